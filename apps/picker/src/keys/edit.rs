//! What changes the 3D scene.

use super::{Action, Chord, Row, Section, full};
use crate::input::{Edit, Input};

pub(super) const SECTION: Section = Section {
    title: "Edit",
    rows: &[
        Row {
            action: Action::Press(&[(
                Chord::character('Z').with_ctrl(),
                Input::Edit(Edit::Undo),
            )]),
            in_3d: full("undo the latest change"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[
                (
                    Chord::character('Z').with_ctrl().with_shift(),
                    Input::Edit(Edit::Redo),
                ),
                (
                    Chord::character('Y').with_ctrl(),
                    Input::Edit(Edit::Redo),
                ),
            ]),
            in_3d: full("redo what was undone"),
            in_2d: None,
        },
    ],
};
