//! The gap or overlap of two projections: as an interval, in words and as a color.

use crate::draw2d::colors::Colors;
use obbligato::SatAxis;
use obbligato_render::Srgb;
use picker_scene::scene2d::AxisProjection;

/// The interval between two projections, or the one that they share.
pub(super) fn gap_interval(projection: &AxisProjection) -> [f32; 2] {
    let [a, b] = projection.intervals;
    let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
    [start.min(end), start.max(end)]
}

pub(super) fn gap_text(projection: &AxisProjection) -> String {
    let gap = projection.gap();
    if gap > 0.0 {
        format!("gap {gap:.1}")
    } else {
        format!("overlap {:.1}", -gap)
    }
}

pub(super) fn gap_color(projection: &AxisProjection, colors: &Colors) -> Srgb {
    if projection.gap() > 0.0 {
        colors.apart
    } else {
        colors.touching
    }
}

/// The same for text.
pub(super) fn gap_text_color(projection: &AxisProjection, colors: &Colors) -> Srgb {
    if projection.gap() > 0.0 {
        colors.apart
    } else {
        colors.touching_text
    }
}

/// Returns the name of an axis of the test, for people.
pub const fn axis_name(axis: SatAxis) -> &'static str {
    match axis {
        SatAxis::FaceA(0) => "A's long side",
        SatAxis::FaceA(_) => "A's short side",
        SatAxis::FaceB(0) => "B's long side",
        _ => "B's short side",
    }
}
