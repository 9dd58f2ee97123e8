//! The rows that change the window.

use super::{Key, Section, ctrl, full, key, named, press, text};
use crate::input::{Input, Load, PanelInput};
use picker_scene::scene2d::Kind2d;

pub(super) const SECTION: Section = Section {
    title: "Window",
    rows: &[
        press(&[
            (named(Key::F(1)), Input::Show(None)),
            (named(Key::F(2)), Input::Show(Some(Kind2d::Turning))),
            (named(Key::F(3)), Input::Show(Some(Kind2d::Swarm))),
            (named(Key::F(4)), Input::Show(Some(Kind2d::Polygons))),
            (named(Key::F(5)), Input::Show(Some(Kind2d::Bounds))),
        ])
        .anywhere(text("scenes", "show the 3D scene, or one of the 2D scenes")),
        press(&[(key('2'), Input::ShowNext)])
            .anywhere(full("show the next scene, or after the last one the first")),
        press(&[
            (named(Key::F(7)), FIELD_OF_BOXES),
            (key('9'), FIELD_OF_BOXES),
        ])
        .in_3d(full("fill the scene with a field of 10 to 1,000,000 boxes")),
        press(&[(key('H'), Input::ToggleHud)])
            .in_3d(text(
                "hide bars",
                "hide or show the bars above and below the picture",
            ))
            .in_2d(full("hide or show the bars above and below the picture")),
        press(&[(key('?'), Input::Panel(PanelInput::ToggleHelp))])
            .anywhere(text("all keys", "show or hide all keys")),
        press(&[
            (key('L'), Input::Panel(PanelInput::ToggleList)),
            (key('I'), Input::Panel(PanelInput::ToggleInspector)),
        ])
        .in_3d(full("show or hide the list of boxes, or the inspector")),
        press(&[(key('/'), Input::Panel(PanelInput::FindBox))]).in_3d(full("find boxes by name")),
        press(&[(named(Key::F(6)), Input::Panel(PanelInput::NextBar))]).anywhere(full(
            "move the keyboard to the bars, and from bar to bar; the arrows go on, Esc goes back",
        )),
        press(&[
            (ctrl('+'), Input::Panel(PanelInput::Larger)),
            (ctrl('='), Input::Panel(PanelInput::Larger)),
            (ctrl('-'), Input::Panel(PanelInput::Smaller)),
            (ctrl('0'), Input::Panel(PanelInput::UsualSize)),
        ])
        .anywhere(full("make text and controls larger, smaller, or as usual")),
        press(&[(
            ctrl('D').with_shift(),
            Input::Panel(PanelInput::SwitchTheme),
        )])
        .anywhere(full("change from the light to the dark theme, or back")),
    ],
};

const FIELD_OF_BOXES: Input = Input::Load(Load::Field {
    count: 10_000,
    seed: 1,
});
