//! Two measures of how far apart boxes are: the greatest gap over the axes of the test, to which
//! the band of the boolean tests refers, and the distance of their closest points.
//!
//! The gap is a piecewise linear function of the direction, and the edges of the pieces are axes of
//! the test. So every direction is a weighted sum of up to `D` axes that are at most at right
//! angles, with weights that add up to at most `sqrt(D)`. The distance is the gap along the
//! shortest segment, so it is at most `sqrt(D)` times the greatest gap over the axes.

use obbligato::{Intersects, Obb};
use obbligato_tests::{
    Couple, Draft, Nearest, Rng, Sample, Solid, Source, Tally, between, boxes, pairs, rotations,
    survey,
};

/// The band of the crate header: the greatest gap, in units of `EPSILON * L`.
const BAND: f64 = 16.0;
/// The band of the distance in 2D and in 3D: `sqrt(D)` times as much, rounded up.
const APART: [f64; 2] = [23.0, 28.0];

/// Boxes with equal or nearly equal rotations, about as far apart as boxes called touching can be:
/// off a corner, an edge or a face.
fn corner_to_corner<T: Sample, const D: usize>(rng: &mut Rng) -> [Draft; 2]
where
    Obb<T, D>: Intersects,
{
    let [a, mut b] = boxes::two::<T>(rng, D, false);
    if rng.chance(0.5) {
        b.columns = match rng.below(2) {
            0 => a.columns,
            _ => rotations::perturbed::<T>(rng, &a.columns, D, 8.0),
        };
    }
    let sides = [(); 3].map(|()| if rng.chance(0.9) { 1.0 } else { -1.0 });
    let at = |gap: f64| {
        let moved = off_the_corner(&a, b, sides.map(|side| side * gap), D);
        [a, moved.rounded::<T>(D)]
    };
    let touching = |gap: f64| match at(gap).map(|draft| draft.obb::<T, D>()) {
        [Ok(a), Ok(b)] => a.intersects(&b),
        _ => false,
    };
    let reach: f64 = a.half.iter().chain(&b.half).sum();
    let (mut near, mut far) = (0.0, 40.0 * T::epsilon() * reach);
    for _ in 0..12 {
        let middle = 0.5 * (near + far);
        if touching(middle) {
            near = middle;
        } else {
            far = middle;
        }
    }
    at(near)
}

/// Places a corner of the second box on the farthest one of the first, then moves it by `off` along
/// its axes.
fn off_the_corner(a: &Draft, b: Draft, off: [f64; 3], dimension: usize) -> Draft {
    let mut center = a.center;
    for (i, off) in off.into_iter().enumerate().take(dimension) {
        for (r, x) in center.iter_mut().enumerate() {
            *x += (a.half[i] + off) * a.columns[i][r] + b.half[i] * b.columns[i][r];
        }
    }
    Draft { center, ..b }
}

fn is_within_both<T: Sample, const D: usize>(kernel: &str)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let drafts = match rng.below(2) {
            0 => pairs::any::<T>(&mut rng, D, false),
            _ => corner_to_corner::<T, D>(&mut rng),
        };
        let [Ok(a), Ok(b)] = drafts.map(|draft| draft.obb::<T, D>()) else {
            return;
        };
        judge(&a, &b, tally);
    });
}

fn judge<T: Sample, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>, tally: &mut Tally)
where
    Obb<T, D>: Intersects,
{
    let solids = [Solid::from(a), Solid::from(b)];
    let truth = between(&solids[0], &solids[1]);
    if !truth.sign.is_gt() {
        return;
    }
    let unit = solids[0].size_with(&solids[1]) * T::epsilon() + T::TINY.to_f64();
    let gap = truth.widest.gap.to_f64();
    let way = Nearest::new(&solids[0], &solids[1]).between();
    let distance = way.iter().map(|x| x * x).sum::<f64>().sqrt();
    // A gap is never wider than the distance, so this is a lower bound; in double precision the
    // vector may come out as zero.
    let surely = if distance > 0.0 {
        let couple = Couple::new(&solids[0], &solids[1]);
        couple.gap_along(way).to_f64().max(gap)
    } else {
        gap
    };
    let case = || {
        let (gap, distance) = (gap / unit, surely / unit);
        let (a, b) = (a.source(), b.source());
        format!("gap {gap}, distance {distance} EPSILON L\n  {a}\n  {b}")
    };
    // The axes are up to `8 EPSILON` from perpendicular, which adds as much to the root.
    let most = (D as f64).sqrt() * (1.0 + 16.0 * T::epsilon()) * gap;
    tally.require(surely <= most, "farther than the gap allows", case);
    if surely > unit {
        tally.largest("distance in gaps", surely / gap);
    }
    if a.intersects(b) {
        tally.count("called touching", true);
        tally.count("beyond 16 EPSILON L", surely > BAND * unit);
        tally.largest("greatest gap, EPSILON L", gap / unit);
        tally.largest("distance, EPSILON L", surely / unit);
        tally.require(gap <= BAND * unit, "the gap is beyond the band", case);
        tally.require(surely <= APART[D - 2] * unit, "the distance is beyond its bound", case);
    }
}

#[test]
fn rectangles_called_touching_are_close_by_gap_and_by_distance() {
    is_within_both::<f32, 2>("Obb2 gap and distance");
    is_within_both::<f64, 2>("Obb2 gap and distance");
}

#[test]
fn boxes_called_touching_are_close_by_gap_and_by_distance() {
    is_within_both::<f32, 3>("Obb3 gap and distance");
    is_within_both::<f64, 3>("Obb3 gap and distance");
}
