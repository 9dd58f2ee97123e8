//! The frame of a box: coordinates from its center, along its axes.

use crate::numbers::{Real, add, columns, components, mul, scale, tr_mul};
use crate::shapes::obb::Obb;
use nalgebra::{Matrix3, Matrix4, Point, SVector};

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns a point of the world in the frame of the box: `R^T (point - center)`.
    ///
    /// In that frame the box itself is `-half_extents ..= half_extents`. Each coordinate is
    /// accurate to `2 EPSILON` times the distance of the point from the center.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Complex, Point2, Vector2};
    ///
    /// // Where on the sign was it hit?
    /// let sign = Obb2::from_complex(Point2::new(10.0, 5.0), Vector2::new(2.0, 0.5), Complex::new(0.0, 1.0))?;
    /// assert_eq!(sign.to_local(&Point2::new(9.5, 6.0)), Point2::new(1.0, 0.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_local(&self, point: &Point<T, D>) -> Point<T, D> {
        self.local_point(point).into()
    }

    /// Returns a point of the frame of the box in the world: `center + R point`.
    ///
    /// Each coordinate is accurate to `2 EPSILON` times the distance of the point from the center,
    /// plus half an `EPSILON` of the coordinate. A round trip takes a point within `16 EPSILON`
    /// times that distance, plus half an `EPSILON` of its coordinates, since the axes may be off
    /// from orthonormal by `8 EPSILON`.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Complex, Point2, Vector2};
    ///
    /// let tank = Obb2::from_complex(Point2::new(10.0, 5.0), Vector2::new(2.0, 1.0), Complex::new(0.0, 1.0))?;
    /// let muzzle = Point2::new(2.5, 0.0); // before the first axis
    /// assert_eq!(tank.to_world(&muzzle), Point2::new(10.0, 7.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_world(&self, point: &Point<T, D>) -> Point<T, D> {
        let (center, _, axes) = self.parts();
        add(&center.coords, &mul(axes, &point.coords)).into()
    }

    /// Returns a direction or a velocity of the world along the axes of the box: `R^T vector`.
    ///
    /// Each component is accurate to `2 EPSILON` times the length of the vector.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Complex, Point2, Vector2};
    ///
    /// let car = Obb2::from_complex(Point2::new(10.0, 5.0), Vector2::new(2.0, 1.0), Complex::new(0.0, 1.0))?;
    /// let ahead = car.to_local_vector(&Vector2::new(0.0, 13.0));
    /// assert_eq!(ahead, Vector2::new(13.0, 0.0)); // it drives straight on
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_local_vector(&self, vector: &SVector<T, D>) -> SVector<T, D> {
        tr_mul(self.parts().2, vector)
    }

    /// Returns a direction or a velocity along the axes of the box in the world: `R vector`.
    ///
    /// Each component is accurate to `2 EPSILON` times the length of the vector.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Complex, Point2, Vector2};
    ///
    /// let car = Obb2::from_complex(Point2::new(10.0, 5.0), Vector2::new(2.0, 1.0), Complex::new(0.0, 1.0))?;
    /// assert_eq!(car.to_world_vector(&Vector2::new(13.0, 0.0)), Vector2::new(0.0, 13.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_world_vector(&self, vector: &SVector<T, D>) -> SVector<T, D> {
        mul(self.parts().2, vector)
    }

    /// Returns the edges of the box as vectors: the axes, each times its half-extent and a factor.
    fn edges(&self, factor: T) -> [[T; D]; D] {
        let (_, h, axes) = self.parts();
        let mut edges = *columns(axes);
        for (edge, &h) in edges.iter_mut().zip(components(h)) {
            *edge = *components(&scale(&(*edge).into(), h * factor));
        }
        edges
    }
}

impl<T: Real> Obb<T, 2> {
    /// Returns the matrix that maps the unit square, `-0.5 ..= 0.5` on each axis, onto the
    /// rectangle.
    ///
    /// Column `i` is edge `i`, its axis times twice its half-extent, rounded once; the last one is
    /// the center. For a mesh that extends from -1 to 1, scale first:
    /// `rectangle.to_matrix() * Matrix3::new_scaling(0.5)`.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let card = Obb2::from_angle(Point2::new(10.0, 5.0), Vector2::new(2.0, 1.0), 0.5)?;
    /// let corner = card.to_matrix().transform_point(&Point2::new(0.5, 0.5));
    /// assert!((corner - card.vertices()[2]).norm() < 1e-5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_matrix(&self) -> Matrix3<T> {
        let (zero, one) = (T::zero(), T::one());
        let [[a, b], [c, d]] = self.edges(one + one);
        let [[x, y]] = self.center().coords.data.0;
        [[a, b, zero], [c, d, zero], [x, y, one]].into()
    }
}

impl<T: Real> Obb<T, 3> {
    /// Returns the matrix that maps the unit cube, `-0.5 ..= 0.5` on each axis, onto the box: the
    /// one that a renderer uploads for each instance of a cube with edges of length 1.
    ///
    /// Column `i` is edge `i`, its axis times twice its half-extent, rounded once; the last one is
    /// the center. For a mesh that extends from -1 to 1, scale first:
    /// `obb.to_matrix() * Matrix4::new_scaling(0.5)`. [`from_affine`](Obb::from_affine) is the
    /// inverse. A flat box has a matrix without an inverse.
    ///
    /// ```
    /// use obbligato::{Aabb3, Obb3};
    /// use obbligato::nalgebra::{Matrix4, Point3, Vector3};
    ///
    /// let (center, half_extents) = (Point3::new(0.0, 1.0, -6.0), Vector3::new(2.0, 1.0, 0.5));
    /// let crate_ = Obb3::from_axis_angle(center, half_extents, Vector3::y_axis(), 0.6)?;
    /// let matrix = crate_.to_matrix();
    /// let corner = matrix.transform_point(&Point3::new(0.5, 0.5, 0.5));
    /// assert!((corner - crate_.vertices()[0b111]).norm() < 1e-5);
    ///
    /// let unit_cube = Aabb3::from_center(Point3::origin(), Vector3::repeat(0.5))?;
    /// let back = Obb3::from_affine(&unit_cube, &matrix)?;
    /// assert!((back.half_extents() - crate_.half_extents()).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn to_matrix(&self) -> Matrix4<T> {
        let (zero, one) = (T::zero(), T::one());
        let [[a, b, c], [d, e, f], [g, h, i]] = self.edges(one + one);
        let [[x, y, z]] = self.center().coords.data.0;
        [[a, b, c, zero], [d, e, f, zero], [g, h, i, zero], [x, y, z, one]].into()
    }
}
