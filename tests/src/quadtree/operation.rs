use obbligato::nalgebra::{Point2, Scalar, Vector2};
use obbligato::{Aabb, Ball, Obb, Ray, Real};

/// One call of a quadtree. Items are selected by a number that is reduced modulo their count.
#[derive(Clone, Debug)]
pub enum Operation<T: Scalar> {
    /// Stores an item.
    Insert(Aabb<T, 2>),
    /// Stores many items.
    Extend(Vec<Aabb<T, 2>>),
    /// Gives a stored item new bounds.
    Update(u16, Aabb<T, 2>),
    /// Moves a stored item by a vector.
    Nudge(u16, Vector2<T>),
    /// Gives every item new bounds.
    Refresh(Drift<T>),
    /// Removes a stored item.
    Remove(u16),
    /// Removes all items.
    Clear,
    /// Looks up a stored item.
    Get(u16),
    /// Uses the id of a removed item in every possible way.
    Stale(u16, Aabb<T, 2>),
    /// Queries the items that intersect a rectangle.
    Box(Aabb<T, 2>),
    /// Queries the items that contain a point.
    Point(Point2<T>),
    /// Queries the items that intersect a circle.
    Circle(Ball<T, 2>),
    /// Queries the items that intersect an oriented rectangle.
    Oriented(Obb<T, 2>),
    /// Casts a ray up to a parameter.
    Ray(Ray<T, 2>, T),
    /// Casts a ray, with shapes inside the bounds deciding.
    Refined(Ray<T, 2>, T),
    /// Lists every hit of a ray.
    Hits(Ray<T, 2>, T),
    /// Lists every hit of a ray, with shapes inside the bounds deciding.
    RefinedHits(Ray<T, 2>, T),
    /// Queries the items that a rectangle touches on its way.
    Sweep(Aabb<T, 2>, Vector2<T>),
    /// Queries the item closest to a point.
    Nearest(Point2<T>),
    /// Queries the items closest to a point.
    NearestItems(Point2<T>),
    /// Queries all pairs.
    Pairs,
    /// Lists every item and every cell.
    Everything,
}

/// How all items move in a frame.
#[derive(Clone, Debug)]
pub enum Drift<T: Scalar> {
    /// Each by its own vector: this one, rotated by quarter turns and scaled depending on the key.
    Each(Vector2<T>),
    /// All to the same position, keeping their sizes.
    Together(Point2<T>),
    /// Those with an even key get the same box, the others stay.
    Half(Aabb<T, 2>),
}

impl<T: Real> Drift<T> {
    /// The new bounds of an item.
    #[must_use]
    pub fn moved(&self, key: u32, bounds: &Aabb<T, 2>) -> Aabb<T, 2> {
        match self {
            Self::Each(step) => {
                let scale = T::nearest(f64::from(key % 7) / 4.0);
                let rotated = match key % 4 {
                    0 => *step,
                    1 => Vector2::new(-step.y, step.x),
                    2 => -step,
                    _ => Vector2::new(step.y, -step.x),
                };
                moved(bounds, &(rotated * scale))
            }
            Self::Together(place) => moved(bounds, &(place - bounds.min())),
            Self::Half(other) if key.is_multiple_of(2) => *other,
            Self::Half(_) => *bounds,
        }
    }
}

/// The translated box, or the original one if the result is beyond the limit.
pub(super) fn moved<T: Real>(bounds: &Aabb<T, 2>, by: &Vector2<T>) -> Aabb<T, 2> {
    bounds.translated(by).unwrap_or(*bounds)
}
