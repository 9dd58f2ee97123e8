"""The metric of nuScenes against a plain version of its definition."""

import numpy as np
import obbligato
import pytest
from cases import seeds


def sweeps(count, seed=61):
    rng = np.random.default_rng(seed)
    truths = {name: [] for name in ("frame", "class", "box")}
    found = {name: [] for name in ("frame", "class", "box", "score")}
    for frame in range(count):
        for _ in range(rng.integers(0, 8)):
            box = [*rng.uniform(-30, 30, 2), rng.normal(), *rng.uniform(1, 5, 3), rng.uniform(-3, 3)]
            kind = rng.choice(["car", "bus"])
            for table, row in [(truths, [f"{frame:04}", kind, box])]:
                [column.append(value) for column, value in zip(table.values(), row, strict=True)]
            for _ in range(rng.integers(0, 4)):
                near = np.add(box, [*rng.normal(0, 1, 3), 0, 0, 0, 0])
                row = [f"{frame:04}", kind, near, rng.integers(0, 30) / 32]
                [column.append(value) for column, value in zip(found.values(), row, strict=True)]
    return truths, found


def plainly(truths, found, kind, limit):
    mine = [i for i, name in enumerate(truths["class"]) if name == kind]
    theirs = [j for j, name in enumerate(found["class"]) if name == kind]
    theirs.sort(key=lambda j: (-found["score"][j], found["frame"][j], j))
    taken, right = set(), []
    for j in theirs:
        distances = {
            i: np.hypot(*(np.asarray(truths["box"][i])[:2] - found["box"][j][:2]))
            for i in mine
            if truths["frame"][i] == found["frame"][j] and i not in taken
        }
        best = min(distances, key=distances.get, default=None)
        right.append(best is not None and distances[best] < limit)
        if right[-1]:
            taken.add(best)
    if not mine or not right:
        return 0.0 if mine else np.nan
    hits = np.cumsum(right)
    recall, precision = hits / len(mine), hits / np.arange(1, len(right) + 1)
    at = np.interp(np.linspace(0, 1, 101), recall, precision, right=0)
    return np.clip(at[11:] - 0.1, 0, None).mean() / 0.9


def test_centers_that_are_close_are_right():
    for count, seed in [(60, 61), *((4, seed) for seed in seeds(20))]:
        truths, found = sweeps(count, seed)
        evaluation = obbligato.Evaluation("nuscenes")
        evaluation.update(truths, found)
        result = evaluation.result()
        means = []
        for kind in {*truths["class"], *found["class"]}:
            expected = [plainly(truths, found, kind, limit) for limit in (0.5, 1, 2, 4)]
            assert count < 60 or 0.01 < expected[1] < expected[3] < 1
            for limit, value in zip((0.5, 1, 2, 4), expected, strict=True):
                assert result[kind][f"AP_{limit}m"] == pytest.approx(value, abs=1e-12, nan_ok=True), (seed, kind)
            assert result[kind]["AP"] == pytest.approx(np.mean(expected), abs=1e-12, nan_ok=True)
            means += [np.mean(expected)] if kind in truths["class"] else []
        assert not means or result["mean"]["AP"] == pytest.approx(np.mean(means), abs=1e-12)


def test_the_ground_of_a_camera_is_x_and_z():
    truths = {"frame": [0], "class": ["car"], "box": [[1.5, 1.6, 4, 0, 1.5, 20, 0]]}
    for shift, is_right in [([0, 3, 0], True), ([0, 0, 0.6], False), ([0.6, 0, 0], False), ([0.3, 9, 0.3], True)]:
        near = np.add(truths["box"], [[0, 0, 0, *shift, 0]])
        evaluation = obbligato.Evaluation("nuscenes", "kitti")
        evaluation.update(truths, {"frame": [0], "class": ["car"], "score": [1], "box": near})
        assert (evaluation.result()["car"]["AP_0.5m"] == 1) == is_right


def test_an_attribute_that_is_missing_is_not_the_text_nan():
    # As a column of pandas has it.
    truths = {"frame": [0, 0], "class": ["car"] * 2, "box": [[0, 0, 0, 4, 2, 1, 0]] * 2, "attribute": np.array(["moving", np.nan], object)}
    with pytest.raises(TypeError, match=r"truths\['attribute'\]\[1\]: expected a text, as in other rows, not nan"):
        obbligato.Evaluation("nuscenes").update(truths, {**truths, "score": [1, 1]})
