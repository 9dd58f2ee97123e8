//! The rows that open, save and close.

use super::{Action, Chord, Key, Row, Section, full};
use crate::input::{FileInput, Input, Share};

pub(super) const SECTION: Section = Section {
    title: "File",
    rows: &[
        Row {
            action: Action::Press(&[(
                Chord::character('O').with_ctrl(),
                Input::File(FileInput::AskForFile),
            )]),
            in_3d: full("open a file"),
            in_2d: full("open a file"),
        },
        Row {
            action: Action::Press(&[
                (
                    Chord::plain(Key::Right).with_ctrl(),
                    Input::File(FileInput::NextFrame),
                ),
                (
                    Chord::plain(Key::Left).with_ctrl(),
                    Input::File(FileInput::PreviousFrame),
                ),
            ]),
            in_3d: full("show the next or the previous image or moment of a file of labels"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('S').with_ctrl(),
                Input::File(FileInput::Save),
            )]),
            in_3d: full("save the scene and the view"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('S').with_ctrl().with_shift(),
                Input::File(FileInput::SaveAs),
            )]),
            in_3d: full("save to another file"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('K').with_ctrl(),
                Input::Share(Share::Copy),
            )]),
            in_3d: full("copy a link to the scene, the view and the selection"),
            in_2d: full("copy a link to the scene with its settings"),
        },
        Row {
            action: Action::Press(&[(
                Chord::character('Q').with_ctrl(),
                Input::File(FileInput::Close),
            )]),
            in_3d: full("close the window"),
            in_2d: full("close the window"),
        },
    ],
};
