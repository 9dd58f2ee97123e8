//! Inputs that make no sense, and the same inputs again.

use super::*;
use crate::keys::all_keys;
use picker_scene::Rng;

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
        let (mut state, mut rng) = (perspective(), Rng::new(seed));
        for _ in 0..300 {
            let cursor = [(); 2].map(|()| rng.between(-50.0, 250.0));
            let key = all_keys().nth(rng.between(0.0, all_keys().count() as f32) as usize);
            apply(&mut state, &[at(cursor), key.expect("a key").1.clone()]);
        }
        state
    };
    for seed in 1..20 {
        assert_eq!(replayed(seed), replayed(seed), "seed {seed}");
    }
}
