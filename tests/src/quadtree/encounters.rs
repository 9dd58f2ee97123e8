//! What meets what: on a path, near a point or a rectangle, in pairs and between two trees.

use super::model::{Known, Model, require, same};
use super::operation::moved;
use super::queries::Given;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, OnHeap, QuadTree, Real, TreeArrays, sweep};

/// A tree of some items of another, whatever the size of that.
type Others<T> = QuadTree<1_000, 85, u32, T, OnHeap>;

impl<const ITEMS: usize, const NODES: usize, T: Real, M> Model<ITEMS, NODES, T, M>
where
    M: TreeArrays<u32, T, ITEMS, NODES>,
{
    /// The least of some numbers of the items, that of the first one among equals.
    fn first<X>(&self, of: impl Fn(&Known<T>) -> Option<(T, X)>) -> Option<(u32, T, X)> {
        let mut best: Option<(u32, T, X)> = None;
        for item in &self.items {
            if let Some((least, more)) = of(item)
                && best.as_ref().is_none_or(|best| least < best.1)
            {
                best = Some((item.key, least, more));
            }
        }
        best
    }

    /// What a moving rectangle meets first, within several times.
    pub(super) fn first_met(
        &self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
    ) -> Result<(), String> {
        let still = Vector2::zeros();
        for max_t in [0.0, 0.3, 1.0, f64::INFINITY, -1.0, f64::NAN].map(T::nearest) {
            let first = self.first(|item| {
                let contact = sweep(start, velocity, &item.bounds, &still, max_t)?;
                Some((contact.t, contact))
            });
            let found = self.keyed(self.tree.sweep(start, velocity, max_t))?;
            let first = first.map(|(key, _, contact)| (key, contact));
            same("first that is met", &found, &first)?;
            self.first_met_within(start, velocity, max_t)?;
        }
        Ok(())
    }

    /// Whose contents are met first: later than the bounds, and none in some.
    fn first_met_within(
        &self,
        start: &Aabb<T, 2>,
        velocity: &Vector2<T>,
        max_t: T,
    ) -> Result<(), String> {
        let later = |key: u32, bounds: &Aabb<T, 2>| {
            let contact = sweep(start, velocity, bounds, &Vector2::zeros(), max_t)?;
            let t = contact.t + T::nearest(f64::from(key % 4) * 0.125);
            (!key.is_multiple_of(5)).then_some(contact.with_t(t))
        };
        let first = self.first(|item| {
            let contact = later(item.key, &item.bounds)?;
            (contact.t <= max_t).then_some((contact.t, contact))
        });
        let mut beyond = false;
        let found = self.tree.sweep_with(start, velocity, max_t, |key, most| {
            beyond |= most > max_t;
            later(*key, self.bounds_of(*key))
        });
        require(!beyond, "a time grows")?;
        let found = self.keyed(found)?;
        let first = first.map(|(key, _, contact)| (key, contact));
        same("first contents that are met", &found, &first)
    }

    /// The item whose contents are closest to a point.
    pub(super) fn nearest_with(&self, point: &Point2<T>) -> Result<(), String> {
        self.nearest_contents(
            |bounds| bounds.distance_to_point(point),
            |limit, distance| self.tree.nearest_with(point, limit, distance),
        )
    }

    pub(super) fn nearest_box(&self, to: &Aabb<T, 2>) -> Result<(), String> {
        let first = self.first(|item| Some((to.distance(&item.bounds), ())));
        let found = self.keyed(self.tree.nearest_box(to))?;
        let first = first.map(|(key, distance, ())| (key, distance));
        same("nearest box", &found, &first)?;
        self.nearest_contents(
            |bounds| to.distance(bounds),
            |limit, distance| self.tree.nearest_box_with(to, limit, distance),
        )
    }

    /// The item whose contents are closest, within several limits: further away than the bounds,
    /// and none in some.
    fn nearest_contents<'a>(
        &'a self,
        least: impl Fn(&Aabb<T, 2>) -> T,
        nearest: impl Fn(T, &mut dyn FnMut(&u32, T) -> Option<T>) -> Option<(Given<'a, T>, T)>,
    ) -> Result<(), String> {
        let away = |key: u32, bounds: &Aabb<T, 2>| {
            let more = T::nearest(f64::from(key % 4) * 0.25);
            (!key.is_multiple_of(5)).then(|| least(bounds) + more)
        };
        for limit in [f64::INFINITY, 2.0, 0.0, -1.0, f64::NAN].map(T::nearest) {
            let first = self.first(|item| {
                let distance = away(item.key, &item.bounds)?;
                (distance <= limit).then_some((distance, ()))
            });
            let mut beyond = false;
            let found = nearest(limit, &mut |key, most| {
                beyond |= most > limit;
                away(*key, self.bounds_of(*key))
            });
            require(!beyond, "a limit grows")?;
            let first = first.map(|(key, distance, ())| (key, distance));
            same("nearest contents", &self.keyed(found)?, &first)?;
        }
        Ok(())
    }

    /// The key of what was found, if it is an item as it is known.
    fn keyed<X>(&self, found: Option<(Given<'_, T>, X)>) -> Result<Option<(u32, X)>, String> {
        let found = found.map(|(item, more)| Ok((self.known(item)?.key, more)));
        found.transpose()
    }

    pub(super) fn pairs_where(&self) -> Result<(), String> {
        let may_be = |a: u32, b: u32| (a ^ b) % 3 == 1;
        let mut expected = Vec::new();
        for (index, first) in self.items.iter().enumerate() {
            let later = self.items[index + 1..].iter();
            let kept = later.filter(|second| {
                may_be(first.key, second.key) && first.bounds.intersects(&second.bounds)
            });
            expected.extend(kept.map(|second| (first.key, second.key)));
        }
        let mut found = Vec::new();
        for (first, second) in self.tree.pairs_where(|a, b| a < b && may_be(*a, *b)) {
            found.push((self.known(first)?.key, self.known(second)?.key));
        }
        found.sort_unstable();
        require(found == expected, "pairs that pass a filter")
    }

    /// The pairs with a tree of every third item, each moved by half its size.
    pub(super) fn pairs_between(&self) -> Result<(), String> {
        let others = self.items.iter().step_by(3).map(|item| {
            let half = item.bounds.half_extents();
            (item.key, moved(&item.bounds, &half))
        });
        let others: Vec<_> = others.collect();
        let mut other: Others<T> = QuadTree::new(self.tree.bounds());
        other.extend(others.iter().copied()).map_err(|_| "there is room for every third item")?;
        let mut expected = Vec::new();
        for item in &self.items {
            let touching = others.iter().filter(|(_, b)| item.bounds.intersects(b));
            expected.extend(touching.map(|(key, _)| (item.key, *key)));
        }
        let mut found = Vec::new();
        for (ours, theirs) in self.tree.pairs_between(&other) {
            found.push((self.known(ours)?.key, *theirs.1));
        }
        found.sort_unstable();
        require(found == expected, "pairs between two trees")?;
        let mirrored = other.pairs_between(&self.tree).count();
        same("pairs the other way round", &mirrored, &expected.len())
    }
}
