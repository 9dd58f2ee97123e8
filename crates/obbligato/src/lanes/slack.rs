//! The slack of the separating-axis test, with the weights and the order of operations of [`sat::box_box`](crate::sat::box_box).

use super::wide::{Vector, WideReal, splat};
use crate::numbers::length::OF_THE_SHORTER;
use crate::sat::box_box::{SLACK_2D, SLACK_3D, UNDERFLOW};
use fearless_simd::{Select as _, Simd, SimdFloat as _};

/// The constants of the slack in every lane.
#[derive(Clone, Copy)]
pub(super) struct Slack<T: WideReal, S: Simd> {
    weights: [Vector<T, S>; 3],
    epsilon: Vector<T, S>,
    underflow: Vector<T, S>,
    tiny: Vector<T, S>,
    of_the_shorter: Vector<T, S>,
}

impl<T: WideReal, S: Simd> Slack<T, S> {
    #[inline(always)]
    pub(super) fn in_2d(simd: S) -> Self {
        Self::new(simd, SLACK_2D)
    }

    #[inline(always)]
    pub(super) fn in_3d(simd: S) -> Self {
        Self::new(simd, SLACK_3D)
    }

    #[inline(always)]
    fn new(simd: S, [by_distance, by_own, by_other]: [f64; 3]) -> Self {
        Self {
            weights: [
                splat(simd, T::nearest(by_distance)),
                splat(simd, T::nearest(by_own)),
                splat(simd, T::nearest(by_other)),
            ],
            epsilon: splat(simd, T::EPSILON),
            underflow: splat(simd, T::EPSILON * T::TINY * T::nearest(UNDERFLOW)),
            tiny: splat(simd, T::TINY),
            of_the_shorter: splat(simd, T::nearest(OF_THE_SHORTER)),
        }
    }

    /// On a unit axis, from the distance of the centers, or more, and the sums of the half-extents.
    #[inline(always)]
    pub(super) fn on_unit(
        &self,
        distance: Vector<T, S>,
        own: Vector<T, S>,
        other: Vector<T, S>,
    ) -> Vector<T, S> {
        let [by_distance, by_own, by_other] = self.weights;
        let weighted = by_distance * distance + by_own * own + by_other * other;
        self.epsilon * weighted + self.underflow
    }

    /// On an axis across two edges, from that on a unit axis.
    #[inline(always)]
    pub(super) fn on_edge(
        &self,
        x: Vector<T, S>,
        y: Vector<T, S>,
        unit: Vector<T, S>,
    ) -> Vector<T, S> {
        let (x, y) = (x.abs(), y.abs());
        let x_longer = x.simd_gt(y);
        let (long, short) = (x_longer.select(x, y), x_longer.select(y, x));
        let length = long + self.of_the_shorter * short;
        unit * (length + self.tiny) + self.underflow
    }
}
