//! Six bounding volumes around one outline.

use super::*;

const LAYOUTS: [Layout2d; 2] = [Layout2d::Wide, Layout2d::Tall];

fn bounds(seed: u64, outline: Outline) -> Bounds {
    Bounds::new(seed, outline)
}

/// The scene at the start and after every step.
fn each_step(seed: u64, outline: Outline, steps: usize, mut check: impl FnMut(&Bounds)) {
    let mut scene = bounds(seed, outline);
    check(&scene);
    for _ in 0..steps {
        scene.step(None, NO_CLOCK);
        check(&scene);
    }
}

/// Whether a point is inside, border included.
fn contains_point(volumes: &Volumes, volume: Volume, point: &Point2<f32>) -> bool {
    match volume {
        Volume::Circle => volumes.circle.contains_point(point),
        Volume::Aabb => volumes.aabb.contains_point(point),
        Volume::Obb => volumes.obb.contains_point(point),
        Volume::Rounded => volumes.rounded.contains_point(point),
        Volume::Dop8 => volumes.dop8.contains_point(point),
        Volume::Hull => volumes.hull.contains_point(point),
    }
}

#[test]
fn every_volume_contains_every_corner_of_its_outline_at_every_step() {
    for (seed, outline) in (1..).zip(Outline::ALL) {
        each_step(seed, outline, 500, |scene| {
            for (body, volumes) in scene.bodies.iter().zip(&scene.volumes) {
                for volume in Volume::ALL {
                    let contains = |p: &Point2<f32>| contains_point(volumes, volume, p);
                    assert!(body.outline.iter().all(contains), "{outline:?} {volume:?}");
                }
            }
        });
    }
}

#[test]
fn no_volume_misses_outlines_that_touch() {
    let mut touching = 0;
    for (seed, outline) in (1..).zip(Outline::ALL) {
        each_step(seed, outline, 1500, |scene| {
            let now = scene.now;
            for volume in Volume::ALL {
                assert!(now.maybe(volume) || !now.touching, "{volume:?}");
            }
            touching += usize::from(now.touching);
        });
    }
    assert!(touching > 500, "{touching}");
}

#[test]
fn a_volume_inside_another_wastes_less_and_raises_no_alarm_that_the_other_does_not() {
    use Volume::{Aabb, Circle, Dop8, Hull, Obb, Rounded};
    for (seed, outline) in (1..).zip(Outline::ALL) {
        each_step(seed, outline, 1500, |scene| {
            for (inner, outer) in
                [(Hull, Dop8), (Dop8, Aabb), (Hull, Rounded), (Rounded, Obb), (Hull, Circle)]
            {
                let now = scene.now;
                assert!(scene.waste(inner) <= scene.waste(outer) + 1e-4);
                assert!(!now.is_false_alarm(inner) || now.is_false_alarm(outer));
                let tally = &scene.tally;
                assert!(tally.false_alarms(inner) <= tally.false_alarms(outer));
            }
            assert!(scene.waste(Hull) > -1e-4);
        });
    }
}

#[test]
fn every_volume_raises_a_false_alarm_around_a_concave_outline() {
    let mut scene = bounds(1, Outline::Horseshoe);
    for _ in 0..6000 {
        scene.step(None, NO_CLOCK);
    }
    let tally = &scene.tally;
    for volume in Volume::ALL {
        assert!(tally.false_alarms(volume) > 0, "{volume:?}");
        assert!(tally.rate(volume) < 1.0);
    }
    assert!(tally.steps_apart < 6000, "they touch at some steps");
    assert_eq!(tally.recent().len(), Tally::RECENT);
}

#[test]
fn the_tally_counts_what_each_step_shows() {
    let mut scene = bounds(2, Outline::Star);
    let mut apart = 0;
    let mut alarms = [0; 6];
    for _ in 0..900 {
        scene.step(None, NO_CLOCK);
        apart += u64::from(!scene.now.touching);
        for (count, volume) in alarms.iter_mut().zip(Volume::ALL) {
            *count += u64::from(scene.now.is_false_alarm(volume));
        }
    }
    let tally = &scene.tally;
    assert_eq!(tally.steps_apart, apart);
    assert_eq!(Volume::ALL.map(|it| tally.false_alarms(it)), alarms);
    assert_eq!(tally.recent().last(), Some(scene.now));
}

#[test]
fn the_circle_is_the_smallest_one() {
    // The star has five points at about the same distance; a kite is as wide as its longest line.
    let kite = bounds(1, Outline::Kite);
    let corners = &kite.bodies[0].outline;
    let longest = corners
        .iter()
        .flat_map(|a| corners.iter().map(move |b| (a - b).norm()))
        .fold(0.0, f32::max);
    let radius = kite.volumes[0].circle.radius();
    assert!((2.0 * radius - longest).abs() < 1e-3, "{radius} {longest}");
    // No smaller circle with its center nearby contains all corners.
    for outline in Outline::ALL {
        let scene = bounds(1, outline);
        let circle = scene.volumes[0].circle;
        for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7)] {
            for far in [0.01, 0.1, 1.0] {
                let center = circle.center() + Vector2::new(x, y) * far;
                let corners = scene.bodies[0].outline.iter();
                let needed = corners.map(|p| (p - center).norm()).fold(0.0, f32::max);
                assert!(needed > circle.radius() - 1e-3, "{outline:?}");
            }
        }
    }
}

#[test]
fn the_corners_of_the_rounded_box_are_as_round_as_the_outline_allows() {
    for outline in Outline::ALL {
        let scene = bounds(1, outline);
        let (volumes, corners) = (&scene.volumes[0], &scene.bodies[0].outline);
        let border = volumes.border(Volume::Rounded);
        let drawn = ConvexPolygon::<f32, 80>::hull(border).unwrap().area();
        let area = volumes.area(Volume::Rounded);
        assert!(drawn <= area + 0.01 && drawn > 0.99 * area, "{outline:?}: {drawn} {area}");
        // Rounder corners cut off a corner of the outline, unless its ends are half circles.
        let rounder = volumes.rounded.radius() + 0.25;
        let half = volumes.obb.half_extents();
        let inner = Obb2::new(
            volumes.obb.center(),
            half.map(|h| (h - rounder).max(0.0)),
            volumes.obb.rotation(),
        );
        let is_full = rounder > half.min();
        let cuts = corners.iter().any(|it| inner.unwrap().distance_to_point(it) > rounder);
        assert!(is_full || cuts, "{outline:?}");
    }
}

#[test]
fn the_octagon_has_the_area_of_what_its_bounds_leave_of_the_rectangle() {
    each_step(3, Outline::Bolt, 300, |scene| {
        let volumes = &scene.volumes[0];
        let border = volumes.border(Volume::Dop8);
        let hull = ConvexPolygon::<f32, 16>::hull(border.iter().copied()).unwrap();
        assert!((hull.area() - volumes.area(Volume::Dop8)).abs() < 0.01);
        for corner in &border {
            let inside = volumes.border(Volume::Aabb);
            let aabb = Aabb2::from_points(inside).unwrap();
            assert!(aabb.distance_to_point(corner) < 1e-4);
        }
    });
}

#[test]
fn only_a_clock_that_runs_measures_costs() {
    fn clock() -> Duration {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NOW: AtomicU64 = AtomicU64::new(1);
        Duration::from_micros(NOW.fetch_add(1, Ordering::Relaxed))
    }
    let mut scene = bounds(1, Outline::Arrow);
    scene.step(None, NO_CLOCK);
    assert!(Volume::ALL.iter().all(|it| scene.cost(*it).is_none()));
    let mut timed = bounds(1, Outline::Arrow);
    timed.step(None, clock);
    assert!(Volume::ALL.iter().all(|it| timed.cost(*it).is_some()));
    assert_eq!(timed.bodies, scene.bodies);
    assert_eq!(timed.tally, scene.tally);
}

#[test]
fn outlines_stay_on_their_side_of_the_cards() {
    let mut scene = bounds(6, Outline::Star);
    for _ in 0..5000 {
        scene.step(None, NO_CLOCK);
        for corner in scene.bodies.iter().flat_map(|it| &it.outline) {
            assert!(corner.x < 16.6 && corner.x > -78.6, "{corner}");
            assert!(corner.y.abs() < 43.6, "{corner}");
            assert!(LAYOUTS.iter().all(|it| card_at(corner, *it).is_none()));
        }
    }
    for far in [[80.0, 45.0], [-80.0, -45.0]] {
        scene.drag(0, far.into());
        let corners = &scene.bodies[0].outline;
        let is_free =
            |corner: &Point2<f32>| LAYOUTS.iter().all(|it| card_at(corner, *it).is_none());
        assert!(corners.iter().all(is_free));
    }
}

#[test]
fn every_card_is_where_a_click_finds_it_and_on_the_sheet() {
    for layout in LAYOUTS {
        let sheet = Sheet::new(Kind2d::Bounds, layout).region;
        for volume in Volume::ALL {
            let region = card(volume, layout);
            assert_eq!(card_at(&region.center, layout), Some(volume));
            assert!(sheet.contains(&(region.center + region.half_extents)));
            assert!(sheet.contains(&(region.center - region.half_extents)));
        }
    }
}
