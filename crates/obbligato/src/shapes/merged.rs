//! The merging of two oriented boxes into one that encloses both.

use super::rotation;
use crate::numbers::components::zip;
use crate::numbers::{
    Real, abs, add, components, larger, map_columns, max_norm, mul, neg, scale, smaller, sub,
    tr_mul, tr_mul_matrix,
};
use crate::shapes::argument::Argument;
use crate::shapes::error::ShapeError;
use crate::shapes::obb::Obb;
use crate::shapes::pair_order::ordered;
use crate::shapes::size::is_smaller;
use nalgebra::{Point, SVector};

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns a box that encloses both, with the rotation of one of them: whichever gives the
    /// smaller box.
    ///
    /// It is not the smallest box around both, which may have neither rotation. On axis `u_i` of
    /// one box the other extends from `t_i - r_i` to `t_i + r_i`, where `t_i` is the distance of
    /// the centers along `u_i` and `r_i` the [`radius_along`](Obb::radius_along) it. No point is
    /// lost to rounding: the result is larger than that by up to `32 EPSILON L`, where `L` is the
    /// distance of the centers plus all half-extents. If one box lies well inside the other, the
    /// result is the outer one, bit for bit. The order of the two does not matter.
    ///
    /// # Errors
    /// A number in the result is beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let train = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(9.0, 1.0), 0.5)?;
    /// let seat = Obb2::from_angle(Point2::new(2.0, 1.0), Vector2::new(0.2, 0.2), 0.0)?;
    /// assert_eq!(train.merged(&seat)?, train);
    ///
    /// let tree = Obb2::from_angle(Point2::new(0.0, 4.0), Vector2::new(0.5, 0.5), 0.0)?;
    /// let both = train.merged(&tree)?;
    /// assert_eq!(both.rotation(), train.rotation());
    /// assert!(tree.vertices().iter().all(|corner| both.contains_point(corner)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn merged(&self, other: &Self) -> Result<Self, ShapeError> {
        let (a, b, _) = ordered(self, other);
        // By reference: each copy would stay on the stack.
        match (&a.widened_to(b), &b.widened_to(a)) {
            (Ok(like_a), Ok(like_b)) => {
                let (h, k) = (like_a.half_extents(), like_b.half_extents());
                let b_is_smaller = is_smaller(&k, &h, max_norm(&h), T::zero());
                Ok(*if b_is_smaller { like_b } else { like_a })
            }
            (Ok(like_one), _) | (_, Ok(like_one)) => Ok(*like_one),
            (_, Err(error)) => Err(error.of(Argument::Result)),
        }
    }

    /// Returns the box with the axes of this one that encloses both.
    #[inline(never)]
    fn widened_to(&self, other: &Self) -> Result<Self, ShapeError> {
        let (_, &h, axes) = self.parts();
        let rotation = self.rotation();
        let (t, r) = self.projection_of(other);
        if self == other || rotation::enclosing_half_extents(&rotation, &add(&abs(&t), &r)) <= h {
            return Ok(*self);
        }
        let low = zip(components(&neg(&h)), components(&sub(&t, &r)), smaller).into();
        let high = zip(components(&h), components(&add(&t, &r)), larger).into();
        let middle = scale(&add(&low, &high), T::nearest(0.5));
        let center = Point::from(add(&self.center().coords, &mul(axes, &middle)));
        // The center is rounded, so both are measured again from the rounded center.
        let moved = Self::with_valid_rotation(&rotation, center, h)?;
        let [own, others] = [self, other].map(|part| moved.reach_of(part));
        let reach = zip(components(&own), components(&others), larger).into();
        Self::with_valid_rotation(
            &rotation,
            center,
            rotation::enclosing_half_extents(&rotation, &reach),
        )
    }

    /// Returns how far another box extends from the center of this one, along each axis of this
    /// one.
    fn reach_of(&self, other: &Self) -> SVector<T, D> {
        let (t, r) = self.projection_of(other);
        add(&abs(&t), &r)
    }

    /// Returns the projection of another box on each axis of this one: its center and its radius.
    fn projection_of(&self, other: &Self) -> (SVector<T, D>, SVector<T, D>) {
        let ((p, _, u), (q, k, v)) = (self.parts(), other.parts());
        let tilts = tr_mul_matrix(u, v);
        let t = tr_mul(u, &sub(&q.coords, &p.coords));
        (t, mul(&map_columns(&tilts, abs), k))
    }
}
