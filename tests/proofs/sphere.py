"""The test with the sphere around an oriented box rejects no line that hits the box; without underflow.

With `c` from the center to the origin, `C` its length, and `r` the length of the half-extents, the squared distance
of the line from the center is

    v  =  |c|^2 - (c . d)^2 / |d|^2

and the line is rejected when the computed `v` exceeds the computed `r^2 + slack`. The axes of the box are off from
orthonormal by `f`, so the squared distance of its points from its center is |U s|^2 <= (1 + sqrt(3) f) r^2. For a
line that hits the box, therefore,

    v  <=  r^2 + sqrt(3) f r^2  <=  r^2 + sqrt(3) / 2 f (C^2 + r^2)      where C >= r
    v  <=  C^2  <=  r^2                                                 otherwise

So it is not rejected if that plus the errors of both sides is at most the slack, `LINE_ERROR` times an EPSILON of
`C^2 + r^2`. Everything scales with `|d|`, so `|d|` is 1 here.
"""

from checker.boxes import root
from checker.forms import Form
from checker.kernels import dot
from checker.numbers import Bound
from checker.verdict import Verdict


def cases():
    yield "in 3D", 3
    yield "in 2D", 2


def prove(dimension, format, constants):
    over = range(dimension)
    c = [Bound(format, f"c{i}").rounded() for i in over]
    d = [Bound(format, f"d{i}") for i in over]
    half = [Bound(format, f"h{i}") for i in over]
    distance, radius, length = dot(c, c), dot(half, half), dot(d, d)
    # The exact one is at most C.
    along = dot(c, d)
    along = Bound(format, "C", lengths(along.error))
    share = quotient(along, lengths(length.error).weight())
    passed = distance - along * share
    slack = Form.of("C2") + "r2"
    beside = Bound(format, 0).constant(constants["beside"] * format.epsilon) * (distance + radius)
    reach = radius + (beside + Bound(format, 0).constant(format.tiny))
    skew = slack * (constants["skew"] * format.epsilon * root(3) / 2)
    # v is at most |c|^2, whereas the sum of the sizes counts (c . d)^2 as if it were added.
    rounding = passed.error - passed.size * format.unit + Form.of("C2") * format.unit
    needed = lengths(rounding + reach.error) + skew
    given = slack * (constants["beside"] * format.epsilon)
    return [Verdict(plain(needed), given, format.epsilon)]


def quotient(along, off):
    """Divided by the computed |d|^2 = 1, which is off by `off`, and rounded."""
    worst = 1 / (1 - off)
    error = along.error * worst + along.size * (worst - 1)
    return Bound(along.format, along.size, error).rounded()


def lengths(error):
    """Sums over components, by Cauchy-Schwarz; without underflow."""
    error = error.at_most("eta", Form())
    error = error.cauchy([(f"c{i}", f"c{i}") for i in range(3)], Form.of("C2"))
    error = error.cauchy([(f"h{i}", f"h{i}") for i in range(3)], Form.of("r2"))
    error = error.cauchy([(f"c{i}", f"d{i}") for i in range(3)], Form.of("C"))
    return error.cauchy([(f"d{i}", f"d{i}") for i in range(3)], Form.of(1))


def plain(error):
    """`C` times `C`. The constant `TINY` is added on the right; only its rounding error is left out."""
    error = error.cauchy([("C", "C")], Form.of("C2"))
    return Form({product: weight for product, weight in error.terms.items() if product})
