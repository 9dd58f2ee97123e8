use core::fmt::{Display, Formatter, Result as Written};
use obbligato::Ray3;
use obbligato::nalgebra::{Isometry3, Matrix4, Point2, Point3, Unit, Vector2, Vector3};
use obbligato_camera::{Camera, CameraError, DepthRange, PickError, Projection, Viewport};

mod viewports {
    use super::{CameraError, Point2, Vector2, Viewport};

    type Checked<T> = Result<Viewport<T>, CameraError>;

    probes! { viewport<T> {
        new(offset: &Point2<T>, size: &Vector2<T>) -> Checked<T> { Viewport::new(*offset, *size) }
        from_logical(size: &Vector2<T>, scale: T) -> Checked<T> { Viewport::from_logical(*size, scale) }
        to_physical(a: &Viewport<T>, cursor: &Point2<T>, size: &Vector2<T>) -> Point2<T> { a.to_physical(*cursor, *size) }
        offset(a: &Viewport<T>) -> Point2<T> { a.offset() }
        size(a: &Viewport<T>) -> Vector2<T> { a.size() }
        aspect(a: &Viewport<T>) -> T { a.aspect() }
        contains(a: &Viewport<T>, cursor: &Point2<T>) -> bool { a.contains(*cursor) }
    } }
}

mod projections {
    use super::{CameraError, DepthRange, Matrix4, Projection, Viewport};

    type Checked<T> = Result<Projection<T>, CameraError>;

    probes! { projection<T> {
        perspective(fov_y: T, near: T, far: Option<T>, range: DepthRange, reversed: bool) -> Checked<T> {
            Projection::perspective(fov_y, near, far, range, reversed)
        }
        orthographic(height: T, near: T, far: T, range: DepthRange, reversed: bool) -> Checked<T> {
            Projection::orthographic(height, near, far, range, reversed)
        }
        from_matrix(matrix: &Matrix4<T>, range: DepthRange, reversed: bool) -> Checked<T> {
            Projection::from_matrix(*matrix, range, reversed)
        }
        to_matrix(a: &Projection<T>, viewport: &Viewport<T>) -> Matrix4<T> { a.to_matrix(viewport) }
        range(a: &Projection<T>) -> DepthRange { a.range() }
        is_reversed(a: &Projection<T>) -> bool { a.is_reversed() }
        near_depth(a: &Projection<T>) -> T { a.near_depth() }
        far_depth(a: &Projection<T>) -> T { a.far_depth() }
    } }
}

probes! { camera<T> {
    new(pose: &Isometry3<T>, lens: &Projection<T>) -> Camera<T> { Camera::new(*pose, *lens) }
    look_at(eye: &Point3<T>, target: &Point3<T>, up: &Vector3<T>, lens: &Projection<T>) -> Result<Camera<T>, CameraError> {
        Camera::look_at(*eye, *target, *up, *lens)
    }
    eye_to_world(a: &Camera<T>) -> Isometry3<T> { *a.eye_to_world() }
    projection(a: &Camera<T>) -> Projection<T> { *a.projection() }
    eye(a: &Camera<T>) -> Point3<T> { a.eye() }
    forward(a: &Camera<T>) -> Unit<Vector3<T>> { a.forward() }
    view_projection(a: &Camera<T>, viewport: &Viewport<T>) -> Matrix4<T> { a.view_projection(viewport) }
    pick_ray(a: &Camera<T>, viewport: &Viewport<T>, cursor: &Point2<T>) -> Result<Ray3<T>, PickError> {
        a.pick_ray(viewport, *cursor)
    }
    project(a: &Camera<T>, viewport: &Viewport<T>, point: &Point3<T>) -> Option<Point3<T>> { a.project(viewport, point) }
    unproject(a: &Camera<T>, viewport: &Viewport<T>, pixel: &Point3<T>) -> Result<Point3<T>, PickError> {
        a.unproject(viewport, pixel)
    }
    unproject_free(matrix: &Matrix4<T>, viewport: &Viewport<T>, pixel: &Point3<T>) -> Result<Point3<T>, PickError> {
        obbligato_camera::unproject(matrix, viewport, pixel)
    }
    camera_error(error: &CameraError, f: &mut Formatter) -> Written { error.fmt(f) }
    pick_error(error: &PickError, f: &mut Formatter) -> Written { error.fmt(f) }
} }
