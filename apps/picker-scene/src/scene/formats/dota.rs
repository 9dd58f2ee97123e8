//! Labels of pictures from above in the forms of DOTA: the corners of quadrilaterals in pixels, y
//! down.
//!
//! A line of labels has eight numbers, a class, and perhaps whether it is difficult; before them
//! may be lines about the picture. A line of results, in a file for each class, has the name of a
//! picture, a score, and eight numbers, or four of an upright rectangle.

use super::coco::flat;
use super::format::Format;
use super::gltf::{Budget, TREE};
use super::image::{FoundImage, Search};
use super::json::without_mark;
use super::kitti::{beside, files_in, of_bytes, text_of};
use super::quadrilateral::{Around, fitted};
use super::source::Reading;
use crate::escape::quoted;
use crate::scene::error::Checked;
use crate::scene::{DIFFICULT, Frames, Kinds, Scene, SceneBox, SceneError};
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

pub(super) const FORMAT: Format = Format {
    name: "DOTA labels",
    endings: &["txt"],
    has_labels: true,
    help: include_str!("help/dota.txt"),
    keys: &[],
    is_sure: are_labels,
    starts: b"",
    read: |input| read(input.text),
    load: None,
    writers: &[],
};

/// What lines about the picture begin with.
const ABOUT: [&str; 2] = ["imagesource:", "gsd:"];
/// So many files of a folder, and bytes of a file, tell whether it is in one of these forms.
const MOST_TRIED: usize = 64;
const HEAD: u64 = 4096;

/// A line: the picture that it names, if it does, and the box.
struct Row<'a> {
    picture: Option<&'a str>,
    kind: &'a str,
    is_difficult: bool,
    score: Option<f32>,
    corners: [f64; 8],
}

/// Whether a text begins as labels do, with or without lines about the picture.
fn are_labels(text: &[u8]) -> bool {
    let text = without_mark(text).trim_ascii_start();
    let mut lines = text.split(|&byte| byte == b'\n').map(str::from_utf8);
    let line = lines.next().and_then(Result::ok).unwrap_or_default();
    is_about(line) || read_label(line).is_ok_and(|row| row.is_some())
}

/// Whether a file or a folder is of labels or results in these forms.
pub(super) fn is_of(path: &Path) -> bool {
    if path.is_dir() {
        // Files of pictures without objects say nothing.
        return files_of(path).iter().take(MOST_TRIED).any(|file| begins_well(file));
    }
    FORMAT.has_ending_of(path) && path.is_file() && begins_well(path)
}

fn begins_well(file: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && (are_labels(&head) || is_result(file, &head))
}

/// Whether it is a file of the results of a class, by its name and how it begins.
fn is_result(file: &Path, text: &[u8]) -> bool {
    let lines = without_mark(text).split(|&byte| byte == b'\n');
    let first =
        lines.map(str::from_utf8).find_map(|line| line.ok().filter(|it| !it.trim().is_empty()));
    class_of_results(file).is_some() && first.is_some_and(|line| read_result(line, "").is_ok())
}

/// The class in `Task1_CLASS.txt`.
fn class_of_results(file: &Path) -> Option<String> {
    let stem = file.file_stem()?.to_str()?;
    let (task, class) = stem.split_once('_')?;
    task.starts_with("Task").then(|| class.to_owned())
}

/// The files of a folder, or of `labelTxt` within it.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    let inner = folder.join("labelTxt");
    files_in(if inner.is_dir() { &inner } else { folder }).unwrap_or_default()
}

/// The scene of a file or a folder of labels or results: of the picture that is wanted, or else of
/// the first one; without boxes if there is no such picture.
pub(super) fn load(path: &Path, reading: &Reading) -> Checked<Scene> {
    let all = if path.is_dir() { files_of(path) } else { vec![path.to_owned()] };
    let (results, labels): (Vec<_>, _) =
        all.into_iter().partition(|file| class_of_results(file).is_some());
    let are_results = !results.is_empty();
    let pictures = if are_results { pictures_in(&results)? } else { stems(&labels) };
    let wanted = reading.frame_among(pictures.iter().map(String::as_str));
    if pictures.is_empty() || (wanted.is_none() && reading.wanted_key().is_some()) {
        return Ok(Scene::empty());
    }
    let shown = wanted.unwrap_or(0).min(pictures.len() - 1);
    let picture = &pictures[shown];
    let files = if are_results { results } else { vec![labels[shown].clone()] };
    let mut maker = RowMaker::default();
    for file in &files {
        let class = class_of_results(file);
        let read = text_of(file).and_then(|text| maker.add(&text, class.as_deref(), picture));
        read.map_err(|error| error.in_file(file))?;
    }
    let folders = [beside(&files[0], "images"), files[0].parent().map(Path::to_owned)];
    let folders = folders.into_iter().flatten().filter(|_| !are_results);
    let found = FoundImage::read(picture, folders.collect(), reading, &mut maker.budget);
    let frames = Frames::choose(Some(shown), pictures.len(), |_| picture.clone());
    let scene = maker.scene(found)?.about(Some(picture), HashMap::new());
    Ok(scene.of_file(Some(picture)).made_of(files).with_frames(frames))
}

/// The scene of labels in a text.
fn read(text: &[u8]) -> Checked<Scene> {
    let mut maker = RowMaker::default();
    maker.add(of_bytes(text)?, None, "")?;
    maker.scene((None, None))
}

/// The names of pictures in results, in order, each once.
fn pictures_in(files: &[PathBuf]) -> Checked<Vec<String>> {
    let mut names = BTreeSet::new();
    for file in files {
        let text = text_of(file)?;
        let first = text.lines().filter_map(|line| line.split_whitespace().next());
        names.extend(first.map(str::to_owned));
    }
    Ok(names.into_iter().collect())
}

/// The names of the pictures that files of labels are about.
fn stems(files: &[PathBuf]) -> Vec<String> {
    let stems = files.iter().map(|file| file.file_stem().unwrap_or_default());
    stems.map(|stem| stem.to_string_lossy().into_owned()).collect()
}

/// Makes boxes of lines.
#[derive(Default)]
struct RowMaker {
    boxes: Vec<SceneBox>,
    kinds: Kinds,
    budget: Budget,
    /// How many quadrilaterals are not rectangles.
    fitted: usize,
}

impl RowMaker {
    /// Adds the boxes of a text: of labels, or of the results of a class, of which only those in
    /// one picture are taken.
    fn add(&mut self, text: &str, class: Option<&str>, picture: &str) -> Checked<()> {
        self.budget.add_file(text.len());
        for (line, text) in (1..).zip(text.lines()) {
            let place = || format!("line {line}");
            let row = match class {
                Some(class) => read_result(text, class),
                None => read_label(text),
            };
            let row = row.map_err(|error| error.within(&place()))?;
            if let Some(row) = row.filter(|row| row.picture.is_none_or(|own| own == picture)) {
                self.budget.take::<(SceneBox, [u8; TREE])>(1, place)?;
                self.budget.take::<[u8; 4]>(row.kind.len(), place)?;
                self.push(&row).map_err(|error| error.within(&place()))?;
            }
        }
        Ok(())
    }

    fn push(&mut self, row: &Row<'_>) -> Checked<()> {
        let around = Around::corners(&row.corners, |at| COLUMNS[at].to_owned())?;
        self.fitted += usize::from(!around.is_same);
        let kind =
            if row.is_difficult { format!("{DIFFICULT}{}", row.kind) } else { row.kind.to_owned() };
        let item = self.kinds.make(&kind, self.boxes.len(), around.shape);
        self.boxes.push(item.with_score(row.score));
        Ok(())
    }

    fn scene(self, found: Search) -> Checked<Scene> {
        Ok(flat(self.boxes, None, found)?.with_notes(fitted(self.fitted)))
    }
}

fn is_about(line: &str) -> bool {
    let line = line.trim_start().to_ascii_lowercase();
    ABOUT.iter().any(|start| line.starts_with(start))
}

/// The columns of corners.
const COLUMNS: [&str; 8] = ["x1", "y1", "x2", "y2", "x3", "y3", "x4", "y4"];

/// A line of labels; none for a blank one and for one about the picture.
fn read_label(line: &str) -> Checked<Option<Row<'_>>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.is_empty() || is_about(line) {
        return Ok(None);
    }
    let (Some(corners), Some(&kind), true) =
        (words.first_chunk::<8>(), words.get(8), words.len() <= 10)
    else {
        let found = words.len();
        let problem = format!(
            "expected 8 numbers, a class and perhaps a number, but there are {found} words"
        );
        return Err(SceneError::of_problem(problem));
    };
    let difficult = words.get(9).map(|word| number("difficult", word)).transpose()?;
    let is_difficult = difficult.is_some_and(|number| number != 0.0);
    let corners = numbers(corners)?;
    Ok(Some(Row { picture: None, kind, is_difficult, score: None, corners }))
}

/// A line of the results of a class; none for a blank one.
fn read_result<'a>(line: &'a str, kind: &'a str) -> Checked<Option<Row<'a>>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (corners, score) = match words[..] {
        [] => return Ok(None),
        [_, score, l, t, r, b] => (numbers(&[l, t, r, t, r, b, l, b])?, score),
        [_, score, ref corners @ ..] if corners.len() == 8 => {
            (numbers(corners.first_chunk().unwrap_or(&[""; 8]))?, score)
        }
        _ => {
            let found = words.len();
            let problem = format!(
                "expected a picture, a score and 8 or 4 numbers, but there are {found} words"
            );
            return Err(SceneError::of_problem(problem));
        }
    };
    let score = Some(number("score", score)? as f32);
    Ok(Some(Row { picture: words.first().copied(), kind, is_difficult: false, score, corners }))
}

fn numbers(words: &[&str; 8]) -> Checked<[f64; 8]> {
    let mut numbers = [0.0; 8];
    for ((slot, column), word) in numbers.iter_mut().zip(COLUMNS).zip(words) {
        *slot = number(column, word)?;
    }
    Ok(numbers)
}

fn number(column: &str, word: &str) -> Checked<f64> {
    let number = word.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| SceneError::at(column, format!("{:?} is not a number", quoted(word))))
}

#[cfg(test)]
mod tests;
