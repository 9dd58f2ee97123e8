//! The first minutes of three people, at the sizes of their screens: nothing overlaps or is cut off
//! at any step.
//!
//! With `OBBLIGATO_KEEP_PICTURES` set to a folder, what they see is kept there:
//!
//! ```text
//! OBBLIGATO_KEEP_PICTURES=/tmp cargo test -p picker users
//! ```

use super::pictures::visitor;
use super::*;
use picker_draw::save_picture;
use picker_editor::{Button, Edit, Explain, Load, Look, Theme, Tool, Toward};
use picker_scene::{Example, Reading};
use std::ops::ControlFlow;
use std::path::Path;

/// Windows of 1280x720 and 800x600, a 4K screen with two pixels to a logical one, and a phone.
const SCREENS: [Vec2; 4] =
    [SIZE, Vec2::new(800.0, 600.0), Vec2::new(1920.0, 1080.0), Vec2::new(390.0, 844.0)];

/// Someone at each of the screens.
fn each(name: &str, scene: &Scene, act: impl Fn(&mut User)) {
    for size in SCREENS {
        let demo = demo_of(scene.clone(), size, None).with_hints(Hints::new(Vec::new()));
        let mut visitor = visitor(demo, Theme::Light);
        let is_phone = size.x < 640.0;
        visitor.demo.apply(Input::Panel(PanelInput::Touch(is_phone)));
        let name = format!("{name}-{}x{}", size.x, size.y);
        act(&mut User { visitor, name });
    }
}

struct User {
    visitor: Visitor,
    name: String,
}

impl User {
    /// Does something, and looks at what comes of it.
    fn does(&mut self, step: &str, inputs: &[Input]) {
        for input in inputs {
            self.visitor.demo.apply(input.clone());
        }
        self.looks(step);
    }

    fn looks(&mut self, step: &str) {
        self.visitor.look();
        let what = format!("{}-{step}", self.name);
        if let Some(folder) = std::env::var_os("OBBLIGATO_KEEP_PICTURES") {
            let size = self.visitor.size;
            let rgba = self.visitor.part(Rect::from_min_size(Pos2::ZERO, size));
            let size = [size.x as u32, size.y as u32];
            let picture = obbligato_render::Picture { size, rgba };
            let file = Path::new(&folder).join(format!("{what}.png"));
            save_picture(&picture, &file, || ()).expect("the folder can be written to");
        }
        layout::check_texts(&self.visitor, &what);
    }

    /// Clicks the center of a box, as it is seen.
    fn clicks(&mut self, name: &str) {
        let state = self.visitor.demo.state();
        let item = state.scene().boxes().iter().find(|item| item.name == name);
        let center = item.expect(name).shape.center();
        let place = state.camera().project(state.viewport(), &center);
        let click = [Input::Pressed(Button::Left), Input::Released(Button::Left)];
        let at = Input::CursorMoved(place.expect("it is in front of the eye").xy());
        self.visitor.demo.apply(at);
        self.does(&format!("click {name}"), &click);
    }

    /// Opens a panel by its switch, unless the window is wide enough for it to be open, and reads.
    fn opens(&mut self, panel: PanelInput, text: &str) {
        if !self.visitor.texts().iter().any(|(shown, _)| shown.contains(text)) {
            self.does(text, &[Input::Panel(panel)]);
        }
        self.reads(text);
    }

    fn reads(&self, text: &str) {
        let texts = self.visitor.texts();
        let is_there = texts.iter().any(|(shown, _)| shown.contains(text));
        assert!(is_there, "{}: {text} in {texts:?}", self.name);
    }
}

#[test]
fn a_student_clicks_boxes_and_sees_why_they_overlap() {
    each("student", &Scene::default(), |user| {
        user.looks("start");
        user.clicks("beam");
        user.reads("Hit at ");
        user.does("two", &[Input::Select(Select::Set(vec![4, 3]))]);
        user.reads("They overlap by 0.106 along A z");
        user.does("next axis", &[Input::Explain(Explain::NextAxis)]);
        user.opens(PanelInput::ToggleInspector, "Separating axes");
        user.does("snap", &[Input::Tool(Tool::ToggleSnap)]);
        user.reads("Drags snap");
        let up = Edit::Nudge { toward: Toward::Up, repeats: false };
        user.does("one box", &[Input::Select(Select::Set(vec![4])), Input::Edit(up)]);
        user.opens(PanelInput::ToggleInspector, "Name (index 4)");
        user.does("undo", &[Input::Edit(Edit::Undo)]);
        user.does("save", &[Input::File(FileInput::SaveAs)]);
        user.reads("Save");
        user.does("not yet", &[Input::File(FileInput::Answer(Answer::Cancel))]);
        user.does("commands", &[Input::Panel(PanelInput::ToggleHelp)]);
        user.reads("Find a command");
        user.does("scene", &[Input::Select(Select::Nothing), Input::Show(Some(Kind2d::Turning))]);
        user.reads("Drag a rectangle.");
        user.does("city", &[Input::Show(None), Input::Load(Load::Example(Example::City))]);
    });
}

#[test]
fn a_developer_finds_why_a_click_missed() {
    each("developer", &Scene::default(), |user| {
        user.does("example", &[Input::Load(Load::Example(Example::MissedClick))]);
        user.reads("Missed; the nearest box is plank, by 0.079");
        user.does("next", &[Input::Control(Control::Step)]);
        user.reads("Hit at 7.81; the nearest miss is ");
        user.does("again", &[Input::Select(Select::Nothing)]);
        user.clicks("die");
        user.reads("Why this?");
        user.does("why", &[Input::Explain(Explain::Why)]);
        user.reads("Hit at ");
        user.opens(PanelInput::ToggleInspector, "Frozen ray");
        user.does("tree", &[Input::Explain(Explain::ToggleTree)]);
        user.does("own file", &[Input::File(FileInput::AskForFile)]);
        user.reads("Open");
        let path = "clicks.jsonl".into();
        let problem = "line 2: click: invalid length 1, expected two numbers".to_owned();
        let cancel = Input::File(FileInput::Answer(Answer::Cancel));
        let failed = Input::File(FileInput::Failed { path, problem });
        user.does("wrong file", &[cancel, failed]);
        user.reads("line 2: click: ");
    });
}

#[test]
fn someone_compares_two_sets_of_labels() {
    let labels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels/nuscenes");
    let reading =
        Reading { against: Some(labels.join("found.json").as_path().into()), ..Reading::default() };
    let read = |_| ControlFlow::Continue(());
    let scene = picker_scene::load(&labels.join("truths.json"), &reading, &read).unwrap();
    each("labels", &scene, |user| {
        user.visitor.demo.apply(Input::Tool(Tool::ToggleViewing));
        user.looks("start");
        user.reads("0 found, 2 missed, 1 false alarm, IoU at least 0.5");
        user.does("select", &[Input::Select(Select::Set(vec![0]))]);
        user.does("near", &[Input::Look(Look::FrameSelection)]);
        user.opens(PanelInput::ToggleInspector, "Name (index 0)");
        user.does("list", &[Input::Panel(PanelInput::ToggleList)]);
        user.opens(PanelInput::ToggleList, "missed");
        user.does("find", &[Input::Panel(PanelInput::Filter("car".to_owned()))]);
        user.does("files", &[Input::File(FileInput::AskForOther)]);
        user.reads("Compare with the labels");
    });
}
