use std::sync::atomic::{AtomicU64, Ordering};

/// A number that distinguishes scenes without comparing their boxes: each new scene has another, and copies keep
/// it. It affects only what is redrawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identity(u64);

impl Identity {
    /// One that no other scene has.
    pub(super) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub(super) const fn number(self) -> u64 {
        self.0
    }
}

/// All identities are equal, so that scenes are equal if their boxes and views are.
impl PartialEq for Identity {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
