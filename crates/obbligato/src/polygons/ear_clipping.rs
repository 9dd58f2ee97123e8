//! Triangles of a simple polygon, by cutting off its ears.
//!
//! An ear is a corner that turns left and whose triangle with its neighbours, border included,
//! holds no other vertex. Every simple polygon of more than three vertices has two, those among its
//! vertices that do not turn allowed for; and what remains without the ear is simple again. As
//! every turn is decided exactly, an ear is always found.
//!
//! Source: Meisters, "Polygons have ears", American Mathematical Monthly 82, 1975.

use crate::Real;
use crate::polygons::half_edges::{HalfEdges, NONE};
use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::Ring;
use nalgebra::{Point2, Scalar};

/// Adds the triangles of a simple ring that is counter-clockwise to none.
pub(crate) fn triangulate<T: Real, const N: usize>(
    ring: &Ring<T, N>,
    triangles: &mut HalfEdges<N>,
) -> Option<()> {
    let mut rest = Rest::new(ring)?;
    for _ in 3..ring.points().len() {
        let ear = rest.corners().find(|corner| rest.is_ear(corner))?;
        rest.cut(ear, triangles)?;
    }
    let last = rest.corners().next()?;
    let [_, _, end] = last;
    let beyond = rest.link(end)?.outer;
    let closing = rest.cut(last, triangles)?;
    triangles.pair(closing, beyond);
    Some(())
}

/// A vertex that is not cut off yet.
#[derive(Clone, Copy)]
struct Link {
    before: u16,
    next: u16,
    /// What lies on the outer side of the edge to the next vertex.
    outer: u16,
}

/// What is left of the ring.
struct Rest<'a, T: Scalar, const N: usize> {
    points: &'a [Point2<T>],
    links: [Link; N],
    first: u16,
    count: u16,
}

/// A vertex with its neighbours.
type Corner = [u16; 3];

impl<'a, T: Real, const N: usize> Rest<'a, T, N> {
    fn new(ring: &'a Ring<T, N>) -> Option<Self> {
        let points = ring.points();
        let count = u16::try_from(points.len()).ok()?;
        let mut links = [Link {
            before: count.checked_sub(1)?,
            next: 0,
            outer: NONE,
        }; N];
        for (i, link) in (0..count).zip(&mut links) {
            link.before = i.checked_sub(1).unwrap_or(link.before);
            link.next = i.checked_add(1).filter(|&next| next < count).unwrap_or(0);
        }
        Some(Self {
            points,
            links,
            first: 0,
            count,
        })
    }

    /// The corners that are left, from the one behind the last that was cut off.
    fn corners(&self) -> impl Iterator<Item = Corner> {
        let mut here = self.first;
        (0..self.count).map_while(move |_| {
            let (at, link) = (here, self.link(here)?);
            here = link.next;
            Some([link.before, at, link.next])
        })
    }

    fn is_ear(&self, corner: &Corner) -> bool {
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

    /// Cuts off a corner, whose triangle goes to the others, and returns the half-edge of the cut.
    fn cut(&mut self, [a, b, c]: Corner, triangles: &mut HalfEdges<N>) -> Option<u16> {
        let twins = [self.link(a)?.outer, self.link(b)?.outer];
        let inner = triangles.push([a, b, c], twins)?;
        let start = self.links.get_mut(usize::from(a))?;
        (start.next, start.outer) = (c, inner);
        self.links.get_mut(usize::from(c))?.before = a;
        self.first = c;
        self.count = self.count.checked_sub(1)?;
        Some(inner)
    }

    fn link(&self, vertex: u16) -> Option<Link> {
        self.links.get(usize::from(vertex)).copied()
    }

    fn position(&self, vertex: u16) -> Option<&'a Point2<T>> {
        self.points.get(usize::from(vertex))
    }

    fn positions(&self, [a, b, c]: &Corner) -> Option<[&'a Point2<T>; 3]> {
        Some([self.position(*a)?, self.position(*b)?, self.position(*c)?])
    }
}
