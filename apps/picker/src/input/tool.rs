/// What the user wants a drag in the 3D scene to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Tool {}
