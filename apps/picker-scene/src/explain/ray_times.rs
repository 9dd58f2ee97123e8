use crate::pick::{PickRay, nearest};
use crate::scene::Scene;
use crate::scene2d::Clock;
use std::hint::black_box;
use std::time::Duration;

/// The times that the search for the first box along one ray takes, by the tree and by a scan of
/// all boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RayTimes {
    /// With the tree.
    pub tree: Duration,
    /// One box after the other.
    pub scan: Duration,
}

/// A measurement lasts at least this long, so that the clock's own steps do not matter.
const LONG_ENOUGH: Duration = Duration::from_micros(500);
/// Each search is measured this often, and the shortest time counts: whatever else the machine does
/// only adds to it.
const TRIES: usize = 5;
/// As many repetitions as one measurement has at most.
const MOST: u32 = 1 << 14;

impl RayTimes {
    /// Measures both searches; `None` with a clock that stands still.
    pub fn measure(scene: &Scene, pick_ray: &PickRay, clock: Clock) -> Option<Self> {
        // The tree is built first, so that its search alone is timed.
        let _ = scene.tree();
        let tree = shortest(clock, || {
            let _ = black_box(scene.nearest(black_box(pick_ray)));
        })?;
        let scan = shortest(clock, || {
            let _ = black_box(nearest(scene, black_box(pick_ray)));
        })?;
        Some(Self { tree, scan })
    }
}

/// The shortest time of some work.
fn shortest(clock: Clock, mut work: impl FnMut()) -> Option<Duration> {
    let mut repetitions = 1;
    let mut measure = |repetitions: u32| {
        let start = clock();
        (0..repetitions).for_each(|_| work());
        clock().saturating_sub(start)
    };
    while measure(repetitions) < LONG_ENOUGH && repetitions < MOST {
        repetitions *= 2;
    }
    let least = (0..TRIES).map(|_| measure(repetitions)).min()?;
    (!least.is_zero()).then(|| least / repetitions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::Ray3;
    use obbligato::nalgebra::{Point3, Vector3};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Instant;

    fn pick_ray() -> PickRay {
        let ray = Ray3::new(Point3::new(0.0, 1.0, 9.0), -Vector3::z()).unwrap();
        let max_t = f32::INFINITY;
        PickRay { ray, max_t }
    }

    #[test]
    fn a_clock_that_stands_still_measures_nothing() {
        assert_eq!(RayTimes::measure(&Scene::default(), &pick_ray(), || Duration::ZERO), None);
    }

    #[test]
    fn the_time_of_one_repetition_is_told() {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        let clock = || Duration::from_micros(TICKS.load(Ordering::Relaxed));
        let work = || {
            TICKS.fetch_add(3, Ordering::Relaxed);
        };
        assert_eq!(shortest(clock, work), Some(Duration::from_micros(3)));
    }

    #[test]
    fn measuring_takes_no_longer_than_a_person_waits() {
        let start = Instant::now();
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        let clock = || START.get_or_init(Instant::now).elapsed();
        let times = RayTimes::measure(&Scene::default(), &pick_ray(), clock);
        assert!(times.is_some());
        assert!(start.elapsed() < Duration::from_secs(1));
    }
}
