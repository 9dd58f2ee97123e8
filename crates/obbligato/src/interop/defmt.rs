//! Shapes and answers in `defmt` logs, as plain numbers.

use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::obb_pair::{ContactPoint, Manifold, Separation, Sweep};
use crate::pair::Clearance;
use crate::polygons::{ConvexPolygon, Pieces};
use crate::rays::{HitList, RayHit, RaySpan};
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, Triangle,
};
use crate::turning::{Motion, TurningSweep};
use defmt::{Format, Formatter, write};

/// Writes the parts of a shape or an answer into the placeholders of a text.
macro_rules! with_parts {
    ($($shape:ident |$it:ident| $text:tt, $($part:expr),+;)+) => { $(
        impl<T: Real + Format, const D: usize> Format for $shape<T, D> {
            fn format(&self, f: Formatter<'_>) {
                let $it = self;
                write!(f, $text, $($part),+);
            }
        }
    )+ };
}

with_parts! {
    Aabb |it| "Aabb {{ min: {}, max: {} }}", it.min().coords.as_slice(), it.max().coords.as_slice();
    Ball |it| "Ball {{ center: {}, radius: {} }}", it.center().coords.as_slice(), it.radius();
    Capsule |it| "Capsule {{ start: {}, end: {}, radius: {} }}",
        it.start().coords.as_slice(), it.end().coords.as_slice(), it.radius();
    Triangle |it| "Triangle {{ vertices: [{}, {}, {}] }}",
        it.vertices()[0].coords.as_slice(), it.vertices()[1].coords.as_slice(), it.vertices()[2].coords.as_slice();
    Dop8 |it| "Dop8 {{ min: {}, max: {} }}", it.min(), it.max();
    HalfSpace |it| "HalfSpace {{ point: {}, normal: {} }}", it.point().coords.as_slice(), it.normal().as_slice();
    // The rotation is a list of axes.
    Obb |it| "Obb {{ center: {}, half_extents: {}, axes: {} }}",
        it.center().coords.as_slice(), it.half_extents().as_slice(), it.rotation().matrix().data.0;
    RoundedObb |it| "RoundedObb {{ obb: {}, radius: {} }}", it.obb(), it.radius();
    Ray |it| "Ray {{ origin: {}, direction: {} }}", it.origin().coords.as_slice(), it.direction().as_slice();
    RayHit |it| "RayHit {{ t: {}, normal: {}, inside: {} }}", it.t, it.normal.as_slice(), it.inside;
    Separation |it| "Separation {{ gap: {}, normal: {}, axis: {} }}", it.gap, it.normal.as_slice(), it.axis;
    ContactPoint |it| "ContactPoint {{ point: {}, depth: {}, id: {} }}", it.point.coords.as_slice(), it.depth, it.id;
    Manifold |it| "Manifold {{ normal: {}, points: {} }}", it.normal.as_slice(), it.points();
    Sweep |it| "Sweep {{ t: {}, normal: {} }}", it.t, it.normal.as_slice();
    Clearance |it| "Clearance {{ gap: {}, normal: {} }}", it.gap, it.normal.as_slice();
    TurningSweep |it| "TurningSweep {{ t: {}, normal: {}, gap: {} }}", it.t, it.normal.as_slice(), it.gap;
}

impl<T: Real + Format> Format for Cylinder<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Cylinder {{ center: {}, axis: {}, half_height: {}, radius: {} }}",
            self.center().coords.as_slice(),
            self.axis().as_slice(),
            self.half_height(),
            self.radius()
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

/// Writes each corner as a list of its coordinates.
impl<T: Real + Format, const N: usize> Format for ConvexHull<T, N> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "ConvexHull {{ vertices: [");
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

impl<T: Real + Format> Format for RaySpan<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "RaySpan {{ enter: {}, exit: {} }}", self.enter, self.exit);
    }
}

impl<T: Real + Format, const D: usize> Format for Motion<T, D> {
    fn format(&self, f: Formatter<'_>) {
        write!(
            f,
            "Motion {{ velocity: {}, spin: {} }}",
            self.velocity().as_slice(),
            self.spin_components()
        );
        if let Some(pivot) = self.pivot() {
            write!(f, " about {}", pivot.coords.as_slice());
        }
    }
}

/// Writes the number of hits found, and each hit that was kept after its key.
impl<K: Format, T: Real + Format, const D: usize, const N: usize> Format for HitList<K, T, D, N> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "HitList {{ found: {}, hits: [", self.found());
        for (key, hit) in self {
            write!(f, "({}, {}), ", key, hit);
        }
        write!(f, "] }}");
    }
}
