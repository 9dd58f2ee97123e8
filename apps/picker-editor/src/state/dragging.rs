//! Dragging boxes, handles and the rubber band: the tools, the scene that they change, and the view
//! across which they follow the cursor.

use super::State;
use crate::input::{Axis, Lock, Tool, Typed};
use crate::tools::{Band, Drag, Handle, Part, Path, Pull, Seen, Tools, moves, under};
use obbligato::nalgebra::Point2;
use picker_scene::Change;

impl State {
    /// Returns the tools.
    pub const fn tools(&self) -> &Tools {
        &self.tools
    }

    pub(super) fn apply_tool(&mut self, input: Tool) {
        match input {
            Tool::Lock(Lock::Line(axis)) if self.pointer.gesture.is_none() => {
                self.begin_typing(axis);
            }
            Tool::Type(Typed::Enter) => {
                self.end_drag();
                self.pointer.forget_press();
            }
            _ => {
                self.tools.apply(input, self.document.scene());
                self.said = match input {
                    Tool::NextContact => Some(self.tools.contact.words()),
                    Tool::ToggleSnap if self.tools.snaps => {
                        Some("Drags snap to the grid and to faces")
                    }
                    Tool::ToggleSnap => Some("Drags do not snap"),
                    _ => None,
                };
                self.drag();
            }
        }
    }

    /// Begins to move, turn or scale along an axis by a number, without the mouse; or goes on along
    /// another axis.
    fn begin_typing(&mut self, axis: Axis) {
        if self.is_viewing() {
            return self.notify_viewed();
        }
        let before = self.tools.drag.as_ref().and_then(Drag::typed);
        let before = before.unwrap_or_default().to_owned();
        self.cancel_drag();
        let (scene, selected) = (self.document.scene(), &self.selection.selected);
        self.tools.follow(scene, selected);
        let motion = self.tools.motion_of(self.tools.part_along(axis), None);
        if let (Some(motion), Some(lead)) = (motion, self.selection.last()) {
            self.tools.start(scene, selected, lead, motion);
            if let Some(drag) = &mut self.tools.drag {
                drag.typed = Some(before);
            }
            self.drag();
        }
    }

    /// Returns the present view of the scene.
    pub fn seen(&self) -> Seen<'_> {
        self.navigation.seen(self.line_scale())
    }

    /// Returns the handles in the picture. There are none while the cursor is outside the window,
    /// and none while the view is dragged.
    pub fn handles(&self) -> Vec<Handle> {
        if self.is_viewing() || self.is_selection_locked() || self.tools.measure().is_some() {
            return Vec::new();
        }
        let has_cursor = self.pointer.cursor_in(self.viewport()).is_some();
        let is_here = has_cursor || self.pointer.is_over_panel;
        let is_shown = self.tools.is_dragging() || (is_here && !self.pointer.is_dragging());
        let handles = is_shown.then(|| self.tools.handles_in(&self.seen()));
        handles.unwrap_or_default()
    }

    /// Takes the handles along with the selection, and finds the one under the cursor, which stays
    /// the same while a button is held.
    pub(super) fn follow_with_handles(&mut self) {
        let selected = &self.selection.selected;
        self.tools.follow(self.document.scene(), selected);
        let (handles, scale) = (self.handles(), self.line_scale());
        let hovered = match self.pointer.cursor {
            _ if self.pointer.gesture.is_some() => self.tools.hovered(),
            cursor => cursor.and_then(|cursor| under(&handles, cursor, scale)),
        };
        self.tools.shown.set((!handles.is_empty(), hovered));
    }

    /// Starts to drag the box that was under the cursor when the button was pressed. One that is
    /// not selected is selected first.
    pub(super) fn drag_box(&mut self, index: usize, pressed_at: Point2<f32>) {
        if !self.selected().contains(&index) {
            self.select(Some(index));
        }
        let pick_ray = self.navigation.pick_ray(pressed_at);
        let picked = pick_ray.and_then(|pick_ray| self.scene().nearest(&pick_ray));
        if let Some(picked) = picked.filter(|picked| picked.index == index) {
            let motion = moves(Path::facing(&self.camera(), picked.point), None);
            let (scene, selected) = (self.document.scene(), &self.selection.selected);
            self.tools.start(scene, selected, index, motion);
        }
    }

    /// Starts to drag a handle.
    pub(super) fn drag_handle(&mut self, part: Part, pressed_at: Point2<f32>) {
        let pick_ray = self.navigation.pick_ray(pressed_at);
        let motion = pick_ray.and_then(|pick_ray| self.tools.motion_of(part, Some(&pick_ray.ray)));
        if let (Some(motion), Some(lead)) = (motion, self.selection.last()) {
            let (scene, selected) = (self.document.scene(), &self.selection.selected);
            self.tools.start(scene, selected, lead, motion);
        }
    }

    /// Drags what is held to the cursor.
    pub(super) fn drag(&mut self) {
        let cursor = self.pointer.cursor;
        let pick_ray = cursor.and_then(|cursor| self.navigation.pick_ray(cursor));
        let (ray, held) = (pick_ray.map(|pick_ray| pick_ray.ray), self.pointer.modifiers);
        let pull = Pull {
            scene: self.document.scene(),
            seen: &self.navigation.seen(self.line_scale()),
            ray: ray.as_ref(),
            // Boxes that snap do not while Ctrl is held, and the other way round.
            snaps: self.tools.snaps != held.ctrl,
            contact: self.tools.contact,
        };
        if let Some(shapes) = self.tools.drag_to(&pull) {
            self.preview(Change::Shapes(shapes));
        }
    }

    /// Keeps what is dragged under the cursor, and in the rubber band what is seen in it, after the
    /// view has moved.
    pub(super) fn drag_in_view(&mut self) {
        self.drag();
        let ends = self.tools.band.as_ref().map(|band| (band.from, band.to));
        if let Some((from, to)) = ends {
            self.open_band(from, to);
        }
    }

    /// Opens a rubber band up to the cursor.
    pub(super) fn open_band(&mut self, from: Point2<f32>, to: Point2<f32>) {
        let band = Band::new(self.scene(), &self.camera(), self.viewport(), [from, to]);
        self.tools.open(band);
    }

    /// Ends a drag: what was dragged stays where it is, and a rubber band selects.
    pub(super) fn end_drag(&mut self) {
        if self.tools.end_drag() {
            self.commit_preview();
        }
        if let Some(band) = self.tools.take_band() {
            let held = self.modifiers();
            self.select_these(band.selection(self.selected(), held.shift, held.ctrl));
        }
    }

    /// Takes a drag back. Returns whether there was one.
    pub(super) fn cancel_drag(&mut self) -> bool {
        let (had_boxes, had_band) = (self.tools.end_drag(), self.tools.take_band().is_some());
        if had_boxes {
            self.cancel_preview();
        }
        if had_boxes || had_band {
            self.pointer.forget_press();
        }
        had_boxes || had_band
    }
}
