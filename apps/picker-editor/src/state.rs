mod change;
mod edit;
mod explain;
mod file;
mod gesture;
mod history;
mod keeping;
mod load;
mod look;
mod opening;
mod panel;
mod pointer;
mod question;
mod refusal;
mod saving;
mod select;
mod sharing;
pub(crate) mod tool;

pub use tool::Tools;

use crate::appearance::Appearance;
use crate::event::Event;
use crate::input::{Input, Modifiers, Select, Shade};
use change::Preview;
use explain::Explaining;
use gesture::Gesture;
use history::History;
use keeping::Keeping;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::{Camera, Viewport};
use opening::Opening;
use picker_scene::{Caster, Motion, Scene, Sight, View};
pub use question::{Field, Purpose, Question, Then};
pub use refusal::Refusal;
pub use saving::Effect;
use saving::Saving;
use select::LastClick;

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
    /// Where the view is on its way to, if it is moving.
    motion: Option<Motion>,
    /// Whether the view moves at once to wherever it is asked to be.
    is_motion_reduced: bool,
    viewport: Viewport<f32>,
    /// Whether the first view fits the shape of the picture.
    is_window: bool,
    scale_factor: f32,
    appearance: Appearance,
    modifiers: Modifiers,
    cursor: Option<Point2<f32>>,
    gesture: Option<Gesture>,
    tools: Tools,
    hovered: Option<usize>,
    /// The box that the cursor is on in the list.
    pointed: Option<usize>,
    /// The box that was clicked last, and the pick ray of the click.
    clicked: Option<(usize, Sight)>,
    selected: Vec<usize>,
    explaining: Explaining,
    history: History,
    preview: Option<Preview>,
    last_click: Option<LastClick>,
    refusal: Option<Refusal>,
    loading: Option<f32>,
    /// Whether the scene came while the window was open, and no picture of it was shown yet: nothing is hovered
    /// until then, so that the first picture need not wait for what picks need.
    awaits_picture: bool,
    /// The number of boxes and the seed, if the scene is a field.
    field: Option<(usize, u64)>,
    /// The address that the scene was fetched from, if it was.
    address: Option<String>,
    saving: Saving,
    keeping: Keeping,
    was_shown: bool,
    revision: u64,
    opening: Opening,
    events: Vec<Event>,
}

impl State {
    /// A scene as its camera sees it, with nothing hovered and nothing selected.
    #[must_use]
    pub fn new(scene: Scene, viewport: Viewport<f32>) -> Self {
        Self {
            view: *scene.view(),
            motion: None,
            is_motion_reduced: true,
            scene,
            viewport,
            is_window: false,
            scale_factor: 1.0,
            appearance: Appearance::default(),
            modifiers: Modifiers::default(),
            cursor: None,
            gesture: None,
            tools: Tools::default(),
            hovered: None,
            pointed: None,
            clicked: None,
            selected: Vec::new(),
            explaining: Explaining::default(),
            history: History::default(),
            preview: None,
            last_click: None,
            refusal: None,
            loading: None,
            awaits_picture: false,
            field: None,
            address: None,
            saving: Saving::default(),
            keeping: Keeping::default(),
            was_shown: false,
            revision: 0,
            opening: Opening::default(),
            events: Vec::new(),
        }
    }

    /// The same in a window. One that is higher than wide [starts](Scene::first_view) from farther back
    /// than the camera of the scene.
    #[must_use]
    pub fn in_window(mut self) -> Self {
        self.is_window = true;
        self.view = self.first_view();
        self
    }

    /// Applies one input: the only way a `State` changes.
    pub fn apply(&mut self, input: Input) {
        if !self.waits_for_answer(&input) && !self.ends_drag(&input) {
            self.carry_on(input);
        }
        self.forget_old_click();
        self.hover();
        self.follow_with_handles();
        self.follow_explained();
        self.follow_kept();
    }

    fn carry_on(&mut self, input: Input) {
        match input {
            Input::Resized { width, height } => self.resize(width, height),
            Input::ScaleFactorChanged(factor) => self.rescale(factor),
            Input::CursorMoved(cursor) => self.move_cursor(cursor),
            Input::CursorLeft => self.cursor = None,
            Input::Pressed(button) => self.press(button),
            Input::Released(button) => self.release(button),
            Input::ModifiersChanged(held) => {
                self.modifiers = held;
                self.drag();
            }
            Input::Scrolled(notches) => {
                self.zoom(notches);
                self.drag();
            }
            Input::FocusLost => self.gesture = None,
            // Esc lets go of a frozen ray first.
            Input::Select(Select::Nothing) if self.release_ray() => {}
            Input::Select(input) => self.apply_select(input),
            Input::Edit(input) => self.apply_edit(input),
            Input::File(input) => self.apply_file(input),
            Input::Load(input) => self.apply_load(input),
            Input::Share(input) => self.apply_share(input),
            Input::Tool(input) => self.apply_tool(input),
            Input::Look(input) => self.apply_look(input),
            Input::Explain(input) => self.apply_explain(input),
            Input::ResetView => self.fly_to(Some(self.first_view())),
            Input::Elapsed(time) => self.advance(time),
            Input::PictureShown => self.announce_picture(),
            Input::Panel(input) => self.apply_panel(input),
            Input::UiScale(_) | Input::Shade(_) => {
                let has_changed = self.appearance.set(&input);
                self.redraw_if(has_changed);
            }
            // The others concern the 2D scenes and the panels.
            Input::Show(_) | Input::ToggleHud | Input::Covered { .. } | Input::Control(_) => {}
        }
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

    /// Where the cursor is, if it is in the window.
    pub const fn cursor(&self) -> Option<Point2<f32>> {
        self.cursor
    }

    /// The viewport of the picture in the window.
    #[must_use]
    pub const fn viewport(&self) -> &Viewport<f32> {
        &self.viewport
    }

    /// The number of physical pixels to a logical pixel.
    #[must_use]
    pub const fn scale_factor(&self) -> f32 {
        self.scale_factor
    }

    /// The number of physical pixels to a logical pixel in the widths of lines, handles and marks, which
    /// grow with the text of the bars.
    #[must_use]
    pub const fn line_scale(&self) -> f32 {
        self.scale_factor * self.appearance.ui_scale()
    }

    /// Whether the picture is light or dark.
    #[must_use]
    pub const fn shade(&self) -> Shade {
        self.appearance.shade()
    }

    /// The box under the cursor, in the picture or in the list. There is none while the view is
    /// dragged.
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

    /// Says that the picture has changed.
    fn redraw(&mut self) {
        self.redraw_if(true);
    }

    /// Says whether the picture has changed.
    fn redraw_if(&mut self, has_changed: bool) {
        self.revision += u64::from(has_changed);
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
        let Ok(viewport) = Viewport::new(Point2::origin(), size) else {
            return;
        };
        let is_first = self.view == self.first_view();
        self.redraw_if(viewport != self.viewport);
        self.viewport = viewport;
        if is_first {
            self.view = self.first_view();
        }
    }

    /// The view that this picture starts with.
    fn first_view(&self) -> View {
        if self.is_window {
            self.scene.first_view(self.viewport.aspect())
        } else {
            *self.scene.view()
        }
    }

    fn rescale(&mut self, factor: f64) {
        let factor = factor as f32;
        if factor.is_finite() && factor > 0.0 {
            self.redraw_if(factor != self.scale_factor);
            self.scale_factor = factor;
        }
    }

    fn zoom(&mut self, notches: f32) {
        if let (Some(place), true) = (self.cursor_from_center(), notches.is_finite()) {
            let factor = ZOOM_STEP.powf(notches.clamp(-MOST_NOTCHES, MOST_NOTCHES));
            self.look_from(self.goal().zoomed(factor, place.x, place.y));
        }
    }

    /// The offset of the cursor from the center of the picture, in multiples of the picture's
    /// height.
    fn cursor_from_center(&self) -> Option<Vector2<f32>> {
        let size = self.viewport.size();
        let center = self.viewport.offset() + size / 2.0;
        Some((self.cursor? - center) / size.y)
    }

    /// Updates which box is under the cursor, since the cursor or the view may have moved.
    fn hover(&mut self) {
        let under = || self.under_cursor().or_else(|| self.pointed());
        let index = (!self.awaits_picture).then(under).flatten();
        if index == self.hovered {
            return;
        }
        self.hovered = index;
        self.redraw();
        let name = index.and_then(|index| self.scene.name(index));
        self.events.push(Event::Hover {
            index,
            name: name.map(str::to_owned),
        });
    }

    /// Whether the cursor is where boxes are picked: in the picture, and not dragging.
    pub(crate) fn is_picking(&self) -> bool {
        let is_drag = self.gesture.is_some_and(|gesture| gesture.is_drag());
        let is_inside = |cursor| self.viewport.contains(cursor);
        !is_drag && self.cursor.is_some_and(is_inside)
    }

    pub(crate) fn under_cursor(&self) -> Option<usize> {
        let cursor = self.cursor.filter(|_| self.is_picking())?;
        let sight = Sight::new(&self.view, &self.viewport, cursor).ok()?;
        let picked = Caster::new(&self.scene).nearest(&sight)?;
        Some(picked.index)
    }

    /// The first event says that there is a picture of the scene, even if the cursor was there
    /// before it.
    fn announce_picture(&mut self) {
        self.awaits_picture = false;
        if self.loading.is_none() && !std::mem::replace(&mut self.was_shown, true) {
            let size = self.viewport.size();
            let (width, height) = (size.x as u32, size.y as u32);
            self.events.insert(0, Event::Ready { width, height });
        }
    }
}

#[cfg(test)]
mod tests;
