//! The window on a desktop.

use super::error::ShellError;
use super::screen::Screen;
use super::{Shell, Wake};
use crate::demo::Demo;
use crate::disk::Disk;
use crate::event::Event;
use crate::input::{Input, Load};
use crate::scene::{Scene, SceneError};
use crate::stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{io, thread};
use winit::dpi::LogicalSize;
use winit::event_loop::{ControlFlow, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowAttributes};

/// The size of the window when it opens, in logical pixels.
const SIZE: LogicalSize<f64> = LogicalSize::new(1280.0, 720.0);

/// Shows the demo in a window until the user closes it.
///
/// Each event of the demo is passed to `report` as soon as it happens; if that fails, the window
/// closes. Call it on the main thread, and only once: some platforms require it.
///
/// # Errors
/// There is no display, or no graphics driver that can draw on it; one of them fails later; or
/// `report` fails.
pub fn run(demo: &mut Demo, report: impl FnMut(Event) -> io::Result<()>) -> Result<(), ShellError> {
    run_reading(demo, None::<fn(&(dyn Fn(f32) + Sync)) -> _>, report)
}

/// The same, and shows a scene once `read` has read it on another thread. It is given a function to
/// tell which part is done, from 0 to 1.
///
/// # Errors
/// The same as [`run`], or the scene cannot be read.
pub fn run_reading(
    demo: &mut Demo,
    read: Option<impl FnOnce(&(dyn Fn(f32) + Sync)) -> Result<Scene, SceneError> + Send + 'static>,
    report: impl FnMut(Event) -> io::Result<()>,
) -> Result<(), ShellError> {
    let event_loop = EventLoop::<Wake>::with_user_event()
        .build()
        .map_err(ShellError::no_display)?;
    event_loop.set_control_flow(ControlFlow::Wait);
    let proxy = event_loop.create_proxy();
    // This fails only if the window is already closed.
    let _quits = stop::listen_with(move || drop(proxy.send_event(Wake::Quit)));
    if let Some(read) = read {
        demo.apply(Input::Load(Load::Progress(0.0)));
        let proxy = event_loop.create_proxy();
        thread::spawn(move || wake_with_scene(read, &proxy));
    }
    let mut shell = Shell::new(demo, report, event_loop.create_proxy());
    event_loop
        .run_app(&mut shell)
        .map_err(|error| ShellError::Failed(error.to_string()))?;
    shell.failure.map_or(Ok(()), Err)
}

/// Reads a scene and prepares it for picks. Nobody hears of it if the window is closed by then.
fn wake_with_scene(
    read: impl FnOnce(&(dyn Fn(f32) + Sync)) -> Result<Scene, SceneError>,
    proxy: &EventLoopProxy<Wake>,
) {
    let told = AtomicU32::new(0);
    let tell = |part: f32| {
        let percent = (100.0 * part) as u32;
        if told.fetch_max(percent, Ordering::Relaxed) < percent {
            drop(proxy.send_event(Wake::Load(Load::Progress(part))));
        }
    };
    let wake = match read(&tell) {
        Ok(scene) => {
            scene.tree();
            Wake::Load(Load::Done(Arc::new(scene)))
        }
        Err(error) => Wake::NoScene(error),
    };
    drop(proxy.send_event(wake));
}

/// Files, of which the large ones are read while the window goes on.
pub(super) fn disk(proxy: &EventLoopProxy<Wake>) -> Disk {
    let proxy = proxy.clone();
    // This fails only if the window is already closed.
    Disk::in_background(move |news| drop(proxy.send_event(Wake::Disk(news))))
}

/// The window to open.
pub(super) fn attributes() -> Result<WindowAttributes, ShellError> {
    Ok(Window::default_attributes()
        .with_title("Obbligato picker")
        .with_inner_size(SIZE)
        .with_visible(false))
}

/// Waits for the graphics adapter.
pub(super) fn when_ready(
    screen: impl Future<Output = Result<Screen, ShellError>>,
    _: &EventLoopProxy<Wake>,
) -> Option<Result<Screen, ShellError>> {
    Some(pollster::block_on(screen))
}
