//! Files on the disk: reads and writes those that a demo asks for, and notices when the file of its
//! scene changes.

mod background;
mod keeping;
mod stamp;
mod unsaved;

pub(crate) use background::News;

use crate::host::cancel::Cancel;
use crate::host::clipboard::Clipboard;
use crate::host::recent;
use background::{Background, What};
use picker_editor::{Demo, Effect, FileInput, Input, Load, Share};
use picker_scene::link::Link;
use picker_scene::{Scene, SceneError};
use stamp::{Stamp, stamp};
use std::path::{Path, PathBuf};
use unsaved::Unsaved;

/// A file of so many bytes is large: reading it takes longer than a blink.
const LARGE: u64 = 4 << 20;

/// The file of a scene as it was when it was read or written last.
pub(crate) struct Disk {
    known: Option<(PathBuf, Option<Stamp>)>,
    /// Whether files that are opened are remembered for the next start.
    keeps_list: bool,
    /// What reads large files; none if whoever runs the demo waits for them.
    background: Option<Background>,
    /// What is copied can be pasted from there; none leaves it to the events.
    clipboard: Option<Clipboard>,
    /// Where changes are kept that are not saved.
    unsaved: Option<Unsaved>,
}

impl Disk {
    /// Large files are read on another thread, where `tell` is called. Its news are for
    /// [`hear`](Self::hear).
    pub(crate) fn in_background(tell: impl Fn(News) + Send + Sync + 'static) -> Self {
        Self {
            known: None,
            keeps_list: true,
            background: Some(Background::new(tell)),
            clipboard: Some(Clipboard::new()),
            unsaved: keeping::place(),
        }
    }

    /// Every file is read at once, nothing is kept but what is saved, and the clipboard stays as it is.
    pub(crate) const fn without_list() -> Self {
        Self {
            known: None,
            keeps_list: false,
            background: None,
            clipboard: None,
            unsaved: None,
        }
    }

    /// A file is being read elsewhere, until the user reads it no further or opens another one.
    pub(crate) fn follow_reading(&mut self, cancel: Cancel) {
        if let Some(background) = &mut self.background {
            background.follow(cancel);
        }
    }

    /// Does what a demo asks for, and says whether it wants to be closed.
    pub(crate) fn follow(&mut self, demo: &mut Demo) -> bool {
        let mut closes = false;
        if self.known.is_none() {
            let file = demo.state().opened_file().or(demo.state().reading_file());
            self.known = file.map(|path| (path.to_owned(), stamp(path)));
        }
        loop {
            let mut is_idle = true;
            if let Some(path) = demo.take_wanted_file() {
                is_idle = false;
                self.answer_wanted(path, demo);
            }
            for effect in demo.take_effects() {
                match effect {
                    Effect::Save { path, replaces } => {
                        is_idle = false;
                        let answer = self.save(path, replaces, demo);
                        demo.apply(Input::File(answer));
                    }
                    Effect::StopReading => {
                        if let Some(background) = &mut self.background {
                            background.stop();
                        }
                    }
                    Effect::CopyLink(link) => {
                        is_idle = false;
                        demo.apply(Input::Share(self.copy(&link)));
                    }
                    Effect::Follow(link) => {
                        is_idle = false;
                        demo.apply(Input::Share(opened(&link)));
                    }
                    // Changes that cannot be kept are no reason to stop.
                    Effect::Keep => drop(self.keep(demo.state())),
                    Effect::Forget => self.unsaved.iter_mut().for_each(Unsaved::forget),
                    Effect::Leave => drop(self.leave()),
                    Effect::Close => closes = true,
                }
            }
            if is_idle {
                return closes;
            }
        }
    }

    /// Looks whether somebody else has changed the file of the scene.
    pub(crate) fn look(&mut self, demo: &mut Demo) {
        let Some(path) = demo.state().opened_file().map(Path::to_owned) else {
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

    /// The file of a scene that somebody else has just read.
    pub(crate) fn has_read(&mut self, path: PathBuf) {
        let now = stamp(&path);
        self.known = Some((path, now));
    }

    fn answer_wanted(&mut self, path: PathBuf, demo: &mut Demo) {
        let path = std::path::absolute(&path).unwrap_or(path);
        let (before, reading) = (stamp(&path), demo.state().scene().reading());
        match &mut self.background {
            Some(background) if is_large(&path) || may_never_end(&path) => {
                background.read(&path, before, reading);
                demo.apply(Input::File(FileInput::Reading(path)));
            }
            background => {
                if let Some(background) = background {
                    background.stop();
                }
                self.answer(path.clone(), before, Scene::load_with(&path, reading), demo);
            }
        }
    }

    /// Hears of a file that is being read on another thread.
    pub(crate) fn hear(&mut self, news: News, demo: &mut Demo) {
        let Some(background) = &mut self.background else {
            return;
        };
        if !background.is_wanted(&news) {
            return;
        }
        match news.what {
            What::Progress(part) => demo.apply(Input::Load(Load::Progress(part))),
            What::Done(scene) => {
                if let Some(wanted) = background.finish() {
                    self.answer(wanted.path, wanted.before, *scene, demo);
                }
            }
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
            Err(error) => FileInput::Failed {
                path,
                problem: error.to_string(),
            },
        };
        demo.apply(Input::File(answer));
        if self.keeps_list {
            // A list that cannot be kept is no reason to stop.
            let _ = recent::keep(demo.state().recent_files());
        }
    }

    fn copy(&mut self, link: &str) -> Share {
        let copied = self.clipboard.as_mut().map_or(Ok(()), |it| it.set(link));
        copied.map_or_else(
            |problem| Share::NotCopied(format!("the link cannot be copied: {problem}")),
            |()| Share::Copied,
        )
    }

    fn save(&mut self, path: PathBuf, replaces: bool, demo: &Demo) -> FileInput {
        let path = std::path::absolute(&path).unwrap_or(path);
        if !replaces && path.exists() {
            return FileInput::Exists(path);
        }
        let text = demo.state().scene_file();
        match whole_file::write(&path, |out| out.write_all(&text)) {
            Ok(()) => {
                self.has_read(path.clone());
                FileInput::Saved(path)
            }
            Err(error) => {
                let problem = format!("{}: {error}", path.display());
                let problem = picker_scene::escape::quoted(&problem);
                FileInput::NotSaved { path, problem }
            }
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
            None => Share::Show {
                scene: link.scene().map(Box::new),
                link: Box::new(link),
            },
        },
    }
}

/// Whether reading a file takes so long that one would wait for the window. Standard input may take
/// any time, but a window that waits for it would only be in the way.
pub(crate) fn is_large(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() >= LARGE)
}

/// Whether a path leads to a pipe or a device.
fn may_never_end(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;
    use picker_editor::State;
    use picker_scene::scene2d::{Kind2d, Settings2d};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    fn demo() -> Demo {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 360.0)).unwrap();
        let state = State::new(Scene::default(), viewport);
        Demo::new(state, Settings2d::new(Kind2d::Turning))
    }

    fn disk() -> (Disk, Receiver<News>) {
        let (sender, news) = channel();
        let mut disk = Disk::in_background(move |news| drop(sender.send(news)));
        disk.keeps_list = false;
        (disk, news)
    }

    /// A scene file that is large because of the spaces in it.
    fn large_file(folder: &Path) -> PathBuf {
        let path = folder.join("large.json");
        let mut text = Scene::field(10, 1).to_json_from(Scene::default().view());
        text.resize(LARGE as usize, b' ');
        std::fs::write(&path, text).unwrap();
        path
    }

    fn open(disk: &mut Disk, demo: &mut Demo, path: &Path) {
        demo.apply(Input::File(FileInput::Open(path.to_owned())));
        assert!(!disk.follow(demo));
    }

    fn hear_all(disk: &mut Disk, demo: &mut Demo, news: &Receiver<News>) {
        loop {
            let next = news.recv_timeout(Duration::from_secs(60)).unwrap();
            let is_last = matches!(next.what, What::Done(_));
            disk.hear(next, demo);
            if is_last {
                return;
            }
        }
    }

    #[test]
    fn a_large_file_is_shown_once_it_has_been_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = large_file(folder.path());
        let (mut demo, (mut disk, news)) = (demo(), disk());
        open(&mut disk, &mut demo, &path);
        assert_eq!(demo.state().reading_file(), Some(&*path));
        assert_eq!(demo.state().scene(), &Scene::default());
        hear_all(&mut disk, &mut demo, &news);
        assert_eq!(demo.state().scene().boxes().len(), 10);
        assert_eq!(demo.state().opened_file(), Some(&*path));
        assert_eq!(demo.state().reading_file(), None);
        assert_eq!(demo.state().loading(), None);
    }

    #[test]
    fn a_file_whose_reading_was_stopped_is_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = large_file(folder.path());
        let (mut demo, (mut disk, news)) = (demo(), disk());
        open(&mut disk, &mut demo, &path);
        demo.apply(Input::File(FileInput::StopReading));
        assert!(!disk.follow(&mut demo));
        assert_eq!(demo.state().loading(), None);
        hear_all(&mut disk, &mut demo, &news);
        assert_eq!(demo.state().scene(), &Scene::default());
        assert_eq!(demo.state().loading(), None);
        // It can be opened again.
        open(&mut disk, &mut demo, &path);
        hear_all(&mut disk, &mut demo, &news);
        assert_eq!(demo.state().scene().boxes().len(), 10);
    }

    /// The window would wait for whoever writes to it.
    #[test]
    #[cfg(unix)]
    fn a_pipe_is_read_in_the_background() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo starts").success());
        let (mut demo, (mut disk, news)) = (demo(), disk());
        let text = Scene::field(10, 1).to_json_from(Scene::default().view());
        let to = pipe.clone();
        std::thread::spawn(move || std::fs::write(to, text));
        open(&mut disk, &mut demo, &pipe);
        assert_eq!(demo.state().reading_file(), Some(&*pipe));
        hear_all(&mut disk, &mut demo, &news);
        assert_eq!(demo.state().scene().boxes().len(), 10);
    }

    #[test]
    fn of_two_large_files_the_latter_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = large_file(folder.path());
        let bad = folder.path().join("bad.json");
        std::fs::write(&bad, vec![b'?'; LARGE as usize]).unwrap();
        let (mut demo, (mut disk, news)) = (demo(), disk());
        open(&mut disk, &mut demo, &bad);
        open(&mut disk, &mut demo, &path);
        hear_all(&mut disk, &mut demo, &news);
        hear_all(&mut disk, &mut demo, &news);
        assert_eq!(demo.state().scene().boxes().len(), 10);
        assert_eq!(demo.state().notice(), None);
    }

    /// The window hears of progress while the file is read, so what goes wrong there goes wrong in the reader.
    #[test]
    fn a_reader_that_panics_is_told_and_keeps_the_scene() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("field.json");
        let field = Scene::field(40_000, 1);
        std::fs::write(&path, field.to_json_from(field.view())).unwrap();
        let (mut demo, (sender, news)) = (demo(), channel());
        let mut disk = Disk::in_background(move |news| {
            assert!(
                !matches!(news.what, What::Progress(_)),
                "a fault of the reader"
            );
            drop(sender.send(news));
        });
        disk.keeps_list = false;
        open(&mut disk, &mut demo, &path);
        hear_all(&mut disk, &mut demo, &news);
        let state = demo.state();
        let notice = state.notice().expect("a notice");
        assert!(notice.contains("field.json: its reader failed"), "{notice}");
        assert_eq!((state.scene(), state.loading()), (&Scene::default(), None));
    }

    #[test]
    fn a_large_file_that_cannot_be_read_is_told_and_keeps_the_scene() {
        let folder = tempfile::tempdir().unwrap();
        let bad = folder.path().join("bad.json");
        std::fs::write(&bad, vec![b'?'; LARGE as usize]).unwrap();
        let (mut demo, (mut disk, news)) = (demo(), disk());
        open(&mut disk, &mut demo, &bad);
        hear_all(&mut disk, &mut demo, &news);
        assert!(
            demo.state()
                .notice()
                .is_some_and(|it| it.contains("bad.json"))
        );
        assert_eq!(demo.state().scene(), &Scene::default());
        assert_eq!(demo.state().loading(), None);
    }
}
