//! The list of boxes, in step with the picture.

use super::*;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use picker_editor::Least;
use picker_scene::{Color, SceneBox};

fn many(count: usize) -> Scene {
    let shape = |index: usize| {
        let center = Point3::new(index as f32, 0.0, 0.0);
        Obb3::new(center, Vector3::repeat(0.4), Rotation3::identity()).expect("a valid box")
    };
    let boxes = (0..count)
        .map(|index| SceneBox::new(format!("crate {index}"), shape(index), Color::of_index(index)));
    Scene::new(*Scene::default().view(), boxes.collect())
}

fn visitor(count: usize) -> Visitor {
    Visitor::new(demo_of(many(count), SIZE, None))
}

#[test]
fn a_click_selects_ctrl_toggles_and_shift_selects_a_range() {
    let mut visitor = visitor(20);
    let row = |visitor: &Visitor, index: usize| visitor.place_of(&format!("crate {index}"));
    visitor.click(row(&visitor, 3));
    assert_eq!(visitor.demo.state().selected(), [3]);
    let place = row(&visitor, 6);
    visitor.click_with(place, Modifiers::SHIFT);
    assert_eq!(visitor.demo.state().selected(), [3, 4, 5, 6]);
    let place = row(&visitor, 4);
    visitor.click_with(place, Modifiers::COMMAND);
    assert_eq!(visitor.demo.state().selected(), [3, 5, 6]);
}

#[test]
fn a_row_under_the_cursor_is_hovered_in_the_picture() {
    let mut visitor = visitor(20);
    let place = visitor.place_of("crate 7");
    visitor.give(vec![Event::PointerMoved(place)]);
    visitor.look();
    assert_eq!(visitor.demo.state().hovered(), Some(7));
    visitor.give(vec![Event::PointerMoved(Pos2::new(640.0, 300.0))]);
    visitor.look();
    assert_eq!(visitor.demo.state().hovered(), None);
}

#[test]
fn the_list_scrolls_to_what_was_selected_elsewhere() {
    let is_seen = |visitor: &Visitor, name: &str| {
        let texts = visitor.texts();
        texts.iter().any(|(text, at)| text == name && at.right() < LIST_WIDTH)
    };
    for by_touch in [false, true] {
        let mut visitor = visitor(5000);
        let touch = PanelInput::Touch(by_touch);
        visitor.apply(Input::Panel(touch));
        assert!(!is_seen(&visitor, "crate 3210"));
        let select = Select::Set(vec![3210]);
        visitor.apply(Input::Select(select));
        assert!(is_seen(&visitor, "crate 3210"));
    }
}

#[test]
fn rows_are_high_enough_for_fingers_and_their_eyes_can_be_tapped() {
    let mut visitor = visitor(20);
    let height = |visitor: &Visitor| {
        let [second, third] = ["crate 1", "crate 2"].map(|name| visitor.place_of(name).y);
        third - second
    };
    assert_eq!(height(&visitor), 22.0);
    visitor.apply(Input::Panel(PanelInput::Touch(true)));
    assert_eq!(height(&visitor), 44.0);
    // Half a fingertip away from the eye, at the right end of its row.
    let eye = Pos2::new(LIST_WIDTH - 45.0, visitor.place_of("crate 2").y - 18.0);
    visitor.click(eye);
    let hidden: Vec<bool> =
        visitor.demo.state().scene().boxes()[..4].iter().map(|item| item.is_hidden).collect();
    assert_eq!(hidden, [false, false, true, false]);
}

#[test]
fn a_long_name_has_two_lines_for_a_finger() {
    let name = "a crate with a name in two lines";
    let mut boxes = many(1).boxes().to_vec();
    boxes[0].name = name.to_owned();
    let scene = Scene::new(*Scene::default().view(), boxes);
    let mut visitor = Visitor::new(demo_of(scene, SIZE, None));
    let height = |visitor: &Visitor| {
        let texts = visitor.texts();
        let found = texts.iter().find(|(text, _)| text == name);
        found.expect("the row").1.height()
    };
    let one_line = height(&visitor);
    visitor.apply(Input::Panel(PanelInput::Touch(true)));
    assert_eq!(height(&visitor), 2.0 * one_line);
}

#[test]
fn typing_into_the_filter_lists_what_it_finds() {
    let mut visitor = visitor(5000);
    visitor.apply(Input::Panel(PanelInput::FindBox));
    assert!(visitor.context.egui_wants_keyboard_input());
    visitor.type_text("CRATE 4321");
    visitor.look();
    assert_eq!(visitor.demo.panels().filter.text, "CRATE 4321");
    visitor.click(visitor.place_of("crate 4321"));
    assert_eq!(visitor.demo.state().selected(), [4321]);
}

#[test]
fn a_million_names_cost_as_much_as_those_that_are_seen() {
    let shapes = |count| visitor(count).texts().len();
    assert_eq!(shapes(100), shapes(1_000_000));
}

#[test]
fn a_bar_beyond_the_list_gets_the_focus_in_turn() {
    let mut visitor = visitor(20);
    let mut seen = Vec::new();
    for _ in 0..3 {
        visitor.apply(Input::Panel(PanelInput::NextBar));
        let focus = visitor.context.memory(egui::Memory::focused);
        assert!(focus.is_some_and(|id| !seen.contains(&id)), "{seen:?}");
        seen.extend(focus);
    }
}

#[test]
fn a_filter_finds_all_of_a_million_names_that_it_is_part_of() {
    let scene = many(1_000_000);
    let mut demo = demo_of(scene, SIZE, None);
    let filter = PanelInput::Filter("999".to_owned());
    demo.apply(Input::Panel(filter));
    // 996,300 of all words of six digits have no three nines in a row.
    assert_eq!(demo.panels().filter.len(demo.state().scene()), 3700);
}

#[test]
fn the_last_of_a_million_rows_is_seen_where_the_last_of_a_thousand_is_and_rests() {
    let [few, many] = [1000, 1_000_000].map(|count| {
        let mut visitor = visitor(count);
        let last = Select::Set(vec![count - 1]);
        visitor.apply(Input::Select(last));
        let place = visitor.place_of(&format!("crate {}", count - 2));
        visitor.click(place);
        assert_eq!(visitor.demo.state().selected(), [count - 2]);
        visitor.look();
        let causes = visitor.context.repaint_causes();
        let scrolls = causes.iter().any(|it| it.file.contains("scroll_area"));
        assert!(!scrolls, "with {count} rows, {causes:?}");
        place.y
    });
    assert!((few - many).abs() < 0.5, "{few} is not {many}");
}

/// What is asked when the slider of this name is dragged to its middle and let go.
fn dragged(scene: Scene, name: &str) -> Vec<Input> {
    let mut visitor = Visitor::new(demo_of(scene, SIZE, None));
    visitor.place_of(name);
    let texts = visitor.texts();
    let (_, label) = texts.iter().find(|(text, _)| text == name).expect("a slider");
    // The value is between the slider and its name.
    let start = Pos2::new(30.0, label.center().y);
    visitor.give(vec![Event::PointerMoved(start), button(start, true)]);
    for x in [40.0, 60.0, 80.0] {
        let moved = visitor.give(vec![Event::PointerMoved(Pos2::new(x, start.y))]);
        assert_eq!(moved, []);
    }
    let end = Pos2::new(80.0, start.y);
    visitor.give(vec![button(end, false)])
}

#[test]
fn the_least_iou_and_score_count_once_their_sliders_are_let_go() {
    let mut scene = many(2);
    scene.reading.against = Some(std::path::Path::new("found.json").into());
    scene.notes = vec!["1 found".to_owned()];
    scene.scores = Some([-2.0, 6.0]);
    let asked = dragged(scene.clone(), "least IoU");
    assert!(matches!(asked[..], [Input::File(FileInput::Least(Least::Iou(51..=95)))]), "{asked:?}");
    let asked = dragged(scene.clone(), "least score");
    assert!(
        matches!(asked[..], [Input::File(FileInput::Least(Least::Score(40..=100)))]),
        "{asked:?}"
    );
    scene.reading.least_score = Some(75);
    // Three quarters of the way from -2 to 6.
    let visitor = Visitor::new(demo_of(scene, SIZE, None));
    visitor.place_of("1 found");
    visitor.place_of("4.00");
    assert!(!Visitor::new(demo_of(many(2), SIZE, None)).shows("least score"));
}
