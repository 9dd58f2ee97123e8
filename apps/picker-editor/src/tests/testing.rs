//! A scene for tests, and a person's actions in it.

use obbligato::nalgebra::{Point2, Point3};
use obbligato_camera::Viewport;
use picker_editor::drag::Part;
use picker_editor::{Button, FileInput, Input, Lock, Modifiers, State, Tool};
use picker_scene::Scene;

/// The box on the left of the scene.
pub(crate) const LEFT: usize = 0;
/// The box behind the one in front.
pub(crate) const BACK: usize = 1;
/// The box in front of the one behind.
pub(crate) const FRONT: usize = 2;

/// Seen along -z, with 10 pixels to a unit and the origin at (40, 40): a cube on the left, and two
/// on the right, one behind the other.
pub(crate) const PARALLEL: &str = r#"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8 },
    "boxes": [
        { "name": "left", "center": [-2, 0, 0], "half_extents": [1, 1, 1] },
        { "name": "back", "center": [2, 0, -2], "half_extents": [1, 1, 1] },
        { "name": "front", "center": [2, 0, 2], "half_extents": [1, 1, 1] }
    ] }"#;

/// A pixel of the box on the left.
pub(crate) const ON_LEFT: [f32; 2] = [20.0, 40.0];
/// A pixel of the box in front.
pub(crate) const ON_FRONT: [f32; 2] = [60.0, 40.0];
/// A pixel without a box.
pub(crate) const ON_NOTHING: [f32; 2] = [40.0, 5.0];

/// Ctrl alone.
pub(crate) const CTRL: Modifiers = Modifiers { shift: false, ctrl: true };

/// Shift alone.
pub(crate) const SHIFT: Modifiers = Modifiers { shift: true, ctrl: false };

/// Returns the state of a scene in a picture of this size.
pub(crate) fn shown(scene: Scene, size: [f32; 2]) -> State {
    let viewport = Viewport::new(Point2::origin(), size.into());
    State::new(scene, viewport.expect("a size"))
}

/// Returns the state of a scene file in a picture of 80 by 80 pixels.
pub(crate) fn state_of(scene: &str) -> State {
    shown(Scene::from_json(scene.as_bytes()).expect("a scene"), [80.0, 80.0])
}

/// Returns the state of the scene of the three cubes.
pub(crate) fn state() -> State {
    state_of(PARALLEL)
}

/// Returns the input that moves the cursor.
pub(crate) fn at(cursor: [f32; 2]) -> Input {
    Input::CursorMoved(cursor.into())
}

/// Returns the input that releases the left button.
pub(crate) const fn release() -> Input {
    Input::Released(Button::Left)
}

/// Returns the input that locks a drag.
pub(crate) const fn lock(lock: Lock) -> Input {
    Input::Tool(Tool::Lock(lock))
}

/// Returns a drag from one pixel to another.
pub(crate) fn press_move_release(button: Button, from: [f32; 2], to: [f32; 2]) -> [Input; 4] {
    [at(from), Input::Pressed(button), at(to), Input::Released(button)]
}

/// Returns a click of the left button.
pub(crate) fn click(cursor: [f32; 2]) -> [Input; 4] {
    press_move_release(Button::Left, cursor, cursor)
}

/// Applies inputs one after another.
pub(crate) fn apply(state: &mut State, inputs: &[Input]) {
    inputs.iter().for_each(|input| state.apply(input.clone()));
}

/// Applies an input about a file.
pub(crate) fn send(state: &mut State, input: FileInput) {
    state.apply(Input::File(input));
}

/// Begins a drag with the left button.
pub(crate) fn press_and_drag(state: &mut State, from: [f32; 2], to: [f32; 2]) {
    apply(state, &[at(from), Input::Pressed(Button::Left), at(to)]);
}

/// Returns the center of a box.
pub(crate) fn center(state: &State, index: usize) -> Point3<f32> {
    state.scene().boxes()[index].shape.center()
}

/// Returns the middle of a handle in the picture.
pub(crate) fn place_of(state: &State, part: Part) -> [f32; 2] {
    let handles = state.handles();
    let mut handles = handles.iter();
    let handle = handles.find(|handle| handle.part == part);
    let line = &handle.expect("the handle is shown").line;
    let place = match line[..] {
        [start, end] => start + (end - start) * 0.5,
        _ => line[(line.len() - 1) / 2],
    };
    place.into()
}
