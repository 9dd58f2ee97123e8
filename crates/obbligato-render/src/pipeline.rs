use crate::line::RawLine;
use crate::raw_box::RawBox;
use crate::view_uniform::ViewUniform;
use std::num::NonZeroU64;
use wgpu::{
    BindGroupLayout, BindGroupLayoutDescriptor, BindGroupLayoutEntry, BindingType, BlendComponent,
    BlendFactor, BlendOperation, BlendState, BufferBindingType, ColorTargetState, ColorWrites,
    CompareFunction, DepthBiasState, DepthStencilState, Device, FragmentState, MultisampleState,
    PipelineCompilationOptions, PipelineLayout, PipelineLayoutDescriptor, PrimitiveState,
    RenderPipeline, RenderPipelineDescriptor, ShaderModuleDescriptor, ShaderSource, ShaderStages,
    StencilFaceState, StencilState, TextureFormat, VertexBufferLayout, VertexState,
};

/// A floating-point depth buffer, which is what makes reversed depth precise.
pub(crate) const DEPTH_FORMAT: TextureFormat = TextureFormat::Depth32Float;
/// The index of a box plus one, 0 where there is none.
pub(crate) const ID_FORMAT: TextureFormat = TextureFormat::R32Uint;

macro_rules! shader {
    ($($file:literal),+) => { concat!($(include_str!($file)),+) };
}

pub(crate) const BOXES: &str = shader!(
    "srgb.wgsl",
    "view.wgsl",
    "box_input.wgsl",
    "face.wgsl",
    "shading.wgsl",
    "boxes.wgsl"
);
pub(crate) const INTERIOR: &str = shader!(
    "srgb.wgsl",
    "view.wgsl",
    "box_input.wgsl",
    "face.wgsl",
    "shading.wgsl",
    "interior.wgsl"
);
pub(crate) const IDS: &str = shader!(
    "srgb.wgsl",
    "view.wgsl",
    "box_input.wgsl",
    "face.wgsl",
    "ids.wgsl"
);
pub(crate) const SHADOWS: &str = shader!(
    "srgb.wgsl",
    "view.wgsl",
    "box_input.wgsl",
    "face.wgsl",
    "shadows.wgsl"
);
pub(crate) const LINES: &str = shader!("srgb.wgsl", "view.wgsl", "lines.wgsl");
pub(crate) const BACKDROP: &str = shader!("srgb.wgsl", "view.wgsl", "backdrop.wgsl");

/// What all pipelines of one target share.
pub(crate) struct PipelineMaker<'a> {
    pub(crate) device: &'a Device,
    pub(crate) view_layout: &'a BindGroupLayout,
    pub(crate) format: TextureFormat,
    pub(crate) samples: u32,
}

/// What sets one pipeline apart.
struct Recipe<'a> {
    label: &'a str,
    source: &'a str,
    fragment: &'a str,
    input: Option<VertexBufferLayout<'a>>,
    blend: Option<BlendState>,
    constants: &'a [(&'a str, f64)],
    depth: DepthStencilState,
}

impl PipelineMaker<'_> {
    /// The faces of the boxes.
    pub(crate) fn boxes(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "boxes",
            source: BOXES,
            ..Recipe::OF_BOXES
        })
    }

    /// The walls of boxes that the near plane cuts open.
    pub(crate) fn interior(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "interior",
            source: INTERIOR,
            ..Recipe::OF_BOXES
        })
    }

    /// The indices of the boxes.
    pub(crate) fn ids(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "ids",
            source: IDS,
            ..Recipe::OF_BOXES
        })
    }

    /// The indices of boxes that the near plane cuts open.
    pub(crate) fn interior_ids(&self) -> RenderPipeline {
        let fragment = "fragment_id";
        self.make(&Recipe {
            label: "interior ids",
            source: INTERIOR,
            fragment,
            ..Recipe::OF_BOXES
        })
    }

    /// The gradient and the grid where no box is.
    pub(crate) fn backdrop(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "backdrop",
            source: BACKDROP,
            input: None,
            depth: depth(false, CompareFunction::GreaterEqual),
            ..Recipe::OF_BOXES
        })
    }

    /// The shadows on the floor where no box is. Where they overlap they do not get darker.
    pub(crate) fn shadows(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "shadows",
            source: SHADOWS,
            blend: Some(darkest()),
            depth: depth(false, CompareFunction::GreaterEqual),
            ..Recipe::OF_BOXES
        })
    }

    /// The parts of lines that nothing hides.
    pub(crate) fn lines(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "lines",
            depth: depth(false, CompareFunction::Greater),
            ..Recipe::OF_LINES
        })
    }

    /// The parts of lines that are hidden, faintly.
    pub(crate) fn hidden_lines(&self) -> RenderPipeline {
        self.make(&Recipe {
            label: "hidden lines",
            constants: &[("opacity", 0.3)],
            depth: depth(false, CompareFunction::Less),
            ..Recipe::OF_LINES
        })
    }

    fn make(&self, recipe: &Recipe<'_>) -> RenderPipeline {
        let module = self.device.create_shader_module(ShaderModuleDescriptor {
            label: Some(recipe.label),
            source: ShaderSource::Wgsl(recipe.source.into()),
        });
        let encodes = ("target_encodes", f64::from(u8::from(self.format.is_srgb())));
        let constants: Vec<_> = [encodes].iter().chain(recipe.constants).copied().collect();
        let compilation_options = PipelineCompilationOptions {
            constants: &constants,
            ..PipelineCompilationOptions::default()
        };
        self.device
            .create_render_pipeline(&RenderPipelineDescriptor {
                label: Some(recipe.label),
                layout: Some(&self.layout(recipe.label)),
                vertex: VertexState {
                    module: &module,
                    entry_point: Some("vertex"),
                    compilation_options: compilation_options.clone(),
                    buffers: std::slice::from_ref(&recipe.input),
                },
                primitive: PrimitiveState::default(),
                depth_stencil: Some(recipe.depth.clone()),
                multisample: MultisampleState {
                    count: self.samples,
                    ..MultisampleState::default()
                },
                fragment: Some(FragmentState {
                    module: &module,
                    entry_point: Some(recipe.fragment),
                    compilation_options,
                    targets: &[Some(self.target(recipe.blend))],
                }),
                multiview_mask: None,
                cache: None,
            })
    }

    fn layout(&self, label: &str) -> PipelineLayout {
        self.device
            .create_pipeline_layout(&PipelineLayoutDescriptor {
                label: Some(label),
                bind_group_layouts: &[Some(self.view_layout)],
                immediate_size: 0,
            })
    }

    const fn target(&self, blend: Option<BlendState>) -> ColorTargetState {
        ColorTargetState {
            format: self.format,
            blend,
            write_mask: ColorWrites::ALL,
        }
    }
}

impl Recipe<'static> {
    const OF_BOXES: Self = Recipe {
        label: "",
        source: "",
        fragment: "fragment",
        input: Some(RawBox::LAYOUT),
        blend: None,
        constants: &[],
        depth: depth(true, CompareFunction::Greater),
    };

    const OF_LINES: Self = Recipe {
        source: LINES,
        input: Some(RawLine::LAYOUT),
        blend: Some(BlendState::ALPHA_BLENDING),
        ..Self::OF_BOXES
    };
}

const fn depth(is_written: bool, compare: CompareFunction) -> DepthStencilState {
    DepthStencilState {
        format: DEPTH_FORMAT,
        depth_write_enabled: Some(is_written),
        depth_compare: Some(compare),
        stencil: StencilState {
            front: StencilFaceState::IGNORE,
            back: StencilFaceState::IGNORE,
            read_mask: 0,
            write_mask: 0,
        },
        bias: DepthBiasState {
            constant: 0,
            slope_scale: 0.0,
            clamp: 0.0,
        },
    }
}

const fn darkest() -> BlendState {
    let component = BlendComponent {
        src_factor: BlendFactor::One,
        dst_factor: BlendFactor::One,
        operation: BlendOperation::Min,
    };
    BlendState {
        color: component,
        alpha: component,
    }
}

/// The layout of what every pipeline is given: one `ViewUniform`.
pub(crate) fn view_layout(device: &Device) -> BindGroupLayout {
    device.create_bind_group_layout(&BindGroupLayoutDescriptor {
        label: Some("view"),
        entries: &[BindGroupLayoutEntry {
            binding: 0,
            visibility: ShaderStages::VERTEX_FRAGMENT,
            ty: BindingType::Buffer {
                ty: BufferBindingType::Uniform,
                has_dynamic_offset: false,
                min_binding_size: NonZeroU64::new(size_of::<ViewUniform>() as u64),
            },
            count: None,
        }],
    })
}
