use crate::input::Button;
use crate::tools::Part;
use obbligato::nalgebra::{Point2, Vector2, distance};

/// A press that moves no farther than this many logical pixels is a click.
pub(crate) const CLICK_RADIUS: f32 = 4.0;

/// The movement between pressing and releasing a mouse button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gesture {
    pub(super) button: Button,
    purpose: DragPurpose,
    pressed_at: Point2<f32>,
    cursor: Point2<f32>,
    pub(super) is_drag: bool,
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

/// A step of a drag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DragStep {
    pub(crate) purpose: DragPurpose,
    pub(crate) pressed_at: Point2<f32>,
    /// In physical pixels.
    pub(crate) step: Vector2<f32>,
    pub(crate) is_first: bool,
}

impl Gesture {
    pub(crate) const fn new(button: Button, purpose: DragPurpose, cursor: Point2<f32>) -> Self {
        Self {
            button,
            purpose,
            pressed_at: cursor,
            cursor,
            is_drag: false,
        }
    }

    /// Whether releasing the button now would be a click that selects.
    pub(crate) fn is_click(&self) -> bool {
        !self.is_drag && self.button == Button::Left
    }

    /// Follows the cursor. A drag starts where the cursor leaves the radius of a click, and remains
    /// a drag if the cursor comes back. The movement up to then is part of the drag.
    pub(crate) fn follow(&mut self, cursor: Point2<f32>, scale_factor: f32) -> Option<DragStep> {
        let radius = CLICK_RADIUS * scale_factor;
        let was_drag = self.is_drag;
        self.is_drag |= distance(&self.pressed_at, &cursor) > radius;
        self.is_drag.then_some(())?;
        let step = cursor - self.cursor;
        self.cursor = cursor;
        Some(DragStep {
            purpose: self.purpose,
            pressed_at: self.pressed_at,
            step,
            is_first: !was_drag,
        })
    }
}
