/// The size of text and controls, as a factor on top of the system's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f32);

impl Scale {
    /// The smallest factor.
    pub const LEAST: f32 = 0.5;
    /// The largest factor.
    pub const MOST: f32 = 3.0;
    /// How much a key changes it.
    const STEP: f32 = 0.1;

    /// Creates a factor that is in range; otherwise `None`.
    pub fn new(factor: f32) -> Option<Self> {
        (Self::LEAST..=Self::MOST)
            .contains(&factor)
            .then_some(Self(factor))
    }

    /// Returns the factor.
    pub const fn factor(self) -> f32 {
        self.0
    }

    pub(super) fn larger(self) -> Self {
        self.by(1.0)
    }

    pub(super) fn smaller(self) -> Self {
        self.by(-1.0)
    }

    /// To the next whole step, so that steps up and down meet.
    fn by(self, steps: f32) -> Self {
        let step = (self.0 / Self::STEP).round() + steps;
        Self((step * Self::STEP).clamp(Self::LEAST, Self::MOST))
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(1.0)
    }
}
