mod edit;
mod explain;
mod file;
mod look;
mod select;
mod tool;

use crate::caster::Caster;
use crate::event::Event;
use crate::gesture::{Drag, Gesture};
use crate::input::{Button, Input, Modifiers};
use crate::pick::Sight;
use crate::scene::Scene;
use crate::view::View;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::{Camera, Viewport};
use std::f32::consts::PI;

/// The zoom factor of one notch of the wheel.
const ZOOM_STEP: f32 = 0.9;
/// The maximum number of notches at once; more come from a faulty device.
const MOST_NOTCHES: f32 = 20.0;

/// What the window shows of a 3D scene: the scene, the view, and the hovered and selected boxes.
///
/// It knows neither the window system nor the GPU. Only [`State::apply`] changes it, so the same
/// inputs give the same state.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    scene: Scene,
    view: View,
    viewport: Viewport<f32>,
    scale_factor: f32,
    modifiers: Modifiers,
    cursor: Option<Point2<f32>>,
    gesture: Option<Gesture>,
    hovered: Option<usize>,
    selected: Vec<usize>,
    was_shown: bool,
    revision: u64,
    events: Vec<Event>,
}

impl State {
    /// A scene in its initial view, with nothing hovered and nothing selected.
    #[must_use]
    pub fn new(scene: Scene, viewport: Viewport<f32>) -> Self {
        Self {
            view: *scene.view(),
            scene,
            viewport,
            scale_factor: 1.0,
            modifiers: Modifiers::default(),
            cursor: None,
            gesture: None,
            hovered: None,
            selected: Vec::new(),
            was_shown: false,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// Applies one input: the only way a `State` changes.
    pub fn apply(&mut self, input: Input) {
        match input {
            Input::Resized { width, height } => self.resize(width, height),
            Input::ScaleFactorChanged(factor) => self.rescale(factor),
            Input::CursorMoved(cursor) => self.move_cursor(cursor),
            Input::CursorLeft => self.cursor = None,
            Input::Pressed(button) => self.press(button),
            Input::Released(button) => self.release(button),
            Input::ModifiersChanged(held) => self.modifiers = held,
            Input::Scrolled(notches) => self.zoom(notches),
            Input::FocusLost => self.gesture = None,
            Input::Select(input) => self.apply_select(input),
            Input::Edit(input) => self.apply_edit(input),
            Input::File(input) => self.apply_file(input),
            Input::Tool(input) => self.apply_tool(input),
            Input::Look(input) => self.apply_look(input),
            Input::Explain(input) => self.apply_explain(input),
            Input::ResetView => self.look_from(Some(*self.scene.view())),
            Input::PictureShown => self.announce_picture(),
            // The others concern the 2D scenes and the panels.
            Input::Show(_)
            | Input::Panel(_)
            | Input::ToggleHud
            | Input::Covered { .. }
            | Input::Elapsed(_)
            | Input::Control(_) => {}
        }
        self.hover();
    }

    /// The scene.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The current view.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The camera of the current view.
    #[must_use]
    pub const fn camera(&self) -> &Camera<f32> {
        self.view.camera()
    }

    /// The modifier keys that are held.
    #[must_use]
    pub const fn modifiers(&self) -> Modifiers {
        self.modifiers
    }

    /// The viewport of the picture in the window.
    #[must_use]
    pub const fn viewport(&self) -> &Viewport<f32> {
        &self.viewport
    }

    /// The number of physical pixels to a logical pixel, for the widths of lines.
    #[must_use]
    pub const fn scale_factor(&self) -> f32 {
        self.scale_factor
    }

    /// The box under the cursor. There is none while the view is dragged.
    #[must_use]
    pub const fn hovered(&self) -> Option<usize> {
        self.hovered
    }

    /// The selected boxes.
    #[must_use]
    pub fn selected(&self) -> &[usize] {
        &self.selected
    }

    /// A number that increases whenever the picture changes and must be drawn again.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the first picture has been shown.
    #[must_use]
    pub const fn was_shown(&self) -> bool {
        self.was_shown
    }

    /// What happened since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// A window without pixels keeps its last viewport.
    fn resize(&mut self, width: u32, height: u32) {
        let size = Vector2::new(width as f32, height as f32);
        if let Ok(viewport) = Viewport::new(Point2::origin(), size) {
            self.revision += u64::from(viewport != self.viewport);
            self.viewport = viewport;
        }
    }

    fn rescale(&mut self, factor: f64) {
        let factor = factor as f32;
        if factor.is_finite() && factor > 0.0 {
            self.revision += u64::from(factor != self.scale_factor);
            self.scale_factor = factor;
        }
    }

    fn move_cursor(&mut self, cursor: Point2<f32>) {
        if !cursor.iter().all(|c| c.is_finite()) {
            return;
        }
        self.cursor = Some(cursor);
        let gesture = self.gesture.as_mut();
        if let Some(drag) = gesture.and_then(|gesture| gesture.follow(cursor, self.scale_factor)) {
            self.look_from(self.dragged_view(drag));
        }
    }

    /// Dragging over the height of the picture orbits by half a turn; panning keeps the target
    /// plane under the cursor.
    fn dragged_view(&self, drag: Drag) -> Option<View> {
        let height = self.viewport.size().y;
        match drag {
            Drag::Orbit(step) => {
                let angles = step * (PI / height);
                self.view.orbited(-angles.x, angles.y)
            }
            Drag::Pan(step) => self.view.panned(step.x / height, step.y / height),
        }
    }

    /// While a button is held, other buttons are ignored.
    fn press(&mut self, button: Button) {
        if let (Some(cursor), None) = (self.cursor, self.gesture) {
            self.gesture = Some(Gesture::new(button, self.modifiers, cursor));
        }
    }

    /// A click selects the box that is hovered when the button is released.
    fn release(&mut self, button: Button) {
        let Some(gesture) = self.gesture.take_if(|gesture| gesture.is_of(button)) else {
            return;
        };
        if gesture.is_click() && self.cursor.is_some() {
            self.select(self.hovered);
        }
    }

    fn zoom(&mut self, notches: f32) {
        if let (Some(place), true) = (self.cursor_from_center(), notches.is_finite()) {
            let factor = ZOOM_STEP.powf(notches.clamp(-MOST_NOTCHES, MOST_NOTCHES));
            self.look_from(self.view.zoomed(factor, place.x, place.y));
        }
    }

    /// The offset of the cursor from the center of the picture, in multiples of the picture's
    /// height.
    fn cursor_from_center(&self) -> Option<Vector2<f32>> {
        let size = self.viewport.size();
        let center = self.viewport.offset() + size / 2.0;
        Some((self.cursor? - center) / size.y)
    }

    /// Changes the view, if there is one to change to.
    fn look_from(&mut self, view: Option<View>) {
        let view = view.unwrap_or(self.view);
        self.revision += u64::from(view != self.view);
        self.view = view;
    }

    /// Updates which box is under the cursor, since the cursor or the view may have moved.
    fn hover(&mut self) {
        let index = self.under_cursor();
        if index == self.hovered {
            return;
        }
        self.hovered = index;
        self.revision += 1;
        let name = index.and_then(|index| self.scene.name(index));
        self.events.push(Event::Hover {
            index,
            name: name.map(str::to_owned),
        });
    }

    fn under_cursor(&self) -> Option<usize> {
        let cursor = self
            .cursor
            .filter(|&cursor| self.viewport.contains(cursor))?;
        if self.gesture.is_some_and(|gesture| gesture.is_drag()) {
            return None;
        }
        let sight = Sight::new(&self.view, &self.viewport, cursor).ok()?;
        let picked = Caster::new(&self.scene).nearest(&sight)?;
        Some(picked.index)
    }

    /// The first event says that there is a picture, even if the cursor was there before it.
    fn announce_picture(&mut self) {
        if !std::mem::replace(&mut self.was_shown, true) {
            let size = self.viewport.size();
            let (width, height) = (size.x as u32, size.y as u32);
            self.events.insert(0, Event::Ready { width, height });
        }
    }
}

#[cfg(test)]
mod tests;
