//! How boxes and rays of the 3D scene meet: what of it is shown.

use super::State;
use crate::input::Explain;
use obbligato::Obb3;
use picker_scene::explain::{Axes, Meeting, RayHits, RayWalk, TouchingPairs};
use picker_scene::{Sight, View};

/// How many axes two boxes have.
const AXES: usize = 15;

/// How far a view may be turned to show an axis from the side, in radians, the least first.
const TURNS: [f32; 9] = [0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8];
/// An axis is seen from the side if the cosine of its angle to the line of sight is at most this.
const FROM_THE_SIDE: f64 = 0.6;

/// What is shown of how boxes and rays meet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Explaining {
    hides_axes: bool,
    /// The axis that was chosen, if not the one that decides.
    axis: Option<usize>,
    /// The boxes that it was chosen for.
    pair: Option<[usize; 2]>,
    frozen: Option<Sight>,
    shows_tree: bool,
    /// The ray under the cursor, while the tree is shown for it.
    current: Option<Sight>,
    level: Option<usize>,
    marks_touching: bool,
    /// Those of the scene of a revision.
    touching: Option<(u64, Option<TouchingPairs>)>,
}

impl State {
    pub(super) fn apply_explain(&mut self, input: Explain) {
        let before = self.explaining.clone();
        match input {
            Explain::ToggleAxes => self.explaining.hides_axes ^= true,
            Explain::Axis(axis) => self.explaining.axis = axis.filter(|axis| *axis < AXES),
            Explain::NextAxis => self.step_axis(1),
            Explain::PreviousAxis => self.step_axis(AXES - 1),
            Explain::ToggleRay => self.toggle_ray(),
            Explain::ToggleTree => self.explaining.shows_tree ^= true,
            Explain::Level(level) => self.explaining.level = level,
            Explain::Deeper => self.step_level(1),
            Explain::LessDeep => self.step_level(-1),
            Explain::ToggleTouching => self.explaining.marks_touching ^= true,
        }
        self.redraw_if(self.explaining != before);
    }

    /// Releases the ray that is frozen. Returns whether there was one.
    pub(super) fn release_ray(&mut self) -> bool {
        let was_frozen = self.explaining.frozen.take().is_some();
        self.redraw_if(was_frozen);
        was_frozen
    }

    /// Selects two boxes, A and B, to be explained.
    pub fn explain_pair(&mut self, pair: [usize; 2]) {
        self.select_these(pair.to_vec());
        self.follow_explained();
    }

    /// Turns the view around both boxes, as little as possible, until the axis that is shown is seen
    /// from the side.
    pub fn turn_beside_axis(&mut self) {
        let (axes, shown) = (self.axes(), self.shown_axis());
        let axis = axes.zip(shown).map(|(axes, shown)| axes.all()[shown]);
        let Some(direction) = axis.and_then(|axis| axis.direction()) else {
            return;
        };
        let toward = |view: &View| direction.dot(&view.forward().cast()).abs();
        let turned = TURNS
            .iter()
            .filter_map(|turn| self.view.orbited(*turn, 0.0));
        let views: Vec<View> = turned.collect();
        let beside = views.iter().find(|view| toward(view) <= FROM_THE_SIDE);
        let nearest = || views.iter().min_by(|a, b| toward(a).total_cmp(&toward(b)));
        self.look_from(beside.or_else(nearest).copied());
    }

    /// Keeps in step with the selection, the cursor and the scene.
    pub(super) fn follow_explained(&mut self) {
        let pair = self.pair();
        if pair != self.explaining.pair {
            (self.explaining.pair, self.explaining.axis) = (pair, None);
        }
        let is_followed = self.explaining.shows_tree && self.explaining.frozen.is_none();
        let current = is_followed.then(|| self.sight_under_cursor()).flatten();
        self.redraw_if(current != self.explaining.current);
        self.explaining.current = current;
        self.follow_touching();
    }

    fn follow_touching(&mut self) {
        let revision = self.scene.revision();
        let known = self.explaining.touching.as_ref().map(|(known, _)| *known);
        if !self.seeks_touching() {
            self.explaining.touching = None;
        } else if known != Some(revision) {
            self.explaining.touching = Some((revision, TouchingPairs::new(&self.scene)));
        }
    }

    fn step_axis(&mut self, step: usize) {
        if let Some(axis) = self.shown_axis() {
            self.explaining.axis = Some((axis + step) % AXES);
        }
    }

    /// Before the first level, all levels are shown.
    fn step_level(&mut self, step: isize) {
        let Some(walk) = self.ray_walk() else {
            return;
        };
        let level = self.explaining.level;
        self.explaining.level = match step {
            1.. => Some(level.map_or(0, |level| (level + 1).min(walk.deepest()))),
            _ => level.and_then(|level| level.checked_sub(1)),
        };
    }

    fn toggle_ray(&mut self) {
        self.explaining.frozen = match self.explaining.frozen {
            Some(_) => None,
            None => self.sight_under_cursor(),
        };
    }

    /// The pick ray under the cursor, while it is over the picture.
    fn sight_under_cursor(&self) -> Option<Sight> {
        let cursor = self.cursor.filter(|&it| self.viewport.contains(it))?;
        Sight::new(&self.view, &self.viewport, cursor).ok()
    }

    /// Two boxes, if two are selected: A and B.
    fn pair(&self) -> Option<[usize; 2]> {
        <[usize; 2]>::try_from(self.selected.as_slice()).ok()
    }

    /// The two boxes that are explained, A and B, if two are selected.
    pub fn explained_pair(&self) -> Option<[usize; 2]> {
        self.pair().filter(|_| !self.explaining.hides_axes)
    }

    /// Whether the axes of two selected boxes are shown.
    pub const fn shows_axes(&self) -> bool {
        !self.explaining.hides_axes
    }

    /// The shapes of the boxes that are explained.
    pub fn explained_shapes(&self) -> Option<[&Obb3; 2]> {
        let pair = self.explained_pair()?;
        let [a, b] = pair.map(|index| self.scene.boxes().get(index));
        Some([&a?.shape, &b?.shape])
    }

    /// The axes of the boxes that are explained.
    pub fn axes(&self) -> Option<Axes> {
        let [a, b] = self.explained_shapes()?;
        Some(Axes::new(a, b))
    }

    /// How the boxes that are explained meet.
    pub fn meeting(&self) -> Option<Meeting> {
        let [a, b] = self.explained_shapes()?;
        Some(Meeting::new(a, b))
    }

    /// The place of the axis that is shown: the one that was chosen, or the one that decides.
    pub fn shown_axis(&self) -> Option<usize> {
        let axes = self.axes()?;
        Some(self.explaining.axis.unwrap_or(axes.decisive_index()))
    }

    /// The ray that is frozen.
    pub const fn frozen_ray(&self) -> Option<&Sight> {
        self.explaining.frozen.as_ref()
    }

    /// The boxes along the ray that is frozen.
    pub fn frozen_hits(&self) -> Option<RayHits> {
        let sight = self.frozen_ray()?;
        Some(RayHits::new(&self.scene, sight))
    }

    /// Whether it is shown what the tree did.
    pub const fn shows_tree(&self) -> bool {
        self.explaining.shows_tree
    }

    /// What the tree did for the ray that is frozen, or for the one under the cursor.
    pub fn ray_walk(&self) -> Option<RayWalk> {
        let explaining = &self.explaining;
        let sight = explaining.frozen.as_ref().or(explaining.current.as_ref())?;
        let is_shown = explaining.shows_tree;
        is_shown.then(|| RayWalk::new(&self.scene, sight))
    }

    /// The level of the tree that is shown, if not all are.
    pub const fn tree_level(&self) -> Option<usize> {
        self.explaining.level
    }

    /// Whether boxes that touch others are marked.
    pub const fn marks_touching(&self) -> bool {
        self.explaining.marks_touching
    }

    /// Whether boxes that touch others are sought: while they are marked, and while boxes are dragged.
    pub const fn seeks_touching(&self) -> bool {
        self.explaining.marks_touching || self.preview.is_some()
    }

    /// The boxes that touch others, while they are sought; none in a scene that is too large.
    pub fn touching(&self) -> Option<&TouchingPairs> {
        self.explaining.touching.as_ref()?.1.as_ref()
    }
}
