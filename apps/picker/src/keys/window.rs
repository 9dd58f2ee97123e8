//! What changes the window.

use super::{Action, Chord, Key, Row, Section, Text, text};
use crate::input::Input;
use crate::scene2d::Kind2d;

pub(super) const SECTION: Section = Section {
    title: "Window",
    rows: &[
        Row {
            action: Action::Press(&[
                (Chord::plain(Key::F(1)), Input::Show(None)),
                (Chord::plain(Key::F(2)), Input::Show(Some(Kind2d::Turning))),
                (Chord::plain(Key::F(3)), Input::Show(Some(Kind2d::Swarm))),
                (Chord::plain(Key::F(4)), Input::Show(Some(Kind2d::Polygons))),
            ]),
            in_3d: SCENES,
            in_2d: SCENES,
        },
        Row {
            action: Action::Press(&[(Chord::character('H'), Input::ToggleHud)]),
            in_3d: BARS,
            in_2d: BARS,
        },
    ],
};

const SCENES: Option<Text> = text("scenes", "show the 3D scene, or one of the 2D scenes");
const BARS: Option<Text> = text(
    "hide bars",
    "hide or show the bars above and below the picture",
);
