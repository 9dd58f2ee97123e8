//! The separating-axis test of many pairs of boxes at once.
//!
//! The letters, the operations and their order are those of
//! [`sat::box_box`](crate::obb_pair::box_box), so the answers are, too; the slack and the axes
//! across edges are those of one pair, from [`sat::pair`](crate::obb_pair::pair). Only the control
//! flow differs: a step is skipped only where no lane needs it.

use super::vectors::{V3, along2, along3, dot2, dot3, sub2, sub3, sum3, transposed3};
use crate::numbers::zip::zip;
use crate::numbers::{Real, Row};
use crate::obb_pair::{AxisRow, SLACK_2D, SLACK_3D, edge_axes, sizes, weighted};

/// The margin by which the squared distance must exceed that of touching spheres, in `EPSILON`.
const MARGIN: f64 = 512.0;

/// Centers, half-extents and axes.
#[derive(Clone, Copy)]
pub struct Boxes<V, const D: usize> {
    pub(super) center: [V; D],
    pub(super) half: [V; D],
    pub(super) axes: [[V; D]; D],
    /// The squared radii of the spheres around them, with the margin of `sphere_filter.rs`.
    pub(super) radius2: V,
}

impl<V: Row<Number: Real>> Boxes<V, 2> {
    /// Returns which rectangles touch. A lane with a NaN center touches nothing.
    #[inline(always)]
    pub(super) fn touch(&self, other: &Self) -> V::Mask {
        let (a, b) = (self, other);
        let d = sub2(b.center, a.center);
        let ([dx, dy], [h0, h1], [k0, k1], [u, v]) = (d, a.half, b.half, b.axes);
        let (distance, h, k) = (dx.abs() + dy.abs(), h0 + h1, k0 + k1);
        let ([r00, r10], [r01, r11]) = (along2(a.axes, u), along2(a.axes, v));
        let (r00, r01, r10, r11) = (r00.abs(), r01.abs(), r10.abs(), r11.abs());
        let ([t0, t1], [s0, s1]) = (along2(a.axes, d), along2(b.axes, d));
        let first = weighted(SLACK_2D, distance, h, k);
        let second = weighted(SLACK_2D, distance, k, h);
        t0.abs().at_most(h0 + dot2([r00, r01], b.half) + first)
            & t1.abs().at_most(h1 + dot2([r10, r11], b.half) + first)
            & s0.abs().at_most(k0 + dot2([r00, r10], a.half) + second)
            & s1.abs().at_most(k1 + dot2([r01, r11], a.half) + second)
    }
}

impl<V: Row<Number: Real>> Boxes<V, 3> {
    /// Returns which boxes touch. A lane with a NaN center touches nothing.
    #[inline(always)]
    pub(super) fn touch(&self, other: &Self) -> V::Mask {
        let (a, b) = (self, other);
        let d = sub3(b.center, a.center);
        let near = may_touch(d, a.radius2 + b.radius2);
        if !V::any(near) {
            return near;
        }
        let [u, v, w] = b.axes;
        let columns = [along3(a.axes, u), along3(a.axes, v), along3(a.axes, w)];
        let first = SeenBoxes {
            own: a.half,
            other: b.half,
            offset: along3(a.axes, d),
            rows: transposed3(columns),
        };
        let second =
            SeenBoxes { own: b.half, other: a.half, offset: along3(b.axes, d), rows: columns };
        let distance = sum3(sizes(d));
        let touching = second.touch_on_faces(distance) & first.touch_on_faces(distance);
        if !V::any(touching) {
            return touching;
        }
        SeenBoxes::picked(comes_after(a.center, b.center), &second, &first).touch_on_edges(touching)
    }
}

/// The numbers of the pairs that the face normals of one box need, and after them the edges.
struct SeenBoxes<V> {
    /// Half-extents of the box whose axes these are.
    own: V3<V>,
    /// Half-extents of the other box.
    other: V3<V>,
    /// The vector from center to center along the axes.
    offset: V3<V>,
    /// For each axis, its products with the axes of the other box.
    rows: [V3<V>; 3],
}

impl<V: Row<Number: Real>> SeenBoxes<V> {
    /// Whether no face normal of the box shows a gap.
    #[inline(always)]
    fn touch_on_faces(&self, distance: V) -> V::Mask {
        let slack = self.slack(distance);
        let [first, second, third] = self.axes();
        self.touch_along(first, slack)
            & self.touch_along(second, slack)
            & self.touch_along(third, slack)
    }

    /// Whether the projections on an axis of the box touch.
    #[inline(always)]
    fn touch_along(&self, (h, t, row): AxisRow<V>, slack: V) -> V::Mask {
        let radius = h + dot3(sizes(row), self.other);
        t.abs().at_most(radius + slack)
    }

    /// Returns the slack on a unit axis, from the distance of the centers or an upper bound of it.
    #[inline(always)]
    fn slack(&self, distance: V) -> V {
        weighted(SLACK_3D, distance, sum3(self.own), sum3(self.other))
    }

    /// Half-extent, offset and row of each axis.
    #[inline(always)]
    fn axes(&self) -> [AxisRow<V>; 3] {
        let ([h0, h1, h2], [t0, t1, t2], [r0, r1, r2]) = (self.own, self.offset, self.rows);
        [(h0, t0, r0), (h1, t1, r1), (h2, t2, r2)]
    }

    /// Returns which of the pairs that may touch show no gap on any axis across an edge of each
    /// box.
    #[inline(always)]
    fn touch_on_edges(&self, mut touching: V::Mask) -> V::Mask {
        let [first, second, third] = self.axes();
        touching = self.touch_on_edge(touching, second, third);
        touching = self.touch_on_edge(touching, third, first);
        self.touch_on_edge(touching, first, second)
    }

    /// Returns the same for the axes across one edge of the box, from the two axes that follow it.
    #[inline(always)]
    fn touch_on_edge(&self, touching: V::Mask, a: AxisRow<V>, b: AxisRow<V>) -> V::Mask {
        let axes = edge_axes(a, b, &self.other);
        let apart = axes.apart(
            touching,
            #[inline(always)]
            || self.slack(sum3(sizes(self.offset))),
        );
        touching & !apart
    }

    /// Selects between two views: in each lane the one where the mask is set, or the other.
    #[inline(always)]
    fn picked(mask: V::Mask, set: &Self, unset: &Self) -> Self {
        let ([a, b, c], [x, y, z]) = (&set.rows, &unset.rows);
        Self {
            own: pick3(mask, &set.own, &unset.own),
            other: pick3(mask, &set.other, &unset.other),
            offset: pick3(mask, &set.offset, &unset.offset),
            rows: [pick3(mask, a, x), pick3(mask, b, y), pick3(mask, c, z)],
        }
    }
}

#[inline(always)]
fn pick3<V: Row<Number: Real>>(mask: V::Mask, set: &V3<V>, unset: &V3<V>) -> V3<V> {
    zip(
        set,
        unset,
        #[inline(always)]
        |set, unset| V::choose(mask, || set, || unset),
    )
}

/// Whether spheres around the boxes are so close that the boxes may touch, from the sum of the
/// squared radii.
///
/// Since `(r + q)^2 <= 2 (r^2 + q^2)`, spheres touch only up to a distance `D` of the centers with
/// `D^2 = 2 (r^2 + q^2)`. Beyond that by the margin the boxes are `256 EPSILON D` apart or more.
/// With `L <= D + sqrt(3) (r + q) <= 2.74 D` that is more than three times the `28 EPSILON L` up to
/// which boxes can be called touching, and what is lost below the normal numbers is covered by the
/// `4 TINY` in the squares.
#[inline(always)]
fn may_touch<V: Row<Number: Real>>(d: V3<V>, radii2: V) -> V::Mask {
    let margin = V::Number::EPSILON * V::Number::nearest(MARGIN);
    let twice = V::Number::nearest(2.0) * (V::Number::nearest(1.0) + margin);
    dot3(d, d).at_most(radii2 * radii2.all(twice))
}

/// Whether the first center comes after the second, in the order of `shapes/pair_order.rs`.
#[inline(always)]
fn comes_after<V: Row<Number: Real>>([x, y, z]: V3<V>, [u, v, w]: V3<V>) -> V::Mask {
    let tie = y.above(v) | (v.at_most(y) & z.above(w));
    x.above(u) | (u.at_most(x) & tie)
}
