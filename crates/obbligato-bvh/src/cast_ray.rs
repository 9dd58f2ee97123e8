//! The first box that a ray hits.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::{Child, Node};
use crate::slabs::Slabs;
use crate::visit_order::{Key, Rows, last_key, take_least};
use core::borrow::Borrow;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Ray, RayHit, Real};

/// The best hit so far, and the distance up to which a hit would be better.
struct Best<T: Scalar> {
    found: Option<(usize, RayHit<T, 3>)>,
    max_t: T,
    /// The greatest `t` at which a ray may enter the bounds of a better one.
    reach: T,
    /// The reach as a key.
    last: Key,
}

impl<T: Real> Best<T> {
    #[inline(always)]
    fn within(max_t: T) -> Self {
        let reach = Slabs::reach(max_t);
        Self {
            found: None,
            max_t,
            reach,
            last: last_key(reach),
        }
    }

    /// Keeps a hit if it is nearer than the best one, or as near and of an earlier box.
    #[inline(always)]
    fn offer(&mut self, index: usize, hit: RayHit<T, 3>) {
        let is_better = match &self.found {
            None => hit.t <= self.max_t,
            Some((other, _)) => hit.t < self.max_t || hit.t == self.max_t && index < *other,
        };
        if is_better {
            *self = Self {
                found: Some((index, hit)),
                ..Self::within(hit.t)
            };
        }
    }
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the index of the box that a ray hits first, with `t` in `0 ..= max_t`, and the hit.
    ///
    /// The answer is that of [`nearest_hit`](obbligato::nearest_hit) over the boxes in their order: of boxes
    /// at the same `t` the earlier one wins. A negative or NaN `max_t` hits nothing.
    #[doc(alias("raycast", "ray_cast", "intersect_ray"))]
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, 3>, max_t: T) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(FirstHit {
            nodes: self.nodes(),
            slabs: Slabs::new(ray),
            max_t,
            cast: |slabs: &Slabs<T>, bounds: &Aabb<T, 3>, _, reach| slabs.cast(ray, bounds, reach),
            visit: |_| (),
        })
    }

    /// Returns the index of the box whose contents a ray hits first, and the hit.
    ///
    /// `refine` is called with the index of a box that the ray hits, or misses by no more than rounding, and with the
    /// greatest `t` at which a hit matters. It must return `None` or a hit no earlier than where the ray enters the box; hits beyond
    /// `max_t` are ignored. Of hits at the same `t`, the earlier index wins. The tree determines for which boxes it is called, and
    /// in which order, but not the answer. For shapes of the core and their `aabb()`, that is the answer of
    /// [`nearest_hit`](obbligato::nearest_hit) over the shapes, also where a ray touches within their error band.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    /// use obbligato::{Obb3, Ray3, RayCast};
    /// use obbligato_bvh::Bvh;
    ///
    /// let turned = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.785398);
    /// let tile = |at: [f32; 3]| Obb3::new(Point3::from(at), Vector3::new(1.0, 1.0, 0.1), turned);
    /// let tiles = [tile([0.0, 0.0, -9.0])?, tile([1.0, 1.0, -5.0])?];
    /// let bounds: Vec<_> = tiles.iter().map(Obb3::aabb).collect();
    /// let tree = Bvh::new(&bounds);
    ///
    /// // The ray cuts a corner of the nearer bounds, but misses the tile inside them.
    /// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
    /// let hit = tree.cast_ray_with(&ray, 100.0, |index, max_t| tiles[index].cast_ray(&ray, max_t));
    /// assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, _)| index == 1));
    /// assert!(hit.is_some_and(|(index, _)| index == 0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn cast_ray_with(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(FirstHit {
            nodes: self.nodes(),
            slabs: Slabs::with_room(ray, self.farthest),
            max_t,
            cast: |_: &Slabs<T>, _: &Aabb<T, 3>, index, reach| refine(index, reach),
            visit: |_| (),
        })
    }

    /// Returns the answer of [`cast_ray_with`](Self::cast_ray_with) and lets you watch the search: `visit` is called with every node
    /// that the search examines and with every box before `refine` is, in their order.
    ///
    /// This is for pictures and statistics of a search. The children of an examined node are tested all at once;
    /// those that are not visited later were missed by the ray, or are beyond the hit.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3, RayCast};
    /// use obbligato_bvh::{Bvh, Child};
    ///
    /// let bead = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.25));
    /// let beads = (0..100).map(bead).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&beads);
    ///
    /// let ray = Ray3::new(Point3::new(7.0, 9.0, 0.0), -Vector3::y())?;
    /// let (mut nodes, mut boxes) = (0, 0);
    /// let cast = |index: usize, max_t| beads[index].cast_ray(&ray, max_t);
    /// let hit = tree.cast_ray_watched(&ray, 100.0, cast, |visited| match visited {
    ///     Child::Node(_) => nodes += 1,
    ///     Child::Box(_) => boxes += 1,
    /// });
    /// assert_eq!(hit, tree.cast_ray_with(&ray, 100.0, cast));
    /// assert_eq!((nodes, boxes), (2, 1)); // the root, a node below it, and the box that is hit
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn cast_ray_watched(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
        visit: impl FnMut(Child),
    ) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(FirstHit {
            nodes: self.nodes(),
            slabs: Slabs::with_room(ray, self.farthest),
            max_t,
            cast: |_: &Slabs<T>, _: &Aabb<T, 3>, index, reach| refine(index, reach),
            visit,
        })
    }
}

/// A search for the first hit, given a function that casts the ray at one box.
pub(crate) struct FirstHit<'a, T: Scalar, F, V> {
    pub(crate) nodes: &'a [Node<T>],
    pub(crate) slabs: Slabs<T>,
    pub(crate) max_t: T,
    pub(crate) cast: F,
    pub(crate) visit: V,
}

impl<T: Real, F, V> WithLanes for FirstHit<'_, T, F, V>
where
    F: FnMut(&Slabs<T>, &Aabb<T, 3>, usize, T) -> Option<RayHit<T, 3>>,
    V: FnMut(Child),
{
    type Output = Option<(usize, RayHit<T, 3>)>;

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) -> Self::Output {
        let slabs = self.slabs;
        let mut best = Best::within(self.max_t);
        let mut rows = Rows::new();
        let mut number = 0;
        // False for a NaN.
        let nodes = if self.max_t >= T::ZERO {
            self.nodes
        } else {
            &[]
        };
        while let Some(node) = nodes.get(number as usize) {
            (self.visit)(Child::Node(number as usize));
            let mut children = lanes.children(&slabs, node, best.reach);
            if children.has_boxes {
                while let Some(lane) = take_least(&mut children.boxes, best.last) {
                    let (Some(link), Some(bounds)) = (node.links.get(lane), node.bounds_in(lane))
                    else {
                        continue;
                    };
                    let index = link.number();
                    (self.visit)(Child::Box(index));
                    if let Some(hit) = (self.cast)(&slabs, &bounds, index, best.max_t) {
                        best.offer(index, hit);
                    }
                }
            }
            let Some(next) = rows.next(children.nodes, number, best.last) else {
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
