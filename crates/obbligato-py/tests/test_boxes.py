"""Questions about boxes against shapely, numpy and scipy."""

import os
import signal

import numpy as np
import obbligato
import pytest
from obbligato import Boxes, Tree
from scipy.optimize import lsq_linear
from scipy.spatial.transform import Rotation
from shapely.geometry import LineString, MultiPoint, Point
from test_iou import polygon, poses, rectangles

RNG = np.random.default_rng(81)


def frames(rows):
    """Centers, half sizes and axes (as columns) of boxes in `pose`."""
    return rows[:, :3], rows[:, 3:6] / 2, Rotation.from_quat(rows[:, 6:]).as_matrix()


def local(rows, points):
    """Every point in the frame of every box, and the half sizes."""
    centers, half, axes = frames(rows)
    return np.einsum("nij,npi->npj", axes, points[None] - centers[:, None]), half[:, None]


def test_overlaps_are_those_of_shapely():
    a, b = rectangles(80), rectangles(90)
    p, q = [polygon(*row) for row in a], [polygon(*row) for row in b]
    expected = np.array([[one.intersects(other) for other in q] for one in p])
    rows, columns = Boxes(a).overlaps(b)
    assert expected.sum() > 500
    assert np.array_equal(np.stack([rows, columns], 1), np.argwhere(expected))
    among = np.array([[one.intersects(other) for other in p] for one in p])
    for kind in (Boxes, Tree):
        rows, columns = kind(a).pairs()
        assert np.array_equal(np.stack([rows, columns], 1), np.argwhere(np.triu(among, 1)))


def test_boxes_in_space_overlap_where_they_share_a_volume_or_have_no_distance():
    a, b = poses(60), poses(70)
    rows, columns = Boxes(a, "pose").overlaps(b)
    shared = obbligato.iou(a, b, "pose") > 0
    apart = Boxes(a, "pose").distance(b) > 1e-9
    found = np.zeros_like(shared)
    found[rows, columns] = True
    assert shared.sum() > 100 and apart.sum() > 100
    assert found[shared].all() and not found[apart].any()


def test_distances_in_the_plane_are_shapelys():
    a, b = rectangles(40), rectangles(50)
    expected = [[polygon(*one).distance(polygon(*other)) for other in b] for one in a]
    found = Boxes(a).distance(b)
    np.testing.assert_allclose(found, expected, atol=1e-9)
    assert (Boxes(b).distance(a).T == found).all()


def test_distances_in_space_are_scipys():
    a, b = poses(12, 3), poses(12, 3)
    found = Boxes(a, "pose").distance(b)
    for i, (center, half, axes) in enumerate(zip(*frames(a), strict=True)):
        for j, (other, size, turned) in enumerate(zip(*frames(b), strict=True)):
            # The closest points of two boxes are the least squares of a bounded system.
            bound = np.concatenate([half, size])
            system = np.concatenate([axes, -turned], 1)
            closest = lsq_linear(system, other - center, (-bound, bound), tol=1e-14)
            assert found[i, j] == pytest.approx(np.sqrt(2 * closest.cost), abs=1e-5)
    assert np.count_nonzero(found) > 100


def test_contained_points():
    rows, points = rectangles(40), RNG.uniform(0, 100, (200, 2))
    expected = [[polygon(*row).covers(Point(point)) for point in points] for row in rows]
    assert np.array_equal(Boxes(rows).contains(points), expected)
    rows, points = poses(60), RNG.normal(0, 1, (300, 3))
    at, half = local(rows, points)
    assert np.array_equal(Boxes(rows, "pose").contains(points), (abs(at) <= half).all(2))


def slabs(rows, origins, directions):
    """The parameter at which each ray enters each box, infinite where it misses."""
    centers, half, axes = frames(rows)
    start = np.einsum("nij,rni->rnj", axes, origins[:, None] - centers)
    way = np.einsum("nij,ri->rnj", axes, directions)
    with np.errstate(divide="ignore"):
        ends = np.stack([(-half - start) / way, (half - start) / way])
    enter, leave = ends.min(0).max(2), ends.max(0).min(2)
    return np.where((enter <= leave) & (leave >= 0), np.maximum(enter, 0), np.inf)


@pytest.mark.parametrize("kind", [Boxes, Tree])
def test_rays_in_space(kind):
    rows = poses(300, 5)
    origins = RNG.normal(0, 12, (500, 3))
    directions = RNG.normal(0, 4, (500, 3)) - origins
    at = slabs(rows, origins, directions)
    index, t = kind(rows, "pose").cast_rays(origins, directions)
    is_hit = np.isfinite(at.min(1))
    assert 100 < is_hit.sum() < 450
    assert np.array_equal(index, np.where(is_hit, at.argmin(1), -1))
    np.testing.assert_allclose(t, at.min(1), rtol=1e-9, atol=1e-9)
    limits = RNG.uniform(0, 8, 500)
    near, _ = kind(rows, "pose").cast_rays(origins, directions, limits)
    assert np.array_equal(near, np.where(at.min(1) <= limits, at.argmin(1), -1))


def test_rays_in_the_plane():
    rows = rectangles(60)
    origins, targets = RNG.uniform(-50, 150, (200, 2)), RNG.uniform(0, 100, (200, 2))
    index, t = Boxes(rows).cast_rays(origins, targets - origins, 1)
    for origin, target, found, at in zip(origins, targets, index, t, strict=True):
        line, start = LineString([origin, target]), Point(origin)
        parts = [line.intersection(polygon(*row)) for row in rows]
        far = np.array([start.distance(part) if not part.is_empty else np.inf for part in parts])
        assert found == (far.argmin() if np.isfinite(far.min()) else -1)
        assert at * line.length == pytest.approx(far.min(), abs=1e-6)


def test_a_ray_from_inside_hits_at_zero_and_an_earlier_box_wins():
    boxes = Boxes([[0, 0, 0, 2, 2, 2, 0]] * 3, "lidar")
    assert [part.tolist() for part in boxes.cast_rays([[0, 0, 0], [-3, 0, 0]], [[1, 0, 0], [2, 0, 0]])] == [[0, 0], [0, 1]]


def test_the_closest_box():
    rows, points = poses(400, 10), RNG.normal(0, 20, (300, 3))
    at, half = local(rows, points)
    distances = np.linalg.norm(np.maximum(abs(at) - half, 0), axis=2)
    index, distance = Tree(rows, "pose").nearest(points)
    np.testing.assert_allclose(distance, distances.min(0), atol=1e-9)
    assert np.array_equal(index, distances.argmin(0))
    rows, points = rectangles(100), RNG.uniform(-50, 150, (100, 2))
    distances = np.array([[polygon(*row).distance(Point(point)) for point in points] for row in rows])
    index, distance = Tree(rows).nearest(points)
    np.testing.assert_allclose(distance, distances.min(0), atol=1e-9)
    assert np.array_equal(index, np.where(distances == 0, 0, distances).argmin(0))


def test_corners_and_formats():
    rows = poses(20)
    centers, half, axes = frames(rows)
    signs = np.array([[i, j, k] for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)])
    expected = centers[:, None] + np.einsum("nij,cnj->nci", axes, signs[:, None] * half)
    corners = Boxes(rows, "pose").corners()
    for one, other in zip(corners, expected, strict=True):
        assert np.linalg.norm(one[:, None] - other, axis=2).min(0).max() < 1e-12
    assert Boxes(rectangles(3)).corners().shape == (3, 4, 2)
    kept = Boxes(np.float32(rectangles(3)))
    assert kept.dtype == np.float32 and np.asarray(kept).dtype == np.float32 and np.asarray(kept, np.float64).shape == (3, 5)
    assert repr(kept) == "Boxes(3 in 'xywhr', float32)" and len(kept) == 3


def test_a_box_that_fits():
    for dimension in (2, 3):
        turn = Rotation.random(random_state=3).as_matrix()[:dimension, :dimension]
        turn, _ = np.linalg.qr(turn)
        points = RNG.uniform(-1, 1, (2000, dimension)) * [5, 2, 1][:dimension] @ turn.T + 7
        fitted = Boxes.fit(points)
        assert fitted.contains(points).all()
        sizes = fitted.to("xywhr")[0, 2:4] if dimension == 2 else fitted.to("pose")[0, 3:6]
        np.testing.assert_allclose(sorted(sizes, reverse=True), [10, 4, 2][:dimension], rtol=0.1)


def test_functions_take_boxes_as_they_are():
    rows, scores = rectangles(30), RNG.uniform(0, 1, 30)
    boxes = Boxes(rows)
    assert (obbligato.iou(boxes, rows) == obbligato.iou(rows, rows)).all()
    assert (obbligato.nms(boxes, scores, 0.3) == obbligato.nms(rows, scores, 0.3)).all()
    assert (obbligato.iou(Tree(rows), boxes) == obbligato.iou(rows, rows)).all()
    with pytest.raises(TypeError, match="all boxes of a call must lie in the plane, or all in space"):
        obbligato.iou(boxes, Boxes(poses(2), "pose"))


@pytest.mark.parametrize("number", [np.float32, np.float64])
def test_rows_beside_boxes_are_in_their_format_and_type_of_numbers(number):
    rows = np.array([[0, 0, 4, 2, 30], [1, 0, 4, 2, 75]], number)
    boxes = Boxes(rows, "xywhd")
    expected = obbligato.iou(rows, rows, "xywhd")
    for one, other in [(boxes, rows.tolist()), (rows.astype(np.float64), boxes), (boxes, boxes)]:
        assert np.array_equal(obbligato.iou(one, other), expected)
    assert not np.array_equal(obbligato.iou(boxes, rows, "xywhr"), expected)
    assert [part.tolist() for part in boxes.overlaps(rows.tolist())] == [[0, 0, 1, 1], [0, 1, 0, 1]]
    nothing = Boxes(rows[:0], "xywhd")
    assert obbligato.iou(nothing, rows).shape == (0, 2)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
@pytest.mark.parametrize("threads", [None, 2])
def test_a_forked_process_has_threads_of_its_own(threads):
    """As the workers of PyTorch's DataLoader are made."""
    boxes = np.random.default_rng(5).uniform(1, 9, (40, 7))
    expected = obbligato.iou(boxes, boxes, "lidar", threads=threads)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        os.write(write, b"=" if np.array_equal(obbligato.iou(boxes, boxes, "lidar", threads=threads), expected) else b"!")
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as answer:
        assert answer.read() == b"="
    os.waitpid(child, 0)


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_threads_do_not_change_a_bit(threads):
    tree, points = Tree(poses(500, 5), "pose"), RNG.normal(0, 6, (400, 3))
    ways = RNG.normal(0, 1, (400, 3))
    for ask in (
        lambda count: tree.cast_rays(points, ways, threads=count),
        lambda count: tree.nearest(points, threads=count),
        lambda count: tree.pairs(threads=count),
        lambda count: [tree.contains(points, threads=count)],
        lambda count: [tree.distance(tree, threads=count)],
    ):
        assert all(a.tobytes() == b.tobytes() for a, b in zip(ask(None), ask(threads), strict=True))


def test_no_boxes():
    for format, dimension in [("xywhr", 2), ("pose", 3)]:
        tree, points = Tree([], format), np.zeros((2, dimension))
        assert tree.nearest(points)[0].tolist() == [-1, -1] and np.isinf(tree.nearest(points)[1]).all()
        assert tree.cast_rays(points, points + 1)[0].tolist() == [-1, -1]
        assert tree.pairs()[0].shape == (0,) and tree.contains(points).shape == (0, 2)


def test_what_is_wrong_is_named():
    tree = Tree([[0, 0, 0, 2, 2, 2, 0]], "lidar")
    with pytest.raises(ValueError, match=r"origins\[1\], directions\[1\]: the direction is zero"):
        tree.cast_rays(np.zeros((2, 3)), [[1, 0, 0], [0, 0, 0]])
    with pytest.raises(ValueError, match=r"origins: expected the shape \(n, 3\), not \(2, 2\)"):
        tree.cast_rays(np.zeros((2, 2)), np.ones((2, 3)))
    with pytest.raises(ValueError, match="origins and directions must have the same length, not 2 and 1"):
        tree.cast_rays(np.zeros((2, 3)), np.ones((1, 3)))
    with pytest.raises(ValueError, match="max_t: is NaN"):
        tree.cast_rays(np.zeros((2, 3)), np.ones((2, 3)), np.nan)
    with pytest.raises(ValueError, match=r"points\[1\]: is not finite"):
        tree.nearest([[0, 0, 0], [0, np.inf, 0]])
    with pytest.raises(ValueError, match=r"others\[0\]: the length is negative"):
        tree.overlaps([[0, 0, 0, -2, 2, 2, 0]])
    with pytest.raises(ValueError, match="points: "):
        Boxes.fit(np.zeros((0, 3)))


@pytest.mark.parametrize(("up", "axis"), [("z", 2), ("y", 1)])
def test_a_box_that_stands_is_the_least_of_such_boxes(up, axis):
    for count in (1, 2, 5, 40):
        points = RNG.normal(size=(count, 3)) * [3, 1, 2] @ Rotation.random(random_state=count).as_matrix() + [40, -9, 3]
        fitted = Boxes.fit(points, up=up)
        assert fitted.format == {"z": "lidar", "y": "kitti"}[up] and fitted.contains(points).all()
        ground, heights = np.delete(points, axis, 1), np.ptp(points[:, axis])
        least = MultiPoint(ground).minimum_rotated_rectangle.area * heights
        assert fitted.volumes()[0] == pytest.approx(least, rel=1e-9, abs=1e-9)
        # It does stand.
        fitted.to(fitted.format)
    for wrong, text in [((points, "x"), "up: no up 'x'; there are y, z"), ((points[:, :2], "z"), "up: is for points in space")]:
        with pytest.raises(ValueError, match=text):
            Boxes.fit(*wrong)
