//! Files on the disk: reads and writes those that a demo asks for, and notices when the file of its
//! scene changes.

use crate::clipboard::Clipboard;
use crate::demo::Demo;
use crate::input::{FileInput, Input, Share};
use crate::link::Link;
use crate::recent;
use crate::scene::Scene;
use crate::state::Effect;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The file of a scene as it was when it was read or written last.
#[derive(Debug)]
pub(crate) struct Disk {
    known: Option<(PathBuf, Option<Stamp>)>,
    /// Whether files that are opened are remembered for the next start.
    keeps_list: bool,
    /// What is copied can be pasted from there; none leaves it to the events.
    clipboard: Option<Clipboard>,
}

/// What tells whether a file has changed: when it was written, and its size.
type Stamp = (SystemTime, u64);

impl Disk {
    pub(crate) const fn new() -> Self {
        Self {
            known: None,
            keeps_list: true,
            clipboard: Some(Clipboard::new()),
        }
    }

    /// The same, but the list of recent files and the clipboard stay as they are.
    pub(crate) const fn without_list() -> Self {
        Self {
            known: None,
            keeps_list: false,
            clipboard: None,
        }
    }

    /// Does what a demo asks for, and says whether it wants to be closed.
    pub(crate) fn follow(&mut self, demo: &mut Demo) -> bool {
        let mut closes = false;
        if self.known.is_none() {
            self.known = demo
                .state()
                .opened_file()
                .map(|path| (path.to_owned(), stamp(path)));
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
                    Effect::CopyLink(link) => {
                        is_idle = false;
                        demo.apply(Input::Share(self.copy(&link)));
                    }
                    Effect::Follow(link) => {
                        is_idle = false;
                        demo.apply(Input::Share(opened(&link)));
                    }
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
        let before = stamp(&path);
        let answer = match Scene::load_with(&path, demo.state().scene().reading()) {
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
                let problem = crate::escape::quoted(&problem);
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
                crate::escape::quoted(address)
            )),
            None => Share::Show {
                scene: link.scene().map(Box::new),
                link: Box::new(link),
            },
        },
    }
}

fn stamp(path: &Path) -> Option<Stamp> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}
