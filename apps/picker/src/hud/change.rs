//! The changes of the selection that the list requests.

use egui::Modifiers;
use picker_editor::{Filter, Input, Item, Select, State};
use std::collections::HashSet;

/// What a click on a row of the list selects: the box alone; with Ctrl, it as well or no longer;
/// with Shift, everything listed from the box that was selected last.
pub(super) fn click(state: &State, filter: &Filter, index: usize, held: Modifiers) -> Input {
    let selected = state.selected();
    let indices = if held.command {
        toggled(selected, index)
    } else if held.shift {
        range(selected, filter, index)
    } else {
        vec![index]
    };
    Input::Select(Select::Set(indices))
}

/// What a click on a group selects: its boxes alone; with Ctrl or Shift, them as well.
pub(super) fn click_group(state: &State, boxes: &[usize], held: Modifiers) -> Input {
    let mut indices = boxes.to_vec();
    if held.command || held.shift {
        let added: HashSet<usize> = boxes.iter().copied().collect();
        let kept = state.selected().iter().filter(|it| !added.contains(it));
        indices = kept.copied().chain(indices).collect();
    }
    Input::Select(Select::Set(indices))
}

fn toggled(selected: &[usize], index: usize) -> Vec<usize> {
    let mut indices: Vec<usize> = selected.iter().copied().filter(|&it| it != index).collect();
    if indices.len() == selected.len() {
        indices.push(index);
    }
    indices
}

fn range(selected: &[usize], filter: &Filter, index: usize) -> Vec<usize> {
    let anchor = selected.first().and_then(|&it| filter.row_of(it));
    let (Some(from), Some(to)) = (anchor, filter.row_of(index)) else {
        return vec![index];
    };
    let rows = from.min(to)..=from.max(to);
    let mut indices: Vec<usize> = rows
        .filter_map(|row| match filter.row_at(row)?.item {
            Item::Box(index) => Some(index),
            Item::Group(_) => None,
        })
        .collect();
    if from > to {
        // The first one stays where the range starts.
        indices.reverse();
    }
    indices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctrl_adds_a_box_and_takes_it_away() {
        assert_eq!(toggled(&[4, 2], 7), [4, 2, 7]);
        assert_eq!(toggled(&[4, 2], 4), [2]);
    }

    #[test]
    fn shift_selects_everything_between_in_either_direction() {
        let filter = Filter::default();
        assert_eq!(range(&[3], &filter, 5), [3, 4, 5]);
        assert_eq!(range(&[3, 4, 5], &filter, 1), [3, 2, 1]);
        assert_eq!(range(&[], &filter, 1), [1]);
    }
}
