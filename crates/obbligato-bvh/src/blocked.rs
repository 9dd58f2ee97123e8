//! The test of whether anything blocks a ray.

use crate::bvh::Bvh;
use crate::lanes::{Blocking, Hits, Lanes, WithLanes};
use crate::node::{FITTING, Link, Node, WIDTH};
use crate::slabs::Slabs;
use crate::stack::{MOST_LEVELS, Stack};
use core::borrow::Borrow;
use obbligato::{Aabb, Ray, RayHit, Real};

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Whether a ray hits any box, with `t` in `0 ..= max_t`: whether [`cast_ray`](Self::cast_ray)
    /// finds one, but the search ends at the first hit of any box. A negative or NaN `max_t` hits
    /// nothing.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let pillar = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::new(0.5, 3.0, 0.5));
    /// let tree = Bvh::new(&[pillar(2.0)?, pillar(4.0)?]);
    /// // From an eye to a target: a `max_t` of 1.
    /// let (eye, target) = (Point3::origin(), Point3::new(6.0, 0.0, 3.0));
    /// assert!(!tree.is_blocked(&Ray3::new(eye, target - eye)?, 1.0));
    /// let target = Point3::new(6.0, 0.0, 0.5);
    /// assert!(tree.is_blocked(&Ray3::new(eye, target - eye)?, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("any_hit", "occluded", "line_of_sight", "raycast_any"))]
    #[must_use]
    pub fn is_blocked(&self, ray: &Ray<T, 3>, max_t: T) -> bool {
        self.lanes.run(AnyHit {
            nodes: self.nodes(),
            slabs: || Slabs::new(ray),
            max_t,
            boxes_are_bounds: true,
            hits: |bounds: &Aabb<T, 3>, _| bounds.cast_ray(ray, max_t).is_some(),
        })
    }

    /// Whether a ray hits anything according to `refine`: whether
    /// [`cast_ray_with`](Self::cast_ray_with) finds anything.
    ///
    /// `refine` is called with the index of a box that the ray hits, or misses by no more than
    /// rounding, and with `max_t`. It must return `None` or a hit; hits beyond `max_t` are ignored.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Ray3, RayCast, Sphere};
    /// use obbligato_bvh::Bvh;
    ///
    /// let balls = [2.0, 4.0].map(|x| Sphere::new(Point3::new(x, 0.0, 0.0), 1.0).unwrap());
    /// let tree = Bvh::new(&balls.map(|ball| ball.aabb()));
    /// let ray = Ray3::new(Point3::new(0.0, 0.9, 0.9), Vector3::x())?;
    /// assert!(tree.is_blocked(&ray, 9.0)); // by the bounds alone
    /// assert!(!tree.is_blocked_with(&ray, 9.0, |index, max_t| balls[index].cast_ray(&ray, max_t)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn is_blocked_with(
        &self,
        ray: &Ray<T, 3>,
        max_t: T,
        mut refine: impl FnMut(usize, T) -> Option<RayHit<T, 3>>,
    ) -> bool {
        self.lanes.run(AnyHit {
            nodes: self.nodes(),
            slabs: || Slabs::widened(ray, self.farthest),
            max_t,
            boxes_are_bounds: false,
            hits: |_: &Aabb<T, 3>, index| refine(index, max_t).is_some_and(|hit| hit.t <= max_t),
        })
    }
}

/// A node, and its children that are still to be visited.
type Left = (u32, Hits);

/// A search for any box that a ray hits.
struct AnyHit<'a, T: Real, S, F> {
    nodes: &'a [Node<T>],
    /// Computed by code for its lanes.
    slabs: S,
    max_t: T,
    /// Whether a box is hit if its bounds are.
    boxes_are_bounds: bool,
    hits: F,
}

impl<T: Real, S, F> WithLanes for AnyHit<'_, T, S, F>
where
    S: Fn() -> Slabs<T>,
    F: FnMut(&Aabb<T, 3>, usize) -> bool,
{
    type Output = bool;

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) -> bool {
        // The nodes on the path from the root that have children left, and the one whose children
        // are visited.
        let (mut path, mut left) = (Stack::new((0, Hits::NONE)), (0, Hits::NONE));
        let slabs = (self.slabs)();
        // Nothing is within a NaN.
        let mut next = (self.max_t >= T::ZERO).then_some(Link::to_node(0));
        while let Some(link) = next
            && let Some(node) = self.nodes.get(link.node_number())
        {
            let Blocking { may, surely } = lanes.blocking(&slabs, node, self.max_t);
            let boxes = lanes.boxes(node);
            if self.boxes_are_bounds && surely.and(boxes) != Hits::NONE {
                return true;
            }
            for lane in may.and(boxes) {
                let bounds = node.bounds_in(lane);
                if bounds.is_some_and(|b| (self.hits)(&b, node.number(lane) as usize)) {
                    return true;
                }
            }
            // As in `cast_ray`, the link is known before the test is done, and the next child is
            // visited meanwhile.
            if !link.is_low() {
                path.push_if(left, left.1 != Hits::NONE);
                left = (link.node_number() as u32, may.without(boxes));
            }
            next = self.next(lanes, &mut path, &mut left);
        }
        false
    }
}

impl<T: Real, S, F> AnyHit<'_, T, S, F> {
    /// The node to visit next: a child of the deepest node that has any left. Asks for the memory
    /// of the one after it.
    #[inline(always)]
    fn next(
        &self,
        lanes: impl Lanes,
        path: &mut Stack<Left, MOST_LEVELS>,
        left: &mut Left,
    ) -> Option<Link> {
        let lane = loop {
            match left.1.next() {
                Some(lane) => break lane,
                None => *left = path.pop()?,
            }
        };
        let (node, mut rest) = (self.nodes.get(left.0 as usize)?, left.1);
        if self.nodes.len() > FITTING
            && let Some(later) = rest.next()
            && let Some(later) = self.nodes.get(node.number(later) as usize)
        {
            lanes.fetch(later);
        }
        Some(node.links[lane % WIDTH])
    }
}
