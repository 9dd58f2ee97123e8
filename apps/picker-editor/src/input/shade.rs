use serde::Deserialize;

/// The ground and lines of pictures: light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// Dark lines on a light ground.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
}

impl Shade {
    /// Creates the dark or the light shade.
    pub const fn new(is_dark: bool) -> Self {
        if is_dark { Self::Dark } else { Self::Light }
    }

    /// Whether it is dark.
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Dark)
    }
}
