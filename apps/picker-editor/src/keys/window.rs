//! The rows that change the window.

use super::{Action, Chord, Key, Row, Section, Text, full, text};
use crate::input::{Input, Load, PanelInput};
use picker_scene::scene2d::Kind2d;

pub(super) const SECTION: Section = Section {
    title: "Window",
    rows: &[
        Row {
            action: Action::Press(&[
                (Chord::plain(Key::F(1)), Input::Show(None)),
                (Chord::plain(Key::F(2)), Input::Show(Some(Kind2d::Turning))),
                (Chord::plain(Key::F(3)), Input::Show(Some(Kind2d::Swarm))),
                (Chord::plain(Key::F(4)), Input::Show(Some(Kind2d::Polygons))),
                (Chord::plain(Key::F(5)), Input::Show(Some(Kind2d::Bounds))),
            ]),
            in_3d: SCENES,
            in_2d: SCENES,
        },
        Row {
            action: Action::Press(&[(Chord::character('2'), Input::ShowNext)]),
            in_3d: NEXT_SCENE,
            in_2d: NEXT_SCENE,
        },
        Row {
            action: Action::Press(&[
                (Chord::plain(Key::F(7)), FIELD_OF_BOXES),
                (Chord::character('9'), FIELD_OF_BOXES),
            ]),
            in_3d: FIELD,
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('H'), Input::ToggleHud)]),
            in_3d: BARS,
            in_2d: full("hide or show the bars above and below the picture"),
        },
        Row {
            action: Action::Press(&[(Chord::character('?'), Input::Panel(PanelInput::ToggleHelp))]),
            in_3d: HELP,
            in_2d: HELP,
        },
        Row {
            action: Action::Press(&[
                (Chord::character('L'), Input::Panel(PanelInput::ToggleList)),
                (
                    Chord::character('I'),
                    Input::Panel(PanelInput::ToggleInspector),
                ),
            ]),
            in_3d: full("show or hide the list of boxes, or the inspector"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::character('/'), Input::Panel(PanelInput::FindBox))]),
            in_3d: full("find boxes by name"),
            in_2d: None,
        },
        Row {
            action: Action::Press(&[(Chord::plain(Key::F(6)), Input::Panel(PanelInput::NextBar))]),
            in_3d: NEXT_BAR,
            in_2d: NEXT_BAR,
        },
        Row {
            action: Action::Press(&[
                (
                    Chord::character('+').with_ctrl(),
                    Input::Panel(PanelInput::Larger),
                ),
                (
                    Chord::character('=').with_ctrl(),
                    Input::Panel(PanelInput::Larger),
                ),
                (
                    Chord::character('-').with_ctrl(),
                    Input::Panel(PanelInput::Smaller),
                ),
                (
                    Chord::character('0').with_ctrl(),
                    Input::Panel(PanelInput::UsualSize),
                ),
            ]),
            in_3d: SCALE,
            in_2d: SCALE,
        },
        Row {
            action: Action::Press(&[(
                Chord::character('D').with_ctrl().with_shift(),
                Input::Panel(PanelInput::SwitchTheme),
            )]),
            in_3d: THEME,
            in_2d: THEME,
        },
    ],
};

const FIELD_OF_BOXES: Input = Input::Load(Load::Field {
    count: 10_000,
    seed: 1,
});
const NEXT_SCENE: Option<Text> = full("show the next scene, or after the last one the first");
const SCENES: Option<Text> = text("scenes", "show the 3D scene, or one of the 2D scenes");
const FIELD: Option<Text> = full("fill the scene with a field of 10 to 1,000,000 boxes");
const HELP: Option<Text> = text("all keys", "show or hide all keys");
const NEXT_BAR: Option<Text> =
    full("move the keyboard to the bars, and from bar to bar; the arrows go on, Esc goes back");
const SCALE: Option<Text> = full("make text and controls larger, smaller, or as usual");
const THEME: Option<Text> = full("change from the light to the dark theme, or back");
const BARS: Option<Text> = text(
    "hide bars",
    "hide or show the bars above and below the picture",
);
