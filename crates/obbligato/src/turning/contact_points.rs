use crate::numbers::{Real, scale};
use crate::obb_pair::Sweep;
use crate::pair::Proximity;
use crate::turning::movable::{Displacement, Movable};
use nalgebra::{Point, SVector};

impl<T: Real, const D: usize> Sweep<T, D> {
    /// Returns where the shapes of a [`sweep`](crate::sweep()) touch at the time of the contact: a
    /// point of each, which are as close as the sweep is accurate. `None` if a coordinate is beyond
    /// [`Real::LIMIT`] there.
    ///
    /// They are the [closest points](Proximity::closest_points) of the moved shapes; of parallel
    /// faces, it is one of many pairs.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point2, Vector2};
    /// use obbligato::{Aabb2, Circle, sweep};
    ///
    /// let ball = Circle::new(Point2::new(0.0, 5.0), 1.0)?;
    /// let floor = Aabb2::new(Point2::new(-9.0, -1.0), Point2::new(9.0, 0.0))?;
    /// let (falling, still) = (Vector2::new(1.0, -2.0), Vector2::zeros());
    /// let contact = sweep(&ball, &falling, &floor, &still, 9.0).unwrap();
    /// let (on_ball, on_floor) = contact.points(&ball, &falling, &floor, &still).unwrap();
    /// assert!((on_ball - Point2::new(2.0, 0.0)).norm() < 1e-5);
    /// assert!((on_floor - Point2::new(2.0, 0.0)).norm() < 1e-5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn points<A, B>(
        &self,
        a: &A,
        va: &SVector<T, D>,
        b: &B,
        vb: &SVector<T, D>,
    ) -> Option<(Point<T, D>, Point<T, D>)>
    where
        A: Movable<T, D>,
        B: Movable<T, D>,
        A::Moved: Proximity<T, D, B::Moved>,
    {
        let [to_a, to_b] = [va, vb].map(|velocity| Displacement::along(scale(velocity, self.t)));
        let (a, b) = (a.carried(&to_a).ok()?, b.carried(&to_b).ok()?);
        Some(a.closest_points(&b))
    }
}
