//! The recognition of a scene's file format, and the choice of its reader.

use super::json::without_mark;
use super::source::{Home, Reading, Tell, has_extension, read_all, read_file};
use super::{coco, gltf, kitti, nuscenes, scene_json};
use crate::scene::Scene;
use crate::scene::error::{Checked, SceneError};
use std::io;
use std::path::Path;

/// The scene of a file or a folder; `-` is standard input.
pub(in crate::scene) fn load(path: &Path, reading: &Reading, tell: &Tell<'_>) -> Checked<Scene> {
    let scene = if path == Path::new("-") {
        read_all(io::stdin(), 0, tell)
            .map_err(|error| SceneError::of_file(&error))
            .and_then(|text| read(&text, None, reading, tell))
    } else if path.is_dir() {
        return kitti::load_folder(path, reading.frame);
    } else if has_extension(path, &["txt"]) {
        return kitti::load_file(path, reading.frame);
    } else {
        load_file(path, reading, tell)
    };
    scene.map_err(|error| error.in_file(path))
}

fn load_file(path: &Path, reading: &Reading, tell: &Tell<'_>) -> Checked<Scene> {
    let text = read_file(path, tell).map_err(|error| SceneError::of_file(&error))?;
    let home = Some(path.parent().unwrap_or(Path::new("")));
    let scene = if has_extension(path, &["glb", "gltf"]) {
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
    match first_key(text) {
        FirstKey::IsList if coco::is_list_of_results(text) => {
            coco::read_results(text, reading.frame)
        }
        FirstKey::IsList => nuscenes::read(text, home, reading.frame),
        FirstKey::Is(b"meta" | b"results") => nuscenes::read_results(text, reading.frame),
        FirstKey::Is(b"annotations" | b"images" | b"info" | b"categories" | b"licenses") => {
            coco::read(text, reading.frame)
        }
        FirstKey::Is(b"asset" | b"scene" | b"scenes" | b"nodes" | b"meshes" | b"accessors") => {
            gltf::read(text, home, reading.clone())
        }
        FirstKey::IsUnknown if !is_json(text) => Err(SceneError::of_problem(UNKNOWN)),
        _ => Ok(Scene {
            is_of_scene_file: true,
            ..scene_json::read(text, tell)?
        }),
    }
}

/// The error of a file of unknown format.
const UNKNOWN: &str = "it is of no form that is read: scene files of this program (.json), glTF 2 (.glb, .gltf), \
    KITTI labels (.txt, or a folder of them), nuScenes and COCO (.json)";

/// Whether a text begins as one in JSON does.
fn is_json(text: &[u8]) -> bool {
    let text = without_mark(text).trim_ascii_start();
    text.first()
        .is_none_or(|byte| b"{[\"-0123456789tfn".contains(byte))
}

/// The first key of a text in JSON.
enum FirstKey<'a> {
    IsList,
    Is(&'a [u8]),
    IsUnknown,
}

fn first_key(text: &[u8]) -> FirstKey<'_> {
    match without_mark(text).trim_ascii_start() {
        [b'[', ..] => FirstKey::IsList,
        [b'{', rest @ ..] => match rest.trim_ascii_start() {
            [b'"', rest @ ..] => {
                let end = rest.iter().take(32).position(|&byte| byte == b'"');
                end.map_or(FirstKey::IsUnknown, |end| FirstKey::Is(&rest[..end]))
            }
            _ => FirstKey::IsUnknown,
        },
        _ => FirstKey::IsUnknown,
    }
}
