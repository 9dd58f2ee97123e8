//! The window: what winit reports becomes an [`Input`], and what changes is drawn again.

mod error;
mod screen;
mod translate;

pub use error::ShellError;

use crate::event::Event;
use crate::input::Input;
use crate::state::State;
use obbligato::nalgebra::Point2;
use screen::{Screen, Shown};
use std::io;
use std::sync::Arc;
use winit::application::ApplicationHandler;
use winit::dpi::{LogicalSize, PhysicalPosition, PhysicalSize};
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowId};

/// The size of the window when it opens, in logical pixels.
const SIZE: LogicalSize<f64> = LogicalSize::new(1280.0, 720.0);

/// Shows a state in a window until the user closes it.
///
/// Each event of the state is handed to `report` as soon as it happens; the window closes when
/// that fails. It must run on the main thread, and once only: some platforms allow no more.
///
/// # Errors
/// There is no display, no graphics driver that can draw on it, or one of them fails on the way;
/// or `report` fails.
pub fn run(
    state: &mut State,
    report: impl FnMut(Event) -> io::Result<()>,
) -> Result<(), ShellError> {
    let event_loop = EventLoop::<Quit>::with_user_event()
        .build()
        .map_err(ShellError::no_display)?;
    event_loop.set_control_flow(ControlFlow::Wait);
    quit_on_signal(event_loop.create_proxy());
    let mut shell = Shell {
        state,
        report,
        phase: Phase::NoWindowYet,
        pending_cursor: None,
        failure: None,
    };
    event_loop
        .run_app(&mut shell)
        .map_err(|error| ShellError::Failed(error.to_string()))?;
    shell.failure.map_or(Ok(()), Err)
}

/// The process was asked to end.
struct Quit;

/// Ctrl-C closes the window, as its button does. Where no handler can be set, the process just
/// ends.
fn quit_on_signal(proxy: EventLoopProxy<Quit>) {
    // It fails when the window is closed already.
    let quit = move || drop(proxy.send_event(Quit));
    drop(ctrlc::set_handler(quit));
}

struct Shell<'a, R> {
    state: &'a mut State,
    report: R,
    phase: Phase,
    /// Where the cursor moved to since the state was last told: of many moves only the last one
    /// counts.
    pending_cursor: Option<PhysicalPosition<f64>>,
    failure: Option<ShellError>,
}

enum Phase {
    NoWindowYet,
    Open(Box<OpenWindow>),
}

struct OpenWindow {
    window: Arc<Window>,
    screen: Screen,
    /// The revision of the state that needs no other picture: it is shown, or cannot be seen.
    settled: Option<u64>,
}

impl OpenWindow {
    /// The window stays hidden until there is something to draw it with.
    fn new(event_loop: &ActiveEventLoop, state: &mut State) -> Result<Self, ShellError> {
        let attributes = Window::default_attributes()
            .with_title("Obbligato picker")
            .with_inner_size(SIZE)
            .with_visible(false);
        let window = event_loop
            .create_window(attributes)
            .map_err(ShellError::no_display)?;
        let window = Arc::new(window);
        state.apply(Input::ScaleFactorChanged(window.scale_factor()));
        let display = Box::new(event_loop.owned_display_handle());
        let screen = Screen::new(Arc::clone(&window), display, state)?;
        window.set_visible(true);
        window.request_redraw();
        Ok(Self {
            window,
            screen,
            settled: None,
        })
    }

    /// A new picture is asked for only when there is something new to see.
    fn follow(&self, state: &State) {
        if self.settled != Some(state.revision()) {
            self.window.request_redraw();
        }
    }

    /// Says whether the state is on the screen now.
    fn draw(&mut self, state: &State) -> Result<bool, ShellError> {
        let shown = self
            .screen
            .show(state, || self.window.pre_present_notify())?;
        self.settled = match shown {
            Shown::Picture | Shown::Hidden => Some(state.revision()),
            Shown::NothingYet => None,
        };
        Ok(matches!(shown, Shown::Picture))
    }
}

impl<R: FnMut(Event) -> io::Result<()>> Shell<'_, R> {
    fn open(&mut self, event_loop: &ActiveEventLoop) -> Result<(), ShellError> {
        if let Phase::NoWindowYet = self.phase {
            let mut window = OpenWindow::new(event_loop, self.state)?;
            let PhysicalSize { width, height } = window.window.inner_size();
            self.state.apply(Input::Resized { width, height });
            window.screen.resize(width, height);
            self.phase = Phase::Open(Box::new(window));
        }
        self.publish()
    }

    fn handle(
        &mut self,
        event_loop: &ActiveEventLoop,
        event: &WindowEvent,
    ) -> Result<(), ShellError> {
        match event {
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::RedrawRequested => self.draw()?,
            WindowEvent::CursorMoved { position, .. } => {
                self.pending_cursor = Some(*position);
                return Ok(());
            }
            WindowEvent::Resized(PhysicalSize { width, height }) => {
                if let Phase::Open(window) = &mut self.phase {
                    window.screen.resize(*width, *height);
                }
            }
            WindowEvent::Occluded(false) => {
                if let Phase::Open(window) = &mut self.phase {
                    window.settled = None;
                }
            }
            _ => {}
        }
        if let Some(input) = translate::input(event, self.state.scale_factor()) {
            self.tell_cursor();
            self.state.apply(input);
        }
        self.publish()
    }

    fn tell_cursor(&mut self) {
        if let Some(PhysicalPosition { x, y }) = self.pending_cursor.take() {
            self.state
                .apply(Input::CursorMoved(Point2::new(x as f32, y as f32)));
        }
    }

    fn draw(&mut self) -> Result<(), ShellError> {
        self.tell_cursor();
        if let Phase::Open(window) = &mut self.phase
            && window.draw(self.state)?
        {
            self.state.apply(Input::PictureShown);
        }
        Ok(())
    }

    /// Reports what happened, from the first picture on, and draws what changed.
    fn publish(&mut self) -> Result<(), ShellError> {
        if self.state.was_shown() {
            for event in self.state.take_events() {
                (self.report)(event).map_err(ShellError::Report)?;
            }
        }
        if let Phase::Open(window) = &self.phase {
            window.follow(self.state);
        }
        Ok(())
    }

    /// Closes the window when something failed.
    fn check(&mut self, event_loop: &ActiveEventLoop, done: Result<(), ShellError>) {
        if let Err(error) = done {
            self.failure.get_or_insert(error);
            event_loop.exit();
        }
    }
}

impl<R: FnMut(Event) -> io::Result<()>> ApplicationHandler<Quit> for Shell<'_, R> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        let done = self.open(event_loop);
        self.check(event_loop, done);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let done = self.handle(event_loop, &event);
        self.check(event_loop, done);
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.tell_cursor();
        let done = self.publish();
        self.check(event_loop, done);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, Quit: Quit) {
        event_loop.exit();
    }
}
