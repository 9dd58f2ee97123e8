/// The smoothing of silhouettes. Lines and the edges of faces are always smooth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Antialiasing {
    /// One sample per pixel: silhouettes are jagged.
    Off,
    /// Four samples per pixel.
    Msaa4,
}

impl Antialiasing {
    pub(crate) const fn samples(self) -> u32 {
        match self {
            Self::Off => 1,
            Self::Msaa4 => 4,
        }
    }
}
