//! Boxes that are held and dragged by a pick ray.

use super::grid::on_grid;
use super::handles::Seen;
use super::moving::{Moving, Shapes};
use super::path::{Path, unit};
use super::scaling::Face;
use super::slide::{Slid, overlapping, slide};
use super::snap::{Snap, SnappedTo, Snapping};
use super::turning::{Dial, in_steps};
use crate::input::{Axis, Contact, Lock, Typed};
use obbligato::nalgebra::{Point3, Rotation3, Unit, Vector3};
use obbligato::{Obb3, Ray3};
use picker_scene::Scene;
use std::iter;

/// Boxes that are held and dragged.
#[derive(Clone, Debug, PartialEq)]
pub struct Drag {
    /// The boxes as they were when the drag began.
    pub moving: Moving,
    /// The box that leads: the one that was grabbed, or that was selected last.
    pub(crate) lead: usize,
    /// How they move, and how far they have come.
    pub motion: DragMotion,
    /// The step of the grid.
    pub step: f32,
    /// The axes to which it is locked: of the world, or of a box.
    pub axes: Rotation3<f32>,
    /// What is typed; none as long as a pick ray is followed.
    pub(crate) typed: Option<String>,
    /// The direction of a typed distance where no line is followed.
    pub(crate) toward: Vector3<f32>,
    /// Pairs that overlap and so do not stop each other.
    pub(crate) overlapping: Vec<(usize, usize)>,
    /// The feedback about the last step.
    pub feedback: DragFeedback,
}

/// The motion of held boxes, and how far they have come.
#[derive(Clone, Debug, PartialEq)]
pub enum DragMotion {
    /// They are moved.
    Move {
        /// Where they may go unless they are locked.
        free: Path,
        /// Where they may go.
        path: Path,
        /// The line or plane that they are locked to.
        lock: Option<Lock>,
        /// How far they have come.
        shift: Vector3<f32>,
        /// The rotation that makes snapping faces parallel.
        turn: Rotation3<f32>,
    },
    /// They are turned, by an angle in radians.
    Turn {
        /// The dial on which the angle is measured.
        dial: Dial,
        /// The angle.
        angle: f32,
    },
    /// One of their faces is moved.
    Scale {
        /// The face.
        face: Face,
        /// Where it may go.
        path: Path,
        /// The size of the leading box now.
        size: f32,
    },
}

/// The feedback about the last step of a drag.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DragFeedback {
    /// Nothing moved, since the path is seen edge-on.
    pub is_refused: bool,
    /// The targets to which the leading box snaps.
    pub snapped: Vec<SnappedTo>,
    /// The step of the grid on which the leading box is.
    pub grid: Option<f32>,
    /// The boxes that are in the way.
    pub blocked_by: Vec<usize>,
}

/// A pull at held boxes.
#[derive(Clone, Copy)]
pub(crate) struct Pull<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) seen: &'a Seen<'a>,
    /// The pick ray; none if the cursor is elsewhere.
    pub(crate) ray: Option<&'a Ray3>,
    pub(crate) snaps: bool,
    pub(crate) contact: Contact,
}

/// The most characters of a number that is typed.
const LONGEST: usize = 12;
/// How close faces must be to snap, in logical pixels.
const SNAP_REACH: f32 = 8.0;

impl Drag {
    /// Returns the box that leads, where the drag began.
    pub fn lead(&self) -> Option<&Obb3> {
        self.moving.shape(self.lead)
    }

    /// Returns the direction of an axis to which the drag may be locked.
    pub fn direction(&self, axis: Axis) -> Unit<Vector3<f32>> {
        self.axes * unit(axis)
    }

    /// Returns the axis of the line that is followed, if it is one of the axes.
    pub fn line(&self) -> Option<Axis> {
        let DragMotion::Move { path, .. } = &self.motion else {
            return None;
        };
        path.direction()?;
        let mut axes = Axis::ALL.into_iter();
        axes.find(|axis| path.leads_along(&self.direction(*axis)))
    }

    /// Returns what is typed of how far the drag goes, if a number is typed.
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// Types how far the drag goes, from where it began, instead of following a pick ray.
    pub(crate) fn type_in(&mut self, typed: Typed) {
        if let (DragMotion::Move { shift, .. }, None) = (&self.motion, &self.typed) {
            self.toward = shift.try_normalize(0.0).unwrap_or(self.toward);
        }
        let text = self.typed.get_or_insert_default();
        match typed {
            Typed::Character('-') if text.starts_with('-') => drop(text.remove(0)),
            Typed::Character('-') => text.insert(0, '-'),
            Typed::Character('.') if text.contains('.') => {}
            Typed::Character(character) if text.len() < LONGEST => text.push(character),
            Typed::Back => drop(text.pop()),
            Typed::Character(_) | Typed::Enter => {}
        }
    }

    /// The number that is typed: nothing stands for 0, or where a size is typed for no change.
    fn number(&self) -> Option<Option<f32>> {
        self.typed.as_ref().map(|text| text.parse().ok())
    }

    /// Keeps boxes that are moved on a line or in a plane; again releases them.
    pub(crate) fn toggle_lock(&mut self, wanted: Lock) {
        let DragMotion::Move { free, path, lock, .. } = &mut self.motion else {
            return;
        };
        let next = lock.is_none_or(|lock| lock != wanted).then_some(wanted);
        let locked = next.map_or(Ok(*free), |lock| Path::locked(free.grabbed(), lock, &self.axes));
        if let Ok(locked) = locked {
            (*path, *lock) = (locked, next);
        }
    }

    /// From now on boxes stop at those that they do not overlap now.
    pub(crate) fn watch_overlaps(&mut self, scene: &Scene) {
        if let DragMotion::Move { shift, .. } = &self.motion {
            self.overlapping = overlapping(scene, &self.moving, shift);
        }
    }

    /// The boxes dragged to where a pick ray leads. None keeps them where they are.
    pub(crate) fn follow(&mut self, pull: &Pull<'_>) -> Option<Shapes> {
        self.feedback = DragFeedback::default();
        let snaps = pull.snaps && self.typed.is_none();
        let pull = &Pull { snaps, ..*pull };
        let changed = match self.motion {
            DragMotion::Move { path, shift, .. } => self.moved(&path, shift, pull),
            DragMotion::Turn { dial, angle } => self.turned(&dial, angle, pull),
            DragMotion::Scale { face, path, .. } => self.scaled(face, &path, pull),
        };
        self.feedback.is_refused = changed.is_none();
        changed
    }

    fn moved(&mut self, path: &Path, from: Vector3<f32>, pull: &Pull<'_>) -> Option<Shapes> {
        let wanted = match self.number() {
            Some(number) => self.typed_direction(path) * number.unwrap_or(0.0),
            None => path.shift(pull.ray?)?,
        };
        let (mut by, mut rotation) = self.snapped(path, wanted, pull);
        if pull.contact == Contact::Stop {
            by = self.slid(pull.scene, path, [from, by]);
            rotation = Rotation3::identity();
        }
        let moved = self.moving.changed(|shape| {
            let center = shape.center() + by;
            Obb3::new(center, shape.half_extents(), rotation * shape.rotation())
        })?;
        if let DragMotion::Move { shift, turn, .. } = &mut self.motion {
            (*shift, *turn) = (by, rotation);
        }
        Some(moved)
    }

    /// The direction of a typed distance: that of a line, or the one in a plane that is nearest to
    /// where the drag led.
    fn typed_direction(&self, path: &Path) -> Vector3<f32> {
        let axes = Axis::ALL.map(|axis| self.direction(axis).into_inner());
        let mut wanted = iter::once(self.toward).chain(axes);
        let within = wanted.find_map(|toward| path.toward(&toward, 1.0)?.try_normalize(0.0));
        path.direction().or(within).unwrap_or(self.toward)
    }

    /// The shift, and the turn of a box that is moved alone, after snapping.
    fn snapped(
        &mut self,
        path: &Path,
        wanted: Vector3<f32>,
        pull: &Pull<'_>,
    ) -> (Vector3<f32>, Rotation3<f32>) {
        let unturned = Rotation3::identity();
        let Some(lead) = self.lead().copied().filter(|_| pull.snaps) else {
            return (wanted, unturned);
        };
        let placed = on_grid(lead.center(), wanted, path, self.step);
        let pixel = pull.seen.unit_at(&self.place()).unwrap_or(0.0);
        let snapping = Snapping {
            scene: pull.scene,
            moving: &self.moving,
            path,
            tolerance: SNAP_REACH * pixel,
            may_turn: self.moving.shapes().len() == 1 && pull.contact != Contact::Stop,
        };
        if let Some(Snap { shift, turn, to }) = snapping.snap(&lead, wanted, placed) {
            self.feedback.snapped = to;
            return (shift, turn);
        }
        self.feedback.grid = Some(self.step);
        (placed, unturned)
    }

    /// The last shift between two that no box blocks.
    fn slid(&mut self, scene: &Scene, path: &Path, shifts: [Vector3<f32>; 2]) -> Vector3<f32> {
        let Slid { shift, blocked_by } =
            slide(scene, &self.moving, shifts, path, &self.overlapping);
        if !blocked_by.is_empty() {
            self.feedback.snapped.clear();
            self.feedback.grid = None;
        }
        self.feedback.blocked_by = blocked_by;
        // A pair that has come apart blocks from now on.
        if !self.overlapping.is_empty() {
            let now = overlapping(scene, &self.moving, &shift);
            self.overlapping.retain(|pair| now.contains(pair));
        }
        shift
    }

    fn turned(&mut self, dial: &Dial, before: f32, pull: &Pull<'_>) -> Option<Shapes> {
        let angle = match self.number() {
            Some(number) => number.unwrap_or(0.0).to_radians(),
            None => dial.angle(pull.ray?, before)?,
        };
        let angle = if pull.snaps { in_steps(angle) } else { angle };
        let changed = self.moving.changed(|shape| dial.turned(shape, angle))?;
        self.motion = DragMotion::Turn { dial: *dial, angle };
        Some(changed)
    }

    fn scaled(&mut self, face: Face, path: &Path, pull: &Pull<'_>) -> Option<Shapes> {
        let lead = self.lead()?;
        let distance = match self.number() {
            Some(size) => size.map_or(0.0, |size| size - 2.0 * lead.half_extents()[face.axis]),
            None => path.shift(pull.ray?)?.dot(&face.normal(lead)),
        };
        let step = pull.snaps.then_some(self.step);
        let change = |shape: &Obb3| face.moved(shape, distance, step);
        let changed = self.moving.changed(change)?;
        self.feedback.grid = step;
        let lead = changed.iter().find(|(index, _)| *index == self.lead);
        let size = lead.map_or(0.0, |(_, shape)| 2.0 * shape.half_extents()[face.axis]);
        let path = *path;
        self.motion = DragMotion::Scale { face, path, size };
        Some(changed)
    }

    /// Returns where the boxes are held now.
    pub fn place(&self) -> Point3<f32> {
        match &self.motion {
            DragMotion::Move { path, shift, .. } => path.grabbed() + shift,
            DragMotion::Turn { dial, .. } => dial.pivot(),
            DragMotion::Scale { path, .. } => path.grabbed(),
        }
    }
}
