//! The drawing of the window, and the reaction if it fails.

use super::error::ShellError;
use super::screen::Presented;
use super::{Phase, Shell, Wake};
use picker_editor::{Demo, Event, Input, PanelInput};
use std::io;
use std::ops::DerefMut;

impl<D: DerefMut<Target = Demo>, R: FnMut(Event) -> io::Result<()>> Shell<D, R> {
    pub(super) fn draw(&mut self) -> Result<(), ShellError> {
        self.apply_pending_cursor();
        let Phase::Open(window) = &mut self.phase else {
            return Ok(());
        };
        match window.draw(&mut self.demo)? {
            Presented::Picture => self.demo.apply(Input::PictureShown),
            Presented::Less(notice) => self.tell(notice),
            Presented::Refused(problem) => {
                self.tell(&problem);
                // This fails only if the window is already closed.
                let _ = self.proxy.send_event(Wake::Lost(self.screens));
            }
            Presented::NothingYet | Presented::Hidden | Presented::TooLarge => {}
        }
        Ok(())
    }

    fn tell(&mut self, notice: &str) {
        let notice = PanelInput::Tell(notice.to_owned());
        self.demo.apply(Input::Panel(notice));
    }
}
