//! The parts of an oriented box, and which points lie in it.

use crate::numbers::components::zip;
use crate::numbers::{
    Real, abs, add, clamp, columns, components, dot, l1_norm, length, map_columns, mul, sub, sum,
    tr_mul,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::obb::Obb;
use nalgebra::{Point, Rotation, SMatrix, SVector};

/// How far off a length computed along the axes of a box may be, in `EPSILON` of the lengths in the
/// sum. A difference rounds by 0.5, three products and two sums by 1.5, another sum by 1, and the
/// slack itself by less than 1.
const OUTSIDE: f64 = 4.0;

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns the center of the box.
    ///
    /// ```
    /// # use obbligato::{Obb2, nalgebra::{Point2, Vector2}};
    /// let car = Obb2::from_angle(Point2::new(5.0, 1.0), Vector2::new(2.0, 0.9), 0.3)?;
    /// assert_eq!(car.center(), Point2::new(5.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn center(&self) -> Point<T, D> {
        self.center
    }

    /// Returns half the length of each edge, along the axes of the box.
    ///
    /// ```
    /// # use obbligato::{Obb2, nalgebra::{Point2, Vector2}};
    /// let car = Obb2::from_angle(Point2::new(5.0, 1.0), Vector2::new(2.0, 0.9), 0.3)?;
    /// assert_eq!(car.half_extents(), Vector2::new(2.0, 0.9));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn half_extents(&self) -> SVector<T, D> {
        self.half_extents
    }

    /// Returns the rotation from the frame of the box to the world.
    ///
    /// ```
    /// # use obbligato::{Obb2, nalgebra::{Point2, Vector2}};
    /// let car = Obb2::from_angle(Point2::new(5.0, 1.0), Vector2::new(2.0, 0.9), 0.3)?;
    /// assert!((car.rotation().angle() - 0.3).abs() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn rotation(&self) -> Rotation<T, D> {
        self.rotation
    }

    /// References to center, half-extents and axes, for kernels that only read them.
    #[inline(always)]
    pub(crate) fn parts(&self) -> (&Point<T, D>, &SVector<T, D>, &SMatrix<T, D, D>) {
        (&self.center, &self.half_extents, self.rotation.matrix())
    }

    /// Returns the unit direction of edge `i` in the world. The index wraps around: the first axis
    /// follows the last.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let quarter = core::f32::consts::FRAC_PI_2;
    /// let upright = Obb2::from_angle(Point2::origin(), Vector2::new(3.0, 0.5), quarter)?;
    /// assert!((upright.axis(0) - Vector2::y()).norm() < 1e-6);
    /// assert_eq!(upright.axis(2), upright.axis(0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn axis(&self, i: usize) -> SVector<T, D> {
        let axis = columns(self.rotation.matrix()).get(i.checked_rem(D).unwrap_or(0));
        axis.map_or_else(SVector::zeros, |&axis| SVector::from(axis))
    }

    /// Returns the axis-aligned bounding box, enlarged by its rounding so that it encloses every
    /// point of this box.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let diamond = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.785)?;
    /// let bounds = diamond.aabb();
    /// assert!(diamond.vertices().iter().all(|corner| bounds.contains_point(corner)));
    /// assert!(bounds.max().x < 1.4143);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn aabb(&self) -> Aabb<T, D> {
        let (center, axes) = (&self.center.coords, self.rotation.matrix());
        let reach = mul(&map_columns(axes, abs), &self.half_extents);
        let slack = T::EPSILON * T::nearest(OUTSIDE);
        let enlarged = |r, c: T| r + slack * (r + c.abs());
        let reach = zip(components(&reach), components(center), enlarged).into();
        Aabb::from_valid(sub(center, &reach).into(), add(center, &reach).into())
    }

    /// Returns half the length of the projection of the box onto a direction:
    /// `sum_i h_i |u_i . dir|`.
    ///
    /// It scales with the length of the direction.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.0)?;
    /// assert_eq!(plank.radius_along(&Vector2::new(1.0, 0.0)), 3.0);
    /// assert_eq!(plank.radius_along(&Vector2::new(0.0, -2.0)), 1.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn radius_along(&self, dir: &SVector<T, D>) -> T {
        let local = tr_mul(self.rotation.matrix(), dir);
        dot(components(&self.half_extents), components(&abs(&local)))
    }

    /// Whether the point lies in the box or on its border, up to the rounding of its local
    /// coordinates; false if a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.0)?;
    /// assert!(plank.contains_point(&Point2::new(4.0, 2.5))); // a corner
    /// assert!(!plank.contains_point(&Point2::new(4.0, 2.6)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point<T, D>) -> bool {
        let local = self.local_point(point);
        let band = T::EPSILON * T::nearest(OUTSIDE) * (l1_norm(&local) + sum(&self.half_extents));
        let mut sides = local.as_slice().iter().zip(self.half_extents.as_slice());
        // The band of a point so far away that it overflows would hold everything.
        band < T::INFINITY && sides.all(|(&x, &h)| x.abs() <= h + band)
    }

    /// Returns the point of the box closest to the given one, which is the given point if it lies
    /// inside.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.0)?;
    /// assert_eq!(plank.closest_point(&Point2::new(2.0, 9.0)), Point2::new(2.0, 2.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn closest_point(&self, point: &Point<T, D>) -> Point<T, D> {
        let local = self.local_point(point);
        let closest = clamp(&local, &self.half_extents);
        if components(&closest) == components(&local) {
            *point
        } else {
            let from_center = mul(self.rotation.matrix(), &closest);
            add(&self.center.coords, &from_center).into()
        }
    }

    /// Returns the distance from the point to the box, zero if it lies inside.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.0)?;
    /// assert_eq!(plank.distance_to_point(&Point2::new(7.0, 6.5)), 5.0); // 3 across, 4 up
    /// assert_eq!(plank.distance_to_point(&Point2::new(2.0, 2.0)), 0.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_to_point(&self, point: &Point<T, D>) -> T {
        let local = self.local_point(point);
        length(&sub(&local, &clamp(&local, &self.half_extents)))
    }

    /// Returns the coordinates of a point in the frame of the box: from its center, along its axes.
    #[inline(always)]
    pub(crate) fn local_point(&self, point: &Point<T, D>) -> SVector<T, D> {
        let from_center = sub(&point.coords, &self.center.coords);
        tr_mul(self.rotation.matrix(), &from_center)
    }
}

impl<T: Real> Obb<T, 2> {
    /// Returns the four corners, counterclockwise from the one at `(-h, -h)` in the frame of the
    /// box.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let plank = Obb2::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5), 0.0)?;
    /// let expected = [[-2.0, 1.5], [4.0, 1.5], [4.0, 2.5], [-2.0, 2.5]];
    /// assert_eq!(plank.vertices(), expected.map(Point2::from));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> [Point<T, 2>; 4] {
        let one = T::one();
        [[-one, -one], [one, -one], [one, one], [-one, one]].map(|signs| self.vertex(signs))
    }
}

impl<T: Real> Obb<T, 3> {
    /// Returns the eight corners; bit `i` of the index says at which end of axis `i` a corner lies.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let brick = Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0), Rotation3::identity())?;
    /// let corners = brick.vertices();
    /// assert_eq!(corners[0b001], Point3::new(1.0, -2.0, -3.0));
    /// assert_eq!(corners[0b110], Point3::new(-1.0, 2.0, 3.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn vertices(&self) -> [Point<T, 3>; 8] {
        let sign = |bit: u8| if bit == 0 { -T::one() } else { T::one() };
        [0u8, 1, 2, 3, 4, 5, 6, 7]
            .map(|index| self.vertex([sign(index & 1), sign(index & 2), sign(index & 4)]))
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    fn vertex(&self, signs: [T; D]) -> Point<T, D> {
        let local = zip(components(&self.half_extents), &signs, |h, sign| h * sign).into();
        let from_center = mul(self.rotation.matrix(), &local);
        add(&self.center.coords, &from_center).into()
    }
}
