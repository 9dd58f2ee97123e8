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
