use crate::scene2d::body::{Body, CORNERS};
use crate::scene2d::motion::{pointing, turn, turned};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Circle, ConvexPolygon, Dop8In2, Obb2};
use serde::Serialize;
use std::f32::consts::{PI, TAU};

/// The volumes that are fitted once and then move with their outline: the smallest circle, and the
/// rectangle along the principal axes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    // In the frame of the outline.
    circle: Circle,
    rect: Obb2,
}

/// What moving an outline and its volumes rounds, at most, in units of the world. A corner and a
/// center are each the sum of two products and a coordinate, all below 128. So they round by less
/// than `3 * 128 EPSILON`, which is `5e-5`.
const ROUNDING: f32 = 1e-4;

impl Fitted {
    pub(super) fn around(body: &Body) -> Self {
        let corners = body.local_outline.iter().copied();
        let circle = Circle::from_points(corners.clone()).expect("an outline is valid");
        let rect = Obb2::fit_fast(corners).expect("an outline is valid");
        Self { circle, rect }
    }

    /// The circle around the outline where it is now.
    pub(super) fn circle(&self, body: &Body) -> Circle {
        let center = body.moved(&self.circle.center());
        let circle = Circle::new(center, self.circle.radius() + ROUNDING);
        circle.expect("shapes within the world are valid")
    }

    /// The rectangle around the outline where it is now.
    pub(super) fn obb(&self, body: &Body) -> Obb2 {
        let half_extents = self.rect.half_extents().add_scalar(ROUNDING);
        let heading = turned(body.heading, self.rect.axis(0));
        pointing(body.moved(&self.rect.center()), half_extents, heading)
    }
}

/// One bounding volume of each kind around an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Volumes {
    /// The circle.
    pub circle: Circle,
    pub(in crate::scene2d) aabb: Aabb2,
    pub(in crate::scene2d) obb: Obb2,
    pub(in crate::scene2d) dop8: Dop8In2,
    /// The convex hull.
    pub hull: Hull,
}

/// The number of corners with which a circle is drawn.
const CIRCLE_CORNERS: u16 = 72;

impl Volumes {
    /// The circle and the OBB move with the outline. The other volumes are made anew from its
    /// corners.
    pub(super) fn around(body: &Body, fitted: &Fitted) -> Self {
        let corners = || body.outline.iter().copied();
        Self {
            circle: fitted.circle(body),
            aabb: Aabb2::from_points(corners()).expect("shapes within the world are valid"),
            obb: fitted.obb(body),
            dop8: Dop8In2::from_points(corners()).expect("shapes within the world are valid"),
            hull: Hull::hull(corners()).expect("an outline has an area"),
        }
    }

    /// Whether a volume touches that of the same kind around another outline.
    pub fn intersects(&self, other: &Self, volume: Volume) -> bool {
        match volume {
            Volume::Circle => self.circle.intersects(&other.circle),
            Volume::Aabb => self.aabb.intersects(&other.aabb),
            Volume::Obb => self.obb.intersects(&other.obb),
            Volume::Dop8 => self.dop8.intersects(&other.dop8),
            Volume::Hull => self.hull.intersects(&other.hull),
        }
    }

    /// Returns the area of a volume.
    pub fn area(&self, volume: Volume) -> f32 {
        match volume {
            Volume::Circle => PI * self.circle.radius() * self.circle.radius(),
            Volume::Aabb => self.aabb.area(),
            Volume::Obb => self.obb.area(),
            Volume::Dop8 => self.dop8.area(),
            Volume::Hull => self.hull.area(),
        }
    }

    /// Returns the corners of a volume, counterclockwise; those of a circle are many.
    pub fn border(&self, volume: Volume) -> Vec<Point2<f32>> {
        match volume {
            Volume::Circle => around(&self.circle),
            Volume::Aabb => self.aabb.vertices().to_vec(),
            Volume::Obb => self.obb.vertices().to_vec(),
            Volume::Dop8 => self.dop8.vertices().to_vec(),
            Volume::Hull => self.hull.vertices().to_vec(),
        }
    }
}

/// Points around a circle.
fn around(circle: &Circle) -> Vec<Point2<f32>> {
    let step = turn(TAU / f32::from(CIRCLE_CORNERS));
    let direction = std::iter::successors(Some(Vector2::x()), |last| Some(turned(*last, step)));
    direction
        .take(CIRCLE_CORNERS.into())
        .map(|direction| circle.center() + direction * circle.radius())
        .collect()
}

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

    /// Returns the one to show after this one; `None`, which stands for all of them, comes after
    /// the last.
    pub fn after(shown: Option<Self>) -> Option<Self> {
        let index = shown.map_or(0, |shown| 1 + shown as usize);
        Self::ALL.get(index).copied()
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["Circle", "AABB", "OBB", "8-DOP", "Convex hull"][self as usize]
    }

    /// Returns the memory that one takes, in bytes.
    pub const fn bytes(self) -> usize {
        let [circle, aabb, obb] = [size_of::<Circle>(), size_of::<Aabb2>(), size_of::<Obb2>()];
        [circle, aabb, obb, size_of::<Dop8In2>(), size_of::<Hull>()][self as usize]
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
