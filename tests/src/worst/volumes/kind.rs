use super::scene::Scene;
use crate::Draft;
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, Intersects, Obb, Ray, RayCast, Triangle};

/// A kind of pair; `p` are the points of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A capsule from `p0` to `p1` and an oriented box; its radius decides.
    CapsuleBox,
    /// The same and an axis-aligned box.
    CapsuleUpright,
    /// A segment from `p0` to `p1` and a ball around `p2`, whose radius decides.
    CapsuleBall,
    /// A ball around `p0`, whose radius decides, and an oriented box.
    BallBox,
    /// A triangle and an oriented box, whose first half-extent decides.
    TriangleBox,
    /// A triangle and an axis-aligned box, whose greatest `x` decides.
    TriangleUpright,
    /// A triangle and a ball around `p3`, whose radius decides.
    TriangleBall,
    /// A half-plane or half-space across a diagonal, as a volume between planes, and an oriented
    /// box; the bound decides.
    VolumeBox,
    /// The same and a ball around `p0` with the first half-extent as its radius.
    VolumeBall,
    /// A line from `p2` along `p3`, and a capsule, whose radius decides.
    LineCapsule,
    /// A line from `p3` along the center of the box, and a triangle; the `x` of `p3` decides.
    LineTriangle,
    /// A line from `p2` along `p3`, and a ball around `p0`, whose radius decides.
    LineBall,
    /// A half-space from `p1` with a normal along `p3`, and a ball around `p0`, whose radius
    /// decides.
    PlaneBall,
    /// The same and an oriented box, whose first half-extent decides.
    PlaneBox,
}

/// All kinds.
pub const KINDS: [Kind; 14] = [
    Kind::CapsuleBox,
    Kind::CapsuleUpright,
    Kind::CapsuleBall,
    Kind::BallBox,
    Kind::TriangleBox,
    Kind::TriangleUpright,
    Kind::TriangleBall,
    Kind::VolumeBox,
    Kind::VolumeBall,
    Kind::LineCapsule,
    Kind::LineTriangle,
    Kind::LineBall,
    Kind::PlaneBall,
    Kind::PlaneBox,
];

/// How far the other bounds of a volume are away: farther than any shape.
const WIDE: f32 = 1_048_576.0;

impl Kind {
    /// Its name in a file of vectors.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CapsuleBox => "capsule, box",
            Self::CapsuleUpright => "capsule, upright box",
            Self::CapsuleBall => "capsule, ball",
            Self::BallBox => "ball, box",
            Self::TriangleBox => "triangle, box",
            Self::TriangleUpright => "triangle, upright box",
            Self::TriangleBall => "triangle, ball",
            Self::VolumeBox => "volume, box",
            Self::VolumeBall => "volume, ball",
            Self::LineCapsule => "line, capsule",
            Self::LineTriangle => "line, triangle",
            Self::LineBall => "line, ball",
            Self::PlaneBall => "half-space, ball",
            Self::PlaneBox => "half-space, box",
        }
    }

    /// Whether the number that decides may not be negative.
    pub(super) const fn is_a_length(self) -> bool {
        !matches!(
            self,
            Self::TriangleUpright | Self::VolumeBox | Self::VolumeBall | Self::LineTriangle
        )
    }

    /// How many weights its slack has.
    #[must_use]
    pub const fn terms(self) -> usize {
        match self {
            Self::CapsuleBox => 5,
            Self::BallBox | Self::TriangleBall => 3,
            Self::LineTriangle | Self::VolumeBox | Self::VolumeBall => 1,
            _ => 2,
        }
    }

    /// The band of its documentation, in `EPSILON L`.
    #[must_use]
    pub const fn band(self) -> f64 {
        match self {
            Self::CapsuleBox => 18.0,
            Self::TriangleBox => 20.0,
            Self::LineCapsule => 32.0,
            Self::LineTriangle => 36.0,
            Self::PlaneBall => 12.0,
            Self::PlaneBox => 8.0,
            _ => 16.0,
        }
    }

    /// The answer of the kernel; `None` if a shape is not valid.
    #[must_use]
    pub fn touches(self, scene: &Scene, dimension: usize) -> Option<bool> {
        match dimension {
            2 => touches::<2>(self, scene),
            _ => touches::<3>(self, scene),
        }
    }
}

fn touches<const D: usize>(kind: Kind, scene: &Scene) -> Option<bool>
where
    Triangle<f32, D>: Intersects<Obb<f32, D>> + Intersects<Aabb<f32, D>> + RayCast<f32, D>,
    Aabb<f32, D>: Intersects<Obb<f32, D>>,
{
    let [p0, p1, p2, p3] = scene.points.map(|p| Point::from(vector::<D>(p)));
    let (center, reach) = (vector::<D>(scene.solid.center), scene.reach as f32);
    let ball = |center, radius| Ball::new(center, radius).ok();
    let capsule = |radius| Capsule::new(p0, p1, radius).ok();
    let triangle = || Triangle::new([p0, p1, p2]).ok();
    let solid = || scene.solid.obb::<f32, D>().ok();
    let wider = || scene.wider_solid().obb::<f32, D>().ok();
    let ray = || Ray::new(p2, p3.coords).ok();
    let half_space = || HalfSpace::new(p1, p3.coords).ok();
    Some(match kind {
        Kind::CapsuleBox => capsule(reach)?.intersects(&solid()?),
        Kind::CapsuleUpright => capsule(reach)?.intersects(&upright(&scene.solid, None)?),
        Kind::CapsuleBall => capsule(0.0)?.intersects(&ball(p2, reach)?),
        Kind::BallBox => ball(p0, reach)?.intersects(&solid()?),
        Kind::TriangleBox => triangle()?.intersects(&wider()?),
        Kind::TriangleUpright => triangle()?.intersects(&upright(&scene.solid, Some(reach))?),
        Kind::TriangleBall => triangle()?.intersects(&ball(p3, reach)?),
        Kind::VolumeBox => volume::<D>(reach)?.intersects(&solid()?),
        Kind::VolumeBall => volume::<D>(reach)?.intersects(&ball(p0, scene.solid.half[0] as f32)?),
        Kind::LineCapsule => capsule(reach)?.span(&ray()?).is_some(),
        Kind::LineBall => ball(p0, reach)?.span(&ray()?).is_some(),
        Kind::PlaneBall => half_space()?.intersects(&ball(p0, reach)?),
        Kind::PlaneBox => half_space()?.intersects(&wider()?),
        Kind::LineTriangle => {
            let mut origin = p3;
            origin[0] = reach;
            triangle()?.span(&Ray::new(origin, center).ok()?).is_some()
        }
    })
}

/// The box between rounded corners, the greatest `x` of which may be given.
fn upright<const D: usize>(solid: &Draft, x: Option<f32>) -> Option<Aabb<f32, D>> {
    let [low, mut high] = corners(solid).map(|corner| Point::from(vector::<D>(corner)));
    high[0] = x.unwrap_or(high[0]);
    Aabb::new(low, high).ok()
}

/// The rounded corners of the box with this center and these half-extents.
pub(super) fn corners(solid: &Draft) -> [[f64; 3]; 2] {
    [-1.0, 1.0]
        .map(|sign| [0, 1, 2].map(|i| f64::from((solid.center[i] + sign * solid.half[i]) as f32)))
}

/// What lies below a bound along `x + y` or `x + y + z`.
fn volume<const D: usize>(bound: f32) -> Option<Dop8<f32, D>> {
    let (mut min, mut max) = ([-WIDE; 4], [WIDE; 4]);
    let across = if D == 2 { 2 } else { 0 };
    (min[across], max[across]) = (-4.0 * WIDE, bound);
    Dop8::from_bounds(min, max).ok()
}

fn vector<const D: usize>(numbers: [f64; 3]) -> SVector<f32, D> {
    SVector::from_fn(|i, _| numbers[i] as f32)
}
