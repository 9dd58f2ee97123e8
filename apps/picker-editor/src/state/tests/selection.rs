//! Clicks with keys held, repeated clicks, and what the keyboard selects.

use super::*;
use crate::input::Edit;

fn held(shift: bool, ctrl: bool) -> Input {
    Input::ModifiersChanged(Modifiers { shift, ctrl })
}

#[test]
fn shift_adds_and_ctrl_toggles() {
    let mut state = state();
    apply(&mut state, &click(ON_LEFT));
    state.apply(held(true, false));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [LEFT, FRONT]);
    apply(&mut state, &click(ON_LEFT));
    assert_eq!(state.selected(), [FRONT, LEFT]);
    state.apply(held(false, true));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [LEFT]);
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [LEFT, FRONT]);
}

#[test]
fn a_click_on_nothing_with_a_key_held_keeps_the_selection() {
    for (shift, ctrl) in [(true, false), (false, true), (true, true)] {
        let mut state = state();
        apply(&mut state, &click(ON_LEFT));
        state.apply(held(shift, ctrl));
        apply(&mut state, &click(ON_NOTHING));
        assert_eq!(state.selected(), [LEFT]);
    }
}

#[test]
fn clicks_at_one_place_go_through_what_is_behind() {
    let mut state = state();
    for expected in [FRONT, BACK, FRONT, BACK] {
        apply(&mut state, &click(ON_FRONT));
        assert_eq!(state.selected(), [expected]);
    }
}

#[test]
fn a_box_that_was_clicked_and_deleted_is_no_longer_the_last_that_was_clicked() {
    // In a row, the first one in front.
    let row = PARALLEL.replace("[2, 0, 2]", "[2, 0, -6]");
    let mut state = state_of(&row.replace("[-2, 0, 0]", "[2, 0, 6]"));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [0]);
    state.apply(Input::Edit(Edit::Delete));
    let mut listed = state.clone();
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [0], "the first of those that are left");
    let first = Input::Select(Select::Set(vec![0]));
    apply(&mut listed, &[Input::CursorLeft, first]);
    assert!(listed.hit().is_none(), "it was not clicked");
}

#[test]
fn a_click_after_the_cursor_moved_away_starts_at_the_front() {
    let [x, y] = ON_FRONT;
    for (by, expected) in [(3.0, BACK), (5.0, FRONT)] {
        let mut state = state();
        apply(&mut state, &click(ON_FRONT));
        apply(&mut state, &[at([x + by, y]), at(ON_FRONT)]);
        apply(&mut state, &click(ON_FRONT));
        assert_eq!(state.selected(), [expected], "{by}");
    }
    let mut state = state();
    apply(&mut state, &click(ON_FRONT));
    state.apply(Input::Scrolled(1.0));
    apply(&mut state, &click(ON_FRONT));
    assert_eq!(state.selected(), [FRONT], "after a zoom");
}

#[test]
fn tab_goes_round_and_ctrl_a_takes_all() {
    let mut state = state();
    let mut selects = |input| {
        state.apply(Input::Select(input));
        state.selected().to_vec()
    };
    assert_eq!(selects(Select::Previous), [FRONT]);
    assert_eq!(selects(Select::Next), [LEFT]);
    assert_eq!(selects(Select::Next), [BACK]);
    assert_eq!(selects(Select::Previous), [LEFT]);
    assert_eq!(selects(Select::All), [LEFT, BACK, FRONT]);
    assert_eq!(selects(Select::Set(vec![FRONT, 7, LEFT])), [FRONT, LEFT]);
    let mut empty = state_of(r#"{"boxes":[]}"#);
    for input in [Select::Next, Select::Previous, Select::All] {
        empty.apply(Input::Select(input));
        assert!(empty.selected().is_empty());
    }
}

/// A link to a selection with a box in it twice would be refused.
#[test]
fn a_box_that_is_selected_twice_is_selected_once_and_where_it_came_last() {
    let mut state = state();
    state.apply(Input::Select(Select::Set(vec![LEFT, FRONT, LEFT, 99])));
    assert_eq!(state.selected(), [FRONT, LEFT]);
}
