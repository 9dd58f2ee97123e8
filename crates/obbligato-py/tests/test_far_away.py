"""Corners far from the origin, which the type of their numbers rounds by more than the digits of a label."""

import numpy as np
import obbligato
import pytest
from scipy.spatial.transform import Rotation

SIGNS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2
CAR, CONE, SIGN, PLATE = [4.6, 1.9, 1.7], [0.4, 0.4, 0.8], [0.05, 0.9, 0.8], [2.0, 1.0, 0.0]


def corners(centers, sizes, turns):
    """The corners of boxes in double precision."""
    return np.einsum("nij,nkj->nki", turns, SIGNS * np.asarray(sizes)[:, None]) + centers[:, None]


def drawn(count, size, distance, turn, seed=11):
    """Boxes of one size with centers at up to a distance, upright or turned in any way."""
    rng = np.random.default_rng(seed)
    directions = rng.normal(size=(count, 3)) * ([1, 1, 0.02] if turn == "yaw" else 1)
    centers = directions / np.linalg.norm(directions, axis=1, keepdims=True) * rng.uniform(0.1 * distance, distance, (count, 1))
    turns = Rotation.from_euler("z", rng.uniform(-4, 4, (count, 1))) if turn == "yaw" else Rotation.random(count, random_state=seed)
    return corners(centers, [size] * count, turns.as_matrix()), turns


@pytest.mark.parametrize("turn", ["yaw", "any"])
@pytest.mark.parametrize("size", [CAR, CONE, SIGN, PLATE])
@pytest.mark.parametrize(("kind", "distance"), [(np.float32, 1e4), (np.float32, 1e5), (np.float64, 1e9), (np.float64, 1e13), (np.float16, 60)])
def test_a_box_whose_corners_were_rounded_is_a_box(size, turn, kind, distance):
    exact, _ = drawn(2000, size, distance, turn)
    rounded = exact.astype(kind)
    boxes = obbligato.Boxes(rounded, "corners")
    assert boxes.dtype == (np.float64 if kind == np.float64 else np.float32)
    # Each corner of a box that was read is as close to a true one as rounding and the digits of a label say.
    read = boxes.corners().astype(np.float64)
    off = np.linalg.norm(read[:, :, None] - exact[:, None], axis=3).min(2).max(1)
    assert (off <= 2e-4 * np.linalg.norm(size) + 9 * np.finfo(kind).eps * np.abs(exact).max((1, 2))).all()
    if 0 not in size:
        assert (obbligato.iou_aligned(boxes, boxes) == 1).all()


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_a_rectangle_whose_corners_were_rounded_is_a_rectangle(kind):
    rng = np.random.default_rng(5)
    for size in ([12, 5], [40, 0.3], [0.5, 0.5]):
        turns = Rotation.from_euler("z", rng.uniform(-4, 4, (3000, 1))).as_matrix()[:, :2, :2]
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) / 2 * size
        centers = rng.uniform(-1, 1, (3000, 1, 2)) * (0.1 / np.finfo(kind).eps)
        rows = (np.einsum("nij,kj->nki", turns, square) + centers).astype(kind).reshape(-1, 8)
        read = obbligato.convert(rows, "xyxyxyxy", "xyxyxyxy").reshape(-1, 4, 1, 2)
        off = np.linalg.norm(read - rows.reshape(-1, 1, 4, 2), axis=3).min(2).max(1)
        assert (off <= 2e-4 * sum(size) + 8 * np.finfo(kind).eps * np.abs(rows).max(1)).all()


def test_upright_corners_far_away_are_upright_in_every_format():
    exact, turns = drawn(500, CAR, 1e4, "yaw")
    rows = obbligato.convert(exact.astype(np.float32), "corners", "lidar")
    assert np.abs(np.sin(2 * (rows[:, 6] - turns.as_euler("zyx")[:, 0]))).max() < 0.02
    assert np.abs(np.sort(rows[:, 3:6]) - sorted(CAR)).max() < 0.01
    again = obbligato.convert(rows, "lidar", "corners")
    assert np.abs(np.sort(again.reshape(-1, 8, 3), 1) - np.sort(exact, 1)).max() < 0.02


@pytest.mark.parametrize("format", ["xywhr", "xywhd", "kitti", "lidar", "pose"])
def test_formats_with_a_center_take_any_place(format):
    rng = np.random.default_rng(3)
    rows = rng.uniform(0.1, 3, (500, {"xywhr": 5, "xywhd": 5, "kitti": 7, "lidar": 7, "pose": 10}[format]))
    place = {"xywhr": [0, 1], "xywhd": [0, 1], "kitti": [3, 4, 5]}.get(format, [0, 1, 2])
    rows[:, place] = rng.uniform(-1, 1, (500, len(place))) * 1e7
    for kind in (np.float16, np.float32, np.float64):
        of_kind = np.clip(rows, -6e4, 6e4).astype(kind)
        assert (np.diagonal(obbligato.iou(of_kind, of_kind, format)) == 1).all()


def test_the_type_in_which_corners_came_is_known_wherever_they_go():
    exact, _ = drawn(200, CONE, 1e4, "yaw")
    single, double = exact.astype(np.float32), exact[:1]
    assert obbligato.iou(single, double, "corners").dtype == np.float64
    assert obbligato.iou(double, single, "corners").shape == (1, 200)
    assert len(obbligato.match(double, single, format="corners")[0]) <= 1
    ship = np.array([[30000, 20000], [30007, 20007], [30005, 20009], [29998, 20002]]) + 1 / 3
    side = {"frame": [0], "class": ["ship"], "box": ship.astype(np.float32).reshape(1, 8)}
    evaluation = obbligato.Evaluation("coco", "xyxyxyxy")
    evaluation.update(side, {**side, "score": [1]})
    assert evaluation.result()["ship"]["AP"] == pytest.approx(1)


def test_a_shape_far_away_that_no_rounding_explains_is_refused():
    exact, _ = drawn(300, CAR, 1e4, "any")
    room = 40 * np.finfo(np.float32).eps * np.abs(exact).max()
    for moved in (exact + np.eye(8)[0][:, None] * [room, 0, 0], exact + (np.arange(8) < 4)[:, None] * [0, room, room]):
        for row, box in enumerate(moved.astype(np.float32)[:50]):
            # A side that slides along the other is still a box if it slides as the edges go.
            try:
                read = obbligato.Boxes(box[None], "corners").corners()
            except ValueError as error:
                assert "boxes[0]: these are not the corners of a box, to within 1e-4 of its size and the rounding of" in str(error)
            else:
                off = np.linalg.norm(read[0][:, None] - box, axis=2).min(0).max()
                assert off < room / 2, row


def test_numbers_that_were_single_are_refused_as_double_ones():
    exact, _ = drawn(200, CONE, 1e4, "yaw")
    with pytest.raises(ValueError, match=r"boxes\[\d+\]: these are not the corners of a box.*type of numbers"):
        obbligato.Boxes(exact.astype(np.float32).astype(np.float64), "corners")
