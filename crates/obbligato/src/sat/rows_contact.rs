//! When the shadows of two moving boxes overlap, three axes side by side; what is computed is in [`sweep`](crate::sat::sweep).

use crate::numbers::components::{components, l1_norm, sub, sum};
use crate::numbers::four::Four;
use crate::numbers::length::OF_THE_SHORTER;
use crate::numbers::min_max::{larger, smaller};
use crate::sat::box_box::{UNDERFLOW, slack};
use crate::sat::contact::Contact;
use crate::sat::course::Course;
use crate::sat::rows::{AXES, Rows, ThreeAxes, ThreeEdges};
use crate::sat::widest::{at, axis, greatest, tie};
use crate::{Obb, Real};
use nalgebra::Vector3;

/// The intervals of three axes, in path lengths.
struct Three<F> {
    /// Where the shadows begin and cease to overlap, as early and as late as rounding allows.
    enter: F,
    exit: F,
    /// Where they begin, not widened.
    path: F,
    /// On which axes the shadows barely touch at the start and move apart.
    parting: u32,
    /// How far the second center still has to go, and less by half of both shadows; and how fast it goes.
    ahead: F,
    near: F,
    size: F,
}

/// The intersection of the intervals of all axes; `None` once the faces leave nothing of `0 ..= max_t`.
#[inline(always)]
pub(crate) fn contact<T: Real>(
    a: &Obb<T, 3>,
    b: &Obb<T, 3>,
    course: &Course<T, 3>,
    max_t: T,
) -> Option<Contact<T>> {
    let ((p, h, u), (q, k, v)) = (a.parts(), b.parts());
    let d = sub(&q.coords, &p.coords);
    let rows = Rows::new(four(&d), (h, u), (k, v));
    let (on_first, on_second) = (rows.on_first(), rows.on_second());
    let faces = on_faces([&on_first, &on_second], l1_norm(&d), [h, k], course);
    let (enter, exit) = (entry(&faces), exit(&faces));
    if !(enter <= exit && enter / course.speed <= max_t) {
        return None;
    }
    let [t0, t1, t2, _] = on_first.offset.lanes();
    let slack = slack(l1_norm(&Vector3::new(t0, t1, t2)), h, k);
    let on_edges = rows.on_edges();
    let edges = across_edges(&on_edges, slack, course);
    let ([f0, f1], [e0, e1, e2]) = (&faces, &edges);
    let (path, place) = greatest([f0.path, f1.path, e0.path, e1.path, e2.path]);
    let [o0, o1, o2] = on_edges.map(|edges| edges.shadows.offset);
    let offsets = [on_first.offset, on_second.offset, o0, o1, o2].map(T::Four::lanes);
    let parting = f0.parting | f1.parting | e0.parting | e1.parting | e2.parting;
    let least = -(tie(l1_norm(&d), sum(h), sum(k)) + course.drift * path);
    let ties = (f0.ties(path, least) | f1.ties(path, least)) & AXES;
    let gaps = (on_first.gaps() | on_second.gaps()) & AXES;
    Some(Contact {
        enter: larger(enter, entry(&edges)),
        exit: smaller(exit, self::exit(&edges)),
        path,
        face: (path > T::ZERO).then(|| (axis(place, false), at(&offsets, place) < T::ZERO)),
        parting: parting & AXES != 0,
        may_be_a_face: (ties != 0) | (gaps == 0),
    })
}

/// The intervals of the face normals of both boxes, from their shadows and half-extents.
#[inline(always)]
fn on_faces<T: Real>(
    [on_first, on_second]: [&ThreeAxes<T::Four>; 2],
    manhattan: T,
    [h, k]: [&Vector3<T>; 2],
    course: &Course<T, 3>,
) -> [Three<T::Four>; 2] {
    let drift = T::Four::splat(course.drift);
    let slacks = [slack(manhattan, h, k), slack(manhattan, k, h)].map(T::Four::splat);
    let ([of_first, of_second], [along_first, along_second]) =
        (slacks, course.motion.each_ref().map(four));
    [
        Three::of(on_first, of_first, along_first, drift),
        Three::of(on_second, of_second, along_second, drift),
    ]
}

/// The intervals across the edges.
#[inline(always)]
fn across_edges<T: Real>(
    [first, second, third]: &[ThreeEdges<T::Four>; 3],
    slack: T,
    course: &Course<T, 3>,
) -> [Three<T::Four>; 3] {
    let [along_first, _] = &course.motion;
    let [s0, s1, s2] = components(along_first).map(T::Four::splat);
    let drift = T::Four::splat(course.drift);
    [(first, s1, s2), (second, s2, s0), (third, s0, s1)]
        .map(|(edges, s1, s2)| Three::of_edges(edges, slack, edges.x * s2 - edges.y * s1, drift))
}

impl<F: Four<Number: Real>> Three<F> {
    /// From the shadows, their slack, the speed along the axes, and what rounding may have done to it.
    #[inline(always)]
    fn of(on: &ThreeAxes<F>, slack: F, speed: F, drift: F) -> Self {
        let [zero, minus, forever] = [
            F::Number::ZERO,
            -F::Number::nearest(1.0),
            F::Number::INFINITY,
        ]
        .map(F::splat);
        let size = speed.abs();
        let toward = (on.offset * minus).where_gt(speed, zero, on.offset);
        let ahead = toward.where_gt(size, drift, on.offset.abs());
        let (near, far) = (ahead - on.radius, ahead + on.radius);
        let start = near - slack;
        let enter = (start / (size + drift)).where_gt(start, zero, zero);
        let path = (near / size).where_gt(near, zero, zero);
        Self {
            enter,
            exit: ((far + slack) / (size - drift)).where_gt(size, drift, forever),
            path: path.where_gt(size, drift, enter),
            parting: size.gt(drift) & !ahead.gt(zero) & !far.gt(slack),
            ahead,
            near,
            size,
        }
    }

    /// On which axes the boxes overlap by no more than `-least` at the end of a path, and do not move apart.
    #[inline(always)]
    fn ties(&self, path: F::Number, least: F::Number) -> u32 {
        let gap = self.near - F::splat(path) * self.size;
        !F::splat(least).gt(gap) & !F::splat(F::Number::ZERO).gt(self.ahead)
    }

    /// The same across edges; edges parallel to within an `EPSILON` overlap for ever.
    #[inline(always)]
    fn of_edges(on: &ThreeEdges<F>, slack: F::Number, speed: F, drift: F) -> Self {
        let ThreeEdges { x, y, shadows } = on;
        let length = (*x * *x + *y * *y).sqrt();
        let any = Self::of(shadows, edge_slack(*x, *y, slack), speed, drift * length);
        let [zero, epsilon, forever] =
            [F::Number::ZERO, F::Number::EPSILON, F::Number::INFINITY].map(F::splat);
        Self {
            enter: any.enter.where_gt(length, epsilon, zero),
            exit: any.exit.where_gt(length, epsilon, forever),
            path: any.path.where_gt(length, epsilon, zero),
            parting: any.parting & length.gt(epsilon),
            ..any
        }
    }
}

/// [`edge_slack`](crate::sat::box_box::edge_slack) of three axes.
#[inline(always)]
fn edge_slack<F: Four<Number: Real>>(x: F, y: F, slack: F::Number) -> F {
    let (tiny, epsilon) = (F::Number::TINY, F::Number::EPSILON);
    let (x, y) = (x.abs(), y.abs());
    let (long, short) = (x.where_gt(x, y, y), y.where_gt(x, y, x));
    let bound = long + F::splat(F::Number::nearest(OF_THE_SHORTER)) * short;
    let underflow = epsilon * tiny * F::Number::nearest(UNDERFLOW);
    F::splat(slack) * (bound + F::splat(tiny)) + F::splat(underflow)
}

/// The last entry; 0 if all come before the start.
#[inline(always)]
fn entry<F: Four<Number: Real>, const N: usize>(all: &[Three<F>; N]) -> F::Number {
    let zero = F::splat(F::Number::ZERO);
    let last = all.iter().fold(zero, |last, three| {
        three.enter.where_gt(three.enter, last, last)
    });
    let [x, y, z, _] = last.lanes();
    larger(larger(x, y), z)
}

/// The first exit.
#[inline(always)]
fn exit<F: Four<Number: Real>, const N: usize>(all: &[Three<F>; N]) -> F::Number {
    let forever = F::splat(F::Number::INFINITY);
    let first = all.iter().fold(forever, |first, three| {
        three.exit.where_gt(first, three.exit, first)
    });
    let [x, y, z, _] = first.lanes();
    smaller(smaller(x, y), z)
}

/// A vector and one more lane.
#[inline(always)]
fn four<T: Real>(vector: &Vector3<T>) -> T::Four {
    let [x, y, z] = *components(vector);
    T::Four::new([x, y, z, z])
}
