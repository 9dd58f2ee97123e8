"""A frame as a scene of the picker: what was found, what was missed, and what is not there."""

from __future__ import annotations

from itertools import compress

import numpy as np

from obbligato._arrays import Format
from obbligato._columns import NO_PLACE, UNLABELED, kitti_class
from obbligato._files import Table
from obbligato._matching import match
from obbligato._measures import convert

_COLORS = {"found": "#43a047", "missed": "#1e88e5", "right": "#9ccc65", "false": "#e53935"}


def scene(format: Format, truths: Table, found: Table) -> dict[str, list[dict[str, object]]]:
    """Boxes with names and colors, y up. A detection is right if it matches a truth of its class at an overlap of 0.5. Corners
    become the smallest rectangles around them."""
    if format == "xyxyxyxy":
        truths, found, format = _fitted(truths), _fitted(found), "xywhd"
    if format == "kitti":
        truths, found = _in_space(truths), _in_space(found)
    names = np.unique([*truths["class"], *found["class"]])
    sides = [np.searchsorted(names, side["class"]) for side in (truths, found)]
    rows, columns, ious = match(
        truths["box"], found["box"], found["score"] or [], truth_classes=sides[0], classes=sides[1], format=format
    )
    matched, right = dict(zip(rows.tolist(), ious.tolist(), strict=True)), set(columns.tolist())
    boxes: list[dict[str, object]] = []
    for index, (name, placed) in enumerate(zip(truths["class"], _placed(truths["box"], format), strict=True)):
        state = "found" if index in matched else "missed"
        iou = f", iou {matched[index]:.3f}" if index in matched else ""
        boxes.append({"name": f"{name} {index}, {state}{iou}", "color": _COLORS[state], **placed})
    for index, (name, score, placed) in enumerate(
        zip(found["class"], found["score"], _placed(found["box"], format), strict=True)
    ):
        state = "right" if index in right else "false"
        boxes.append({"name": f"{name} {score:.3f}, {state}", "color": _COLORS[state], **placed})
    return {"boxes": boxes}


def _fitted(table: Table) -> Table:
    rows = np.array(table["box"], np.float64).reshape(-1, 8)
    return {**table, "box": convert(rows, "xyxyxyxy", "xywhd", fit=True).tolist()}


def _in_space(table: Table) -> Table:
    """With KITTI's names of classes, and without what has no box: regions in which nothing was labeled, and detections of which
    the rectangle alone is known."""
    classes = [kitti_class(name) for name in table["class"]]
    is_kept = [name != UNLABELED and box[3:6] != [NO_PLACE] * 3 for name, box in zip(classes, table["box"], strict=True)]
    return {name: list(compress(column, is_kept)) for name, column in {**table, "class": classes}.items()}


def _placed(boxes: list[list[float]], format: Format) -> list[dict[str, list[float]]]:
    """Centers, half sizes and quaternions x, y, z, w in a world with y up."""
    if not boxes:
        return []
    rows = np.asarray(boxes, np.float64)
    if format == "xywhd":
        # In a picture y points down, so degrees turn clockwise as it is seen.
        half = -np.radians(rows[:, 4]) / 2
        zero = np.zeros(len(rows))
        centers = np.stack([rows[:, 0], -rows[:, 1], zero], 1)
        sizes, turns = np.stack([rows[:, 2], rows[:, 3], zero], 1), np.stack([zero, zero, np.sin(half), np.cos(half)], 1)
    else:
        poses = convert(rows, format, "pose").astype(np.float64)
        # Half a turn about x, or a quarter turn back: then y points up.
        x, y, z = poses[:, :3].T
        i, j, k, r = poses[:, 6:].T
        half, s = np.sqrt(0.5), poses[:, 3:6]
        if format == "kitti":
            centers, turns = np.stack([x, -y, -z], 1), np.stack([r, -k, j, -i], 1)
        else:
            centers, turns = np.stack([x, z, -y], 1), np.stack([i - r, j + k, k - j, r + i], 1) * half
        sizes = s
    return [
        {"center": center, "half_extents": size, "rotation": turn}
        for center, size, turn in zip(centers.tolist(), (sizes / 2).tolist(), turns.tolist(), strict=True)
    ]
