//! The clipboard of a desktop.

/// The clipboard, to which texts are copied. It is opened when it is first needed, and keeps the
/// text for as long as the program runs: on some systems nothing else does.
#[derive(Default)]
pub(crate) struct Clipboard {
    opened: Option<arboard::Clipboard>,
}

impl Clipboard {
    /// Copies a text, or says why not.
    pub(crate) fn set(&mut self, text: String) -> Result<(), String> {
        self.with(|clipboard| clipboard.set_text(text))
    }

    /// The text that was copied last, or why there is none.
    pub(crate) fn get(&mut self) -> Result<String, String> {
        self.with(arboard::Clipboard::get_text)
    }

    fn with<T>(
        &mut self,
        act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Result<T, String> {
        let done = match &mut self.opened {
            Some(clipboard) => act(clipboard),
            closed => arboard::Clipboard::new().and_then(|new| act(closed.insert(new))),
        };
        done.map_err(|error| picker_scene::escape::quoted(&error.to_string()))
    }
}
