//! Opening files.

use super::*;
use crate::input::{Control, FileInput, Fill, Input, Least, Look, Tool};
use obbligato::nalgebra::{Matrix4, Point3, Vector3};
use picker_scene::{Model, Pixels, Reading, SceneBox, SceneImage};
use std::path::Path;

fn state() -> State {
    shown(Scene::default(), [640.0, 360.0])
}

fn loaded(path: &str, boxes: usize) -> FileInput {
    let all: Vec<SceneBox> = Scene::default().boxes()[..boxes].to_vec();
    FileInput::Loaded {
        path: path.into(),
        scene: Box::new(Scene::new(*Scene::default().view(), all)),
    }
}

#[test]
fn a_file_is_wanted_once_and_shows_its_scene() {
    let mut state = state();
    send(&mut state, FileInput::Open("a.json".into()));
    send(&mut state, FileInput::Open("b.json".into()));
    assert_eq!(state.take_wanted_file(), Some("b.json".into()));
    assert_eq!(state.take_wanted_file(), None);
    let before = state.revision();
    send(&mut state, loaded("b.json", 2));
    assert_eq!(state.scene().boxes().len(), 2);
    assert_eq!(state.files().notice(), None, "there is nothing to report");
    assert!(state.revision() > before);
    assert_eq!(state.files().opened_file(), Some(Path::new("b.json")));
    let opened = Event::Opened { file: "b.json".into(), boxes: 2 };
    assert_eq!(state.take_events(), [opened]);
}

#[test]
fn nothing_of_the_old_scene_stays_selected() {
    let mut state = state();
    apply(&mut state, &click([320.0, 180.0]));
    assert_eq!(state.selected().len(), 1);
    send(&mut state, loaded("none.json", 0));
    assert!(state.selected().is_empty() && state.hovered().is_none());
}

#[test]
fn a_failure_is_told_and_keeps_the_scene() {
    let mut state = state();
    let scene = state.scene().clone();
    let before = state.revision();
    let (path, problem) = ("x.glb".into(), "x.glb: nodes[0]: why".to_owned());
    send(&mut state, FileInput::Failed { path, problem });
    assert_eq!(state.scene(), &scene);
    assert_eq!(state.files().notice(), Some("x.glb: nodes[0]: why"));
    assert!(state.revision() > before);
    send(&mut state, FileInput::DismissNotice);
    assert_eq!(state.files().notice(), None);
}

#[test]
fn recent_files_are_unique_with_the_latest_first() {
    let mut state = state();
    let kept = (0..9).map(|i| format!("{i}").into()).collect();
    send(&mut state, FileInput::Recent(kept));
    send(&mut state, loaded("3", 1));
    send(&mut state, loaded("new", 1));
    let found: Vec<_> = state.files().recent.iter().map(|p| p.display().to_string()).collect();
    assert_eq!(found, ["new", "3", "0", "1", "2", "4", "5", "6"]);
    let (path, problem) = ("new".into(), String::new());
    send(&mut state, FileInput::Failed { path, problem });
    assert_eq!(state.files().recent[0], Path::new("3"));
}

#[test]
fn triangles_are_hovered_unless_their_boxes_are_picked() {
    let corners = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [-1.0, 1.0, 0.2]].map(Point3::from);
    let mut model = Model::new();
    let sail = model.add_mesh("sail", &corners, &[[0, 1, 2]], picker_scene::Color([0; 3]));
    model.add_node("sail", Some(sail), &Matrix4::identity(), None);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sail.glb");
    std::fs::write(&path, model.to_glb()).unwrap();
    let scene = Box::new(Scene::load(&path).unwrap());
    let mut state = state();
    send(&mut state, FileInput::Loaded { path, scene });
    let hovered = |state: &mut State, at: Point3<f32>| {
        let pixel = state.camera().project(state.viewport(), &at).unwrap();
        state.apply(Input::CursorMoved(pixel.xy()));
        state.hovered()
    };
    let (on, beside) = (Point3::new(-0.5, -0.5, 0.05), Point3::new(0.6, 0.6, 0.1));
    let seen = |state: &mut State| [on, beside].map(|at| hovered(state, at));
    assert_eq!(seen(&mut state), [Some(0), None]);
    assert_eq!(hovered(&mut state, on), Some(0));
    let hit = state.hit().expect("the hit of the inspector").point;
    assert!((hit - on).norm() < 1e-3, "{hit}");
    send(&mut state, FileInput::PickExactly(false));
    assert_eq!(seen(&mut state), [Some(0), Some(0)]);
}

#[test]
fn the_frames_of_a_file_are_shown_one_after_another_from_the_same_place() {
    let text = br#"{"images": [{"id": 1}, {"id": 2}], "annotations": [
        {"bbox": [0, 0, 9, 9], "image_id": 1}, {"bbox": [0, 0, 9, 9], "image_id": 2}]}"#;
    let mut state = state();
    send(&mut state, FileInput::NextFrame);
    assert_eq!(state.take_wanted_file(), None, "this scene has no frames");
    let scene = || Box::new(Scene::from_bytes(text).unwrap());
    let path = || "a.json".into();
    send(&mut state, FileInput::Loaded { path: path(), scene: scene() });
    send(&mut state, FileInput::PreviousFrame);
    assert_eq!(state.take_wanted_file(), None, "it is the first");
    send(&mut state, FileInput::NextFrame);
    assert_eq!(state.take_wanted_file(), Some(path()));
    assert_eq!(state.how_to_read().frame, Some(1));
    state.apply(Input::Scrolled(1.0));
    let view = *state.view();
    send(&mut state, FileInput::Loaded { path: path(), scene: scene() });
    assert_eq!(*state.view(), view);
    send(&mut state, FileInput::Open("b.json".into()));
    assert_eq!(state.how_to_read().frame, None);
}

#[test]
fn a_file_is_compared_with_another_until_one_is_opened_instead() {
    let mut state = state();
    send(&mut state, FileInput::CameFrom("a.json".into()));
    send(&mut state, FileInput::AskForOther);
    send(&mut state, FileInput::Type("b.json".to_owned()));
    send(&mut state, FileInput::Confirm);
    assert_eq!(state.take_wanted_file(), Some("a.json".into()));
    let against = |state: &State| state.how_to_read().against.map(|it| it.to_path_buf());
    assert_eq!(against(&state), Some("b.json".into()));
    send(&mut state, FileInput::Open("c.json".into()));
    assert_eq!((state.take_wanted_file(), against(&state)), (Some("c.json".into()), None));
}

/// The first of two images in a file that was read so.
fn of_two_frames(reading: Reading) -> FileInput {
    let text = br#"{"images": [{"id": 1}, {"id": 2}], "annotations": [
        {"bbox": [0, 0, 9, 9], "image_id": 1}, {"bbox": [0, 0, 9, 9], "image_id": 2}]}"#;
    let mut scene = Box::new(Scene::from_bytes(text).unwrap());
    scene.reading = reading;
    FileInput::Loaded { path: "a.json".into(), scene }
}

#[test]
fn a_file_is_read_again_and_compared_at_the_frame_that_was_asked_for() {
    let (frame, against) = (Some(1), None);
    let reading = Reading { frame, against, ..Reading::default() };
    for input in [FileInput::ChangedOnDisk, FileInput::Compare("b.json".into())] {
        let mut state = state();
        send(&mut state, of_two_frames(reading.clone()));
        send(&mut state, input.clone());
        assert_eq!(state.how_to_read().frame, Some(1), "{input:?}");
        assert_eq!(state.how_to_read().against.is_some(), input != FileInput::ChangedOnDisk);
    }
}

#[test]
fn a_comparison_that_fails_or_is_stopped_is_not_tried_again_with_the_next_frame() {
    let failed = FileInput::Failed { path: "a.json".into(), problem: "b.json: why".to_owned() };
    for end in [failed, FileInput::StopReading] {
        let mut state = state();
        send(&mut state, of_two_frames(Reading::default()));
        send(&mut state, FileInput::Compare("b.json".into()));
        assert_eq!(state.take_wanted_file(), Some("a.json".into()));
        send(&mut state, FileInput::Reading("a.json".into()));
        send(&mut state, end.clone());
        assert_eq!(state.files().recent, [Path::new("a.json")], "{end:?}");
        send(&mut state, FileInput::NextFrame);
        let reading = state.how_to_read();
        assert_eq!((reading.frame, reading.against), (Some(1), None), "{end:?}");
    }
}

#[test]
fn rays_and_measured_points_are_those_of_their_scene() {
    for again in [true, false] {
        let mut state = state();
        send(&mut state, loaded("a.json", 5));
        let rays = br#"{"ray": {"origin": [0, 0, 9], "direction": [0, 0, -1]}}"#;
        let rays = state.scene().read_rays(rays, [640, 360]);
        state.apply(Input::PlayRays(rays.expect("a ray")));
        state.apply(Input::Control(Control::TogglePause));
        state.apply(Input::Tool(Tool::ToggleMeasure));
        apply(&mut state, &click([320.0, 180.0]));
        let kept = |state: &State| {
            let measure = state.tools().measure().expect("it still measures");
            let explained = state.explaining();
            let frozen = explained.choices().frozen.is_some();
            [measure.start.is_some(), frozen, explained.ray_log().is_some()]
        };
        assert_eq!(kept(&state), [true; 3]);
        if again {
            send(&mut state, FileInput::ChangedOnDisk);
        }
        send(&mut state, loaded("a.json", 5));
        assert_eq!(kept(&state), [again; 3]);
    }
}

#[test]
fn labels_are_compared_again_with_another_least_iou_which_stays() {
    let mut state = state();
    let against = Some(Path::new("b.json").into());
    let reading = Reading { frame: Some(0), against, ..Reading::default() };
    send(&mut state, of_two_frames(reading.clone()));
    send(&mut state, FileInput::Least(Least::Iou(70)));
    let again = Reading { least_iou: Some(70), ..reading };
    assert_eq!(
        (state.take_wanted_file(), state.how_to_read()),
        (Some("a.json".into()), again.clone())
    );
    send(&mut state, of_two_frames(again));
    send(&mut state, FileInput::NextFrame);
    assert_eq!(state.how_to_read().least_iou, Some(70));
    send(&mut state, FileInput::Least(Least::Score(30)));
    let Reading { least_iou, least_score, .. } = state.how_to_read();
    assert_eq!((least_iou, least_score), (Some(70), Some(30)));
}

#[test]
fn boxes_are_transparent_over_an_image_unless_they_are_to_be_solid() {
    let opened = |state: &mut State, has_image: bool| {
        let mut scene = Scene::default();
        let pixels = Pixels { size: [1, 1], rgba: vec![255; 4] };
        let sides = [Vector3::x(), Vector3::y()];
        scene.image = has_image.then(|| SceneImage {
            corner: Point3::origin(),
            sides,
            pixels: Some(std::sync::Arc::new(pixels)),
        });
        send(state, FileInput::Loaded { path: "a.json".into(), scene: Box::new(scene) });
        state.fill()
    };
    let mut state = state();
    let images = [false, true, true, false];
    let fills = images.map(|has_image| opened(&mut state, has_image));
    assert_eq!(fills, [Fill::Solid, Fill::Transparent, Fill::Transparent, Fill::Solid]);
    opened(&mut state, true);
    state.apply(Input::Look(Look::Fill(Fill::Solid)));
    assert_eq!(opened(&mut state, true), Fill::Solid, "it was asked for");
    state.apply(Input::Look(Look::Fill(Fill::Outlines)));
    assert_eq!(opened(&mut state, false), Fill::Outlines);
}
