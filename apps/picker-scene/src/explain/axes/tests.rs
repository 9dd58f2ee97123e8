use super::*;
use crate::rng::Rng;
use obbligato::nalgebra::{Point3, Quaternion, Rotation3};

fn cube(x: f32) -> Obb3 {
    let center = Point3::new(x, 0.0, 0.0);
    Obb3::new(center, Vector3::repeat(1.0), Rotation3::identity()).unwrap()
}

/// A box near the origin; every second one is turned by almost nothing, and some are flat.
fn shape(rng: &mut Rng, number: u32) -> Obb3 {
    let mut three = |low: f32, high: f32| Vector3::from([(); 3].map(|()| rng.between(low, high)));
    let center = Point3::from(three(-2.0, 2.0));
    let mut half_extents = three(0.05, 1.5);
    if number.is_multiple_of(5) {
        half_extents.y = 0.0;
    }
    let turn = if number.is_multiple_of(2) { 1.0 } else { 1e-6 };
    let axis = three(-turn, turn);
    let whole = rng.between(0.1, 1.0);
    let turned = Quaternion::new(whole, axis.x, axis.y, axis.z);
    Obb3::from_quaternion(center, half_extents, turned).unwrap()
}

/// By how much the core may round: 16 `EPSILON L`, and as much again for ties between faces and
/// edges.
fn band(a: &Obb3, b: &Obb3) -> f64 {
    let apart = b.center() - a.center();
    let length = apart.lp_norm(1) + a.half_extents().sum() + b.half_extents().sum();
    f64::from(32.0 * f32::EPSILON * length)
}

#[test]
fn the_axis_that_decides_has_the_gap_of_the_core_and_none_has_a_greater_one() {
    let mut rng = Rng::new(14);
    let mut seen = std::collections::HashSet::new();
    for number in 0..20_000 {
        let (a, b) = (shape(&mut rng, number), shape(&mut rng, number / 3));
        let (axes, separation) = (Axes::new(&a, &b), a.separation(&b));
        let (decisive, band) = (axes.decisive(), band(&a, &b));
        assert_eq!(decisive.axis, separation.axis, "pair {number}");
        let gap =
            decisive.projections.map(|it| it.gap).expect("the axis that decides has a direction");
        assert!((gap - f64::from(separation.gap)).abs() <= band, "pair {number}: {gap}");
        for axis in &axes.all {
            assert!(
                axis.projections.is_none_or(|it| it.gap <= gap + band),
                "pair {number}: {axis:?}"
            );
        }
        if gap.abs() > band {
            assert_eq!(gap > 0.0, axes.separating() > 0, "pair {number}");
        }
        let normal = decisive.projections.expect("a direction").direction;
        let along = normal.dot(&separation.normal.cast());
        assert!(along.abs() > 0.999 || gap.abs() <= band, "pair {number}: {along}");
        seen.insert(axes.decisive);
    }
    assert_eq!(seen.len(), 15, "every axis decides somewhere");
}

#[test]
fn boxes_that_touch_have_no_gap_however_it_is_rounded() {
    let mut rng = Rng::new(8);
    let mut touching = 0;
    for number in 0..3000 {
        let a = shape(&mut rng, number);
        let b = shape(&mut rng, number + 2);
        let separation = a.separation(&b);
        let b = b.translated(&(*separation.normal * -separation.gap)).unwrap();
        let axes = Axes::new(&a, &b);
        if a.intersects(&b) {
            touching += 1;
            assert_eq!(axes.separating(), 0, "pair {number}");
        } else {
            // Along another axis they were apart before, and still are.
            let (gap, known) =
                (axes.decisive().projections.map(|it| it.gap), f64::from(a.separation(&b).gap));
            assert!(
                gap.is_some_and(|gap| (gap - known).abs() < 1e-4),
                "pair {number}: {gap:?}, {known}"
            );
        }
    }
    assert!(touching > 1500, "{touching}");
}

#[test]
fn edges_of_equal_rotations_define_no_axis_where_they_are_parallel() {
    let axes = Axes::new(&cube(0.0), &cube(3.0));
    let without = axes.all.iter().filter(|axis| axis.projections.is_none());
    let without: Vec<String> = without.map(AxisOfPair::name).collect();
    assert_eq!(without, ["A x × B x", "A y × B y", "A z × B z"]);
}

#[test]
fn two_cubes_apart_show_their_shadows_from_the_center_of_the_first() {
    let axes = Axes::new(&cube(0.0), &cube(3.0));
    let decisive = axes.decisive();
    assert_eq!((decisive.name(), axes.decisive), ("A x".to_owned(), 0));
    let projections = decisive.projections.expect("a direction");
    assert_eq!(projections.intervals, [[-1.0, 1.0], [2.0, 4.0]]);
    assert_eq!((projections.gap, decisive.separates()), (1.0, true));
    assert_eq!(projections.between(), [1.0, 2.0]);
    assert_eq!(projections.reach(), [-1.0, 4.0]);
    // Along x: a face of each, and edges along y and z.
    assert_eq!((axes.separating(), axes.longest()), (4, 5.0));
}

#[test]
fn the_direction_of_every_axis_leads_from_the_first_box_to_the_second() {
    let mut rng = Rng::new(3);
    for number in 0..500 {
        let (a, b) = (shape(&mut rng, number), shape(&mut rng, number + 1));
        let apart = (b.center() - a.center()).cast::<f64>();
        for axis in Axes::new(&a, &b).all {
            let behind = axis.projections.is_some_and(|it| it.direction.dot(&apart) < -1e-6);
            assert!(!behind, "pair {number}: {axis:?}");
        }
    }
}

#[test]
fn swapping_the_boxes_swaps_the_shadows() {
    let mut rng = Rng::new(5);
    let (a, b) = (shape(&mut rng, 0), shape(&mut rng, 2));
    let (one, other) = (Axes::new(&a, &b), Axes::new(&b, &a));
    for axis in &one.all {
        let same = other.all.iter().find(|it| it.axis == axis.axis.swapped());
        let gap = same.and_then(|axis| axis.projections).expect("a gap").gap;
        assert!((gap - axis.projections.expect("a gap").gap).abs() < 1e-12, "{axis:?}");
    }
}
