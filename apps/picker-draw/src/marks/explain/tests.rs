use super::*;
use crate::marks::marks;
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato_camera::Viewport;
use picker_editor::{Explain, Input, Look};
use picker_scene::Scene;
use picker_scene::{Lens, Side, View};

const BEAM: usize = 4;
const PILLAR: usize = 3;
const CRATE: usize = 0;
const PLATE: usize = 6;

fn state() -> State {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 360.0)).unwrap();
    State::new(Scene::default(), viewport)
}

fn with_pair(pair: [usize; 2]) -> State {
    let mut state = state();
    state.explain_pair(pair);
    state
}

fn texts(state: &State) -> Vec<String> {
    marks(state).texts.into_iter().map(|it| it.text).collect()
}

#[test]
fn nothing_is_drawn_until_something_is_explained() {
    let marks = marks(&state());
    assert!(marks.is_flat_empty() && marks.texts.is_empty());
}

#[test]
fn boxes_that_touch_show_their_overlap_and_their_depth() {
    let texts = texts(&with_pair([BEAM, PILLAR]));
    assert_eq!(texts, ["A z", "overlap 0.106", "depth 0.106", "A", "B"]);
}

#[test]
fn boxes_apart_show_the_gap_and_the_distance() {
    let state = with_pair([CRATE, PLATE]);
    let texts = texts(&state);
    assert_eq!(texts[0], "A x");
    assert!(texts[1].starts_with("gap ") && texts[2].starts_with("distance "), "{texts:?}");
    let plane = marks(&state).drawing.triangles.len();
    assert!(plane > 100, "the separating plane in cells: {plane}");
}

#[test]
fn the_axis_that_is_chosen_is_the_one_that_is_drawn() {
    let mut state = with_pair([CRATE, PLATE]);
    for (place, axis) in state.axes().expect("axes").all.iter().enumerate() {
        state.apply(Input::Explain(Explain::Axis(Some(place))));
        let is_named = texts(&state).contains(&axis.name());
        assert_eq!(is_named, axis.projections.is_some(), "{}", axis.name());
    }
}

/// In a picture that two boxes fill, upright and level, and next to panels.
#[test]
fn an_axis_is_in_the_picture_with_its_name_and_its_gap() {
    for (size, covered) in
        [([390, 640], [0.0; 4]), ([640, 390], [0.0; 4]), ([1000, 480], [240.0, 260.0, 40.0, 30.0])]
    {
        for (pair, side) in [
            ([BEAM, PILLAR], Side::Front),
            ([BEAM, PILLAR], Side::Top),
            ([CRATE, PLATE], Side::Right),
            ([CRATE, BEAM], Side::Iso),
            ([PLATE, PILLAR], Side::Iso),
        ] {
            let mut state = state();
            let [width, height] = size;
            state.apply(Input::Resized { width, height });
            state.apply(Input::Look(Look::From(side)));
            state.explain_pair(pair);
            let is_covered = covered != [0.0; 4];
            let look = if is_covered { Look::FrameAll } else { Look::FrameSelection };
            state.apply(Input::Look(look));
            state.apply(Input::Covered(covered));
            let low = Point2::new(covered[0], covered[2]);
            let high = Point2::new(width as f32 - covered[1], height as f32 - covered[3]);
            for place in 0..15 {
                state.apply(Input::Explain(Explain::Axis(Some(place))));
                let marks = marks(&state);
                let texts = marks.texts.iter().filter(|it| !["A", "B"].contains(&&*it.text));
                for text in texts {
                    let is_inside = text.at >= low && text.at <= high;
                    assert!(is_inside, "{size:?} {pair:?} {side:?} {place}: {text:?}");
                }
            }
        }
    }
}

#[test]
fn a_frozen_ray_is_numbered_where_it_enters_each_box() {
    let mut state = state();
    state.apply(Input::CursorMoved(Point2::new(320.5, 200.5)));
    state.apply(Input::Explain(Explain::ToggleRay));
    let hits = state.frozen_hits().expect("a ray").hits.len();
    let numbers: Vec<String> = (1..=hits).map(|number| number.to_string()).collect();
    assert!(hits >= 1);
    assert_eq!(texts(&state), numbers);
}

#[test]
fn the_boxes_that_the_tree_tested_and_those_that_touch_are_filled() {
    for explain in [Explain::ToggleTree, Explain::ToggleTouching] {
        let mut state = state();
        state.apply(Input::CursorMoved(Point2::new(320.5, 200.5)));
        state.apply(Input::Explain(explain));
        let marks = marks(&state);
        assert!(!marks.drawing.triangles.is_empty());
        assert!(marks.drawing.lines.len() >= 12);
    }
}

#[test]
fn a_view_from_inside_or_behind_the_boxes_draws_what_is_in_front_of_it() {
    let lens = Lens::Perspective { fov_y: 1.2 };
    let flat = Lens::Orthographic { height: 3.0 };
    let eyes = [[0.1, 0.9, 0.5], [-9.0, 0.5, 0.0], [0.5, 1.0, -0.2], [0.0, 40.0, 0.1]];
    for (eye, lens) in eyes.iter().flat_map(|eye| [(*eye, lens), (*eye, flat)]) {
        let target = Point3::from(eye) + Vector3::new(0.3, -0.2, -1.0);
        let view = View::new(eye.into(), target, Vector3::y(), lens, 0.1, None).unwrap();
        let scene = Scene::new(view, Scene::default().boxes().to_vec());
        let mut state = State::new(scene, *state().viewport());
        state.explain_pair([BEAM, PILLAR]);
        for place in 0..15 {
            state.apply(Input::Explain(Explain::Axis(Some(place))));
            let marks = marks(&state);
            let lines = marks.drawing.lines.iter();
            let mut ends = lines.flat_map(|line| [line.start, line.end]);
            assert!(ends.all(|end| end.x.is_finite() && end.y.is_finite()), "{eye:?}");
        }
    }
}
