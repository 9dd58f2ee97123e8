//! The numbers of the inspector: shown, typed and dragged.

use super::*;
use picker_scene::pick;

fn visitor(selected: Vec<usize>) -> Visitor {
    let mut demo = demo(None);
    demo.apply(Input::Select(Select::Set(selected)));
    Visitor::new(demo)
}

/// The place of the first field under a title: a little below its left end.
fn first_field(visitor: &Visitor, title: &str) -> Pos2 {
    let texts = visitor.texts();
    let (_, place) = texts.iter().find(|(text, _)| text == title).unwrap();
    place.left_bottom() + Vec2::new(30.0, 14.0)
}

fn enter(visitor: &mut Visitor, title: &str, text: &str) {
    let place = first_field(visitor, title);
    visitor.click(place);
    visitor.look();
    visitor.type_text(text);
    visitor.press(egui::Key::Enter);
    visitor.look();
}

#[test]
fn a_number_that_is_typed_moves_the_box_in_one_step() {
    let mut visitor = visitor(vec![1]);
    let before = visitor.demo.state().scene().boxes()[1].shape;
    enter(&mut visitor, "Center", "2.5");
    let after = visitor.demo.state().scene().boxes()[1].shape;
    assert_eq!(after.center().x, 2.5);
    assert_eq!(after.center().yz(), before.center().yz());
    assert_eq!(after.half_extents(), before.half_extents());
    assert!(visitor.demo.state().can_undo());
    enter(&mut visitor, "Center", "+=1/4");
    let again = visitor.demo.state().scene().boxes()[1].shape;
    assert_eq!(again.center().x, 2.75);
}

#[test]
fn a_text_that_is_no_number_says_why_and_changes_nothing() {
    for (title, text, reason) in
        [("Center", "abc", "“abc” is not a number"), ("Size", "-1", "a size must not be negative")]
    {
        let mut visitor = visitor(vec![1]);
        let before = visitor.demo.state().scene().clone();
        enter(&mut visitor, title, text);
        assert_eq!(*visitor.demo.state().scene(), before);
        let said = format!("Not changed: {reason}.");
        visitor.place_of(&said);
        enter(&mut visitor, title, "1");
        assert!(!visitor.shows(&said), "{said}");
    }
}

#[test]
fn a_field_that_is_left_unchanged_changes_nothing() {
    let mut visitor = visitor(vec![1]);
    let before = visitor.demo.state().scene().clone();
    let place = first_field(&visitor, "Rotation: degrees about x, then y, then z");
    visitor.click(place);
    visitor.look();
    visitor.press(egui::Key::Enter);
    assert_eq!(*visitor.demo.state().scene(), before);
    assert!(!visitor.demo.state().can_undo());
}

#[test]
fn several_boxes_move_together() {
    let mut visitor = visitor(vec![2, 0]);
    let centers = |visitor: &Visitor| {
        let boxes = visitor.demo.state().scene().boxes();
        [0, 1, 2].map(|index: usize| boxes[index].shape.center())
    };
    let before = centers(&visitor);
    enter(&mut visitor, "Center of all", "10");
    let after = centers(&visitor);
    assert_eq!(after[1], before[1], "it is not selected");
    let (by, other) = (after[0] - before[0], after[2] - before[2]);
    assert!(by.x != 0.0 && (by - other).amax() < 1e-5, "{by} {other}");
}

#[test]
fn a_name_that_is_typed_is_the_name() {
    let mut visitor = visitor(vec![1]);
    let place = first_field(&visitor, "Name (index 1)");
    visitor.click(place);
    visitor.look();
    visitor.press_with(egui::Key::A, Modifiers::COMMAND);
    visitor.type_text("lid");
    visitor.press(egui::Key::Enter);
    assert_eq!(visitor.demo.state().scene().name(1), Some("lid"));
}

#[test]
fn the_hit_under_the_cursor_is_that_of_a_pick() {
    let mut visitor = visitor(Vec::new());
    let state = visitor.demo.state();
    let on_box = (0..72).flat_map(|x| (0..72).map(move |y| (x, y))).find_map(|(x, y)| {
        let place = Point2::new(300.0 + 10.0 * x as f32, 10.0 * y as f32);
        let picked = pick(state.scene(), state.view(), state.viewport(), place);
        Some((place, picked.ok()??))
    });
    let (place, picked) = on_box.expect("the default scene shows a box");
    visitor.apply(Input::CursorMoved(place));
    assert_eq!(visitor.demo.state().hit(), Some(picked));
    for title in ["Under the cursor", "Point", "Distance", "Face"] {
        visitor.place_of(title);
    }
    let face = visitor.demo.state().scene().boxes()[picked.index].shape.face_of(&picked.hit);
    let face = face.expect("it is hit from outside");
    let sign = if face.is_positive { "+" } else { "-" };
    visitor.place_of(&format!("{sign}{}", ["x", "y", "z"][usize::from(face.axis)]));
}

#[test]
fn a_refusal_is_forgotten_with_the_selection() {
    let mut visitor = visitor(vec![1]);
    enter(&mut visitor, "Center", "abc");
    let is_reported = |visitor: &Visitor| {
        let texts = visitor.texts();
        texts.iter().any(|(text, _)| text.starts_with("Not changed"))
    };
    visitor.look();
    assert!(is_reported(&visitor), "it stays while the box is selected");
    for selected in [vec![2], vec![1]] {
        visitor.apply(Input::Select(Select::Set(selected)));
        assert!(!is_reported(&visitor));
    }
}
