//! The view of a 3D scene in a link.

use super::LinkError;
use super::parts::{Parts, PartsWriter, required};
use crate::view::{Lens, Sensor, View};
use obbligato::nalgebra::Vector3;

const UP: [f32; 3] = [0.0, 1.0, 0.0];

pub(super) fn write(view: &View, writer: &mut PartsWriter) {
    writer.add_numbers("eye", view.eye().coords.as_slice());
    writer.add_numbers("target", view.target().coords.as_slice());
    let up: [f32; 3] = view.up().into_inner().into();
    if up.map(f32::to_bits) != UP.map(f32::to_bits) {
        writer.add_numbers("up", &up);
    }
    writer.add_numbers("fov", &[view.fov_y]);
    writer.add_numbers("near", &[view.near()]);
    if let Some(far) = view.far {
        writer.add_numbers("far", &[far]);
    }
    if let Some(sensor) = view.sensor() {
        let [right, up] = sensor.middle;
        writer.add_numbers("lens", &[right, up, sensor.stretch]);
        writer.add("size", &sensor.size.map(|side| side.to_string()).join(","));
    }
    if let Lens::Orthographic { height } = view.lens() {
        writer.add_numbers("height", &[height]);
        if !view.has_far {
            // In perspective, nothing is too far away.
            writer.add("endless", "1");
        }
    }
}

/// The view of a link; none if the link leaves it to the scene.
pub(super) fn read(parts: &mut Parts) -> Result<Option<View>, LinkError> {
    let Some(eye) = parts.numbers::<3>("eye")? else {
        return Ok(None);
    };
    let target: [f32; 3] = required("target", parts.numbers("target")?)?;
    let up = parts.numbers("up")?.unwrap_or(UP);
    let fov_y = required("fov", parts.number("fov")?)?;
    let near = required("near", parts.number("near")?)?;
    let far = parts.number("far")?;
    let height = parts.number("height")?;
    let parallel = |height| Lens::Orthographic { height };
    let lens = height.map_or(Lens::Perspective { fov_y }, parallel);
    let (eye, target, up) = (eye.into(), target.into(), Vector3::from(up));
    let view = View::new(eye, target, up, lens, near, far);
    let view = view.map_err(|error| LinkError::at("eye", error))?;
    let view = view.with_sensor(sensor(parts)?);
    let view = view.map_err(|error| LinkError::at("lens", error))?;
    if height.is_none() {
        return Ok(Some(view));
    }
    let view = view.with_perspective(fov_y, parts.take("endless").is_none());
    let wrong = || LinkError::at("fov", "it is not between 0 and a half turn");
    view.map(Some).ok_or_else(wrong)
}

/// The picture of the camera, if the lens is that of one.
fn sensor(parts: &mut Parts) -> Result<Option<Sensor>, LinkError> {
    let Some([right, up, stretch]) = parts.numbers("lens")? else {
        return Ok(None);
    };
    let size = required("size", parts.take("size"))?;
    let sides = size.split_once(',');
    let sides = sides.and_then(|(width, height)| Some([width.parse().ok()?, height.parse().ok()?]));
    let size = sides.filter(|sides: &[u32; 2]| sides.iter().all(|side| *side > 0));
    let size = size.ok_or_else(|| LinkError::at("size", "expected a width and a height"))?;
    if stretch <= 0.0 {
        return Err(LinkError::at("lens", "a pixel has no width"));
    }
    Ok(Some(Sensor::new([right, up], stretch, size)))
}
