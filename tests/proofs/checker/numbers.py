"""The numbers that a kernel computes with: bounds on them, or their exact bits.

Both kinds of numbers have `+`, `-`, `*` and `abs`, so that the arithmetic is written once, in `kernels.py`,
and the bits of the core vouch for what is proved.
"""

from fractions import Fraction

from .forms import Form


class Format:
    """A binary floating-point format, rounded to nearest, with gradual underflow."""

    def __init__(self, name, digits, least, limit):
        self.name = name
        # `Real::LIMIT`.
        self.limit = Fraction(limit)
        self.epsilon = Fraction(2) ** (1 - digits)
        # The relative error of an operation, proved in `sum.g` and `product.g`.
        self.unit = self.epsilon / 2
        # The additional error of a product that underflows: half the smallest number.
        self.eta = Fraction(2) ** (least - 1)
        # `Real::TINY`, the smallest normal number.
        self.tiny = Fraction(2) ** (least + digits - 1)
        # The smallest positive number.
        self.smallest = Fraction(2) ** least
        self.digits, self.least = digits, least

    def rounded(self, exact):
        """The number of the format nearest to a rational; ties go to even."""
        if exact == 0:
            return exact
        size = abs(exact)
        exponent = size.numerator.bit_length() - size.denominator.bit_length()
        if Fraction(2) ** exponent > size:
            exponent -= 1
        last = Fraction(2) ** max(exponent - self.digits + 1, self.least)
        return round(exact / last) * last


SINGLE = Format("f32", 24, -149, 10**15)
DOUBLE = Format("f64", 53, -1074, 10**150)


class Bits:
    """A number of the format, the same on every machine."""

    def __init__(self, format, value):
        self.format, self.value = format, value

    def constant(self, value):
        return Bits(self.format, self.format.rounded(Fraction(value)))

    def __add__(self, other):
        return Bits(self.format, self.format.rounded(self.value + other.value))

    def __sub__(self, other):
        return Bits(self.format, self.format.rounded(self.value - other.value))

    def __mul__(self, other):
        return Bits(self.format, self.format.rounded(self.value * other.value))

    def __truediv__(self, other):
        return Bits(self.format, self.format.rounded(self.value / other.value))

    def __abs__(self):
        return Bits(self.format, abs(self.value))

    def __gt__(self, other):
        return self.value > other.value


class Bound:
    """A number that differs from an exact one by at most `error`; the exact one is at most `size` in absolute value.

    Where nothing was subtracted and no input is negative, `size` is the exact number itself.
    """

    def __init__(self, format, size, error=0):
        self.format, self.size, self.error = format, Form.of(size), Form.of(error)

    def constant(self, value):
        """A constant that the format holds exactly, or rounds."""
        value = Fraction(value)
        return Bound(self.format, value, abs(self.format.rounded(value) - value))

    def rounded(self, underflow=0):
        loss = (self.size + self.error) * self.format.unit + underflow
        return Bound(self.format, self.size, self.error + loss)

    def named(self, letter):
        """The same with a letter for the absolute value of the exact number."""
        return Bound(self.format, letter, self.error)

    def __add__(self, other):
        return Bound(self.format, self.size + other.size, self.error + other.error).rounded()

    __sub__ = __add__

    def __mul__(self, other):
        error = self.size * other.error + self.error * other.size + self.error * other.error
        return Bound(self.format, self.size * other.size, error).rounded("eta")

    def plus_product(self, a, b):
        """This plus or minus a product, rounded once."""
        product = a.size * b.error + a.error * b.size + a.error * b.error
        return Bound(self.format, self.size + a.size * b.size, self.error + product).rounded("eta")

    def halved(self):
        """Times one half, which rounds only where it underflows."""
        return Bound(self.format, self.size * Fraction(1, 2), self.error * Fraction(1, 2) + "eta")

    def __abs__(self):
        return self
