//! Shapes in 2D: one class of the module for all kinds, so that any two answer each other.

use crate::convex2::{Convex, Polygon};
use crate::exchange::{CORNERS, answer, numbers, point, vector};
use crate::failure::{Fallible, succeeded};
use crate::list::list;
use crate::points::points;
use crate::push_out::push_out;
use crate::ray::{RawRay2, answer_hit};
use obbligato::nalgebra::Point2;
use obbligato::{Aabb, Ball, Manifold, Obb, RayHit};
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Convex = Convex::Circle(Ball::<f64, 2>::constant(Point2::new(0.0, 0.0), 0.0).unwrap());

/// A shape in 2D of any kind.
#[wasm_bindgen(js_name = RawShape2)]
#[derive(Debug)]
pub struct RawShape2(Shape);

#[derive(Clone, Debug)]
enum Shape {
    Convex(Convex),
    Outline(Box<Outline>),
}

/// An outline that may be concave, in convex pieces.
#[derive(Clone, Debug)]
struct Outline {
    corners: Vec<Point2<f64>>,
    pieces: Vec<Convex>,
    hull: Convex,
}

impl Outline {
    fn new(corners: &[Point2<f64>]) -> Fallible<Self> {
        let pieces = Polygon::decompose(corners)?;
        let corners = pieces.outline().to_vec();
        Ok(Self {
            hull: Polygon::hull(corners.iter().copied())?.into(),
            pieces: pieces.iter().map(Convex::from).collect(),
            corners,
        })
    }
}

impl RawShape2 {
    /// The convex parts: the shape itself, or the pieces of an outline.
    pub(crate) fn parts(&self) -> &[Convex] {
        match &self.0 {
            Shape::Convex(one) => std::slice::from_ref(one),
            Shape::Outline(outline) => &outline.pieces,
        }
    }

    /// The shape itself, or the convex hull of an outline.
    pub(crate) fn hull(&self) -> &Convex {
        match &self.0 {
            Shape::Convex(one) => one,
            Shape::Outline(outline) => &outline.hull,
        }
    }

    /// The box, which a shape of another kind is not.
    pub(crate) fn obb(&self) -> Option<&Obb<f64, 2>> {
        match self.hull() {
            Convex::Box(obb) => Some(obb),
            _ => None,
        }
    }

    pub(crate) fn take(&mut self, made: Fallible<impl Into<Convex>>) -> bool {
        succeeded(made.map(|made| self.0 = Shape::Convex(made.into())))
    }

    /// Every part with every part of another shape.
    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (&'a Convex, &'a Convex)> {
        let with = move |part: &'a Convex| other.parts().iter().map(move |it| (part, it));
        self.parts().iter().flat_map(with)
    }

    fn first_hit(&self, ray: &RawRay2, max_t: f64) -> Option<RayHit<f64, 2>> {
        let hits = self.parts().iter().filter_map(|it| it.cast_ray(&ray.0, max_t));
        hits.min_by(|a, b| a.t.total_cmp(&b.t))
    }
}

/// Makes shapes.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(Shape::Convex(POINT))
    }

    /// Takes the numbers of another shape.
    pub fn copy(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    /// Becomes a rectangle of the smallest and the largest coordinates.
    #[wasm_bindgen(js_name = setRectangle)]
    pub fn set_rectangle(&mut self) -> bool {
        self.take(Aabb::new(point(0), point(2)).map_err(Into::into))
    }

    /// Becomes the smallest rectangle around points.
    #[wasm_bindgen(js_name = setRectangleAround)]
    pub fn set_rectangle_around(&mut self) -> bool {
        let corners = list();
        self.take(points(&corners).and_then(|corners| Ok(Aabb::<f64, 2>::from_points(corners)?)))
    }

    /// Becomes a circle of center and radius.
    #[wasm_bindgen(js_name = setCircle)]
    pub fn set_circle(&mut self) -> bool {
        let [radius] = numbers(2);
        self.take(Ball::<f64, 2>::new(point(0), radius).map_err(Into::into))
    }

    /// Becomes the smallest circle around points.
    #[wasm_bindgen(js_name = setCircleAround)]
    pub fn set_circle_around(&mut self) -> bool {
        let corners = list();
        self.take(points(&corners).and_then(|corners| Ok(Ball::<f64, 2>::from_points(corners)?)))
    }

    /// Becomes a polygon of corners in order, which must be convex.
    #[wasm_bindgen(js_name = setPolygon)]
    pub fn set_polygon(&mut self) -> bool {
        self.take(corners().and_then(|corners| Ok(Polygon::new(&corners)?)))
    }

    /// Becomes the hull of points in any order.
    #[wasm_bindgen(js_name = setHull)]
    pub fn set_hull(&mut self) -> bool {
        let corners = list();
        self.take(points(&corners).and_then(|corners| Ok(Polygon::hull(corners)?)))
    }

    /// Becomes an outline of corners in order.
    #[wasm_bindgen(js_name = setOutline)]
    pub fn set_outline(&mut self) -> bool {
        let made = corners().and_then(|corners| Outline::new(&corners));
        succeeded(made.map(|made| self.0 = Shape::Outline(made.into())))
    }
}

/// Reads a shape.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Center and radius of a circle.
    pub fn circle(&self) {
        if let Convex::Circle(circle) = self.hull() {
            answer(0, circle.center().coords.as_slice());
            answer(2, &[circle.radius()]);
        }
    }

    /// The number of corners of a polygon or an outline, counterclockwise.
    pub fn corners(&self) -> usize {
        match &self.0 {
            Shape::Convex(Convex::Polygon(polygon)) => answer_points(polygon.vertices()),
            Shape::Convex(_) => 0,
            Shape::Outline(outline) => answer_points(&outline.corners),
        }
    }

    /// The number of convex pieces.
    pub fn pieces(&self) -> usize {
        self.parts().len()
    }

    /// The number of corners of a piece, which are left in the exchange; 0 if there is no such
    /// piece.
    pub fn piece(&self, index: usize) -> usize {
        match self.parts().get(index) {
            Some(Convex::Polygon(piece)) => answer_points(piece.vertices()),
            _ => 0,
        }
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.parts().iter().map(Convex::area).sum()
    }

    /// The corners of the axis-aligned box around it.
    pub fn bounds(&self) {
        let around = self.hull().bounds();
        answer(0, around.min().coords.as_slice());
        answer(2, around.max().coords.as_slice());
    }
}

/// Queries of a point or a ray.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        let point = point(0);
        self.parts().iter().any(|part| part.contains_point(&point))
    }

    /// Its closest point to a point; returns the distance.
    #[wasm_bindgen(js_name = closestPoint)]
    pub fn closest_point(&self) -> f64 {
        let to = point(0);
        let each = self.parts().iter().map(|part| part.closest_point(&to));
        let Some((closest, distance)) = each.min_by(|a, b| a.1.total_cmp(&b.1)) else {
            return 0.0;
        };
        answer(0, closest.coords.as_slice());
        distance
    }

    /// The first hit of a ray.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(&self, ray: &RawRay2, max_t: f64) -> bool {
        answer_hit(self.first_hit(ray, max_t))
    }

    /// The `t` of the first hit of a ray, or -1.
    #[wasm_bindgen(js_name = hitAt)]
    pub fn hit_at(&self, ray: &RawRay2, max_t: f64) -> f64 {
        self.first_hit(ray, max_t).map_or(-1.0, |hit| hit.t)
    }
}

/// Queries of two shapes: of the parts between which the answer is the nearest, the first or the
/// deepest.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        self.pairs(other).any(|(a, b)| a.intersects(b))
    }

    /// The distance.
    pub fn distance(&self, other: &Self) -> f64 {
        let distances = self.pairs(other).map(|(a, b)| a.distance(b));
        distances.fold(f64::INFINITY, f64::min)
    }

    /// The points where they are closest.
    #[wasm_bindgen(js_name = closestPoints)]
    pub fn closest_points(&self, other: &Self) {
        let each = self.pairs(other).map(|(a, b)| (a.distance(b), a, b));
        if let Some((_, a, b)) = each.min_by(|a, b| a.0.total_cmp(&b.0)) {
            let (on_this, on_other) = a.closest_points(b);
            answer(0, on_this.coords.as_slice());
            answer(2, on_other.coords.as_slice());
        }
    }

    /// The first contact of moving shapes: `t` and normal.
    pub fn sweep(&self, other: &Self, max_t: f64) -> bool {
        let velocities = [&vector(0), &vector(2)];
        let each = self.pairs(other).filter_map(|(a, b)| a.sweep(b, velocities, max_t));
        let Some((t, normal)) = each.min_by(|a, b| a.0.total_cmp(&b.0)) else {
            return false;
        };
        answer(0, &[t]);
        answer(2, normal.as_slice());
        true
    }

    /// How to move this shape so that both no longer overlap; returns whether they intersect.
    #[wasm_bindgen(js_name = pushOut)]
    pub fn push_out(&self, other: &Self) -> bool {
        let is_touching = self.intersects(other);
        if is_touching {
            answer(
                0,
                push_out([self.hull(), other.hull()], [self.parts(), other.parts()]).as_slice(),
            );
        }
        is_touching
    }

    /// Where they touch: the number of points, 0 if they do not. What is left is the normal, and
    /// four numbers of each point: where it is, how deep, and its id.
    pub fn touch(&self, other: &Self) -> usize {
        let each = self.pairs(other).filter_map(|(a, b)| a.manifold(b));
        let Some((deepest, normal)) = each.max_by(|a, b| depth(&a.0).total_cmp(&depth(&b.0)))
        else {
            return 0;
        };
        answer(0, normal.as_slice());
        for (place, contact) in (2..).step_by(4).zip(deepest.points()) {
            let [x, y] = contact.point.coords.into();
            answer(place, &[x, y, contact.depth, f64::from(contact.id)]);
        }
        deepest.points().len()
    }
}

/// The depth of the deepest point.
fn depth(manifold: &Manifold<f64, 2>) -> f64 {
    let depths = manifold.points().iter().map(|contact| contact.depth);
    depths.fold(f64::NEG_INFINITY, f64::max)
}

/// The corners of this call: of too many, one more than there may be.
fn corners() -> Fallible<Vec<Point2<f64>>> {
    Ok(points(&list())?.take(CORNERS + 1).collect())
}

/// Leaves points for JavaScript, and returns how many there are.
pub(crate) fn answer_points(points: &[Point2<f64>]) -> usize {
    for (index, point) in points.iter().enumerate() {
        answer(2 * index, point.coords.as_slice());
    }
    points.len()
}
