//! What only axis-aligned boxes in 3D have.

use obbligato::Aabb3;
use obbligato::nalgebra::Point3;

probes! { aabb3<T> {
    vertices(a: &Aabb3<T>) -> [Point3<T>; 8] { a.vertices() }
    volume(a: &Aabb3<T>) -> T { a.volume() }
    surface_area(a: &Aabb3<T>) -> T { a.surface_area() }
} }
