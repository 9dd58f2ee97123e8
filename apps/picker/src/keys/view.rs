//! What moves the view.

use super::{Action, Chord, Row, Section, text};
use crate::input::{Input, Look};

pub(super) const SECTION: Section = Section {
    title: "View",
    rows: &[
        Row {
            action: Action::Mouse("left drag"),
            in_3d: text("orbit", "orbit the view"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("right drag"),
            in_3d: text(
                "pan",
                "pan the view, as do middle drag and Shift + left drag",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("wheel"),
            in_3d: text("zoom", "zoom toward the cursor"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('F'), Input::Look(Look::FrameSelection))]),
            in_3d: text("frame", "frame the selection, or everything"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('R'), Input::ResetView)]),
            in_3d: text("reset", "reset the view"),
            in_2d: text("restart", "restart the scene"),
        },
    ],
};
