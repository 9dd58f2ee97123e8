//! The panels of the real window: what belongs to them does not reach the picture.

use super::window::Window;
use super::{ASIDE, FRONT, path, pixel, scene_file, screen};
use serde_json::json;
use std::time::Duration;

/// Places in a window of 1280x720: the menu of files, the first row of the list, the filter above
/// it, the name of a box that is selected, and a part of the inspector without controls.
const FILES: [u32; 2] = [434, 20];
const FIRST_ROW: [u32; 2] = [100, 113];
const FILTER: [u32; 2] = [100, 88];
const NAME: [u32; 2] = [1150, 105];
const INSPECTOR: [u32; 2] = [1150, 600];

fn click(window: &Window<'_>, [x, y]: [u32; 2]) {
    window.move_to(x, y);
    window.click();
}

fn select_front(window: &Window<'_>) {
    click(window, pixel([0.0, 0.0, 3.0], [1280, 720]));
    assert_eq!(window.next("select")["indices"], json!([FRONT]));
}

#[test]
fn a_row_of_the_list_hovers_and_selects_its_box() {
    let Some(screen) = screen("the list of boxes", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    let [x, y] = FIRST_ROW;
    window.move_to(x, y);
    window.wait_for_hover(Some(super::BEHIND));
    window.click();
    assert_eq!(window.next("select")["indices"], json!([super::BEHIND]));
}

/// Bars are kept as a picture, of which only what changes is drawn again.
#[test]
fn what_comes_and_goes_over_bars_leaves_nothing_behind() {
    let Some(screen) = screen("bars that change and change back", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    // The inspector shows times.
    window.press("i");
    let seen = || {
        window.move_to(1350, 850);
        window.check_idle();
        screen.pixels(1280, 720)
    };
    let before = seen();
    let [x, y] = FIRST_ROW;
    window.move_to(x, y);
    window.wait_for_hover(Some(super::BEHIND));
    window.check_idle();
    assert!(screen.pixels(1280, 720) != before, "the row is marked");
    for _ in 0..2 {
        click(&window, FILES);
        window.check_idle();
    }
    window.press("ctrl+k");
    window.check_idle();
    window.press("Escape");
    assert!(seen() == before);
}

#[test]
fn a_panel_passes_no_click_to_the_picture() {
    let Some(screen) = screen("a click on a panel", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    window.click();
    window.next("select");
    click(&window, INSPECTOR);
    assert!(window.is_silent_about("select", Duration::from_millis(500)));
}

#[test]
fn a_key_that_is_typed_into_the_filter_does_nothing_else() {
    let Some(screen) = screen("typing into the filter", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    window.click();
    window.next("select");
    click(&window, FILTER);
    // Outside the field, these delete the box that is selected and frame the view.
    window.press("Delete");
    window.press("f");
    assert!(window.is_silent_about("edit", Duration::from_millis(500)));
    window.press("Escape");
    window.press("Delete");
    assert_eq!(window.next("edit")["indices"], json!([FRONT]));
}

#[test]
fn a_name_that_is_typed_is_kept_when_another_box_is_clicked() {
    let Some(screen) = screen("a name and a click", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    select_front(&window);
    click(&window, NAME);
    window.press("x");
    click(&window, pixel([6.0, -3.0, 1.0], [1280, 720]));
    let edit = window.next("edit");
    assert_eq!(edit["change"], json!("name"));
    assert_eq!(edit["indices"], json!([FRONT]));
    assert_eq!(window.next("select")["indices"], json!([ASIDE]));
}

#[test]
fn a_name_that_is_typed_is_saved_without_leaving_its_field() {
    let Some(screen) = screen("a name and Ctrl+S", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    select_front(&window);
    click(&window, NAME);
    window.press("x");
    window.press("ctrl+s");
    assert_eq!(window.next("edit")["change"], json!("name"));
    assert_eq!(window.next("save")["file"].as_str(), Some(path(&scene)));
}

#[test]
fn a_click_in_the_picture_has_the_keyboard_also_where_the_cursor_came_from_elsewhere() {
    let Some(screen) = screen("a click after a field", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    click(&window, FILTER);
    window.press("f");
    // Outside the window.
    window.move_to(1350, 850);
    select_front(&window);
    window.press("Delete");
    assert_eq!(window.next("edit")["indices"], json!([FRONT]));
}

#[test]
fn what_was_copied_elsewhere_is_pasted_into_a_field() {
    let Some(screen) = screen("pasting into a field", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    // The link goes into the clipboard of the system.
    window.press("ctrl+shift+k");
    window.next("link");
    window.press("ctrl+o");
    window.check_idle();
    window.press("ctrl+v");
    window.press("Return");
    assert_eq!(window.next("opened")["file"], json!("link"));
}

#[test]
fn a_key_of_the_picture_moves_no_focus_while_the_cursor_is_over_a_panel() {
    let Some(screen) = screen("keys over a panel", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    let [x, y] = INSPECTOR;
    window.move_to(x, y);
    for index in 0..3 {
        window.press("Tab");
        assert_eq!(window.next("select")["indices"], json!([index]));
    }
}

#[test]
fn a_menu_that_is_open_when_the_bars_are_hidden_does_not_keep_the_mouse() {
    let Some(screen) = screen("a menu and hidden bars", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    click(&window, FILES);
    window.check_idle();
    window.press("h");
    window.check_idle();
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    window.click();
    assert_eq!(window.next("select")["indices"], json!([FRONT]));
}
