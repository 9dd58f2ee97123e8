"""What is pickled or copied answers as before, to the bit, and what was damaged on the way is an error."""

import copy
import multiprocessing
import pickle
import struct

import numpy as np
import pytest
from obbligato import Boxes, Camera, Tree
from test_camera import pose
from test_iou import poses, rectangles

RNG = np.random.default_rng(111)
POINTS, WAYS = RNG.uniform(-2, 12, (80, 3)), RNG.normal(0, 1, (80, 3))


def single(rows):
    return rows.astype(np.float32)


BOXES = {
    "xywhr": lambda: Boxes(rectangles(60)),
    "xywhr in single precision": lambda: Tree(single(rectangles(60))),
    "xywhd": lambda: Boxes(rectangles(60) * [1, 1, 1, 1, 57], "xywhd"),
    "xyxyxyxy": lambda: Boxes(Boxes(rectangles(60)).to("xyxyxyxy"), "xyxyxyxy"),
    "kitti": lambda: Boxes(RNG.uniform(1, 9, (60, 7)), "kitti"),
    "lidar": lambda: Tree(RNG.uniform(1, 9, (60, 7)), "lidar"),
    "lidar in single precision": lambda: Boxes(single(RNG.uniform(1, 9, (60, 7))), "lidar"),
    "pose": lambda: Tree(poses(60, 4), "pose"),
    # So many that, if any is not kept to the bit, one is here.
    "pose in single precision": lambda: Boxes(single(poses(20_000, 300)), "pose"),
    "corners": lambda: Boxes(Boxes(poses(60, 4), "pose").corners(), "corners"),
    "equal boxes": lambda: Tree([[3, 3, 3, 2, 2, 2, 0.5]] * 40, "lidar"),
    "a fitted rectangle": lambda: Boxes.fit(RNG.normal(5, 1, (50, 2))),
    "a fitted tree": lambda: Tree.fit(RNG.normal(5, 1, (50, 3))),
    "no boxes": lambda: Tree([], "pose"),
}

CAMERAS = {
    "perspective": lambda: Camera(pose(), (1280, 720), fov_y=0.8, depth="minus_one_to_one", clip_y="down", offset=(3.5, -0.0)),
    "orthographic": lambda: Camera(pose(), (1280, 720), height=0.7, near=-3, far=80, is_reversed=True),
    "a pinhole": lambda: Camera(pose(), (1242, 375), intrinsics=[[721.5, 0.3, 609.6], [0, 719, 172.9], [0, 0, 1]], axes="opencv"),
    "a matrix": lambda: Camera(
        pose(), (1280, 720), matrix=[[1.1, 0, 0.1, 0], [0, -1.7, 0, 0], [0, 0, 0, 0.1], [0, 0, -1, 0]], is_reversed=True, clip_y="down"
    ),
    "a look": lambda: Camera.look_at([6, 4, 9], [0.1, 0.2, 0.3], (1280, 720), fov_y=0.7, far=100),
    "a rotation that is made orthonormal": lambda: Camera(pose() + np.diag([1e-5, 0, 0, 0]), (64, 48), fov_y=1),
}


def out_of_band(thing):
    """As shared memory hands numbers over: read-only, and not where the processor wants them."""
    buffers = []
    data = pickle.dumps(thing, 5, buffer_callback=buffers.append)
    shifted = [memoryview(b"." + buffer.raw().tobytes())[1:] for buffer in buffers]
    return pickle.loads(data, buffers=shifted)


WAYS_BACK = {
    **{f"protocol {it}": lambda thing, it=it: pickle.loads(pickle.dumps(thing, it)) for it in range(pickle.HIGHEST_PROTOCOL + 1)},
    "out of band": out_of_band,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "twice": lambda thing: copy.deepcopy(pickle.loads(pickle.dumps(thing))),
}


def bits(*answers):
    return [(answer.dtype, answer.shape, answer.tobytes()) for answer in answers]


def answers(boxes):
    flat = boxes.format.startswith("xy")
    points, ways = (POINTS[:, :2], WAYS[:, :2]) if flat else (POINTS, WAYS)
    # Centers, sizes and an angle.
    few = POINTS[:9, [0, 1, 0, 1, 2] if flat else [0, 1, 2, 0, 1, 2, 0]].clip(0.1).astype(boxes.dtype)
    few = Boxes(few, "xywhr" if flat else "lidar")
    nearest = boxes.nearest(points) if isinstance(boxes, Tree) else ()
    return bits(boxes.corners(), boxes.to(boxes.format), *boxes.pairs(), *boxes.overlaps(few), *boxes.cast_rays(points, ways), *nearest)


@pytest.mark.parametrize("way", WAYS_BACK)
@pytest.mark.parametrize("name", BOXES)
def test_boxes_come_back_to_the_bit(name, way):
    boxes = BOXES[name]()
    back = WAYS_BACK[way](boxes)
    assert type(back) is type(boxes) and repr(back) == repr(boxes)
    assert bits(back._native.parts()) == bits(boxes._native.parts())
    assert answers(back) == answers(boxes)


def test_the_sign_of_a_zero_comes_back():
    rows = np.array([[-0.0, 0.0, -0.0, 2, -0.0, 1, 0]])
    back = pickle.loads(pickle.dumps(Boxes(rows, "lidar"))).to("lidar")
    assert np.signbit(back[0, :6]).tolist() == [True, False, True, False, True, False]


@pytest.mark.parametrize("way", WAYS_BACK)
@pytest.mark.parametrize("name", CAMERAS)
def test_cameras_come_back_to_the_bit(name, way):
    camera = CAMERAS[name]()
    back = WAYS_BACK[way](camera)
    pixels = RNG.uniform(0, 700, (60, 2))
    assert type(back) is Camera
    assert bits(back.view_projection, back.project(POINTS)) == bits(camera.view_projection, camera.project(POINTS))
    assert bits(*back.pick_rays(pixels)) == bits(*camera.pick_rays(pixels))


def test_the_numbers_of_boxes_are_out_of_band():
    buffers = []
    data = pickle.dumps(Boxes(poses(1000), "pose"), 5, buffer_callback=buffers.append)
    assert len(data) < 1000 and [buffer.raw().nbytes for buffer in buffers] == [1000 * 15 * 8]


def test_a_spawned_process_answers_the_same():
    tree, camera = Tree(poses(300, 4), "pose"), Camera.look_at([20, 3, 1], [0, 0, 0], (640, 480), fov_y=0.6)
    pixels = RNG.uniform(0, 480, (100, 2))
    rays = camera.pick_rays(pixels)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert bits(*pool.apply(Camera.pick_rays, (camera, pixels))) == bits(*rays)
        assert bits(*pool.apply(Tree.cast_rays, (tree, *rays))) == bits(*tree.cast_rays(*rays))
        back = pool.apply(copy.copy, (tree,))
    assert (tree.cast_rays(*rays)[0] >= 0).any() and type(back) is Tree and answers(back) == answers(tree)


class Shelves(Tree):
    def __init__(self, names):
        super().__init__(np.arange(7.0 * len(names)).reshape(-1, 7), "lidar")
        self.names = names


class Eye(Camera):
    pass


@pytest.mark.parametrize("way", WAYS_BACK)
def test_subclasses_keep_their_type_and_attributes(way):
    shelves, eye = Shelves(["a", "b"]), Eye(np.eye(4), (640, 480), fov_y=1)
    eye.names = ["left"]
    for thing in (shelves, eye):
        back = WAYS_BACK[way](thing)
        assert type(back) is type(thing) and back.names == thing.names
        assert (back.names is thing.names) == (way == "copy")
    assert answers(WAYS_BACK[way](shelves)) == answers(shelves)


def damaged(thing, old, new):
    data = pickle.dumps(thing, 5)
    assert old in data and len(old) == len(new)
    return data.replace(old, new)


def of_array(number):
    return np.float64(number).tobytes()


def of_float(number):
    return struct.pack(">d", number)


@pytest.mark.parametrize(("old", "new", "text"), [
    (of_array(7.25), of_array(np.nan), r"boxes\[1\]: the center is NaN"),
    (of_array(7.25), of_array(1e200), r"boxes\[1\]: the center is beyond"),
    (of_array(0.375), of_array(-0.375), r"boxes\[1\]: a size is negative"),
    (of_array(1), of_array(3), r"boxes\[0\]: the rotation is not orthonormal"),
    (b"lidar", b"liddr", "format: no format 'liddr'; the formats are xywhr"),
    (b"lidar", b"xywhr", r"boxes: expected the shape \(n, 8\), not \(2, 15\)"),
])
def test_damaged_boxes_are_an_error(old, new, text):
    tree = Tree([[0, 0, 0, 3, 3, 3, 0], [7.25, 0, 0, 0.75, 3, 3, 0.5]], "lidar")
    with pytest.raises(ValueError, match=text):
        pickle.loads(damaged(tree, old, new))


@pytest.mark.parametrize(("old", "new", "text"), [
    (of_float(0.15625), of_float(-1), "near: the near plane is not in front of the eye"),
    (of_float(100), of_float(0.01), "far: the far plane is not beyond"),
    (of_float(0.75), of_float(9), "fov_y: the field of view"),
    (of_float(640), of_float(np.nan), "size: a number is NaN"),
    (of_float(1), of_float(3), "pose: expected a 4 x 4 matrix with the last row 0, 0, 0, 1"),
    (b"fov_y", b"fov_x", "lens: no lens 'fov_x'; there are fov_y, height, intrinsics, matrix"),
])
def test_a_damaged_camera_is_an_error(old, new, text):
    camera = Camera(np.eye(4), (640, 480), fov_y=0.75, near=0.15625, far=100)
    with pytest.raises(ValueError, match=text):
        pickle.loads(damaged(camera, old, new))
