//! The numbers of a box as people read and type them.

use super::error::Problem;
use super::{SceneError, formats};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Quaternion, Rotation3, UnitQuaternion, Vector3};

/// The numbers of a box, which need not be valid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbers {
    /// The center.
    pub center: [f64; 3],
    /// Half of the size along each axis of the box.
    pub half_extents: [f64; 3],
    /// A quaternion x, y, z, w. Its length does not matter, as long as it is not zero.
    pub rotation: [f64; 4],
}

impl Numbers {
    /// Returns the numbers of a box.
    pub fn of(shape: &Obb3) -> Self {
        let rotation = UnitQuaternion::from_rotation_matrix(&shape.rotation().cast());
        Self {
            center: shape.center().coords.cast().into(),
            half_extents: shape.half_extents().cast().into(),
            rotation: rotation.coords.into(),
        }
    }

    /// Returns the box with these numbers instead of those of another. A rotation that has not changed
    /// is kept to the bit.
    ///
    /// # Errors
    /// They are not those of a box; the error names the field.
    pub fn to_shape(&self, former: &Obb3) -> Result<Obb3, SceneError> {
        let center = formats::coordinates(self.center, || "center".to_owned())?;
        let half_extents = formats::lengths(self.half_extents, || "half_extents".to_owned())?;
        let rotation = if self.rotation == Self::of(former).rotation {
            former.rotation()
        } else {
            turned(self.rotation)?
        };
        Obb3::new(Point3::from(center), Vector3::from(half_extents), rotation)
            .map_err(|problem| SceneError::at("rotation", problem))
    }
}

/// The rotation of a quaternion of any length.
fn turned(quaternion: [f64; 4]) -> Result<Rotation3<f32>, SceneError> {
    formats::coordinates(quaternion, || "rotation".to_owned())?;
    let [x, y, z, w] = quaternion;
    let quaternion = Quaternion::new(w, x, y, z);
    let length = quaternion.norm();
    if length < f64::from(f32::MIN_POSITIVE) {
        let problem = Problem::NotAUnitQuaternion(length);
        return Err(SceneError::at("rotation", problem));
    }
    let rotation = UnitQuaternion::new_normalize(quaternion).to_rotation_matrix();
    Ok(rotation.cast())
}
