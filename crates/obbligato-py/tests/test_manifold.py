"""Contacts of boxes, against what a ruler says, against the axes of their sides, and against contacts that were made to be."""

from itertools import product

import numpy as np
import obbligato
import pytest
from obbligato import Boxes, manifold
from scipy.spatial.transform import Rotation
from shapely.affinity import translate
from test_iou import polygon, poses, rectangles

RNG = np.random.default_rng(82)
KINDS = [(rectangles, "xywhr", 2), (lambda count: poses(count, 0.7), "pose", 3)]


def parts(rows):
    """Centers, half sizes and axes (as rows) of boxes in `xywhr` or `pose`."""
    if rows.shape[1] == 10:
        return rows[:, :3], rows[:, 3:6] / 2, Rotation.from_quat(rows[:, 6:]).as_matrix().transpose(0, 2, 1)
    cos, sin = np.cos(rows[:, 4]), np.sin(rows[:, 4])
    return rows[:, :2], rows[:, 2:4] / 2, np.stack([np.stack([cos, sin], 1), np.stack([-sin, cos], 1)], 1)


def corners(rows):
    centers, half, axes = parts(rows)
    signs = np.array(list(product((-1, 1), repeat=half.shape[1])))
    return centers[:, None] + (signs * half[:, None]) @ axes


def separations(a, b):
    """Of every axis that may separate, of each pair: the direction to the second, and the gap along it; by gap, greatest first."""
    (start, _, first), (end, _, second) = parts(a), parts(b)
    axes = np.concatenate([first, second], 1)
    if axes.shape[2] == 3:
        crosses = np.cross(first[:, :, None], second[:, None]).reshape(-1, 9, 3)
        axes = np.concatenate([axes, crosses / np.linalg.norm(crosses, axis=2, keepdims=True)], 1)
    axes = axes * np.where(np.einsum("nkd,nd->nk", axes, end - start) < 0, -1, 1)[..., None]
    near, far = axes @ corners(a).transpose(0, 2, 1), axes @ corners(b).transpose(0, 2, 1)
    gaps = far.min(2) - near.max(2)
    order = np.argsort(-gaps, 1)
    return np.take_along_axis(axes, order[..., None], 1), np.take_along_axis(gaps, order, 1)


def test_a_crate_on_a_table_touches_it_below_both_of_its_corners():
    table, crate = [[0, 1, 8, 2, 0]], [[1, 2.25, 1, 1, 0]]
    normal, count, points, depths, ids = manifold(table, crate)
    assert normal.tolist() == [[0, 1]] and count.tolist() == [2]
    assert points.tolist() == [[[0.5, 1.875], [1.5, 1.875]]] and depths.tolist() == [[0.25, 0.25]]
    assert ids.tolist() == [[8, 9]]
    normal, count, points, depths, ids = manifold(crate, table)
    assert normal.tolist() == [[0, -1]] and count.tolist() == [2]
    assert points.tolist() == [[[0.5, 1.875], [1.5, 1.875]]] and depths.tolist() == [[0.25, 0.25]]
    assert ids.tolist() == [[0, 1]]


def test_a_book_over_the_end_of_a_shelf_touches_at_the_end_and_at_its_own_corner():
    _, _, points, depths, ids = manifold([[0, 0, 4, 1, 0]], [[1.75, 1, 1, 1.5, 0]])
    assert points.tolist() == [[[2, 0.375], [1.25, 0.375]]] and depths.tolist() == [[0.25, 0.25]]
    assert ids.tolist() == [[2, 8]]


def test_a_crate_on_a_floor_in_space_touches_it_below_four_corners():
    normal, count, points, depths, ids = manifold([[0, 0, 0, 20, 20, 2, 0]], [[2, 3, 1.5, 2, 4, 1.25, 0]], "lidar")
    assert normal.tolist() == [[0, 0, 1]] and count.tolist() == [4] and depths.tolist() == [[0.125] * 4]
    assert sorted(points[0].tolist()) == [[1, 1, 0.9375], [1, 5, 0.9375], [3, 1, 0.9375], [3, 5, 0.9375]]
    assert len(set(ids[0])) == 4 and (ids >= 8).all() and (ids < 16).all()


def test_a_point_is_at_the_corner_that_its_id_names():
    for draw, format, _ in KINDS:
        a, b = draw(3000), draw(3000)
        normal, _, points, depths, ids = manifold(a, b, format)
        lists = Boxes(a, format).corners(), Boxes(b, format).corners()
        for of, sign in ((0, 1), (1, -1)):
            pairs, places = np.nonzero(ids // 8 == of)
            assert len(pairs) > 100
            surface = points[pairs, places] + sign * depths[pairs, places, None] / 2 * normal[pairs]
            np.testing.assert_allclose(surface, lists[of][pairs, ids[pairs, places] % 8], atol=1e-9)


def test_boxes_apart_have_no_contact():
    for row, other, format, shapes in (
        ([0, 0, 2, 2, 0], [2.5, 0, 2, 2, 0], "xywhr", [(1, 2), (1,), (1, 2, 2), (1, 2), (1, 2)]),
        ([0, 0, 0, 2, 2, 2, 0], [0, 2.5, 0, 2, 2, 2, 0], "lidar", [(1, 3), (1,), (1, 4, 3), (1, 4), (1, 4)]),
    ):
        *zeros, ids = manifold([row], [other], format)
        assert [part.shape for part in (*zeros, ids)] == shapes
        assert not any(part.any() for part in zeros) and (ids == -1).all()
        assert [part.shape[1:] for part in manifold([], [], format)] == [shape[1:] for shape in shapes]


def test_sides_that_touch_have_a_depth_of_zero():
    normal, count, points, depths, _ = manifold([[0, 0, 2, 2, 0]], [[2, 1, 2, 2, 0]])
    assert normal.tolist() == [[1, 0]] and count.tolist() == [2] and (depths == 0).all()
    assert sorted(points[0].tolist()) == [[1, 0], [1, 1]]


@pytest.mark.parametrize(("draw", "format", "dimension"), KINDS, ids=["plane", "space"])
def test_the_deepest_point_is_as_deep_as_the_axes_say(draw, format, dimension):
    a, b = draw(10_000), draw(10_000)
    normal, count, points, depths, _ = manifold(a, b, format)
    axes, gaps = separations(a, b)
    is_clear = abs(gaps[:, 0]) > 1e-9
    assert np.array_equal((count > 0)[is_clear], (gaps[:, 0] < 0)[is_clear])
    assert 500 < (count > 0).sum() < 9500
    touch = (count > 0) & is_clear
    np.testing.assert_allclose(depths.max(1)[touch], -gaps[touch, 0], atol=1e-9)
    # Which of two axes with nearly the same gap is the normal is for rounding to say.
    is_alone = touch & (gaps[:, 0] - gaps[:, 1] > 1e-6)
    np.testing.assert_allclose(normal[is_alone], axes[is_alone, 0], atol=1e-6)
    assert is_alone.sum() > 500

    # Half the depth along the normal is the surface of one box, half of it back that of the other.
    held = np.arange(depths.shape[1]) < count[:, None]
    for rows, sign in ((a, 1), (b, -1)):
        centers, half, own = parts(rows)
        surface = points + sign * depths[..., None] / 2 * normal[:, None]
        beside = abs(np.einsum("nkd,ned->nke", surface - centers[:, None], own)) - half[:, None]
        np.testing.assert_allclose(beside.max(2)[held], 0, atol=1e-8)
    assert (depths[held] >= -1e-9).all() and dimension == points.shape[2]


def test_moving_the_second_by_the_depth_ends_the_overlap():
    a, b = rectangles(400), rectangles(400)
    normal, count, _, depths, _ = manifold(a, b)
    moved = 0
    for one, other, direction, touching, depth in zip(a, b, normal, count, depths.max(1), strict=True):
        first, second = polygon(*one), polygon(*other)
        assert (touching > 0) == first.intersects(second)
        if touching:
            assert first.intersection(translate(second, *((depth + 1e-9) * direction))).area == 0
            assert first.intersection(translate(second, *((depth - 1e-6) * direction))).area > 0
            moved += 1
    assert moved > 20


@pytest.mark.parametrize("dimension", [2, 3])
def test_stacked_boxes_touch_where_their_sides_lie_side_by_side(dimension):
    """Boxes along common axes, one on the other; then everything is turned and moved."""
    expected, rows = [], ([], [])
    turns = Rotation.random(2000, random_state=5)
    angles, moves = RNG.uniform(-4, 4, 2000), RNG.normal(0, 5, (2000, dimension))
    for angle, turn, move in zip(angles, turns, moves, strict=True):
        first, second = RNG.uniform(1, 3, (2, dimension))
        depth = RNG.uniform(0.01, 0.4)
        # Beside each other by at most as much as leaves more in common than the depth.
        center = RNG.uniform(-1, 1, dimension) * ((first + second) / 2 - 0.5)
        center[-1] = (first[-1] + second[-1]) / 2 - depth
        low, high = np.maximum(-first, 2 * center - second) / 2, np.minimum(first, 2 * center + second) / 2
        low[-1] = high[-1] = (first[-1] - depth) / 2
        ends = np.array(list(product(*zip(low[:-1], high[:-1], strict=True), [low[-1]])))
        turned = turn.as_matrix() if dimension == 3 else np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        way = turn.as_quat() if dimension == 3 else [angle]
        rows[0].append([*move, *first, *way])
        rows[1].append([*(turned @ center + move), *second, *way])
        expected.append((turned[:, -1], ends @ turned.T + move, depth))
    normal, count, points, depths, ids = manifold(*rows, "xywhr" if dimension == 2 else "pose")
    assert (count == 2 ** (dimension - 1)).all()
    for (up, ends, depth), found, direction, deep, names in zip(expected, points, normal, depths, ids, strict=True):
        np.testing.assert_allclose(direction, up, atol=1e-9)
        np.testing.assert_allclose(deep, depth, atol=1e-9)
        assert np.linalg.norm(ends[:, None] - found, axis=2).min(0).max() < 1e-9
        assert np.linalg.norm(ends[:, None] - found, axis=2).min(1).max() < 1e-9
        assert len(set(names)) == len(names)


def test_an_id_lasts_while_the_same_corners_touch():
    at = [0, 0.001, 0.5, 1, 3]
    *_, ids = manifold([[0, 1, 8, 2, 0]] * 5, [[x, 2.25, 1, 1, x / 1e6] for x in at])
    assert (ids == ids[0]).all() and ids[0, 0] != ids[0, 1]


def test_boxes_and_types_of_numbers():
    a, b = rectangles(200), rectangles(200)
    for found, other in zip(manifold(Boxes(a), Boxes(b)), manifold(a, b), strict=True):
        assert (found == other).all()
    single = manifold(np.float32(a), np.float32(b))
    assert [part.dtype for part in single] == [np.float32, np.int64, np.float32, np.float32, np.int64]
    assert [part.dtype for part in manifold(np.float32(a), b)] == [np.float64, np.int64, np.float64, np.float64, np.int64]
    _, gaps = separations(np.float32(a).astype(float), np.float32(b).astype(float))
    touch = single[1] > 0
    np.testing.assert_allclose(single[3].max(1)[touch], -gaps[touch, 0], atol=1e-4)
    with pytest.raises(TypeError, match="all boxes of a call must lie in the plane, or all in space"):
        manifold(Boxes(a), Boxes(poses(200), "pose"))


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_threads_do_not_change_a_bit(threads):
    a, b = poses(2000), poses(2000)
    parts = zip(manifold(a, b, "pose"), manifold(a, b, "pose", threads=threads), strict=True)
    assert all(one.tobytes() == other.tobytes() for one, other in parts)
