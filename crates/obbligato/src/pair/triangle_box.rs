//! The separating-axis test of a triangle and a box.
//!
//! In its frame an axis `l` shows a gap when the projection of the triangle, from the least to the
//! greatest `x . l` of its vertices `x`, is beyond that of the box, `sum h_i |l_i|`. In 2D the
//! normals of the box and of the edges are enough, in 3D those of the box and of the triangle, and
//! the cross products of an edge of each: 13 axes. Where edges coincide or have no length, their
//! axes are zero and show no gap, and the others are enough: so segments and points are triangles,
//! too.
//!
//! Every vertex is projected explicitly. So a gap on any axis is real, and the rounding of the axis
//! itself costs nothing. The axis only has to be near the right one: edges are differences of the
//! vertices in the world, where they are accurate, and scaled to size 1. The normal comes from the
//! two edges that are least parallel.
//!
//! # Slack
//! `e` is `EPSILON`, `X` the distance of the farthest vertex from the center of the box and
//! `H = sum h`. Then `x . l` rounds by `1.5 e X |l|`, the projection of the box by `2 e H |l|`, and
//! the sum with the slack by `0.5 e` of itself. In the frame of an oriented box `x` rounds by
//! `3.1 e X`, and a rotation off from orthonormal by `8 e` casts `8 e H |l|` more. The middle of an
//! axis-aligned box rounds `x` by `e (X + H)` and its half-extents by `0.5 e`. So with slacks of
//! `e (5 X + 11 H) |l|` and `e (3 X + 4 H) |l|` no overlap is missed.

use crate::numbers::{
    Real, abs, columns, components, dot, larger, map, max_norm, norm_bound, smaller,
};
use crate::shapes::least_parallel;
use nalgebra::{SMatrix, SVector, Scalar, Vector2, Vector3};

/// How much underflow may take from the projections, in smallest positive numbers: seven products
/// lose half of one each.
const UNDERFLOW: f64 = 4.0;

/// A triangle in the frame of a box.
pub struct TriangleBox<T: Scalar, const D: usize> {
    /// The vertices, from the center of the box.
    pub(crate) vertices: [SVector<T, D>; 3],
    pub(crate) edges: [SVector<T, D>; 3],
    pub(crate) half_extents: SVector<T, D>,
    /// The slack on a unit axis.
    pub(crate) slack: T,
}

impl<T: Real, const D: usize> TriangleBox<T, D> {
    /// Whether an axis shows a gap.
    #[inline]
    fn is_apart_on(&self, axis: &SVector<T, D>) -> bool {
        let [a, b, c] =
            self.vertices.each_ref().map(|vertex| dot(components(vertex), components(axis)));
        let reach = dot(components(&self.half_extents), components(&abs(axis)));
        let least = T::EPSILON * T::TINY * T::nearest(UNDERFLOW);
        let reach = reach + (self.slack * norm_bound(axis) + least);
        smaller(smaller(a, b), c) > reach || larger(larger(a, b), c) < -reach
    }

    /// Whether the normal of a face of the box shows a gap.
    fn apart_on_faces(&self) -> bool {
        let normals = SMatrix::<T, D, D>::identity();
        columns(&normals).iter().any(|normal| self.is_apart_on(&(*normal).into()))
    }

    /// Returns the edges, each scaled so that its largest component is 1; zero stays zero.
    fn directions(&self) -> [SVector<T, D>; 3] {
        self.edges.map(|edge| {
            let size = max_norm(&edge);
            if size > T::zero() { map(&edge, |x| x / size) } else { edge }
        })
    }
}

impl<T: Real> TriangleBox<T, 2> {
    /// Whether any of the 5 axes shows a gap.
    pub(crate) fn apart(&self) -> bool {
        let across = |edge: SVector<T, 2>| self.is_apart_on(&Vector2::new(edge.y, -edge.x));
        self.apart_on_faces() || self.directions().into_iter().any(across)
    }
}

impl<T: Real> TriangleBox<T, 3> {
    /// Whether any of the 13 axes shows a gap.
    pub(crate) fn apart(&self) -> bool {
        let edges = self.directions();
        self.apart_on_faces()
            || self.is_apart_on(&least_parallel(&edges))
            || edges.iter().any(|edge| self.apart_across(edge))
    }

    /// Whether an axis across this edge and one of the box shows a gap.
    fn apart_across(&self, edge: &Vector3<T>) -> bool {
        let ([x, y, z], zero) = (*components(edge), T::zero());
        [[zero, z, -y], [-z, zero, x], [y, -x, zero]]
            .into_iter()
            .any(|axis| self.is_apart_on(&axis.into()))
    }
}
