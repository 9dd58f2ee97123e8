use obbligato::nalgebra::Point2;
use serde::{Deserialize, Serialize};

/// The outlines of the scenes with polygons. Five are concave; the hexagon, the triangle and the
/// kite are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outline {
    /// An arrow with a wide head
    Arrow,
    /// A hexagon that is wider than high
    Hexagon,
    /// A square with a deep notch
    Horseshoe,
    /// A star with five points
    Star,
    /// A triangle
    Triangle,
    /// A cross with four equal arms
    Cross,
    /// A kite
    Kite,
    /// A lightning bolt
    Bolt,
}

impl Outline {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Arrow,
        Self::Hexagon,
        Self::Horseshoe,
        Self::Star,
        Self::Triangle,
        Self::Cross,
        Self::Kite,
        Self::Bolt,
    ];

    /// Returns the next one; after the last one, the first.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        self.name_and_corners().0
    }

    #[rustfmt::skip]
    const fn name_and_corners(self) -> (&'static str, &'static [[f32; 2]]) {
        match self {
            Self::Arrow => ("arrow", &[
                [-1.0, -0.3], [0.1, -0.3], [0.1, -0.8], [1.0, 0.0],
                [0.1, 0.8], [0.1, 0.3], [-1.0, 0.3],
            ]),
            Self::Hexagon => ("hexagon", &[
                [0.8, 0.0], [0.4, 0.7], [-0.4, 0.7], [-0.8, 0.0], [-0.4, -0.7], [0.4, -0.7],
            ]),
            Self::Horseshoe => ("horseshoe", &[
                [-0.9, -0.8], [0.9, -0.8], [0.9, 0.8], [0.4, 0.8],
                [0.4, -0.25], [-0.4, -0.25], [-0.4, 0.8], [-0.9, 0.8],
            ]),
            Self::Star => ("star", &[
                [0.0, 1.05], [-0.25, 0.34], [-1.0, 0.32], [-0.4, -0.13], [-0.62, -0.85],
                [0.0, -0.42], [0.62, -0.85], [0.4, -0.13], [1.0, 0.32], [0.25, 0.34],
            ]),
            Self::Triangle => ("triangle", &[
                [-0.8, -0.6], [0.9, -0.4], [-0.1, 0.9],
            ]),
            Self::Cross => ("cross", &[
                [-0.3, -0.9], [0.3, -0.9], [0.3, -0.3], [0.9, -0.3], [0.9, 0.3], [0.3, 0.3],
                [0.3, 0.9], [-0.3, 0.9], [-0.3, 0.3], [-0.9, 0.3], [-0.9, -0.3], [-0.3, -0.3],
            ]),
            Self::Kite => ("kite", &[
                [-0.9, 0.0], [0.2, -0.65], [0.8, 0.0], [0.2, 0.65],
            ]),
            Self::Bolt => ("bolt", &[
                [-0.2, 1.0], [-0.65, -0.15], [-0.05, -0.1], [-0.3, -1.0],
                [0.65, 0.25], [0.1, 0.2], [0.45, 1.0],
            ]),
        }
    }

    /// Its corners counterclockwise around the origin, about one unit from it, times a size.
    pub(super) fn scaled(self, size: f32) -> Vec<Point2<f32>> {
        let (_, corners) = self.name_and_corners();
        let corners = corners.iter().copied().map(Point2::from);
        corners.map(|corner| corner * size).collect()
    }
}
