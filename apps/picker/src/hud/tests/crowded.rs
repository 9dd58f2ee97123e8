//! What lay over something else, was cut off or was in the way where there is little room.

use super::layout::check_texts;
use super::*;
use obbligato::nalgebra::Point2;
use picker_editor::Button;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const SMALL: Vec2 = Vec2::new(800.0, 600.0);

fn press_at(visitor: &mut Visitor, from: Pos2, to: Pos2) {
    let at = |place: Pos2| Input::CursorMoved(Point2::new(place.x, place.y));
    for input in [at(from), Input::Pressed(Button::Left), at(to)] {
        visitor.demo.apply(input);
    }
    visitor.look();
}

#[test]
fn texts_of_2d_scenes_overlap_nothing_in_a_small_window() {
    // A clock that goes on by itself: what takes time is shown with it.
    let clock = || {
        static TIME: AtomicU64 = AtomicU64::new(0);
        Duration::from_nanos(TIME.fetch_add(4_567_890, Ordering::Relaxed))
    };
    for size in [SMALL, Vec2::new(900.0, 600.0), SIZE] {
        for kind in Kind2d::ALL {
            let mut demo = demo_of(Scene::default(), size, None).with_clock(clock);
            demo.apply(Input::Show(Some(kind)));
            let mut visitor = Visitor::new(demo);
            for steps in [0, 1, 40, 400, 2000] {
                for _ in 0..steps {
                    visitor.demo.apply(Input::Control(Control::Step));
                }
                visitor.look();
                check_texts(&visitor, &format!("{kind:?} at {size} after {steps} steps"));
            }
        }
    }
}

#[test]
fn a_rectangle_that_is_dragged_under_the_bar_takes_its_label_there() {
    let mut visitor = Visitor::new(demo_of(Scene::default(), SMALL, Some(Kind2d::Turning)));
    let label = visitor.place_of("A");
    press_at(&mut visitor, label, Pos2::new(label.x, SMALL.y - 16.0));
    check_texts(&visitor, "A under the bar");
    let is_label = |(text, place): &(String, Rect)| text == "A" && place.height() > 8.0;
    assert!(!visitor.texts().iter().any(is_label), "it is covered");
}

#[test]
fn values_in_the_bar_below_a_swarm_stay_beside_their_names() {
    for width in (400..1400).step_by(20) {
        let size = Vec2::new(width as f32, 700.0);
        let mut visitor = Visitor::new(demo_of(Scene::default(), size, Some(Kind2d::Swarm)));
        for _ in 0..3 {
            visitor.demo.apply(Input::Control(Control::Step));
        }
        visitor.look();
        let lines = visitor.lines();
        for name in ["Quadtree:", "Brute force:"] {
            let line = lines.iter().find(|(line, _)| line.contains(name));
            let (line, _) = line.expect(name);
            assert!(line.ends_with(" ms"), "{line} at {width}");
        }
    }
}

#[test]
fn the_name_of_the_adapter_is_not_cut_off() {
    let mut visitor = Visitor::new(demo(None));
    let name = "Vulkan, llvmpipe (LLVM 19.1.7, 256 bits)";
    let adapter = PanelInput::Adapter(name.to_owned());
    visitor.apply(Input::Panel(adapter));
    let lines = visitor.lines();
    let first = lines.iter().position(|(text, _)| text.starts_with("Vulkan"));
    let lines = &lines[first.expect("the adapter")..];
    let mut shown = String::new();
    for (line, place) in lines {
        shown += line;
        assert!(place.right() < SIZE.x, "{line} at {place}");
        if shown.trim_end() == name {
            return;
        }
    }
    panic!("{shown}");
}

#[test]
fn no_line_of_the_help_is_under_the_bar_that_scrolls_it() {
    // Where the columns end: 1, 1 and 3 of them in the middle of the window.
    for (size, end) in [(SMALL, 586.0), (Vec2::new(390.0, 844.0), 362.0), (SIZE, 1222.0)] {
        let mut visitor = Visitor::new(demo_of(Scene::default(), size, None));
        visitor.apply(Input::Panel(PanelInput::ToggleHelp));
        let mut widest = 0.0_f32;
        visitor.each_text(&mut |text, _| {
            let is_help = rows(Where::In3d).any(|(_, it)| it.full == text.galley.text());
            if is_help {
                widest = widest.max(text.pos.x + text.galley.rect.right());
            }
        });
        let bar = visitor.context.global_style().spacing.scroll.bar_width;
        let is_beside = widest > end - 100.0 && widest <= end - bar;
        assert!(is_beside, "{widest} of {end} at {size}");
    }
}
