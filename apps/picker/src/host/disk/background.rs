//! Files that are read on another thread, so that the window stays responsive.

use super::Stamp;
use crate::host::cancel::Cancel;
use picker_scene::{OnProgress, Reading, Scene, SceneError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

/// A reader of one file at a time. Reading of a file that is no longer wanted soon stops, and is
/// not reported.
pub(crate) struct Background {
    report: Arc<dyn Fn(News) + Send + Sync>,
    /// Stops what is being read, here or elsewhere.
    cancel: Cancel,
}

/// The news of a file that is being read.
pub(crate) struct News {
    /// Whether it is cancelled.
    pub(super) cancel: Cancel,
    pub(super) what: What,
}

pub(super) enum What {
    /// This part of it, from 0 to 1, is done.
    Progress(f32),
    /// It has been read: its path, its stamp before that, and its scene.
    Done(PathBuf, Option<Stamp>, Box<Result<Scene, SceneError>>),
}

impl Background {
    /// `report` is called on another thread.
    pub(super) fn new(report: impl Fn(News) + Send + Sync + 'static) -> Self {
        Self { report: Arc::new(report), cancel: Cancel::default() }
    }

    /// Stops what is being read. What is read next, here or elsewhere, can be stopped by this.
    pub(super) fn cancel_on(&mut self, cancel: Cancel) {
        self.stop();
        self.cancel = cancel;
    }

    /// Begins to read a file instead of any other.
    pub(super) fn read(&mut self, path: &Path, before: Option<Stamp>, reading: Reading) {
        self.cancel_on(Cancel::default());
        let (report, cancel) = (Arc::clone(&self.report), self.cancel.clone());
        let news = move |what| {
            let cancel = cancel.clone();
            report(News { cancel, what });
        };
        let begun = thread::Builder::new().spawn({
            let (news, path, cancel) = (news.clone(), path.to_owned(), self.cancel.clone());
            move || {
                let scene = read(&path, &reading, &cancel, |part| news(What::Progress(part)));
                news(What::Done(path, before, Box::new(scene)));
            }
        });
        if let Err(error) = begun {
            let scene = Err(SceneError::of_problem(error).in_file(path));
            news(What::Done(path.to_owned(), before, Box::new(scene)));
        }
    }

    /// Cancels the read that is going on.
    pub(super) fn stop(&mut self) {
        self.cancel.cancel();
    }
}

/// Reads a scene and prepares it for picks, unless that is cancelled.
fn read(
    path: &Path,
    reading: &Reading,
    cancel: &Cancel,
    report: impl Fn(f32) + Sync,
) -> Result<Scene, SceneError> {
    let read = |report: &OnProgress<'_>| {
        let scene = picker_scene::load(path, reading, report)?;
        if !cancel.is_cancelled() {
            scene.tree();
        }
        Ok(scene)
    };
    let scene = cancel.read(read, report);
    scene.map_err(|error| error.in_file(path))
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
            let reported = Mutex::new(0);
            if !is_wanted {
                cancel.cancel();
            }
            let scene = read(&path, &Reading::default(), &cancel, |_| {
                *reported.lock().unwrap() += 1;
            });
            assert_eq!(reported.into_inner().unwrap() > 0, is_wanted);
            match scene {
                Ok(scene) => assert!(is_wanted && scene.boxes().len() == 20_000),
                Err(error) => {
                    assert!(!is_wanted && error.to_string().ends_with("reading was stopped"));
                }
            }
        }
    }
}
