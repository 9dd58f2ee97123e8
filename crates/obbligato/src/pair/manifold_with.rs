use crate::convex::ConvexWithRadius;
use crate::numbers::Real;
use crate::obb_pair::Manifold;
use crate::pair::facing_sides::flat_contact;
use crate::pair::intersects::Intersects;
use crate::pair::proximity::Proximity;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Capsule, Dop8, Obb, RoundedObb, Triangle};

/// The contact of two shapes, for a solver: every pair of [`Aabb`], [`Obb`], [`Ball`],
/// [`RoundedObb`], [`Capsule`], [`Triangle`], [`ConvexPolygon`] and [`Dop8`] in the plane, and two
/// [`Obb`] in space.
///
/// The shapes have the same method, so this trait need not be in scope; it is the bound of
/// functions over several kinds of shapes.
///
/// The normal is that of [`clearance`](Proximity::clearance). The side of each shape that faces the
/// other is clipped to where both lie side by side; the ends of the remaining part that are not
/// above each other are the points. Where that part is not as deep as the overlap, as at two
/// corners, or where a shape is round there, there is one point: between the
/// [closest points](Proximity::closest_points). The deepest has the depth of `clearance`, to the
/// accuracy of both; two [`Obb`] have closer bounds, see [`Obb3::manifold`](Obb::manifold).
///
/// ```
/// use obbligato::{Capsule2, ConvexPolygon};
/// use obbligato::nalgebra::Point2;
///
/// let corners = [[-4.0, 0.0], [4.0, 0.0], [4.0, 2.0], [-4.0, 2.0]].map(Point2::from);
/// let table = ConvexPolygon::<f32, 4>::new(&corners)?;
/// let pen = Capsule2::new(Point2::new(-1.0, 2.25), Point2::new(2.0, 2.25), 0.5)?;
/// let contact = table.manifold(&pen).unwrap();
/// assert_eq!(contact.normal.into_inner().as_slice(), [0.0, 1.0]);
/// let [left, right] = contact.points() else { unreachable!() };
/// assert_eq!((left.point.x, right.point.x), (-1.0, 2.0)); // below both ends of the pen
/// assert_eq!((left.depth, right.depth), (0.25, 0.25));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Source: Catto, "Contact Manifolds", Game Developers Conference, 2007.
#[doc(alias("contact", "contact_manifold", "collide"))]
#[diagnostic::on_unimplemented(
    message = "no manifold of `{T}` in {D} dimensions tells where `{Self}` and `{Rhs}` touch",
    label = "asks a `{Self}` about a `{Rhs}`",
    note = "both shapes need the same scalar and the same dimension; in 3D, two `Obb3` have a manifold: `Obb3::from(aabb)` makes one of an `Aabb3`",
    note = "the points where any two shapes are closest are `a.closest_points(&b)`"
)]
pub trait ManifoldWith<T: Real, const D: usize, Rhs: ?Sized = Self>: Intersects<Rhs> {
    /// Returns the contact; `None` if and only if the [distance](Proximity::distance) of the shapes
    /// is not zero.
    #[must_use]
    fn manifold_with(&self, other: &Rhs) -> Option<Manifold<T, D>>;

    /// Returns the contact of shapes that are no farther apart than a margin, before they touch;
    /// `None` if they are, or if the margin is negative or NaN.
    ///
    /// The points are those of the contact and what else is apart by up to the margin along the
    /// normal. There the depth is negative: a solver lets the shapes approach by that much and no
    /// more, so that they do not tunnel. The deepest has the depth `-gap` of
    /// [`clearance`](Proximity::clearance), which for two boxes or polygons may be less than their
    /// distance, at corners. With a margin of zero it is the same as
    /// [`manifold_with`](Self::manifold_with).
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
    /// let falling = Obb2::from_angle(Point2::new(2.0, 2.25), Vector2::new(0.5, 1.0), 0.0)?;
    /// assert!(floor.manifold_within(&falling, 0.125).is_none());
    /// let soon = floor.manifold_within(&falling, 0.5).unwrap();
    /// assert_eq!(*soon.normal, Vector2::y());
    /// let [left, right] = soon.points() else { unreachable!() };
    /// assert_eq!((left.depth, right.depth), (-0.25, -0.25));
    /// assert_eq!((left.point.x, right.point.x), (1.5, 2.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Catto, "Continuous Collision", Game Developers Conference, 2013, for the use.
    #[must_use]
    #[doc(alias("speculative_contact", "contact_distance", "prediction"))]
    fn manifold_within(&self, other: &Rhs, margin: T) -> Option<Manifold<T, D>>;
}

/// Whether two shapes share a point. Where [`Intersects`] only compares bounds, the distance
/// decides.
fn touches<T: Real, A, B>(a: &A, b: &B) -> bool
where
    A: ConvexWithRadius<T, 2> + Proximity<T, 2, B>,
    B: ConvexWithRadius<T, 2>,
{
    if A::IS_BOUND || B::IS_BOUND { a.distance(b) == T::zero() } else { a.intersects(b) }
}

/// Implements the trait and the method for a shape against others.
macro_rules! flat {
    ($([$($n:tt)*] $shape:ty;)+) => { $(
        impl<T: Real, S, $($n)*> ManifoldWith<T, 2, S> for $shape
        where
            Self: Proximity<T, 2, S>,
            S: ConvexWithRadius<T, 2>,
        {
            fn manifold_with(&self, other: &S) -> Option<Manifold<T, 2>> {
                touches(self, other).then(|| flat_contact(self, other, T::zero()))
            }

            fn manifold_within(&self, other: &S, margin: T) -> Option<Manifold<T, 2>> {
                (self.distance(other) <= margin).then(|| flat_contact(self, other, margin))
            }
        }

        impl<T: Real, $($n)*> $shape {
            /// Returns the contact with another shape; see [`ManifoldWith`].
            #[must_use]
            pub fn manifold<S>(&self, other: &S) -> Option<Manifold<T, 2>>
            where
                Self: ManifoldWith<T, 2, S>,
            {
                self.manifold_with(other)
            }

            /// Returns the contact with a shape that is no farther than a margin; see
            /// [`ManifoldWith::manifold_within`].
            #[must_use]
            pub fn manifold_within<S>(&self, other: &S, margin: T) -> Option<Manifold<T, 2>>
            where
                Self: ManifoldWith<T, 2, S>,
            {
                ManifoldWith::manifold_within(self, other, margin)
            }
        }
    )+ };
}

flat! {
    [] Aabb<T, 2>;
    [] Ball<T, 2>;
    [] Capsule<T, 2>;
    [] Triangle<T, 2>;
    [] RoundedObb<T, 2>;
    [const N: usize] ConvexPolygon<T, N>;
    [] Dop8<T, 2>;
}

/// Implements the trait for a rectangle and a shape of another kind.
macro_rules! rectangle_with {
    ($([$($n:tt)*] $shape:ty;)+) => { $(
        impl<T: Real, $($n)*> ManifoldWith<T, 2, $shape> for Obb<T, 2> {
            fn manifold_with(&self, other: &$shape) -> Option<Manifold<T, 2>> {
                touches(self, other).then(|| flat_contact(self, other, T::zero()))
            }

            fn manifold_within(&self, other: &$shape, margin: T) -> Option<Manifold<T, 2>> {
                (self.distance(other) <= margin).then(|| flat_contact(self, other, margin))
            }
        }
    )+ };
}

rectangle_with! {
    [] Aabb<T, 2>;
    [] Ball<T, 2>;
    [] Capsule<T, 2>;
    [] Triangle<T, 2>;
    [] RoundedObb<T, 2>;
    [const N: usize] ConvexPolygon<T, N>;
    [] Dop8<T, 2>;
}
