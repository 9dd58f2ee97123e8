//! `Obb::closest_points`, compared with the closest points that an iteration finds.

use crate::surface::{Surface, in_space};
use obbligato::nalgebra::{Matrix3, Point, Point3, Rotation3, Vector3};
use obbligato::{Aabb, Aabb3, Intersects, Obb, Obb2, Obb3, Separation};
use obbligato_tests::{Couple, Nearest, Rng, Sample, Solid, Source, Tally, pairs, survey};

const BAND: f64 = 16.0;

/// Of two boxes, the point of each that is closest to the other.
type Closest<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> (Point<T, D>, Point<T, D>);

/// What the laws need of a dimension.
struct Kernels<T: Sample, const D: usize> {
    closest: Closest<T, D>,
    distance: fn(&Obb<T, D>, &Obb<T, D>) -> T,
    separation: fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>,
}

fn check<T: Sample, const D: usize>(kernels: &Kernels<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} closest points {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let drafts = match (D, rng.below(4)) {
            (3, 0) => pairs::flat_on_each_other::<T>(&mut rng),
            _ => pairs::any::<T>(&mut rng, D, false),
        };
        let [Ok(a), Ok(mut b)] = drafts.map(|draft| draft.obb::<T, D>()) else {
            return;
        };
        if rng.chance(0.5) {
            let away = (b.center() - a.center()) * T::nearest(rng.power(-6.0, 0.5));
            b = b.translated(&away).unwrap_or(b);
        }
        judge(&a, &b, kernels, tally);
    });
}

fn judge<T: Sample, const D: usize>(
    a: &Obb<T, D>,
    b: &Obb<T, D>,
    kernels: &Kernels<T, D>,
    tally: &mut Tally,
) where
    Obb<T, D>: Intersects,
{
    let (p, q) = (kernels.closest)(a, b);
    let case = || format!("{p} {q}\n  {}\n  {}", a.source(), b.source());
    tally.require((q, p) == (kernels.closest)(b, a) || a == b, "asymmetric", case);
    let solids = [Solid::from(a), Solid::from(b)];
    let surfaces = [Surface::of(a), Surface::of(b)];
    let places = surfaces.iter().map(Surface::farthest).fold(0.0, f64::max);
    let unit = solids[0].size_with(&solids[1]) * T::epsilon() + T::TINY.to_f64();
    let (from, to) = (in_space(&p), in_space(&q));
    let outside = surfaces[0].outside(&from).max(surfaces[1].outside(&to));
    let loose = BAND * unit + 8.0 * T::epsilon() * places;
    tally.require(outside <= loose, "outside", || format!("{} units {}", outside / unit, case()));
    let way = to - from;
    if a.intersects(b) {
        let separation = (kernels.separation)(a, b);
        let normal = in_space(&Point::from(*separation.normal));
        let off = (way - normal * separation.gap.to_f64()).norm();
        tally.count("overlap", true);
        tally.require(off <= loose, "not the depth", || format!("{} units {}", off / unit, case()));
        return;
    }
    let between = Nearest::new(&solids[0], &solids[1]).between();
    let most = between.iter().map(|x| x * x).sum::<f64>().sqrt();
    let least = Couple::new(&solids[0], &solids[1]).gap_along(between).to_f64();
    let found = way.norm();
    let distance = (kernels.distance)(a, b).to_f64();
    tally.require(found <= most + loose, "too far", case);
    tally.require(most == 0.0 || found >= least - loose, "too near", case);
    tally.require((found - distance).abs() <= loose, "not the distance", || {
        format!("{} units {}", (found - distance) / unit, case())
    });
}

#[test]
fn the_closest_points_of_rectangles_are_at_their_distance() {
    check(&Kernels {
        closest: Obb2::closest_points,
        distance: Obb::distance,
        separation: Obb::<_, 2>::separation,
    });
    check(&Kernels {
        closest: Obb::<f64, 2>::closest_points,
        distance: Obb::distance,
        separation: Obb::<_, 2>::separation,
    });
}

#[test]
fn the_closest_points_of_boxes_are_at_their_distance() {
    check(&Kernels {
        closest: Obb3::closest_points,
        distance: Obb::distance,
        separation: Obb::<_, 3>::separation,
    });
    check(&Kernels {
        closest: Obb::<f64, 3>::closest_points,
        distance: Obb::distance,
        separation: Obb::<_, 3>::separation,
    });
}

#[test]
fn closest_points_of_simple_features_are_exact() {
    let upright = |center: [f32; 3], half: [f32; 3]| {
        Obb::new(center.into(), half.into(), Rotation3::identity()).unwrap()
    };
    let cube = upright([0.0; 3], [1.0; 3]);
    for (name, other, on_cube, on_other) in [
        ("corner and corner", upright([4.0, 5.0, 8.0], [1.0; 3]), [1.0; 3], [3.0, 4.0, 7.0]),
        (
            "face and point",
            upright([0.25, -3.0, 0.5], [0.0; 3]),
            [0.25, -1.0, 0.5],
            [0.25, -3.0, 0.5],
        ),
        (
            "corner and point",
            upright([2.0, 3.0, -4.0], [0.0; 3]),
            [1.0, 1.0, -1.0],
            [2.0, 3.0, -4.0],
        ),
        ("sunken point", upright([0.5, 0.75, 0.0], [0.0; 3]), [0.5, 1.0, 0.0], [0.5, 0.75, 0.0]),
    ] {
        let expected = (Point3::from(on_cube), Point3::from(on_other));
        assert_eq!(cube.closest_points(&other), expected, "{name}");
        assert_eq!(other.closest_points(&cube), (expected.1, expected.0), "{name}");
    }
}

/// No edge of the plate reaches into the bar, and no corner of either lies in the other.
#[test]
fn a_bar_through_a_plate_is_moved_out_on_the_shortest_way() {
    let between = |min: [f32; 3], max: [f32; 3]| Aabb3::new(min.into(), max.into()).unwrap();
    let plate = between([-2.0, -9.0, -0.25], [2.0, 1.0, 0.25]);
    let bar = between([-1.0, -0.5, -3.0], [1.0, 0.5, 3.0]);
    let check = |(on_plate, on_bar): (Point3<f32>, Point3<f32>)| {
        let way = on_bar - on_plate;
        assert!((way - Vector3::new(0.0, -1.5, 0.0)).norm() < 1e-5, "{way}");
        assert!((on_plate.y - 1.0).abs() < 1e-5, "{on_plate}");
        assert!(on_plate.x.abs() <= 1.0001 && on_plate.z.abs() <= 0.2501);
    };
    let swapped = |(p, q)| (q, p);
    let [turned_plate, turned_bar] = [plate, bar].map(Obb3::from);
    check(plate.closest_points(&bar));
    check(swapped(bar.closest_points(&plate)));
    check(plate.closest_points(&turned_bar));
    check(swapped(bar.closest_points(&turned_plate)));
    check(turned_plate.closest_points(&bar));
    check(turned_plate.closest_points(&turned_bar));
}

/// An edge of one pierces the other where that has no thickness, so it comes within a rounding of
/// it, and not into it.
#[test]
fn crossing_plates_are_moved_apart_on_the_shortest_way() {
    let min = Point3::new(939.430_767_629_196_9, 526.850_542_252_303_2, 991.137_210_577_593_7);
    let max = Point3::new(min.x, 530.335_548_300_591_5, 993.490_333_165_987_6);
    let plate = Aabb::<f64, 3>::new(min, max).unwrap();
    let center = Point3::new(939.365_804_224_327_2, 528.593_045_276_447_4, 992.313_771_871_790_7);
    let half_extents = Vector3::new(0.837_815_111_465_889_4, 1.220_606_859_888_029_1e-8, 1.0);
    let turned = Rotation3::from_matrix_unchecked(
        Matrix3::new(8.0, -15.0, 0.0, 15.0, 8.0, 0.0, 0.0, 0.0, 17.0) / 17.0,
    );
    let other = Obb::new(center, half_extents, turned).unwrap();
    let (on_plate, on_other) = plate.closest_points(&other);
    // How far the other reaches along x beyond the plate.
    let reach = half_extents.x * 8.0 / 17.0 + half_extents.y * 15.0 / 17.0;
    let expected = Vector3::x() * (center.x + reach - min.x);
    let way = on_other - on_plate;
    assert!((way - expected).norm() < 1e-9, "{way}, not {expected}");
    assert_eq!(other.closest_points(&plate), (on_other, on_plate));
}

/// At the ends of the range of lengths the squares underflow or grow large; the points do not.
#[test]
fn closest_points_are_right_at_every_scale() {
    for exponent in -30..=13 {
        let scale = 10f32.powi(exponent);
        let turned = Rotation3::from_euler_angles(0.3, -0.5, 0.7);
        let cube = |x: f32, y: f32, z: f32| {
            let center = turned * Point3::new(x * scale, y * scale, z * scale);
            Obb::new(center, Vector3::repeat(scale), turned).unwrap()
        };
        let (p, q) = cube(0.0, 0.0, 0.0).closest_points(&cube(5.0, 6.0, 7.0));
        let way = turned.inverse() * ((q - p) / scale);
        assert!((way - Vector3::new(3.0, 4.0, 5.0)).norm() < 1e-5, "{way} at {scale}");
    }
}
