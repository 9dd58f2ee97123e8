use crate::event::Event;
use crate::frame::Frame;
use crate::input::Input;
use crate::scene2d::{Clock, Kind2d, Settings2d};
use crate::state::State;
use crate::state2d::State2d;
use std::time::Duration;

/// Everything that the window shows: the 3D scene or one of the 2D scenes.
///
/// It knows neither the window system nor the GPU, and only [`Demo::apply`] changes it.
pub struct Demo {
    state: State,
    flat: Option<State2d>,
    /// What the 2D scenes start with.
    settings: Settings2d,
    clock: Clock,
    covered: [f32; 2],
    shows_hud: bool,
    revision: u64,
    events: Vec<Event>,
}

impl Demo {
    /// Shows the 3D scene, and the 2D scenes with these settings.
    #[must_use]
    pub const fn new(state: State, settings: Settings2d) -> Self {
        Self {
            state,
            flat: None,
            settings,
            clock: || Duration::ZERO,
            covered: [0.0; 2],
            shows_hud: true,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// The same with a clock to time by what takes long.
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
        match &mut self.flat {
            Some(flat) => {
                flat.apply(input);
                if is_of_the_window(input) {
                    self.state.apply(input);
                }
            }
            None => self.state.apply(input),
        }
    }

    /// The 3D scene, which waits while a 2D scene is shown.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The 2D scene that is shown, if one is.
    #[must_use]
    pub const fn flat(&self) -> Option<&State2d> {
        self.flat.as_ref()
    }

    /// Which 2D scene is shown; none is the 3D scene.
    #[must_use]
    pub fn shown(&self) -> Option<Kind2d> {
        self.flat.as_ref().map(|flat| flat.settings().kind)
    }

    /// How many logical pixels the bars cover at the upper and at the lower edge.
    #[must_use]
    pub const fn covered(&self) -> [f32; 2] {
        self.covered
    }

    /// Whether the bars above and below the picture are shown.
    #[must_use]
    pub const fn shows_hud(&self) -> bool {
        self.shows_hud
    }

    /// How long until the picture changes by itself; none when it does not.
    #[must_use]
    pub fn until_next_step(&self) -> Option<Duration> {
        self.flat.as_ref().and_then(State2d::until_next_step)
    }

    /// A number that grows whenever the picture changes: draw again when it has.
    #[must_use]
    pub fn revision(&self) -> u64 {
        let flat = self.flat.as_ref().map_or(0, State2d::revision);
        self.revision + self.state.revision() + flat
    }

    /// What happened since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        let mut events = self.state.take_events();
        events.append(&mut self.events);
        if let Some(flat) = &mut self.flat {
            events.append(&mut flat.take_events());
        }
        events
    }

    /// A scene starts anew when it is shown, and the 3D scene goes on where it was.
    fn show(&mut self, kind: Option<Kind2d>) {
        if kind == self.shown() {
            return;
        }
        if let Some(flat) = &mut self.flat {
            self.events.append(&mut flat.take_events());
            self.settings = flat.settings();
            self.revision += flat.revision();
        }
        self.state.apply(Input::FocusLost);
        self.state.apply(Input::CursorLeft);
        self.flat = kind.map(|kind| {
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

/// Whether both the 3D scene and the 2D scene must hear of it.
const fn is_of_the_window(input: Input) -> bool {
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
