//! Files that are read on another thread, so that the window stays responsive.

use super::Stamp;
use crate::host::cancel::Cancel;
use picker_scene::{Reading, Scene, SceneError, caught};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// A reader of one file at a time. Reading of a file that is no longer wanted soon stops, and is not reported.
pub(crate) struct Background {
    tell: Arc<dyn Fn(News) + Send + Sync>,
    /// The number of the reading that was begun last.
    latest: u64,
    current: Option<Wanted>,
    /// Stops what is being read, here or elsewhere.
    cancel: Cancel,
}

/// A file that is being read.
pub(super) struct Wanted {
    pub(super) path: PathBuf,
    /// As it was before.
    pub(super) before: Option<Stamp>,
}

/// The news of a file that is being read.
pub(crate) struct News {
    reading: u64,
    pub(super) what: What,
}

pub(super) enum What {
    /// This part of it, from 0 to 1, is done.
    Progress(f32),
    /// It has been read.
    Done(Box<Result<Scene, SceneError>>),
}

impl News {
    fn done(reading: u64, scene: Result<Scene, SceneError>) -> Self {
        let what = What::Done(Box::new(scene));
        Self { reading, what }
    }
}

impl Background {
    /// `tell` is called on another thread.
    pub(super) fn new(tell: impl Fn(News) + Send + Sync + 'static) -> Self {
        Self {
            tell: Arc::new(tell),
            latest: 0,
            current: None,
            cancel: Cancel::default(),
        }
    }

    /// A file is being read elsewhere.
    pub(super) fn follow(&mut self, cancel: Cancel) {
        self.stop();
        self.cancel = cancel;
    }

    /// Begins to read a file instead of any other.
    pub(super) fn read(&mut self, path: &Path, before: Option<Stamp>, reading: Reading) {
        self.stop();
        self.cancel = Cancel::default();
        self.latest += 1;
        self.current = Some(Wanted {
            path: path.to_owned(),
            before,
        });
        let (tell, path, number) = (Arc::clone(&self.tell), path.to_owned(), self.latest);
        let cancel = self.cancel.clone();
        let begun = thread::Builder::new().spawn({
            let (tell, path) = (Arc::clone(&tell), path.clone());
            move || read(&path, &reading, &cancel, number, &*tell)
        });
        if let Err(error) = begun {
            let scene = Err(SceneError::of_file(&error).in_file(&path));
            tell(News::done(number, scene));
        }
    }

    /// From now on, nobody hears of the file that is being read.
    pub(super) fn stop(&mut self) {
        self.cancel.cancel();
        self.current = None;
    }

    /// Whether news is of the file that is wanted.
    pub(super) const fn is_wanted(&self, news: &News) -> bool {
        self.current.is_some() && news.reading == self.latest
    }

    /// The file that has been read.
    pub(super) const fn finish(&mut self) -> Option<Wanted> {
        self.current.take()
    }
}

/// Reads a scene and prepares it for picks, unless nobody waits for it.
fn read(
    path: &Path,
    reading: &Reading,
    cancel: &Cancel,
    number: u64,
    tell: &(dyn Fn(News) + Sync),
) {
    let told = AtomicU32::new(0);
    let tell_part = |part: f32| {
        if cancel.is_cancelled() {
            return ControlFlow::Break(());
        }
        let percent = (100.0 * part) as u32;
        if told.fetch_max(percent, Ordering::Relaxed) < percent {
            tell(News {
                reading: number,
                what: What::Progress(part),
            });
        }
        ControlFlow::Continue(())
    };
    let scene = caught(|| {
        let scene = picker_scene::load(path, reading, &tell_part)?;
        if !cancel.is_cancelled() {
            scene.tree();
        }
        Ok(scene)
    });
    let scene = scene.unwrap_or_else(|said| Err(SceneError::of_fault(&said).in_file(path)));
    tell(News::done(number, scene));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn a_file_that_nobody_waits_for_is_not_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("field.json");
        let field = Scene::field(20_000, 1);
        std::fs::write(&path, field.to_json_from(field.view())).unwrap();
        for is_wanted in [true, false] {
            let cancel = Cancel::default();
            let heard = Mutex::new(Vec::new());
            if !is_wanted {
                cancel.cancel();
            }
            read(&path, &Reading::default(), &cancel, 1, &|news| {
                heard.lock().unwrap().push(news.what);
            });
            let mut heard = heard.into_inner().unwrap();
            let Some(What::Done(scene)) = heard.pop() else {
                panic!("the last news is the scene");
            };
            assert_eq!(!heard.is_empty(), is_wanted);
            match *scene {
                Ok(scene) => assert!(is_wanted && scene.boxes().len() == 20_000),
                Err(error) => {
                    assert!(!is_wanted && error.to_string().ends_with("reading was stopped"));
                }
            }
        }
    }
}
