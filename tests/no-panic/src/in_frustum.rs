//! Capsules and triangles in the frustum of a camera.

use obbligato::{Capsule, Intersects, Triangle};
use obbligato_camera::generic::Frustum;
use obbligato_camera::{Containment, InFrustum};

probes! { in_frustum<T> {
    capsule(a: &Capsule<T, 3>, frustum: &Frustum<T>) -> Containment { a.containment(frustum) }
    triangle(a: &Triangle<T, 3>, frustum: &Frustum<T>) -> Containment { a.containment(frustum) }
    capsule_meets(a: &Capsule<T, 3>, frustum: &Frustum<T>) -> bool { Intersects::intersects(a, frustum) }
    triangle_meets(a: &Triangle<T, 3>, frustum: &Frustum<T>) -> bool { Intersects::intersects(a, frustum) }
} }
