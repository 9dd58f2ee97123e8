use super::*;
use crate::files::Effect;
use crate::input::{
    Answer, Axis, Button, Edit, Explain, FileInput, Input, Load, Lock, Look, Modifiers, Select,
    Tool, Typed,
};
use crate::testing::shown;
use obbligato::nalgebra::Point2;
use picker_scene::FreeArea;

fn state() -> State {
    shown(Scene::default(), [640.0, 360.0])
}

fn share(state: &mut State, input: Share) {
    state.apply(Input::Share(input));
}

/// A state that shows what a link of another holds.
fn follower(link: &str) -> State {
    let mut state = state();
    share(&mut state, Share::Open(link.to_owned()));
    assert_eq!(state.take_effects(), [Effect::Follow(link.to_owned())]);
    let link = Box::new(Link::from_text(link).unwrap());
    let scene = link.scene().map(Box::new);
    share(&mut state, Share::Show { link, scene });
    state
}

fn link(state: &State) -> String {
    state.link().unwrap().to_text().unwrap()
}

#[test]
fn a_link_shows_the_same_scene_view_and_selection() {
    let mut state = state();
    let (yaw, pitch) = (0.4, 0.2);
    state.apply(Input::Look(Look::Orbit { yaw, pitch }));
    state.apply(Input::Select(Select::Set(vec![4, 1])));
    let text = link(&state);
    assert!(text.contains("scene=default"), "{text}");
    let other = follower(&text);
    assert_eq!(other.scene(), state.scene());
    assert_eq!(other.view(), state.view());
    assert_eq!(other.selected(), [4, 1]);
    assert_eq!(link(&other), text);
}

#[test]
fn a_link_to_edited_boxes_holds_them() {
    let mut state = state();
    state.apply(Input::Select(Select::Set(vec![2])));
    state.apply(Input::Edit(Edit::Delete));
    let text = link(&state);
    assert!(text.contains("boxes="), "{text}");
    assert_eq!(follower(&text).scene().boxes(), state.scene().boxes());
    state.apply(Input::Edit(Edit::Undo));
    assert!(link(&state).contains("scene=default"));
}

#[test]
fn a_link_to_a_field_is_short_until_the_field_is_edited() {
    let mut state = state();
    let (count, seed) = (5_000, 3);
    state.apply(Input::Load(Load::Field { count, seed }));
    let text = link(&state);
    assert!(text.contains("scene=field&count=5000&seed=3"), "{text}");
    let other = follower(&text);
    assert_eq!(other.files().stress_field(), Some((5_000, 3)));
    assert_eq!(other.scene(), state.scene());
    state.apply(Input::Select(Select::Next));
    state.apply(Input::Edit(Edit::Delete));
    assert_eq!(state.link(), Err(LinkError::TooManyBoxes(4_999)));
}

#[test]
fn a_link_to_a_scene_from_an_address_names_it() {
    let text = "v=1&address=a.json&select=1";
    let link_to_a = || Box::new(Link::from_text(text).unwrap());
    let mut state = state();
    let scene = Some(Box::new(Scene::field(10, 1)));
    let link_1 = link_to_a();
    share(&mut state, Share::Show { link: link_1, scene });
    assert_eq!(state.selected(), [1]);
    assert!(link(&state).starts_with("v=1&address=a.json&"));
    state.apply(Input::File(FileInput::Loaded {
        path: "b.json".into(),
        scene: Box::new(Scene::field(12, 1)),
    }));
    assert!(link(&state).starts_with("v=1&boxes="));
    let scene = Some(Box::new(Scene::new(*state.view(), vec![])));
    let link = link_to_a();
    share(&mut state, Share::Show { link, scene });
    assert_eq!(state.scene().boxes().len(), 12);
    assert!(state.files().notice().unwrap().contains("there is no box 1"));
}

/// A link whose scene was fetched, which took time.
fn fetched(boxes: usize, selected: &str) -> Input {
    let scene = Scene::new(*Scene::default().view(), Scene::default().boxes()[..boxes].to_vec());
    let text = format!("v=1&address=a.json{selected}");
    Input::Share(Share::Show {
        link: Box::new(Link::from_text(&text).unwrap()),
        scene: Some(Box::new(scene)),
    })
}

#[test]
fn what_is_dragged_when_a_link_is_shown_ends_with_its_scene() {
    let mut state = state();
    let (shift, ctrl) = (true, false);
    for input in [
        Input::ModifiersChanged(Modifiers { shift, ctrl }),
        Input::CursorMoved(Point2::new(639.0, 359.0)),
        Input::Pressed(Button::Left),
        Input::CursorMoved(Point2::new(1.0, 1.0)),
    ] {
        state.apply(input);
    }
    let found = |state: &State| state.tools().band.as_ref().map_or(0, |it| it.found.len());
    assert!(found(&state) > 0);
    state.apply(fetched(0, ""));
    assert_eq!(found(&state), 0);
    state.apply(Input::Edit(Edit::Copy));
    assert!(state.selected().is_empty());

    state.apply(fetched(3, "&select=1"));
    state.apply(Input::Tool(Tool::Lock(Lock::Line(Axis::X))));
    assert!(state.tools().is_dragging());
    state.apply(fetched(2, "&select=1"));
    let boxes = state.scene().boxes().to_vec();
    state.apply(Input::Tool(Tool::Type(Typed::Character('7'))));
    assert_eq!(state.scene().boxes(), boxes);
}

#[test]
fn the_axis_that_is_shown_is_chosen_for_the_boxes_of_one_scene() {
    let mut state = state();
    state.apply(fetched(3, "&select=0,1"));
    let decisive = state.shown_axis().unwrap();
    state.apply(Input::Explain(Explain::NextAxis));
    assert_ne!(state.shown_axis(), Some(decisive));
    state.apply(fetched(3, "&select=0,1"));
    assert_eq!(state.shown_axis(), Some(decisive));
}

#[test]
fn a_link_does_not_take_away_what_is_not_saved() {
    let mut state = state();
    state.apply(Input::Edit(Edit::Add));
    share(&mut state, Share::Open("v=1&scene=default".to_owned()));
    assert!(state.files().question().is_some() && state.take_effects().is_empty());
    let flat = "v=1&scene=bounds".to_owned();
    state.apply(Input::File(FileInput::Answer(Answer::Cancel)));
    share(&mut state, Share::Open(flat.clone()));
    assert_eq!(state.take_effects(), [Effect::Follow(flat)]);
    share(&mut state, Share::Open("v=1&scene=default".to_owned()));
    state.apply(Input::File(FileInput::Answer(Answer::Discard)));
    let link = "v=1&scene=default".to_owned();
    assert_eq!(state.take_effects(), [Effect::Follow(link)]);
}

#[test]
fn the_scene_of_a_link_may_be_edited() {
    let mut state = state();
    state.apply(Input::Tool(Tool::ToggleViewing));
    let link = Box::new(Link::from_text("v=1&scene=default").unwrap());
    let scene = link.scene().map(Box::new);
    share(&mut state, Share::Show { link, scene });
    assert!(!state.is_viewing());
}

#[test]
fn a_link_that_is_wrong_is_told_and_changes_nothing() {
    let mut state = state();
    let before = state.scene().clone();
    share(&mut state, Share::Open("v=1&scene=moon".to_owned()));
    assert!(state.files().notice().unwrap().contains("moon"));
    assert_eq!(state.scene(), &before);
    assert_eq!(state.take_effects(), []);
}

#[test]
fn a_link_can_be_typed_where_a_file_is_expected() {
    let mut state = state();
    state.apply(Input::File(FileInput::AskForFile));
    let text = "http://localhost/#v=1&scene=default";
    state.apply(Input::File(FileInput::Type(text.to_owned())));
    state.apply(Input::File(FileInput::Confirm));
    assert_eq!(state.take_effects(), [Effect::Follow(text.to_owned())]);
}

#[test]
fn a_window_that_turns_upright_shows_every_box_until_the_view_is_moved() {
    let mut state = state().in_window();
    let (width, height) = (390, 844);
    state.apply(Input::Resized { width, height });
    assert_eq!(*state.view(), state.scene().first_view(390.0 / 844.0, &FreeArea::ALL));
    assert_ne!(state.view(), state.scene().view());
    let (width, height) = (844, 390);
    state.apply(Input::Resized { width, height });
    assert_eq!(state.view(), state.scene().view());
    let (yaw, pitch) = (0.4, 0.2);
    state.apply(Input::Look(Look::Orbit { yaw, pitch }));
    let moved = *state.view();
    let (width, height) = (390, 844);
    state.apply(Input::Resized { width, height });
    assert_eq!(*state.view(), moved);
    state.apply(Input::ResetView);
    assert_eq!(*state.view(), state.scene().first_view(390.0 / 844.0, &FreeArea::ALL));
}
