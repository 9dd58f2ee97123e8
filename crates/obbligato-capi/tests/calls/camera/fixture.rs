//! Cameras and a window for C, and the same of the camera crate.

use crate::ask::{v2, v3};
use crate::core::{Camera, Projection, Viewport};
use obbligato::Real;
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato_camera::DepthRange;
use obbligato_capi::*;

pub(crate) static EYE: ObbCamera = ObbCamera {
    eye: v3(6.0, 4.0, 9.0),
    target: v3(0.5, -1.0, 0.25),
    up: v3(0.1, 1.0, 0.0),
    fov_y: 0.8,
    height: 0.0,
    near_plane: 0.25,
    far_plane: 0.0,
    lens: [0.0; 16],
    depth: 0,
    is_y_down: 0,
};
pub(crate) static FLAT: ObbCamera = ObbCamera { fov_y: 0.0, height: 7.0, ..EYE };
pub(crate) static WINDOW: ObbViewport =
    ObbViewport { offset: v2(40.0, 30.0), size: v2(320.0, 200.0) };

pub(crate) fn point(of: ObbVec3) -> Point3<ObbReal> {
    Point3::new(of.x, of.y, of.z)
}

pub(crate) fn viewport() -> Viewport {
    Viewport::new(Point2::new(40.0, 30.0), Vector2::new(320.0, 200.0)).unwrap()
}

pub(crate) fn camera(of: ObbCamera) -> Camera {
    let range = DepthRange::ZeroToOne;
    let projection = if of.height > 0.0 {
        Projection::orthographic(of.height, of.near_plane, ObbReal::LIMIT, range, false)
    } else {
        Projection::perspective(of.fov_y, of.near_plane, None, range, true)
    };
    let up = Vector3::new(of.up.x, of.up.y, of.up.z);
    Camera::look_at(point(of.eye), point(of.target), up, projection.unwrap()).unwrap()
}
