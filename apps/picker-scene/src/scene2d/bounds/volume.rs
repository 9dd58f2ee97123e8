use crate::scene2d::body::CORNERS;
use obbligato::{Aabb2, Circle, ConvexPolygon, Dop8In2, Obb2};
use serde::Serialize;
use std::mem::size_of;

pub(super) type Hull = ConvexPolygon<f32, CORNERS>;

/// A kind of bounding volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Volume {
    /// The smallest circle.
    Circle,
    /// The axis-aligned rectangle.
    Aabb,
    /// A rectangle that turns with the outline, fitted once.
    Obb,
    /// The octagon with sides along the axes and the diagonals.
    Dop8,
    /// The convex hull.
    Hull,
}

impl Volume {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Circle, Self::Aabb, Self::Obb, Self::Dop8, Self::Hull];

    /// Returns the one to show after this one; `None`, which stands for all of them, comes after the last.
    pub fn after(shown: Option<Self>) -> Option<Self> {
        let index = shown.map_or(0, |shown| 1 + shown as usize);
        Self::ALL.get(index).copied()
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Circle => "Circle",
            Self::Aabb => "AABB",
            Self::Obb => "OBB",
            Self::Dop8 => "8-DOP",
            Self::Hull => "Convex hull",
        }
    }

    /// Returns the memory that one takes, in bytes.
    pub const fn bytes(self) -> usize {
        match self {
            Self::Circle => size_of::<Circle>(),
            Self::Aabb => size_of::<Aabb2>(),
            Self::Obb => size_of::<Obb2>(),
            Self::Dop8 => size_of::<Dop8In2>(),
            Self::Hull => size_of::<Hull>(),
        }
    }

    /// The number of axes along which two of them are compared, at most: the line through the
    /// centers of circles, or the normals of the sides. Two hulls have this many sides.
    pub(super) const fn axes(self, sides_of_hulls: usize) -> usize {
        match self {
            Self::Circle => 1,
            Self::Aabb => 2,
            Self::Obb | Self::Dop8 => 4,
            Self::Hull => sides_of_hulls,
        }
    }
}
