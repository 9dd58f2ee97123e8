//! The boxes closest to a point.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::{Node, WIDTH, bits, lanes_of};
use crate::visit_order::{NEVER, Rows, key, last_key};
use core::borrow::Borrow;
use core::mem;
use obbligato::Real;
use obbligato::nalgebra::Point3;

/// By how much a bound on a squared distance is widened, in `EPSILON`.
///
/// Both squares are sums of the same rounded numbers in the same order, or of smaller ones for bounds around a box. So
/// only the root and what follows it count: by `u = EPSILON / 2` round the root, which is then squared, the square and
/// the product with what is widened, `4 u` in all. What is below the normal numbers is less than the `TINY` that is added.
const WIDER: f64 = 4.0;

impl<T: Real, N: Borrow<[Node<T>]>> Bvh<T, N> {
    /// The index of the box closest to a point, and their distance, which is zero inside.
    ///
    /// The distance is that of [`Aabb::distance_to_point`](obbligato::Aabb::distance_to_point), to the bit; of boxes at
    /// the same distance the earlier one wins. `None` if there are no boxes or a coordinate is NaN.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let crate_at = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[crate_at(0.0)?, crate_at(10.0)?, crate_at(20.0)?]);
    /// assert_eq!(tree.nearest(&Point3::new(12.0, 0.0, 0.0)), Some((1, 1.5)));
    /// assert_eq!(tree.nearest(&Point3::new(5.0, 0.0, 0.0)), Some((0, 4.5))); // as far from both
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn nearest(&self, point: &Point3<T>) -> Option<(usize, T)> {
        let mut best = [None];
        self.nearest_items(point, &mut best);
        let [best] = best;
        best
    }

    /// The indices of the boxes closest to a point and their distances, closest first: as many as there are places, or
    /// all. The places that are left hold `None`.
    ///
    /// Of boxes at the same distance the earlier one comes first. There are none if a coordinate is NaN. For `k`
    /// places this takes up to `k` steps for each box nearby.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let crate_at = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[crate_at(0.0)?, crate_at(10.0)?, crate_at(20.0)?]);
    /// let mut nearest = [None; 2];
    /// tree.nearest_items(&Point3::new(12.0, 0.0, 0.0), &mut nearest);
    /// assert_eq!(nearest, [Some((1, 1.5)), Some((2, 7.5))]);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn nearest_items(&self, point: &Point3<T>, nearest: &mut [Option<(usize, T)>]) {
        nearest.fill(None);
        let is_nowhere = point.iter().any(|x| x.partial_cmp(x).is_none());
        if is_nowhere || nearest.is_empty() {
            return;
        }
        self.lanes.run(Closest {
            nodes: self.nodes(),
            point,
            nearest,
        });
    }
}

/// A search for the boxes closest to a point.
struct Closest<'a, T: Real> {
    nodes: &'a [Node<T>],
    point: &'a Point3<T>,
    nearest: &'a mut [Option<(usize, T)>],
}

impl<T: Real> WithLanes for Closest<'_, T> {
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) {
        let (mut limit, mut number) = (T::INFINITY, 0);
        let mut rows = Rows::new();
        while let Some(node) = self.nodes.get(number as usize) {
            let squares = lanes.squares(node, self.point);
            let near = node.lanes() & bits(squares.map(|square| square <= limit));
            let boxes = node.boxes();
            for lane in lanes_of(near & boxes) {
                let is_near = squares.get(lane).is_some_and(|square| *square <= limit);
                if let (true, Some(bounds)) = (is_near, node.bounds_in(lane)) {
                    let distance = bounds.distance_to_point(self.point);
                    keep((node.number(lane) as usize, distance), self.nearest);
                    limit = limit_of(self.nearest);
                }
            }
            let mut keys = [NEVER; WIDTH];
            for (lane, (place, &square)) in (0..).zip(keys.iter_mut().zip(&squares)) {
                let is_node = (near & !boxes) >> lane & 1 != 0;
                *place = if is_node { key(square, lane) } else { NEVER };
            }
            let Some(next) = rows.next(keys, number, last_key(limit)) else {
                return;
            };
            let parent = self.nodes.get(next.parent as usize);
            let Some(parent) = parent else {
                return;
            };
            number = parent.number(next.lane);
        }
    }
}

/// What the squared distance of bounds exceeds if nothing inside them is among the nearest.
fn limit_of<T: Real>(nearest: &[Option<(usize, T)>]) -> T {
    match nearest.last() {
        Some(Some((_, distance))) => {
            let wider = T::one() + T::nearest(WIDER) * T::EPSILON;
            *distance * *distance * wider + T::TINY
        }
        _ => T::INFINITY,
    }
}

/// Puts a box in its place among the nearest, and drops the last one if there is no room.
fn keep<T: Real>(found: (usize, T), nearest: &mut [Option<(usize, T)>]) {
    let mut moved = Some(found);
    for place in nearest {
        let goes_first = match (&moved, &place) {
            (Some((index, distance)), Some((other, theirs))) => {
                distance < theirs || distance == theirs && index < other
            }
            _ => true,
        };
        if goes_first {
            mem::swap(place, &mut moved);
            if moved.is_none() {
                return;
            }
        }
    }
}
