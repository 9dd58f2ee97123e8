//! The recognition of a scene's file format, and the choice of its reader.

use super::format::{Format, Input, Read};
use super::json::{keys, without_mark};
use super::source::{Home, OnProgress, Reading, read_all, read_from};
use super::{FORMATS, dota, kitti};
use crate::scene::Scene;
use crate::scene::error::{Checked, SceneError};
use std::io;
use std::path::Path;

/// The scene of a file or a folder; `-` is standard input.
pub(in crate::scene) fn load(
    path: &Path,
    reading: &Reading,
    report: &OnProgress<'_>,
) -> Checked<Scene> {
    let named = FORMATS.iter().find(|it| it.has_ending_of(path));
    let scene = match named.and_then(|format| format.load) {
        _ if path == Path::new("-") => read_all(io::stdin(), 0, report)
            .map_err(SceneError::of_problem)
            .and_then(|text| read(&text, None, reading, report)),
        _ if dota::is_of(path) => dota::load(path, reading),
        _ if path.is_dir() => return kitti::load_folder(path, reading),
        Some(load) => load(path, reading, report),
        None => read_from(path, report, |text, home| read(text, home, reading, report)),
    };
    scene.map_err(|error| error.in_file(path))
}

/// The scene in a text of unknown format.
pub(in crate::scene) fn read(
    text: &[u8],
    home: Home<'_>,
    reading: &Reading,
    report: &OnProgress<'_>,
) -> Checked<Scene> {
    let input = Input { text, home, reading, report };
    match reader_of(text) {
        Some(read) => read(&input),
        None => Err(SceneError::of_problem(unknown())),
    }
}

/// The reader of a text, by what is surest.
fn reader_of(text: &[u8]) -> Option<Read> {
    let formats = FORMATS.iter();
    let sure = formats.clone().find(|format| (format.is_sure)(text));
    let start = without_mark(text).trim_ascii_start().first();
    let is_list = start == Some(&b'[');
    // An empty text is read as an empty object would be.
    let start = start.unwrap_or(&b'{');
    let by_key = || keys(text).find_map(|(depth, key)| reader_of_key(depth, key, is_list));
    let by_start = || formats.clone().find(|format| format.starts.contains(start));
    sure.map(|format| format.read).or_else(by_key).or_else(|| by_start().map(|format| format.read))
}

fn reader_of_key(depth: usize, key: &[u8], is_list: bool) -> Option<Read> {
    let all = FORMATS.iter().flat_map(|format| format.keys);
    let mut all = all.filter(|(level, ..)| *level == depth && (depth != 2 || is_list));
    let found = all.find(|(_, keys, _)| keys.iter().any(|it| it.as_bytes() == key));
    found.map(|(.., read)| *read)
}

/// The error of a file of unknown format.
fn unknown() -> String {
    let formats: Vec<String> = FORMATS.iter().map(Format::described).collect();
    format!("it is of no format that is read: {}", formats.join(", "))
}

#[cfg(test)]
mod tests;
