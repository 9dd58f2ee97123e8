//! A great many random inputs: of every key, of the mouse, of files that are there or not.
//!
//! `OBBLIGATO_INPUTS` sets how many, `OBBLIGATO_SEED` draws other inputs.

#[path = "../../../tests/fuzz/src/inputs.rs"]
#[expect(unreachable_pub, reason = "the fuzz targets have them from a library")]
mod inputs;

use inputs::Player;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_editor::{Input, State};
use picker_scene::{Rng, Scene};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Of so many inputs, each window has its share.
const OF_A_WINDOW: u64 = 10_000;
/// After so many inputs the laws are checked.
const BETWEEN_CHECKS: u64 = 100;
/// So many of the last inputs are printed when something breaks.
const LAST: usize = 20;

fn variable(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect(name))
}

/// A window with so many inputs, which depend on the seed alone.
fn play(seed: u64, count: u64) {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(800.0, 600.0)).unwrap();
    let mut player = Player::new(State::new(Scene::default(), viewport));
    let mut rng = Rng::new(seed);
    let mut byte = || rng.between(0.0, 256.0) as u8;
    let mut last: VecDeque<Input> = VecDeque::new();
    for number in 1..=count {
        let step = || {
            let input = player.play(&mut byte);
            last.truncate(LAST);
            last.push_front(input);
            if number.is_multiple_of(BETWEEN_CHECKS) || number == count {
                player.check();
            }
        };
        if catch_unwind(AssertUnwindSafe(step)).is_err() {
            panic!("OBBLIGATO_SEED={seed} OBBLIGATO_INPUTS={number}; before that: {last:#?}");
        }
    }
}

#[test]
fn random_inputs_break_no_law_of_the_window() {
    let (count, seed) = (variable("OBBLIGATO_INPUTS", 5_000), variable("OBBLIGATO_SEED", 0));
    for window in 0..count.div_ceil(OF_A_WINDOW) {
        play(seed + window, OF_A_WINDOW.min(count - window * OF_A_WINDOW));
    }
}
