//! Shapes near a box: of every kind, most of them at the border of what counts as touching.

use obbligato::nalgebra::{Point3, Quaternion, SVector, Unit, UnitQuaternion, Vector3};
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Real, Triangle};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, pairs};

/// Any shape that a box intersects.
#[derive(Clone, Debug)]
pub(crate) enum Shape<T: Real> {
    Aabb(Aabb<T, 3>),
    Obb(Obb<T, 3>),
    Sphere(Ball<T, 3>),
    Capsule(Capsule<T, 3>),
    Triangle(Triangle<T, 3>),
    HalfSpace(HalfSpace<T, 3>),
    Dop(Dop8<T, 3>),
}

/// The same expression for the shape itself, whichever it is.
macro_rules! with_shape {
    ($shape:expr, $name:ident => $body:expr) => {
        match $shape {
            $crate::shapes::Shape::Aabb($name) => $body,
            $crate::shapes::Shape::Obb($name) => $body,
            $crate::shapes::Shape::Sphere($name) => $body,
            $crate::shapes::Shape::Capsule($name) => $body,
            $crate::shapes::Shape::Triangle($name) => $body,
            $crate::shapes::Shape::HalfSpace($name) => $body,
            $crate::shapes::Shape::Dop($name) => $body,
        }
    };
}
pub(crate) use with_shape;

impl<T: Real> Shape<T> {
    pub(crate) fn touches(&self, aabb: &Aabb<T, 3>) -> bool {
        with_shape!(self, shape => aabb.intersects(shape))
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Aabb(_) => "box",
            Self::Obb(_) => "oriented box",
            Self::Sphere(_) => "sphere",
            Self::Capsule(_) => "capsule",
            Self::Triangle(_) => "triangle",
            Self::HalfSpace(_) => "half-space",
            Self::Dop(_) => "polytope",
        }
    }

    fn moved(&self, by: &Vector3<T>) -> Option<Self> {
        Some(match self {
            Self::Aabb(shape) => Self::Aabb(shape.translated(by).ok()?),
            Self::Obb(shape) => Self::Obb(shape.translated(by).ok()?),
            Self::Sphere(shape) => Self::Sphere(shape.translated(by).ok()?),
            Self::Capsule(shape) => Self::Capsule(shape.translated(by).ok()?),
            Self::Triangle(shape) => Self::Triangle(shape.translated(by).ok()?),
            Self::HalfSpace(shape) => Self::HalfSpace(shape.translated(by).ok()?),
            Self::Dop(shape) => Self::Dop(shape.translated(by).ok()?),
        })
    }
}

/// A shape with about the place, the size and the directions of an oriented box.
pub(crate) fn like<T: Hostile>(rng: &mut Rng, obb: &Obb<T, 3>) -> Option<Shape<T>> {
    let (center, half) = (obb.center(), obb.half_extents());
    let along = |axis: usize, part: f64| obb.axis(axis) * (half[axis] * T::nearest(part));
    let longest = half.iter().copied().fold(T::zero(), |a, b| if a > b { a } else { b });
    Some(match rng.below(8) {
        0 => Shape::Aabb(obb.aabb()),
        1 | 2 => Shape::Obb(*obb),
        3 => Shape::Sphere(Ball::new(center, longest).ok()?),
        4 => {
            let (start, end) = (center - along(0, 1.0), center + along(0, 1.0));
            Shape::Capsule(Capsule::new(start, end, half[rng.below(3)]).ok()?)
        }
        5 => Shape::Triangle(
            Triangle::new([center, center + along(0, 2.0), center + along(1, 1.0)]).ok()?,
        ),
        6 => Shape::HalfSpace(HalfSpace::new(center, obb.axis(rng.below(3))).ok()?),
        _ => Shape::Dop(Dop8::from_points(obb.vertices()).ok()?),
    })
}

/// A box and a shape that touches it, often by so little that a step away in the last digits it
/// would not.
pub(crate) fn touching<T: Hostile>(rng: &mut Rng) -> Option<(Aabb<T, 3>, Shape<T>)> {
    let [one, other] = pairs::any::<T>(rng, 3, true);
    let (aabb, obb) = (one.aabb::<T, 3>().ok()?, other.obb::<T, 3>().ok()?);
    let shape = like(rng, &obb)?;
    let direction = SVector::from(rng.direction());
    let reach = (aabb.center() - obb.center()).map(T::to_f64).norm()
        + (aabb.half_extents() + obb.half_extents()).map(T::to_f64).norm();
    let step = |s: f64| shape.moved(&(direction * (s * reach)).map(T::nearest));
    let is_touching = |s: f64| step(s).is_some_and(|shape| shape.touches(&aabb));
    // The farthest step at which they touch, between one at which they do and one at which they do
    // not.
    let near = [0.0, 0.25, 0.5, 0.75, 1.0, -0.25, -0.5].into_iter().find(|s| is_touching(*s))?;
    let (mut touching, mut apart) = (near, 8.0);
    if !is_touching(apart) && rng.chance(0.9) {
        for _ in 0..60 {
            let middle = 0.5 * (touching + apart);
            *(if is_touching(middle) { &mut touching } else { &mut apart }) = middle;
        }
    }
    Some((aabb, step(touching)?))
}

/// An oriented box anywhere in a cube.
pub(crate) fn any_obb<T: Real>(rng: &mut Rng, side: f64) -> Obb<T, 3> {
    let center = Point3::from([(); 3].map(|()| T::nearest(rng.range(0.0, side))));
    let half = Vector3::from([(); 3].map(|()| T::nearest(rng.power(-2.0, 0.6))));
    let axis = Unit::new_normalize(Vector3::from(rng.direction()));
    let turned = UnitQuaternion::from_axis_angle(&axis, rng.range(0.0, 3.0));
    let turned = Quaternion::from(turned.coords.map(T::nearest));
    Obb::from_quaternion(center, half, turned).expect("a box")
}
