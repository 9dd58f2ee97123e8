//! Choosing a volume and an outline, and turning shapes.

use super::*;
use picker_scene::scene2d::{Bounds, Layout2d, Outline, card};

fn bounds(state: &State2d) -> &Bounds {
    match state.scene() {
        Scene2d::Bounds(scene) => scene,
        _ => panic!("another scene"),
    }
}

fn click(state: &mut State2d, place: Point2<f32>) {
    let cursor = state.frame.pixel_of(&place);
    state.apply(Input::CursorMoved(cursor));
    state.apply(Input::Pressed(Button::Left));
    state.apply(Input::Released(Button::Left));
}

#[test]
fn a_click_on_a_card_shows_one_volume_and_another_click_shows_all() {
    let mut state = state(Kind2d::Bounds);
    for volume in Volume::ALL {
        click(&mut state, card(volume, Layout2d::Wide).center);
        assert_eq!(state.volume, Some(volume));
    }
    let revision = state.revision();
    click(&mut state, card(Volume::Hull, Layout2d::Wide).center);
    assert_eq!(state.volume, None);
    assert!(state.revision() > revision);
    let mut elsewhere = self::state(Kind2d::Polygons);
    click(&mut elsewhere, card(Volume::Hull, Layout2d::Wide).center);
    assert_eq!(elsewhere.volume, None);
}

#[test]
fn the_keys_go_through_all_volumes_and_outlines() {
    let mut state = state(Kind2d::Bounds);
    let mut shown = Vec::new();
    for _ in 0..=Volume::ALL.len() {
        control(&mut state, Control::NextVolume);
        shown.push(state.volume);
    }
    let expected: Vec<_> = Volume::ALL.into_iter().map(Some).chain([None]).collect();
    assert_eq!(shown, expected);
    let first = state.settings.outline;
    let mut outlines = Vec::new();
    for _ in Outline::ALL {
        control(&mut state, Control::NextOutline);
        outlines.push(state.settings.outline);
    }
    assert_eq!(outlines.last(), Some(&first));
    assert!(Outline::ALL.iter().all(|it| outlines.contains(it)));
}

#[test]
fn another_outline_starts_again_and_keeps_the_volume_that_is_shown() {
    let mut state = state(Kind2d::Bounds);
    control(&mut state, Control::Volume(Some(Volume::Obb)));
    control(&mut state, Control::Step);
    let before = bounds(&state).bodies[0].outline.len();
    control(&mut state, Control::Outline(Outline::Cross));
    assert_ne!(bounds(&state).bodies[0].outline.len(), before);
    assert_eq!((state.steps, state.volume), (0, Some(Volume::Obb)));
}

#[test]
fn the_wheel_turns_the_shape_under_the_cursor_and_nothing_else() {
    for kind in [Kind2d::Turning, Kind2d::Polygons, Kind2d::Bounds] {
        let mut state = state(kind);
        control(&mut state, Control::TogglePause);
        let before = shown(&state);
        state.apply(Input::CursorMoved(Point2::new(1.0, 1.0)));
        state.apply(Input::Scrolled(1.0));
        assert_eq!(shown(&state), before, "{kind:?}");
        let places = (0..64 * 36).map(|i| Point2::new((i % 64) as f32, (i / 64) as f32) * 20.0);
        let on_shape = |p: &Point2<f32>| state.scene().shape_at(&state.frame.point_at(p)).is_some();
        let place = places.clone().find(on_shape).expect("a shape is somewhere");
        state.apply(Input::CursorMoved(place));
        for odd in [f32::NAN, f32::INFINITY] {
            state.apply(Input::Scrolled(odd));
        }
        assert_eq!(shown(&state), before, "{kind:?}");
        state.apply(Input::Scrolled(1.0));
        assert_ne!(shown(&state), before, "{kind:?}");
    }
}

#[test]
fn a_step_says_which_volumes_raise_an_alarm() {
    let mut state = state(Kind2d::Bounds);
    control(&mut state, Control::Step);
    let events = state.take_events();
    let [Event::Step { step: 1, .. }, Event::Alarms { apart, volumes }] = &events[..] else {
        panic!("{events:?}");
    };
    let tally = &bounds(&state).tally;
    assert_eq!(*apart, tally.steps_apart);
    for (volume, alarms) in Volume::ALL.into_iter().zip(volumes) {
        assert_eq!(alarms.volume, volume);
        assert_eq!(alarms.false_alarms, tally.false_alarms(volume));
        assert_eq!(alarms.maybe, bounds(&state).now.maybe(volume));
    }
}
