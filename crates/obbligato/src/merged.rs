//! One oriented box around two.

use crate::aabb::{larger, smaller};
use crate::sat::{Pair, ordered};
use crate::size::is_smaller;
use crate::{Obb, Real, ShapeError, rotation};
use nalgebra::SVector;

impl<T: Real, const D: usize> Obb<T, D> {
    /// A box that encloses both, turned like one of the two: the smaller of these two ways.
    ///
    /// It is not the smallest box around both, which may be turned like neither. On axis `u_i` of
    /// one box the other reaches from `t_i - r_i` to `t_i + r_i`, where `t_i` is the distance of
    /// the centres along `u_i` and `r_i` the [`radius_along`](Obb::radius_along) it. No point is
    /// lost to rounding: the result is larger than that by up to `32 EPSILON L`, `L` being the
    /// distance of the centres plus all half-extents. A box that lies well inside the other adds
    /// nothing, and the result is the other, bit for bit. The order of the two does not matter.
    ///
    /// # Errors
    /// A number of the result is beyond [`Real::LIMIT`].
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
        match (a.widened_to(b), b.widened_to(a)) {
            (Ok(like_a), Ok(like_b)) => {
                let (h, k) = (like_a.half_extents(), like_b.half_extents());
                let b_is_smaller = is_smaller(&k, &h, h.amax(), T::zero());
                Ok(if b_is_smaller { like_b } else { like_a })
            }
            (like_a, like_b) => like_a.or(like_b),
        }
    }

    /// A box with the axes of this one that encloses both.
    fn widened_to(&self, other: &Self) -> Result<Self, ShapeError> {
        let (h, rotation) = (self.half_extents(), self.rotation());
        let (t, r) = self.shadow_of(other);
        if self == other || rotation::enclosing(&rotation, &(t.abs() + r)) <= h {
            return Ok(*self);
        }
        let (low, high) = ((-h).zip_map(&(t - r), smaller), h.zip_map(&(t + r), larger));
        let center = self.center() + rotation * ((low + high) * T::nearest(0.5));
        // The centre is rounded, so both are measured again from where it came to lie.
        let moved = Self::new(center, h, rotation)?;
        let [own, others] = [self, other].map(|part| {
            let (t, r) = moved.shadow_of(part);
            t.abs() + r
        });
        let reach = own.zip_map(&others, larger);
        Self::new(center, rotation::enclosing(&rotation, &reach), rotation)
    }

    /// Where the middle of another box lies on the axes of this one, and how far it reaches.
    fn shadow_of(&self, other: &Self) -> (SVector<T, D>, SVector<T, D>) {
        let pair = Pair::of(self, other);
        (pair.t, pair.r.abs() * pair.k)
    }
}
