//! Inputs that make no sense, and a great many inputs.

use super::*;
use crate::input::{Axis, Button, Handles, Lock, Look, Select, Tool, Typed};

#[test]
fn a_window_without_pixels_keeps_the_picture() {
    for (width, height) in [(0, 0), (80, 0), (0, 80)] {
        let mut state = state();
        let before = state.clone();
        state.apply(Input::Resized { width, height });
        assert_eq!(state, before, "{width}x{height}");
    }
}

#[test]
fn inputs_that_are_not_numbers_are_ignored() {
    let mut state = state();
    state.apply(at(ON_LEFT));
    let before = state.clone();
    let inputs = [
        at([f32::NAN, 1.0]),
        at([1.0, f32::INFINITY]),
        Input::Scrolled(f32::NAN),
        Input::ScaleFactorChanged(f64::NAN),
        Input::ScaleFactorChanged(0.0),
        Input::ScaleFactorChanged(1e300),
    ];
    apply(&mut state, &inputs);
    assert_eq!(state, before);
}

#[test]
fn the_same_inputs_give_the_same_state() {
    let replayed = |seed: u64| {
        let mut state = perspective();
        apply(&mut state, &random_inputs(seed));
        state
    };
    for seed in 1..20 {
        assert_eq!(replayed(seed), replayed(seed), "seed {seed}");
    }
}

#[test]
fn no_inputs_leave_the_view_or_the_selection_invalid() {
    for seed in 1..200 {
        let mut state = perspective();
        apply(&mut state, &random_inputs(seed));
        let view = state.view();
        assert!(
            view.eye().iter().chain(view.target().iter()).all(|c| c.is_finite()),
            "seed {seed}"
        );
        let mut marked = state.selected().iter().copied().chain(state.hovered());
        assert!(marked.all(|index| index < state.scene().boxes().len()), "seed {seed}");
        for item in state.scene().boxes() {
            let numbers = [item.shape.center().coords, item.shape.half_extents()];
            assert!(numbers.iter().all(|it| it.iter().all(|c| c.is_finite())));
            assert!(item.shape.half_extents().min() >= 0.0, "seed {seed}");
        }
    }
}

/// Random inputs of every kind, from a xorshift generator.
fn random_inputs(seed: u64) -> Vec<Input> {
    let mut bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut below = move |limit: u64| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        bits % limit
    };
    let buttons = [Button::Left, Button::Middle, Button::Right];
    let tools = [
        Tool::Handles(Handles::Move),
        Tool::Handles(Handles::Turn),
        Tool::Handles(Handles::Scale),
        Tool::Lock(Lock::Line(Axis::Z)),
        Tool::Lock(Lock::Plane(Axis::Y)),
        Tool::ToggleSnap,
        Tool::NextContact,
        Tool::Lock(Lock::Line(Axis::X)),
        Tool::Type(Typed::Character('7')),
        Tool::Type(Typed::Character('-')),
        Tool::Type(Typed::Back),
        Tool::Type(Typed::Enter),
        Tool::ToggleAxes,
        Tool::ToggleMeasure,
    ];
    let input = |_| match below(14) {
        0 => Input::Resized { width: below(200) as u32, height: below(200) as u32 },
        1 => Input::CursorLeft,
        2 => Input::Pressed(buttons[below(3) as usize]),
        3 => Input::Released(buttons[below(3) as usize]),
        4 => Input::Scrolled(below(9) as f32 - 4.0),
        5 => Input::Look(Look::FrameSelection),
        6 => [Input::ResetView, Input::Select(Select::Nothing), Input::FocusLost]
            [below(3) as usize]
            .clone(),
        7 => Input::ModifiersChanged(Modifiers { shift: below(2) == 0, ctrl: below(2) == 0 }),
        8 | 9 => Input::Tool(tools[below(14) as usize]),
        _ => at([below(300) as f32 - 50.0, below(300) as f32 - 50.0]),
    };
    (0..300).map(input).collect()
}
