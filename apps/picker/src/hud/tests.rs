//! The bars and panels without a window: what a click gives, and where everything is.

use super::*;
use egui::epaint::TextShape;
use egui::{Event, Modifiers, PointerButton, Pos2, RawInput, Shape, Vec2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_editor::keys::{Where, rows};
use picker_editor::{Answer, Control, FileInput, Hints, PanelInput, Select, State};
use picker_scene::Scene;
use picker_scene::scene2d::{Kind2d, Settings2d};

mod crowded;
mod dialogs;
mod keys;
mod layout;
mod list;
mod numbers;
mod pictures;
mod sentence;
mod users;

const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn demo(kind: Option<Kind2d>) -> Demo {
    demo_of(Scene::default(), SIZE, kind)
}

pub(crate) fn demo_of(scene: Scene, size: Vec2, kind: Option<Kind2d>) -> Demo {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(size.x, size.y)).unwrap();
    let state = State::new(scene, viewport);
    let mut demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
    demo.apply(Input::Show(kind));
    demo
}

/// A person who looks at the bars of a demo, and uses them.
pub(super) struct Visitor {
    pub(super) context: Context,
    demo: Demo,
    size: Vec2,
    shapes: Vec<egui::epaint::ClippedShape>,
    /// Whether a field has the keyboard.
    is_typing: bool,
    /// What pictures need, which only some visitors take.
    textures: Option<painted::Textures>,
}

impl Visitor {
    pub(super) fn new(demo: Demo) -> Self {
        Self::with(demo, None)
    }

    fn with(demo: Demo, textures: Option<painted::Textures>) -> Self {
        let context = Context::default();
        set_style(&context);
        let size = Vec2::from(demo.logical_size());
        let mut visitor =
            Self { context, demo, size, shapes: Vec::new(), is_typing: false, textures };
        visitor.look();
        visitor
    }

    /// Lays out everything until nothing changes anymore.
    fn look(&mut self) {
        for _ in 0..4 {
            self.give(Vec::new());
        }
    }

    /// Lays out what an input changes.
    pub(super) fn apply(&mut self, input: Input) {
        self.demo.apply(input);
        self.look();
    }

    /// Lays out everything once, with these events. The demo follows what comes of them.
    fn give(&mut self, events: Vec<Event>) -> Vec<Input> {
        self.give_with(events, Modifiers::NONE)
    }

    fn give_with(&mut self, mut events: Vec<Event>, modifiers: Modifiers) -> Vec<Input> {
        events.insert(0, Event::ModifiersChanged(modifiers));
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            events,
            ..RawInput::default()
        };
        prepare(&self.context, &self.demo);
        let mut answer = HudOutput::default();
        let demo = &self.demo;
        let mut output = self.context.run_ui(input, |ui| answer = show(ui, demo));
        if let Some(textures) = &mut self.textures {
            textures.follow(&output.textures_delta);
        }
        output.textures_delta.clear();
        self.shapes = output.shapes;
        self.is_typing = output.platform_output.ime.is_some();
        for input in &answer.inputs {
            self.demo.apply(input.clone());
        }
        answer.inputs.retain(|it| !matches!(it, Input::Covered(_)));
        answer.inputs
    }

    fn click(&mut self, place: Pos2) -> Vec<Input> {
        self.click_with(place, Modifiers::NONE)
    }

    fn click_with(&mut self, place: Pos2, modifiers: Modifiers) -> Vec<Input> {
        let events = [Event::PointerMoved(place), button(place, true), button(place, false)];
        events.into_iter().flat_map(|event| self.give_with(vec![event], modifiers)).collect()
    }

    fn type_text(&mut self, text: &str) -> Vec<Input> {
        self.give(vec![Event::Text(text.to_owned())])
    }

    fn press(&mut self, key: egui::Key) -> Vec<Input> {
        self.press_with(key, Modifiers::NONE)
    }

    fn press_with(&mut self, key: egui::Key, modifiers: Modifiers) -> Vec<Input> {
        let (physical_key, repeat) = (None, false);
        let press = |pressed| Event::Key { key, physical_key, pressed, repeat, modifiers };
        let mut inputs = self.give_with(vec![press(true), press(false)], modifiers);
        inputs.extend(self.give(Vec::new()));
        inputs
    }

    /// The texts that are seen, and where.
    fn texts(&self) -> Vec<(String, Rect)> {
        let mut texts = Vec::new();
        self.each_text(&mut |text, clip| {
            let place = text.galley.rect.translate(text.pos.to_vec2());
            let place = place.intersect(clip);
            if place.is_positive() && !text.galley.text().is_empty() {
                texts.push((text.galley.text().to_owned(), place));
            }
        });
        texts
    }

    fn shows(&self, text: &str) -> bool {
        self.texts().iter().any(|(shown, _)| shown == text)
    }

    /// Where something of the bars and panels can be clicked, and what is possible there.
    fn clickable(&self, takes: impl Fn(&egui::WidgetRect) -> bool) -> Vec<Rect> {
        self.context.viewport(|viewport| {
            let layer = viewport.prev_pass.widgets.get_layer(egui::LayerId::background());
            layer.filter(|it| takes(it)).map(|it| it.interact_rect).collect()
        })
    }

    /// Their lines: a text may begin behind another one and go on below.
    fn lines(&self) -> Vec<(String, Rect)> {
        let mut lines = Vec::new();
        let mut take = |text: &TextShape, clip| {
            for row in &text.galley.rows {
                let place = row.rect_without_leading_space();
                let place = place.translate(text.pos.to_vec2()).intersect(clip);
                if place.is_positive() && !row.glyphs.is_empty() {
                    lines.push((row.text(), place));
                }
            }
        };
        for clipped in &self.shapes[self.backdrop()..] {
            each_text(&clipped.shape, clipped.clip_rect, &mut take);
        }
        lines
    }

    /// The place of the backdrop of a dialog among the shapes; 0 without a dialog.
    fn backdrop(&self) -> usize {
        let window = Rect::from_min_size(Pos2::ZERO, self.size);
        let is_backdrop = |shape: &Shape| match shape {
            Shape::Rect(it) => it.rect.contains_rect(window) && !it.fill.is_opaque(),
            _ => false,
        };
        let mut shapes = self.shapes.iter();
        let last = shapes.rposition(|clipped| is_backdrop(&clipped.shape));
        last.unwrap_or(0)
    }

    fn each_text(&self, take: &mut impl FnMut(&TextShape, Rect)) {
        for clipped in &self.shapes {
            each_text(&clipped.shape, clipped.clip_rect, take);
        }
    }

    /// Where a text is seen.
    fn place_of(&self, text: &str) -> Pos2 {
        let texts = self.texts();
        let found = texts.iter().find(|(shown, _)| shown == text);
        found.unwrap_or_else(|| panic!("{text} in {texts:?}")).1.center()
    }
}

/// The main button of the mouse goes down, or up.
fn button(pos: Pos2, pressed: bool) -> Event {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    Event::PointerButton { pos, button, pressed, modifiers }
}

pub(super) fn each_text(shape: &Shape, clip: Rect, take: &mut impl FnMut(&TextShape, Rect)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|it| each_text(it, clip, take)),
        Shape::Text(text) => take(text, clip),
        _ => {}
    }
}

/// The inputs of clicks along the upper bar, from left to right, without repetitions.
fn clicks_along_the_top(kind: Option<Kind2d>) -> Vec<Input> {
    let mut places = Visitor::new(demo(kind)).clickable(|it| it.sense.senses_click());
    places.retain(|place| place.center().y < 40.0);
    places.sort_by(|a, b| a.center().x.total_cmp(&b.center().x));
    let clicks = places.into_iter().flat_map(|it| Visitor::new(demo(kind)).click(it.center()));
    let mut inputs: Vec<Input> = clicks.collect();
    inputs.dedup();
    inputs
}

#[test]
fn the_tabs_lead_to_each_scene() {
    let mut inputs = clicks_along_the_top(None);
    inputs.retain(|input| matches!(input, Input::Show(_)));
    let mut expected = vec![Input::Show(None)];
    expected.extend(Kind2d::ALL.map(|kind| Input::Show(Some(kind))));
    assert_eq!(inputs, expected);
}

#[test]
fn the_switches_open_and_close_what_they_name() {
    let inputs = clicks_along_the_top(None);
    for input in [
        PanelInput::ToggleList,
        PanelInput::ToggleInspector,
        PanelInput::SwitchTheme,
        PanelInput::ToggleHelp,
    ] {
        assert!(inputs.contains(&Input::Panel(input.clone())), "{input:?}");
    }
}

#[test]
fn the_buttons_control_a_2d_scene() {
    let inputs = clicks_along_the_top(Some(Kind2d::Swarm));
    for control in [Control::TogglePause, Control::Step, Control::Restart] {
        assert!(inputs.contains(&Input::Control(control)), "{control:?}");
    }
}

#[test]
fn the_bars_report_how_much_they_cover_once() {
    for kind in [None].into_iter().chain(Kind2d::ALL.map(Some)) {
        let mut visitor = Visitor::new(demo(kind));
        let covered = visitor.demo.covered();
        let is_usual = covered[2..].iter().all(|height| (24.0..64.0).contains(height));
        assert!(is_usual, "{covered:?}");
        let revision = visitor.demo.revision();
        visitor.look();
        assert_eq!(visitor.demo.revision(), revision, "it is reported once");
    }
}

#[test]
fn a_click_beside_a_dialog_leaves_its_buttons_in_reach() {
    let mut visitor = Visitor::new(demo(None));
    visitor.apply(Input::File(FileInput::AskForFile));
    visitor.click(Pos2::new(144.0, 79.0));
    visitor.look();
    let cancel = visitor.place_of("Cancel");
    let inputs = visitor.click(cancel);
    assert_eq!(inputs, [Input::File(FileInput::Answer(Answer::Cancel))]);
}

#[test]
fn a_notice_is_shown_until_it_is_put_away() {
    let mut visitor = Visitor::new(demo(None));
    let problem = "x.glb: nodes[0]: why".to_owned();
    let shown =
        |visitor: &Visitor| visitor.texts().iter().any(|(text, _)| text.contains("nodes[0]"));
    let path = "x.glb".into();
    visitor.apply(Input::File(FileInput::Failed { path, problem }));
    assert!(shown(&visitor));
    // That is Esc.
    visitor.apply(Input::Select(Select::Nothing));
    assert!(!shown(&visitor));
}

#[test]
fn without_bars_only_what_speaks_to_the_user_is_laid_out() {
    let mut demo = demo(None);
    assert!(is_needed(&demo));
    demo.apply(Input::ToggleHud);
    assert!(!is_needed(&demo));
    let help = Input::Panel(PanelInput::ToggleHelp);
    let path = Input::File(FileInput::AskForFile);
    for (input, end) in [
        (help, Input::Select(Select::Nothing)),
        (path, Input::File(FileInput::Answer(Answer::Cancel))),
    ] {
        demo.apply(input);
        assert!(is_needed(&demo));
        demo.apply(end);
        assert!(!is_needed(&demo));
    }
}

#[test]
fn the_help_shows_every_key_and_closes_by_escape_or_a_click() {
    for kind in [None, Some(Kind2d::Swarm)] {
        let place = if kind.is_some() { Where::In2d } else { Where::In3d };
        let high = Vec2::new(1280.0, 1400.0);
        let mut visitor = Visitor::new(demo_of(Scene::default(), high, kind));
        visitor.apply(Input::Panel(PanelInput::ToggleHelp));
        let texts: Vec<String> = visitor.texts().into_iter().map(|(text, _)| text).collect();
        for (action, text) in rows(place) {
            let keys = action.commands().filter_map(|(key, _)| key);
            let mut names: Vec<String> = keys.map(|key| key.to_string()).collect();
            if names.is_empty() {
                names.push(action.to_string());
            }
            assert!(names.iter().all(|name| texts.contains(name)), "{action}");
            assert!(texts.iter().any(|it| it == text.full), "{}", text.full);
        }
        visitor.click(Pos2::new(400.0, 700.0));
        assert!(!visitor.demo.panels().shows_help, "a click closes it");
        visitor.demo.apply(Input::Panel(PanelInput::ToggleHelp));
        visitor.demo.apply(Input::Select(Select::Nothing));
        assert!(!visitor.demo.panels().shows_help, "Esc closes it");
    }
}

#[test]
fn a_command_is_found_by_its_words_and_done_by_enter_or_a_click() {
    let opened = || {
        let mut visitor = Visitor::new(demo(None));
        visitor.apply(Input::Panel(PanelInput::ToggleHelp));
        visitor.type_text("snap to");
        visitor.look();
        visitor
    };
    let snap = Input::Tool(picker_editor::Tool::ToggleSnap);
    let close = Input::Panel(PanelInput::ToggleHelp);
    let mut visitor = opened();
    assert!(visitor.shows("M") && !visitor.shows("Ctrl+Z"));
    let inputs = visitor.press(egui::Key::Enter);
    assert_eq!(inputs, [close.clone(), snap.clone()]);
    assert!(visitor.demo.state().tools().snaps && !visitor.demo.panels().shows_help);

    let mut visitor = opened();
    let inputs = visitor.click(visitor.place_of("M"));
    assert_eq!(inputs, [close.clone(), snap]);
    visitor.apply(close);
    assert!(visitor.shows("Ctrl+Z"), "the next time nothing is sought");
}

#[test]
fn hints_are_shown_until_they_are_done_or_dismissed() {
    let shown = |visitor: &Visitor| visitor.shows("Click a box");
    let mut visitor = Visitor::new(demo(None));
    assert!(!shown(&visitor), "tests show none");
    visitor.demo = demo(None).with_hints(Hints::new(Vec::new()));
    visitor.look();
    assert!(shown(&visitor));
    visitor.apply(Input::Panel(PanelInput::DismissHints));
    assert!(!shown(&visitor));
}

#[test]
fn a_path_that_is_typed_takes_the_place_of_the_suggestion_and_tab_completes_it() {
    let mut visitor = Visitor::new(demo(None));
    visitor.demo.apply(Input::File(FileInput::SaveAs));
    let path = |visitor: &Visitor| {
        let field = visitor.demo.state().files().field();
        field.expect("a field").text.clone()
    };
    assert!(!path(&visitor).is_empty());
    visitor.look();
    visitor.type_text("ab");
    assert_eq!(path(&visitor), "ab");
    let inputs = visitor.press(egui::Key::Tab);
    assert_eq!(inputs, [Input::File(FileInput::Complete)]);
    let longer = Input::File(FileInput::Type("abc".to_owned()));
    visitor.apply(longer);
    visitor.type_text("d");
    assert_eq!(path(&visitor), "abcd");
}

#[test]
fn the_dialog_of_the_system_opens_by_a_button_or_a_key_and_its_absence_is_told() {
    let browse = [Input::File(FileInput::Browse)];
    let mut visitor = Visitor::new(demo(None));
    visitor.apply(Input::File(FileInput::AskForFile));
    assert_eq!(visitor.click(visitor.place_of("Browse…")), browse);
    assert_eq!(visitor.press_with(egui::Key::O, Modifiers::COMMAND), browse);
    let remark = "There is none.".to_owned();
    visitor.apply(Input::File(FileInput::NoDialog(remark)));
    visitor.place_of("There is none.");
    visitor.type_text("ab");
    let field = visitor.demo.state().files().field().expect("a field");
    assert_eq!(field.text, "ab", "it has the keyboard again");
}
