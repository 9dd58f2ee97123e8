"""Cameras against OpenCV's pinhole and matrices written out by hand."""

from itertools import product

import cv2
import numpy as np
import obbligato
import pytest
from scipy.spatial.transform import Rotation
from shapely import MultiPoint
from shapely import box as shapely_box

RNG = np.random.default_rng(91)
SIZE = (1280, 720)
K = np.array([[721.5, 0.3, 609.6], [0, 719.0, 172.9], [0, 0, 1]])


def pose():
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = Rotation.random(random_state=5).as_matrix(), [3, -2, 7]
    return matrix


def in_front(to_world, backward):
    """Points before a camera, in the world, and their distances along the view."""
    z = RNG.uniform(1, 50, 200)
    eye = np.stack([*(RNG.uniform(-0.5, 0.5, (2, 200)) * z), -z if backward else z], 1)
    return eye @ to_world[:3, :3].T + to_world[:3, 3], z


def test_points_are_where_opencv_has_them():
    to_world = pose()
    points, z = in_front(to_world, backward=False)
    camera = obbligato.Camera(to_world, SIZE, intrinsics=K, axes="opencv", near=0.2)
    projected = camera.project(points)
    inverse = np.linalg.inv(to_world)
    # OpenCV's own function has no skew.
    straight = K * [[1, 0, 1], [1, 1, 1], [1, 1, 1]]
    expected, _ = cv2.projectPoints(points, cv2.Rodrigues(inverse[:3, :3])[0], inverse[:3, 3], straight, None)
    plain = obbligato.Camera(to_world, SIZE, intrinsics=straight, axes="opencv", near=0.2).project(points)
    np.testing.assert_allclose(plain[:, :2], expected[:, 0], atol=1e-8)
    by_hand = (points @ inverse[:3, :3].T + inverse[:3, 3]) @ K.T
    np.testing.assert_allclose(projected[:, :2], by_hand[:, :2] / by_hand[:, 2:], atol=1e-9)
    np.testing.assert_allclose(projected[:, 2], 0.2 / z, atol=1e-12)


def test_rays_go_through_the_points_of_their_pixels():
    to_world = pose()
    points, _ = in_front(to_world, backward=False)
    camera = obbligato.Camera(to_world, SIZE, intrinsics=K, axes="opencv")
    origins, directions = camera.pick_rays(camera.project(points)[:, :2])
    np.testing.assert_allclose(np.linalg.norm(directions, axis=1), 1, atol=1e-12)
    along = points - origins
    np.testing.assert_allclose(np.cross(along, directions), 0, atol=1e-9)
    assert ((along * directions).sum(1) > 0).all()
    # A pinhole's direction is the inverse of its matrix.
    pixels = RNG.uniform(0, 700, (50, 2))
    expected = np.concatenate([pixels, np.ones((50, 1))], 1) @ np.linalg.inv(K).T @ to_world[:3, :3].T
    _, directions = camera.pick_rays(pixels)
    np.testing.assert_allclose(directions, expected / np.linalg.norm(expected, axis=1)[:, None], atol=1e-12)


def by_hand(fov_y, near, far, zero_to_one, is_reversed, y_down):
    """The perspective matrix of the textbooks."""
    f, aspect = 1 / np.tan(fov_y / 2), SIZE[0] / SIZE[1]
    first, last = (0 if zero_to_one else -1), 1
    if is_reversed:
        first, last = last, first
    # depth = a + b / distance, with the given depths at the two planes.
    if far is None:
        a, b = last, (first - last) * near
    else:
        b = (first - last) / (1 / near - 1 / far)
        a = last - b / far
    return np.array([[f / aspect, 0, 0, 0], [0, -f if y_down else f, 0, 0], [0, 0, -a, b], [0, 0, -1, 0]])


@pytest.mark.parametrize(("depth", "is_reversed", "clip_y", "far"), list(product(
    ["zero_to_one", "minus_one_to_one"], [False, True], ["up", "down"], [None, 80.0])))
def test_every_convention(depth, is_reversed, clip_y, far):
    to_world = pose()
    points, _ = in_front(to_world, backward=True)
    conventions = {"depth": depth, "is_reversed": is_reversed, "clip_y": clip_y}
    camera = obbligato.Camera(to_world, SIZE, fov_y=0.8, near=0.5, far=far, **conventions)
    matrix = by_hand(0.8, 0.5, far, depth == "zero_to_one", is_reversed, clip_y == "down")
    expected = matrix @ np.linalg.inv(to_world)
    np.testing.assert_allclose(camera.view_projection, expected, atol=1e-12)
    clip = np.concatenate([points, np.ones((200, 1))], 1) @ expected.T
    ndc = clip[:, :3] / clip[:, 3:]
    y = ndc[:, 1] if clip_y == "down" else -ndc[:, 1]
    pixels = np.stack([(ndc[:, 0] + 1) / 2 * SIZE[0], (y + 1) / 2 * SIZE[1], ndc[:, 2]], 1)
    np.testing.assert_allclose(camera.project(points), pixels, atol=1e-9)
    same = obbligato.Camera(to_world, SIZE, matrix=matrix, **conventions)
    np.testing.assert_allclose(same.project(points), pixels, atol=1e-9)


@pytest.mark.parametrize(("name", "zero_to_one", "y_down"), [
    ("wgpu", True, False), ("webgpu", True, False), ("metal", True, False), ("directx", True, False), ("vulkan", True, True), ("opengl", False, False), ("webgl", False, False)])
def test_conventions_by_the_names_of_their_interfaces(name, zero_to_one, y_down):
    for is_reversed in (False, True):
        camera = obbligato.Camera(np.eye(4), SIZE, fov_y=0.8, near=0.5, far=80, convention=name, is_reversed=is_reversed)
        np.testing.assert_allclose(camera.view_projection, by_hand(0.8, 0.5, 80, zero_to_one, is_reversed, y_down), atol=1e-12)


def test_rectangles_of_boxes_are_those_of_their_clipped_hulls():
    to_world, near = pose(), 0.2
    camera = obbligato.Camera(to_world, SIZE, intrinsics=K, axes="opencv", near=near)
    rotations = Rotation.random(400, random_state=8)
    local = RNG.uniform(-12, 12, (400, 3)) + [0, 0, 6]
    centers = local @ to_world[:3, :3].T + to_world[:3, 3]
    rows = np.concatenate([centers, RNG.uniform(0.2, 9, (400, 3)), rotations.as_quat()], 1)
    found, inverse, kinds = camera.bounds_of(rows, "pose"), np.linalg.inv(to_world), set()
    signs = np.array(list(product([-1, 1], repeat=3)))
    for row, turn, seen in zip(rows, rotations, found, strict=True):
        corners = turn.apply(signs * row[3:6] / 2) + row[:3]
        eye = corners @ inverse[:3, :3].T + inverse[:3, 3]
        cut = [a + (b - a) * (near - a[2]) / (b[2] - a[2]) for a, p in zip(eye, signs, strict=True) for b, q in zip(eye, signs, strict=True)
               if abs(p - q).sum() == 2 and a[2] < near < b[2]]
        before = [*(point for point in eye if point[2] >= near), *cut]
        shown = [(K @ point)[:2] / point[2] for point in before]
        hull = MultiPoint(shown).convex_hull.intersection(shapely_box(0, 0, *SIZE)) if shown else MultiPoint([])
        kinds.add((bool(cut), hull.is_empty))
        if hull.is_empty:
            assert np.isnan(seen).all()
        else:
            np.testing.assert_allclose(seen, hull.bounds, atol=1e-6)
    assert len(kinds) == 4
    single = camera.bounds_of(rows.astype(np.float32), "pose")
    assert (np.isnan(single) == np.isnan(found)).all()
    boxes = obbligato.Boxes(rows.astype(np.float32), "pose")
    np.testing.assert_allclose(camera.bounds_of(boxes), single, rtol=1e-3, atol=0.1)


def test_orthographic_rays_are_parallel():
    camera = obbligato.Camera(np.eye(4), (200, 100), height=10, near=0, far=50)
    origins, directions = camera.pick_rays([[100, 50], [0, 0], [200, 100]])
    np.testing.assert_allclose(directions, [[0, 0, -1]] * 3, atol=1e-12)
    np.testing.assert_allclose(origins, [[0, 0, 0], [-10, 5, 0], [10, -5, 0]], atol=1e-12)


def test_looking_at_something_and_picking_it():
    camera = obbligato.Camera.look_at([6, 4, 9], [1, 1, 1], SIZE, fov_y=0.7, far=100)
    np.testing.assert_allclose(camera.project([[1, 1, 1]])[0, :2], [640, 360], atol=1e-9)
    above = camera.project([[1, 2, 1]])[0]
    assert above[0] == pytest.approx(640) and above[1] < 360
    index, _ = obbligato.Tree([[1, 1, 1, 2, 2, 2, 0]], "lidar").cast_rays(*camera.pick_rays([[640, 360], [5, 5]]))
    assert index.tolist() == [0, -1]


def test_no_points_are_no_positions():
    camera = obbligato.Camera(np.eye(4), SIZE, fov_y=1)
    assert camera.project([]).shape == (0, 3)
    assert [len(part) for part in camera.pick_rays([])] == [0, 0]


def test_what_is_behind_is_nan():
    camera = obbligato.Camera(np.eye(4), SIZE, fov_y=1)
    assert np.isnan(camera.project([[0, 0, 5]])).all() and np.isfinite(camera.project([[0, 0, -5]])).all()


@pytest.mark.parametrize(("change", "text"), [
    ({"fov_y": 4}, "fov_y: "),
    ({"near": -1}, "near: "),
    ({"fov_y": None, "intrinsics": K, "near": 0}, "near: "),
    ({"fov_y": None, "intrinsics": K, "near": -1}, "near: "),
    ({"far": 0.05}, "far: "),
    ({"offset": (float("nan"), 0)}, "offset: "),
    ({"convention": "dx11"}, "convention: no convention 'dx11'; there are wgpu"),
    ({"convention": "vulkan", "clip_y": "up"}, "convention: it says what 'depth' and 'clip_y' are"),
    ({"pose": np.eye(3)}, "pose: expected a 4 x 4 matrix"),
    ({"height": 3}, "exactly one of fov_y, height, intrinsics, matrix says what the lens is, not fov_y, height"),
    ({"fov_y": None}, "says what the lens is, not none"),
    ({"fov_y": None, "height": 3}, "far: an orthographic camera needs one"),
    ({"depth": "wide"}, "depth: no depth 'wide'; there are zero_to_one, minus_one_to_one"),
    ({"axes": "blender"}, "axes: no axes 'blender'"),
    ({"size": (0, 5)}, "size: "),
    ({"pose": np.eye(3)[:2]}, "pose: expected a 4 x 4 matrix"),
    ({"pose": np.diag([2, 1, 1, 1.0])}, "pose: "),
    ({"pose": np.diag([-1, 1, 1, 1.0])}, "pose: "),
    ({"fov_y": None, "intrinsics": np.eye(4)}, r"intrinsics: expected the shape \(3, 3\)"),
    ({"fov_y": None, "intrinsics": K.T}, "intrinsics: expected"),
])
def test_what_is_wrong_is_named(change, text):
    arguments = {"pose": np.eye(4), "size": SIZE, "fov_y": 0.8, **change}
    with pytest.raises(ValueError, match=text):
        obbligato.Camera(arguments.pop("pose"), arguments.pop("size"), **arguments)
