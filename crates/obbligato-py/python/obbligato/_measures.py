from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Floats, Format, as_boxes, as_count, as_format, as_number, as_two, is_flat


def iou(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Floats:
    """Intersection over union of every box of one array with every box of another.

    Areas in the plane, volumes in space. The answer is 0 for boxes that do not overlap and exactly 1 for a box and
    itself, never less and never more, and the same in both orders.

    Parameters
    ----------
    a, b
        Boxes, one a row.
    format
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    ndarray of shape (n, m)
        ``float32`` if both arrays are, otherwise ``float64``; beside `Boxes` rows are taken in the type of their numbers.

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


def iou_aligned(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Floats:
    """Intersection over union of row and row of two arrays of the same length.

    Parameters
    ----------
    a, b
        Boxes, one a row.
    format
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
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
    format: Format | None = None,
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
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
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


def convert(boxes: ArrayLike, from_: Format, to: Format) -> Floats:
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
    checked = as_boxes(boxes, "boxes", as_format(from_, "from_"))
    kinds = {True: "the plane", False: "space"}
    if is_flat(as_format(to, "to")) != is_flat(checked.format):
        theirs = kinds[is_flat(checked.format)]
        raise ValueError(f"to: {to!r} is a format of {kinds[is_flat(to)]}, {checked.format!r} of {theirs}")
    return checked.rows(to)
