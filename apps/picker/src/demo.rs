use crate::event::Event;
use crate::frame::Frame;
use crate::input::Input;
use crate::scene2d::{Clock, Kind2d, Settings2d};
use crate::state::State;
use crate::state2d::State2d;
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
    covered: [f32; 2],
    shows_hud: bool,
    revision: u64,
    events: Vec<Event>,
}

impl Demo {
    /// Shows the 3D scene first, and 2D scenes with these settings when asked to.
    #[must_use]
    pub const fn new(state: State, settings: Settings2d) -> Self {
        Self {
            state,
            state2d: None,
            settings,
            clock: || Duration::ZERO,
            covered: [0.0; 2],
            shows_hud: true,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// The same with a clock for measuring how long things take.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Applies one input: the only way a `Demo` changes.
    pub fn apply(&mut self, input: Input) {
        match input {
            Input::Show(kind) => self.show(kind),
            Input::ToggleHud => self.toggle_hud(),
            Input::Covered { top, bottom } => self.covered = [top, bottom],
            _ => {}
        }
        match &mut self.state2d {
            Some(state2d) => {
                if is_of_the_window(&input) {
                    self.state.apply(input.clone());
                }
                state2d.apply(input);
            }
            None => self.state.apply(input),
        }
    }

    /// The 3D scene, which waits while a 2D scene is shown.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The 2D scene that is shown, if any.
    #[must_use]
    pub const fn state2d(&self) -> Option<&State2d> {
        self.state2d.as_ref()
    }

    /// Which 2D scene is shown, or none for the 3D scene.
    #[must_use]
    pub fn shown(&self) -> Option<Kind2d> {
        self.state2d.as_ref().map(|state2d| state2d.settings().kind)
    }

    /// How many logical pixels the bars cover at the top and at the bottom.
    #[must_use]
    pub const fn covered(&self) -> [f32; 2] {
        self.covered
    }

    /// Whether the bars above and below the picture are shown.
    #[must_use]
    pub const fn shows_hud(&self) -> bool {
        self.shows_hud
    }

    /// The time until the picture changes by itself, if it does.
    #[must_use]
    pub fn until_next_step(&self) -> Option<Duration> {
        self.state2d.as_ref().and_then(State2d::until_next_step)
    }

    /// A number that increases whenever the picture changes and must be drawn again.
    #[must_use]
    pub fn revision(&self) -> u64 {
        let state2d = self.state2d.as_ref().map_or(0, State2d::revision);
        self.revision + self.state.revision() + state2d
    }

    /// What happened since the last call, in order.
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
            self.settings = state2d.settings();
            self.revision += state2d.revision();
        }
        self.state.apply(Input::FocusLost);
        self.state.apply(Input::CursorLeft);
        self.state2d = kind.map(|kind| {
            let settings = Settings2d {
                kind,
                ..self.settings
            };
            State2d::new(settings, self.frame()).with_clock(self.clock)
        });
        self.revision += 1;
        self.events.push(Event::Scene { scene: kind });
    }

    fn frame(&self) -> Frame {
        let [top, bottom] = self.covered;
        Frame::new(*self.state.viewport())
            .with_scale_factor(self.state.scale_factor().into())
            .with_covered(top, bottom)
    }

    fn toggle_hud(&mut self) {
        self.shows_hud = !self.shows_hud;
        self.revision += 1;
        if !self.shows_hud {
            let (top, bottom) = (0.0, 0.0);
            self.apply(Input::Covered { top, bottom });
        }
    }
}

/// Whether an input concerns the window, and so the 3D scene even while a 2D scene is shown.
const fn is_of_the_window(input: &Input) -> bool {
    matches!(
        input,
        Input::Resized { .. }
            | Input::ScaleFactorChanged(_)
            | Input::ModifiersChanged(_)
            | Input::PictureShown
    )
}

#[cfg(test)]
mod tests;
