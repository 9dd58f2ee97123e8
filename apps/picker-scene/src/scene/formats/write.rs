//! Scenes as files of other forms, and the information that each of them loses.

mod kitti;
mod model;
mod scene_json;

pub(in crate::scene) use scene_json::write_to;

use crate::counted::counted;
use crate::scene::{Scene, SceneBox};
use crate::view::View;
use std::path::Path;

/// A form in which a scene can be written, chosen by the name of the file.
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
        let ending = path.extension()?.to_ascii_lowercase();
        match ending.to_str()? {
            "json" => Some(Self::Json),
            "gltf" => Some(Self::Gltf),
            "glb" => Some(Self::Glb),
            "txt" => Some(Self::Kitti),
            _ => None,
        }
    }

    /// Writes a scene in this form.
    pub fn write(self, scene: &Scene) -> Written {
        let mut lost = Vec::new();
        let meshes = scene.boxes().iter().filter(|item| item.mesh.is_some());
        let count = meshes.count();
        if count > 0 {
            let boxes = counted(count, "box", "boxes");
            lost.push(format!("the triangles of {boxes} are not kept"));
        }
        if self != Self::Json {
            lost.extend(states(scene));
        }
        let bytes = match self {
            Self::Json => scene.to_json(),
            Self::Gltf => model::of(scene, &mut lost).to_gltf(),
            Self::Glb => model::of(scene, &mut lost).to_glb(),
            Self::Kitti => kitti::write(scene, &mut lost),
        };
        Written { bytes, lost }
    }
}

/// What scene files alone say of boxes.
fn states(scene: &Scene) -> impl Iterator<Item = String> {
    let count = |is_so: fn(&SceneBox) -> bool| {
        let boxes = scene.boxes().iter();
        boxes.filter(|item| is_so(item)).count()
    };
    let hidden = (count(|it| it.is_hidden), "hidden, and shown in the file");
    let locked = (count(|it| it.is_locked), "locked, which is not kept");
    let told = [hidden, locked].into_iter();
    let told = told.filter(|(count, _)| *count > 0);
    told.map(|(count, state)| format!("{} {state}", counted(count, "box is", "boxes are")))
}

impl Scene {
    /// Returns the text of a scene file. Read again, it is the same scene to the bit, without its meshes.
    pub fn to_json(&self) -> Vec<u8> {
        self.to_json_from(self.view())
    }

    /// Returns the same text with another view.
    pub fn to_json_from(&self, view: &View) -> Vec<u8> {
        let mut text = Vec::new();
        write_to(&mut text, self.boxes(), view, || true).expect("memory takes it");
        text
    }
}

#[cfg(test)]
mod tests;
