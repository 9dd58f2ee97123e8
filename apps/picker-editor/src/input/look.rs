//! The view of the 3D scene, and the look of pictures.

use picker_scene::Side;
use serde::{Deserialize, Serialize};

/// A way to move the view of the 3D scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// Shows the whole selection, or everything if nothing is selected.
    FrameSelection,
    /// Shows the whole scene.
    FrameAll,
    /// Shows the whole box that a click at the cursor has selected, or else the one under it.
    FrameHovered,
    /// Looks at the same point from this side.
    From(Side),
    /// Orbits by these angles, in radians.
    Orbit {
        /// To the left around the up direction.
        yaw: f32,
        /// Up.
        pitch: f32,
    },
    /// Switches between perspective and orthographic.
    OtherLens,
    /// Draws boxes transparent, as outlines, or solid again.
    NextFill,
    /// Draws boxes like this.
    Fill(Fill),
    /// Whether the view moves at once, which it does until the window says otherwise.
    ReduceMotion(bool),
}

/// The look of the boxes of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
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
    /// Returns what it shows, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Solid => "Solid: boxes hide what is behind them",
            Self::Transparent => "Transparent: boxes show what is behind them",
            Self::Outlines => "Outlines: boxes are edges alone",
        }
    }

    /// Returns the one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        [Self::Transparent, Self::Outlines, Self::Solid][self as usize]
    }

    /// The one for a scene that shows an image or not, after one that did or not: solid boxes would
    /// hide an image.
    pub(crate) const fn over(self, former: bool, now: bool) -> Self {
        match (self, former, now) {
            (Self::Solid, false, true) => Self::Transparent,
            (Self::Transparent, true, false) => Self::Solid,
            _ => self,
        }
    }
}

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

/// The theme: light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// The preference of the system.
    #[default]
    System,
    /// Dark text on a light ground.
    Light,
    /// Light text on a dark ground.
    Dark,
}

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
        (Self::LEAST..=Self::MOST).contains(&factor).then_some(Self(factor))
    }

    /// Returns the factor.
    pub const fn factor(self) -> f32 {
        self.0
    }

    /// Larger by so many steps: to the next whole step, so that steps up and down meet.
    pub(crate) fn by(self, steps: f32) -> Self {
        let step = (self.0 / Self::STEP).round() + steps;
        Self((step * Self::STEP).clamp(Self::LEAST, Self::MOST))
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(1.0)
    }
}
