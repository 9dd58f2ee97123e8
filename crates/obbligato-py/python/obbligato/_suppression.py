from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Floats, Format, as_boxes, as_classes, as_count, as_number, as_scores, one_of


def nms(
    boxes: ArrayLike,
    scores: ArrayLike,
    iou_threshold: float,
    classes: ArrayLike | None = None,
    max_kept: int | None = None,
    format: Format = "xywhr",
    *,
    threads: int | None = None,
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
        The greatest intersection over union of boxes that are both kept, from 0 to 1: a box is suppressed above it, not at it.
        (That of `match` is the least of a pair.)
    classes
        A whole number for each box: boxes of different classes do not suppress each other.
    max_kept
        How many to return at most.
    format
        The format of the boxes; see the table of the package.
    threads
        How many threads share the classes; all processors if ``None``.

    Returns
    -------
    ndarray of int64
        The indices of the boxes to keep, best first.

    Raises
    ------
    ValueError, TypeError
        For what is no box, by its row; for scores that are NaN, classes that are not whole numbers, and other lengths.

    Examples
    --------
    >>> import obbligato
    >>> ships = [[0, 0, 8, 2, 0.1], [0.2, 0, 8, 2, 0.1], [0, 0, 8, 2, 1.5], [0.1, 0, 8, 2, 0.12]]
    >>> obbligato.nms(ships, [0.7, 0.9, 0.6, 0.3], 0.5)  # two ships that cross, each found once
    array([1, 2])
    """
    checked = as_boxes(boxes, "boxes", format)
    numbers, kinds = as_scores(scores, len(checked)), as_classes(classes, len(checked))
    kept = _native.nms(checked, numbers, as_number(iou_threshold, "iou_threshold", 0, 1), kinds, as_count(threads, "threads"))
    return kept[: as_count(max_kept, "max_kept")]


def soft_nms(
    boxes: ArrayLike,
    scores: ArrayLike,
    method: Literal["gaussian", "linear"] = "gaussian",
    sigma: float = 0.5,
    iou_threshold: float = 0.3,
    min_score: float = 0.001,
    classes: ArrayLike | None = None,
    max_kept: int | None = None,
    format: Format = "xywhr",
    *,
    threads: int | None = None,
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
        The parameters of the methods: ``sigma`` is positive, ``iou_threshold`` from 0 to 1.
    min_score
        The least score of a box that is taken.
    classes
        A whole number for each box: boxes of different classes do not affect each other.
    max_kept
        How many to return at most.
    format
        The format of the boxes; see the table of the package.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    indices, scores
        The boxes that were taken, best first, and the scores that they had then.

    Raises
    ------
    ValueError, TypeError
        As of `nms`, and for scores below 0.

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
        decay = (False, as_number(iou_threshold, "iou_threshold", 0, 1))
    least, shared = as_number(min_score, "min_score"), as_count(threads, "threads")
    indices, decayed = _native.soft_nms(checked, numbers, decay, least, kinds, shared)
    most = as_count(max_kept, "max_kept")
    return indices[:most], decayed[:most]


def merge(
    boxes: ArrayLike,
    scores: ArrayLike,
    iou_threshold: float = 0.55,
    classes: ArrayLike | None = None,
    models: float = 1,
    format: Format = "xywhr",
    *,
    threads: int | None = None,
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
        A weight for each box, from 0 to 1e300.
    iou_threshold
        From where on two boxes are about the same thing, from 0 to 1.
    classes
        A whole number for each box: only boxes of one class are merged.
    models
        How many models there are: the score of a mean is the mean of its scores, times ``min(n, models) / models`` for
        a mean of ``n`` boxes. Models with weights multiply their scores by these, and ``models`` is the sum of the weights.
    format
        The format of the boxes; see the table of the package.
    threads
        How many threads share the classes; all processors if ``None``.

    Returns
    -------
    boxes, scores, groups
        The means, best first, their scores, and for each of the given boxes which mean it is part of.

    Raises
    ------
    ValueError, TypeError
        As of `nms`, and for scores that are no weights.

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
    # Their sum is a number.
    bad = ~((numbers >= 0) & (numbers <= 1e300))
    if bad.any():
        raise ValueError(f"scores[{int(bad.argmax())}]: {numbers[bad][0]} is not a weight")
    most = as_number(iou_threshold, "iou_threshold", 0, 1)
    return _native.merge(checked, numbers, most, kinds, as_number(models, "models", 1e-300, 1e300), as_count(threads, "threads"))
