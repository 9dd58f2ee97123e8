/// The look of the boxes of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fill {
    /// Nothing is seen through them.
    #[default]
    Solid,
    /// What is behind them is seen through them.
    Transparent,
    /// Their edges alone are seen.
    Outlines,
}

impl Fill {
    /// Returns the one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Solid => Self::Transparent,
            Self::Transparent => Self::Outlines,
            Self::Outlines => Self::Solid,
        }
    }
}
