//! Nothing overlaps, and nothing is cut off, at the sizes that people have.

use super::*;
use egui::Sense;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3};
use picker_editor::{Edit, Handles, State2d, Tool};
use picker_scene::scene2d::Scene2d;
use picker_scene::{Color, SceneBox};

const SIZES: [(f32, f32); 6] = [
    (1280.0, 720.0),
    (900.0, 600.0),
    (1900.0, 1000.0),
    (2160.0, 1080.0),
    (1280.0 * 2.0, 1440.0),
    (700.0, 800.0),
];

/// Every text, labels in the picture included.
pub(super) fn check_texts(visitor: &Visitor, what: &str) {
    let texts = visitor.lines();
    let window = Rect::from_min_size(Pos2::ZERO, visitor.size);
    for (number, (text, place)) in texts.iter().enumerate() {
        assert!(window.contains_rect(*place), "{what}: {text} at {place}");
        for (other, there) in &texts[..number] {
            let shared = place.shrink(0.5).intersect(there.shrink(0.5));
            assert!(!shared.is_positive(), "{what}: {text} at {place} over {other} at {there}");
        }
    }
}

/// Controls of the background layer that can be clicked.
fn check_controls(visitor: &Visitor, what: &str) {
    let places = visitor.clickable(|it| it.sense.senses_click() && it.enabled);
    let places: Vec<Rect> = places.iter().map(|it| it.shrink(0.5)).collect();
    assert!(places.len() > 5, "{what}: {places:?}");
    for (number, place) in places.iter().enumerate() {
        for other in &places[..number] {
            let shared = place.intersect(*other);
            let is_part = shared == *place || shared == *other;
            assert!(!shared.is_positive() || is_part, "{what}: {place} over {other}");
        }
    }
}

#[test]
fn nothing_overlaps_whatever_is_selected() {
    for (width, height) in SIZES {
        for selected in [vec![], vec![2], vec![0, 1, 2]] {
            let what = format!("{width}x{height} with {selected:?}");
            let mut demo = demo_of(Scene::default(), Vec2::new(width, height), None);
            demo.apply(Input::Select(Select::Set(selected)));
            let visitor = Visitor::new(demo);
            check_texts(&visitor, &what);
            check_controls(&visitor, &what);
        }
    }
}

/// Phones, upright, with and without the bars of a browser.
const PHONES: [(f32, f32); 3] = [(390.0, 844.0), (390.0, 664.0), (360.0, 740.0)];

fn on_a_phone(size: (f32, f32), kind: Option<Kind2d>) -> Visitor {
    let mut demo = demo_of(Scene::default(), Vec2::new(size.0, size.1), kind);
    demo.apply(Input::Panel(PanelInput::Touch(true)));
    Visitor::new(demo)
}

#[test]
fn on_a_phone_nothing_overlaps_and_the_picture_has_most_of_the_height() {
    for size in PHONES {
        for kind in [None].into_iter().chain(Kind2d::ALL.map(Some)) {
            let what = format!("{kind:?} at {size:?}");
            let mut visitor = on_a_phone(size, kind);
            for step in 0..120 {
                if step % 20 == 0 {
                    visitor.look();
                    check_texts(&visitor, &what);
                }
                visitor.demo.apply(Input::Control(Control::Step));
            }
            check_controls(&visitor, &what);
            let [_, _, top, bottom] = visitor.demo.covered();
            assert!(top + bottom < 0.3 * size.1, "{what}: {top} + {bottom}");
        }
    }
}

#[test]
fn on_a_phone_a_comparison_that_takes_many_steps_leaves_the_picture_its_height() {
    for size in PHONES {
        let mut visitor = on_a_phone(size, Some(Kind2d::Swarm));
        visitor.demo.apply(Input::Control(Control::Count(5_000)));
        for _ in 0..100 {
            visitor.demo.apply(Input::Control(Control::Step));
            if steps_compared(&visitor) > 1 {
                break;
            }
        }
        assert!(steps_compared(&visitor) > 1);
        visitor.look();
        check_texts(&visitor, "a comparison in many steps");
        let [_, _, top, bottom] = visitor.demo.covered();
        assert!(top + bottom < 0.3 * size.1, "{size:?}: {top} + {bottom}");
    }
}

/// Over how many steps of the scene brute force has compared all pairs; 0 while it does.
fn steps_compared(visitor: &Visitor) -> u32 {
    let Some(Scene2d::Swarm(swarm)) = visitor.demo.state2d().map(State2d::scene) else {
        return 0;
    };
    let verdict = swarm.brute_force.verdict;
    verdict.map_or(0, |it| it.steps)
}

#[test]
fn on_a_phone_everything_can_be_tapped() {
    for kind in [None].into_iter().chain(Kind2d::ALL.map(Some)) {
        let visitor = on_a_phone(PHONES[0], kind);
        for place in visitor.clickable(|it| it.sense.senses_click() && it.enabled) {
            assert!(place.size().min_elem() >= 24.0, "{kind:?}: {place}");
        }
    }
}

#[test]
fn on_a_phone_fingers_undo_delete_choose_tools_and_files() {
    let visitor = || {
        let mut visitor = on_a_phone(PHONES[0], None);
        visitor.demo.apply(Input::Select(Select::Set(vec![2])));
        visitor.apply(Input::Edit(Edit::Duplicate));
        visitor
    };
    let places = visitor().clickable(|it| it.sense.senses_click());
    let taps = places.into_iter().flat_map(|at| visitor().click(at.center()));
    let inputs: Vec<Input> = taps.collect();
    for input in [
        Input::Edit(Edit::Undo),
        Input::Edit(Edit::Delete),
        Input::Tool(Tool::Handles(Handles::Turn)),
        Input::File(FileInput::Save),
        Input::Panel(PanelInput::ToggleHelp),
    ] {
        assert!(inputs.contains(&input), "{input:?} in {inputs:?}");
    }
    let mut visitor = visitor();
    visitor.click(visitor.place_of("Files"));
    visitor.look();
    visitor.place_of("Open…");
}

#[test]
fn a_finger_that_stays_on_an_icon_is_told_its_name() {
    let mut visitor = on_a_phone(PHONES[0], None);
    let at = Pos2::new(PHONES[0].0 - 24.0, 24.0);
    visitor.give(vec![
        Event::Touch {
            device_id: egui::TouchDeviceId(0),
            id: egui::TouchId(0),
            phase: egui::TouchPhase::Start,
            pos: at,
            force: None,
        },
        Event::PointerMoved(at),
        button(at, true),
    ]);
    let is_named = |visitor: &Visitor| visitor.shows("Commands: all keys (?)");
    assert!(!is_named(&visitor));
    // At 60 layouts a second.
    (0..60).for_each(|_| drop(visitor.give(Vec::new())));
    assert!(is_named(&visitor));
}

/// Taps a place, and lays out as often as a window does before it is done with the tap.
fn tap(visitor: &mut Visitor, at: Pos2) {
    visitor.give(vec![Event::PointerMoved(at), button(at, true)]);
    visitor.give(vec![button(at, false), Event::PointerGone]);
    for _ in 1..LAYOUTS_AFTER_TAP {
        visitor.give(Vec::new());
    }
}

#[test]
fn on_a_phone_every_field_has_the_keyboard_once_a_tap_is_done() {
    let below = |title: &str, visitor: &Visitor| {
        let texts = visitor.texts();
        let (_, place) = texts.iter().find(|(text, _)| text == title).expect(title);
        place.left_bottom() + Vec2::new(30.0, 14.0)
    };
    let opened = |panel: PanelInput| {
        let mut visitor = on_a_phone(PHONES[0], None);
        visitor.demo.apply(Input::Select(Select::Set(vec![2])));
        visitor.apply(Input::Panel(panel));
        visitor
    };
    for title in ["Name (index 2)", "Center", "Size"] {
        let mut visitor = opened(PanelInput::ToggleInspector);
        let field = below(title, &visitor);
        tap(&mut visitor, field);
        assert!(visitor.is_typing, "{title}");
        tap(&mut visitor, Pos2::new(50.0, 400.0));
        assert!(!visitor.is_typing, "beside {title}");
    }
    let mut visitor = opened(PanelInput::ToggleList);
    let filter = visitor.place_of("Find by name");
    tap(&mut visitor, filter);
    assert!(visitor.is_typing, "the filter");

    let mut visitor = on_a_phone(PHONES[0], None);
    for entry in ["Files", "Save as…"] {
        visitor.look();
        assert!(!visitor.is_typing);
        let entry = visitor.place_of(entry);
        tap(&mut visitor, entry);
    }
    assert!(visitor.is_typing, "the field of the dialog");
}

#[test]
fn a_notice_covers_neither_bars_nor_hints() {
    let phones = PHONES.map(|size| (size, true));
    for (size, by_touch) in SIZES.map(|size| (size, false)).into_iter().chain(phones) {
        let what = format!("a notice at {size:?}");
        let demo = demo_of(Scene::default(), Vec2::from(size), None);
        let mut visitor = Visitor::new(demo.with_hints(Hints::new(Vec::new())));
        let touch = PanelInput::Touch(by_touch);
        visitor.demo.apply(Input::Panel(touch));
        let path = "scene.json".into();
        let problem = "line 7 column 3: the size of a box has to be finite".to_owned();
        visitor.apply(Input::File(FileInput::Failed { path, problem }));
        check_texts(&visitor, &what);
        let [_, _, _, bottom] = visitor.demo.covered();
        let lines = visitor.lines();
        let of_notice = lines.iter().filter(|(text, _)| text.contains("line 7"));
        let lowest = of_notice.map(|(_, place)| place.bottom()).reduce(f32::max);
        assert!(lowest.is_some_and(|it| it < size.1 - bottom), "{what}");
        visitor.click(visitor.place_of("Close"));
        visitor.look();
        let hint = if by_touch { "Tap a box" } else { "Click a box" };
        visitor.place_of(hint);
        check_texts(&visitor, &what);
    }
}

#[test]
fn on_a_phone_the_help_fits_and_begins_with_fingers() {
    for kind in [None, Some(Kind2d::Bounds)] {
        let mut visitor = on_a_phone(PHONES[0], kind);
        visitor.apply(Input::Panel(PanelInput::ToggleHelp));
        let texts = visitor.texts();
        let place = |text: &str| texts.iter().find(|(it, _)| it == text).map(|(_, at)| at.top());
        assert!(place("Fingers") < place("View"), "{texts:?}");
        for (text, at) in &texts {
            assert!(at.left() >= 0.0 && at.right() <= PHONES[0].0, "{text} at {at}");
        }
    }
}

#[test]
fn the_picture_keeps_its_room() {
    for (width, height) in SIZES {
        let demo = demo_of(Scene::default(), Vec2::new(width, height), None);
        let mut visitor = Visitor::new(demo);
        let mut free = Rect::NOTHING;
        let demo = &visitor.demo;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, visitor.size)),
            ..RawInput::default()
        };
        let mut output = visitor.context.run_ui(input, |ui| {
            show(ui, demo);
            free = ui.available_rect_before_wrap();
        });
        output.textures_delta.clear();
        visitor.look();
        assert!(free.width() >= 590.0, "{width}x{height}: {free}");
        assert!(free.height() >= height - 90.0, "{width}x{height}: {free}");
    }
}

#[test]
fn a_long_name_is_cut_off_in_the_list_and_in_the_inspector() {
    let name = "a name that is much longer than any panel is wide ".repeat(4);
    let shape = Obb3::new(
        Point3::new(-123_456.78, 0.000_012_3, 1e14),
        obbligato::nalgebra::Vector3::new(1e-6, 99_999.9, 12.345_678),
        Rotation3::identity(),
    );
    let item = SceneBox::new(name, shape.expect("a valid box"), Color([1, 2, 3]));
    let scene = Scene::new(*Scene::default().view(), vec![item; 3]);
    for selected in [vec![1], vec![0, 1]] {
        let mut demo = demo_of(scene.clone(), SIZE, None);
        demo.apply(Input::Select(Select::Set(selected.clone())));
        let visitor = Visitor::new(demo);
        check_texts(&visitor, &format!("long names, {selected:?}"));
        for (text, place) in visitor.texts() {
            let is_in_panel =
                place.right() <= LIST_WIDTH || place.left() >= SIZE.x - INSPECTOR_WIDTH;
            let is_in_bar = place.bottom() < 40.0 || place.top() > SIZE.y - 40.0;
            assert!(is_in_panel || is_in_bar, "{text} at {place}");
        }
    }
}

#[test]
fn larger_text_still_overlaps_nothing() {
    for factor in [0.8, 1.3, 2.0] {
        let mut demo = demo_of(Scene::default(), Vec2::new(2560.0, 1440.0), None);
        demo.apply(Input::Panel(PanelInput::Scale(factor)));
        demo.apply(Input::Select(Select::Set(vec![1])));
        let mut visitor = Visitor::new(demo);
        visitor.size = Vec2::new(2560.0, 1440.0) / factor;
        visitor.look();
        check_texts(&visitor, &format!("scale {factor}"));
    }
}

#[test]
fn every_tool_is_in_the_bar_or_in_its_menu_whatever_the_width() {
    const TOOLS: [&str; 15] = [
        "Look: change nothing",
        "Solid: boxes hide what is behind them",
        "Undo",
        "Redo",
        "Move: by handles",
        "Turn: by handles",
        "Scale: by handles",
        "Snap",
        "Contact: boxes pass through one another",
        "Add: a box",
        "Duplicate",
        "Delete",
        "Lock",
        "Axes: those of the world",
        "Measure: between two points",
    ];
    for (width, tabs, has_menu) in
        [(640.0, 0, true), (700.0, 0, true), (800.0, 0, true), (900.0, 5, true), (1280.0, 5, false)]
    {
        let size = Vec2::new(width, 600.0);
        let mut visitor = Visitor::new(demo_of(Scene::default(), size, None));
        let places = visitor.clickable(|it| it.sense.senses_click() || it.sense == Sense::hover());
        let buttons = places.iter().filter(|it| {
            it.center().y < 40.0 && (20.0..100.0).contains(&it.width()) && it.height() > 20.0
        });
        let mut bar: Vec<f32> = buttons.map(|it| it.center().x).collect();
        bar.sort_by(f32::total_cmp);
        bar.dedup();
        // The button before the five switches at the end.
        visitor.click(Pos2::new(bar[bar.len() - 6], 20.0));
        visitor.look();
        let texts = visitor.texts();
        let is_entry = |tool: &&&str| texts.iter().any(|(text, _)| text == **tool);
        let entries = TOOLS.iter().filter(is_entry).count();
        assert_eq!(entries > 0, has_menu, "{width}");
        // The button that saves, and the switches.
        let others = tabs + 1 + 5 + usize::from(has_menu);
        assert_eq!(bar.len() + entries, others + TOOLS.len(), "{width}: {bar:?}");
    }
}
