"""What type checkers know of answers: `check` has mypy read this file."""

import numpy as np
import obbligato
from numpy.typing import NDArray
from typing_extensions import assert_type

single, double = np.ones((2, 5), np.float32), np.ones((2, 5))
boxes = obbligato.Boxes(double)

assert_type(obbligato.iou(single, single), NDArray[np.float32])
assert_type(obbligato.iou(double, double), NDArray[np.float64])
assert_type(obbligato.iou(single, double), NDArray[np.float32] | NDArray[np.float64])
assert_type(obbligato.iou(boxes, double), NDArray[np.float32] | NDArray[np.float64])
assert_type(obbligato.iou([[0, 0, 1, 1, 0]], double), NDArray[np.float32] | NDArray[np.float64])
assert_type(obbligato.iou_aligned(single, single, out=np.zeros(2, np.float32)), NDArray[np.float32])
assert_type(obbligato.iou_aligned(double, double, mode="iof"), NDArray[np.float64])
assert_type(obbligato.intersection(single, single), NDArray[np.float32])
assert_type(obbligato.giou(double, double), NDArray[np.float64])
assert_type(obbligato.iou_bev(np.ones((1, 7)), np.ones((1, 7))), NDArray[np.float64])
assert_type(obbligato.iou_sparse(single, single)[2], NDArray[np.float32])
assert_type(obbligato.convert(single, "xywhr", "xyxyxyxy"), NDArray[np.float32])
assert_type(obbligato.convert([[0, 0, 1, 1, 0]], "xywhr", "xywhd"), NDArray[np.float32] | NDArray[np.float64])
assert_type(obbligato.polygon_iou(np.ones((1, 8)), np.ones((1, 8))), NDArray[np.float64])
assert_type(obbligato.polygon_area(np.ones((1, 8), np.float32), np.ones((1, 8), np.float32)), NDArray[np.float32])
assert_type(obbligato.nms(double, [1, 2], 0.5), NDArray[np.int64])
