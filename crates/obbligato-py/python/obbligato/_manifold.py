from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Floats, Format, as_count, as_two


def manifold(
    a: ArrayLike, b: ArrayLike, format: Format | None = None, *, threads: int | None = None
) -> tuple[Floats, NDArray[np.int64], Floats, Floats, NDArray[np.int64]]:
    """Where row and row of two arrays of the same length touch: in up to two points in the plane, up to four in space.

    Moving the second box by its depth along the normal ends the overlap at a point. A solver can store the impulses of a
    frame by the ids, and start the next frame with them.

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
    normal
        The unit direction from the first box to the second: ``(n, 2)`` or ``(n, 3)``; 0 if they do not touch.
    count
        How many points there are: ``(n,)``; 0 if and only if they do not touch.
    points
        The points, halfway between the surfaces: ``(n, 2, 2)`` or ``(n, 4, 3)``; 0 from ``count`` on.
    depths
        How deep the boxes overlap at each point, along the normal: ``(n, 2)`` or ``(n, 4)``; 0 from ``count`` on. Rounding may
        make it slightly negative where they barely touch.
    ids
        An id for each point, the same in every frame in which the same corners and sides touch there: ``(n, 2)`` or
        ``(n, 4)``; -1 from ``count`` on. Below 8 it is a corner of the first box, as `Boxes.corners` lists them, below 16 it
        is 8 plus a corner of the second, and from 16 on, in space, it names two edges that cross.

    Raises
    ------
    ValueError, TypeError
        For what is no box, by argument and row, and for other lengths.

    Examples
    --------
    A crate on a floor, and one that is tilted and touches both:

    >>> import numpy as np, obbligato
    >>> scene = np.array([[0, 0, 20, 2, 0], [1, 1.875, 2, 2, 0], [3.125, 2.2, 2, 2, -0.25]])
    >>> first, second = obbligato.Boxes(scene).pairs()
    >>> normal, count, points, depths, ids = obbligato.manifold(scene[first], scene[second])
    >>> first, second, count
    (array([0, 0, 1]), array([1, 2, 2]), array([2, 1, 1]))
    >>> points[0]
    array([[0.    , 0.9375],
           [2.    , 0.9375]])
    >>> depths[0], ids[0]  # at the lower corners of the crate
    (array([0.125, 0.125]), array([8, 9]))
    >>> normal.round(2) + 0.0  # the floor pushes both up
    array([[0., 1.],
           [0., 1.],
           [1., 0.]])
    """
    return _native.manifold(*as_two(a, b, format), as_count(threads, "threads"))
