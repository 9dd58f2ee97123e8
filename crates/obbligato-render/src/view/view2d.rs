use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::Point2;

/// The part of the 2D world that a picture shows, with y up and the same scale along both axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View2d {
    /// The point in the center of the picture.
    pub center: Point2<f32>,
    /// The number of physical pixels to a unit of the world.
    pub pixels_per_unit: f32,
    /// Width and height of the picture, in physical pixels.
    pub size: [u32; 2],
    /// The number of physical pixels to a logical pixel, for the widths of lines.
    pub scale_factor: f32,
}

/// The view in the layout of the shaders: `View2d` in view2d.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub(crate) struct RawView2d {
    pub(crate) center: [f32; 2],
    pub(crate) pixels_per_unit: f32,
    pub(crate) scale_factor: f32,
    pub(crate) size: [f32; 2],
    pub(crate) padding: [f32; 2],
}

impl From<&View2d> for RawView2d {
    fn from(view: &View2d) -> Self {
        Self {
            center: view.center.coords.into(),
            pixels_per_unit: view.pixels_per_unit,
            scale_factor: view.scale_factor,
            size: view.size.map(|side| side as f32),
            padding: [0.0; 2],
        }
    }
}
