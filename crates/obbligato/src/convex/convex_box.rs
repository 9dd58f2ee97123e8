use crate::convex::convex_body::ConvexBody;
use crate::convex::segment::{Segment, is_inside, rank};
use crate::convex::segment_box::SegmentBox;
use crate::convex::witness::Witness;
use crate::numbers::{
    Real, abs, add, clamp, columns, components, dot, mul, neg, scale, sub, tr_mul,
};
use nalgebra::{SMatrix, SVector, Scalar};

/// A box, solid: its center, half-extents and axes.
pub(crate) struct ConvexBox<T: Scalar, const D: usize> {
    pub(crate) center: SVector<T, D>,
    pub(crate) half_extents: SVector<T, D>,
    pub(crate) axes: SMatrix<T, D, D>,
}

impl<T: Real, const D: usize> ConvexBox<T, D> {
    /// The number of corners of a box.
    const CORNERS: u32 = if D == 2 { 4 } else { 8 };

    /// Returns each axis with the half-extent along it, and with its bit in the number of a corner.
    fn axes(&self) -> impl Iterator<Item = (SVector<T, D>, T, u32)> {
        let axes = columns(&self.axes).iter().zip(components(&self.half_extents));
        axes.scan(1_u32, |next, (axis, length)| {
            let bit = *next;
            *next = bit.wrapping_shl(1);
            Some(((*axis).into(), *length, bit))
        })
    }

    /// Returns a corner: each bit of its number says at which end of an axis it lies.
    fn corner(&self, number: u32) -> SVector<T, D> {
        self.axes().fold(self.center, |corner, (axis, length, bit)| {
            let along = if number & bit == 0 { -length } else { length };
            add(&corner, &scale(&axis, along))
        })
    }

    /// Returns a point in the frame of the box.
    fn local(&self, point: &SVector<T, D>) -> SVector<T, D> {
        tr_mul(&self.axes, &sub(point, &self.center))
    }

    fn placed(&self, point: &SVector<T, D>) -> SVector<T, D> {
        add(&self.center, &mul(&self.axes, point))
    }

    /// Returns the number of adjacent faces that an offset is perpendicular to, from its excess in
    /// the frame of the box.
    fn rank(excess: &SVector<T, D>) -> u32 {
        rank(components(excess).map(|x| x == T::zero()))
    }
}

impl<T: Real, const D: usize> ConvexBody<T, D> for ConvexBox<T, D> {
    fn moved(&self, by: &SVector<T, D>) -> Self {
        Self { center: add(&self.center, by), ..*self }
    }

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>> {
        (0..Self::CORNERS).map(|number| self.corner(number))
    }

    fn edges(&self) -> impl Iterator<Item = Segment<T, D>> {
        self.axes().flat_map(move |(axis, length, bit)| {
            let starts = (0..Self::CORNERS).filter(move |number| number & bit == 0);
            starts.map(move |number| Segment {
                from: self.corner(number),
                along: scale(&axis, length + length),
            })
        })
    }

    fn directions(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.axes().map(|(axis, ..)| axis)
    }

    fn normals(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.directions()
    }

    fn projection(&self, axis: &SVector<T, D>) -> (T, T) {
        let middle = dot(components(&self.center), components(axis));
        let along = abs(&tr_mul(&self.axes, axis));
        let reach = dot(components(&self.half_extents), components(&along));
        (middle - reach, middle + reach)
    }

    /// The offset is zero for a segment that meets the box, which is solid.
    fn witness_to(&self, edge: &Segment<T, D>) -> Witness<T, D> {
        let (from, along) = (self.local(&edge.from), tr_mul(&self.axes, &edge.along));
        let pair = SegmentBox {
            low: sub(&neg(&self.half_extents), &from),
            high: sub(&self.half_extents, &from),
            along,
            from: T::zero(),
        };
        let (s, excess) = pair.closest_at();
        let local = clamp(&add(&from, &scale(&along, s)), &self.half_extents);
        Witness {
            on_a: self.placed(&local),
            on_b: edge.point(s),
            offset: edge.across(&mul(&self.axes, &excess), s),
            perpendicularity: rank([is_inside(s)]).wrapping_add(Self::rank(&excess)),
        }
    }

    /// The offset is zero for a point inside the box, which is solid.
    fn witness_from_face(&self, point: &SVector<T, D>) -> Option<Witness<T, D>> {
        let local = self.local(point);
        let inside = clamp(&local, &self.half_extents);
        let excess = sub(&local, &inside);
        Some(Witness {
            on_a: self.placed(&inside),
            on_b: *point,
            offset: mul(&self.axes, &excess),
            perpendicularity: Self::rank(&excess),
        })
    }

    /// Returns the closest points for any edge, so that no rounding hides one that pierces a box
    /// without thickness; in 2D such an edge meets edges of the box, too.
    fn witness_through_face(&self, edge: &Segment<T, D>) -> Option<Witness<T, D>> {
        (D == 3).then(|| self.witness_to(edge))
    }
}
