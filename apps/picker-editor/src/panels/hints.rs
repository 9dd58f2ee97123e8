use crate::input::Input;
use serde::{Deserialize, Serialize};

/// A hint for a person who starts the program for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hint {
    /// A click selects a box.
    Click,
    /// A drag orbits the view.
    Orbit,
    /// `?` shows every key.
    Help,
}

impl Hint {
    /// All hints, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Click, Self::Orbit, Self::Help];

    /// The hint that an input may follow.
    pub(crate) const fn of(input: &Input) -> Option<Self> {
        match input {
            Input::Released(_) => Some(Self::Click),
            Input::CursorMoved(_) => Some(Self::Orbit),
            _ => None,
        }
    }
}

/// The hints for a first start: each goes away when it has been followed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// Whether they are shown at all.
    is_on: bool,
    /// Those that were followed.
    pub done: Vec<Hint>,
}

impl Hints {
    /// Creates the hints for a person who has already followed some.
    pub const fn new(done: Vec<Hint>) -> Self {
        Self { is_on: true, done }
    }

    /// Whether there is anything to show.
    pub fn are_shown(&self) -> bool {
        self.is_on && !Hint::ALL.iter().all(|hint| self.is_done(*hint))
    }

    /// Whether a hint has been followed.
    pub fn is_done(&self, hint: Hint) -> bool {
        self.done.contains(&hint)
    }

    pub(super) fn dismiss(&mut self) {
        self.done = Hint::ALL.to_vec();
    }

    /// Notes that a hint has been followed. Returns whether that is new.
    pub(crate) fn finish(&mut self, hint: Hint) -> bool {
        let is_new = !self.is_done(hint);
        if is_new {
            self.done.push(hint);
        }
        is_new
    }
}
