//! The first box that each of many rays hits.
//!
//! Rays that follow each other in the list are cast together where all cross the planes of each
//! axis in the same order. A node is tested once, with slabs around all of them, and a child is
//! visited for those rays that may hit it. Where these are few, each goes on alone.
//!
//! Source: Reshetov, Soupikov, Hurley, "Multi-Level Ray Tracing Algorithm", SIGGRAPH 2005.

#[cfg(feature = "rayon")]
mod parallel;

use crate::bvh::Bvh;
use crate::cast_ray::{Best, FirstHit, Slot, before, is_better};
use crate::lanes::{Hits, Lanes, WithLanes};
use crate::node::{Node, Row, WIDTH};
use crate::slabs::Slabs;
use crate::slabs_of_eight::{SlabsOfEight, of_rows};
use crate::visit_order::{NEVER, VisitStack, lane_of, last_key, take_least};
use core::borrow::Borrow;
use obbligato::kernel::larger;
use obbligato::nalgebra::Scalar;
use obbligato::{Ray, RayHit, Real};

/// How many rays are cast together.
const TOGETHER: usize = ROWS * WIDTH;
const ROWS: usize = 2;
/// So many go on alone.
const FEW: u32 = 2;

/// The first hit of a ray, with the index of the box.
type Hit<T> = Option<(usize, RayHit<T, 3>)>;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// What [`cast_ray`](Self::cast_ray) finds for each of some rays, to the bit, into the place of
    /// the same number.
    ///
    /// Rays that lie close together take less time if they follow each other: those of a picture
    /// tile by tile, say, rather than row by row. There should be as many places as rays: places
    /// beyond them are emptied, and rays beyond the places are not cast.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let post = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, -5.0), Vector3::new(0.25, 2.0, 0.25));
    /// let fence = (0..20).map(post).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&fence);
    ///
    /// let ray = |i: u8| Ray3::new(Point3::new(f32::from(i) * 0.5, 0.0, 0.0), -Vector3::z());
    /// let rays = (0..40).map(ray).collect::<Result<Vec<_>, _>>()?;
    /// let mut hits = vec![None; rays.len()];
    /// tree.cast_rays(&rays, 100.0, &mut hits);
    /// assert!(hits[6].is_some_and(|(index, hit)| index == 3 && hit.t == 4.75));
    /// assert!(hits[7].is_none()); // between two posts
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("ray_packet", "raycast_batch", "intersect_rays"))]
    pub fn cast_rays(&self, rays: &[Ray<T, 3>], max_t: T, hits: &mut [Hit<T>]) {
        self.cast_each(
            (rays, max_t, None),
            #[inline(always)]
            |ray: usize, slabs: &Slabs<T>, (node, lane): Slot<T>, _, reach| {
                slabs.cast(rays.get(ray)?, &node.bounds_in(lane)?, reach)
            },
            |ray: usize, node: &Node<T>, t| rays.get(ray).map_or(0, |ray| before(ray, node, t)),
            hits,
        );
    }

    /// What [`cast_ray_with`](Self::cast_ray_with) finds for each of some rays, as
    /// [`cast_rays`](Self::cast_rays) does. `refine` is called with the number of the ray, too:
    /// `refine(ray, index, max_t)`.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Ray3, RayCast, Sphere};
    /// use obbligato_bvh::Bvh;
    ///
    /// let balls = [-4.0, -9.0].map(|z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0).unwrap());
    /// let tree = Bvh::new(&balls.map(|ball| ball.aabb()));
    /// let rays = [0.0, 0.9, 1.1].map(|x| Ray3::new(Point3::new(x, 0.9, 0.0), -Vector3::z()).unwrap());
    /// let mut hits = [None; 3];
    /// tree.cast_rays_with(&rays, 99.0, |ray, index, max_t| balls[index].cast_ray(&rays[ray], max_t), &mut hits);
    /// assert!(hits[0].is_some_and(|(index, _)| index == 0));
    /// assert!(hits[1].is_none()); // it hits bounds alone
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn cast_rays_with(
        &self,
        rays: &[Ray<T, 3>],
        max_t: T,
        mut refine: impl FnMut(usize, usize, T) -> Option<RayHit<T, 3>>,
        hits: &mut [Hit<T>],
    ) {
        self.cast_each(
            (rays, max_t, Some(self.farthest)),
            #[inline(always)]
            |ray: usize, _: &Slabs<T>, _: Slot<T>, index, reach| refine(ray, index, reach),
            |_: usize, _: &Node<T>, _| u8::MAX,
            hits,
        );
    }

    /// Searches for the first hits, given the fields of [`EachFirstHit`]. That `cast` is compiled
    /// in line, and so for the lanes of the search, can be said of an argument alone.
    #[inline(always)]
    fn cast_each<F, B>(
        &self,
        (rays, max_t, farthest): (&[Ray<T, 3>], T, Option<T>),
        cast: F,
        before: B,
        hits: &mut [Hit<T>],
    ) where
        F: FnMut(usize, &Slabs<T>, Slot<'_, T>, usize, T) -> Option<RayHit<T, 3>>,
        B: Fn(usize, &Node<T>, T) -> u8,
    {
        self.lanes.run(EachFirstHit {
            nodes: self.nodes(),
            rays,
            max_t,
            farthest,
            cast,
            before,
            hits,
        });
    }
}

/// Searches for the first hit of each of some rays.
struct EachFirstHit<'a, T: Scalar, F, B> {
    nodes: &'a [Node<T>],
    rays: &'a [Ray<T, 3>],
    max_t: T,
    /// The largest coordinate of all bounds, where rays may hit what they pass by no more than
    /// rounding.
    farthest: Option<T>,
    /// How a ray, given by its number, meets one box.
    cast: F,
    /// The children of a node below which a ray may hit a box before `t`.
    before: B,
    hits: &'a mut [Hit<T>],
}

impl<T: Real, F, B> WithLanes for EachFirstHit<'_, T, F, B>
where
    F: FnMut(usize, &Slabs<T>, Slot<'_, T>, usize, T) -> Option<RayHit<T, 3>>,
    B: Fn(usize, &Node<T>, T) -> u8,
{
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) {
        self.hits.fill(None);
        // Nothing is within a NaN.
        let rays = if self.max_t >= T::ZERO { self.rays } else { &[] };
        let parts = rays.chunks(TOGETHER).zip(self.hits.chunks_mut(TOGETHER));
        let (mut number, mut eights) = (0_usize, [SlabsOfEight::NONE; ROWS]);
        for (rays, hits) in parts {
            let count = rays.len().min(hits.len());
            let rays = rays.get(..count).unwrap_or_default();
            let mut rows = rays.chunks(WIDTH);
            let Some(row) = rows.next() else {
                return;
            };
            // Rays that are missing reach nothing, whatever they are.
            let other_row = rows.next().unwrap_or(row);
            let [some, others] = &mut eights;
            let is_alike = some.prepare(row, self.farthest)
                & others.prepare(other_row, self.farthest)
                && some.is_like(others);
            let mut search = Together {
                nodes: self.nodes,
                first: number,
                limits: Limits::within(self.max_t, count),
                hits,
                cast: &mut self.cast,
                before: &self.before,
            };
            if is_alike && count > FEW as usize {
                search.search(lanes, [some, others]);
            } else {
                for (ray, at) in (0..TOGETHER).zip(rays) {
                    let slabs = match self.farthest {
                        Some(farthest) => Slabs::widened(at, farthest),
                        None => Slabs::new(at),
                    };
                    search.go_alone(lanes, ray, slabs, 0);
                }
            }
            number = number.wrapping_add(TOGETHER);
        }
    }
}

/// A search for the first hits of up to [`TOGETHER`] rays.
struct Together<'a, T: Scalar, F, B> {
    nodes: &'a [Node<T>],
    /// The number of the first ray.
    first: usize,
    limits: Limits<T>,
    /// The best hits so far.
    hits: &'a mut [Hit<T>],
    cast: &'a mut F,
    before: &'a B,
}

/// A number of each ray.
type OfRays<T> = [Row<T>; ROWS];

/// How far better hits of each ray may be; minus infinity where there is no ray.
struct Limits<T> {
    /// The `t` of the best hit so far; without one, that of the farthest that counts.
    max_t: OfRays<T>,
    /// Where the bounds of better ones are entered at most.
    reach: OfRays<T>,
    /// From here on, a box may be hit at the same `t` at best; infinite as long as there is no hit.
    tie: OfRays<T>,
}

impl<T: Real> Limits<T> {
    /// The limits of so many rays without a hit.
    #[inline(always)]
    fn within(max_t: T, count: usize) -> Self {
        let of_all = |number: T| {
            let mut rows = [[-T::INFINITY; WIDTH]; ROWS];
            let places = rows.as_flattened_mut().iter_mut();
            places.take(count).for_each(|place| *place = number);
            rows
        };
        Self { max_t: of_all(max_t), reach: of_all(Slabs::reach(max_t)), tie: of_all(T::INFINITY) }
    }

    /// Notes that the best hit of a ray is at `t`.
    #[inline(always)]
    fn note(&mut self, ray: usize, t: T) {
        let (row, lane) = (ray / WIDTH % ROWS, ray % WIDTH);
        self.max_t[row][lane] = t;
        self.reach[row][lane] = Slabs::reach(t);
        self.tie[row][lane] = Slabs::tie(t);
    }

    #[inline(always)]
    fn max_t(&self, ray: usize) -> T {
        self.max_t[ray / WIDTH % ROWS][ray % WIDTH]
    }

    /// Where the bounds of better hits of any ray are entered at most.
    #[inline(always)]
    fn farthest(&self) -> T {
        let [some, others] = &self.reach;
        of_rows(some, others, larger)
    }
}

impl<T: Real, F, B> Together<'_, T, F, B>
where
    F: FnMut(usize, &Slabs<T>, Slot<'_, T>, usize, T) -> Option<RayHit<T, 3>>,
    B: Fn(usize, &Node<T>, T) -> u8,
{
    /// Looks for better hits of one ray below a node.
    #[inline(always)]
    fn go_alone<L: Lanes>(&mut self, lanes: L, ray: usize, slabs: Slabs<T>, from: u32) {
        let Some(hit) = self.hits.get_mut(ray) else {
            return;
        };
        let mut best = Best::of(*hit, self.limits.max_t(ray));
        let (cast, before) = (&mut *self.cast, self.before);
        let number = self.first.wrapping_add(ray);
        let mut search = FirstHit {
            nodes: self.nodes,
            cast: |slabs: &Slabs<T>, slot: Slot<T>, index, reach| {
                cast(number, slabs, slot, index, reach)
            },
            before: |node: &Node<T>, t| before(number, node, t),
            visit: |_| (),
        };
        search.search(lanes, &slabs, from, &mut best);
        *hit = best.found;
        if let Some((_, hit)) = hit {
            self.limits.note(ray, hit.t);
        }
    }

    /// Looks for the hits of all rays at once.
    #[inline(always)]
    fn search<L: Lanes>(&mut self, lanes: L, eights: [&SlabsOfEight<T>; ROWS]) {
        let [some, others] = eights;
        let around = some.around(others);
        let (mut rows, mut number, mut reach) = (VisitStack::new(), 0, self.limits.farthest());
        while let Some(node) = self.nodes.get(number as usize) {
            let children = lanes.children(&around, node, reach);
            let mut boxes = children.boxes;
            while children.has_boxes
                && let Some(lane) = take_least(&mut boxes, last_key(reach)).map(lane_of)
            {
                let entering = self.entering(lanes, &eights, node, lane);
                self.meet(&eights, node, lane, entering);
                reach = self.limits.farthest();
            }
            let mut keys = children.nodes;
            loop {
                let Some(next) = rows.next(keys, number, last_key(reach)) else {
                    return;
                };
                keys = [NEVER; WIDTH];
                let (Some(parent), lane) =
                    (self.nodes.get(next.parent as usize), lane_of(next.key))
                else {
                    return;
                };
                let entering = self.entering(lanes, &eights, parent, lane);
                if entering.0.count_ones() > FEW {
                    number = parent.number(lane);
                    break;
                }
                for ray in entering {
                    let slabs = eights[ray / WIDTH % ROWS].alone(ray);
                    self.go_alone(lanes, ray, slabs, parent.number(lane));
                }
                reach = self.limits.farthest();
            }
        }
    }

    /// Casts some rays at the box in a lane.
    #[inline(always)]
    fn meet(&mut self, eights: &[&SlabsOfEight<T>; ROWS], node: &Node<T>, lane: usize, rays: Rays) {
        let index = node.number(lane) as usize;
        for ray in rays {
            let (number, max_t) = (self.first.wrapping_add(ray), self.limits.max_t(ray));
            let slabs = eights[ray / WIDTH % ROWS].alone(ray);
            if let Some(best) = self.hits.get_mut(ray)
                && let Some(hit) = (self.cast)(number, &slabs, (node, lane), index, max_t)
                && is_better((index, &hit), best.as_ref(), max_t)
            {
                *best = Some((index, hit));
                self.limits.note(ray, hit.t);
            }
        }
    }

    /// The rays that may hit something better within a child.
    #[inline(always)]
    fn entering<L: Lanes>(
        &self,
        lanes: L,
        eights: &[&SlabsOfEight<T>; ROWS],
        node: &Node<T>,
        lane: usize,
    ) -> Rays {
        let ([some, others], [reach, others_reach]) = (eights, &self.limits.reach);
        let (ends, [tie, others_tie]) = (some.ends(node, lane), &self.limits.tie);
        let some = lanes.rays(some, &ends, reach, tie);
        let others = lanes.rays(others, &ends, others_reach, others_tie);
        let mut entering = Rays::of([some.early, others.early]);
        for ray in Rays::of([some.late, others.late]) {
            if self.may_win_tie(ray, node, lane) {
                entering.add(ray);
            }
        }
        entering
    }

    /// Whether a ray may hit something better within a child that it enters where its best hit is.
    #[inline(always)]
    fn may_win_tie(&self, ray: usize, node: &Node<T>, lane: usize) -> bool {
        let found = self.hits.get(ray).copied().flatten();
        let number = self.first.wrapping_add(ray);
        let before = |node: &Node<T>, t| (self.before)(number, node, t);
        Best::of(found, self.limits.max_t(ray)).can_improve(node, before) >> lane & 1 != 0
    }
}

/// A set of up to [`TOGETHER`] rays, as an iterator from the first to the last. Ray `i` is bit
/// `4 i`, as in [`Hits`].
struct Rays(u64);

impl Rays {
    #[inline(always)]
    fn of([some, others]: [Hits; ROWS]) -> Self {
        Self(u64::from(some.0) | u64::from(others.0) << 32)
    }

    #[inline(always)]
    const fn add(&mut self, ray: usize) {
        self.0 |= 1_u64.wrapping_shl((ray as u32).wrapping_mul(4));
    }
}

impl Iterator for Rays {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let ray = self.0.trailing_zeros() / 4;
        let some = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        some.then_some(ray as usize)
    }
}
