//! The boxes that are hovered, clicked and selected.

use crate::tracked::Tracked;
use obbligato::nalgebra::Point2;
use picker_scene::{PickRay, View};

/// The selected boxes, in the order in which they were selected, and the box under the cursor.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Selection {
    pub(crate) selected: Tracked<Vec<usize>>,
    pub(crate) hovered: Tracked<Option<usize>>,
    /// The box that the cursor is on in the list.
    pub(crate) pointed: Option<usize>,
    /// The box that was clicked last, and the pick ray of the click.
    pub(crate) clicked: Option<(usize, PickRay)>,
    pub(crate) last_click: Option<LastClick>,
}

/// The latest click that selected a box. Another one at the same place selects the box behind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LastClick {
    pub(crate) at: Point2<f32>,
    pub(crate) view: View,
    pub(crate) index: usize,
}

impl Selection {
    /// The number of changes that are seen in the picture.
    pub(crate) const fn changes(&self) -> u64 {
        self.selected.changes() + self.hovered.changes()
    }

    /// The selected boxes in the order of their indices.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let mut indices = self.selected.to_vec();
        indices.sort_unstable();
        indices
    }

    /// The box that was selected last.
    pub(crate) fn last(&self) -> Option<usize> {
        self.selected.last().copied()
    }

    /// Two boxes, if two are selected: A and B.
    pub(crate) fn pair(&self) -> Option<[usize; 2]> {
        <[usize; 2]>::try_from(self.selected.as_slice()).ok()
    }

    /// The selection with a box more, or, if the click `toggles`, without a box that is selected.
    pub(crate) fn with(&self, index: usize, toggles: bool) -> Vec<usize> {
        let mut selected = self.selected.to_vec();
        selected.retain(|&it| it != index);
        if !(toggles && self.selected.contains(&index)) {
            selected.push(index);
        }
        selected
    }

    /// Forgets which box was clicked: its index may be that of another one now, or of none.
    pub(crate) const fn forget_clicks(&mut self) {
        (self.clicked, self.last_click) = (None, None);
    }

    /// The box that was clicked and its ray, as long as that box alone is selected.
    pub(crate) fn clicked(&self) -> Option<&(usize, PickRay)> {
        let is_selected = |(index, _): &&(usize, PickRay)| **self.selected == [*index];
        self.clicked.as_ref().filter(is_selected)
    }
}
