use std::sync::atomic::{AtomicU64, Ordering};

/// Tells scenes apart without comparing their boxes: every new scene, and every change of one, has
/// a version of its own. It decides nothing but what is drawn again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Version(u64);

impl Version {
    /// One that no other scene has.
    pub(super) fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub(super) const fn number(self) -> u64 {
        self.0
    }
}

/// Scenes are equal if their boxes and views are.
impl PartialEq for Version {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
