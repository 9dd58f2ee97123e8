//! Where boxes touch.

use super::drawn::{boxes, rectangles};
use crate::Kernel;

pub(super) fn kernels() -> Vec<Kernel> {
    vec![
        Kernel::new("manifold, obb3", boxes(1.4), |(a, b)| a.manifold(b)),
        Kernel::new("manifold, obb2", rectangles(1.4), |(a, b)| a.manifold(b)),
    ]
}
