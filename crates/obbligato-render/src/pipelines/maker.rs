//! The maker of render pipelines, in 2D and in 3D. A [`Recipe`] describes one pipeline: see
//! boxes.rs, meshes.rs and flat.rs.

use crate::device::targets::OWNER_FORMAT;
use crate::pipelines::shaders::Shader;
use wgpu::{
    BindGroupLayout, BlendState, ColorTargetState, ColorWrites, DepthStencilState, Device,
    FragmentState, MultisampleState, PipelineCompilationOptions, PipelineLayout,
    PipelineLayoutDescriptor, PrimitiveState, PrimitiveTopology, RenderPipeline,
    RenderPipelineDescriptor, ShaderModule, ShaderModuleDescriptor, ShaderSource, TextureFormat,
    VertexBufferLayout, VertexState,
};

/// The settings that all pipelines for one kind of target share.
pub(crate) struct PipelineMaker<'a> {
    pub(crate) device: &'a Device,
    pub(crate) view_layout: &'a BindGroupLayout,
    pub(crate) format: TextureFormat,
    pub(crate) samples: u32,
}

/// The settings in which pipelines differ.
pub(crate) struct Recipe<'a> {
    pub(crate) label: &'a str,
    pub(crate) shader: Shader,
    /// The entry point of the fragment stage.
    pub(crate) fragment: &'a str,
    /// The instances, if the vertices do not come from the shader alone.
    pub(crate) input: Option<VertexBufferLayout<'a>>,
    /// The vertices, if they come from a buffer before the instances.
    pub(crate) vertices: Option<VertexBufferLayout<'a>>,
    pub(crate) topology: PrimitiveTopology,
    pub(crate) blend: Option<BlendState>,
    /// The layout of group 1, if it is bound.
    pub(crate) group: Option<&'a BindGroupLayout>,
    /// Whether the owner of each sample is also drawn, into a second target.
    pub(crate) has_owners: bool,
    /// Values of the shader's `override` constants.
    pub(crate) constants: &'a [(&'a str, f64)],
    pub(crate) depth: Option<DepthStencilState>,
}

impl<'a> Recipe<'a> {
    fn buffers(&self) -> Vec<Option<VertexBufferLayout<'a>>> {
        let vertices = self.vertices.clone().map(Some);
        vertices.into_iter().chain([self.input.clone()]).collect()
    }
}

impl PipelineMaker<'_> {
    pub(crate) fn make(&self, recipe: &Recipe<'_>) -> RenderPipeline {
        let module = self.module(&recipe.shader);
        let constants = self.constants(recipe);
        let compilation_options = PipelineCompilationOptions {
            constants: &constants,
            ..PipelineCompilationOptions::default()
        };
        self.device.create_render_pipeline(&RenderPipelineDescriptor {
            label: Some(recipe.label),
            layout: Some(&self.layout(recipe)),
            vertex: VertexState {
                module: &module,
                entry_point: Some("vertex"),
                compilation_options: compilation_options.clone(),
                buffers: &recipe.buffers(),
            },
            primitive: PrimitiveState { topology: recipe.topology, ..PrimitiveState::default() },
            depth_stencil: recipe.depth.clone(),
            multisample: MultisampleState { count: self.samples, ..MultisampleState::default() },
            fragment: Some(FragmentState {
                module: &module,
                entry_point: Some(recipe.fragment),
                compilation_options,
                targets: &self.targets(recipe),
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

    fn layout(&self, recipe: &Recipe<'_>) -> PipelineLayout {
        let groups: Vec<Option<&BindGroupLayout>> =
            [Some(self.view_layout)].into_iter().chain(recipe.group.map(Some)).collect();
        self.device.create_pipeline_layout(&PipelineLayoutDescriptor {
            label: Some(recipe.label),
            bind_group_layouts: &groups,
            immediate_size: 0,
        })
    }

    fn targets(&self, recipe: &Recipe<'_>) -> Vec<Option<ColorTargetState>> {
        let target =
            |format, blend| ColorTargetState { format, blend, write_mask: ColorWrites::ALL };
        let owners = recipe.has_owners.then(|| target(OWNER_FORMAT, None));
        [Some(target(self.format, recipe.blend))].into_iter().chain(owners.map(Some)).collect()
    }
}
