//! The view of the 3D scene, and the picture that it fills.

use crate::tools::Seen;
use crate::tracked::Tracked;
use obbligato::Aabb3;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_scene::{FreeArea, Motion, Pace, PickRay, Scene, View};
use std::f32::consts::PI;
use std::time::Duration;

/// The time between two pictures of a view that moves.
const PICTURE: Duration = Duration::from_nanos(16_666_667);
/// The zoom factor of one notch of the wheel.
pub(crate) const ZOOM_STEP: f32 = 0.9;
/// The maximum number of notches at once; more come from a faulty device.
const MOST_NOTCHES: f32 = 20.0;

/// A view that moves to another, and the picture that it fills.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Navigation {
    pub(crate) view: Tracked<View>,
    /// Where the view moves to, if it is moving.
    motion: Option<Motion>,
    /// Whether the view jumps to its goal at once.
    is_motion_reduced: bool,
    pub(crate) viewport: Tracked<Viewport>,
    /// Whether the first view fits the shape of the picture.
    is_window: bool,
    /// How many logical pixels panels cover at the left, the right, the top and the bottom.
    covered: [f32; 4],
    pub(crate) scale_factor: Tracked<f32>,
}

impl Navigation {
    /// The view of a scene, at rest.
    pub(crate) fn new(scene: &Scene, viewport: Viewport) -> Self {
        Self {
            view: Tracked::new(*scene.view()),
            motion: None,
            is_motion_reduced: true,
            viewport: Tracked::new(viewport),
            is_window: false,
            covered: [0.0; 4],
            scale_factor: Tracked::new(1.0),
        }
    }

    /// Starts in a window, whose shape the [first view](Scene::first_view) fits.
    pub(crate) fn show_in_window(&mut self, scene: &Scene) {
        self.is_window = true;
        self.jump_to(self.first_view(scene));
    }

    /// The number of changes that are seen in the picture.
    pub(crate) const fn changes(&self) -> u64 {
        self.view.changes() + self.viewport.changes() + self.scale_factor.changes()
    }

    /// How things are seen, with so many physical pixels to a logical pixel.
    pub(crate) fn seen(&self, scale: f32) -> Seen<'_> {
        Seen { view: &self.view, viewport: &self.viewport, scale }
    }

    /// The pick ray at a position in the picture.
    pub(crate) fn pick_ray(&self, cursor: Point2<f32>) -> Option<PickRay> {
        PickRay::new(&self.view, &self.viewport, cursor).ok()
    }

    /// Two corners of the part of the picture that nothing covers, in physical pixels.
    pub(crate) fn free_area(&self) -> [Point2<f32>; 2] {
        let [left, right, top, bottom] = self.covered.map(|side| side * *self.scale_factor);
        let size = self.viewport.size();
        [Point2::new(left, top), Point2::new(size.x - right, size.y - bottom)]
    }

    /// The view that a picture of a scene starts with.
    pub(crate) fn first_view(&self, scene: &Scene) -> View {
        if self.is_window {
            let covered = self.covered.map(|side| side * *self.scale_factor);
            let free = FreeArea::of(self.viewport.size().into(), covered);
            scene.first_view(self.viewport.aspect(), &free)
        } else {
            *scene.view()
        }
    }

    /// The view to save. The first one is that of the scene, however a window shows it.
    pub(crate) fn view_to_save(&self, scene: &Scene) -> View {
        let is_first = *self.view == self.first_view(scene);
        if is_first { *scene.view() } else { *self.view }
    }

    /// A window without pixels keeps its last viewport.
    pub(crate) fn resize(&mut self, width: u32, height: u32, scene: &Scene) {
        let size = Vector2::new(width as f32, height as f32);
        if let Ok(viewport) = Viewport::new(Point2::origin(), size) {
            self.keep_first(scene, |it| _ = it.viewport.set(viewport));
        }
    }

    /// Panels cover so many logical pixels at the left, the right, the top and the bottom.
    pub(crate) fn cover(&mut self, covered: [f32; 4], scene: &Scene) {
        if covered != self.covered && covered.iter().all(|side| side.is_finite()) {
            self.keep_first(scene, |it| it.covered = covered);
        }
    }

    /// A view that is the first one, or moves there, still is or does so after a change of the free
    /// area.
    fn keep_first(&mut self, scene: &Scene, change: impl FnOnce(&mut Self)) {
        let is_first = *self.goal() == self.first_view(scene);
        change(self);
        if is_first {
            self.jump_to(self.first_view(scene));
        }
    }

    pub(crate) fn rescale(&mut self, factor: f64, scene: &Scene) {
        let factor = factor as f32;
        if factor.is_finite() && factor > 0.0 {
            self.keep_first(scene, |it| _ = it.scale_factor.set(factor));
        }
    }

    /// Where the view is going to be; the current view if it stands still.
    pub(crate) fn goal(&self) -> &View {
        self.motion.as_ref().map_or(&*self.view, Motion::goal)
    }

    /// The time until the next picture of a view that moves; none if it stands still.
    pub(crate) fn until_next_step(&self) -> Option<Duration> {
        self.motion.map(|_| PICTURE)
    }

    /// Moves the view on toward its goal.
    pub(crate) fn advance(&mut self, time: Duration) {
        if let Some(mut motion) = self.motion {
            let view = motion.advance(time);
            self.view.set(view);
            self.motion = (view != *motion.goal()).then_some(motion);
        }
    }

    /// Moves the view by hand, if there is one to move to.
    pub(crate) fn look_from(&mut self, view: Option<View>) {
        self.go(view, Pace::Damped);
    }

    /// Moves the view so that one can follow, if there is one to move to.
    pub(crate) fn fly_to(&mut self, view: Option<View>) {
        self.go(view, Pace::Flight);
    }

    fn go(&mut self, view: Option<View>, pace: Pace) {
        match view.filter(|view| view != self.goal()) {
            Some(goal) if self.is_motion_reduced || *self.view == goal => self.jump_to(goal),
            Some(goal) => self.motion = Some(Motion::new(*self.view, goal, pace)),
            None => {}
        }
    }

    pub(crate) fn jump_to(&mut self, view: View) {
        self.motion = None;
        self.view.set(view);
    }

    pub(crate) fn reduce_motion(&mut self, is_reduced: bool) {
        self.is_motion_reduced = is_reduced;
        if is_reduced {
            self.jump_to(*self.goal());
        }
    }

    /// Shows all of something.
    pub(crate) fn frame(&mut self, bounds: Option<Aabb3>) {
        let aspect = self.viewport.aspect();
        self.fly_to(bounds.and_then(|bounds| self.goal().framed(&bounds, aspect)));
    }

    /// Orbits by a step of the cursor. Dragging over the height of the picture orbits by half a
    /// turn.
    pub(crate) fn orbit(&mut self, step: Vector2<f32>) {
        let angles = step * (PI / self.viewport.size().y);
        self.look_from(self.goal().orbited(-angles.x, angles.y));
    }

    /// Pans by a step of the cursor, and keeps the target plane under it.
    pub(crate) fn pan(&mut self, step: Vector2<f32>) {
        let step = step / self.viewport.size().y;
        self.look_from(self.goal().panned(step.x, step.y));
    }

    /// Zooms toward the cursor, if it is in the window.
    pub(crate) fn zoom(&mut self, notches: f32, cursor: Option<Point2<f32>>) {
        if let (Some(cursor), true) = (cursor, notches.is_finite()) {
            let factor = ZOOM_STEP.powf(notches.clamp(-MOST_NOTCHES, MOST_NOTCHES));
            let size = self.viewport.size();
            // In multiples of the height of the picture.
            let place = (cursor - (self.viewport.offset() + size / 2.0)) / size.y;
            self.look_from(self.goal().zoomed(factor, place.x, place.y));
        }
    }
}
