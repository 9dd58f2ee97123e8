//! `Obb::fit_fast` and `Obb::fit`: every point lies inside, in exact arithmetic, and the volume
//! never exceeds that of the axis-aligned box.

use obbligato::nalgebra::{
    Point, Point2, Point3, Quaternion, Rotation2, Rotation3, SVector, UnitQuaternion, Vector3,
};
use obbligato::{Aabb, Argument, Obb, Obb2, Obb3, Real, ShapeError};
use obbligato_tests::{Dd, Rng, Sample, Solid, boxes, rotations, survey_of};

type Fit<T, const D: usize> = fn(Vec<Point<T, D>>) -> Result<Obb<T, D>, ShapeError>;

/// A cloud of points in double precision, with coordinates that the scalar type represents.
fn cloud<T: Sample>(rng: &mut Rng, dimension: usize) -> Vec<[f64; 3]> {
    let columns = rotations::any::<T>(rng, dimension);
    let half = boxes::half_extents(rng);
    let scale = match rng.below(6) {
        0 => rng.power(-15.0, 0.0),
        1 => rng.power(0.0, 10.0),
        _ => 1.0,
    };
    let far = if rng.chance(0.3) { rng.power(-1.0, 4.0) } else { 0.0 };
    let center = rng.direction().map(|x| x * far);
    let whole = rng.chance(0.2);
    let corners = rng.chance(0.2);
    (0..=rng.below(40))
        .map(|_| {
            let local =
                half.map(|h| if corners { h * rng.sign() } else { h * rng.range(-1.0, 1.0) });
            [0, 1, 2].map(|i| {
                let rotated: f64 = (0..3).map(|j| local[j] * columns[j][i]).sum();
                let x = if whole { (rotated * 4.0).round() } else { rotated };
                let inside = i < dimension;
                if inside { T::rounded((center[i] + x) * scale) } else { 0.0 }
            })
        })
        .collect()
}

/// How a box is fitted, and how many cases are drawn.
struct Fitting<T: Sample, const D: usize> {
    name: &'static str,
    cases: u64,
    fit: Fit<T, D>,
    is_along_covariance: bool,
}

fn fast<T: Sample, const D: usize>(fit: Fit<T, D>) -> Fitting<T, D> {
    Fitting { name: "fit_fast", cases: 10_000, fit, is_along_covariance: true }
}

fn least<T: Sample, const D: usize>(fit: Fit<T, D>) -> Fitting<T, D> {
    Fitting { name: "fit", cases: 500, fit, is_along_covariance: false }
}

fn encloses<T: Sample, const D: usize>(fitting: &Fitting<T, D>) {
    let fit = fitting.fit;
    let kernel = format!("Obb{D} {} {}", fitting.name, T::NAME);
    survey_of(&kernel, fitting.cases, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let points = cloud::<T>(&mut rng, D);
        let input = |point: &[f64; 3]| Point::from(SVector::from_fn(|i, _| T::nearest(point[i])));
        let input: Vec<Point<T, D>> = points.iter().map(input).collect();
        let fitted = fit(input.clone()).unwrap();
        let case = || format!("{fitted:?}\n  {points:?}");
        let solid = Solid::from(&fitted);
        let excess = |point: &[f64; 3]| solid.excess(&point.map(Dd::from));
        let outside = points.iter().map(excess).fold(f64::NEG_INFINITY, f64::max);
        let coordinates = points.as_flattened().iter();
        let largest = coordinates.fold(0.0, |most: f64, x| most.max(x.abs()));
        tally.require(outside <= 1e-28 * largest, "point outside", case);
        let found = input.iter().all(|point| fitted.contains_point(point));
        tally.require(found, "point not contained", case);

        let bounds = Obb::from(Aabb::from_points(input.clone()).unwrap());
        tally.count("rotated", fitted.rotation() != bounds.rotation());
        // A rounded center costs up to that much on every side.
        let rounding = 2.0 * T::epsilon() * largest;
        let volume =
            |half: SVector<T, D>, by: f64| half.iter().map(|h| h.to_f64() + by).product::<f64>();
        let least = volume(fitted.half_extents(), 0.0);
        let axis_aligned = volume(bounds.half_extents(), rounding) * (1.0 + 8.0 * T::epsilon());
        tally.require(least <= axis_aligned, "more volume", case);
        let flat = bounds.half_extents().min() == T::zero();
        tally.require(!flat || least == 0.0, "volume from none", case);

        if fitting.is_along_covariance && fitted.rotation() != bounds.rotation() {
            let off = off_diagonal(&fitted, &points) / T::epsilon();
            tally.largest("axes off the covariance's, EPSILON", off);
            tally.require(off <= 64.0, "wrong axes", case);
        }
        let tight = is_tight(&fitted, &points, largest);
        tally.require(tight, "loose", case);
        tally.require(fit(input) == Ok(fitted), "not the same again", case);
    });
}

/// The largest off-diagonal entry of the covariance in the frame of the box, relative to the spread
/// and to how accurately it can be computed there.
fn off_diagonal<T: Sample, const D: usize>(fitted: &Obb<T, D>, points: &[[f64; 3]]) -> f64 {
    let count = points.len() as f64;
    let sum =
        points.iter().fold([0.0; 3], |sum, p| [0, 1, 2].map(|i| sum[i] + (p[i] - points[0][i])));
    let along = |point: &[f64; 3], axis: usize| {
        let axis = fitted.axis(axis);
        (0..D).map(|i| (point[i] - points[0][i] - sum[i] / count) * axis[i].to_f64()).sum::<f64>()
    };
    let entry = |i, j| points.iter().map(|p| along(p, i) * along(p, j)).sum::<f64>();
    let spread: f64 = (0..D).map(|i| entry(i, i)).sum();
    let beside = (0..D).flat_map(|i| (0..i).map(move |j| (i, j)));
    let most = beside.map(|(i, j)| entry(i, j).abs()).fold(0.0, f64::max);
    most / spread
}

/// Whether each face has a point near it, so that no half-extent is larger than necessary.
fn is_tight<T: Sample, const D: usize>(
    fitted: &Obb<T, D>,
    points: &[[f64; 3]],
    largest: f64,
) -> bool {
    let half = fitted.half_extents();
    let sum: f64 = half.iter().map(|h| h.to_f64()).sum();
    let band = 32.0 * T::epsilon() * (sum + largest) + T::TINY.to_f64();
    (0..D).all(|i| {
        let along = |point: &[f64; 3]| {
            let components = fitted.center();
            let axis = fitted.axis(i);
            (0..D).map(|k| (point[k] - components[k].to_f64()) * axis[k].to_f64()).sum::<f64>()
        };
        let (low, high) = points
            .iter()
            .map(along)
            .fold((0.0, 0.0), |(low, high): (f64, f64), x| (low.min(x), high.max(x)));
        let h = half[i].to_f64();
        high >= h - band && low <= band - h
    })
}

#[test]
fn a_fitted_rectangle_encloses_every_point() {
    encloses::<f32, 2>(&fast(Obb2::fit_fast));
    encloses::<f64, 2>(&fast(Obb::<_, 2>::fit_fast));
    encloses::<f32, 2>(&least(Obb2::fit));
    encloses::<f64, 2>(&least(Obb::<_, 2>::fit));
}

#[test]
fn a_fitted_box_encloses_every_point() {
    encloses::<f32, 3>(&fast(Obb3::fit_fast));
    encloses::<f64, 3>(&fast(Obb::<_, 3>::fit_fast));
    encloses::<f32, 3>(&least(Obb3::fit));
    encloses::<f64, 3>(&least(Obb::<_, 3>::fit));
}

/// If points fill a box evenly, fitting returns that box.
#[test]
fn a_grid_of_points_recovers_its_box() {
    for index in 0..2_000 {
        let mut rng = Rng::of_case("grid", index);
        let [x, y, z] = rng.direction().map(|x| 3.0 * x);
        let rotated = Rotation3::from_euler_angles(x, y, z);
        let center = Vector3::from(rng.direction()) * 20.0;
        let grid = (0..=8).flat_map(|i| (0..=4).flat_map(move |j| (0..=2).map(move |k| [i, j, k])));
        let points = grid.map(|steps| {
            let local = Vector3::from(steps.map(f64::from)) - Vector3::new(4.0, 2.0, 1.0);
            Point3::from(center + rotated * local)
        });
        let fitted = Obb::<_, 3>::fit_fast(points).unwrap();
        let mut lengths: [f64; 3] = fitted.half_extents().into();
        lengths.sort_by(f64::total_cmp);
        let expected = Vector3::new(1.0, 2.0, 4.0);
        assert!((Vector3::from(lengths) - expected).amax() < 1e-12, "{lengths:?}");
        assert!((fitted.center().coords - center).amax() < 1e-12);
    }
}

#[test]
fn points_without_volume_have_boxes_without_volume() {
    let rotated = Rotation3::from_euler_angles(0.4, -0.7, 1.1);
    let at = |x: f64, y: f64| rotated * Point3::new(x, y, 0.0);
    let grid = |n: i32| (0..n).flat_map(move |i| (0..n).map(move |j| (f64::from(i), f64::from(j))));

    let line = Obb::<_, 3>::fit_fast((0..9).map(|i| at(f64::from(i), 0.0))).unwrap();
    assert!((line.half_extents().max() - 4.0).abs() < 1e-14, "{line:?}");
    assert!(line.half_extents().sum() < 4.0 + 1e-13, "{line:?}");
    let plane = Obb::<_, 3>::fit_fast(grid(9).map(|(x, y)| at(x, 3.0 * y))).unwrap();
    assert!((plane.half_extents().max() - 12.0).abs() < 1e-13, "{plane:?}");
    assert!((plane.half_extents().sum() - 16.0).abs() < 1e-12, "{plane:?}");

    let in_a_plane_of_the_world =
        |(x, y): (f64, f64)| Rotation2::new(0.3) * Point2::new(x, 5.0 * y);
    let lifted =
        grid(9).map(in_a_plane_of_the_world).map(|point| Point3::new(point.x, 7.0, point.y));
    let flat = Obb::<_, 3>::fit_fast(lifted).unwrap();
    assert_eq!(flat.half_extents().min(), 0.0, "{flat:?}");
    assert!((flat.half_extents().sum() - 24.0).abs() < 1e-12, "{flat:?}");
}

#[test]
fn axis_aligned_points_have_exactly_their_bounding_box() {
    let corners = [0u8, 1, 2, 3, 4, 5, 6, 7].map(|corner| {
        let [x, y, z] = [0, 1, 2].map(|axis| f32::from(corner >> axis & 1));
        [4.0 * x - 1.0, 6.0 * y - 2.0, 0.25 * z + 0.5]
    });
    let fitted = Obb3::fit_fast(corners.map(Point3::from)).unwrap();
    assert_eq!(fitted, Obb::from(Aabb::from_points(corners.map(Point3::from)).unwrap()));
    let one = Obb3::fit_fast([Point3::new(0.1, 0.2, 0.3f32)]).unwrap();
    assert_eq!((one.center(), one.half_extents()), (Point3::new(0.1, 0.2, 0.3), Vector3::zeros()));
    let thrice = Obb::<_, 2>::fit_fast([Point2::new(-7.5, 0.1f64); 3]).unwrap();
    assert_eq!((thrice.center(), thrice.half_extents().amax()), (Point2::new(-7.5, 0.1), 0.0));
}

#[test]
fn points_that_cannot_be_enclosed_are_errors() {
    assert_eq!(Obb3::fit_fast([]), Err(ShapeError::NoPoints));
    assert_eq!(Obb::<f64, 2>::fit_fast(Vec::new()), Err(ShapeError::NoPoints));
    for (x, error) in [
        (f32::NAN, ShapeError::NotFiniteIn(Argument::Point)),
        (f32::NEG_INFINITY, ShapeError::NotFiniteIn(Argument::Point)),
        (1.5 * <f32 as Real>::LIMIT, ShapeError::BeyondLimitIn(Argument::Point)),
    ] {
        let points = [Point2::new(0.0, 1.0), Point2::new(x, 0.0)];
        assert_eq!(Obb2::fit_fast(points), Err(error), "{x}");
    }
}

#[test]
fn points_at_the_limit_are_enclosed() {
    fn at<T: Real>(signs: [f64; 3]) -> Point3<T> {
        Point3::from(signs.map(|sign| T::LIMIT * T::nearest(sign)))
    }
    let corners = [[-1.0, -1.0, -1.0], [1.0, 1.0, 1.0], [0.99, 1.0, 0.98], [-1.0, -0.9, -1.0]];
    let fitted = Obb3::fit_fast(corners.map(at::<f32>)).unwrap();
    assert!(corners.map(at).iter().all(|point| fitted.contains_point(point)));
    let fitted = Obb::<_, 3>::fit_fast(corners.map(at::<f64>)).unwrap();
    assert!(corners.map(at).iter().all(|point| fitted.contains_point(point)));
}

#[test]
fn a_grid_of_points_recovers_its_rectangle() {
    let rotated = Rotation2::new(0.5f32);
    let grid = || (-4i8..=4).flat_map(|i| (-1i8..=1).map(move |j| [f32::from(i), f32::from(j)]));
    for exponent in [-100, -40, 0, 40] {
        let size = f32::from(exponent as i8).exp2();
        let fitted = Obb2::fit_fast(grid().map(|p| rotated * Point2::from(p) * size)).unwrap();
        let mut lengths: [f32; 2] = (fitted.half_extents() / size).into();
        lengths.sort_by(f32::total_cmp);
        assert!((lengths[0] - 1.0).abs() < 1e-5 && (lengths[1] - 4.0).abs() < 1e-5, "{fitted:?}");
    }
}

/// Hexagons along a diagonal whose axis-aligned box and fitted rectangle have the same area, except
/// for the last bits.
#[test]
fn an_oriented_rectangle_is_kept_only_if_it_is_truly_smaller() {
    let mut rotated = 0;
    for index in 0..20_000 {
        let mut rng = Rng::of_case("hexagons", index);
        let wide = rng.range(1.0, 2.0) as f32;
        let along = wide * rng.range(0.4, 0.6) as f32;
        let less = 1.0 - rng.range(0.0, 1e-5) as f32;
        let across = wide * wide / (wide + along) * less;
        let half = [[wide, along], [along, wide], [across, -across]];
        let points = half.into_iter().chain(half.map(|p| p.map(|x| -x))).map(Point2::from);
        let fitted = Obb2::fit_fast(points).unwrap();
        rotated += u32::from(fitted.rotation() != Rotation2::identity());
        // Products of two `f32` are exact.
        let [w, h] = fitted.half_extents().map(f64::from).into();
        assert!(w * h <= f64::from(wide) * f64::from(wide), "{fitted:?} for {wide}");
    }
    assert!((1_000..19_000).contains(&rotated), "{rotated} are rotated");
}

/// The least, the mean and the greatest size of what is fitted around the corners of a unit square
/// or cube, turned at random.
fn around_turned<T: Sample, const D: usize>(fit: Fit<T, D>) -> [f64; 3] {
    const DRAWN: u32 = 20_000;
    let kernel = format!("Obb{D} fit turned {}", T::NAME);
    let sizes = (0..DRAWN).map(|index| {
        let columns = any_turn::<D>(&mut Rng::of_case(&kernel, index.into()));
        let corners = (0..1 << D).map(|corner: usize| {
            let half = |axis: usize| (corner >> axis & 1) as f64 - 0.5;
            let along = |i: usize| (0..D).map(|axis| columns[axis][i] * half(axis)).sum();
            Point::from(SVector::from_fn(|i, _| T::nearest(along(i))))
        });
        let fitted = fit(corners.collect()).unwrap().half_extents();
        fitted.iter().map(|h| 2.0 * h.to_f64()).product::<f64>()
    });
    sizes.fold([f64::MAX, 0.0, 0.0], |[least, mean, most], size| {
        [least.min(size), mean + size / f64::from(DRAWN), most.max(size)]
    })
}

/// The columns of a rotation, any as likely as any other; in 2D about `z`.
fn any_turn<const D: usize>(rng: &mut Rng) -> [[f64; 3]; 3] {
    if D == 2 {
        let angle = Rotation3::from_axis_angle(&Vector3::z_axis(), rng.range(0.0, 6.3));
        return angle.matrix().data.0;
    }
    loop {
        let numbers = [0; 4].map(|_| rng.range(-1.0, 1.0));
        let quaternion = Quaternion::from(numbers);
        if (0.01..1.0).contains(&quaternion.norm_squared()) {
            let turn = UnitQuaternion::new_normalize(quaternion);
            return turn.to_rotation_matrix().matrix().data.0;
        }
    }
}

/// Rounding chooses the axes. The figures are those that the pages of `fit_fast` and
/// `docs/coming-from.md` state.
#[test]
fn a_box_around_a_turned_cube_is_as_much_too_large_as_the_page_says() {
    for [least, mean, most] in
        [around_turned::<f32, 3>(Obb3::fit_fast), around_turned::<f64, 3>(Obb::<_, 3>::fit_fast)]
    {
        assert!(least > 1.0 && (2.9..3.3).contains(&mean), "{least}, {mean}");
        assert!((4.5..4.65).contains(&most), "{most}");
    }
    for [least, mean, most] in
        [around_turned::<f32, 2>(Obb2::fit_fast), around_turned::<f64, 2>(Obb::<_, 2>::fit_fast)]
    {
        assert!(least > 0.999 && (1.55..1.7).contains(&mean), "{least}, {mean}");
        assert!((1.95..2.001).contains(&most), "{most}");
    }
    let page = include_str!("../../../docs/coming-from.md");
    assert!(page.contains("has 3 on average, and up to 4.6"));
}
