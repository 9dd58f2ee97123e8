//! Boxes, handles and rubber bands, dragged in the real window.

use super::window::Window;
use super::{ASIDE, FRONT, path, pointer_on, scene_file, screen, state, wait_for_picture};
use picker_editor::{Button, Handles, Input, State, Tool};
use serde_json::json;
use std::time::Duration;

fn drag(state: &mut State, from: [u32; 2], to: [u32; 2]) {
    state.apply(pointer_on(from));
    state.apply(Input::Pressed(Button::Left));
    state.apply(pointer_on(to));
    state.apply(Input::Released(Button::Left));
}

#[test]
fn a_dragged_box_stays_under_the_cursor_where_it_was_grabbed() {
    let Some(screen) = screen("a dragged box", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    let (from, to) = ([660, 380], [1001, 205]);
    window.move_to(from[0], from[1]);
    window.wait_for_hover(Some(FRONT));
    window.drag_to(to[0], to[1]);
    assert_eq!(window.next("select")["indices"], json!([FRONT]));
    assert_eq!(window.next("edit")["indices"], json!([FRONT]));
    let mut expected = state(1280, 720, 1.0);
    drag(&mut expected, from, to);
    // The face in front is at z = 3, where 360 / 7 pixels show a unit.
    let moved = expected.scene().boxes()[FRONT].shape.center();
    let pixels = [moved.x, moved.y].map(|shift| shift * 360.0 / 7.0);
    assert!((pixels[0] - 341.0).abs() < 1.0 && (pixels[1] - 175.0).abs() < 1.0, "{pixels:?}");
    wait_for_picture(&screen, &expected);
}

#[test]
fn a_rubber_band_selects_what_is_inside() {
    let Some(screen) = screen("a rubber band", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    window.move_to(560, 280);
    window.holding("shift", || window.drag_to(1270, 710));
    assert_eq!(window.next("select")["indices"], json!([FRONT, ASIDE]));
    assert!(window.is_silent_about("edit", Duration::from_millis(200)));
}

#[test]
fn a_handle_turns_a_box() {
    let Some(screen) = screen("a handle", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    window.move_to(640, 360);
    window.click();
    window.next("select");
    window.press("t");
    // The arc around the axis toward the viewer is a circle of 74 pixels around the center.
    let (from, to) = ([714, 360], [640, 286]);
    window.move_to(from[0], from[1]);
    window.drag_to(to[0], to[1]);
    assert_eq!(window.next("edit")["indices"], json!([FRONT]));
    let mut expected = state(1280, 720, 1.0);
    drag(&mut expected, [640, 360], [640, 360]);
    expected.apply(Input::Tool(Tool::Handles(Handles::Turn)));
    drag(&mut expected, from, to);
    let axis = expected.scene().boxes()[FRONT].shape.axis(0);
    assert!(axis.y > 0.99, "a quarter turn takes {axis} from x to y");
    wait_for_picture(&screen, &expected);
}

#[test]
fn a_drag_ends_over_a_panel_although_another_button_went_down_and_up() {
    let Some(screen) = screen("a drag with two buttons", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    screen.xdotool(&["mousedown", "1"]);
    window.move_to(700, 400);
    screen.xdotool(&["click", "3"]);
    window.move_to(1150, 600);
    screen.xdotool(&["mouseup", "1"]);
    assert_eq!(window.next("edit")["indices"], json!([FRONT]));
}

#[test]
fn a_drag_that_begins_on_a_panel_moves_nothing() {
    let Some(screen) = screen("a drag on a panel", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(700, 8);
    window.drag_to(640, 360);
    assert!(window.is_silent_about("edit", Duration::from_millis(300)));
    window.move_to(641, 361);
    window.click();
    assert_eq!(window.next("select")["indices"], json!([FRONT]), "a click still selects");
}
