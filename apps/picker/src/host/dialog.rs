//! The file dialog of the system. The window goes on while it is open.

use log::{Level, LevelFilter, Log, Metadata, Record};
use picker_editor::{FileInput, Purpose};
use picker_scene::{FORMATS, Format};
use rfd::{AsyncFileDialog, FileHandle};
use std::env;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use winit::window::Window;

/// A kind of files in a dialog: its name, and its endings.
type Kind = (String, &'static [&'static str]);

/// The files of some formats, by their endings. A folder of labels is none of them: its path is
/// typed.
fn kinds(formats: impl Iterator<Item = &'static Format>) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for format in formats {
        match kinds.iter_mut().find(|kind| kind.1 == format.endings) {
            Some((name, _)) => *name = format!("{name}, {}", format.name),
            None => kinds.push((format.name.to_owned(), format.endings)),
        }
    }
    kinds
}

/// The files that can be opened.
fn read() -> Vec<Kind> {
    let rays: Kind = ("logged rays".to_owned(), &["jsonl"]);
    let mut kinds = kinds(FORMATS.iter());
    kinds.push(rays);
    kinds
}

/// The input that reports that there is no dialog.
pub(crate) fn no_dialog() -> FileInput {
    FileInput::NoDialog("This system offers no file dialog here: type the path.".to_owned())
}

/// What opens the dialog, one at a time.
pub(crate) struct Dialog {
    /// Called on another thread.
    report: Arc<dyn Fn(Answer) + Send + Sync>,
    /// The window that the dialog belongs to.
    window: Option<Arc<Window>>,
    is_open: bool,
}

/// What a dialog was opened for, and its answer; none if the user has chosen nothing.
pub(crate) type Answer = (Purpose, Option<FileInput>);

impl Dialog {
    pub(super) fn new(report: impl Fn(Answer) + Send + Sync + 'static) -> Self {
        Self { report: Arc::new(report), window: None, is_open: false }
    }

    /// From now on it belongs to this window.
    pub(super) fn attach_window(&mut self, window: &Arc<Window>) {
        self.window = Some(Arc::clone(window));
    }

    /// Opens it, unless it is open, near a path, which may be that of a folder.
    pub(super) fn open(&mut self, purpose: Purpose, near: &Path) {
        if std::mem::replace(&mut self.is_open, true) {
            return;
        }
        FAILED.hear();
        // Some systems want this to begin here, on the thread of the window.
        let file = self.asked(purpose, near);
        let report = Arc::clone(&self.report);
        thread::spawn(move || {
            let answer = match pollster::block_on(file) {
                Some(file) => Some(FileInput::Chosen(file.into())),
                None => FAILED.has_failed().then(no_dialog),
            };
            report((purpose, answer));
        });
    }

    /// What the user chooses in a dialog over the window, in the folder that is nearest.
    fn asked(&self, purpose: Purpose, near: &Path) -> Asked {
        let mut dialog = filtered(purpose);
        // Some dialogs ignore a folder whose path is not absolute.
        let absolute = env::current_dir().unwrap_or_default().join(near);
        if let Some(folder) = absolute.ancestors().find(|it| it.is_dir()) {
            dialog = dialog.set_directory(folder);
        }
        if let Some(window) = &self.window {
            dialog = dialog.set_parent(&**window);
        }
        match purpose {
            Purpose::Open | Purpose::Compare => Box::pin(dialog.pick_file()),
            Purpose::Save => {
                let name = near.file_name().unwrap_or_default().to_string_lossy();
                Box::pin(dialog.set_file_name(name).save_file())
            }
        }
    }

    /// The window has heard of its end.
    pub(super) const fn close(&mut self) {
        self.is_open = false;
    }
}

/// A dialog for the files that a purpose allows: all of them, those of a kind, or any.
fn filtered(purpose: Purpose) -> AsyncFileDialog {
    let (title, kinds) = match purpose {
        Purpose::Open => ("Open a file", read()),
        Purpose::Compare => {
            let labels = FORMATS.iter().filter(|format| format.has_labels);
            ("Compare with the labels in a file", kinds(labels))
        }
        Purpose::Save => ("Save the scene", kinds(FORMATS.iter().take(1))),
    };
    let mut dialog = AsyncFileDialog::new().set_title(title);
    if kinds.len() > 1 {
        let all: Vec<_> = kinds.iter().map(|(_, endings)| *endings).collect();
        dialog = dialog.add_filter("All that can be read", &in_both_cases(&all.concat()));
    }
    for (name, endings) in kinds {
        dialog = dialog.add_filter(name, &in_both_cases(endings));
    }
    dialog.add_filter("All files", &["*"])
}

/// The endings in small and in capital letters: some dialogs take `.JSON` for another one than
/// `.json`.
fn in_both_cases(endings: &[&str]) -> Vec<String> {
    let small = endings.iter().map(|ending| (*ending).to_owned());
    let capital = endings.iter().map(|ending| ending.to_uppercase());
    small.chain(capital).collect()
}

/// What the user chooses, in time.
type Asked = Pin<Box<dyn Future<Output = Option<FileHandle>> + Send>>;

/// Hears the library of dialogs say that there was none; its answer is that nothing was chosen.
///
/// Before that it tries several backends, and what it logs about each of them comes from other
/// modules.
static FAILED: Failed = Failed(AtomicBool::new(false));

/// The module that gives up, after the last backend.
const GIVES_UP: &str = "rfd::backend::xdg_desktop_portal";

struct Failed(AtomicBool);

impl Failed {
    fn hear(&'static self) {
        // Another logger may be set already, and then an absent dialog says nothing.
        if log::set_logger(self).is_ok() {
            log::set_max_level(LevelFilter::Error);
        }
        self.0.store(false, Ordering::Relaxed);
    }

    fn has_failed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Log for Failed {
    fn enabled(&self, about: &Metadata<'_>) -> bool {
        about.level() == Level::Error && about.target() == GIVES_UP
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_can_be_chosen_and_formats_of_one_ending_are_one_kind() {
        let kinds = read();
        let name = |ending: &str| {
            let mut kinds = kinds.iter().filter(|kind| kind.1.contains(&ending));
            let (name, _) = kinds.next().expect(ending);
            assert!(kinds.next().is_none(), "{ending} twice");
            name
        };
        assert_eq!(name("json"), "scene files, nuScenes, nuImages, COCO");
        assert_eq!(name("glb"), "glTF 2");
        assert_eq!(name("txt"), "KITTI labels, DOTA labels");
        assert_eq!(name("jsonl"), "logged rays");
    }

    #[test]
    fn the_page_offers_the_same_files() {
        let page = include_str!("../../web/index.html");
        for ending in read().iter().flat_map(|kind| kind.1) {
            assert!(page.contains(&format!(".{ending}")), "{ending}");
        }
    }
}
