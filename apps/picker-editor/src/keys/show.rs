//! The rows that show less of the boxes, or all of them.

use super::{Action, Chord, Row, Section, full};
use crate::input::{Hide, Input, Look};

const H: Chord = Chord::character('H');
const Q: Chord = Chord::character('Q');

pub(super) const SECTION: Section = Section {
    title: "Show",
    rows: &[
        Row {
            action: Action::Press(&[
                (H.with_ctrl(), Input::Hide(Hide::Selection)),
                (Q, Input::Hide(Hide::Selection)),
            ]),
            in_3d: full(
                "hide the selection: it is neither drawn nor picked, and collides with nothing",
            ),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(H.with_shift(), Input::Hide(Hide::Others))]),
            in_3d: full("hide everything but the selection"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (H.with_ctrl().with_shift(), Input::Hide(Hide::Nothing)),
                (Q.with_shift(), Input::Hide(Hide::Nothing)),
            ]),
            in_3d: full("show everything that is hidden"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('4'), Input::Look(Look::NextFill))]),
            in_3d: full("draw boxes transparent, as outlines, or solid"),
            in_2d: None,
        },
    ],
};
