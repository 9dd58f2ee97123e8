//! The axes of the separating-axis test.

use crate::ObbStatus;
use obbligato::SatAxis;

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

impl ObbAxis {
    /// The axis of the core, if boxes of this dimension have it.
    pub(crate) fn of_boxes(self, dimension: u8) -> Result<SatAxis, ObbStatus> {
        let Self { kind, a, b } = self;
        let axis = match kind {
            kind if kind == ObbAxisKind::FaceA as u8 => SatAxis::FaceA(a),
            kind if kind == ObbAxisKind::FaceB as u8 => SatAxis::FaceB(b),
            kind if kind == ObbAxisKind::Edges as u8 && dimension == 3 => SatAxis::Edges(a, b),
            _ => return Err(ObbStatus::Axis),
        };
        if a < dimension && b < dimension { Ok(axis) } else { Err(ObbStatus::Axis) }
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
