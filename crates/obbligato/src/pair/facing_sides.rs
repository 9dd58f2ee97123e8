//! The contact of two shapes in the plane that intersect, or nearly.
//!
//! The ends of the side that faces the other shape are the two corners of a convex body that reach
//! farthest along the normal. The heights of the corners of a convex outline rise to the highest
//! one and fall from there. Both sides, each moved out by the radius, are relative to the middle of
//! the second shape, with the normal as height.

use crate::convex::{
    ConvexBody, ConvexWithRadius, LocalFrame, convex_pair, perpendicular, slack_of,
};
use crate::numbers::{Real, add, components, dot, larger, map, neg, scale, smaller};
use crate::obb_pair::{ContactPoint, Manifold, PointList};
use crate::pair::clearance::Clearance;
use crate::pair::proximity::Proximity;
use nalgebra::{Point2, Vector2};

/// The first id of a corner of the second shape.
const SECOND: u8 = 128;
/// The last id of a corner of the first shape; ids of corners beyond it start over.
const LAST: u8 = SECOND - 1;

/// An end of a side.
#[derive(Clone, Copy)]
struct FacingEnd<T> {
    /// The coordinate across the normal.
    place: T,
    /// The coordinate along the normal.
    height: T,
    /// The id of the corner.
    id: u8,
}

/// The side of a shape that faces the other one.
struct FacingSide<T> {
    /// The end that reaches farthest.
    top: FacingEnd<T>,
    other: FacingEnd<T>,
}

/// A place that both sides cover.
struct SharedPlace<T> {
    place: T,
    /// The heights of both sides there.
    heights: [T; 2],
    id: u8,
}

/// Returns the contact of two shapes, with points that are apart by up to a margin.
#[inline(never)]
pub(crate) fn flat_contact<T: Real, A, B>(a: &A, b: &B, margin: T) -> Manifold<T, 2>
where
    A: ConvexWithRadius<T, 2> + Proximity<T, 2, B>,
    B: ConvexWithRadius<T, 2>,
{
    let Clearance { gap, normal } = a.clearance(b);
    let pair = convex_pair(a, b);
    let slack = slack_of(pair.size);
    let [radius, other_radius] = pair.radii;
    let below = FacingSide::facing(&pair.a, &normal, radius, 0);
    let above = FacingSide::facing(&pair.b, &neg(&normal), other_radius, SECOND).upside_down();
    let shared = ends_of_shared(&below, &above, slack);
    let gaps = shared.iter().flatten().map(SharedPlace::gap);
    let least = gaps.fold(T::INFINITY, smaller);
    let mut points = PointList::empty();
    // Sides that are not as deep as the overlap pass each other: at corners, or by rounding.
    if least <= gap * pair.view.factor + slack {
        let most = larger(least, margin * pair.view.factor) + slack;
        let deep = shared.iter().flatten().filter(|at| at.gap() <= most);
        deep.for_each(|at| points.push(at.in_world(&pair.view, &normal)));
    } else {
        let (p, q) = a.closest_points(b);
        let middle = scale(&add(&p.coords, &q.coords), T::nearest(0.5));
        let is_below = below.width() < above.width();
        let narrow = if is_below { &below } else { &above };
        points.push(ContactPoint { point: Point2::from(middle), depth: -gap, id: narrow.top.id });
    }
    Manifold::new(normal, points)
}

impl<T: Real> FacingSide<T> {
    /// Returns the side between the two corners that reach farthest along a direction, moved out by
    /// a radius; ids start at `first_id`.
    fn facing(
        core: &impl ConvexBody<T, 2>,
        direction: &Vector2<T>,
        radius: T,
        first_id: u8,
    ) -> Self {
        let none = FacingEnd { place: T::zero(), height: -T::INFINITY, id: first_id };
        let across = perpendicular(direction);
        let mut id = first_id;
        let (top, other) = core.corners().fold((none, none), |(top, other), corner| {
            let [place, height] =
                [&across, direction].map(|axis| dot(components(axis), components(&corner)));
            let end = FacingEnd { place, height: height + radius, id };
            id = first_id | (id.wrapping_add(1) & LAST);
            if end.height > top.height {
                (end, top)
            } else if end.height > other.height {
                (top, end)
            } else {
                (top, other)
            }
        });
        Self { top, other }
    }

    /// Returns the side with the opposite direction as height.
    fn upside_down(self) -> Self {
        let turned =
            |end: FacingEnd<T>| FacingEnd { place: -end.place, height: -end.height, ..end };
        Self { top: turned(self.top), other: turned(self.other) }
    }

    /// Returns the ends, the one with the lesser place first.
    fn ends(&self) -> [&FacingEnd<T>; 2] {
        if self.other.place < self.top.place {
            [&self.other, &self.top]
        } else {
            [&self.top, &self.other]
        }
    }

    fn width(&self) -> T {
        (self.other.place - self.top.place).abs()
    }

    /// Returns the height at a place between the ends; for an upright side, that of its top.
    fn height_at(&self, place: T) -> T {
        let Self { top, other } = self;
        let part = (place - top.place) / (other.place - top.place);
        // False for NaN, which results from an upright side.
        if part > T::zero() {
            top.height + (other.height - top.height) * smaller(part, T::one())
        } else {
            top.height
        }
    }
}

/// Returns the ends of the places that both sides cover; only one if they are near each other.
fn ends_of_shared<T: Real>(
    below: &FacingSide<T>,
    above: &FacingSide<T>,
    slack: T,
) -> [Option<SharedPlace<T>>; 2] {
    let ([a, b], [c, d]) = (below.ends(), above.ends());
    let low = if c.place > a.place { c } else { a };
    let high = if d.place < b.place { d } else { b };
    let at = |end: &FacingEnd<T>| SharedPlace {
        place: end.place,
        heights: [below, above].map(|side| side.height_at(end.place)),
        id: end.id,
    };
    let width = high.place - low.place;
    if width > slack {
        [low, high].map(|end| Some(at(end)))
    } else if width >= -slack {
        let (first, second) = (at(low), at(high));
        let is_second = second.gap() < first.gap();
        [Some(if is_second { second } else { first }), None]
    } else {
        [None, None]
    }
}

impl<T: Real> SharedPlace<T> {
    /// Returns the gap between the sides, negative where they overlap.
    fn gap(&self) -> T {
        let [below, above] = self.heights;
        above - below
    }

    /// Returns a point halfway between the sides, in the world.
    fn in_world(&self, view: &LocalFrame<T, 2>, normal: &Vector2<T>) -> ContactPoint<T, 2> {
        let [below, above] = self.heights;
        let height = (below + above) * T::nearest(0.5);
        let across = scale(&perpendicular(normal), self.place);
        let local = add(&across, &scale(normal, height));
        ContactPoint {
            point: Point2::from(add(&view.origin, &map(&local, |x| x / view.factor))),
            depth: -self.gap() / view.factor,
            id: self.id,
        }
    }
}
