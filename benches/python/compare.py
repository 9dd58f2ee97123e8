"""How the package for Python stands against others: prints the tables of benches/README.md.

    pip install --requirement benches/python/requirements.txt ./crates/obbligato-py
    python benches/python/compare.py [--seconds 20] [--write]

All contenders of a table run in one process, on the same boxes, in turns; a figure is the median of the rounds, in
processor time of the whole process, so that what shares the machine hardly counts. Those that take long get fewer of the
pairs. `wrong` is the share of values that are off by more than 0.0001 from shapely's in double precision, in space from those of
scipy's intersections of half-spaces. What needs PyTorch is not here, which PyPI has as more than half a gigabyte: torchvision's
`box_iou` of rotated boxes; ultralytics' formula is written in NumPy instead. detectron2 is not on PyPI.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import cv2
import numpy as np
import obbligato
import scipy
import shapely
import supervision
import trimesh
from scipy.spatial import ConvexHull, HalfspaceIntersection, QhullError

RNG = np.random.default_rng(1)
README = Path(__file__).parents[1] / "README.md"


def rectangles(count: int, across: float) -> np.ndarray:
    """Rectangles in a square picture, as detectors find them."""
    columns = [RNG.uniform(0, across, (2, count)), RNG.uniform(10, 100, (2, count)), RNG.uniform(-3, 3, (1, count))]
    return np.concatenate(columns).T.copy()


def crowd(things: int, each: int, across: float) -> np.ndarray:
    """Several detections of each thing."""
    boxes = np.repeat(rectangles(things, across), each, 0)
    return boxes + RNG.normal(0, [4, 4, 3, 3, 0.05], boxes.shape)


def poses(count: int, spread: float) -> np.ndarray:
    columns = [RNG.normal(0, spread, (3, count)), RNG.uniform(0.5, 3, (3, count)), RNG.normal(0, 1, (4, count))]
    return np.concatenate(columns).T.copy()


def polygons(boxes: np.ndarray) -> np.ndarray:
    corners = obbligato.convert(boxes, "xywhr", "xyxyxyxy").reshape(-1, 4, 2)
    return shapely.polygons(corners)


def by_shapely(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    p, q = polygons(a)[:, None], polygons(b)[None]
    shared = shapely.area(shapely.intersection(p, q))
    return shared / (shapely.area(p) + shapely.area(q) - shared)


def by_shapely_tree(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    p, q = polygons(a), polygons(b)
    rows, columns = shapely.STRtree(q).query(p)
    matrix = np.zeros((len(a), len(b)))
    shared = shapely.area(shapely.intersection(p[rows], q[columns]))
    matrix[rows, columns] = shared / (shapely.area(p[rows]) + shapely.area(q[columns]) - shared)
    return matrix


def by_opencv(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    turned = [[((x, y), (w, h), np.degrees(r)) for x, y, w, h, r in boxes.tolist()] for boxes in (a, b)]
    matrix = np.zeros((len(a), len(b)))
    for i, one in enumerate(turned[0]):
        for j, other in enumerate(turned[1]):
            kind, points = cv2.rotatedRectangleIntersection(one, other)
            if kind:
                shared = cv2.contourArea(points)
                matrix[i, j] = shared / (np.prod(one[1]) + np.prod(other[1]) - shared)
    return matrix


def by_supervision(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    corners = [obbligato.convert(boxes, "xywhr", "xyxyxyxy").reshape(-1, 4, 2) for boxes in (a, b)]
    return supervision.oriented_box_iou_batch(*corners)


def by_gaussians(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """ultralytics' probabilistic IoU, which is another quantity: one less the Hellinger distance of two normal distributions.

    Source: Murrugarra-Llerena, Kirsten, Jung, "Gaussian bounding boxes and probabilistic intersection-over-union for object
    detection", 2021.
    """

    def spread(boxes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        along, across, turn = boxes[:, 2] ** 2 / 12, boxes[:, 3] ** 2 / 12, boxes[:, 4]
        cos, sin = np.cos(turn), np.sin(turn)
        return along * cos**2 + across * sin**2, along * sin**2 + across * cos**2, (along - across) * cos * sin

    one, other = spread(a), spread(b)
    x, y, xy = (p[:, None] + q[None] for p, q in zip(one, other, strict=True))
    dx, dy = (a[:, None, k] - b[None, :, k] for k in (0, 1))
    determinant = x * y - xy**2
    own = [p * q - r**2 for p, q, r in (one, other)]
    apart = (x * dy**2 + y * dx**2 - 2 * xy * dx * dy) / determinant / 4
    unlike = np.log(determinant / (4 * np.sqrt(own[0][:, None] * own[1][None]))) / 2
    return 1 - np.sqrt(-np.expm1(-np.maximum(apart + unlike, 0)))


def half_spaces(pose: np.ndarray) -> np.ndarray:
    corners = obbligato.convert([pose], "pose", "corners").reshape(8, 3)
    return ConvexHull(corners).equations


def by_half_spaces(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Exact, but for a point inside both, which the intersection needs: it is that of least distances to all faces."""
    from scipy.optimize import linprog

    faces, others = [half_spaces(row) for row in a], [half_spaces(row) for row in b]
    matrix = np.zeros((len(a), len(b)))
    for i, one in enumerate(faces):
        for j, other in enumerate(others):
            planes = np.concatenate([one, other])
            inside = linprog([0, 0, 0, -1], np.c_[planes[:, :3], np.ones(len(planes))], -planes[:, 3], bounds=(None, None))
            if inside.status != 0 or inside.x[3] <= 1e-9:
                continue
            try:
                corners = HalfspaceIntersection(planes, inside.x[:3]).intersections
                shared = ConvexHull(corners).volume
            except QhullError:
                continue
            matrix[i, j] = shared / (np.prod(a[i, 3:6]) + np.prod(b[j, 3:6]) - shared)
    return matrix


def median(functions: dict[str, Callable[[], object]], seconds: float) -> dict[str, float]:
    """Processor time of each, in turns."""
    times: dict[str, list[float]] = {name: [] for name in functions}
    end = time.monotonic() + seconds
    while time.monotonic() < end or min(map(len, times.values())) < 3:
        for name, function in functions.items():
            start = time.process_time()
            function()
            times[name].append(time.process_time() - start)
    return {name: statistics.median(of) for name, of in times.items()}


def matrices(
    title: str, boxes: np.ndarray, contenders: dict[str, tuple[Callable, int]], reference: Callable, seconds: float
) -> list[str]:
    """A table of a matrix; each contender has as many rows as it can in some tenths of a second."""
    parts = {name: boxes[:rows] for name, (_, rows) in contenders.items()}
    calls = {name: lambda of=of, name=name: of(parts[name], boxes) for name, (of, _) in contenders.items()}
    times = median(calls, seconds)
    checked = boxes[: min(rows for _, rows in contenders.values())]
    truth = reference(checked, boxes)
    per_pair = {name: times[name] / (len(parts[name]) * len(boxes)) * 1e9 for name in times}
    wrong = {name: (abs(of(checked, boxes) - truth) > 1e-4).mean() for name, (of, _) in contenders.items()}
    # What measures something else is no peer.
    peers = [name for name in per_pair if not name.startswith("ours") and wrong[name] < 0.01]
    best = min(per_pair[name] for name in peers)
    lines = ["", f"### {title}", "", "| | ns a pair | ratio | wrong |", "|---|--:|--:|--:|"]
    for name, value in per_pair.items():
        lines.append(f"| {name} | {value:,.{value < 10:d}f} | {value / best:.2g} | {100 * wrong[name]:.2g} % |")
    return lines


def suppression(boxes: np.ndarray, scores: np.ndarray, seconds: float) -> list[str]:
    turned = [((x, y), (w, h), float(np.degrees(r))) for x, y, w, h, r in boxes.tolist()]
    corners = obbligato.convert(boxes, "xywhr", "xyxyxyxy").reshape(-1, 4, 2)
    few = 2000
    calls = {
        "ours": lambda: obbligato.nms(boxes, scores, 0.5),
        "ours, `Boxes`": lambda checked=obbligato.Boxes(boxes): obbligato.nms(checked, scores, 0.5),
        "OpenCV, `NMSBoxesRotated`": lambda: cv2.dnn.NMSBoxesRotated(turned, scores.tolist(), 0.0, 0.5),
        f"supervision, {few:,} of them": lambda: supervision.oriented_box_non_max_suppression(
            np.c_[boxes[:few, :4], scores[:few]], corners[:few], 0.5
        ),
    }
    times = median(calls, seconds)
    peer = times["OpenCV, `NMSBoxesRotated`"]
    lines = ["", f"### Suppression of {len(boxes):,} rotated rectangles, at 0.5", "", "| | ms | ratio |", "|---|--:|--:|"]
    for name, value in times.items():
        ratio = "" if "of them" in name else f"{value / peer:.2g}"
        lines.append(f"| {name} | {value * 1e3:,.1f} | {ratio} |")
    return lines


def clouds(count: int) -> list[np.ndarray]:
    """Sets of points in space: clouds, filled boxes and corners of boxes, turned at random."""
    sets = []
    for number in range(count):
        size = int(RNG.choice([4, 8, 20, 100, 1000]))
        draw = [RNG.normal, lambda a, b, shape: RNG.uniform(a - b, a + b, shape)][number % 2]
        turn = np.linalg.qr(RNG.normal(0, 1, (3, 3)))[0]
        sets.append(draw(0, 1, (size, 3)) * [1, RNG.uniform(0.1, 1), RNG.uniform(0.1, 1)] @ turn)
    return sets


def least_boxes(sets: list[np.ndarray]) -> list[str]:
    """The volume of the box around each set, relative to that of trimesh, and the time of all."""

    def by_trimesh(points: np.ndarray) -> float:
        return float(np.prod(trimesh.bounds.oriented_bounds(points)[1]))

    def ours(points: np.ndarray) -> float:
        return float(np.prod(obbligato.Boxes.fit(points).to("pose")[0, 3:6]))

    times, volumes = {}, {}
    for name, function in {"ours": ours, "trimesh": by_trimesh}.items():
        start = time.process_time()
        volumes[name] = np.array([function(points) for points in sets])
        times[name] = time.process_time() - start
    ratio = volumes["ours"] / volumes["trimesh"]
    lines = ["", f"### The least box around each of {len(sets)} sets of points", ""]
    lines += ["| | ms a set | volume: median, largest ratio |", "|---|--:|--:|"]
    each = {name: value / len(sets) * 1e3 for name, value in times.items()}
    lines += [f"| ours | {each['ours']:.1f} | {np.median(ratio):.3f}, {ratio.max():.6f} |"]
    return lines + [f"| trimesh, `oriented_bounds` | {each['trimesh']:.1f} | 1 |"]


def calls(seconds: float) -> list[str]:
    """What a call costs that has next to nothing to compute."""
    row = np.array([[0, 0, 4, 2, 0.3]])
    checked = obbligato.Boxes(row)
    one = {
        "`obbligato.iou` of arrays": lambda: obbligato.iou(row, row),
        "`obbligato.iou` of `Boxes`": lambda: obbligato.iou(checked, checked),
        "`numpy.linalg.norm`": lambda: np.linalg.norm(row, axis=1),
        "`numpy.outer`": lambda: np.outer(row, row),
    }
    many = {name: lambda call=call: [call() for _ in range(1000)] for name, call in one.items()}
    lines = ["", "### A call with one box each", "", "| | µs |", "|---|--:|"]
    return lines + [f"| {name} | {value * 1e3:.2f} |" for name, value in median(many, seconds).items()]


def threads(seconds: float) -> list[str]:
    """The best wall time of many; not written, since it tells nothing on a machine that does other things."""
    boxes = rectangles(2000, 150)
    times: dict[int, list[float]] = {1: [], 2: []}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for count, of in times.items():
            start = time.perf_counter()
            obbligato.iou(boxes, boxes, threads=count)
            of.append(time.perf_counter() - start)
    alone, shared = (min(of) for of in times.values())
    text = f"With two threads the {alone * 1e3:.0f} ms of the heap become {shared * 1e3:.0f} ms: {alone / shared / 2:.2f} of linear."
    return ["", text]


def processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next(line.partition(": ")[2] for line in lines if line.startswith("model name"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="for each table")
    parser.add_argument("--write", action="store_true", help="renew benches/README.md")
    arguments = parser.parse_args()
    seconds = arguments.seconds
    cv2.setNumThreads(1)
    ours = lambda a, b: obbligato.iou(a, b, threads=1)  # noqa: E731
    single = lambda a, b: obbligato.iou(a.astype(np.float32), b.astype(np.float32), threads=1)  # noqa: E731
    flat = {
        "ours": (ours, 2000),
        "ours, `float32`": (single, 2000),
        "shapely": (by_shapely, 20),
        "shapely, `STRtree`": (by_shapely_tree, 200),
        "OpenCV, `rotatedRectangleIntersection`": (by_opencv, 20),
        "supervision": (by_supervision, 200),
        "ultralytics' probabilistic IoU, in NumPy": (by_gaussians, 200),
    }
    versions = ", ".join(f"{module.__name__} {module.__version__}" for module in (np, shapely, cv2, supervision, scipy, trimesh))
    lines = [f"{date.today()}, {processor()}, {versions},\nby `benches/python/compare.py`."]
    for name, across in [("a picture of 1,000 by 1,000", 1000), ("a heap, 150 by 150", 150)]:
        title = f"Rotated IoU of all pairs of 2,000 and 2,000 boxes in {name}"
        lines += matrices(title, rectangles(2000, across), flat, by_shapely, seconds)
    solid = {
        "ours": (lambda a, b: obbligato.iou(a, b, "pose", threads=1), 500),
        "ours, `float32`": (lambda a, b: obbligato.iou(a.astype(np.float32), b.astype(np.float32), "pose", threads=1), 500),
        "scipy, half-spaces and hull": (by_half_spaces, 1),
    }
    title = "3D IoU of all pairs of 500 and 500 boxes of any rotation"
    lines += matrices(title, poses(500, 1), solid, by_half_spaces, seconds)
    boxes = crowd(1000, 10, 2000)
    lines += suppression(boxes, RNG.random(len(boxes)), seconds) + least_boxes(clouds(300)) + calls(seconds)
    print("\n".join(lines + threads(seconds)))
    if arguments.write:
        before, _, rest = README.read_text().partition("<!-- python -->\n")
        after = rest.partition("<!-- end of python -->")[2]
        README.write_text(f"{before}<!-- python -->\n{chr(10).join(lines)}\n<!-- end of python -->{after}")


if __name__ == "__main__":
    main()
