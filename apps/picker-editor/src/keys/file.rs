//! The rows that open, save and close.

use super::{Key, Section, ctrl, full, named, press};
use crate::input::{FileInput, Input, Share};

pub(super) const SECTION: Section = Section {
    title: "File",
    rows: &[
        press(&[(ctrl('O'), Input::File(FileInput::AskForFile))]).anywhere(full("open a file")),
        press(&[
            (named(Key::Right).with_ctrl(), NEXT_FRAME),
            (named(Key::Left).with_ctrl(), PREVIOUS_FRAME),
        ])
        .in_3d(full(
            "show the next or the previous image or moment of a file of labels",
        )),
        press(&[(ctrl('S'), Input::File(FileInput::Save))])
            .in_3d(full("save the scene and the view")),
        press(&[(ctrl('S').with_shift(), Input::File(FileInput::SaveAs))])
            .in_3d(full("save to another file")),
        press(&[(ctrl('P'), Input::File(FileInput::SavePicture))])
            .anywhere(full("save the picture")),
        press(&[(ctrl('K'), Input::Share(Share::Copy))])
            .in_3d(full("copy a link to the scene, the view and the selection"))
            .in_2d(full("copy a link to the scene with its settings")),
        press(&[(ctrl('Q'), Input::File(FileInput::Close))]).anywhere(full("close the window")),
    ],
};

const NEXT_FRAME: Input = Input::File(FileInput::NextFrame);
const PREVIOUS_FRAME: Input = Input::File(FileInput::PreviousFrame);
