//! The meaning of fingers on a touch screen: the mouse inputs that have the same effect.
//!
//! One finger is the left button: a tap clicks, and a drag does what a left drag does there. A
//! finger that rests becomes a left drag with Shift. Two fingers pan, and zoom by their distance; a
//! tap of both undoes.

use crate::input::{Button, Edit, Input, Modifiers};
use crate::navigation::ZOOM_STEP;
use crate::pointer::CLICK_RADIUS;
use obbligato::nalgebra::{Point2, center, distance};
use std::time::Duration;

/// How long a finger must rest to mean something else than a tap.
const LONG: Duration = Duration::from_millis(500);
/// How long two fingers that tap stay at most.
const SHORT: Duration = Duration::from_millis(300);
/// How far two fingers that tap may move, in logical pixels.
const TAP: f32 = 8.0;

/// A change of one finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It touches the screen.
    Down,
    /// It moves.
    Moves,
    /// It leaves the screen.
    Up,
    /// The system took the finger for something else.
    Lost,
}

/// The fingers on the screen.
#[derive(Clone, Debug, Default)]
pub struct Touches {
    fingers: Vec<Finger>,
    gesture: FingerGesture,
}

#[derive(Clone, Copy, Debug)]
struct Finger {
    id: u64,
    at: Point2<f32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum FingerGesture {
    #[default]
    Nothing,
    /// One finger; since when and where it rests, if it still does.
    Left { rests: Option<(Duration, Point2<f32>)> },
    /// One finger, after a rest.
    Band,
    /// Two fingers: how far they were apart, and since when and where their middle rests, if it
    /// still does.
    Pinch { apart: f32, rests: Option<(Duration, Point2<f32>)> },
    /// What is left after a gesture, until every finger is up.
    Over,
}

impl Touches {
    /// Returns the inputs that a change of a finger stands for. `now` is any clock.
    pub fn change(
        &mut self,
        phase: Phase,
        id: u64,
        at: Point2<f32>,
        now: Duration,
        scale_factor: f32,
    ) -> Vec<Input> {
        match phase {
            Phase::Down => self.down(Finger { id, at }, now),
            Phase::Moves => self.moves(Finger { id, at }, scale_factor),
            Phase::Up | Phase::Lost => self.up(id, phase == Phase::Up, now),
        }
    }

    /// Returns when [`Touches::rest`] is to be called, if ever.
    pub fn due(&self) -> Option<Duration> {
        match self.gesture {
            FingerGesture::Left { rests } => rests.map(|(since, _)| since + LONG),
            _ => None,
        }
    }

    /// Returns the inputs that the passing of time stands for.
    pub fn rest(&mut self, now: Duration) -> Vec<Input> {
        if self.due().is_none_or(|due| now < due) {
            return Vec::new();
        }
        self.gesture = FingerGesture::Band;
        vec![Input::FocusLost, shift(true), Input::Pressed(Button::Left)]
    }

    fn down(&mut self, finger: Finger, now: Duration) -> Vec<Input> {
        self.fingers.push(finger);
        match (self.gesture, &self.fingers[..]) {
            (FingerGesture::Nothing, _) => {
                let rests = Some((now, finger.at));
                self.gesture = FingerGesture::Left { rests };
                vec![Input::CursorMoved(finger.at), Input::Pressed(Button::Left)]
            }
            (FingerGesture::Left { .. }, &[a, b]) => {
                let middle = center(&a.at, &b.at);
                let (apart, rests) = (distance(&a.at, &b.at), Some((now, middle)));
                self.gesture = FingerGesture::Pinch { apart, rests };
                vec![Input::FocusLost, Input::CursorMoved(middle), Input::Pressed(Button::Right)]
            }
            _ => Vec::new(),
        }
    }

    fn moves(&mut self, moved: Finger, scale_factor: f32) -> Vec<Input> {
        let Some(finger) = self.fingers.iter_mut().find(|it| it.id == moved.id) else {
            return Vec::new();
        };
        finger.at = moved.at;
        let is_close = |from, to, radius| distance(&from, &to) <= radius * scale_factor;
        match (&mut self.gesture, &self.fingers[..]) {
            (FingerGesture::Left { rests }, _) => {
                // What rests has dragged nothing.
                *rests = rests.filter(|(_, from)| is_close(*from, moved.at, CLICK_RADIUS));
                vec![Input::CursorMoved(moved.at)]
            }
            (FingerGesture::Band, _) => vec![Input::CursorMoved(moved.at)],
            (FingerGesture::Pinch { apart, rests }, [a, b, ..]) => {
                let now_apart = distance(&a.at, &b.at);
                let middle = center(&a.at, &b.at);
                let is_still = (now_apart - *apart).abs() <= TAP * scale_factor;
                *rests = rests.filter(|(_, from)| is_still && is_close(*from, middle, TAP));
                if rests.is_some() {
                    return Vec::new();
                }
                let notches = notches(*apart, now_apart);
                *apart = now_apart;
                vec![Input::CursorMoved(middle), Input::Scrolled(notches)]
            }
            _ => Vec::new(),
        }
    }

    fn up(&mut self, id: u64, is_meant: bool, now: Duration) -> Vec<Input> {
        let mut inputs = Vec::new();
        let Some(place) = self.fingers.iter().position(|finger| finger.id == id) else {
            return inputs;
        };
        self.fingers.remove(place);
        let gesture = std::mem::take(&mut self.gesture);
        if !self.fingers.is_empty() {
            self.gesture = FingerGesture::Over;
        }
        let end = match is_meant {
            true => Input::Released(Button::Left),
            false => Input::FocusLost,
        };
        match gesture {
            FingerGesture::Left { .. } => inputs.push(end),
            FingerGesture::Band => inputs.extend([end, shift(false)]),
            FingerGesture::Pinch { rests, .. } => {
                inputs.push(Input::Released(Button::Right));
                let is_tap = rests.is_some_and(|(since, _)| is_meant && now <= since + SHORT);
                inputs.extend(is_tap.then_some(Input::Edit(Edit::Undo)));
            }
            FingerGesture::Nothing | FingerGesture::Over => return inputs,
        }
        // A finger that is up points at nothing, but the handles stay: it may come down on one.
        inputs.push(Input::CursorOverPanel);
        inputs
    }
}

/// The notches of the wheel that zoom as much as fingers that move from one distance to another.
fn notches(before: f32, after: f32) -> f32 {
    let notches = -(after / before).ln() / ZOOM_STEP.ln();
    if notches.is_finite() { notches } else { 0.0 }
}

const fn shift(shift: bool) -> Input {
    Input::ModifiersChanged(Modifiers { shift, ctrl: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use Phase::{Down, Lost, Moves, Up};

    /// Applies changes of fingers, `(phase, id, x, milliseconds)`.
    fn inputs(touches: &mut Touches, changes: &[(Phase, u64, f32, u64)]) -> Vec<Input> {
        let change = |&(phase, id, x, ms): &(Phase, u64, f32, u64)| {
            let now = Duration::from_millis(ms);
            touches.change(phase, id, Point2::new(x, 0.0), now, 1.0)
        };
        changes.iter().flat_map(change).collect()
    }

    fn at(x: f32) -> Input {
        Input::CursorMoved(Point2::new(x, 0.0))
    }

    #[test]
    fn handles_stay_when_the_finger_is_up() {
        let mut state = testing::state();
        let mut touches = Touches::default();
        for phase in [Down, Up] {
            let at = testing::ON_LEFT.into();
            for input in touches.change(phase, 1, at, Duration::ZERO, 1.0) {
                state.apply(input);
            }
        }
        assert_eq!(state.selected(), [testing::LEFT]);
        assert!(!state.handles().is_empty());
        assert_eq!(state.hovered(), None);
    }

    #[test]
    fn taps_at_one_place_go_through_what_is_behind() {
        let mut state = testing::state();
        let mut touches = Touches::default();
        for expected in [testing::FRONT, testing::BACK, testing::FRONT] {
            for phase in [Down, Up] {
                let at = testing::ON_FRONT.into();
                for input in touches.change(phase, 1, at, Duration::ZERO, 1.0) {
                    state.apply(input);
                }
            }
            assert_eq!(state.selected(), [expected]);
        }
    }

    #[test]
    fn a_tap_is_a_click() {
        let done = inputs(&mut Touches::default(), &[(Down, 7, 3.0, 0), (Up, 7, 3.0, 90)]);
        let click = [at(3.0), Input::Pressed(Button::Left), Input::Released(Button::Left)];
        assert_eq!(done[..3], click);
        assert_eq!(done[3..], [Input::CursorOverPanel]);
    }

    #[test]
    fn a_second_finger_ends_the_drag_of_the_first_and_both_pan_and_zoom() {
        let touches = &mut Touches::default();
        inputs(touches, &[(Down, 1, 0.0, 0), (Moves, 1, 20.0, 10)]);
        let second = inputs(touches, &[(Down, 2, 120.0, 20)]);
        assert_eq!(second, [Input::FocusLost, at(70.0), Input::Pressed(Button::Right)]);
        let apart = inputs(touches, &[(Moves, 2, 220.0, 30)]);
        let [middle, Input::Scrolled(notches)] = &apart[..] else {
            panic!("{apart:?}");
        };
        assert_eq!(*middle, at(120.0));
        // Twice as far apart: everything is twice as large.
        assert!((ZOOM_STEP.powf(*notches) - 0.5).abs() < 1e-5, "{notches}");
    }

    #[test]
    fn a_tap_of_two_fingers_undoes_and_one_that_moves_or_stays_does_not() {
        let undo = Input::Edit(Edit::Undo);
        let down = [(Down, 1, 0.0, 0), (Down, 2, 100.0, 40)];
        for (then, is_undone) in [
            (&[(Moves, 2, 104.0, 90), (Up, 1, 0.0, 200)][..], true),
            (&[(Moves, 2, 120.0, 90), (Up, 1, 0.0, 200)], false),
            (&[(Up, 1, 0.0, 400)], false),
            (&[(Lost, 1, 0.0, 90)], false),
        ] {
            let touches = &mut Touches::default();
            inputs(touches, &down);
            let done = inputs(touches, then);
            assert_eq!(done.contains(&undo), is_undone, "{then:?}: {done:?}");
            assert!(!is_undone || !done.iter().any(|it| matches!(it, Input::Scrolled(_))));
        }
    }

    #[test]
    fn the_last_finger_of_a_pinch_does_nothing() {
        let touches = &mut Touches::default();
        let pinch = [(Down, 1, 0.0, 0), (Down, 2, 50.0, 5), (Moves, 2, 80.0, 8)];
        inputs(touches, &pinch);
        let up = inputs(touches, &[(Up, 1, 0.0, 10)]);
        assert_eq!(up, [Input::Released(Button::Right), Input::CursorOverPanel]);
        assert_eq!(inputs(touches, &[(Moves, 2, 90.0, 20), (Up, 2, 90.0, 30)]), []);
        let next = inputs(touches, &[(Down, 3, 9.0, 40)]);
        assert_eq!(next, [at(9.0), Input::Pressed(Button::Left)]);
    }

    #[test]
    fn a_finger_that_went_down_elsewhere_ends_nothing() {
        let touches = &mut Touches::default();
        let moved = [(Down, 1, 0.0, 0), (Up, 7, 300.0, 20), (Moves, 1, 20.0, 30)];
        assert_eq!(inputs(touches, &moved)[2..], [at(20.0)]);
        let up = inputs(touches, &[(Up, 1, 20.0, 40)]);
        assert_eq!(up[0], Input::Released(Button::Left));
    }

    #[test]
    fn a_finger_that_rests_becomes_a_drag_with_shift() {
        let touches = &mut Touches::default();
        inputs(touches, &[(Down, 1, 5.0, 100), (Moves, 1, 9.0, 200)]);
        assert_eq!(touches.rest(Duration::from_millis(599)), []);
        let band = touches.rest(Duration::from_millis(600));
        assert_eq!(band, [Input::FocusLost, shift(true), Input::Pressed(Button::Left)]);
        assert_eq!(touches.due(), None);
        let up = inputs(touches, &[(Moves, 1, 50.0, 700), (Up, 1, 50.0, 800)]);
        let end = [Input::Released(Button::Left), shift(false), Input::CursorOverPanel];
        assert_eq!(up[0], at(50.0));
        assert_eq!(up[1..], end);
    }

    #[test]
    fn a_finger_that_moves_does_not_rest() {
        let touches = &mut Touches::default();
        // As soon as it may have moved a box.
        inputs(touches, &[(Down, 1, 0.0, 0), (Moves, 1, 4.1, 50)]);
        assert_eq!(touches.rest(Duration::from_secs(9)), []);
    }

    #[test]
    fn a_finger_that_the_system_takes_clicks_nothing() {
        let done = inputs(&mut Touches::default(), &[(Down, 1, 3.0, 0), (Lost, 1, 3.0, 10)]);
        assert_eq!(done[2..], [Input::FocusLost, Input::CursorOverPanel]);
        let touches = &mut Touches::default();
        inputs(touches, &[(Down, 1, 3.0, 0)]);
        touches.rest(LONG);
        let lost = inputs(touches, &[(Lost, 1, 3.0, 600)]);
        assert_eq!(lost, [Input::FocusLost, shift(false), Input::CursorOverPanel]);
    }

    #[test]
    fn fingers_at_one_place_do_not_zoom() {
        assert_eq!(notches(0.0, 0.0), 0.0);
        assert_eq!(notches(0.0, 5.0), 0.0);
    }
}
