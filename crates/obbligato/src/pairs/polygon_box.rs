//! A convex polygon and a rectangle, axis-aligned or oriented.

use crate::pairs::outline::{SeenBox, SeenPolygon, View};
use crate::pairs::outlines;
use crate::pairs::sweep::reversed;
use crate::sat::course::Course;
use crate::{
    Aabb, Clearance, ConvexPolygon, Intersects, MeetInMotion, Obb, Proximity, Real, Sweep,
};
use nalgebra::Vector2;

/// The greatest gap along the normal of an edge of either; of equal ones, the first.
impl<T: Real, const N: usize> Proximity<T, 2, Aabb<T, 2>> for ConvexPolygon<T, N> {
    fn clearance(&self, other: &Aabb<T, 2>) -> Clearance<T, 2> {
        let view = &View::of(&self.aabb(), other);
        let polygon = self;
        let rectangle = SeenBox::of_aabb(other, view);
        outlines::clearance(&SeenPolygon { polygon, view }, &rectangle, view)
    }

    fn distance_to(&self, other: &Aabb<T, 2>) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let view = &View::of(&self.aabb(), other);
        let polygon = self;
        let rectangle = SeenBox::of_aabb(other, view);
        outlines::distance(&SeenPolygon { polygon, view }, &rectangle, view)
    }
}

/// The greatest gap along the normal of an edge of either; of equal ones, the first.
impl<T: Real, const N: usize> Proximity<T, 2, Obb<T, 2>> for ConvexPolygon<T, N> {
    fn clearance(&self, other: &Obb<T, 2>) -> Clearance<T, 2> {
        let view = &View::of(&self.aabb(), &other.aabb());
        let polygon = self;
        let rectangle = SeenBox::of_obb(other, view);
        outlines::clearance(&SeenPolygon { polygon, view }, &rectangle, view)
    }

    fn distance_to(&self, other: &Obb<T, 2>) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let view = &View::of(&self.aabb(), &other.aabb());
        let polygon = self;
        let rectangle = SeenBox::of_obb(other, view);
        outlines::distance(&SeenPolygon { polygon, view }, &rectangle, view)
    }
}

impl<T: Real, const N: usize> MeetInMotion<T, 2, Aabb<T, 2>> for ConvexPolygon<T, N> {
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &Aabb<T, 2>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let course = Course::between(own_velocity, other_velocity, max_t)?;
        let view = &View::of(&self.aabb(), other);
        let polygon = self;
        let rectangle = SeenBox::of_aabb(other, view);
        outlines::contact(
            &SeenPolygon { polygon, view },
            &rectangle,
            view,
            &course,
            max_t,
        )
    }
}

impl<T: Real, const N: usize> MeetInMotion<T, 2, Obb<T, 2>> for ConvexPolygon<T, N> {
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &Obb<T, 2>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let course = Course::between(own_velocity, other_velocity, max_t)?;
        let view = &View::of(&self.aabb(), &other.aabb());
        let polygon = self;
        let rectangle = SeenBox::of_obb(other, view);
        outlines::contact(
            &SeenPolygon { polygon, view },
            &rectangle,
            view,
            &course,
            max_t,
        )
    }
}

/// The same answers with the shapes the other way round.
impl<T: Real, const N: usize> Proximity<T, 2, ConvexPolygon<T, N>> for Aabb<T, 2> {
    fn clearance(&self, other: &ConvexPolygon<T, N>) -> Clearance<T, 2> {
        other.clearance(self).reversed()
    }

    fn distance_to(&self, other: &ConvexPolygon<T, N>) -> T {
        other.distance_to(self)
    }
}

/// The same answers with the shapes the other way round.
impl<T: Real, const N: usize> Proximity<T, 2, ConvexPolygon<T, N>> for Obb<T, 2> {
    fn clearance(&self, other: &ConvexPolygon<T, N>) -> Clearance<T, 2> {
        other.clearance(self).reversed()
    }

    fn distance_to(&self, other: &ConvexPolygon<T, N>) -> T {
        other.distance_to(self)
    }
}

/// The same contact with the shapes the other way round.
impl<T: Real, const N: usize> MeetInMotion<T, 2, ConvexPolygon<T, N>> for Aabb<T, 2> {
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &ConvexPolygon<T, N>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let contact = other.first_contact(other_velocity, self, own_velocity, max_t)?;
        Some(reversed(&contact))
    }
}

/// The same contact with the shapes the other way round.
impl<T: Real, const N: usize> MeetInMotion<T, 2, ConvexPolygon<T, N>> for Obb<T, 2> {
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &ConvexPolygon<T, N>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let contact = other.first_contact(other_velocity, self, own_velocity, max_t)?;
        Some(reversed(&contact))
    }
}
