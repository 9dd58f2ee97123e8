from __future__ import annotations

from typing import Any, Literal, TypeAlias, cast, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import (
    Floats,
    Format,
    Precision,
    as_array,
    as_boxes,
    as_count,
    as_flag,
    as_format,
    as_number,
    as_rows,
    as_stacks,
    as_two,
    checked,
    is_flat,
    one_of,
)

# What is measured of two boxes, and how angles of a rectangle are chosen.
Mode: TypeAlias = Literal["iou", "iof", "giou", "intersection"]
Angle: TypeAlias = Literal["le90", "le135", "oc"]


@overload
def iou(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision],
    b: NDArray[Precision],
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: NDArray[Precision] | None = None,
) -> NDArray[Precision]: ...
@overload
def iou(
    a: ArrayLike,
    b: ArrayLike,
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: Floats | None = None,
) -> Floats: ...
def iou(
    a: ArrayLike,
    b: ArrayLike,
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: Any = None,
) -> Any:
    """Intersection over union of every box of one array with every box of another.

    Areas in the plane, volumes in space. The answer is 0 for boxes that do not overlap and exactly 1 for a box and
    itself, never less and never more, and the same in both orders.

    Parameters
    ----------
    a, b
        Boxes, one a row; or batches of them, of which each is measured by itself: ``(b, n, k)`` and ``(b, m, k)``. One of both
        may be ``(n, k)``, for all batches.
    format
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
    mode
        ``"iou"``; ``"iof"``: what both share over the box of ``a``; ``"intersection"``: that area or volume alone; ``"giou"``:
        intersection over union, less the part of what encloses both that belongs to neither. In the plane that is the convex hull;
        in space, where both must stand upright, the prism over the hull of what they cover of the ground, as high as both.
    threads
        How many threads share the work; all processors if ``None``.
    out
        An array for the answer, which is returned. It is written in place if its rows lie one after the other.

    Returns
    -------
    ndarray of shape (n, m), or (b, n, m)
        ``float32`` if both arrays are, otherwise ``float64``; beside `Boxes` rows are taken in the type of their numbers.

    Raises
    ------
    ValueError, TypeError
        For what is no box, by argument and row; for batches, a mode or an ``out`` that do not fit.

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
    one, other, leads = as_stacks(a, b, format)
    one, other = _as_measured(mode, one, other)
    count = as_count(threads, "threads")
    if leads is None and out is None:
        return _native.iou(one, other, mode, count, None, None)
    batches, shape = (None, (len(one), len(other))) if leads is None else _batches(*leads)
    target = _as_out(out, shape, one.dtype)
    values = _native.iou(one, other, mode, count, batches, target)
    return _put(values.reshape(shape) if leads is not None and target is None else values, out)


@overload
def iou_aligned(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision],
    b: NDArray[Precision],
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: NDArray[Precision] | None = None,
) -> NDArray[Precision]: ...
@overload
def iou_aligned(
    a: ArrayLike,
    b: ArrayLike,
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: Floats | None = None,
) -> Floats: ...
def iou_aligned(
    a: ArrayLike,
    b: ArrayLike,
    format: Format | None = None,
    *,
    mode: Mode = "iou",
    threads: int | None = None,
    out: Any = None,
) -> Any:
    """Intersection over union of row and row of two arrays of the same length, or of shapes that NumPy's rules fit together.

    Parameters
    ----------
    a, b
        Boxes: ``(n, k)``, or with more axes before the last one, such as ``(n, 1, k)`` and ``(m, k)``.
    format
        The format of both; see the table of the package. By default that of `Boxes` among them, or ``xywhr``.
    mode, threads, out
        As of `iou`.

    Returns
    -------
    ndarray of shape (n,), or that of both before their last axis

    Raises
    ------
    ValueError, TypeError
        As of `iou`, and for shapes that do not fit together.

    Examples
    --------
    >>> import obbligato
    >>> found = [[1, 0.9, 5, 1.6, 1.5, 4.0, 0.02, 1.5, 20]]
    >>> car = [[1.5, 1.6, 4.0, 0.0, 1.5, 20.0, 1.57]]
    >>> obbligato.iou_aligned(car, [[1.5, 1.6, 4.0, 0.2, 1.5, 20.0, 1.57]], "kitti").round(3)
    array([0.778])
    >>> obbligato.iou_aligned(np.zeros((3, 1, 4)) + [0, 0, 4, 4], [[0, 0, 4, 4], [2, 0, 6, 4]], "xyxy").shape
    (3, 2)
    """
    one, other, leads = as_stacks(a, b, format)
    one, other = _as_measured(mode, one, other)
    count = as_count(threads, "threads")
    if leads is None and out is None and len(one) == len(other):
        return _native.iou_aligned(one, other, mode, count, None, None)
    first, second = leads or ((len(one),), (len(other),))
    places, shape = None, first
    if first != second:
        try:
            shape = np.broadcast_shapes(first, second)
        except ValueError:
            if leads is None:
                raise ValueError(f"a and b must have the same length, not {len(one)} and {len(other)}") from None
            raise ValueError(f"a and b: the shapes {first} and {second} do not fit together") from None
        sides = (np.arange(len(of), dtype=np.int64).reshape(lead) for of, lead in ((one, first), (other, second)))
        of_a, of_b = (np.ascontiguousarray(np.broadcast_to(side, shape)).reshape(-1) for side in sides)
        places = of_a, of_b
    target = _as_out(out, shape, one.dtype)
    values = _native.iou_aligned(one, other, mode, count, places, target)
    return _put(values.reshape(shape) if len(shape) > 1 and target is None else values, out)


@overload
def intersection(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision], b: NDArray[Precision], format: Format | None = None, *, threads: int | None = None
) -> NDArray[Precision]: ...
@overload
def intersection(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Floats: ...
def intersection(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Any:
    """The area, or in space the volume, that every box of one array shares with every box of another: `iou` in that mode.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.intersection([[0, 0, 4, 4, 0]], [[1, 0, 4, 4, 0], [9, 0, 4, 4, 0]])
    array([[12.,  0.]])
    """
    return iou(a, b, format, mode="intersection", threads=threads)


@overload
def giou(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision], b: NDArray[Precision], format: Format | None = None, *, threads: int | None = None
) -> NDArray[Precision]: ...
@overload
def giou(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Floats: ...
def giou(a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None) -> Any:
    """Generalized intersection over union, from -1 to 1: `iou` in that mode.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.giou([[0, 0, 2, 2, 0]], [[0, 0, 2, 2, 0], [4, 0, 2, 2, 0]]).round(3)
    array([[ 1.   , -0.333]])
    >>> obbligato.giou([[0, 0, 0, 2, 2, 1, 0]], [[4, 0, 1, 2, 2, 1, 0]], "lidar").round(3)
    array([[-0.667]])
    """
    return iou(a, b, format, mode="giou", threads=threads)


@overload
def iou_bev(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision], b: NDArray[Precision], format: Format = "lidar", *, threads: int | None = None
) -> NDArray[Precision]: ...
@overload
def iou_bev(a: ArrayLike, b: ArrayLike, format: Format = "lidar", *, threads: int | None = None) -> Floats: ...
def iou_bev(a: ArrayLike, b: ArrayLike, format: Format = "lidar", *, threads: int | None = None) -> Any:
    """Intersection over union of what boxes in space cover of the ground: the bird's eye view.

    Parameters
    ----------
    a, b
        Boxes that stand upright, one a row.
    format
        Their format: one of space.
    threads
        How many threads share the work; all processors if ``None``.

    Returns
    -------
    ndarray of shape (n, m)

    Raises
    ------
    ValueError
        For a box that does not stand upright, by its row.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.iou_bev([[0, 0, 0, 4, 2, 1, 0]], [[1, 0, 9, 4, 2, 1, 0]]).round(3)
    array([[0.6]])
    """
    return iou(plan(a, "a", format), plan(b, "b", format), threads=threads)


def plan(value: ArrayLike, name: str, format: Format) -> Floats:
    """Rectangles on the ground."""
    boxes = as_boxes(value, name, as_format(format, "format"))
    if is_flat(boxes.format):
        raise ValueError(f"{name}: {boxes.format!r} is a format of the plane")
    return _standing(boxes, boxes.format == "kitti")[:, [0, 1, 3, 4, 6]]


def _standing(boxes: _native.Boxes, is_of_camera: bool) -> Floats:
    """Rows of ``lidar``. The angle of KITTI turns x away from z, which is its second axis here; y is the height."""
    if not is_of_camera:
        return boxes.rows("lidar")
    rows: Floats = boxes.rows("kitti")[:, [3, 5, 4, 2, 1, 0, 6]]
    rows[:, 2] -= rows[:, 5] / 2
    rows[:, 6] *= -1
    return rows


def _as_measured(mode: str, one: _native.Boxes, other: _native.Boxes) -> tuple[_native.Boxes, _native.Boxes]:
    """Both as the mode takes them: boxes in space that are enclosed stand on the ground.

    Source: Pang, Li, Wang, "SimpleTrack: understanding and rethinking 3D multi-object tracking", 2021.
    """
    if one_of(mode, "mode", ("iou", "iof", "giou", "intersection")) != "giou" or is_flat(one.format):
        return one, other
    is_of_camera = "kitti" in (one.format, other.format)
    first, second = (as_boxes(_standing(boxes, is_of_camera), "boxes", "lidar") for boxes in (one, other))
    return first, second


def _batches(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[tuple[list[int], list[bool]], tuple[int, ...]]:
    """How many matrices there are, of how many rows and columns, whose boxes are in each, and the shape of the answer."""
    (*of_a, rows), (*of_b, columns) = first, second
    if of_a and of_b and of_a != of_b:
        raise ValueError(f"a and b: the batches {tuple(of_a)} and {tuple(of_b)} differ")
    lead = of_a or of_b
    return ([int(np.prod(lead)), rows, columns], [bool(of_a), bool(of_b)]), (*lead, rows, columns)


def _as_out(out: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
    """An array for the answer, if there is one that can be written from its first number to its last."""
    if out is None:
        return None
    array = cast("NDArray[Any]", out) if isinstance(out, np.ndarray) else None
    if array is None or array.shape != shape or array.dtype != dtype or not array.flags.writeable:
        raise ValueError(f"out: expected an array of {dtype} of the shape {shape} that can be written")
    is_in_order = array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative and array.size > 0
    return array if is_in_order else None


def _put(values: Floats, out: Floats | None) -> Floats:
    if out is None or values is out:
        return values
    out[...] = values
    return out


@overload
def iou_sparse(  # pyright: ignore[reportOverlappingOverload]
    a: NDArray[Precision],
    b: NDArray[Precision],
    min_iou: float = 0.0,
    format: Format | None = None,
    *,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[Precision]]: ...
@overload
def iou_sparse(
    a: ArrayLike,
    b: ArrayLike,
    min_iou: float = 0.0,
    format: Format | None = None,
    *,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]: ...
def iou_sparse(
    a: ArrayLike,
    b: ArrayLike,
    min_iou: float = 0.0,
    format: Format | None = None,
    *,
    threads: int | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], Any]:
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

    Raises
    ------
    ValueError, TypeError
        For what is no box, by argument and row.

    Examples
    --------
    >>> import obbligato
    >>> rows, columns, values = obbligato.iou_sparse([[0, 0, 2, 2, 0], [9, 0, 2, 2, 0]], [[10, 0, 2, 2, 0]])
    >>> rows.tolist(), columns.tolist(), values.round(3).tolist()
    ([1], [0], [0.333])
    """
    least = as_number(min_iou, "min_iou")
    return _native.iou_sparse(*as_two(a, b, format), least, as_count(threads, "threads"))


@overload
def convert(  # pyright: ignore[reportOverlappingOverload]
    boxes: NDArray[Precision], from_: Format, to: Format, *, fit: bool = False, angle: Angle | None = None
) -> NDArray[Precision]: ...
@overload
def convert(boxes: ArrayLike, from_: Format, to: Format, *, fit: bool = False, angle: Angle | None = None) -> Floats: ...
def convert(boxes: ArrayLike, from_: Format, to: Format, *, fit: bool = False, angle: Angle | None = None) -> Any:
    """The same boxes in another format.

    Parameters
    ----------
    boxes
        Boxes, one a row.
    from_, to
        Formats; see the table of the package. Both are of the plane, or both of space. A box that does not stand
        upright has no angle in ``kitti`` and ``lidar``, which is an error. Frames are not changed: what was in the frame
        of a camera stays there.
    fit
        Of ``xyxyxyxy``: the smallest rectangle around the four corners, wherever they are. Otherwise corners that are not those of
        a rectangle are an error.
    angle
        To ``xywhr`` or ``xywhd``: which of the ways to write a rectangle is taken, by the name that mmrotate has for it.
        ``"le90"``: from -90 degrees, and less than 90, the width no less than the height. ``"le135"``: the same from -45, and less
        than 135. ``"oc"``: more than 0 degrees, and up to 90, as OpenCV has it.

    Returns
    -------
    ndarray of shape (n, k)

    Raises
    ------
    ValueError
        For what is no box, by its row, and for formats and angles that do not fit.

    Examples
    --------
    >>> import obbligato
    >>> obbligato.convert([[0, 0, 4, 2, 90]], "xywhd", "xyxyxyxy")
    array([[ 1., -2.,  1.,  2., -1.,  2., -1., -2.]])
    >>> obbligato.convert([[0, 0, 8, 0, 8, 3, 1, 4]], "xyxyxyxy", "xywhr", fit=True)
    array([[4., 2., 8., 4., 0.]])
    >>> obbligato.convert([[0, 0, 2, 4, 80]], "xywhd", "xywhd", angle="le90").round(2) + 0.0
    array([[  0.,   0.,   4.,   2., -10.]])
    """
    if as_flag(fit, "fit"):
        if as_format(from_, "from_") != "xyxyxyxy" or checked(boxes) is not None:
            raise ValueError("fit: is of rows of 'xyxyxyxy'")
        array = as_array(boxes, "boxes")
        boxes, from_ = _smallest(as_rows(array, "boxes", from_)), "xywhr"
    known = as_boxes(boxes, "boxes", as_format(from_, "from_"))
    kinds = {True: "the plane", False: "space"}
    if is_flat(as_format(to, "to")) != is_flat(known.format):
        theirs = kinds[is_flat(known.format)]
        raise ValueError(f"to: {to!r} is a format of {kinds[is_flat(to)]}, {known.format!r} of {theirs}")
    rows = known.rows(to)
    return rows if angle is None else _turned(rows, to, one_of(angle, "angle", ("le90", "le135", "oc")))


def _smallest(rows: Floats) -> Floats:
    """The smallest rectangle around four points has a side along one of the lines through two of them.

    Source: Freeman, Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve", CACM 18, 1975.
    """
    corners = rows.astype(np.float64).reshape(-1, 4, 2)
    first = corners[:, :1]
    seen = corners - first
    ends = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    along = seen[:, [b for _, b in ends]] - seen[:, [a for a, _ in ends]]
    lengths = np.hypot(along[..., 0], along[..., 1])[..., None]
    # Of two points in one place the line is any.
    along = np.where(lengths > 0, along / np.where(lengths > 0, lengths, 1), [1.0, 0.0])
    across = np.stack([-along[..., 1], along[..., 0]], -1)
    spans = [np.einsum("nkd,npd->nkp", axis, seen) for axis in (along, across)]
    least, most = (np.stack([of(span, -1) for span in spans], -1) for of in (np.min, np.max))
    sizes = most - least
    # Among flat ones the shortest.
    best = np.lexsort((sizes.sum(-1), sizes.prod(-1)), axis=-1)[:, 0]
    at = np.arange(len(rows))
    middle, x, y = ((least + most) / 2)[at, best], along[at, best], across[at, best]
    centers = first[:, 0] + middle[:, :1] * x + middle[:, 1:] * y
    angles = np.arctan2(x[:, 1], x[:, 0])
    fitted: Any = np.column_stack([centers, sizes[at, best], angles])
    answer: Floats = fitted.astype(rows.dtype)
    return answer


def _turned(rows: Floats, format: Format, angle: str) -> Floats:
    if format not in ("xywhr", "xywhd"):
        raise ValueError(f"angle: {format!r} has none")
    number = rows.dtype.type
    quarter = float(number(np.pi / 2 if format == "xywhr" else 90))
    turned: Any = rows.copy()
    angles: NDArray[np.float64] = rows[:, 4].astype(np.float64)
    if angle == "oc":
        turns = np.ceil(angles / quarter) - 1
        is_swapped = np.asarray(turns % 2 != 0)
        kept = np.asarray(angles - turns * quarter)
    else:
        is_swapped = np.asarray(rows[:, 2] < rows[:, 3])
        least = -quarter if angle == "le90" else -quarter / 2
        from_least = angles + quarter * is_swapped - least
        # Rounding may end at the other bound, also that to single precision.
        kept = np.asarray(least + np.mod(from_least, 2 * quarter))
        kept = np.where(kept.astype(number) >= number(least + 2 * quarter), least, kept)
    turned[:, 2:4] = np.where(is_swapped[:, None], rows[:, [3, 2]], rows[:, 2:4])
    turned[:, 4] = kept
    answer: Floats = turned
    return answer
