//! The shapes that a frustum classifies.

use crate::generic::Frustum;
use crate::solid::{Facet, Round, Solid};
use crate::{Containment, separate, sphere_distance};
use obbligato::{Aabb, Ball, Capsule, Intersects, Obb, Real, Triangle};

/// A shape that a [`Frustum`] can classify by the part that lies inside: oriented and axis-aligned
/// boxes, spheres, capsules, triangles, and types of yours that are made of these.
///
/// ```
/// use obbligato::{Obb3, Sphere};
/// use obbligato_camera::{Containment, Frustum, InFrustum};
///
/// struct Lamp {
///     shade: Sphere,
///     foot: Obb3,
/// }
///
/// impl InFrustum<f32> for Lamp {
///     fn containment(&self, frustum: &Frustum) -> Containment {
///         match (frustum.classify(&self.shade), frustum.classify(&self.foot)) {
///             (shade, foot) if shade == foot => shade,
///             _ => Containment::Crossing,
///         }
///     }
/// }
/// ```
pub trait InFrustum<T: Real> {
    /// Returns how much of this shape lies in a frustum; called by [`Frustum::classify`].
    #[must_use]
    fn containment(&self, frustum: &Frustum<T>) -> Containment;
}

impl<T: Real> InFrustum<T> for Obb<T, 3> {
    fn containment(&self, frustum: &Frustum<T>) -> Containment {
        separate::containment(frustum.pyramid(), &Solid::from_obb(self, frustum.eye()))
    }
}

impl<T: Real> InFrustum<T> for Aabb<T, 3> {
    fn containment(&self, frustum: &Frustum<T>) -> Containment {
        separate::containment(frustum.pyramid(), &Solid::from_aabb(self, frustum.eye()))
    }
}

impl<T: Real> InFrustum<T> for Ball<T, 3> {
    fn containment(&self, frustum: &Frustum<T>) -> Containment {
        let center = self.center().map(T::to_f64) - frustum.eye();
        let ball = Round::ball(center, self.radius().to_f64());
        sphere_distance::containment(frustum.pyramid(), &ball)
    }
}

impl<T: Real> InFrustum<T> for Capsule<T, 3> {
    fn containment(&self, frustum: &Frustum<T>) -> Containment {
        sphere_distance::containment(frustum.pyramid(), &Round::capsule(self, frustum.eye()))
    }
}

impl<T: Real> InFrustum<T> for Triangle<T, 3> {
    fn containment(&self, frustum: &Frustum<T>) -> Containment {
        separate::containment(frustum.pyramid(), &Facet::new(self, frustum.eye()))
    }
}

impl<T: Real> Frustum<T> {
    /// Returns how much of a box, a sphere, a capsule or a triangle lies in the frustum, exact but
    /// for rounding.
    ///
    /// A test of the six planes alone calls many boxes crossing that are outside: a long box that
    /// passes a corner of the frustum, a large one next to it. This test tries every axis that can
    /// separate the two, and for spheres and capsules the distance from the frustum.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use obbligato_camera::{Camera, Containment, DepthRange, Projection, Viewport};
    ///
    /// let right_angle = std::f32::consts::FRAC_PI_2;
    /// let lens = Projection::perspective(right_angle, 1.0, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let view = camera.frustum(&Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0))?)?;
    ///
    /// // No side plane has all of this box behind it, and yet the camera does not see it.
    /// let beside = Aabb3::new(Point3::new(3.0, -50.0, -2.0), Point3::new(50.0, 50.0, 50.0))?;
    /// assert_eq!(view.classify(&beside), Containment::Outside);
    /// let ahead = Aabb3::new(Point3::new(-1.0, -1.0, -9.0), Point3::new(1.0, 1.0, -5.0))?;
    /// assert_eq!(view.classify(&ahead), Containment::Inside);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn classify<S: InFrustum<T>>(&self, shape: &S) -> Containment {
        shape.containment(self)
    }
}

impl<T: Real> Intersects<Frustum<T>> for Aabb<T, 3> {
    fn intersects(&self, other: &Frustum<T>) -> bool {
        self.containment(other) != Containment::Outside
    }

    fn part_may_intersect(&self, other: &Frustum<T>) -> bool {
        separate::may_hold(other.pyramid(), &Solid::from_aabb(self, other.eye()))
    }
}

/// Implements the trait for shapes other than axis-aligned boxes, the only ones that a tree tests.
macro_rules! intersects {
    ($($shape:ident)+) => { $(
        impl<T: Real> Intersects<Frustum<T>> for $shape<T, 3> {
            fn intersects(&self, other: &Frustum<T>) -> bool {
                self.containment(other) != Containment::Outside
            }
        }
    )+ };
}

intersects! { Obb Ball Capsule Triangle }

impl<T: Real> Frustum<T> {
    /// Whether a shape shares a point with the frustum; touching counts. See
    /// [`Intersects::intersects`].
    ///
    /// ```
    /// use obbligato::Sphere;
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    ///
    /// let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let view = camera.frustum(&Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?)?;
    /// assert!(view.intersects(&Sphere::new(Point3::new(0.0, 0.0, -9.0), 1.0)?)); // ahead
    /// assert!(!view.intersects(&Sphere::new(Point3::new(0.0, 0.0, 9.0), 1.0)?)); // behind
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn intersects<S: ?Sized>(&self, shape: &S) -> bool
    where
        Self: Intersects<S>,
    {
        Intersects::intersects(self, shape)
    }
}

impl<T: Real, S: InFrustum<T>> Intersects<S> for Frustum<T> {
    fn intersects(&self, other: &S) -> bool {
        other.containment(self) != Containment::Outside
    }
}
