use core::fmt::{Display, Formatter, Result as Written};
use obbligato::nalgebra::{Isometry3, Matrix4, Point2, Point3, Unit, Vector2, Vector3};
use obbligato::{Aabb, Obb, Ray};
use obbligato_camera::generic::{Camera, Frustum, Picker, Projection, Viewport};
use obbligato_camera::{CameraError, ClipY, Convention, DepthRange, PickError};

pub(crate) mod viewports {
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

pub(crate) mod projections {
    use super::{CameraError, ClipY, Convention, DepthRange, Matrix4, Projection, Viewport};
    use obbligato_camera::generic::ProjectionKind;

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
        from_matrix_with_clip_y(matrix: &Matrix4<T>, range: DepthRange, reversed: bool, clip_y: ClipY) -> Checked<T> {
            Projection::from_matrix_with_clip_y(*matrix, range, reversed, clip_y)
        }
        perspective_for(fov_y: T, near: T, far: Option<T>, convention: Convention) -> Checked<T> {
            Projection::perspective_for(fov_y, near, far, convention)
        }
        orthographic_for(height: T, near: T, far: T, convention: Convention) -> Checked<T> {
            Projection::orthographic_for(height, near, far, convention)
        }
        from_matrix_for(matrix: &Matrix4<T>, convention: Convention) -> Checked<T> {
            Projection::from_matrix_for(*matrix, convention)
        }
        with_clip_y(a: &Projection<T>, clip_y: ClipY) -> Projection<T> { a.with_clip_y(clip_y) }
        clip_y(a: &Projection<T>) -> ClipY { a.clip_y() }
        convention(a: &Projection<T>) -> Convention { a.convention() }
        convention_new(range: DepthRange, reversed: bool, clip_y: ClipY) -> Convention { Convention::new(range, reversed, clip_y) }
        convention_reversed(a: Convention) -> Convention { a.reversed() }
        convention_range(a: Convention) -> DepthRange { a.range() }
        convention_is_reversed(a: Convention) -> bool { a.is_reversed() }
        convention_clip_y(a: Convention) -> ClipY { a.clip_y() }
        kind(a: &Projection<T>) -> ProjectionKind<T> { a.kind() }
        to_matrix(a: &Projection<T>, viewport: &Viewport<T>) -> Matrix4<T> { a.to_matrix(viewport) }
        range(a: &Projection<T>) -> DepthRange { a.range() }
        is_reversed(a: &Projection<T>) -> bool { a.is_reversed() }
        near_depth(a: &Projection<T>) -> T { a.near_depth() }
        far_depth(a: &Projection<T>) -> T { a.far_depth() }
    } }
}

pub(crate) mod frusta {
    use super::{Frustum, Point3};
    use obbligato::{Aabb, Ball, Intersects, Obb};
    use obbligato_camera::{Containment, InFrustum};

    probes! { frustum<T> {
        corners(a: &Frustum<T>) -> Option<[Point3<T>; 8]> { a.corners() }
        contains_point(a: &Frustum<T>, point: &Point3<T>) -> bool { a.contains_point(point) }
        classify_obb(a: &Frustum<T>, obb: &Obb<T, 3>) -> Containment { a.classify(obb) }
        classify_aabb(a: &Frustum<T>, aabb: &Aabb<T, 3>) -> Containment { a.classify(aabb) }
        classify_sphere(a: &Frustum<T>, sphere: &Ball<T, 3>) -> Containment { a.classify(sphere) }
        obb_in(a: &Obb<T, 3>, frustum: &Frustum<T>) -> Containment { a.containment(frustum) }
        aabb_in(a: &Aabb<T, 3>, frustum: &Frustum<T>) -> Containment { a.containment(frustum) }
        sphere_in(a: &Ball<T, 3>, frustum: &Frustum<T>) -> Containment { a.containment(frustum) }
        obb_meets(a: &Obb<T, 3>, frustum: &Frustum<T>) -> bool { Intersects::intersects(a, frustum) }
        aabb_meets(a: &Aabb<T, 3>, frustum: &Frustum<T>) -> bool { Intersects::intersects(a, frustum) }
        sphere_meets(a: &Ball<T, 3>, frustum: &Frustum<T>) -> bool { Intersects::intersects(a, frustum) }
        meets_obb(a: &Frustum<T>, obb: &Obb<T, 3>) -> bool { Intersects::intersects(a, obb) }
    } }
}

pub(crate) mod drags {
    use super::{Camera, Point3, Ray, Vector3};
    use obbligato::ShapeError;
    use obbligato_camera::generic::{DragAxis, DragPlane};

    probes! { drag<T> {
        plane_facing(camera: &Camera<T>, grabbed: &Point3<T>) -> DragPlane<T> { DragPlane::facing(camera, *grabbed) }
        plane(grabbed: &Point3<T>, normal: &Vector3<T>) -> Result<DragPlane<T>, ShapeError> {
            DragPlane::new(*grabbed, *normal)
        }
        in_plane(a: &DragPlane<T>, ray: &Ray<T, 3>) -> Option<Point3<T>> { a.drag(ray) }
        plane_grabbed(a: &DragPlane<T>) -> Point3<T> { a.grabbed() }
        plane_normal(a: &DragPlane<T>) -> Vector3<T> { a.normal() }
        axis(grabbed: &Point3<T>, direction: &Vector3<T>) -> Result<DragAxis<T>, ShapeError> {
            DragAxis::new(*grabbed, *direction)
        }
        along_axis(a: &DragAxis<T>, ray: &Ray<T, 3>) -> Option<Point3<T>> { a.drag(ray) }
        axis_grabbed(a: &DragAxis<T>) -> Point3<T> { a.grabbed() }
        axis_direction(a: &DragAxis<T>) -> Vector3<T> { a.direction() }
    } }
}

probes! { camera<T> {
    new(pose: &Isometry3<T>, lens: &Projection<T>) -> Camera<T> { Camera::new(*pose, *lens) }
    look_at(eye: &Point3<T>, target: &Point3<T>, up: &Vector3<T>, lens: &Projection<T>) -> Result<Camera<T>, CameraError> {
        Camera::look_at(*eye, *target, *up, *lens)
    }
    from_matrices(view: &Matrix4<T>, lens: &Matrix4<T>, convention: Convention) -> Result<Camera<T>, CameraError> {
        Camera::from_matrices(view, lens, convention)
    }
    bounds_of(a: &Camera<T>, viewport: &Viewport<T>, shape: &Obb<T, 3>) -> Option<Aabb<T, 2>> { a.bounds_of(viewport, shape) }
    eye_to_world(a: &Camera<T>) -> Isometry3<T> { *a.eye_to_world() }
    projection(a: &Camera<T>) -> Projection<T> { *a.projection() }
    eye(a: &Camera<T>) -> Point3<T> { a.eye() }
    forward(a: &Camera<T>) -> Unit<Vector3<T>> { a.forward() }
    view_projection(a: &Camera<T>, viewport: &Viewport<T>) -> Matrix4<T> { a.view_projection(viewport) }
    pick_ray(a: &Camera<T>, viewport: &Viewport<T>, cursor: &Point2<T>) -> Result<Ray<T, 3>, PickError> {
        a.pick_ray(viewport, *cursor)
    }
    picker(a: &Camera<T>, viewport: &Viewport<T>) -> Picker<T> { a.picker(viewport) }
    viewport_of_picker(a: &Picker<T>) -> Viewport<T> { *a.viewport() }
    ray_of_picker(a: &Picker<T>, cursor: &Point2<T>) -> Result<Ray<T, 3>, PickError> { a.ray(*cursor) }
    project(a: &Camera<T>, viewport: &Viewport<T>, point: &Point3<T>) -> Option<Point3<T>> { a.project(viewport, point) }
    unproject(a: &Camera<T>, viewport: &Viewport<T>, pixel: &Point3<T>) -> Result<Point3<T>, PickError> {
        a.unproject(viewport, pixel)
    }
    unproject_free(matrix: &Matrix4<T>, viewport: &Viewport<T>, pixel: &Point3<T>) -> Result<Point3<T>, PickError> {
        obbligato_camera::unproject(matrix, viewport, pixel)
    }
    unproject_with_clip_y(matrix: &Matrix4<T>, clip_y: ClipY, viewport: &Viewport<T>, pixel: &Point3<T>) -> Result<Point3<T>, PickError> {
        obbligato_camera::unproject_with_clip_y(matrix, clip_y, viewport, pixel)
    }
    pick_frustum(a: &Camera<T>, viewport: &Viewport<T>, one: &Point2<T>, other: &Point2<T>) -> Result<Frustum<T>, PickError> {
        a.pick_frustum(viewport, *one, *other)
    }
    frustum(a: &Camera<T>, viewport: &Viewport<T>) -> Result<Frustum<T>, PickError> { a.frustum(viewport) }
    camera_error(error: &CameraError, f: &mut Formatter) -> Written { error.fmt(f) }
    pick_error(error: &PickError, f: &mut Formatter) -> Written { error.fmt(f) }
} }
