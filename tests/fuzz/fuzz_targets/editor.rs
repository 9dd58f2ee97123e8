//! Inputs of any kind and order: the view stays finite, what is saved can be read, and every change
//! can be undone.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use obbligato_fuzz::inputs::Player;
use picker_editor::State;
use picker_scene::Scene;

fuzz_target!(|bytes: &[u8]| {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(800.0, 600.0));
    let mut player = Player::new(State::new(Scene::default(), viewport.expect("a size")));
    let mut rest = bytes.iter();
    while rest.len() > 0 {
        player.play(&mut || rest.next().copied().unwrap_or_default());
    }
    player.check();
});
