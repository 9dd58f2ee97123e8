//! The effects of the mouse on the 3D scene, described in keys/table.rs.

use super::State;
use crate::input::{Button, FileInput, Input, PanelInput, Select};
use crate::pointer::{DragPurpose, Gesture};
use obbligato::nalgebra::Point2;
use picker_scene::Change;

impl State {
    /// A drag that would get in the way of an input ends before it. Returns whether the input was
    /// only meant to end the drag.
    pub(super) fn ends_drag(&mut self, input: &Input) -> bool {
        match input {
            Input::Select(Select::Nothing) => self.cancel_drag(),
            Input::Pressed(_) if self.tools.is_dragging() && self.pointer.gesture.is_none() => {
                self.end_drag();
                true
            }
            // Time passes while something is dragged, too.
            Input::File(FileInput::Waited(_)) => false,
            Input::Select(_)
            | Input::Hide(_)
            | Input::Edit(_)
            | Input::File(_)
            | Input::Load(_)
            | Input::Panel(PanelInput::Preview(_) | PanelInput::Change(Change::Shapes(_)))
            | Input::FocusLost => {
                if self.tools.is_dragging() || self.tools.band.is_some() {
                    self.end_drag();
                    self.pointer.forget_press();
                }
                false
            }
            _ => false,
        }
    }

    pub(super) fn move_cursor(&mut self, cursor: Point2<f32>) {
        if !cursor.iter().all(|c| c.is_finite()) {
            return;
        }
        self.selection.pointed = None;
        if let Some(drag) = self.pointer.move_to(cursor, *self.navigation.scale_factor) {
            self.follow_drag(&drag, cursor);
        }
    }

    fn follow_drag(&mut self, drag: &Gesture, cursor: Point2<f32>) {
        match drag.purpose {
            DragPurpose::Orbit => self.navigation.orbit(drag.step),
            DragPurpose::Pan => self.navigation.pan(drag.step),
            DragPurpose::Band => self.open_band(drag.pressed_at, cursor),
            DragPurpose::Box(index) if drag.is_first => self.drag_box(index, drag.pressed_at),
            DragPurpose::Part(part) if drag.is_first => self.drag_handle(part, drag.pressed_at),
            DragPurpose::Box(_) | DragPurpose::Part(_) => {}
        }
        self.drag();
    }

    /// The right and the middle button move the view wherever they are pressed. The left one does
    /// what the thing under the cursor is for.
    pub(super) fn purpose_of(&self, button: Button) -> DragPurpose {
        let held = self.modifiers();
        match (button, self.tools.hovered(), self.hovered()) {
            (Button::Middle, ..) if held.shift => DragPurpose::Pan,
            (Button::Right, ..) if !held.shift => DragPurpose::Pan,
            (Button::Left, ..) if self.tools.measure().is_some() => DragPurpose::Orbit,
            (Button::Left, Some(part), _) => DragPurpose::Part(part),
            (Button::Left, ..) if held.shift || held.ctrl => DragPurpose::Band,
            (Button::Left, None, Some(index)) if self.may_move(index) => DragPurpose::Box(index),
            _ => DragPurpose::Orbit,
        }
    }

    /// A click selects the box that is hovered when the button is released.
    pub(super) fn release(&mut self, button: Button) {
        let Some(gesture) = self.pointer.release(button) else {
            return;
        };
        self.end_drag();
        if gesture.is_click() && self.pointer.cursor.is_some() {
            if let Some(measure) = self.tools.measure() {
                self.tools.measure.set(Some(measure.clicked()));
                return;
            }
            self.click();
            self.selection.clicked = self.selection.last().zip(self.pick_ray());
        }
    }
}
