//! The first camera of a file as a view.

use super::document::{Camera, Document, Projection};
use super::nodes::Placed;
use crate::scene::SceneError;
use crate::scene::error::Checked;
use crate::view::{Lens, View};
use obbligato::Aabb3;
use obbligato::nalgebra::{Point3, Vector3};

/// How far from level the sides of a picture may be.
const LEVEL: f64 = 1e-4;

/// The view of the first camera in the tree of nodes, if there is one.
///
/// It looks along -z of its node, y up. A file does not say what it looks at: that is as far away
/// as the middle of the boxes.
pub(super) fn of<'p>(
    placed: &'p [Placed<'p>],
    document: &Document<'_>,
    bounds: Option<&Aabb3>,
) -> Checked<Option<View>> {
    let with_camera = |place: &'p Placed<'p>| Some((place, place.node.camera?));
    let Some((place, index)) = placed.iter().find_map(with_camera) else {
        return Ok(None);
    };
    let field = || format!("nodes[{}].camera", place.index);
    let camera = index.of(&document.cameras, field)?;
    let view = lens(camera).and_then(|lens| view(place, lens, bounds));
    let view = view.map_err(|problem| SceneError::at(format!("cameras[{}]", index.get()), problem));
    view.map(Some)
}

fn view(
    place: &Placed<'_>,
    (lens, near, far): (Lens, f32, Option<f32>),
    bounds: Option<&Aabb3>,
) -> Result<View, String> {
    let direction = |axis: Vector3<f64>| {
        let image = place.to_world.transform_vector(&axis);
        image.try_normalize(1e-30).ok_or("its node is flat")
    };
    let eye: Point3<f32> = place.to_world.transform_point(&Point3::origin()).cast();
    let forward = direction(-Vector3::z())?.cast::<f32>();
    let up = upright(direction(Vector3::x())?, direction(Vector3::y())?);
    let ahead = bounds.map_or(1.0, |bounds| (bounds.center() - eye).dot(&forward));
    let least = near.abs() * 4.0 + bounds.map_or(1.0, |bounds| bounds.half_extents().norm() * 0.1);
    let target = eye + forward * ahead.max(least);
    let back = match (lens, far) {
        (Lens::Orthographic { .. }, Some(far)) => Lens::way_back(near.into(), far.into()) as f32,
        _ => 0.0,
    };
    let (eye, near, far) = (eye - forward * back, near + back, far.map(|far| far + back));
    View::new(eye, target, up, lens, near, far).map_err(|error| error.to_string())
}

/// The up direction of the view: that of the world unless the camera is rolled, so that the floor
/// is level.
fn upright(right: Vector3<f64>, up: Vector3<f64>) -> Vector3<f32> {
    let is_level = right.y.abs() < LEVEL && up.y > LEVEL;
    if is_level { Vector3::y() } else { up.cast() }
}

/// A lens and its near and far plane.
fn lens(camera: &Camera) -> Result<(Lens, f32, Option<f32>), String> {
    match camera.kind {
        Projection::Perspective => {
            let lens = camera.perspective.as_ref();
            let lens = lens.ok_or("it is perspective, but `perspective` is missing")?;
            let fov_y = lens.yfov;
            Ok((Lens::Perspective { fov_y }, lens.znear, lens.zfar))
        }
        Projection::Orthographic => {
            let lens = camera.orthographic.as_ref();
            let lens = lens.ok_or("it is orthographic, but `orthographic` is missing")?;
            let height = 2.0 * lens.ymag.abs();
            Ok((Lens::Orthographic { height }, lens.znear, Some(lens.zfar)))
        }
    }
}
