/// How the user changes the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Takes back the latest change.
    Undo,
    /// Makes the change again that was undone last.
    Redo,
}
