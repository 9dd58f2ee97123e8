//! When two shapes that move without turning first touch.
//!
//! The distance of two convex shapes is a convex function of the path, and the gap along a direction is a linear one that is never
//! wider. So where the shapes are apart, the gap along their normal closes no later than they touch: a step of Newton's method is
//! never late. Where the gap along the normal does not close, the shapes never touch. Each step squares the error; where the path is a
//! tangent of the other shape, it halves it.

use crate::Real;
use crate::cores::core::Core;
use crate::cores::couple::{Couple, apart, slack_of};
use crate::numbers::components::{components, dot, l1_norm, scale};
use crate::numbers::min_max::smaller;
use crate::sat::course::Course;
use nalgebra::{SVector, Scalar};

/// How many places are looked at, at most: along a tangent, each step halves the gap.
const STEPS: usize = 64;

/// The time of the contact, and the normal there, from the first shape to the second.
pub(crate) struct CoreContact<T: Scalar, const D: usize> {
    pub(crate) t: T,
    pub(crate) normal: SVector<T, D>,
}

impl<T: Real, A: Core<T, D>, B: Core<T, D>, const D: usize> Couple<A, B, T, D> {
    /// The first contact along a course; see [`sweep`](crate::sweep()).
    pub(crate) fn meeting(&self, course: &Course<T, D>, max_t: T) -> Option<CoreContact<T, D>> {
        let (lift, direction) = (self.view.lift, &course.direction);
        // A path that is longer than twice the size leads past the other shape: the direction is no shorter than 1.
        let end = smaller(course.path(max_t, lift), self.size + self.size);
        let (mut path, mut normal) = (T::zero(), SVector::zeros());
        for _ in 0..STEPS {
            let way = scale(direction, path);
            let slack = slack_of(self.size + l1_norm(&way));
            let apart = apart(&self.a, &self.b.moved(&way), slack);
            let gap = apart.gap - self.radius();
            normal = apart.normal;
            let parting = dot(components(&normal), components(direction));
            if gap <= slack {
                let leaves = path == T::zero() && gap >= -slack && parting > course.drift;
                if leaves {
                    return None;
                }
                break;
            }
            let closes = parting < T::zero();
            if !closes || path + (gap - slack) / -parting > end {
                return None;
            }
            path = smaller(path + gap / -parting, end);
        }
        let t = smaller(course.time(path, lift), max_t);
        Some(CoreContact { t, normal })
    }
}
