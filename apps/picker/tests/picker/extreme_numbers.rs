//! Scenes whose numbers are as large, as small and as equal as possible, and texts that are almost
//! scenes: each is rejected, or can be drawn, picked, compared and navigated.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_draw::draw;
use picker_editor::{Button, Input, Look, State};
use picker_scene::{PickRay, Rng, Scene, pick};

const NUMBERS: [&str; 16] = [
    "0", "-0.0", "1e-45", "-1e-38", "1e-20", "1e-5", "0.5", "-0.5", "1", "-1", "3", "1e5", "-1e10",
    "1e14", "1e15", "-1e15",
];

struct Random(Rng);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0.between(0.0, limit as f32) as usize
    }

    fn numbers(&mut self, count: usize) -> String {
        // Mostly numbers of similar size, or else nothing would ever be seen.
        let first = self.below(NUMBERS.len());
        let numbers = (0..count).map(|_| match self.below(3) {
            0 => NUMBERS[self.below(NUMBERS.len())],
            _ => NUMBERS[(first + self.below(2)) % NUMBERS.len()],
        });
        format!("[{}]", numbers.collect::<Vec<_>>().join(","))
    }

    fn length(&mut self) -> &'static str {
        NUMBERS[self.below(NUMBERS.len())].trim_start_matches('-')
    }

    fn scene(&mut self) -> String {
        let quaternions = ["[0,0,0,1]", "[0.5,-0.5,0.5,0.5]", "[0,0.00001,0,1]", "[0.6,0,0,0.8]"];
        let boxes = (0..1 + self.below(5)).map(|_| {
            let [x, y, z] = [self.length(), self.length(), self.length()];
            let half_extents = format!("[{x},{y},{z}]");
            let (center, rotation) = (self.numbers(3), quaternions[self.below(4)]);
            format!(r#"{{"center":{center},"half_extents":{half_extents},"rotation":{rotation}}}"#)
        });
        let boxes = boxes.collect::<Vec<_>>().join(",");
        if self.below(4) == 0 {
            return format!(r#"{{"boxes":[{boxes}]}}"#);
        }
        let lens = match self.below(2) {
            0 => format!(r#""orthographic":{}"#, self.length()),
            _ => format!(r#""fov_y_degrees":{}"#, ["1e-6", "45", "179.99"][self.below(3)]),
        };
        let (eye, target, near) = (self.numbers(3), self.numbers(3), self.length());
        let far = ["null", "1e15", "7"][self.below(3)];
        format!(
            r#"{{"camera":{{"eye":{eye},"target":{target},{lens},"near":{near},"far":{far}}},"boxes":[{boxes}]}}"#
        )
    }
}

/// Does everything with a scene that a person could, and checks the fast answers.
fn use_scene(scene: Scene) {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(9.0, 7.0)).unwrap();
    let mut state = State::new(scene, viewport);
    let at = |x, y| Input::CursorMoved(Point2::new(x, y));
    let click = [at(4.5, 3.5), Input::Pressed(Button::Left), Input::Released(Button::Left)];
    let drag =
        |button| [Input::Pressed(button), at(9.0, 0.5), Input::Released(button), at(2.0, 3.0)];
    let frame = [Input::Look(Look::FrameSelection), Input::Scrolled(3.0), Input::Scrolled(-9.0)];
    let inputs = [&click[..], &drag(Button::Left), &drag(Button::Right), &frame].concat();
    for input in inputs {
        let _ = draw(&state, || ());
        assert_picks_agree(&state);
        state.apply(input);
    }
}

fn assert_picks_agree(state: &State) {
    let (scene, view, viewport) = (state.scene(), state.view(), state.viewport());
    for place in [[4.5, 3.5], [0.0, 0.0], [8.5, 0.5], [3.0, 6.25]] {
        let scanned = pick(scene, view, viewport, place.into());
        let cast =
            PickRay::new(view, viewport, place.into()).map(|pick_ray| scene.nearest(&pick_ray));
        assert_eq!(cast, scanned, "{view:?} {:?}", scene.boxes());
    }
}

#[test]
fn scenes_with_extreme_numbers_are_rejected_or_work() {
    let mut random = Random(Rng::new(1));
    let mut accepted = 0;
    for _ in 0..3000 {
        if let Ok(scene) = Scene::from_json(random.scene().as_bytes()) {
            accepted += 1;
            use_scene(scene);
        }
    }
    assert!(accepted > 800, "only {accepted} scenes were accepted");
}

#[test]
fn texts_that_are_almost_scenes_are_rejected_or_work() {
    let text = r##"{"camera":{"eye":[1,2,3],"target":[0,0,0],"far":9},"boxes":[{"center":[0,0,0],"half_extents":[1,1,0],"rotation":[0,0,0,1],"color":"#123"}]}"##;
    for end in 0..text.len() {
        assert!(Scene::from_json(&text.as_bytes()[..end]).is_err(), "{}", &text[..end]);
    }
    for place in 0..text.len() {
        for byte in *b"0-9e.,:\"[]{}n \\\x00\xff" {
            let mut bytes = text.as_bytes().to_vec();
            bytes[place] = byte;
            if let Ok(scene) = Scene::from_json(&bytes) {
                use_scene(scene);
            }
        }
    }
}
