mod sharing;

use crate::event::Event;
use crate::files::Effect;
use crate::frame::Frame;
use crate::input::{FileInput, Input, Load, PanelInput, Select, Shade};
use crate::panels::{Hint, Hints, Panels};
use crate::state::State;
use crate::state2d::State2d;
use picker_scene::View;
use picker_scene::explain::RayTimes;
use picker_scene::scene2d::{Clock, Kind2d, Settings2d};
use sharing::Subject;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Duration;

/// Everything that the window shows: the 3D scene or one of the 2D scenes.
///
/// It knows neither the window system nor the GPU. Only [`Demo::apply`] changes it.
pub struct Demo {
    state: State,
    state2d: Option<State2d>,
    /// The settings of the next 2D scene.
    settings: Settings2d,
    clock: Clock,
    ray_times: Option<RayTimes>,
    covered: [f32; 4],
    shows_hud: bool,
    panels: Panels,
    revision: u64,
    events: Vec<Event>,
    effects: Vec<Effect>,
    /// What the link shows that was copied last.
    copied: Option<Subject>,
}

impl Demo {
    /// Creates a demo that shows the 3D scene first, and 2D scenes with these settings when they
    /// are chosen.
    pub fn new(state: State, settings: Settings2d) -> Self {
        let mut panels = Panels::default();
        panels.filter.show(state.scene());
        Self {
            state: state.in_window(),
            state2d: None,
            settings,
            clock: || Duration::ZERO,
            ray_times: None,
            covered: [0.0; 4],
            shows_hud: true,
            panels,
            revision: 0,
            events: Vec::new(),
            effects: Vec::new(),
            copied: None,
        }
    }

    /// Returns the same demo with a clock for measuring how long things take.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Returns the same demo with hints for a first start.
    #[must_use]
    pub fn with_hints(mut self, hints: Hints) -> Self {
        self.panels.hints = hints;
        self
    }

    /// Applies one input: the only way a `Demo` changes.
    pub fn apply(&mut self, input: Input) {
        let is_escape = matches!(input, Input::Select(Select::Nothing));
        if is_escape && std::mem::take(&mut self.panels.shows_help) {
            self.revision += 1;
            return;
        }
        if let Input::Panel(input) = &input {
            self.apply_to_panels(input);
        }
        let (before, started) = (*self.state.goal(), self.measure_from(&input));
        let (scene, revision) = (self.state.scene().identity(), self.state.scene().revision());
        let hint = Hint::of(&input);
        self.apply_to_scenes(input);
        if self.state.scene().identity() == scene {
            self.panels.filter.follow(self.state.scene(), revision);
        } else {
            self.panels.filter.show(self.state.scene());
        }
        self.note(hint, before, started);
        let files = self.state.files();
        // No dialog covers another one.
        self.panels.shows_help &= !files.is_asking() && files.loading().is_none();
    }

    fn apply_to_scenes(&mut self, input: Input) {
        match input {
            Input::Show(kind) => self.show(kind),
            Input::ShowNext => self.show(Kind2d::after(self.shown())),
            Input::ToggleHud => self.toggle_hud(),
            Input::Covered(covered) => self.covered = covered,
            Input::File(FileInput::Loaded { .. })
            | Input::Load(Load::Field { .. } | Load::Example(_))
            | Input::PlayRays(_) => self.show(None),
            Input::Share(ref share) => self.share(share),
            _ => {}
        }
        match &mut self.state2d {
            Some(state2d) => {
                let files = self.state.files();
                let waits = files.is_asking() || files.loading().is_some();
                let is_answer = waits && matches!(input, Input::Select(_));
                if is_answer || is_of_the_window(&input) {
                    self.state.apply(input.clone());
                }
                state2d.apply(input);
            }
            None => self.apply_in_3d(input),
        }
    }

    fn apply_in_3d(&mut self, input: Input) {
        let before = self.state.explaining().choices().frozen;
        self.state.apply(input);
        let frozen = self.state.explaining().choices().frozen;
        if frozen != before {
            let scene = self.state.scene();
            let measure = |pick_ray| RayTimes::measure(scene, &pick_ray, self.clock);
            self.ray_times = frozen.and_then(measure);
        }
    }

    /// Returns the 3D scene, which waits while a 2D scene is shown.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the 2D scene that is shown, if any.
    pub const fn state2d(&self) -> Option<&State2d> {
        self.state2d.as_ref()
    }

    /// Returns which 2D scene is shown, or `None` for the 3D scene.
    pub fn shown(&self) -> Option<Kind2d> {
        self.state2d.as_ref().map(|state2d| state2d.settings.kind)
    }

    /// Returns the surroundings of the picture.
    pub const fn panels(&self) -> &Panels {
        &self.panels
    }

    /// Returns the size of the window in logical pixels.
    pub fn logical_size(&self) -> [f32; 2] {
        let size = self.state.viewport().size() / self.state.scale_factor();
        size.into()
    }

    /// Returns how long the searches along the frozen ray take, which is measured when it is
    /// frozen.
    pub const fn ray_times(&self) -> Option<RayTimes> {
        self.ray_times
    }

    /// Returns how many logical pixels bars and panels cover at the left, the right, the top and
    /// the bottom.
    pub const fn covered(&self) -> [f32; 4] {
        self.covered
    }

    /// Whether the bars above and below the picture are shown.
    pub const fn shows_hud(&self) -> bool {
        self.shows_hud
    }

    /// Whether keys type how far boxes are dragged: see
    /// [`keys::typed_from_key`](crate::keys::typed_from_key).
    pub const fn takes_numbers(&self) -> bool {
        self.state2d.is_none() && self.state.tools().is_dragging()
    }

    /// Returns the time until the picture changes by itself, if it does.
    pub fn until_next_step(&self) -> Option<Duration> {
        match &self.state2d {
            Some(state2d) => state2d.until_next_step(),
            None => self.state.until_next_step(),
        }
    }

    /// Returns a number that increases whenever the picture changes and must be drawn again.
    pub fn revision(&self) -> u64 {
        let state2d = self.state2d.as_ref().map_or(0, State2d::revision);
        self.revision + self.state.revision() + state2d
    }

    /// Returns the file that should be read now, once.
    pub fn take_wanted_file(&mut self) -> Option<PathBuf> {
        self.state.take_wanted_file()
    }

    /// Returns the requests to the host, in order, once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        let mut effects = std::mem::take(&mut self.effects);
        effects.append(&mut self.state.take_effects());
        effects
    }

    /// Returns the events since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        let mut events = self.state.take_events();
        events.append(&mut self.events);
        if let Some(state2d) = &mut self.state2d {
            events.append(&mut state2d.take_events());
        }
        events
    }

    /// A 2D scene starts from the beginning; the 3D scene continues where it was.
    fn show(&mut self, kind: Option<Kind2d>) {
        if kind == self.shown() {
            return;
        }
        if let Some(state2d) = &mut self.state2d {
            self.events.append(&mut state2d.take_events());
            self.settings = state2d.settings;
            self.revision += state2d.revision();
        }
        self.state.apply(Input::FocusLost);
        self.state.apply(Input::CursorLeft);
        self.state2d = kind.map(|kind| {
            let settings = Settings2d { kind, ..self.settings };
            State2d::new(settings, self.frame()).with_clock(self.clock)
        });
        self.follow_panels();
        self.revision += 1;
        self.events.push(Event::Scene { scene: kind });
    }

    fn apply_to_panels(&mut self, input: &PanelInput) {
        let size = self.logical_size();
        let looks = |panels: &Panels| (panels.is_dark(), panels.scale);
        let before = looks(&self.panels);
        let is_seen = self.panels.apply(input, self.state.scene(), size);
        self.revision += u64::from(is_seen);
        if looks(&self.panels) != before {
            self.follow_panels();
        }
    }

    /// The pictures are as light or dark as what surrounds them, and their lines as large.
    fn follow_panels(&mut self) {
        for input in
            [Input::Shade(Shade::new(self.panels.is_dark())), Input::UiScale(self.panels.scale)]
        {
            if let Some(state2d) = &mut self.state2d {
                state2d.apply(input.clone());
            }
            self.state.apply(input);
        }
    }

    /// When a pick starts, if this input causes one. The tree is built before.
    fn measure_from(&mut self, input: &Input) -> Option<Duration> {
        let picks =
            matches!(input, Input::CursorMoved(_)) && !self.state.files().reading.awaits_picture;
        if self.state2d.is_some() || !picks {
            return None;
        }
        self.state.scene().tree();
        Some((self.clock)())
    }

    /// Notes how long an input took, and whether it followed the hint that it may have followed.
    fn note(&mut self, hint: Option<Hint>, before: View, started: Option<Duration>) {
        let once = started.map(|started| (self.clock)().saturating_sub(started));
        // Where nothing is picked, there is nothing to time.
        if let Some(once) = once.filter(|_| self.state.is_picking()) {
            let (state, measured) = (&self.state, &mut self.panels.measured);
            let pick = || _ = black_box(state.under_cursor());
            measured.pick = measured.stopwatch.time_of(once, self.clock, pick);
        }
        let is_followed = |hint: &Hint| match hint {
            Hint::Click => !self.state.selected().is_empty(),
            Hint::Orbit => before != *self.state.goal(),
            Hint::Help => false,
        };
        if let Some(hint) = hint.filter(is_followed) {
            self.revision += u64::from(self.panels.hints.finish(hint));
        }
    }

    fn frame(&self) -> Frame {
        let [_, _, top, bottom] = self.covered;
        Frame::new(*self.state.viewport())
            .with_scale_factor(self.state.scale_factor().into())
            .with_covered(top, bottom)
    }

    fn toggle_hud(&mut self) {
        self.shows_hud = !self.shows_hud;
        self.revision += 1;
        if !self.shows_hud {
            self.apply(Input::Covered([0.0; 4]));
        }
    }
}

/// Whether an input concerns the window, and so the 3D scene even while a 2D scene is shown.
const fn is_of_the_window(input: &Input) -> bool {
    matches!(
        input,
        Input::Resized { .. }
            | Input::ScaleFactorChanged(_)
            | Input::Covered(_)
            | Input::ModifiersChanged(_)
            | Input::PictureShown
            | Input::File(_)
            | Input::Load(_)
            | Input::Shade(_)
            | Input::UiScale(_)
            | Input::Share(_)
            | Input::Panel(PanelInput::Notify(_))
    )
}

#[cfg(test)]
mod tests;
