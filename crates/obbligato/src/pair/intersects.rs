/// A test of whether two shapes share a point; touching counts.
///
/// The answer is symmetric to the bit: `a.intersects(&b) == b.intersects(&a)`. Shapes that share a
/// point are never called apart; each implementation documents how close shapes that are apart may
/// be and still be called touching. The shapes have the same method, so this trait need not be in
/// scope; it is the bound of functions over several kinds of shapes.
///
/// ```
/// use obbligato::Obb2;
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let level = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(2.0, 1.0), 0.0)?;
/// let tilted = Obb2::from_angle(Point2::new(3.0, 1.5), Vector2::new(2.0, 0.5), 0.6)?;
/// assert!(level.intersects(&tilted));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// # For trees of boxes
/// A tree tests a box in place of the boxes that lie inside it. Rounding could let a shape be
/// called apart from the large box but touching a small one inside it, and the answer of the tree
/// would then depend on how it was built. The two provided methods, which only boxes need, rule
/// that out for the shapes of this crate. An implementation of yours needs neither if its answer
/// never changes from yes to no when the box grows, as is the case for comparisons of coordinates.
#[doc(alias("intersection_test", "overlaps", "collide", "test_overlap"))]
#[diagnostic::on_unimplemented(
    message = "no test tells whether `{Self}` and `{Rhs}` touch",
    label = "asks a `{Self}` about a `{Rhs}`",
    note = "both shapes need the same scalar and the same dimension: `Obb3` is of `f32`, its counterpart of `f64` is `Obb<f64, 3>`",
    note = "ask about each shape of a list: `list.iter().any(|shape| shape.intersects(&other))`",
    note = "code over `T: Real` and `const D: usize` needs one bound: `Obb<T, D>: SatBox<T, D>`"
)]
pub trait Intersects<Rhs: ?Sized = Self> {
    /// Whether the two share a point; touching counts.
    fn intersects(&self, other: &Rhs) -> bool;

    /// Whether [`intersects`](Self::intersects) may say yes to anything that lies inside this box.
    ///
    /// It may be true for more boxes, but is never false where the box or a box inside it
    /// intersects the other shape.
    ///
    /// ```
    /// use obbligato::{Aabb3, Intersects, Obb3};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let half_extents = Vector3::new(5.0, 0.1, 0.1);
    /// let beam = Obb3::from_axis_angle(Point3::origin(), half_extents, Vector3::z_axis(), 0.785398)?;
    /// let room_at = |x: f32, y: f32| Aabb3::from_center(Point3::new(x, y, 0.0), Vector3::repeat(1.0));
    /// assert!(room_at(2.0, 2.0)?.part_may_intersect(&beam));
    /// assert!(!room_at(2.0, -2.0)?.part_may_intersect(&beam));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    fn part_may_intersect(&self, other: &Rhs) -> bool {
        self.intersects(other)
    }

    /// Returns a box that touches every box inside this one that intersects the other shape; `None`
    /// if none is known.
    ///
    /// ```
    /// use obbligato::{Aabb3, HalfSpace3, Intersects, Sphere};
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let world = Aabb3::from_center(Point3::origin(), Vector3::repeat(100.0))?;
    /// let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.5)?;
    /// let around = world.bounds_within(&ball).unwrap();
    /// assert!(around.contains(&ball.aabb())); // and a little larger, for what the test rounds
    /// assert!(around.max().x < 1.51);
    ///
    /// let ground = HalfSpace3::new(Point3::origin(), Vector3::y())?;
    /// assert_eq!(world.bounds_within(&ground), None); // it has no bounds
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    fn bounds_within(&self, _other: &Rhs) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}
