//! Hidden boxes, which nothing selects, hovers or meets.

use super::*;
use crate::input::{Explain, Hide};

fn hide(state: &mut State, input: Hide) {
    state.apply(Input::Hide(input));
}

#[test]
fn what_is_hidden_is_not_hovered_clicked_or_selected_until_it_is_shown() {
    let mut state = state();
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [FRONT]);
    hide(&mut state, Hide::Selection);
    assert!(state.selected().is_empty() && !state.has_unsaved_changes());
    assert_eq!(state.hovered(), Some(BACK));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [BACK]);
    state.apply(Input::Select(Select::All));
    assert_eq!(state.selected(), [LEFT, BACK]);
    state.apply(Input::Select(Select::Set(vec![FRONT])));
    assert!(state.selected().is_empty());
    state.apply(Input::Panel(crate::PanelInput::Point(Some(FRONT))));
    state.apply(Input::CursorLeft);
    assert_eq!(state.hovered(), None);
    hide(&mut state, Hide::Nothing);
    state.apply(Input::Select(Select::All));
    assert_eq!(state.selected(), [LEFT, BACK, FRONT]);
}

#[test]
fn all_but_the_selection_are_hidden_and_the_next_box_is_one_that_shows() {
    let mut state = state();
    hide(&mut state, Hide::Others);
    assert!(!state.scene().has_hidden, "nothing is selected");
    state.apply(Input::Select(Select::Set(vec![LEFT, FRONT])));
    hide(&mut state, Hide::Others);
    assert_eq!(state.selected(), [LEFT, FRONT]);
    for expected in [LEFT, FRONT, LEFT] {
        state.apply(Input::Select(Select::Next));
        assert_eq!(state.selected(), [expected]);
    }
    state.apply(Input::Select(Select::Previous));
    assert_eq!(state.selected(), [FRONT]);
    hide(&mut state, Hide::Toggle([LEFT, FRONT].into()));
    state.apply(Input::Select(Select::Next));
    assert!(state.selected().is_empty());
    hide(&mut state, Hide::Toggle([LEFT, BACK].into()));
    state.apply(Input::Select(Select::All));
    assert_eq!(state.selected(), [LEFT, BACK]);
}

#[test]
fn a_hidden_box_collides_with_nothing_and_no_rubber_band_finds_it() {
    let mut state = state_of(&PARALLEL.replace("[2, 0, -2]", "[2, 0, 1]"));
    state.apply(Input::Explain(Explain::ToggleTouching));
    let pairs = |state: &State| state.explaining().touching().map_or(0, |touching| touching.pairs);
    assert_eq!(pairs(&state), 1);
    hide(&mut state, Hide::Toggle([BACK].into()));
    assert_eq!(pairs(&state), 0);
    state.apply(Input::ModifiersChanged(SHIFT));
    apply(&mut state, &press_move_release(Button::Left, [79.0, 79.0], [1.0, 1.0]));
    assert_eq!(state.selected(), [LEFT, FRONT]);
}

#[test]
fn hidden_boxes_stay_so_when_others_are_removed_and_come_back() {
    let mut state = state();
    hide(&mut state, Hide::Toggle([BACK].into()));
    apply(&mut state, &click(ON_LEFT));
    state.apply(Input::Edit(crate::Edit::Delete));
    assert!(!state.scene().is_shown(BACK - 1) && state.scene().is_shown(FRONT - 1));
    state.apply(Input::Edit(crate::Edit::Undo));
    assert!(!state.scene().is_shown(BACK) && state.scene().is_shown(FRONT));
    let saved = Scene::from_json(&state.scene_file()).expect("a scene file");
    assert!(!saved.is_shown(BACK) && saved.is_shown(FRONT));
}
