//! The first box that a ray hits.

use crate::bvh::Bvh;
use crate::node::{Child, Node};
use crate::slabs::Slabs;
use crate::stack::Stack;
use core::borrow::Borrow;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb3, Ray3, RayCast, RayHit, Real};

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

/// A node that is yet to be visited, and where the ray enters it.
#[derive(Clone, Copy)]
struct Waiting<T> {
    enter: T,
    node: usize,
}

impl<T: Real, N: Borrow<[Node<T>]>> Bvh<T, N> {
    /// The index of the box that a ray hits first, with `t` in `0 ..= max_t`, and the hit.
    ///
    /// The answer is that of [`nearest_hit`](obbligato::nearest_hit) over the boxes in their order: of boxes
    /// at the same `t` the earlier one wins. A negative or NaN `max_t` hits nothing.
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray3<T>, max_t: T) -> Option<(usize, RayHit<T, 3>)> {
        self.first_hit(ray, max_t, |_, bounds, reach| bounds.cast_ray(ray, reach))
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
        self.first_hit(ray, max_t, |index, bounds, reach| {
            bounds.cast_ray(ray, reach)?;
            refine(index, reach)
        })
    }

    #[inline(always)]
    fn first_hit(
        &self,
        ray: &Ray3<T>,
        max_t: T,
        mut cast: impl FnMut(usize, &Aabb3<T>, T) -> Option<RayHit<T, 3>>,
    ) -> Option<(usize, RayHit<T, 3>)> {
        let (slabs, nodes) = (Slabs::new(ray), self.nodes());
        let mut best = Best { found: None, max_t };
        let mut stack = Stack::new(Waiting {
            enter: T::zero(),
            node: 0,
        });
        let mut next = (max_t >= T::zero()).then_some(0);
        while let Some(number) = next {
            let node = nodes.get(number)?;
            let entries = slabs.entries(node, Slabs::reach(best.max_t));
            let mut hit = entries.hit;
            while hit != 0 {
                let lane = hit.trailing_zeros() as usize;
                hit &= hit.wrapping_sub(1);
                match node.child(lane) {
                    Some(Child::Node(node)) => {
                        let enter = entries.enter.get(lane).copied().unwrap_or(T::zero());
                        stack.push(Waiting { enter, node });
                    }
                    Some(Child::Box(index)) => {
                        if let Some(bounds) = node.bounds(lane)
                            && let Some(hit) = cast(index, &bounds, best.max_t)
                        {
                            best.offer(index, hit);
                        }
                    }
                    None => {}
                }
            }
            next = None;
            while let Some(waiting) = stack.pop() {
                if waiting.enter <= Slabs::reach(best.max_t) {
                    next = Some(waiting.node);
                    break;
                }
            }
        }
        best.found
    }
}
