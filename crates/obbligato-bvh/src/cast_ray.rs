//! The first box that a ray hits.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::{Child, FITTING, Link, Node, WIDTH, bits};
use crate::slabs::Slabs;
use crate::visit_order::{
    Key, Keys, NEVER, first_key, lane_of, last_key, least, retain, take_least,
};
use crate::waiting::{Places, WaitingNodes};
use core::borrow::Borrow;
use obbligato::kernel::precedes;
use obbligato::nalgebra::Scalar;
use obbligato::{Ray, RayHit, Real};

/// Returns the children of a node below which a ray may hit a box before `t`; bit `i` is lane `i`.
///
/// The `t` of a box is the largest quotient of a near plane, and that of a plane farther away is no
/// less: quotients are rounded, and rounding keeps order.
#[inline(always)]
pub(crate) fn before<T: Real>(ray: &Ray<T, 3>, node: &Node<T>, t: T) -> u8 {
    let ([origin], [direction]) = (ray.origin().coords.data.0, ray.direction().data.0);
    let mut may_be = [true; WIDTH];
    for ((rows, origin), direction) in node.rows().iter().zip(origin).zip(direction) {
        // Adding zero turns `-0.0` into `0.0`.
        let direction = direction + T::ZERO;
        let [low, high] = rows;
        let near = if direction < T::ZERO { high } else { low };
        for (may_be, plane) in may_be.iter_mut().zip(near) {
            let is_late = (*plane - origin) / direction >= t;
            *may_be &= !is_late;
        }
    }
    bits(|lane| may_be[lane])
}

/// The best hit so far, and how far better ones may be.
#[derive(Clone, Copy)]
pub(crate) struct Best<T: Scalar> {
    pub(crate) found: Option<(usize, RayHit<T, 3>)>,
    pub(crate) max_t: T,
    /// Where the bounds of better ones are entered at most.
    pub(crate) reach: T,
    /// The same as a key.
    last: Key,
    /// From this key on, what is below a child may be hit at the same `t` at best.
    tie: Key,
}

impl<T: Real> Best<T> {
    #[inline(always)]
    pub(crate) fn within(max_t: T) -> Self {
        let reach = Slabs::reach(max_t);
        Self { found: None, max_t, reach, last: last_key(reach), tie: NEVER }
    }

    /// The best hit, if any, of those up to `max_t`.
    #[inline(always)]
    pub(crate) fn of(found: Option<(usize, RayHit<T, 3>)>, max_t: T) -> Self {
        let Some((_, hit)) = &found else {
            return Self::within(max_t);
        };
        let t = hit.t;
        Self { found, tie: first_key(Slabs::tie(t)), ..Self::within(t) }
    }

    /// Keeps a hit if it is nearer than the best one, or as near and of an earlier box.
    #[inline(always)]
    pub(crate) fn offer(&mut self, index: usize, hit: RayHit<T, 3>) {
        if is_better((index, &hit), self.found.as_ref(), self.max_t) {
            *self = Self::of(Some((index, hit)), hit.t);
        }
    }

    /// Whether the nearest of some children may be hit at the same `t` at best.
    #[inline(always)]
    fn has_ties(&self, keys: &Keys) -> bool {
        let least = least(keys);
        self.tie <= least && least <= self.last
    }

    /// Returns the children of a node below which there may be a better box: nearer, or as near and
    /// earlier. Bit `i` is lane `i`.
    #[inline(always)]
    pub(crate) fn can_improve(&self, node: &Node<T>, before: impl Fn(&Node<T>, T) -> u8) -> u8 {
        let Some((index, _)) = self.found else {
            return u8::MAX;
        };
        can_improve((index, self.max_t), node, before)
    }
}

/// Whether a hit is nearer than the best one, which is at `max_t`, or as near and of an earlier
/// box.
#[inline(always)]
pub(crate) fn is_better<T: Real>(
    (index, hit): (usize, &RayHit<T, 3>),
    best: Option<&(usize, RayHit<T, 3>)>,
    max_t: T,
) -> bool {
    match best {
        None => hit.t <= max_t,
        Some((other, _)) => precedes(hit.t, max_t, || index < *other),
    }
}

/// Returns the children below which a box may be better than the one of an index, which is hit at
/// `t`. This is rarely needed, and inlined it would slow down the common case.
#[cold]
#[inline(never)]
fn can_improve<T: Real>(
    (index, t): (usize, T),
    node: &Node<T>,
    before: impl Fn(&Node<T>, T) -> u8,
) -> u8 {
    let earlier = node.earlier_than(index);
    // Nothing is hit before 0.
    if t > T::ZERO { earlier | before(node, t) } else { earlier }
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the index of the box that a ray hits first, with `t` in `0 ..= max_t`, and the hit.
    ///
    /// The answer is that of [`nearest_hit`](obbligato::nearest_hit) over the boxes in their order:
    /// of boxes at the same `t` the earlier one wins. A negative or NaN `max_t` hits nothing.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::{Aabb3, Ray3};
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[cube(9.0)?, cube(3.0)?]);
    /// let (index, hit) = tree.cast_ray(&Ray3::new(Point3::origin(), Vector3::x())?, 100.0).unwrap();
    /// assert_eq!((index, hit.t, hit.normal), (1, 2.5, -Vector3::x()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("raycast", "ray_cast", "intersect_ray"))]
    #[must_use]
    pub fn cast_ray(&self, ray: &Ray<T, 3>, max_t: T) -> Option<(usize, RayHit<T, 3>)> {
        self.lanes.run(Start {
            slabs: || Slabs::new(ray),
            max_t,
            search: FirstHit {
                nodes: self.nodes(),
                cast: |slabs: &Slabs<T>, (node, lane): Slot<T>, _, reach| {
                    slabs.cast(ray, &node.bounds_in(lane)?, reach)
                },
                before: |node: &Node<T>, t| before(ray, node, t),
                visit: |_| (),
            },
        })
    }

    /// Returns the index of the box whose contents a ray hits first, and the hit.
    ///
    /// `refine` is called with the index of a box that the ray hits, or misses by no more than
    /// rounding, and with the greatest `t` at which a hit matters. It must return `None` or a hit
    /// no earlier than where the ray enters the box; hits beyond `max_t` are ignored. Of hits at
    /// the same `t`, the earlier index wins. The tree determines for which boxes it is called, and
    /// in which order, but not the answer. For shapes of the core and their `aabb()`, that is the
    /// answer of [`nearest_hit`](obbligato::nearest_hit) over the shapes, also where a ray touches
    /// within their error band.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Obb3, Ray3, RayCast};
    /// use obbligato_bvh::Bvh;
    ///
    /// let (half_extents, axis) = (Vector3::new(1.0, 1.0, 0.1), Vector3::z_axis());
    /// let tile = |at: [f32; 3]| Obb3::from_axis_angle(at.into(), half_extents, axis, 0.785398);
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
        refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
    ) -> Option<(usize, RayHit<T, 3>)> {
        self.cast_ray_watched(ray, max_t, refine, |_| ())
    }

    /// Returns the answer of [`cast_ray_with`](Self::cast_ray_with) and lets you watch the search:
    /// `visit` is called with every node that the search examines and with every box before
    /// `refine` is, in their order.
    ///
    /// This is for pictures and statistics of a search. The children of an examined node are tested
    /// all at once; those that are not visited later were missed by the ray, or are beyond the hit.
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
        self.lanes.run(Start {
            slabs: || Slabs::widened(ray, self.farthest),
            max_t,
            search: FirstHit {
                nodes: self.nodes(),
                cast: |_: &Slabs<T>, _: Slot<T>, index, reach| refine(index, reach),
                before: |_: &Node<T>, _| u8::MAX,
                visit,
            },
        })
    }
}

/// The slot of a box, its node and lane: only who needs the bounds reads them there.
pub(crate) type Slot<'a, T> = (&'a Node<T>, usize);

/// A search for the first hit up to `max_t`, from the root on.
///
/// Its slabs are computed by code for its lanes: read from memory, where they were just written
/// number by number, they would be waited for, which takes 8 ns.
pub(crate) struct Start<T, S, W> {
    pub(crate) slabs: S,
    pub(crate) max_t: T,
    pub(crate) search: W,
}

/// A search for the first hit, given how a ray meets one box.
pub(crate) struct FirstHit<'a, T: Scalar, F, B, V> {
    pub(crate) nodes: &'a [Node<T>],
    pub(crate) cast: F,
    /// The children of a node below which a box may be hit before `t`. It is passed by value: a
    /// reference to it would keep the whole search in memory, and rays would take 1.1 times as
    /// long.
    pub(crate) before: B,
    pub(crate) visit: V,
}

impl<T: Real, S, F, B, V> WithLanes for Start<T, S, FirstHit<'_, T, F, B, V>>
where
    S: FnOnce() -> Slabs<T>,
    F: FnMut(&Slabs<T>, Slot<'_, T>, usize, T) -> Option<RayHit<T, 3>>,
    B: Fn(&Node<T>, T) -> u8 + Copy,
    V: FnMut(Child),
{
    type Output = Option<(usize, RayHit<T, 3>)>;

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) -> Self::Output {
        let mut best = Best::within(self.max_t);
        // Nothing is within a NaN.
        if self.max_t >= T::ZERO {
            self.search.search(lanes, &(self.slabs)(), 0, &mut best);
        }
        best.found
    }
}

impl<T: Real, F, B, V> FirstHit<'_, T, F, B, V>
where
    F: FnMut(&Slabs<T>, Slot<'_, T>, usize, T) -> Option<RayHit<T, 3>>,
    B: Fn(&Node<T>, T) -> u8 + Copy,
    V: FnMut(Child),
{
    /// Looks for better hits below a node.
    #[inline(always)]
    pub(crate) fn search<L: Lanes>(
        &mut self,
        lanes: L,
        slabs: &Slabs<T>,
        from: u32,
        best: &mut Best<T>,
    ) {
        let mut places = Places::new();
        let mut waiting = WaitingNodes::within(&mut places);
        let is_large = self.nodes.len() > FITTING;
        let mut link = Link::to_node(from as usize);
        while let Some(node) = self.nodes.get(link.node_number()) {
            (self.visit)(Child::Node(link.node_number()));
            if is_large
                && let Some(later) = waiting.peek()
                && let Some(later) = self.nodes.get(later.node_number())
            {
                lanes.fetch(later);
            }
            let children = lanes.children(slabs, node, best.reach);
            // The link is known before the test is done: where both were read from the node, the
            // processor would begin with the next node later.
            if !link.is_low() {
                waiting.push(lanes, &children.nodes, node);
                let nearest = least(&children.nodes);
                if nearest < best.tie && !children.has_boxes {
                    link = node.links[lane_of(nearest)];
                    waiting.drop_next();
                    continue;
                }
            }
            if children.has_boxes {
                self.meet(slabs, node, children.boxes, best);
            }
            match self.next(&mut waiting, best) {
                Some(next) => link = next,
                None => return,
            }
        }
    }

    /// Casts the ray at boxes of a node, the nearest first.
    #[inline(always)]
    fn meet(&mut self, slabs: &Slabs<T>, node: &Node<T>, mut boxes: Keys, best: &mut Best<T>) {
        while let Some(key) = take_least(&mut boxes, best.last) {
            let lane = lane_of(key);
            let index = node.links[lane].box_index();
            (self.visit)(Child::Box(index));
            if let Some(hit) = (self.cast)(slabs, (node, lane), index, best.max_t) {
                best.offer(index, hit);
                if best.has_ties(&boxes) {
                    retain(&mut boxes, best.can_improve(node, self.before));
                }
            }
        }
    }

    /// Returns the node to visit next.
    #[inline(always)]
    fn next(&self, waiting: &mut WaitingNodes, best: &Best<T>) -> Option<Link> {
        loop {
            let (key, link) = waiting.pop()?;
            if key <= best.last && (key < best.tie || self.may_win_tie(link, best)) {
                return Some(link);
            }
        }
    }

    /// Whether there may be a better box below a node that is as far away as the best hit.
    #[inline(always)]
    fn may_win_tie(&self, link: Link, best: &Best<T>) -> bool {
        let node = self.nodes.get(link.node_number());
        node.is_some_and(|node| node.lanes() & best.can_improve(node, self.before) != 0)
    }
}
