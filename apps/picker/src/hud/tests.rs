use super::*;
use crate::input::FileInput;
use crate::scene::Scene;
use crate::scene2d::Settings2d;
use crate::state::State;
use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Vec2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;

const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

fn demo(kind: Option<Kind2d>) -> Demo {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(SIZE.x, SIZE.y)).unwrap();
    let state = State::new(Scene::default(), viewport);
    let mut demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
    demo.apply(Input::Show(kind));
    demo
}

fn run(context: &Context, demo: &Demo, events: Vec<Event>) -> HudOutput {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
        events,
        ..RawInput::default()
    };
    let mut answer = HudOutput::default();
    let mut output = context.run_ui(input, |ui| answer = show(ui, demo));
    output.textures_delta.clear();
    answer
}

/// The inputs of a click at a position.
fn click(demo: &Demo, place: Pos2) -> Vec<Input> {
    let context = Context::default();
    set_style(&context);
    let press = |pressed| Event::PointerButton {
        pos: place,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    run(&context, demo, vec![Event::PointerMoved(place)]);
    let mut inputs = run(&context, demo, vec![press(true)]).inputs;
    inputs.extend(run(&context, demo, vec![press(false)]).inputs);
    inputs.retain(|input| !matches!(input, Input::Covered { .. }));
    inputs
}

/// The inputs of clicks along the upper bar, from left to right, without repetitions.
fn clicks_along_the_top(demo: &Demo) -> Vec<Input> {
    let places = (0..128).map(|x| Pos2::new(x as f32 * 10.0 + 5.0, 19.0));
    let mut inputs: Vec<Input> = places.flat_map(|place| click(demo, place)).collect();
    inputs.dedup();
    inputs
}

#[test]
fn the_tabs_lead_to_each_scene() {
    let mut expected = vec![Input::Show(None)];
    expected.extend(Kind2d::ALL.map(|kind| Input::Show(Some(kind))));
    assert_eq!(clicks_along_the_top(&demo(None)), expected);
}

#[test]
fn the_buttons_control_a_2d_scene() {
    let inputs = clicks_along_the_top(&demo(Some(Kind2d::Swarm)));
    for control in [Control::TogglePause, Control::Step, Control::Restart] {
        assert!(inputs.contains(&Input::Control(control)), "{control:?}");
    }
}

#[test]
fn the_bars_report_how_much_they_cover() {
    for kind in [
        None,
        Some(Kind2d::Turning),
        Some(Kind2d::Swarm),
        Some(Kind2d::Polygons),
    ] {
        let context = Context::default();
        set_style(&context);
        let mut demo = demo(kind);
        let answer = run(&context, &demo, Vec::new());
        let heights: Vec<f32> = answer.bars.iter().map(Rect::height).collect();
        assert_eq!(heights.len(), if kind.is_some() { 2 } else { 1 });
        assert!(
            heights.iter().all(|height| (24.0..64.0).contains(height)),
            "{heights:?}"
        );
        answer
            .inputs
            .into_iter()
            .for_each(|input| demo.apply(input));
        assert_eq!(demo.covered()[0], heights[0]);
        let again = run(&context, &demo, Vec::new());
        assert_eq!(again.inputs, [], "it is reported once");
    }
}

#[test]
fn a_notice_covers_the_picture_until_it_is_put_away() {
    let mut demo = demo(None);
    let context = Context::default();
    set_style(&context);
    let bars = run(&context, &demo, Vec::new()).bars.len();
    let (path, problem) = ("x.glb".into(), "x.glb: nodes[0]: why".to_owned());
    demo.apply(Input::File(FileInput::Failed { path, problem }));
    // A window is laid out once before it has its place.
    run(&context, &demo, Vec::new());
    let shown = run(&context, &demo, Vec::new()).bars;
    assert_eq!(shown.len(), bars + 1);
    let close = shown[bars].right_center() - Vec2::new(35.0, 0.0);
    assert!(click(&demo, close).contains(&Input::File(FileInput::DismissNotice)));
    demo.apply(Input::File(FileInput::DismissNotice));
    assert_eq!(run(&context, &demo, Vec::new()).bars.len(), bars);
}
