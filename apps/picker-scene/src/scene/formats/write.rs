//! Scenes as files of other forms, and the information that each of them loses.

mod kitti;
mod model;
mod scene_json;

pub(in crate::scene) use scene_json::write_to;

use super::source::has_extension;
use crate::scene::Scene;
use crate::view::View;
use std::path::Path;

/// A form in which a scene can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The scene files of this program.
    Json,
    /// glTF in JSON.
    Gltf,
    /// glTF in binary form.
    Glb,
    /// KITTI labels.
    Kitti,
}

/// A file to write, and the information about the scene that it loses, in sentences.
pub struct Written {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The information that the file lacks.
    pub lost: Vec<String>,
}

impl Form {
    /// Returns the form that the ending of a name stands for.
    pub fn of_name(path: &Path) -> Option<Self> {
        let forms = [
            ("json", Self::Json),
            ("gltf", Self::Gltf),
            ("glb", Self::Glb),
            ("txt", Self::Kitti),
        ];
        let mut forms = forms.into_iter();
        let found = forms.find(|(extension, _)| has_extension(path, &[extension]));
        found.map(|(_, form)| form)
    }

    /// Writes a scene in this form.
    pub fn write(self, scene: &Scene) -> Written {
        let mut lost = Vec::new();
        let meshes = scene.boxes().iter().filter(|item| item.mesh.is_some());
        match meshes.count() {
            0 => {}
            count => lost.push(format!("the triangles of {count} boxes are not kept")),
        }
        let bytes = match self {
            Self::Json => scene_json::write(scene, scene.view()),
            Self::Gltf => model::of(scene, &mut lost).to_gltf(),
            Self::Glb => model::of(scene, &mut lost).to_glb(),
            Self::Kitti => kitti::write(scene, &mut lost),
        };
        Written { bytes, lost }
    }
}

impl Scene {
    /// Returns the text of a scene file. Read again, it is the same scene to the bit, without its meshes.
    pub fn to_json(&self) -> Vec<u8> {
        self.to_json_from(self.view())
    }

    /// Returns the same text with another view.
    pub fn to_json_from(&self, view: &View) -> Vec<u8> {
        scene_json::write(self, view)
    }
}

#[cfg(test)]
mod tests;
