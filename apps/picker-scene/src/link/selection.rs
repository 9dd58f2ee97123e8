//! Selected boxes by their indices, those that follow one another as a range: `7,0-3`.

use super::LinkError;
use super::parts::{Parts, PartsWriter};
use crate::scene::Scene;
use std::collections::HashSet;
use std::fmt::Write;

const NAME: &str = "select";

pub(super) fn write(selected: &[usize], writer: &mut PartsWriter) {
    if selected.is_empty() {
        return;
    }
    let mut text = String::new();
    for run in selected.chunk_by(|before, after| before + 1 == *after) {
        let comma = if text.is_empty() { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = match run {
            [first, .., last] => write!(text, "{comma}{first}-{last}"),
            _ => write!(text, "{comma}{}", run[0]),
        };
    }
    writer.add(NAME, &text);
}

pub(super) fn read(parts: &mut Parts) -> Result<Vec<usize>, LinkError> {
    let text = parts.take(NAME).unwrap_or_default();
    let mut selected = Vec::new();
    for run in text.split(',').filter(|_| !text.is_empty()) {
        let (first, last) = run.split_once('-').unwrap_or((run, run));
        let (first, last) = (index(first)?, index(last)?);
        if last < first {
            return Err(LinkError::at(NAME, format!("{run} runs backward")));
        }
        if selected.len() + (last - first) >= *Scene::FIELD.end() {
            let problem = "there are more boxes than any scene has";
            return Err(LinkError::at(NAME, problem));
        }
        selected.extend(first..=last);
    }
    let mut known = HashSet::new();
    if !selected.iter().all(|index| known.insert(index)) {
        return Err(LinkError::at(NAME, "a box is there twice"));
    }
    Ok(selected)
}

fn index(text: &str) -> Result<usize, LinkError> {
    let index = text.parse::<u32>().map(|index| index as usize);
    index.map_err(|_| LinkError::at(NAME, "expected indices such as 4 or 0-3"))
}
