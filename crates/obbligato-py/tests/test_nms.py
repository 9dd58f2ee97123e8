"""Suppression against the plain loop over a matrix of shapely's or of exact volumes."""

import numpy as np
import obbligato
import pytest
from test_iou import polygon

RNG = np.random.default_rng(11)


def plainly(matrix, scores, threshold, classes):
    kept = []
    for i in np.lexsort((np.arange(len(scores)), -scores)):
        rivals = [j for j in kept if classes[i] == classes[j] and matrix[i, j] > threshold]
        if not rivals:
            kept.append(i)
    return kept


def crowd(count):
    columns = [RNG.uniform(0, 40, (2, count)), RNG.uniform(2, 12, (2, count)), RNG.uniform(-4, 4, (1, count))]
    return np.concatenate(columns).T


def shapely_matrix(boxes, others=None):
    """Intersections over union; what only rounding leaves is 0."""
    shapes = [polygon(*row) for row in boxes]
    theirs = shapes if others is None else [polygon(*row) for row in others]
    matrix = np.array([[p.intersection(q).area / p.union(q).area for q in theirs] for p in shapes])
    return np.where(matrix < 1e-12, 0, matrix)


@pytest.mark.parametrize("threshold", [0.0, 0.1, 0.5, 0.9])
def test_what_is_kept_is_what_the_plain_loop_keeps(threshold):
    boxes, scores = crowd(150), RNG.integers(0, 40, 150) / 8
    # No pair lies so close to the threshold that rounding would decide.
    matrix = shapely_matrix(boxes)
    for classes in (np.zeros(150, int), RNG.integers(-2, 3, 150)):
        kept = obbligato.nms(boxes, scores, threshold, classes)
        assert kept.tolist() == plainly(matrix, scores, threshold, classes)
        assert obbligato.nms(boxes, scores, threshold, classes, max_kept=7).tolist() == kept[:7].tolist()
        for threads in (1, 2, 5):
            assert obbligato.nms(boxes, scores, threshold, classes, threads=threads).tolist() == kept.tolist()


def test_boxes_in_space():
    count = 120
    boxes = np.concatenate([RNG.uniform(0, 6, (3, count)), RNG.uniform(1, 3, (3, count)), RNG.normal(0, 1, (4, count))]).T
    scores = RNG.uniform(0, 1, count)
    matrix = obbligato.iou(boxes, boxes, "pose")
    for threshold in (0.0, 0.1, 0.4):
        kept = obbligato.nms(boxes, scores, threshold, format="pose")
        assert kept.tolist() == plainly(matrix, scores, threshold, np.zeros(count, int))
