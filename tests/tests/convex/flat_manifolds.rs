//! Contacts of flat shapes: their laws against hulls of corners in double precision, and contacts
//! known by construction.

use obbligato::nalgebra::{Point2, Vector2, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Circle, ConvexPolygon, Dop8, Manifold, ManifoldWith, Obb, Proximity,
    RoundedObb, Triangle,
};
use obbligato_tests::drawn::{Drawn, two};
use obbligato_tests::hull::Hull;
use obbligato_tests::support::vector;
use obbligato_tests::{Rng, Sample, Tally, slow_survey};
use std::fmt::Debug;

/// Depths are as accurate as gaps, and points are off by the band twice.
const BAND: f64 = 64.0;

type Polygon<T> = ConvexPolygon<T, 6>;

fn check<T: Sample, A, B>(a: &A, b: &B, tally: &mut Tally)
where
    A: Drawn<T, 2> + Proximity<T, 2, B> + ManifoldWith<T, 2, B>,
    B: Drawn<T, 2> + Proximity<T, 2, A> + ManifoldWith<T, 2, A>,
{
    let manifold = a.manifold_with(b);
    let case = || format!("{manifold:?}\n  {a:?}\n  {b:?}");
    tally.require(manifold.is_some() == (a.distance(b) == T::zero()), "not where they touch", case);
    let Some(contact) = &manifold else { return };
    let clearance = a.clearance(b);
    tally.require(contact.normal == clearance.normal, "another normal", case);
    let points = contact.points();
    let is_ordered = points.len() == 1 || points.len() == 2 && points[0].id < points[1].id;
    tally.require(is_ordered, "points without order", case);
    let hulls = [a.hull(), b.hull()];
    let [one, two] = &hulls;
    let blur = BAND * T::epsilon() * one.size_with(two) + 64.0 * T::TINY.to_f64();
    let depths = points.iter().map(|point| point.depth.to_f64());
    let deepest = depths.fold(f64::MIN, f64::max);
    let off = (deepest + clearance.gap.to_f64()).abs();
    tally.require(off <= blur, "not that deep", case);
    tally.largest("depth off, bands", off / blur);
    let normal = Vector3::new(contact.normal.x.to_f64(), contact.normal.y.to_f64(), 0.0);
    for point in points {
        let at = Vector3::new(point.point.x.to_f64(), point.point.y.to_f64(), 0.0);
        let rounding = 4.0 * T::epsilon() * at.norm();
        let half = normal * (point.depth.to_f64() / 2.0);
        for (hull, on_surface) in [(one, at + half), (two, at - half)] {
            let beside = hull.lie(&Hull::point(on_surface)).gap;
            tally.require(beside <= blur + rounding, "beside its shape", case);
            tally.largest("point outside, bands", beside / (blur + rounding));
        }
    }
    check_mirror(contact, b.manifold_with(a).as_ref(), blur, hulls[0] == hulls[1], tally, case);
    tally.count("two points", points.len() == 2);
}

/// The contact of the shapes in the other order has the opposite normal and the same deepest point.
fn check_mirror<T: Sample>(
    contact: &Manifold<T, 2>,
    mirror: Option<&Manifold<T, 2>>,
    blur: f64,
    are_equal: bool,
    tally: &mut Tally,
    case: impl Fn() -> String + Copy,
) {
    let Some(mirror) = mirror else {
        tally.require(false, "no contact the other way round", case);
        return;
    };
    let is_opposite = *mirror.normal == -*contact.normal || are_equal;
    tally.require(is_opposite, "another normal the other way round", case);
    let deepest = |contact: &Manifold<T, 2>| {
        let depths = contact.points().iter().map(|point| point.depth.to_f64());
        depths.fold(f64::MIN, f64::max)
    };
    let off = (deepest(contact) - deepest(mirror)).abs();
    tally.require(off <= blur, "another depth the other way round", case);
}

fn survey_pair<T: Sample, A, B>(name: &str)
where
    A: Drawn<T, 2> + Proximity<T, 2, B> + ManifoldWith<T, 2, B> + Debug,
    B: Drawn<T, 2> + Proximity<T, 2, A> + ManifoldWith<T, 2, A> + Debug,
{
    let name = &format!("contact: {name} {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 10 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let (a, b) = two::<T, A, B, 2>(rng);
        let deeper = vector::<2>(rng) * rng.pick(&[0.0, 0.01, 0.5]) * b.hull().spread;
        let b = b.shifted(deeper).unwrap_or(b);
        check(&a, &b, tally);
    });
}

fn survey_all<T: Sample>() {
    survey_pair::<T, Aabb<T, 2>, Aabb<T, 2>>("boxes");
    survey_pair::<T, Aabb<T, 2>, Obb<T, 2>>("Aabb, Obb");
    survey_pair::<T, Aabb<T, 2>, Ball<T, 2>>("Aabb, circle");
    survey_pair::<T, Aabb<T, 2>, Capsule<T, 2>>("Aabb, capsule");
    survey_pair::<T, Aabb<T, 2>, Triangle<T, 2>>("Aabb, triangle");
    survey_pair::<T, Aabb<T, 2>, Polygon<T>>("Aabb, polygon");
    survey_pair::<T, Obb<T, 2>, Ball<T, 2>>("Obb, circle");
    survey_pair::<T, Obb<T, 2>, Capsule<T, 2>>("Obb, capsule");
    survey_pair::<T, Obb<T, 2>, Triangle<T, 2>>("Obb, triangle");
    survey_pair::<T, Obb<T, 2>, Polygon<T>>("Obb, polygon");
    survey_pair::<T, Ball<T, 2>, Ball<T, 2>>("circles");
    survey_pair::<T, Ball<T, 2>, Capsule<T, 2>>("circle, capsule");
    survey_pair::<T, Ball<T, 2>, Triangle<T, 2>>("circle, triangle");
    survey_pair::<T, Ball<T, 2>, Polygon<T>>("circle, polygon");
    survey_pair::<T, RoundedObb<T, 2>, Obb<T, 2>>("rounded box, Obb");
    survey_pair::<T, RoundedObb<T, 2>, Capsule<T, 2>>("rounded box, capsule");
    survey_pair::<T, RoundedObb<T, 2>, RoundedObb<T, 2>>("rounded boxes");
    survey_pair::<T, Capsule<T, 2>, Capsule<T, 2>>("capsules");
    survey_pair::<T, Capsule<T, 2>, Triangle<T, 2>>("capsule, triangle");
    survey_pair::<T, Capsule<T, 2>, Polygon<T>>("capsule, polygon");
    survey_pair::<T, Triangle<T, 2>, Triangle<T, 2>>("triangles");
    survey_pair::<T, Triangle<T, 2>, Polygon<T>>("triangle, polygon");
    survey_pair::<T, Polygon<T>, Polygon<T>>("polygons");
    survey_pair::<T, Dop8<T, 2>, Dop8<T, 2>>("octagons");
    survey_pair::<T, Dop8<T, 2>, Aabb<T, 2>>("octagon, Aabb");
    survey_pair::<T, Dop8<T, 2>, Obb<T, 2>>("octagon, Obb");
    survey_pair::<T, Dop8<T, 2>, Ball<T, 2>>("octagon, circle");
    survey_pair::<T, Dop8<T, 2>, Capsule<T, 2>>("octagon, capsule");
    survey_pair::<T, Dop8<T, 2>, Triangle<T, 2>>("octagon, triangle");
    survey_pair::<T, Dop8<T, 2>, Polygon<T>>("octagon, polygon");
}

#[test]
fn flat_shapes_touch_at_points_of_both_and_as_deep_as_they_overlap() {
    survey_all::<f32>();
    survey_all::<f64>();
}

/// The points with their depths and ids.
fn points(manifold: &Manifold<f32, 2>) -> Vec<([f32; 2], f32, u8)> {
    let points = manifold.points().iter();
    points.map(|at| (at.point.into(), at.depth, at.id)).collect()
}

fn table() -> ConvexPolygon<f32, 4> {
    let corners = [[-4.0, 0.0], [4.0, 0.0], [4.0, 2.0], [-4.0, 2.0]].map(Point2::from);
    ConvexPolygon::new(&corners).unwrap()
}

#[test]
fn a_box_on_a_table_has_two_points_and_the_same_ids_when_it_slides() {
    let on = |x: f32| Obb::<f32, 2>::from_angle(Point2::new(x, 2.75), Vector2::new(1.0, 1.0), 0.0);
    let contact = table().manifold(&on(0.0).unwrap()).unwrap();
    assert_eq!(*contact.normal, Vector2::y());
    let corners = [([-1.0, 1.875], 0.25, 128), ([1.0, 1.875], 0.25, 129)];
    assert_eq!(points(&contact), corners);
    let slid = table().manifold(&on(2.0).unwrap()).unwrap();
    let corners = [([1.0, 1.875], 0.25, 128), ([3.0, 1.875], 0.25, 129)];
    assert_eq!(points(&slid), corners);
    // Beyond the corner of the table, which is the third of its own.
    let over = table().manifold(&on(3.5).unwrap()).unwrap();
    assert_eq!(points(&over), [([4.0, 1.875], 0.25, 2), ([2.5, 1.875], 0.25, 128)]);
}

#[test]
fn a_tilted_box_stands_on_its_corner_and_a_circle_on_its_lowest_point() {
    let tilted = Obb::<f32, 2>::from_angle(Point2::new(0.0, 3.0), Vector2::new(1.0, 1.0), 0.3);
    let tilted = tilted.unwrap();
    let contact = table().manifold(&tilted).unwrap();
    let [only] = contact.points() else { panic!("{contact:?}") };
    let lowest = tilted.vertices().into_iter().min_by(|p, q| p.y.total_cmp(&q.y)).unwrap();
    assert!((only.point.x - lowest.x).abs() < 1e-6 && (only.depth - (2.0 - lowest.y)).abs() < 1e-6);
    let ball = Circle::new(Point2::new(1.5, 2.5), 0.75).unwrap();
    let contact = table().manifold(&ball).unwrap();
    assert_eq!(points(&contact), [([1.5, 1.875], 0.25, 128)]);
    assert_eq!(*ball.manifold(&table()).unwrap().normal, -Vector2::y());
    assert!(table().manifold(&ball.translated(&Vector2::new(0.0, 0.5)).unwrap()).is_none());
}

#[test]
fn a_lying_capsule_has_two_points_and_a_standing_one_has_one() {
    let pen = |a: [f32; 2], b: [f32; 2]| Capsule::<f32, 2>::new(a.into(), b.into(), 0.5).unwrap();
    let lying = table().manifold(&pen([-1.0, 2.25], [2.0, 2.25])).unwrap();
    let ends = [([-1.0, 1.875], 0.25, 128), ([2.0, 1.875], 0.25, 129)];
    assert_eq!(points(&lying), ends);
    let standing = table().manifold(&pen([1.0, 5.0], [1.0, 2.25])).unwrap();
    assert_eq!(points(&standing), [([1.0, 1.875], 0.25, 129)]);
    // Half of it hangs over the edge.
    let over = table().manifold(&pen([3.0, 2.25], [6.0, 2.25])).unwrap();
    assert_eq!(points(&over), [([4.0, 1.875], 0.25, 2), ([3.0, 1.875], 0.25, 128)]);
}
