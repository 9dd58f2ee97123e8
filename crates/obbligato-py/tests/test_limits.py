"""What lies exactly at a limit of a metric, and what lies one number beside it; expected by hand and by pycocotools."""

import math

import numpy as np
import obbligato
import pytest
from test_coco import pycocotools_result

CAR = [1.5, 1.6, 4, 0, 1.5, 20, 0]
RIGHT, NEVER, MISSED = pytest.approx(1 / 11), pytest.approx(math.nan, nan_ok=True), 0
LEVELS = ("easy", "moderate", "hard")


def above(number):
    return np.nextafter(number, np.inf)


def below(number):
    return np.nextafter(number, -np.inf)


def counted(metric, truths, found, name=None, format=None, **settings):
    """The figures of a class in one frame."""
    evaluation = obbligato.Evaluation(metric, format, **settings)
    sides = []
    for side in (truths, found):
        count = len(side["box"])
        sides.append({"frame": [0] * count, "class": [name or "Car"] * count, **side})
    evaluation.update(*sides)
    return evaluation.result()[name or "Car"]


# Of each column the values, and from which difficulty on a car counts: 3 for never.
@pytest.mark.parametrize(("column", "levels"), [
    ("height", {above(40): 0, 40: 0, below(40): 1, 25: 1, below(25): 3}),
    ("occluded", {0: 0, 1: 1, 2: 2, 3: 3}),
    ("truncated", {0.15: 0, above(0.15): 1, 0.3: 1, above(0.3): 2, 0.5: 2, above(0.5): 3}),
])
def test_a_truth_of_kitti_at_a_limit_of_its_difficulty_counts(column, levels):
    for value, level in levels.items():
        figures = counted("kitti", {"box": [CAR], column: [value]}, {"box": [CAR], "score": [1]})
        for number, name in enumerate(LEVELS):
            expected = RIGHT if number >= level else NEVER
            assert figures[f"AP11_3d_{name}"] == expected and figures[f"AP11_bev_{name}"] == expected, (value, name)


def test_the_fraction_of_the_height_of_a_detection_of_kitti_is_cut_off():
    for height, level in {40: 0, 40.9: 0, below(40): 1, 25: 1, below(25): 3}.items():
        figures = counted("kitti", {"box": [CAR]}, {"box": [CAR], "score": [1], "height": [height]})
        for number, name in enumerate(LEVELS):
            assert figures[f"AP11_3d_{name}"] == (RIGHT if number >= level else MISSED), (height, name)


@pytest.mark.parametrize(("limit", "name"), [(0.5, "Pedestrian"), (0.5, "Cyclist"), (0.25, "Truck"), (0.75, "Tram")])
def test_an_overlap_of_exactly_what_kitti_asks_for_is_too_little(limit, name):
    # One lies in the other and differs in length alone. With these sizes every product is exact.
    box = [1.5, 2, 4, *CAR[3:]]
    for length, is_right in [(4 * limit, False), (4 * limit + 1e-9, True)]:
        settings = {} if name in ("Pedestrian", "Cyclist") else {"min_iou": {name: limit}}
        truth = {"box": [box], "rectangle": [[0, 0, 400, 100]]}
        found = {"box": [[*box[:2], length, *box[3:]]], "rectangle": [[0, 0, 100 * length, 100]], "score": [1]}
        figures = counted("kitti", truth, found, name, **settings)
        for overlap in ("bev", "3d", "2d"):
            assert figures[f"AP11_{overlap}_easy"] == (RIGHT if is_right else MISSED), (length, overlap)


def test_an_overlap_of_exactly_seven_tenths_of_a_car_is_too_little_in_the_picture():
    for width, is_right in [(70, False), (above(70), True)]:
        figures = counted("kitti", {"box": [CAR], "rectangle": [[0, 0, 100, 100]]}, {"box": [CAR], "rectangle": [[0, 0, width, 100]], "score": [1]})
        assert figures["AP11_2d_easy"] == (RIGHT if is_right else MISSED)


# The regions in which nothing was labeled, and whether a detection at 200 to 210 in both directions is false beside them.
@pytest.mark.parametrize(("regions", "is_false"), [
    ([], True),
    ([[200, 200, 207.5, 210]], False),
    # Exactly as much as it must be more than.
    ([[200, 200, 207, 210]], True),
    # Each takes less than enough, together they take all of it.
    ([[200, 200, 205, 210], [205, 200, 210, 210]], True),
    ([[200, 200, 206, 210], [204, 200, 210, 210]], True),
    ([[200, 200, 204, 210], [200, 200, 208, 210]], False),
])
def test_one_unlabeled_region_of_kitti_must_take_enough_of_a_detection(regions, is_false):
    truths = {"class": ["Car"] + ["DontCare"] * len(regions), "box": [CAR] * (1 + len(regions)), "rectangle": [[0, 0, 50, 50], *regions]}
    truths["height"] = [50] * len(truths["box"])
    found = {"box": [CAR, CAR], "rectangle": [[0, 0, 50, 50], [200, 200, 210, 210]], "height": [50, 50], "score": [0.5, 0.9]}
    # Two at the score of the only recall, of eleven: one is right, and the other is false or does not count.
    assert counted("kitti", truths, found)["AP11_2d_easy"] == pytest.approx(1 / 22 if is_false else 1 / 11)


@pytest.mark.parametrize("limit", [0.5, 1, 2, 4])
@pytest.mark.parametrize("direction", [[1, 0], [0, -1]])
def test_a_center_at_exactly_a_distance_of_nuscenes_is_too_far(limit, direction):
    for distance, is_right in [(limit, False), (below(limit), True), (above(limit), False)]:
        shift = [distance * part for part in direction]
        box = [0, 0, 0, 4, 2, 1, 0]
        figures = counted("nuscenes", {"box": [box]}, {"box": [[*shift, *box[2:]]], "score": [1]})
        for at in (0.5, 1, 2, 4):
            assert figures[f"AP_{at}m"] == pytest.approx(1 if at > limit or (at == limit and is_right) else 0), (distance, at)
        # Errors are of what is right at 2 m.
        assert figures["ATE"] == pytest.approx(distance if distance < 2 else 1)


def test_the_errors_of_nuscenes_are_measured_from_the_recall_of_eleven_hundredths_on():
    for truths, error in [(10, 1), (9, 0.25)]:
        boxes = [[9 * k, 0, 0, 4, 2, 1, 0] for k in range(truths)]
        figures = counted("nuscenes", {"box": boxes}, {"box": [[0.25, *boxes[0][1:]]], "score": [1]})
        assert figures["ATE"] == pytest.approx(error), truths


@pytest.mark.parametrize("width", [49, 50, 54, 55, 60, 65, 70, 74, 75, 80, 85, 90, 94, 95, 96, 100])
def test_an_overlap_of_exactly_a_threshold_of_coco_is_enough(width):
    # One lies in the other: the overlap is the width in hundredths.
    truths = {"frame": [1], "class": [1], "box": [[50, 50, 100, 100, 0]], "area": [1e4], "crowd": [False]}
    found = {"frame": [1], "class": [1], "box": [[width / 2, 50, width, 100, 0]], "score": [1]}
    expected = pycocotools_result(truths, found)
    evaluation = obbligato.Evaluation("coco")
    evaluation.update(truths, found)
    figures = evaluation.result()["1"]
    assert figures["AP"] == pytest.approx((width - 45) // 5 / 10 if width < 100 else 1)
    for name in ("AP", "AP50", "AP75", "AP_large", "AR100"):
        assert figures[name] == pytest.approx(expected[name], abs=1e-9), name


# The ranges from 0 to 32 x 32, to 96 x 96 and to 1e5 x 1e5, which share their ends.
@pytest.mark.parametrize(("area", "ranges"), [
    (0, ["small"]),
    (below(1024), ["small"]),
    (1024, ["small", "medium"]),
    (above(1024), ["medium"]),
    (below(9216), ["medium"]),
    (9216, ["medium", "large"]),
    (above(9216), ["large"]),
    (1e10, ["large"]),
    (above(1e10), []),
])
def test_an_object_of_coco_at_the_end_of_a_range_of_areas_is_in_both(area, ranges):
    box = [500, 500, 64, 64, 0]
    truths = {"frame": [1], "class": [1], "box": [box], "area": [area], "crowd": [False]}
    found = {"frame": [1], "class": [1], "box": [box], "score": [1]}
    expected = pycocotools_result(truths, found)
    figures = counted("coco", {"box": [box], "area": [area]}, {"box": [box], "score": [1]})
    for name in ("small", "medium", "large"):
        assert figures[f"AP_{name}"] == (pytest.approx(1) if name in ranges else NEVER), name
        assert expected[f"AP_{name}"] == pytest.approx(1 if name in ranges else -1), name
    assert figures["AP"] == (pytest.approx(1) if ranges else NEVER)


@pytest.mark.parametrize(("side", "ranges"), [(32, ["small", "medium"]), (32.001, ["medium"]), (31.999, ["small"]), (96, ["medium", "large"]), (96.001, ["large"])])
@pytest.mark.parametrize("of_itself", [False, True])
def test_a_false_detection_of_coco_at_the_end_of_a_range_of_areas_is_in_both(side, ranges, of_itself):
    # One truth in each range, found with a lower score.
    sizes = {"small": 16, "medium": 64, "large": 128}
    boxes = [[1000 * k, 0, size, size, 0] for k, size in enumerate(sizes.values())]
    wrong = [5000, 5000, side, side, 0]
    found = {"box": [*boxes, wrong], "score": [0.5, 0.5, 0.5, 0.9]}
    figures = counted("coco", {"box": boxes} if of_itself else {"box": boxes, "area": [size**2 for size in sizes.values()]}, found)
    for name in sizes:
        # One of two is right where it counts.
        assert figures[f"AP_{name}"] == pytest.approx(0.5 if name in ranges else 1), name


@pytest.mark.parametrize("most", [1, 10, 100])
def test_as_many_detections_of_coco_count_as_a_recall_says_and_no_more(most):
    box, elsewhere = [0, 0, 50, 50, 0], [[999 * k, 999, 50, 50, 0] for k in range(most)]
    for others, is_found in [(most - 1, True), (most, False)]:
        found = {"box": [*elsewhere[:others], box], "score": np.linspace(1, 0.5, others + 1)}
        assert counted("coco", {"box": [box]}, found)[f"AR{most}"] == (pytest.approx(1) if is_found else 0)


def test_an_overlap_of_exactly_the_threshold_is_a_pair_and_suppresses_nothing():
    # Half of the longer one.
    one, other = [[0, 0, 4, 2, 0]], [[0, 0, 2, 2, 0]]
    both = one + other
    assert obbligato.iou(one, other)[0, 0] == 0.5
    for method in ("greedy", "hungarian"):
        for limit, pairs in [(0.5, 1), (above(0.5), 0)]:
            assert len(obbligato.match(one, other, iou_threshold=limit, method=method)[0]) == pairs
    for limit, pairs in [(0.5, 1), (above(0.5), 0)]:
        assert len(obbligato.iou_sparse(one, other, min_iou=limit)[0]) == pairs
    for limit, kept in [(0.5, 2), (below(0.5), 1)]:
        assert len(obbligato.nms(both, [0.9, 0.8], limit)) == kept
        assert len(obbligato.merge(both, [0.9, 0.8], limit)[0]) == kept
        _, scores = obbligato.soft_nms(both, [0.9, 0.8], "linear", iou_threshold=limit)
        assert scores[1] == pytest.approx(0.8 if kept == 2 else 0.4)
