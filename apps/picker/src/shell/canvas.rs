//! The canvas of a page.

use super::error::ShellError;
use super::screen::{Presented, Screen};
use super::{Phase, Shell, Wake};
use crate::page::{Call, canvas, copied, copy, dispatch, hear, run_effects, save_picture};
use egui::Rect;
use obbligato_render::Gpu;
use picker_editor::{Demo, Event};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::platform::web::{EventLoopExtWebSys, WindowAttributesExtWebSys};
use winit::window::{Window, WindowAttributes};

/// What a page wakes the window for.
pub(super) enum PageWake {
    /// The page calls.
    Call(Call),
    /// The graphics adapter is ready, or there is none: a page cannot wait for it.
    Opened(Box<Result<Screen, ShellError>>),
}

/// The page itself runs the effects of the demo.
pub(super) struct Page {
    /// The last reported place of the field that has the keyboard.
    field: Option<Rect>,
}

impl Page {
    pub(super) fn run_effects(&self, demo: &mut Demo) -> bool {
        run_effects(demo);
        false
    }

    pub(super) fn copy_text(&self, text: String, _: &mut Demo) {
        copy(text);
    }

    pub(super) fn copied_text(&self) -> Option<String> {
        let text = copied();
        (!text.is_empty()).then_some(text)
    }

    /// Reports to the page where the field is that is typed into by touch: a canvas gets no
    /// keyboard on the screen.
    pub(super) fn show_keyboard(&mut self, field: Option<Rect>) {
        if self.field != field {
            self.field = field;
            let place = field.map(|it| [it.left(), it.top(), it.width(), it.height()]);
            let place = place.map(|sides| sides.map(|side| side.to_string()).join(" "));
            dispatch("picker-typing", &place.unwrap_or_default());
        }
    }

    pub(super) const fn check_external_change(&self, _: &mut Demo) {}

    pub(super) const fn attach_window(&self, _: &Arc<Window>, _: &Gpu) {}
}

pub(super) const fn host(_: &EventLoopProxy<Wake>) -> Page {
    Page { field: None }
}

/// How long ago the event happened that the page handles now.
pub(super) fn event_age() -> Duration {
    let age = || {
        let window = web_sys::window()?;
        let event: web_sys::Event = window.event().dyn_into().ok()?;
        let milliseconds = window.performance()?.now() - event.time_stamp();
        Duration::try_from_secs_f64(milliseconds / 1000.0).ok()
    };
    age().unwrap_or_default()
}

/// Shows the demo in the canvas of the page, as long as the page is there.
///
/// # Errors
/// The page cannot have an event loop.
pub(crate) fn run(
    demo: Demo,
    report: impl FnMut(Event) -> io::Result<()> + 'static,
) -> Result<(), ShellError> {
    let event_loop = super::event_loop()?;
    let proxy = event_loop.create_proxy();
    hear(move |call| drop(proxy.send_event(Wake::Host(PageWake::Call(call)))));
    let demo = Box::leak(Box::new(demo));
    let shell = Shell::new(demo, report, event_loop.create_proxy());
    event_loop.spawn_app(shell);
    Ok(())
}

impl Shell<'_> {
    /// Handles a wake.
    pub(super) fn hear(
        &mut self,
        wake: PageWake,
        event_loop: &ActiveEventLoop,
    ) -> Result<(), ShellError> {
        match wake {
            PageWake::Call(Call::Give(input)) => {
                self.demo.apply(input);
                self.publish()
            }
            PageWake::Call(Call::EndTyping) => {
                if let Phase::Open(window) = &mut self.phase {
                    window.end_typing(self.demo);
                }
                self.publish()
            }
            PageWake::Call(Call::CanvasLost { is_back: true }) => {
                self.replace_screen(self.screens, event_loop)
            }
            PageWake::Call(Call::CanvasLost { is_back: false }) => {
                self.lose_screen();
                Ok(())
            }
            PageWake::Call(Call::SavePicture) => self.save_picture(),
            PageWake::Opened(screen) => self.opened(*screen),
        }
    }

    /// Draws the picture alone for as long as the page needs to copy it, and then again with the
    /// bars.
    fn save_picture(&mut self) -> Result<(), ShellError> {
        if let Phase::Open(window) = &mut self.phase {
            window.settled = None;
            if let Presented::Picture = window.screen.show(self.demo, None, || ())? {
                save_picture(self.demo);
            }
        }
        self.publish()
    }
}

/// The window to open: its size is that of the canvas in the page, which gives it the keyboard once
/// there is a picture.
pub(super) fn attributes() -> Result<WindowAttributes, ShellError> {
    let canvas = canvas().ok_or_else(|| ShellError::no_display("the page has no canvas"))?;
    let attributes = Window::default_attributes().with_active(false);
    Ok(attributes.with_canvas(Some(canvas)))
}

/// Sends the graphics adapter to the event loop once it is there: a page cannot wait.
pub(super) fn when_ready(
    screen: impl Future<Output = Result<Screen, ShellError>> + 'static,
    proxy: &EventLoopProxy<Wake>,
) -> Option<Result<Screen, ShellError>> {
    let proxy = proxy.clone();
    spawn_local(async move {
        let opened = Wake::Host(PageWake::Opened(Box::new(screen.await)));
        // This fails only if the page is already gone.
        let _ = proxy.send_event(opened);
    });
    None
}
