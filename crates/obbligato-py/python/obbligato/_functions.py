from __future__ import annotations

import operator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import WIDTHS, Floats, as_array, as_floats, as_rows, as_two, is_flat


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
    first, second = as_two(a, b, format)
    return _native.iou(first, second, format, _count(threads, "threads"))


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
    first, second = as_two(a, b, format)
    return _native.iou_aligned(first, second, format, _count(threads, "threads"))


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
    first, second = as_two(a, b, format)
    return _native.iou_sparse(first, second, _number(min_iou, "min_iou"), format, _count(threads, "threads"))


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
    rows = as_rows(boxes, "boxes", format)
    numbers = _one_each(as_floats(scores, "scores").astype(np.float64, copy=False), "scores", len(rows))
    if np.isnan(numbers).any():
        raise ValueError(f"scores[{int(np.isnan(numbers).argmax())}]: is NaN")
    kinds = None
    if classes is not None:
        kinds = as_array(classes, "classes")
        if kinds.dtype.kind not in "iu" and kinds.size:
            raise TypeError(f"classes: expected whole numbers, not {kinds.dtype}")
        kinds = _one_each(kinds.astype(np.int64, copy=False), "classes", len(rows))
    kept = _native.nms(rows, numbers, _number(iou_threshold, "iou_threshold"), kinds, format)
    return kept[: _count(max_kept, "max_kept")]


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
    rows = as_rows(boxes, "boxes", from_)
    kinds = {True: "the plane", False: "space"}
    if to in WIDTHS and is_flat(to) != is_flat(from_):
        raise ValueError(f"to: {to!r} is a format of {kinds[is_flat(to)]}, {from_!r} of {kinds[is_flat(from_)]}")
    return _native.convert(rows, from_, to)


def _one_each(array: NDArray[Any], name: str, count: int) -> NDArray[Any]:
    if array.shape != (count,):
        raise ValueError(f"{name}: expected the shape ({count},), one for each box, not {array.shape}")
    return array


def _number(value: float, name: str) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected a number, not {value!r}") from None
    if number != number:
        raise ValueError(f"{name}: is NaN")
    return number


def _count(value: int | None, name: str) -> int | None:
    if value is None:
        return None
    try:
        count = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, not {value!r}") from None
    if count < 0:
        raise ValueError(f"{name}: {count} is negative")
    return count
