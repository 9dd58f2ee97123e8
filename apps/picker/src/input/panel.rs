/// How the user changes what surrounds the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum PanelInput {}
