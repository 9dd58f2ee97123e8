//! Intersection over union of two boxes that share an upright axis.
//!
//! # Rounding
//! `e` is `EPSILON`, `L` the distance `D` of the centers plus the half-extents `H` and `K` of the
//! boxes, `A` the smaller surface. The intersection is convex and lies in both boxes, so its
//! surface is at most `A`, and if the border of a box moves by `x`, its volume changes by at most
//! `x A`. To first order:
//!
//! ```text
//! axes taken for parallel      1.1 s min(K, D + H)           <=  0.55 s L A
//! rotations off by 8 e, R      8 e H + (8 + 3) e K + 3 e D   <=  11 e L A
//! the footprint                16 e L P, times the height    <=  16 e L A
//! the height                   4 e L, times the footprint    <=   2 e L A
//! the unit                     0.5 e of every length         <=   1 e L A
//! ```
//!
//! with `s` the sine of the angle between the axes, and a tenth for what is not of first order in
//! it. Together that is less than `(32 e + 0.55 s) L A`. It enters the union, too, and the volumes
//! round by `4 e` each, so the quotient is accurate to `(2 * 32 + 2) e + 1.1 s` times `L A / U`,
//! where `U` is the volume of the union.

use crate::detection::clip::rectangle_intersection_area;
use crate::detection::iou::over_union;
use crate::numbers::{Real, larger, least, max_norm};
use crate::obb_pair::{CycledPair, Pair};
use crate::pair::are_apart;
use crate::shapes::{Obb, ordered};

/// How far from parallel the shared axes may be, which is what [`Obb::new`] and
/// [`Obb::from_affine`] accept as a rotation, so that quaternions of six digits or of `f32` are
/// upright.
const TILT: f64 = 1e-4;
/// How far rounding may turn these axes, in `EPSILON`.
const ROUNDING: f64 = 64.0;

impl<T: Real> Obb<T, 3> {
    /// Returns intersection over union of the volumes of two boxes that share an upright axis.
    ///
    /// It is meant for cars on a road and anything else that rotates about the vertical only. An
    /// axis of one box is parallel to an axis of the other, in the same or the opposite direction,
    /// to within `1e-4` along each of the other two axes. So they are in files whose quaternions
    /// have six digits. It does not matter which axes these are or where they point. The shared
    /// volume is the area that the footprints share times the height that both cover. `None` if no
    /// two axes are parallel; then use [`iou`](Self::iou), which takes any two boxes.
    ///
    /// It is 0 for boxes that do not intersect, and up to 1, for a box and itself. It is accurate
    /// to `(70 EPSILON + 1.1 s) L A / U`. `s` is the sine of the angle between the shared axes, of
    /// several the least, but for `92 EPSILON`. `L` is the distance of the centers plus all
    /// half-extents, `A` the smaller of the two surfaces and `U` the volume of the union. If
    /// neither has a volume, the result is 0. The order of the two does not matter.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let car = |x, yaw, roll| {
    ///     Obb3::from_euler(Point3::new(x, 0.0, 0.8), Vector3::new(2.2, 0.9, 0.8), roll, 0.0, yaw)
    /// };
    /// let (found, truth) = (car(0.2, 0.1, 0.0)?, car(0.0, 0.0, 0.0)?);
    /// assert!(found.iou_upright(&truth).is_some_and(|iou| iou > 0.7));
    /// assert_eq!(found.iou_upright(&car(0.0, 0.0, 0.3)?), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn iou_upright(&self, other: &Self) -> Option<T> {
        let (a, b, _) = ordered(self, other);
        // By reference: each copy would stay on the stack.
        let Some(upright) = &mut upright(a, b) else {
            return None;
        };
        let unit = larger(max_norm(&upright.h.into()), max_norm(&upright.k.into()));
        Some(if a == b {
            if upright.h.iter().all(|&h| h > T::zero()) { T::one() } else { T::zero() }
        } else if are_apart(a, b) || unit == T::zero() {
            T::zero()
        } else {
            upright.measure_in(unit);
            upright.iou()
        })
    }
}

/// Returns the pair with a shared axis as the last of each, if there is one: the first that is
/// parallel but for rounding, or else the one that is closest to it.
#[inline(never)]
fn upright<T: Real>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Option<CycledPair<T>> {
    let (pair, _) = Pair::scaled(a, b);
    let rounding = T::EPSILON * T::nearest(ROUNDING);
    let exact = CycledPair::all(&pair).find(|pair| pair.tilt() <= rounding);
    exact.or_else(|| {
        let close = CycledPair::all(&pair).filter(|pair| pair.tilt() <= T::nearest(TILT));
        close.reduce(|best, next| if next.tilt() < best.tilt() { next } else { best })
    })
}

impl<T: Real> CycledPair<T> {
    /// Returns how far from parallel the last axes are: the larger component of one across the
    /// other.
    fn tilt(&self) -> T {
        let [_, _, [x, y, _]] = self.v;
        larger(x.abs(), y.abs())
    }

    fn iou(&self) -> T {
        let ([h0, h1, h2], [k0, k1, k2], [t0, t1, t2]) = (self.h, self.k, self.t);
        let [[a, b, _], [c, d, _], _] = self.v;
        let footprint = rectangle_intersection_area(
            &[h0, h1].into(),
            &[k0, k1].into(),
            &[t0, t1].into(),
            &[[a, b], [c, d]].into(),
        );
        let height = larger(least([h2 + k2 - t2.abs(), h2 + h2, k2 + k2]), T::zero());
        let volumes = self.volumes();
        let [one, other] = volumes;
        over_union(least([footprint * height, one, other]), volumes)
    }
}
