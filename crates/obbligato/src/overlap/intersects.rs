/// Whether two shapes share a point; touching counts.
///
/// The answer is symmetric to the bit: `a.intersects(&b) == b.intersects(&a)`. Shapes that
/// share a point are never called apart; each implementation documents how close shapes that are
/// apart may be and still be called touching.
///
/// ```
/// use obbligato::{Intersects, Obb2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let level = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(2.0, 1.0), 0.0)?;
/// let tilted = Obb2::from_angle(Point2::new(3.0, 1.5), Vector2::new(2.0, 0.5), 0.6)?;
/// assert!(level.intersects(&tilted));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
pub trait Intersects<Rhs: ?Sized = Self> {
    /// Whether the two share a point; touching counts.
    fn intersects(&self, other: &Rhs) -> bool;
}
