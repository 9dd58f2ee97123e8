//! The rows that move the view.

use super::{Section, ctrl, full, key, mouse, press, text};
use crate::input::{Input, Look};
use picker_scene::Side;

pub(super) const SECTION: Section = Section {
    title: "View",
    rows: &[
        mouse("drag elsewhere").in_3d(text("orbit", "orbit the view")),
        mouse("middle drag").in_3d(full("orbit the view, wherever it starts; with Shift, pan")),
        mouse("right drag").in_3d(text(
            "pan",
            "pan the view, wherever it starts; with Shift, orbit",
        )),
        mouse("wheel").in_3d(text("zoom", "zoom toward the cursor")),
        press(&[(key('F'), Input::Look(Look::FrameSelection))])
            .in_3d(text("frame", "frame the selection, or everything")),
        mouse("double click").in_3d(full("fly to the box under the cursor")),
        press(&[
            (key('1'), Input::Look(Look::From(Side::Front))),
            (key('3'), Input::Look(Look::From(Side::Right))),
            (key('7'), Input::Look(Look::From(Side::Top))),
        ])
        .in_3d(full("look from the front, from the right, or from above")),
        press(&[
            (ctrl('1'), Input::Look(Look::From(Side::Back))),
            (ctrl('3'), Input::Look(Look::From(Side::Left))),
            (ctrl('7'), Input::Look(Look::From(Side::Bottom))),
        ])
        .in_3d(full("look from behind, from the left, or from below")),
        press(&[(key('5'), Input::Look(Look::OtherLens))])
            .in_3d(full("switch between perspective and parallel projection")),
        press(&[(key('R'), Input::ResetView)])
            .in_3d(text("reset", "reset the view"))
            .in_2d(text("restart", "restart the scene")),
    ],
};
