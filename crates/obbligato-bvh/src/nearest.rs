//! The boxes closest to a point or a box.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, WithLanes};
use crate::node::{Node, WIDTH, bits, lanes_of};
use crate::slabs::{DISTANCE_SLACK, slack, slack_around};
use crate::touching::Corners;
use crate::visit_order::{Key, Keys, NEVER, VisitStack, first_key, key, lane_of, last_key};
use core::borrow::Borrow;
use obbligato::kernel::{insert, precedes};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Real};

/// The factor by which a bound on a squared distance is widened, in `EPSILON`.
///
/// Both squares are sums of the same rounded numbers in the same order, or of smaller ones for
/// bounds around a box. So only the root and the steps after it count: the root, which is then
/// squared, the square and the product with the widened number round by `u = EPSILON / 2` each,
/// `4 u` in all. The loss below the normal numbers is less than the `TINY` that is added.
const WIDER: f64 = 4.0;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the index of the box closest to a point, and their distance, which is zero inside.
    ///
    /// The distance is that of [`Aabb::distance_to_point`](obbligato::Aabb::distance_to_point), to
    /// the bit; of boxes at the same distance the earlier one wins. `None` if there are no boxes or
    /// a coordinate is NaN.
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
    #[doc(alias("closest_point", "project_point", "nearest_neighbor"))]
    #[must_use]
    pub fn nearest(&self, point: &Point3<T>) -> Option<(usize, T)> {
        let mut best = [None];
        self.nearest_items(point, &mut best);
        let [best] = best;
        best
    }

    /// Returns the indices of the boxes closest to a point and their distances, closest first: as
    /// many as there are places, or all. The remaining places hold `None`.
    ///
    /// Of boxes at the same distance the earlier one comes first. There are none if a coordinate is
    /// NaN. For `k` places this takes up to `k` steps for each box nearby.
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
        self.lanes.run(Closest::<_, _, _, true> {
            nodes: self.nodes(),
            target: Corners::of_point(point),
            nearest,
            limit: T::INFINITY,
            slack: T::ZERO,
            distance: |bounds: &Aabb<T, 3>, _, _| Some(bounds.distance_to_point(point)),
            least: |bounds: &Aabb<T, 3>| bounds.distance_to_point(point),
        });
    }

    /// Returns the index of the box closest to another one, and their distance, which is zero where
    /// they touch.
    ///
    /// The distance is that of [`Proximity::distance`](obbligato::Proximity::distance), to the bit;
    /// of boxes at the same distance the earlier one wins.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let crate_at = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[crate_at(0.0)?, crate_at(10.0)?, crate_at(20.0)?]);
    /// assert_eq!(tree.nearest_box(&crate_at(12.0)?), Some((1, 1.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn nearest_box(&self, bounds: &Aabb<T, 3>) -> Option<(usize, T)> {
        let mut best = [None];
        self.lanes.run(Closest::<_, _, _, false> {
            nodes: self.nodes(),
            target: Corners::of(bounds),
            nearest: &mut best,
            limit: T::INFINITY,
            slack: T::ZERO,
            distance: |other: &Aabb<T, 3>, _, _| Some(bounds.distance(other)),
            least: |other: &Aabb<T, 3>| bounds.distance(other),
        });
        let [best] = best;
        best
    }

    /// Returns the index of the box whose contents are closest to those of another one, and their
    /// distance, if it is no greater than a limit.
    ///
    /// `bounds` are those of a shape. `distance` is called with the index of a box that is near
    /// enough to them, but for rounding, and with the greatest distance at which its contents
    /// matter. It must return `None` or a distance from the shape, not negative and no less than
    /// that of the bounds but for rounding; distances beyond the limit are ignored. Of equal
    /// distances, the earlier index wins. The answer is `None` if the limit is NaN.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    /// use obbligato::Obb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let (center, half_extents) = (Point3::new(5.0, -5.0, 0.0), Vector3::new(9.0, 0.1, 0.5));
    /// let plank = Obb3::from_axis_angle(center, half_extents, Vector3::z_axis(), 0.785398)?;
    /// let cube = |y| Obb3::new(Point3::new(0.0, y, 0.0), Vector3::repeat(0.5), Rotation3::identity());
    /// let (world, robot) = ([plank, cube(2.0)?], cube(0.0)?);
    /// let tree = Bvh::new(&world.map(|it| it.aabb()));
    ///
    /// let exact = |index: usize, limit| robot.distance_within(&world[index], limit);
    /// assert_eq!(tree.nearest_box_with(&robot.aabb(), f32::INFINITY, exact), Some((1, 1.0)));
    /// assert_eq!(tree.nearest_box(&robot.aabb()), Some((0, 0.0))); // the bounds of the plank
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn nearest_box_with(
        &self,
        bounds: &Aabb<T, 3>,
        limit: T,
        mut distance: impl FnMut(usize, T) -> Option<T>,
    ) -> Option<(usize, T)> {
        let mut best = [None];
        self.lanes.run(Closest::<_, _, _, false> {
            nodes: if limit >= T::ZERO { self.nodes() } else { &[] },
            target: Corners::of(bounds),
            nearest: &mut best,
            limit,
            slack: slack_around(bounds, DISTANCE_SLACK, self.farthest),
            distance: |_: &Aabb<T, 3>, index, limit| distance(index, limit),
            least: |_: &Aabb<T, 3>| T::ZERO,
        });
        let [best] = best;
        best
    }

    /// Returns the index of the box whose contents are closest to a point, and their distance, if
    /// it is no greater than a limit.
    ///
    /// `distance` is called with the index of a box that is near enough, but for rounding, and with
    /// the greatest distance at which its contents matter. It must return `None` or a distance from
    /// the point, not negative and no less than that of the box but for rounding; distances beyond
    /// the limit are ignored. Of equal distances, the earlier index wins. The answer is `None` if a
    /// coordinate or the limit is NaN.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Obb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let (half_extents, axis) = (Vector3::new(2.0, 0.1, 2.0), Vector3::z_axis());
    /// let tile = |x| Obb3::from_axis_angle(Point3::new(x, 0.0, 0.0), half_extents, axis, 0.785398);
    /// let tiles = [tile(0.0)?, tile(4.0)?];
    /// let tree = Bvh::new(&tiles.each_ref().map(Obb3::aabb));
    ///
    /// let corner = Point3::new(1.3, -1.3, 0.0); // of the bounds of the first, and far from what is in them
    /// let (index, distance) = tree.nearest_with(&corner, 9.0, |index, _| Some(tiles[index].distance_to_point(&corner))).unwrap();
    /// assert!(index == 1 && distance < 1.3);
    /// assert_eq!(tree.nearest(&corner), Some((0, 0.0)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn nearest_with(
        &self,
        point: &Point3<T>,
        limit: T,
        mut distance: impl FnMut(usize, T) -> Option<T>,
    ) -> Option<(usize, T)> {
        let is_somewhere = limit >= T::ZERO && point.iter().all(|x| x.partial_cmp(x).is_some());
        let [origin] = &point.coords.data.0;
        let mut best = [None];
        self.lanes.run(Closest::<_, _, _, true> {
            nodes: if is_somewhere { self.nodes() } else { &[] },
            target: Corners::of_point(point),
            nearest: &mut best,
            limit,
            // The distance of a shape of the core and its bounds are accurate to less than
            // `32 EPSILON L`, where `L` is the distance to its center plus its half-extents; see
            // [`Slabs`](crate::slabs::Slabs).
            slack: slack(origin, self.farthest),
            distance: |_: &Aabb<T, 3>, index, limit| distance(index, limit),
            least: |_: &Aabb<T, 3>| T::ZERO,
        });
        let [best] = best;
        best
    }
}

/// A search for the boxes closest to a point or a box.
struct Closest<'a, T: Real, F, E, const POINT: bool> {
    nodes: &'a [Node<T>],
    target: Corners<T>,
    nearest: &'a mut [Option<(usize, T)>],
    /// The distance beyond which nothing counts.
    limit: T,
    /// How much closer than a box its contents may be.
    slack: T,
    /// The function that returns the distance of a box, given its index and the greatest distance
    /// that matters.
    distance: F,
    /// Nothing within bounds is closer than this.
    least: E,
}

impl<T: Real, F, E, const POINT: bool> WithLanes for Closest<'_, T, F, E, POINT>
where
    F: FnMut(&Aabb<T, 3>, usize, T) -> Option<T>,
    E: Fn(&Aabb<T, 3>) -> T,
{
    type Output = ();

    #[inline(always)]
    fn with<L: Lanes>(mut self, lanes: L) {
        let (mut limit, mut number) = (squared(self.limit, self.slack), 0);
        let (mut rows, mut tie) = (VisitStack::new(), NEVER);
        while let Some(node) = self.nodes.get(number as usize) {
            let squares = lanes.squares::<T, POINT>(node, &self.target);
            let near = node.lanes() & bits(|lane| squares[lane] <= limit);
            let boxes = node.boxes();
            for lane in lanes_of(near & boxes) {
                let is_near = squares.get(lane).is_some_and(|square| *square <= limit);
                if let (true, Some(bounds)) = (is_near, node.bounds_in(lane)) {
                    let index = node.number(lane) as usize;
                    let distance = (self.distance)(&bounds, index, self.limit);
                    if let Some(distance) = distance.filter(|distance| *distance <= self.limit) {
                        insert(self.nearest, (index, distance), |(other, theirs)| {
                            precedes(*theirs, distance, || *other < index)
                        });
                        if let Some(Some((_, last))) = self.nearest.last() {
                            self.limit = *last;
                            limit = squared(self.limit, self.slack);
                            tie = tie_key(self.limit);
                        }
                    }
                }
            }
            let mut keys = [NEVER; WIDTH];
            for (lane, (place, &square)) in (0..).zip(keys.iter_mut().zip(&squares)) {
                let is_node = (near & !boxes) >> lane & 1 != 0;
                *place = if is_node { key(square, lane) } else { NEVER };
            }
            match self.next(&mut rows, keys, number, [last_key(limit), tie]) {
                Some(next) => number = next,
                None => return,
            }
        }
    }
}

impl<T: Real, F, E: Fn(&Aabb<T, 3>) -> T, const POINT: bool> Closest<'_, T, F, E, POINT> {
    /// The node to visit next, after one with these children. From the key `tie` on, a further test
    /// decides whether a child may matter.
    #[inline(always)]
    fn next(
        &self,
        rows: &mut VisitStack,
        mut keys: Keys,
        node: u32,
        [last, tie]: [Key; 2],
    ) -> Option<u32> {
        loop {
            let next = rows.next(keys, node, last)?;
            let (parent, lane) = (self.nodes.get(next.parent as usize)?, lane_of(next.key));
            if next.key < tie || self.may_matter(parent, lane) {
                return Some(parent.number(lane));
            }
            keys = [NEVER; WIDTH];
        }
    }

    /// Whether a box below a child may be closer than the last one found, or as close and earlier.
    #[cold]
    #[inline(never)]
    fn may_matter(&self, parent: &Node<T>, lane: usize) -> bool {
        let Some(Some((index, distance))) = self.nearest.last() else {
            return true;
        };
        let is_earlier = (parent.least_below(lane) as usize) < *index;
        let bounds = parent.bounds_in(lane);
        is_earlier || bounds.is_some_and(|bounds| (self.least)(&bounds) < *distance)
    }
}

/// Returns the first key of bounds that are no closer than a distance, by and large: those before
/// it are visited without a question.
#[inline(always)]
fn tie_key<T: Real>(distance: T) -> Key {
    first_key(distance * distance * (T::one() - T::nearest(WIDER) * T::EPSILON))
}

/// Returns a number that the squared distance of bounds exceeds if nothing inside them is within a
/// distance.
#[inline(always)]
fn squared<T: Real>(distance: T, slack: T) -> T {
    let wider = T::one() + T::nearest(WIDER) * T::EPSILON;
    let distance = distance + slack;
    distance * distance * wider + T::TINY
}
