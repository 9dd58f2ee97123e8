from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from obbligato import _native
from obbligato._arrays import Format, as_array, as_boxes, as_count, as_flag, as_floats, as_matrix, as_number, one_of

# What the axes of an eye frame are in ours: x to the right, y up, z backward.
_AXES = {"opengl": np.diag([1.0, 1.0, 1.0, 1.0]), "opencv": np.diag([1.0, -1.0, -1.0, 1.0])}

# How graphics APIs write clip space, and of each whether depths begin at 0 and whether y points down.
Convention: TypeAlias = Literal["wgpu", "webgpu", "metal", "directx", "vulkan", "opengl", "webgl"]
_CONVENTIONS = dict.fromkeys(("wgpu", "webgpu", "metal", "directx"), (True, False)) | {
    "vulkan": (True, True),
    "opengl": (False, False),
    "webgl": (False, False),
}

# How many numbers say what each lens is.
_LENSES = {"fov_y": 3, "height": 3, "intrinsics": 16, "matrix": 16}

# What a native camera is made of: a pose or a look, the rectangle of the picture, the lens and its numbers, conventions.
_State: TypeAlias = tuple[list[list[float]], list[float], str, list[float], tuple[bool, bool, bool]]

Made = TypeVar("Made", bound="Camera")


class _Look(NamedTuple):
    """What a camera of `look_at` has instead of a pose."""

    eye: NDArray[np.float64]
    target: NDArray[np.float64]
    up: NDArray[np.float64]


class Camera:
    """A camera and its picture: from pixels to rays, and from points to pixels.

    Exactly one of ``fov_y``, ``height``, ``intrinsics`` and ``matrix`` says what its lens is. Everything is computed in double
    precision.

    Parameters
    ----------
    pose
        The 4 x 4 matrix that maps the frame of the camera to the world, the inverse of a view matrix or of OpenCV's extrinsic
        matrix. Or see `look_at`.
    size
        Width and height of the picture in pixels.
    fov_y
        Perspective: the whole vertical angle of view in radians.
    height
        Orthographic: the height of the picture in units of the world.
    intrinsics
        The 3 x 3 matrix of OpenCV, of KITTI's and nuScenes' calibration: it maps a point in front of the camera, x to the right,
        y down, z forward, to a position in the picture. Depths are then ``near / z``, whatever the other conventions.
    matrix
        The 4 x 4 matrix that maps the frame of the eye (x right, y up, z backward) to clip space.
    near, far
        Distances of the planes; without ``far`` the picture reaches to infinity, as it always does with ``intrinsics``. Not used
        with ``matrix``, which has its own.
    depth, clip_y
        The range of depths, ``"zero_to_one"`` or ``"minus_one_to_one"``, and the direction of y in clip space, ``"up"`` or
        ``"down"``; by default the first of each.
    is_reversed
        Whether the near plane has the greatest depth.
    convention
        The same by the name of a graphics API: ``"wgpu"``, ``"webgpu"``, ``"metal"``, ``"directx"`` (depths from 0 to 1, y up),
        ``"vulkan"`` (depths from 0 to 1, y down), ``"opengl"``, ``"webgl"`` (depths from -1 to 1, y up).
    axes
        What the pose is about: ``"opengl"`` (x right, y up, z backward; Blender, glTF, three.js, pytorch3d's renderers after
        conversion) or ``"opencv"`` (x right, y down, z forward; KITTI, nuScenes, COLMAP).
    offset
        Where the picture begins in the window, in pixels.

    Raises
    ------
    ValueError, TypeError
        For numbers that make no camera, by argument, and for two lenses or none.

    Notes
    -----
    Positions are in pixels from the top left corner, y down. The center of the first pixel is ``(0.5, 0.5)``; with
    ``intrinsics`` it is where these say, which is ``(0, 0)`` in most calibrations.

    Examples
    --------
    >>> import numpy as np, obbligato
    >>> pinhole = [[721.5, 0, 609.6], [0, 721.5, 172.9], [0, 0, 1]]
    >>> camera = obbligato.Camera(np.eye(4), (1242, 375), intrinsics=pinhole, axes="opencv")
    >>> pixels = camera.project([[2.0, 1.0, 20.0]])[:, :2]
    >>> pixels.round(2)
    array([[681.75, 208.98]])
    >>> origins, directions = camera.pick_rays(pixels)
    >>> (directions / directions[:, 2:] * 20).round(6)
    array([[ 2.,  1., 20.]])
    """

    __slots__ = ("_native", "_state")
    _state: _State

    def __init__(
        self,
        pose: ArrayLike,
        size: tuple[float, float],
        *,
        fov_y: float | None = None,
        height: float | None = None,
        intrinsics: ArrayLike | None = None,
        matrix: ArrayLike | None = None,
        near: float = 0.1,
        far: float | None = None,
        depth: Literal["zero_to_one", "minus_one_to_one"] | None = None,
        is_reversed: bool = False,
        clip_y: Literal["up", "down"] | None = None,
        convention: Convention | None = None,
        axes: Literal["opengl", "opencv"] = "opengl",
        offset: tuple[float, float] = (0, 0),
    ) -> None:
        extent = _array(size, "size", (2,)).tolist()
        if not min(extent) > 0:
            raise ValueError(f"size: a picture of {extent[0]} by {extent[1]} pixels has none")
        corner = _array(offset, "offset", (2,)).tolist()
        if not np.isfinite(corner).all():
            raise ValueError(f"offset: {corner} is not finite")
        rectangle = [*corner, *extent]
        clip = _clip(depth, as_flag(is_reversed, "is_reversed"), clip_y, convention)
        one_of(axes, "axes", tuple(_AXES))
        given = {"fov_y": fov_y, "height": height, "intrinsics": intrinsics, "matrix": matrix}
        lenses = [name for name, value in given.items() if value is not None]
        if len(lenses) != 1:
            raise ValueError(f"exactly one of {', '.join(given)} says what the lens is, not {', '.join(lenses) or 'none'}")
        least, most = as_number(near, "near"), np.inf if far is None else as_number(far, "far")
        if fov_y is not None:
            numbers = [as_number(fov_y, "fov_y"), least, most]
        elif height is not None:
            if far is None:
                raise ValueError("far: an orthographic camera needs one")
            numbers = [as_number(height, "height"), least, most]
        elif intrinsics is not None:
            pinhole = _array(intrinsics, "intrinsics", (3, 3))
            # Its matrix would be at fault otherwise.
            least = as_number(near, "near", 1e-150, 1e150)
            numbers, clip = _of_pinhole(pinhole, rectangle, least), (True, True, False)
        else:
            numbers = _array(matrix, "matrix", (4, 4)).reshape(-1).tolist()
        if isinstance(pose, _Look):
            frame = np.pad(np.stack(pose), ((0, 0), (0, 1)))
        else:
            frame = _pose(pose) @ _AXES[axes]
        self._state = (frame.tolist(), rectangle, lenses[0], numbers, clip)
        self._native = _native.Camera(*self._state)

    @classmethod
    def look_at(cls, eye: ArrayLike, target: ArrayLike, size: tuple[float, float], up: ArrayLike = (0, 1, 0), **lens: Any) -> Camera:
        """A camera at a point with another one in the center of its picture. ``lens`` is what the constructor takes.

        Examples
        --------
        >>> import obbligato
        >>> camera = obbligato.Camera.look_at([6, 4, 9], [0, 0, 0], (1280, 720), fov_y=0.785)
        >>> camera.project([[0, 0, 0]])[0, :2]
        array([640., 360.])
        """
        if one_of(lens.get("axes", "opengl"), "axes", tuple(_AXES)) != "opengl":
            raise ValueError("axes: there is no pose that they could be about")
        look = _Look(*(_array(value, name, (3,)) for name, value in zip(_Look._fields, (eye, target, up), strict=True)))
        return cls(look, size, **lens)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._restored, self._state, getattr(self, "__dict__", None)

    @classmethod
    def _restored(
        cls: type[Made], pose: ArrayLike, rectangle: ArrayLike, lens: str, numbers: ArrayLike, clip: ArrayLike
    ) -> Made:
        """The camera of a pickle, which may have been changed on its way."""
        frame = _rows(pose, "pose", 4)
        if len(frame) != len(_Look._fields):
            frame = _pose(frame)
        corner_and_extent = _array(rectangle, "rectangle", (4,))
        of_lens = _array(numbers, "numbers", (_LENSES[one_of(lens, "lens", tuple(_LENSES))],))
        flags = as_array(clip, "clip")
        if flags.shape != (3,) or flags.dtype != np.bool_:
            raise ValueError(f"clip: expected three of True and False, not {flags.dtype} of the shape {flags.shape}")
        is_zero_to_one, is_reversed, is_y_down = map(bool, flags)
        conventions = (is_zero_to_one, is_reversed, is_y_down)
        made = cls.__new__(cls)
        made._state = (frame.tolist(), corner_and_extent.tolist(), lens, of_lens.tolist(), conventions)
        made._native = _native.Camera(*made._state)
        return made

    @property
    def view_projection(self) -> NDArray[np.float64]:
        """The 4 x 4 matrix that maps the world to clip space, for a renderer."""
        return self._native.view_projection()

    def pick_rays(
        self, pixels: ArrayLike, *, threads: int | None = None
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The rays through some positions in the picture.

        Parameters
        ----------
        pixels
            Positions, one a row; for a whole pixel its corner plus one half.
        threads
            How many threads share the work; all processors if ``None``.

        Returns
        -------
        origins, directions
            Points on the near plane and vectors of length 1, as `Tree.cast_rays` takes them.

        Raises
        ------
        ValueError, TypeError
            For positions that are not finite, by row.
        """
        return self._native.pick_rays(_rows(pixels, "pixels", 2), as_count(threads, "threads"))

    def project(self, points: ArrayLike, *, threads: int | None = None) -> NDArray[np.float64]:
        """Where some points are in the picture: x, y, and the depth; NaN for those behind the eye."""
        return self._native.project(_rows(points, "points", 3), as_count(threads, "threads"))

    def bounds_of(self, boxes: ArrayLike, format: Format = "lidar", *, threads: int | None = None) -> NDArray[np.float64]:
        """The rectangles around what is seen of boxes in space, as 2D labels of them.

        A box is cut off at the near plane and at the borders of the picture. Other boxes and the far plane hide nothing.

        Parameters
        ----------
        boxes
            Boxes in space, one a row.
        format
            Their format; see the table of the package.
        threads
            How many threads share the work; all processors if ``None``.

        Returns
        -------
        ndarray of shape (n, 4)
            Left, top, right and bottom, as of ``xyxy``; NaN for a box of which nothing is seen.

        Raises
        ------
        ValueError, TypeError
            For what is no box in space, by its row.

        Examples
        --------
        >>> import numpy as np, obbligato
        >>> camera = obbligato.Camera(np.eye(4), (200, 200), fov_y=np.pi / 2)
        >>> camera.bounds_of([[0, 0, -5, 2, 2, 2, 0], [0, 0, 5, 2, 2, 2, 0]]).round(9)  # the front of the first is 4 away
        array([[ 75.,  75., 125., 125.],
               [ nan,  nan,  nan,  nan]])
        """
        return self._native.bounds_of(as_boxes(boxes, "boxes", format, np.float64), as_count(threads, "threads"))


def _clip(depth: str | None, is_reversed: bool, clip_y: str | None, convention: str | None) -> tuple[bool, bool, bool]:
    """Whether depths begin at 0, whether the near plane has the greatest, and whether y points down."""
    if convention is not None:
        if depth is not None or clip_y is not None:
            raise ValueError("convention: it says what 'depth' and 'clip_y' are")
        is_zero_to_one, is_y_down = _CONVENTIONS[one_of(convention, "convention", tuple(_CONVENTIONS))]
        return is_zero_to_one, is_reversed, is_y_down
    is_zero_to_one = depth is None or one_of(depth, "depth", ("zero_to_one", "minus_one_to_one")) == "zero_to_one"
    return is_zero_to_one, is_reversed, clip_y is not None and one_of(clip_y, "clip_y", ("up", "down")) == "down"


def _array(value: Any, name: str, shape: tuple[int, ...]) -> NDArray[np.float64]:
    array = as_floats(value, name).astype(np.float64, copy=False)
    if array.shape != shape:
        raise ValueError(f"{name}: expected the shape {shape}, not {array.shape}")
    return array


def _rows(value: Any, name: str, width: int) -> NDArray[np.float64]:
    return as_matrix(value, name, width).astype(np.float64, copy=False)


def _pose(value: ArrayLike) -> NDArray[np.float64]:
    """A matrix that turns and moves."""
    array = as_floats(value, "pose").astype(np.float64, copy=False)
    if array.shape != (4, 4) or not np.array_equal(array[3], [0, 0, 0, 1]):
        raise ValueError(f"pose: expected a 4 x 4 matrix with the last row 0, 0, 0, 1, not {array.tolist()}")
    return array


def _of_pinhole(pinhole: NDArray[np.float64], rectangle: list[float], near: float) -> list[float]:
    """The clip matrix of a pinhole camera: depth is `near / z`, positions are those of the picture."""
    if not np.array_equal(pinhole[2], [0, 0, 1]) or pinhole[1, 0] != 0:
        raise ValueError(f"intrinsics: expected [[fx, s, cx], [0, fy, cy], [0, 0, 1]], not {pinhole.tolist()}")
    x, y, width, height = rectangle
    (fx, skew, cx), (_, fy, cy), _ = pinhole.tolist()
    return [
        *(2 * fx / width, -2 * skew / width, 1 - 2 * (cx - x) / width, 0),
        *(0, 2 * fy / height, 2 * (cy - y) / height - 1, 0),
        *(0, 0, 0, near),
        *(0, 0, -1, 0),
    ]
