/// What happens to the file of the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum FileInput {}
