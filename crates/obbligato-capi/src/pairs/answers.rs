//! What questions about shapes give: the structs of the answers.

use crate::{ObbAxis, ObbReal, ObbVec2, ObbVec3};

/// Where a ray first hits a 2D shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHit2 {
    /// The hit point is `origin + t * direction`.
    pub t: ObbReal,
    /// The unit outward normal of the edge that is hit; zero when the ray starts inside.
    pub normal: ObbVec2,
    /// 1 when the ray starts inside, where t is 0; otherwise 0.
    pub inside: u8,
}

/// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the
/// earlier one wins.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearest2 {
    /// Its index, counted from 0.
    pub index: usize,
    /// Where the ray hits it.
    pub hit: ObbHit2,
}

/// The first contact of two moving 2D shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact2 {
    /// When, in the time unit of the velocities.
    pub t: ObbReal,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec2,
}

/// The first contact of two 2D shapes that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTurningContact2 {
    /// When, in the unit of time of the motions: never late.
    pub t: ObbReal,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec2,
    /// The gap along the normal at that time; negative if they overlap at the start.
    pub gap: ObbReal,
}

/// How far apart two rectangles are, or how deep they overlap, and along which axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSeparation2 {
    /// Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the
    /// depth.
    pub gap: ObbReal,
    /// The unit direction from the first to the second. Moving the second by -gap * normal, the
    /// minimum translation vector, ends an overlap.
    pub normal: ObbVec2,
    /// The axis of the greatest gap.
    pub axis: ObbAxis,
}

/// How far two 2D shapes are apart, or how deep they overlap, and in which direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClearance2 {
    /// Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    pub gap: ObbReal,
    /// The unit direction from the first to the second. Moving the second by -gap * normal ends an
    /// overlap.
    pub normal: ObbVec2,
}

/// The closest points of two shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClosest2 {
    /// The point of the first.
    pub on_a: ObbVec2,
    /// The point of the second.
    pub on_b: ObbVec2,
}

/// A point at which two shapes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTouch2 {
    /// Halfway between the surfaces: `point + depth / 2 * normal` lies on the first,
    /// `point - depth / 2 * normal` on the second.
    pub point: ObbVec2,
    /// How deep they overlap there, along the normal. Where they only count as touching it is
    /// negative.
    pub depth: ObbReal,
    /// An id of the features that touch there: the same number in every frame in which the same
    /// ones do.
    pub id: u32,
}

/// Where two shapes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbManifold2 {
    /// The unit normal from the first to the second, that of obb_box2_separation or of the
    /// clearance.
    pub normal: ObbVec2,
    /// How many points there are: 1 to 2.
    pub count: u32,
    /// The points, in the order of their ids; zero beyond `count`.
    pub points: [ObbTouch2; 2],
}

/// Where a ray first hits a 3D shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHit3 {
    /// The hit point is `origin + t * direction`.
    pub t: ObbReal,
    /// The unit outward normal of the face that is hit; zero when the ray starts inside.
    pub normal: ObbVec3,
    /// 1 when the ray starts inside, where t is 0; otherwise 0.
    pub inside: u8,
}

/// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the
/// earlier one wins.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearest3 {
    /// Its index, counted from 0.
    pub index: usize,
    /// Where the ray hits it.
    pub hit: ObbHit3,
}

/// The first contact of two moving 3D shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbContact3 {
    /// When, in the time unit of the velocities.
    pub t: ObbReal,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
}

/// The first contact of two 3D shapes that move and turn.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTurningContact3 {
    /// When, in the unit of time of the motions: never late.
    pub t: ObbReal,
    /// The unit normal of the contact, from the first to the second.
    pub normal: ObbVec3,
    /// The gap along the normal at that time; negative if they overlap at the start.
    pub gap: ObbReal,
}

/// How far apart two boxes are, or how deep they overlap, and along which axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSeparation3 {
    /// Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the
    /// depth.
    pub gap: ObbReal,
    /// The unit direction from the first to the second. Moving the second by -gap * normal, the
    /// minimum translation vector, ends an overlap.
    pub normal: ObbVec3,
    /// The axis of the greatest gap.
    pub axis: ObbAxis,
}

/// How far two 3D shapes are apart, or how deep they overlap, and in which direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClearance3 {
    /// Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    pub gap: ObbReal,
    /// The unit direction from the first to the second. Moving the second by -gap * normal ends an
    /// overlap.
    pub normal: ObbVec3,
}

/// The closest points of two boxes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbClosest3 {
    /// The point of the first.
    pub on_a: ObbVec3,
    /// The point of the second.
    pub on_b: ObbVec3,
}

/// A point at which two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTouch3 {
    /// Halfway between the surfaces: `point + depth / 2 * normal` lies on the first,
    /// `point - depth / 2 * normal` on the second.
    pub point: ObbVec3,
    /// How deep they overlap there, along the normal. Where they only count as touching it is
    /// negative.
    pub depth: ObbReal,
    /// An id of the features that touch there: the same number in every frame in which the same
    /// ones do.
    pub id: u32,
}

/// Where two boxes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbManifold3 {
    /// The unit normal from the first to the second, that of obb_box3_separation or of the
    /// clearance.
    pub normal: ObbVec3,
    /// How many points there are: 1 to 4.
    pub count: u32,
    /// The points, in the order of their ids; zero beyond `count`.
    pub points: [ObbTouch3; 4],
}
