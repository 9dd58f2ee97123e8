//! The window on a desktop.

use super::error::ShellError;
use super::screen::Screen;
use super::{Shell, Wake};
use crate::demo::Demo;
use crate::disk::Disk;
use crate::event::Event;
use crate::input::{Input, Load};
use crate::scene::SceneError;
use crate::stop;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{io, thread};
use winit::dpi::LogicalSize;
use winit::event_loop::{ControlFlow, EventLoop, EventLoopProxy};
use winit::window::{Window, WindowAttributes};

/// The size of the window when it opens, in logical pixels.
const SIZE: LogicalSize<f64> = LogicalSize::new(1280.0, 720.0);
/// How long the same progress is shown, in milliseconds.
const PROGRESS_MS: u64 = 100;

/// Shows the demo in a window until the user closes it.
///
/// Each event of the demo is passed to `report` as soon as it happens; if that fails, the window
/// closes. Call it on the main thread, and only once: some platforms require it.
///
/// # Errors
/// There is no display, or no graphics driver that can draw on it; one of them fails later; or
/// `report` fails.
pub fn run(demo: &mut Demo, report: impl FnMut(Event) -> io::Result<()>) -> Result<(), ShellError> {
    run_reading(demo, None::<Ahead<fn(&Tell<'_>) -> _>>, report)
}

/// Is told which part is done, from 0 to 1.
pub type Tell<'a> = dyn Fn(f32) + Sync + 'a;

/// A scene that is made or read while the window opens.
#[derive(Clone, Copy, Debug)]
pub struct Ahead<R> {
    /// About how many boxes it has.
    pub boxes: usize,
    /// Makes it, on another thread.
    pub read: R,
}

/// The same, and shows a scene once it is there.
///
/// # Errors
/// The same as [`run`], or the scene cannot be read.
pub fn run_reading(
    demo: &mut Demo,
    ahead: Option<Ahead<impl FnOnce(&Tell<'_>) -> Result<Load, SceneError> + Send + 'static>>,
    report: impl FnMut(Event) -> io::Result<()>,
) -> Result<(), ShellError> {
    let event_loop = EventLoop::<Wake>::with_user_event()
        .build()
        .map_err(ShellError::no_display)?;
    event_loop.set_control_flow(ControlFlow::Wait);
    let proxy = event_loop.create_proxy();
    // This fails only if the window is already closed.
    let _quits = stop::listen_with(move || drop(proxy.send_event(Wake::Quit)));
    let mut boxes = 0;
    if let Some(ahead) = ahead {
        demo.apply(Input::Load(Load::Progress(0.0)));
        let proxy = event_loop.create_proxy();
        boxes = ahead.boxes;
        thread::spawn(move || wake_with_scene(ahead.read, &proxy));
    }
    let mut shell = Shell::new(demo, report, event_loop.create_proxy());
    shell.boxes_ahead = boxes;
    event_loop
        .run_app(&mut shell)
        .map_err(|error| ShellError::Failed(error.to_string()))?;
    shell.failure.map_or(Ok(()), Err)
}

/// Reads a scene and prepares it for picks. Nobody hears of it if the window is closed by then.
///
/// Each picture of the progress takes time that the reading could use, so there are few of them.
fn wake_with_scene(
    read: impl FnOnce(&Tell<'_>) -> Result<Load, SceneError>,
    proxy: &EventLoopProxy<Wake>,
) {
    let (start, shown) = (Instant::now(), AtomicU64::new(0));
    let tell = |part: f32| {
        let period = start.elapsed().as_millis() as u64 / PROGRESS_MS;
        if shown.fetch_max(period, Ordering::Relaxed) < period {
            drop(proxy.send_event(Wake::Load(Load::Progress(part))));
        }
    };
    let wake = match read(&tell) {
        Ok(load) => {
            if let Load::Done(scene) | Load::Made { scene, .. } = &load {
                scene.tree();
            }
            Wake::Load(load)
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
