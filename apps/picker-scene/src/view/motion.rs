use super::View;
use std::time::Duration;

/// A view that is on its way to another.
///
/// It moves only by the time that is passed to it. It arrives exactly, after a fixed time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    from: View,
    goal: View,
    passed: Duration,
    pace: Pace,
}

/// The speed at which a view approaches its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// At once most of the way, and ever more slowly: what a hand moves.
    Damped,
    /// Slowly at first and at the end: a jump that the eye can follow.
    Flight,
}

/// The time in which a damped view comes closer by a factor of e, in seconds.
const DECAY: f32 = 0.05;

impl Pace {
    /// The time after which a view has arrived. What is left of a damped way then is `e^-9`, well
    /// below a pixel.
    const fn duration(self) -> Duration {
        match self {
            Self::Damped => Duration::from_millis(450),
            Self::Flight => Duration::from_millis(300),
        }
    }

    /// The share of the way that is done.
    fn share(self, passed: Duration) -> f32 {
        match self {
            Self::Damped => 1.0 - (-passed.as_secs_f32() / DECAY).exp(),
            Self::Flight => {
                let t = passed.as_secs_f32() / self.duration().as_secs_f32();
                t * t * (3.0 - 2.0 * t)
            }
        }
    }
}

impl Motion {
    /// Creates the motion from one view to another.
    pub const fn new(from: View, goal: View, pace: Pace) -> Self {
        Self {
            from,
            goal,
            passed: Duration::ZERO,
            pace,
        }
    }

    /// Returns the view at which it ends.
    pub const fn goal(&self) -> &View {
        &self.goal
    }

    /// Returns the view after this much more time: the goal itself in the end, or at once if no
    /// view is in between.
    pub fn advance(&mut self, time: Duration) -> View {
        self.passed = self.passed.saturating_add(time);
        if self.passed >= self.pace.duration() {
            return self.goal;
        }
        let share = self.pace.share(self.passed);
        self.from.between(&self.goal, share).unwrap_or(self.goal)
    }
}
