//! Scenes as files of other formats, and the information that each of them loses.

pub(super) mod kitti;
pub(super) mod model;
mod scene_json;

pub(in crate::scene) use scene_json::write_to;

use super::FORMATS;
use super::format::Write;
use crate::counted::counted;
use crate::scene::{Scene, SceneBox};
use crate::view::View;
use std::path::Path;

/// The writer of a format, chosen by the name of the file.
#[derive(Clone, Copy)]
pub struct Writer(Write);

/// A file to write, and the information about the scene that it loses, in sentences.
pub struct Written {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The information that the file lacks.
    pub lost: Vec<String>,
}

impl Writer {
    /// Returns the writer that the ending of a name stands for.
    pub fn of_name(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_ascii_lowercase();
        let mut all = FORMATS.iter().flat_map(|format| format.writers);
        let (_, write) = all.find(|(name, _)| ending == *name)?;
        Some(Self(*write))
    }

    /// Returns the endings that stand for a writer, in words: `.json, .glb or .txt`.
    pub fn endings() -> String {
        let all = FORMATS.iter().flat_map(|format| format.writers);
        let all: Vec<String> = all.map(|(ending, _)| format!(".{ending}")).collect();
        let (last, others) = all.split_last().expect("formats that are written");
        format!("{} or {last}", others.join(", "))
    }

    /// Writes a scene.
    pub fn write(self, scene: &Scene) -> Written {
        let mut lost = Vec::new();
        let meshes = scene.boxes().iter().filter(|item| item.mesh.is_some());
        let count = meshes.count();
        if count > 0 {
            let boxes = counted(count, "box", "boxes");
            lost.push(format!("the triangles of {boxes} are not kept"));
        }
        let bytes = (self.0)(scene, &mut lost);
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
    let reported = [hidden, locked].into_iter();
    let reported = reported.filter(|(count, _)| *count > 0);
    reported.map(|(count, state)| format!("{} {state}", counted(count, "box is", "boxes are")))
}

impl Scene {
    /// Returns the text of a scene file. Read again, it is the same scene to the bit, without its
    /// meshes.
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
