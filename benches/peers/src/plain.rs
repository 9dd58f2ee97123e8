use obbligato::Obb3;

/// An oriented box as plain numbers, as the C++ peers take it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PlainBox {
    center: [f32; 3],
    half: [f32; 3],
    /// Row by row; the axes are the columns.
    rotation: [[f32; 3]; 3],
}

impl From<&Obb3> for PlainBox {
    fn from(obb: &Obb3) -> Self {
        Self {
            center: obb.center().into(),
            half: obb.half_extents().into(),
            rotation: obb.rotation().matrix().transpose().into(),
        }
    }
}
