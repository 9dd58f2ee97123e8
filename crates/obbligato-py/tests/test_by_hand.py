"""What the benchmarks define, on files so small that the figures are known by hand."""

import json
import math

import pytest
from obbligato import Evaluation
from test_command import run

# Two cars of one size, and what was found of them: of the first everything is a little wrong, of the second the place, the
# direction and the attribute.
TRUTHS = [
    {"translation": [10, 0, 1], "size": [2, 4, 1.5], "yaw": 0.0, "velocity": [1, 0], "attribute_name": "vehicle.moving"},
    {"translation": [30, 5, 1], "size": [2, 4, 1.5], "yaw": 1.0, "velocity": [math.nan] * 2, "attribute_name": "vehicle.parked"},
]
FOUND = [
    {"translation": [10.3, 0, 1], "size": [2, 2, 1.5], "yaw": 0.2, "velocity": [1, 0.5], "attribute_name": "vehicle.moving", "detection_score": 0.9},
    {"translation": [30, 5.9, 3], "size": [2, 4, 1.5], "yaw": 0.6, "velocity": [0, 0], "attribute_name": "vehicle.stopped", "detection_score": 0.5},
]
# From a recall of 0.5 to one of 1, which are 50 of the 90 points, the running mean goes from the first error to the mean of
# both: on average over all points, 25.5 / 90 of the way.
WAY = 25.5 / 90


def sweep(boxes):
    turned = [{**box, "rotation": [math.cos(box["yaw"] / 2), 0, 0, math.sin(box["yaw"] / 2)]} for box in boxes]
    return {"results": {"a": [{"detection_name": "car", **box} for box in turned]}}


def nuscenes(folder, truths, found):
    for name, boxes in [("truths.json", truths), ("found.json", found)]:
        (folder / name).write_text(json.dumps(sweep(boxes)))
    called = run(folder / "truths.json", folder / "found.json", "--format", "nuscenes", "--json", folder / "figures.json")
    assert called.returncode == 0, called.stderr
    return json.loads((folder / "figures.json").read_text())


def test_the_errors_and_the_score_of_nuscenes(tmp_path):
    figures = nuscenes(tmp_path, TRUTHS, FOUND)
    expected = {
        # At half a meter the second one is false: 39 recalls with a precision of 1, one with 0.5, and then none.
        "AP_0.5m": (39 * 0.9 + 0.4) / 90 / 0.9, "AP_1m": 1, "AP_2m": 1, "AP_4m": 1,
        "ATE": 0.3 + (0.6 - 0.3) * WAY,
        "ASE": 0.5 + (0.25 - 0.5) * WAY,
        "AOE": 0.2 + (0.3 - 0.2) * WAY,
        "AVE": 0.5,
        "AAE": 0.0 + (0.5 - 0.0) * WAY,
    }
    expected["AP"] = (expected["AP_0.5m"] + 3) / 4
    for name, value in expected.items():
        assert figures["car"][name] == pytest.approx(value, abs=1e-12), name
        assert figures["mean"][name] == pytest.approx(value, abs=1e-12), name
    left = sum(1 - expected[name] for name in ("ATE", "ASE", "AOE", "AVE", "AAE"))
    assert figures["mean"]["NDS"] == pytest.approx((5 * expected["AP"] + left) / 10, abs=1e-12)
    assert "NDS" not in figures["car"]


def test_a_barrier_has_no_front_and_a_cone_no_direction(tmp_path):
    of = lambda box, kind, **change: {**box, "detection_name": kind, **change}  # noqa: E731
    truths = [of(TRUTHS[0], "barrier"), of(TRUTHS[0], "traffic_cone"), of(TRUTHS[0], "bus")]
    turned = math.pi - 0.3
    found = [of(box, box["detection_name"], yaw=turned, detection_score=0.7, velocity=None) for box in truths]
    figures = nuscenes(tmp_path, truths, found)
    assert figures["barrier"]["AOE"] == pytest.approx(0.3, abs=1e-12)
    assert figures["bus"]["AOE"] == pytest.approx(turned, abs=1e-12)
    assert [figures["barrier"][name] for name in ("AVE", "AAE")] == [None, None]
    assert [figures["traffic_cone"][name] for name in ("AOE", "AVE", "AAE")] == [None, None, None]
    assert figures["traffic_cone"]["ATE"] == 0 and figures["bus"]["AVE"] == 1
    assert figures["mean"]["AOE"] == pytest.approx((0.3 + turned) / 2, abs=1e-12)
    # The mean direction is off by more than 1, and no velocity is known: nothing of either is left.
    assert figures["mean"]["NDS"] == pytest.approx((5 + 1 + 1 + 0 + 0 + 1) / 10, abs=1e-12)


def test_what_is_hardly_ever_found_has_errors_of_one(tmp_path):
    truths = [{**TRUTHS[0], "translation": [10 * k, 0, 0]} for k in range(10)]
    few = nuscenes(tmp_path, truths, [{**truths[3], "detection_score": 0.4}])
    assert [few["car"][name] for name in ("ATE", "ASE", "AOE", "AVE", "AAE")] == [1] * 5
    two = nuscenes(tmp_path, truths, [{**truths[k], "detection_score": 0.4} for k in (3, 7)])
    assert [two["car"][name] for name in ("ATE", "ASE", "AOE", "AVE", "AAE")] == [0] * 5
    none = nuscenes(tmp_path, TRUTHS, [])
    assert none["car"]["ATE"] == 1 and none["car"]["AP"] == 0 and none["mean"]["NDS"] == 0


def line(kind, rectangle, alpha=-10.0, place=0.0, score=None, occluded=0, truncated=0.0):
    box = "-1 -1 -1 -1000 -1000 -1000 -10" if kind == "DontCare" else f"1.5 1.6 4 {place} 1.5 20 0"
    words = [kind, truncated, occluded, alpha, *rectangle, box, *([] if score is None else [score])]
    return " ".join(map(str, words))


def kitti(folder, truths, found, frames=2):
    for name, lines in [("label_2", truths), ("found", found)]:
        (folder / name).mkdir(exist_ok=True)
        for frame in range(frames):
            (folder / name / f"{frame:06}.txt").write_text("\n".join(lines) + "\n")
    called = run(folder, folder / "found", "--format", "kitti", "--json", folder / "figures.json")
    if called.returncode == 2 and "there is no truth to find, so there are no figures; the classes of the truths are Car" in called.stderr:
        return None
    assert called.returncode == 0, called.stderr
    return json.loads((folder / "figures.json").read_text())["Car"]


HERE, THERE, FAR = [100, 100, 200, 200], [300, 100, 400, 200], [500, 100, 600, 200]


def test_the_picture_of_kitti(tmp_path):
    truths = [line("Car", HERE, 0.5), line("DontCare", [290, 90, 410, 210]), line("Van", FAR, 0, 30)]
    found = [
        line("Car", HERE, 0.5 + math.pi / 3, 0, 0.9),
        line("Car", THERE, 0, 10, 0.95),
        line("Car", FAR, 0, 30, 0.97),
        line("Car", [700, 100, 800, 200], 0, 50, 0.8),
    ]
    # Two truths, one a frame, have two points of the recall; the worst detection comes after both. What is found where
    # nothing was labeled, or of a van, is not false in the picture.
    figures = kitti(tmp_path, truths, found)
    for level in ("easy", "moderate", "hard"):
        assert figures[f"AP40_2d_{level}"] == pytest.approx(1 / 40, abs=1e-12)
        assert figures[f"AP11_2d_{level}"] == pytest.approx(1 / 11, abs=1e-12)
        # Off by a sixth of a turn: (1 + cos 60 degrees) / 2.
        assert figures[f"AOS40_{level}"] == pytest.approx(0.75 / 40, abs=1e-12)
        assert figures[f"AOS11_{level}"] == pytest.approx(0.75 / 11, abs=1e-12)
        # In space there is no such region.
        assert figures[f"AP40_3d_{level}"] == pytest.approx(0.5 / 40, abs=1e-12)
    figures = kitti(tmp_path, [truths[0], truths[2]], found)
    assert figures["AP40_2d_easy"] == pytest.approx(0.5 / 40, abs=1e-12)
    assert figures["AOS40_easy"] == pytest.approx(0.375 / 40, abs=1e-12)


def test_a_region_excuses_what_lies_in_it_for_the_most_part(tmp_path):
    # 71 and 69 of the 100 pixels across.
    for left, is_false in [(329, False), (331, True)]:
        truths = [line("Car", HERE), line("DontCare", [left, 0, 900, 900])]
        figures = kitti(tmp_path, truths, [line("Car", HERE, 0, 0, 0.5), line("Car", THERE, 0, 9, 0.9)])
        assert figures["AP11_2d_easy"] == pytest.approx((0.5 if is_false else 1) / 11, abs=1e-12)


def test_directions_must_all_be_known(tmp_path):
    found = [line("Car", HERE, 0, 0, 0.9), line("Car", FAR, -10, 9, 0.1)]
    figures = kitti(tmp_path, [line("Car", HERE, 0)], found)
    assert figures["AP11_2d_easy"] == pytest.approx(1 / 11, abs=1e-12) and figures["AOS11_easy"] is None
    truth = {"frame": [0], "class": ["Car"], "box": [[1.5, 1.6, 4, 0, 1.5, 20, 0]]}
    evaluation = Evaluation("kitti")
    evaluation.update({**truth, "rectangle": [HERE]}, {**truth, "rectangle": [[-1] * 4], "height": [100], "score": [0.9]})
    figures = evaluation.result()["Car"]
    assert math.isnan(figures["AP11_2d_easy"]) and math.isnan(figures["AOS40_hard"])


@pytest.mark.parametrize(("height", "occluded", "truncated", "counts"), [
    (40, 0, 0.15, "easy moderate hard"), (39.9, 0, 0, "moderate hard"), (25, 1, 0.3, "moderate hard"),
    (80, 0, 0.16, "moderate hard"), (80, 2, 0.5, "hard"), (80, 1, 0.31, "hard"), (24.9, 0, 0, ""), (80, 3, 0, ""),
    (80, 0, 0.51, ""),
])
def test_difficulties(tmp_path, height, occluded, truncated, counts):
    place = [100, 100, 200, 100 + height]
    figures = kitti(tmp_path, [line("Car", place, 0, 0, None, occluded, truncated)], [line("Car", place, 0, 0, 0.5)])
    assert (figures is None) == (not counts)
    for level in ("easy", "moderate", "hard") if counts else ():
        for name in ("2d", "bev", "3d"):
            value = figures[f"AP11_{name}_{level}"]
            # Of a detection the fraction of the height is cut off.
            assert value is None if level not in counts else value == pytest.approx(1 / 11, abs=1e-12)


def test_a_detection_that_is_too_small_neither_finds_nor_disturbs(tmp_path):
    small = [100, 100, 200, 139.9]
    figures = kitti(tmp_path, [line("Car", [100, 100, 200, 140], 0)], [line("Car", small, 0, 0, 0.5)])
    assert figures["AP11_2d_easy"] == 0 and figures["AP11_2d_moderate"] == pytest.approx(1 / 11, abs=1e-12)


@pytest.mark.parametrize(("metric", "column", "value", "text"), [
    ("kitti", "rectangle", [[5, 0, 4, 9]], r"truths\['rectangle'\]\[0\]: ends before it begins"),
    ("kitti", "rectangle", [[5, 0, 4]], r"truths\['rectangle'\]: expected the shape \(1, 4\)"),
    ("kitti", "alpha", [math.nan], r"truths\['alpha'\]\[0\]: is NaN"),
    ("nuscenes", "distance", [-1], r"truths\['distance'\]\[0\]: is negative"),
    ("nuscenes", "velocity", [[0, math.inf]], r"truths\['velocity'\]\[0\]: is infinite"),
])
def test_wrong_columns_are_named(metric, column, value, text):
    table = {"frame": [0], "class": ["Car"], "box": [[1.0] * 7]}
    with pytest.raises(ValueError, match=text):
        Evaluation(metric).update({**table, column: value}, {**table, "score": [1]})
