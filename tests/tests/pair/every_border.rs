//! Half-spaces and polytopes of eight faces against each other and against capsules, triangles and
//! polygons, compared with exact arithmetic or with brute force in double precision.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{
    Capsule, ConvexHull, ConvexPolygon, Dop8, HalfSpace, Intersects, Real, RoundedObb, Triangle,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::drawn::Drawn;
use obbligato_tests::support::{Truth, check_contact, direction, nudge, vector};
use obbligato_tests::{Rng, Sample, survey};

type Polygon<T> = ConvexPolygon<T, 6>;

/// How far a point is above a border, and how far from its point; rounded to 1e-16 of that.
pub(crate) fn above<T: Real, const D: usize>(
    border: &HalfSpace<T, D>,
    p: SVector<f64, D>,
) -> (f64, f64) {
    let from = p - wide(border.point().coords);
    let normal = wide(border.normal());
    (normal.dot(&from) / normal.norm(), from.norm())
}

/// A half-space whose border almost touches the deepest of some points, each with a radius.
pub(crate) fn border<T: Sample, const D: usize>(
    rng: &mut Rng,
    points: &[SVector<f64, D>],
    radius: f64,
) -> HalfSpace<T, D> {
    let normal = direction::<D>(rng);
    let deepest = points.iter().map(|p| p.dot(&normal)).fold(f64::MAX, f64::min);
    let lowest = points.iter().find(|p| p.dot(&normal) == deepest).expect("a point");
    let beside = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 100.0]);
    let beside = beside - normal * normal.dot(&beside);
    let off = nudge::<T>(rng) * (beside.norm() + radius + 1.0);
    let point = lowest - normal * (radius + off) + beside;
    HalfSpace::new(Point::from(narrow(point)), narrow(normal)).expect("valid")
}

fn against_border<T: Sample, S, const D: usize>(name: &str, most: f64)
where
    S: Drawn<T, D> + Intersects<HalfSpace<T, D>>,
    HalfSpace<T, D>: Intersects<S>,
{
    let name = &format!("half-space, {name} {D}D {}", T::NAME);
    survey(name, |index, tally| {
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let place = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 1000.0]);
        let shape = S::draw(rng, place, 1.0);
        let hull = shape.hull();
        let points: Vec<_> = hull.corners.iter().map(|p| SVector::from_fn(|i, _| p[i])).collect();
        let border = border::<T, D>(rng, &points, hull.radius);
        let heights = points.iter().map(|p| above(&border, *p));
        let (height, away) = heights.min_by(|a, b| a.0.total_cmp(&b.0)).expect("a corner");
        let size = away + hull.radius;
        let gap = height - hull.radius;
        let truth = Truth { overlap: gap < -1e-15 * size - 1e-300, gap, size };
        // Of a radius the length of a normal, which is off by 5 EPSILON, is not part.
        let truth =
            Truth { overlap: truth.overlap && gap < -8.0 * T::epsilon() * hull.radius, ..truth };
        check_contact::<T, _, _>(&shape, &border, &truth, most, tally);
    });
}

/// The corners of a polytope are those points of three of its planes that lie inside all others; in
/// 2D, of two.
fn corners<T: Real, const D: usize>(volume: &Dop8<T, D>) -> Vec<SVector<f64, D>> {
    let directions: [[f64; 3]; 4] = if D == 2 {
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0], [1.0, -1.0, 0.0]]
    } else {
        [[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]]
    };
    let directions = directions.map(|d| SVector::<f64, D>::from_fn(|i, _| d[i]));
    let (min, max) = (volume.min().map(Real::to_f64), volume.max().map(Real::to_f64));
    let size = min.iter().chain(&max).fold(0.0, |most: f64, x| most.max(x.abs()));
    let mut found = Vec::new();
    for chosen in 0..1_usize << 8 {
        let planes: Vec<_> = (0..8).filter(|i| chosen >> i & 1 == 1).collect();
        if planes.len() != D {
            continue;
        }
        let bound = |i: usize| if i < 4 { min[i] } else { max[i - 4] };
        let rows =
            obbligato::nalgebra::SMatrix::<f64, D, D>::from_fn(|r, c| directions[planes[r] % 4][c]);
        let Some(inverse) = rows.try_inverse() else {
            continue;
        };
        let corner = inverse * SVector::<f64, D>::from_fn(|r, _| bound(planes[r]));
        let inside = (0..4).all(|i| {
            let at = directions[i].dot(&corner);
            at >= min[i] - 1e-12 * size && at <= max[i] + 1e-12 * size
        });
        if inside {
            found.push(corner);
        }
    }
    found
}

fn volume<T: Sample, const D: usize>(rng: &mut Rng, place: SVector<f64, D>) -> Dop8<T, D> {
    let points = [(); 5].map(|()| Point::from(narrow(place + vector::<D>(rng))));
    let count = 1 + rng.below(5);
    Dop8::from_points(points.into_iter().take(count)).expect("valid")
}

fn volumes_against_borders<T: Sample, const D: usize>() {
    let name = &format!("half-space, Dop8 {D}D {}", T::NAME);
    survey(name, |index, tally| {
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let place = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 1000.0]);
        let volume = volume::<T, D>(rng, place);
        let points = corners(&volume);
        let border = border::<T, D>(rng, &points, 0.0);
        let heights: Vec<_> = points.iter().map(|p| above(&border, *p)).collect();
        let gap = heights.iter().map(|height| height.0).fold(f64::MAX, f64::min);
        let size = heights.iter().map(|height| height.1).fold(0.0, f64::max);
        let unknown = 1e-12 * (1.0 + place.norm() + size);
        let truth = Truth { overlap: gap < -unknown, gap: gap - unknown, size };
        check_contact::<T, _, _>(&volume, &border, &truth, 48.0, tally);
    });
}

/// A volume around a shape touches it wherever the shape goes, and one that has been passed along a
/// direction does not.
fn shapes_against_volumes<T: Sample, S, const D: usize>(name: &str)
where
    S: Drawn<T, D> + Intersects<Dop8<T, D>>,
    Dop8<T, D>: Intersects<S>,
{
    let name = &format!("Dop8, {name} {D}D {}", T::NAME);
    survey(name, |index, tally| {
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let place = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 1000.0]);
        let shape = S::draw(rng, place, 1.0);
        let hull = shape.hull();
        // Some point of the shape, on its border or inside.
        let weights: Vec<_> = hull
            .corners
            .iter()
            .map(|_| {
                let any = rng.unit();
                rng.pick(&[0.0, 1.0, any])
            })
            .collect();
        let sum: f64 = weights.iter().sum();
        let weighted = hull.corners.iter().zip(&weights).map(|(p, w)| p * *w / sum);
        let point = weighted.reduce(|a, b| a + b).filter(|p| p.norm().is_finite());
        let point = point.unwrap_or(hull.corners[0]);
        let beside = hull.radius * rng.pick(&[0.0, 0.5, 1.0 - 1e-6]);
        let shared = SVector::<f64, D>::from_fn(|i, _| point[i]) + direction::<D>(rng) * beside;
        let shared = Point::from(narrow::<T, D>(shared));
        let seen = obbligato_tests::hull::Hull::point(wide(shared.coords));
        let unknown = if T::epsilon() < 1e-10 { hull.unknown(&seen) } else { 0.0 };
        let is_shared = hull.lie(&seen).gap <= -unknown;
        let others = [(); 3].map(|()| Point::from(narrow(place + vector::<D>(rng) * 3.0)));
        let around = Dop8::from_points([shared].into_iter().chain(others)).expect("valid");
        let touches = shape.intersects(&around);
        let case = || format!("{shape:?} {around:?}");
        tally.require(touches == around.intersects(&shape), "asymmetric", case);
        tally.require(touches || !is_shared, "missed", case);
        // Moved along a direction of the volume until it is beyond a plane by more than the band.
        let far = SVector::<f64, D>::from_fn(|i, _| if i == 0 { 1.0 } else { 0.0 });
        let size = hull.spread + hull.radius + place.norm() + 10.0;
        let gone = shape.shifted(
            far * (2.0 * hull.spread + 2.0 * hull.radius + 20.0 + 64.0 * T::epsilon() * size),
        );
        // A polygon may round to a line there.
        let touches_still = gone.is_some_and(|gone| gone.intersects(&around));
        tally.require(!touches_still, "invented", case);
        tally.count("shared", is_shared);
    });
}

fn survey_all<T: Sample>() {
    against_border::<T, Capsule<T, 2>, 2>("capsule", 12.0);
    against_border::<T, Capsule<T, 3>, 3>("capsule", 12.0);
    against_border::<T, Triangle<T, 2>, 2>("triangle", 6.0);
    against_border::<T, Triangle<T, 3>, 3>("triangle", 6.0);
    against_border::<T, Polygon<T>, 2>("polygon", 6.0);
    against_border::<T, ConvexHull<T, 6>, 3>("hull", 6.0);
    volumes_against_borders::<T, 2>();
    volumes_against_borders::<T, 3>();
    shapes_against_volumes::<T, Capsule<T, 2>, 2>("capsule");
    shapes_against_volumes::<T, Capsule<T, 3>, 3>("capsule");
    shapes_against_volumes::<T, Triangle<T, 2>, 2>("triangle");
    shapes_against_volumes::<T, Triangle<T, 3>, 3>("triangle");
    shapes_against_volumes::<T, Polygon<T>, 2>("polygon");
    shapes_against_volumes::<T, ConvexHull<T, 6>, 3>("hull");
    shapes_against_volumes::<T, RoundedObb<T, 2>, 2>("rounded box");
    shapes_against_volumes::<T, RoundedObb<T, 3>, 3>("rounded box");
}

#[test]
fn half_spaces_and_polytopes_touch_what_reaches_them() {
    survey_all::<f32>();
    survey_all::<f64>();
}

#[test]
fn half_spaces_are_apart_only_where_they_face_away_from_each_other() {
    let at = |y: f32, up: f32| {
        HalfSpace::<f32, 2>::new(Point::from([7.0, y]), SVector::from([0.0, up])).unwrap()
    };
    for (low, high, touches) in [(0.0, 1.0, false), (1.0, 1.0, true), (2.0, 1.0, true)] {
        // The lower one has everything below `low`, the upper one everything above `high`.
        let (lower, upper) = (at(low, 1.0), at(high, -1.0));
        assert_eq!(lower.intersects(&upper), touches, "{low} {high}");
        assert_eq!(upper.intersects(&lower), touches, "{low} {high}");
    }
    assert!(at(0.0, 1.0).intersects(&at(5.0, 1.0)));
    let slope = HalfSpace::<f32, 2>::new(Point::from([0.0, 1e6]), SVector::from([1e-6, -1.0]));
    assert!(at(0.0, 1.0).intersects(&slope.unwrap()));
}
