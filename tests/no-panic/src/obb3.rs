//! What only 3D oriented boxes have.

use obbligato::nalgebra::{Isometry3, Matrix4, Point3, Quaternion, Vector3};
use obbligato::{Aabb3, Manifold, Obb3, SatAxis, Separation, ShapeError};

type Checked<T> = Result<Obb3<T>, ShapeError>;

probes! { obb3<T> {
    from_quaternion(center: &Point3<T>, half: &Vector3<T>, quaternion: &Quaternion<T>) -> Checked<T> {
        Obb3::from_quaternion(*center, *half, *quaternion)
    }
    from_pose(half: &Vector3<T>, pose: &Isometry3<T>) -> Checked<T> { Obb3::from_pose(*half, pose) }
    constant(center: &Point3<T>, half: &Vector3<T>, quaternion: &Quaternion<T>) -> Option<Obb3<T>> {
        Obb3::<T>::constant(*center, *half, *quaternion)
    }
    to_matrix(a: &Obb3<T>) -> Matrix4<T> { a.to_matrix() }
    volume(a: &Obb3<T>) -> T { a.volume() }
    surface_area(a: &Obb3<T>) -> T { a.surface_area() }
    from_affine(local: &Aabb3<T>, to_world: &Matrix4<T>) -> Checked<T> { Obb3::from_affine(local, to_world) }
    fit(points: &[Point3<T>]) -> Checked<T> { Obb3::fit(points.iter().copied()) }
    vertices(a: &Obb3<T>) -> [Point3<T>; 8] { a.vertices() }
    separation(a: &Obb3<T>, b: &Obb3<T>) -> Separation<T, 3> { a.separation(b) }
    is_separated_on(a: &Obb3<T>, b: &Obb3<T>, axis: SatAxis) -> bool { a.is_separated_on(b, axis) }
    distance(a: &Obb3<T>, b: &Obb3<T>) -> T { a.distance(b) }
    distance_within(a: &Obb3<T>, b: &Obb3<T>, limit: T) -> Option<T> { a.distance_within(b, limit) }
    closest_points(a: &Obb3<T>, b: &Obb3<T>) -> (Point3<T>, Point3<T>) { a.closest_points(b) }
    manifold(a: &Obb3<T>, b: &Obb3<T>) -> Option<Manifold<T, 3>> { a.manifold(b) }
    manifold_points(a: &Manifold<T, 3>) -> usize { a.points().len() }
    intersection_volume(a: &Obb3<T>, b: &Obb3<T>) -> T { a.intersection_volume(b) }
    iou(a: &Obb3<T>, b: &Obb3<T>) -> T { a.iou(b) }
    iou_upright(a: &Obb3<T>, b: &Obb3<T>) -> Option<T> { a.iou_upright(b) }
} }
