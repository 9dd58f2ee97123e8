//! The cancellation of work on another thread.

use picker_scene::{OnProgress, SceneError, caught};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// How long the same progress is shown, in milliseconds.
const PROGRESS_MS: u64 = 100;

/// A flag that stops work on another thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Cancels the work for good.
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work is cancelled.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Reads a scene, unless that is cancelled; `report` is called with the part that is done.
    ///
    /// Each picture of the progress takes time that the reading could use, so there are few of
    /// them.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&OnProgress<'_>) -> Result<T, SceneError>,
        report: impl Fn(f32) + Sync,
    ) -> Result<T, SceneError> {
        let (start, reported) = (Instant::now(), AtomicU64::new(0));
        let report_part = |part: f32| {
            if self.is_cancelled() {
                return ControlFlow::Break(());
            }
            let period = 1 + start.elapsed().as_millis() as u64 / PROGRESS_MS;
            if reported.fetch_max(period, Ordering::Relaxed) < period {
                report(part);
            }
            ControlFlow::Continue(())
        };
        let read = caught(|| read(&report_part));
        read.unwrap_or_else(|said| Err(SceneError::of_fault(&said)))
    }
}
