"""The result of a script: each coefficient that is needed, next to the one that is given."""


class Verdict:
    """Whether `needed <= given`, coefficient by coefficient."""

    def __init__(self, needed, given, unit):
        self.rows = [
            (" ".join(product) or "1", weight / unit, given.weight(*product) / unit)
            for product, weight in sorted(needed.terms.items())
        ]

    def holds(self):
        return all(needed <= given for _, needed, given in self.rows)

    def line(self):
        def number(x):
            return f"{float(x):.6g}"

        return ", ".join(f"{name}: {number(needed)} of {number(given)}" for name, needed, given in self.rows)
