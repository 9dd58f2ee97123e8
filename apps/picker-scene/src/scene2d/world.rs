//! The world of the 2D scenes, the passage of time there, and the part of it that a window shows.

use super::settings::Kind2d;
use obbligato::nalgebra::{Point2, Vector2};
use std::time::Duration;

/// Half the width and half the height of the world, whose center is the origin.
pub const WORLD: Vector2<f32> = Vector2::new(80.0, 45.0);

/// The part of the world in which a shape moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region {
    /// The center.
    pub center: Point2<f32>,
    /// Half the width and half the height.
    pub half_extents: Vector2<f32>,
}

impl Region {
    /// All of it.
    pub const WORLD: Self = Self { center: Point2::new(0.0, 0.0), half_extents: WORLD };

    /// Whether a point is inside.
    pub(crate) fn contains(&self, point: &Point2<f32>) -> bool {
        let offset = point - self.center;
        offset.x.abs() <= self.half_extents.x && offset.y.abs() <= self.half_extents.y
    }
}

/// The time that one step takes, in seconds.
pub const STEP: f32 = 1.0 / 60.0;

/// A function that returns the time since some fixed moment.
///
/// A scene has no clock of its own, so that only its settings and the number of steps determine it.
pub type Clock = fn() -> Duration;

/// The layout in which a window shows the parts of a 2D scene. The moving parts are the same in
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout2d {
    /// Side by side.
    Wide,
    /// Below one another, in letters that a narrow window shows large enough; a scene of one part
    /// lies on its side.
    Tall,
}

impl Layout2d {
    /// Returns what belongs to it.
    pub fn choose<T>(self, wide: T, tall: T) -> T {
        match self {
            Self::Wide => wide,
            Self::Tall => tall,
        }
    }
}

/// The part of the plane that a window shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// The part of the plane.
    pub region: Region,
    /// Whether it is shown turned to the left by a right angle.
    pub is_turned: bool,
}

/// What moves is in the upper half of the sheet, at the left end of the world; the lower half
/// explains it.
const TALL: Region =
    Region { center: Point2::new(-30.0, -43.0), half_extents: Vector2::new(50.0, 88.0) };

impl Sheet {
    /// Returns the sheet of a scene.
    pub const fn new(kind: Kind2d, layout: Layout2d) -> Self {
        let is_alone = matches!(kind, Kind2d::Swarm | Kind2d::Polygons);
        let is_tall = matches!(layout, Layout2d::Tall);
        let has_parts = is_tall && !is_alone;
        Self {
            region: if has_parts { TALL } else { Region::WORLD },
            is_turned: is_tall && is_alone,
        }
    }

    /// Returns half its width and half its height, as it is shown.
    pub fn half_extents(&self) -> Vector2<f32> {
        let half = self.region.half_extents;
        if self.is_turned { half.yx() } else { half }
    }

    /// Returns where a point of the plane is shown, from the center of the sheet.
    pub fn shown_at(&self, point: &Point2<f32>) -> Vector2<f32> {
        let offset = point - self.region.center;
        if self.is_turned { Vector2::new(-offset.y, offset.x) } else { offset }
    }

    /// Returns the point of the plane that is shown at an offset from the center of the sheet.
    pub fn point_at(&self, shown: &Vector2<f32>) -> Point2<f32> {
        let offset = if self.is_turned { Vector2::new(shown.y, -shown.x) } else { *shown };
        self.region.center + offset
    }
}
