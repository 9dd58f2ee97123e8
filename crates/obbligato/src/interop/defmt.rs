//! Shapes and answers in `defmt` logs, as plain numbers.

use crate::{
    Aabb, Ball, Capsule, Cell, Clearance, ContactPoint, ConvexPolygon, Dop8, HalfSpace, HitList,
    Manifold, Motion, Obb, Pieces, QuadTree, Ray, RayHit, RaySpan, Real, Separation, Sweep,
    TreeArrays, Triangle, TurningSweep,
};
use defmt::{Format, Formatter, write};

impl<T: Real + Format, const D: usize> Format for Aabb<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let (min, max) = (self.min(), self.max());
        write!(
            f,
            "Aabb {{ min: {}, max: {} }}",
            min.coords.as_slice(),
            max.coords.as_slice()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Ball<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let center = self.center();
        write!(
            f,
            "Ball {{ center: {}, radius: {} }}",
            center.coords.as_slice(),
            self.radius()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Capsule<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let (start, end) = (self.start(), self.end());
        write!(
            f,
            "Capsule {{ start: {}, end: {}, radius: {} }}",
            start.coords.as_slice(),
            end.coords.as_slice(),
            self.radius()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Triangle<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let [a, b, c] = self.vertices();
        write!(
            f,
            "Triangle {{ vertices: [{}, {}, {}] }}",
            a.coords.as_slice(),
            b.coords.as_slice(),
            c.coords.as_slice()
        );
    }
}

/// Writes each vertex as a list of its coordinates.
impl<T: Real + Format, const N: usize> Format for ConvexPolygon<T, N> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "ConvexPolygon {{ vertices: [");
        for vertex in self.vertices() {
            write!(f, "{}, ", vertex.coords.as_slice());
        }
        write!(f, "] }}");
    }
}

impl<T: Real + Format, const N: usize> Format for Pieces<T, N> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Pieces [");
        for piece in self.iter() {
            write!(f, "{}, ", piece);
        }
        write!(f, "]");
    }
}

impl<T: Real + Format, const D: usize> Format for Dop8<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Dop8 {{ min: {}, max: {} }}", self.min(), self.max());
    }
}

impl<T: Real + Format, const D: usize> Format for HalfSpace<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "HalfSpace {{ point: {}, normal: {} }}",
            self.point().coords.as_slice(),
            self.normal().as_slice()
        );
    }
}

/// Writes the rotation as a list of axes.
impl<T: Real + Format, const D: usize> Format for Obb<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let (center, half_extents) = (self.center(), self.half_extents());
        write!(
            f,
            "Obb {{ center: {}, half_extents: {}, axes: {} }}",
            center.coords.as_slice(),
            half_extents.as_slice(),
            self.rotation().matrix().data.0
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Ray<T, D> {
    fn format(&self, f: Formatter<'_>) {
        let (origin, direction) = (self.origin(), self.direction());
        write!(
            f,
            "Ray {{ origin: {}, direction: {} }}",
            origin.coords.as_slice(),
            direction.as_slice()
        );
    }
}

impl<T: Real + Format> Format for RaySpan<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "RaySpan {{ enter: {}, exit: {} }}",
            self.enter, self.exit
        );
    }
}

impl<T: Real + Format, const D: usize> Format for RayHit<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "RayHit {{ t: {}, normal: {}, inside: {} }}",
            self.t,
            self.normal.as_slice(),
            self.inside
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Separation<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Separation {{ gap: {}, normal: {}, axis: {} }}",
            self.gap,
            self.normal.as_slice(),
            self.axis
        );
    }
}

impl<T: Real + Format, const D: usize> Format for ContactPoint<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "ContactPoint {{ point: {}, depth: {}, id: {} }}",
            self.point.coords.as_slice(),
            self.depth,
            self.id
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Manifold<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Manifold {{ normal: {}, points: {} }}",
            self.normal.as_slice(),
            self.points()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Sweep<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Sweep {{ t: {}, normal: {} }}",
            self.t,
            self.normal.as_slice()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for Clearance<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Clearance {{ gap: {}, normal: {} }}",
            self.gap,
            self.normal.as_slice()
        );
    }
}

impl<T: Real + Format, const D: usize, const R: usize> Format for Motion<T, D, R> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Motion {{ velocity: {}, spin: {} }}",
            self.velocity().as_slice(),
            self.spin_components().as_slice()
        );
    }
}

impl<T: Real + Format, const D: usize> Format for TurningSweep<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "TurningSweep {{ t: {}, normal: {}, gap: {} }}",
            self.t,
            self.normal.as_slice(),
            self.gap
        );
    }
}

/// Writes how many hits were found, and each hit that was kept after its key.
impl<K: Format, T: Real + Format, const D: usize, const N: usize> Format for HitList<K, T, D, N> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "HitList {{ found: {}, hits: [", self.found());
        for (key, hit) in self {
            write!(f, "({}, {}), ", key, hit);
        }
        write!(f, "] }}");
    }
}

impl<T: Real + Format> Format for Cell<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Cell {{ bounds: {}, depth: {}, items: {}, is_leaf: {} }}",
            self.bounds, self.depth, self.items, self.is_leaf
        );
    }
}

/// Writes the key and the bounds of each item.
impl<const ITEMS: usize, const NODES: usize, K, T: Real + Format, M> Format
    for QuadTree<ITEMS, NODES, K, T, M>
where
    K: Format,
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    fn format(&self, f: Formatter<'_>) {
        write!(f, "QuadTree {{ ");
        for (_, key, bounds) in self.iter() {
            write!(f, "{}: {}, ", key, bounds);
        }
        write!(f, "}}");
    }
}
