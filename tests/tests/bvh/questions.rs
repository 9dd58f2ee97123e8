//! Lines of sight, motion, other boxes and other trees: the answers of a tree and of a list of what
//! it contains.

use crate::scans::same;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Ray, Real, Sweep, is_blocked, sweep};
use obbligato_bvh::{Bvh, Node};
use std::borrow::Borrow;

/// A tree and its boxes, by ascending index.
pub(crate) struct Asked<'a, T: Real, N, P> {
    pub(crate) tree: &'a Bvh<T, N, P>,
    pub(crate) present: &'a [(usize, Aabb<T, 3>)],
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Asked<'_, T, N, P> {
    fn bounds(&self, index: usize) -> Aabb<T, 3> {
        let at = self.present.binary_search_by_key(&index, |(index, _)| *index);
        self.present[at.expect("a box of the tree")].1
    }

    /// The least of some numbers, the first one of equals.
    fn first<X>(
        &self,
        mut of: impl FnMut(usize, &Aabb<T, 3>) -> Option<(T, X)>,
    ) -> Option<(usize, T, X)> {
        let mut best: Option<(usize, T, X)> = None;
        for (index, bounds) in self.present {
            if let Some((least, more)) = of(*index, bounds)
                && best.as_ref().is_none_or(|best| least < best.1)
            {
                best = Some((*index, least, more));
            }
        }
        best
    }

    /// Whether something blocks a ray: any box, and those whose index is no multiple of three.
    pub(crate) fn blocked(&self, ray: &Ray<T, 3>, max_t: T) -> Result<bool, String> {
        let all = self.present.iter().map(|(_, bounds)| bounds);
        let blocked = is_blocked(ray, max_t, all);
        same("is blocked", self.tree.is_blocked(ray, max_t), blocked)?;
        same("is hit", self.tree.cast_ray(ray, max_t).is_some(), blocked)?;
        let some = self.present.iter().filter(|(index, _)| index % 3 != 0);
        let cast = |index: usize, max_t| {
            let hit = self.bounds(index).cast_ray(ray, max_t);
            hit.filter(|_| !index.is_multiple_of(3))
        };
        let found = self.tree.is_blocked_with(ray, max_t, cast);
        same("is blocked with", found, is_blocked(ray, max_t, some.map(|(_, bounds)| bounds)))?;
        Ok(blocked)
    }

    /// What a moving box meets first.
    pub(crate) fn sweep(
        &self,
        start: &Aabb<T, 3>,
        velocity: &Vector3<T>,
        max_t: T,
    ) -> Result<bool, String> {
        let still = Vector3::zeros();
        let first = self.first(|_, bounds| {
            let contact = sweep(start, velocity, bounds, &still, max_t)?;
            Some((contact.t, contact.normal))
        });
        let first = first.map(|(index, t, normal)| (index, Sweep::new(t, normal)));
        same("sweep", self.tree.sweep(start, velocity, max_t), first)?;
        // Contents that are met later than the box, and none in some.
        let later = |index: usize, bounds: &Aabb<T, 3>| {
            let contact = sweep(start, velocity, bounds, &still, max_t)?;
            let t = contact.t + T::nearest((index % 4) as f64 * 0.125);
            let contact = contact.with_t(t);
            (!index.is_multiple_of(5) && t <= max_t).then_some(contact)
        };
        let refined = self.first(|index, bounds| {
            let contact = later(index, bounds)?;
            Some((contact.t, contact))
        });
        let exact = |index: usize, _| later(index, &self.bounds(index));
        let found = self.tree.sweep_with(start, velocity, max_t, exact);
        let refined = refined.map(|(index, _, contact)| (index, contact));
        same("sweep with", found, refined)?;
        Ok(first.is_some())
    }

    /// The box closest to another one, and the one with the closest contents.
    pub(crate) fn nearest(
        &self,
        to: &Aabb<T, 3>,
        point: &Point3<T>,
        limit: T,
    ) -> Result<(), String> {
        let first = self.first(|_, bounds| Some((to.distance(bounds), ())));
        let first = first.map(|(index, distance, ())| (index, distance));
        same("nearest box", self.tree.nearest_box(to), first)?;
        // Contents further away than the box, and none for some.
        let distance = |index: usize, bounds: &Aabb<T, 3>| {
            let least = bounds.distance_to_point(point);
            let more = T::nearest((index % 4) as f64 * 0.25);
            let distance = least + more;
            (!index.is_multiple_of(5) && distance <= limit).then_some(distance)
        };
        let first = self.first(|index, bounds| Some((distance(index, bounds)?, ())));
        let first = first.map(|(index, distance, ())| (index, distance));
        let of = |index: usize, _| distance(index, &self.bounds(index));
        same("nearest with", self.tree.nearest_with(point, limit, of), first)?;
        let beyond = |index: usize, bounds: &Aabb<T, 3>| {
            let distance = to.distance(bounds) + T::nearest((index % 4) as f64 * 0.25);
            (!index.is_multiple_of(5) && distance <= limit).then_some(distance)
        };
        let first = self.first(|index, bounds| Some((beyond(index, bounds)?, ())));
        let first = first.map(|(index, distance, ())| (index, distance));
        let of = |index: usize, _| beyond(index, &self.bounds(index));
        let found = self.tree.nearest_box_with(to, limit, of);
        same("nearest box with", found, first)
    }

    /// The pairs with the boxes of another tree, and those of this one that a filter leaves.
    pub(crate) fn pairs<M: Borrow<[Node<T>]>, Q>(
        &self,
        other: &Bvh<T, M, Q>,
        others: &[Aabb<T, 3>],
    ) -> Result<(), String> {
        let mut found: Vec<_> = self.tree.pairs_between(other).collect();
        found.sort_unstable();
        let mut scan = Vec::new();
        for (a, one) in self.present {
            let touching = others.iter().enumerate().filter(|(_, b)| one.intersects(*b));
            scan.extend(touching.map(|(b, _)| (*a, b)));
        }
        let mirrored = other.pairs_between(self.tree).count();
        same("pairs the other way round", mirrored, scan.len())?;
        same("pairs between", found, scan)?;
        let may_be = |a: usize, b: usize| (a + b).is_multiple_of(3);
        let some = self.tree.pairs().filter(|&(a, b)| may_be(a, b)).count();
        same("pairs where", self.tree.pairs_where(may_be).count(), some)
    }
}
