use super::error::ShellError;
use super::overlay::Overlay;
use super::screen::{Presented, Screen};
use picker_editor::{Demo, Input, PanelInput};
use std::sync::Arc;
use web_time::Instant;
use winit::dpi::PhysicalSize;
use winit::window::Window;

/// A window, and the screen on which it is drawn.
pub(super) struct OpenWindow {
    pub(super) window: Arc<Window>,
    pub(super) screen: Screen,
    pub(super) overlay: Overlay,
    title: String,
    /// The revision of the demo that is on the screen, or that is hidden.
    pub(super) settled: Option<u64>,
    /// Whether the window is hidden.
    pub(super) is_hidden: bool,
    /// Whether it is larger than what can be drawn.
    is_too_large: bool,
}

/// All that can be said in a window without a picture.
const TOO_LARGE: &str = "too large to draw: make this window smaller";

impl OpenWindow {
    pub(super) fn new(window: Arc<Window>, mut screen: Screen) -> Self {
        let PhysicalSize { width, height } = window.inner_size();
        screen.resize(width, height);
        window.set_visible(true);
        window.request_redraw();
        Self {
            overlay: screen.overlay(),
            title: String::new(),
            window,
            screen,
            settled: None,
            is_hidden: false,
            is_too_large: false,
        }
    }

    /// Follows the size of the window.
    pub(super) fn resize(&mut self, width: u32, height: u32) {
        self.screen.resize(width, height);
        self.is_hidden = false;
        self.settled = None;
    }

    /// Keeps the title up to date, and requests a new picture only if there is something new to
    /// see.
    pub(super) fn follow(&mut self, demo: &Demo) {
        let mut title = demo.state().title();
        if self.is_too_large {
            title = format!("{title} - {TOO_LARGE}");
        }
        if title != self.title {
            self.window.set_title(&title);
            self.title = title;
        }
        let is_due = self.due().is_some_and(|due| due <= Instant::now());
        if self.settled != Some(demo.revision()) || is_due {
            self.window.request_redraw();
        }
    }

    /// When a picture is due although nothing happens.
    pub(super) fn due(&self) -> Option<Instant> {
        let dues = [self.overlay.due, self.screen.rest.due];
        dues.into_iter().flatten().min()
    }

    /// Lays out the bars before they are drawn.
    pub(super) fn lay_out(&mut self, demo: &mut Demo) {
        let inputs = self.overlay.run(&self.window, demo);
        inputs.into_iter().for_each(|input| demo.apply(input));
        self.settled = None;
    }

    /// Takes the keyboard from a field, which takes what was typed.
    pub(super) fn end_typing(&mut self, demo: &mut Demo) {
        self.overlay.end_typing();
        self.lay_out(demo);
    }

    /// Draws a picture, and returns what became of it.
    ///
    /// The bars may change the demo; in that case both are drawn again.
    pub(super) fn draw(&mut self, demo: &mut Demo) -> Result<Presented, ShellError> {
        let (start, laid_out) = (Instant::now(), demo.revision());
        self.lay_out(demo);
        let shown = self.screen.show(demo, Some(&mut self.overlay), || {
            self.window.pre_present_notify();
        })?;
        demo.apply(Input::Panel(PanelInput::FrameTime(start.elapsed())));
        self.is_too_large = matches!(shown, Presented::TooLarge);
        self.is_hidden = self.is_too_large || matches!(shown, Presented::Hidden);
        self.settled = match shown {
            Presented::Picture => Some(laid_out),
            Presented::Hidden | Presented::TooLarge | Presented::Refused(_) => {
                Some(demo.revision())
            }
            Presented::NothingYet | Presented::Less(_) => None,
        };
        Ok(shown)
    }
}
