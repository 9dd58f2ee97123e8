//! Which points of contact a manifold has, and how long their ids last.

use obbligato::nalgebra::{Isometry3, Point3, Rotation3, Translation3, UnitQuaternion, Vector3};
use obbligato::{Manifold, Obb3};
use obbligato_tests::Rng;

fn boxed(center: [f32; 3], half: [f32; 3], angles: [f32; 3]) -> Obb3 {
    let [x, y, z] = angles;
    let rotation = Rotation3::from_euler_angles(x, y, z);
    Obb3::new(center.into(), half.into(), rotation).unwrap()
}

fn ids(manifold: &Manifold<f32, 3>) -> Vec<u8> {
    manifold.points().iter().map(|contact| contact.id).collect()
}

/// Boxes on a floor, and how many points each should touch it in.
fn scenes() -> Vec<(&'static str, Obb3, Obb3, usize)> {
    let floor = boxed([0.0; 3], [5.0, 1.0, 5.0], [0.0; 3]);
    let cube = [0.5; 3];
    let quarter = core::f32::consts::FRAC_PI_4;
    let on_edge = 1.0 + 0.5f32.sqrt() - 0.01;
    let on_corner = 1.0 + 0.75f32.sqrt() - 0.01;
    let tilt = (1.0f32 / 3.0f32.sqrt()).asin();
    vec![
        ("a crate", floor, boxed([0.3, 1.49, 0.2], cube, [0.0; 3]), 4),
        ("a turned crate", floor, boxed([0.3, 1.49, 0.2], cube, [0.0, 0.4, 0.0]), 4),
        ("a crate over the border", floor, boxed([5.1, 1.49, 0.2], cube, [0.0, 0.3, 0.0]), 4),
        ("a crate on its edge", floor, boxed([0.3, on_edge, 0.2], cube, [0.0, 0.0, quarter]), 2),
        (
            "a crate on its corner",
            floor,
            boxed([0.3, on_corner, 0.2], cube, [quarter, 0.0, tilt]),
            1,
        ),
        (
            "stacked crates",
            boxed([0.0, 0.5, 0.0], cube, [0.0; 3]),
            boxed([0.0, 1.49, 0.0], cube, [0.0, quarter, 0.0]),
            4,
        ),
        (
            "crossing beams",
            boxed([0.0, 0.0, 0.0], [4.0, 0.5, 0.5], [0.785, 0.0, 0.0]),
            boxed([0.1, 1.40, 0.1], [0.5, 0.5, 4.0], [0.0, 0.0, 0.785]),
            1,
        ),
        ("a plate", floor, boxed([0.3, 1.0, 0.2], [0.5, 0.0, 0.5], [0.0; 3]), 4),
        ("a needle", floor, boxed([0.3, 1.0, 0.2], [0.5, 0.0, 0.0], [0.0; 3]), 2),
        ("a grain", floor, boxed([0.3, 1.0, 0.2], [0.0; 3], [0.0; 3]), 1),
    ]
}

#[test]
fn boxes_touch_a_floor_in_as_many_points_as_expected() {
    for (name, floor, other, count) in scenes() {
        assert_eq!(floor.manifold(&other).unwrap().points().len(), count, "{name}");
        assert_eq!(other.manifold(&floor).unwrap().points().len(), count, "{name}");
    }
}

/// Each box trembles by a ten-thousandth, as it does in a solver. A plate, a needle and a grain lie
/// on the floor without any depth and would leave it. What sticks out over a border is not turned:
/// where it tips over, the shortest way out is across two edges, and other features touch.
#[test]
fn ids_last_while_a_box_trembles() {
    for (name, floor, other, _) in scenes().into_iter().take(7) {
        let expected = ids(&floor.manifold(&other).unwrap());
        let mut rng = Rng::of_case("tremble", 0);
        for _ in 0..500 {
            let mut shift = || Vector3::from(rng.direction().map(|x| 1e-4 * x as f32));
            let (by, turn) = (shift(), shift());
            let sticks_out = ["a crate over the border", "stacked crates"].contains(&name);
            let turn = if sticks_out { Vector3::zeros() } else { turn };
            let center = other.center() + by;
            let rotation = Rotation3::new(turn) * other.rotation();
            let moved = Obb3::new(center, other.half_extents(), rotation).unwrap();
            let Some(manifold) = floor.manifold(&moved) else { panic!("{name}") };
            assert_eq!(ids(&manifold), expected, "{name} after {by:?} and {turn:?}");
        }
    }
}

/// Turned by half a turn about the normal, everything changes its place along x, and with it the
/// order in which the core takes the boxes.
#[test]
fn half_a_turn_about_the_normal_changes_nothing() {
    for (name, floor, other, _) in scenes() {
        let turn = |obb: &Obb3| {
            let half = UnitQuaternion::from_axis_angle(&Vector3::y_axis(), core::f32::consts::PI);
            let place = Isometry3::from_parts(Translation3::identity(), half);
            obb.transformed_by(&place).unwrap()
        };
        let before = floor.manifold(&other).unwrap();
        let after = turn(&floor).manifold(&turn(&other)).unwrap();
        assert_eq!(ids(&before), ids(&after), "{name}");
        for (one, two) in before.points().iter().zip(after.points()) {
            let Point3 { coords } = one.point;
            let turned = Vector3::new(-coords.x, coords.y, -coords.z);
            assert!((two.point.coords - turned).norm() < 2e-5, "{name}: {one:?} {two:?}");
            assert!((two.depth - one.depth).abs() < 2e-5, "{name}: {one:?} {two:?}");
        }
    }
}

/// Of an octagon all corners tie for the deepest, of a square with one corner over the border two
/// for the farthest: which ones stay depends on their ids alone, not on what rounds where.
#[test]
fn corners_that_tie_stay_the_same_however_the_scene_is_turned() {
    let turn = core::f32::consts::FRAC_PI_4;
    let below = boxed([0.0; 3], [1.0; 3], [0.0; 3]);
    let octagon = boxed([0.0, 1.9, 0.0], [1.0; 3], [0.0, turn, 0.0]);
    let over_the_border = boxed([0.6, 1.4, 0.0], [0.5; 3], [0.0, turn, 0.0]);
    for above in [octagon, over_the_border] {
        let expected = ids(&below.manifold(&above).unwrap());
        let mut rng = Rng::of_case("ties", 0);
        for _ in 0..2_000 {
            let turn = Vector3::from(rng.direction().map(|x| (0.5 * x) as f32)) * rng.unit() as f32;
            let place = Isometry3::new(Vector3::zeros(), turn);
            let [one, other] = [&below, &above].map(|obb| obb.transformed_by(&place).unwrap());
            let found = ids(&one.manifold(&other).unwrap());
            assert_eq!(found, expected, "turned by {turn:?}");
        }
    }
}

/// Of eight corners, the four that stay span nearly the most area.
#[test]
fn four_of_eight_corners_keep_most_of_the_area() {
    let mut rng = Rng::of_case("octagons", 0);
    for _ in 0..2_000 {
        let below = boxed([0.0; 3], [1.0; 3], [0.0; 3]);
        let turn = rng.range(0.5, 1.0) as f32;
        let place = [(); 2].map(|()| rng.range(-0.1, 0.1) as f32);
        let above = boxed([place[0], 1.9, place[1]], [1.0; 3], [0.0, turn, 0.0]);
        let manifold = below.manifold(&above).unwrap();
        let points = manifold.points();
        assert_eq!(points.len(), 4);
        let deepest = points.iter().map(|contact| contact.depth).fold(0.0, f32::max);
        assert!((deepest + below.separation(&above).gap).abs() < 1e-5);
        let mut around: Vec<_> = points.iter().map(|contact| contact.point).collect();
        let middle = around.iter().fold(Vector3::zeros(), |sum, p| sum + p.coords) / 4.0;
        around.sort_by(|p, q| {
            let angle = |p: &Point3<f32>| (p.z - middle.z).atan2(p.x - middle.x);
            angle(p).total_cmp(&angle(q))
        });
        let area: f32 = (0..4)
            .map(|i| {
                let (p, q) = (around[i], around[(i + 1) % 4]);
                0.5 * (p.x * q.z - q.x * p.z)
            })
            .sum();
        // The octagon in which two such squares overlap has an area of 3.3; its largest
        // quadrilateral, 2.3.
        assert!(area.abs() > 1.8, "{area} {manifold:?}");
    }
}
