//! What two boxes are asked, by the kernels of their dimension.

use crate::numbers::{Four as _, Real};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::obb_distance::{boxes_within, rectangles_within};
use crate::obb_pair::pair::Pair;
use crate::obb_pair::separated_on::Hint;
use crate::obb_pair::touching::{Touching, touching2, touching3};
use crate::obb_pair::{closest_points, diagonals};
use crate::shapes::{Obb, ordered_by_center};
use nalgebra::Point;
pub(crate) use private::BoxPair;

mod private {
    use super::{Pair, Point, Real, SatAxis, Touching};

    pub trait BoxPair<T: Real, const D: usize>: Sized {
        /// Whether some axis shows a gap.
        fn are_apart(&self, other: &Self) -> bool;

        /// Whether some axis of a pair in order shows a gap.
        fn is_apart(pair: &Pair<T, D>) -> bool;

        /// Whether one axis shows a gap, with the slack of [`are_apart`](Self::are_apart).
        fn are_apart_on(&self, other: &Self, axis: SatAxis) -> bool;

        /// Returns the distance, up to a limit.
        fn distance_up_to(&self, other: &Self, limit: T) -> Option<T>;

        /// Returns the closest points: one of this box, one of the other.
        fn closest_to(&self, other: &Self) -> (Point<T, D>, Point<T, D>);

        /// Returns where boxes that intersect touch, or are apart by up to a margin.
        fn touching(&self, other: &Self, margin: T) -> Touching<T, D>;
    }
}

impl<T: Real> BoxPair<T, 2> for Obb<T, 2> {
    #[inline(always)]
    fn are_apart(&self, other: &Self) -> bool {
        Pair::of(self, other).apart_on_faces()
    }

    #[inline(always)]
    fn is_apart(pair: &Pair<T, 2>) -> bool {
        pair.apart_on_faces()
    }

    #[inline(always)]
    fn are_apart_on(&self, other: &Self, axis: SatAxis) -> bool {
        Hint::new(self, other, axis).apart_on_face()
    }

    #[inline(always)]
    fn distance_up_to(&self, other: &Self, limit: T) -> Option<T> {
        rectangles_within(self, other, limit)
    }

    #[inline(always)]
    fn closest_to(&self, other: &Self) -> (Point<T, 2>, Point<T, 2>) {
        closest_points::rectangles(self, other)
    }

    #[inline(always)]
    fn touching(&self, other: &Self, margin: T) -> Touching<T, 2> {
        touching2(self, other, margin)
    }
}

impl<T: Real> BoxPair<T, 3> for Obb<T, 3> {
    #[inline(always)]
    fn are_apart(&self, other: &Self) -> bool {
        if T::Four::IN_A_REGISTER {
            return diagonals::apart(self, other);
        }
        let (a, b, _) = ordered_by_center(self, other);
        Pair::of(a, b).apart()
    }

    #[inline(always)]
    fn is_apart(pair: &Pair<T, 3>) -> bool {
        pair.apart()
    }

    #[inline(always)]
    fn are_apart_on(&self, other: &Self, axis: SatAxis) -> bool {
        Hint::new(self, other, axis).apart()
    }

    #[inline(always)]
    fn distance_up_to(&self, other: &Self, limit: T) -> Option<T> {
        boxes_within(self, other, limit)
    }

    #[inline(always)]
    fn closest_to(&self, other: &Self) -> (Point<T, 3>, Point<T, 3>) {
        closest_points::boxes(self, other)
    }

    #[inline(always)]
    fn touching(&self, other: &Self, margin: T) -> Touching<T, 3> {
        touching3(self, other, margin)
    }
}
