use super::outlines::Outline;
use serde::{Deserialize, Serialize};

/// The kind of a 2D scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind2d {
    /// Two turning rectangles with their projections onto the four axes
    Turning,
    /// Planes and bullets, whose pairs a quadtree finds
    Swarm,
    /// Convex polygons, and concave ones cut into convex pieces
    Polygons,
    /// Six bounding volumes around one outline, and how often each of them is wrong
    Bounds,
}

impl Kind2d {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Turning, Self::Swarm, Self::Polygons, Self::Bounds];

    /// Returns the kind after this one; `None` is before the first and after the last.
    pub fn after(shown: Option<Self>) -> Option<Self> {
        let index = shown.map_or(0, |shown| 1 + shown as usize);
        Self::ALL.get(index).copied()
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["turning", "swarm", "polygons", "bounds"][self as usize]
    }
}

/// The settings that determine a scene: the same ones give the same scene after the same number of
/// steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings2d {
    /// Which scene.
    pub kind: Kind2d,
    /// The seed of all random starting positions.
    pub seed: u64,
    /// How many planes and bullets there are in a swarm.
    pub count: usize,
    /// The outline that the bounding volumes surround.
    pub outline: Outline,
}

impl Settings2d {
    /// Returns the settings of a scene with the default seed and the default number of planes and
    /// bullets.
    pub const fn new(kind: Kind2d) -> Self {
        Self { kind, seed: 1, count: 1000, outline: Outline::Bolt }
    }
}
