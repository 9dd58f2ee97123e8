"""Each format says what the framework that it comes from means."""

from typing import get_args, get_type_hints

import numpy as np
import obbligato
import pytest
from obbligato import _arrays

HALF_PI = np.pi / 2


def corners_of(box, format):
    return obbligato.convert([box], format, "corners").reshape(8, 3)


def test_a_rectangle_turns_counterclockwise():
    corners = obbligato.convert([[10, 20, 4, 2, HALF_PI]], "xywhr", "xyxyxyxy").reshape(4, 2)
    np.testing.assert_allclose(corners, [[11, 18], [11, 22], [9, 22], [9, 18]], atol=1e-12)


def test_degrees_are_exact_at_quarter_turns():
    for turns in range(-9, 9):
        corners = obbligato.convert([[0, 0, 4, 2, 90.0 * turns]], "xywhd", "xyxyxyxy")
        assert set(np.abs(corners[0])) == {1.0, 2.0}


def test_a_car_of_kitti_stands_on_its_position_and_turns_about_y():
    # 1.5 high, 1.6 wide, 4 long, y points down: from -1.5 to 0.
    corners = corners_of([1.5, 1.6, 4, 0, 0, 20, 0], "kitti")
    np.testing.assert_allclose(corners.min(0), [-2, -1.5, 19.2])
    np.testing.assert_allclose(corners.max(0), [2, 0, 20.8])
    # With a rotation of 90 degrees the length lies along z; at a little more, its front turns to -x.
    corners = corners_of([1.5, 1.6, 4, 0, 0, 20, HALF_PI], "kitti")
    np.testing.assert_allclose(corners.max(0), [0.8, 0, 22], atol=1e-12)
    # The development kit: x' = cos x + sin z, z' = -sin x + cos z, for x = l / 2 and z = w / 2.
    angle, (x, z) = 0.3, (2, 0.8)
    expected = [np.cos(angle) * x + np.sin(angle) * z, 0, 20 - np.sin(angle) * x + np.cos(angle) * z]
    corners = corners_of([1.5, 1.6, 4, 0, 0, 20, angle], "kitti")
    assert np.abs(corners - expected).sum(1).min() < 1e-12


def test_a_car_of_lidar_turns_about_z_around_its_center():
    corners = corners_of([10, 5, 1, 4, 2, 1.5, HALF_PI], "lidar")
    np.testing.assert_allclose(corners.min(0), [9, 3, 0.25], atol=1e-12)
    np.testing.assert_allclose(corners.max(0), [11, 7, 1.75], atol=1e-12)


def test_a_pose_has_its_real_part_last_and_may_have_any_length():
    for length in (1.0, 1e-3, 7.0):
        quarter = length * np.array([0, 0, np.sqrt(0.5), np.sqrt(0.5)])
        corners = corners_of([0, 0, 0, 4, 2, 1, *quarter], "pose")
        np.testing.assert_allclose(corners.max(0), [1, 2, 0.5], atol=1e-12)


def test_corners_of_a_rectangle_begin_anywhere_and_go_round_either_way():
    for width, height, angle in [(4, 2, 0), (2, 4, 0), (3, 3, 0), (5, 1, 0.4), (1, 5, 0.4), (0.2, 9, 2.5), (4, 0, 1), (0, 4, 1)]:
        corners = obbligato.convert([[10, 20, width, height, angle]], "xywhr", "xyxyxyxy").reshape(4, 2)
        for way in (corners, corners[::-1]):
            for first in range(4):
                given = np.roll(way, first, 0)
                again = obbligato.convert(given.reshape(1, 8), "xyxyxyxy", "xyxyxyxy").reshape(4, 2)
                assert np.linalg.norm(again[:, None] - corners, axis=2).min(0).max() < 1e-12


def test_corners_come_in_any_order():
    rng = np.random.default_rng(3)
    for _ in range(200):
        pose = np.concatenate([rng.normal(0, 10, 3), rng.uniform(0.1, 5, 3), rng.normal(0, 1, 4)])
        corners = corners_of(pose, "pose")
        shuffled = rng.permutation(corners)
        again = obbligato.convert(shuffled[None], "corners", "corners").reshape(8, 3)
        distances = np.linalg.norm(again[:, None] - corners, axis=2)
        assert (distances.min(0) < 1e-9).all() and (distances.min(1) < 1e-9).all()
        assert obbligato.iou([pose], obbligato.convert(shuffled[None], "corners", "pose"), "pose")[0, 0] > 1 - 1e-9


@pytest.mark.parametrize("flat", [0, 1, 2, 3])
def test_corners_of_boxes_without_a_volume(flat):
    sizes = [3.0, 2.0, 1.0]
    sizes[flat:] = [0.0] * (3 - flat)
    corners = corners_of([1, 2, 3, *sizes, 0.1, 0.2, 0.3, 0.9], "pose")
    again = obbligato.convert(corners[None], "corners", "corners").reshape(8, 3)
    assert np.linalg.norm(again[:, None] - corners, axis=2).min(0).max() < 1e-9


@pytest.mark.parametrize(("format", "box"), [
    ("xywhr", [3, 4, 5, 2, 0.7]),
    ("xywhd", [3, 4, 5, 2, 70]),
    ("kitti", [1.5, 1.6, 4, 2, 1.5, 20, 1.2]),
    ("lidar", [10, 5, 1, 4, 2, 1.5, -2.5]),
])
def test_there_and_back(format, box):
    others = ["xywhr", "xywhd", "xyxyxyxy"] if format.startswith("xy") else ["pose", format]
    for other in others:
        there = obbligato.convert([box], format, other)
        np.testing.assert_allclose(obbligato.convert(there, other, format), [box], atol=1e-12)


def test_upright_corners_become_a_car_whichever_side_is_its_front():
    box = [10, 5, 1, 4, 2, 1.5, 0.4]
    back = obbligato.convert(corners_of(box, "lidar")[None], "corners", "lidar")
    np.testing.assert_allclose(back, [box], atol=1e-12)


def test_labels_with_six_digits_are_boxes():
    rng = np.random.default_rng(5)
    for _ in range(100):
        pose = np.concatenate([rng.normal(0, 10, 3), rng.uniform(0.5, 5, 3), rng.normal(0, 1, 4)])
        corners = corners_of(pose, "pose")
        rounded = np.array([[float(f"{x:.6g}") for x in corner] for corner in corners])
        assert obbligato.iou(rounded[None], corners[None], "corners")[0, 0] > 0.999


def test_types_name_the_formats_that_there_are():
    assert get_args(_arrays.Format) == tuple(_arrays.WIDTHS)
    assert get_type_hints(obbligato.convert)["to"] is _arrays.Format
