//! The pipelines of meshes, made when there is a first mesh.

use crate::pipelines::maker::{PipelineMaker, Recipe};
use crate::pipelines::shaders::{MESH, MESH_SHADOWS};
use crate::shapes::mesh::{RawMesh, VERTEX_LAYOUT};
use wgpu::RenderPipeline;

pub(crate) struct MeshPipelines {
    pub(crate) meshes: RenderPipeline,
    /// The shadows on the floor, where there is neither a box nor a mesh.
    pub(crate) shadows: RenderPipeline,
}

impl MeshPipelines {
    pub(crate) fn new(maker: &PipelineMaker<'_>) -> Self {
        Self {
            meshes: maker.make(&Recipe {
                label: "meshes",
                shader: MESH,
                vertices: Some(VERTEX_LAYOUT),
                input: Some(RawMesh::LAYOUT),
                ..Recipe::BOXES
            }),
            shadows: maker.make(&Recipe {
                label: "shadows of meshes",
                shader: MESH_SHADOWS,
                vertices: Some(VERTEX_LAYOUT),
                input: Some(RawMesh::LAYOUT),
                ..Recipe::SHADOWS
            }),
        }
    }
}
