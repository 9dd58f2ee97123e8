"""What people pass, as arrays that the native functions take."""

from __future__ import annotations

import operator
import sys
from typing import Any, Literal, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native

Floats: TypeAlias = NDArray[np.float32] | NDArray[np.float64]
# The precision of both arrays of a call, and then of its answer.
Precision = TypeVar("Precision", np.float32, np.float64)

# The names of the formats.
Format: TypeAlias = Literal["xywhr", "xywhd", "xyxyxyxy", "xyxy", "xywh", "kitti", "lidar", "pose", "corners"]

# How many numbers a row of each format has.
WIDTHS = {"xywhr": 5, "xywhd": 5, "xyxyxyxy": 8, "xyxy": 4, "xywh": 4, "kitti": 7, "lidar": 7, "pose": 10, "corners": 24}


def as_format(value: str, name: str) -> Format:
    """The name of a format."""
    if not isinstance(value, str) or value not in WIDTHS:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ValueError(f"{name}: no format {value!r}; the formats are {', '.join(WIDTHS)}")
    return cast(Format, value)


def is_flat(format: str) -> bool:
    """Whether the boxes of a format lie in the plane."""
    return format.startswith("xy")


def as_array(value: Any, name: str) -> NDArray[Any]:
    """The plain array behind a value, whatever protocol it follows, without a copy where there need be none. Its numbers lie where
    the processor wants them."""
    if not hasattr(value, "__array__") and hasattr(value, "__arrow_c_array__"):
        value = _from_arrow(value, name)
    lists = _lists_of_arrow(value, name)
    value = value if lists is None else lists
    if str(getattr(value, "dtype", "")) == "torch.bfloat16":
        # NumPy has no such type; in `float32` the numbers are the same.
        value = value.float()
    rows: Any = value if type(value) in (list, tuple) else (value,)
    if any(isinstance(row, np.ma.MaskedArray) and cast(Any, row).mask.any() for row in rows):
        raise TypeError(f"{name}: the mask of an array is not read; leave masked rows out, or fill them")
    try:
        if not hasattr(value, "__array__") and hasattr(value, "__dlpack__"):
            value = np.from_dlpack(value)
        array: NDArray[Any] = np.require(_unboxed(np.asarray(value)), requirements="A")
        # NumPy calls every empty array aligned, wherever its pointer leads; to Rust such a pointer is undefined behavior.
        return array if array.size else np.empty_like(array)
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        raise TypeError(f"{name}: cannot be read as an array: {error}") from error


def _from_arrow(value: Any, name: str) -> Any:
    try:
        import pyarrow  # pyright: ignore[reportMissingTypeStubs]
    except ImportError:
        raise TypeError(f"{name}: reading an Arrow array needs pyarrow") from None
    return cast(Any, pyarrow).array(value)


def _lists_of_arrow(value: Any, name: str) -> NDArray[Any] | None:
    """A column of lists of Arrow as an array with one more axis, without an object for each row; other columns are `None`."""
    arrow: Any = sys.modules.get("pyarrow")
    if arrow is None or not isinstance(value, (arrow.Array, arrow.ChunkedArray)):
        return None
    types, kind = arrow.types, value.type
    if not (types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind)) or not len(value):
        return None
    whole: Any = arrow.concat_arrays(value.chunks) if isinstance(value, arrow.ChunkedArray) else value
    items = whole.flatten()
    if whole.null_count or items.null_count:
        raise TypeError(f"{name}: a row is missing, or a number of it")
    if not types.is_fixed_size_list(kind) and len(np.unique(np.diff(whole.offsets.to_numpy()))) > 1:
        raise TypeError(f"{name}: the rows have different lengths, or are not numbers")
    inner = _lists_of_arrow(items, name)
    inner = items.to_numpy(zero_copy_only=False) if inner is None else inner
    return inner.reshape(len(whole), -1, *inner.shape[1:])


def _unboxed(array: NDArray[Any]) -> NDArray[Any]:
    """The numbers of a nullable column of pandas, which come as objects; other arrays are as they are."""
    if array.dtype.name == "bfloat16":
        return array.astype(np.float32)
    if array.dtype != object or array.ndim != 1 or not array.size or not isinstance(array[0], (int, float, np.number)):
        return array
    numbers: NDArray[Any] = np.array(array.tolist())
    return numbers if numbers.dtype.kind in "biuf" else array


def as_floats(value: Any, name: str) -> Floats:
    """An array of `float32` or `float64` in the machine's order of bytes."""
    array = as_array(value, name)
    if array.dtype == object and array.size:
        # A column of lists of one length, such as pyarrow's FixedSizeListArray.
        array = _stacked(array, name)
    if array.dtype.kind not in "fiu":
        raise TypeError(f"{name}: expected numbers, not {array.dtype}")
    if array.dtype.kind == "f" and array.dtype.itemsize <= 4:
        return array.astype(np.float32, copy=False)
    return array.astype(np.float64, copy=False)


def _stacked(column: NDArray[Any], name: str) -> NDArray[Any]:
    try:
        return np.stack([np.asarray(row) for row in column])
    except (TypeError, ValueError):
        raise TypeError(f"{name}: the rows have different lengths, or are not numbers") from None


def as_rows(value: Any, name: str, format: Format) -> Floats:
    """An array with one row a box."""
    rows, lead = as_stack(value, name, format)
    if len(lead) != 1:
        raise ValueError(f"{name}: expected the shape (n, {WIDTHS[format]}) of {format!r}, not {(*lead, WIDTHS[format])}")
    return rows


def as_stack(value: Any, name: str, format: Format) -> tuple[Floats, tuple[int, ...]]:
    """An array with one row a box, and the axes before that of the numbers of a row."""
    width = WIDTHS[as_format(format, "format")]
    rows = as_floats(value, name)
    if rows.ndim > 2 and rows.shape[-2:] == {"corners": (8, 3), "xyxyxyxy": (4, 2)}.get(format):
        rows = rows.reshape(*rows.shape[:-2], width)
    if rows.size == 0 and rows.ndim == 1:
        rows = rows.reshape(0, width)
    if rows.ndim < 2 or rows.shape[-1] != width:
        raise ValueError(f"{name}: expected the shape (n, {width}) of {format!r}, not {rows.shape}")
    return rows.reshape(-1, width) if rows.ndim > 2 else rows, rows.shape[:-1]


def checked(value: Any) -> _native.Boxes | None:
    """The boxes of what holds boxes that were checked before."""
    if type(value) is np.ndarray:
        return None
    native = getattr(value, "_native", value)
    return native if isinstance(native, _native.Boxes) else None


def as_boxes(value: Any, name: str, format: Format, dtype: Any = None) -> _native.Boxes:
    """Checked boxes, of a type of numbers if one is given; those that were checked before are taken as they are."""
    boxes = checked(value)
    if boxes is not None:
        return boxes
    array = as_array(value, name)
    rows = as_rows(array, name, format)
    return _boxes_of(rows, array, name, format, rows.dtype if dtype is None else dtype)


def _boxes_of(rows: Floats, array: NDArray[Any], name: str, format: Format, dtype: Any) -> _native.Boxes:
    # Corners are only as exact as the type in which they come.
    epsilon = max(_EPSILON[of.dtype.itemsize] for of in (array, rows) if of.dtype.kind == "f")
    return _native.Boxes(rows.astype(dtype, copy=False), (format, epsilon), name)


_SINGLE, _DOUBLE = np.dtype(np.float32), np.dtype(np.float64)

# The epsilon of a type of floats with so many bytes; longer ones become `float64`.
_EPSILON = {
    2: float(np.finfo(np.float16).eps),
    4: float(np.finfo(np.float32).eps),
    **dict.fromkeys((8, 10, 12, 16), float(np.finfo(np.float64).eps)),
}


def as_two(a: Any, b: Any, format: Format | None, names: tuple[str, str] = ("a", "b")) -> tuple[_native.Boxes, _native.Boxes]:
    """Two lists of boxes, of one type of numbers; rows are in the format of boxes that were checked before, unless one is named."""
    one, other, leads = as_stacks(a, b, format, names)
    for name, lead in zip(names, leads or (), strict=False):
        if len(lead) != 1:
            raise ValueError(f"{name}: expected one row a box, not the shape {(*lead, WIDTHS[one.format])}")
    return one, other


def as_stacks(
    a: Any, b: Any, format: Format | None, names: tuple[str, str] = ("a", "b")
) -> tuple[_native.Boxes, _native.Boxes, tuple[tuple[int, ...], tuple[int, ...]] | None]:
    """Two lists of boxes, and the shapes in which they came unless both are plain lists."""
    if _is_plain(a, b, format):
        # Nothing has to be found out.
        source = (format or "xywhr", _EPSILON[a.dtype.itemsize])
        return _native.Boxes(a, source, names[0]), _native.Boxes(b, source, names[1]), None
    both = [checked(a), checked(b)]
    if both[0] is not None and both[1] is not None:
        return *_of_one_kind(both[0], both[1], names), None
    known = both[1] if both[0] is None else both[0]
    if format is None:
        format = "xywhr" if known is None else known.format
    arrays = [None if boxes is not None else as_array(value, name) for boxes, value, name in zip(both, (a, b), names, strict=True)]
    stacks = [None if array is None else as_stack(array, name, format) for array, name in zip(arrays, names, strict=True)]
    dtype = np.result_type(*(stack[0] for stack in stacks if stack)) if known is None else known.dtype
    leads: list[tuple[int, ...]] = []
    for place, (array, stack, name) in enumerate(zip(arrays, stacks, names, strict=True)):
        if array is not None and stack is not None:
            both[place] = _boxes_of(stack[0], array, name, format, dtype)
        leads.append(stack[1] if stack else (len(cast(Any, both[place])),))
    one, other = cast("list[_native.Boxes]", both)
    return *_of_one_kind(one, other, names), None if len(leads[0]) == len(leads[1]) == 1 else (leads[0], leads[1])


def _of_one_kind(one: _native.Boxes, other: _native.Boxes, names: tuple[str, str]) -> tuple[_native.Boxes, _native.Boxes]:
    if one.dtype is not other.dtype or is_flat(one.format) != is_flat(other.format):
        text = "all boxes of a call must lie in the plane, or all in space, and have one type of numbers"
        raise TypeError(f"{names[0]} and {names[1]}: {text}")
    return one, other


def _is_plain(a: Any, b: Any, format: Format | None) -> bool:
    """Whether two values are arrays that can be read as they lie: of one type of numbers, in order, one row a box."""
    if type(a) is not np.ndarray or type(b) is not np.ndarray or not (format is None or type(format) is str):
        return False
    width = WIDTHS.get(format or "xywhr")
    return (
        a.dtype is b.dtype
        and (a.dtype is _DOUBLE or a.dtype is _SINGLE)
        and a.ndim == b.ndim == 2
        and a.shape[1] == b.shape[1] == width
        # Where an empty array leads is of no meaning.
        and a.size > 0 < b.size
        and a.flags.aligned
        and b.flags.aligned
    )


def as_matrix(value: Any, name: str, width: int) -> Floats:
    """An array with so many columns; an empty list has no row."""
    rows = as_floats(value, name)
    if rows.size == 0 and rows.ndim == 1:
        rows = rows.reshape(0, width)
    if rows.ndim != 2 or rows.shape[1] != width:
        raise ValueError(f"{name}: expected the shape (n, {width}), not {rows.shape}")
    return rows


def as_points(value: Any, name: str, like: _native.Boxes) -> Floats:
    """An array of points, one a row, of the dimension and the type of numbers of some boxes."""
    points: Floats = as_matrix(value, name, 2 if is_flat(like.format) else 3).astype(like.dtype, copy=False)
    return points


def as_scores(value: ArrayLike, count: int, name: str = "scores") -> NDArray[np.float64]:
    """A number for each box."""
    scores = one_each(as_floats(value, name).astype(np.float64, copy=False), name, count)
    if np.isnan(scores).any():
        raise ValueError(f"{name}[{int(np.isnan(scores).argmax())}]: is NaN")
    return scores


def as_classes(value: ArrayLike | None, count: int, name: str = "classes") -> NDArray[np.int64] | None:
    """A whole number for each box, or `None`."""
    if value is None:
        return None
    classes = as_whole(as_array(value, name))
    if classes.dtype.kind not in "iu" and classes.size:
        raise TypeError(f"{name}: expected whole numbers, not {classes.dtype}")
    return one_each(classes.astype(np.int64, copy=False), name, count)


def as_whole(array: NDArray[Any]) -> NDArray[Any]:
    """Floats that are whole numbers as integers; other arrays are as they are."""
    if array.dtype.kind != "f" or not array.size or not (np.isfinite(array) & (np.abs(array) < 2.0**53)).all():
        return array
    return array.astype(np.int64) if (array == np.floor(array)).all() else array


def one_each(array: NDArray[Any], name: str, count: int) -> NDArray[Any]:
    """An array with one item for each box."""
    if array.shape != (count,):
        raise ValueError(f"{name}: expected the shape ({count},), one for each box, not {array.shape}")
    return array


def as_number(value: float, name: str, least: float = -np.inf, most: float = np.inf) -> float:
    """A number within bounds."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected a number, not {value!r}") from None
    except OverflowError:
        raise ValueError(f"{name}: is beyond double precision") from None
    if number != number:
        raise ValueError(f"{name}: is NaN")
    if not least <= number <= most:
        raise ValueError(f"{name}: {number} is not between {least} and {most}")
    return number


def as_flag(value: bool, name: str) -> bool:
    """Whether something is true; of an array that cannot be said."""
    try:
        return bool(value)
    except ValueError:
        raise TypeError(f"{name}: expected True or False, not {value!r}") from None


def as_count(value: int | None, name: str) -> int | None:
    """A whole number that is not negative, or `None`."""
    if value is None:
        return None
    try:
        count = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, not {value!r}") from None
    if count < 0:
        raise ValueError(f"{name}: {count} is negative")
    if count > sys.maxsize:
        raise ValueError(f"{name}: is more than {sys.maxsize}")
    return count


def one_of(value: str, name: str, known: tuple[str, ...]) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in known:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ValueError(f"{name}: no {name} {value!r}; there are {', '.join(known)}")
    return value
