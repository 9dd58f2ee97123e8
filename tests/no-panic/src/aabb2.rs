//! What only axis-aligned rectangles have.

use obbligato::Aabb2;
use obbligato::nalgebra::Point2;

probes! { aabb2<T> {
    vertices(a: &Aabb2<T>) -> [Point2<T>; 4] { a.vertices() }
    area(a: &Aabb2<T>) -> T { a.area() }
} }
