/// How the user moves the view of the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Look {
    /// Shows the whole selection, or everything if nothing is selected.
    FrameSelection,
}
