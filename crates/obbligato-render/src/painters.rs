use crate::pipeline::PipelineMaker;
use wgpu::RenderPipeline;

/// What a picture is drawn with.
pub(crate) struct Painters {
    pub(crate) boxes: RenderPipeline,
    pub(crate) interior: RenderPipeline,
    pub(crate) backdrop: RenderPipeline,
    pub(crate) shadows: RenderPipeline,
    pub(crate) lines: RenderPipeline,
    pub(crate) hidden_lines: RenderPipeline,
}

/// What the picture of indices is drawn with.
pub(crate) struct IdPainters {
    pub(crate) boxes: RenderPipeline,
    pub(crate) interior: RenderPipeline,
}

impl Painters {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        Self {
            boxes: maker.boxes(),
            interior: maker.interior(),
            backdrop: maker.backdrop(),
            shadows: maker.shadows(),
            lines: maker.lines(),
            hidden_lines: maker.hidden_lines(),
        }
    }
}

impl IdPainters {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        Self {
            boxes: maker.ids(),
            interior: maker.interior_ids(),
        }
    }
}
