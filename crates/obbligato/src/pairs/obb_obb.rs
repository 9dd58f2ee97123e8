//! Two oriented boxes: what the separating axes and the distance of boxes tell, under the names that every
//! pair of shapes shares.

use crate::{Clearance, Obb, Proximity, Real, SatBox, Sweep, SweepAgainst};
use nalgebra::SVector;

impl<T: Real> Proximity<T, 2> for Obb<T, 2> {
    /// As [`separation`](crate::Obb2::separation).
    fn clearance(&self, other: &Self) -> Clearance<T, 2> {
        self.separation(other).into()
    }

    /// As [`Obb2::distance`](crate::Obb2::distance).
    fn distance(&self, other: &Self) -> T {
        self.distance(other)
    }
}

impl<T: Real> Proximity<T, 3> for Obb<T, 3> {
    /// As [`separation`](crate::Obb3::separation).
    fn clearance(&self, other: &Self) -> Clearance<T, 3> {
        self.separation(other).into()
    }

    /// As [`Obb3::distance`](crate::Obb3::distance).
    fn distance(&self, other: &Self) -> T {
        self.distance(other)
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D> for Obb<T, D>
where
    Self: SatBox<T, D>,
{
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Self,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        crate::sat::sweep::sweep(self, own_velocity, other, other_velocity, max_t)
    }
}
