use super::*;
use crate::input::{Button, Control, Edit, FileInput, Load, Select, Share, Theme};
use obbligato::nalgebra::{Point2, Vector2};
use picker_scene::{Change, Scene};

fn demo() -> Demo {
    let state = crate::testing::shown(Scene::default(), [1280.0, 720.0]);
    Demo::new(state, Settings2d::new(Kind2d::Turning))
}

fn apply(demo: &mut Demo, inputs: &[Input]) {
    inputs.iter().for_each(|input| demo.apply(input.clone()));
}

const MIDDLE: Input = Input::CursorMoved(Point2::new(640.0, 360.0));

#[test]
fn each_scene_is_shown_and_reported_once() {
    let mut demo = demo();
    assert_eq!(demo.shown(), None);
    for kind in Kind2d::ALL {
        let revision = demo.revision();
        apply(&mut demo, &[Input::Show(Some(kind)), Input::Show(Some(kind))]);
        assert_eq!(demo.shown(), Some(kind));
        assert!(demo.revision() > revision);
        assert_eq!(demo.take_events(), [Event::Scene { scene: Some(kind) }]);
    }
    demo.apply(Input::Show(None));
    assert_eq!(demo.take_events(), [Event::Scene { scene: None }]);
    assert_eq!(demo.until_next_step(), None);
}

#[test]
fn the_3d_scene_is_unchanged_while_a_2d_scene_is_shown() {
    let mut demo = demo();
    let click = [MIDDLE, Input::Pressed(Button::Left), Input::Released(Button::Left)];
    apply(&mut demo, &click);
    let (selected, view) = (demo.state().selected().to_vec(), *demo.state().view());
    assert!(!selected.is_empty());
    apply(
        &mut demo,
        &[
            Input::Show(Some(Kind2d::Turning)),
            Input::CursorMoved(Point2::new(10.0, 200.0)),
            Input::Pressed(Button::Left),
            Input::CursorMoved(Point2::new(500.0, 300.0)),
            Input::Released(Button::Left),
            Input::Scrolled(3.0),
            Input::ResetView,
            Input::Select(Select::Nothing),
        ],
    );
    assert_eq!(demo.state().hovered(), None);
    demo.apply(Input::Show(None));
    assert_eq!(demo.state().selected(), selected);
    assert_eq!(*demo.state().view(), view);
}

#[test]
fn a_2d_scene_follows_resizes_before_and_after_it_is_shown() {
    let mut demo = demo();
    apply(
        &mut demo,
        &[
            Input::Resized { width: 800, height: 600 },
            Input::ScaleFactorChanged(2.0),
            Input::Covered([0.0, 0.0, 40.0, 30.0]),
            Input::Show(Some(Kind2d::Polygons)),
        ],
    );
    let frame = demo.state2d().unwrap().frame;
    assert_eq!((frame.size(), frame.scale_factor), ([800, 600], 2.0));
    let bare = frame.with_covered(0.0, 0.0);
    assert!(frame.pixels_per_unit() < bare.pixels_per_unit() || frame != bare);
    demo.apply(Input::Resized { width: 900, height: 500 });
    assert_eq!(demo.state2d().unwrap().frame.size(), [900, 500]);
    demo.apply(Input::Show(None));
    assert_eq!(demo.state().viewport().size(), Vector2::new(900.0, 500.0));
}

#[test]
fn pictures_are_as_dark_as_the_theme_also_in_a_scene_that_is_shown_later() {
    let mut demo = demo();
    let theme = |theme| Input::Panel(PanelInput::Theme(theme));
    let is_dark = |demo: &Demo| {
        let flat = demo.state2d().map(State2d::shade);
        (demo.state().shade(), flat)
    };
    assert_eq!(is_dark(&demo), (Shade::Light, None));
    let revision = demo.revision();
    demo.apply(theme(Theme::Dark));
    assert!(demo.revision() > revision);
    demo.apply(Input::Show(Some(Kind2d::Swarm)));
    assert_eq!(is_dark(&demo), (Shade::Dark, Some(Shade::Dark)));
    demo.apply(theme(Theme::System));
    assert_eq!(is_dark(&demo), (Shade::Light, Some(Shade::Light)));
    demo.apply(Input::Panel(PanelInput::SystemTheme { is_dark: true }));
    assert_eq!(is_dark(&demo), (Shade::Dark, Some(Shade::Dark)));
    demo.apply(Input::Panel(PanelInput::SwitchTheme));
    assert_eq!(is_dark(&demo), (Shade::Light, Some(Shade::Light)));
}

#[test]
fn lines_grow_with_the_text_of_the_bars() {
    let mut demo = demo();
    demo.apply(Input::ScaleFactorChanged(1.5));
    demo.apply(Input::Show(Some(Kind2d::Turning)));
    demo.apply(Input::Panel(PanelInput::Scale(2.0)));
    assert_eq!(demo.state().line_scale(), 3.0);
    assert_eq!(demo.state2d().map(State2d::line_scale), Some(3.0));
    assert_eq!(demo.state().scale_factor(), 1.5);
    demo.apply(Input::Panel(PanelInput::UsualSize));
    assert_eq!(demo.state().line_scale(), 1.5);
}

#[test]
fn the_seed_is_kept_from_scene_to_scene() {
    let mut demo = demo();
    apply(
        &mut demo,
        &[
            Input::Show(Some(Kind2d::Turning)),
            Input::Control(Control::Seed(42)),
            Input::Show(None),
            Input::Show(Some(Kind2d::Polygons)),
        ],
    );
    assert_eq!(demo.state2d().unwrap().settings.seed, 42);
}

#[test]
fn the_revision_grows_with_every_switch_and_step() {
    let mut demo = demo();
    let mut last = demo.revision();
    for input in [
        Input::Show(Some(Kind2d::Turning)),
        Input::Control(Control::Step),
        Input::Control(Control::Step),
        Input::Show(Some(Kind2d::Polygons)),
        Input::Elapsed(Duration::from_millis(20)),
        Input::Elapsed(Duration::from_millis(20)),
        Input::Show(None),
        Input::ToggleHud,
    ] {
        if let (Input::Elapsed(_), Some(state2d)) = (&input, demo.state2d()) {
            assert!(!state2d.is_paused);
        }
        demo.apply(input.clone());
        assert!(demo.revision() > last, "{input:?}");
        last = demo.revision();
    }
    demo.apply(Input::Elapsed(Duration::from_secs(1)));
    assert_eq!(demo.revision(), last, "the 3D scene stands still");
}

#[test]
fn a_picture_without_bars_is_not_covered() {
    let mut demo = demo();
    let covered = Input::Covered([0.0, 0.0, 40.0, 30.0]);
    apply(&mut demo, &[Input::Show(Some(Kind2d::Turning)), covered]);
    assert_eq!(demo.covered(), [0.0, 0.0, 40.0, 30.0]);
    demo.apply(Input::ToggleHud);
    assert!(!demo.shows_hud());
    assert_eq!(demo.covered(), [0.0; 4]);
    let frame = demo.state2d().unwrap().frame;
    assert_eq!(frame, frame.with_covered(0.0, 0.0));
}

#[test]
fn the_3d_scene_hears_in_a_2d_scene_what_the_bars_cover() {
    let mut demos = [demo(), demo()];
    let covered = Input::Covered([0.0, 0.0, 400.0, 30.0]);
    let (flat, back) = (Input::Show(Some(Kind2d::Turning)), Input::Show(None));
    apply(&mut demos[0], &[flat.clone(), covered.clone(), back.clone()]);
    apply(&mut demos[1], &[flat, back, covered]);
    assert_eq!(demos[0].state().view(), demos[1].state().view());
}

#[test]
fn a_field_is_seen_and_what_would_be_lost_for_it_is_asked_about_where_it_is_seen() {
    let (count, seed) = (500, 3);
    let field = [Input::Show(Some(Kind2d::Turning)), Input::Load(Load::Field { count, seed })];
    let mut demo = demo();
    apply(&mut demo, &field);
    assert_eq!(demo.shown(), None);
    assert_eq!(demo.state().files().stress_field(), Some((count, seed)));
    demo.apply(Input::Edit(Edit::Add));
    apply(&mut demo, &field);
    assert_eq!(demo.shown(), None);
    assert!(demo.state().files().question().is_some());
}

#[test]
fn rays_are_seen_although_a_2d_scene_was_shown() {
    let mut demo = demo();
    let rays = br#"{"ray": {"origin": [0, 0, 9], "direction": [0, 0, -1]}}"#;
    let rays = demo.state().scene().read_rays(rays, [1280, 720]);
    let play = Input::PlayRays(rays.expect("a ray"));
    apply(&mut demo, &[Input::Show(Some(Kind2d::Turning)), play]);
    assert_eq!(demo.shown(), None);
    assert!(demo.state().explaining().ray_log().is_some());
}

#[test]
fn what_there_is_to_tell_is_told_over_a_2d_scene_too() {
    let mut demo = demo();
    let shown = "the picture is not saved: the disk is full";
    let notify = Input::Panel(PanelInput::Notify(shown.to_owned()));
    apply(&mut demo, &[Input::Show(Some(Kind2d::Turning)), notify]);
    assert!(demo.shown().is_some());
    assert_eq!(demo.state().files().notice(), Some(shown));
}

#[test]
fn a_copied_link_is_that_of_what_is_shown_until_it_would_show_something_else() {
    let mut demo = demo();
    apply(&mut demo, &[Input::Share(Share::Copied), MIDDLE]);
    assert!(demo.state().hovered().is_some() && demo.is_link_copied());
    demo.apply(Input::File(FileInput::DismissNotice));
    assert!(demo.is_link_copied());
    for input in [
        Input::Select(Select::Next),
        Input::Scrolled(1.0),
        Input::Edit(Edit::Delete),
        Input::Show(Some(Kind2d::Turning)),
    ] {
        demo.apply(Input::Share(Share::Copied));
        demo.apply(input.clone());
        assert!(!demo.is_link_copied(), "{input:?}");
    }
}

#[test]
fn a_filter_follows_boxes_that_are_renamed_and_renamed_back() {
    let mut demo = demo();
    let name = demo.state().scene().boxes()[0].name.clone();
    let apply = |demo: &mut Demo, input| demo.apply(Input::Panel(input));
    apply(&mut demo, PanelInput::Filter(name.clone()));
    assert_eq!(demo.panels().filter.row_of(0), Some(0));
    let rename = |name: &str| PanelInput::Change(Change::Rename(0, name.to_owned()));
    apply(&mut demo, rename("~~~"));
    assert_eq!(demo.panels().filter.row_of(0), None);
    demo.apply(Input::Edit(Edit::Undo));
    assert_eq!(demo.panels().filter.row_of(0), Some(0));
    demo.apply(Input::Edit(Edit::Redo));
    assert_eq!(demo.panels().filter.row_of(0), None);
    apply(&mut demo, PanelInput::Filter("~".to_owned()));
    assert_eq!(demo.panels().filter.row_of(0), Some(0));
}

#[test]
fn the_help_covers_no_question() {
    let help = || Input::Panel(PanelInput::ToggleHelp);
    let ask = || Input::File(FileInput::AskForFile);
    for inputs in [[help(), ask()], [ask(), help()]] {
        let mut demo = demo();
        inputs.into_iter().for_each(|input| demo.apply(input));
        assert!(demo.state().files().is_asking());
        assert!(!demo.panels().shows_help);
    }
}
