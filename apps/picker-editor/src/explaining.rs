//! The explanations of how boxes and rays meet that are shown.

use crate::input::Explain;
use crate::tracked::Tracked;
use picker_scene::explain::TouchingPairs;
use picker_scene::{Change, PickRay, Scene};
use std::sync::Arc;
use std::time::Duration;

/// The number of axes that can separate two boxes.
pub(crate) const AXES: usize = 15;

/// The choices of what is explained, and the state that follows the cursor and the scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explaining {
    choices: Tracked<Choices>,
    /// The boxes that the axis was chosen for.
    pair: Option<[usize; 2]>,
    /// The list that the frozen ray is from, and for how long that ray has been shown.
    log: Tracked<Option<RayLog>>,
    shown_for: Duration,
    /// The ray under the cursor, while the tree is shown for it.
    current: Tracked<Option<PickRay>>,
    /// Those of the scene of a revision, or only of the boxes that are dragged.
    touching: Option<((u64, bool), Option<TouchingPairs>)>,
}

/// The choices of what is explained.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Choices {
    /// Whether the axes of two selected boxes are hidden.
    pub hides_axes: bool,
    /// The axis that was chosen, if not the one that decides.
    pub(crate) axis: Option<usize>,
    /// The ray that is frozen.
    pub frozen: Option<PickRay>,
    /// Whether the work of the tree is shown.
    pub shows_tree: bool,
    /// The level of the tree that is shown, unless all are.
    pub level: Option<usize>,
    /// Whether touching boxes are marked.
    pub marks_touching: bool,
}

impl Explaining {
    /// The number of changes that are seen in the picture.
    pub(crate) const fn changes(&self) -> u64 {
        self.choices.changes() + self.log.changes() + self.current.changes()
    }

    /// Returns what was chosen to be shown.
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Returns the list that the frozen ray is from, if it is from one.
    pub fn ray_log(&self) -> Option<&RayLog> {
        self.log.as_ref()
    }

    /// Returns the touching boxes, while they are sought; `None` in a scene that is too large.
    pub fn touching(&self) -> Option<&TouchingPairs> {
        self.touching.as_ref()?.1.as_ref()
    }

    /// The ray for which the tree is shown, if it is: the one that is frozen, or the one under the
    /// cursor.
    pub(crate) fn walked_ray(&self) -> Option<&PickRay> {
        let ray = self.choices.frozen.as_ref().or(self.current.as_ref());
        ray.filter(|_| self.choices.shows_tree)
    }

    /// Makes a choice that depends on nothing else.
    pub(crate) fn apply(&mut self, input: Explain) {
        self.choices.update(|it| match input {
            Explain::ToggleAxes => it.hides_axes ^= true,
            Explain::Axis(axis) => it.axis = axis.filter(|axis| *axis < AXES),
            Explain::ToggleTree => it.shows_tree ^= true,
            Explain::Level(level) => it.level = level,
            Explain::ToggleTouching => it.marks_touching ^= true,
            _ => {}
        });
    }

    /// Freezes a ray, or releases the one that is frozen. Returns whether there was one.
    pub(crate) fn freeze(&mut self, ray: Option<PickRay>) -> bool {
        let was_frozen = self.choices.frozen.is_some();
        self.log.set(None);
        self.choices.update(|it| it.frozen = ray);
        was_frozen
    }

    /// Forgets what was chosen of a scene that is gone: its ray, an axis of its boxes and a level
    /// of its tree.
    pub(crate) fn forget_scene(&mut self) {
        self.freeze(None);
        self.apply(Explain::Axis(None));
        self.apply(Explain::Level(None));
    }

    /// Shows the rays of a list one after the other.
    pub(crate) fn play(&mut self, rays: Arc<[PickRay]>) {
        self.show_of(RayLog { rays, at: 0, is_playing: true });
    }

    /// Goes on in the list of rays, if there is one.
    pub(crate) fn turn(&mut self, change: impl FnOnce(RayLog) -> RayLog) {
        if let Some(log) = self.log.replace(None) {
            self.show_of(change(log));
        }
    }

    /// The time until the next ray of a list that plays.
    pub(crate) fn until_next_ray(&self) -> Option<Duration> {
        self.ray_log().filter(|log| log.is_playing)?;
        Some(RayLog::EACH.saturating_sub(self.shown_for))
    }

    /// Lets the list play for a while.
    pub(crate) fn pass(&mut self, time: Duration) {
        if self.until_next_ray().is_some() {
            self.shown_for = self.shown_for.saturating_add(time);
        }
        if self.until_next_ray() == Some(Duration::ZERO) {
            self.turn(RayLog::played);
        }
    }

    fn show_of(&mut self, log: RayLog) {
        self.shown_for = Duration::ZERO;
        self.choices.update(|it| it.frozen = log.ray());
        self.log.set(Some(log));
    }

    /// Keeps in step with the selected pair, the ray under the cursor and the scene. Touching boxes
    /// are sought while they are marked, and otherwise those that touch what is dragged.
    pub(crate) fn follow(
        &mut self,
        pair: Option<[usize; 2]>,
        under_cursor: Option<PickRay>,
        scene: &Scene,
        dragged: Option<&Change>,
    ) {
        if pair != self.pair {
            self.pair = pair;
            self.apply(Explain::Axis(None));
        }
        let is_followed = self.choices.shows_tree && self.choices.frozen.is_none();
        self.current.set(under_cursor.filter(|_| is_followed));
        let known = self.touching.as_ref().map(|(known, _)| *known);
        let of_all = self.choices.marks_touching;
        let wanted = (scene.revision(), of_all);
        match dragged {
            None if !of_all => self.touching = None,
            _ if known == Some(wanted) => {}
            Some(step) if !of_all => {
                self.touching = Some((wanted, TouchingPairs::of(scene, &step.indices())));
            }
            _ => self.touching = Some((wanted, TouchingPairs::new(scene))),
        }
    }
}

/// A list of rays that are shown one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct RayLog {
    rays: Arc<[PickRay]>,
    /// The place of the one that is shown.
    at: usize,
    /// Whether the next one is shown after a while.
    pub is_playing: bool,
}

impl RayLog {
    /// How long each is shown while the list plays.
    pub(crate) const EACH: Duration = Duration::from_secs(2);

    /// Returns the number of the ray that is shown, from 1, and how many there are.
    pub fn place(&self) -> [usize; 2] {
        [self.at + 1, self.rays.len()]
    }

    fn ray(&self) -> Option<PickRay> {
        self.rays.get(self.at).copied()
    }

    /// The list at the next ray, or at the one before, without going on from there.
    pub(crate) fn stepped(mut self, by: isize) -> Self {
        let last = self.rays.len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
        self.is_playing = false;
        self
    }

    /// The list at the next ray; at the last one it stops.
    fn played(self) -> Self {
        let next = self.stepped(1);
        let is_playing = next.at + 1 < next.rays.len();
        Self { is_playing, ..next }
    }

    /// The list going on or stopped; after the last ray it starts again.
    pub(crate) fn toggled(mut self) -> Self {
        self.is_playing = !self.is_playing;
        if self.is_playing && self.at + 1 >= self.rays.len() {
            self.at = 0;
        }
        self
    }
}
