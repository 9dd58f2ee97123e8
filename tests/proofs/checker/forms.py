"""Linear bounds in exact rationals.

A `Form` is a polynomial with rational coefficients in letters that stand for nonnegative numbers, such as
`|u_x|`. A form is at most another, whatever the letters stand for, if each of its coefficients is. That is
the only inference made here: there are no intervals, no samples and no floats.
"""

from fractions import Fraction


class Form:
    """A polynomial: products of letters, sorted, with their coefficients."""

    def __init__(self, terms=()):
        self.terms = {product: weight for product, weight in dict(terms).items() if weight != 0}

    @staticmethod
    def of(value):
        """A form from a form, a letter or a number."""
        if isinstance(value, Form):
            return value
        return Form({(value,): Fraction(1)} if isinstance(value, str) else {(): Fraction(value)})

    def __add__(self, other):
        terms = dict(self.terms)
        for product, weight in Form.of(other).terms.items():
            terms[product] = terms.get(product, 0) + weight
        return Form(terms)

    def __sub__(self, other):
        return self + Form.of(other) * -1

    def __mul__(self, other):
        terms = {}
        for first, weight in self.terms.items():
            for second, factor in Form.of(other).terms.items():
                product = tuple(sorted(first + second))
                terms[product] = terms.get(product, 0) + weight * factor
        return Form(terms)

    __radd__, __rmul__ = __add__, __mul__

    def weight(self, *letters):
        return self.terms.get(tuple(sorted(letters)), Fraction(0))

    def parts(self):
        """The positive terms, and the negative terms without their sign."""
        return (Form({p: w for p, w in self.terms.items() if w > 0}),
                Form({p: -w for p, w in self.terms.items() if w < 0}))

    def at_most(self, letter, bound):
        """The form with a letter replaced by an upper bound; no coefficient may be negative."""
        self.require_positive()
        result = Form()
        for product, weight in self.terms.items():
            factor, left = Form({(): weight}), list(product)
            while letter in left:
                left.remove(letter)
                factor = factor * bound
            result = result + factor * Form({tuple(left): Fraction(1)})
        return result

    def cauchy(self, pairs, bound):
        """With `sum_i |a_i| |b_i| <= bound` for the given pairs, `sum_i w_i |a_i| |b_i| <= max w_i * bound`."""
        self.require_positive()
        result, largest = Form(), {}
        for product, weight in self.terms.items():
            left = next((rest for pair in pairs if (rest := without(product, pair)) is not None), None)
            if left is None:
                result = result + Form({product: weight})
            else:
                largest[left] = max(largest.get(left, 0), weight)
        for left, weight in largest.items():
            result = result + Form({left: weight}) * bound
        return result

    def at_least(self, letters, bound):
        """With `sum of letters >= bound`, a lower bound of the form; no coefficient may be negative."""
        self.require_positive()
        result, found = Form(), {}
        for product, weight in self.terms.items():
            letter = next((letter for letter in letters if letter in product), None)
            if letter is None:
                result = result + Form({product: weight})
            else:
                found.setdefault(without(product, (letter,)), {})[letter] = weight
        for left, weights in found.items():
            least = min(weights.get(letter, Fraction(0)) for letter in letters)
            result = result + Form({left: least}) * bound
        return result

    def require_positive(self):
        assert all(weight > 0 for weight in self.terms.values()), "a bound on a negative term"


def without(product, letters):
    """A product without some of its letters, or None if it lacks one of them."""
    left = list(product)
    for letter in letters:
        if letter not in left:
            return None
        left.remove(letter)
    return tuple(left)
