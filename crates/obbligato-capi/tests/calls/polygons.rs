//! Convex polygons are those of the core.

use crate::ask::{ask, hole, status, v2};
use crate::core::{Circle, Obb2, Ray2};
use obbligato::nalgebra::{Isometry2, Point2, Vector2};
use obbligato::{ConvexPolygon, sweep};
use obbligato_capi::*;

type Polygon = ConvexPolygon<ObbReal, 16>;

const KITE: [[ObbReal; 2]; 4] = [[0.0, -1.0], [2.0, 0.5], [0.0, 3.0], [-2.0, 0.5]];

fn points(of: &[[ObbReal; 2]]) -> Vec<ObbVec2> {
    of.iter().map(|&[x, y]| v2(x, y)).collect()
}

fn core(of: &[[ObbReal; 2]]) -> Polygon {
    let points: Vec<Point2<ObbReal>> = of.iter().copied().map(Point2::from).collect();
    Polygon::new(&points).unwrap()
}

fn made(of: &[[ObbReal; 2]]) -> Result<ObbPolygon, ObbStatus> {
    let all = points(of);
    ask!(obb_polygon_make(all.as_ptr(), all.len()))
}

fn vertices(of: &ObbPolygon) -> Vec<[ObbReal; 2]> {
    of.vertices[..of.count as usize].iter().map(|at| [at.x, at.y]).collect()
}

#[test]
fn a_polygon_has_the_corners_of_its_outline() {
    let clockwise = [KITE[3], KITE[2], KITE[1], [1.0, -0.25], KITE[0]];
    let kite = made(&clockwise).unwrap();
    let expected: Vec<[ObbReal; 2]> =
        core(&clockwise).vertices().iter().map(|at| [at.x, at.y]).collect();
    assert_eq!(vertices(&kite), expected);
    assert_eq!(kite.count, 4, "a vertex in the middle of an edge is no corner");
    let hull = points(&[[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0], [1.0, 1.5]]);
    let hull = ask!(obb_polygon_hull(hull.as_ptr(), hull.len())).unwrap();
    assert_eq!(hull.count, 3);
    assert_eq!(ask!(obb_polygon_area(&raw const hull)), Ok(8.0));
    assert_eq!(ask!(obb_polygon_area(&raw const kite)), Ok(core(&KITE).area()));
}

#[test]
fn what_is_no_polygon_is_an_error() {
    let dart = [[0.0, 0.0], [4.0, 1.0], [0.0, 2.0], [1.0, 1.0]];
    assert_eq!(made(&dart), Err(ObbStatus::NotConvex));
    assert_eq!(made(&KITE[..2]), Err(ObbStatus::Size));
    assert_eq!(made(&[[0.0, 0.0]; 17]), Err(ObbStatus::Size));
    assert_eq!(made(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]), Err(ObbStatus::NoArea));
    assert_eq!(made(&[[0.0, ObbReal::NAN], KITE[0], KITE[1]]), Err(ObbStatus::NotFinite));
    let many = ObbPolygon { count: 17, ..made(&KITE).unwrap() };
    assert_eq!(status!(obb_polygon_check(&raw const many)), ObbStatus::Size);
    assert_eq!(ask!(obb_polygon_area(&raw const many)), Err(ObbStatus::Size));

    let (dart, mut pieces, mut found) = (points(&dart), [ObbPolygon::default(); 2], 0);
    let (first, to, count) = (dart.as_ptr(), pieces.as_mut_ptr(), &raw mut found);
    let done = status!(obb_polygon_decompose(first, 4, to, 2, count));
    assert_eq!((done, found), (ObbStatus::Ok, 2));
    let areas = pieces.map(|piece| ask!(obb_polygon_area(&raw const piece)).unwrap());
    assert_eq!(areas[0] + areas[1], 3.0);
    let bow = points(&[[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]);
    let crossed = status!(obb_polygon_decompose(bow.as_ptr(), 4, to, 2, count));
    assert_eq!(crossed, ObbStatus::NotSimple);
}

#[test]
fn polygons_meet_shapes_as_in_the_core() {
    let (kite, far) = (core(&KITE), [[4.0, 0.0], [5.0, 0.0], [5.0, 1.0]]);
    let (a, b) = (made(&KITE).unwrap(), made(&far).unwrap());
    let (a, b) = (&raw const a, &raw const b);
    let other = core(&far);
    assert_eq!(ask!(obb_polygon_intersects(a, b)), Ok(kite.intersects(&other)));
    let clearance = kite.clearance(&other);
    let gap = ask!(obb_polygon_clearance(a, b)).unwrap();
    assert_eq!((gap.gap, gap.normal.x), (clearance.gap, clearance.normal.x));
    let met = sweep(&kite, &Vector2::x(), &other, &Vector2::zeros(), 9.0).unwrap();
    let contact = ask!(obb_polygon_sweep(a, v2(1.0, 0.0), b, v2(0.0, 0.0), 9.0)).unwrap();
    assert_eq!((contact.t, contact.normal.y), (met.t, met.normal.y));

    let turned = Obb2::from_angle(Point2::new(1.5, 2.0), Vector2::new(1.0, 0.5), 0.4).unwrap();
    let [center, half_extents, x, y] = <[[ObbReal; 2]; 4]>::from(turned).map(|[x, y]| v2(x, y));
    let c = ObbBox2 { center, half_extents, axes: [x, y] };
    assert_eq!(ask!(obb_polygon_intersects_box(a, &raw const c)), Ok(true));
    let depth = ask!(obb_polygon_clearance_box(a, &raw const c)).unwrap();
    assert_eq!(depth.gap, kite.clearance(&turned).gap);
    assert!(depth.gap < 0.0);
    let disc = ObbCircle { center: v2(0.0, -3.0), radius: 1.0 };
    let round = Circle::new(Point2::new(0.0, -3.0), 1.0).unwrap();
    assert_eq!(
        ask!(obb_polygon_clearance_circle(a, &raw const disc)).unwrap().gap,
        kite.clearance(&round).gap
    );

    let ray = ObbRay2 { origin: v2(-9.0, 0.0), direction: v2(1.0, 0.0) };
    let hit =
        kite.cast_ray(&Ray2::new(Point2::new(-9.0, 0.0), Vector2::x()).unwrap(), 99.0).unwrap();
    let found = ask!(obb_polygon_cast_ray(a, &raw const ray, 99.0)).unwrap();
    assert_eq!((found.t, found.normal.x), (hit.t, hit.normal.x));
    assert_eq!(ask!(obb_polygon_contains(a, v2(0.0, 2.0))), Ok(true));
    assert_eq!(ask!(obb_polygon_contains(a, v2(0.0, ObbReal::NAN))), Ok(false));
}

#[test]
fn a_polygon_follows_its_body() {
    let kite = made(&KITE).unwrap();
    let pose = ObbPose2 { position: v2(3.0, -2.0), axis: v2(0.0, 2.0) };
    let placed = ask!(obb_polygon_placed(&raw const kite, &raw const pose)).unwrap();
    let quarter = Isometry2::new(Vector2::new(3.0, -2.0), ObbReal::acos(0.0));
    let expected = core(&KITE).transformed_by(&quarter).unwrap();
    for (at, of) in vertices(&placed).iter().zip(expected.vertices()) {
        assert!((Point2::from(*at) - of).norm() < 1e-6, "{at:?} {of:?}");
    }
    let nowhere = ObbPose2 { axis: v2(0.0, 0.0), ..pose };
    assert_eq!(
        ask!(obb_polygon_placed(&raw const kite, &raw const nowhere)),
        Err(ObbStatus::ZeroRotation)
    );
}
