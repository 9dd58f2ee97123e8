//! One axis of the separating-axis test on its own.

use crate::numbers::{Real, components, l1_norm};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::pair::{AxisRow, edge_axes};
use crate::obb_pair::slack::slack;
use crate::shapes::{Obb, ordered};
use nalgebra::SVector;

/// Two boxes in the order of the full test, and one of their axes.
pub(crate) struct Hint<'a, T: Real, const D: usize> {
    a: &'a Obb<T, D>,
    b: &'a Obb<T, D>,
    axis: SatAxis,
    /// The vector from center to center.
    d: SVector<T, D>,
    /// The same vector along the axes of `a`.
    t: SVector<T, D>,
}

impl<'a, T: Real, const D: usize> Hint<'a, T, D> {
    #[inline(always)]
    pub(crate) fn new(first: &'a Obb<T, D>, second: &'a Obb<T, D>, axis: SatAxis) -> Self {
        let (a, b, swapped) = ordered(first, second);
        let axis = if swapped { axis.swapped() } else { axis };
        let d = b.center() - a.center();
        let t = a.rotation().matrix().tr_mul(&d);
        Self { a, b, axis, d, t }
    }

    #[inline(always)]
    pub(crate) fn apart_on_face(&self) -> bool {
        let (own, other, i) = match self.axis {
            SatAxis::FaceA(i) => (self.a, self.b, i),
            SatAxis::FaceB(j) => (self.b, self.a, j),
            SatAxis::Edges(..) => return false,
        };
        let (h, k, i) = (own.half_extents(), other.half_extents(), usize::from(i));
        let face = column(own, i).zip(h.as_slice().get(i));
        face.is_some_and(|(normal, &half_extent)| {
            let tilt = other.rotation().matrix().tr_mul(&normal);
            let radius = half_extent + tilt.abs().dot(&k);
            normal.dot(&self.d).abs() > radius + slack(l1_norm(&self.d), &h, &k)
        })
    }
}

impl<T: Real> Hint<'_, T, 3> {
    #[inline(always)]
    pub(crate) fn apart(&self) -> bool {
        match self.axis {
            SatAxis::Edges(i, j) => self.apart_on_edges(i, j),
            _ => self.apart_on_face(),
        }
    }

    #[inline(always)]
    fn apart_on_edges(&self, i: u8, j: u8) -> bool {
        let following = match i {
            0 => self.row(1).zip(self.row(2)),
            1 => self.row(2).zip(self.row(0)),
            2 => self.row(0).zip(self.row(1)),
            _ => None,
        };
        following.is_some_and(|(first, second)| {
            let (h, k) = (self.a.half_extents(), self.b.half_extents());
            let axes = edge_axes(first, second, components(&k));
            let slacks = axes.slacks(slack(l1_norm(&self.t), &h, &k));
            let [offset, radius, slack] =
                [axes.projections.offset, axes.projections.radius, slacks]
                    .map(|lengths| lengths.get(usize::from(j)).copied());
            offset
                .zip(radius)
                .zip(slack)
                .is_some_and(|((offset, radius), slack)| offset.abs() > radius + slack)
        })
    }

    /// Returns half-extent, offset and row of `R` for an axis of the first box.
    #[inline(always)]
    fn row(&self, i: usize) -> Option<AxisRow<T>> {
        let tilt = self.b.rotation().matrix().tr_mul(&column(self.a, i)?);
        let half_extent = *self.a.half_extents().as_slice().get(i)?;
        Some((half_extent, *self.t.as_slice().get(i)?, tilt.into()))
    }
}

/// Returns axis `i` of a box that has one.
#[inline(always)]
fn column<T: Real, const D: usize>(owner: &Obb<T, D>, i: usize) -> Option<SVector<T, D>> {
    let columns: [[T; D]; D] = owner.rotation().into_inner().into();
    columns.get(i).copied().map(SVector::from)
}
