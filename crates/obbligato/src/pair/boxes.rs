//! Axis-aligned and oriented boxes against each other.

use crate::numbers::{Real, sum};
use crate::obb_pair::{BoxPair, Pair};
use crate::pair::intersects::Intersects;
use crate::pair::sat_box::SatBox;
use crate::pair::slack::{slack, widened, with_slack};
use crate::shapes::{Aabb, Obb, is_up_to};
use nalgebra::{SMatrix, SVector};

/// An exact test: four or six comparisons, no rounding.
impl<T: Real, const D: usize> Intersects for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        is_up_to(&self.min(), &other.max()) & is_up_to(&other.min(), &self.max())
    }

    fn bounds_within(&self, other: &Self) -> Option<Self> {
        Some(*other)
    }
}

/// The separating-axis test: in 2D on 4 axes, the face normals of both; in 3D on 15, with the cross
/// products of an edge of each.
///
/// An overlap is never missed, nearly parallel edges included. Boxes that are apart may be called
/// touching while the greatest gap over these axes is below `16 EPSILON L`, where `L` is the
/// distance of the centers plus all half-extents. Their distance is then below `28 EPSILON L`, that
/// of rectangles below `23 EPSILON L`. Axes across edges within `1000 EPSILON` of parallel are
/// excepted: along these the gap may reach `23 EPSILON L`. Underflow adds `16 EPSILON TINY`, and
/// `24 EPSILON TINY (1 + L) / w` across edges at an angle `w`.
///
/// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 5.
impl<T: Real, const D: usize> Intersects for Obb<T, D>
where
    Self: SatBox<T, D>,
{
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        !BoxPair::are_apart(self, other)
    }
}

/// The test of two oriented boxes. The axis-aligned one is not converted, which would round it
/// where it is far from the origin.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for Aabb<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    #[inline]
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        !Obb::is_apart(&mixed_pair(self, other))
    }

    fn part_may_intersect(&self, other: &Obb<T, D>) -> bool {
        !mixed_with_room(self, other).apart_on_faces()
    }

    fn bounds_within(&self, other: &Obb<T, D>) -> Option<Self> {
        Some(bounds_within(self, other))
    }
}

/// Returns the pair of an axis-aligned box and an oriented one, in this order.
///
/// The vector from the second center to the first is half of `(min - c) + (max - c)`: these
/// differences are small where the boxes are close, the midpoint of `min` and `max` is not.
#[inline(always)]
fn mixed_pair<T: Real, const D: usize>(aabb: &Aabb<T, D>, obb: &Obb<T, D>) -> Pair<T, D> {
    let center = obb.center();
    let d: SVector<T, D> = ((center - aabb.min()) + (center - aabb.max())) * T::nearest(0.5);
    let identity = SMatrix::identity();
    let first = (aabb.half_extents(), &identity);
    Pair::new(&d, first, (obb.half_extents(), obb.rotation().matrix()))
}

/// Returns the same pair with an allowance for the rounding of the test; see `slack.rs`.
fn mixed_with_room<T: Real, const D: usize>(aabb: &Aabb<T, D>, obb: &Obb<T, D>) -> Pair<T, D> {
    let (center, half_extents, _) = obb.parts();
    mixed_pair(&with_slack(aabb, center, sum(half_extents)), obb)
}

/// Returns a box that touches every box inside `whole` that is called touching an oriented one.
fn bounds_within<T: Real, const D: usize>(whole: &Aabb<T, D>, obb: &Obb<T, D>) -> Aabb<T, D> {
    let (center, half_extents, _) = obb.parts();
    widened(&obb.aabb(), slack(whole, center, sum(half_extents)))
}

/// Whether two boxes are apart, for functions that need the stack afterward: the call frees the
/// stack of the test.
#[inline(never)]
pub(crate) fn are_apart<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool
where
    Obb<T, D>: SatBox<T, D>,
{
    BoxPair::are_apart(a, b)
}
