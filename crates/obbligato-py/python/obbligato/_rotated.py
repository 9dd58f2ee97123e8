"""The files of those who detect in pictures from above: DOTA, YOLO and ultralytics."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

from obbligato._columns import Metric
from obbligato._files import EXCEPTIONS, NAME, Frames, by_name, is_number, json_of, lines_of, rows_of, say

# A class of the truths by the number that a file has for it.
Names = Sequence[str] | None


def _frames(metric: Metric) -> Frames:
    return Frames("xyxyxyxy", EXCEPTIONS[metric][-1])


def _finished(frames: Frames, metric: Metric) -> Frames:
    frames.drop(1, EXCEPTIONS[metric][-1])
    return frames.sorted()


def _numbers(words: list[str], place: str) -> list[float]:
    for word in words:
        if not is_number(word):
            raise ValueError(f"{place}: expected a number, not {word!r}")
    return list(map(float, words))


def _labels(folder: Path) -> list[Path]:
    files = sorted(folder.glob("*.txt")) if folder.is_dir() else []
    if not files:
        raise ValueError(f"{folder}: there are no labels, which are files named *.txt")
    return files


def dota(truths: Path, detections: Path, metric: Metric, names: Names) -> Frames:
    """A folder of labels, one file a picture, and a folder of results, one file a class."""
    labels = truths / "labelTxt" if (truths / "labelTxt").is_dir() else truths
    frames, column = _frames(metric), EXCEPTIONS[metric][-1]
    for file in _labels(labels):
        frames[file.stem]  # noqa: B018
        for number, line in enumerate(lines_of(file), 1):
            words, place = line.split(), f"{file}:{number}"
            if not words or words[0].lower().startswith(("imagesource:", "gsd:")):
                continue
            if len(words) not in (9, 10):
                raise ValueError(f"{place}: expected 8 numbers, a class, and whether it is difficult, not {len(words)} words")
            difficult = _numbers(words[9:], place)
            row = {"class": words[8], "box": _numbers(words[:8], place), column: bool(difficult and difficult[0])}
            frames.add(file.stem, 0, row, place)
    if detections.is_file():
        _predictions(detections, frames, names)
        return _finished(frames, metric)
    results = sorted(detections.glob("Task*_*.txt")) if detections.is_dir() else []
    if not results:
        raise ValueError(f"{detections}: there are no results, which are files named Task1_CLASS.txt")
    pictures = by_name((frame, frame) for frame in frames)
    for file in results:
        kind = file.stem.partition("_")[2]
        for number, line in enumerate(lines_of(file), 1):
            words, place = line.split(), f"{file}:{number}"
            if not words:
                continue
            if len(words) not in (6, 10):
                raise ValueError(f"{place}: expected a picture, a score and 8 numbers, or 4 of an upright box, not {len(words)} words")
            score, *box = _numbers(words[1:], place)
            if words[0] not in pictures:
                raise ValueError(f"{place}: there is no picture {words[0]!r} among the truths")
            frames.add(pictures[words[0]], 1, {"class": kind, "box": _upright(*box) if len(box) == 4 else box, "score": score}, place)
    return _finished(frames, metric)


def _upright(left: float, top: float, right: float, bottom: float) -> list[float]:
    return [left, top, right, top, right, bottom, left, bottom]


def yolo_obb(truths: Path, detections: Path, metric: Metric, names: Names, images: Path | None, size: tuple[int, int] | None) -> Frames:
    """Two folders of labels, one file a picture, whose corners are parts of its width and height."""
    frames = _frames(metric)
    listed = _labels(truths)
    known = {file.stem: file for file in images.iterdir() if file.suffix.lower() in _SIZES} if images else {}
    if images is not None and not known:
        raise ValueError(f"{images}: there are no pictures, which are files named {', '.join(f'*{suffix}' for suffix in _SIZES)}")
    if not known and size is None:
        say(f"{truths}: the size of the pictures is not known, so that areas are parts of a picture")
    stems = [file.stem for file in listed if file.stem != "classes"]
    for stem in [*stems, *known]:
        frames[stem]  # noqa: B018
    sides = [[file for file in listed if file.stem in frames]]
    found = [] if detections.is_file() else _labels(detections)
    if found and not any(file.stem in frames for file in found):
        raise ValueError(f"{detections}: no file has the name of a label, such as {listed[0].name}")
    if alone := [file.name for file in found if file.stem not in frames]:
        # A picture without objects needs no file of labels.
        say(f"{detections}: {len(alone)} files, such as {alone[0]}, have no labels: nothing is there to be found")
    for side, files in enumerate([*sides, found]):
        for file in files:
            width, height = _size(known, file.stem, size)
            for number, line in enumerate(lines_of(file), 1):
                words, place = line.split(), f"{file}:{number}"
                if not words:
                    continue
                if len(words) - side not in (5, 9):
                    score = ", and a score" if side else ""
                    raise ValueError(f"{place}: expected a class and 8 numbers, or 4 of an upright box{score}, not {len(words)} words")
                kind, *numbers = _numbers(words, place)
                box = numbers[: 8 if len(words) - side == 9 else 4]
                if len(box) == 4:
                    x, y, w, h = box
                    box = _upright(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
                box = [value * (height if at % 2 else width) for at, value in enumerate(box)]
                frames.add(file.stem, side, {"class": _name(kind, names, place), "box": box, "score": numbers[-1]}, place)
    if detections.is_file():
        if not known and size is None:
            raise ValueError(f"{detections}: these boxes are in pixels, so the sizes of the pictures are needed: their folder, or one size")
        _predictions(detections, frames, names, first=1)
    for tables in frames.values():
        tables[0][EXCEPTIONS[metric][-1]] = [False] * len(tables[0]["class"])
    return _finished(frames, metric)


def _name(kind: float, names: Names, place: str) -> str:
    if kind % 1 != 0 or kind < 0:
        raise ValueError(f"{place}: expected the number of a class, not {kind}")
    if names is None:
        return str(int(kind))
    if kind >= len(names):
        raise ValueError(f"{place}: there is no class {int(kind)}; there are {len(names)} names")
    return names[int(kind)]


def _predictions(file: Path, frames: Frames, names: Names, first: int = 1) -> None:
    """The predictions of ultralytics: their classes count from 1, and pictures are called by the names of their files."""
    pictures = by_name((frame, frame) for frame in frames)
    for row in rows_of(f"{file}: ", json_of(file)):
        picture, kind = str(row.take("image_id", NAME)), row.take("category_id")
        picture = picture if picture in pictures else Path(str(row.get("file_name", picture))).stem
        if picture not in pictures:
            raise row.wrong(f"there is no picture {picture!r} among the truths")
        box = {"class": _name(kind - first, names, row.place), "box": row.take("poly", "8 numbers"), "score": row.take("score")}
        frames.add(pictures[picture], 1, box, row.place)


def names_of(file: Path) -> list[str]:
    """The names of classes: of the data of a YOLO, under ``names``, as a list or by number; or of a text, one a line."""
    lines = [line for line in lines_of(file) if line.strip() and not line.lstrip().startswith("#")]
    at = next((k for k, line in enumerate(lines) if line.startswith("names:")), None)
    if at is None and file.suffix.lower() not in (".yaml", ".yml"):
        return [line.strip() for line in lines]
    if at is None:
        raise ValueError(f"{file}: there are no 'names:'")
    inline = lines[at].partition(":")[2].partition("#")[0].strip()
    if inline:
        return [item.strip(" '\"").partition(":")[2].strip(" '\"") if inline[0] == "{" else item.strip(" '\"") for item in inline[1:-1].split(",")]
    names: list[str] = []
    for line in lines[at + 1 :]:
        word = line.strip()
        if not line.startswith((" ", "-")):
            break
        number, _, name = word.partition(":")
        is_item = word.startswith("-")
        if not is_item and number.strip() != str(len(names)):
            raise ValueError(f"{file}: names: expected number {len(names)}, not {word!r}")
        names.append((word[1:] if is_item else name).partition(" #")[0].strip(" '\""))
    return names


def _size(known: dict[str, Path], stem: str, size: tuple[int, int] | None) -> tuple[float, float]:
    if stem in known:
        return _SIZES[known[stem].suffix.lower()](known[stem])
    if known and size is None:
        raise ValueError(f"there is no picture {stem!r} among the pictures")
    return size or (1, 1)


def _of_png(file: Path) -> tuple[int, int]:
    with file.open("rb") as read:
        head = read.read(24)
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n"):
        raise ValueError(f"{file}: is not a PNG")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def _of_bmp(file: Path) -> tuple[int, int]:
    with file.open("rb") as read:
        head = read.read(26)
    if len(head) < 26 or not head.startswith(b"BM"):
        raise ValueError(f"{file}: is not a BMP")
    width, height = struct.unpack("<ii", head[18:26])
    return width, abs(height)


def _of_jpeg(file: Path) -> tuple[int, int]:
    data = file.read_bytes()
    at = 2
    while data.startswith(b"\xff\xd8") and at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        # The frame, which has the size, of any kind of coding.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 1 if marker == 0xFF else 2 + max(length, 2)
    raise ValueError(f"{file}: is not a JPEG")


_SIZES = {".png": _of_png, ".jpg": _of_jpeg, ".jpeg": _of_jpeg, ".bmp": _of_bmp}
