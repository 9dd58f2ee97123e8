"""Files of benchmarks as tables, and as figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

import numpy as np

from obbligato._arrays import Format, as_flag, as_floats, one_of
from obbligato._columns import Metric
from obbligato._evaluation import Evaluation
from obbligato._files import EXCEPTIONS, Frames, Table, coco, kitti
from obbligato._nuscenes import nuscenes
from obbligato._rotated import dota, names_of, yolo_obb

Files: TypeAlias = Literal["kitti", "nuscenes", "coco", "dota", "yolo-obb"]
Place: TypeAlias = str | PathLike[str]

# The metric of files unless another one is named.
METRICS: dict[str, Metric] = {"kitti": "kitti", "nuscenes": "nuscenes", "coco": "coco", "dota": "dota", "yolo-obb": "dota"}


class Labels(NamedTuple):
    """What files hold: two tables as `Evaluation.update` takes them, and the format of their boxes."""

    truths: Table
    detections: Table
    format: Format


def read(
    files: Files,
    truths: Place,
    detections: Place,
    *,
    metric: Metric | None = None,
    names: Sequence[str] | Place | None = None,
    images: Place | None = None,
    size: tuple[int, int] | None = None,
    skip: bool = False,
) -> Labels:
    """The truths and detections in files, as tables for `Evaluation.update`.

    Parameters
    ----------
    files
        ==============  =========================================================================================
        ``"dota"``      a folder of labels, and one of results, ``Task1_CLASS.txt``; or ultralytics' ``predictions.json``
        ``"yolo-obb"``  two folders of labels with normalized corners, detections with a score at the end; or for these
                        ultralytics' ``predictions.json``
        ``"coco"``      a file of annotations and a list of detections: ``bbox`` of 4 numbers, of 5 as detectron2 writes it, four
                        corners in ``segmentation``, or ultralytics' ``poly`` and ``rbox``
        ``"kitti"``     two folders of labels, of objects or of tracking
        ``"nuscenes"``  two files in the form of a submission, of detection or of tracking; for the truths also the folder of the
                        data set's own tables
        ==============  =========================================================================================
    truths, detections
        Files or folders.
    metric
        For what metric; by default that of the benchmark, and that of DOTA for ``"yolo-obb"``.
    names
        The names of classes that files have numbers for, or a file of them: the data of a YOLO, or a text, a name a line.
    images, size
        For ``"yolo-obb"``: the folder of the pictures, or the width and height of all of them. Without either, boxes are in parts
        of a picture.
    skip
        Whether corners that are not those of a convex quadrilateral are let through, for ``Evaluation.update(.., skip=True)``.

    Returns
    -------
    Labels
        ``truths``, ``detections`` and ``format``.

    Raises
    ------
    ValueError, OSError
        For what is wrong in a file, with its line or its field.
    """
    places = _as_path(truths, "truths"), _as_path(detections, "detections")
    frames = frames_of(files, *places, metric, names, images, size)
    if not as_flag(skip, "skip"):
        frames.check_corners()
    sides: list[Table] = []
    plain = {type(frame) for frame in frames} == {int}
    for side in (0, 1):
        tables = [(frame, of[side]) for frame, of in frames.items()]
        columns = list(tables[0][1]) if tables else ["class", "box", *(["score"] if side else [])]
        table: Table = {name: [value for _, of in tables for value in of[name]] for name in columns}
        table["frame"] = [frame if plain else str(frame) for frame, of in tables for _ in of["class"]]
        sides.append(table)
    return Labels(sides[0], sides[1], frames.format)


def frames_of(
    files: str, truths: Path, detections: Path, metric: Metric | None = None, names: Any = None, images: Any = None, size: Any = None
) -> Frames:
    """The frames of files, with both tables of each."""
    one_of(files, "files", tuple(METRICS))
    metric = METRICS[files] if metric is None else cast(Metric, one_of(metric, "metric", ("kitti", "nuscenes", "coco", "voc", "dota")))
    if metric != METRICS[files] and not {metric, METRICS[files]} <= EXCEPTIONS.keys():
        raise ValueError(f"metric: {metric!r} does not measure the boxes of {files!r}")
    known = _as_names(names)
    if files == "dota":
        return dota(truths, detections, metric, known)
    if files == "yolo-obb":
        folder = None if images is None else _as_path(images, "images")
        return yolo_obb(truths, detections, metric, known, folder, None if size is None else _as_size(size))
    if files == "coco":
        return coco(truths, detections, metric)
    return {"kitti": kitti, "nuscenes": nuscenes}[files](truths, detections)


def _as_path(value: Place, name: str) -> Path:
    if not isinstance(value, (str, PathLike)):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"{name}: expected a path, not {type(value).__name__}")
    if "\0" in str(value):
        raise ValueError(f"{name}: a path has no null character")
    return Path(value)


def _as_names(value: Any) -> list[str] | None:
    if isinstance(value, (str, PathLike)):
        return names_of(_as_path(cast(Place, value), "names"))
    if value is None:
        return None
    names = list(cast("Sequence[Any]", value)) if isinstance(value, (list, tuple)) else [None]
    if not all(isinstance(name, str) for name in names):
        raise TypeError("names: expected a list of texts, or a file of them")
    return cast("list[str]", names)


def _as_size(value: Any) -> tuple[int, int]:
    numbers = as_floats(value, "size")
    if numbers.shape != (2,) or not (numbers > 0).all() or not np.isfinite(numbers).all():
        raise ValueError("size: expected the width and the height of the pictures")
    width, height = numbers.tolist()
    return width, height


def evaluate(files: Files, truths: Place, detections: Place, *, metric: Metric | None = None, skip: bool = False, **settings: Any) -> Evaluation:
    """How good the detections in files are.

    Parameters
    ----------
    files, truths, detections, metric
        As of `read`.
    skip
        Whether corners that are not those of a convex quadrilateral are left out; `Evaluation.skipped` counts them.
    **settings
        ``names``, ``images`` and ``size`` as of `read`; others as of `Evaluation`.

    Returns
    -------
    Evaluation

    Raises
    ------
    ValueError, OSError
        For what is wrong in a file, with its line or its field.
    """
    of_files = {name: settings.pop(name) for name in ("names", "images", "size") if name in settings}
    labels = read(files, truths, detections, metric=metric, skip=skip, **of_files)
    evaluation = Evaluation(metric or METRICS[files], labels.format, **settings)
    evaluation.update(labels.truths, labels.detections, skip=skip)
    return evaluation


def each(frames: Frames) -> Iterator[tuple[Any, Table, Table]]:
    """Each frame with both of its tables, as `Evaluation.update` takes them."""
    for frame, (truths, found) in frames.items():
        yield frame, {**truths, "frame": [frame] * len(truths["class"])}, {**found, "frame": [frame] * len(found["class"])}
