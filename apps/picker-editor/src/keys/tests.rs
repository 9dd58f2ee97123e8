//! The table against itself.

use super::*;
use picker_scene::scene2d::Kind2d;

#[test]
fn no_key_is_in_the_table_twice() {
    let chords: Vec<Chord> = all_keys().map(|(chord, _)| *chord).collect();
    for (index, chord) in chords.iter().enumerate() {
        assert!(!chords[..index].contains(chord), "{chord}");
        let is_upper_case = !matches!(chord.key, Key::Character(c) if c.is_ascii_lowercase());
        assert!(is_upper_case, "{chord} is never found");
    }
}

#[test]
fn every_row_with_a_key_is_shown_in_some_scene() {
    for row in SECTIONS.iter().flat_map(|section| section.rows) {
        assert!(row.texts.iter().any(Option::is_some), "{row:?}");
    }
}

#[test]
fn shift_changes_nothing_unless_the_table_says_so() {
    let shift = Modifiers { shift: true, ctrl: false };
    for (chord, input) in all_keys().filter(|(chord, _)| !chord.ctrl && !chord.shift) {
        let has_other = all_keys().any(|(other, _)| *other == chord.with_shift());
        let asked = input_from_key(chord.key, shift, false);
        assert_eq!(asked.as_ref() == Some(input), !has_other, "{chord}");
    }
}

#[test]
fn ctrl_and_a_key_that_has_no_such_row_mean_nothing() {
    let ctrl = Modifiers { shift: false, ctrl: true };
    let tree = Key::Character('B');
    assert!(input_from_key(tree, Modifiers::default(), false).is_some());
    assert_eq!(input_from_key(tree, ctrl, false), None);
}

#[test]
fn a_key_that_is_held_repeats_steps_and_not_switches() {
    let repeated = |key| input_from_key(key, Modifiers::default(), true);
    assert_eq!(repeated(Key::Character('N')), Some(Input::Control(Control::Step)));
    for key in [Key::Space, Key::Escape, Key::Character('H'), Key::F(1)] {
        assert_eq!(repeated(key), None, "{key}");
    }
}

#[test]
fn the_function_keys_show_the_scenes_in_the_order_of_the_tabs() {
    let scenes = [None].into_iter().chain(Kind2d::ALL.map(Some));
    for (number, scene) in (1..).zip(scenes) {
        let input = input_from_key(Key::F(number), Modifiers::default(), false);
        assert_eq!(input, Some(Input::Show(scene)), "F{number}");
    }
}
