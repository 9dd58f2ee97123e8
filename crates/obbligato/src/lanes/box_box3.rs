//! The separating-axis test of many pairs of boxes at once, in 3D.
//!
//! The letters, the operations and their order are those of [`sat::box_box`](crate::sat::box_box), so the answers are, too. What
//! differs is the control flow: a step is skipped only where no lane needs it.

use super::slack::Slack;
use super::vectors::{V3, along3, dot3, sub3, sum3, transposed3};
use super::wide::{Mask, Vector, WideReal};
use fearless_simd::{Select as _, Simd, SimdFloat as _, SimdMask as _};

/// By how much the squared distance must exceed that of touching spheres, in `EPSILON`.
const MARGIN: f64 = 512.0;

/// Centers, half-extents and axes.
#[derive(Clone, Copy)]
pub(super) struct Boxes3<V> {
    pub(super) center: V3<V>,
    pub(super) half: V3<V>,
    pub(super) axes: [V3<V>; 3],
    /// The squared radii of the spheres around them, with the margin of `sphere_filter.rs`.
    pub(super) radius2: V,
}

/// What remains of the pairs for the face normals of one of the boxes, and then for the edges.
struct View<T: WideReal, S: Simd> {
    /// Half-extents of the box whose axes these are.
    own: V3<Vector<T, S>>,
    /// Half-extents of the other box.
    other: V3<Vector<T, S>>,
    /// From center to center along the axes.
    offset: V3<Vector<T, S>>,
    /// For each axis its products with the axes of the other box.
    rows: [V3<Vector<T, S>>; 3],
}

/// Half-extent and offset along an axis, and its products with the axes of the other box.
type Axis<T, S> = (Vector<T, S>, Vector<T, S>, V3<Vector<T, S>>);

type Boxes<T, S> = Boxes3<Vector<T, S>>;

/// Which pairs touch. A lane with a NaN center touches nothing.
#[inline(always)]
pub(super) fn touching<T: WideReal, S: Simd>(
    slack: &Slack<T, S>,
    a: &Boxes<T, S>,
    b: &Boxes<T, S>,
) -> Mask<T, S> {
    let d = sub3(b.center, a.center);
    let near = may_touch::<T, S>(d, a.radius2 + b.radius2);
    if near.all_false() {
        return near;
    }
    let [u, v, w] = b.axes;
    let columns = [along3(a.axes, u), along3(a.axes, v), along3(a.axes, w)];
    let first = View::<T, S> {
        own: a.half,
        other: b.half,
        offset: along3(a.axes, d),
        rows: transposed3(columns),
    };
    let second = View::<T, S> {
        own: b.half,
        other: a.half,
        offset: along3(b.axes, d),
        rows: columns,
    };
    let distance = sum3(abs3::<T, S>(d));
    let touching = second.touch_on_faces(slack, distance) & first.touch_on_faces(slack, distance);
    if touching.all_false() {
        return touching;
    }
    let own = View::picked(comes_after::<T, S>(a.center, b.center), &second, &first);
    own.touch_on_edges(touching, slack)
}

impl<T: WideReal, S: Simd> View<T, S> {
    /// Whether no face normal of the box shows a gap.
    #[inline(always)]
    fn touch_on_faces(&self, slack: &Slack<T, S>, distance: Vector<T, S>) -> Mask<T, S> {
        let slack = slack.on_unit(distance, sum3(self.own), sum3(self.other));
        let [first, second, third] = self.axes();
        self.touch_along(first, slack)
            & self.touch_along(second, slack)
            & self.touch_along(third, slack)
    }

    /// Whether the shadows on an axis of the box touch.
    #[inline(always)]
    fn touch_along(&self, (h, t, row): Axis<T, S>, slack: Vector<T, S>) -> Mask<T, S> {
        let radius = h + dot3(abs3::<T, S>(row), self.other);
        t.abs().simd_le(radius + slack)
    }

    /// Half-extent, offset and row of each axis.
    #[inline(always)]
    fn axes(&self) -> [Axis<T, S>; 3] {
        let ([h0, h1, h2], [t0, t1, t2], [r0, r1, r2]) = (self.own, self.offset, self.rows);
        [(h0, t0, r0), (h1, t1, r1), (h2, t2, r2)]
    }

    /// Which pairs of those that may touch show no gap on an axis across an edge of each box.
    #[inline(always)]
    fn touch_on_edges(&self, mut touching: Mask<T, S>, slack: &Slack<T, S>) -> Mask<T, S> {
        let [first, second, third] = self.axes();
        touching = self.touch_on_edge(touching, second, third, slack);
        touching = self.touch_on_edge(touching, third, first, slack);
        self.touch_on_edge(touching, first, second, slack)
    }

    /// The same for the axes across one edge of the box, from the two axes that follow it. Slack is computed only
    /// where a gap shows without it.
    #[inline(always)]
    fn touch_on_edge(
        &self,
        touching: Mask<T, S>,
        (h1, t1, x): Axis<T, S>,
        (h2, t2, y): Axis<T, S>,
        slack: &Slack<T, S>,
    ) -> Mask<T, S> {
        let ([x0, x1, x2], [y0, y1, y2], [k0, k1, k2]) = (x, y, self.other);
        let (m0, m1, m2) = (x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0);
        let (m0, m1, m2) = (m0.abs(), m1.abs(), m2.abs());
        let own = [h1, t1, h2, t2];
        let (offset0, radius0) = shadows::<T, S>(own, x0, y0, k1 * m2 + k2 * m1);
        let (offset1, radius1) = shadows::<T, S>(own, x1, y1, k0 * m2 + k2 * m0);
        let (offset2, radius2) = shadows::<T, S>(own, x2, y2, k0 * m1 + k1 * m0);
        let gap = offset0.simd_gt(radius0) | offset1.simd_gt(radius1) | offset2.simd_gt(radius2);
        if (touching & gap).all_false() {
            return touching;
        }
        let distance = sum3(abs3::<T, S>(self.offset));
        let unit = slack.on_unit(distance, sum3(self.own), sum3(self.other));
        touching
            & offset0.simd_le(radius0 + slack.on_edge(x0, y0, unit))
            & offset1.simd_le(radius1 + slack.on_edge(x1, y1, unit))
            & offset2.simd_le(radius2 + slack.on_edge(x2, y2, unit))
    }

    /// Of two views, in each lane the one where the mask is set or the other.
    #[inline(always)]
    fn picked(mask: Mask<T, S>, set: &Self, unset: &Self) -> Self {
        let ([a, b, c], [x, y, z]) = (set.rows, unset.rows);
        Self {
            own: pick3::<T, S>(mask, set.own, unset.own),
            other: pick3::<T, S>(mask, set.other, unset.other),
            offset: pick3::<T, S>(mask, set.offset, unset.offset),
            rows: [
                pick3::<T, S>(mask, a, x),
                pick3::<T, S>(mask, b, y),
                pick3::<T, S>(mask, c, z),
            ],
        }
    }
}

/// Whether spheres around the boxes are so close that the boxes may touch, from the sum of the squared radii.
///
/// Since `(r + q)^2 <= 2 (r^2 + q^2)`, spheres touch only up to a distance `D` of the centers with `D^2 = 2 (r^2 + q^2)`. Beyond that by
/// the margin the boxes are `256 EPSILON D` apart or more. With `L <= D + sqrt(3) (r + q) <= 2.74 D` that is more than three times the
/// `28 EPSILON L` up to which boxes can be called touching, and what is lost below the normal numbers is covered by the `4 TINY` in the squares.
#[inline(always)]
fn may_touch<T: WideReal, S: Simd>(d: V3<Vector<T, S>>, radii2: Vector<T, S>) -> Mask<T, S> {
    let twice = T::nearest(2.0) * (T::one() + T::EPSILON * T::nearest(MARGIN));
    dot3(d, d).simd_le(radii2 * twice)
}

/// Offset and radius along the axis with the components `-y` and `x`; `second` is the reach of the second box.
#[inline(always)]
fn shadows<T: WideReal, S: Simd>(
    [h1, t1, h2, t2]: [Vector<T, S>; 4],
    x: Vector<T, S>,
    y: Vector<T, S>,
    second: Vector<T, S>,
) -> (Vector<T, S>, Vector<T, S>) {
    let radius = y.abs() * h1 + x.abs() * h2 + second;
    ((x * t2 - y * t1).abs(), radius)
}

#[inline(always)]
fn pick3<T: WideReal, S: Simd>(
    mask: Mask<T, S>,
    [a, b, c]: V3<Vector<T, S>>,
    [x, y, z]: V3<Vector<T, S>>,
) -> V3<Vector<T, S>> {
    [mask.select(a, x), mask.select(b, y), mask.select(c, z)]
}

/// Whether the first center comes after the second, in the order of `shapes/pair_order.rs`.
#[inline(always)]
fn comes_after<T: WideReal, S: Simd>(
    [x, y, z]: V3<Vector<T, S>>,
    [u, v, w]: V3<Vector<T, S>>,
) -> Mask<T, S> {
    let tie = y.simd_gt(v) | (y.simd_eq(v) & z.simd_gt(w));
    x.simd_gt(u) | (x.simd_eq(u) & tie)
}

#[inline(always)]
fn abs3<T: WideReal, S: Simd>([x, y, z]: V3<Vector<T, S>>) -> V3<Vector<T, S>> {
    [x.abs(), y.abs(), z.abs()]
}
