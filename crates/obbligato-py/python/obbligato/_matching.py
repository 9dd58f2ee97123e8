from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Floats, Format, as_array, as_classes, as_count, as_number, as_scores, as_two, one_of


def match(
    truths: ArrayLike,
    detections: ArrayLike,
    scores: ArrayLike | None = None,
    iou_threshold: float = 0.5,
    method: Literal["greedy", "hungarian"] = "greedy",
    truth_classes: ArrayLike | None = None,
    classes: ArrayLike | None = None,
    format: Format | None = None,
    *,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
    """Which detection is which truth: pairs with an intersection over union of at least the threshold, each box in one.

    Parameters
    ----------
    truths, detections
        Boxes, one a row.
    scores
        A number for each detection, by which they take turns; in the order of their rows if ``None``.
    iou_threshold
        The least intersection over union of a pair, from 0 to 1: boxes match at it and above it. Boxes that share nothing are
        never a pair. (That of `nms` is the greatest that is kept.)
    method
        ``"greedy"``: the best detection chooses first, each the truth that it overlaps most of those that are left.
        ``"hungarian"``: the sum of all intersections over union is the greatest, whatever the scores.
    truth_classes, classes
        Whole numbers: a detection is only matched with a truth of its class.
    format
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    rows, columns, values
        Indices of truths and of detections, and their intersections over union, by row.

    Raises
    ------
    ValueError, TypeError
        For what is no box, by argument and row; for scores and classes as of `nms`, and classes of one side alone.

    Examples
    --------
    >>> import obbligato
    >>> truths = [[0, 0, 4, 4, 0], [2, 0, 4, 4, 0]]
    >>> found = [[1, 0, 4, 4, 0], [-1.1, 0, 4, 4, 0]]
    >>> rows, columns, values = obbligato.match(truths, found, [0.9, 0.8])
    >>> rows, columns  # the first detection took the truth that the second one needs
    (array([0]), array([0]))
    >>> rows, columns, values = obbligato.match(truths, found, method="hungarian")
    >>> rows, columns, values.round(3)
    (array([0, 1]), array([1, 0]), array([0.569, 0.6  ]))
    """
    first, second = as_two(truths, detections, format, ("truths", "detections"))
    numbers = np.zeros(len(second)) if scores is None else as_scores(scores, len(second))
    of, others = as_classes(truth_classes, len(first), "truth_classes"), as_classes(classes, len(second))
    if (of is None) != (others is None):
        raise ValueError("classes: are needed of both, truths and detections, or of none")
    kinds = None if of is None or others is None else (of, others)
    is_optimal = one_of(method, "method", ("greedy", "hungarian")) == "hungarian"
    least = as_number(iou_threshold, "iou_threshold", 0, 1)
    return _native.matched(first, second, numbers, kinds, (least, is_optimal), as_count(threads, "threads"))


def average_precision(
    scores: ArrayLike,
    is_right: ArrayLike,
    truths: int,
    definition: Literal["coco", "kitti40", "kitti11", "nuscenes", "voc07", "voc12"] = "coco",
) -> float:
    """Average precision of detections of which it is known whether they are right, by the definition of a benchmark.

    `Evaluation` does all that a benchmark does, matching included; this is its last step alone.

    Parameters
    ----------
    scores
        A number for each detection. Of equal scores the earlier one counts first.
    is_right
        For each detection, whether it is a truth that no better one has found.
    truths
        How many truths there are, found or not.
    definition
        =============  ====================================================================================
        ``"coco"``     the mean of the greatest precision at 101 recalls or beyond
        ``"kitti40"``  the same at 1/40, 2/40, ... 1, at scores that the recalls of the detections choose
        ``"kitti11"``  the same at 0, 0.1, ... 1: the benchmark's definition until 2019
        ``"nuscenes"`` the mean of the precision at recalls from 0.11 to 1, interpolated, less 0.1 and scaled to 1
        ``"voc07"``    the same as ``"coco"`` at 11 recalls: VOC until 2009, and DOTA
        ``"voc12"``    the area under the greatest precision at a recall or beyond: VOC since 2010
        =============  ====================================================================================

    Returns
    -------
    float
        From 0 to 1, NaN without truths. What the benchmarks call 73.5 is 0.735.

    Raises
    ------
    ValueError, TypeError
        For scores that are NaN, other lengths, and what is not ``bool``.

    Examples
    --------
    >>> import obbligato
    >>> round(obbligato.average_precision([0.9, 0.8, 0.7, 0.6], [True, False, True, True], 4), 4)
    0.6287
    """
    count = as_count(truths, "truths")
    if count is None:
        raise TypeError("truths: expected a whole number, not None")
    right = as_array(is_right, "is_right")
    if right.size and right.dtype != np.bool_:
        raise TypeError(f"is_right: expected bool, not {right.dtype}")
    numbers = as_scores(scores, len(right) if right.ndim == 1 else -1)
    one_of(definition, "definition", ("coco", "kitti40", "kitti11", "nuscenes", "voc07", "voc12"))
    return _native.average_precision(numbers, right.astype(np.bool_), count, definition)
