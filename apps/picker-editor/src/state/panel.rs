//! The panels' data about the 3D scene, and their requests.

use super::State;
use crate::input::PanelInput;
use picker_scene::{PickRay, Picked};

impl State {
    pub(super) fn apply_panel(&mut self, input: PanelInput) {
        match input {
            PanelInput::Point(index) => self.selection.pointed = index,
            PanelInput::Change(change) => self.change(change),
            PanelInput::Preview(change) => self.preview(change),
            PanelInput::CommitPreview => self.commit_preview(),
            PanelInput::Notify(notice) => self.files.set_notice(Some(notice)),
            _ => {}
        }
    }

    /// Returns the box that the cursor is on in the list, if there still is such a box.
    pub fn pointed(&self) -> Option<usize> {
        let pointed = self.selection.pointed;
        pointed.filter(|&index| index < self.scene().boxes().len())
    }

    /// Returns where the pick ray hits the box under the cursor. If there is none, where the ray of
    /// the last click hits the selected box, as long as it still does.
    pub fn hit(&self) -> Option<Picked> {
        let hovered = self.hovered().zip(self.pick_ray());
        let hit = |(index, pick_ray): (usize, PickRay)| pick_ray.hit(self.scene(), index);
        let clicked = || self.selection.clicked().copied();
        hovered.and_then(hit).or_else(|| clicked().and_then(hit))
    }
}
