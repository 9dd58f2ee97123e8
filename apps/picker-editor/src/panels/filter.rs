use super::groups::{Groups, Item, ListRow};
use picker_scene::{Group, Scene};
use rayon::prelude::*;
use std::sync::Arc;

/// The rows of the list: boxes whose names contain a text, in either case; without a text all
/// boxes, in their groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// The text as it was typed.
    pub text: String,
    /// The boxes that match, in ascending order; none if there is no text, so that all do.
    matches: Option<Vec<usize>>,
    /// The groups, if the scene has any.
    groups: Option<Groups>,
}

impl Filter {
    /// Lists the boxes of another scene.
    pub(crate) fn show(&mut self, scene: &Scene) {
        self.groups = scene.has_groups.then(|| Groups::of_scene(scene));
        self.find(&self.text.clone(), scene);
    }

    /// Lists what is in a group, or no longer.
    pub(super) fn toggle(&mut self, group: &Arc<Group>) {
        self.groups.iter_mut().for_each(|it| it.toggle(group));
    }

    /// Lists what a text is in.
    pub(super) fn find(&mut self, text: &str, scene: &Scene) {
        let wanted = text.trim().to_lowercase();
        let is_match = |name: &str| contains(name, &wanted);
        self.matches = (!wanted.is_empty()).then(|| {
            let boxes = scene.boxes().into_par_iter().enumerate();
            let found = boxes.filter(|(_, item)| is_match(&item.name));
            found.map(|(index, _)| index).collect()
        });
        text.clone_into(&mut self.text);
    }

    /// Follows boxes that have changed since this revision of the scene. Most changes leave the
    /// names alone, and then nothing is searched.
    pub(crate) fn follow(&mut self, scene: &Scene, before: u64) {
        if scene.revision() == before {
            return;
        }
        if scene.has_groups && self.groups.is_none() {
            return self.show(scene);
        }
        if let Some(groups) = &mut self.groups {
            match scene.changed_since(before) {
                Some(_) => groups.look_again(scene),
                None => groups.collect(scene),
            }
        }
        if self.matches.is_none() {
            return;
        }
        let wanted = self.text.trim().to_lowercase();
        let is_right = |index: usize| {
            let name = scene.name(index).unwrap_or_default();
            let matches = self.matches.as_deref().unwrap_or_default();
            contains(name, &wanted) == matches.binary_search(&index).is_ok()
        };
        let changed = scene.changed_since(before);
        if !changed.is_some_and(|indices| indices.into_iter().all(is_right)) {
            self.find(&self.text.clone(), scene);
        }
    }

    /// Returns the number of boxes that are found.
    pub fn found(&self, scene: &Scene) -> usize {
        let found = self.matches.as_ref().map(Vec::len);
        found.unwrap_or(scene.boxes().len())
    }

    /// Returns the number of rows of the list of a scene.
    pub fn len(&self, scene: &Scene) -> usize {
        let groups = self.listed_groups();
        groups.map_or_else(|| self.found(scene), Groups::len)
    }

    fn listed_groups(&self) -> Option<&Groups> {
        self.groups.as_ref().filter(|_| self.matches.is_none())
    }

    /// Returns a row of the list.
    pub fn row_at(&self, row: usize) -> Option<ListRow> {
        if let Some(groups) = self.listed_groups() {
            return groups.row_at(row);
        }
        let index = match &self.matches {
            Some(matches) => matches.get(row).copied(),
            None => Some(row),
        };
        let (level, item) = (0, Item::Box(index?));
        Some(ListRow { level, item })
    }

    /// Returns the row of the list that shows a box, or the closed group that it is in.
    pub fn row_of(&self, index: usize) -> Option<usize> {
        match (&self.matches, &self.groups) {
            (Some(matches), _) => matches.binary_search(&index).ok(),
            (None, Some(groups)) => groups.row_of(index),
            (None, None) => Some(index),
        }
    }
}

/// Whether a name contains a text that is in lower case. Most names are ASCII, for which nothing is
/// allocated.
fn contains(name: &str, wanted: &str) -> bool {
    if name.is_ascii() {
        let (name, wanted) = (name.as_bytes(), wanted.as_bytes());
        return name.windows(wanted.len()).any(|part| part.eq_ignore_ascii_case(wanted));
    }
    name.to_lowercase().contains(wanted)
}
