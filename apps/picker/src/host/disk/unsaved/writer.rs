//! The writing of scenes on a separate thread, so that no picture waits for it.

use crate::host::cancel::Cancel;
use picker_scene::Snapshot;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// A writer of the scenes of one window, one after another into the same file.
pub(super) struct Writer {
    jobs: Sender<Job>,
    thread: JoinHandle<io::Result<()>>,
    /// Stops the write that was requested last.
    latest: Cancel,
}

enum Job {
    Write(Box<Snapshot>, Cancel),
    Remove,
}

impl Writer {
    /// The scene goes into this file, for as long as the lock is held.
    pub(super) fn new((scene, lock): (PathBuf, File)) -> Self {
        let (jobs, todo) = channel();
        let thread = thread::spawn(move || work(&scene, lock, &todo));
        Self { jobs, thread, latest: Cancel::default() }
    }

    pub(super) fn write(&mut self, snapshot: Snapshot) {
        self.latest = Cancel::default();
        let job = Job::Write(Box::new(snapshot), self.latest.clone());
        // The thread ends only after the last job.
        let _ = self.jobs.send(job);
    }

    /// Does not wait for what is being written: what was written before it stays.
    pub(super) fn stop(&self) {
        self.latest.cancel();
    }

    /// Removes the file once nothing is written to it.
    pub(super) fn remove(&self) {
        self.stop();
        let _ = self.jobs.send(Job::Remove);
    }

    /// Waits for the last job, and returns its result.
    pub(super) fn finish(self) -> io::Result<()> {
        drop(self.jobs);
        let crashed = |_| Err(io::Error::other("writing it failed"));
        self.thread.join().unwrap_or_else(crashed)
    }
}

/// Does the jobs. Of several that wait, only the last one counts.
fn work(scene: &Path, lock: File, todo: &Receiver<Job>) -> io::Result<()> {
    let mut done = Ok(());
    while let Ok(job) = todo.recv() {
        done = match todo.try_iter().last().unwrap_or(job) {
            Job::Write(snapshot, cancel) => {
                let snapshot = snapshot.apart();
                whole_file::write(scene, |out| snapshot.write(out, || !cancel.is_cancelled()))
            }
            Job::Remove => fs::remove_file(scene),
        };
    }
    if !scene.exists() {
        // Without a scene the lock says nothing. One that stays does no harm.
        let _ = fs::remove_file(scene.with_extension("lock"));
    }
    drop(lock);
    done
}
