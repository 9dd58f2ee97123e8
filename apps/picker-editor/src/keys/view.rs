//! The rows that move the view.

use super::{Action, Chord, Row, Section, full, text};
use crate::input::{Input, Look};
use picker_scene::Side;

pub(super) const SECTION: Section = Section {
    title: "View",
    rows: &[
        Row {
            action: Action::Mouse("drag elsewhere"),
            in_3d: text("orbit", "orbit the view"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("middle drag"),
            in_3d: full("orbit the view, wherever it starts; with Shift, pan"),
            in_2d: None,
        },
        Row {
            action: Action::Mouse("right drag"),
            in_3d: text("pan", "pan the view, wherever it starts; with Shift, orbit"),
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
            action: Action::Mouse("double click"),
            in_3d: full("fly to the box under the cursor"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (Chord::character('1'), Input::Look(Look::From(Side::Front))),
                (Chord::character('3'), Input::Look(Look::From(Side::Right))),
                (Chord::character('7'), Input::Look(Look::From(Side::Top))),
            ]),
            in_3d: full("look from the front, from the right, or from above"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (
                    Chord::character('1').with_ctrl(),
                    Input::Look(Look::From(Side::Back)),
                ),
                (
                    Chord::character('3').with_ctrl(),
                    Input::Look(Look::From(Side::Left)),
                ),
                (
                    Chord::character('7').with_ctrl(),
                    Input::Look(Look::From(Side::Bottom)),
                ),
            ]),
            in_3d: full("look from behind, from the left, or from below"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('5'), Input::Look(Look::OtherLens))]),
            in_3d: full("switch between perspective and parallel projection"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('R'), Input::ResetView)]),
            in_3d: text("reset", "reset the view"),
            in_2d: text("restart", "restart the scene"),
        },
    ],
};
