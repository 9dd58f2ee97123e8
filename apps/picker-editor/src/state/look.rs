//! Where the 3D scene is seen from.

use super::State;
use crate::input::Look;
use obbligato::Aabb3;
use picker_scene::{Motion, Pace, View};
use std::time::Duration;

/// The time between two pictures of a view that moves.
const PICTURE: Duration = Duration::from_nanos(16_666_667);

impl State {
    pub(super) fn apply_look(&mut self, input: Look) {
        match input {
            Look::FrameSelection => self.frame_selection(),
            Look::FrameAll => self.frame(self.scene.bounds()),
            Look::FrameHovered => self.frame_hovered(),
            Look::From(side) => self.fly_to(self.goal().from_side(side)),
            Look::Orbit { yaw, pitch } => self.look_from(self.goal().orbited(yaw, pitch)),
            Look::OtherLens => self.change_lens(),
            Look::ReduceMotion(is_reduced) => self.reduce_motion(is_reduced),
        }
    }

    /// Where the view is going to be; the current view if it stands still.
    #[must_use]
    pub fn goal(&self) -> &View {
        self.motion.as_ref().map_or(&self.view, Motion::goal)
    }

    /// The time until the next picture of a view that moves; none if it stands still.
    #[must_use]
    pub fn until_next_step(&self) -> Option<Duration> {
        self.motion.map(|_| PICTURE)
    }

    /// Moves the view on toward its goal.
    pub(super) fn advance(&mut self, time: Duration) {
        if let Some(mut motion) = self.motion {
            let view = motion.advance(time);
            self.see_from(view);
            self.motion = (view != *motion.goal()).then_some(motion);
        }
    }

    /// Moves the view by hand, if there is one to move to.
    pub(super) fn look_from(&mut self, view: Option<View>) {
        self.go(view, Pace::Damped);
    }

    /// Moves the view so that one can follow, if there is one to move to.
    pub(super) fn fly_to(&mut self, view: Option<View>) {
        self.go(view, Pace::Flight);
    }

    fn go(&mut self, view: Option<View>, pace: Pace) {
        let Some(goal) = view.filter(|view| view != self.goal()) else {
            return;
        };
        if self.is_motion_reduced || self.view == goal {
            self.jump_to(goal);
        } else {
            self.motion = Some(Motion::new(self.view, goal, pace));
        }
    }

    pub(super) fn jump_to(&mut self, view: View) {
        self.motion = None;
        self.see_from(view);
    }

    fn see_from(&mut self, view: View) {
        self.redraw_if(view != self.view);
        self.view = view;
    }

    /// There is nothing between two kinds of lenses, so this is always at once.
    fn change_lens(&mut self) {
        let bounds = self.scene.bounds();
        if let Some(view) = self.goal().with_other_lens(bounds.as_ref()) {
            self.jump_to(view);
        }
    }

    fn reduce_motion(&mut self, is_reduced: bool) {
        self.is_motion_reduced = is_reduced;
        if is_reduced {
            self.jump_to(*self.goal());
        }
    }

    fn frame_selection(&mut self) {
        self.frame(if self.selected.is_empty() {
            self.scene.bounds()
        } else {
            self.scene.bounds_of(self.selected.iter().copied())
        });
    }

    fn frame_hovered(&mut self) {
        if let Some(index) = self.hovered {
            self.frame(self.scene.bounds_of([index]));
        }
    }

    fn frame(&mut self, bounds: Option<Aabb3>) {
        let aspect = self.viewport.aspect();
        self.fly_to(bounds.and_then(|bounds| self.goal().framed(&bounds, aspect)));
    }
}
