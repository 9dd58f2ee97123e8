//! What the keys and the mouse do in the window: the one table for keyboard shortcuts.
//!
//! The window looks its events up in it, `--help` prints it, and the bar above the picture shows it
//! in short. The table does not drive the mouse, which needs more than a lookup; state.rs and
//! state2d.rs do.

use crate::input::{Control, Input};
use crate::scene2d::Kind2d;
use std::fmt;

/// A key that means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// A key with a character on it, in upper case.
    Character(char),
    Space,
    Escape,
}

/// A row of the table: something the user can do, and what comes of it.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) action: Action,
    /// What it does in the 3D scene, if anything.
    in_3d: Option<Text>,
    /// What it does in the 2D scenes, if anything.
    in_2d: Option<Text>,
}

/// Something the user can do.
#[derive(Debug)]
pub(crate) enum Action {
    /// Presses one of these keys, each with its input.
    Press(&'static [(Key, Input)]),
    /// Does this with the mouse.
    Mouse(&'static str),
}

/// What an action does, in the imperative.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    /// For the bar above the picture, where there is little room; none if the bar below says it.
    pub(crate) brief: Option<&'static str>,
    /// For `--help`.
    pub(crate) full: &'static str,
}

/// Where a row applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    In3d,
    In2d,
}

/// The table, in the order in which help shows it.
pub(crate) const TABLE: [Row; 11] = [
    Row {
        action: Action::Mouse("click"),
        in_3d: text(
            "select",
            "select the nearest box; click nothing to clear the selection",
        ),
        in_2d: None,
    },
    Row {
        action: Action::Mouse("left drag"),
        in_3d: text("orbit", "orbit the view"),
        in_2d: Some(Text {
            brief: None,
            full: "move a rectangle or a polygon",
        }),
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
        action: Action::Press(&[(Key::Character('F'), Input::FrameSelection)]),
        in_3d: text("frame", "frame the selection, or everything"),
        in_2d: None,
    },
    Row {
        action: Action::Press(&[(Key::Character('R'), Input::ResetView)]),
        in_3d: text("reset", "reset the view"),
        in_2d: text("restart", "restart the scene"),
    },
    Row {
        action: Action::Press(&[(Key::Escape, Input::ClearSelection)]),
        in_3d: text("deselect", "clear the selection"),
        in_2d: None,
    },
    Row {
        action: Action::Press(&[(Key::Space, Input::Control(Control::TogglePause))]),
        in_3d: None,
        in_2d: text("pause", "pause or resume"),
    },
    Row {
        action: Action::Press(&[(Key::Character('N'), STEP)]),
        in_3d: None,
        in_2d: text(
            "step",
            "pause and advance by one step; hold it to keep stepping",
        ),
    },
    Row {
        action: Action::Press(&[
            (Key::Character('1'), Input::Show(None)),
            (Key::Character('2'), Input::Show(Some(Kind2d::Turning))),
            (Key::Character('3'), Input::Show(Some(Kind2d::Swarm))),
            (Key::Character('4'), Input::Show(Some(Kind2d::Polygons))),
        ]),
        in_3d: text("scenes", SCENES),
        in_2d: text("scenes", SCENES),
    },
    Row {
        action: Action::Press(&[(Key::Character('H'), Input::ToggleHud)]),
        in_3d: text("hide bars", BARS),
        in_2d: text("hide bars", BARS),
    },
];

const SCENES: &str = "show the 3D scene, or one of the three 2D scenes";
const BARS: &str = "hide or show the bars above and below the picture";

/// The only input that a key repeats while it is held.
const STEP: Input = Input::Control(Control::Step);

const fn text(brief: &'static str, full: &'static str) -> Option<Text> {
    Some(Text {
        brief: Some(brief),
        full,
    })
}

/// What a key that goes down asks for, or that repeats because it is held.
pub(crate) fn input_from_key(key: Key, is_repeat: bool) -> Option<Input> {
    let keys = TABLE.iter().flat_map(|row| row.action.keys());
    let input = keys.into_iter().find(|(it, _)| *it == key)?.1;
    (!is_repeat || input == STEP).then_some(input)
}

/// The whole table, for `--help`.
pub(crate) fn help() -> String {
    [
        ("In the 3D scene:", Where::In3d),
        ("In a 2D scene:", Where::In2d),
    ]
    .map(|(title, place)| format!("{title}\n{}", section(place)))
    .join("\n\n")
}

fn section(place: Where) -> String {
    let rows = rows(place).map(|(action, text)| help_line(action, text));
    rows.collect::<Vec<_>>().join("\n")
}

pub(crate) fn help_line(action: &Action, text: Text) -> String {
    format!("  {:<13}{}", action.to_string(), text.full)
}

/// The rows of one kind of scene in short, for the bar above the picture.
pub(crate) fn brief_help(place: Where) -> String {
    let items = rows(place).filter_map(|(action, text)| brief_item(action, text));
    items.collect::<Vec<_>>().join("  ·  ")
}

pub(crate) fn brief_item(action: &Action, text: Text) -> Option<String> {
    Some(format!("{action}: {}", text.brief?))
}

/// The actions that do something in one kind of scene.
pub(crate) fn rows(place: Where) -> impl Iterator<Item = (&'static Action, Text)> {
    TABLE.iter().filter_map(move |row| {
        let text = match place {
            Where::In3d => row.in_3d,
            Where::In2d => row.in_2d,
        };
        Some((&row.action, text?))
    })
}

impl Action {
    /// The keys of an action, each with its input; none for the mouse.
    pub(crate) const fn keys(&self) -> &'static [(Key, Input)] {
        match self {
            Self::Press(keys) => keys,
            Self::Mouse(_) => &[],
        }
    }
}

/// An action as help names it: `left drag`, `F` or `1, 2, 3, 4`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Mouse(name) = self {
            return f.write_str(name);
        }
        for (index, (key, _)) in self.keys().iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{key}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "{character}"),
            Self::Space => f.write_str("Space"),
            Self::Escape => f.write_str("Esc"),
        }
    }
}

#[cfg(test)]
mod tests;
