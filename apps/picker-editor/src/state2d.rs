use crate::appearance::Appearance;
use crate::event::{Alarms, Event};
use crate::frame::Frame;
use crate::input::{Button, Control, Input, Shade};
use crate::tracked::Tracked;
use obbligato::nalgebra::{Point2, Vector2};
use picker_scene::scene2d::{Clock, Kind2d, STEP, Scene2d, Settings2d, Swarm, Volume, card_at};
use std::time::Duration;

/// The maximum number of steps to catch up on at once. A machine that is too slow shows the scene
/// in slow motion rather than not at all.
const MOST_STEPS: u32 = 4;

/// A 2D scene in the window: running or paused, and which shape is under the cursor.
///
/// It knows neither the window system nor the GPU nor the time. Only [`State2d::apply`] changes it,
/// so the same inputs give the same state.
pub struct State2d {
    /// The settings that determine the scene.
    pub settings: Settings2d,
    scene: Scene2d,
    /// The place of the world in the window.
    pub frame: Frame,
    appearance: Tracked<Appearance>,
    cursor: Option<Point2<f32>>,
    /// The shape under the cursor, or the one that is dragged.
    pub hovered: Option<usize>,
    /// The shape that is dragged, and the vector from the point at which it is held to its center.
    grip: Option<(usize, Vector2<f32>)>,
    /// Whether the scene is paused.
    pub is_paused: bool,
    /// Whether the cells of the quadtree are drawn.
    pub shows_cells: bool,
    /// The bounding volume that is shown alone; none if all of them are shown.
    pub volume: Option<Volume>,
    clock: Clock,
    /// The number of steps since the start.
    pub steps: u64,
    owed: Duration,
    revision: u64,
    events: Vec<Event>,
}

impl State2d {
    /// Creates a scene before its first step, running.
    pub fn new(settings: Settings2d, mut frame: Frame) -> Self {
        frame.kind = settings.kind;
        Self {
            scene: Scene2d::new(settings),
            settings,
            frame,
            appearance: Tracked::default(),
            cursor: None,
            hovered: None,
            grip: None,
            is_paused: false,
            shows_cells: true,
            volume: None,
            clock: || Duration::ZERO,
            steps: 0,
            owed: Duration::ZERO,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// Returns the same state with a clock for measuring how long things take.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Applies one input: the only way a `State2d` changes.
    #[expect(clippy::needless_pass_by_value, reason = "as State and Demo take it")]
    pub fn apply(&mut self, input: Input) {
        match input {
            Input::Resized { width, height } => self.set_frame(self.frame.with_size(width, height)),
            Input::ScaleFactorChanged(factor) => {
                self.set_frame(self.frame.with_scale_factor(factor));
            }
            Input::Covered([_, _, top, bottom]) => {
                self.set_frame(self.frame.with_covered(top, bottom));
            }
            Input::CursorMoved(cursor) => self.move_cursor(cursor),
            Input::CursorLeft | Input::CursorOverPanel => self.cursor = None,
            Input::Pressed(Button::Left) => self.press(),
            Input::Scrolled(notches) => self.turn(notches),
            Input::Released(Button::Left) | Input::FocusLost => self.grip = None,
            Input::ResetView => self.control(Control::Restart),
            Input::Control(control) => self.control(control),
            Input::Elapsed(time) => self.run(time),
            Input::UiScale(_) | Input::Shade(_) => self.appearance.update(|it| it.set(&input)),
            _ => {}
        }
        self.hover();
    }

    /// Returns the scene as it is now.
    pub const fn scene(&self) -> &Scene2d {
        &self.scene
    }

    /// Returns the number of physical pixels to a logical pixel in the widths of lines.
    pub fn line_scale(&self) -> f32 {
        self.frame.scale_factor * self.appearance.ui_scale.factor()
    }

    /// Returns the shade of the picture, light or dark.
    pub fn shade(&self) -> Shade {
        self.appearance.shade
    }

    /// Returns the time until the next step; `None` while paused.
    pub fn until_next_step(&self) -> Option<Duration> {
        let step = Duration::from_secs_f32(STEP);
        (!self.is_paused).then(|| step.saturating_sub(self.owed))
    }

    /// Returns a number that increases whenever the picture changes and must be drawn again.
    pub const fn revision(&self) -> u64 {
        self.revision + self.appearance.changes()
    }

    /// Returns the events since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    fn set_frame(&mut self, frame: Frame) {
        self.revision += u64::from(frame != self.frame);
        self.frame = frame;
    }

    fn move_cursor(&mut self, cursor: Point2<f32>) {
        if !cursor.iter().all(|c| c.is_finite()) {
            return;
        }
        self.cursor = Some(cursor);
        if let Some((index, to_center)) = self.grip {
            let place = self.frame.point_at(&cursor);
            self.scene.drag(index, place + to_center);
            self.revision += 1;
        }
    }

    /// Grabs the shape under the cursor, or shows the volume whose card is there.
    fn press(&mut self) {
        let found = self.place().zip(self.under_cursor());
        self.grip = found.map(|(place, (index, center))| (index, center - place));
        let is_bounds = self.settings.kind == Kind2d::Bounds;
        let place = self.place().filter(|_| is_bounds);
        if let Some(volume) = place.and_then(|at| card_at(&at, self.frame.layout())) {
            let is_shown = self.volume == Some(volume);
            self.control(Control::Volume((!is_shown).then_some(volume)));
        }
    }

    /// The point of the world under the cursor.
    fn place(&self) -> Option<Point2<f32>> {
        self.cursor.map(|cursor| self.frame.point_at(&cursor))
    }

    /// The shape under the cursor, and its center.
    fn under_cursor(&self) -> Option<(usize, Point2<f32>)> {
        self.scene.shape_at(&self.place()?)
    }

    fn turn(&mut self, notches: f32) {
        if let (Some((index, _)), true) = (self.under_cursor(), notches.is_finite()) {
            self.scene.turn(index, notches);
            self.revision += 1;
        }
    }

    fn control(&mut self, control: Control) {
        match control {
            Control::TogglePause => self.is_paused = !self.is_paused,
            Control::Step => {
                self.is_paused = true;
                self.step();
                self.report_step();
            }
            Control::Restart => self.restart_with(|_| {}),
            Control::Seed(seed) => self.restart_with(|it| it.seed = seed),
            Control::Count(count) => {
                self.restart_with(|it| it.count = count.clamp(Swarm::FEWEST, Swarm::MOST));
            }
            Control::ToggleCells => self.shows_cells = !self.shows_cells,
            Control::Outline(outline) => self.restart_with(|it| it.outline = outline),
            Control::NextOutline => self.restart_with(|it| it.outline = it.outline.next()),
            Control::Volume(volume) => self.volume = volume,
            Control::NextVolume => self.volume = Volume::after(self.volume),
        }
        self.owed = Duration::ZERO;
        self.revision += 1;
    }

    fn restart_with(&mut self, change: impl FnOnce(&mut Settings2d)) {
        change(&mut self.settings);
        self.scene = Scene2d::new(self.settings);
        self.steps = 0;
        self.grip = None;
    }

    /// Makes the steps that are due. All steps are equally long, so the frame rate changes nothing.
    fn run(&mut self, time: Duration) {
        if self.is_paused {
            return;
        }
        let step = Duration::from_secs_f32(STEP);
        self.owed = (self.owed + time).min(step * MOST_STEPS);
        while self.owed >= step {
            self.owed -= step;
            self.step();
        }
    }

    fn step(&mut self) {
        let held = self.grip.map(|(index, _)| index);
        self.scene.step(held, self.clock);
        self.steps += 1;
        self.revision += 1;
    }

    /// Reports a single step.
    fn report_step(&mut self) {
        self.events.push(Event::Step { step: self.steps, touching: self.scene.touching() });
        if let Scene2d::Bounds(scene) = &self.scene {
            let (now, tally) = (scene.now, &scene.tally);
            let volumes = Volume::ALL.map(|volume| Alarms {
                volume,
                maybe: now.maybe(volume),
                false_alarms: tally.false_alarms(volume),
            });
            self.events.push(Event::Alarms { apart: tally.steps_apart, volumes: volumes.to_vec() });
        }
    }

    fn hover(&mut self) {
        let held = self.grip.map(|(index, _)| index);
        let under = || self.under_cursor().map(|(index, _)| index);
        let hovered = held.or_else(under);
        self.revision += u64::from(hovered != self.hovered);
        self.hovered = hovered;
    }
}

#[cfg(test)]
mod tests;
