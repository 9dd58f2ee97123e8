//! Triangulation of a simple polygon by ear clipping.
//!
//! An ear is a corner that turns left and whose triangle with its two neighbors, border included,
//! contains no other vertex. Every simple polygon of more than three vertices has two ears, even if
//! some of its vertices do not turn, and clipping one leaves a simple polygon. Since every turn is
//! decided exactly, an ear is always found.
//!
//! Source: Meisters, "Polygons have ears", American Mathematical Monthly 82, 1975.

use crate::numbers::Real;
use crate::polygons::half_edges::{HalfEdges, NONE};
use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::Ring;
use nalgebra::{Point2, Scalar};

/// Adds the triangles of a simple, counterclockwise ring to an empty set of faces.
pub(crate) fn triangulate<T: Real, const N: usize>(
    ring: &Ring<T, N>,
    triangles: &mut HalfEdges<N>,
) -> Option<()> {
    let mut remaining = Remaining::new(ring)?;
    for _ in 3..ring.points().len() {
        let ear = remaining.corners().find(|corner| remaining.is_ear(corner))?;
        remaining.clip(ear, triangles)?;
    }
    let last = remaining.corners().next()?;
    let [_, _, end] = last;
    let beyond = remaining.link(end)?.outer;
    let closing = remaining.clip(last, triangles)?;
    triangles.pair(closing, beyond);
    Some(())
}

/// A vertex that has not been clipped yet.
#[derive(Clone, Copy)]
struct ClipVertex {
    previous: u16,
    next: u16,
    /// The half-edge on the outer side of the edge to the next vertex.
    outer: u16,
}

/// The part of the ring that has not been clipped yet.
struct Remaining<'a, T: Scalar, const N: usize> {
    points: &'a [Point2<T>],
    links: [ClipVertex; N],
    first: u16,
    count: u16,
}

/// A vertex between its two neighbors: the indices of the previous one, itself and the next.
type Triple = [u16; 3];

impl<'a, T: Real, const N: usize> Remaining<'a, T, N> {
    fn new(ring: &'a Ring<T, N>) -> Option<Self> {
        let points = ring.points();
        let count = u16::try_from(points.len()).ok()?;
        let mut links = [ClipVertex { previous: count.checked_sub(1)?, next: 0, outer: NONE }; N];
        for (i, link) in (0..count).zip(&mut links) {
            link.previous = i.checked_sub(1).unwrap_or(link.previous);
            link.next = i.checked_add(1).filter(|&next| next < count).unwrap_or(0);
        }
        Some(Self { points, links, first: 0, count })
    }

    /// Iterates over the remaining corners, from the one after the ear that was clipped last.
    fn corners(&self) -> impl Iterator<Item = Triple> {
        let mut here = self.first;
        (0..self.count).map_while(move |_| {
            let (at, link) = (here, self.link(here)?);
            here = link.next;
            Some([link.previous, at, link.next])
        })
    }

    fn is_ear(&self, corner: &Triple) -> bool {
        let Some([a, b, c]) = self.positions(corner) else {
            return false;
        };
        let holds = |p: &Point2<T>| {
            orient2d(a, b, p).is_ge() && orient2d(b, c, p).is_ge() && orient2d(c, a, p).is_ge()
        };
        orient2d(a, b, c).is_gt()
            && self
                .corners()
                .filter(|[_, at, _]| !corner.contains(at))
                .filter_map(|[_, at, _]| self.position(at))
                .all(|point| !holds(point))
    }

    /// Clips an ear, adds its triangle to the list, and returns the half-edge along the cut.
    fn clip(&mut self, [a, b, c]: Triple, triangles: &mut HalfEdges<N>) -> Option<u16> {
        let twins = [self.link(a)?.outer, self.link(b)?.outer];
        let inner = triangles.push([a, b, c], twins)?;
        let start = self.links.get_mut(usize::from(a))?;
        (start.next, start.outer) = (c, inner);
        self.links.get_mut(usize::from(c))?.previous = a;
        self.first = c;
        self.count = self.count.checked_sub(1)?;
        Some(inner)
    }

    fn link(&self, vertex: u16) -> Option<ClipVertex> {
        self.links.get(usize::from(vertex)).copied()
    }

    fn position(&self, vertex: u16) -> Option<&'a Point2<T>> {
        self.points.get(usize::from(vertex))
    }

    fn positions(&self, [a, b, c]: &Triple) -> Option<[&'a Point2<T>; 3]> {
        Some([self.position(*a)?, self.position(*b)?, self.position(*c)?])
    }
}
