use obbligato::nalgebra::{Unit, Vector3};
use obbligato_render::palette::LIGHT;

/// The direction of the light, and the axes of the floor.
pub(super) struct Light {
    pub(super) up: Vector3<f32>,
    pub(super) toward: Vector3<f32>,
    pub(super) along_floor: [Vector3<f32>; 2],
}

impl Light {
    /// With y up, the floor's axes are x and z; with z up, x and -y.
    pub(super) fn new(up: Unit<Vector3<f32>>) -> Self {
        let up = up.into_inner();
        let helper = if up.x.abs() < 0.9 {
            Vector3::x()
        } else {
            Vector3::y()
        };
        let u = (helper - up * up.dot(&helper)).normalize();
        let v = u.cross(&up);
        let [left, above, front] = LIGHT.map(|part| part as f32);
        Self {
            up,
            toward: (u * left + up * above + v * front).normalize(),
            along_floor: [u, v],
        }
    }
}
