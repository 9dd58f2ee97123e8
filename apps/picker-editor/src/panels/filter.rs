use picker_scene::Scene;
use rayon::prelude::*;

/// The filter of the list: boxes whose names contain a text, in either case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    text: String,
    /// The boxes that match, in ascending order; none if there is no text, so that all do.
    matches: Option<Vec<usize>>,
}

impl Filter {
    pub(super) fn new(text: &str, scene: &Scene) -> Self {
        let wanted = text.trim().to_lowercase();
        let is_match = |name: &str| contains(name, &wanted);
        let matches = (!wanted.is_empty()).then(|| {
            let boxes = scene.boxes().par_iter().enumerate();
            let found = boxes.filter(|(_, item)| is_match(&item.name));
            found.map(|(index, _)| index).collect()
        });
        Self {
            text: text.to_owned(),
            matches,
        }
    }

    /// Follows boxes that have changed since this revision of the scene. Most changes leave the
    /// names alone, and then nothing is searched.
    pub(super) fn follow(&mut self, scene: &Scene, before: u64) {
        if self.matches.is_none() || scene.revision() == before {
            return;
        }
        let wanted = self.text.trim().to_lowercase();
        let is_right = |index: usize| {
            let name = scene.name(index).unwrap_or_default();
            contains(name, &wanted) == self.row_of(index).is_some()
        };
        let changed = scene.changed_since(before);
        if !changed.is_some_and(|indices| indices.into_iter().all(is_right)) {
            *self = Self::new(&self.text, scene);
        }
    }

    /// Returns the text, as the user has typed it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of rows of the list of a scene.
    pub fn len(&self, scene: &Scene) -> usize {
        self.matches
            .as_ref()
            .map_or_else(|| scene.boxes().len(), Vec::len)
    }

    /// Returns the box in a row of the list.
    pub fn index_at(&self, row: usize) -> Option<usize> {
        match &self.matches {
            Some(matches) => matches.get(row).copied(),
            None => Some(row),
        }
    }

    /// Returns the row of the list that shows a box.
    pub fn row_of(&self, index: usize) -> Option<usize> {
        match &self.matches {
            Some(matches) => matches.binary_search(&index).ok(),
            None => Some(index),
        }
    }
}

/// Whether a name contains a text that is in lower case. Most names are ASCII, for which nothing is
/// allocated.
fn contains(name: &str, wanted: &str) -> bool {
    if name.is_ascii() {
        let (name, wanted) = (name.as_bytes(), wanted.as_bytes());
        return name
            .windows(wanted.len())
            .any(|part| part.eq_ignore_ascii_case(wanted));
    }
    name.to_lowercase().contains(wanted)
}
