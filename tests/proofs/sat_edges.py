"""No axis across an edge of each box shows a gap, slack included, when the boxes overlap.

With `x = R[i1][j]`, `y = R[i2][j]` as computed, the axis is exactly `l = x u_i2 - y u_i1`: whatever rounding did
to `x` and `y`, this is some axis, and boxes that overlap show no gap on it.
With `W = sqrt(x^2 + y^2)`, `M_m = |x_j y_m - x_m y_j|` and `r`, the error of an entry of `R`:

    |d . l|    =  |x t_i2 - y t_i1|, with the exact t = U^T d
    |u_m . l|  <=  |x|, |y| or 0, each of the three plus f W
    |v_m . l|  <=  M_m + r (|x| + |y|), where M_j = 0

The kernel says "apart" when its computed value of the first exceeds its computed value of

    h_i1 |y| + h_i2 |x| + sum_m k_m M_m + slack * length_bound(x, y)

So it never says so if `f W H + r (|x| + |y|) K` plus the errors of both sides is at most the slack, coefficient by
coefficient. A constant times `K` stands for products that underflow although their other factor is large.
"""

from checker.boxes import Boxes, cauchy_by_weights
from checker.forms import Form
from checker.kernels import edge_offset, edge_radius, l1_norm, minors
from checker.numbers import Bound
from checker.verdict import Verdict
from sat_faces import underflow, unit_slack

def cases():
    for level in (False, True):
        for i in range(3):
            yield f"edges {i} of {'Aabb3' if level else 'Obb3'}", (level, i)


def prove(case, format, constants):
    level, i = case
    return [Edges(format, constants, level, i).verdict(j) for j in range(3)]


class Edges:
    """The axes of one edge `i` of the first box."""

    def __init__(self, format, constants, level, i):
        self.boxes = boxes = Boxes(format, 3, constants, level)
        self.constants, self.i = constants, i
        self.x, self.y = [[Bound(format, f"{row}{j}") for j in range(3)] for row in "xy"]
        d = boxes.between()
        self.t = [self.off_along(d, m) for m in range(3)]
        self.minors = [m.named(f"M{j}") for j, m in enumerate(minors(self.x, self.y))]

    def off_along(self, d, m):
        t = self.boxes.along_first(d, m)
        return Bound(t.format, f"t{m}", self.boxes.bounded(t.error))

    def slack(self):
        boxes = self.boxes
        return unit_slack(boxes, self.constants, l1_norm(self.t), boxes.h, boxes.k)

    def length_bound(self):
        """`long + c short`, which without rounding is at least `W`; see `length_bound.g`."""
        boxes = self.boxes
        long, short = Bound(boxes.format, "long"), Bound(boxes.format, "short")
        error = (long + boxes.number(self.constants["short"]) * short).error
        bound = Bound(boxes.format, "W", error.at_most("long", Form.of("W")).at_most("short", Form.of("W")))
        return bound + boxes.number(self.constants["lift"] * boxes.format.tiny)

    def verdict(self, j):
        boxes, (i1, i2) = self.boxes, ((self.i + 1) % 3, (self.i + 2) % 3)
        x, y, h, k = self.x[j], self.y[j], boxes.h, boxes.k
        offset = edge_offset(x, y, self.t[i1], self.t[i2])
        reach = edge_radius(x, y, h[i1], h[i2], k, self.minors, j)
        radii = reach.size
        reach = reach + (self.slack() * self.length_bound() + underflow(boxes, self.constants))
        skew = added(f"h{m}" for m in range(3)) * boxes.skew_of_first() * "W"
        tilt = added(f"k{m}" for m in range(3)) * (x.size + y.size) * boxes.entry()
        needed = self.by_length(skew + tilt + offset.error + reach.error, j, (i1, i2))
        given = boxes.from_below(reach.size - radii)
        return Verdict(boxes.summed(needed), given, boxes.format.epsilon)

    def by_length(self, needed, j, following):
        """Sums over the components of the axis, by Cauchy-Schwarz."""
        boxes, (i1, i2) = self.boxes, following
        needed = boxes.bounded(needed)
        x, y, size = f"x{j}", f"y{j}", (1 + boxes.near) ** 2 + boxes.entry() * 2
        for vector, length in (("t", Form.of("D") * (1 + boxes.near)), ("d", Form.of("D")), ("h", Form.of("H"))):
            needed = needed.cauchy([(x, f"{vector}{i2}"), (y, f"{vector}{i1}")], Form.of("W") * length)
        for m in range(3):
            needed = needed.at_most(f"M{m}", Form.of("W") * size)
            if m != j:
                needed = needed.cauchy([(x, f"y{m}"), (y, f"x{m}")], Form.of("W") * size)
        return cauchy_by_weights(needed, [x, y], Form.of("W"))


def added(letters):
    return sum((Form.of(letter) for letter in letters), Form())
