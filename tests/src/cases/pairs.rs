//! Pairs of boxes, most of which barely touch.

use super::rotations::{self, cross, dot};
use super::{Draft, Rng, Sample, boxes};
use obbligato::SatAxis;

/// Two boxes of any kind; if requested, the first is axis-aligned.
pub fn any<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    match rng.below(20) {
        0 => whole_numbers::<T>(rng, dimension, axis_aligned),
        1 | 2 => touching_exactly::<T>(rng, dimension, axis_aligned),
        3..=5 => anywhere::<T>(rng, dimension, axis_aligned),
        _ => {
            let drafts = boxes::two::<T>(rng, dimension, axis_aligned);
            let axis = some_axis(rng, dimension);
            let gap = intended_gap::<T>(rng);
            touching_on::<T>(rng, drafts, axis, gap)
        }
    }
}

/// An axis of the separating-axis test.
pub fn some_axis(rng: &mut Rng, dimension: usize) -> SatAxis {
    let mut index = || u8::try_from(rng.below(dimension)).expect("at most three");
    let (first, second) = (index(), index());
    match rng.below(if dimension == 2 { 2 } else { 4 }) {
        0 => SatAxis::FaceA(first),
        1 => SatAxis::FaceB(second),
        _ => SatAxis::Edges(first, second),
    }
}

/// A gap to aim at, in units of `L`: usually a few `EPSILON`.
fn intended_gap<T: Sample>(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 => 0.0,
        1 => rng.range(-1.0, 1.0) * T::epsilon(),
        2..=4 => rng.range(-6.0, 20.0) * T::epsilon(),
        5 => rng.range(-40.0, 40.0) * T::epsilon(),
        _ => rng.sign() * rng.power(-8.0, 0.0) * 0.1,
    }
}

/// Two boxes anywhere near each other.
fn anywhere<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    let [a, mut b] = boxes::two::<T>(rng, dimension, axis_aligned);
    let reach: f64 = a.half.iter().chain(&b.half).sum();
    let away = rng.direction().map(|x| x * reach * rng.range(0.0, 1.2));
    b.center = [0, 1, 2].map(|i| a.center[i] + away[i]);
    [a, b.rounded::<T>(dimension)]
}

/// Two boxes placed so that `axis` shows a gap of `gap * L`, up to rounding, and no other axis a
/// greater one.
///
/// The second center is placed `gap` outside a random point of the facet of the Minkowski
/// difference whose normal is the axis.
pub fn touching_on<T: Sample>(
    rng: &mut Rng,
    [mut a, mut b]: [Draft; 2],
    axis: SatAxis,
    gap: f64,
) -> [Draft; 2] {
    let dimension = if is_flat(&a) && is_flat(&b) { 2 } else { 3 };
    let side = rng.sign();
    let normal = normal(rng, &a, &b, axis).map(|x| side * x);
    let contact = facet_point(rng, &a, &b, &normal);
    let reach: f64 = a.half.iter().chain(&b.half).sum();
    let gap = gap * (dot(&contact, &contact).sqrt() + reach);
    b.center = [0, 1, 2].map(|i| a.center[i] + contact[i] + gap * normal[i]);
    b = b.rounded::<T>(dimension);
    if rng.chance(0.5) {
        refine::<T>(&mut a, &mut b, &normal, gap);
    }
    [a, b]
}

fn is_flat(draft: &Draft) -> bool {
    draft.columns[2] == rotations::UNROTATED[2] && draft.half[2] == 0.0 && draft.center[2] == 0.0
}

/// The unit normal of an axis; for parallel edges, any direction perpendicular to them.
fn normal(rng: &mut Rng, a: &Draft, b: &Draft, axis: SatAxis) -> [f64; 3] {
    let face = |draft: &Draft, i: u8| {
        let i = usize::from(i);
        cross(&draft.columns[(i + 1) % 3], &draft.columns[(i + 2) % 3])
    };
    let line = match axis {
        SatAxis::FaceA(i) => face(a, i),
        SatAxis::FaceB(j) => face(b, j),
        SatAxis::Edges(i, j) => {
            let (u, v) = (a.columns[usize::from(i)], b.columns[usize::from(j)]);
            let line = cross(&u, &v);
            if dot(&line, &line) == 0.0 { cross(&u, &rng.direction()) } else { line }
        }
    };
    let length = dot(&line, &line).sqrt();
    line.map(|x| x / length)
}

/// The vector between the centers if the boxes touch at a random point of the facet with this
/// normal.
fn facet_point(rng: &mut Rng, a: &Draft, b: &Draft, normal: &[f64; 3]) -> [f64; 3] {
    let at_a_corner = rng.chance(0.1);
    let mut contact = [0.0; 3];
    for (half, column) in edges(a).chain(edges(b)) {
        let toward = dot(column, normal);
        let place = if toward.abs() > 1e-9 {
            toward.signum()
        } else if at_a_corner {
            rng.sign()
        } else {
            rng.range(-1.0, 1.0)
        };
        contact = [0, 1, 2].map(|i| contact[i] + place * half * column[i]);
    }
    contact
}

fn edges(draft: &Draft) -> impl Iterator<Item = (f64, &[f64; 3])> {
    draft.half.iter().copied().zip(&draft.columns)
}

/// Moves the face that matters most so that the gap is close to the intended one in spite of the
/// rounded centers.
fn refine<T: Sample>(a: &mut Draft, b: &mut Draft, normal: &[f64; 3], gap: f64) {
    let d = [0, 1, 2].map(|i| b.center[i] - a.center[i]);
    let radius: f64 =
        edges(a).chain(edges(b)).map(|(half, column)| half * dot(column, normal).abs()).sum();
    let excess = dot(&d, normal).abs() - radius - gap;
    let most = |draft: &Draft| {
        let shares = draft.columns.map(|column| dot(&column, normal).abs());
        let longest = (0..3).max_by(|&i, &j| shares[i].total_cmp(&shares[j]));
        longest.map(|i| (i, shares[i])).expect("three columns")
    };
    for draft in [a, b] {
        let (i, share) = most(draft);
        let half = T::rounded(draft.half[i] + excess / share);
        if draft.half[i] > 0.0 && half >= 0.0 {
            draft.half[i] = half;
            return;
        }
    }
}

/// Boxes of small whole numbers, rotated by quarter turns, that touch without any rounding.
fn whole_numbers<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    let unit = 2f64.powi(rng.below(60) as i32 - 30);
    let mut whole = |most: usize| rng.below(most + 1) as f64 * unit;
    let mut draft = || Draft {
        center: [(); 3].map(|()| whole(40)),
        half: [(); 3].map(|()| whole(8)),
        columns: rotations::UNROTATED,
    };
    let [mut a, mut b] = [draft(), draft()];
    if !axis_aligned {
        a.columns = rotations::quarter_turn(rng, rotations::UNROTATED, dimension);
    }
    b.columns = rotations::quarter_turn(rng, rotations::UNROTATED, dimension);
    let across = rng.below(dimension);
    b.center = [0, 1, 2].map(|i| {
        let reach: f64 =
            edges(&a).chain(edges(&b)).map(|(half, column)| half * column[i].abs()).sum();
        let touching = i == across || rng.chance(0.3);
        a.center[i]
            + if touching {
                rng.sign() * reach
            } else {
                (rng.range(-1.0, 1.0) * reach / unit).round() * unit
            }
    });
    [a.rounded::<T>(dimension), b.rounded::<T>(dimension)]
}

/// An axis-aligned box and a tilted plate that touch with as little rounding as floats allow, on a
/// face of the first or on an edge of each.
fn touching_exactly<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    let columns = rotations::any::<T>(rng, dimension);
    let (i, j) = (rng.below(3), rng.below(dimension));
    let m = (j + 1 + rng.below(dimension - 1)) % dimension;
    let unit = 2f64.powi(rng.below(40) as i32 - 20);
    let mut k = [0.0; 3];
    (k[j], k[m]) = (unit * rng.range(0.1, 2.0), unit * rng.pick(&[0.5, 1.0, 2.0]));
    let normal = if dimension == 3 && rng.chance(0.7) {
        cross(&rotations::UNROTATED[i], &columns[j])
    } else {
        k[j] = if rng.chance(0.5) { 0.0 } else { k[m] };
        rotations::UNROTATED[rng.below(dimension)]
    };
    let reach = support(&columns, &k, &normal, dimension);
    let (d, h) = box_touching_at::<T>(rng, &reach, &normal, unit, dimension);
    let a =
        Draft { center: [0.0; 3], half: h, columns: rotations::UNROTATED }.rounded::<T>(dimension);
    let b = Draft { center: d, half: k, columns }.rounded::<T>(dimension);
    if axis_aligned || rng.chance(0.5) { [a, b] } else { [b, a] }
}

/// The point of a box around the origin that is farthest in a direction, in the middle of the face
/// or edge where there are several.
fn support(
    columns: &rotations::Columns,
    half: &[f64; 3],
    direction: &[f64; 3],
    dimension: usize,
) -> [f64; 3] {
    [0, 1, 2].map(|r| {
        let sign = |column: usize| match dot(&columns[column], direction) {
            toward if toward.abs() > 1e-12 => toward.signum(),
            _ => 0.0,
        };
        (0..dimension).map(|c| half[c] * sign(c) * columns[c][r]).sum::<f64>()
    })
}

/// The vector from an unrotated box to a second one that touches it along `normal`, and the
/// half-extents of the first; `reach` is the support point of the second.
fn box_touching_at<T: Sample>(
    rng: &mut Rng,
    reach: &[f64; 3],
    normal: &[f64; 3],
    unit: f64,
    dimension: usize,
) -> ([f64; 3], [f64; 3]) {
    let (mut d, mut h) = ([0.0; 3], [unit; 3]);
    for r in 0..dimension {
        let side = if normal[r] == 0.0 { 0.0 } else { normal[r].signum() };
        d[r] = T::rounded(reach[r] + side * reach[r].abs().max(0.01 * unit) * rng.range(0.3, 1.0));
        if side != 0.0 {
            h[r] = T::rounded((d[r] - reach[r]) * side);
        }
    }
    (d, h)
}

/// Boxes that lie flat on each other, turned by any angle about the common normal: the axes across
/// edges around the faces repeat that normal, up to rounding.
pub fn flat_on_each_other<T: Sample>(rng: &mut Rng) -> [Draft; 2] {
    let columns = rotations::any::<T>(rng, 3);
    let (sin, cos) = rng.range(0.0, 6.3).sin_cos();
    let (half, other) = (boxes::half_extents(rng), boxes::half_extents(rng));
    let scale = rng.pick(&[1.0, 1.0, 10.0, 1000.0]);
    let half = half.map(|x| x * scale);
    let turned = |x: f64, y: f64| [0, 1, 2].map(|r| x * columns[0][r] + y * columns[1][r]);
    let reach = half[2] + other[2];
    let place = [
        rng.range(-1.0, 1.0) * half[0],
        rng.range(-1.0, 1.0) * half[1],
        rng.sign() * reach * (1.0 - rng.pick(&[0.0, 0.0, 1e-6, 1e-3, 0.1]) * rng.range(-0.5, 1.0)),
    ];
    let turned = [turned(cos, sin), turned(-sin, cos), columns[2]];
    placed::<T>([(half, columns), (other, turned)], &place, 3)
}

/// Boxes with the same axes that are next to each other along every one of them, up to rounding:
/// often corner to corner, and the second one often no larger than rounding.
pub fn beside_each_other<T: Sample>(rng: &mut Rng, dimension: usize) -> [Draft; 2] {
    let columns = rotations::any::<T>(rng, dimension);
    let half = boxes::half_extents(rng);
    let unit = T::epsilon() * half.iter().sum::<f64>();
    let other = if rng.chance(0.3) {
        [(); 3].map(|()| unit * rng.range(0.0, 40.0))
    } else {
        boxes::half_extents(rng)
    };
    let unit = unit.max(T::epsilon() * other.iter().sum::<f64>());
    let place = [0, 1, 2].map(|i| rng.sign() * (half[i] + other[i] + unit * rng.range(-4.0, 24.0)));
    let other_columns = rotations::perturbed::<T>(rng, &columns, dimension, 9.0);
    placed::<T>([(half, columns), (other, other_columns)], &place, dimension)
}

/// Two boxes from their half-extents and axes, the first at the origin, the second at a place along
/// the axes of the first.
fn placed<T: Sample>(
    [(half, columns), (other, other_columns)]: [([f64; 3], rotations::Columns); 2],
    place: &[f64; 3],
    dimension: usize,
) -> [Draft; 2] {
    let along = |r: usize| (0..dimension).map(|i| place[i] * columns[i][r]).sum();
    let first = Draft { center: [0.0; 3], half, columns };
    let second = Draft { center: [0, 1, 2].map(along), half: other, columns: other_columns };
    [first, second].map(|draft| draft.rounded::<T>(dimension))
}
