//! How far two shapes are apart, in `f64`, which is accurate to far below an `EPSILON` of `f32`.

use super::kind::{Kind, corners};
use super::scene::Scene;
use super::solid::Solid;
use obbligato::HalfSpace3;
use obbligato::nalgebra::Vector3;

/// The truth about a pair.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    /// The gap, negative or zero where the shapes share a point.
    pub gap: f64,
    /// `L`.
    pub size: f64,
    /// The weights of the slack of the kernel, and what they weigh; unused ones weigh nothing.
    pub slack: [[f64; 2]; 5],
}

/// What the comparison of squares adds to a slack, in `EPSILON` of the radius.
const WITHIN: f64 = 3.0;

impl Truth {
    fn new<const N: usize>(gap: f64, size: f64, terms: [[f64; 2]; N]) -> Self {
        let mut slack = [[0.0; 2]; 5];
        slack[..N].copy_from_slice(&terms);
        Self { gap, size, slack }
    }
}

/// The truth about a pair; `None` if there is none that is accurate enough.
#[must_use]
pub fn truth(kind: Kind, scene: &Scene, dimension: usize) -> Option<Truth> {
    match kind {
        Kind::CapsuleBox | Kind::CapsuleUpright => capsule_box(kind, scene),
        Kind::CapsuleBall => Some(capsule_ball(scene)),
        Kind::BallBox => ball_box(scene),
        Kind::TriangleBox | Kind::TriangleUpright => triangle_box(kind, scene, dimension),
        Kind::TriangleBall => Some(triangle_ball(scene)),
        Kind::VolumeBox | Kind::VolumeBall => volume(kind, scene, dimension),
        Kind::LineCapsule => line_capsule(scene),
        Kind::LineTriangle => line_triangle(scene, dimension),
        Kind::LineBall => line_ball(scene),
        Kind::PlaneBall | Kind::PlaneBox => plane(kind, scene),
    }
}

/// The points of a scene relative to another one.
fn seen(scene: &Scene, from: [f64; 3]) -> [Vector3<f64>; 4] {
    scene.points.map(|p| Vector3::from(p) - Vector3::from(from))
}

fn capsule_box(kind: Kind, scene: &Scene) -> Option<Truth> {
    let (solid, center) = if kind == Kind::CapsuleBox {
        (Solid::new(&scene.solid)?, scene.solid.center)
    } else {
        let [low, high] = corners(&scene.solid).map(Vector3::from);
        (Solid::between([low, high]), ((low + high) / 2.0).into())
    };
    let ([a, b, ..], r) = (seen(scene, center), scene.reach);
    let s = solid.closest_part([a, b]);
    let (middle, along) = ((a + b) / 2.0, (b - a) / 2.0);
    let size = middle.norm() + along.norm() + solid.reach() + r;
    let gap = solid.distance(&(a + (b - a) * s)) - r;
    let upright = [[8.0, bound(&(along * (2.0 * s)))], [6.0 + WITHIN, r]];
    let turned = [
        [4.0, bound(&solid.along_axes(&middle))],
        [11.5, bound(&solid.along_axes(&(along * (2.0 * s - 1.0))))],
        [0.75, bound(&solid.along_axes(&along))],
        [9.0, solid.reach()],
        [11.0 + WITHIN, r],
    ];
    Some(match kind {
        Kind::CapsuleBox => Truth::new(gap, size, turned),
        _ => Truth::new(gap, size, upright),
    })
}

fn capsule_ball(scene: &Scene) -> Truth {
    let ([a, b, ..], r) = (seen(scene, scene.points[2]), scene.reach);
    let size = ((a + b) / 2.0).norm() + (b - a).norm() / 2.0 + r;
    let gap = to_segment(&a, &b).norm() - r;
    Truth::new(gap, size, [[8.0, bound(&a)], [WITHIN, r]])
}

fn ball_box(scene: &Scene) -> Option<Truth> {
    let solid = Solid::new(&scene.solid)?;
    let ([d, ..], r) = (seen(scene, scene.solid.center), scene.reach);
    let size = d.norm() + solid.reach() + r;
    let weights =
        [[4.0, solid.along_axes(&d).abs().sum()], [9.0, solid.reach()], [5.0 + WITHIN, r]];
    Some(Truth::new(solid.distance(&d) - r, size, weights))
}

fn triangle_box(kind: Kind, scene: &Scene, dimension: usize) -> Option<Truth> {
    let (solid, center) = if kind == Kind::TriangleBox {
        (Solid::new(&scene.wider_solid())?, scene.solid.center)
    } else {
        let [low, mut high] = corners(&scene.solid).map(Vector3::from);
        high.x = scene.reach;
        (Solid::between([low, high]), ((low + high) / 2.0).into())
    };
    let [a, b, c, _] = seen(scene, center);
    let (gap, axis) = solid.widest(&[a, b, c], dimension)?;
    let on = bound(&solid.along_axes(&axis));
    let lengths = [a, b, c].map(|v| bound(&solid.along_axes(&v)));
    let size = [a, b, c].map(|v| v.norm()).into_iter().fold(0.0, f64::max) + solid.reach();
    let [by_distance, by_box] = match kind {
        Kind::TriangleBox => [5.0, 11.0],
        _ => [3.0, 4.0],
    };
    let farthest = lengths.into_iter().fold(0.0, f64::max);
    let weights = [[by_distance, farthest * on], [by_box, solid.reach() * on]];
    Some(Truth::new(gap, size, weights))
}

fn triangle_ball(scene: &Scene) -> Truth {
    let ([a, b, c, _], r) = (seen(scene, scene.points[3]), scene.reach);
    let edges = [(a, b), (b, c), (c, a)];
    let longest =
        edges.into_iter().max_by(|x, y| (x.1 - x.0).norm().total_cmp(&(y.1 - y.0).norm()));
    let (from, to) = longest.expect("three edges");
    let far = [a, b, c].map(|v| v.norm()).into_iter().fold(0.0, f64::max);
    let gap = to_triangle(&[a, b, c]).norm() - r;
    let weights = [[10.0, bound(&(to - from))], [8.0, bound(&from)], [WITHIN, r]];
    Truth::new(gap, far + (to - from).norm() + r, weights)
}

fn volume(kind: Kind, scene: &Scene, dimension: usize) -> Option<Truth> {
    let across = Vector3::new(1.0, 1.0, if dimension == 2 { 0.0 } else { 1.0 });
    let (center, half_length, reach) = if kind == Kind::VolumeBox {
        let solid = Solid::new(&scene.solid)?;
        (scene.solid.center, solid.half_length_along(&across), solid.reach())
    } else {
        let r = scene.solid.half[0];
        (scene.points[0], r * across.norm(), r)
    };
    let beyond = across.dot(&Vector3::from(center)) - scene.reach;
    Some(Truth::new(beyond - half_length, beyond.abs() + reach, [[7.0, reach]]))
}

/// Lines that pass an end are the balls' business.
fn line_capsule(scene: &Scene) -> Option<Truth> {
    let ([a, b, ..], r) = (seen(scene, scene.points[2]), scene.reach);
    let way = Vector3::from(scene.points[3]).try_normalize(0.0)?;
    let across = |p: &Vector3<f64>| p - way * p.dot(&way);
    let (from, to) = (across(&a), across(&b));
    let nearest = to_segment(&from, &to);
    let part = (nearest - from).norm() / (to - from).norm();
    let farther = a.norm().max(b.norm());
    let weights = [[7.0, a.norm() + farther], [12.0 + WITHIN, r]];
    let truth = Truth::new(nearest.norm() - r, farther + r, weights);
    (0.01..0.99).contains(&part).then_some(truth)
}

fn line_ball(scene: &Scene) -> Option<Truth> {
    let ([to_center, ..], r) = (seen(scene, scene.points[2]), scene.reach);
    let way = Vector3::from(scene.points[3]).try_normalize(0.0)?;
    let beside = to_center - way * to_center.dot(&way);
    let distance = to_center.norm();
    let weights = [[8.0, distance], [4.0 + WITHIN, r]];
    Some(Truth::new(beside.norm() - r, distance + r, weights))
}

/// The normal is the stored one; how long that is changes nothing.
fn plane(kind: Kind, scene: &Scene) -> Option<Truth> {
    let [_, on, _, normal] = scene.points.map(|p| p.map(|x| x as f32));
    let stored = HalfSpace3::new(on.into(), normal.into()).ok()?.normal();
    let normal = stored.map(f64::from);
    let (center, solid) = match kind {
        Kind::PlaneBox => (scene.solid.center, Some(Solid::new(&scene.wider_solid())?)),
        _ => (scene.points[0], None),
    };
    let from = Vector3::from(center) - Vector3::from(scene.points[1]);
    let along = normal.abs().dot(&from.abs());
    let (half_length, reach, weight) = match solid {
        Some(solid) => (solid.half_length_along(&normal) / normal.norm(), solid.reach(), 4.0),
        None => (scene.reach, scene.reach, 6.0),
    };
    let gap = normal.dot(&from) / normal.norm() - half_length;
    let weights = [[3.0, along], [weight, reach]];
    Some(Truth::new(gap, from.norm() + reach, weights))
}

/// The gap is the greater coordinate of the offset from the line, as on the page of the kernel.
fn line_triangle(scene: &Scene, dimension: usize) -> Option<Truth> {
    let mut origin = scene.points[3];
    origin[0] = scene.reach;
    let [a, b, c, _] = seen(scene, origin);
    let way = scene.solid.center;
    let along = [0, 1, 2].into_iter().max_by(|&i, &j| way[i].abs().total_cmp(&way[j].abs()))?;
    if way[along] == 0.0 {
        return None;
    }
    let offset = |v: Vector3<f64>| v - Vector3::from(way) * (v[along] / way[along]);
    let offsets = [a, b, c].map(offset);
    let gap = match depth(&offsets, along, dimension) {
        Some(depth) => -depth,
        None => to_triangle(&offsets).amax(),
    };
    let largest = [a, b, c].map(|v| v.amax()).into_iter().fold(0.0, f64::max);
    let farthest = [a, b, c].map(|v| v.norm()).into_iter().fold(0.0, f64::max);
    Some(Truth::new(gap, farthest, [[13.0, largest]]))
}

/// How deep zero lies in a triangle of offsets, if it does: in 2D, where that is a segment, between
/// its ends.
fn depth([a, b, c]: &[Vector3<f64>; 3], along: usize, dimension: usize) -> Option<f64> {
    let least = |depths: [f64; 3]| depths.into_iter().fold(f64::INFINITY, f64::min);
    if dimension == 2 {
        let across = [a, b, c].map(|v| v[1 - along]);
        let (below, above) = (-least(across), -least(across.map(|x| -x)));
        return (below > 0.0 && above > 0.0).then(|| below.min(above));
    }
    let turns = [a.cross(b)[along], b.cross(c)[along], c.cross(a)[along]];
    let inside = least(turns) > 0.0 || least(turns.map(|x| -x)) > 0.0;
    let edges = [to_segment(a, b), to_segment(b, c), to_segment(c, a)];
    inside.then(|| least(edges.map(|v| v.amax())))
}

/// The point of a segment that is closest to the origin.
fn to_segment(a: &Vector3<f64>, b: &Vector3<f64>) -> Vector3<f64> {
    let v = b - a;
    let s = -a.dot(&v) / v.norm_squared();
    if s.is_nan() { *a } else { a + v * s.clamp(0.0, 1.0) }
}

/// The point of a triangle that is closest to the origin; a point of the triangle in any case.
fn to_triangle([a, b, c]: &[Vector3<f64>; 3]) -> Vector3<f64> {
    let (u, v) = (b - a, c - a);
    let normal = u.cross(&v);
    let square = normal.norm_squared();
    let weights = [-a.cross(&v).dot(&normal) / square, -u.cross(a).dot(&normal) / square];
    let [x, y] = weights;
    let inside = (x >= 0.0 && y >= 0.0 && x + y <= 1.0).then(|| a + u * x + v * y);
    let edges = [to_segment(a, b), to_segment(b, c), to_segment(c, a)];
    let all = edges.into_iter().chain(inside);
    all.min_by(|p, q| p.norm().total_cmp(&q.norm())).expect("three edges")
}

/// The bound on the length of a vector that the kernels weigh.
fn bound(vector: &Vector3<f64>) -> f64 {
    vector.iter().fold(0.0, |bound, x| {
        let (long, short) = (f64::max(bound, x.abs()), f64::min(bound, x.abs()));
        long + 0.415 * short
    })
}
