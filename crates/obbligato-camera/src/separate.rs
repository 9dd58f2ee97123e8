//! The separating-axis test of a frustum and a box, a triangle or a segment.
//!
//! Two convex polyhedra are apart exactly when a face normal of either separates them, or the cross
//! product of an edge of each. A frustum has 6 faces and, where its ends are parallel to its
//! picture, 4 edges that lead away and 2 directions across; where they are not, 4 on each end. So
//! with the 3 faces and 3 edges of a box that makes 6 + 3 + 3 * 6 axes, or 6 + 3 + 3 * 12. Flat and
//! empty rectangles, boxes and triangles need no others: thickened by less than the gap, they are
//! apart on one of these.
//!
//! A frustum that reaches to infinity is cut off behind the box (see [`Pyramid::cut`]), which
//! changes nothing about their intersection. So each projection has two ends, and edges that lead
//! to infinity need no other treatment than edges that nearly do.
//!
//! # Slack
//! Every direction may be tested, so the rounding of `l` itself costs nothing, and every error
//! scales with `|l|`. Let `e = f64::EPSILON`, `B` the distance of the farthest corner from the eye,
//! `C` that of the center of the box, `H` the sum of its half-extents. Then to first order
//!
//! ```text
//! the pose       normalizing the quaternion and turning a vector by it     7 e B
//! the lens       the corners, from slopes that were moved outward          1 e B
//! a corner on l  three products and two sums of |v| |l|                    2 e B
//! the box        the vector from the eye, halves of axis-aligned boxes     1 e C + 1 e H
//!                on l: its center 2 e C, its radius 3 e H; the gap         1 e (B + C + H)
//! ```
//!
//! which is at most `11 e B + 4 e C + 5 e H`. On a face of the frustum `B` is replaced by the
//! distance of its plane from the eye, and the turned normal adds `8 e (C + H)`: `13 e` of each.
//! Hence a slack of `16 e (B + C + H)`, with `e` multiplied by the condition of the planes where
//! the lens is a matrix of the caller's; the loss of products below the normal numbers is less than
//! [`f64::MIN_POSITIVE`]. So no box that shares a point with the frustum is called outside. `|l|`
//! is replaced by the sum of the components, which is up to `sqrt(3)` times as much. A box that is
//! apart is called crossing only while no unit axis shows a gap of
//! `16 e (sqrt(3) + 1) (B + C + H)`, which is less than `48 e (B + C + H)`.
//!
//! Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 5; for frusta, Assarsson,
//! Möller, "Optimized view frustum culling algorithms for bounding boxes", Journal of Graphics
//! Tools 5, 2000.

use crate::Containment;
use crate::body::Body;
use crate::pyramid::{Block, Pyramid, l1_norm};
use crate::solid::Solid;
use nalgebra::Vector3;

/// The slack of a frustum of well-conditioned planes, per unit of the lengths in its sum.
pub(crate) const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// Returns how much of a body lies in a pyramid.
pub(crate) fn containment(pyramid: &Pyramid, body: &impl Body) -> Containment {
    match by_faces(pyramid, body) {
        Containment::Crossing if are_apart(pyramid, body) => Containment::Outside,
        decided => decided,
    }
}

/// Whether a box that lies inside this one may be called crossing or inside: a test of the faces of
/// both.
///
/// The test of a box `b` inside this one, `n`, finds gaps of at most its slack `s`, so the true
/// gaps are at most `2 s`, and those of `n` are no wider. They are computed with an error of the
/// slack of `n`, which is no less than `s`. So with four times that slack there is no gap. The
/// remaining axes are left out, since they differ where the far plane cuts off `n` but not `b`.
pub(crate) fn may_hold(pyramid: &Pyramid, solid: &Solid) -> bool {
    let rounding = 4.0 * pyramid.rounding;
    let wider = Pyramid { rounding, ..*pyramid };
    // Three of the smallest numbers are negligible against the slack of this length.
    let size = solid.size() + f64::MIN_POSITIVE / f64::EPSILON;
    by_faces_of_size(&wider, size, solid) != Containment::Outside && {
        let mut pair = BodyInBlock::new(&wider, solid);
        pair.slack += rounding * size;
        !solid.normals().any(|normal| pair.is_apart_on(&normal))
    }
}

/// Returns how much of a body lies in a pyramid, judged by the faces of the pyramid alone: a body
/// that is called crossing may be outside.
fn by_faces(pyramid: &Pyramid, body: &impl Body) -> Containment {
    by_faces_at(pyramid, |size| size, body)
}

/// Does the same for a body that is computed from lengths of another size.
pub(crate) fn by_faces_of_size(pyramid: &Pyramid, size: f64, body: &impl Body) -> Containment {
    by_faces_at(pyramid, |_| size, body)
}

/// Does the same, given the size of the numbers that a point is computed from, by its distance from
/// the eye.
fn by_faces_at(pyramid: &Pyramid, size: impl Fn(f64) -> f64, body: &impl Body) -> Containment {
    let mut sticks_out = false;
    for face in pyramid.faces() {
        let (normal, offset) = (face.normal(), face.offset());
        let slack = |far| pyramid.rounding * (size(far) + offset.abs()) + f64::MIN_POSITIVE;
        let (some, all) = body.beyond(&normal, offset, slack);
        if all {
            return Containment::Outside;
        }
        sticks_out |= some;
    }
    if sticks_out { Containment::Crossing } else { Containment::Inside }
}

/// Whether a face normal of the body or an edge of each separates a body from a pyramid.
pub(crate) fn are_apart(pyramid: &Pyramid, body: &impl Body) -> bool {
    let pair = BodyInBlock::new(pyramid, body);
    body.normals().any(|normal| pair.is_apart_on(&normal))
        || pyramid.rims.iter().any(|rim| pair.is_apart_across(&rim.step))
        || match pyramid.across {
            Some(across) => across.iter().any(|edge| pair.is_apart_across(edge)),
            // Then every side has an edge of its own on each end: the cross product of both
            // normals.
            None => pyramid.sides.iter().any(|side| {
                let ends = [pyramid.near.normal(), pair.block.end];
                ends.iter().any(|end| pair.is_apart_across(&end.cross(&side.normal())))
            }),
        }
}

/// A body and the part of a pyramid that it could meet.
struct BodyInBlock<'a, B> {
    body: &'a B,
    block: Block,
    /// The width from which a gap on a unit axis is certain.
    slack: f64,
}

impl<'a, B: Body> BodyInBlock<'a, B> {
    fn new(pyramid: &Pyramid, body: &'a B) -> Self {
        let (ahead, size) = (&pyramid.ahead, body.size());
        let (_, reach) = body.interval_along(ahead, 0.0);
        let block = pyramid.cut(reach + pyramid.rounding * size);
        let slack = pyramid.rounding * (block.size + size);
        Self { body, block, slack }
    }

    /// Whether the projections onto a direction have a gap between them.
    fn is_apart_on(&self, direction: &Vector3<f64>) -> bool {
        let (low, high) = self.block.interval_along(direction);
        let (start, end) = self.body.interval_along(direction, 0.0);
        let gap = (low - end).max(start - high);
        gap > self.slack * l1_norm(direction) + f64::MIN_POSITIVE
    }

    /// Whether the cross product of an edge with an edge of the body separates.
    fn is_apart_across(&self, edge: &Vector3<f64>) -> bool {
        let mut edges = self.body.edges();
        edges.any(|own| self.is_apart_on(&edge.cross(&own)))
    }
}
