//! The view of the 3D scene: the navigation, and the boxes that it shows.

use super::State;
use crate::input::{Input, Look};
use obbligato::nalgebra::Point2;
use picker_scene::View;
use std::time::Duration;

impl State {
    pub(super) fn apply_look(&mut self, input: Look) {
        let goal = *self.goal();
        match input {
            Look::FrameSelection if !self.selected().is_empty() => {
                let bounds = self.scene().bounds_of(self.selected().iter().copied());
                self.navigation.frame(bounds);
            }
            Look::FrameSelection | Look::FrameAll => self.navigation.frame(self.scene().bounds()),
            Look::FrameHovered => {
                let clicked = self.selection.last_click.map(|click| click.index);
                let bounds = self.scene().bounds_of(clicked.or(self.hovered()));
                self.navigation.frame(bounds);
            }
            Look::From(side) => self.navigation.fly_to(goal.from_side(side)),
            Look::Orbit { yaw, pitch } => self.navigation.look_from(goal.orbited(yaw, pitch)),
            // There is nothing between two kinds of lenses, so this is always at once.
            Look::OtherLens => {
                if let Some(view) = goal.with_other_lens(self.scene().bounds().as_ref()) {
                    self.navigation.jump_to(view);
                }
            }
            Look::NextFill | Look::Fill(_) => {
                self.appearance.update(|it| it.set(&Input::Look(input)));
                self.said = (input == Look::NextFill).then(|| self.fill().words());
            }
            Look::ReduceMotion(is_reduced) => self.navigation.reduce_motion(is_reduced),
        }
    }

    /// Returns two corners of the part of the picture that no bar or panel covers, in physical
    /// pixels.
    pub fn free_area(&self) -> [Point2<f32>; 2] {
        self.navigation.free_area()
    }

    /// Returns the view at the end of the motion; the current view if it stands still.
    pub fn goal(&self) -> &View {
        self.navigation.goal()
    }

    /// Returns the time until the next picture of a view that moves, or the next ray of a list that
    /// plays; `None` if there is neither.
    pub fn until_next_step(&self) -> Option<Duration> {
        let next = self.navigation.until_next_step();
        next.or_else(|| self.explaining.until_next_ray())
    }
}
