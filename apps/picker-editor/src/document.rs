//! The 3D scene with its history: the only place where a scene changes.

mod history;

use crate::event::Edited;
pub(crate) use history::Version;
use history::{Entry, History};
use picker_scene::{Change, Scene, View};
use std::sync::Arc;

/// A scene, the steps that lead back, and a change that is still going on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Document {
    scene: Scene,
    history: History,
    pub(crate) preview: Option<Preview>,
    /// The number of changes of the scene, those that are previewed included.
    pub(crate) changes: u64,
}

/// A change that is still going on, such as a drag.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Preview {
    /// Takes it back.
    pub(crate) back: Change,
    /// The selection before it.
    pub(crate) selected: Vec<usize>,
}

/// The effects of a step on the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) edited: Edited,
    /// Of new or different boxes the indices now; of boxes that are gone, the former ones.
    pub(crate) indices: Vec<usize>,
}

impl Document {
    pub(crate) fn new(scene: Scene) -> Self {
        Self { scene, history: History::default(), preview: None, changes: 0 }
    }

    pub(crate) const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Version of the scene between two changes. Undo restores the earlier version.
    pub(crate) fn version(&self) -> Version {
        self.history.version()
    }

    pub(crate) const fn is_previewing(&self) -> bool {
        self.preview.is_some()
    }

    /// Inverse of the current drag preview; `None` for other previews.
    pub(crate) fn dragged(&self) -> Option<&Change> {
        let back = &self.preview.as_ref()?.back;
        matches!(back, Change::Shapes(_) | Change::Centers(_)).then_some(back)
    }

    /// Whether the scene is as it was at a version, and nothing is previewed.
    pub(crate) fn is_at(&self, version: Version) -> bool {
        !self.is_previewing() && self.version() == version
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.is_previewing() || !self.history.done.is_empty()
    }

    pub(crate) const fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    /// Carries out a change, if it fits and changes anything, and returns what takes it back.
    pub(crate) fn change(&mut self, change: Change) -> Option<Change> {
        let changes = change.fits(self.scene.boxes().len()) && !self.scene.is_unchanged_by(&change);
        changes.then(|| self.carry_out(change))
    }

    /// Carries out a step, and returns what takes it back.
    pub(crate) fn carry_out(&mut self, step: Change) -> Change {
        self.changes += 1;
        self.scene.carry_out(step)
    }

    /// Makes a change undoable that was just carried out, given the selection before it and after
    /// it.
    pub(crate) fn record(&mut self, back: Change, before: &[usize], after: &[usize]) {
        self.history.record(Entry::new(back, before, after));
    }

    /// The same for what a key does that is held: if it `continues`, it is part of the change
    /// before it.
    pub(crate) fn record_held(
        &mut self,
        back: Change,
        before: &[usize],
        after: &[usize],
        continues: bool,
    ) {
        if !continues || !self.history.extend(&back) {
            let mut entry = Entry::new(back, before, after);
            entry.is_open = true;
            self.history.record(entry);
        }
    }

    /// Replaces the preview by a change if the stored inverse undoes both. Returns whether it did.
    pub(crate) fn continue_preview(&mut self, step: &Change) -> bool {
        let back = self.preview.as_ref().map(|preview| &preview.back);
        let Some(back) = back.filter(|back| back.is_replaced_by(step)) else {
            return false;
        };
        if self.scene.is_unchanged_by(step) {
            return true;
        }
        // Centers take back no turn, and no other size: a step that makes one is taken back by
        // shapes.
        let is_of_shapes = matches!(back, Change::Shapes(_));
        let former = self.carry_out(step.clone());
        let continues = is_of_shapes || !matches!(former, Change::Shapes(_));
        if !continues {
            self.carry_out(former);
        }
        continues
    }

    /// Ends the preview; what was shown last stays. Returns what takes it back, if it changed
    /// anything.
    pub(crate) fn commit_preview(&mut self) -> Option<Preview> {
        let preview = self.preview.take()?;
        (!self.scene.is_unchanged_by(&preview.back)).then_some(preview)
    }

    /// Takes back the latest change. Returns what that did, and the selection before the change.
    pub(crate) fn undo(&mut self) -> Option<(Outcome, Arc<[usize]>)> {
        let undone = self.history.undo(|step| self.scene.carry_out(step))?;
        self.changes += 1;
        Some((Outcome::of(&undone.step), Arc::clone(&undone.before)))
    }

    /// Makes the change again that was undone last. Returns what that did, and the selection after
    /// it.
    pub(crate) fn redo(&mut self) -> Option<(Outcome, Arc<[usize]>)> {
        let redone = self.history.redo(|step| self.scene.carry_out(step))?;
        self.changes += 1;
        Some((Outcome::of(&redone.step), Arc::clone(&redone.after)))
    }

    /// Takes another scene, with nothing to undo. Returns the former one.
    pub(crate) fn replace(&mut self, scene: Scene) -> Scene {
        let former = std::mem::replace(&mut self.scene, scene);
        self.scene.take_place_of(&former);
        (self.history, self.preview) = (History::default(), None);
        self.changes += 1;
        former
    }

    /// The scene is in a file of its own now, which has this view.
    pub(crate) fn was_saved(&mut self, view: View) {
        self.scene.was_saved(view);
        self.changes += 1;
    }

    /// Hides boxes, or shows them, which is no change to undo.
    pub(crate) fn hide(&mut self, indices: &[usize], hides: bool) {
        self.changes += u64::from(self.scene.hide(indices, hides));
    }

    /// Whether clicks hit triangles, and not just boxes.
    pub(crate) fn pick_exactly(&mut self, exactly: bool) {
        self.changes += u64::from(exactly != self.scene.picks_exactly);
        self.scene.picks_exactly = exactly;
    }
}

impl Outcome {
    /// The outcome of the step that this one takes back.
    pub(crate) fn of(back: &Change) -> Self {
        let edited = match back {
            Change::Shapes(_) | Change::Centers(_) => Edited::Shapes,
            Change::Remove(_) => Edited::Insert,
            Change::Insert(_) => Edited::Remove,
            Change::Rename(..) => Edited::Name,
            Change::Color(..) => Edited::Color,
            Change::Lock(_) => Edited::Lock,
        };
        Self { edited, indices: back.indices() }
    }

    /// The indices of boxes after it; none if it moved no indices. Boxes that are gone are left
    /// out.
    pub(crate) fn moved_indices(&self, indices: &[usize]) -> Option<Vec<usize>> {
        match self.edited {
            Edited::Remove => {
                let kept = indices
                    .iter()
                    .filter_map(|index| Some(index - self.indices.binary_search(index).err()?));
                Some(kept.collect())
            }
            Edited::Insert => {
                // For each new box, how many of the old ones come before it. It ascends.
                let ranked = self.indices.iter().enumerate();
                let old_indices: Vec<usize> = ranked.map(|(rank, index)| index - rank).collect();
                let index_of = |&index| index + old_indices.partition_point(|&it| it <= index);
                Some(indices.iter().map(index_of).collect())
            }
            Edited::Shapes | Edited::Name | Edited::Color | Edited::Lock => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Action = fn(&mut Document) -> bool;

    fn rename(document: &mut Document, name: &str) -> bool {
        let back = document.change(Change::Rename(0, name.to_owned()));
        let is_new = back.is_some();
        back.into_iter().for_each(|back| document.record(back, &[], &[]));
        is_new
    }

    #[test]
    fn no_change_of_the_scene_is_forgotten() {
        let actions: [(&str, bool, Action); 8] = [
            ("change", true, |it| rename(it, "a")),
            ("the same again", false, |it| rename(it, "a")),
            ("undo", true, |it| it.undo().is_some()),
            ("nothing to undo", false, |it| it.undo().is_some()),
            ("redo", true, |it| it.redo().is_some()),
            ("nothing to redo", false, |it| it.redo().is_some()),
            ("another scene", true, |it| {
                it.replace(Scene::field(9, 1));
                true
            }),
            ("nothing of it to undo", false, |it| it.undo().is_some()),
        ];
        let mut document = Document::new(Scene::default());
        for (name, changes, act) in actions {
            let (before, scene) = (document.changes, document.scene().clone());
            assert_eq!(act(&mut document), changes, "{name}");
            assert_eq!(document.changes > before, changes, "{name}");
            assert_eq!(*document.scene() != scene, changes, "{name}");
        }
    }

    #[test]
    fn a_preview_goes_on_only_with_the_same_boxes() {
        let mut document = Document::new(Scene::default());
        let back = document.change(Change::Rename(0, "a".to_owned())).unwrap();
        let selected = vec![1];
        document.preview = Some(Preview { back, selected });
        let named = |index, name: &str| Change::Rename(index, name.to_owned());
        assert!(document.continue_preview(&named(0, "b")));
        assert!(!document.continue_preview(&named(1, "b")));
        assert_eq!(document.scene().name(0), Some("b"));
        assert!(document.can_undo() && !document.is_at(Version::default()));
        let preview = document.commit_preview().unwrap();
        assert_eq!(preview.selected, [1]);
        assert!(!document.is_previewing());
    }
}
