//! Pipelines, and their shaders.

pub(crate) mod boxes;
pub(crate) mod flat;
pub(crate) mod maker;
pub(crate) mod meshes;
#[cfg(test)]
pub(crate) mod shader_tests;
#[cfg(test)]
pub(crate) mod shader_tests2d;
pub(crate) mod shaders;
