//! The view of a 3D scene in a link.

use super::LinkError;
use super::number::{decimal, decimals, number, three_numbers};
use super::parts::{Parts, Writer};
use crate::view::{Lens, Sensor, View};
use obbligato::nalgebra::Vector3;

const UP: [f32; 3] = [0.0, 1.0, 0.0];

pub(super) fn write(view: &View, writer: &mut Writer) {
    writer.add("eye", &decimals(view.eye().iter()));
    writer.add("target", &decimals(view.target().iter()));
    let up: [f32; 3] = view.up().into_inner().into();
    if up.map(f32::to_bits) != UP.map(f32::to_bits) {
        writer.add("up", &decimals(&up));
    }
    let (fov_y, has_far) = view.in_perspective();
    writer.add("fov", &decimal(fov_y));
    writer.add("near", &decimal(view.near()));
    if let Some(far) = view.far() {
        writer.add("far", &decimal(far));
    }
    if let Some(sensor) = view.sensor() {
        writer.add("lens", &decimals(&sensor.numbers()));
        writer.add(
            "size",
            &sensor.size().map(|side| side.to_string()).join(","),
        );
    }
    if let Lens::Orthographic { height } = view.lens() {
        writer.add("height", &decimal(height));
        if !has_far {
            // In perspective, nothing is too far away.
            writer.add("endless", "1");
        }
    }
}

/// The view of a link; none if the link leaves it to the scene.
pub(super) fn read(parts: &mut Parts) -> Result<Option<View>, LinkError> {
    let Some(eye) = parts.take("eye") else {
        return Ok(None);
    };
    let eye = three_numbers("eye", &eye)?;
    let target = parts.required("target")?;
    let target = three_numbers("target", &target)?;
    let up = parts.take("up");
    let up = up.map_or(Ok(UP), |text| three_numbers("up", &text))?;
    let fov_y = number("fov", &parts.required("fov")?)?;
    let near = number("near", &parts.required("near")?)?;
    let far = parts.take("far");
    let far = far.map(|text| number("far", &text)).transpose()?;
    let height = parts.take("height");
    let height = height.map(|text| number("height", &text)).transpose()?;
    let lens = height.map_or(Lens::Perspective { fov_y }, |height| Lens::Orthographic {
        height,
    });
    let wrong = |error: &dyn std::fmt::Display| LinkError::at("eye", error);
    let view = View::new(
        eye.into(),
        target.into(),
        Vector3::from(up),
        lens,
        near,
        far,
    );
    let view = view.map_err(|error| wrong(&error))?;
    let view = match sensor(parts)? {
        Some(sensor) => view
            .with_sensor(sensor)
            .map_err(|error| LinkError::at("lens", error))?,
        None => view,
    };
    if height.is_none() {
        return Ok(Some(view));
    }
    let has_far = parts.take("endless").is_none();
    let view = view.with_perspective(fov_y, has_far);
    view.map(Some)
        .ok_or_else(|| LinkError::at("fov", "it is not between 0 and a half turn"))
}

/// The picture of the camera, if the lens is that of one.
fn sensor(parts: &mut Parts) -> Result<Option<Sensor>, LinkError> {
    let Some(lens) = parts.take("lens") else {
        return Ok(None);
    };
    let [right, up, stretch] = three_numbers("lens", &lens)?;
    let size = parts.required("size")?;
    let sides = size.split_once(',');
    let sides = sides.and_then(|(width, height)| Some([width.parse().ok()?, height.parse().ok()?]));
    let size = sides.filter(|sides: &[u32; 2]| sides.iter().all(|side| *side > 0));
    let size = size.ok_or_else(|| LinkError::at("size", "expected a width and a height"))?;
    if stretch <= 0.0 {
        return Err(LinkError::at("lens", "a pixel has no width"));
    }
    Ok(Some(Sensor::new([right, up], stretch, size)))
}
