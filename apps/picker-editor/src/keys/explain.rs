//! The rows that show how boxes and rays meet.

use super::{Action, Chord, Row, Section, full};
use crate::input::{Explain, Input};

pub(super) const SECTION: Section = Section {
    title: "Explain",
    rows: &[
        Row {
            action: Action::Press(&[(Chord::character('E'), Input::Explain(Explain::ToggleAxes))]),
            in_3d: full("show or hide the 15 axes of two selected boxes"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (Chord::character(','), Input::Explain(Explain::PreviousAxis)),
                (Chord::character('.'), Input::Explain(Explain::NextAxis)),
            ]),
            in_3d: full("show the previous or the next of the 15 axes"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('P'), Input::Explain(Explain::ToggleRay))]),
            in_3d: full("freeze the pick ray under the cursor, or release it"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('B'), Input::Explain(Explain::ToggleTree))]),
            in_3d: full("show what the tree looked at along the ray"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (Chord::character('['), Input::Explain(Explain::LessDeep)),
                (Chord::character(']'), Input::Explain(Explain::Deeper)),
            ]),
            in_3d: full("show the tree one level less deep, or one deeper"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('K'),
                Input::Explain(Explain::ToggleTouching),
            )]),
            in_3d: full("mark the boxes that collide"),
            in_2d: None,
        },
    ],
};
