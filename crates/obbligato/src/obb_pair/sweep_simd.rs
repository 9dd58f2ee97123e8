//! The intervals in which the projections of two moving boxes overlap, three axes side by side;
//! [`sweep`](crate::obb_pair::sweep) derives the arithmetic.

use crate::numbers::{Four, Real, components, l1_norm, larger, smaller, sub, sum};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::box_box::{AXES, Rows, ThreeAxes, ThreeEdges, half_extents};
use crate::obb_pair::interval::{ContactInterval, Shared, ahead};
use crate::obb_pair::max_gap::{at, axis, greatest, tie};
use crate::obb_pair::relative_motion::RelativeMotion;
use crate::obb_pair::slack::{edge_slack, slack};
use crate::shapes::Obb;
use nalgebra::Vector3;

/// The intervals of three axes.
struct Three<F: Four> {
    interval: ContactInterval<F>,
    /// How far the second center still has to go, the same less half of both projections, and its
    /// speed.
    ahead: F,
    near: F,
    speed: F,
}

/// Returns the intersection of the intervals of all axes; `None` once the faces leave nothing of
/// `0 ..= max_t`.
#[inline(always)]
pub(crate) fn shared<T: Real>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    relative: &RelativeMotion<T, 3>,
    (max_t, band): (T, T),
) -> Option<(Shared<T, SatAxis>, bool)> {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let d = sub(&q.coords, &p.coords);
    let rows = Rows::new(four(&d), (half_extents(a), u), (half_extents(b), v));
    let (on_first, on_second) = (rows.on_first(), rows.on_second());
    let [along_first, along_second] = relative.along_axes(a, b);
    let drift = T::Four::splat(relative.drift);
    let of_face = |on, own, other, along| {
        let slack = T::Four::splat(slack(l1_norm(&d), own, other));
        Three::of(on, [slack, T::Four::splat(band)], four(along), drift)
    };
    let faces = [of_face(&on_first, h, k, &along_first), of_face(&on_second, k, h, &along_second)];
    let (enter, exit) = (entry(&faces), exit(&faces));
    if !(enter <= exit && relative.time(enter, T::one()) <= max_t) {
        return None;
    }
    let [first, second] = &faces;
    if T::Four::bits(first.interval.free | second.interval.free) & AXES != 0 {
        return None;
    }
    let [t0, t1, t2, _] = on_first.offset.lanes();
    let slack = slack(l1_norm(&Vector3::new(t0, t1, t2)), h, k);
    let on_edges = rows.on_edges();
    let rooms = [slack, band].map(T::Four::splat);
    let edges = across_edges(&on_edges, rooms, &along_first, drift);
    let ([f0, f1], [e0, e1, e2]) = (&faces, &edges);
    let (path, place) = greatest([f0, f1, e0, e1, e2].map(|three| three.interval.path));
    let [o0, o1, o2] = on_edges.map(|edges| edges.projections.offset);
    let offsets = [on_first.offset, on_second.offset, o0, o1, o2].map(T::Four::lanes);
    let free = T::Four::bits(e0.interval.free | e1.interval.free | e2.interval.free);
    let least = -(tie(l1_norm(&d), sum(h), sum(k)) + relative.drift * path);
    let ties = T::Four::bits(f0.ties(path, least) | f1.ties(path, least)) & AXES;
    let gaps = (on_first.gaps() | on_second.gaps()) & AXES;
    let shared = Shared {
        enter: larger(enter, entry(&edges)),
        exit: smaller(exit, self::exit(&edges)),
        path,
        face: (path > T::ZERO).then(|| (axis(place, false), at(&offsets, place) < T::ZERO)),
        free: free & AXES != 0,
    };
    // A face may tie at the end of the path, or where no face shows a gap at the start.
    Some((shared, (ties != 0) | (gaps == 0)))
}

/// Returns the intervals across the edges.
#[inline(always)]
fn across_edges<T: Real>(
    [first, second, third]: &[ThreeEdges<T::Four>; 3],
    rooms: [T::Four; 2],
    along_first: &Vector3<T>,
    drift: T::Four,
) -> [Three<T::Four>; 3] {
    let [s0, s1, s2] = components(along_first).map(T::Four::splat);
    [(first, s1, s2), (second, s2, s0), (third, s0, s1)]
        .map(|(edges, s1, s2)| Three::of_edges(edges, rooms, edges.x * s2 - edges.y * s1, drift))
}

impl<F: Four<Number: Real>> Three<F> {
    /// Creates the intervals from the projections, their slack and the band of a touch, the speed
    /// along the axes, and the rounding error of that speed.
    #[inline(always)]
    fn of(on: &ThreeAxes<F>, [slack, band]: [F; 2], speed: F, drift: F) -> Self {
        let ahead = ahead(on.offset, speed, drift);
        let (near, far, speed) = (ahead - on.radius, ahead + on.radius, speed.abs());
        let is_past = || ahead.at_most(F::splat(F::Number::ZERO));
        Self {
            interval: ContactInterval::new([near, far], is_past, [slack, band, speed, drift]),
            ahead,
            near,
            speed,
        }
    }

    /// Returns on which axes the boxes overlap by no more than `-least` at the end of a path, and
    /// do not move apart.
    #[inline(always)]
    fn ties(&self, path: F::Number, least: F::Number) -> F::Mask {
        let gap = self.near - F::splat(path) * self.speed;
        F::splat(least).at_most(gap) & F::splat(F::Number::ZERO).at_most(self.ahead)
    }

    /// Creates the intervals across edges; edges parallel to within an `EPSILON` overlap forever.
    #[inline(always)]
    fn of_edges(on: &ThreeEdges<F>, [slack, band]: [F; 2], speed: F, drift: F) -> Self {
        let ThreeEdges { x, y, projections } = on;
        let length = (*x * *x + *y * *y).root();
        // The speed scales with the length of the axis, and so do its drift and the band.
        let rooms = [edge_slack(*x, *y, slack), band * length];
        let any = Self::of(projections, rooms, speed, drift * length);
        let [zero, epsilon, forever] =
            [F::Number::ZERO, F::Number::EPSILON, F::Number::INFINITY].map(F::splat);
        let ContactInterval { enter, exit, path, free } = any.interval;
        let interval = ContactInterval {
            enter: enter.where_above(length, epsilon, zero),
            exit: exit.where_above(length, epsilon, forever),
            path: path.where_above(length, epsilon, zero),
            free: free & length.above(epsilon),
        };
        Self { interval, ..any }
    }
}

/// Returns the last entry; 0 if all come before the start.
#[inline(always)]
fn entry<F: Four<Number: Real>, const N: usize>(all: &[Three<F>; N]) -> F::Number {
    let zero = F::splat(F::Number::ZERO);
    let last = all.iter().fold(zero, |last, three| {
        let enter = three.interval.enter;
        enter.where_above(enter, last, last)
    });
    let [x, y, z, _] = last.lanes();
    larger(larger(x, y), z)
}

/// Returns the first exit.
#[inline(always)]
fn exit<F: Four<Number: Real>, const N: usize>(all: &[Three<F>; N]) -> F::Number {
    let forever = F::splat(F::Number::INFINITY);
    let first = all.iter().fold(forever, |first, three| {
        let exit = three.interval.exit;
        exit.where_above(first, exit, first)
    });
    let [x, y, z, _] = first.lanes();
    smaller(smaller(x, y), z)
}

/// Returns a vector with one more lane.
#[inline(always)]
fn four<T: Real>(vector: &Vector3<T>) -> T::Four {
    let [x, y, z] = *components(vector);
    T::Four::new([x, y, z, z])
}
