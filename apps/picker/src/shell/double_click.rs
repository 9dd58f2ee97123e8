use obbligato::nalgebra::{Point2, distance};
use picker_editor::{Button, Input, Look};
use std::time::Duration;
use web_time::Instant;

/// Two clicks within this time are a double click.
const TIME: Duration = Duration::from_millis(400);
/// They may be this many logical pixels apart, and each may move as far.
const RADIUS: f32 = 4.0;

/// A detector of double clicks of the left button, which the window system does not report.
#[derive(Debug, Default)]
pub(super) struct DoubleClick {
    cursor: Point2<f32>,
    /// The last time that the button went down, where, and whether as the second of two clicks.
    last: Option<(Instant, Point2<f32>, bool)>,
}

impl DoubleClick {
    /// The cursor moved.
    pub(super) const fn move_to(&mut self, cursor: Point2<f32>) {
        self.cursor = cursor;
    }

    /// The inputs that one at this time stands for: the second of two clicks flies to the box of
    /// the first, and selects nothing more.
    pub(super) fn inputs(&mut self, input: Input, now: Instant, scale_factor: f32) -> Vec<Input> {
        if self.is_ended_by(&input, now, scale_factor) {
            return vec![Input::FocusLost, Input::Look(Look::FrameHovered)];
        }
        vec![input]
    }

    /// Whether an input at this time ends a double click.
    fn is_ended_by(&mut self, input: &Input, now: Instant, scale_factor: f32) -> bool {
        let radius = RADIUS * scale_factor;
        match input {
            Input::Pressed(Button::Left) => self.press(now, radius),
            Input::Pressed(_) => self.last = None,
            Input::Released(Button::Left) => {
                return self.last.is_some_and(|(_, place, is_second)| {
                    is_second && distance(&place, &self.cursor) <= radius
                });
            }
            _ => {}
        }
        false
    }

    fn press(&mut self, now: Instant, radius: f32) {
        let is_second = self.last.is_some_and(|(then, place, was_second)| {
            let is_near = distance(&place, &self.cursor) <= radius;
            is_near && !was_second && now.saturating_duration_since(then) <= TIME
        });
        self.last = Some((now, self.cursor, is_second));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector2;
    use obbligato_camera::Viewport;
    use picker_editor::State;
    use picker_scene::Scene;

    const PRESS: Input = Input::Pressed(Button::Left);
    const RELEASE: Input = Input::Released(Button::Left);

    /// Whether each of some clicks, given by its time in milliseconds and its place along x, ends a
    /// double click.
    fn clicks(clicks: &[(u64, f32)]) -> Vec<bool> {
        let start = Instant::now();
        let mut clicked = DoubleClick::default();
        let click = |&(time, x): &(u64, f32)| {
            let now = start + Duration::from_millis(time);
            clicked.move_to(Point2::new(x, 0.0));
            assert!(!clicked.is_ended_by(&PRESS, now, 2.0));
            clicked.is_ended_by(&RELEASE, now, 2.0)
        };
        clicks.iter().map(click).collect()
    }

    #[test]
    fn two_quick_clicks_at_one_place_are_a_double_click() {
        assert_eq!(clicks(&[(0, 0.0), (300, 8.0)]), [false, true]);
        assert_eq!(clicks(&[(0, 0.0), (401, 0.0)]), [false, false]);
        assert_eq!(clicks(&[(0, 0.0), (300, 8.5)]), [false, false]);
    }

    #[test]
    fn a_double_click_flies_to_the_box_that_it_selects() {
        let size = Vector2::new(640.0, 360.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let mut clicked = DoubleClick::default();
        // A second click would select the second of them.
        let boxes = vec![Scene::default().boxes()[0].clone(); 2];
        let mut state = State::new(Scene::new(*Scene::default().view(), boxes), viewport);
        let center = state.scene().boxes()[0].shape.center();
        let place = state.camera().project(&viewport, &center).unwrap().xy();
        clicked.move_to(place);
        state.apply(Input::CursorMoved(place));
        for input in [PRESS, RELEASE, PRESS, RELEASE] {
            let inputs = clicked.inputs(input, Instant::now(), 1.0);
            inputs.into_iter().for_each(|input| state.apply(input));
        }
        assert_eq!(state.selected(), [0]);
        assert!((state.view().target() - center).norm() < 1e-3);
    }

    #[test]
    fn four_quick_clicks_are_two_double_clicks() {
        let times = [(0, 0.0), (100, 0.0), (200, 0.0), (300, 0.0)];
        assert_eq!(clicks(&times), [false, true, false, true]);
    }

    #[test]
    fn a_second_press_that_is_dragged_away_is_no_double_click() {
        let mut clicked = DoubleClick::default();
        let now = Instant::now();
        for input in [PRESS, RELEASE, PRESS] {
            assert!(!clicked.is_ended_by(&input, now, 1.0));
        }
        clicked.move_to(Point2::new(5.0, 0.0));
        assert!(!clicked.is_ended_by(&RELEASE, now, 1.0));
    }

    #[test]
    fn another_button_in_between_makes_two_single_clicks() {
        let mut clicked = DoubleClick::default();
        let now = Instant::now();
        for input in [PRESS, RELEASE, Input::Pressed(Button::Right), PRESS, RELEASE] {
            assert!(!clicked.is_ended_by(&input, now, 1.0), "{input:?}");
        }
    }
}
