//! Shapes in shapes, compared with exact corners: what is inside is never refused, and what is
//! called inside sticks out by no more than the band on its page.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Intersects, Obb, Real};
use obbligato_tests::{Dd, Draft, Rng, Sample, Solid, Source, Tally, boxes, survey};

/// The bands of the pages: in `EPSILON L` for boxes that hold, in `EPSILON` of the radius for
/// balls.
const IN_OBB: f64 = 24.0;
const OBB_IN_AABB: f64 = 8.0;
const BALL_IN_AABB: f64 = 0.5;
const IN_BALL: f64 = 6.0;
const OBB_IN_BALL: f64 = 26.0;
/// What underflow adds, in smallest numbers.
const SMALLEST: f64 = 16.0;

/// A verdict of the core against how far a shape truly sticks out, in a unit of its band.
fn judge<T: Sample>(
    tally: &mut Tally,
    found: bool,
    sticks_out: f64,
    (band, size): (f64, f64),
    case: impl Fn() -> String,
) {
    let smallest = T::TINY.to_f64() * T::epsilon();
    tally.count("inside", found);
    tally.require(found || sticks_out > 0.0, "refused", &case);
    let allowed = band * T::epsilon() * size + SMALLEST * smallest;
    tally.require(!found || sticks_out <= allowed, "invented", &case);
    if found && size > 1e-25 {
        tally.largest("sticks out, EPSILON L", sticks_out / (T::epsilon() * size));
    }
}

/// Where a shape that reaches `reach` along each axis of a box may be put: against faces, beyond
/// them by a few `EPSILON`, or anywhere.
fn put_inside<T: Sample>(rng: &mut Rng, outer: &Draft, reach: [f64; 3]) -> [f64; 3] {
    let size: f64 = outer.half.iter().sum();
    let mut center = outer.center;
    for (i, column) in outer.columns.iter().enumerate() {
        let room = (outer.half[i] - reach[i]).max(0.0);
        let offset = match rng.below(6) {
            0 => 0.0,
            1 | 2 => rng.sign() * room,
            3 => rng.sign() * (room + rng.range(-10.0, 40.0) * T::epsilon() * size),
            4 => rng.range(-1.0, 1.0) * room,
            _ => rng.sign() * room * (1.0 + rng.power(-8.0, -1.0)),
        };
        for (x, along) in center.iter_mut().zip(column) {
            *x += offset * along;
        }
    }
    center
}

/// How far the second box reaches along each axis of the first.
fn reach(outer: &Draft, inner: &Draft) -> [f64; 3] {
    outer.columns.map(|axis| {
        let along = |column: &[f64; 3]| (0..3).map(|m| axis[m] * column[m]).sum::<f64>().abs();
        let edges = inner.columns.iter().zip(inner.half);
        edges.map(|(column, half)| along(column) * half).sum()
    })
}

/// Two boxes, of which the second mostly just fits into the first, or just does not.
fn nested<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    let [outer, mut inner] = boxes::two::<T>(rng, dimension, axis_aligned);
    let fit = reach(&outer, &inner)
        .iter()
        .zip(outer.half)
        .filter(|(reach, _)| **reach > 0.0)
        .fold(f64::INFINITY, |fit: f64, (reach, half)| fit.min(half / reach));
    let size = match rng.below(4) {
        0 => 1.0,
        1 => fit,
        2 => fit * rng.range(0.1, 1.0),
        _ => fit * (1.0 + rng.range(-20.0, 20.0) * T::epsilon()),
    };
    if size.is_finite() {
        inner.half = inner.half.map(|half| half * size);
    }
    inner.center = put_inside::<T>(rng, &outer, reach(&outer, &inner));
    [outer, inner.rounded::<T>(dimension)]
}

/// How far the corners of a box stick out of another, along its edges.
fn excess(outer: &Solid, inner: &Solid) -> f64 {
    let corners = inner.corners();
    corners.iter().map(|corner| outer.excess(corner)).fold(f64::NEG_INFINITY, f64::max)
}

fn boxes_in_boxes<T: Sample, const D: usize>()
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} contains {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let drafts = nested::<T>(&mut rng, D, false);
        let [outer, inner] = drafts.map(|draft| draft.obb::<T, D>().unwrap());
        let case = || format!("\n  {}\n  {}", outer.source(), inner.source());
        let solids = (Solid::from(&outer), Solid::from(&inner));
        let (found, size) = (outer.contains(&inner), solids.0.size_with(&solids.1));
        let out = excess(&solids.0, &solids.1);
        judge::<T>(tally, found, out, (IN_OBB, size), case);
        let meet = outer.intersects(&inner);
        tally.require(out > 0.0 || meet, "inside, but apart", case);
        tally.require(outer.contains(&outer), "not in itself", case);
    });
}

#[test]
fn rectangles_in_rectangles_agree_with_their_exact_corners() {
    boxes_in_boxes::<f32, 2>();
    boxes_in_boxes::<f64, 2>();
}

#[test]
fn boxes_in_boxes_agree_with_their_exact_corners() {
    boxes_in_boxes::<f32, 3>();
    boxes_in_boxes::<f64, 3>();
}

fn aabbs_in_obbs<T: Sample, const D: usize>() {
    let kernel = format!("Obb{D} contains_aabb {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [outer, mut inner] = nested::<T>(&mut rng, D, false);
        inner.columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let outer: Obb<T, D> = outer.obb().unwrap();
        let inner: Aabb<T, D> = inner.aabb().unwrap();
        let case = || format!("\n  {}\n  {}", outer.source(), inner.source());
        let solids = (Solid::from(&outer), Solid::from(&inner));
        let (found, size) = (outer.contains_aabb(&inner), solids.0.size_with(&solids.1));
        judge::<T>(tally, found, excess(&solids.0, &solids.1), (IN_OBB, size), case);
    });
}

fn obbs_in_aabbs<T: Sample, const D: usize>() {
    let kernel = format!("Aabb{D} contains_obb {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [outer, inner] = nested::<T>(&mut rng, D, true);
        let (outer, inner): (Aabb<T, D>, Obb<T, D>) = (outer.aabb().unwrap(), inner.obb().unwrap());
        let case = || format!("\n  {}\n  {}", outer.source(), inner.source());
        let solid = Solid::from(&inner);
        let out = excess(&Solid::from(&outer), &solid);
        let found = outer.contains_obb(&inner);
        judge::<T>(tally, found, out, (OBB_IN_AABB, solid.reach()), case);
    });
}

#[test]
fn mixed_boxes_agree_with_their_exact_corners() {
    aabbs_in_obbs::<f32, 2>();
    aabbs_in_obbs::<f32, 3>();
    aabbs_in_obbs::<f64, 3>();
    obbs_in_aabbs::<f32, 2>();
    obbs_in_aabbs::<f32, 3>();
    obbs_in_aabbs::<f64, 3>();
}

fn dd<T: Real, const D: usize>(point: &Point<T, D>) -> [Dd; 3] {
    let mut all = [Dd::default(); 3];
    for (slot, x) in all.iter_mut().zip(point.iter()) {
        *slot = Dd::from(x.to_f64());
    }
    all
}

/// The point of a ball that is farthest out along a normal.
fn farthest(center: &[Dd; 3], radius: Dd, normal: &[Dd; 3]) -> [Dd; 3] {
    let squared = normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2];
    let step = radius / squared.sqrt();
    [0, 1, 2].map(|i| center[i] + step * normal[i])
}

/// The normals of the faces of a solid, which need not be parallel to its edges, inward and
/// outward.
fn normals(solid: &Solid, dimension: usize) -> Vec<[Dd; 3]> {
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [(1, 2), (2, 0), (0, 1)].map(|(i, j)| Dd::product(a[i], b[j]) - Dd::product(a[j], b[i]))
    };
    let columns = [0, 1, 2].map(|i| solid.column(i));
    let outward = [(1, 2), (2, 0), (0, 1)].map(|(i, j)| cross(columns[i], columns[j]));
    let outward = outward.into_iter().take(dimension);
    outward.flat_map(|normal| [normal, normal.map(|x| -x)]).collect()
}

/// A ball in a box: its farthest point beyond each face decides.
fn ball_beyond<T: Sample, const D: usize>(solid: &Solid, ball: &Ball<T, D>) -> f64 {
    let (center, radius) = (dd(&ball.center()), Dd::from(ball.radius().to_f64()));
    let points = normals(solid, D);
    let points = points.iter().map(|normal| farthest(&center, radius, normal));
    points.map(|point| solid.excess(&point)).fold(f64::NEG_INFINITY, f64::max)
}

/// A ball that mostly just fits into a box, or just does not.
fn ball_in<T: Sample, const D: usize>(rng: &mut Rng, outer: &Draft) -> Ball<T, D> {
    let least = outer.half.iter().take(D).fold(f64::INFINITY, |least, &h| least.min(h));
    let radius = match rng.below(3) {
        0 => least,
        1 => least * (1.0 + rng.range(-20.0, 20.0) * T::epsilon()),
        _ => least * rng.range(0.0, 1.2),
    };
    let center = put_inside::<T>(rng, outer, [radius; 3]);
    let center = SVector::from_fn(|row, _| T::nearest(center[row]));
    Ball::new(Point::from(center), T::nearest(radius)).unwrap()
}

fn balls_in_boxes<T: Sample, const D: usize>() {
    let kernel = format!("Obb{D} contains_ball {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let outer = boxes::any::<T>(&mut rng, D, false);
        let ball: Ball<T, D> = ball_in(&mut rng, &outer);
        let outer: Obb<T, D> = outer.obb().unwrap();
        let case = || format!("\n  {}\n  {ball:?}", outer.source());
        let solid = Solid::from(&outer);
        let center = dd(&ball.center()).map(|x| x.high);
        let size = solid.distance_from(center) + solid.reach() + ball.radius().to_f64();
        let out = ball_beyond(&solid, &ball);
        judge::<T>(tally, outer.contains_ball(&ball), out, (IN_OBB, size), case);
    });
    let kernel = format!("Aabb{D} contains_ball {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let outer = boxes::any::<T>(&mut rng, D, true);
        let ball: Ball<T, D> = ball_in(&mut rng, &outer);
        let outer: Aabb<T, D> = outer.aabb().unwrap();
        let case = || format!("\n  {}\n  {ball:?}", outer.source());
        let out = ball_beyond(&Solid::from(&outer), &ball);
        let band = (BALL_IN_AABB, ball.radius().to_f64());
        judge::<T>(tally, outer.contains_ball(&ball), out, band, case);
    });
}

#[test]
fn balls_in_boxes_agree_with_their_exact_farthest_points() {
    balls_in_boxes::<f32, 2>();
    balls_in_boxes::<f32, 3>();
    balls_in_boxes::<f64, 2>();
    balls_in_boxes::<f64, 3>();
}

fn distance(a: &[Dd; 3], b: &[Dd; 3]) -> Dd {
    let square = |i: usize| (a[i] - b[i]) * (a[i] - b[i]);
    (square(0) + square(1) + square(2)).sqrt()
}

/// A ball around a solid: just large enough, just too small, or any.
fn ball_around<T: Sample, const D: usize>(
    rng: &mut Rng,
    solid: &Solid,
    draft: &Draft,
) -> Ball<T, D> {
    let off = rng.direction().map(|x| x * rng.range(0.0, 1.0) * draft.half[0]);
    let center = SVector::from_fn(|row, _| T::nearest(draft.center[row] + off[row]));
    let needed = beyond(solid, &Point::from(center));
    let radius = match rng.below(4) {
        0 => needed,
        1 | 2 => needed * (1.0 + rng.range(-40.0, 20.0) * T::epsilon()),
        _ => needed * rng.range(0.5, 1.5),
    };
    Ball::new(Point::from(center), T::nearest(radius)).unwrap()
}

/// The distance from a point to the farthest corner.
fn beyond<T: Sample, const D: usize>(solid: &Solid, point: &Point<T, D>) -> f64 {
    let center = dd(point);
    let corners = solid.corners();
    corners.iter().map(|corner| distance(corner, &center).to_f64()).fold(0.0, f64::max)
}

/// The same less a radius, without losing digits.
fn sticks_out<T: Sample, const D: usize>(solid: &Solid, ball: &Ball<T, D>) -> f64 {
    let (center, radius) = (dd(&ball.center()), Dd::from(ball.radius().to_f64()));
    let corners = solid.corners();
    let out = corners.iter().map(|corner| (distance(corner, &center) - radius).to_f64());
    out.fold(f64::NEG_INFINITY, f64::max)
}

fn boxes_in_balls<T: Sample, const D: usize>() {
    let kernel = format!("Ball{D} contains_obb {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, false);
        let inner: Obb<T, D> = draft.obb().unwrap();
        let solid = Solid::from(&inner);
        let ball: Ball<T, D> = ball_around(&mut rng, &solid, &draft);
        let case = || format!("\n  {ball:?}\n  {}", inner.source());
        let (found, out) = (ball.contains_obb(&inner), sticks_out(&solid, &ball));
        // The corners themselves are exact to about `1e-30` only.
        let out = if out.abs() < 1e-28 * ball.radius().to_f64() { 0.0 } else { out };
        judge::<T>(tally, found, out, (OBB_IN_BALL, ball.radius().to_f64()), case);
    });
    let kernel = format!("Ball{D} contains_aabb {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, true);
        let inner: Aabb<T, D> = draft.aabb().unwrap();
        let solid = Solid::from(&inner);
        let ball: Ball<T, D> = ball_around(&mut rng, &solid, &draft);
        let case = || format!("\n  {ball:?}\n  {}", inner.source());
        let (found, out) = (ball.contains_aabb(&inner), sticks_out(&solid, &ball));
        let out = if out.abs() < 1e-28 * ball.radius().to_f64() { 0.0 } else { out };
        judge::<T>(tally, found, out, (IN_BALL, ball.radius().to_f64()), case);
    });
}

#[test]
fn boxes_in_balls_agree_with_their_exact_corners() {
    boxes_in_balls::<f32, 2>();
    boxes_in_balls::<f32, 3>();
    boxes_in_balls::<f64, 2>();
    boxes_in_balls::<f64, 3>();
}

fn balls_in_balls<T: Sample, const D: usize>() {
    let kernel = format!("Ball{D} contains {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let scale = rng.pick(&[1.0, 1e-3, 1e-12, 1e8]);
        let (radius, share) = (scale * rng.range(0.1, 1.0), rng.pick(&[0.0, 0.25, 0.9, 1.0]));
        let off = match rng.below(3) {
            0 => 1.0 - share,
            1 => (1.0 - share) * (1.0 + rng.range(-20.0, 20.0) * T::epsilon()),
            _ => rng.range(0.0, 1.0),
        };
        let direction = if rng.chance(0.3) { [0.6, -0.8, 0.0] } else { rng.direction() };
        let length = direction.iter().take(D).map(|x| x * x).sum::<f64>().sqrt();
        let center = SVector::from_fn(|row, _| T::nearest(direction[row] / length * radius * off));
        let outer: Ball<T, D> = Ball::new(Point::origin(), T::nearest(radius)).unwrap();
        let inner = Ball::new(Point::from(center), T::nearest(radius * share)).unwrap();
        let case = || format!("\n  {outer:?}\n  {inner:?}");
        let apart = distance(&dd(&outer.center()), &dd(&inner.center()));
        let [r, s] = [&outer, &inner].map(|ball| Dd::from(ball.radius().to_f64()));
        let out = (apart + s - r).to_f64();
        let out = if out.abs() < 1e-28 * radius { 0.0 } else { out };
        judge::<T>(tally, outer.contains(&inner), out, (IN_BALL, radius), case);
        tally.require(outer.contains(&outer), "not in itself", case);
        tally.require(share >= 1.0 || !inner.contains(&outer), "the larger in the smaller", case);
    });
}

#[test]
fn balls_in_balls_agree_with_their_exact_distance() {
    balls_in_balls::<f32, 2>();
    balls_in_balls::<f32, 3>();
    balls_in_balls::<f64, 2>();
    balls_in_balls::<f64, 3>();
}
