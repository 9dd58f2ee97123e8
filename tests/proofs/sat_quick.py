"""The quick form of the test, of `diagonals.rs`, is certain of no pair that the exact one, of `pair.rs`, answers otherwise.

Both compute on the same bits of `R`, `t` and `s`; what follows is in another order, and a product may be fused with
the sum. On an axis, let `gap` be the left side less the right one, without slack, as either computes it.

    no gap     The quick gap is at most 0. Then the exact one is at most the errors of both, and if these are below
               the slack, the exact form shows no gap.
    a sure gap The quick gap exceeds `AMPLE` times an EPSILON of `H + K`, and EPSILON / LIMIT. If that is at least the
               slack plus the errors of both, the exact form shows the gap.

The second needs bounds of `|d|_1` and `|t|_1`. The spheres around the boxes are not apart as computed, so

    |d|^2  <=  2 (1 + m) (|h|^2 + |k|^2) + 2 TINY        with m = 300 EPSILON
    |d|    <=  (1 + m) sqrt(2) (H + K) + sqrt(2 TINY)

which is generous: `MARGIN` is 256, the constant is TINY, and the rest are a few roundings.
"""

from fractions import Fraction

from checker.boxes import root
from checker.forms import Form
from checker.kernels import edge_offset, edge_radius, l1_norm, radius_on_first
from checker.numbers import Bound
from checker.verdict import Verdict
from sat_edges import Edges, added
from sat_faces import underflow, unit_slack


def cases():
    for fused in (False, True):
        for sure in (False, True):
            name = f"{'a sure gap' if sure else 'no gap'}, {'fused' if fused else 'not fused'}"
            yield f"faces, {name}", (face, fused, sure)
            yield f"edges, {name}", (edges, fused, sure)


def prove(case, format, constants):
    axis, fused, sure = case
    return [axis(format, constants, fused, sure, i) for i in range(3)]


def face(format, constants, fused, sure, i):
    """The axis `u_i`; that of the second box differs by the names of the letters."""
    boxes = Edges(format, constants, False, 0).boxes
    row = [Bound(format, f"R{j}") for j in range(3)]
    exact = radius_on_first(boxes.h, [[entry] * 3 for entry in row], boxes.k, i)
    reach = exact + unit_slack(boxes, constants, l1_norm(boxes.between()), boxes.h, boxes.k)
    quick = chain(boxes.h[i], [(boxes.k[j % 3], row[j % 3]) for j in (i, i + 1, i + 2)], fused)
    errors = reach.error + quick.error
    largest = boxes.largest_entry()
    for j in range(3):
        errors = errors.at_most(f"R{j}", largest)
    return verdict(boxes, constants, errors, reach.size - exact.size, sure)


def edges(format, constants, fused, sure, j):
    """The axis across the first edge of the first box and edge `j` of the second."""
    axes = Edges(format, constants, False, 0)
    boxes, x, y, h, k = axes.boxes, axes.x, axes.y, axes.boxes.h, axes.boxes.k
    axes.t = t = [Bound(format, f"t{m}") for m in range(3)]
    computed = [minor(x, y, m, fused) for m in range(3)]
    # Not fused, both have the bits of the minors.
    same = [Bound(format, f"M{m}") for m in range(3)]
    exact = edge_radius(x[j], y[j], h[1], h[2], k, axes.minors if fused else same, j)
    reach = exact + (axes.slack() * axes.length_bound() + underflow(boxes, constants))
    a, b = (j + 1) % 3, (j + 2) % 3
    minors = computed if fused else same
    quick = chain(y[j] * h[1], [(x[j], h[2]), (k[a], minors[b]), (k[b], minors[a])], fused)
    offset = chain(x[j] * t[2], [(y[j], t[1])], fused)
    errors = edge_offset(x[j], y[j], t[1], t[2]).error + offset.error + reach.error + quick.error
    for m in range(3):
        errors = errors.at_most(f"M{m}", Form.of(f"M{m}") + computed[m].error)
    return verdict(boxes, constants, axes.by_length(errors, j, (1, 2)), reach.size - exact.size, sure)


def minor(x, y, m, fused):
    a, b = [(1, 2), (2, 0), (0, 1)][m]
    return chain(x[a] * y[b], [(x[b], y[a])], fused).named(f"M{m}")


def chain(first, products, fused):
    """A sum from left to right, of which each product is added; signs do not matter to a bound."""
    for a, b in products:
        first = first.plus_product(a, b) if fused else first + a * b
    return first


def verdict(boxes, constants, errors, slack, sure):
    format = boxes.format
    errors = boxes.bounded(errors)
    if not sure:
        return Verdict(boxes.summed(errors), boxes.from_below(slack), format.epsilon)
    margin = 300 * format.epsilon
    length = (Form.of("H") + "K") * ((1 + margin) * root(Fraction(2))) + root(2 * format.tiny)
    # The distance of the centers has `D`, and the Manhattan norms are up to sqrt(3) times that.
    most = slack
    for letter in "dt":
        most = most.cauchy([(f"{letter}{m}",) for m in range(3)], Form.of("D") * (root(Fraction(3)) * (1 + boxes.near)))
    needed = boxes.summed(errors + most) + format.eta
    # An axis across edges is no longer than this, and its bound has a factor of sqrt(1 + c^2) at most.
    longest = (1 + boxes.near) ** 2 + boxes.entry() * 2
    needed = needed.at_most("W", longest * root(1 + constants["short"] ** 2)).at_most("D", length)
    # What is compared is rounded four times.
    ample = (added("HK") * (constants["ample"] * format.epsilon) + format.epsilon / format.limit)
    return Verdict(boxes.bounded(needed), ample * (1 - 4 * format.epsilon), format.epsilon)
