"""Every call with arguments that nobody should pass. It answers, or an error names the argument; nothing ends the interpreter."""

import inspect
import re

import numpy as np
import obbligato
import pytest

pytestmark = pytest.mark.filterwarnings("ignore")

BOXES = np.array([[0, 0, 2, 2, 0], [1, 0, 2, 2, 0.5], [9, 9, 1, 1, 1.0]])
SCORES, CLASSES, POINTS = np.array([0.9, 0.8, 0.7]), np.array([1, 1, 2]), np.array([[0, 0], [1, 2.0]])
LENS = {"near": 0.1, "far": 9.0, "depth": "zero_to_one", "is_reversed": False, "clip_y": "up", "convention": None, "axes": "opengl", "offset": (0, 0)}
TRUTHS = {"frame": [1, 1, 2], "class": ["a", "b", "a"], "box": BOXES}
KITTI = {"frame": [1, 1, 2], "class": ["Car", "Van", "DontCare"], "box": np.ones((3, 7)), "rectangle": np.array([[0, 0, 9, 9.0]] * 3),
         "alpha": SCORES, "height": SCORES, "occluded": CLASSES, "truncated": SCORES}
NUSCENES = {"frame": [1, 1, 2], "class": ["a", "b", "a"], "box": np.ones((3, 7)), "velocity": np.ones((3, 2)), "attribute": ["a", "", "b"]}
COCO = {**TRUTHS, "area": SCORES, "crowd": CLASSES}
EXPECTED = obbligato.iou(BOXES, BOXES)
TWO = {"a": BOXES, "b": BOXES, "format": "xywhr", "threads": 1}
MODES = {**TWO, "mode": "iof", "out": np.zeros((3, 3))}
SOLID = {"a": np.ones((3, 7)), "b": np.ones((3, 7)), "format": "lidar", "threads": 1}
FILES = {"files": "dota", "truths": ".", "detections": ".", "metric": "voc", "skip": True}
POLYGONS = {"a": np.array([[0, 0, 4, 0, 0, 4.0]] * 3), "b": np.ones((3, 1, 1)) * [[0, 0], [1, 0], [0, 1.0]], "threads": 1}


def camera(**given):
    return obbligato.Camera(np.eye(4), (640, 480), **{"fov_y": 1.0, **given})


def evaluation():
    made = obbligato.Evaluation("coco")
    made.update(TRUTHS, {**TRUTHS, "score": SCORES})
    return made


def counted(metric, table):
    """A call that passes the columns of both tables."""
    def count(**columns):
        scores = columns.pop("score")
        made = obbligato.Evaluation(metric)
        made.update(columns, {**columns, "score": scores})
        made.result()
    return count, {**table, "score": SCORES}


def files(call):
    """A call that reads files, of which there are none here: what it says of them is no matter."""
    def read(**given):
        try:
            call(**given)
        except OSError:
            pass
        except ValueError as error:
            if not re.search("there are no labels", str(error)):
                raise
    return read


def methods(make):
    """Calls of what `Boxes` and `Tree` have, each on a new one."""
    return {
        "to": (lambda **it: make().to(**it), {"format": "xyxyxyxy"}),
        "corners": (lambda: make().corners(), {}),
        "areas": (lambda: make().areas(), {}),
        "volumes": (lambda: obbligato.Boxes(np.ones((3, 7)), "lidar").volumes(), {}),
        "overlaps": (lambda **it: make().overlaps(**it), {"others": BOXES, "threads": 1}),
        "pairs": (lambda **it: make().pairs(**it), {"threads": 1}),
        "distance": (lambda **it: make().distance(**it), {"others": BOXES, "threads": 1}),
        "contains": (lambda **it: make().contains(**it), {"points": POINTS, "threads": 1}),
        "cast_rays": (lambda **it: make().cast_rays(**it), {"origins": POINTS, "directions": POINTS + 1, "max_t": 9.0, "threads": 1}),
        "nearest": (lambda **it: make().nearest(**it), {"points": POINTS, "threads": 1}),
        "fit": (type(make()).fit, {"points": np.array([[0, 0, 0], [1, 2, 3.0]]), "up": "z"}),
        "__init__": (type(make()), {"boxes": BOXES, "format": "xywhr"}),
    }


def taken_apart(thing, names):
    """What makes a thing of its pickle, as a call, and the arguments by the names that errors give them."""
    restore, arguments, _ = thing.__reduce__()
    return lambda **it: restore(*(it[name] for name in names)), dict(zip(names, arguments, strict=True))


# Each call, and good arguments by name.
CALLS = {
    "iou": (obbligato.iou, MODES),
    "iou_aligned": (obbligato.iou_aligned, {**MODES, "out": np.zeros(3)}),
    "intersection": (obbligato.intersection, TWO),
    "giou": (obbligato.giou, TWO),
    "iou_bev": (obbligato.iou_bev, SOLID),
    "read": (files(obbligato.read), {**FILES, "names": ["a"], "images": ".", "size": (9, 9)}),
    "evaluate": (files(obbligato.evaluate), FILES),
    "iou_sparse": (obbligato.iou_sparse, {**TWO, "min_iou": 0.1}),
    "manifold": (obbligato.manifold, TWO),
    "polygon_iou": (obbligato.polygon_iou, POLYGONS),
    "polygon_area": (obbligato.polygon_area, POLYGONS),
    "polygon_touches": (obbligato.polygon_touches, POLYGONS),
    "convert": (obbligato.convert, {"boxes": BOXES, "from_": "xywhr", "to": "xywhd", "fit": False, "angle": "oc"}),
    "nms": (obbligato.nms, {"boxes": BOXES, "scores": SCORES, "iou_threshold": 0.5, "classes": CLASSES, "max_kept": 2, "format": "xywhr", "threads": 1}),
    "soft_nms": (obbligato.soft_nms, {"boxes": BOXES, "scores": SCORES, "method": "gaussian", "sigma": 0.5, "iou_threshold": 0.3,
                                      "min_score": 0.1, "classes": CLASSES, "max_kept": 2, "format": "xywhr", "threads": 1}),
    "merge": (obbligato.merge, {"boxes": BOXES, "scores": SCORES, "iou_threshold": 0.5, "classes": CLASSES, "models": 2, "format": "xywhr", "threads": 1}),
    "match": (obbligato.match, {"truths": BOXES, "detections": BOXES, "scores": SCORES, "iou_threshold": 0.5, "method": "hungarian",
                                "truth_classes": CLASSES, "classes": CLASSES, "format": "xywhr", "threads": 1}),
    "average_precision": (obbligato.average_precision, {"scores": SCORES, "is_right": SCORES > 0.7, "truths": 3, "definition": "coco"}),
    **{f"Boxes.{name}": call for name, call in methods(lambda: obbligato.Boxes(BOXES)).items() if name != "nearest"},
    **{f"Tree.{name}": call for name, call in methods(lambda: obbligato.Tree(BOXES)).items()},
    "Tree.__init__": (obbligato.Tree, {"boxes": BOXES, "format": "xywhr", "threads": 1}),
    "Camera.__init__": (obbligato.Camera, {"pose": np.eye(4), "size": (640, 480), "fov_y": 1.0, "height": None, "intrinsics": None, "matrix": None, **LENS}),
    "Camera.look_at": (obbligato.Camera.look_at, {"eye": [0, 0, 5], "target": [0, 0, 0], "size": (640, 480), "up": [0, 1, 0], "fov_y": 1.0, **LENS}),
    "Camera.pick_rays": (lambda **it: camera().pick_rays(**it), {"pixels": POINTS, "threads": 1}),
    "Camera.bounds_of": (lambda **it: camera().bounds_of(**it), {"boxes": np.ones((2, 7)), "format": "lidar", "threads": 1}),
    "Camera.project": (lambda **it: camera().project(**it), {"points": np.ones((2, 3)), "threads": 1}),
    "Evaluation.__init__": (obbligato.Evaluation, {"metric": "kitti", "format": "lidar", "min_iou": {"Car": 0.7}, "iou_thresholds": None,
                                                   "area_ranges": None, "max_detections": None, "distance_ranges": {"near": (0, 30)}}),
    "Evaluation.update": (lambda **it: evaluation().update(**it), {"truths": TRUTHS, "detections": {**TRUTHS, "score": SCORES}, "skip": True, "threads": 1}),
    "Evaluation.from_bytes": (lambda **it: obbligato.Evaluation.from_bytes(**it).result(), {"data": evaluation().to_bytes()}),
    "Evaluation.to_bytes": (lambda: evaluation().to_bytes(), {}),
    "Evaluation.result": (lambda: evaluation().result(), {}),
    "Evaluation.to_pandas": (lambda: evaluation().to_pandas(), {}),
    "Evaluation.curve": (lambda **it: evaluation().curve(**it), {"name": "a", "threshold": 0.5}),
    "Evaluation.confusion_matrix": (lambda **it: evaluation().confusion_matrix(**it), {"threshold": 0.5, "min_score": 0.1}),
    "Evaluation.plot": (lambda **it: evaluation().plot(**it), {"kind": "iou", "ax": None}),
}
OF_CAMERA = ("pose|eye", "rectangle|size", "lens", "numbers|fov_y|near|far|matrix", "clip")
# The same with one lens after another, column by column, and from pickles, which no public name loads.
MORE = {
    "a convention": (lambda **it: camera(depth=None, clip_y=None, **it), {"convention": "vulkan"}),
    "a height": (lambda **it: camera(fov_y=None, far=9.0, **it), {"height": 9.0}),
    "a pinhole": (lambda **it: camera(fov_y=None, **it), {"intrinsics": np.array([[9, 0, 5], [0, 9, 5], [0, 0, 1.0]])}),
    "a matrix": (lambda **it: camera(fov_y=None, **it), {"matrix": camera().view_projection}),
    "kitti": counted("kitti", KITTI),
    "nuscenes": counted("nuscenes", NUSCENES),
    "coco": counted("coco", COCO),
    "dota": counted("dota", {**TRUTHS, "box": np.array([[0, 0, 4, 0, 4, 4, 0, 4.0]] * 3), "difficult": CLASSES}),
    "settings of coco": (lambda **it: obbligato.Evaluation("coco", **it), {"iou_thresholds": [0.5, 0.75], "area_ranges": {"all": (0, 9)}, "max_detections": 9}),
    "pickled boxes": taken_apart(obbligato.Boxes(BOXES), ("boxes", "format")),
    "a pickled tree in space": taken_apart(obbligato.Tree(np.ones((3, 7)), "lidar"), ("boxes", "format")),
    "a pickled camera": taken_apart(camera(), OF_CAMERA),
    "a pickled camera by a matrix": taken_apart(camera(fov_y=None, matrix=camera().view_projection), OF_CAMERA),
    "a pickled camera that looks": taken_apart(obbligato.Camera.look_at([0, 0, 5], [0, 0, 0], (640, 480), fov_y=1.0), OF_CAMERA),
}


class Thrown(Exception):
    """What an argument itself throws."""


class Throws:
    def throw(self, *args, **kwargs):
        raise Thrown

    __array__ = __float__ = __index__ = __len__ = __iter__ = __getitem__ = __eq__ = __bool__ = __str__ = __repr__ = throw
    __hash__ = object.__hash__


class Endless(list):
    """A list that says that it is longer than it is."""

    def __len__(self):
        return 2**40


def recursive():
    made = []
    made.append(made)
    return made


def numbers(good):
    """The good argument if it is an array of numbers, and otherwise one of boxes."""
    array = np.asarray(good) if isinstance(good, np.ndarray | list | tuple | float | int) else BOXES
    return array.astype(float) if array.dtype.kind in "fiu" else BOXES


def misaligned(array):
    place = np.zeros(array.nbytes + 1, np.uint8)[1:].view(array.dtype).reshape(array.shape)
    place[...] = array
    return place


def read_only(array):
    array = array.copy()
    array.flags.writeable = False
    return array


# Each value by its name, made of the good argument.
HOSTILE = {
    **{repr(value): lambda _, value=value: value for value in (
        None, True, "abc", "", "xywhr\0", b"xywhr", 0, -1, 1.5, -0.0, 2**63, -(2**70), 1e300, 5e-324, np.nan, np.inf, -np.inf, 1j,
        [], [[]], [[[]]], {}, {"box": 1}, set(), range(5), len, int, np.float16(1), np.datetime64("2000-01-01"), np.ma.masked)},
    "10**400": lambda _: 10**400,
    "an object": lambda _: object(),
    "throws": lambda _: Throws(),
    "throwing items": lambda _: [Throws()] * 3,
    "itself in a list": lambda _: recursive(),
    "longer than it is": lambda good: Endless(numbers(good).tolist() if numbers(good).ndim else []),
    "a zero": lambda _: np.array(0.0),
    "boxes of single precision": lambda _: obbligato.Boxes(BOXES.astype(np.float32)),
    "boxes in space": lambda _: obbligato.Boxes(np.ones((3, 7)), "lidar"),
    "a camera": lambda _: camera(),
    "an evaluation": lambda _: evaluation(),
    "all NaN": lambda good: np.full_like(numbers(good), np.nan),
    "all infinite": lambda good: np.full_like(numbers(good), -np.inf),
    "all huge": lambda good: np.full_like(numbers(good), 1.7e308),
    "all tiny": lambda good: np.full_like(numbers(good), 5e-324),
    "all zero": lambda good: np.zeros_like(numbers(good)),
    "negative": lambda good: -numbers(good),
    "beyond the limit": lambda good: numbers(good) * 1e100,
    "one NaN": lambda good: np.where(np.arange(numbers(good).size).reshape(numbers(good).shape) == 1, np.nan, numbers(good)),
    **{kind: lambda good, kind=kind: numbers(good).astype(kind) for kind in ("f2", "f4", "g", "i1", "u8", "?", "F", "S8", "U8", "O", "M8[s]", ">f8")},
    "the least integers": lambda good: np.full(numbers(good).shape, -(2**63)),
    "the greatest integers": lambda good: np.full(numbers(good).shape, 2**64 - 1, np.uint64),
    "nothing in objects": lambda good: np.full(numbers(good).shape, None),
    "structured": lambda good: np.zeros(numbers(good).shape, [("x", float)]),
    "by columns": lambda good: np.asfortranarray(numbers(good)),
    "transposed": lambda good: numbers(good).T,
    "reversed": lambda good: np.flip(numbers(good)),
    "misaligned": lambda good: misaligned(numbers(good)),
    "read-only": lambda good: read_only(numbers(good)),
    "one axis more": lambda good: numbers(good)[None],
    "flat": lambda good: numbers(good).reshape(-1),
    "twice": lambda good: np.concatenate([np.atleast_1d(numbers(good))] * 2),
    "without its last row": lambda good: np.atleast_1d(numbers(good))[:-1],
    "without rows": lambda good: np.atleast_1d(numbers(good))[:0],
    "without columns": lambda good: np.atleast_2d(numbers(good))[:, :0],
    "more rows than there is memory": lambda good: np.broadcast_to(np.atleast_2d(numbers(good))[:1], (2**50, *np.atleast_2d(numbers(good)).shape[1:])),
    "more numbers than there is memory": lambda good: np.broadcast_to(numbers(good).reshape(-1)[:1], (2**50,)),
    "masked": lambda good: np.ma.array(numbers(good), mask=True),
    "a matrix": lambda good: np.asmatrix(numbers(good).reshape(-1, numbers(good).shape[-1] if numbers(good).ndim else 1)),
    "a buffer": lambda good: memoryview(numbers(good)),
}


def exported():
    """Everything public that is called, and the names of its arguments."""
    for name in obbligato.__all__:
        item = getattr(obbligato, name)
        if inspect.isfunction(item):
            yield name, item
        elif inspect.isclass(item):
            members = inspect.getmembers(item, lambda it: inspect.isfunction(it) or inspect.ismethod(it))
            yield from ((f"{name}.{member}", call) for member, call in members if member == "__init__" or not member.startswith("_"))


def test_every_call_and_every_argument_is_known():
    found = dict(exported())
    assert found.keys() == CALLS.keys()
    for name, call in found.items():
        named = [it for it in inspect.signature(call).parameters.values() if it.kind != it.VAR_KEYWORD and it.name != "self"]
        assert {it.name for it in named} <= CALLS[name][1].keys(), name


def attempt(call, good, replaced):
    """Calls with some arguments replaced by the hostile values of these names."""
    given = {**good, **{name: HOSTILE[hostile](good[name]) for name, hostile in replaced.items()}}
    try:
        call(**given)
    except (Thrown, MemoryError):
        pass
    except (ValueError, TypeError) as error:
        assert re.search(rf"\b({'|'.join(good)})\b", str(error)), f"{replaced}: {type(error).__name__}: {error}"
    except BaseException as error:
        raise AssertionError(f"{replaced}: {type(error).__name__}: {error}") from error


ALL = {**CALLS, **MORE}


@pytest.mark.parametrize("name", ALL)
def test_every_hostile_value_in_every_place(name):
    call, good = ALL[name]
    call(**good)
    for place in good:
        for hostile in HOSTILE:
            attempt(call, good, {place: hostile})
    assert (obbligato.iou(BOXES, BOXES) == EXPECTED).all()


@pytest.mark.parametrize("name", ALL)
def test_hostile_values_in_several_places(name):
    call, good = ALL[name]
    random = np.random.default_rng(len(name))
    for _ in range(200 if len(good) > 1 else 0):
        places = random.choice(list(good), random.integers(2, len(good) + 1), replace=False)
        attempt(call, good, {str(place): str(random.choice(list(HOSTILE))) for place in places})
    assert (obbligato.iou(BOXES, BOXES) == EXPECTED).all()


@pytest.mark.parametrize("metric", ["coco", "kitti", "nuscenes"])
def test_changed_bytes_are_an_evaluation_or_an_error(metric):
    whole = obbligato.Evaluation(metric)
    table = {"coco": COCO, "kitti": KITTI, "nuscenes": NUSCENES}[metric]
    whole.update(table, {**table, "score": SCORES})
    random, data = np.random.default_rng(1), whole.to_bytes()
    for case in range(5_000):
        changed = bytearray(data[: random.integers(len(data))] if case % 5 == 0 else data)
        for _ in range(random.integers(1, 4)):
            if changed:
                changed[random.integers(len(changed))] = random.choice([0, 1, 127, 128, 255, random.integers(256)])
        try:
            read = obbligato.Evaluation.from_bytes(changed)
        except ValueError as error:
            assert str(error).startswith("data: ")
            continue
        read.result()
        assert obbligato.Evaluation.from_bytes(read.to_bytes()) == read
