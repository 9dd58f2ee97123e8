use obbligato::nalgebra::{Point2, Scalar, Vector2};
use obbligato::{Aabb2, Circle, Obb2, Ray2, Real};

/// One call of a quadtree. Items are named by a number that is reduced to how many there are.
#[derive(Clone, Debug)]
pub enum Operation<T: Scalar> {
    /// Stores an item.
    Insert(Aabb2<T>),
    /// Stores many.
    Extend(Vec<Aabb2<T>>),
    /// Gives a stored item new bounds.
    Update(u16, Aabb2<T>),
    /// Moves a stored item by a vector.
    Nudge(u16, Vector2<T>),
    /// Gives every item new bounds.
    Refresh(Drift<T>),
    /// Removes a stored item.
    Remove(u16),
    /// Removes all.
    Clear,
    /// Looks a stored item up.
    Get(u16),
    /// Uses the id of an item that was removed, in every way there is.
    Stale(u16, Aabb2<T>),
    /// Asks for what touches a rectangle.
    Box(Aabb2<T>),
    /// Asks for what contains a point.
    Point(Point2<T>),
    /// Asks for what touches a circle.
    Circle(Circle<T>),
    /// Asks for what touches a turned rectangle.
    Turned(Obb2<T>),
    /// Asks what a ray meets first up to a parameter.
    Ray(Ray2<T>, T),
    /// The same with shapes inside the bounds that decide.
    Refined(Ray2<T>, T),
    /// Asks what is nearest to a point.
    Nearest(Point2<T>),
    /// Asks for every pair.
    Pairs,
    /// Asks for every item and every cell.
    Everything,
}

/// How all items move in a frame.
#[derive(Clone, Debug)]
pub enum Drift<T: Scalar> {
    /// By a vector each, this one turned by quarters and scaled by what the key says.
    Each(Vector2<T>),
    /// All to the same place, which keeps their size.
    Together(Point2<T>),
    /// Those with an even key become one box, the others stay.
    Half(Aabb2<T>),
}

impl<T: Real> Drift<T> {
    /// The new bounds of an item.
    #[must_use]
    pub fn moved(&self, key: u32, bounds: &Aabb2<T>) -> Aabb2<T> {
        match self {
            Self::Each(step) => {
                let scale = T::nearest(f64::from(key % 7) / 4.0);
                let turned = match key % 4 {
                    0 => *step,
                    1 => Vector2::new(-step.y, step.x),
                    2 => -step,
                    _ => Vector2::new(step.y, -step.x),
                };
                moved(bounds, &(turned * scale))
            }
            Self::Together(place) => moved(bounds, &(place - bounds.min())),
            Self::Half(other) if key.is_multiple_of(2) => *other,
            Self::Half(_) => *bounds,
        }
    }
}

/// The box elsewhere, or where it is if that is beyond the limit.
pub(super) fn moved<T: Real>(bounds: &Aabb2<T>, by: &Vector2<T>) -> Aabb2<T> {
    bounds.translated(by).unwrap_or(*bounds)
}
