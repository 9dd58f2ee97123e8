//! What dragging does in the 3D scene: moving, turning and scaling boxes, and the rubber band.

mod band;
mod depth;
mod drag;
mod grid;
mod handles;
mod moving;
mod path;
mod scaling;
mod slide;
mod snap;
#[cfg(test)]
mod test_scene;
mod turning;

pub use band::Band;
pub use depth::{Depth, depths};
pub use drag::{Drag, DragFeedback, DragMotion};
pub(super) use grid::{next_on_grid, step_for};
pub(crate) use handles::Anchor;
pub use handles::{Handle, Part, Seen};
pub use moving::Moving;
pub use path::{Path, unit};
pub use scaling::Face;
pub use snap::SnappedTo;
pub use turning::Dial;

use super::State;
use crate::input::{Contact, Handles, Lock, Tool};
use drag::DragOptions;
use handles::{handles, under};
use obbligato::nalgebra::Point2;
use picker_scene::{Caster, Change, Sight};

/// The tools of the 3D scene, and what they are doing.
#[derive(Clone, Debug, PartialEq)]
pub struct Tools {
    handles: Option<Handles>,
    snaps: bool,
    contact: Contact,
    /// What the handles belong to, and the revision of the scene and the selection for which that holds.
    anchor: Option<Anchor>,
    anchored: (u64, Vec<usize>),
    hovered: Option<Part>,
    drag: Option<Drag>,
    band: Option<Band>,
    /// Whether the handles were shown after the last input.
    was_shown: bool,
}

impl Default for Tools {
    fn default() -> Self {
        Self {
            handles: Some(Handles::Move),
            snaps: false,
            contact: Contact::Free,
            anchor: None,
            anchored: (0, Vec::new()),
            hovered: None,
            drag: None,
            band: None,
            was_shown: false,
        }
    }
}

impl Tools {
    /// The handles that the selection has.
    #[must_use]
    pub const fn handles(&self) -> Option<Handles> {
        self.handles
    }

    /// Whether what is dragged or moved by the arrow keys snaps.
    #[must_use]
    pub const fn snaps(&self) -> bool {
        self.snaps
    }

    /// What happens where dragged boxes meet others.
    #[must_use]
    pub const fn contact(&self) -> Contact {
        self.contact
    }

    /// Whether boxes are being dragged.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        self.drag.is_some()
    }

    /// The handle under the cursor.
    #[must_use]
    pub const fn hovered(&self) -> Option<Part> {
        self.hovered
    }

    /// The boxes that are dragged.
    #[must_use]
    pub const fn drag(&self) -> Option<&Drag> {
        self.drag.as_ref()
    }

    /// The rubber band.
    #[must_use]
    pub const fn band(&self) -> Option<&Band> {
        self.band.as_ref()
    }
}

impl State {
    /// The tools.
    #[must_use]
    pub const fn tools(&self) -> &Tools {
        &self.tools
    }

    pub(super) fn apply_tool(&mut self, input: Tool) {
        let tools = &mut self.tools;
        match input {
            Tool::Handles(kind) => {
                tools.handles = (tools.handles != Some(kind)).then_some(kind);
            }
            Tool::Lock(lock) => self.lock(lock),
            Tool::ToggleSnap => tools.snaps = !tools.snaps,
            Tool::Contact(contact) => self.set_contact(contact),
            Tool::NextContact => self.set_contact(self.tools.contact.next()),
        }
        self.redraw_if(!matches!(input, Tool::Lock(_)));
        self.drag();
    }

    fn lock(&mut self, lock: Lock) {
        if let Some(drag) = &mut self.tools.drag {
            drag.toggle_lock(lock);
        }
    }

    fn set_contact(&mut self, contact: Contact) {
        self.tools.contact = contact;
        if let Some(drag) = &mut self.tools.drag {
            drag.watch_overlaps(&self.scene);
        }
    }

    /// How things are seen now.
    pub const fn seen(&self) -> Seen<'_> {
        Seen {
            view: &self.view,
            viewport: &self.viewport,
            scale: self.line_scale(),
        }
    }

    /// The handles in the picture. There are none while the cursor is elsewhere.
    pub fn handles(&self) -> Vec<Handle> {
        match (self.tools.handles, &self.tools.anchor) {
            (Some(kind), Some(anchor)) if self.shows_handles() => {
                handles(kind, &self.drag_anchor(anchor), &self.seen())
            }
            _ => Vec::new(),
        }
    }

    /// The center of a selection wanders while several boxes are turned, but not their handles.
    fn drag_anchor(&self, anchor: &Anchor) -> Anchor {
        let pivot = match self.tools.drag.as_ref().map(Drag::motion) {
            Some(DragMotion::Turn { dial, .. }) => dial.pivot(),
            _ => anchor.pivot,
        };
        Anchor { pivot, ..*anchor }
    }

    fn shows_handles(&self) -> bool {
        let has_cursor = self.cursor.is_some_and(|it| self.viewport.contains(it));
        let is_busy = self.gesture.is_some_and(|gesture| gesture.is_drag());
        self.tools.is_dragging() || (has_cursor && !is_busy)
    }

    /// Takes the handles along with the selection, and finds the one under the cursor.
    pub(super) fn follow_with_handles(&mut self) {
        let (revision, selected) = &self.tools.anchored;
        if *revision != self.scene.revision() || *selected != self.selected {
            self.tools.anchor = self.anchor();
            self.tools.anchored = (self.scene.revision(), self.selected.clone());
        }
        let handles = self.handles();
        let cursor = self.cursor.filter(|_| self.gesture.is_none());
        let hovered = match self.gesture {
            Some(_) => self.tools.hovered,
            None => cursor.and_then(|cursor| under(&handles, cursor, self.line_scale())),
        };
        let is_shown = !handles.is_empty();
        let is_new = (is_shown, hovered) != (self.tools.was_shown, self.tools.hovered);
        self.redraw_if(is_new);
        (self.tools.was_shown, self.tools.hovered) = (is_shown, hovered);
    }

    fn anchor(&self) -> Option<Anchor> {
        let bounds = self.scene.bounds_of(self.selected.iter().copied())?;
        let last = self.scene.boxes().get(*self.selected.last()?)?;
        Some(Anchor {
            pivot: bounds.center(),
            last: last.shape,
        })
    }

    /// Starts to drag the box that was under the cursor when the button was pressed. One that is not
    /// selected is selected first.
    pub(super) fn drag_box(&mut self, index: usize, pressed_at: Point2<f32>) {
        if !self.selected.contains(&index) {
            self.select(Some(index));
        }
        let sight = Sight::new(&self.view, &self.viewport, pressed_at).ok();
        let picked = sight.and_then(|sight| Caster::new(&self.scene).nearest(&sight));
        if let Some(picked) = picked.filter(|picked| picked.index == index) {
            let free = Path::facing(self.view.camera(), picked.point);
            self.start(index, moves_on(free));
        }
    }

    /// Starts to drag a handle.
    pub(super) fn drag_handle(&mut self, part: Part, pressed_at: Point2<f32>) {
        if let (Some(motion), Some(lead)) = (self.motion_of(part, pressed_at), self.selected.last())
        {
            self.start(*lead, motion);
        }
    }

    /// How a handle moves that is grabbed at a position.
    fn motion_of(&self, part: Part, pressed_at: Point2<f32>) -> Option<DragMotion> {
        let ray = Sight::new(&self.view, &self.viewport, pressed_at).ok()?.ray;
        let anchor = self.tools.anchor?;
        Some(match part {
            Part::Arrow(axis) => {
                let path = Path::along(anchor.pivot, unit(axis).into_inner()).ok()?;
                moves_on(path.grabbed_by(&ray)?)
            }
            Part::Arc(axis) => DragMotion::Turn {
                dial: Dial::new(anchor.pivot, unit(axis), &ray)?,
                angle: 0.0,
            },
            Part::Face(face) => {
                let (center, normal) = (face.center(&anchor.last), face.normal(&anchor.last));
                let path = Path::along(center, normal).ok()?.grabbed_by(&ray)?;
                let size = 2.0 * anchor.last.half_extents()[face.axis];
                DragMotion::Scale { face, path, size }
            }
        })
    }

    fn start(&mut self, lead: usize, motion: DragMotion) {
        let moving = Moving::new(&self.scene, &self.selected);
        let mut drag = Drag::new(moving, lead, motion, grid::step_for(&self.scene));
        drag.watch_overlaps(&self.scene);
        self.tools.drag = Some(drag);
    }

    /// Drags what is held to the cursor.
    pub(super) fn drag(&mut self) {
        let Some(mut drag) = self.tools.drag.take() else {
            return;
        };
        let sight = self
            .cursor
            .map(|cursor| Sight::new(&self.view, &self.viewport, cursor));
        let ray = sight.and_then(|sight| Some(sight.ok()?.ray));
        let options = DragOptions {
            snaps: self.tools.snaps != self.modifiers.ctrl,
            contact: self.tools.contact,
            pixel: self.seen().unit_at(&drag.place()).unwrap_or(0.0),
        };
        if let Some(shapes) = drag.follow(&self.scene, ray.as_ref(), &options) {
            self.preview(Change::Shapes(shapes));
        }
        self.tools.drag = Some(drag);
        self.redraw();
    }

    /// Opens a rubber band up to the cursor.
    pub(super) fn open_band(&mut self, from: Point2<f32>, to: Point2<f32>) {
        let band = Band::new(&self.scene, self.view.camera(), &self.viewport, [from, to]);
        self.tools.band = Some(band);
        self.redraw();
    }

    /// Ends a drag: what was dragged stays where it is, and a rubber band selects.
    pub(super) fn end_drag(&mut self) {
        if self.tools.drag.take().is_some() {
            self.commit_preview();
            self.redraw();
        }
        if let Some(band) = self.tools.band.take() {
            let held = self.modifiers;
            self.select_these(band.selection(&self.selected, held.shift, held.ctrl));
            self.redraw();
        }
    }

    /// Takes a drag back. Returns whether there was one.
    pub(super) fn cancel_drag(&mut self) -> bool {
        let had_hold = self.tools.drag.take().is_some();
        let had_band = self.tools.band.take().is_some();
        if had_hold {
            self.cancel_preview();
        }
        if had_hold || had_band {
            self.gesture = None;
            self.redraw();
        }
        had_hold || had_band
    }
}

/// Boxes that may be moved on a path.
fn moves_on(path: Path) -> DragMotion {
    DragMotion::Move {
        free: path,
        path,
        lock: None,
        shift: obbligato::nalgebra::Vector3::zeros(),
        turn: obbligato::nalgebra::Rotation3::identity(),
    }
}
