//! The window: it turns the events of winit into [`Input`]s, and draws again when something
//! changes.

#[cfg(target_arch = "wasm32")]
mod canvas;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod double_click;
mod error;
mod fallback;
mod input_from_event;
mod lost;
mod open_window;
mod overlay;
mod pace;
mod rest;
mod screen;

#[cfg(target_arch = "wasm32")]
pub(crate) use canvas::run;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use desktop::{Ahead, run};
pub(crate) use error::ShellError;
#[cfg(test)]
pub(crate) use input_from_event::input_from_winit_key;

#[cfg(target_arch = "wasm32")]
use canvas::{self as platform, Page as Host, PageWake as HostWake};
#[cfg(not(target_arch = "wasm32"))]
use desktop::{self as platform, DesktopWake as HostWake, Disk as Host};

use crate::pixel::pixel_center;
use double_click::DoubleClick;
use fallback::Fallback;
use input_from_event::{input_from_event, system_theme};
use open_window::OpenWindow;
use picker_editor::touch::{self, Touches};
use picker_editor::{Demo, Edit, Event, FileInput, Input, PanelInput};
use screen::{Presented, Screen};
use std::io;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use web_time::Instant;
use winit::application::ApplicationHandler;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::event::{Touch, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowId};

/// A reason to wake the window other than its own events.
enum Wake {
    /// What only a desktop, or only a page, has to say.
    Host(HostWake),
    /// The graphics adapter is lost: that of the screen with this number.
    Lost(u32),
    /// The graphics adapter has reported an error, which the next picture finds.
    Refused,
}

struct Shell<'a> {
    demo: &'a mut Demo,
    report: Box<dyn FnMut(Event) -> io::Result<()> + 'a>,
    /// What carries out the effects of the demo.
    host: Host,
    proxy: EventLoopProxy<Wake>,
    phase: Phase,
    /// How many screens there have been: each takes the place of one that was lost.
    screens: u32,
    /// What the screen does without.
    fallback: Fallback,
    /// The last position of the cursor that has not been applied yet. Of many moves only the last
    /// one counts.
    pending_cursor: Option<PhysicalPosition<f64>>,
    touches: Touches,
    double_click: DoubleClick,
    /// When the demo last received how much time has passed; none while it is paused.
    last_tick: Option<Instant>,
    /// The same for changes that are to be kept; none while there are none.
    last_wait: Option<Instant>,
    failure: Option<ShellError>,
    /// Estimated number of boxes of the scene that is loading.
    expected_boxes: usize,
    /// Whether the window should close.
    closes: bool,
}

enum Phase {
    NoWindowYet,
    /// The window is there, but not what draws in it.
    Opening(Arc<Window>),
    Open(Box<OpenWindow>),
}

/// When the clock of the demo began.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// How much time has passed since the first call: the clock of the demo.
pub(crate) fn since_start() -> Duration {
    START.elapsed()
}

/// The loop of a window that is redrawn on change alone.
fn event_loop() -> Result<EventLoop<Wake>, ShellError> {
    let event_loop = EventLoop::with_user_event().build();
    let event_loop = event_loop.map_err(ShellError::no_display)?;
    event_loop.set_control_flow(ControlFlow::Wait);
    Ok(event_loop)
}

impl<'a> Shell<'a> {
    fn new(
        demo: &'a mut Demo,
        report: impl FnMut(Event) -> io::Result<()> + 'a,
        proxy: EventLoopProxy<Wake>,
    ) -> Self {
        Self {
            demo,
            report: Box::new(report),
            host: platform::host(&proxy),
            proxy,
            phase: Phase::NoWindowYet,
            screens: 0,
            fallback: Fallback::default(),
            pending_cursor: None,
            touches: Touches::default(),
            double_click: DoubleClick::default(),
            last_tick: None,
            last_wait: None,
            failure: None,
            expected_boxes: 0,
            closes: false,
        }
    }

    /// Makes the window. It stays hidden until the graphics adapter is ready.
    fn open(&mut self, event_loop: &ActiveEventLoop) -> Result<(), ShellError> {
        if let Phase::NoWindowYet = self.phase {
            let window = event_loop
                .create_window(platform::attributes()?)
                .map_err(ShellError::no_display)?;
            self.demo.apply(Input::ScaleFactorChanged(window.scale_factor()));
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
            self.host.attach_window(&window, &screen.gpu);
            self.phase = Phase::Open(Box::new(OpenWindow::new(window, screen)));
        }
        self.publish()
    }

    fn handle(&mut self, event: &WindowEvent) -> Result<(), ShellError> {
        if let WindowEvent::CursorMoved { .. } | WindowEvent::Touch(_) = event {
            let by_touch = matches!(event, WindowEvent::Touch(_));
            if self.demo.panels().by_touch != by_touch {
                self.demo.apply(Input::Panel(PanelInput::Touch(by_touch)));
            }
        }
        if self.is_taken(event) {
            return self.publish();
        }
        match event {
            WindowEvent::CloseRequested => self.demo.apply(Input::File(FileInput::Close)),
            WindowEvent::Focused(true) => self.host.check_external_change(self.demo),
            WindowEvent::RedrawRequested => {
                // By now the moves of a finger have arrived, even if a slow picture has held them
                // up.
                let rested = self.touches.rest(since_start());
                rested.into_iter().for_each(|input| self.demo.apply(input));
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
            let inputs = self.double_click.inputs(input, Instant::now(), factor);
            inputs.into_iter().for_each(|input| self.demo.apply(input));
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
        // When it happened: behind a slow picture it may have waited for longer than a tap takes.
        let time = since_start().saturating_sub(platform::event_age());
        let inputs = self.touches.change(phase, touch.id, at, time, scale);
        self.apply_pending_cursor();
        inputs.into_iter().for_each(|input| self.demo.apply(input));
    }

    fn draw(&mut self) -> Result<(), ShellError> {
        self.apply_pending_cursor();
        let Phase::Open(window) = &mut self.phase else {
            return Ok(());
        };
        match window.draw(self.demo)? {
            Presented::Picture => self.demo.apply(Input::PictureShown),
            Presented::Less(notice) => self.report(notice),
            Presented::Refused(problem) => {
                self.report(&problem);
                // This fails only if the window is already closed.
                let _ = self.proxy.send_event(Wake::Lost(self.screens));
            }
            Presented::NothingYet | Presented::Hidden | Presented::TooLarge => {}
        }
        Ok(())
    }

    fn report(&mut self, notice: &str) {
        let notice = PanelInput::Notify(notice.to_owned());
        self.demo.apply(Input::Panel(notice));
    }

    /// Whether the bars take an event, which then does not reach the picture. While they have the
    /// cursor, it has left the picture.
    fn is_taken(&mut self, event: &WindowEvent) -> bool {
        // The input of a key where nothing is typed.
        let input = input_from_event(event, self.demo.state().modifiers(), (1.0, false));
        let ends_typing = self.ends_typing(event, input.as_ref());
        let Phase::Open(window) = &mut self.phase else {
            return false;
        };
        if window.overlay.is_behind(event, self.demo) {
            window.lay_out(self.demo);
        }
        if ends_typing {
            window.end_typing(self.demo);
        }
        if input == Some(Input::Edit(Edit::Paste))
            && let Some(text) = self.host.copied_text()
        {
            window.overlay.give_copied(text);
        }
        let is_taken = window.overlay.takes(&window.window, event);
        for _ in 0..window.overlay.layouts_after(event, is_taken) {
            window.lay_out(self.demo);
            self.closes |= self.host.run_effects(self.demo);
        }
        if is_taken && matches!(event, WindowEvent::CursorMoved { .. }) {
            self.pending_cursor = None;
            self.demo.apply(Input::CursorOverPanel);
        }
        is_taken
    }

    /// Whether an event, or the input that it stands for, saves the scene or closes the window,
    /// also from a field that is typed into: what was typed belongs to the scene. Nothing does
    /// while a path is typed.
    fn ends_typing(&self, event: &WindowEvent, input: Option<&Input>) -> bool {
        let is_of_the_scene = match input {
            Some(Input::File(input)) => {
                matches!(input, FileInput::Save | FileInput::SaveAs | FileInput::Close)
            }
            _ => matches!(event, WindowEvent::CloseRequested),
        };
        is_of_the_scene && !self.demo.state().files().is_asking()
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
        self.closes |= self.host.run_effects(self.demo);
        if self.demo.state().files().was_shown() {
            for event in self.demo.take_events() {
                (self.report)(event).map_err(ShellError::Report)?;
            }
        }
        if let Phase::Open(window) = &mut self.phase {
            if let Some(text) = window.overlay.copied.take() {
                self.host.copy_text(text, self.demo);
            }
            let by_touch = self.demo.panels().by_touch;
            let field = window.overlay.field.filter(|_| by_touch);
            self.host.show_keyboard(field);
            window.follow(self.demo);
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

impl ApplicationHandler<Wake> for Shell<'_> {
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
        let done = match wake {
            Wake::Host(wake) => self.hear(wake, event_loop),
            Wake::Lost(number) => self.replace_screen(number, event_loop),
            Wake::Refused => {
                if let Phase::Open(window) = &mut self.phase {
                    window.settled = None;
                    window.window.request_redraw();
                }
                Ok(())
            }
        };
        self.check(event_loop, done);
    }

    /// A page goes on without the app, and says why.
    #[cfg(target_arch = "wasm32")]
    fn exiting(&mut self, _: &ActiveEventLoop) {
        if let Some(failure) = &self.failure {
            crate::page::dispatch_failure(failure);
        }
    }
}
