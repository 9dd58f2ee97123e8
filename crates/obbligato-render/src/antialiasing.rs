/// How the edges of things are smoothed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Antialiasing {
    /// Silhouettes show their pixels; lines and the edges of faces are smooth all the same.
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
