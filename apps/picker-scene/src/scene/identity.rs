use std::sync::atomic::{AtomicU64, Ordering};

/// Tells scenes apart without comparing their boxes: each new scene has another, and copies keep
/// it. It decides nothing but what is drawn again.
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

/// Scenes are equal if their boxes and views are.
impl PartialEq for Identity {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
