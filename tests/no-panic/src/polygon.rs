use obbligato::nalgebra::{Isometry2, Point2, Vector2};
use obbligato::{Aabb, ConvexPolygon, Pieces, ShapeError};

type Octagon<T> = ConvexPolygon<T, 8>;
type Outline<T> = Pieces<T, 16>;

probes! { polygon<T> {
    new(vertices: &[Point2<T>]) -> Result<Octagon<T>, ShapeError> { ConvexPolygon::new(vertices) }
    hull(points: &[Point2<T>]) -> Result<Octagon<T>, ShapeError> { ConvexPolygon::hull(points.iter().copied()) }
    vertices(a: &Octagon<T>) -> usize { a.vertices().len() }
    aabb(a: &Octagon<T>) -> Aabb<T, 2> { a.aabb() }
    area(a: &Octagon<T>) -> T { a.area() }
    translated(a: &Octagon<T>, by: &Vector2<T>) -> Result<Octagon<T>, ShapeError> { a.translated(by) }
    transformed_by(a: &Octagon<T>, by: &Isometry2<T>) -> Result<Octagon<T>, ShapeError> { a.transformed_by(by) }
    contains_point(a: &Octagon<T>, p: &Point2<T>) -> bool { a.contains_point(p) }
    closest_point(a: &Octagon<T>, p: &Point2<T>) -> Point2<T> { a.closest_point(p) }
    distance_to_point(a: &Octagon<T>, p: &Point2<T>) -> T { a.distance_to_point(p) }
    decompose(outline: &[Point2<T>]) -> Result<Outline<T>, ShapeError> { ConvexPolygon::<T, 16>::decompose(outline) }
    pieces_iter(a: &Outline<T>) -> T { a.iter().map(|piece| piece.area()).sum() }
    pieces_outline(a: &Outline<T>) -> usize { a.outline().len() }
    pieces_count(a: &Outline<T>) -> usize { a.count() }
} }
