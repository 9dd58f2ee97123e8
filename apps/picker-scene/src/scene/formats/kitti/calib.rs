//! The camera of a file of `calib`: the matrix P2 of the left color camera.

use super::{Checked, along_z};
use crate::scene::SceneError;
use crate::view::View;
use obbligato::Aabb3;
use obbligato::nalgebra::Point3;

/// The view of the camera that took the picture.
///
/// `P2 = K (I | t)`, so the camera is at `-t` in the axes of the labels.
pub(super) fn view(text: &str, bounds: Option<&Aabb3>) -> Checked<View> {
    let [fx, _, cx, px, _, fy, cy, py, _, _, one, pz] = matrix(text)?;
    if !(fx > 0.0 && fy > 0.0 && cx > 0.0 && one > 0.0) {
        return Err(no_camera());
    }
    let shift = pz / one;
    let eye = [(cx * shift - px) / fx, (cy * shift - py) / fy, -shift];
    let eye = Point3::from(eye.map(|coordinate| coordinate as f32));
    let ahead = bounds.map_or(10.0, |bounds| bounds.center().z - eye.z);
    along_z(eye, ahead.max(1.0), (cx / fx) as f32).map_err(|_| no_camera())
}

fn no_camera() -> SceneError {
    SceneError::at("P2", "this is not the matrix of a camera")
}

fn matrix(text: &str) -> Checked<[f64; 12]> {
    let line = text.lines().find_map(|line| line.strip_prefix("P2:"));
    let line = line.ok_or_else(|| SceneError::at("P2", "there is no such line"))?;
    let numbers = line.split_whitespace().map(|word| word.parse::<f64>().ok());
    let numbers: Option<Vec<f64>> = numbers
        .map(|number| number.filter(|n| n.is_finite()))
        .collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| SceneError::at("P2", "expected 12 numbers"))
}
