use std::sync::Arc;

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
