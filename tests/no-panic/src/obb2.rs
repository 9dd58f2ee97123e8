//! What only oriented rectangles have.

use obbligato::nalgebra::{Complex, Isometry2, Matrix3, Point2, Vector2};
use obbligato::{
    Aabb, Manifold, Obb, SatAxis, Separation, ShapeError, non_maximum_suppression,
    non_maximum_suppression_in,
};

type Checked<T> = Result<Obb<T, 2>, ShapeError>;

/// A number that differs with the indices and their order.
fn in_order(indices: &[usize]) -> u32 {
    indices.iter().fold(0, |sum: u32, &index| sum.wrapping_mul(31).wrapping_add(index as u32))
}

probes! { obb2<T> {
    from_angle(center: &Point2<T>, half: &Vector2<T>, radians: T) -> Checked<T> { Obb::from_angle(*center, *half, radians) }
    from_complex(center: &Point2<T>, half: &Vector2<T>, direction: &Complex<T>) -> Checked<T> {
        Obb::from_complex(*center, *half, *direction)
    }
    from_pose(half: &Vector2<T>, pose: &Isometry2<T>) -> Checked<T> { Obb::<_, 2>::from_pose(*half, pose) }
    constant(center: &Point2<T>, half: &Vector2<T>, direction: &Complex<T>) -> Option<Obb<T, 2>> {
        Obb::<T, 2>::constant(*center, *half, *direction)
    }
    to_matrix(a: &Obb<T, 2>) -> Matrix3<T> { a.to_matrix() }
    area(a: &Obb<T, 2>) -> T { a.area() }
    from_affine(local: &Aabb<T, 2>, to_world: &Matrix3<T>) -> Checked<T> { Obb::<_, 2>::from_affine(local, to_world) }
    enclosing_image(local: &Aabb<T, 2>, to_world: &Matrix3<T>) -> Checked<T> { Obb::<_, 2>::enclosing_image(local, to_world) }
    from_anchor(size: &Vector2<T>, anchor: &Vector2<T>, to_world: &Matrix3<T>) -> Checked<T> {
        Obb::from_anchor(*size, *anchor, to_world)
    }
    fit_fast(points: &[Point2<T>]) -> Checked<T> { Obb::<_, 2>::fit_fast(points.iter().copied()) }
    fit(points: &[Point2<T>]) -> Checked<T> { Obb::<_, 2>::fit(points.iter().copied()) }
    vertices(a: &Obb<T, 2>) -> [Point2<T>; 4] { a.vertices() }
    separation(a: &Obb<T, 2>, b: &Obb<T, 2>) -> Separation<T, 2> { a.separation(b) }
    is_separated_on(a: &Obb<T, 2>, b: &Obb<T, 2>, axis: SatAxis) -> bool { a.is_separated_on(b, axis) }
    distance(a: &Obb<T, 2>, b: &Obb<T, 2>) -> T { a.distance(b) }
    distance_within(a: &Obb<T, 2>, b: &Obb<T, 2>, limit: T) -> Option<T> { a.distance_within(b, limit) }
    closest_points(a: &Obb<T, 2>, b: &Obb<T, 2>) -> (Point2<T>, Point2<T>) { a.closest_points(b) }
    manifold(a: &Obb<T, 2>, b: &Obb<T, 2>) -> Option<Manifold<T, 2>> { a.manifold(b) }
    manifold_points(a: &Manifold<T, 2>) -> usize { a.points().len() }
    intersection_area(a: &Obb<T, 2>, b: &Obb<T, 2>) -> T { a.intersection_area(b) }
    iou(a: &Obb<T, 2>, b: &Obb<T, 2>) -> T { a.iou(b) }
    suppression(boxes: &[Obb<T, 2>], scores: &[T], threshold: T, kept: &mut [usize]) -> u32 {
        in_order(non_maximum_suppression(boxes, scores, threshold, kept))
    }
    suppression_in(boxes: &[Obb<T, 2>], scores: &[T], threshold: T, room: &mut [usize], kept: &mut [usize]) -> u32 {
        in_order(non_maximum_suppression_in(boxes, scores, threshold, room, kept))
    }
} }
