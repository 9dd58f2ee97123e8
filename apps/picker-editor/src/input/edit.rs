/// A way to change the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Takes back the latest change.
    Undo,
    /// Makes the change again that was undone last.
    Redo,
    /// Puts a copy of the selection beside it, and selects the copy.
    Duplicate,
    /// Copies the selection as the text of a scene file.
    Copy,
    /// Adds the boxes that were copied. Whoever runs the demo answers with [`PasteText`](Self::PasteText).
    Paste,
    /// Adds the boxes of a text, in any form that is told by its content.
    PasteText(String),
    /// Removes what is selected.
    Delete,
    /// Adds a box where the cursor points.
    Add,
    /// Locks the selection, or releases it if all of it is locked.
    ToggleLock,
    /// Moves the selection by a step, or by ten while Shift is held. If boxes snap, it is a step of the grid.
    Nudge {
        /// Where to.
        toward: Toward,
        /// Whether a key that is held says so again.
        repeats: bool,
    },
}

/// A direction in the picture, which stands for the axis of the world that is nearest to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toward {
    /// To the left of the picture.
    Left,
    /// To its right.
    Right,
    /// Away from the viewer; if that cannot be seen, to the top of the picture.
    Away,
    /// The opposite.
    Near,
    /// Up in the scene.
    Up,
    /// Down in the scene.
    Down,
}

impl Edit {
    /// What a key that is held asks for again, if anything.
    pub(crate) fn repeated(&self) -> Option<Self> {
        match *self {
            Self::Undo | Self::Redo => Some(self.clone()),
            Self::Nudge { toward, .. } => Some(Self::Nudge {
                toward,
                repeats: true,
            }),
            _ => None,
        }
    }
}
