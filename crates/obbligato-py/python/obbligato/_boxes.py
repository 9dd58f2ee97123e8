from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import (
    Floats,
    Format,
    as_boxes,
    as_count,
    as_floats,
    as_format,
    as_matrix,
    as_points,
    as_two,
    is_flat,
    one_of,
)
from obbligato._measures import convert

Made = TypeVar("Made", bound="Boxes")


class Boxes:
    """Boxes that were checked once, to be asked many things.

    Parameters
    ----------
    boxes
        Boxes, one a row.
    format
        Their format; see the table of the package.

    Raises
    ------
    ValueError, TypeError
        For what is no box, by its row.

    Examples
    --------
    >>> import obbligato
    >>> shelves = obbligato.Boxes([[0, 0, 0, 2, 1, 1, 0], [1.5, 0, 0, 2, 1, 1, 0], [9, 0, 0, 2, 1, 1, 1]], "lidar")
    >>> shelves.pairs()
    (array([0]), array([1]))
    >>> shelves.contains([[0, 0, 0], [1.2, 0, 0]])
    array([[ True, False],
           [False,  True],
           [False, False]])
    >>> index, t = shelves.cast_rays([[-5, 0, 0]], [[1, 0, 0]])
    >>> index, t
    (array([0]), array([4.]))
    """

    __slots__ = ("_native",)

    def __init__(self, boxes: ArrayLike, format: Format = "xywhr") -> None:
        self._native = as_boxes(boxes, "boxes", format)

    @classmethod
    def fit(cls: type[Made], points: ArrayLike, up: Literal["y", "z"] | None = None) -> Made:
        """The box of least volume around some points, in the plane the rectangle of least area.

        Around up to 48 points no smaller box is known. Around more points the search usually proves that its box is the
        least; only where the points lie on a round surface does it end without a proof.

        Parameters
        ----------
        points
            Points of two or three coordinates, one a row.
        up
            In space: the axis along which the box stands, as those of labels do, ``"z"`` of lidars and ``"y"`` of cameras. It is then
            the least of such boxes, and is in the format ``lidar`` or ``kitti``. Any box is one if ``None``.

        Raises
        ------
        ValueError, TypeError
            For no points, for points that are not finite, and for an axis in the plane.

        Examples
        --------
        >>> import numpy as np, obbligato
        >>> plank = np.random.default_rng(0).uniform(-0.5, 0.5, (1000, 2)) * [8, 1] @ [[0.6, 0.8], [-0.8, 0.6]]
        >>> obbligato.Boxes.fit(plank).to("xywhr").round(1) + 0.0
        array([[0. , 0. , 8. , 1. , 0.9]])

        What a lidar has seen of a car:

        >>> seen = [[0, 0, 0.2], [1.2, -1.6, 1.5], [3.2, 2.4, 0.7], [4.4, 0.8, 1.1]]
        >>> obbligato.Boxes.fit(seen, up="z").to("lidar").round(2) + 0.0
        array([[2.2 , 0.4 , 0.85, 4.  , 2.  , 1.3 , 0.64]])
        """
        array = as_floats(points, "points")
        if array.ndim != 2 or array.shape[1] not in (2, 3):
            raise ValueError(f"points: expected the shape (n, 2) or (n, 3), not {array.shape}")
        format: Format = "xywhr" if array.shape[1] == 2 else "pose"
        axis = None
        if up is not None:
            if array.shape[1] == 2:
                raise ValueError("up: is for points in space")
            is_of_camera = one_of(up, "up", ("y", "z")) == "y"
            axis, format = (1, "kitti") if is_of_camera else (2, "lidar")
        made = cls.__new__(cls)
        made._native = _native.Boxes.fit(array, format, axis)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._restored, (self._native.parts(), self.format), getattr(self, "__dict__", None)

    @classmethod
    def _restored(cls: type[Made], parts: ArrayLike, format: Format) -> Made:
        """The boxes of a pickle, which may have been changed on its way."""
        # A center, half-extents and axes: 2 + 2 + 4 numbers, or 3 + 3 + 9.
        width = 8 if is_flat(as_format(format, "format")) else 15
        made = cls.__new__(cls)
        made._native = _native.Boxes.from_parts(as_matrix(parts, "boxes", width), format)
        return made

    @property
    def format(self) -> Format:
        """The format in which they were given."""
        return self._native.format

    @property
    def dtype(self) -> np.dtype[Any]:
        """``float32`` or ``float64``."""
        return self._native.dtype

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, index: Any) -> Any:
        """The row of one box in its format, or with a slice, a mask or a list of indices the `Boxes` of some."""
        parts: Any = self._native.parts()
        chosen = parts[index]
        if chosen.ndim == 1:
            return self.to(self.format)[index]
        if chosen.ndim != 2 or chosen.shape[1:] != parts.shape[1:]:
            raise IndexError(f"index: expected a number, a slice, a mask or a list, not {index!r}")
        made = Boxes.__new__(Boxes)
        made._native = _native.Boxes.from_parts(np.ascontiguousarray(chosen), self.format)
        return made

    def __iter__(self) -> Iterator[Floats]:
        """The rows in their format."""
        return iter(self.to(self.format))

    def __eq__(self, other: object) -> bool:
        """Whether both have the same boxes in one order, to the bit, whatever their formats."""
        if not isinstance(other, Boxes):
            return NotImplemented
        mine, others = self._native.parts(), other._native.parts()
        return mine.dtype == others.dtype and np.array_equal(mine, others)

    __hash__ = None  # type: ignore[assignment]

    def areas(self) -> Floats:
        """The area of each rectangle."""
        if not is_flat(self.format):
            raise ValueError("boxes: these have volumes")
        return self._sizes(2)

    def volumes(self) -> Floats:
        """The volume of each box in space."""
        if is_flat(self.format):
            raise ValueError("boxes: these have areas")
        return self._sizes(3)

    def _sizes(self, dimension: int) -> Floats:
        halves = self._native.parts()[:, dimension : 2 * dimension]
        sizes: Floats = (2 * halves).prod(1)
        return sizes

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)} in {self.format!r}, {self.dtype})"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("boxes are kept in another form, so an array of them is a copy")
        rows: NDArray[Any] = self.to(self.format)
        return rows if dtype is None else rows.astype(dtype)

    def to(self, format: Format) -> Floats:
        """The boxes as rows of a format."""
        return convert(self, self.format, format)

    def corners(self) -> Floats:
        """The corners: ``(n, 4, 2)`` in the plane, in order around the rectangle, ``(n, 8, 3)`` in space."""
        if is_flat(self.format):
            return self.to("xyxyxyxy").reshape(-1, 4, 2)
        return self.to("corners").reshape(-1, 8, 3)

    def overlaps(self, others: ArrayLike | Boxes, *, threads: int | None = None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The pairs of one of these boxes and one of others that share a point; touching counts.

        Returns
        -------
        rows, columns
            Indices of these and of the others, by row and then by column.
        """
        return _native.overlaps(*self._with(others), as_count(threads, "threads"))

    def pairs(self, *, threads: int | None = None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The pairs of these boxes that share a point, each once, the earlier first."""
        return _native.pairs(self._native, as_count(threads, "threads"))

    def distance(self, others: ArrayLike | Boxes, *, threads: int | None = None) -> Floats:
        """The distance of each of these boxes to each of others, 0 for those that touch: ``(n, m)``."""
        return _native.distance(*self._with(others), as_count(threads, "threads"))

    def contains(self, points: ArrayLike, *, threads: int | None = None) -> NDArray[np.bool_]:
        """Which boxes contain which points, the border included: ``(n, p)``."""
        return _native.contains(self._native, as_points(points, "points", self._native), as_count(threads, "threads"))

    def cast_rays(
        self,
        origins: ArrayLike,
        directions: ArrayLike,
        max_t: ArrayLike = np.inf,
        *,
        threads: int | None = None,
    ) -> tuple[NDArray[np.int64], Floats]:
        """The first box that each ray hits.

        Parameters
        ----------
        origins, directions
            Points and vectors of any length but 0, one a row.
        max_t
            How far a hit may be, in lengths of the direction: one number, or one for each ray.
        threads
            How many threads share the work; all processors if ``None``.

        Returns
        -------
        index, t
            The box, and where it is hit, in lengths of the direction; -1 and infinity for none. A ray that starts inside hits
            at 0. Of boxes that are hit at the same place the earlier one is the answer.

        Raises
        ------
        ValueError, TypeError
            For a direction of no length or what is not finite, by its row, and for other lengths.
        """
        starts = as_points(origins, "origins", self._native)
        ways = as_points(directions, "directions", self._native)
        if len(starts) != len(ways):
            raise ValueError(f"origins and directions must have the same length, not {len(starts)} and {len(ways)}")
        limits = as_floats(max_t, "max_t").astype(self.dtype, copy=False)
        if limits.shape not in ((), (len(starts),)):
            raise ValueError(f"max_t: expected a number or the shape ({len(starts)},), not {limits.shape}")
        if np.isnan(limits).any():
            raise ValueError("max_t: is NaN")
        limits = np.broadcast_to(limits, len(starts))
        return _native.cast_rays(self._native, starts, ways, limits, as_count(threads, "threads"))

    def _with(self, others: ArrayLike | Boxes) -> tuple[_native.Boxes, _native.Boxes]:
        return as_two(self, others, self.format, ("boxes", "others"))


class Tree(Boxes):
    """Boxes with the tree that finds them, built at once: for many questions about many boxes.

    `Boxes` builds the same tree when it is first needed.

    Examples
    --------
    >>> import numpy as np, obbligato
    >>> crates = np.zeros((1_000_000, 7))
    >>> crates[:, 0], crates[:, 3:6] = np.arange(1_000_000) * 2, 1
    >>> tree = obbligato.Tree(crates, "lidar")
    >>> tree.nearest([[7, 0, 3], [-1, 0, 0]])
    (array([3, 0]), array([2.54950976, 0.5       ]))
    >>> tree.cast_rays([[-5, 0, 0], [800, 9, 0]], [[1, 0, 0], [0, -1, 0]])
    (array([  0, 400]), array([4.5, 8.5]))
    """

    __slots__ = ()

    def __init__(self, boxes: ArrayLike, format: Format = "xywhr", *, threads: int | None = None) -> None:
        super().__init__(boxes, format)
        self.nearest(np.zeros((1, 2 if is_flat(self.format) else 3)), threads=threads)

    def nearest(self, points: ArrayLike, *, threads: int | None = None) -> tuple[NDArray[np.int64], Floats]:
        """The box that is closest to each point.

        Returns
        -------
        index, distance
            The box and its distance, 0 for a point inside; -1 and infinity if there are no boxes.

        Raises
        ------
        ValueError, TypeError
            For a point that is not finite, by its row.
        """
        at = as_points(points, "points", self._native)
        if not np.isfinite(at).all():
            raise ValueError(f"points[{int((~np.isfinite(at)).any(1).argmax())}]: is not finite")
        return _native.nearest(self._native, at, as_count(threads, "threads"))
