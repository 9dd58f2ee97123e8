use crate::scene::error::Checked;
use crate::view::View;
use obbligato::Aabb3;
use obbligato::nalgebra::Vector3;

/// A view of everything from a side, given by a direction from the middle of the boxes toward the eye.
pub(super) fn seen_from(side: [f32; 3], up: Vector3<f32>, bounds: Option<&Aabb3>) -> Checked<View> {
    let around = View::of_everything(bounds)?;
    let (target, lens) = (around.target(), around.lens());
    let distance = (around.eye() - target).norm();
    let eye = target + Vector3::from(side).normalize() * distance;
    Ok(View::new(eye, target, up, lens, distance * 1e-3, None)?)
}
