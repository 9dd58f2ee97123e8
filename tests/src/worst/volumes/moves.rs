//! The steps of a climb: the ways in which two shapes may change.

use super::scene::Scene;
use crate::worst::moves::{nudge, slightly_rotated, stored};
use crate::{Draft, Rng, Sample, rotations};

/// Shapes of about size 1, of all forms.
pub(super) fn start(rng: &mut Rng, dimension: usize) -> Scene {
    loop {
        let offset = vector(rng, dimension).map(|x| x * rng.pick(&[0.0, 0.0, 10.0]));
        let mut placed = || {
            let point = vector(rng, dimension);
            [0, 1, 2].map(|i| f32::rounded(point[i] + offset[i]))
        };
        let (points, center) = ([(); 4].map(|()| placed()), placed());
        let columns = rotations::any::<f32>(rng, dimension);
        let limit = rng.range(0.0, 9.5);
        let solid = Draft {
            center,
            half: vector(rng, dimension).map(f64::abs),
            columns: rotations::perturbed::<f32>(rng, &columns, dimension, limit),
        };
        let reach = rng.range(0.0, 2.0);
        let mut scene = Scene { points, solid, reach };
        if rng.chance(0.5) {
            bring_together(rng, &mut scene);
        }
        if let Some(solid) = as_stored(&scene.solid, dimension) {
            return Scene { solid, ..scene };
        }
    }
}

/// Moves a point, a corner of the box or a direction to between two other points: there a distance
/// is no longer than what rounds.
fn bring_together(rng: &mut Rng, scene: &mut Scene) {
    let mut places = [0, 1, 2, 3];
    places.rotate_left(rng.below(4));
    places.swap(1, 1 + rng.below(3));
    let [to, from, end, _] = places;
    let anywhere = rng.unit();
    let part = rng.pick(&[0.0, 0.5, 1.0, anywhere]);
    let between = |from: [f64; 3], end: [f64; 3]| {
        [0, 1, 2].map(|i| f32::rounded(from[i] + part * (end[i] - from[i])))
    };
    let Scene { points, solid, .. } = scene;
    let aim = between(points[from], points[end]);
    match rng.below(3) {
        0 => points[to] = aim,
        1 => {
            let toward = between(points[0], points[1]);
            points[3] = [0, 1, 2].map(|i| f32::rounded(toward[i] - points[2][i]));
        }
        _ => {
            let signs = [(); 3].map(|()| rng.sign());
            let edges = [0, 1, 2].map(|j| signs[j] * solid.half[j]);
            let corner = |i: usize| (0..3).map(|j| edges[j] * solid.columns[j][i]).sum::<f64>();
            solid.center = [0, 1, 2].map(|i| f32::rounded(aim[i] - corner(i)));
        }
    }
}

/// Numbers that are often 0, 1 or small.
fn vector(rng: &mut Rng, dimension: usize) -> [f64; 3] {
    [0, 1, 2].map(|i| {
        let number = match rng.below(8) {
            0 => 0.0,
            1 => rng.sign(),
            2 => rng.sign() * rng.power(-6.0, 0.0),
            _ => rng.range(-2.0, 2.0),
        };
        if i < dimension { f32::rounded(number) } else { 0.0 }
    })
}

/// The numbers that the box stores; `None` if it is rejected.
fn as_stored(draft: &Draft, dimension: usize) -> Option<Draft> {
    match dimension {
        2 => draft.obb::<f32, 2>().ok().as_ref().map(stored),
        _ => draft.obb::<f32, 3>().ok().as_ref().map(stored),
    }
}

/// Shapes one step away; `None` if the box is rejected.
pub(super) fn changed(rng: &mut Rng, from: &Scene, dimension: usize) -> Option<Scene> {
    let mut scene = *from;
    for _ in 0..1 + rng.below(3) {
        change(rng, &mut scene, dimension);
    }
    scene.solid = as_stored(&scene.solid, dimension)?;
    Some(scene)
}

/// Changes one number or one rotation.
fn change(rng: &mut Rng, scene: &mut Scene, dimension: usize) {
    if rng.chance(0.05) {
        return bring_together(rng, scene);
    }
    let i = rng.below(dimension);
    let (point, other) = (rng.below(4), scene.points[rng.below(4)][i]);
    let Scene { points, solid, .. } = scene;
    let number = match rng.below(4) {
        0 => &mut solid.center[i],
        1 => &mut solid.half[i],
        _ => &mut points[point][i],
    };
    match rng.below(10) {
        0..=4 => nudge::<f32>(rng, number),
        5 => {
            let factor = rng.pick(&[0.0, 0.5, 1.0 - 1e-3, 1.0 + 1e-3, 2.0]);
            *number = f32::rounded(*number * factor);
        }
        6 => points[point][i] = other,
        7 => solid.columns = slightly_rotated::<f32>(rng, &solid.columns, dimension),
        8 => {
            let limit = rng.range(1.0, 9.5);
            solid.columns = rotations::perturbed::<f32>(rng, &solid.columns, dimension, limit);
        }
        _ => {
            let entry = &mut solid.columns[i][rng.below(dimension)];
            *entry = f32::rounded(*entry + rng.range(-4.0, 4.0) * f32::epsilon());
        }
    }
}
