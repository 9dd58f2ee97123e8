"""Every row of the tables for Python in docs/coming-from.md is run, and compared with numbers that were computed by hand."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from obbligato import Boxes, Camera, Evaluation, Tree, convert, intersection, iou, iou_aligned, iou_sparse, merge, nms, polygon_area, polygon_iou, polygon_touches, soft_nms

HERE = Path(__file__).parents
PAGE = next(p for p in (HERE[1] / "coming-from.md", HERE[3] / "docs/coming-from.md") if p.exists())

RECIPES: dict = {}


def recipe(*rows):
    """What runs rows of the page, each given by what stands in its first cell."""

    def add(run):
        for row in rows:
            RECIPES.setdefault(row, []).append(run)
        return run

    return add


def rows_of_the_page():
    lines = PAGE.read_text().partition("\n## Python\n")[2].splitlines()
    heads = {i for i, line in enumerate(lines) if i + 1 < len(lines) and lines[i + 1].startswith("|---")}
    return [line for i, line in enumerate(lines) if line.startswith("| ") and i not in heads]


def near(found, expected, atol=1e-9):
    np.testing.assert_allclose(found, expected, atol=atol, rtol=0)


# 4 by 2 around (10, 20), turned by 30 degrees so that x turns toward y.
COS, SIN = np.sqrt(0.75), 0.5
CORNERS = [[10 + a * COS - b * SIN, 20 + a * SIN + b * COS] for a, b in [(-2, -1), (2, -1), (2, 1), (-2, 1)]]


def has_corners(found, expected=CORNERS):
    found = np.reshape(found, (-1, len(expected[0])))
    away = np.linalg.norm(found[:, None] - np.array(expected)[None], axis=2)
    assert (away.min(axis=0) < 1e-6).all() and (away.min(axis=1) < 1e-6).all(), found


@recipe("OpenCV `RotatedRect`")
def degrees():
    has_corners(convert([[10.0, 20, 4, 2, 30]], "xywhd", "xyxyxyxy"))


@recipe("ultralytics OBB", "mmcv, mmrotate")
def radians():
    has_corners(convert([[10.0, 20, 4, 2, np.pi / 6]], "xywhr", "xyxyxyxy"))


@recipe("detectron2 `RotatedBoxes`")
def negated_degrees():
    detectron = np.array([[10.0, 20, 4, 2, -30]])
    has_corners(convert(detectron * [1, 1, 1, 1, -1], "xywhd", "xyxyxyxy"))


@recipe("DOTA, supervision `xyxyxyxy`")
def four_corners():
    near(convert([np.ravel(CORNERS)], "xyxyxyxy", "xywhr")[0, :2], [10, 20], 1e-6)
    with pytest.raises(ValueError, match="boxes"):
        Boxes([[0.0, 0, 4, 0, 5, 3, 0, 2]], "xyxyxyxy")
    # A trapezoid of 4 and 2 by 2, and a square of 2 that covers half of it: 3 of 6 + 4 - 3.
    near(polygon_iou([[[0.0, 0], [4, 0], [3, 2], [1, 2]]], [[[2.0, 0], [4, 0], [4, 2], [2, 2]]]), [[3 / 7]])


# A car that is 4 long, 2 wide and 1.5 high, whose middle is at (3, 1, 0.75) and whose front points by 30 degrees to the left of x.
CAR = [[3 + a * COS - b * SIN, 1 + a * SIN + b * COS, z] for a in (-2, 2) for b in (-1, 1) for z in (0, 1.5)]


@recipe("OpenPCDet, Waymo")
def a_heading():
    has_corners(convert([[3, 1, 0.75, 4, 2, 1.5, np.pi / 6]], "lidar", "corners"), CAR)


@recipe("mmdetection3d `LiDARInstance3DBoxes`")
def a_bottom():
    bottom = np.array([[3, 1, 0, 4, 2, 1.5, np.pi / 6]])
    center = bottom + bottom[:, 5:6] * [0, 0, 0.5, 0, 0, 0, 0]
    has_corners(convert(center, "lidar", "corners"), CAR)


def quaternion(angle):
    return [0, 0, np.sin(angle / 2), np.cos(angle / 2)]


@recipe("nuScenes")
def width_before_length():
    x, y, z, width, length, height = 3, 1, 0.75, 2, 4, 1.5
    row = [x, y, z, length, width, height, *quaternion(np.pi / 6)]
    has_corners(convert([row], "pose", "corners"), CAR)


@recipe("KITTI labels")
def in_camera_axes():
    # Turning by ry about y, which points down, takes x to (cos, 0, -sin) and z to (sin, 0, cos).
    corners = [[3 + a * COS + b * SIN, 1.5 - h, 20 - a * SIN + b * COS] for a in (-2, 2) for b in (-1, 1) for h in (0, 1.5)]
    has_corners(convert([[1.5, 2, 4, 3, 1.5, 20, np.pi / 6]], "kitti", "corners"), corners)


@recipe("pytorch3d, Open3D `get_box_points`", "`OrientedBoundingBox(center, R, extent)`", "`primitives.Box(extents, transform)`")
def eight_corners():
    shuffled = np.array(CAR)[[3, 0, 7, 5, 1, 2, 6, 4]]
    has_corners(convert([shuffled.ravel()], "corners", "corners"), CAR)
    near(iou([shuffled.ravel()], [np.ravel(CAR)], "corners"), [[1]], 1e-6)
    has_corners(convert([[3, 1, 0.75, 4, 2, 1.5, *quaternion(np.pi / 6)]], "pose", "corners"), CAR)


# Squares of 2, shifted by 1: 2 of 6 is shared. The third stands alone.
A = np.array([[0.0, 0, 2, 2, 0], [10, 0, 2, 2, 0]])
B = np.array([[1.0, 0, 2, 2, 0], [10, 0, 2, 2, 0], [10, 30, 2, 2, 0]])
TABLE = [[1 / 3, 0, 0], [0, 1, 0]]


@recipe("`pairwise_iou_rotated(a, b)`")
def of_degrees():
    def of(rows):
        return Boxes(rows * [1, 1, 1, 1, -1], "xywhd")

    near(iou(of(A), of(B)), TABLE)
    # One of 4 by 2 and itself, turned by 30 degrees: the other way round they do not coincide.
    turned = np.array([[10.0, 20, 4, 2, -30]])
    near(iou(of(turned), Boxes(np.reshape(CORNERS, (1, 8)), "xyxyxyxy")), [[1]], 1e-6)


@recipe("`box_iou_rotated(a, b)`", "the same of `a[:, None]` and `b`")
def of_all_pairs():
    near(iou(A, B), TABLE)
    rows, columns, values = iou_sparse(A, B)
    assert (rows.tolist(), columns.tolist()) == ([0, 1], [0, 1])
    near(values, [1 / 3, 1])


@recipe("`box_iou_rotated(a, b, aligned=True)`", "`a.intersection(b).area / a.union(b).area`")
def of_rows():
    near(iou_aligned(A, B[:2]), [1 / 3, 1])


@recipe("`nms_rotated(boxes, scores, t)`", "`nms_rotated(boxes, scores, t, labels)`", "`batched_nms_rotated(boxes, scores, idxs, t)`")
def the_best():
    boxes, scores = np.concatenate([A, B]), [0.5, 0.6, 0.9, 0.4, 0.3]
    assert nms(boxes, scores, 0.3).tolist() == [2, 1, 4]
    assert nms(boxes, scores, 0.5).tolist() == [2, 1, 0, 4]
    assert nms(boxes, scores, 0.3, [0, 0, 1, 0, 0]).tolist() == [2, 1, 0, 4]


@recipe("`soft_nms`", "`box_soft_non_max_suppression`")
def the_best_and_less_of_the_others():
    kept, scores = soft_nms(A[[0, 0]], [0.9, 0.8], method="linear")[:2]
    assert kept[0] == 0 and scores[0] == 0.9 and (len(scores) == 1 or scores[1] < 1e-9)
    kept, scores = soft_nms(np.array([A[0], B[0]]), [0.9, 0.6], method="linear", iou_threshold=0.3)[:2]
    assert kept.tolist() == [0, 1]
    near(scores, [0.9, 0.6 * (1 - 1 / 3)])


@recipe("`boxes_iou3d(a, b)`, `nms3d`")
def in_space():
    a = [[0, 0, 0, 2, 2, 2, 0], [0, 0, 1, 2, 2, 2, np.pi / 2]]
    near(iou(a, a, "lidar"), [[1, 1 / 3], [1 / 3, 1]])
    assert nms(a, [0.4, 0.6], 0.3, format="lidar").tolist() == [1]


@recipe("`points_in_boxes_cpu`", "`get_point_indices_within_bounding_box(points)`")
def points_in_boxes():
    points = np.array([CAR[0], [3, 1, 0.75], [3 + 2.5 * COS, 1 + 2.5 * SIN, 0.7], [3 - 1.9 * SIN, 1 + 1.9 * COS, 0.7]])
    points[0] += ([3, 1, 0.75] - points[0]) * 1e-6
    inside = Boxes([[3, 1, 0.75, 4, 2, 1.5, np.pi / 6]], "lidar").contains(points)
    assert np.ravel(inside).tolist() == [True, True, False, False]


@recipe("`covers(polygons[:, None], points)`")
def the_border_belongs():
    inside = Boxes(A).contains([[1.0, 1], [1.01, 1], [10, 0]])
    assert inside.tolist() == [[True, False, False], [False, False, True]]


def one_of_two(box, far):
    """One object is found, after something else that is none: half of what is found is right."""
    truths = {"frame": [0], "class": ["car"], "box": [box]}
    found = {"frame": [0, 0], "class": truths["class"] * 2, "box": [far, box], "score": [0.9, 0.8]}
    return truths, found


@recipe("`RotatedCOCOEvaluator`", "`MeanAveragePrecision`")
def half_of_what_is_found():
    for evaluation in [Evaluation("coco", "xywhd"), Evaluation("coco")]:
        truths, found = one_of_two([10.0, 20, 40, 20, 0.25], [400.0, 20, 40, 20, 0])
        evaluation.update(truths, found)
        near(evaluation.result()["mean"]["AP"], 0.5)
    help_ = subprocess.run([sys.executable, "-m", "obbligato", "evaluate", "--help"], capture_output=True, text=True, check=True)
    assert "--format" in help_.stdout and "coco" in help_.stdout


@recipe("`pairwise_ioa`, for crowds")
def a_crowd_forgives():
    truths = {"frame": [0, 0], "class": ["car"] * 2, "box": [[10.0, 20, 40, 20, 0], [400, 20, 90, 90, 0]]}
    found = {"frame": [0, 0], "class": ["car"] * 2, "box": [[400.0, 20, 40, 20, 0], [10, 20, 40, 20, 0]], "score": [0.9, 0.8]}
    # Without a crowd one of two objects is found, at half precision: at 51 of 101 recalls.
    for crowd, expected in [([False, True], 1), ([False, False], 0.5 * 51 / 101)]:
        evaluation = Evaluation("coco")
        evaluation.update({**truths, "iscrowd": crowd}, found)
        near(evaluation.result()["mean"]["AP"], expected)


@recipe("`kitti_eval`, `nuscenes` metrics")
def other_metrics():
    car = {"frame": [0], "class": ["car"], "box": [[3, 1, 0.75, 4, 2, 1.5, 0.5]]}
    evaluation = Evaluation("nuscenes")
    evaluation.update(car, {**car, "score": [0.9]})
    assert any(abs(value - 1) < 1e-6 for value in evaluation.result()["car"].values())
    # Fifty boxes that are no car have lower scores than all of a hundred cars.
    count = 100
    cars = {"frame": [*range(count)], "class": ["Car"] * count, "box": [[1.5, 2, 4, 3, 1.5, 20, 0.5]] * count}
    cars["rectangle"] = [[0.0, 0, 100, 100]] * count
    wrong = {**cars, "box": [[1.5, 2, 4, 30, 1.5, 20, 0.5]] * count, "rectangle": [[500.0, 0, 600, 100]] * count}
    found = {key: [*cars[key], *wrong[key][: count // 2]] for key in cars}
    found["score"] = [0.9 - 0.001 * i for i in range(count)] + [0.1] * (count // 2)
    evaluation = Evaluation("kitti")
    evaluation.update(cars, found)
    near(evaluation.result()["Car"]["AP40_3d_easy"], 1)
    found["score"] = [0.9 - 0.001 * i for i in range(count)] + [0.95] * (count // 2)
    evaluation = Evaluation("kitti")
    evaluation.update(cars, found)
    # Now 50 wrong ones come first: precision grows to two thirds at the last car, and the greatest from a recall on counts.
    near(evaluation.result()["Car"]["AP40_3d_easy"], 2 / 3, 0.01)


CUBES = np.array([[0, 0, 0, 2, 2, 2, 0, 0, 0, 1], [1, 0, 0, 2, 2, 2, 0, 0, 0, 1.0]])


@recipe("`box3d_overlap(a, b)`, its second result")
def of_corners():
    corners = convert(CUBES, "pose", "corners")
    near(iou(corners[:1], corners[1:], "corners"), [[1 / 3]], 1e-6)


@recipe("`box3d_overlap(a, b)`, its volumes", "`boolean.intersection([a, b]).volume`")
def a_volume():
    corners = convert(CUBES, "pose", "corners")
    near(intersection(corners[:1], corners[1:], "corners"), [[4]], 1e-6)


K = np.array([[100.0, 0, 320], [0, 100, 240], [0, 0, 1]])
# A camera one ahead of the origin along z, whose x is the world's y and whose y is the other way round the world's x.
EXTRINSIC = np.array([[0.0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, -1], [0, 0, 0, 1]])


@recipe(
    "`cameras_from_opencv_projection(R, tvec, K, image_size)`",
    "`cameras.transform_points_screen(points)`",
    "`create_rays_pinhole(K, extrinsic, width, height)`",
)
def pixels():
    camera = Camera(np.linalg.inv(EXTRINSIC), (640, 480), intrinsics=K, axes="opencv")
    point = np.array([2.0, 3, 5])
    x, y, z = (EXTRINSIC @ [*point, 1])[:3]
    u, v = 320 + 100 * x / z, 240 + 100 * y / z
    near(camera.project([point])[0, :2], [u, v], 1e-6)
    origins, directions = camera.pick_rays([[u, v]])
    way = point - [0, 0, 1]
    near(np.cross(directions[0], way) / np.linalg.norm(way), 0, 1e-9)
    near(np.cross(point - origins[0], way) / np.linalg.norm(way), 0, 1e-6)
    assert directions[0] @ way > 0


@recipe("the same of convex polygons, `a.intersection(b).area`, `a.intersects(b)`")
def polygons():
    square = [[[0.0, 0], [2, 0], [2, 2], [0, 2]]]
    others = [[[1.0, 0], [5, 0], [1, 4]], [[2.0, 0], [5, 0], [5, 1]], [[2.1, 0], [5, 0], [5, 1]]]
    # The first leaves out the upper right of a square of 1 by 2 where x + y > 5: nothing.
    near(polygon_area(square, others), [[2, 0, 0]])
    near(polygon_iou(square, others), [[2 / (4 + 8 - 2), 0, 0]])
    assert polygon_touches(square, others).tolist() == [[True, True, False]]


@recipe('`STRtree(b).query(a, predicate="intersects")`', "`collision.CollisionManager.in_collision_internal`")
def what_touches():
    assert [x.tolist() for x in Boxes(A).overlaps(B)] == [[0, 1], [0, 1]]
    assert sorted(zip(*(x.tolist() for x in Tree(np.concatenate([A, B])).pairs()), strict=True)) == [(0, 2), (1, 3)]


@recipe("`distance(a[:, None], b)`", "`collision.CollisionManager.min_distance_other`")
def distances():
    near(Boxes(A).distance(B), [[0, 8, np.hypot(8, 28)], [7, 0, 28]])
    near(Boxes(A[:1]).distance(B[1:]).min(), 8)


@recipe("`STRtree.nearest(points)`")
def nearest():
    indices, away = Tree(B).nearest([[10.0, 5], [-3, 4]])
    assert indices.tolist() == [1, 0]
    near(away, [4, np.hypot(3, 3)])


@recipe("`mesh.bounding_box_oriented`", "`create_from_points(points)`, `get_minimal_oriented_bounding_box()`")
def around_points():
    has_corners(Boxes.fit(CORNERS).to("xyxyxyxy"))
    near(np.prod(Boxes.fit(CAR).to("pose")[0, 3:6]), 12, 1e-6)


@recipe("`minimum_rotated_rectangle`")
def the_smallest():
    has_corners(convert([CORNERS], "xyxyxyxy", "xyxyxyxy", fit=True))
    near(convert([[0, 0, 8, 0, 8, 3, 1, 4]], "xyxyxyxy", "xyxy", fit=True), [[0, 0, 8, 4]])


@recipe("VOC, torchvision", "COCO `bbox`")
def upright_rows():
    has_corners(convert([[8.0, 19, 12, 21]], "xyxy", "xyxyxyxy"), [[8, 19], [12, 19], [12, 21], [8, 21]])
    has_corners(convert([[8.0, 19, 4, 2]], "xywh", "xyxyxyxy"), [[8, 19], [12, 19], [12, 21], [8, 21]])


@recipe('`box_iou_rotated(.., mode="iof")`')
def over_the_first():
    near(iou([[0, 0, 4, 4, 0]], [[1, 0, 4, 8, 0]], mode="iof"), [[0.75]])


@recipe("angles `le90`, `le135`, `oc`")
def angles():
    near(convert([[0, 0, 2, 4, np.pi / 3]], "xywhr", "xywhr", angle="le90"), [[0, 0, 4, 2, -np.pi / 6]])


@recipe("`oriented_box_iou_batch(a, b)`", "`oriented_box_non_max_suppression(predictions, corners, t)`")
def of_four_corners():
    a, b = (convert(rows, "xywhr", "xyxyxyxy").reshape(-1, 4, 2) for rows in (A, B))
    near(iou(a, b, "xyxyxyxy"), TABLE)
    kept = nms(np.concatenate([a, b]), [0.5, 0.6, 0.9, 0.4, 0.3], 0.3, [0, 0, 0, 0, 0], format="xyxyxyxy")
    assert kept.tolist() == [2, 1, 4]


@recipe("`oriented_box_non_max_merge`")
def the_mean():
    boxes, _, groups = merge([A[0], B[0], B[2]], [0.6, 0.2, 0.5], 0.3)
    assert groups[0] == groups[1] != groups[2]
    # Three quarters of the weight are at 0, a quarter at 1.
    near(boxes[groups[0], :4], [0.25, 0, 2, 2], 1e-6)


@recipe("`mesh.ray.intersects_first(origins, directions)`", "`RaycastingScene().cast_rays(rays)`")
def rays():
    found = Tree(CUBES, "pose").cast_rays([[-9.0, 0, 0], [9, 0, 0], [0, 9, 0]], [[2.0, 0, 0], [-1, 0, 0], [1, 0, 0]])
    assert found[0].tolist() == [0, 1, -1]
    near(found[1][:2], [4, 7])


def test_every_row_is_run():
    """A row of the page without a recipe, or the other way round, is an error."""
    rows = {row.split(" | ")[0].removeprefix("| ") for row in rows_of_the_page()}
    assert rows == set(RECIPES) and len(rows_of_the_page()) > 40


@pytest.mark.parametrize("row", RECIPES, ids=str)
def test_recipe(row):
    for run in RECIPES[row]:
        run()
