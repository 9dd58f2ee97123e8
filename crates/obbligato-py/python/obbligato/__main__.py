"""obbligato evaluate TRUTHS DETECTIONS --format kitti|nuscenes|coco|dota|yolo-obb"""

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
from obbligato._files import Frames, say
from obbligato._page import page
from obbligato._reader import METRICS, each, frames_of
from obbligato._scene import scene

T = TypeVar("T")

_HELP = """\
kitti     two folders of labels; TRUTHS may be the folder that has label_2 in it, and DETECTIONS one that has data in it.
          Detections have a score at the end of each line; a frame without a file has none, and still counts. Regions
          marked DontCare count in the picture. Labels of tracking, in label_02, are taken frame by frame.
nuscenes  two files in the form of a submission: {"results": {sample: [{"translation", "size", "rotation",
          "velocity", "attribute_name", "detection_name", "detection_score"}]}}; truths have no score. Filter both by
          range before. Those of tracking have "tracking_name" and "tracking_score". TRUTHS may be the folder of the
          data set's tables, such as v1.0-trainval: then both are filtered as the benchmark does, by range and racks.
coco      a file with "images", "annotations" and "categories", and a list of {"image_id", "category_id", "bbox", "score"}.
          A bbox is x, y, width, height from the top left corner, or as detectron2 has it: center, width, height and
          degrees counterclockwise. Turned polygons of four corners in "segmentation" count instead, and so do "poly" and
          "rbox" of ultralytics. CVAT's "attributes": {"rotation"} turns a rectangle clockwise.
dota      a folder of labels, "x1 y1 x2 y2 x3 y3 x4 y4 class difficult" a line, and one of results, Task1_CLASS.txt, with
          "picture score x1 y1 x2 y2 x3 y3 x4 y4" a line; or predictions.json of ultralytics, which needs --names.
yolo-obb  two folders of labels, "class x1 y1 x2 y2 x3 y3 x4 y4" a line, in parts of the picture, detections with a score at
          the end; or predictions.json of ultralytics.
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
    evaluate.add_argument("--format", required=True, choices=list(METRICS), help="the files, and unless it is named the metric")
    evaluate.add_argument("--metric", choices=["coco", "voc", "dota"], help="how boxes of pictures are measured")
    evaluate.add_argument("--iou", type=float, nargs="+", metavar="IOU", help="how much they must overlap: one number or several")
    evaluate.add_argument("--max-detections", type=int, metavar="N", help="how many of a class count in a picture")
    evaluate.add_argument("--names", type=Path, metavar="FILE", help="names of classes: data.yaml of a YOLO, or a text")
    evaluate.add_argument("--images", type=Path, metavar="FOLDER", help="the pictures, for their sizes")
    evaluate.add_argument("--size", type=int, nargs=2, metavar=("WIDTH", "HEIGHT"), help="the size of all pictures")
    evaluate.add_argument("--skip", action="store_true", help="leave out corners that are no convex quadrilateral, and count them")
    evaluate.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    evaluate.add_argument("--html", type=Path, metavar="FILE", help="write a page: tables, curves, and the frames with the most faults")
    evaluate.add_argument("--open", metavar="FRAME", help="show a frame in the picker: what was found, missed, false")
    return parser


def _evaluate(arguments: argparse.Namespace) -> None:
    of_files = {"metric": arguments.metric, "names": arguments.names, "images": arguments.images, "size": arguments.size}
    frames = frames_of(arguments.format, arguments.truths, arguments.detections, **of_files)
    if not arguments.skip:
        frames.check_corners()
    metric = arguments.metric or METRICS[arguments.format]
    evaluation = Evaluation(metric, frames.format, iou_thresholds=arguments.iou, max_detections=arguments.max_detections)
    for frame, truths, found in _with_progress(list(each(frames))):
        try:
            evaluation.update(truths, found, skip=arguments.skip)
        except (ValueError, TypeError) as error:
            raise ValueError(f"frame {frame}: {error}") from None
    if empty := sum(not found["class"] for _, found in frames.values()):
        say(f"nothing was detected in {empty} of {len(frames)} frames")
    if evaluation.skipped:
        say(f"{evaluation.skipped} rows were left out, whose corners are no convex quadrilateral")
    result = evaluation.result()
    if all(math.isnan(value) for value in result["mean"].values()):
        kinds = ", ".join(sorted({str(name) for truths, _ in frames.values() for name in truths["class"]})) or "none"
        raise ValueError(f"{arguments.truths}: there is no truth to find, so there are no figures; the classes of the truths are {kinds}")
    print(result)
    if metric == "kitti":
        _say_of_recalls(evaluation)
    if arguments.json:
        arguments.json.write_text(result.to_json() + "\n")
    if arguments.html:
        arguments.html.write_text(page(evaluation, frames, f"{arguments.detections} against {arguments.truths}"), "utf-8")
    if arguments.open is not None:
        _open(arguments, frames)


def _say_of_recalls(evaluation: Evaluation) -> None:
    few = {name: truths for name in evaluation.classes if 0 < (truths := evaluation.curve(name).truths) < 40}
    if few:
        listed = ", ".join(f"{count} of {name}" for name, count in few.items())
        say(f"AP40 needs 40 truths of a class to reach 1: of fewer, such as {listed}, even perfect detections have less")


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


def _open(arguments: argparse.Namespace, frames: Frames) -> None:
    names = {str(frame): tables for frame, tables in frames.items()}
    if arguments.open not in names:
        raise ValueError(f"--open: there is no frame {arguments.open!r}")
    picker = shutil.which("picker")
    if picker is None:
        raise ValueError("--open: there is no program picker; install it with: cargo install --path apps/picker")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scene.json"
        file.write_text(json.dumps(scene(frames.format, *names[arguments.open])))
        subprocess.run([picker, "--scene", str(file)], check=True)


if __name__ == "__main__":
    sys.exit(main())
