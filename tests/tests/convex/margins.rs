//! Contacts of shapes before they touch: their laws against hulls of corners, and some by hand.

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Capsule, ConvexPolygon, ManifoldWith, Obb, Obb2, Obb3, Proximity, RoundedObb};
use obbligato_tests::Rng;
use obbligato_tests::hull::{AsHull, Hull};
use std::fmt::Debug;

const BAND: f64 = 1e-12;

/// Checks a contact by the distance of the hulls: whether there is one, how deep it is, and that
/// its points lie on both shapes, unless corners are nearest that lie aside of each other.
fn check<A, B, const D: usize>(a: &A, b: &B, margin: f64) -> usize
where
    A: AsHull + Debug + Proximity<f64, D, B> + ManifoldWith<f64, D, B>,
    B: AsHull + Debug,
{
    let (one, two) = (a.hull(), b.hull());
    let lie = one.lie(&two);
    let found = a.manifold_within(b, margin);
    assert!(a.manifold_within(b, f64::NAN).is_none() && a.manifold_within(b, -1.0).is_none());
    assert_eq!(a.manifold_within(b, 0.0), a.manifold_with(b));
    if (lie.gap.max(0.0) - margin).abs() > BAND {
        assert_eq!(found.is_some(), lie.gap.max(0.0) <= margin, "{a:?} {b:?} {margin}");
    }
    let Some(contact) = found else { return 0 };
    let normal = Vector3::from_fn(|i, _| contact.normal.get(i).copied().unwrap_or(0.0));
    let along = one.gap_along(&two, &normal);
    let deepest = contact.points().iter().map(|it| it.depth).fold(f64::MIN, f64::max);
    assert!((deepest + along).abs() < 1e-10, "{deepest} and {along} of {a:?} {b:?}");
    for point in contact.points() {
        assert!(point.depth >= -margin.max(along) - 1e-10);
        if (along - lie.gap).abs() > BAND {
            continue;
        }
        let at = Vector3::from_fn(|i, _| point.point.coords.get(i).copied().unwrap_or(0.0));
        let half = normal * (point.depth / 2.0);
        for (hull, on_surface) in [(&one, at + half), (&two, at - half)] {
            let beside = hull.lie(&Hull::point(on_surface)).gap;
            assert!(beside < 1e-9, "{beside} beside {a:?} of {b:?}");
        }
    }
    contact.points().len()
}

#[test]
fn a_contact_is_there_from_the_margin_on() {
    let mut seen = [0; 5];
    for index in 0..3000 {
        let mut rng = Rng::of_case("margins", index);
        let rng = &mut rng;
        let mut vector = |reach: f64| Vector2::from_fn(|_, _| rng.range(-reach, reach));
        let (places, halves) = ([vector(2.0), vector(2.0)], [vector(1.0), vector(1.0)]);
        let corners = [(); 5].map(|()| Point2::from(places[1] + vector(1.5)));
        let turn = vector(3.0);
        // Many are parallel.
        let angles = if index % 3 == 0 { [turn.x; 2] } else { [turn.x, turn.y] };
        let boxes = [0, 1].map(|i| {
            let (center, half) = (Point2::from(places[i]), halves[i].abs());
            Obb::<f64, 2>::from_angle(center, half, angles[i]).expect("a box")
        });
        let rounded = RoundedObb::new(boxes[1], 0.25).expect("a rounded box");
        let capsule = Capsule::<f64, 2>::new(corners[0], corners[1], 0.25).expect("a capsule");
        let Ok(polygon) = ConvexPolygon::<f64, 5>::hull(corners) else { continue };
        let margin = rng.range(0.0, 1.5);
        seen[check(&boxes[0], &boxes[1], margin)] += 1;
        seen[check(&boxes[0], &rounded, margin)] += 1;
        seen[check(&rounded, &capsule, margin)] += 1;
        seen[check(&capsule, &polygon, margin)] += 1;
        seen[check(&boxes[0], &polygon, margin)] += 1;
    }
    assert!(seen[..3].iter().all(|count| *count > 1000), "{seen:?}");
}

#[test]
fn boxes_in_space_have_contacts_within_a_margin() {
    let mut seen = [0; 5];
    for index in 0..1000 {
        let mut rng = Rng::of_case("margins in space", index);
        let rng = &mut rng;
        let mut vector = |reach: f64| Vector3::from_fn(|_, _| rng.range(-reach, reach));
        let spins = [vector(3.0), vector(0.3)];
        let boxes = [0, 1].map(|i| {
            let turn = Rotation3::from_scaled_axis(if i == 0 { spins[0] } else { spins[0] * 1.0 })
                * Rotation3::from_scaled_axis(if i == 1 && index % 2 == 0 {
                    spins[1]
                } else {
                    Vector3::zeros()
                });
            Obb::<f64, 3>::new(Point3::from(vector(2.0)), vector(1.0).abs(), turn).expect("a box")
        });
        let margin = rng.range(0.0, 2.0);
        seen[check(&boxes[0], &boxes[1], margin)] += 1;
    }
    assert!(seen[0] > 100 && seen[1] > 20 && seen[4] > 20, "{seen:?}");
}

#[test]
fn what_is_higher_than_the_margin_is_no_point() {
    let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0).expect("a floor");
    // Its lower corners are 0.25 and 1.25 above the floor.
    let slope = 0.5_f32.atan();
    let along = Vector2::new(slope.cos(), slope.sin());
    let half = 1.25_f32.sqrt();
    let center = Point2::new(0.0, 1.75) + Vector2::new(-along.y, along.x) * 0.5;
    let tilted = Obb2::from_angle(center, Vector2::new(half, 0.5), slope).expect("a box");
    let depths = |margin: f32| {
        let found = floor.manifold_within(&tilted, margin);
        let mut depths: Vec<f32> =
            found.iter().flat_map(|it| it.points().iter().map(|point| point.depth)).collect();
        depths.sort_by(f32::total_cmp);
        depths
    };
    let close = |found: &[f32], expected: &[f32]| {
        assert_eq!(found.len(), expected.len(), "{found:?}");
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5), "{found:?}");
    };
    close(&depths(0.125), &[]);
    close(&depths(0.5), &[-0.25]);
    close(&depths(1.5), &[-1.25, -0.25]);

    let level = Rotation3::identity();
    let ground = Obb3::new(Point3::origin(), Vector3::new(9.0, 1.0, 9.0), level).expect("a floor");
    let falling =
        Obb3::new(Point3::new(2.0, 1.75, 0.0), Vector3::repeat(0.5), level).expect("a crate");
    assert!(ground.manifold_within(&falling, 0.2).is_none());
    let soon = ground.manifold_within(&falling, 0.3).expect("a contact");
    assert_eq!(*soon.normal, Vector3::y());
    assert_eq!(soon.points().len(), 4);
    assert!(soon.points().iter().all(|it| it.depth == -0.25 && it.point.y == 1.125));
}
