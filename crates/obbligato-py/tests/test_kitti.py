"""The metric of KITTI against a plain version of what its development kit does, over shapely."""

import numpy as np
import obbligato
import pytest
from cases import seeds
from shapely.affinity import rotate, translate
from shapely.geometry import box

LIMITS = {"Car": 0.7, "Pedestrian": 0.5, "Cyclist": 0.5}
NEIGHBORS = {"Car": "Van", "Pedestrian": "Person_sitting"}
RULES = {"easy": (40, 0, 0.15), "moderate": (25, 1, 0.3), "hard": (25, 2, 0.5)}


def scenes(count, seed=71):
    """Frames as rows of truths and of detections."""
    rng = np.random.default_rng(seed)
    frames = []
    for _ in range(count):
        truths, found = [], []
        for _ in range(rng.integers(0, 9)):
            kind = rng.choice(["Car", "Car", "Van", "Pedestrian", "Person_sitting", "Cyclist", "Cyclist", "DontCare"])
            size = [1.5, 1.6, 4.0] if kind in ("Car", "Van") else [1.7, 0.7, 0.8]
            at = np.array([*size, rng.uniform(-20, 20), 1.6, rng.uniform(5, 50), rng.uniform(-3, 3)])
            truths.append({
                "class": kind, "box": at, "height": rng.choice([20.0, 25, 30, 40, 60, 80]),
                "occluded": int(rng.choice([0, 0, 0, 1, 2, 3])), "truncated": rng.choice([0, 0, 0.1, 0.15, 0.2, 0.4, 0.7]),
            })
            for _ in range(rng.integers(0, 4)):
                wrong = rng.random() < 0.1
                found.append({
                    "class": "Cyclist" if wrong else {"Van": "Car", "Person_sitting": "Pedestrian"}.get(kind, kind),
                    "box": at + rng.normal(0, 0.03, 7) * [1, 1, 1, size[2], 1, size[2], 1],
                    "score": rng.integers(0, 50) / 64, "height": rng.choice([20.5, 24.9, 25.0, 39.9, 40.1, 60, 80]),
                })
        frames.append((truths, [row for row in found if row["class"] != "DontCare"]))
    return frames


def plan(row):
    _, w, l, x, _, z, angle = row  # noqa: E741
    return translate(rotate(box(-l / 2, -w / 2, l / 2, w / 2), -angle, use_radians=True), x, z)


def overlap(a, b, in_space):
    one, other = plan(a), plan(b)
    shared = one.intersection(other).area
    if not in_space:
        return shared / (one.area + other.area - shared)
    height = max(0.0, min(a[4], b[4]) - max(a[4] - a[0], b[4] - b[0]))
    return shared * height / (one.area * a[0] + other.area * b[0] - shared * height)


def counts(frame, ious, kind, rule, limit, compute_fp):
    """One pass over a frame: hits with their scores, and how many detections are false."""
    truths, found = frame
    min_height, occluded, truncated = rule
    small = [np.floor(row["height"]) < min_height for row in found]
    candidates = [j for j, row in enumerate(found) if (small[j] or row["class"] == kind) and row["score"] >= limit]
    taken, scores = set(), []
    for i, truth in enumerate(truths):
        if truth["class"] not in (kind, NEIGHBORS.get(kind)):
            continue
        outside = truth["height"] < min_height or truth["occluded"] > occluded or truth["truncated"] > truncated
        ignored = truth["class"] != kind or outside
        over = [j for j in candidates if j not in taken and ious[j][i] > LIMITS[kind]]
        if not over:
            continue
        if not compute_fp:
            best = max(over, key=lambda j: (found[j]["score"], -j))
        else:
            large = [j for j in over if not small[j]]
            best = max(large, key=lambda j: (ious[j][i], -j)) if large else over[0]
        taken.add(best)
        if not ignored and not small[best]:
            scores.append(found[best]["score"])
    false = [j for j in candidates if j not in taken and not small[j]]
    return scores, len(false)


def plainly(frames, ious, kind, rule, points):
    least = -np.inf
    hits = [counts(frame, of, kind, rule, least, False)[0] for frame, of in zip(frames, ious, strict=True)]
    hits = sorted((score for scores in hits for score in scores), reverse=True)
    h, o, t = rule
    total = sum(
        row["class"] == kind and row["height"] >= h and row["occluded"] <= o and row["truncated"] <= t
        for truths, _ in frames for row in truths
    )
    if not total:
        return np.nan
    limits, goal = [], 0.0
    for k, score in enumerate(hits):
        here, after = (k + 1) / total, (k + 2) / total
        if k + 1 < len(hits) and after - goal < goal - here:
            continue
        limits.append(score)
        goal += 1 / 40
    precision = np.zeros(41)
    for k, limit in enumerate(limits):
        passes = [counts(frame, of, kind, rule, limit, True) for frame, of in zip(frames, ious, strict=True)]
        right, false = sum(len(scores) for scores, _ in passes), sum(false for _, false in passes)
        precision[k] = right / (right + false)
    best = np.maximum.accumulate(precision[::-1])[::-1]
    return best[1:].mean() if points == 40 else best[::4].mean()


def overlaps(frames, in_space):
    return [[[overlap(d["box"], t["box"], in_space) for t in truths] for d in found] for truths, found in frames]


def tables(frames):
    sides = []
    for side in (0, 1):
        rows = [{"frame": k, **row} for k, frame in enumerate(frames) for row in frame[side]]
        sides.append({name: [row[name] for row in rows] for name in rows[0]})
    return sides


@pytest.fixture(scope="module")
def counted():
    frames = scenes(150)
    evaluation = obbligato.Evaluation("kitti")
    evaluation.update(*tables(frames))
    return frames, evaluation.result()


@pytest.mark.parametrize("in_space", [False, True])
def test_the_figures_are_those_of_the_development_kit(counted, in_space):
    frames, result = counted
    ious = overlaps(frames, in_space)
    for kind in LIMITS:
        for name, rule in RULES.items():
            for points in (40, 11):
                expected = plainly(frames, ious, kind, rule, points)
                figure = f"AP{points}_{'3d' if in_space else 'bev'}_{name}"
                assert 0 < expected < 1
                assert result[kind][figure] == pytest.approx(expected, abs=1e-12), (kind, figure)
    assert set(result) == {*LIMITS, "mean"}


@pytest.mark.parametrize("has_heights", [True, False])
def test_small_sets_have_the_figures_of_the_development_kit(has_heights):
    measured = 0
    for seed in seeds(20):
        # Without heights none is too small.
        frames = scenes(5, seed)
        plain = frames if has_heights else [[[{**row, "height": np.inf} for row in side] for side in frame] for frame in frames]
        truths, found = tables(frames)
        if not has_heights:
            del truths["height"], found["height"]
        evaluation = obbligato.Evaluation("kitti")
        evaluation.update(truths, found)
        result = evaluation.result()
        for overlapping, in_space in [("bev", False), ("3d", True)]:
            ious = overlaps(plain, in_space)
            for kind, points in [(kind, points) for kind in LIMITS for points in (40, 11)]:
                expected = plainly(plain, ious, kind, RULES["moderate"], points)
                # A class of which there is nothing has no figures.
                figure = result.get(kind, {}).get(f"AP{points}_{overlapping}_moderate", np.nan)
                assert figure == pytest.approx(expected, abs=1e-12, nan_ok=True), (seed, kind, points)
                measured += 0 < expected < 1
    assert measured >= len(seeds(100)) * 0.5


def test_lidar_boxes_have_the_same_figures(counted):
    frames, result = counted
    sides = tables(frames)
    for side in sides:
        h, w, l, x, y, z, angle = np.array(side["box"]).T  # noqa: E741
        # x forward, y left, z up.
        side["box"] = np.stack([z, -x, -(y - h / 2), l, w, h, -angle - np.pi / 2], 1)
    evaluation = obbligato.Evaluation("kitti", "lidar")
    evaluation.update(*sides)
    for name, figures in evaluation.result().items():
        for figure, value in figures.items():
            assert result[name][figure] == pytest.approx(value, abs=1e-9, nan_ok=True)


def test_a_limit_of_ones_own():
    truths = {"frame": [0], "class": ["Car"], "box": [[1.5, 1.6, 4, 0, 1.5, 20, 0]]}
    found = {"frame": [0], "class": ["Car"], "score": [1], "box": [[1.5, 1.6, 4, 1.0, 1.5, 20, 0]]}
    for limits, is_right in [(None, False), ({"Car": 0.5}, True), ({"Truck": 0.5}, False)]:
        evaluation = obbligato.Evaluation("kitti", min_iou=limits)
        evaluation.update(truths, found)
        assert (evaluation.result()["Car"]["AP11_3d_easy"] > 0) == is_right
    truths["class"] = found["class"] = ["Truck"]
    evaluation = obbligato.Evaluation("kitti", min_iou={"Truck": 0.5})
    evaluation.update(truths, found)
    assert evaluation.result()["Truck"]["AP11_3d_easy"] == pytest.approx(1 / 11)


def test_the_box_of_an_unlabeled_region_does_not_matter():
    truths = {"frame": [0, 0], "class": ["Car", "DontCare"], "box": [[1.5, 1.6, 4, 0, 1.5, 20, 0]] * 2, "rectangle": [[0, 0, 50, 50]] * 2}
    found = {**truths, "class": ["Car", "Van"], "score": [1, 0.5]}
    expected = None
    for box in ([-1, -1, -1, -1000, -1000, -1000, -10], [np.nan] * 7, [np.inf] * 7):
        evaluation = obbligato.Evaluation("kitti")
        evaluation.update({**truths, "box": [truths["box"][0], box]}, found)
        expected = expected or evaluation.to_bytes()
        assert evaluation.to_bytes() == expected
