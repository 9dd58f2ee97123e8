use crate::convex::axes::{cross, perpendicular};
use crate::convex::convex_body::ConvexBody;
use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::numbers::{Real, add, components, dot, larger, smaller};
use nalgebra::SVector;

/// The convex body of a capsule, and of a ball, which is an edge without length.
impl<T: Real, const D: usize> ConvexBody<T, D> for Segment<T, D> {
    fn moved(&self, by: &SVector<T, D>) -> Self {
        Self { from: add(&self.from, by), ..*self }
    }

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>> {
        core::iter::once(self.from).chain(core::iter::once(self.point(T::one())))
    }

    fn edges(&self) -> impl Iterator<Item = Self> {
        core::iter::once(*self)
    }

    fn directions(&self) -> impl Iterator<Item = SVector<T, D>> {
        core::iter::once(self.along)
    }

    fn normals(&self) -> impl Iterator<Item = SVector<T, D>> {
        let across = perpendicular(&self.along);
        core::iter::once(across).chain(core::iter::once(cross(&self.along, &across)))
    }

    fn projection(&self, axis: &SVector<T, D>) -> (T, T) {
        let [from, along] = [&self.from, &self.along].map(|x| dot(components(x), components(axis)));
        let to = from + along;
        (smaller(from, to), larger(from, to))
    }

    fn witness_to(&self, edge: &Self) -> Witness<T, D> {
        Segment::witness_to(self, edge)
    }
}
