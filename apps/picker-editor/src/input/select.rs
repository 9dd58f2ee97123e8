//! Selecting and hiding boxes.

use std::sync::Arc;

/// A way to change the selection in the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Select {
    /// Selects nothing.
    Nothing,
    /// Selects every box.
    All,
    /// Selects the box after the one that was selected last, or the first.
    Next,
    /// Selects the box before the one that was selected last, or the last.
    Previous,
    /// Selects these boxes; the last of them counts as the one that was selected last.
    Set(Vec<usize>),
}

/// A way to hide boxes, which are then neither drawn nor picked, or to show them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hide {
    /// Hides what is selected.
    Selection,
    /// Hides all but what is selected.
    Others,
    /// Hides nothing any more.
    Nothing,
    /// Hides these boxes, or shows them if all of them are hidden.
    Toggle(Arc<[usize]>),
}
