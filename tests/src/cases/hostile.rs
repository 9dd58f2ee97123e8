//! Numbers from the whole range of a scalar, and boxes, points and rays made of few such numbers,
//! so that they tie, touch and line up at every scale.

use super::{Rng, Sample};
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ray};

/// A scalar with access to its neighbors.
pub trait Hostile: Sample {
    /// The number a few representable steps farther from zero, or closer to it for negative
    /// `steps`.
    #[must_use]
    fn stepped(self, steps: i32) -> Self;

    /// The number with the given bits, clamped to the limit of coordinates; zero for NaN.
    #[must_use]
    fn of_bits(bits: u64) -> Self;
}

impl Hostile for f32 {
    fn stepped(self, steps: i32) -> Self {
        let size = self.abs().to_bits().saturating_add_signed(steps);
        Self::from_bits(size).copysign(self)
    }

    fn of_bits(bits: u64) -> Self {
        let number = Self::from_bits(bits as u32);
        if number.is_nan() { 0.0 } else { number.clamp(-1e15, 1e15) }
    }
}

impl Hostile for f64 {
    fn stepped(self, steps: i32) -> Self {
        let size = self.abs().to_bits().saturating_add_signed(i64::from(steps));
        Self::from_bits(size).copysign(self)
    }

    fn of_bits(bits: u64) -> Self {
        let number = Self::from_bits(bits);
        if number.is_nan() { 0.0 } else { number.clamp(-1e150, 1e150) }
    }
}

/// The few numbers from which the shapes of a case are made.
#[derive(Clone, Debug)]
pub struct Palette<T> {
    numbers: [T; 6],
}

impl<T: Hostile> Palette<T> {
    /// Numbers of any size, of one size, or of two.
    #[must_use]
    pub fn new(rng: &mut Rng) -> Self {
        let sizes = [T::of_bits(rng.bits()), T::of_bits(rng.bits())];
        let spread = rng.below(4);
        Self {
            numbers: [(); 6].map(|()| match spread {
                0 => one::<T>(rng),
                1 => sizes[0] * T::nearest(rng.range(0.5, 1.0)),
                2 => rng.pick(&sizes) * T::nearest(rng.range(0.5, 1.0)),
                _ if rng.chance(0.5) => sizes[0],
                _ => one(rng),
            }),
        }
    }

    /// One of them, or its neighbor, its negative, its half or zero.
    pub fn number(&self, rng: &mut Rng) -> T {
        let number = rng.pick(&self.numbers);
        let number = match rng.below(8) {
            0 => number.stepped(rng.below(5) as i32 - 2),
            1 => number * T::nearest(0.5),
            2 => T::zero(),
            _ => number,
        };
        let number = if rng.chance(0.3) { -number } else { number };
        let limit = T::LIMIT;
        if number > limit {
            limit
        } else if number < -limit {
            -limit
        } else {
            number
        }
    }

    /// A point.
    pub fn point<const D: usize>(&self, rng: &mut Rng) -> Point<T, D> {
        Point::from(SVector::from_fn(|_, _| self.number(rng)))
    }

    /// A box, often without extent along an axis.
    ///
    /// # Panics
    /// Never: the corners are in order, and within the limit.
    pub fn aabb<const D: usize>(&self, rng: &mut Rng) -> Aabb<T, D> {
        let (a, b) = (self.point::<D>(rng), self.point::<D>(rng));
        let corner = |low: bool| {
            let pick = |i, _| if (a[i] < b[i]) == low { a[i] } else { b[i] };
            Point::from(SVector::<T, D>::from_fn(pick))
        };
        Aabb::new(corner(true), corner(false)).expect("a valid box")
    }

    /// A ray, often aimed at a corner of a box or along an axis, and often with an extreme speed.
    pub fn ray<const D: usize>(&self, rng: &mut Rng, at: &Aabb<T, D>) -> Ray<T, D> {
        let origin = self.point(rng);
        loop {
            let corner =
                SVector::from_fn(|i, _| if rng.chance(0.5) { at.min()[i] } else { at.max()[i] });
            let direction = match rng.below(3) {
                0 => self.point(rng).coords,
                _ => (corner - origin.coords) * scale::<T>(rng),
            };
            if let Ok(ray) = Ray::new(origin, direction) {
                return ray;
            }
        }
    }

    /// A limit for the parameter of a ray.
    pub fn max_t(&self, rng: &mut Rng, hits: &[T]) -> T {
        let least = T::EPSILON * T::TINY;
        let kind = rng.below(12);
        match (kind, hits) {
            (0..4, _) => T::INFINITY,
            (4..8, [_, ..]) => rng.pick(hits).stepped(rng.below(3) as i32 - 1),
            (8, _) => rng.pick(&[T::zero(), -T::zero(), least, -least, T::TINY]),
            (9, _) => T::nearest(f64::NAN),
            _ => self.number(rng),
        }
    }
}

/// A factor for a direction.
fn scale<T: Hostile>(rng: &mut Rng) -> T {
    let decades = -T::TINY.to_f64().log10();
    match rng.below(3) {
        0 => T::one(),
        _ => T::nearest(rng.power(-decades, decades)),
    }
}

/// A number at the border between two ranges, or one of any size.
fn one<T: Hostile>(rng: &mut Rng) -> T {
    let least = T::EPSILON * T::TINY;
    // Below this size, lengths are scaled up before they are squared.
    let lifted = T::LIMIT * (T::TINY / T::EPSILON);
    match rng.below(10) {
        0 => least * T::nearest(f64::from(rng.below(9) as u32)),
        1 => T::TINY.stepped(rng.below(5) as i32 - 2),
        2 => T::LIMIT.stepped(-(rng.below(3) as i32)),
        3 => lifted.stepped(rng.below(5) as i32 - 2),
        4 => T::one(),
        _ => T::of_bits(rng.bits()),
    }
}
