//! The axis of greatest gap, and last frame's axis.

use super::drawn::{boxes, rectangles};
use crate::Kernel;

pub(super) fn kernels() -> Vec<Kernel> {
    let with_axis = boxes(2.5).into_iter();
    let with_axis = with_axis.map(|(a, b)| (a, b, a.separation(&b).axis));
    vec![
        Kernel::new("obb3", boxes(2.5), |(a, b)| a.separation(b)),
        Kernel::new("obb2", rectangles(2.7), |(a, b)| a.separation(b)),
        Kernel::new("obb3, on an axis", with_axis.collect(), |(a, b, axis)| {
            a.is_separated_on(b, *axis)
        }),
    ]
}
