//! The first box that a ray hits.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::Node;
use crate::slabs::Slabs;
use crate::sooner::{Rows, last_key, take_least};
use core::borrow::Borrow;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb3, Ray3, RayHit, Real};

/// The best hit so far, and how far better ones may be.
struct Best<T: Scalar> {
    found: Option<(usize, RayHit<T, 3>)>,
    max_t: T,
}

impl<T: Real> Best<T> {
    /// Keeps a hit if it is nearer than the best one, or as near and of an earlier box.
    #[inline(always)]
    fn offer(&mut self, index: usize, hit: RayHit<T, 3>) {
        let is_better = match &self.found {
            None => hit.t <= self.max_t,
            Some((other, _)) => hit.t < self.max_t || hit.t == self.max_t && index < *other,
        };
        if is_better {
            self.max_t = hit.t;
            self.found = Some((index, hit));
        }
    }
}

impl<T: Real, N: Borrow<[Node<T>]>> Bvh<T, N> {
    /// The index of the box that a ray hits first, with `t` in `0 ..= max_t`, and the hit.
    ///
    /// The answer is that of [`nearest_hit`](obbligato::nearest_hit) over the boxes in their order: of boxes
    /// at the same `t` the earlier one wins. A negative or NaN `max_t` hits nothing.
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray3<T>, max_t: T) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(FirstHit {
            nodes: self.nodes(),
            ray,
            max_t,
            cast: |slabs: &Slabs<T>, bounds: &Aabb3<T>, _, reach| slabs.cast(ray, bounds, reach),
        })
    }

    /// The index of the box whose contents a ray hits first according to `refine`, which is called with the
    /// index of a box that the ray hits, and with how far a hit may be to matter.
    ///
    /// `refine` must return `None` or a hit no earlier than that of the box; hits beyond `max_t` are ignored.
    pub fn cast_ray_with(
        &self,
        ray: &Ray3<T>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(FirstHit {
            nodes: self.nodes(),
            ray,
            max_t,
            cast: |_: &Slabs<T>, _: &Aabb3<T>, index, reach| refine(index, reach),
        })
    }
}

/// A search for the first hit, given how a ray meets one box.
struct FirstHit<'a, T: Scalar, F> {
    nodes: &'a [Node<T>],
    ray: &'a Ray3<T>,
    max_t: T,
    cast: F,
}

impl<T: Real, F> WithLanes for FirstHit<'_, T, F>
where
    F: FnMut(&Slabs<T>, &Aabb3<T>, usize, T) -> Option<RayHit<T, 3>>,
{
    type Output = Option<(usize, RayHit<T, 3>)>;

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) -> Self::Output {
        let slabs = Slabs::new(self.ray);
        let mut best = Best {
            found: None,
            max_t: self.max_t,
        };
        let mut rows = Rows::new();
        let mut number = 0;
        // Nothing is within a NaN.
        let nodes = if self.max_t >= T::ZERO {
            self.nodes
        } else {
            &[]
        };
        while let Some(node) = nodes.get(number as usize) {
            let mut children = lanes.children(&slabs, node, Slabs::reach(best.max_t));
            if children.has_boxes {
                let last = |best: &Best<T>| last_key(Slabs::reach(best.max_t));
                while let Some(lane) = take_least(&mut children.boxes, last(&best)) {
                    let (Some(link), Some(bounds)) = (node.links.get(lane), node.bounds(lane))
                    else {
                        continue;
                    };
                    let index = link.number();
                    if let Some(hit) = (self.cast)(&slabs, &bounds, index, best.max_t) {
                        best.offer(index, hit);
                    }
                }
            }
            let last = last_key(Slabs::reach(best.max_t));
            let Some(next) = rows.next(children.nodes, number, last) else {
                break;
            };
            let parent = nodes.get(next.parent as usize);
            let Some(link) = parent.and_then(|parent| parent.links.get(next.lane)) else {
                break;
            };
            number = link.number() as u32;
        }
        best.found
    }
}
