//! Areas and volumes of boxes.
//!
//! An area never overflows; a volume may, and is then infinite. Below the normal numbers both are
//! accurate to a few smallest numbers, `EPSILON TINY`.

use crate::numbers::{Real, larger, map, smaller};
use crate::shapes::aabb::Aabb;
use crate::shapes::obb::Obb;
use nalgebra::{SVector, Vector2, Vector3};

impl<T: Real> Aabb<T, 2> {
    /// Returns the area of the rectangle, accurate to `2 EPSILON` of itself.
    ///
    /// ```
    /// use obbligato::Aabb2;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let page = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(210.0, 297.0))?;
    /// assert_eq!(page.area(), 62_370.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        area(&(self.max() - self.min()))
    }
}

impl<T: Real> Aabb<T, 3> {
    /// Returns the volume of the box, accurate to `3 EPSILON` of itself.
    ///
    /// It is infinite where it exceeds the range of the scalar, as from edges of `7e12` on in
    /// `f32`.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let room = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 2.5, 5.0))?;
    /// assert_eq!((room.volume(), room.surface_area()), (50.0, 85.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        volume(&(self.max() - self.min()))
    }

    /// Returns the area of all six faces together, accurate to `4 EPSILON` of itself; twice the
    /// area of a plate.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::Point3;
    ///
    /// let plate = Aabb3::new(Point3::new(0.0, 0.0, 1.0), Point3::new(2.0, 3.0, 1.0))?;
    /// assert_eq!((plate.volume(), plate.surface_area()), (0.0, 12.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        surface_area(&(self.max() - self.min()))
    }
}

impl<T: Real> Obb<T, 2> {
    /// Returns the area of the rectangle, `4 h_0 h_1`, accurate to `EPSILON` of itself.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let card = Obb2::from_angle(Point2::new(10.0, 5.0), Vector2::new(2.0, 1.5), 0.5)?;
    /// assert_eq!(card.area(), 12.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        area(&edges(self))
    }
}

impl<T: Real> Obb<T, 3> {
    /// Returns the volume of the box, `8 h_0 h_1 h_2`, accurate to `2 EPSILON` of itself.
    ///
    /// It is infinite where it exceeds the range of the scalar, as from edges of `7e12` on in
    /// `f32`.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let brick = Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0), Rotation3::identity())?;
    /// assert_eq!((brick.volume(), brick.surface_area()), (48.0, 88.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        volume(&edges(self))
    }

    /// Returns the area of all six faces together, accurate to `4 EPSILON` of itself; twice the
    /// area of a plate.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let plate = Obb3::new(Point3::origin(), Vector3::new(1.0, 1.5, 0.0), Rotation3::identity())?;
    /// assert_eq!((plate.volume(), plate.surface_area()), (0.0, 12.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        surface_area(&edges(self))
    }
}

/// Returns the lengths of the edges.
fn edges<T: Real, const D: usize>(obb: &Obb<T, D>) -> SVector<T, D> {
    map(&obb.half_extents(), |h| h + h)
}

fn area<T: Real>(edges: &Vector2<T>) -> T {
    let [[w, h]] = edges.data.0;
    w * h
}

/// Returns the product with the two longer edges first: their product is in range, or so small that
/// the volume is below the smallest number. So only the volume itself overflows or underflows.
fn volume<T: Real>(edges: &Vector3<T>) -> T {
    let [[x, y, z]] = edges.data.0;
    let (low, high) = (smaller(x, y), larger(x, y));
    let (shortest, middle) = (smaller(low, z), larger(low, z));
    (high * middle) * shortest
}

fn surface_area<T: Real>(edges: &Vector3<T>) -> T {
    let [[x, y, z]] = edges.data.0;
    let half = x * y + y * z + z * x;
    half + half
}
