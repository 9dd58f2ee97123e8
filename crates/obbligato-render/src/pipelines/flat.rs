//! The pipelines of a 2D picture.

use crate::buffers::raw_shapes2d::{RawLine2d, RawRect, RawTriangle};
use crate::pipelines::maker::{PipelineMaker, Recipe};
use crate::pipelines::shaders::{LINES_2D, RECTS_2D, Shader, TRIANGLES_2D};
use wgpu::{BlendState, PrimitiveTopology, RenderPipeline, VertexBufferLayout};

/// The pipelines of a 2D picture, one for each kind of shape.
pub(crate) struct Pipelines2d {
    pub(crate) triangles: RenderPipeline,
    pub(crate) rects: RenderPipeline,
    pub(crate) lines: RenderPipeline,
}

impl Pipelines2d {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        let make = |shader, input| maker.make(&recipe(shader, input));
        Self {
            triangles: make(TRIANGLES_2D, RawTriangle::LAYOUT),
            rects: make(RECTS_2D, RawRect::LAYOUT),
            lines: make(LINES_2D, RawLine2d::LAYOUT),
        }
    }
}

/// Returns the recipe for a kind of shape. Shapes are blended in their order; there is no depth.
const fn recipe(shader: Shader, input: VertexBufferLayout<'static>) -> Recipe<'static> {
    Recipe {
        label: shader.name,
        shader,
        fragment: "fragment",
        input: Some(input),
        vertices: None,
        topology: PrimitiveTopology::TriangleStrip,
        blend: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
        group: None,
        has_owners: false,
        constants: &[],
        depth: None,
    }
}
