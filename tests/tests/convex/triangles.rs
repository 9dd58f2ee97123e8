//! Triangles against boxes and balls, compared with double precision and with whole numbers.

use obbligato::nalgebra::{
    Isometry3, Matrix, Matrix2, Matrix3, Point, Point2, Point3, SMatrix, SVector, Vector2, Vector3,
};
use obbligato::{
    Aabb, Aabb3, Argument, Ball, Intersects, Obb, Obb3, ShapeError, Triangle, Triangle2, Triangle3,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{
    Truth, aabb, check_contact, direction, length, nudge, obb, parts, place, vector,
};
use obbligato_tests::triangles::{Corners, corners, distance, stored, triangle};
use obbligato_tests::{Rng, survey};

const E32: f64 = f32::EPSILON as f64;

fn edges<const D: usize>([a, b, c]: &Corners<D>) -> Corners<D> {
    [b - a, c - b, a - c]
}

/// What the axes of the test are made from.
trait Axes<const D: usize> {
    fn axes(sides: &SMatrix<f64, D, D>, edges: &Corners<D>) -> Vec<SVector<f64, D>>;
}

impl Axes<2> for Triangle2 {
    fn axes(sides: &Matrix2<f64>, edges: &Corners<2>) -> Vec<Vector2<f64>> {
        let across = |edge: Vector2<f64>| Vector2::new(-edge.y, edge.x);
        let all = sides.column_iter().map(Matrix::into_owned);
        all.chain(edges.iter().copied()).map(across).collect()
    }
}

impl Axes<3> for Triangle3 {
    fn axes(sides: &Matrix3<f64>, edges: &Corners<3>) -> Vec<Vector3<f64>> {
        let sides: Vec<Vector3<f64>> = sides.column_iter().map(Matrix::into_owned).collect();
        let faces = (0..3).map(|i| sides[i].cross(&sides[(i + 1) % 3]));
        let across = sides.iter().flat_map(|side| edges.iter().map(move |edge| side.cross(edge)));
        let normal = edges[0].cross(&edges[1]);
        faces.chain(across).chain([normal]).collect()
    }
}

/// The greatest gap between a triangle and a box at the origin with these sides and half-extents,
/// and its axis.
fn widest<const D: usize>(
    sides: &SMatrix<f64, D, D>,
    half: &SVector<f64, D>,
    corners: &Corners<D>,
) -> (f64, SVector<f64, D>)
where
    Triangle<f32, D>: Axes<D>,
{
    let units = <Triangle<f32, D> as Axes<D>>::axes(sides, &edges(corners));
    let units = units.into_iter().filter_map(|axis| axis.try_normalize(1e-200));
    let gaps = units.flat_map(|unit| {
        let reach = half.dot(&(sides.transpose() * unit).abs());
        let least = |unit: &SVector<f64, D>| {
            corners.iter().map(|corner| corner.dot(unit)).fold(f64::INFINITY, f64::min)
        };
        [(least(&unit) - reach, unit), (least(&-unit) - reach, -unit)]
    });
    gaps.max_by(|a, b| a.0.total_cmp(&b.0)).expect("there are faces")
}

/// The corners moved until the greatest gap is about the given part of their size.
fn moved<const D: usize>(
    sides: &SMatrix<f64, D, D>,
    half: &SVector<f64, D>,
    mut corners: Corners<D>,
    nudge: f64,
) -> Corners<D>
where
    Triangle<f32, D>: Axes<D>,
{
    for _ in 0..4 {
        let (gap, axis) = widest(sides, half, &corners);
        let size = farthest(&corners) + half.sum();
        corners = corners.map(|corner| corner + axis * (nudge * size - gap));
    }
    corners
}

fn farthest<const D: usize>(corners: &Corners<D>) -> f64 {
    corners.iter().map(SVector::norm).fold(0.0, f64::max)
}

/// Whether the normal or an axis across edges is known only roughly; see the documentation.
fn is_rough<const D: usize>(sides: &SMatrix<f64, D, D>, corners: &Corners<D>) -> bool {
    let sine = |a: &SVector<f64, D>, b: &SVector<f64, D>| {
        let (a, b) = (a.try_normalize(1e-200)?, b.try_normalize(1e-200)?);
        Some((a - b * a.dot(&b)).norm())
    };
    let edges = edges(corners);
    let longest = edges.iter().map(SVector::norm).fold(0.0, f64::max);
    let [a, b, _] = &edges;
    let thin = sine(a, b).is_some_and(|sine| {
        let height = sine * a.norm() * b.norm() / longest;
        height < 10_000.0 * E32 * longest && sine > 0.0
    });
    let parallel = sides.column_iter().any(|side| {
        let near =
            |edge| sine(edge, &side.into_owned()).is_some_and(|s| s > 0.0 && s < 1000.0 * E32);
        edges.iter().any(near)
    });
    D == 3 && (thin || parallel)
}

fn near_boxes<const D: usize>()
where
    Triangle<f32, D>: Axes<D> + Intersects<Obb<f32, D>> + Intersects<Aabb<f32, D>>,
{
    survey(&format!("triangle, boxes {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("triangles, boxes", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let half = vector::<D>(rng).map(f64::abs);
        for upright in [false, true] {
            let center = narrow::<f32, D>(offset * scale);
            let turned = obb::<f32, D>(rng, wide(center), half * scale);
            let straight = aabb::<f32, D>(wide(center), half * scale);
            let (sides, half, center) = if upright {
                let (low, high) = (wide(straight.min().coords), wide(straight.max().coords));
                (SMatrix::identity(), (high - low) / 2.0, (high + low) / 2.0)
            } else {
                parts(&turned)
            };
            let shape = corners::<D>(rng).map(|corner| corner * scale);
            let shape = moved(&sides, &half, shape, nudge::<f32>(rng));
            let shape = triangle(shape.map(|corner| corner + center));
            let seen = stored(&shape).map(|corner| corner - center);
            let size = farthest(&seen) + half.sum();
            let (gap, _) = widest(&sides, &half, &seen);
            let overlap = gap < -1e-12 * size;
            let rough = is_rough(&sides, &seen);
            tally.count("rough", rough);
            // Where an axis is rough, only the other axes have to show the gap.
            let touching = shape.intersects(&turned);
            if rough && touching && !upright {
                tally.largest("rough gap called touching, EPSILON L", gap / (E32 * size));
            }
            let gap = if rough { 0.0 } else { gap };
            let expected = Truth { overlap, gap, size };
            if upright {
                check_contact::<f32, _, _>(&shape, &straight, &expected, 16.0, tally);
            } else {
                check_contact::<f32, _, _>(&shape, &turned, &expected, 20.0, tally);
            }
        }
    });
}

#[test]
fn a_triangle_near_a_box_agrees_with_double_precision() {
    near_boxes::<2>();
    near_boxes::<3>();
}

fn near_balls<const D: usize>() {
    survey(&format!("triangle, ball {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("triangles, balls", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let shape = corners::<D>(rng);
        let [a, b, c] = shape;
        let (x, y) = (rng.unit(), rng.unit());
        let on = a + (b - a) * x + (c - b) * x * y;
        let at = on + direction::<D>(rng) * length(rng) * rng.pick(&[0.0, 1.0, 1e-4]);
        let shape = triangle(shape.map(|corner| (corner + offset) * scale));
        let center = Point::from(narrow::<f32, D>((at + offset) * scale));
        let seen = stored(&shape).map(|corner| corner - wide(center.coords));
        let longest = edges(&seen).iter().map(SVector::norm).fold(0.0, f64::max);
        let away = distance(&seen, SVector::zeros());
        let radius = away - nudge::<f32>(rng) * (farthest(&seen) + longest + away);
        let ball = Ball::new(center, radius.max(0.0) as f32).expect("valid");
        let size = farthest(&seen) + longest + f64::from(ball.radius());
        let gap = away - f64::from(ball.radius());
        let expected = Truth { overlap: gap < -1e-12 * size, gap, size };
        check_contact::<f32, _, _>(&shape, &ball, &expected, 16.0, tally);

        let (unit, case) = (E32 * size, || format!("{away}: {shape:?} {center:?}"));
        let off = f64::from(shape.distance_to_point(&center)) - away;
        let least = 8.0 * f64::from(f32::from_bits(1));
        tally.largest("distance off, EPSILON L", (off.abs() - least) / unit.max(1e-300));
        tally.require(off.abs() <= 16.0 * unit + least, "wrong distance", case);
        let closest = wide(shape.closest_point(&center).coords);
        let blur = 16.0 * unit + 2.0 * E32 * closest.norm() + least;
        let beyond = distance(&stored(&shape).map(|corner| corner - closest), SVector::zeros());
        tally.require(beyond <= blur, "not in the triangle", case);
        let way = (closest - wide(center.coords)).norm();
        tally.require((way - away).abs() <= blur, "not the closest", case);
        let held = shape.contains_point(&center);
        tally.require(held || away > 1e-12 * size, "a point was missed", case);
        tally.require(!held || away <= 16.0 * unit + least, "a point was invented", case);
    });
}

#[test]
fn a_triangle_near_a_ball_or_a_point_agrees_with_double_precision() {
    near_balls::<2>();
    near_balls::<3>();
}

/// Whether a triangle and a box share a point, in whole numbers.
fn overlap_in_integers(corners: [[i64; 3]; 3], low: [i64; 3], high: [i64; 3]) -> bool {
    let cross = |a: [i64; 3], b: [i64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let dot = |a: [i64; 3], b: [i64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let edge = |i: usize| [0, 1, 2].map(|k| corners[(i + 1) % 3][k] - corners[i][k]);
    let units = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let mut axes = units.to_vec();
    axes.push(cross(edge(0), edge(1)));
    axes.extend(units.iter().flat_map(|&unit| [0, 1, 2].map(|i| cross(unit, edge(i)))));
    axes.into_iter().all(|axis| {
        let projected = corners.map(|corner| dot(corner, axis));
        let far = |pick: fn(i64, i64) -> i64| -> i64 {
            (0..3).map(|k| pick(low[k] * axis[k], high[k] * axis[k])).sum()
        };
        let (least, most) = (far(i64::min), far(i64::max));
        projected.iter().any(|&x| x <= most) && projected.iter().any(|&x| x >= least)
    })
}

#[test]
fn triangles_on_a_lattice_agree_with_integers() {
    let mut counts = [0, 0];
    for index in 0..60_000 {
        let mut rng = Rng::of_case("triangles on a lattice", index);
        let mut whole = |most: usize| rng.below(2 * most + 1) as i64 - most as i64;
        let corners = [(); 3].map(|()| [(); 3].map(|()| whole(6)));
        let center = [(); 3].map(|()| whole(6));
        let half = [(); 3].map(|()| whole(3).abs());
        let [low, high] = [-1, 1].map(|s| [0, 1, 2].map(|i| center[i] + s * half[i]));
        let overlap = overlap_in_integers(corners, low, high);
        let unit = f32::exp2(rng.pick(&[0.0, 10.0, -60.0, -130.0]));
        let at = |p: [i64; 3]| Point3::from(p.map(|x| x as f32 * unit));
        let shape = Triangle3::new(corners.map(at)).unwrap();
        let cube = Aabb3::new(at(low), at(high)).unwrap();
        assert_eq!(shape.intersects(&cube), overlap, "{shape:?} {cube:?}");
        assert_eq!(shape.intersects(&Obb3::from(cube)), overlap, "{shape:?} {cube:?}");
        counts[usize::from(overlap)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 10_000), "one-sided {counts:?}");
}

#[test]
fn invalid_triangles_are_rejected() {
    let made = |x: f32, at: usize| {
        let mut corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]];
        corners[at][1] = x;
        Triangle2::new(corners.map(Point2::from)).map(|_| ())
    };
    for at in 0..3 {
        assert_eq!(made(f32::NAN, at), Err(ShapeError::NotFiniteIn(Argument::Vertex)));
        assert_eq!(made(f32::INFINITY, at), Err(ShapeError::NotFiniteIn(Argument::Vertex)));
        assert_eq!(made(2e15, at), Err(ShapeError::BeyondLimitIn(Argument::Vertex)));
        assert_eq!(made(1e15, at), Ok(()));
    }
    let point = Triangle2::new([Point2::new(1.0, 2.0); 3]).unwrap();
    assert!(point.contains_point(&Point2::new(1.0, 2.0)));
    assert!(!point.contains_point(&Point2::new(f32::NAN, 2.0)));
}

#[test]
fn a_triangle_moves_with_what_it_touches() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    let sail = Triangle3::new(corners).unwrap();
    let pose = Isometry3::new(Vector3::new(1.0, -2.0, 0.5), Vector3::new(0.3, 0.2, -0.9));
    let above = pose.transform_point(&Point3::new(1.0, 1.0, 2.0));
    let moved = sail.transformed_by(&pose).unwrap();
    for (radius, touches) in [(2.001, true), (1.999, false)] {
        assert_eq!(moved.intersects(&Ball::new(above, radius).unwrap()), touches);
    }
    let shifted = sail.translated(&Vector3::new(0.0, 0.0, 2.0)).unwrap();
    assert_eq!(shifted.aabb().min(), Point3::new(0.0, 0.0, 2.0));
    assert!(sail.translated(&Vector3::new(0.0, 0.0, 1e16)).is_err());
}
