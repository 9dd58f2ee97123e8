use crate::Real;
use crate::cores::axes::{cross, perpendicular};
use crate::cores::core::Core;
use crate::cores::edge::{CoreEdge, Way};
use crate::numbers::components::{add, components, dot};
use crate::numbers::min_max::{larger, smaller};
use nalgebra::SVector;

/// The core of a capsule, and of a ball, which is an edge without length.
impl<T: Real, const D: usize> Core<T, D> for CoreEdge<T, D> {
    fn moved(&self, by: &SVector<T, D>) -> Self {
        Self {
            from: add(&self.from, by),
            ..*self
        }
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

    fn shadow(&self, axis: &SVector<T, D>) -> (T, T) {
        let [from, along] = [&self.from, &self.along].map(|x| dot(components(x), components(axis)));
        let to = from + along;
        (smaller(from, to), larger(from, to))
    }

    fn way_to(&self, edge: &Self) -> Way<T, D> {
        CoreEdge::way_to(self, edge)
    }
}
