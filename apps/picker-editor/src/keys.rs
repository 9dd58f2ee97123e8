//! The table of the keys, the mouse and the fingers in the window: the only one for keyboard
//! shortcuts.
//!
//! The window looks its events up in it, `--help` and the help in the window print it, and the bar
//! above the picture shows its main entries. The table does not drive the mouse and fingers, which
//! need more than a lookup; state/mouse.rs, state2d.rs and touch.rs do. In a page it omits the keys
//! that are the browser's.

mod browser;
mod table;

pub use browser::is_of_the_browser;
pub use table::SECTIONS;

use crate::input::{Control, Edit, Input, Modifiers, Select, Tool, Typed};
use std::fmt;

/// A key that has a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key with a character on it, in upper case.
    Character(char),
    /// The space bar.
    Space,
    /// Esc.
    Escape,
    /// Tab.
    Tab,
    /// Enter.
    Enter,
    /// Delete.
    Delete,
    /// Insert.
    Insert,
    /// Backspace.
    Backspace,
    /// The left arrow.
    Left,
    /// The right arrow.
    Right,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// Page Up.
    PageUp,
    /// Page Down.
    PageDown,
    /// A function key, from 1.
    F(u8),
}

/// A key with the modifier keys that are held.
///
/// Shift counts only if the table has the key with Shift as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Shift is held.
    pub shift: bool,
}

/// A part of the table, under a title.
#[derive(Debug)]
pub struct Section {
    /// The title.
    pub title: &'static str,
    /// Its rows.
    pub rows: &'static [Row],
}

/// A row of the table: an action of the user, and its effect.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The action of the user.
    pub action: Action,
    /// Its effect in the 3D scene and in the 2D scenes, if any.
    texts: [Option<Text>; 2],
}

/// An action of the user.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    /// Presses one of these keys, each with its input.
    Press(&'static [(Chord, Input)]),
    /// Does this with the mouse.
    Mouse(&'static str),
    /// Does this with fingers.
    Touch(&'static str),
}

/// The effect of an action, in the imperative.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// For the bar below the picture, which has space for the most important ones.
    pub brief: Option<&'static str>,
    /// The same while a scene is only looked at.
    viewed: Option<&'static str>,
    /// For `--help` and the help in the window.
    pub full: &'static str,
}

/// The scenes to which a row applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In the 3D scene.
    In3d,
    /// In the 2D scenes.
    In2d,
}

impl Chord {
    /// Returns the same key with Ctrl.
    #[must_use]
    pub const fn with_ctrl(self) -> Self {
        Self { ctrl: true, ..self }
    }

    /// Returns the same key with Shift.
    #[must_use]
    pub const fn with_shift(mut self) -> Self {
        self.shift = true;
        self
    }
}

impl Key {
    /// Returns the key with a character, which has this letter on an American keyboard, if any.
    /// That is what counts of one with a letter of another script, as of Greek or Russian.
    pub fn with_character(text: &str, american: Option<char>) -> Option<Self> {
        let character: char = text.parse().ok()?;
        let letter = american.filter(|_| !character.is_ascii());
        let character = letter.unwrap_or(character);
        Some(Self::Character(character.to_ascii_uppercase()))
    }
}

/// A key by itself.
const fn named(key: Key) -> Chord {
    Chord { key, ctrl: false, shift: false }
}

/// A key with a character on it.
const fn key(character: char) -> Chord {
    named(Key::Character(character))
}

/// Such a key with Ctrl.
const fn ctrl(character: char) -> Chord {
    key(character).with_ctrl()
}

/// A row of keys, each with its input, and without an effect so far.
const fn press(keys: &'static [(Chord, Input)]) -> Row {
    Row::of(Action::Press(keys))
}

const fn mouse(name: &'static str) -> Row {
    Row::of(Action::Mouse(name))
}

const fn touch(name: &'static str) -> Row {
    Row::of(Action::Touch(name))
}

impl Row {
    const fn of(action: Action) -> Self {
        let texts = [None; 2];
        Self { action, texts }
    }

    const fn in_3d(mut self, text: Option<Text>) -> Self {
        self.texts[Where::In3d as usize] = text;
        self
    }

    const fn in_2d(mut self, text: Option<Text>) -> Self {
        self.texts[Where::In2d as usize] = text;
        self
    }

    const fn anywhere(self, text: Option<Text>) -> Self {
        self.in_3d(text).in_2d(text)
    }
}

/// A text for the help alone.
const fn full(full: &'static str) -> Option<Text> {
    changing([None, None], full)
}

/// A text for the bar below the picture, and one for the help.
const fn text(brief: &'static str, full: &'static str) -> Option<Text> {
    changing([Some(brief), Some(brief)], full)
}

/// The same where the bar says something else, or nothing, while a scene is only looked at.
const fn changing([brief, viewed]: [Option<&'static str>; 2], full: &'static str) -> Option<Text> {
    Some(Text { brief, viewed, full })
}

/// Returns the input for a key that goes down, or that repeats because it is held.
pub fn input_from_key(key: Key, held: Modifiers, is_repeat: bool) -> Option<Input> {
    let row_of = |shift: bool| {
        let ctrl = held.ctrl;
        let chord = Chord { key, ctrl, shift };
        all_keys().find(|(it, _)| *it == chord)
    };
    let (_, input) = row_of(held.shift).or_else(|| row_of(false))?;
    held_or_pressed(input, is_repeat)
}

/// Returns the input for the key that help has this name for, in any case: `Ctrl+Z` or `F1`.
pub fn input_from_name(name: &str, is_repeat: bool) -> Option<Input> {
    let is_it = |chord: &Chord| chord.to_string().eq_ignore_ascii_case(name);
    let (_, input) = all_keys().find(|(chord, _)| is_it(chord))?;
    held_or_pressed(input, is_repeat)
}

/// Returns the first key for an input, as help names it.
pub fn key_of(input: &Input) -> Option<String> {
    let (chord, _) = all_keys().find(|(_, it)| it == input)?;
    Some(chord.to_string())
}

/// Returns the input for a key while boxes are dragged, if it types how far.
pub fn typed_from_key(key: Key, held: Modifiers) -> Option<Input> {
    let typed = match key {
        Key::Character(',') => Typed::Character('.'),
        Key::Character(character @ ('0'..='9' | '-' | '.')) => Typed::Character(character),
        Key::Backspace => Typed::Back,
        Key::Enter => Typed::Enter,
        _ => return None,
    };
    (!held.ctrl).then_some(Input::Tool(Tool::Type(typed)))
}

/// Returns the same for a key by its name: `5`, `Backspace` or `Enter`, in any case.
pub fn typed_from_name(name: &str) -> Option<Input> {
    let key = match name.chars().next() {
        _ if name.eq_ignore_ascii_case("backspace") => Key::Backspace,
        _ if name.eq_ignore_ascii_case("enter") => Key::Enter,
        Some(only) if name.len() == 1 => Key::Character(only),
        _ => return None,
    };
    typed_from_key(key, Modifiers::default())
}

/// Iterates over every key, each with its input.
pub fn all_keys() -> impl Iterator<Item = &'static (Chord, Input)> {
    let rows = SECTIONS.iter().flat_map(|section| section.rows);
    rows.flat_map(|row| row.action.keys())
}

/// The input of a key that goes down, or that repeats while it is held.
fn held_or_pressed(input: &Input, is_repeat: bool) -> Option<Input> {
    match *input {
        Input::Edit(Edit::Nudge { toward, .. }) => {
            Some(Input::Edit(Edit::Nudge { toward, repeats: is_repeat }))
        }
        Input::Control(Control::Step)
        | Input::Select(Select::Next | Select::Previous)
        | Input::Edit(Edit::Undo | Edit::Redo) => Some(input.clone()),
        _ => (!is_repeat).then(|| input.clone()),
    }
}

/// Returns the whole table, for `--help`.
pub fn help() -> String {
    let (in_3d, in_2d) = (lines(Where::In3d), lines(Where::In2d));
    format!("In the 3D scene:\n{in_3d}\n\nIn a 2D scene:\n{in_2d}")
}

/// The rows of one kind of scene, under the titles of their sections.
fn lines(place: Where) -> String {
    let mut lines = Vec::new();
    for section in &SECTIONS {
        let mut rows = section.rows_in(place).peekable();
        lines.extend(rows.peek().map(|_| format!(" {}", section.title)));
        lines.extend(rows.map(|(action, text)| help_line(action, text)));
    }
    lines.join("\n")
}

/// Returns a row of `--help`.
pub fn help_line(action: &Action, text: Text) -> String {
    format!("  {:<18} {}", action.to_string(), text.full)
}

/// Returns the most important rows of one kind of scene in short, for the bars: those for fingers,
/// or those for mouse and keyboard. The last one is for showing all of them. In a scene that is
/// only looked at, nothing is said to move boxes.
pub fn brief_items(place: Where, by_touch: bool, is_viewing: bool) -> Vec<String> {
    let rows = rows(place).filter(|(action, _)| matches!(action, Action::Touch(_)) == by_touch);
    let brief = |text: Text| if is_viewing { text.viewed } else { text.brief };
    rows.filter_map(|(action, text)| Some(format!("{action}: {}", brief(text)?))).collect()
}

/// Iterates over the actions that have an effect in one kind of scene.
pub fn rows(place: Where) -> impl Iterator<Item = (&'static Action, Text)> {
    SECTIONS.iter().flat_map(move |it| it.rows_in(place))
}

impl Section {
    /// Iterates over the same, with what a page leaves to the browser: it can be chosen, too.
    pub fn commands_in(&self, place: Where) -> impl Iterator<Item = (&'static Action, Text)> {
        let rows = self.rows.iter();
        rows.filter_map(move |row| Some((&row.action, row.texts[place as usize]?)))
    }

    /// Iterates over the actions that have an effect in one kind of scene.
    pub fn rows_in(&self, place: Where) -> impl Iterator<Item = (&'static Action, Text)> {
        let shown = self.rows.iter().filter(|row| row.action.is_possible());
        shown.filter_map(move |row| Some((&row.action, row.texts[place as usize]?)))
    }
}

impl Action {
    /// Iterates over the keys of an action, each with its input; none for the mouse and for
    /// fingers.
    pub fn keys(&self) -> impl Iterator<Item = &'static (Chord, Input)> + use<> {
        let keys: &'static [(Chord, Input)] = match self {
            Self::Press(keys) => keys,
            Self::Mouse(_) | Self::Touch(_) => &[],
        };
        keys.iter().filter(|(chord, _)| chord.is_ours())
    }

    /// Iterates over the inputs of an action, each with its key unless that is the browser's. An
    /// input that has several keys comes with the first.
    pub fn commands(&self) -> impl Iterator<Item = (Option<Chord>, &'static Input)> + use<> {
        let keys: &'static [(Chord, Input)] = match self {
            Self::Press(keys) => keys,
            Self::Mouse(_) | Self::Touch(_) => &[],
        };
        let is_first = |at: usize| keys[..at].iter().all(|(_, input)| *input != keys[at].1);
        let firsts = keys.iter().enumerate().filter(move |(at, _)| is_first(*at));
        firsts.map(|(_, (chord, input))| (chord.is_ours().then_some(*chord), input))
    }

    fn is_possible(&self) -> bool {
        !matches!(self, Self::Press(_)) || self.keys().next().is_some()
    }
}

/// Writes an action as help names it: `left drag`, `Ctrl+Z` or `F1, F2`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Mouse(name) | Self::Touch(name) = self {
            return f.write_str(name);
        }
        let keys: Vec<String> = self.keys().map(|(chord, _)| chord.to_string()).collect();
        // A comma after a comma could not be read.
        let has_comma = keys.iter().any(|key| key.ends_with(','));
        f.write_str(&keys.join(if has_comma { " or " } else { ", " }))
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ctrl = if self.ctrl { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        write!(f, "{ctrl}{shift}{}", self.key)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "{character}"),
            Self::F(number) => write!(f, "F{number}"),
            Self::Escape => f.write_str("Esc"),
            Self::PageUp => f.write_str("Page Up"),
            Self::PageDown => f.write_str("Page Down"),
            named => write!(f, "{named:?}"),
        }
    }
}

#[cfg(test)]
mod tests;
