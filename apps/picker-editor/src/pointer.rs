//! The mouse over the picture: its position, the keys that are held with it, and the effect of a
//! pressed button.

use crate::input::{Button, Modifiers};
use crate::tools::Part;
use obbligato::nalgebra::{Point2, Vector2, distance};
use obbligato_camera::Viewport;

/// The mouse, and the modifier keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pointer {
    pub(crate) cursor: Option<Point2<f32>>,
    pub(crate) is_over_panel: bool,
    pub(crate) modifiers: Modifiers,
    pub(crate) gesture: Option<Gesture>,
}

impl Pointer {
    /// Where the cursor is, if it is in the picture.
    pub(crate) fn cursor_in(&self, viewport: &Viewport) -> Option<Point2<f32>> {
        self.cursor.filter(|&cursor| viewport.contains(cursor))
    }

    pub(crate) fn is_dragging(&self) -> bool {
        self.gesture.is_some_and(|gesture| gesture.is_drag)
    }

    /// Moves the cursor, and returns the step of the drag that goes on, if one does.
    pub(crate) fn move_to(&mut self, cursor: Point2<f32>, scale_factor: f32) -> Option<Gesture> {
        self.cursor = Some(cursor);
        self.is_over_panel = false;
        self.gesture.as_mut()?.follow(cursor, scale_factor)
    }

    /// Takes the cursor out of the picture: out of the window, or over a bar or a panel.
    pub(crate) const fn leave(&mut self, is_over_panel: bool) {
        self.cursor = None;
        self.is_over_panel = is_over_panel;
    }

    /// Presses a button. While one is held, other buttons are ignored.
    pub(crate) fn press(&mut self, button: Button, purpose: DragPurpose) {
        if let (Some(cursor), None) = (self.cursor, self.gesture) {
            self.gesture = Some(Gesture {
                button,
                purpose,
                pressed_at: cursor,
                cursor,
                is_drag: false,
                is_first: false,
                step: Vector2::zeros(),
            });
        }
    }

    /// Releases the button that was pressed; other buttons are ignored.
    pub(crate) fn release(&mut self, button: Button) -> Option<Gesture> {
        self.gesture.take_if(|gesture| gesture.button == button)
    }

    /// Releasing the button that is pressed will do nothing.
    pub(crate) const fn forget_press(&mut self) {
        self.gesture = None;
    }
}

/// A press that moves no farther than this many logical pixels is a click.
pub(crate) const CLICK_RADIUS: f32 = 4.0;

/// The movement between pressing and releasing a mouse button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gesture {
    button: Button,
    pub(crate) purpose: DragPurpose,
    pub(crate) pressed_at: Point2<f32>,
    cursor: Point2<f32>,
    is_drag: bool,
    /// Whether the drag has just begun.
    pub(crate) is_first: bool,
    /// The last step of the drag, in physical pixels.
    pub(crate) step: Vector2<f32>,
}

/// The purpose of a drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DragPurpose {
    Orbit,
    Pan,
    /// Opens a rubber band.
    Band,
    /// Moves this box, and the rest of the selection with it.
    Box(usize),
    /// Pulls this handle of the selection.
    Part(Part),
}

impl Gesture {
    /// Whether releasing the button now would be a click that selects.
    pub(crate) fn is_click(&self) -> bool {
        !self.is_drag && self.button == Button::Left
    }

    /// Follows the cursor. A drag starts where the cursor leaves the radius of a click, and remains
    /// a drag if the cursor comes back. The movement up to then is part of the drag.
    pub(crate) fn follow(&mut self, cursor: Point2<f32>, scale_factor: f32) -> Option<Self> {
        let radius = CLICK_RADIUS * scale_factor;
        let was_drag = self.is_drag;
        self.is_drag |= distance(&self.pressed_at, &cursor) > radius;
        self.is_drag.then_some(())?;
        (self.is_first, self.step) = (!was_drag, cursor - self.cursor);
        self.cursor = cursor;
        Some(*self)
    }
}
