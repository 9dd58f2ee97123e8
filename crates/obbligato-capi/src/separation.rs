//! How far apart boxes are, or how deep they overlap, and along which axis.

use crate::boundary::{answer, both};
use crate::{ObbBox2, ObbBox3, ObbStatus, ObbVec2, ObbVec3};
use core::mem::{offset_of, size_of};
use obbligato::{SatAxis, Separation};

/// The kinds of axes of the separating-axis test.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObbAxisKind {
    /// `axes[a]` of the first box.
    FaceA = 0,
    /// `axes[b]` of the second box.
    FaceB = 1,
    /// The cross product of `axes[a]` of the first box and `axes[b]` of the second; in 3D only.
    Edges = 2,
}

/// An axis of the separating-axis test.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ObbAxis {
    /// An ObbAxisKind.
    pub kind: u8,
    /// The index of the first box's axis, from 0; 0 if none is involved.
    pub a: u8,
    /// The index of the second box's axis, from 0; 0 if none is involved.
    pub b: u8,
}

/// How far apart two rectangles are, or how deep they overlap, and along which axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSeparation2 {
    /// Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal, the minimum
    /// translation vector, ends an overlap.
    pub normal: ObbVec2,
    /// The axis of the greatest gap.
    pub axis: ObbAxis,
}

/// How far apart two boxes are, or how deep they overlap, and along which axis.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSeparation3 {
    /// Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the depth.
    pub gap: f32,
    /// The unit direction from the first to the second. Moving the second by -gap * normal, the minimum
    /// translation vector, ends an overlap.
    pub normal: ObbVec3,
    /// The axis of the greatest gap.
    pub axis: ObbAxis,
}

const _: () = {
    assert!(size_of::<ObbAxis>() == 3);
    assert!(size_of::<ObbSeparation2>() == 16 && offset_of!(ObbSeparation2, axis) == 12);
    assert!(size_of::<ObbSeparation3>() == 20 && offset_of!(ObbSeparation3, axis) == 16);
};

impl ObbAxis {
    /// The axis of the core, if boxes of this dimension have it.
    fn of_boxes(self, dimension: u8) -> Result<SatAxis, ObbStatus> {
        let Self { kind, a, b } = self;
        let axis = match kind {
            kind if kind == ObbAxisKind::FaceA as u8 => SatAxis::FaceA(a),
            kind if kind == ObbAxisKind::FaceB as u8 => SatAxis::FaceB(b),
            kind if kind == ObbAxisKind::Edges as u8 && dimension == 3 => SatAxis::Edges(a, b),
            _ => return Err(ObbStatus::Axis),
        };
        if a < dimension && b < dimension {
            Ok(axis)
        } else {
            Err(ObbStatus::Axis)
        }
    }
}

impl From<SatAxis> for ObbAxis {
    fn from(axis: SatAxis) -> Self {
        let (kind, a, b) = match axis {
            SatAxis::FaceA(a) => (ObbAxisKind::FaceA, a, 0),
            SatAxis::FaceB(b) => (ObbAxisKind::FaceB, 0, b),
            SatAxis::Edges(a, b) => (ObbAxisKind::Edges, a, b),
        };
        let kind = kind as u8;
        Self { kind, a, b }
    }
}

impl From<Separation<f32, 2>> for ObbSeparation2 {
    fn from(separation: Separation<f32, 2>) -> Self {
        Self {
            gap: separation.gap,
            normal: separation.normal.into_inner().into(),
            axis: separation.axis.into(),
        }
    }
}

impl From<Separation<f32, 3>> for ObbSeparation3 {
    fn from(separation: Separation<f32, 3>) -> Self {
        Self {
            gap: separation.gap,
            normal: separation.normal.into_inner().into(),
            axis: separation.axis.into(),
        }
    }
}

/// How far apart two rectangles are, or how deep they overlap: the greatest gap over the 4 axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_separation(
    a: *const ObbBox2,
    b: *const ObbBox2,
    out: *mut ObbSeparation2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.separation(b).into())) }
}

/// Whether one axis alone shows that two rectangles are apart. Try the axis of the last frame before
/// obb_box2_intersects: most pairs that it separated then are still separated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_is_separated_on(
    a: *const ObbBox2,
    b: *const ObbBox2,
    axis: ObbAxis,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let apart = both(a, b).and_then(|(a, b)| Ok(a.is_separated_on(b, axis.of_boxes(2)?)));
        answer(out, apart)
    }
}

/// How far apart two boxes are, or how deep they overlap: the greatest gap over the 15 axes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_separation(
    a: *const ObbBox3,
    b: *const ObbBox3,
    out: *mut ObbSeparation3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.separation(b).into())) }
}

/// Whether one axis alone shows that two boxes are apart. Try the axis of the last frame before
/// obb_box3_intersects: most pairs that it separated then are still separated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box3_is_separated_on(
    a: *const ObbBox3,
    b: *const ObbBox3,
    axis: ObbAxis,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let apart = both(a, b).and_then(|(a, b)| Ok(a.is_separated_on(b, axis.of_boxes(3)?)));
        answer(out, apart)
    }
}
