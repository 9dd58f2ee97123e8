use crate::scene2d::body::{Body, CORNERS};
use crate::scene2d::motion::{pointing, turn, turned};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Circle, ConvexPolygon, Dop8In2, Obb2, RoundedObb2};
use serde::Serialize;
use std::f32::consts::{PI, TAU};

/// The volumes that are fitted once and then move with their outline: the smallest circle, the
/// rectangle along the principal axes, and the greatest radius at which its corners may be rounded.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    // In the frame of the outline.
    circle: Circle,
    rect: Obb2,
    radius: f32,
}

/// What moving an outline and its volumes rounds, at most, in units of the world. A corner and a
/// center are each the sum of two products and a coordinate, all below 128. So they round by less
/// than `3 * 128 EPSILON`, which is `5e-5`.
const ROUNDING: f32 = 1e-4;

impl Fitted {
    pub(super) fn around(body: &Body) -> Self {
        let corners = body.local_outline.iter().copied();
        let circle = Circle::from_points(corners.clone()).expect("an outline is valid");
        let rect = Obb2::fit_fast(corners.clone()).expect("an outline is valid");
        let radius = corners.map(|corner| roundness(&rect, &corner));
        let radius = radius.fold(rect.half_extents().min(), f32::min);
        Self { circle, rect, radius }
    }

    /// The circle around the outline where it is now.
    pub(super) fn circle(&self, body: &Body) -> Circle {
        let center = body.moved(&self.circle.center());
        let circle = Circle::new(center, self.circle.radius() + ROUNDING);
        circle.expect("shapes within the world are valid")
    }

    /// The rectangle around the outline where it is now.
    pub(super) fn obb(&self, body: &Body) -> Obb2 {
        self.widened(body, ROUNDING)
    }

    /// The rounded rectangle around the outline where it is now.
    pub(super) fn rounded(&self, body: &Body) -> RoundedObb2 {
        let rounded = RoundedObb2::new(self.widened(body, -self.radius), self.radius + ROUNDING);
        rounded.expect("shapes within the world are valid")
    }

    /// The rectangle with each side farther outside.
    fn widened(&self, body: &Body, by: f32) -> Obb2 {
        let half_extents = self.rect.half_extents().add_scalar(by);
        let heading = turned(body.heading, self.rect.axis(0));
        pointing(body.moved(&self.rect.center()), half_extents, heading)
    }
}

/// The greatest radius of the corners of a rectangle with a point inside. It solves
/// `(r - u)^2 + (r - v)^2 = r^2` for the distances `u` and `v` of the point from two sides.
fn roundness(rect: &Obb2, point: &Point2<f32>) -> f32 {
    let offset = point - rect.center();
    let far = rect.half_extents() - rect.rotation().inverse_transform_vector(&offset).abs();
    let [u, v]: [f32; 2] = far.sup(&Vector2::zeros()).into();
    u + v + (2.0 * u * v).sqrt()
}

/// One bounding volume of each kind around an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Volumes {
    /// The circle.
    pub circle: Circle,
    pub(in crate::scene2d) aabb: Aabb2,
    pub(in crate::scene2d) obb: Obb2,
    pub(in crate::scene2d) rounded: RoundedObb2,
    pub(in crate::scene2d) dop8: Dop8In2,
    /// The convex hull.
    pub hull: Hull,
}

/// The number of directions in which a circle has a corner as it is drawn.
const DIRECTIONS: u16 = 72;

impl Volumes {
    /// The circle and the boxes that turn move with the outline. The other volumes are made anew
    /// from its corners.
    pub(super) fn around(body: &Body, fitted: &Fitted) -> Self {
        let corners = || body.outline.iter().copied();
        Self {
            circle: fitted.circle(body),
            aabb: Aabb2::from_points(corners()).expect("shapes within the world are valid"),
            obb: fitted.obb(body),
            rounded: fitted.rounded(body),
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
            Volume::Rounded => self.rounded.intersects(&other.rounded),
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
            Volume::Rounded => {
                let (inner, radius) = (self.rounded.obb(), self.rounded.radius());
                inner.area() + (4.0 * inner.half_extents().sum() + PI * radius) * radius
            }
            Volume::Dop8 => self.dop8.area(),
            Volume::Hull => self.hull.area(),
        }
    }

    /// Returns the corners of a volume, counterclockwise; those of a round one are many.
    pub fn border(&self, volume: Volume) -> Vec<Point2<f32>> {
        match volume {
            Volume::Circle => around(&[self.circle.center()], self.circle.radius()),
            Volume::Aabb => self.aabb.vertices().to_vec(),
            Volume::Obb => self.obb.vertices().to_vec(),
            Volume::Rounded => around(&self.rounded.obb().vertices(), self.rounded.radius()),
            Volume::Dop8 => self.dop8.vertices().to_vec(),
            Volume::Hull => self.hull.vertices().to_vec(),
        }
    }
}

/// Points on the border of what lies within a radius of corners.
fn around(corners: &[Point2<f32>], radius: f32) -> Vec<Point2<f32>> {
    let step = turn(TAU / f32::from(DIRECTIONS));
    let direction = std::iter::successors(Some(Vector2::x()), |last| Some(turned(*last, step)));
    let farthest = |direction: Vector2<f32>| {
        let reach = |corner: &&Point2<f32>| corner.coords.dot(&direction);
        let corner = corners.iter().max_by(|a, b| reach(a).total_cmp(&reach(b)));
        corner.map(|corner| corner + direction * radius)
    };
    direction.take(DIRECTIONS.into()).filter_map(farthest).collect()
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
    /// The same rectangle with corners as round as the outline allows.
    Rounded,
    /// The octagon with sides along the axes and the diagonals.
    Dop8,
    /// The convex hull.
    Hull,
}

impl Volume {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 6] =
        [Self::Circle, Self::Aabb, Self::Obb, Self::Rounded, Self::Dop8, Self::Hull];

    /// Returns the one to show after this one; `None`, which stands for all of them, comes after
    /// the last.
    pub fn after(shown: Option<Self>) -> Option<Self> {
        let index = shown.map_or(0, |shown| 1 + shown as usize);
        Self::ALL.get(index).copied()
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["Circle", "AABB", "OBB", "Rounded OBB", "8-DOP", "Convex hull"][self as usize]
    }

    /// Returns the memory that one takes, in bytes.
    pub const fn bytes(self) -> usize {
        match self {
            Self::Circle => size_of::<Circle>(),
            Self::Aabb => size_of::<Aabb2>(),
            Self::Obb => size_of::<Obb2>(),
            Self::Rounded => size_of::<RoundedObb2>(),
            Self::Dop8 => size_of::<Dop8In2>(),
            Self::Hull => size_of::<Hull>(),
        }
    }

    /// The number of axes along which two of them are compared, at most: the line through the
    /// centers of circles or closest corners, or the normals of the sides. Two hulls have this many
    /// sides.
    pub(super) const fn axes(self, sides_of_hulls: usize) -> usize {
        match self {
            Self::Circle => 1,
            Self::Aabb => 2,
            Self::Obb | Self::Dop8 => 4,
            Self::Rounded => 5,
            Self::Hull => sides_of_hulls,
        }
    }
}
