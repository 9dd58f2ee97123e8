"""The arithmetic of the kernels, operation by operation in the order of the Rust code.

The names are those of `components.rs`, `length.rs`, `box_box.rs`, `each_axis.rs`, `sweep.rs`, `cast_box.rs` and `segment.rs`.
Vectors are lists of numbers of either kind in `numbers.py`, matrices lists of columns.
"""


def added(terms):
    """A sum from left to right."""
    total, *others = terms
    for term in others:
        total = total + term
    return total


def dot(a, b):
    return added([x * y for x, y in zip(a, b)])


def l1_norm(vector):
    return added([abs(x) for x in vector])


def along(matrix, vector):
    return [dot(column, vector) for column in matrix]


def row(matrix, i):
    return [column[i] for column in matrix]


def slack(weights, epsilon, underflow, distance, own, other):
    by_distance, by_own, by_other = weights
    weighted = by_distance * distance + by_own * added(own) + by_other * added(other)
    return epsilon * weighted + underflow


def radius_on_first(h, r, k, i):
    """`Pair::on_first`: a column of `R` times its half-extent, summed over the columns."""
    return h[i] + added([abs(x) * y for x, y in zip(row(r, i), k)])


def radius_on_second(h, r, k, j):
    """`Pair::on_second`."""
    return k[j] + dot([abs(x) for x in r[j]], h)


def minors(x, y):
    """`m0, m1, m2` of `edge_lines`."""
    return [abs(x[1] * y[2] - x[2] * y[1]), abs(x[2] * y[0] - x[0] * y[2]), abs(x[0] * y[1] - x[1] * y[0])]


def edge_offset(x, y, t1, t2):
    return x * t2 - y * t1


def edge_radius(x, y, h1, h2, k, m, j):
    """The radius of line `j` of `edge_lines`."""
    a, b = [i for i in range(3) if i != j]
    first = abs(y) * h1 + abs(x) * h2
    return first + (k[a] * m[b] + k[b] * m[a])


def length_bound(x, y, factor):
    x, y = abs(x), abs(y)
    long, short = (x, y) if x > y else (y, x)
    return long + factor * short
