//! The pipelines of a 3D picture.

use crate::buffers::raw_box::RawBox;
use crate::device::targets::DEPTH_FORMAT;
use crate::looks::image::RawImage;
use crate::pipelines::maker::{PipelineMaker, Recipe};
use crate::pipelines::shaders::{
    BACKDROP, BOXES, IDS, IMAGE, INTERIOR, KEPT, LINES, MARKED_BOXES_1, MARKED_BOXES_4,
    MARKED_INTERIOR_1, MARKED_INTERIOR_4, SHADOWS,
};
use crate::shapes::line::RawLine;
use wgpu::{
    BindGroupLayout, BlendComponent, BlendFactor, BlendOperation, BlendState, CompareFunction,
    DepthBiasState, DepthStencilState, PrimitiveTopology, RenderPipeline, StencilFaceState,
    StencilState,
};

/// The share of a line's color that shows where a box hides the line.
const HIDDEN_OPACITY: f64 = 0.3;

/// The pipelines of a picture.
pub(crate) struct Pipelines {
    /// The faces of the boxes.
    pub(crate) boxes: RenderPipeline,
    /// The inner walls of boxes that the near plane cuts open.
    pub(crate) interior: RenderPipeline,
    /// The gradient and the grid, where there is no box.
    pub(crate) backdrop: RenderPipeline,
    /// The shadows on the floor, where there is no box.
    pub(crate) shadows: RenderPipeline,
    /// The parts of lines that nothing hides.
    pub(crate) lines: RenderPipeline,
    /// The hidden parts of lines, faint.
    pub(crate) hidden_lines: RenderPipeline,
}

/// The pipelines of the picture of indices.
pub(crate) struct IdPipelines {
    pub(crate) boxes: RenderPipeline,
    /// Boxes that the near plane cuts open.
    pub(crate) interior: RenderPipeline,
}

impl Pipelines {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        Self {
            boxes: maker.make(&Recipe::BOXES),
            interior: maker.make(&Recipe::INTERIOR),
            backdrop: maker.make(&Recipe {
                label: "backdrop",
                shader: BACKDROP,
                input: None,
                depth: depth(false, CompareFunction::GreaterEqual),
                ..Recipe::BOXES
            }),
            shadows: maker.make(&Recipe::SHADOWS),
            lines: maker.make(&Recipe::LINES),
            hidden_lines: maker.make(&Recipe {
                label: "hidden lines",
                constants: &[("opacity", HIDDEN_OPACITY)],
                depth: depth(false, CompareFunction::Less),
                ..Recipe::LINES
            }),
        }
    }
}

/// Returns the recipe for the image behind the boxes; the layout is that of its pixels.
pub(crate) fn image_recipe(pixels: &BindGroupLayout) -> Recipe<'_> {
    Recipe {
        label: "image",
        shader: IMAGE,
        input: Some(RawImage::LAYOUT),
        topology: PrimitiveTopology::TriangleStrip,
        group: Some(pixels),
        depth: depth(false, CompareFunction::GreaterEqual),
        ..Recipe::BOXES
    }
}

impl IdPipelines {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        Self {
            boxes: maker.make(&Recipe { label: "ids", shader: IDS, ..Recipe::BOXES }),
            interior: maker.make(&Recipe {
                label: "interior ids",
                fragment: "fragment_id",
                ..Recipe::INTERIOR
            }),
        }
    }
}

/// The pipelines that keep a picture, and draw highlights over it.
pub(crate) struct KeepingPipelines {
    /// The pipeline for the faces of the boxes, and the owner of each sample.
    pub(crate) boxes: RenderPipeline,
    /// The same pipeline for boxes that the near plane cuts open.
    pub(crate) interior: RenderPipeline,
    /// The kept picture, where a sample is a pixel.
    pub(crate) kept: Option<RenderPipeline>,
    /// The faces of highlighted boxes, in the samples that they own.
    pub(crate) marked_boxes: RenderPipeline,
    /// The same pipeline for boxes that the near plane cuts open.
    pub(crate) marked_interior: RenderPipeline,
}

impl KeepingPipelines {
    /// Creates the pipelines; `owners` and `picture` are the layouts in which the shaders read the
    /// kept picture.
    pub(crate) fn new(
        maker: &PipelineMaker<'_>,
        owners: &BindGroupLayout,
        picture: &BindGroupLayout,
    ) -> Self {
        let (marked_boxes, marked_interior) = if maker.samples > 1 {
            (MARKED_BOXES_4, MARKED_INTERIOR_4)
        } else {
            (MARKED_BOXES_1, MARKED_INTERIOR_1)
        };
        let keeping = |recipe| Recipe { fragment: "fragment_kept", has_owners: true, ..recipe };
        let marked = |label, shader| Recipe {
            label,
            shader,
            fragment: "fragment_marked",
            group: Some(owners),
            depth: depth(false, CompareFunction::Equal),
            ..Recipe::BOXES
        };
        let kept = Recipe {
            label: "kept",
            shader: KEPT,
            input: None,
            group: Some(picture),
            depth: depth(false, CompareFunction::Always),
            ..Recipe::BOXES
        };
        Self {
            boxes: maker.make(&keeping(Recipe::BOXES)),
            interior: maker.make(&keeping(Recipe::INTERIOR)),
            kept: (maker.samples == 1).then(|| maker.make(&kept)),
            marked_boxes: maker.make(&marked("marked boxes", marked_boxes)),
            marked_interior: maker.make(&marked("marked interior", marked_interior)),
        }
    }
}

impl Recipe<'static> {
    pub(crate) const BOXES: Self = Recipe {
        label: "boxes",
        shader: BOXES,
        fragment: "fragment",
        input: Some(RawBox::LAYOUT),
        vertices: None,
        topology: PrimitiveTopology::TriangleList,
        blend: None,
        group: None,
        has_owners: false,
        constants: &[],
        depth: depth(true, CompareFunction::Greater),
    };

    const INTERIOR: Self = Recipe { label: "interior", shader: INTERIOR, ..Self::BOXES };

    /// The recipe for shadows, which do not get darker where they overlap.
    pub(crate) const SHADOWS: Self = Recipe {
        label: "shadows",
        shader: SHADOWS,
        blend: Some(darkest()),
        depth: depth(false, CompareFunction::GreaterEqual),
        ..Self::BOXES
    };

    const LINES: Self = Recipe {
        label: "lines",
        shader: LINES,
        input: Some(RawLine::LAYOUT),
        blend: Some(BlendState::ALPHA_BLENDING),
        depth: depth(false, CompareFunction::Greater),
        ..Self::BOXES
    };
}

/// Returns the depth state. Depth is reversed: 1 at the near plane, 0 far away.
const fn depth(is_written: bool, compare: CompareFunction) -> Option<DepthStencilState> {
    Some(DepthStencilState {
        format: DEPTH_FORMAT,
        depth_write_enabled: Some(is_written),
        depth_compare: Some(compare),
        stencil: StencilState {
            front: StencilFaceState::IGNORE,
            back: StencilFaceState::IGNORE,
            read_mask: 0,
            write_mask: 0,
        },
        bias: DepthBiasState { constant: 0, slope_scale: 0.0, clamp: 0.0 },
    })
}

const fn darkest() -> BlendState {
    let component = BlendComponent {
        src_factor: BlendFactor::One,
        dst_factor: BlendFactor::One,
        operation: BlendOperation::Min,
    };
    BlendState { color: component, alpha: component }
}
