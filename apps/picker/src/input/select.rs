/// How the user changes what is selected in the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Select {
    /// Selects nothing.
    Nothing,
}
