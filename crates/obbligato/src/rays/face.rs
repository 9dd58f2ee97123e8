//! The face of a shape that a ray has hit.

use crate::numbers::{Real, components, norm_squared, numbered, sub, tr_mul};
use crate::polygons::ConvexPolygon;
use crate::rays::cast_polygon::outward;
use crate::rays::hit::RayHit;
use crate::shapes::{Aabb, Obb};
use nalgebra::SVector;

/// A face of a box, or an edge of a rectangle: one of the two across an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BoxFace {
    /// The number of the axis, from 0: for an oriented box, one of its own.
    pub axis: u8,
    /// Whether it is the face in the direction of the axis, rather than the opposite one.
    pub is_positive: bool,
}

impl BoxFace {
    /// Returns the face that faces most in a direction, given along the axes of the box; `None` for
    /// a zero direction.
    fn facing<T: Real, const D: usize>(direction: &SVector<T, D>) -> Option<Self> {
        let (mut face, mut most) = (None, T::zero());
        for (axis, &x) in numbered(components(direction).iter()) {
            if x.abs() > most {
                most = x.abs();
                face = Some(Self { axis: axis as u8, is_positive: x > T::zero() });
            }
        }
        face
    }
}

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Returns the face that a ray has hit; `None` for a ray that starts inside.
    ///
    /// ```
    /// use obbligato::{Aabb2, BoxFace, Ray2, RayCast};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let paddle = Aabb2::new(Point2::new(3.0, -9.0), Point2::new(4.0, 9.0))?;
    /// let ball = Ray2::new(Point2::origin(), Vector2::new(2.0, 0.5))?;
    /// let hit = paddle.cast_ray(&ball, 10.0).unwrap();
    /// assert_eq!(paddle.face_of(&hit), Some(BoxFace { axis: 0, is_positive: false })); // its left side
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn face_of(&self, hit: &RayHit<T, D>) -> Option<BoxFace> {
        let outside = (!hit.inside).then_some(&hit.normal);
        outside.and_then(BoxFace::facing)
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns the face that a ray has hit, by the axis of the box that it is across; `None` for a
    /// ray that starts inside.
    ///
    /// It is the face that faces most in the direction of the normal, so a rounded normal or one
    /// from another source will do.
    ///
    /// ```
    /// use obbligato::{BoxFace, Obb2, Ray2, RayCast};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// // A quarter turn takes its x axis to the y axis of the world.
    /// let crate_ = Obb2::from_angle(Point2::new(5.0, 0.0), Vector2::new(2.0, 1.0), 1.5707964)?;
    /// let ray = Ray2::new(Point2::origin(), Vector2::x())?;
    /// let hit = crate_.cast_ray(&ray, 10.0).unwrap();
    /// assert_eq!(crate_.face_of(&hit), Some(BoxFace { axis: 1, is_positive: true }));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn face_of(&self, hit: &RayHit<T, D>) -> Option<BoxFace> {
        let (_, _, axes) = self.parts();
        let outside = (!hit.inside).then(|| tr_mul(axes, &hit.normal));
        outside.and_then(|normal| BoxFace::facing(&normal))
    }
}

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Returns the number of the edge that a ray has hit: the edge from the
    /// [vertex](Self::vertices) of that number to the next. `None` for a ray that starts inside.
    ///
    /// It is the edge whose normal is closest to that of the hit, the first one of several.
    ///
    /// ```
    /// use obbligato::{ConvexPolygon, Ray2, RayCast};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// let ramp = ConvexPolygon::<f32, 3>::new(&corners)?;
    /// let fall = Ray2::new(Point2::new(1.0, 9.0), -Vector2::y())?;
    /// let hit = ramp.cast_ray(&fall, 100.0).unwrap();
    /// assert_eq!(ramp.edge_of(&hit), Some(1)); // from (4, 0) to (0, 4)
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn edge_of(&self, hit: &RayHit<T, 2>) -> Option<usize> {
        let (mut edge, mut least) = (None, T::INFINITY);
        for (number, (from, to)) in numbered(self.ring().edges()) {
            let off = norm_squared(&sub(&outward([from, to]), &hit.normal));
            if off < least {
                (edge, least) = (Some(number), off);
            }
        }
        edge.filter(|_| !hit.inside)
    }
}
