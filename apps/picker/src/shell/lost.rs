//! Graphics adapters that are lost, and those that take their place.

use super::error::ShellError;
use super::screen::Screen;
use super::{Phase, Shell, Wake, platform};
use std::sync::Arc;
use winit::event_loop::ActiveEventLoop;
use winit::window::Window;

/// An adapter that is lost more often than this is not worth another try.
const MOST_SCREENS: u32 = 20;

impl Shell<'_> {
    /// Requests a graphics adapter that draws in the window.
    pub(super) fn request_screen(
        &mut self,
        window: Arc<Window>,
        event_loop: &ActiveEventLoop,
    ) -> Result<(), ShellError> {
        self.screens += 1;
        let display = Box::new(event_loop.owned_display_handle());
        let boxes = self.demo.state().scene().boxes().len();
        let boxes = boxes.max(self.expected_boxes);
        let (proxy, number) = (self.proxy.clone(), self.screens);
        // These fail only if the window is already closed.
        let report_loss = move || drop(proxy.send_event(Wake::Lost(number)));
        let proxy = self.proxy.clone();
        let report_error = move || drop(proxy.send_event(Wake::Refused));
        let (needs, report) = ((boxes, self.fallback), (report_loss, report_error));
        let screen = Screen::new(Arc::clone(&window), display, needs, report);
        self.phase = Phase::Opening(window);
        let opened = platform::when_ready(screen, &self.proxy);
        opened.map_or(Ok(()), |screen| self.opened(screen))
    }

    /// Gives up the screen of a graphics adapter that is lost. The demo has everything that another
    /// one has to draw.
    pub(super) fn lose_screen(&mut self) -> Option<Arc<Window>> {
        let window = match &self.phase {
            Phase::NoWindowYet => return None,
            Phase::Opening(window) => Arc::clone(window),
            Phase::Open(open) => {
                self.fallback = open.screen.fallback();
                Arc::clone(&open.window)
            }
        };
        self.phase = Phase::Opening(Arc::clone(&window));
        Some(window)
    }

    /// Replaces the screen with this number, unless that has been done.
    pub(super) fn replace_screen(
        &mut self,
        number: u32,
        event_loop: &ActiveEventLoop,
    ) -> Result<(), ShellError> {
        if number != self.screens {
            return Ok(());
        }
        if self.screens > MOST_SCREENS {
            let reason = "the graphics adapter is lost again and again";
            return Err(ShellError::Failed(reason.to_owned()));
        }
        let lost = self.lose_screen();
        lost.map_or(Ok(()), |window| self.request_screen(window, event_loop))
    }
}
