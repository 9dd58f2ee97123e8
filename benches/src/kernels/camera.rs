//! Cursors become rays, points become pixels, and boxes are inside a frustum or not.

use super::drawn::{MANY, boxes, points};
use crate::{Kernel, SplitMix};
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, DragPlane, Projection, Viewport};

/// Half of the boxes of a scene of 12 units are in the picture.
fn camera() -> (Camera, Viewport) {
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true);
    let (eye, target) = (Point3::new(4.0, 3.0, 6.0), Point3::origin());
    let camera = Camera::look_at(eye, target, Vector3::y(), lens.expect("a lens"));
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0));
    (camera.expect("a camera"), viewport.expect("a viewport"))
}

fn cursors() -> Vec<Point2<f32>> {
    let mut random = SplitMix::new(6);
    let mut next = || Point2::new(random.between(0.0, 1280.0), random.between(0.0, 720.0));
    (0..MANY).map(|_| next()).collect()
}

pub(super) fn kernels() -> Vec<Kernel> {
    let (camera, viewport) = camera();
    let picker = camera.picker(&viewport);
    let frustum = camera.frustum(&viewport).expect("a frustum");
    let solid = || boxes(12.0).into_iter().map(|(obb, _)| obb);
    let bands = cursors().windows(2).map(|pair| (pair[0], pair[1])).collect();
    let plane = DragPlane::facing(&camera, Point3::origin());
    let rays = cursors().into_iter();
    let rays = rays.filter_map(|cursor| camera.pick_ray(&viewport, cursor).ok());
    vec![
        Kernel::new("pick ray", cursors(), move |cursor| camera.pick_ray(&viewport, *cursor)),
        Kernel::new("pick ray by a picker", cursors(), move |cursor| picker.ray(*cursor)),
        Kernel::new("project", points(6.0), move |point| camera.project(&viewport, point)),
        Kernel::new("unproject", cursors(), move |cursor| {
            camera.unproject(&viewport, &Point3::new(cursor.x, cursor.y, 0.5))
        }),
        Kernel::new("pick frustum", bands, move |(corner, opposite)| {
            camera.pick_frustum(&viewport, *corner, *opposite)
        }),
        Kernel::new("classify obb3", solid().collect(), move |obb| frustum.classify(obb)),
        Kernel::new("classify aabb3", solid().map(|obb| obb.aabb()).collect(), move |aabb| {
            frustum.classify(aabb)
        }),
        Kernel::new("drag in a plane", rays.collect(), move |ray| plane.drag(ray)),
    ]
}
