//! What only axis-aligned rectangles have.

use obbligato::Aabb;
use obbligato::nalgebra::Point2;

probes! { aabb2<T> {
    vertices(a: &Aabb<T, 2>) -> [Point2<T>; 4] { a.vertices() }
    area(a: &Aabb<T, 2>) -> T { a.area() }
} }
