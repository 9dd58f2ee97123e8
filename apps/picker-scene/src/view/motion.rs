use super::{Lens, Sensor, View};
use obbligato::nalgebra::Vector3;
use std::f32::consts::{PI, TAU};
use std::time::Duration;

/// A view that moves to another.
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
    /// Most of the distance at once, then ever more slowly: for motions by hand.
    Damped,
    /// Slowly at first and at the end: a jump that the eye can follow.
    Flight,
}

/// The time in which a damped view comes closer by a factor of e, in seconds.
const DECAY: f32 = 0.05;

impl Pace {
    /// The time after which a view has arrived. What is left of a damped motion then is `e^-9`,
    /// well below a pixel.
    const fn duration(self) -> Duration {
        match self {
            Self::Damped => Duration::from_millis(450),
            Self::Flight => Duration::from_millis(300),
        }
    }

    /// The fraction of the motion that is done.
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
        Self { from, goal, passed: Duration::ZERO, pace }
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

/// The position of an eye relative to its target.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Orbit {
    distance: f32,
    /// The angle from the up direction.
    polar: f32,
    /// The angle around the up direction, from the front to the right.
    yaw: f32,
}

impl View {
    /// Returns the view at a fraction, from 0 to 1, between this view and another: the eye orbits
    /// around the target, which moves straight. There is none between views that differ in the kind
    /// of lens or in the up direction.
    ///
    /// Where only the zoom differs, the eye moves straight, too, so the point that a zoom keeps in
    /// place stays there throughout.
    #[must_use]
    pub fn between(&self, goal: &Self, share: f32) -> Option<Self> {
        (self.up == goal.up).then_some(())?;
        let lens = self.lens.between(goal.lens, share)?;
        let sensor = Sensor::between(self.sensor, goal.sensor, share);
        let target = self.target + (goal.target - self.target) * share;
        let orbit = self.orbit().between(&goal.orbit(), share);
        let eye = target + goal.offset(&orbit);
        Self { sensor, ..*goal }.with(eye, target, lens)
    }

    fn orbit(&self) -> Orbit {
        let offset = self.upright().inverse() * (self.eye - self.target);
        Orbit {
            distance: offset.norm(),
            polar: offset.x.hypot(offset.z).atan2(offset.y),
            yaw: offset.x.atan2(offset.z),
        }
    }

    /// From the target to the eye.
    fn offset(&self, orbit: &Orbit) -> Vector3<f32> {
        let (level, up) = orbit.polar.sin_cos();
        let (right, front) = orbit.yaw.sin_cos();
        self.upright() * Vector3::new(level * right, up, level * front) * orbit.distance
    }
}

impl Orbit {
    /// By the shorter turn.
    fn between(&self, goal: &Self, share: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * share;
        let turn = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            distance: mix(self.distance, goal.distance),
            polar: mix(self.polar, goal.polar),
            yaw: self.yaw + turn * share,
        }
    }
}

impl Lens {
    fn between(self, goal: Self, share: f32) -> Option<Self> {
        let mix = |a: f32, b: f32| a + (b - a) * share;
        match (self, goal) {
            (Self::Perspective { fov_y: a }, Self::Perspective { fov_y: b }) => {
                Some(Self::Perspective { fov_y: mix(a, b) })
            }
            (Self::Orthographic { height: a }, Self::Orthographic { height: b }) => {
                Some(Self::Orthographic { height: mix(a, b) })
            }
            _ => None,
        }
    }
}
