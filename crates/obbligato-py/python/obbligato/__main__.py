"""python -m obbligato evaluate TRUTHS DETECTIONS --format kitti|nuscenes|coco"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from obbligato import Evaluation, __version__
from obbligato._files import FORMATS, Frames, frames_of, read
from obbligato._scene import scene

T = TypeVar("T")

_HELP = """\
kitti     two folders of labels; TRUTHS may be the folder that has label_2 in it, and DETECTIONS one that has data in it.
          Detections have a score at the end of each line; a frame without a file has none, and still counts. Regions
          marked DontCare count in the picture.
nuscenes  two files in the form of a submission: {"results": {sample: [{"translation", "size", "rotation",
          "velocity", "attribute_name", "detection_name", "detection_score"}]}}; truths have no score. Filter both by
          range before.
coco      a file with "images", "annotations" and "categories", and a list of {"image_id", "category_id", "bbox", "score"}.
          A bbox is x, y, width, height from the top left corner, or as detectron2 has it: center, width, height and
          degrees counterclockwise. CVAT's "attributes": {"rotation"} turns a rectangle clockwise.
"""


def main(words: list[str] | None = None) -> int:
    """The command line; the status is 0, 2 for bad input."""
    arguments = _parser().parse_args(words)
    try:
        _evaluate(arguments)
    except (OSError, ValueError, TypeError, subprocess.CalledProcessError) as error:
        print(f"obbligato: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("obbligato", description="Boxes: overlaps and evaluations.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True)
    evaluate = commands.add_parser(
        "evaluate",
        help="how good detections are",
        description="Prints the figures of a benchmark, from 0 to 1.",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    evaluate.add_argument("truths", type=Path, metavar="TRUTHS")
    evaluate.add_argument("detections", type=Path, metavar="DETECTIONS")
    evaluate.add_argument("--format", required=True, choices=list(FORMATS), help="the files and the metric")
    evaluate.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    evaluate.add_argument("--open", metavar="FRAME", help="show a frame in the picker: what was found, missed, false")
    return parser


def _evaluate(arguments: argparse.Namespace) -> None:
    frames = read(arguments.format, arguments.truths, arguments.detections)
    evaluation = Evaluation(arguments.format, FORMATS[arguments.format])
    for frame, truths, found in _with_progress(list(frames_of(frames))):
        try:
            evaluation.update(truths, found)
        except (ValueError, TypeError) as error:
            raise ValueError(f"frame {frame}: {error}") from None
    if empty := sum(not found["class"] for _, found in frames.values()):
        print(f"obbligato: nothing was detected in {empty} of {len(frames)} frames", file=sys.stderr)
    result = evaluation.result()
    print("\n".join(_table(result)))
    if arguments.json:
        plain = {name: {figure: _or_none(value) for figure, value in figures.items()} for name, figures in result.items()}
        arguments.json.write_text(json.dumps(plain, indent=2) + "\n")
    if arguments.open is not None:
        _open(arguments, frames)


def _or_none(value: float) -> float | None:
    return None if math.isnan(value) else value


def _with_progress(items: list[T]) -> Iterable[T]:
    return _counted(items) if sys.stderr.isatty() else items


def _counted(items: list[T]) -> Iterator[T]:
    width = 40
    for done, item in enumerate(items):
        if done % max(1, len(items) // 200) == 0:
            bar = "#" * (width * done // len(items))
            print(f"\r[{bar:<{width}}] {done} of {len(items)} frames", end="", file=sys.stderr, flush=True)
        yield item
    print(f"\r{'':{width + 40}}\r", end="", file=sys.stderr, flush=True)


def _table(result: dict[str, dict[str, float]]) -> list[str]:
    """Classes are rows, or columns if there are fewer of them than figures."""
    rows: dict[str, dict[str, float]] = result
    if len(result) < len(result["mean"]):
        rows = {figure: {name: of.get(figure, math.nan) for name, of in result.items()} for figure in result["mean"]}
    columns = list(result["mean"] if rows is result else result)
    first = max(map(len, rows), default=0)
    widths = [max(len(column), 6) for column in columns]
    head = " ".join([f"{'':{first}}", *(f"{column:>{width}}" for column, width in zip(columns, widths, strict=True))])
    body = [
        " ".join([f"{name:{first}}", *(_cell(values.get(column, math.nan), width) for column, width in zip(columns, widths, strict=True))])
        for name, values in rows.items()
    ]
    return [head, *body]


def _cell(value: float, width: int) -> str:
    return f"{'-' if math.isnan(value) else format(value, '.4f'):>{width}}"


def _open(arguments: argparse.Namespace, frames: Frames) -> None:
    names = {str(frame): tables for frame, tables in frames.items()}
    if arguments.open not in names:
        raise ValueError(f"--open: there is no frame {arguments.open!r}")
    picker = shutil.which("picker")
    if picker is None:
        raise ValueError("--open: there is no program picker; install it with: cargo install --path apps/picker")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scene.json"
        file.write_text(json.dumps(scene(arguments.format, *names[arguments.open])))
        subprocess.run([picker, "--scene", str(file)], check=True)


if __name__ == "__main__":
    sys.exit(main())
