//! A line of a script.

use crate::args::LARGEST_SIDE;
use crate::pixel::pixel_center;
use picker_editor::{Answer, Button, FileInput, Input, Modifiers, keys};
use serde::Deserialize;
use std::path::PathBuf;
use std::time::Duration;

/// The effect of a line of a script: see `picker replay --help`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    Move([f64; 2]),
    Leave,
    Click([f64; 2]),
    Press(Button),
    Release(Button),
    Scroll(f32),
    Hold(Vec<Modifier>),
    /// A key of the table in keys.rs, by the name that help has for it.
    Key(String),
    Repeat(String),
    ElapsedMs(f64),
    Resize([u32; 2]),
    Scale(f64),
    Open(PathBuf),
    Compare(PathBuf),
    Type(String),
    Confirm,
    Answer(Answer),
    Close,
    Blur,
    Focus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Modifier {
    Shift,
    Ctrl,
}

impl Line {
    /// Reads a line, or says which field is wrong.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut reader = serde_json::Deserializer::from_str(text);
        let line: Self = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let field = error.path().to_string();
            let problem = without_line(error.inner());
            match field.trim_end_matches(['.', '?']) {
                "" => problem,
                field => format!("{field}: {problem}"),
            }
        })?;
        reader.end().map_err(|error| without_line(&error))?;
        line.check()?;
        Ok(line)
    }

    fn check(&self) -> Result<(), String> {
        match self {
            Self::ElapsedMs(ms) if Duration::try_from_secs_f64(ms / 1e3).is_err() => {
                Err(format!("elapsed_ms: {ms} is no time"))
            }
            &Self::Resize([width, height]) if width.max(height) > LARGEST_SIDE => Err(format!(
                "resize: {width}x{height} is too large: at most {LARGEST_SIDE}x{LARGEST_SIDE}"
            )),
            Self::Key(name) => check_key("key", name),
            Self::Repeat(name) => check_key("repeat", name),
            _ => Ok(()),
        }
    }

    /// The inputs that it stands for; `takes_numbers` as a demo says.
    pub(super) fn inputs(&self, takes_numbers: bool) -> Vec<Input> {
        match self {
            Self::Move(place) => vec![moved(*place)],
            Self::Leave => vec![Input::CursorLeft],
            Self::Click(place) => {
                vec![moved(*place), Input::Pressed(Button::Left), Input::Released(Button::Left)]
            }
            Self::Press(button) => vec![Input::Pressed(*button)],
            Self::Release(button) => vec![Input::Released(*button)],
            Self::Scroll(notches) => vec![Input::Scrolled(*notches)],
            Self::Hold(held) => vec![Input::ModifiersChanged(Modifiers {
                shift: held.contains(&Modifier::Shift),
                ctrl: held.contains(&Modifier::Ctrl),
            })],
            Self::Key(key) => Vec::from_iter(key_input(key, false, takes_numbers)),
            Self::Repeat(key) => Vec::from_iter(key_input(key, true, takes_numbers)),
            Self::ElapsedMs(ms) => {
                vec![Input::Elapsed(Duration::from_secs_f64(ms / 1e3))]
            }
            &Self::Resize([width, height]) => vec![Input::Resized { width, height }],
            Self::Scale(factor) => vec![Input::ScaleFactorChanged(*factor)],
            Self::Blur => vec![Input::FocusLost],
            Self::Focus => vec![],
            Self::Open(path) => vec![Input::File(FileInput::Open(path.clone()))],
            Self::Compare(path) => vec![Input::File(FileInput::Compare(path.clone()))],
            Self::Type(text) => vec![Input::File(FileInput::Type(text.clone()))],
            Self::Confirm => vec![Input::File(FileInput::Confirm)],
            Self::Answer(answer) => vec![Input::File(FileInput::Answer(*answer))],
            Self::Close => vec![Input::File(FileInput::Close)],
        }
    }
}

fn check_key(field: &str, name: &str) -> Result<(), String> {
    let input = key_input(name, false, true);
    let problem = || format!("{field}: {name:?} is no key that does anything");
    input.map(drop).ok_or_else(problem)
}

/// The input of a key; while boxes are dragged, it may type a number.
fn key_input(name: &str, is_repeat: bool, takes_numbers: bool) -> Option<Input> {
    let typed = keys::typed_from_name(name).filter(|_| takes_numbers);
    typed.or_else(|| keys::input_from_name(name, is_repeat))
}

fn moved([x, y]: [f64; 2]) -> Input {
    Input::CursorMoved(pixel_center(x, y))
}

/// What is wrong, with the column alone: the line is that of the script.
fn without_line(error: &serde_json::Error) -> String {
    error.to_string().replace("line 1 column", "column")
}

#[cfg(test)]
mod tests;
