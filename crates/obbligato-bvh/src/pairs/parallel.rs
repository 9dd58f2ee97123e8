//! Pairs on all processors.

use super::{NodePair, PairSearch};
use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::iter;
use obbligato::Real;
use rayon::prelude::*;

/// The number of parts up to which a search is divided.
const PARTS: usize = 256;
/// The most times that it is divided: a part may have nothing to divide.
const ROUNDS: usize = 6;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the [`pairs`](Self::pairs) in the same order, found on all processors.
    ///
    /// The work is done by the threads of rayon's pool: the one in which this is called, or the
    /// global one. If threads cannot be started, rayon panics. The list is the same for any number
    /// of threads.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let leaf = |i: u16| Aabb3::from_center(Point3::from([i % 17, i % 19, i % 23].map(f32::from)), Vector3::repeat(0.4));
    /// let leaves = (0..9000).map(leaf).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&leaves);
    /// assert!(tree.pairs().eq(tree.pairs_parallel()));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn pairs_parallel(&self) -> Vec<(usize, usize)> {
        let mut parts = vec![PairSearch::new(self.nodes(), self.lanes)];
        for _ in 0..ROUNDS {
            if parts.len() < PARTS {
                parts = parts.into_iter().flat_map(PairSearch::divided).collect();
            }
        }
        let found = |mut part: PairSearch<'_, T>| iter::from_fn(|| part.next_pair()).collect();
        let lists: Vec<Vec<_>> = parts.into_par_iter().map(found).collect();
        lists.concat()
    }
}

/// A step of a search that begins it, or continues at its next pair of nodes.
struct Step<'s, 'a, T: Real>(&'s mut PairSearch<'a, T>);

impl<T: Real> WithLanes for Step<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) {
        let search = self.0;
        if search.is_new {
            search.is_new = false;
            search.within(lanes, 0);
            return;
        }
        let task = search.here;
        search.here.children = 0;
        search.descend(lanes, &task, task.children.trailing_zeros() as usize);
    }
}

impl<'a, T: Real> PairSearch<'a, T> {
    /// Returns searches that find, one after the other, the pairs that this one finds. This one
    /// must have no nodes waiting above.
    fn divided(self) -> Vec<Self> {
        if self.is_new {
            let mut begun = self;
            begun.lanes.run(Step(&mut begun));
            return vec![begun];
        }
        let pairs =
            (self.found.len > 0).then(|| Self { here: NodePair::default(), ..self.clone() });
        let mut here = self.here;
        let below = iter::from_fn(|| {
            let one = here.next();
            here.children ^= one;
            (one != 0).then(|| self.at_children(one))
        });
        pairs.into_iter().chain(below).collect()
    }

    /// Returns the part of a search that starts at one pair of children.
    fn at_children(&self, one: u64) -> Self {
        let mut part = Self::new(self.nodes, self.lanes);
        part.is_new = false;
        part.here = NodePair { children: one, ..self.here };
        part.lanes.run(Step(&mut part));
        part
    }
}

#[cfg(test)]
mod tests {
    use crate::Bvh;
    use alloc::vec::Vec;
    use obbligato::Aabb3;
    use obbligato::nalgebra::{Point3, Vector3};

    #[test]
    fn any_number_of_threads_finds_the_same_pairs_in_the_same_order() {
        for (count, half) in [(0, 1.0), (1, 1.0), (9, 9.0), (700, 0.5), (5_000, 0.7), (400, 50.0)] {
            let at = |i: u32| Point3::from([i % 17, i % 19, i % 23].map(|x| x as f32));
            let boxes = (0..count).map(|i| Aabb3::from_center(at(i), Vector3::repeat(half)));
            let tree = Bvh::new(&boxes.collect::<Result<Vec<_>, _>>().expect("boxes"));
            let alone: Vec<_> = tree.pairs().collect();
            for threads in [1, 2, 5] {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
                let found = pool.expect("threads").install(|| tree.pairs_parallel());
                assert_eq!(found, alone, "{count} boxes on {threads} threads");
            }
        }
    }
}
