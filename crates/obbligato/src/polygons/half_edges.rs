//! Faces over shared vertices, as loops of half-edges.

/// No half-edge: what lies beyond the border, and in the place of one that is taken away.
pub(crate) const NONE: u16 = u16::MAX;

/// One side of an edge: it starts at a vertex and has its face on the left.
#[derive(Clone, Copy, Debug, PartialEq)]
struct HalfEdge {
    /// The vertex where it starts.
    origin: u16,
    /// The half-edge ahead of it around the face.
    next: u16,
    /// The other side of the edge.
    twin: u16,
}

const NOWHERE: HalfEdge = HalfEdge {
    origin: NONE,
    next: NONE,
    twin: NONE,
};

/// What stands in a free place: nothing but zeros, which takes the least code to write.
const FREE: HalfEdge = HalfEdge {
    origin: 0,
    next: 0,
    twin: 0,
};

/// Up to `N` triangles, and faces merged of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HalfEdges<const N: usize> {
    edges: [[HalfEdge; 3]; N],
    triangles: u16,
}

impl<const N: usize> HalfEdges<N> {
    pub(crate) const fn new() -> Self {
        Self {
            edges: [[FREE; 3]; N],
            triangles: 0,
        }
    }

    /// Adds the triangle of three vertices, counter-clockwise, and returns the half-edge from its
    /// last vertex to its first. Along the other two lie the half-edges `twins`.
    pub(crate) fn push(&mut self, [a, b, c]: [u16; 3], twins: [u16; 2]) -> Option<u16> {
        let first = self.triangles.checked_mul(3)?;
        let ids = [first, first.checked_add(1)?, first.checked_add(2)?];
        let [ab, bc, ca] = ids;
        let [along_ab, along_bc] = twins;
        let triangle = self.edges.get_mut(usize::from(self.triangles))?;
        let edge = |origin, next, twin| HalfEdge { origin, next, twin };
        *triangle = [
            edge(a, bc, along_ab),
            edge(b, ca, along_bc),
            edge(c, ab, NONE),
        ];
        self.triangles = self.triangles.wrapping_add(1);
        for (twin, id) in twins.into_iter().zip(ids) {
            self.pair(twin, id);
        }
        Some(ca)
    }

    /// Says that two half-edges are the sides of one edge.
    pub(crate) fn pair(&mut self, one: u16, other: u16) {
        for (id, twin) in [(one, other), (other, one)] {
            if let Some(edge) = self.get_mut(id) {
                edge.twin = twin;
            }
        }
    }

    /// The half-edges, those among them that are taken away.
    pub(crate) fn ids(&self) -> impl Iterator<Item = u16> + use<N> {
        0..self.triangles.saturating_mul(3)
    }

    /// The vertices around the bends that remain at both ends of an edge when it is taken away:
    /// before, at and after each. `None` at the border.
    pub(crate) fn bends_without(&self, edge: u16) -> Option<[[u16; 3]; 2]> {
        let one = self.get(edge)?;
        let other = self.get(one.twin)?;
        let bend = |behind: u16, ahead: u16| {
            let (behind, ahead) = (self.get(behind)?, self.get(ahead)?);
            Some([behind.origin, ahead.origin, self.get(ahead.next)?.origin])
        };
        let [behind_one, behind_other] = [self.behind(edge)?, self.behind(one.twin)?];
        Some([bend(behind_one, other.next)?, bend(behind_other, one.next)?])
    }

    /// Takes an edge away, so that the faces on both sides become one.
    pub(crate) fn merge_across(&mut self, edge: u16) -> Option<()> {
        let one = *self.get(edge)?;
        let other = *self.get(one.twin)?;
        let [behind_one, behind_other] = [self.behind(edge)?, self.behind(one.twin)?];
        self.get_mut(behind_one)?.next = other.next;
        self.get_mut(behind_other)?.next = one.next;
        *self.get_mut(edge)? = NOWHERE;
        *self.get_mut(one.twin)? = NOWHERE;
        Some(())
    }

    /// The half-edges around the face of one of them, from it.
    fn around(&self, first: u16) -> impl Iterator<Item = u16> {
        let mut here = Some(first);
        self.ids().map_while(move |_| {
            let id = here?;
            here = self
                .get(id)
                .map(|edge| edge.next)
                .filter(|&next| next != first);
            Some(id)
        })
    }

    /// One half-edge of each face.
    pub(crate) fn faces(&self) -> impl Iterator<Item = u16> {
        let is_there = |id: &u16| self.get(*id).is_some_and(|edge| edge.origin != NONE);
        let is_least = |id: &u16| self.around(*id).all(|other| *id <= other);
        self.ids().filter(is_there).filter(is_least)
    }

    /// The vertices around the face of a half-edge, counter-clockwise.
    pub(crate) fn vertices(&self, face: u16) -> impl Iterator<Item = u16> {
        self.around(face)
            .filter_map(|id| Some(self.get(id)?.origin))
    }

    /// The half-edge behind one of them. It is looked for, so that each takes less memory.
    fn behind(&self, edge: u16) -> Option<u16> {
        self.around(edge).last()
    }

    fn get(&self, id: u16) -> Option<&HalfEdge> {
        let triangles = self.edges.get(..usize::from(self.triangles))?;
        triangles.as_flattened().get(usize::from(id))
    }

    fn get_mut(&mut self, id: u16) -> Option<&mut HalfEdge> {
        self.edges.as_flattened_mut().get_mut(usize::from(id))
    }
}
