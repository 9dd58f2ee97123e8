//! The window on a desktop.

use super::error::ShellError;
use super::screen::Screen;
use super::{Phase, Shell, Wake};
pub(super) use crate::host::disk::Disk;

use crate::host::cancel::Cancel;
use crate::host::disk::Heard;
use crate::host::failure::say;
use crate::host::stop;
use picker_draw::Prepared;
use picker_editor::{Demo, Event, FileInput, Input, Load};
use picker_scene::{OnProgress, SceneError, caught};
use std::path::PathBuf;
use std::time::Duration;
use std::{io, thread};
use winit::dpi::LogicalSize;
use winit::error::EventLoopError;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::{Window, WindowAttributes};

/// The size of the window when it opens, in logical pixels.
const SIZE: LogicalSize<f64> = LogicalSize::new(1280.0, 720.0);

/// What a desktop wakes the window for.
pub(super) enum DesktopWake {
    /// The process received a signal to end.
    Quit,
    /// The scene that the window opens with is being read, or has been, unless the user has
    /// cancelled that.
    Ahead(Cancel, Read),
    /// There is something to hear of a file.
    Disk(Heard),
}

/// A scene, prepared for the renderer, or how far it is read.
type Read = Result<(Load, Option<Prepared>), SceneError>;

/// A scene that is made or read while the window opens. The user may cancel that, and then the
/// scene stays as it is.
pub(crate) struct Ahead {
    /// About how many boxes it has.
    pub(crate) boxes: usize,
    /// The file that it is read from, if it is read.
    pub(crate) file: Option<PathBuf>,
    /// Makes it, on another thread.
    pub(crate) read: ReadScene,
}

/// The function that reads a scene, and reports its progress.
type ReadScene = Box<dyn FnOnce(&OnProgress<'_>) -> Result<Load, SceneError> + Send>;

/// How long ago an event happened, which nothing here says.
pub(super) const fn event_age() -> Duration {
    Duration::ZERO
}

/// Shows the demo in a window until the user closes it, and a scene once it is there.
///
/// Changes that are not saved are kept if anything else closes it: an error, or a signal.
///
/// Each event of the demo is passed to `report` as soon as it happens; if that fails, the window
/// closes. Call it on the main thread, and only once: some platforms require it.
///
/// # Errors
/// There is no display, or no graphics driver that can draw on it; one of them fails later; the
/// process receives a signal to end; the scene cannot be read; or `report` fails.
pub(crate) fn run(
    demo: &mut Demo,
    ahead: Option<Ahead>,
    report: impl FnMut(Event) -> io::Result<()>,
) -> Result<(), ShellError> {
    let event_loop = super::event_loop()?;
    let proxy = event_loop.create_proxy();
    let wake = move |wake| {
        // This fails only if the window is already closed.
        let _ = proxy.send_event(Wake::Host(wake));
    };
    let quit = wake.clone();
    let _quits = stop::listen_with(move || quit(DesktopWake::Quit));
    let mut shell = Shell::new(demo, report, event_loop.create_proxy());
    if let Some(ahead) = ahead {
        shell.demo.apply(match ahead.file {
            Some(file) => Input::File(FileInput::Reading(file)),
            None => Input::Load(Load::Progress(0.0)),
        });
        shell.expected_boxes = ahead.boxes;
        let cancel = Cancel::default();
        shell.host.cancel_on(cancel.clone());
        thread::spawn(move || {
            let report = |read| wake(DesktopWake::Ahead(cancel.clone(), read));
            read_ahead(ahead.read, &cancel, &report);
        });
    }
    shell.host.offer_found(shell.demo);
    let done = to_the_end(|| event_loop.run_app(&mut shell));
    if let Some(reported) = shell.host.end(shell.demo, shell.closes) {
        say(&reported);
    }
    done.and(shell.failure.map_or(Ok(()), Err))
}

/// Runs the window. Whatever fails in it is an error, so that changes can be kept.
fn to_the_end(run: impl FnOnce() -> Result<(), EventLoopError>) -> Result<(), ShellError> {
    let done = caught(run).and_then(|done| done.map_err(|error| error.to_string()));
    done.map_err(ShellError::Failed)
}

/// Reads a scene and prepares it for the renderer, unless that is cancelled.
fn read_ahead(
    read: impl FnOnce(&OnProgress<'_>) -> Result<Load, SceneError>,
    cancel: &Cancel,
    report: &(dyn Fn(Read) + Sync),
) {
    let read = |report: &OnProgress<'_>| {
        let load = read(report)?;
        let is_wanted = !cancel.is_cancelled();
        let prepared = is_wanted.then(|| prepared(&load)).flatten();
        Ok((load, prepared))
    };
    let loaded = cancel.read(read, |part| report(Ok((Load::Progress(part), None))));
    if !cancel.is_cancelled() {
        report(loaded);
    }
}

/// The boxes for the renderer.
fn prepared(load: &Load) -> Option<Prepared> {
    match load {
        Load::Done(scene) | Load::Made { scene, .. } => Some(Prepared::new(scene)),
        Load::Progress(_) | Load::Example(_) | Load::Field { .. } => None,
    }
}

impl Shell<'_> {
    /// Handles a wake.
    pub(super) fn hear(
        &mut self,
        wake: DesktopWake,
        _: &ActiveEventLoop,
    ) -> Result<(), ShellError> {
        match wake {
            DesktopWake::Quit => return Err(ShellError::Stopped),
            DesktopWake::Ahead(cancel, _) if cancel.is_cancelled() => return Ok(()),
            DesktopWake::Ahead(_, read) => {
                let (load, prepared) = read.map_err(ShellError::Scene)?;
                self.demo.apply(Input::Load(load));
                if let (Phase::Open(window), Some(prepared)) = (&mut self.phase, prepared) {
                    let scene = self.demo.state().scene();
                    window.screen.upload.prepare(prepared, scene);
                }
            }
            DesktopWake::Disk(heard) => self.host.on_background_message(heard, self.demo),
        }
        self.publish()
    }
}

/// Files, of which the large ones are read while the window goes on.
pub(super) fn host(proxy: &EventLoopProxy<Wake>) -> Disk {
    let proxy = proxy.clone();
    // This fails only if the window is already closed.
    Disk::in_background(move |heard| drop(proxy.send_event(Wake::Host(DesktopWake::Disk(heard)))))
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

#[cfg(test)]
mod tests {
    use super::*;
    use picker_scene::Scene;
    use std::sync::{Arc, Mutex};

    /// What the window hears of a scene that is read in ten parts, and how many of them were read;
    /// after some of them the user cancels.
    fn heard(parts_before_cancel: u32) -> (Vec<Read>, u32) {
        let (cancel, wakes) = (Cancel::default(), Mutex::new(Vec::new()));
        let mut parts = 0;
        let read = |report: &OnProgress<'_>| {
            while parts < 10 {
                if parts == parts_before_cancel {
                    cancel.cancel();
                }
                if report(parts as f32 / 10.0).is_break() {
                    return Err(SceneError::at("the file", "stopped"));
                }
                parts += 1;
            }
            Ok(Load::Done(Arc::new(Scene::default())))
        };
        read_ahead(read, &cancel, &|wake| wakes.lock().unwrap().push(wake));
        (wakes.into_inner().unwrap(), parts)
    }

    #[test]
    fn the_window_hears_of_a_scene_once_it_is_prepared() {
        let (wakes, parts) = heard(10);
        let is_scene = |wake: &Read| matches!(wake, Ok((Load::Done(_), Some(_))));
        assert!(wakes.last().is_some_and(is_scene));
        assert_eq!(parts, 10);
    }

    #[test]
    fn a_fault_of_the_window_is_an_error_that_says_what_it_was() {
        let error = to_the_end(|| panic!("a fault of the window")).unwrap_err();
        let said = error.to_string();
        assert!(said.starts_with("the window failed: a fault of the window"), "{said}");
    }

    #[test]
    fn a_scene_whose_reader_panics_is_an_error() {
        let wakes = Mutex::new(Vec::new());
        let read = |_: &OnProgress<'_>| panic!("a fault of the reader");
        read_ahead(read, &Cancel::default(), &|wake| {
            wakes.lock().unwrap().push(wake);
        });
        let [Err(error)] = &wakes.into_inner().unwrap()[..] else {
            panic!("the window hears of the fault alone");
        };
        assert!(error.to_string().contains("a fault of the reader"), "{error}");
    }

    #[test]
    fn a_scene_that_the_user_has_cancelled_is_read_no_further_and_not_shown() {
        let (wakes, parts) = heard(3);
        let is_progress = |wake: &Read| matches!(wake, Ok((Load::Progress(_), None)));
        assert!(wakes.iter().all(is_progress));
        assert_eq!(parts, 3);
    }
}
