"""Average precision against the definitions, in exact fractions where they can be."""

from fractions import Fraction

import numpy as np
import obbligato
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

RNG = np.random.default_rng(41)


def curve(right, truths):
    """Recall and precision after each detection, exactly."""
    hits, points = 0, []
    for place, is_right in enumerate(right):
        hits += bool(is_right)
        points.append((Fraction(hits, truths), Fraction(hits, place + 1)))
    return points


def coco(right, truths):
    points = curve(right, truths)
    at = [Fraction(k * 0.01) for k in range(101)]
    # A recall is compared as a number of double precision.
    best = [max((p for r, p in points if Fraction(float(r)) >= level), default=Fraction(0)) for level in at]
    return float(sum(best) / 101)


def kitti(scores, right, truths, points):
    """With distinct scores: precision at thresholds, the recalls of which are closest to multiples of 1/40."""
    found = sorted((score for score, is_right in zip(scores, right, strict=True) if is_right), reverse=True)
    limits, goal = [], 0.0
    for k, score in enumerate(found):
        here = (k + 1) / truths
        after = (k + 2) / truths if k + 1 < len(found) else here
        if k + 1 == len(found) or after - goal >= goal - here:
            limits.append(score)
            goal += 1 / 40
    precision = []
    for limit in limits:
        taken = [is_right for score, is_right in zip(scores, right, strict=True) if score >= limit]
        precision.append(Fraction(sum(map(bool, taken)), len(taken)))
    best = [max(precision[k:], default=Fraction(0)) for k in range(41)]
    chosen = best[1:] if points == 40 else best[::4]
    return float(sum(chosen) / len(chosen))


def nuscenes(right, truths):
    points = curve(right, truths)
    recall, precision = [float(r) for r, _ in points], [float(p) for _, p in points]
    at = np.interp(np.linspace(0, 1, 101), recall, precision, right=0) if points else np.zeros(101)
    return np.clip(at[11:] - 0.1, 0, None).mean() / 0.9


def drawn(count, share):
    right = RNG.random(count) < share * np.linspace(1.5, 0.2, count)
    scores = np.sort(RNG.permutation(count) / count)[::-1]
    return scores, right, int(right.sum() + RNG.integers(1, 40))


@pytest.mark.parametrize("count", [0, 1, 2, 7, 40, 41, 300])
@pytest.mark.parametrize("share", [0.0, 0.2, 0.7])
def test_each_definition(count, share):
    for _ in range(8):
        scores, right, truths = drawn(count, share)
        shuffled = RNG.permutation(count)
        of = lambda name: obbligato.average_precision(scores[shuffled], right[shuffled], truths, name)  # noqa: B023, E731
        assert of("coco") == pytest.approx(coco(right, truths), abs=1e-12)
        assert of("nuscenes") == pytest.approx(nuscenes(right, truths), abs=1e-12)
        assert of("kitti40") == pytest.approx(kitti(scores, right, truths, 40), abs=1e-12)
        assert of("kitti11") == pytest.approx(kitti(scores, right, truths, 11), abs=1e-12)


def test_a_perfect_detector_is_perfect_if_kitti_has_enough_truths():
    scores = np.arange(400)[::-1]
    for definition in ("coco", "nuscenes", "kitti40", "kitti11"):
        assert obbligato.average_precision(scores, np.ones(400, bool), 400, definition) == pytest.approx(1, abs=1e-12)
    # Two truths give two of the 41 recalls.
    assert obbligato.average_precision([1, 0.5], [True, True], 2, "kitti40") == 1 / 40


def test_35_of_100_do_not_reach_cocos_recall_of_0_35():
    assert 35 * 0.01 > 0.35
    scores = np.arange(35)[::-1]
    assert obbligato.average_precision(scores, np.ones(35, bool), 100) == pytest.approx(35 / 101, abs=1e-12)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 6), st.booleans()), max_size=60), st.integers(0, 5))
def test_laws(detections, missed):
    scores = np.array([score for score, _ in detections], float)
    right = np.array([is_right for _, is_right in detections], bool)
    truths = int(right.sum()) + missed
    for definition in ("coco", "nuscenes", "kitti40", "kitti11"):
        precision = obbligato.average_precision(scores, right, truths, definition)
        if truths == 0:
            assert np.isnan(precision)
            continue
        assert 0 <= precision <= 1
        if definition == "nuscenes":
            continue
        # One more false detection, worse than all others, changes nothing.
        more = obbligato.average_precision([*scores, -1], [*right, False], truths, definition)
        assert more == pytest.approx(precision, abs=1e-12)


def test_what_is_wrong_is_named():
    with pytest.raises(TypeError, match="is_right: expected bool, not int64"):
        obbligato.average_precision([1.0], [1], 1)
    with pytest.raises(ValueError, match=r"scores: expected the shape \(2,\)"):
        obbligato.average_precision([1.0], [True, False], 1)
    with pytest.raises(ValueError, match="truths: -1 is negative"):
        obbligato.average_precision([1.0], [True], -1)
    with pytest.raises(ValueError, match="definition: no definition 'voc'; there are coco, kitti40, kitti11, nuscenes"):
        obbligato.average_precision([1.0], [True], 1, "voc")
