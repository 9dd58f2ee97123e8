import numpy as np
from numpy.typing import NDArray

from obbligato._arrays import Floats

__version__: str

def iou(a: Floats, b: Floats, format: str, threads: int | None) -> Floats: ...
def iou_aligned(a: Floats, b: Floats, format: str, threads: int | None) -> Floats: ...
def iou_sparse(
    a: Floats, b: Floats, min_iou: float, format: str, threads: int | None
) -> tuple[NDArray[np.int64], NDArray[np.int64], Floats]: ...
def nms(
    boxes: Floats,
    scores: NDArray[np.float64],
    iou_threshold: float,
    classes: NDArray[np.int64] | None,
    format: str,
) -> NDArray[np.int64]: ...
def convert(boxes: Floats, from_: str, to: str) -> Floats: ...
