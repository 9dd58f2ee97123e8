//! Every color and width that is not the caller's, also for other renderers that draw boxes and
//! should look the same.
//!
//! highlight.rs decides the look of hovered and selected boxes, this file that of the rest. The
//! shaders take their constants from here, too: see shaders.rs.

pub use crate::looks::highlight::{Edge, Outline, RIM, edge_of, fill_of, outline_of};
pub use crate::shapes::color::Srgb;

/// A color in the form of the shaders: red, green and blue, encoded as sRGB, from 0 to 1.
pub type ShaderColor = [f32; 3];

/// The colors behind the boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Backdrop {
    /// The background at the top of the picture.
    pub top: ShaderColor,
    /// The background at the bottom of the picture.
    pub bottom: ShaderColor,
    /// The grid on the floor.
    pub grid: ShaderColor,
    /// The shadows on the floor.
    pub shadow: ShaderColor,
}

impl Backdrop {
    /// A bright day.
    pub const LIGHT: Self = Self {
        top: [0.902, 0.918, 0.937],
        bottom: [0.804, 0.827, 0.855],
        grid: [0.60, 0.64, 0.69],
        shadow: [0.71, 0.735, 0.77],
    };

    /// A dark room, in which the edges of boxes still stand out from the background.
    pub const DARK: Self = Self {
        top: [0.176, 0.200, 0.231],
        bottom: [0.118, 0.137, 0.161],
        grid: [0.34, 0.375, 0.42],
        shadow: [0.060, 0.071, 0.086],
    };
}

/// One in this many lines of the grid is stronger.
pub const CELLS_PER_BLOCK: f32 = 5.0;

/// A pixel of the picture takes so many samples of an image in each direction.
pub const IMAGE_SAMPLES: u32 = 4;

/// The direction toward the light, as parts of the stage's axes: to the left, up, to the front.
pub const LIGHT: [f64; 3] = [-0.35, 0.8, 0.5];

/// Returns a color in the form that the shaders take.
#[must_use]
pub fn shader_color(color: Srgb) -> ShaderColor {
    color.map(|channel| f32::from(channel) / 255.0)
}
