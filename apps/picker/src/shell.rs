//! The window: it turns the events of winit into [`Input`]s, and draws again when something changes.

#[cfg(target_arch = "wasm32")]
mod canvas;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod double_click;
mod drawing;
mod error;
mod input_from_event;
mod lost;
mod open_window;
mod overlay;
mod pace;
mod rest;
mod screen;
mod thrift;

#[cfg(target_arch = "wasm32")]
pub(crate) use canvas::run;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{Ahead, run, run_reading};
pub use error::ShellError;
#[cfg(test)]
pub(crate) use input_from_event::input_from_winit_key;

#[cfg(target_arch = "wasm32")]
use canvas as platform;
#[cfg(not(target_arch = "wasm32"))]
use desktop as platform;

#[cfg(not(target_arch = "wasm32"))]
use crate::host::cancel::Cancel;
#[cfg(not(target_arch = "wasm32"))]
use crate::host::disk::{Disk, News};
use crate::pixel::pixel_center;
use double_click::DoubleClick;
use input_from_event::{input_from_event, system_theme};
use open_window::OpenWindow;
#[cfg(not(target_arch = "wasm32"))]
use picker_draw::Prepared;
#[cfg(not(target_arch = "wasm32"))]
use picker_editor::Load;
use picker_editor::touch::{self, Touches};
use picker_editor::{Demo, Event, FileInput, Input, Look, PanelInput};
#[cfg(not(target_arch = "wasm32"))]
use picker_scene::SceneError;
use screen::Screen;
use std::io;
use std::ops::DerefMut;
use std::sync::Arc;
use thrift::Thrift;
use web_time::Instant;
use winit::application::ApplicationHandler;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::event::{Touch, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowId};

/// A reason to wake the window besides its own events.
enum Wake {
    /// The process was asked to end, by a signal that asks no questions.
    #[cfg(not(target_arch = "wasm32"))]
    Quit,
    /// A scene is being read, or has been and is prepared for the renderer.
    #[cfg(not(target_arch = "wasm32"))]
    Load(Load, Option<Prepared>),
    /// The scene cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    NoScene(SceneError),
    /// There is something to hear of a file that is being read.
    #[cfg(not(target_arch = "wasm32"))]
    Disk(News),
    /// The graphics adapter is lost: that of the screen with this number.
    Lost(u32),
    /// The graphics adapter has reported an error, which the next picture finds.
    Refused,
    /// The page has something for the demo.
    #[cfg(target_arch = "wasm32")]
    Give(crate::page::Maker),
    /// The page has lost what draws in the canvas, and says so again when it can be had again.
    #[cfg(target_arch = "wasm32")]
    CanvasLost {
        /// Whether it can be had again now.
        is_back: bool,
    },
    /// The graphics adapter is ready, or there is none: a page cannot wait for it.
    #[cfg(target_arch = "wasm32")]
    Opened(Box<Result<Screen, ShellError>>),
}

struct Shell<D, R> {
    demo: D,
    report: R,
    proxy: EventLoopProxy<Wake>,
    phase: Phase,
    /// How many screens there have been: each takes the place of one that was lost.
    screens: u32,
    /// What the screen does without.
    thrift: Thrift,
    /// The last position of the cursor that has not been applied yet. Of many moves only the last
    /// one counts.
    pending_cursor: Option<PhysicalPosition<f64>>,
    touches: Touches,
    start: Instant,
    double_click: DoubleClick,
    /// When the demo was last told how much time has passed; none while it is paused.
    last_tick: Option<Instant>,
    /// The same for changes that are to be kept; none while there are none.
    last_wait: Option<Instant>,
    failure: Option<ShellError>,
    /// About how many boxes a scene has that is not there yet.
    boxes_ahead: usize,
    /// Stops the reading of that scene.
    #[cfg(not(target_arch = "wasm32"))]
    ahead: Cancel,
    #[cfg(not(target_arch = "wasm32"))]
    disk: Disk,
    /// Whether the window should close.
    closes: bool,
}

enum Phase {
    NoWindowYet,
    /// The window is there, but not what draws in it.
    Opening(Arc<Window>),
    Open(Box<OpenWindow>),
}

/// The loop of a window that is redrawn on change alone.
fn event_loop() -> Result<EventLoop<Wake>, ShellError> {
    let event_loop = EventLoop::with_user_event().build();
    let event_loop = event_loop.map_err(ShellError::no_display)?;
    event_loop.set_control_flow(ControlFlow::Wait);
    Ok(event_loop)
}

impl<D: DerefMut<Target = Demo>, R: FnMut(Event) -> io::Result<()>> Shell<D, R> {
    fn new(demo: D, report: R, proxy: EventLoopProxy<Wake>) -> Self {
        Self {
            demo,
            report,
            #[cfg(not(target_arch = "wasm32"))]
            disk: platform::disk(&proxy),
            proxy,
            phase: Phase::NoWindowYet,
            screens: 0,
            thrift: Thrift::default(),
            pending_cursor: None,
            touches: Touches::default(),
            start: Instant::now(),
            double_click: DoubleClick::new(),
            last_tick: None,
            last_wait: None,
            failure: None,
            boxes_ahead: 0,
            #[cfg(not(target_arch = "wasm32"))]
            ahead: Cancel::default(),
            closes: false,
        }
    }

    /// Makes the window. It stays hidden until the graphics adapter is ready.
    fn open(&mut self, event_loop: &ActiveEventLoop) -> Result<(), ShellError> {
        if let Phase::NoWindowYet = self.phase {
            let window = event_loop
                .create_window(platform::attributes()?)
                .map_err(ShellError::no_display)?;
            self.demo
                .apply(Input::ScaleFactorChanged(window.scale_factor()));
            self.request_screen(Arc::new(window), event_loop)?;
        }
        self.publish()
    }

    fn opened(&mut self, screen: Result<Screen, ShellError>) -> Result<(), ShellError> {
        if let Phase::Opening(window) = &self.phase {
            let window = Arc::clone(window);
            let PhysicalSize { width, height } = window.inner_size();
            self.demo.apply(Input::Resized { width, height });
            let screen = screen?;
            if let Some(theme) = window.theme() {
                self.demo.apply(system_theme(theme));
            }
            let adapter = PanelInput::Adapter(screen.adapter());
            self.demo.apply(Input::Panel(adapter));
            #[cfg(not(target_arch = "wasm32"))]
            self.disk.draw_by(screen.gpu().clone());
            self.phase = Phase::Open(Box::new(OpenWindow::new(window, screen)));
        }
        self.publish()
    }

    fn handle(&mut self, event: &WindowEvent) -> Result<(), ShellError> {
        if let WindowEvent::CursorMoved { .. } | WindowEvent::Touch(_) = event {
            let by_touch = matches!(event, WindowEvent::Touch(_));
            if self.demo.panels().by_touch() != by_touch {
                self.demo.apply(Input::Panel(PanelInput::Touch(by_touch)));
            }
        }
        if self.is_taken(event) {
            return self.publish();
        }
        match event {
            WindowEvent::CloseRequested => self.demo.apply(Input::File(FileInput::Close)),
            #[cfg(not(target_arch = "wasm32"))]
            WindowEvent::Focused(true) => self.disk.look(&mut self.demo),
            WindowEvent::RedrawRequested => {
                self.rest_finger();
                self.draw()?;
            }
            WindowEvent::CursorMoved { position, .. } => {
                self.pending_cursor = Some(*position);
                return Ok(());
            }
            WindowEvent::Resized(PhysicalSize { width, height }) => {
                if let Phase::Open(window) = &mut self.phase {
                    window.resize(*width, *height);
                }
            }
            WindowEvent::Touch(touch) => self.touch(touch),
            WindowEvent::Occluded(false) => {
                if let Phase::Open(window) = &mut self.phase {
                    window.settled = None;
                }
            }
            _ => {}
        }
        let state = self.demo.state();
        let context = (state.scale_factor(), self.demo.takes_numbers());
        if let Some(input) = input_from_event(event, state.modifiers(), context) {
            self.apply_pending_cursor();
            let factor = self.demo.state().scale_factor();
            let is_double = self
                .double_click
                .is_ended_by(&input, Instant::now(), factor);
            self.demo.apply(input);
            if is_double {
                self.demo.apply(Input::Look(Look::FrameHovered));
            }
        }
        self.publish()
    }

    fn touch(&mut self, touch: &Touch) {
        let phase = match touch.phase {
            TouchPhase::Started => touch::Phase::Down,
            TouchPhase::Moved => touch::Phase::Moves,
            TouchPhase::Ended => touch::Phase::Up,
            TouchPhase::Cancelled => touch::Phase::Lost,
        };
        let PhysicalPosition { x, y } = touch.location;
        let (at, scale) = (pixel_center(x, y), self.demo.state().scale_factor());
        let inputs = self
            .touches
            .change(phase, touch.id, at, self.start.elapsed(), scale);
        self.apply_pending_cursor();
        inputs.into_iter().for_each(|input| self.demo.apply(input));
    }

    /// Whether the bars take an event, which then does not reach the picture. While they have the
    /// cursor, it has left the picture.
    fn is_taken(&mut self, event: &WindowEvent) -> bool {
        let Phase::Open(window) = &mut self.phase else {
            return false;
        };
        if window.overlay.is_behind(event) {
            window.lay_out(&mut self.demo);
        }
        let is_taken = window.overlay.takes(&window.window, event);
        if is_taken && matches!(event, WindowEvent::CursorMoved { .. }) {
            self.pending_cursor = None;
            self.demo.apply(Input::CursorOverPanel);
        }
        is_taken
    }

    fn apply_pending_cursor(&mut self) {
        if let Some(PhysicalPosition { x, y }) = self.pending_cursor.take() {
            let cursor = pixel_center(x, y);
            self.double_click.move_to(cursor);
            self.demo.apply(Input::CursorMoved(cursor));
        }
    }

    /// Reports what happened, from the first picture on, and requests a new picture if needed.
    fn publish(&mut self) -> Result<(), ShellError> {
        #[cfg(not(target_arch = "wasm32"))]
        {
            self.closes |= self.disk.follow(&mut self.demo);
        }
        #[cfg(target_arch = "wasm32")]
        crate::page::follow(&mut self.demo);
        if self.demo.state().files().was_shown() {
            for event in self.demo.take_events() {
                (self.report)(event).map_err(ShellError::Report)?;
            }
        }
        if let Phase::Open(window) = &mut self.phase {
            window.follow(&self.demo);
        }
        Ok(())
    }

    /// Closes the window if the user wants it to, or if something failed.
    fn check(&mut self, event_loop: &ActiveEventLoop, done: Result<(), ShellError>) {
        if let Err(error) = done {
            self.failure.get_or_insert(error);
            event_loop.exit();
        }
        if self.closes {
            event_loop.exit();
        }
    }
}

impl<D, R> ApplicationHandler<Wake> for Shell<D, R>
where
    D: DerefMut<Target = Demo>,
    R: FnMut(Event) -> io::Result<()>,
{
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        let done = self.open(event_loop);
        self.check(event_loop, done);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let done = self.handle(&event);
        self.check(event_loop, done);
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.apply_pending_cursor();
        self.tick(event_loop);
        let done = self.publish();
        self.check(event_loop, done);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, wake: Wake) {
        match wake {
            #[cfg(not(target_arch = "wasm32"))]
            Wake::Quit => self.check(event_loop, Err(ShellError::Stopped)),
            #[cfg(not(target_arch = "wasm32"))]
            Wake::Load(..) | Wake::NoScene(_) if self.ahead.is_cancelled() => {}
            #[cfg(not(target_arch = "wasm32"))]
            Wake::Load(load, prepared) => {
                self.load(load, prepared);
                let done = self.publish();
                self.check(event_loop, done);
            }
            #[cfg(not(target_arch = "wasm32"))]
            Wake::Disk(news) => {
                self.disk.hear(news, &mut self.demo);
                let done = self.publish();
                self.check(event_loop, done);
            }
            #[cfg(not(target_arch = "wasm32"))]
            Wake::NoScene(error) => self.check(event_loop, Err(ShellError::Scene(error))),
            #[cfg(target_arch = "wasm32")]
            Wake::Give(make) => {
                let input = make(self.demo.state());
                self.demo.apply(input);
                let done = self.publish();
                self.check(event_loop, done);
            }
            Wake::Lost(number) => {
                let done = self.replace_screen(number, event_loop);
                self.check(event_loop, done);
            }
            Wake::Refused => {
                if let Phase::Open(window) = &mut self.phase {
                    window.settled = None;
                    window.window.request_redraw();
                }
            }
            #[cfg(target_arch = "wasm32")]
            Wake::CanvasLost { is_back: false } => drop(self.lose_screen()),
            #[cfg(target_arch = "wasm32")]
            Wake::CanvasLost { is_back: true } => {
                let done = self.replace_screen(self.screens, event_loop);
                self.check(event_loop, done);
            }
            #[cfg(target_arch = "wasm32")]
            Wake::Opened(screen) => {
                let done = self.opened(*screen);
                self.check(event_loop, done);
            }
        }
    }

    /// A page goes on without the app, and says why.
    #[cfg(target_arch = "wasm32")]
    fn exiting(&mut self, _: &ActiveEventLoop) {
        if let Some(failure) = &self.failure {
            crate::page::tell_failure(failure);
        }
    }
}
