"""Matching against shapely with plain loops, scipy and every assignment there is."""

from itertools import permutations

import numpy as np
import obbligato
import pytest
from scipy.optimize import linear_sum_assignment
from test_iou import poses
from test_nms import crowd, shapely_matrix

RNG = np.random.default_rng(31)


def greedily(matrix, scores, threshold, of, others):
    pairs, taken = [], set()
    for j in np.lexsort((np.arange(len(scores)), -scores)):
        free = [i for i in range(len(matrix)) if i not in taken and of[i] == others[j] and matrix[i, j] > 0]
        best = max(free, key=lambda i: (matrix[i, j], -i), default=None)
        if best is not None and matrix[best, j] >= threshold:
            taken.add(best)
            pairs.append((best, j))
    return sorted(pairs)


@pytest.mark.parametrize("threshold", [0.0, 0.2, 0.5])
def test_greedy_matching_is_that_of_the_plain_loop(threshold):
    truths, found = crowd(60), crowd(80)
    scores = RNG.integers(0, 20, 80) / 8
    matrix = shapely_matrix(truths, found)
    for of, others in [(np.zeros(60, int), np.zeros(80, int)), (RNG.integers(0, 3, 60), RNG.integers(0, 3, 80))]:
        rows, columns, values = obbligato.match(truths, found, scores, threshold, truth_classes=of, classes=others)
        assert list(zip(rows.tolist(), columns.tolist(), strict=True)) == greedily(matrix, scores, threshold, of, others)
        np.testing.assert_allclose(values, matrix[rows, columns], atol=1e-12)


@pytest.mark.parametrize(("n", "m"), [(50, 50), (30, 70), (70, 30)])
@pytest.mark.parametrize("threshold", [0.0, 0.3])
def test_the_hungarian_sum_is_scipys(n, m, threshold):
    truths, found = crowd(n), crowd(m)
    matrix = shapely_matrix(truths, found)
    allowed = np.where(matrix >= threshold, matrix, 0)
    expected = allowed[linear_sum_assignment(allowed, maximize=True)].sum()
    rows, columns, values = obbligato.match(truths, found, iou_threshold=threshold, method="hungarian")
    assert len(set(rows.tolist())) == len(set(columns.tolist())) == len(rows) > 3
    assert (np.diff(rows) > 0).all() and values.min() >= threshold
    np.testing.assert_allclose(values, matrix[rows, columns], atol=1e-12)
    assert values.sum() == pytest.approx(expected, abs=1e-9)


def test_the_hungarian_sum_is_the_greatest_of_all_assignments():
    for _ in range(60):
        truths, found = poses(4, 0.5), poses(5, 0.5)
        matrix = obbligato.iou(truths, found, "pose")
        best = max(matrix[np.arange(4), list(order[:4])].sum() for order in permutations(range(5)))
        _, _, values = obbligato.match(truths, found, iou_threshold=0, method="hungarian", format="pose")
        assert values.sum() == pytest.approx(best, abs=1e-10)


def test_boxes_that_share_nothing_are_no_pair():
    rows, columns, values = obbligato.match([[0, 0, 1, 1, 0]], [[5, 0, 1, 1, 0]], iou_threshold=0)
    assert rows.shape == columns.shape == values.shape == (0,)
    for method in ("greedy", "hungarian"):
        for n, m in [(0, 0), (0, 3), (3, 0)]:
            assert len(obbligato.match(crowd(n), crowd(m), method=method)[0]) == 0


def test_what_is_wrong_is_named():
    box = [[0, 0, 1, 1, 0]]
    with pytest.raises(ValueError, match=r"detections\[1\]: the width is negative"):
        obbligato.match(box, [[0, 0, 1, 1, 0], [0, 0, -1, 1, 0]])
    with pytest.raises(ValueError, match="classes: are needed of both"):
        obbligato.match(box, box, classes=[1])
    with pytest.raises(ValueError, match=r"truth_classes: expected the shape \(1,\)"):
        obbligato.match(box, box, truth_classes=[1, 2], classes=[1])
    with pytest.raises(ValueError, match="method: no method 'best'"):
        obbligato.match(box, box, method="best")
