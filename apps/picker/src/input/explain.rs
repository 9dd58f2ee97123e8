/// What the user wants to see of how boxes and rays meet.
#[derive(Clone, Debug, PartialEq)]
pub enum Explain {}
