"""The corners of boxes as they are drawn: in a picture, or in space as they are seen from above."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from obbligato._arrays import Format, is_flat
from obbligato._boxes import Boxes
from obbligato._columns import NO_PLACE, UNLABELED, kitti_class
from obbligato._measures import plan


def outlines(table: Mapping[str, Any], format: Format) -> NDArray[np.float64]:
    """Four corners a row. A region of KITTI in which nothing was labeled, and a detection of which only the rectangle
    is known, have no place."""
    boxes = np.asarray(table["box"], np.float64)
    if not boxes.size:
        return np.zeros((0, 4, 2))
    if format == "xyxyxyxy":
        return boxes.reshape(-1, 4, 2)
    if is_flat(format):
        return np.asarray(Boxes(boxes, format).corners(), np.float64)
    if format == "kitti":
        is_region = [kitti_class(str(name)) == UNLABELED for name in table["class"]]
        has_no_place = np.array(is_region) | (boxes[:, 3:6] == NO_PLACE).all(1)
        boxes = np.where(has_no_place[:, None], 0, boxes)
    return np.asarray(Boxes(plan(boxes, "box", format)).corners(), np.float64)
