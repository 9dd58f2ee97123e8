"""Two boxes as the separating-axis test receives them, and what is known about them.

Letters stand for absolute values: `d0` .. the components of the vector between the centers, `D` its
length; `h0` .., `k0` .. the half-extents of the first and the second box, `H`, `K` their sums;
`u0` .., `v0` .. the components of an axis of each. The axes of a box are the columns of a matrix `U` in which
no column of `E = U^T U - I` is longer than `f`; `rotation_diagonal.g` and `rotation_across.g` bound `f`. So

    |u_i|^2 <= 1 + f        |U^T d|^2 within (1 +- 2 f) |d|^2        by |E| <= sqrt(3) f
"""

from fractions import Fraction
from math import isqrt

from .forms import Form, without
from .kernels import dot
from .numbers import Bound


def root(square):
    """An upper bound of a square root, to 60 bits."""
    scale = Fraction(4) ** (60 - (square.numerator.bit_length() - square.denominator.bit_length()) // 2)
    return Fraction(isqrt(int(square * scale)) + 1) / isqrt(int(scale)) if scale >= 1 else root(square / 4**40) * 2**40


class Boxes:
    """The numbers of two boxes, the first of which may be axis-aligned, and the lemmas about them."""

    def __init__(self, format, dimension, constants, level=False):
        self.format, self.dimension, self.level = format, dimension, level
        self.over = range(dimension)
        self.skew = constants["skew"] * format.epsilon
        # |u_i| and |U^T d| / |d| are within this of 1.
        self.near = 2 * self.skew
        self.h = [self.half_of_corners(i) if level else Bound(format, f"h{i}") for i in self.over]
        self.k = [Bound(format, f"k{i}") for i in self.over]

    def number(self, value):
        return Bound(self.format, 0).constant(value)

    def half_of_corners(self, i):
        """`Aabb::half_extents`: half the difference of the corners."""
        return Bound(self.format, Form.of(f"h{i}") * 2).rounded().halved()

    def between(self):
        """The vector between the centers."""
        if self.level:
            return [self.from_corners(i) for i in self.over]
        return [Bound(self.format, f"d{i}").rounded() for i in self.over]

    def from_corners(self, i):
        """`mixed_pair`: half of two differences, `|c - min| + |c - max| <= 2 |d| + 2 h` together."""
        differences = (Form.of(f"d{i}") + f"h{i}") * 2 * self.format.unit
        return Bound(self.format, Form.of(f"d{i}") * 2, differences).rounded().halved()

    def skew_of_first(self):
        return Fraction(0) if self.level else self.skew

    def along_first(self, d, i):
        """`u_i . d`; for an axis-aligned box a component of `d`, without rounding."""
        return d[i] if self.level else self.along("u", d)

    def along(self, axis, d):
        return dot([Bound(self.format, f"{axis}{c}") for c in self.over], d)

    def entry(self):
        """The error of an entry of `R`; for an axis-aligned box it is exact."""
        if self.level:
            return Form()
        axes = [[Bound(self.format, f"{axis}{c}") for c in self.over] for axis in "uv"]
        return self.bounded(dot(*axes).error)

    def largest_entry(self):
        """The largest possible computed value of an entry of `R`."""
        return self.entry() + (1 + self.near)

    def bounded(self, error):
        """An error in terms of lengths alone: sums over the components of vectors, by Cauchy-Schwarz."""
        unit = 1 + self.near
        error = error.at_most("eta", self.format.eta)
        error = cauchy(error, "u", "v", unit)
        for axis in "uv":
            error = cauchy(error, axis, "d", Form.of("D") * unit)
            error = cauchy(error, axis, "h", Form.of("H") * unit)
            for component in range(3):
                error = error.at_most(f"{axis}{component}", unit)
        return error

    def summed(self, error):
        """Half-extents replaced by their sum, and components of vectors by the length of the vector."""
        for letter, total in (("h", "H"), ("k", "K")):
            error = error.cauchy([(f"{letter}{i}",) for i in range(3)], Form.of(total))
        for i in range(3):
            error = error.at_most(f"d{i}", Form.of("D")).at_most(f"t{i}", Form.of("D") * (1 + self.near))
        return error

    def from_below(self, given):
        """Half-extents replaced by their sum, and the Manhattan norm of a vector by its length, from below."""
        for letter, total in (("h", "H"), ("k", "K"), ("d", "D")):
            given = given.at_least([f"{letter}{i}" for i in self.over], Form.of(total))
        return given.at_least([f"t{i}" for i in self.over], Form.of("D") * (1 - self.near))


def cauchy(error, first, second, bound):
    """`sum_i w_i |a_i| |b_i| <= max w_i |a| |b|`."""
    return error.cauchy([(f"{first}{i}", f"{second}{i}") for i in range(3)], bound)


def cauchy_by_weights(error, letters, length):
    """`sum_i w_i |a_i| <= |w| |a|` for a vector with the given length."""
    result, weights = Form(), {}
    for product, weight in error.terms.items():
        letter = next((letter for letter in letters if letter in product), None)
        if letter is None:
            result = result + Form({product: weight})
        else:
            weights.setdefault(without(product, (letter,)), []).append(weight)
    for left, together in weights.items():
        norm = together[0] if len(together) == 1 else root(sum(weight**2 for weight in together))
        result = result + Form({left: norm}) * length
    return result
