//! A face of one box clipped to the prism over a face of another.
//!
//! The prism is `|u| <= h`, `|v| <= k`, and a third coordinate is the height over its base. Every
//! corner stores its features: a vertex of the face, an edge of the face crossing an edge of the
//! base, or a vertex of the base under the face. A half-plane adds at most one corner, so four
//! become at most eight; see [`shared_area`](crate::detection) for the same in the plane.
//!
//! Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.

use crate::numbers::{Real, larger, smaller};
use crate::obb_pair::feature;

/// A corner of the clipped face.
#[derive(Clone, Copy)]
pub(crate) struct Corner<T> {
    pub(crate) u: T,
    pub(crate) v: T,
    pub(crate) height: T,
    /// The id of the features that touch there, if the box with the base is the first one.
    pub(crate) id: u8,
    /// The line along which the outline goes on from here: below 4 an edge of the face, from 4 on a
    /// side of the base.
    pub(crate) line: u8,
}

/// The base: its sides in the order `u = h`, `v = k`, `u = -h`, `v = -k`.
pub(crate) struct Base<T> {
    /// Half the lengths of the sides along `u` and `v`.
    pub(crate) half: [T; 2],
    /// The edge of the first box on each side.
    pub(crate) edges: [u8; 4],
    /// The vertex of the first box at the end of each side, counterclockwise.
    pub(crate) vertices: [u8; 4],
    /// The edges of the second box around its face.
    pub(crate) face_edges: [u8; 4],
}

/// A convex polygon with at most eight corners.
pub(crate) struct Outline<T> {
    corners: [Corner<T>; 8],
    len: usize,
}

impl<T: Real> Outline<T> {
    /// Creates the outline with these corners.
    pub(crate) fn new([a, b, c, d]: [Corner<T>; 4]) -> Self {
        Self { corners: [a, b, c, d, a, a, a, a], len: 4 }
    }

    pub(crate) fn corners(&self) -> &[Corner<T>] {
        self.corners.get(..self.len).unwrap_or_default()
    }

    /// Returns the part over a base; a corner outside by no more than the slack counts as inside.
    pub(crate) fn over(mut self, base: &Base<T>, slack: T) -> Self {
        let mut clipped = Self { len: 0, ..self };
        let [h, k] = base.half;
        self.clip_into(&mut clipped, (h, slack), 0, base);
        clipped.clip_into(&mut self, (k, slack), 1, base);
        self.clip_into(&mut clipped, (h, slack), 2, base);
        clipped.clip_into(&mut self, (k, slack), 3, base);
        self
    }

    /// Writes to `clipped` the part with `u <= limit`, turned by 90 degrees so that the next side
    /// comes to lie there.
    #[inline(never)]
    fn clip_into(&self, clipped: &mut Self, (limit, slack): (T, T), side: u8, base: &Base<T>) {
        clipped.len = 0;
        let Some(mut from) = self.corners().last() else {
            return;
        };
        for to in self.corners() {
            let is_inside = |corner: &Corner<T>| corner.u <= limit + slack;
            match (is_inside(from), is_inside(to)) {
                (true, true) => clipped.push(*to),
                (true, false) => {
                    let line = side.wrapping_add(4);
                    clipped.push(from.crossing(to, limit, base.id(from.line, side), line));
                }
                (false, true) => {
                    let id = base.id(from.line, side);
                    clipped.push(from.crossing(to, limit, id, from.line));
                    clipped.push(*to);
                }
                (false, false) => {}
            }
            from = to;
        }
    }

    /// Appends a corner, turned by 90 degrees; a ninth, which cannot occur, would be dropped.
    fn push(&mut self, corner: Corner<T>) {
        if let Some(free) = self.corners.get_mut(self.len) {
            *free = Corner { u: corner.v, v: -corner.u, ..corner };
            self.len = self.len.wrapping_add(1);
        }
    }
}

impl<T: Real> Corner<T> {
    /// Returns the point where the line to another corner crosses `u = limit`; exactly one of the
    /// two is beyond it.
    fn crossing(&self, to: &Self, limit: T, id: u8, line: u8) -> Self {
        let part = (limit - self.u) / (to.u - self.u);
        // A corner that is inside by the slack alone may lie beyond the line.
        let part = smaller(larger(part, T::zero()), T::one());
        let at = |from: T, to: T| from + (to - from) * part;
        Self { u: limit, v: at(self.v, to.v), height: at(self.height, to.height), id, line }
    }
}

impl<T> Base<T> {
    /// Returns the id of the features that touch where a line of the outline crosses a side.
    fn id(&self, line: u8, side: u8) -> u8 {
        let of = |all: &[u8; 4], i: u8| all.get(usize::from(i)).copied().unwrap_or(0);
        match line.checked_sub(4) {
            None => feature::crossing(of(&self.edges, side), of(&self.face_edges, line)),
            // Sides are clipped in turn, so the last one meets the first, and any other the one
            // before it.
            Some(earlier) => {
                let end_of = if side.wrapping_sub(earlier) == 1 { earlier } else { side };
                feature::vertex_of_first(of(&self.vertices, end_of))
            }
        }
    }
}
