//! The tools of the 3D scene: moving, turning and scaling boxes by handles, and the rubber band.

mod band;
mod depth;
mod drag;
mod grid;
mod handles;
mod measure;
mod moving;
mod path;
mod scaling;
mod slide;
mod snap;
#[cfg(test)]
mod tests;
mod turning;

pub use band::Band;
pub use depth::{Depth, depths};
pub use drag::{Drag, DragFeedback, DragMotion};
pub(crate) use grid::{next_on_grid, step_for};
pub(crate) use handles::under;
pub use handles::{Handle, Part, Seen};
pub use measure::Measure;
pub use moving::Moving;
use moving::Shapes;
pub use path::{Path, unit};
pub use scaling::Face;
pub use snap::SnappedTo;
pub use turning::Dial;

use crate::input::{Axis, Contact, Handles, Lock, Tool};
use crate::tracked::Tracked;
pub(crate) use drag::Pull;
use handles::{Anchor, handles};
use obbligato::Ray3;
use obbligato::nalgebra::{Rotation3, Vector3};
use picker_scene::Scene;

/// The tools of the 3D scene, and the drag or rubber band that is under way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tools {
    /// The kind of handles that the selection has.
    pub handles: Option<Handles>,
    /// Whether boxes snap that are dragged or moved by the arrow keys.
    pub snaps: bool,
    /// The behavior of dragged boxes where they meet other boxes.
    pub contact: Contact,
    /// Whether the scene is only looked at.
    pub is_viewing: bool,
    /// Whether handles have the axes of the box that was selected last.
    pub is_local: bool,
    pub(crate) measure: Tracked<Option<Measure>>,
    /// What the handles belong to, and the revision of the scene and the selection for which that
    /// holds.
    anchor: Option<Anchor>,
    anchored: (u64, Vec<usize>),
    /// Whether the handles were shown after the last input, and the one under the cursor.
    pub(crate) shown: Tracked<(bool, Option<Part>)>,
    /// The boxes that are dragged.
    pub drag: Option<Drag>,
    /// The rubber band.
    pub band: Option<Band>,
    changes: u64,
}

impl Tools {
    /// Those of a window that opens: handles that move.
    pub(crate) fn new() -> Self {
        Self { handles: Some(Handles::Move), ..Self::default() }
    }

    /// The number of changes that are seen in the picture.
    pub(crate) const fn changes(&self) -> u64 {
        self.changes + self.shown.changes() + self.measure.changes()
    }

    /// Returns what is measured, while points are measured.
    pub fn measure(&self) -> Option<&Measure> {
        self.measure.as_ref()
    }

    /// Forgets the points that were measured.
    pub(crate) fn measure_anew(&mut self) {
        self.measure.set(self.measure().map(|_| Measure::default()));
    }

    /// From now on the scene is only looked at, or edited.
    pub(crate) const fn view_only(&mut self, is_viewing: bool) {
        self.changes += (self.is_viewing != is_viewing) as u64;
        self.is_viewing = is_viewing;
    }

    /// Whether boxes are being dragged.
    pub const fn is_dragging(&self) -> bool {
        self.drag.is_some()
    }

    /// Returns the handle under the cursor.
    pub fn hovered(&self) -> Option<Part> {
        self.shown.1
    }

    /// Chooses what dragging does from now on.
    pub(crate) fn apply(&mut self, input: Tool, scene: &Scene) {
        match input {
            Tool::Handles(kind) => self.handles = (self.handles != Some(kind)).then_some(kind),
            Tool::Lock(lock) => return self.drag.iter_mut().for_each(|it| it.toggle_lock(lock)),
            Tool::Type(typed) => return self.drag.iter_mut().for_each(|it| it.type_in(typed)),
            Tool::ToggleAxes => self.is_local = !self.is_local,
            Tool::ToggleMeasure => {
                self.measure.set(self.measure.is_none().then(Measure::default));
                return;
            }
            Tool::ToggleViewing => self.is_viewing = !self.is_viewing,
            Tool::ToggleSnap => self.snaps = !self.snaps,
            Tool::NextContact => {
                self.contact = self.contact.next();
                self.drag.iter_mut().for_each(|it| it.watch_overlaps(scene));
            }
        }
        self.changes += 1;
    }

    /// Takes the handles along with the selection.
    pub(crate) fn follow(&mut self, scene: &Scene, selected: &[usize]) {
        let (revision, anchored) = &self.anchored;
        if *revision != scene.revision() || anchored != selected {
            self.anchor = Anchor::of(scene, selected);
            self.anchored = (scene.revision(), selected.to_vec());
        }
    }

    /// The handles as they are seen.
    pub(crate) fn handles_in(&self, seen: &Seen<'_>) -> Vec<Handle> {
        match (self.handles, &self.anchor) {
            (Some(kind), Some(anchor)) => handles(kind, &self.drag_anchor(anchor), seen),
            _ => Vec::new(),
        }
    }

    /// The center of a selection wanders while several boxes are turned, but not their handles.
    fn drag_anchor(&self, anchor: &Anchor) -> Anchor {
        let pivot = match self.drag.as_ref().map(|drag| &drag.motion) {
            Some(DragMotion::Turn { dial, .. }) => dial.pivot(),
            _ => anchor.pivot,
        };
        let axes = self.drag.as_ref().map(|drag| drag.axes);
        Anchor { pivot, axes: axes.unwrap_or_else(|| self.axes()), ..*anchor }
    }

    /// The axes along which the selection is moved.
    fn axes(&self) -> Rotation3<f32> {
        let last = self.anchor.filter(|_| self.is_local);
        last.map_or_else(Rotation3::identity, |it| it.last.rotation())
    }

    /// The handle that does what a number along or about an axis stands for.
    pub(crate) const fn part_along(&self, axis: Axis) -> Part {
        match self.handles {
            None | Some(Handles::Move) => Part::Arrow(axis),
            Some(Handles::Turn) => Part::Arc(axis),
            Some(Handles::Scale) => Part::Face(Face::toward(axis)),
        }
    }

    /// How a handle moves that is grabbed by a pick ray, or that goes as far as a number says.
    pub(crate) fn motion_of(&self, part: Part, ray: Option<&Ray3>) -> Option<DragMotion> {
        let anchor = self.drag_anchor(&self.anchor?);
        Some(match part {
            Part::Arrow(axis) => {
                let path = Path::along(anchor.pivot, anchor.direction(axis).into_inner()).ok()?;
                let lock = ray.is_none().then_some(Lock::Line(axis));
                moves(path.grabbed_by(ray)?, lock)
            }
            Part::Arc(axis) => DragMotion::Turn {
                dial: Dial::new(anchor.pivot, anchor.direction(axis), ray)?,
                angle: 0.0,
            },
            Part::Face(face) => {
                let shape = &anchor.last;
                let path = Path::along(face.center(shape), face.normal(shape)).ok()?;
                DragMotion::Scale {
                    face,
                    path: path.grabbed_by(ray)?,
                    size: 2.0 * shape.half_extents()[face.axis],
                }
            }
        })
    }

    /// Starts to drag boxes, one of which leads.
    pub(crate) fn start(&mut self, scene: &Scene, held: &[usize], lead: usize, motion: DragMotion) {
        let axes = self.axes();
        let mut drag = Drag {
            moving: Moving::new(scene, held),
            lead,
            motion,
            step: step_for(scene),
            axes,
            typed: None,
            toward: axes * Vector3::x(),
            overlapping: Vec::new(),
            feedback: DragFeedback::default(),
        };
        drag.watch_overlaps(scene);
        self.drag = Some(drag);
    }

    /// The dragged boxes where a pull leads, if they move.
    pub(crate) fn drag_to(&mut self, pull: &Pull<'_>) -> Option<Shapes> {
        let drag = self.drag.as_mut()?;
        self.changes += 1;
        drag.follow(pull)
    }

    /// Opens a rubber band, or moves a corner of it.
    pub(crate) fn open(&mut self, band: Band) {
        self.band = Some(band);
        self.changes += 1;
    }

    /// Lets go of what is dragged. Returns whether there was something.
    pub(crate) fn end_drag(&mut self) -> bool {
        let was_dragging = self.drag.take().is_some();
        self.changes += u64::from(was_dragging);
        was_dragging
    }

    /// Closes the rubber band.
    pub(crate) fn take_band(&mut self) -> Option<Band> {
        let band = self.band.take();
        self.changes += u64::from(band.is_some());
        band
    }
}

/// Boxes that may be moved on a path, which is that of a lock or that of the drag.
pub(crate) fn moves(path: Path, lock: Option<Lock>) -> DragMotion {
    DragMotion::Move {
        free: path,
        path,
        lock,
        shift: Vector3::zeros(),
        turn: Rotation3::identity(),
    }
}
