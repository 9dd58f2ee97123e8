//! The canvas of a page.

use super::error::ShellError;
use super::screen::Screen;
use super::{Shell, Wake};
use crate::page::{canvas, hear_losses, take_inputs};
use picker_editor::{Demo, Event};
use std::io;
use wasm_bindgen_futures::spawn_local;
use winit::event_loop::EventLoopProxy;
use winit::platform::web::{EventLoopExtWebSys, WindowAttributesExtWebSys};
use winit::window::{Window, WindowAttributes};

/// Shows the demo in the canvas of the page, as long as the page is there.
///
/// # Errors
/// The page cannot have an event loop.
pub(crate) fn run(
    demo: Box<Demo>,
    report: impl FnMut(Event) -> io::Result<()> + 'static,
) -> Result<(), ShellError> {
    let event_loop = super::event_loop()?;
    let proxy = event_loop.create_proxy();
    take_inputs(move |make| drop(proxy.send_event(Wake::Give(make))));
    let proxy = event_loop.create_proxy();
    hear_losses(move |is_back| drop(proxy.send_event(Wake::CanvasLost { is_back })));
    let shell = Shell::new(demo, report, event_loop.create_proxy());
    event_loop.spawn_app(shell);
    Ok(())
}

/// The window to open: its size is that of the canvas in the page.
pub(super) fn attributes() -> Result<WindowAttributes, ShellError> {
    let canvas = canvas().ok_or_else(|| ShellError::no_display("the page has no canvas"))?;
    Ok(Window::default_attributes().with_canvas(Some(canvas)))
}

/// Sends the graphics adapter to the event loop once it is there: a page cannot wait.
pub(super) fn when_ready(
    screen: impl Future<Output = Result<Screen, ShellError>> + 'static,
    proxy: &EventLoopProxy<Wake>,
) -> Option<Result<Screen, ShellError>> {
    let proxy = proxy.clone();
    spawn_local(async move {
        let opened = Wake::Opened(Box::new(screen.await));
        // This fails only if the page is already gone.
        let _ = proxy.send_event(opened);
    });
    None
}
