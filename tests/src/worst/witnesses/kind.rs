use super::form::{Form, Two};
use obbligato::{Aabb, Ball, Capsule, ConvexPolygon, Dop8, Intersects, Obb, Proximity, Triangle};

/// A kind of pair.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name in a file of vectors.
    pub name: &'static str,
    /// 2 or 3.
    pub dimension: usize,
    /// Whether one only bounds others: then what is apart may be called touching.
    pub is_bound: bool,
    read: fn(&Two) -> Option<Reading>,
    touches: fn(&Two, f32) -> Option<bool>,
}

/// The error of the distance of two convex bodies that are apart.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// How much too long it comes out, in `EPSILON S`.
    pub long: f64,
    /// The true distance.
    pub distance: f64,
    /// `S`, if either had the distance as its radius.
    pub size: f64,
}

impl Kind {
    const fn of<A, B, const D: usize>(name: &'static str) -> Self
    where
        A: Form<D> + Proximity<f32, D, B>,
        B: Form<D>,
    {
        Self {
            name,
            dimension: D,
            is_bound: A::IS_BOUND || B::IS_BOUND,
            read: read::<A, B, D>,
            touches: touches::<A, B, D>,
        }
    }

    /// The reading of two shapes without radii; `None` if one is not valid, or if they are so close
    /// that the core looks along axes instead.
    #[must_use]
    pub fn reading(&self, two: &Two) -> Option<Reading> {
        (self.read)(two)
    }

    /// Whether the shapes touch if one has a radius; `None` if none can have one.
    #[must_use]
    pub fn touches(&self, two: &Two, radius: f32) -> Option<bool> {
        (self.touches)(two, radius)
    }
}

fn read<A, B, const D: usize>(Two([a, b]): &Two) -> Option<Reading>
where
    A: Form<D> + Proximity<f32, D, B>,
    B: Form<D>,
{
    const EPSILON: f64 = f32::EPSILON as f64;
    const NEAR: f64 = 64.0 * EPSILON;
    let (a, b) = (A::of(a, 0.0)?, B::of(b, 0.0)?);
    let (one, other) = (a.hull(), b.hull());
    let distance = one.lie(&other).gap;
    let size = one.size_with(&other) + distance;
    let long = (f64::from(a.clearance(&b).gap) - distance) / (EPSILON * size);
    let counts = distance > NEAR * size && (1e-4..1e4).contains(&size);
    counts.then_some(Reading { long, distance, size })
}

fn touches<A, B, const D: usize>(Two([a, b]): &Two, radius: f32) -> Option<bool>
where
    A: Form<D> + Intersects<B>,
    B: Form<D>,
{
    let radii = match (A::IS_ROUND, B::IS_ROUND) {
        (true, _) => [radius, 0.0],
        (false, true) => [0.0, radius],
        (false, false) => return None,
    };
    Some(A::of(a, radii[0])?.intersects(&B::of(b, radii[1])?))
}

/// All kinds whose distance is that of their convex bodies.
pub const KINDS: [Kind; 27] = [
    Kind::of::<Capsule<f32, 3>, Capsule<f32, 3>, 3>("capsule, capsule"),
    Kind::of::<Capsule<f32, 3>, Aabb<f32, 3>, 3>("capsule, upright box"),
    Kind::of::<Capsule<f32, 3>, Obb<f32, 3>, 3>("capsule, box"),
    Kind::of::<Capsule<f32, 3>, Ball<f32, 3>, 3>("capsule, ball"),
    Kind::of::<Capsule<f32, 3>, Triangle<f32, 3>, 3>("capsule, triangle"),
    Kind::of::<Triangle<f32, 3>, Triangle<f32, 3>, 3>("triangle, triangle"),
    Kind::of::<Triangle<f32, 3>, Aabb<f32, 3>, 3>("triangle, upright box"),
    Kind::of::<Triangle<f32, 3>, Obb<f32, 3>, 3>("triangle, box"),
    Kind::of::<Triangle<f32, 3>, Ball<f32, 3>, 3>("triangle, ball"),
    Kind::of::<Capsule<f32, 2>, Capsule<f32, 2>, 2>("capsule, capsule"),
    Kind::of::<Capsule<f32, 2>, Aabb<f32, 2>, 2>("capsule, upright box"),
    Kind::of::<Capsule<f32, 2>, Obb<f32, 2>, 2>("capsule, box"),
    Kind::of::<Capsule<f32, 2>, Ball<f32, 2>, 2>("capsule, ball"),
    Kind::of::<Capsule<f32, 2>, Triangle<f32, 2>, 2>("capsule, triangle"),
    Kind::of::<Triangle<f32, 2>, Triangle<f32, 2>, 2>("triangle, triangle"),
    Kind::of::<Triangle<f32, 2>, Aabb<f32, 2>, 2>("triangle, upright box"),
    Kind::of::<Triangle<f32, 2>, Obb<f32, 2>, 2>("triangle, box"),
    Kind::of::<Triangle<f32, 2>, Ball<f32, 2>, 2>("triangle, ball"),
    Kind::of::<Capsule<f32, 2>, ConvexPolygon<f32, 4>, 2>("capsule, polygon"),
    Kind::of::<Triangle<f32, 2>, ConvexPolygon<f32, 4>, 2>("triangle, polygon"),
    Kind::of::<Dop8<f32, 2>, Dop8<f32, 2>, 2>("octagon, octagon"),
    Kind::of::<Dop8<f32, 2>, Aabb<f32, 2>, 2>("octagon, upright box"),
    Kind::of::<Dop8<f32, 2>, Obb<f32, 2>, 2>("octagon, box"),
    Kind::of::<Dop8<f32, 2>, Ball<f32, 2>, 2>("octagon, ball"),
    Kind::of::<Dop8<f32, 2>, Capsule<f32, 2>, 2>("octagon, capsule"),
    Kind::of::<Dop8<f32, 2>, Triangle<f32, 2>, 2>("octagon, triangle"),
    Kind::of::<Dop8<f32, 2>, ConvexPolygon<f32, 4>, 2>("octagon, polygon"),
];
