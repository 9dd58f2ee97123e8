//! How a render pipeline is made, in 2D and in 3D. What sets one apart is a [`Recipe`]: see
//! pipelines.rs and pipelines2d.rs.

use crate::shaders::Shader;
use wgpu::{
    BindGroupLayout, BlendState, ColorTargetState, ColorWrites, DepthStencilState, Device,
    FragmentState, MultisampleState, PipelineCompilationOptions, PipelineLayout,
    PipelineLayoutDescriptor, PrimitiveState, PrimitiveTopology, RenderPipeline,
    RenderPipelineDescriptor, ShaderModule, ShaderModuleDescriptor, ShaderSource, TextureFormat,
    VertexBufferLayout, VertexState,
};

/// What all pipelines for one kind of target share.
pub(crate) struct PipelineMaker<'a> {
    pub(crate) device: &'a Device,
    pub(crate) view_layout: &'a BindGroupLayout,
    pub(crate) format: TextureFormat,
    pub(crate) samples: u32,
}

/// What sets one pipeline apart.
pub(crate) struct Recipe<'a> {
    pub(crate) label: &'a str,
    pub(crate) shader: Shader,
    /// The entry point of the fragment stage.
    pub(crate) fragment: &'a str,
    /// The instances, if the vertices do not come from the shader alone.
    pub(crate) input: Option<VertexBufferLayout<'a>>,
    pub(crate) topology: PrimitiveTopology,
    pub(crate) blend: Option<BlendState>,
    /// Values of the shader's `override` constants.
    pub(crate) constants: &'a [(&'a str, f64)],
    pub(crate) depth: Option<DepthStencilState>,
}

impl PipelineMaker<'_> {
    pub(crate) fn make(&self, recipe: &Recipe<'_>) -> RenderPipeline {
        let module = self.module(&recipe.shader);
        let constants = self.constants(recipe);
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
                primitive: PrimitiveState {
                    topology: recipe.topology,
                    ..PrimitiveState::default()
                },
                depth_stencil: recipe.depth.clone(),
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

    fn module(&self, shader: &Shader) -> ShaderModule {
        self.device.create_shader_module(ShaderModuleDescriptor {
            label: Some(shader.name),
            source: ShaderSource::Wgsl(shader.text().into()),
        })
    }

    fn constants<'a>(&self, recipe: &Recipe<'a>) -> Vec<(&'a str, f64)> {
        let encodes = ("target_encodes", f64::from(u8::from(self.format.is_srgb())));
        [encodes].iter().chain(recipe.constants).copied().collect()
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
