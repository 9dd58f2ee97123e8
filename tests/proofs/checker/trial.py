"""The bounds of the checker, compared with the errors that really occur.

The kernels run on random numbers in three ways: rounded as in the format, exactly, and as bounds. The error
must be within the bound, underflow included; and in some trial it must come close, or the check is void.
"""

from fractions import Fraction
from random import Random

from .kernels import dot, edge_offset, edge_radius, radius_on_first, slack
from .numbers import Bits, Bound

NAMES = "abcdefghi"


def sizes(numbers):
    return [abs(number) for number in numbers]


KERNELS = {
    "dot": lambda n: dot(n[:3], n[3:6]),
    "edge_offset": lambda n: edge_offset(*n[:4]),
    "edge_radius": lambda n: edge_radius(*n[:2], *sizes(n[2:4]), sizes(n[4:7]), sizes(n[6:9]), 1),
    "radius_on_first": lambda n: radius_on_first(sizes(n[:3]), [[x] for x in n[3:6]], sizes(n[6:9]), 0),
    "slack": lambda n: slack(n[:3], n[3], n[4], n[5], n[6:8], n[7:9]),
}


def check(report, format, rounds=300):
    random = Random(format.name)
    for name, kernel in KERNELS.items():
        shares = [share(format, kernel, some(random, format)) for _ in range(rounds)]
        report.proof(f"{name}, {format.name}: {rounds} trials lose no more than the bound", max(shares) <= 1,
                     f"at most {float(max(shares)):.2f} of it")
        report.control(f"{name}, {format.name}: no trial loses a quarter of the bound", max(shares) < Fraction(1, 4))


def some(random, format):
    """Nine numbers of the format, either of size about 1 or so small that products underflow."""
    low = random.choice([0, 0, format.least // 2])
    scales = [Fraction(2) ** random.randint(low - 3, low + 3) for _ in NAMES]
    return [format.rounded(Fraction(random.uniform(-1, 1)) * scale) for scale in scales]


def share(format, kernel, numbers):
    """The error of the kernel as a share of the bound."""
    letters = dict(zip(NAMES, map(abs, numbers)), eta=format.eta)
    lost = abs(kernel([Bits(format, x) for x in numbers]).value - kernel(numbers))
    error = value(kernel([Bound(format, name) for name in NAMES]).error, letters)
    return lost / error if error else Fraction(lost > 0) * 2


def value(form, letters):
    total = Fraction(0)
    for product, weight in form.terms.items():
        for letter in product:
            weight *= letters[letter]
        total += weight
    return total
