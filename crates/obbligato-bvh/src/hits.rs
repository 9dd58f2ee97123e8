//! Every box that a ray hits.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::Node;
use crate::slabs::Slabs;
use crate::stack::{MOST_WAITING, Stack};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::borrow::Borrow;
#[cfg(feature = "alloc")]
use core::cmp::Ordering;
use obbligato::{HitList, Ray, RayHit, Real};

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Adds every hit of a ray according to `refine` to a list, front to back. `refine` is called
    /// with the index of each box that the ray hits or misses by no more than rounding, and with
    /// `max_t`.
    ///
    /// It returns `None` or a hit; hits beyond `max_t` are ignored. The list is that of a scan of
    /// the boxes in their order: of hits at the same `t` the earlier box comes first, after those
    /// that the list held before. [`found`](HitList::found) also counts the hits that do not fit
    /// the list. A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{HitList, Obb3, Ray3, RayCast};
    /// use obbligato_bvh::Bvh;
    ///
    /// let (half_extents, axis) = (Vector3::new(0.5, 0.1, 0.5), Vector3::z_axis());
    /// let plank = |x| Obb3::from_axis_angle(Point3::new(x, 0.0, 0.0), half_extents, axis, 0.785398);
    /// let planks = [plank(6.0)?, plank(2.0)?, plank(4.0)?];
    /// let bounds = planks.each_ref().map(Obb3::aabb);
    /// let tree = Bvh::new(&bounds);
    ///
    /// // A segment from one point to another is a ray with a `max_t` of 1.
    /// let (from, to) = (Point3::new(0.0, 0.2, 0.0), Point3::new(5.0, 0.2, 0.0));
    /// let sight = Ray3::new(from, to - from)?;
    /// let mut hits = HitList::<usize, f32, 3, 8>::new();
    /// tree.hits_with(&sight, 1.0, |index, max_t| planks[index].cast_ray(&sight, max_t), &mut hits);
    /// let indices: Vec<usize> = hits.iter().map(|(index, _)| *index).collect();
    /// assert_eq!(indices, [1, 2]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn hits_with<const K: usize>(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
        hits: &mut HitList<usize, T, 3, K>,
    ) {
        let mut ours = HitList::<_, T, 3, K>::new();
        self.lanes.run(EachHit {
            nodes: self.nodes(),
            slabs: Slabs::widened(ray, self.farthest),
            max_t,
            found: |index| {
                if let Some(hit) = refine(index, max_t).filter(|hit| hit.t <= max_t) {
                    ours.insert(index, hit, |other| index < *other);
                }
            },
        });
        hits.append(ours);
    }

    /// Returns every hit of a ray according to `refine`, front to back: the hits that
    /// [`hits_with`](Self::hits_with) lists, in a `Vec` with room for all of them.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Ray3, RayCast, Sphere};
    /// use obbligato_bvh::Bvh;
    ///
    /// let beads = [3.0, 1.0, 2.0].map(|x| Sphere::new(Point3::new(x, 0.0, 0.0), 0.25).unwrap());
    /// let tree = Bvh::new(&beads.map(|bead| bead.aabb()));
    /// let thread = Ray3::new(Point3::origin(), Vector3::x())?;
    /// let hits = tree.all_hits_with(&thread, 9.0, |index, max_t| beads[index].cast_ray(&thread, max_t));
    /// assert_eq!(hits.iter().map(|(index, _)| *index).collect::<Vec<_>>(), [1, 2, 0]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn all_hits_with(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Vec<(usize, RayHit<T, 3>)> {
        let mut hits = Vec::new();
        self.lanes.run(EachHit {
            nodes: self.nodes(),
            slabs: Slabs::widened(ray, self.farthest),
            max_t,
            found: |index| {
                let hit = refine(index, max_t).filter(|hit| hit.t <= max_t);
                hits.extend(hit.map(|hit| (index, hit)));
            },
        });
        // No `t` is NaN: each is at most `max_t`.
        hits.sort_unstable_by(|(a, one), (b, other)| {
            let nearer = one.t.partial_cmp(&other.t).unwrap_or(Ordering::Equal);
            nearer.then(a.cmp(b))
        });
        hits
    }
}

/// A search for all boxes that a ray hits.
struct EachHit<'a, T: Real, F> {
    nodes: &'a [Node<T>],
    slabs: Slabs<T>,
    max_t: T,
    found: F,
}

impl<T: Real, F: FnMut(usize)> WithLanes for EachHit<'_, T, F> {
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) {
        let reach = Slabs::reach(self.max_t);
        let mut stack = Stack::<_, MOST_WAITING>::new(0);
        let mut next = (self.max_t >= T::zero()).then_some(0);
        while let Some(node) = next.and_then(|number| self.nodes.get(number)) {
            let (hits, boxes) = (lanes.entries(&self.slabs, node, reach).hits, lanes.boxes(node));
            for lane in hits.and(boxes) {
                (self.found)(node.number(lane) as usize);
            }
            for lane in hits.without(boxes) {
                stack.push(node.number(lane) as usize);
            }
            next = stack.pop();
        }
    }
}
