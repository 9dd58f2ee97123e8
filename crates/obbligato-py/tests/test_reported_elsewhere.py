"""What users of other packages reported as wrong, each with the numbers of its report; a test without a name of one has its
own."""

import numpy as np
import obbligato
import pytest
import shapely


def unit_cube(offset=0.0):
    """The cube of pytorch3d's documentation, in its order of corners."""
    corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]]
    return np.array([corners], dtype=float) + offset


def pillar(bottom, low, high):
    """Corners as detectors write them: four at the bottom, and the same at the top."""
    return np.array([[[*corner, z] for z in (low, high) for corner in bottom]], np.float32)


def over_the_ground(one, other):
    """The overlap of two pillars by polygons of shapely and intervals."""
    areas = [shapely.Polygon(box[0, :4, :2].astype(float)) for box in (one, other)]
    spans = [(box[0, :, 2].min(), box[0, :, 2].max()) for box in (one, other)]
    height = float(min(spans[0][1], spans[1][1])) - float(max(spans[0][0], spans[1][0]))
    volumes = [area.area * float(high - low) for area, (low, high) in zip(areas, spans, strict=True)]
    shared = areas[0].intersection(areas[1]).area * height
    return shared / (sum(volumes) - shared)


def test_no_iou_is_greater_than_one():
    """pytorch3d, issue 1082: 1.23788."""
    one = pillar([[19.7804, -4.8337], [24.3597, -4.8431], [24.3648, -2.3689], [19.7855, -2.3595]], -1.2441, 0.8192)
    other = pillar([[19.8159, -4.8659], [24.4267, -4.8794], [24.4341, -2.3641], [19.8233, -2.3506]], -1.25, 0.85)
    assert obbligato.iou(one, other, "corners")[0, 0] == pytest.approx(over_the_ground(one, other), abs=1e-4)


def test_no_iou_of_nearly_equal_boxes_is_greater_than_one():
    rng = np.random.default_rng(0)
    for scale in (1e-6, 1e-4, 1e-2):
        pose = np.concatenate([rng.normal(0, 5, (500, 3)), rng.uniform(0.5, 3, (500, 3)), rng.normal(0, 1, (500, 4))], 1)
        near = pose * (1 + scale * rng.uniform(-1, 1, pose.shape))
        for kind in (np.float32, np.float64):
            iou = obbligato.iou_aligned(pose.astype(kind), near.astype(kind), "pose")
            assert iou.max() <= 1 and iou.min() > 1 - 100 * scale - 1e-4


def test_a_box_in_the_coordinates_of_a_city_has_an_iou_of_one_with_itself():
    """pytorch3d, issue 1551: 0.5. The corners of its box a, which float32 rounds by up to 0.002."""
    ground = [[-24931.9805, 40325.3438], [-24931.1562, 40325.4336], [-24931.3105, 40326.8789], [-24932.1348, 40326.7891]]
    box = pillar(ground, -254.5391, -253.7584)
    assert obbligato.iou(box, box, "corners")[0, 0] == 1
    sizes = obbligato.convert(box, "corners", "pose")[0, 3:6]
    assert sorted(sizes) == pytest.approx([254.5391 - 253.7584, np.hypot(0.8243, 0.0898), np.hypot(0.1543, 1.4453)], abs=0.01)


def test_a_cube_far_from_the_origin_has_an_iou_of_one_with_itself():
    for offset in (0.0, 1e2, 1e4, 1e6):
        cube = unit_cube(offset)
        assert obbligato.iou(cube, cube, "corners")[0, 0] == 1
        assert obbligato.iou(cube.astype(np.float32), cube.astype(np.float32), "corners")[0, 0] == 1


def test_a_box_that_is_a_point_shares_nothing():
    """pytorch3d, issue 992: infinity in one order, 0 in the other."""
    block = (unit_cube() - 0.5) * [2, 2, 1]
    point = np.zeros((1, 8, 3))
    assert obbligato.iou(block, point, "corners")[0, 0] == obbligato.iou(point, block, "corners")[0, 0] == 0


def test_faces_in_one_plane():
    """pytorch3d, issues 1054 (a cube that is moved by a half along two axes shares 0.25; it was 0.1627) and 1429 (0.6088)."""
    cube = unit_cube()
    for shift, iou in [([0.5, 0.5, 0], 0.25 / 1.75), ([0.5, 0, 0], 1 / 3), ([1, 0, 0], 0), ([0, 0, 0.9], 0.1 / 1.9)]:
        assert obbligato.iou(cube, cube + shift, "corners")[0, 0] == pytest.approx(iou, abs=1e-12)
    inner = cube * [1, 1, 0.5]
    assert obbligato.iou(cube, inner, "corners")[0, 0] == pytest.approx(0.5, abs=1e-12)
    one = pillar([[844.4573, 545.2485], [876.2981, 549.7680], [865.3027, 627.2315], [833.4619, 622.7120]], -1, 1)
    other = pillar([[847.1049, 545.0182], [878.9629, 550.2360], [866.2220, 628.0273], [834.3640, 622.8095]], -1, 1)
    assert obbligato.iou(one, other, "corners")[0, 0] == pytest.approx(over_the_ground(one, other), abs=1e-4)
    assert over_the_ground(one, other) > 0.8


def test_a_cube_whose_corners_come_in_another_order():
    """pytorch3d, issue 1148: 0.2308."""
    cube = [[[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]]]
    assert obbligato.iou(cube, cube, "corners")[0, 0] == 1


def test_a_box_with_itself():
    """Det3D, issue 75: 7e-9, and OpenPCDet, issue 972: 3e-10."""
    for format, box in [
        ("kitti", [[1.0, 1.0, 1.0, 0.0, 0.0, 0.0, np.pi / 8]]),
        ("lidar", [[0.0, 0.0, 0.0, 1.0, 1.0, 1.0, np.pi / 8]]),
        ("xywhr", [[-49.3915, 17.5002, 6.41644, 2.78625, 3.13511]]),
    ]:
        assert obbligato.iou(box, box, format)[0, 0] == 1
        assert obbligato.iou(np.float32(box), np.float32(box), format)[0, 0] == 1


def test_nearly_equal_boxes_are_nearly_the_same():
    """detectron2, issues 2154 (0.600224) and 2167 (0.5848)."""
    for one, other in [
        ([296.6620178222656, 458.73883056640625, 23.515729904174805, 47.677001953125, 0.08795166015625],
         [296.66201, 458.73882, 23.51573, 47.67702, 0.087951]),
        ([2563.744628906250, 1436.790161132812, 2174.703369140625, 214.095001220703, 115.118347167969],
         [2563.744628906250, 1436.790283203125, 2174.702880859375, 214.094955444336, 115.118354797363]),
    ]:
        for kind in (np.float32, np.float64):
            iou = obbligato.iou(np.array([one], kind), np.array([other], kind), "xywhd")[0, 0]
            assert 1 - 1e-5 < iou <= 1


def test_nearly_equal_boxes_keep_their_digits():
    for step in (1e-3, 1e-5, 1e-7, 1e-9):
        iou = obbligato.iou([[0, 0, 4, 2, 0.3]], [[step * np.cos(0.3), step * np.sin(0.3), 4, 2, 0.3]])[0, 0]
        assert iou == pytest.approx((4 - step) / (4 + step), abs=1e-14)


def test_cars_of_any_direction_with_themselves():
    """second.pytorch, issue 294: its five cars."""
    cars = [
        [3.5597, 17.2727, 3.8136, 1.5967, 1.0], [5.2668, 43.3257, 4.4741, 1.7537, 2.1312], [-8.5904, 17.3257, 4.2715, 1.7086, 0.058],
        [-7.9365, 11.8052, 4.2037, 1.7639, 0.7095], [-13.6754, 16.3195, 3.4838, 1.5152, 0.517],
    ]
    assert obbligato.iou(cars, cars).tolist() == np.eye(5).tolist()


def test_a_yaw_other_than_zero():
    for yaw in np.linspace(-4, 4, 33):
        along = 0.5 * np.array([np.cos(yaw), np.sin(yaw)])
        one, other = [0, 0, 0, 4, 2, 1.5, yaw], [*along, 0.3, 4, 2, 1.5, yaw]
        shared = 3.5 * 2 * 1.2
        assert obbligato.iou([one], [other], "lidar")[0, 0] == pytest.approx(shared / (24 - shared), abs=1e-12)


def test_areas_are_not_counted_in_pixels():
    """roboflow/supervision, pull request 2317: 0.357 instead of 0.25."""
    # Turned by an eighth of a turn, with areas of 6 and 4: they share 2.
    one, other = [[1, 0, 0, 1, 3, 4, 4, 3]], [[1, 1, 2, 0, 4, 2, 3, 3]]
    assert obbligato.iou(one, other, "xyxyxyxy")[0, 0] == pytest.approx(0.25, abs=1e-12)


def test_crossed_thin_boxes_are_both_kept():
    """roboflow/supervision, pull request 2303: the upright boxes around them are the same, so one is dropped."""
    crossed, scores = [[50, 50, 100, 10, np.pi / 4], [50, 50, 100, 10, -np.pi / 4]], [0.9, 0.85]
    # They share a square of 10 by 10, of 1900 in all.
    assert obbligato.iou(crossed[:1], crossed[1:])[0, 0] == pytest.approx(100 / 1900, abs=1e-12)
    assert obbligato.nms(crossed, scores, 0.5).tolist() == [0, 1]
    assert obbligato.nms(crossed, scores, 0.01).tolist() == [0]


def test_rotated_overlap_and_evaluation_need_no_gpu():
    """mmdetection3d, pull request 2882, which has no numbers: the evaluation needs CUDA."""
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
