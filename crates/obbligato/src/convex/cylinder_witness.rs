//! The closest points of a cylinder and an edge, a disc or another cylinder.
//!
//! Half the squared distance of a point from a cylinder is a convex function, and its gradient is
//! the vector to the point from the closest one of the cylinder, its excess. Along an edge the
//! slope is the component of the excess, which grows, so its zero is bracketed
//! (`least_slope.rs`). A disc is cut into parallel chords, each of which is an edge. The least
//! distance of a chord is a convex function of its place, whose slope is a component of the excess
//! at the closest point. So its zero is bracketed, too.
//!
//! # Error
//! `e` is `EPSILON` and `S` the size of the pair. An excess is off by up to `g = 11 e S`. The point
//! rounds by 1.5, its difference from the center by 1, the height by 1.5. The length of the axis
//! adds twice 1.75, the vectors along and across 1, and the rest less than 2. So each slope is the
//! exact one for a cylinder that is moved by `g`, at most. No point beyond a place that was ruled
//! out is closer than that place by more than `2 g`. At an inner place of a chord, the excess is
//! taken between those on both sides of the zero, so that it is perpendicular to the chord, and the
//! same holds across chords. The places themselves round by `2 e S`. So no offset is too long by
//! more than `24 e S`, and none is too short by more than `12 e S`, for its ends lie on the bodies.
//!
//! # Two cylinders
//! Where they are closest, a point of a cap of one is closest to the other, or the sides are
//! closest between the axes. Where they overlap, but no cap meets the other cylinder, the axes pass
//! each other within the sum of the radii.

use crate::convex::axes::{cross, perpendicular};
use crate::convex::least_slope::around_least;
use crate::convex::segment::{Segment, is_inside, rank};
use crate::convex::witness::Witness;
use crate::numbers::{
    Real, Row as _, add, components, dot, norm_squared, scale, smaller, sub, unit,
};
use crate::shapes::Cylinder;
use nalgebra::{Scalar, Vector3};

/// A disc: its center, two unit vectors that span it, and its radius.
struct Disc<T: Scalar> {
    center: Vector3<T>,
    axes: [Vector3<T>; 2],
    radius: T,
}

impl<T: Real> Disc<T> {
    /// Returns a chord across the first axis: at `x` radii from the center, and half its length.
    fn chord(&self, x: T) -> (Segment<T, 3>, T) {
        let [across, along] = &self.axes;
        let half = ((T::one() - x) * (T::one() + x)).root();
        let middle = add(&self.center, &scale(across, self.radius * x));
        let along = scale(along, self.radius * half);
        let chord = Segment { from: sub(&middle, &along), along: add(&along, &along) };
        (chord, half)
    }
}

/// The point of an edge that is closest to a cylinder.
#[derive(Clone, Copy)]
struct ClosestOnEdge<T: Scalar> {
    /// The place on the edge.
    s: T,
    point: Vector3<T>,
    excess: Vector3<T>,
}

impl<T: Real> Cylinder<T> {
    /// Returns the point of an edge that is closest to the cylinder. At an inner point the excess
    /// is perpendicular to the edge.
    fn closest_on(&self, edge: &Segment<T, 3>) -> ClosestOnEdge<T> {
        let slope = |s: T| {
            let excess = self.excess(&edge.point(s));
            (dot(components(&excess), components(&edge.along)), excess)
        };
        let [low, high] = around_least([T::zero(), T::one()], slope);
        let part = low.slope / (low.slope - high.slope);
        if !(part > T::zero() && part < T::one()) {
            return ClosestOnEdge { s: low.at, point: edge.point(low.at), excess: low.found };
        }
        let s = low.at + (high.at - low.at) * part;
        let excess = add(&low.found, &scale(&sub(&high.found, &low.found), part));
        ClosestOnEdge { s, point: edge.point(s), excess }
    }

    /// Returns the closest points of the cylinder and an edge.
    pub(crate) fn witness_to_edge(&self, edge: &Segment<T, 3>) -> Witness<T, 3> {
        let ClosestOnEdge { s, point, excess } = self.closest_on(edge);
        let [along, across] = self.excesses(&point).map(|it| norm_squared(&it) == T::zero());
        Witness {
            perpendicularity: rank([is_inside(s), along, across]),
            ..Self::witness_at(&point, &excess)
        }
    }

    fn witness_at(point: &Vector3<T>, excess: &Vector3<T>) -> Witness<T, 3> {
        if norm_squared(excess) == T::zero() {
            return Witness::shared(*point);
        }
        Witness { on_a: sub(point, excess), on_b: *point, offset: *excess, perpendicularity: 0 }
    }

    /// Returns the closest points of the cylinder and a disc.
    fn witness_to_disc(&self, disc: &Disc<T>) -> Witness<T, 3> {
        let [across, along] = &disc.axes;
        let slope = |x: T| {
            let (chord, half) = disc.chord(x);
            let closest = self.closest_on(&chord);
            let [rise, turn] =
                [across, along].map(|it| dot(components(&closest.excess), components(it)));
            // The longer the chord, the closer is its end, where the closest point is an end.
            let is_end = !is_inside(closest.s) && turn != T::zero();
            let by_end = if is_end { turn.abs() * x / half } else { T::zero() };
            (rise + by_end, closest)
        };
        let ends = around_least([-T::one(), T::one()], slope);
        let [low, high] = ends.map(|end| Self::witness_at(&end.found.point, &end.found.excess));
        low.or_shorter(high)
    }

    /// Returns the caps.
    fn caps(&self) -> [Disc<T>; 2] {
        let axis = self.axis();
        let first = unit(&perpendicular(&axis)).unwrap_or_else(Vector3::zeros);
        let axes = [first, cross(&axis, &first)];
        [-self.half_height(), self.half_height()].map(|height| Disc {
            center: add(&self.center().coords, &scale(&axis, height)),
            axes,
            radius: self.radius(),
        })
    }

    /// Returns the segment of the axis between the caps.
    fn middle_line(&self) -> Segment<T, 3> {
        let along = scale(&self.axis(), self.half_height());
        Segment { from: sub(&self.center().coords, &along), along: add(&along, &along) }
    }

    /// Returns the points of both cylinders that are closest to the shortest way between the axes.
    fn witness_of_sides(&self, other: &Self) -> Witness<T, 3> {
        let between = self.middle_line().witness_to(&other.middle_line());
        let (own, others) = (self.radius(), other.radius());
        let part = if own > T::zero() { own / (own + others) } else { T::zero() };
        let middle = add(&between.on_a, &scale(&between.offset, smaller(part, T::one())));
        let on_other = sub(&middle, &other.excess(&middle));
        Self::witness_at(&on_other, &self.excess(&on_other))
    }

    /// Returns the closest points of two cylinders.
    pub(crate) fn witness_to_cylinder(&self, other: &Self) -> Witness<T, 3> {
        let [first, second] = other.caps().map(|cap| self.witness_to_disc(&cap));
        let [third, fourth] = self.caps().map(|cap| other.witness_to_disc(&cap).reversed());
        let sides = self.witness_of_sides(other);
        Witness::shortest([sides, first, second, third, fourth].into_iter())
    }
}
