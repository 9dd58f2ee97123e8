//! What only 3D oriented boxes have.

use obbligato::nalgebra::{Isometry3, Matrix4, Point3, Quaternion, Unit, Vector3};
use obbligato::{Aabb, Manifold, Obb, SatAxis, Separation, ShapeError};

type Checked<T> = Result<Obb<T, 3>, ShapeError>;

probes! { obb3<T> {
    from_axis_angle(center: &Point3<T>, half: &Vector3<T>, axis: &Vector3<T>, radians: T) -> Checked<T> {
        Obb::from_axis_angle(*center, *half, Unit::new_unchecked(*axis), radians)
    }
    from_euler(center: &Point3<T>, half: &Vector3<T>, roll: T, pitch: T, yaw: T) -> Checked<T> {
        Obb::from_euler(*center, *half, roll, pitch, yaw)
    }
    from_quaternion(center: &Point3<T>, half: &Vector3<T>, quaternion: &Quaternion<T>) -> Checked<T> {
        Obb::from_quaternion(*center, *half, *quaternion)
    }
    from_pose(half: &Vector3<T>, pose: &Isometry3<T>) -> Checked<T> { Obb::<_, 3>::from_pose(*half, pose) }
    constant(center: &Point3<T>, half: &Vector3<T>, quaternion: &Quaternion<T>) -> Option<Obb<T, 3>> {
        Obb::<T, 3>::constant(*center, *half, *quaternion)
    }
    to_matrix(a: &Obb<T, 3>) -> Matrix4<T> { a.to_matrix() }
    volume(a: &Obb<T, 3>) -> T { a.volume() }
    surface_area(a: &Obb<T, 3>) -> T { a.surface_area() }
    from_affine(local: &Aabb<T, 3>, to_world: &Matrix4<T>) -> Checked<T> { Obb::<_, 3>::from_affine(local, to_world) }
    enclosing_image(local: &Aabb<T, 3>, to_world: &Matrix4<T>) -> Checked<T> { Obb::<_, 3>::enclosing_image(local, to_world) }
    fit_fast(points: &[Point3<T>]) -> Checked<T> { Obb::<_, 3>::fit_fast(points.iter().copied()) }
    fit_upright(points: &[Point3<T>], up: &Vector3<T>) -> Checked<T> {
        Obb::<_, 3>::fit_upright(points.iter().copied(), Unit::new_unchecked(*up))
    }
    fit(points: &[Point3<T>]) -> Checked<T> { Obb::<_, 3>::fit(points.iter().copied()) }
    vertices(a: &Obb<T, 3>) -> [Point3<T>; 8] { a.vertices() }
    separation(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Separation<T, 3> { a.separation(b) }
    is_separated_on(a: &Obb<T, 3>, b: &Obb<T, 3>, axis: SatAxis) -> bool { a.is_separated_on(b, axis) }
    distance(a: &Obb<T, 3>, b: &Obb<T, 3>) -> T { a.distance(b) }
    distance_within(a: &Obb<T, 3>, b: &Obb<T, 3>, limit: T) -> Option<T> { a.distance_within(b, limit) }
    closest_points(a: &Obb<T, 3>, b: &Obb<T, 3>) -> (Point3<T>, Point3<T>) { a.closest_points(b) }
    manifold(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Option<Manifold<T, 3>> { a.manifold(b) }
    manifold_points(a: &Manifold<T, 3>) -> usize { a.points().len() }
    intersection_volume(a: &Obb<T, 3>, b: &Obb<T, 3>) -> T { a.intersection_volume(b) }
    iou(a: &Obb<T, 3>, b: &Obb<T, 3>) -> T { a.iou(b) }
    iou_upright(a: &Obb<T, 3>, b: &Obb<T, 3>) -> Option<T> { a.iou_upright(b) }
} }
