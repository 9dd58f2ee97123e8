"""Soft suppression against a plain loop over a matrix of shapely's."""

import math

import numpy as np
import obbligato
import pytest
from test_iou import poses
from test_nms import RNG, crowd, shapely_matrix


def plainly(matrix, scores, classes, factor, min_score):
    left, taken = dict(enumerate(scores)), []
    while left:
        best = max(left, key=lambda i: (left[i], -i))
        score = left.pop(best)
        if score < min_score:
            break
        taken.append((best, score))
        for i in left:
            if classes[i] == classes[best]:
                left[i] *= factor(matrix[best, i])
    return taken


@pytest.mark.parametrize("method", ["gaussian", "linear"])
@pytest.mark.parametrize("parameter", [0.1, 0.5, 0.9])
def test_scores_fall_as_in_the_plain_loop(method, parameter):
    boxes, scores = crowd(120), RNG.permutation(120) / 128 + 0.01
    matrix = shapely_matrix(boxes)
    if method == "gaussian":
        factor = lambda iou: math.exp(-iou * iou / parameter)  # noqa: E731
    else:
        factor = lambda iou: 1 - iou if iou > parameter else 1.0  # noqa: E731
    for classes in (np.zeros(120, int), RNG.integers(0, 4, 120)):
        expected = plainly(matrix, scores, classes, factor, 0.05)
        arguments = {"sigma": parameter, "iou_threshold": parameter, "min_score": 0.05, "classes": classes}
        indices, decayed = obbligato.soft_nms(boxes, scores, method, **arguments)
        assert indices.tolist() == [i for i, _ in expected]
        np.testing.assert_allclose(decayed, [score for _, score in expected], rtol=1e-9)
        first, _ = obbligato.soft_nms(boxes, scores, method, **arguments, max_kept=5)
        assert first.tolist() == indices[:5].tolist()


def test_boxes_in_space():
    boxes, scores = poses(60, 0.7), RNG.permutation(60) / 64 + 0.01
    matrix = obbligato.iou(boxes, boxes, "pose")
    expected = plainly(matrix, scores, np.zeros(60), lambda iou: math.exp(-iou * iou / 0.5), 0.001)
    indices, decayed = obbligato.soft_nms(boxes, scores, format="pose")
    assert indices.tolist() == [i for i, _ in expected]
    np.testing.assert_allclose(decayed, [score for _, score in expected], rtol=1e-12)


def test_of_equals_the_earlier_is_taken():
    far = np.zeros((5, 5))
    far[:, 0], far[:, 2:4] = np.arange(5) * 10, 1
    assert obbligato.soft_nms(far, np.ones(5))[0].tolist() == [0, 1, 2, 3, 4]


def test_what_is_wrong_is_named():
    box = [[0, 0, 1, 1, 0]]
    with pytest.raises(ValueError, match=r"scores\[0\]: is negative"):
        obbligato.soft_nms(box, [-1])
    with pytest.raises(ValueError, match="method: no method 'hard'; there are gaussian, linear"):
        obbligato.soft_nms(box, [1], "hard")
    with pytest.raises(ValueError, match="sigma: 0.0 is not between"):
        obbligato.soft_nms(box, [1], sigma=0)
