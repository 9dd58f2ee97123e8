//! Measurements of the speed of picks, pairs and pictures with a scene.

mod frames;

pub(crate) use frames::Frames;
use obbligato::nalgebra::Point2;
use obbligato_camera::Viewport;
use picker_scene::{PickRay, Scene, for_each_overlap, pick};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The steps that [`measure`] reports.
pub(crate) const STEPS: usize = 6;

/// The results of a measurement; `--json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Report {
    pub(crate) boxes: usize,
    pub(crate) read_s: Option<f64>,
    pub(crate) tree_s: f64,
    pub(crate) picks_per_s: f64,
    pub(crate) pick_us: f64,
    pub(crate) scan_picks_per_s: f64,
    pub(crate) hits_percent: f64,
    #[serde(flatten)]
    pub(crate) pairs: Pairs,
    #[serde(flatten)]
    pub(crate) frames: Frames,
}

/// Measures a scene for about this long; `read` is how long it took to read, if it is from a file.
/// `report` is called before each of [`STEPS`] steps.
pub(crate) fn measure(
    scene: &Scene,
    read: Option<Duration>,
    viewport: &Viewport,
    time: Duration,
    report: impl Fn(&'static str),
) -> Report {
    let part = time / 5;
    report("building the tree");
    let start = Instant::now();
    let _ = scene.tree();
    let tree = start.elapsed();
    report("picking");
    let mut hits = 0;
    let (picks, pick_rate) = repeat(part, |i| {
        let pick_ray = PickRay::new(scene.view(), viewport, place(viewport, i)).ok();
        hits += usize::from(pick_ray.is_some_and(|pick_ray| scene.nearest(&pick_ray).is_some()));
    });
    report("picking without the tree");
    let (_, scan_rate) = repeat(part, |i| {
        black_box(pick(scene, scene.view(), viewport, place(viewport, i))).ok();
    });
    report("comparing boxes");
    let pairs = Pairs::of(scene, part);
    report("drawing");
    let frames = Frames::of(scene, viewport, part, || report("highlighting"));
    let frames = frames.unwrap_or_default();
    Report {
        boxes: scene.boxes().len(),
        read_s: read.map(|read| read.as_secs_f64()),
        tree_s: tree.as_secs_f64(),
        picks_per_s: pick_rate,
        pick_us: 1e6 / pick_rate,
        scan_picks_per_s: scan_rate,
        hits_percent: 100.0 * hits as f64 / picks as f64,
        pairs,
        frames,
    }
}

/// Calls something for about this long, at least once; returns how often, and how often in a
/// second.
fn repeat(time: Duration, mut call: impl FnMut(usize)) -> (usize, f64) {
    let start = Instant::now();
    let mut count = 0;
    loop {
        call(count);
        count += 1;
        let elapsed = start.elapsed();
        if elapsed >= time {
            return (count, count as f64 / elapsed.as_secs_f64().max(1e-9));
        }
    }
}

/// Position `i` of many all over the picture: the fractional parts of multiples of the powers of
/// the plastic number spread evenly.
fn place(viewport: &Viewport, i: usize) -> Point2<f32> {
    let part = |step: f64| (0.5 + i as f64 * step).fract() as f32;
    let size = viewport.size();
    Point2::new(size.x * part(0.754_877_666_246_692_7), size.y * part(0.569_840_290_998_053_2))
}

/// The pairs that overlap, as many as were found in the time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Pairs {
    #[serde(rename = "pairs")]
    pub(crate) count: usize,
    #[serde(rename = "pairs_complete")]
    pub(crate) is_complete: bool,
    #[serde(rename = "pairs_per_s")]
    pub(crate) rate: f64,
}

impl Pairs {
    fn of(scene: &Scene, limit: Duration) -> Self {
        let start = Instant::now();
        let mut count = 0;
        let found = for_each_overlap(scene, |overlaps, done| {
            count += overlaps.len();
            let is_late = start.elapsed() > limit && done < scene.boxes().len();
            if is_late { Err(()) } else { Ok(()) }
        });
        Self {
            count,
            is_complete: found.is_ok(),
            rate: count as f64 / start.elapsed().as_secs_f64().max(1e-9),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector2;
    use std::cell::RefCell;
    use std::convert::Infallible;

    #[test]
    fn a_small_scene_is_measured_as_a_whole() {
        let read = Some(Duration::from_millis(2));
        let size = Vector2::new(320.0, 240.0);
        let viewport = Viewport::new(Point2::origin(), size).expect("a valid size");
        let steps = RefCell::new(Vec::new());
        let report = |step| steps.borrow_mut().push(step);
        let report = measure(&Scene::default(), read, &viewport, Duration::from_millis(20), report);
        let mut pairs = 0;
        let Ok(()) = for_each_overlap(&Scene::default(), |overlaps, _| {
            pairs += overlaps.len();
            Ok::<_, Infallible>(())
        });
        // As many as the time allows, and all without a limit.
        assert!(report.pairs.count <= pairs, "{report:?}");
        let all = Pairs::of(&Scene::default(), Duration::MAX);
        assert_eq!((all.count, all.is_complete), (pairs, true));
        assert_eq!(report.boxes, Scene::default().boxes().len());
        assert!(report.picks_per_s > 0.0 && report.scan_picks_per_s > 0.0);
        assert!((1.0..=100.0).contains(&report.hits_percent), "{report:?}");
        assert_eq!(report.frames.adapter.is_some(), report.frames.frames_per_s.is_some());
        let expected = STEPS - usize::from(report.frames.adapter.is_none());
        assert_eq!(steps.into_inner().len(), expected);
    }

    #[test]
    fn clicks_are_all_over_the_picture() {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(40.0, 20.0)).expect("a size");
        let mut cells = [[false; 4]; 4];
        for i in 0..200 {
            let place = place(&viewport, i);
            assert!(viewport.contains(place));
            cells[(place.x / 10.0) as usize][(place.y / 5.0) as usize] = true;
        }
        assert_eq!(cells, [[true; 4]; 4]);
    }
}
