//! The first box that each of many rays hits.
//!
//! Rays that follow each other in the list are cast together where all cross the planes of each axis in the same order: a node is
//! tested once, with slabs around all of them, and a child is visited for those rays that may hit it. Where these are few, each goes on alone.
//!
//! Source: Reshetov, Soupikov, Hurley, "Multi-Level Ray Tracing Algorithm", SIGGRAPH 2005.

#[cfg(feature = "rayon")]
mod parallel;

use crate::bvh::Bvh;
use crate::cast_ray::{Best, FirstHit, earliest};
use crate::lanes::{Entries, Lanes, WithLanes};
use crate::node::{Node, Row, WIDTH};
use crate::slabs::{Slabs, SlabsOfEight};
use crate::touching::Corners;
use crate::visit_order::{NEVER, Rows, last_key, take_least};
use core::array;
use core::borrow::Borrow;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Ray, RayHit, Real};

/// How many rays are cast together.
const TOGETHER: usize = ROWS * WIDTH;
const ROWS: usize = 2;
/// So many go on alone.
const FEW: u32 = 2;

/// The first hit of a ray, with the index of the box.
type Hit<T> = Option<(usize, RayHit<T, 3>)>;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// What [`cast_ray`](Self::cast_ray) finds for each of some rays, to the bit, into the place of the same number.
    ///
    /// Rays that lie close together take less time if they follow each other: those of a picture tile by tile, say, rather than row by row. There
    /// should be as many places as rays: places beyond them are emptied, and rays beyond the places are not cast.
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
        self.lanes.run(EachFirstHit {
            nodes: self.nodes(),
            rays,
            max_t,
            slabs: Slabs::new,
            cast: |ray: usize, slabs: &Slabs<T>, bounds: &Aabb<T, 3>, _, reach| {
                slabs.cast(rays.get(ray)?, bounds, reach)
            },
            earliest: |ray: usize, bounds: &Aabb<T, 3>| {
                rays.get(ray).map_or(T::ZERO, |ray| earliest(ray, bounds))
            },
            hits,
        });
    }

    /// What [`cast_ray_with`](Self::cast_ray_with) finds for each of some rays, as [`cast_rays`](Self::cast_rays) does. `refine` is
    /// called with the number of the ray, too: `refine(ray, index, max_t)`.
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
        self.lanes.run(EachFirstHit {
            nodes: self.nodes(),
            rays,
            max_t,
            slabs: |ray: &Ray<T, 3>| Slabs::with_room(ray, self.farthest),
            cast: |ray: usize, _: &Slabs<T>, _: &Aabb<T, 3>, index, reach| refine(ray, index, reach),
            earliest: |_: usize, _: &Aabb<T, 3>| T::ZERO,
            hits,
        });
    }
}

/// Searches for the first hit of each of some rays.
struct EachFirstHit<'a, T: Scalar, S, F, E> {
    nodes: &'a [Node<T>],
    rays: &'a [Ray<T, 3>],
    max_t: T,
    slabs: S,
    /// How a ray, given by its number, meets one box.
    cast: F,
    /// Where a ray hits a box within bounds at the earliest.
    earliest: E,
    hits: &'a mut [Hit<T>],
}

impl<T: Real, S, F, E> WithLanes for EachFirstHit<'_, T, S, F, E>
where
    S: Fn(&Ray<T, 3>) -> Slabs<T>,
    F: FnMut(usize, &Slabs<T>, &Aabb<T, 3>, usize, T) -> Option<RayHit<T, 3>>,
    E: Fn(usize, &Aabb<T, 3>) -> T,
{
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) {
        self.hits.fill(None);
        // Nothing is within a NaN.
        if !(self.max_t >= T::ZERO) {
            return;
        }
        let mut first = 0_usize;
        let parts = self.rays.chunks(TOGETHER).zip(self.hits.chunks_mut(TOGETHER));
        for (rays, hits) in parts {
            let Some(mut slabs) = rays.first().map(|ray| [(self.slabs)(ray); TOGETHER]) else {
                return;
            };
            for (slabs, ray) in slabs.iter_mut().zip(rays) {
                *slabs = (self.slabs)(ray);
            }
            let mut search = Together {
                nodes: self.nodes,
                first,
                slabs: slabs.get(..rays.len().min(hits.len())).unwrap_or_default(),
                best: [Best::within(self.max_t); TOGETHER],
                cast: &mut self.cast,
                earliest: &self.earliest,
            };
            search.run(lanes);
            for (hit, best) in hits.iter_mut().zip(&search.best) {
                *hit = best.found;
            }
            first = first.wrapping_add(TOGETHER);
        }
    }
}

/// A search for the first hits of up to [`TOGETHER`] rays.
struct Together<'a, T: Scalar, F, E> {
    nodes: &'a [Node<T>],
    /// The number of the first ray.
    first: usize,
    slabs: &'a [Slabs<T>],
    best: [Best<T>; TOGETHER],
    cast: &'a mut F,
    earliest: &'a E,
}

/// Eight of the rays.
struct Eight<T> {
    slabs: SlabsOfEight<T>,
    /// Where the bounds of better hits are entered at most; minus infinity where there is no ray.
    reach: Row<T>,
}

impl<T: Real, F, E> Together<'_, T, F, E>
where
    F: FnMut(usize, &Slabs<T>, &Aabb<T, 3>, usize, T) -> Option<RayHit<T, 3>>,
    E: Fn(usize, &Aabb<T, 3>) -> T,
{
    #[inline(always)]
    fn run<L: Lanes>(&mut self, lanes: L) {
        match Slabs::around(self.slabs) {
            Some(around) if self.slabs.len() as u32 > FEW => self.search(lanes, &around),
            _ => (0..self.slabs.len()).for_each(|ray| self.go_alone(lanes, ray, 0)),
        }
    }

    /// Looks for better hits of one ray below a node.
    #[inline(always)]
    fn go_alone<L: Lanes>(&mut self, lanes: L, ray: usize, from: u32) {
        let (Some(&slabs), Some(best)) = (self.slabs.get(ray), self.best.get_mut(ray)) else {
            return;
        };
        let (cast, earliest) = (&mut *self.cast, self.earliest);
        let number = self.first.wrapping_add(ray);
        let mut search = FirstHit {
            nodes: self.nodes,
            slabs,
            max_t: best.max_t,
            cast: |slabs: &Slabs<T>, bounds: &Aabb<T, 3>, index, reach| {
                cast(number, slabs, bounds, index, reach)
            },
            earliest: |bounds: &Aabb<T, 3>| earliest(number, bounds),
            visit: |_| (),
        };
        search.search(lanes, from, best);
    }

    /// Looks for the hits of all rays at once.
    #[inline(always)]
    fn search<L: Lanes>(&mut self, lanes: L, around: &Slabs<T>) {
        let mut eights: [Eight<T>; ROWS] = array::from_fn(|row| Eight {
            slabs: SlabsOfEight::of(self.slabs, row.wrapping_mul(WIDTH)),
            reach: [-T::INFINITY; WIDTH],
        });
        for ray in 0..self.slabs.len() {
            self.note_reach(&mut eights, ray);
        }
        let (mut rows, mut number) = (Rows::new(), 0);
        let mut reach = farthest_reach(&eights);
        while let Some(node) = self.nodes.get(number as usize) {
            let children = lanes.children(around, node, reach);
            let mut boxes = children.boxes;
            while children.has_boxes
                && let Some(lane) = take_least(&mut boxes, last_key(reach))
            {
                self.meet(lanes, &mut eights, node, lane);
                reach = farthest_reach(&eights);
            }
            let mut keys = children.nodes;
            loop {
                let Some(next) = rows.next(keys, number, last_key(reach)) else {
                    return;
                };
                keys = [NEVER; WIDTH];
                let (Some(parent), lane) = (self.nodes.get(next.parent as usize), next.lane()) else {
                    return;
                };
                let mut entering = self.entering(lanes, &eights, parent, lane);
                if entering.count_ones() > FEW {
                    number = parent.number(lane);
                    break;
                }
                while entering != 0 {
                    let ray = entering.trailing_zeros() as usize;
                    entering &= entering.wrapping_sub(1);
                    self.go_alone(lanes, ray, parent.number(lane));
                    self.note_reach(&mut eights, ray);
                }
                reach = farthest_reach(&eights);
            }
        }
    }

    /// Casts the rays that enter the bounds of a box at the box.
    #[inline(always)]
    fn meet<L: Lanes>(&mut self, lanes: L, eights: &mut [Eight<T>; ROWS], node: &Node<T>, lane: usize) {
        let Some(bounds) = node.bounds_in(lane) else {
            return;
        };
        let index = node.number(lane) as usize;
        let mut entering = self.entering(lanes, eights, node, lane);
        while entering != 0 {
            let ray = entering.trailing_zeros() as usize;
            entering &= entering.wrapping_sub(1);
            if let (Some(slabs), Some(best)) = (self.slabs.get(ray), self.best.get_mut(ray))
                && let Some(hit) = (self.cast)(self.first.wrapping_add(ray), slabs, &bounds, index, best.max_t)
            {
                best.offer(index, hit);
                self.note_reach(eights, ray);
            }
        }
    }

    /// The rays that may hit something better within a child; bit `i` is ray `i`.
    #[inline(always)]
    fn entering<L: Lanes>(&self, lanes: L, eights: &[Eight<T>; ROWS], node: &Node<T>, lane: usize) -> u32 {
        let (corners, mut entering) = (Corners::of_lane(node, lane), 0);
        for (row, eight) in (0..).zip(eights) {
            let Entries { hits, enter } = lanes.rays(&eight.slabs, &corners, &eight.reach);
            for ray in hits {
                let at = WIDTH.wrapping_mul(row).wrapping_add(ray);
                let is_open = self.best.get(at).is_some_and(|best| {
                    let number = self.first.wrapping_add(at);
                    enter[ray % WIDTH] < Slabs::tie(best.max_t)
                        || best.may_lose(node, lane, |bounds| (self.earliest)(number, bounds))
                });
                entering |= u32::from(is_open) << (at as u32 % u32::BITS);
            }
        }
        entering
    }

    /// Notes how far better hits of a ray may be.
    #[inline(always)]
    fn note_reach(&self, eights: &mut [Eight<T>; ROWS], ray: usize) {
        if let (Some(eight), Some(best)) = (eights.get_mut(ray / WIDTH), self.best.get(ray)) {
            eight.reach[ray % WIDTH] = best.reach;
        }
    }
}

/// Where the bounds of better hits of any ray are entered at most.
#[inline(always)]
fn farthest_reach<T: Real>(eights: &[Eight<T>; ROWS]) -> T {
    let mut farthest = [-T::INFINITY; WIDTH];
    for eight in eights {
        for (farthest, &reach) in farthest.iter_mut().zip(&eight.reach) {
            *farthest = if reach > *farthest { reach } else { *farthest };
        }
    }
    farthest.into_iter().fold(T::ZERO, |most, reach| if reach > most { reach } else { most })
}
