//! What only axis-aligned boxes in 3D have.

use obbligato::Aabb;
use obbligato::nalgebra::Point3;

probes! { aabb3<T> {
    vertices(a: &Aabb<T, 3>) -> [Point3<T>; 8] { a.vertices() }
    volume(a: &Aabb<T, 3>) -> T { a.volume() }
    surface_area(a: &Aabb<T, 3>) -> T { a.surface_area() }
} }
