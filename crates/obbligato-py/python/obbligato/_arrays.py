"""What people pass, as arrays that the native functions take."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats: TypeAlias = NDArray[np.float32] | NDArray[np.float64]

# How many numbers a row of each format has.
WIDTHS = {"xywhr": 5, "xywhd": 5, "xyxyxyxy": 8, "kitti": 7, "lidar": 7, "pose": 10, "corners": 24}


def is_flat(format: str) -> bool:
    """Whether the boxes of a format lie in the plane."""
    return format.startswith("xy")


def as_array(value: Any, name: str) -> NDArray[Any]:
    """The array behind a value, whatever protocol it follows, without a copy where there need be none."""
    if isinstance(value, np.ndarray):
        return value
    if not hasattr(value, "__array__") and hasattr(value, "__arrow_c_array__"):
        value = _from_arrow(value, name)
    elif not hasattr(value, "__array__") and hasattr(value, "__dlpack__"):
        value = np.from_dlpack(value)
    try:
        return np.asarray(value)
    except (TypeError, ValueError, RuntimeError) as error:
        raise TypeError(f"{name}: cannot be read as an array: {error}") from error


def _from_arrow(value: Any, name: str) -> Any:
    try:
        import pyarrow
    except ImportError:
        raise TypeError(f"{name}: reading an Arrow array needs pyarrow") from None
    return pyarrow.array(value)


def as_floats(value: Any, name: str) -> Floats:
    """An array of `float32` or `float64` in the machine's order of bytes."""
    array = as_array(value, name)
    if array.dtype == object and hasattr(value, "type"):
        # A column of lists of one length, such as pyarrow's FixedSizeListArray.
        array = np.asarray([np.asarray(row) for row in array])
    if array.dtype.kind not in "fiu":
        raise TypeError(f"{name}: expected numbers, not {array.dtype}")
    if array.dtype.kind == "f" and array.dtype.itemsize <= 4:
        return array.astype(np.float32, copy=False)
    return array.astype(np.float64, copy=False)


def as_rows(value: Any, name: str, format: str) -> Floats:
    """An array with one row a box."""
    if format not in WIDTHS:
        raise ValueError(f"format: no format {format!r}; the formats are {', '.join(WIDTHS)}")
    rows, width = as_floats(value, name), WIDTHS[format]
    if format == "corners" and rows.ndim == 3 and rows.shape[1:] == (8, 3):
        rows = rows.reshape(-1, 24)
    if rows.size == 0 and rows.ndim == 1:
        rows = rows.reshape(0, width)
    if rows.ndim != 2 or rows.shape[1] != width:
        raise ValueError(f"{name}: expected the shape (n, {width}) of {format!r}, not {rows.shape}")
    return rows


def as_two(a: ArrayLike, b: ArrayLike, format: str) -> tuple[Floats, Floats]:
    """Two arrays of boxes, of one type of numbers."""
    first, second = as_rows(a, "a", format), as_rows(b, "b", format)
    if first.dtype != second.dtype:
        return first.astype(np.float64, copy=False), second.astype(np.float64, copy=False)
    return first, second
