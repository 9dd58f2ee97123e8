from __future__ import annotations

from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Floats, Precision, as_count, as_floats


@overload
def polygon_iou(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision], b: NDArray[Precision], *, threads: int | None = None
) -> NDArray[Precision]: ...
@overload
def polygon_iou(a: ArrayLike, b: ArrayLike, *, threads: int | None = None) -> Floats: ...
def polygon_iou(a: ArrayLike, b: ArrayLike, *, threads: int | None = None) -> Any:
    """Intersection over union of every convex polygon of one array with every one of another.

    Parameters
    ----------
    a, b
        Convex polygons of 3 to 16 vertices, in order around them, either way: ``(n, k, 2)``, or ``(n, 2 k)`` as the labels
        of DOTA have them. Rotated rectangles are ``Boxes(...).corners()``.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    ndarray of shape (n, m)
        ``float32`` if both arrays are, otherwise ``float64``; it is computed in double precision. Exactly 0 for polygons that do
        not touch, exactly 1 for a polygon and itself.

    Raises
    ------
    ValueError, TypeError
        For what is no convex polygon of 3 to 16 vertices, by argument and row.

    Examples
    --------
    A quadrilateral as it is labeled, and the rectangle that a detector has found:

    >>> import obbligato
    >>> labels = [[0, 0, 8, 1, 7, 5, 0, 4]]
    >>> found = obbligato.Boxes([[3.75, 2.5, 7.5, 4, 0.1]]).corners()
    >>> obbligato.polygon_iou(labels, found).round(3)
    array([[0.94]])
    """
    return _shared(a, b, True, threads)


@overload
def polygon_area(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision], b: NDArray[Precision], *, threads: int | None = None
) -> NDArray[Precision]: ...
@overload
def polygon_area(a: ArrayLike, b: ArrayLike, *, threads: int | None = None) -> Floats: ...
def polygon_area(a: ArrayLike, b: ArrayLike, *, threads: int | None = None) -> Any:
    """The area that every convex polygon of one array shares with every one of another.

    Parameters and the type of the answer are those of `polygon_iou`.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.polygon_area([[0, 0, 4, 0, 0, 4]], [[[1, 1], [9, 1], [9, 9], [1, 9]]])
    array([[2.]])
    """
    return _shared(a, b, False, threads)


def polygon_touches(a: ArrayLike, b: ArrayLike, *, threads: int | None = None) -> NDArray[np.bool_]:
    """Which convex polygons of one array share a point with which of another; touching counts: ``(n, m)``.

    Parameters are those of `polygon_iou`.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.polygon_touches([[0, 0, 4, 0, 0, 4]], [[2, 2, 9, 2, 9, 9], [3, 3, 9, 3, 9, 9]])
    array([[ True, False]])
    """
    (one, _), (other, _) = _as_polygons(a, "a"), _as_polygons(b, "b")
    return _native.polygons_touch(one, other, as_count(threads, "threads"))


def _shared(a: ArrayLike, b: ArrayLike, is_over_union: bool, threads: int | None) -> Floats:
    (one, first), (other, second) = _as_polygons(a, "a"), _as_polygons(b, "b")
    areas = _native.shared_areas(one, other, is_over_union, as_count(threads, "threads"))
    return areas.astype(np.result_type(first, second), copy=False)


def _as_polygons(value: Any, name: str) -> tuple[NDArray[np.float64], np.dtype[Any]]:
    """Rows of x, y, x, y and so on, and the type of their numbers."""
    array = as_floats(value, name)
    rows = array.reshape(len(array), 2 * array.shape[1]) if array.ndim == 3 and array.shape[2] == 2 else array
    if array.size == 0 and array.ndim == 1:
        rows = array.reshape(0, 8)
    if rows.ndim != 2 or rows.shape[1] % 2:
        raise ValueError(f"{name}: expected the shape (n, k, 2) or (n, 2 k), not {array.shape}")
    return rows.astype(np.float64, copy=False), array.dtype
