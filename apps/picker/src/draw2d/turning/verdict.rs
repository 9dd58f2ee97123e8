//! What two shadows on an axis say, in words, in colour and as a place.

use crate::draw2d::paint::{APART, TOUCHING};
use crate::scene2d::Shadow;
use obbligato::SatAxis;
use obbligato_render::Srgb;

/// The gap between two shadows, or what they share.
pub(super) fn between(shadow: &Shadow) -> [f32; 2] {
    let [a, b] = shadow.spans;
    let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
    [start.min(end), start.max(end)]
}

pub(super) fn verdict(shadow: &Shadow) -> String {
    let gap = shadow.gap();
    if gap > 0.0 {
        format!("gap {gap:.1}")
    } else {
        format!("overlap {:.1}", -gap)
    }
}

pub(super) fn verdict_color(shadow: &Shadow) -> Srgb {
    if shadow.gap() > 0.0 { APART } else { TOUCHING }
}

/// What people call an axis of the test.
pub(crate) const fn axis_name(axis: SatAxis) -> &'static str {
    match axis {
        SatAxis::FaceA(0) => "A's long side",
        SatAxis::FaceA(_) => "A's short side",
        SatAxis::FaceB(0) => "B's long side",
        _ => "B's short side",
    }
}
