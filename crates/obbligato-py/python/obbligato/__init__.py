"""Boxes for Python: rotated and 3D intersection over union that is right.

Every function takes arrays of boxes, one row a box, and the name of their *format*. A format is never guessed:

=============  =======  ==========================================================================================
name           numbers  a row
=============  =======  ==========================================================================================
``xywhr``      5        center x, y, width, height, angle in radians from x toward y: counterclockwise where y points up,
                        clockwise in a picture, where y points down
``xywhd``      5        the same with the angle in degrees
``xyxyxyxy``   8        the four corners of a rectangle, in order around it, either way; also of shape ``(n, 4, 2)``
``xyxy``       4        left, top, right and bottom of an upright rectangle
``xywh``       4        left, top, width and height of an upright rectangle, as COCO has them
``kitti``      7        height, width, length, x, y, z of the middle of the bottom, rotation about y: the camera frame
                        of KITTI, where y points down
``lidar``      7        x, y, z of the center, length, width, height, rotation about z, which points up
``pose``       10       x, y, z of the center, the three sizes, a quaternion x, y, z, w of any length but 0
``corners``    24       the eight corners of a box, in any order; also of shape ``(n, 8, 3)``
=============  =======  ==========================================================================================

The first five are rectangles in the plane, the others are boxes in space. Sizes are whole edges, not halves. Corners are
those of a box to within 1e-4 of its size and what their type of numbers rounds; so what is ``float32`` has to come as such.

========================  =================================================================================
to measure                `iou`, `iou_aligned`, `iou_sparse`, `intersection`, `giou`, `iou_bev`
the same of polygons      `polygon_iou`, `polygon_area`, `polygon_touches`
to choose among many      `nms`, `soft_nms`, `merge`
to evaluate a detector    `evaluate`, `read`, `match`, `average_precision`, `Evaluation`
to ask where boxes are    `Boxes`, `Tree`, `Camera`
to keep boxes apart       `manifold`
to change the format      `convert`
========================  =================================================================================

Arrays are whatever NumPy, DLPack or Arrow can read: NumPy arrays with any strides, lists, PyTorch tensors on the CPU,
polars and pyarrow columns. ``float32`` stays ``float32``; other numbers become ``float64``. Where a function takes boxes it
also takes `Boxes`, which were checked once. What is wrong is a ``ValueError`` or a ``TypeError`` that names the argument
and the row.

`Boxes`, `Tree`, `Camera` and `Evaluation` can be pickled and copied, also to other processes and machines, and every bit comes
back. A tree is built again when it is first needed.

Work is shared by ``threads`` threads, all processors by default, without the GIL. The number of threads never changes
a bit of an answer.
"""

from obbligato._boxes import Boxes, Tree
from obbligato._camera import Camera
from obbligato._evaluation import Evaluation
from obbligato._manifold import manifold
from obbligato._matching import average_precision, match
from obbligato._measures import convert, giou, intersection, iou, iou_aligned, iou_bev, iou_sparse
from obbligato._native import __version__
from obbligato._polygons import polygon_area, polygon_iou, polygon_touches
from obbligato._reader import evaluate, read
from obbligato._suppression import merge, nms, soft_nms

__all__ = [
    "Boxes",
    "Camera",
    "Evaluation",
    "Tree",
    "__version__",
    "average_precision",
    "convert",
    "evaluate",
    "giou",
    "intersection",
    "iou",
    "iou_aligned",
    "iou_bev",
    "iou_sparse",
    "manifold",
    "match",
    "merge",
    "nms",
    "polygon_area",
    "polygon_iou",
    "polygon_touches",
    "read",
    "soft_nms",
]
