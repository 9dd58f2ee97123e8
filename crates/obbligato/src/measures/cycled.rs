//! Two boxes whose axes are numbered anew, so that any one of each is the last.

use crate::Real;
use crate::numbers::components::{columns, components, zip};
use crate::sat::box_box::Pair;

/// What is left of a pair in the frame of its first box.
#[derive(Clone, Copy)]
pub(crate) struct Cycled<T> {
    /// Half-extents of the first box.
    pub(crate) h: [T; 3],
    /// Half-extents of the second box.
    pub(crate) k: [T; 3],
    /// From the first centre to the second.
    pub(crate) t: [T; 3],
    /// The axes of the second box.
    pub(crate) v: [[T; 3]; 3],
}

impl<T: Real> Cycled<T> {
    /// The nine ways to put an axis of each last; the order of the three stays right-handed.
    pub(crate) fn all(pair: &Pair<T, 3>) -> impl Iterator<Item = Self> {
        let as_is = Self {
            h: *components(&pair.h),
            k: *components(&pair.k),
            t: *components(&pair.t),
            v: *columns(&pair.r),
        };
        (0..9u8).scan(as_is, |next, i| {
            let couple = *next;
            *next = couple.second_cycled();
            if i % 3 == 2 {
                *next = next.first_cycled();
            }
            Some(couple)
        })
    }

    fn first_cycled(self) -> Self {
        Self {
            h: cycle(self.h),
            t: cycle(self.t),
            v: zip(&self.v, &self.v, |axis, _| cycle(axis)),
            ..self
        }
    }

    fn second_cycled(self) -> Self {
        Self {
            k: cycle(self.k),
            v: cycle(self.v),
            ..self
        }
    }
}

fn cycle<A>([first, second, third]: [A; 3]) -> [A; 3] {
    [second, third, first]
}
