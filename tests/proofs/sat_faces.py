"""No face normal of either box shows a gap, slack included, when the boxes overlap.

For boxes that overlap, the exact projection intervals on the axis `u_i`, as it is stored, overlap:

    |d . u_i|  <=  sum_m h_m |u_m . u_i|  +  sum_j k_j |v_j . u_i|
               <=  h_i + f H + sum_j k_j (|R_ij| + r)

with `R_ij` as computed, off by `r`. The kernel says "apart" when its computed value of the left side
exceeds its computed value of `h_i + sum_j k_j |R_ij| + slack`. So it never says so if

    f H + r K + (error of the left) + (error of the right)  <=  slack

coefficient by coefficient in `D`, `H`, `K` and the constant, which is `UNDERFLOW` and covers underflow. The
same holds with the boxes exchanged. If the first box is axis-aligned, it has `f = 0` and exact axes, but
its center and half-extents are rounded from its corners.
"""

from checker.boxes import Boxes
from checker.forms import Form
from checker.kernels import l1_norm, radius_on_first, radius_on_second, slack
from checker.numbers import Bound
from checker.verdict import Verdict

def cases(dimensions=(2, 3)):
    for dimension in dimensions:
        for level in (False, True):
            for line in (first, second):
                yield f"{line.__name__} of {'Aabb' if level else 'Obb'}{dimension}", (line, dimension, level)


def prove(case, format, constants):
    line, dimension, level = case
    boxes = Boxes(format, dimension, constants, level)
    return [line(boxes, constants, i) for i in range(dimension)]


def first(boxes, constants, i):
    d = boxes.between()
    offset = boxes.along_first(d, i)
    row = [Bound(boxes.format, f"R{j}") for j in boxes.over]
    reach = radius_on_first(boxes.h, [[entry] * 3 for entry in row], boxes.k, i)
    reach = reach + unit_slack(boxes, constants, l1_norm(d), boxes.h, boxes.k)
    radii = Form.of(f"h{i}") + tilted(boxes, "R", "k")
    skew = sum((Form.of(f"h{m}") for m in boxes.over), Form()) * boxes.skew_of_first()
    return verdict(boxes, radii, skew + off(boxes, "k"), offset, reach)


def second(boxes, constants, j):
    d = boxes.between()
    offset = boxes.along("v", d)
    column = [Bound(boxes.format, f"R{i}") for i in boxes.over]
    reach = radius_on_second(boxes.h, {j: column}, boxes.k, j)
    reach = reach + unit_slack(boxes, constants, l1_norm(d), boxes.k, boxes.h)
    radii = Form.of(f"k{j}") + tilted(boxes, "R", "h")
    skew = sum((Form.of(f"k{m}") for m in boxes.over), Form()) * boxes.skew
    return verdict(boxes, radii, skew + off(boxes, "h"), offset, reach)


def unit_slack(boxes, constants, distance, own, other):
    weights = [boxes.number(weight) for weight in constants["weights"][boxes.dimension]]
    return slack(weights, boxes.number(boxes.format.epsilon), underflow(boxes, constants), distance, own, other)


def underflow(boxes, constants):
    return boxes.number(constants["underflow"] * boxes.format.smallest)


def tilted(boxes, entries, half):
    return sum((Form.of(f"{entries}{m}") * Form.of(f"{half}{m}") for m in boxes.over), Form())


def off(boxes, half):
    return sum((Form.of(f"{half}{m}") for m in boxes.over), Form()) * boxes.entry()


def verdict(boxes, radii, truth, offset, reach):
    needed = boxes.bounded(truth + offset.error + reach.error)
    for m in range(3):
        needed = needed.at_most(f"R{m}", boxes.largest_entry())
    given = boxes.from_below(reach.size - radii)
    return Verdict(boxes.summed(needed), given, boxes.format.epsilon)
