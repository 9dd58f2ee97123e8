from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import (
    WIDTHS,
    Floats,
    as_boxes,
    as_classes,
    as_count,
    as_number,
    as_scores,
    as_two,
    is_flat,
    one_of,
)


def iou(a: ArrayLike, b: ArrayLike, format: str = "xywhr", *, threads: int | None = None) -> Floats:
    """Intersection over union of every box of one array with every box of another.

    Areas in the plane, volumes in space. The answer is 0 for boxes that do not overlap and exactly 1 for a box and
    itself, never less and never more, and the same in both orders.

    Parameters
    ----------
    a, b
        Boxes, one a row.
    format
        The format of both; see the table of the package.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    ndarray of shape (n, m)
        ``float32`` if both arrays are, otherwise ``float64``.

    Examples
    --------
    >>> import obbligato
    >>> ships = [[40, 30, 16, 6, 0.5], [41, 30, 16, 6, 0.45]]
    >>> obbligato.iou(ships, ships).round(3)
    array([[1.   , 0.775],
           [0.775, 1.   ]])

    Two cubes, one of them rolled by 45 degrees, share a prism over an octagon:

    >>> cube, rolled = [[0, 0, 0, 2, 2, 2, 0, 0, 0, 1]], [[0, 0, 0, 2, 2, 2, 0.3826834, 0, 0, 0.9238795]]
    >>> obbligato.iou(cube, rolled, "pose").round(6)
    array([[0.707107]])
    """
    return _native.iou(*as_two(a, b, format), as_count(threads, "threads"))


def iou_aligned(a: ArrayLike, b: ArrayLike, format: str = "xywhr", *, threads: int | None = None) -> Floats:
    """Intersection over union of row and row of two arrays of the same length.

    Parameters
    ----------
    a, b
        Boxes, one a row.
    format
        The format of both; see the table of the package.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    ndarray of shape (n,)

    Examples
    --------
    >>> import obbligato
    >>> found = [[1, 0.9, 5, 1.6, 1.5, 4.0, 0.02, 1.5, 20]]
    >>> car = [[1.5, 1.6, 4.0, 0.0, 1.5, 20.0, 1.57]]
    >>> obbligato.iou_aligned(car, [[1.5, 1.6, 4.0, 0.2, 1.5, 20.0, 1.57]], "kitti").round(3)
    array([0.778])
    """
    return _native.iou_aligned(*as_two(a, b, format), as_count(threads, "threads"))


def iou_sparse(
    a: ArrayLike,
    b: ArrayLike,
    min_iou: float = 0.0,
    format: str = "xywhr",
    *,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
    """The pairs of boxes that overlap, found through a tree: for arrays whose matrix would be large and nearly empty.

    Parameters
    ----------
    a, b
        Boxes, one a row.
    min_iou
        The least intersection over union of a pair; pairs that share nothing are never among the answers.
    format
        The format of both; see the table of the package.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    rows, columns, values
        Indices into ``a`` and ``b`` and the intersections over union, by row and then by column.

    Examples
    --------
    >>> import obbligato
    >>> rows, columns, values = obbligato.iou_sparse([[0, 0, 2, 2, 0], [9, 0, 2, 2, 0]], [[10, 0, 2, 2, 0]])
    >>> rows.tolist(), columns.tolist(), values.round(3).tolist()
    ([1], [0], [0.333])
    """
    least = as_number(min_iou, "min_iou")
    return _native.iou_sparse(*as_two(a, b, format), least, as_count(threads, "threads"))


def nms(
    boxes: ArrayLike,
    scores: ArrayLike,
    iou_threshold: float,
    classes: ArrayLike | None = None,
    max_kept: int | None = None,
    format: str = "xywhr",
) -> NDArray[np.int64]:
    """Non-maximum suppression: which of many overlapping detections to keep.

    Boxes are taken in order of decreasing score, equal scores in order of index. Each is kept unless its intersection
    over union with one that was kept before is greater than the threshold.

    Parameters
    ----------
    boxes
        Boxes, one a row.
    scores
        A number for each box.
    iou_threshold
        What is allowed to overlap, from 0 to 1.
    classes
        A whole number for each box: boxes of different classes do not suppress each other.
    max_kept
        How many to return at most.
    format
        The format of the boxes; see the table of the package.

    Returns
    -------
    ndarray of int64
        The indices of the boxes to keep, best first.

    Examples
    --------
    >>> import obbligato
    >>> ships = [[0, 0, 8, 2, 0.1], [0.2, 0, 8, 2, 0.1], [0, 0, 8, 2, 1.5], [0.1, 0, 8, 2, 0.12]]
    >>> obbligato.nms(ships, [0.7, 0.9, 0.6, 0.3], 0.5)  # two ships that cross, each found once
    array([1, 2])
    """
    checked = as_boxes(boxes, "boxes", format)
    numbers, kinds = as_scores(scores, len(checked)), as_classes(classes, len(checked))
    kept = _native.nms(checked, numbers, as_number(iou_threshold, "iou_threshold"), kinds)
    return kept[: as_count(max_kept, "max_kept")]


def soft_nms(
    boxes: ArrayLike,
    scores: ArrayLike,
    method: str = "gaussian",
    sigma: float = 0.5,
    iou_threshold: float = 0.3,
    min_score: float = 0.001,
    classes: ArrayLike | None = None,
    max_kept: int | None = None,
    format: str = "xywhr",
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Soft non-maximum suppression: a box that overlaps a better one is not removed, but its score falls.

    The best box is taken, the scores of the others are multiplied by a factor that depends on their intersection over
    union with it, and so on until no score reaches ``min_score``. Of equal scores that of the earlier index is taken.

    Parameters
    ----------
    boxes
        Boxes, one a row.
    scores
        A number for each box, not negative.
    method
        ``"gaussian"``: the factor is ``exp(-iou**2 / sigma)``. ``"linear"``: it is ``1 - iou`` where the intersection
        over union is greater than ``iou_threshold``, otherwise 1.
    sigma, iou_threshold
        The parameters of the methods.
    min_score
        The least score of a box that is taken.
    classes
        A whole number for each box: boxes of different classes do not affect each other.
    max_kept
        How many to return at most.
    format
        The format of the boxes; see the table of the package.

    Returns
    -------
    indices, scores
        The boxes that were taken, best first, and the scores that they had then.

    Examples
    --------
    >>> import obbligato
    >>> ships = [[0, 0, 8, 2, 0.1], [0.5, 0, 8, 2, 0.1], [30, 0, 8, 2, 1.5]]
    >>> indices, scores = obbligato.soft_nms(ships, [0.9, 0.8, 0.7])
    >>> indices, scores.round(3)
    (array([0, 2, 1]), array([0.9  , 0.7  , 0.194]))
    """
    checked = as_boxes(boxes, "boxes", format)
    numbers, kinds = as_scores(scores, len(checked)), as_classes(classes, len(checked))
    if (numbers < 0).any():
        raise ValueError(f"scores[{int((numbers < 0).argmax())}]: is negative")
    if one_of(method, "method", ("gaussian", "linear")) == "gaussian":
        decay = (True, as_number(sigma, "sigma", 1e-300))
    else:
        decay = (False, as_number(iou_threshold, "iou_threshold"))
    indices, decayed = _native.soft_nms(checked, numbers, decay, as_number(min_score, "min_score"), kinds)
    most = as_count(max_kept, "max_kept")
    return indices[:most], decayed[:most]


def merge(
    boxes: ArrayLike,
    scores: ArrayLike,
    iou_threshold: float = 0.55,
    classes: ArrayLike | None = None,
    models: float = 1,
    format: str = "xywhr",
) -> tuple[Floats, NDArray[np.float64], NDArray[np.int64]]:
    """Weighted boxes fusion: detections of one thing, by several models or from several views, become their mean.

    Boxes are taken in order of decreasing score. Each joins the mean box that it overlaps most, if their intersection over
    union is greater than the threshold, and otherwise begins a new one. Centers, sizes and directions are averaged with
    the scores as weights. A box that is the same after a quarter turn, with its sizes exchanged, is averaged as the one that
    lies closest to the best box of its group; so the mean looks where the best one looks.

    Parameters
    ----------
    boxes
        The boxes of all models, one a row.
    scores
        A weight for each box, not negative.
    iou_threshold
        From where on two boxes are about the same thing.
    classes
        A whole number for each box: only boxes of one class are merged.
    models
        How many models there are: the score of a mean is the mean of its scores, times ``min(n, models) / models`` for
        a mean of ``n`` boxes. Models with weights multiply their scores by these, and ``models`` is the sum of the weights.
    format
        The format of the boxes; see the table of the package.

    Returns
    -------
    boxes, scores, groups
        The means, best first, their scores, and for each of the given boxes which mean it is part of.

    Examples
    --------
    >>> import obbligato
    >>> seen = [[0, 0, 8, 2, 0.0], [0, 1, 2, 8, 1.5708], [30, 0, 8, 2, 0]]  # the second is turned, but lies the same way
    >>> boxes, scores, groups = obbligato.merge(seen, [0.6, 0.2, 0.5], 0.2, models=2)
    >>> boxes.round(2) + 0.0
    array([[ 0.  ,  0.25,  8.  ,  2.  ,  0.  ],
           [30.  ,  0.  ,  8.  ,  2.  ,  0.  ]])
    >>> scores, groups
    (array([0.4 , 0.25]), array([0, 0, 1]))
    """
    checked = as_boxes(boxes, "boxes", format)
    numbers, kinds = as_scores(scores, len(checked)), as_classes(classes, len(checked))
    bad = ~(np.isfinite(numbers) & (numbers >= 0))
    if bad.any():
        raise ValueError(f"scores[{int(bad.argmax())}]: {numbers[bad][0]} is not a weight")
    most = as_number(iou_threshold, "iou_threshold")
    return _native.merge(checked, numbers, most, kinds, as_number(models, "models", 1e-300, 1e300))


def match(
    truths: ArrayLike,
    detections: ArrayLike,
    scores: ArrayLike | None = None,
    iou_threshold: float = 0.5,
    method: str = "greedy",
    truth_classes: ArrayLike | None = None,
    classes: ArrayLike | None = None,
    format: str = "xywhr",
) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]:
    """Which detection is which truth: pairs with an intersection over union of at least the threshold, each box in one.

    Parameters
    ----------
    truths, detections
        Boxes, one a row.
    scores
        A number for each detection, by which they take turns; in the order of their rows if ``None``.
    iou_threshold
        The least intersection over union of a pair. Boxes that share nothing are never a pair.
    method
        ``"greedy"``: the best detection chooses first, each the truth that it overlaps most of those that are left.
        ``"hungarian"``: the sum of all intersections over union is the greatest, whatever the scores.
    truth_classes, classes
        Whole numbers: a detection is only matched with a truth of its class.
    format
        The format of both; see the table of the package.

    Returns
    -------
    rows, columns, values
        Indices of truths and of detections, and their intersections over union, by row.

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
    return _native.matched(first, second, numbers, kinds, as_number(iou_threshold, "iou_threshold"), is_optimal)


def average_precision(scores: ArrayLike, is_right: ArrayLike, truths: int, definition: str = "coco") -> float:
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
        =============  ====================================================================================

    Returns
    -------
    float
        From 0 to 1, NaN without truths. What the benchmarks call 73.5 is 0.735.

    Examples
    --------
    >>> import obbligato
    >>> round(obbligato.average_precision([0.9, 0.8, 0.7, 0.6], [True, False, True, True], 4), 4)
    0.6287
    """
    count = as_count(truths, "truths")
    if count is None:
        raise TypeError("truths: expected a whole number, not None")
    right = np.asarray(is_right)
    if right.size and right.dtype != np.bool_:
        raise TypeError(f"is_right: expected bool, not {right.dtype}")
    numbers = as_scores(scores, len(right) if right.ndim == 1 else -1)
    one_of(definition, "definition", ("coco", "kitti40", "kitti11", "nuscenes"))
    return _native.average_precision(numbers, right.astype(np.bool_), count, definition)


def convert(boxes: ArrayLike, from_: str, to: str) -> Floats:
    """The same boxes in another format.

    Parameters
    ----------
    boxes
        Boxes, one a row.
    from_, to
        Formats; see the table of the package. Both are of the plane, or both of space. A box that does not stand
        upright has no angle in ``kitti`` and ``lidar``, which is an error. Frames are not changed: what was in the frame
        of a camera stays there.

    Returns
    -------
    ndarray of shape (n, k)

    Examples
    --------
    >>> import obbligato
    >>> obbligato.convert([[0, 0, 4, 2, 90]], "xywhd", "xyxyxyxy")
    array([[ 1., -2.,  1.,  2., -1.,  2., -1., -2.]])
    """
    checked = as_boxes(boxes, "boxes", from_)
    kinds = {True: "the plane", False: "space"}
    if to in WIDTHS and is_flat(to) != is_flat(checked.format):
        theirs = kinds[is_flat(checked.format)]
        raise ValueError(f"to: {to!r} is a format of {kinds[is_flat(to)]}, {checked.format!r} of {theirs}")
    return checked.rows(to)
