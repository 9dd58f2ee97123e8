//! The 2D scenes in the real window.

use super::window::Window;
use super::{pointer_on, screen, wait_for};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_draw::gpu_picture2d;
use picker_editor::{Button, Control, Frame, Input, State2d};
use picker_scene::scene2d::{Kind2d, Scene2d, Settings2d};
use serde_json::{Value, json};
use std::time::Duration;

/// The centers of the tabs, and that of the button for a single step.
const TABS: [[u32; 2]; 5] = [[46, 19], [124, 19], [203, 19], [281, 19], [359, 19]];
const STEP_BUTTON: [u32; 2] = [515, 19];

/// A scene in a window of 1280x720, at the step that an event reports.
fn after(event: &Value, settings: Settings2d) -> State2d {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0));
    let mut state = State2d::new(settings, Frame::new(viewport.expect("a valid size")));
    for _ in 0..event["step"].as_u64().expect("a number of steps") {
        state.apply(Input::Control(Control::Step));
    }
    state
}

fn click(window: &Window<'_>, [x, y]: [u32; 2]) {
    window.move_to(x, y);
    window.click();
}

#[test]
fn a_step_by_key_shows_and_reports_what_the_seed_decides() {
    let Some(screen) = screen("a step of a 2D scene", 1400, 900) else {
        return;
    };
    let arguments = ["--no-hud", "--scene2d", "polygons", "--seed", "5"];
    let (window, _) = Window::open_with(&screen, &arguments, "1");
    assert_eq!(window.next("scene")["scene"], json!("polygons"));
    window.move_to(1390, 890);
    let settings = Settings2d { seed: 5, ..Settings2d::new(Kind2d::Polygons) };
    let mut last = 0;
    for _ in 0..2 {
        window.press("n");
        let event = window.next("step");
        let state = after(&event, settings);
        assert!(state.steps > last);
        last = state.steps;
        assert_eq!(event["touching"], json!(state.scene().touching()));
        wait_for(&screen, &gpu_picture2d(&state).expect("the adapter draws"));
    }
}

#[test]
fn tabs_switch_the_scene_and_buttons_step_it() {
    let Some(screen) = screen("the bars of the window", 1400, 900) else {
        return;
    };
    let (window, _) = Window::open_with(&screen, &["--scene2d", "turning"], "1");
    assert_eq!(window.next("scene")["scene"], json!("turning"));
    click(&window, STEP_BUTTON);
    let event = window.next("step");
    let state = after(&event, Settings2d::new(Kind2d::Turning));
    assert_eq!(event["touching"], json!(state.scene().touching()));
    let scenes =
        [Value::Null, json!("turning"), json!("swarm"), json!("polygons"), json!("bounds")];
    for (tab, scene) in TABS.into_iter().zip(scenes) {
        click(&window, tab);
        assert_eq!(window.next("scene")["scene"], scene);
    }
    window.press("F1");
    assert_eq!(window.next("scene")["scene"], Value::Null);
}

#[test]
fn a_click_on_a_bar_selects_no_box_behind_it() {
    let Some(screen) = screen("a click on a bar", 1400, 900) else {
        return;
    };
    let (window, _) = Window::open_with(&screen, &["--scene2d", "turning"], "1");
    window.next("scene");
    click(&window, TABS[0]);
    window.next("scene");
    click(&window, TABS[0]);
    assert!(window.is_silent_about("select", Duration::from_millis(300)));
}

#[test]
fn a_drag_moves_a_rectangle() {
    let Some(screen) = screen("a drag in a 2D scene", 1400, 900) else {
        return;
    };
    let (window, _) = Window::open_with(&screen, &["--no-hud", "--scene2d", "turning"], "1");
    window.press("n");
    let mut state = after(&window.next("step"), Settings2d::new(Kind2d::Turning));
    let Scene2d::Turning(scene) = state.scene() else {
        panic!("another scene");
    };
    let from = state.frame.pixel_of(&scene.rects[1].center());
    let [x, y] = [from.x as u32, from.y as u32];
    window.move_to(x, y);
    window.drag_to(x - 60, y - 110);
    state.apply(pointer_on([x, y]));
    state.apply(Input::Pressed(Button::Left));
    state.apply(pointer_on([x - 60, y - 110]));
    state.apply(Input::Released(Button::Left));
    assert_eq!(state.hovered, Some(1));
    wait_for(&screen, &gpu_picture2d(&state).expect("the adapter draws"));
}

#[test]
fn a_swarm_in_the_window_depends_only_on_its_seed() {
    let Some(screen) = screen("a swarm in the window", 1400, 900) else {
        return;
    };
    let arguments = ["--scene2d", "swarm", "--seed", "3", "--count", "200"];
    let (window, _) = Window::open_with(&screen, &arguments, "1");
    window.press("n");
    let event = window.next("step");
    let settings = Settings2d { seed: 3, count: 200, ..Settings2d::new(Kind2d::Swarm) };
    let touching = after(&event, settings).scene().touching();
    assert_eq!(event["touching"], json!(touching));
}

#[test]
fn a_paused_scene_takes_no_processor_time() {
    let Some(screen) = screen("a paused 2D scene", 1400, 900) else {
        return;
    };
    let (window, _) = Window::open_with(&screen, &["--scene2d", "turning"], "1");
    window.move_to(1390, 890);
    window.press("n");
    window.next("step");
    window.check_idle();
}
