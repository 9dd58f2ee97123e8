"""What users of other packages reported as wrong, each as a test."""

import numpy as np
import obbligato
import pytest


def unit_cube(offset=0.0):
    """The cube of pytorch3d's documentation, in its order of corners."""
    corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]]
    return np.array([corners], dtype=float) + offset


def test_no_iou_is_greater_than_one():
    """pytorch3d, issue 1082: 1.24."""
    rng = np.random.default_rng(0)
    for scale in (1e-6, 1e-4, 1e-2):
        pose = np.concatenate([rng.normal(0, 5, (500, 3)), rng.uniform(0.5, 3, (500, 3)), rng.normal(0, 1, (500, 4))], 1)
        near = pose * (1 + scale * rng.uniform(-1, 1, pose.shape))
        for kind in (np.float32, np.float64):
            iou = obbligato.iou_aligned(pose.astype(kind), near.astype(kind), "pose")
            assert iou.max() <= 1 and iou.min() > 1 - 100 * scale - 1e-4


def test_a_box_far_from_the_origin_has_an_iou_of_one_with_itself():
    """pytorch3d, issue 1551: 0.5."""
    for offset in (0.0, 1e2, 1e4, 1e6):
        cube = unit_cube(offset)
        assert obbligato.iou(cube, cube, "corners")[0, 0] == 1
        assert obbligato.iou(cube.astype(np.float32), cube.astype(np.float32), "corners")[0, 0] == 1


def test_faces_in_one_plane():
    """pytorch3d, issues 992 and 1429."""
    cube = unit_cube()
    for shift, iou in [([0.5, 0, 0], 1 / 3), ([0, 0.5, 0.5], 1 / 7), ([1, 0, 0], 0), ([0, 0, 0.9], 0.1 / 1.9)]:
        assert obbligato.iou(cube, cube + shift, "corners")[0, 0] == pytest.approx(iou, abs=1e-12)
    inner = cube * [1, 1, 0.5]
    assert obbligato.iou(cube, inner, "corners")[0, 0] == pytest.approx(0.5, abs=1e-12)


def test_a_car_with_itself():
    """Det3D, issue 75: 7e-9."""
    car = [[1.5, 1.6, 3.9, 2.3, 1.7, 12.4, -1.57]]
    for format, box in [("kitti", car), ("lidar", [[12.4, -2.3, -0.9, 3.9, 1.6, 1.5, 0.01]])]:
        assert obbligato.iou(box, box, format)[0, 0] == 1
        assert obbligato.iou(np.float32(box), np.float32(box), format)[0, 0] == 1


def test_nearly_equal_boxes_keep_their_digits():
    """second.pytorch, issue 90."""
    for step in (1e-3, 1e-5, 1e-7, 1e-9):
        iou = obbligato.iou([[0, 0, 4, 2, 0.3]], [[step * np.cos(0.3), step * np.sin(0.3), 4, 2, 0.3]])[0, 0]
        assert iou == pytest.approx((4 - step) / (4 + step), abs=1e-14)


def test_a_yaw_other_than_zero():
    """mmdetection3d, issue 2910."""
    for yaw in np.linspace(-4, 4, 33):
        along = 0.5 * np.array([np.cos(yaw), np.sin(yaw)])
        one, other = [0, 0, 0, 4, 2, 1.5, yaw], [*along, 0.3, 4, 2, 1.5, yaw]
        shared = 3.5 * 2 * 1.2
        assert obbligato.iou([one], [other], "lidar")[0, 0] == pytest.approx(shared / (24 - shared), abs=1e-12)


def test_areas_are_not_counted_in_pixels():
    """roboflow/supervision, issue 2317: 0.357 instead of 0.25."""
    # Two squares of 4 by 4 that share 4 by 1.6: 6.4 / 25.6.
    iou = obbligato.iou([[2, 2, 4, 4, 0]], [[2, 4.4, 4, 4, 0]])[0, 0]
    assert iou == pytest.approx(0.25, abs=1e-12)


def test_crossed_thin_boxes_are_both_kept():
    """roboflow/supervision, issue 2303: the upright boxes around them are the same, so one is dropped."""
    crossed, scores = [[50, 50, 100, 4, np.pi / 4], [50, 50, 100, 4, -np.pi / 4]], [0.9, 0.8]
    # They share a square of 4 by 4, of 784 in all.
    assert obbligato.iou(crossed[:1], crossed[1:])[0, 0] == pytest.approx(16 / 784, abs=1e-12)
    assert obbligato.nms(crossed, scores, 0.5).tolist() == [0, 1]
    assert obbligato.nms(crossed, scores, 0.01).tolist() == [0]


def test_rotated_overlap_and_evaluation_need_no_gpu():
    """mmdetection3d, issue 2882, and OpenPCDet, issue 412: both need CUDA."""
    car = [12.0, -2.0, -0.9, 4.0, 1.5, 1.5, 0.0]
    turned = [12.0, -2.0, -0.9, 4.0, 1.5, 1.5, np.pi / 2]
    # Across each other they share 1.5 by 1.5 of 4 by 1.5.
    assert obbligato.iou([car], [turned], "lidar")[0, 0] == pytest.approx(2.25 / 9.75, abs=1e-12)
    evaluation = obbligato.Evaluation("kitti", "lidar")
    evaluation.update(
        {"frame": [0, 1], "class": ["Car", "Car"], "box": [car, turned]},
        {"frame": [0, 1, 1], "class": ["Car"] * 3, "box": [car, turned, car], "score": [0.9, 0.8, 0.95]},
    )
    # Of two truths, the first recall is reached with one false detection beside one hit, the second with two hits.
    assert evaluation.result()["Car"]["AP11_3d_easy"] == pytest.approx(2 / 3 / 11, abs=1e-12)
