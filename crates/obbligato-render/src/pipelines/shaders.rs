//! The text of each shader: the constants of the palette, the files that it shares with other
//! shaders, and its own file.

use crate::looks::palette::{CELLS_PER_BLOCK, IMAGE_SAMPLES, RIM, shader_color};

/// The files that one shader is made of, in order: those of another one first, where it goes on
/// from that.
pub(crate) struct Shader {
    pub(crate) name: &'static str,
    files: &'static [&'static [&'static str]],
}

const SRGB: &str = include_str!("srgb.wgsl");
const VIEW: &str = include_str!("view.wgsl");
const VIEW_2D: &str = include_str!("view2d.wgsl");
const BOX_INPUT: &str = include_str!("box_input.wgsl");
const MESH_INPUT: &str = include_str!("mesh_input.wgsl");
const FACE: &str = include_str!("face.wgsl");
const SHADOW: &str = include_str!("shadow.wgsl");
const SHADING: &str = include_str!("shading.wgsl");
const OWNER: &str = include_str!("owner.wgsl");
const OWNED_PIXEL: &str = include_str!("owned_pixel.wgsl");
const OWNED_SAMPLES: &str = include_str!("owned_samples.wgsl");
const SHADED_BOXES: &str = include_str!("boxes.wgsl");
const SHADED_INTERIOR: &str = include_str!("interior.wgsl");
const MARKED_BOXES: &str = include_str!("marked_boxes.wgsl");
const MARKED_INTERIOR: &str = include_str!("marked_interior.wgsl");

/// The files of the shader for boxes, and of the one for boxes that the near plane cuts open.
const BOX_FILES: &[&str] = &[SRGB, VIEW, BOX_INPUT, FACE, SHADING, OWNER, SHADED_BOXES];
const INTERIOR_FILES: &[&str] = &[SRGB, VIEW, BOX_INPUT, FACE, SHADING, OWNER, SHADED_INTERIOR];

pub(crate) const BOXES: Shader = Shader { name: "boxes", files: &[BOX_FILES] };
pub(crate) const INTERIOR: Shader = Shader { name: "interior", files: &[INTERIOR_FILES] };
pub(crate) const MARKED_BOXES_1: Shader =
    Shader { name: "marked boxes, one sample", files: &[BOX_FILES, &[OWNED_PIXEL, MARKED_BOXES]] };
pub(crate) const MARKED_BOXES_4: Shader = Shader {
    name: "marked boxes, four samples",
    files: &[BOX_FILES, &[OWNED_SAMPLES, MARKED_BOXES]],
};
pub(crate) const MARKED_INTERIOR_1: Shader = Shader {
    name: "marked interior, one sample",
    files: &[INTERIOR_FILES, &[OWNED_PIXEL, MARKED_INTERIOR]],
};
pub(crate) const MARKED_INTERIOR_4: Shader = Shader {
    name: "marked interior, four samples",
    files: &[INTERIOR_FILES, &[OWNED_SAMPLES, MARKED_INTERIOR]],
};
pub(crate) const KEPT: Shader =
    Shader { name: "kept", files: &[&[SRGB, VIEW, include_str!("kept.wgsl")]] };
pub(crate) const IDS: Shader =
    Shader { name: "ids", files: &[&[SRGB, VIEW, BOX_INPUT, FACE, include_str!("ids.wgsl")]] };
pub(crate) const MESH: Shader = Shader {
    name: "mesh",
    files: &[&[SRGB, VIEW, MESH_INPUT, SHADING, include_str!("mesh.wgsl")]],
};
pub(crate) const MESH_SHADOWS: Shader = Shader {
    name: "mesh shadows",
    files: &[&[SRGB, VIEW, MESH_INPUT, SHADOW, include_str!("mesh_shadows.wgsl")]],
};
pub(crate) const SHADOWS: Shader = Shader {
    name: "shadows",
    files: &[&[SRGB, VIEW, BOX_INPUT, FACE, SHADOW, include_str!("shadows.wgsl")]],
};
pub(crate) const LINES: Shader =
    Shader { name: "lines", files: &[&[SRGB, VIEW, include_str!("lines.wgsl")]] };
pub(crate) const BACKDROP: Shader =
    Shader { name: "backdrop", files: &[&[SRGB, VIEW, include_str!("backdrop.wgsl")]] };
pub(crate) const IMAGE: Shader =
    Shader { name: "image", files: &[&[SRGB, VIEW, include_str!("image.wgsl")]] };
pub(crate) const RECTS_2D: Shader =
    Shader { name: "rects 2d", files: &[&[SRGB, VIEW_2D, include_str!("rects2d.wgsl")]] };
pub(crate) const LINES_2D: Shader =
    Shader { name: "lines 2d", files: &[&[SRGB, VIEW_2D, include_str!("lines2d.wgsl")]] };
pub(crate) const TRIANGLES_2D: Shader =
    Shader { name: "triangles 2d", files: &[&[SRGB, VIEW_2D, include_str!("triangles2d.wgsl")]] };

impl Shader {
    pub(crate) fn text(&self) -> String {
        constants() + &self.files.concat().concat()
    }
}

/// Returns the constants of the palette in WGSL, under their names in Rust. Values that depend on
/// the scene are in the view.
///
/// Colors are rounded to thousandths, a quarter of a step of 8 bits; the golden pictures depend on
/// it.
fn constants() -> String {
    let [r, g, b] = shader_color(RIM);
    format!(
        "const RIM = vec3<f32>({r:.3}, {g:.3}, {b:.3});\nconst CELLS_PER_BLOCK: f32 = {CELLS_PER_BLOCK:?};\nconst SAMPLES = {IMAGE_SAMPLES}u;\n"
    )
}
