//! The clipboard of a desktop.

use std::fmt;

/// The clipboard, to which texts are copied. It is opened when it is first needed, and keeps the text for as long as the
/// program runs: on some systems nothing else does.
pub(crate) struct Clipboard {
    opened: Option<arboard::Clipboard>,
}

impl Clipboard {
    pub(crate) const fn new() -> Self {
        Self { opened: None }
    }

    /// Copies a text, or says why not.
    pub(crate) fn set(&mut self, text: &str) -> Result<(), String> {
        let set = |clipboard: &mut arboard::Clipboard| clipboard.set_text(text);
        let done = match &mut self.opened {
            Some(clipboard) => set(clipboard),
            closed => arboard::Clipboard::new().and_then(|new| set(closed.insert(new))),
        };
        done.map_err(|error| picker_scene::escape::quoted(&error.to_string()))
    }
}

impl fmt::Debug for Clipboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Clipboard").finish_non_exhaustive()
    }
}
