use picker_scene::Sight;
use std::sync::Arc;
use std::time::Duration;

/// A list of rays that are shown one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct RayLog {
    rays: Arc<[Sight]>,
    /// The place of the one that is shown.
    at: usize,
    is_playing: bool,
}

impl RayLog {
    /// How long each is shown while the list plays.
    pub(crate) const EACH: Duration = Duration::from_secs(2);

    /// A list that begins to play.
    pub(super) fn new(rays: Arc<[Sight]>) -> Self {
        Self {
            rays,
            at: 0,
            is_playing: true,
        }
    }

    /// Returns the number of the ray that is shown, from 1, and how many there are.
    pub fn place(&self) -> [usize; 2] {
        [self.at + 1, self.rays.len()]
    }

    /// Whether the next ray is shown after a while.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    pub(super) fn ray(&self) -> Option<Sight> {
        self.rays.get(self.at).copied()
    }

    /// The list at the next ray, or at the one before, without going on from there.
    pub(crate) fn stepped(mut self, by: isize) -> Self {
        let last = self.rays.len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
        self.is_playing = false;
        self
    }

    /// The list at the next ray; at the last one it stops.
    pub(super) fn played(self) -> Self {
        let next = self.stepped(1);
        let is_playing = next.at + 1 < next.rays.len();
        Self { is_playing, ..next }
    }

    /// The list going on or stopped; after the last ray it starts again.
    pub(crate) fn toggled(mut self) -> Self {
        self.is_playing = !self.is_playing;
        if self.is_playing && self.at + 1 >= self.rays.len() {
            self.at = 0;
        }
        self
    }
}
