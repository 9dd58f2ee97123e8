/// How the user changes the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {}
