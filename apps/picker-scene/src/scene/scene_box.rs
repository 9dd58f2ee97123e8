use super::Group;
use crate::color::Color;
use crate::mesh::BoxMesh;
use obbligato::{Obb3, Ray3, RayCast, RayHit};
use std::collections::HashMap;
use std::sync::Arc;

/// A box of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneBox {
    /// Its name; names need not be unique.
    pub name: String,
    /// Its position, size and rotation.
    pub shape: Obb3,
    /// Its color.
    pub color: Color,
    /// Whether it cannot be changed, moved or removed until it is released.
    pub is_locked: bool,
    /// Whether it is neither drawn nor picked, and collides with nothing.
    pub is_hidden: bool,
    /// What it has in common with others.
    pub group: Option<Arc<Group>>,
    /// The triangles that it stands for, if its file has any.
    pub mesh: Option<Arc<BoxMesh>>,
}

impl SceneBox {
    /// Creates a box that is free, shown and in no group, without triangles.
    pub fn new(name: impl Into<String>, shape: Obb3, color: Color) -> Self {
        Self {
            name: name.into(),
            shape,
            color,
            is_locked: false,
            is_hidden: false,
            group: None,
            mesh: None,
        }
    }

    /// A box of a kind, such as a class of labels: it has its name with a number, its color, and is in its group.
    pub(super) fn of_kind(
        kind: &str,
        number: usize,
        shape: Obb3,
        colors: &mut HashMap<String, Color>,
    ) -> Self {
        let color = Color::of_kind(kind, colors);
        Self {
            group: Some(Group::new(kind, None)),
            ..Self::new(format!("{kind} {number}"), shape, color)
        }
    }

    /// Where a ray hits what is drawn: the triangles of the mesh, or the box without one.
    pub(crate) fn cast_drawn(&self, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        match &self.mesh {
            _ if self.is_hidden => None,
            Some(mesh) => mesh.cast_ray(&self.shape, ray, max_t),
            None => self.shape.cast_ray(ray, max_t),
        }
    }

    /// Where a ray hits the box itself.
    pub(crate) fn cast(&self, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        (!self.is_hidden).then(|| self.shape.cast_ray(ray, max_t))?
    }
}

/// The class of a box: its name without its number.
pub fn class_of(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace())
}
