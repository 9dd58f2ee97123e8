//! Bevy's cameras as those of `obbligato-camera`.

use bevy_camera::Camera;
use bevy_math::{Mat3, Mat4};
use bevy_transform::components::GlobalTransform;
use obbligato::nalgebra::Isometry3;
use obbligato_camera::{Camera as View, CameraError, DepthRange, Projection};

/// The pose and the lens of a camera. What its transform does beyond rotation and translation
/// becomes part of the lens.
pub(crate) fn view(camera: &Camera, transform: &GlobalTransform) -> Result<View, CameraError> {
    let (_, rotation, translation) = transform.to_scale_rotation_translation();
    let unturned = Mat3::from_quat(rotation.inverse()) * Mat3::from(transform.affine().matrix3);
    let matrix = camera.clip_from_view() * Mat4::from_mat3(unturned.inverse());
    let projection = Projection::from_matrix(matrix.into(), DepthRange::ZeroToOne, true)?;
    Ok(View::new(Isometry3::from((translation, rotation)), projection))
}
