use super::Volume;
use std::collections::VecDeque;

/// The overlaps at one moment: of the outlines themselves, and of each kind of volume around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts {
    /// Whether the outlines touch.
    pub touching: bool,
    pub(super) maybe: [bool; Volume::ALL.len()],
}

impl Verdicts {
    /// Whether the volumes touch: then the outlines may touch, and a more expensive test is needed.
    pub fn maybe(&self, volume: Volume) -> bool {
        self.maybe[volume as usize]
    }

    /// Whether the volumes touch although the outlines are apart.
    pub fn is_false_alarm(&self, volume: Volume) -> bool {
        self.maybe(volume) && !self.touching
    }
}

/// The number of false alarms of each volume.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of steps at which the outlines were apart.
    pub steps_apart: u64,
    false_alarms: [u64; Volume::ALL.len()],
    recent: VecDeque<Verdicts>,
}

impl Tally {
    /// The number of steps that are remembered one by one: ten seconds.
    pub const RECENT: usize = 600;

    pub(super) fn count(&mut self, now: Verdicts) {
        self.steps_apart += u64::from(!now.touching);
        for (count, volume) in self.false_alarms.iter_mut().zip(Volume::ALL) {
            *count += u64::from(now.is_false_alarm(volume));
        }
        if self.recent.len() == Self::RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(now);
    }

    /// Returns the number of those steps at which the volumes touched nevertheless.
    pub fn false_alarms(&self, volume: Volume) -> u64 {
        self.false_alarms[volume as usize]
    }

    /// Returns the share of false alarms among the steps at which the outlines were apart, from 0
    /// to 1.
    pub fn rate(&self, volume: Volume) -> f64 {
        self.false_alarms(volume) as f64 / self.steps_apart.max(1) as f64
    }

    /// Iterates over the last steps, in order.
    pub fn recent(&self) -> impl ExactSizeIterator<Item = Verdicts> {
        self.recent.iter().copied()
    }
}
