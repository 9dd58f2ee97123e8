"""No contact of moving boxes is missed: the drift covers the rounding of the motion.

The second box has moved by `s` along `w`, the difference of the velocities divided by its largest component,
so `N = |w| >= 1`. While the projection intervals on an axis `l` overlap, `|d . l + s w . l|` is at most
their reach. The slack of `sat_faces.py` and `sat_edges.py` covers `d . l` and the reach. What is left is

    w . l                                              the rounding of its evaluation
    near, near - slack, speed + drift, their quotient  one rounding each, of s |w . l|; likewise
                                                       far, far + slack, speed - drift

and has to be at most `s drift`. The factors of `s` are compared, coefficient by coefficient.
"""

from checker.boxes import Boxes, cauchy_by_weights
from checker.forms import Form
from checker.kernels import dot, edge_offset
from checker.numbers import Bound
from checker.verdict import Verdict


def cases():
    for dimension in (2, 3):
        yield f"faces in {dimension}D", (face, dimension)
    yield "edges", (edge, 3)


def prove(case, format, constants):
    line, dimension = case
    boxes = Boxes(format, dimension, constants)
    speed, length = line(boxes)
    passed = (1 + format.unit) ** 4 - 1
    needed = speed.error + (speed.size + speed.error) * passed
    # The length of `w` has a rounding error below 8 u (three products and a square root of 2 each), and
    # the drift that of a product with `l`, whose length has an error below 4 u.
    rounded = (1 - format.unit) ** 16
    given = Form.of("N") * length * (constants["drift"] * format.epsilon * rounded)
    return [Verdict(paid(needed, length, format.epsilon / 2), given, format.epsilon)]


def paid(needed, length, shortest):
    """The terms of underflow, which lack `N` or `W`, as multiples of these: N >= 1, and `W` is above an `EPSILON`,
    because `for_each_edge` skips shorter axes."""
    whole = Form()
    for product, weight in needed.terms.items():
        if "N" not in product:
            product += ("N",)
        if "W" not in product and length != 1:
            product, weight = (*product, "W"), weight / shortest
        whole = whole + Form({tuple(sorted(product)): weight})
    return whole


def direction(boxes):
    """A difference divided by its largest component."""
    return [Bound(boxes.format, f"n{c}").rounded().rounded("eta") for c in boxes.over]


def speed_along(boxes, letter):
    speed = dot([Bound(boxes.format, f"u{c}") for c in boxes.over], direction(boxes))
    return Bound(boxes.format, letter, lengths(boxes, speed.error))


def lengths(boxes, error):
    unit = 1 + boxes.near
    error = error.at_most("eta", boxes.format.eta)
    error = error.cauchy([(f"u{c}", f"n{c}") for c in range(3)], Form.of("N") * unit)
    for c in range(3):
        error = error.at_most(f"u{c}", unit)
    return error


def face(boxes):
    speed = speed_along(boxes, "s")
    return Bound(boxes.format, Form.of("N") * (1 + boxes.near), speed.error), 1


def edge(boxes):
    s1, s2 = (speed_along(boxes, letter) for letter in ("s1", "s2"))
    speed = edge_offset(Bound(boxes.format, "x"), Bound(boxes.format, "y"), s1, s2)
    error = speed.error.at_most("eta", boxes.format.eta)
    error = error.cauchy([("x", "s2"), ("y", "s1")], Form.of("W") * "N" * (1 + boxes.near))
    error = cauchy_by_weights(error, ["x", "y"], Form.of("W"))
    return Bound(boxes.format, Form.of("W") * "N" * (1 + boxes.near), error), Form.of("W")
