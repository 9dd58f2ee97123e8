//! The recognition of a scene's file format, and the choice of its reader.

use super::json::{keys, without_mark};
use super::source::{Home, Reading, Tell, read_all, read_file};
use super::write::Form;
use super::{coco, gltf, kitti, nuimages, nuscenes, scene_json};
use crate::scene::Scene;
use crate::scene::error::{Checked, SceneError};
use std::io;
use std::path::Path;

/// The scene of a file or a folder; `-` is standard input.
pub(in crate::scene) fn load(path: &Path, reading: &Reading, tell: &Tell<'_>) -> Checked<Scene> {
    let scene = if path == Path::new("-") {
        read_all(io::stdin(), 0, tell)
            .map_err(SceneError::of_problem)
            .and_then(|text| read(&text, None, reading, tell))
    } else if path.is_dir() {
        return kitti::load_folder(path, reading);
    } else if Form::of_name(path) == Some(Form::Kitti) {
        return kitti::load_file(path, reading);
    } else {
        load_file(path, reading, tell)
    };
    scene.map_err(|error| error.in_file(path))
}

fn load_file(path: &Path, reading: &Reading, tell: &Tell<'_>) -> Checked<Scene> {
    let text = read_file(path, tell).map_err(SceneError::of_problem)?;
    let home = Some(path.parent().unwrap_or(Path::new("")));
    let scene = if matches!(Form::of_name(path), Some(Form::Glb | Form::Gltf)) {
        gltf::read(&text, home, reading.clone())?
    } else {
        read(&text, home, reading, tell)?
    };
    let own = (!scene.is_of_scene_file).then(|| path.to_owned());
    Ok(scene.made_of(own))
}

/// The scene in a text of unknown format.
pub(in crate::scene) fn read(
    text: &[u8],
    home: Home<'_>,
    reading: &Reading,
    tell: &Tell<'_>,
) -> Checked<Scene> {
    if gltf::is_binary(text) {
        return gltf::read(text, home, reading.clone());
    }
    let start = without_mark(text).trim_ascii_start();
    let is_list = start.starts_with(b"[");
    let is_json = |byte: &u8| b"{[\"-0123456789tfn".contains(byte);
    // By the first key that only files of one form have.
    let read = |(depth, key): (usize, &[u8])| match (depth, key) {
        (2, b"category_token") if is_list => Some(nuimages::read(text, home, reading)),
        (2, b"bbox" | b"image_id") if is_list => Some(coco::read_results(text, reading)),
        (2, b"translation") if is_list => Some(nuscenes::read(text, home, reading)),
        (3, b"translation") => Some(nuscenes::read_samples(text, reading)),
        (1, b"meta" | b"results") => Some(nuscenes::read_results(text, reading)),
        (1, b"annotations" | b"info" | b"categories" | b"licenses") => {
            Some(coco::read(text, reading))
        }
        (1, b"asset" | b"scene" | b"scenes" | b"nodes" | b"meshes" | b"accessors") => {
            Some(gltf::read(text, home, reading.clone()))
        }
        (1, b"boxes" | b"camera") => Some(read_scene_file(text, tell)),
        _ => None,
    };
    keys(text).find_map(read).unwrap_or_else(|| {
        if is_list {
            nuscenes::read(text, home, reading)
        } else if kitti::is_labels(text) {
            kitti::read(text)
        } else if start.first().is_none_or(is_json) {
            read_scene_file(text, tell)
        } else {
            Err(SceneError::of_problem(UNKNOWN))
        }
    })
}

fn read_scene_file(text: &[u8], tell: &Tell<'_>) -> Checked<Scene> {
    Ok(Scene {
        is_of_scene_file: true,
        ..scene_json::read(text, tell)?
    })
}

/// The error of a file of unknown format.
const UNKNOWN: &str = "it is of no form that is read: scene files of this program (.json), glTF 2 (.glb, .gltf), \
    KITTI labels (.txt, or a folder of them), nuScenes, nuImages and COCO (.json)";

#[cfg(test)]
mod tests;
