//! The explanations of how boxes and rays of the 3D scene meet.

use super::State;
use crate::explaining::{AXES, Explaining};
use crate::input::Explain;
use obbligato::Obb3;
use picker_scene::explain::{Axes, Meeting, NearMiss, RayHits, RayWalk};
use picker_scene::{PickRay, View};
use std::sync::Arc;

/// How far a view may be turned to show an axis from the side, in radians, the least first.
const TURNS: [f32; 9] = [0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8];
/// An axis is seen from the side if the cosine of its angle to the line of sight is at most this.
const FROM_THE_SIDE: f64 = 0.6;

/// How far the view turns to the side and up to show rays that came from the eye, in radians.
const BESIDE: [f32; 2] = [0.7, 0.25];

impl State {
    /// Returns what is shown of how boxes and rays meet.
    pub const fn explaining(&self) -> &Explaining {
        &self.explaining
    }

    pub(super) fn apply_explain(&mut self, input: Explain) {
        match input {
            Explain::NextAxis => self.step_axis(1),
            Explain::PreviousAxis => self.step_axis(AXES - 1),
            Explain::ToggleRay if self.explaining.freeze(None) => {}
            Explain::ToggleRay => _ = self.explaining.freeze(self.pick_ray()),
            Explain::Why => {
                if let Some(ray) = self.ray().copied() {
                    self.explaining.freeze(Some(ray));
                    self.look_beside();
                }
            }
            Explain::PreviousRay => self.explaining.turn(|log| log.stepped(-1)),
            Explain::Deeper => self.step_level(1),
            Explain::LessDeep => self.step_level(-1),
            choice => self.explaining.apply(choice),
        }
    }

    /// Selects two boxes, A and B, to be explained.
    pub fn explain_pair(&mut self, pair: [usize; 2]) {
        self.select_these(pair.to_vec());
        self.follow_explained();
    }

    /// Turns the view around both boxes, as little as possible, until the axis that is shown is
    /// seen from the side.
    pub fn turn_beside_axis(&mut self) {
        let axis = self.axes().zip(self.shown_axis());
        let Some(projections) = axis.and_then(|(axes, shown)| axes.all[shown].projections) else {
            return;
        };
        let toward = |view: &View| projections.direction.dot(&view.forward().cast()).abs();
        let turned = TURNS.iter().filter_map(|turn| self.view().orbited(*turn, 0.0));
        let views: Vec<View> = turned.collect();
        let beside = views.iter().find(|view| toward(view) <= FROM_THE_SIDE);
        let nearest = || views.iter().min_by(|a, b| toward(a).total_cmp(&toward(b)));
        self.navigation.look_from(beside.or_else(nearest).copied());
    }

    /// Keeps what is explained in step with the selection, the cursor and the scene.
    pub(super) fn follow_explained(&mut self) {
        let (pair, pick_ray) = (self.selection.pair(), self.pick_ray());
        let (scene, dragged) = (self.document.scene(), self.document.dragged());
        self.explaining.follow(pair, pick_ray, scene, dragged);
    }

    fn step_axis(&mut self, step: usize) {
        if let Some(axis) = self.shown_axis() {
            let next = Some((axis + step) % AXES);
            self.explaining.apply(Explain::Axis(next));
        }
    }

    /// Before the first level, all levels are shown.
    fn step_level(&mut self, step: isize) {
        let Some(walk) = self.ray_walk() else {
            return;
        };
        let level = self.explaining.choices().level;
        let level = match step {
            1.. => Some(level.map_or(0, |level| (level + 1).min(walk.deepest()))),
            _ => level.and_then(|level| level.checked_sub(1)),
        };
        self.explaining.apply(Explain::Level(level));
    }

    /// Plays a list of rays.
    pub(super) fn play_rays(&mut self, rays: Arc<[PickRay]>) {
        self.explaining.play(rays);
        self.look_beside();
    }

    /// Turns the view to the side of rays that came from the eye.
    fn look_beside(&mut self) {
        let beside = self.goal().orbited(BESIDE[0], BESIDE[1]);
        let (bounds, aspect) = (self.scene().bounds(), self.viewport().aspect());
        let framed = beside.zip(bounds);
        let framed = framed.and_then(|(view, bounds)| view.framed(&bounds, aspect));
        self.navigation.fly_to(framed.or(beside));
    }

    /// Returns the two boxes that are explained, A and B, if two are selected.
    pub fn explained_pair(&self) -> Option<[usize; 2]> {
        let pair = self.selection.pair();
        pair.filter(|_| !self.explaining.choices().hides_axes)
    }

    /// Returns the shapes of the boxes that are explained.
    pub fn explained_shapes(&self) -> Option<[&Obb3; 2]> {
        let pair = self.explained_pair()?;
        let [a, b] = pair.map(|index| self.scene().boxes().get(index));
        Some([&a?.shape, &b?.shape])
    }

    /// Returns the axes of the boxes that are explained.
    pub fn axes(&self) -> Option<Axes> {
        self.explained_shapes().map(|[a, b]| Axes::new(a, b))
    }

    /// Returns how the boxes that are explained meet.
    pub fn meeting(&self) -> Option<Meeting> {
        self.explained_shapes().map(|[a, b]| Meeting::new(a, b))
    }

    /// Returns the place of the axis that is shown: the one that was chosen, or the one that
    /// decides.
    pub fn shown_axis(&self) -> Option<usize> {
        let axes = self.axes()?;
        Some(self.explaining.choices().axis.unwrap_or(axes.decisive))
    }

    /// Returns the ray that is frozen, or else that of the click on the box that is selected.
    pub fn ray(&self) -> Option<&PickRay> {
        let frozen = self.explaining.choices().frozen.as_ref();
        frozen.or_else(|| Some(&self.selection.clicked()?.1))
    }

    /// Returns the boxes along the ray that is frozen.
    pub fn frozen_hits(&self) -> Option<RayHits> {
        let pick_ray = self.explaining.choices().frozen.as_ref()?;
        Some(RayHits::new(self.scene(), pick_ray))
    }

    /// The box that comes closest to the ray that is frozen, if the ray hits none.
    pub fn near_miss(&self) -> Option<NearMiss> {
        let pick_ray = self.explaining.choices().frozen.as_ref()?;
        let is_miss = self.frozen_hits()?.hits.is_empty();
        is_miss.then(|| NearMiss::new(self.scene(), pick_ray))?
    }

    /// What the tree did for the ray that is frozen, or for the one under the cursor.
    pub fn ray_walk(&self) -> Option<RayWalk> {
        let pick_ray = self.explaining.walked_ray()?;
        Some(RayWalk::new(self.scene(), pick_ray))
    }

    /// Whether touching boxes are sought: while they are marked, and while boxes are dragged.
    pub fn seeks_touching(&self) -> bool {
        self.explaining.choices().marks_touching || self.document.dragged().is_some()
    }
}
