"""The volume that two boxes share, in exact fractions, from their corners."""

from fractions import Fraction

# Corner i of a box has the sign of bit k of i along axis k. The faces, counterclockwise from outside.
FACES = [(0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (4, 5, 7, 6)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b, strict=True))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b, strict=True))


def clipped(polygon, normal, height):
    """The part of a polygon with `normal . x <= height`."""
    out = []
    for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        before, after = height - dot(normal, start), height - dot(normal, end)
        if before >= 0:
            out.append(start)
        if before * after < 0:
            part = before / (before - after)
            out.append(tuple(x + (y - x) * part for x, y in zip(start, end, strict=True)))
    return out


def planes(corners):
    """The faces as polygons with outward normals; a face of rounded corners is replaced by its plane through three."""
    for face in FACES:
        polygon = [corners[i] for i in face]
        normal = cross(minus(polygon[1], polygon[0]), minus(polygon[2], polygon[0]))
        yield polygon, normal, dot(normal, polygon[0])


def shared_volume(a, b):
    """By the divergence theorem: each face of one, clipped by the other, spans cones with one point."""
    boxes = [[tuple(Fraction(float(x)) for x in corner) for corner in corners] for corners in (a, b)]
    origin = tuple(sum(column) / 8 for column in zip(*boxes[0], strict=True))
    six_times = Fraction(0)
    for corners, others in (boxes, boxes[::-1]):
        walls = list(planes(others))
        for polygon, normal, _ in planes(corners):
            for _, other, height in walls:
                polygon = clipped(polygon, other, height) if polygon else polygon
            for p, q in zip(polygon[1:], polygon[2:], strict=False):
                first, p, q = (minus(point, origin) for point in (polygon[0], p, q))
                six_times += dot(first, cross(p, q))
    return float(six_times) / 6
