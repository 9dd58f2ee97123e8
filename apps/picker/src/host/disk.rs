//! Files on the disk: the reads and writes that a demo requests, and the detection of changes to
//! the file of its scene.

mod background;
mod keeping;
mod picture;
mod typed;
mod unsaved;

use background::News;

use crate::host::cancel::Cancel;
use crate::host::clipboard::Clipboard;
use crate::host::dialog::{self, Dialog, no_dialog};
use crate::host::rays::read_rays;
use crate::host::settings;
use background::{Background, What};
use egui::Rect;
use obbligato_render::Gpu;
use picker_editor::{Demo, Edit, Effect, FileInput, Input, Load, PanelInput, Share, is_ray_list};
use picker_scene::link::Link;
use picker_scene::{Scene, SceneError};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use unsaved::Unsaved;
use winit::window::Window;

/// A file of so many bytes is large: reading it takes longer than a blink.
const LARGE: u64 = 4 << 20;

/// The disk of a demo. By default, every file is read at once, only saved scenes are kept, and the
/// clipboard stays unchanged.
#[derive(Default)]
pub(crate) struct Disk {
    /// The file of its scene as it was when it was read or written last.
    known: Option<(PathBuf, Option<Stamp>)>,
    /// Whether files that are opened are remembered for the next start.
    keeps_list: bool,
    /// What reads large files; none if whoever runs the demo waits for them.
    background: Option<Background>,
    /// The file dialog of the system, if there is a window.
    dialog: Option<Dialog>,
    /// What is copied can be pasted from there; none leaves it to the events.
    clipboard: Option<Clipboard>,
    /// Where changes are kept that are not saved.
    unsaved: Option<Unsaved>,
    /// The adapter of the window, which draws pictures that are saved, too.
    gpu: Option<Gpu>,
}

impl Disk {
    /// Large files are read on another thread, where `report` is called, and with what a dialog
    /// answers. What it is called with is for
    /// [`on_background_message`](Self::on_background_message).
    pub(crate) fn in_background(report: impl Fn(Heard) + Send + Sync + 'static) -> Self {
        let report = Arc::new(report);
        let dialog = Dialog::new({
            let report = Arc::clone(&report);
            move |answer| report(Heard::Answer(answer))
        });
        Self {
            keeps_list: true,
            background: Some(Background::new(move |news| report(Heard::News(news)))),
            dialog: Some(dialog),
            clipboard: Some(Clipboard::default()),
            unsaved: keeping::place(),
            ..Self::default()
        }
    }

    /// Adopts a read that runs on another thread; `cancel` stops it.
    pub(crate) fn cancel_on(&mut self, cancel: Cancel) {
        if let Some(background) = &mut self.background {
            background.cancel_on(cancel);
        }
    }

    /// Attaches the window and its adapter, which also draws pictures.
    pub(crate) fn attach_window(&mut self, window: &Arc<Window>, gpu: &Gpu) {
        self.gpu = Some(gpu.clone());
        if let Some(dialog) = &mut self.dialog {
            dialog.attach_window(window);
        }
    }

    /// Runs the pending effects. Returns whether the app should close.
    pub(crate) fn run_effects(&mut self, demo: &mut Demo) -> bool {
        if self.known.is_none() {
            let files = demo.state().files();
            let file = files.opened_file().or(files.reading_file());
            self.known = file.map(|path| (path.to_owned(), stamp(path)));
        }
        let mut closes = false;
        loop {
            let (wanted, effects) = (demo.take_wanted_file(), demo.take_effects());
            if wanted.is_none() && effects.is_empty() {
                return closes;
            }
            if let Some(path) = wanted {
                self.answer_wanted(path, demo);
            }
            for effect in effects {
                closes |= effect == Effect::Close;
                self.carry_out(effect, demo);
            }
        }
    }

    fn carry_out(&mut self, effect: Effect, demo: &mut Demo) {
        match effect {
            Effect::Save { path, replaces } => {
                let answer = self.save(path, replaces, demo);
                demo.apply(Input::File(answer));
            }
            Effect::SavePicture => match picture::save(demo, self.gpu.clone()) {
                Ok(path) => report("the picture is saved", &path.display().to_string(), demo),
                Err(problem) => report("the picture is not saved", &problem, demo),
            },
            Effect::CopyLink(link) => demo.apply(Input::Share(self.copy(link))),
            Effect::CopyBoxes(text) => self.copy_text(text, demo),
            Effect::PasteBoxes => match self.clipboard.as_mut().map(Clipboard::get) {
                Some(Ok(text)) => demo.apply(Input::Edit(Edit::PasteText(text))),
                Some(Err(problem)) => report("nothing can be pasted", &problem, demo),
                None => {}
            },
            Effect::Complete(text) => {
                demo.apply(Input::File(FileInput::Type(typed::completed(&text))));
            }
            Effect::Browse(purpose, text) => match &mut self.dialog {
                Some(dialog) => dialog.open(purpose, &typed::whole(text.into())),
                None => demo.apply(Input::File(no_dialog())),
            },
            Effect::Follow(link) => demo.apply(Input::Share(opened(&link))),
            Effect::StopReading => self.background.iter_mut().for_each(Background::stop),
            // Changes that cannot be kept are no reason to stop.
            Effect::Keep => drop(self.keep(demo.state())),
            Effect::Forget => self.unsaved.iter_mut().for_each(Unsaved::forget),
            Effect::Leave => drop(self.release()),
            Effect::Close => {}
        }
    }

    /// Checks whether the file of the scene has changed on disk.
    pub(crate) fn check_external_change(&mut self, demo: &mut Demo) {
        let Some(path) = demo.state().files().opened_file().map(Path::to_owned) else {
            return;
        };
        let now = stamp(&path);
        match &mut self.known {
            Some((known, then)) if *known == path => {
                let has_changed = now.is_some() && now != *then;
                *then = now.or(*then);
                if has_changed {
                    demo.apply(Input::File(FileInput::ChangedOnDisk));
                }
            }
            known => *known = Some((path, now)),
        }
    }

    /// Adopts the file of a scene that another thread has just read.
    pub(crate) fn has_read(&mut self, path: PathBuf) {
        let now = stamp(&path);
        self.known = Some((path, now));
    }

    fn answer_wanted(&mut self, path: PathBuf, demo: &mut Demo) {
        let path = typed::whole(path);
        let reading = demo.state().how_to_read();
        if is_ray_list(&path) {
            return demo.apply(rays_in(path, demo));
        }
        let before = stamp(&path);
        if let Some(background) = &mut self.background {
            if is_large(&path) || may_never_end(&path) {
                background.read(&path, before, reading);
                return demo.apply(Input::File(FileInput::Reading(path)));
            }
            background.stop();
        }
        let scene = picker_scene::load(&path, &reading, &|_| ControlFlow::Continue(()));
        self.answer(path, before, scene, demo);
    }

    /// Hears from another thread.
    pub(crate) fn on_background_message(&mut self, heard: Heard, demo: &mut Demo) {
        match heard {
            Heard::News(news) => self.hear_news(news, demo),
            Heard::Answer(answer) => self.hear_answer(answer, demo),
        }
    }

    /// Takes what the user has chosen, unless another question is open by now.
    fn hear_answer(&mut self, (purpose, answer): dialog::Answer, demo: &mut Demo) {
        self.dialog.iter_mut().for_each(Dialog::close);
        let field = demo.state().files().field();
        let is_asked = field.is_some_and(|field| field.purpose == purpose);
        if let Some(answer) = answer.filter(|_| is_asked) {
            demo.apply(Input::File(answer));
        }
    }

    fn hear_news(&mut self, news: News, demo: &mut Demo) {
        match news.what {
            _ if news.cancel.is_cancelled() => {}
            What::Progress(part) => demo.apply(Input::Load(Load::Progress(part))),
            What::Done(path, before, scene) => self.answer(path, before, *scene, demo),
        }
    }

    fn answer(
        &mut self,
        path: PathBuf,
        before: Option<Stamp>,
        scene: Result<Scene, SceneError>,
        demo: &mut Demo,
    ) {
        let answer = match scene {
            Ok(scene) => {
                self.known = Some((path.clone(), before));
                let scene = Box::new(scene);
                FileInput::Loaded { path, scene }
            }
            Err(error) => FileInput::Failed { path, problem: error.to_string() },
        };
        demo.apply(Input::File(answer));
        if self.keeps_list {
            // A list that cannot be kept is no reason to stop.
            let _ = settings::keep_recent_files(&demo.state().files().recent);
        }
    }

    /// Copies a text, or says why not.
    pub(crate) fn copy_text(&mut self, text: String, demo: &mut Demo) {
        let copied = self.clipboard.as_mut().map_or(Ok(()), |it| it.set(text));
        copied.unwrap_or_else(|problem| report("nothing can be copied", &problem, demo));
    }

    /// The text that was copied last, here or elsewhere, if there is one.
    pub(crate) fn copied_text(&mut self) -> Option<String> {
        self.clipboard.as_mut()?.get().ok()
    }

    /// A desktop shows the keyboard by itself where it has one on the screen.
    pub(crate) const fn show_keyboard(&self, _: Option<Rect>) {}

    fn copy(&mut self, link: String) -> Share {
        let copied = self.clipboard.as_mut().map_or(Ok(()), |it| it.set(link));
        copied.map_or_else(
            |problem| Share::NotCopied(format!("the link cannot be copied: {problem}")),
            |()| Share::Copied,
        )
    }

    fn save(&mut self, path: PathBuf, replaces: bool, demo: &Demo) -> FileInput {
        let path = typed::whole(path);
        let mut files = demo.state().scene().files.iter();
        let source = files.find(|file| whole_file::is_same_file(&path, file));
        if source.is_none() && !replaces && path.exists() {
            return FileInput::Exists(path);
        }
        let written = match source {
            Some(_) => Err(io::Error::other("the scene is made of it; name another file")),
            None => {
                let text = demo.state().scene_file();
                whole_file::write(&path, |out| out.write_all(&text))
            }
        };
        if let Err(error) = written {
            let problem = picker_scene::escape::quoted(&format!("{}: {error}", path.display()));
            return FileInput::NotSaved { path, problem };
        }
        self.has_read(path.clone());
        FileInput::Saved(path)
    }
}

/// The news from another thread.
pub(crate) enum Heard {
    /// Of a file that is being read.
    News(News),
    /// The answer of a dialog.
    Answer(dialog::Answer),
}

/// The time at which a file was written, and its size: whether it has changed.
type Stamp = (SystemTime, u64);

fn stamp(path: &Path) -> Option<Stamp> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

/// Says what could not be done, and why.
fn report(what: &str, problem: &str, demo: &mut Demo) {
    let notice = PanelInput::Notify(format!("{what}: {problem}"));
    demo.apply(Input::Panel(notice));
}

/// A list of rays in a file, which plays.
fn rays_in(path: PathBuf, demo: &Demo) -> Input {
    let state = demo.state();
    match read_rays(state.scene(), &path, state.viewport()) {
        Ok(rays) => Input::PlayRays(rays),
        Err(error) => {
            let problem = error.to_string();
            Input::File(FileInput::Failed { path, problem })
        }
    }
}

/// What a link shows, unless its scene would have to be fetched.
pub(crate) fn opened(link: &str) -> Share {
    match Link::from_text(link) {
        Err(error) => Share::Failed(error.to_string()),
        Ok(link) => match link.address() {
            Some(address) => Share::Failed(format!(
                "the scene of this link is at {}: download it, and start picker with --scene and --link",
                picker_scene::escape::quoted(address)
            )),
            None => Share::Show { scene: link.scene().map(Box::new), link: Box::new(link) },
        },
    }
}

/// Whether reading a file noticeably delays the window. Standard input may take any time, but a
/// window that waits for it would be of no use.
pub(crate) fn is_large(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() >= LARGE)
}

/// Whether a path leads to a pipe or a device.
fn may_never_end(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

#[cfg(test)]
mod tests;
