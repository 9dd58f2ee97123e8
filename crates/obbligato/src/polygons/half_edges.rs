//! Faces over shared vertices, stored as loops of half-edges.

/// No half-edge: the twin of an edge on the border, and the links of a removed half-edge.
pub(crate) const NONE: u16 = u16::MAX;

/// One side of an edge, directed so that its face lies on the left.
#[derive(Clone, Copy, PartialEq)]
struct HalfEdge {
    /// The vertex where it starts.
    origin: u16,
    /// The half-edge that follows it around the face.
    next: u16,
    /// The other side of the edge.
    twin: u16,
}

/// A removed half-edge.
const REMOVED: HalfEdge = HalfEdge { origin: NONE, next: NONE, twin: NONE };

/// An unused entry: all zeros, which takes the least code to write.
const UNUSED: HalfEdge = HalfEdge { origin: 0, next: 0, twin: 0 };

/// Up to `N` triangles, and the faces made by merging them.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct HalfEdges<const N: usize> {
    edges: [[HalfEdge; 3]; N],
    triangles: u16,
}

impl<const N: usize> HalfEdges<N> {
    pub(crate) const fn new() -> Self {
        Self { edges: [[UNUSED; 3]; N], triangles: 0 }
    }

    /// Adds a triangle of three vertices, counterclockwise, and returns the half-edge from its last
    /// vertex to its first. `twins` are the half-edges opposite to the other two.
    pub(crate) fn push(&mut self, [a, b, c]: [u16; 3], twins: [u16; 2]) -> Option<u16> {
        let first = self.triangles.checked_mul(3)?;
        let ids = [first, first.checked_add(1)?, first.checked_add(2)?];
        let [ab, bc, ca] = ids;
        let [along_ab, along_bc] = twins;
        let triangle = self.edges.get_mut(usize::from(self.triangles))?;
        let edge = |origin, next, twin| HalfEdge { origin, next, twin };
        *triangle = [edge(a, bc, along_ab), edge(b, ca, along_bc), edge(c, ab, NONE)];
        self.triangles = self.triangles.wrapping_add(1);
        for (twin, id) in twins.into_iter().zip(ids) {
            self.pair(twin, id);
        }
        Some(ca)
    }

    /// Links two half-edges as the two sides of one edge.
    pub(crate) fn pair(&mut self, one: u16, other: u16) {
        for (id, twin) in [(one, other), (other, one)] {
            if let Some(edge) = self.get_mut(id) {
                edge.twin = twin;
            }
        }
    }

    /// Iterates over the numbers of all half-edges, including removed ones.
    pub(crate) fn ids(&self) -> impl Iterator<Item = u16> + use<N> {
        0..self.triangles.saturating_mul(3)
    }

    /// Returns the corners that would form at both ends of an edge if it were removed, each as the
    /// vertices before, at and after it. `None` for an edge on the border.
    pub(crate) fn corners_without(&self, edge: u16) -> Option<[[u16; 3]; 2]> {
        let one = self.get(edge)?;
        let other = self.get(one.twin)?;
        let corner = |previous: u16, next: u16| {
            let (previous, next) = (self.get(previous)?, self.get(next)?);
            Some([previous.origin, next.origin, self.get(next.next)?.origin])
        };
        let [before_one, before_other] = [self.previous(edge)?, self.previous(one.twin)?];
        Some([corner(before_one, other.next)?, corner(before_other, one.next)?])
    }

    /// Removes an edge, which merges the faces on its two sides.
    pub(crate) fn merge_across(&mut self, edge: u16) -> Option<()> {
        let one = *self.get(edge)?;
        let other = *self.get(one.twin)?;
        let [before_one, before_other] = [self.previous(edge)?, self.previous(one.twin)?];
        self.get_mut(before_one)?.next = other.next;
        self.get_mut(before_other)?.next = one.next;
        *self.get_mut(edge)? = REMOVED;
        *self.get_mut(one.twin)? = REMOVED;
        Some(())
    }

    /// Iterates over the half-edges around a face, starting from a given one.
    fn face_loop(&self, first: u16) -> impl Iterator<Item = u16> {
        let mut here = Some(first);
        self.ids().map_while(move |_| {
            let id = here?;
            here = self.get(id).map(|edge| edge.next).filter(|&next| next != first);
            Some(id)
        })
    }

    /// Iterates over the faces, by one half-edge of each.
    pub(crate) fn faces(&self) -> impl Iterator<Item = u16> {
        let is_present = |id: &u16| self.get(*id).is_some_and(|edge| edge.origin != NONE);
        let is_least = |id: &u16| self.face_loop(*id).all(|other| *id <= other);
        self.ids().filter(is_present).filter(is_least)
    }

    /// Iterates over the vertices around the face of a half-edge, counterclockwise.
    pub(crate) fn vertices(&self, face: u16) -> impl Iterator<Item = u16> {
        self.face_loop(face).filter_map(|id| Some(self.get(id)?.origin))
    }

    /// Returns the half-edge before a given one around its face. It is searched for rather than
    /// stored, to save memory.
    fn previous(&self, edge: u16) -> Option<u16> {
        self.face_loop(edge).last()
    }

    fn get(&self, id: u16) -> Option<&HalfEdge> {
        let triangles = self.edges.get(..usize::from(self.triangles))?;
        triangles.as_flattened().get(usize::from(id))
    }

    fn get_mut(&mut self, id: u16) -> Option<&mut HalfEdge> {
        self.edges.as_flattened_mut().get_mut(usize::from(id))
    }
}
