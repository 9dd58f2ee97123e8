//! The mouse over the picture: its position, the keys that are held with it, and the effect of a pressed button.

mod gesture;

use crate::input::{Button, Modifiers};
pub(crate) use gesture::{CLICK_RADIUS, DragPurpose, DragStep, Gesture};
use obbligato::nalgebra::Point2;
use obbligato_camera::Viewport;

/// The mouse, and the modifier keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pointer {
    cursor: Option<Point2<f32>>,
    is_over_panel: bool,
    modifiers: Modifiers,
    gesture: Option<Gesture>,
}

impl Pointer {
    /// Where the cursor is, if it is in the window.
    pub(crate) const fn cursor(&self) -> Option<Point2<f32>> {
        self.cursor
    }

    /// Where the cursor is, if it is in the picture.
    pub(crate) fn cursor_in(&self, viewport: &Viewport) -> Option<Point2<f32>> {
        self.cursor.filter(|&cursor| viewport.contains(cursor))
    }

    /// Whether the cursor is over a bar or a panel.
    pub(crate) const fn is_over_panel(&self) -> bool {
        self.is_over_panel
    }

    pub(crate) const fn modifiers(&self) -> Modifiers {
        self.modifiers
    }

    pub(crate) const fn is_pressed(&self) -> bool {
        self.gesture.is_some()
    }

    pub(crate) fn is_dragging(&self) -> bool {
        self.gesture.is_some_and(|gesture| gesture.is_drag)
    }

    /// Moves the cursor, and returns the step of the drag that goes on, if one does.
    pub(crate) fn move_to(&mut self, cursor: Point2<f32>, scale_factor: f32) -> Option<DragStep> {
        self.cursor = Some(cursor);
        self.is_over_panel = false;
        self.gesture.as_mut()?.follow(cursor, scale_factor)
    }

    /// Takes the cursor out of the picture: out of the window, or over a bar or a panel.
    pub(crate) const fn leave(&mut self, is_over_panel: bool) {
        self.cursor = None;
        self.is_over_panel = is_over_panel;
    }

    pub(crate) const fn hold(&mut self, modifiers: Modifiers) {
        self.modifiers = modifiers;
    }

    /// Presses a button. While one is held, others are ignored.
    pub(crate) fn press(&mut self, button: Button, purpose: DragPurpose) {
        if let (Some(cursor), None) = (self.cursor, self.gesture) {
            self.gesture = Some(Gesture::new(button, purpose, cursor));
        }
    }

    /// Releases the button that was pressed; others are ignored.
    pub(crate) fn release(&mut self, button: Button) -> Option<Gesture> {
        self.gesture.take_if(|gesture| gesture.button == button)
    }

    /// Releasing the button that is pressed will do nothing.
    pub(crate) const fn forget_press(&mut self) {
        self.gesture = None;
    }
}
