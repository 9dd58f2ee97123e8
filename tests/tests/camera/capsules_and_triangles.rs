//! Capsules and triangles in a frustum, against the hull of its eight corners in double precision.

use obbligato::nalgebra::{
    Isometry3, Point2, Point3, Translation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato::{Capsule3, Intersects, Triangle3};
use obbligato_camera::{Camera, Containment, DepthRange, Frustum, InFrustum, Projection, Viewport};
use obbligato_tests::hull::{AsHull, Hull};
use obbligato_tests::{Rng, Tally, slow_survey};
use std::fmt::Debug;

fn vector(rng: &mut Rng) -> Vector3<f32> {
    Vector3::from_fn(|_, _| rng.range(-1.0, 1.0) as f32)
}

/// A frustum, its corners, near ones first, and unit normals that point inward, each with a corner
/// of its plane.
struct View {
    frustum: Frustum,
    hull: Hull,
    planes: Vec<[Vector3<f64>; 2]>,
}

fn view(rng: &mut Rng) -> View {
    let (fov, near) = (rng.range(0.2, 2.0) as f32, rng.pick(&[0.1_f32, 1.0]));
    let far = near * rng.pick(&[1.5_f32, 10.0, 100.0]);
    let size = Vector2::new(rng.pick(&[320.0_f32, 640.0]), 480.0);
    let turn = UnitQuaternion::from_scaled_axis(vector(rng) * 3.0);
    let pose = Isometry3::from_parts(Translation3::from(vector(rng) * 10.0), turn);
    let lens = Projection::perspective(fov, near, Some(far), DepthRange::ZeroToOne, false).unwrap();
    let viewport = Viewport::new(Point2::origin(), size).unwrap();
    let frustum = Camera::new(pose, lens).frustum(&viewport).unwrap();
    let slope = (f64::from(fov) / 2.0).tan();
    let wide = slope * f64::from(size.x) / f64::from(size.y);
    let turn = UnitQuaternion::from_quaternion(pose.rotation.into_inner().cast::<f64>());
    let eye = pose.translation.vector.cast::<f64>();
    let corner = |depth: f32, x: f64, y: f64| {
        let depth = f64::from(depth);
        eye + turn * Vector3::new(x * wide * depth, y * slope * depth, -depth)
    };
    let around = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let at = |depth: f32| around.map(|(x, y)| corner(depth, x, y));
    let (starts, ends) = (at(near), at(far));
    let middle = (starts[0] + ends[2]) / 2.0;
    let mut planes = vec![[starts[0], starts[1], starts[2]], [ends[0], ends[1], ends[2]]];
    planes.extend((0..4).map(|i| [starts[i], starts[(i + 1) % 4], ends[i]]));
    let inward = |[a, b, c]: [Vector3<f64>; 3]| {
        let normal = (b - a).cross(&(c - a)).normalize();
        [a, normal * normal.dot(&(middle - a)).signum()]
    };
    View {
        frustum,
        hull: Hull::new(starts.into_iter().chain(ends).collect(), 0.0),
        planes: planes.into_iter().map(inward).collect(),
    }
}

/// A point in the view, on its border or outside it.
fn place(rng: &mut Rng, view: &View) -> Point3<f32> {
    let corners = &view.hull.corners;
    let weights: Vec<f64> = corners.iter().map(|_| rng.unit().powi(4)).collect();
    let sum: f64 = weights.iter().sum();
    let inside = corners.iter().zip(&weights).map(|(p, w)| p * (*w / sum)).sum::<Vector3<f64>>();
    let scale = rng.pick(&[0.8, 1.0, 1.2, 1.6]);
    let place = view.hull.middle + (inside - view.hull.middle) * scale;
    Point3::from(place.cast::<f32>())
}

fn check<S>(view: &View, shape: &S, tally: &mut Tally)
where
    S: InFrustum<f32> + Intersects<Frustum> + AsHull + Debug,
    Frustum: Intersects<S>,
{
    let hull = shape.hull();
    let answer = view.frustum.classify(shape);
    let unknown = 1e-9 * (view.hull.size_with(&hull) + view.hull.middle.norm());
    let gap = view.hull.lie(&hull).gap;
    let depths = view.planes.iter().map(|[corner, inward]| {
        let heights = hull.corners.iter().map(|p| inward.dot(&(p - corner)));
        heights.fold(f64::MAX, f64::min) - hull.radius
    });
    let depth = depths.fold(f64::MAX, f64::min);
    let case = || format!("{answer:?}, gap {gap}, depth {depth}: {shape:?} {:?}", view.frustum);
    let is_outside = answer == Containment::Outside;
    tally.require(!is_outside || gap > -unknown, "lost", case);
    tally.require(is_outside || gap < unknown, "invented", case);
    if !is_outside {
        tally.largest("gap called crossing, 1e-9 L", gap / unknown);
    }
    let is_inside = answer == Containment::Inside;
    tally.require(!is_inside || depth > -unknown, "sticks out", case);
    tally.require(is_inside || depth < unknown, "called crossing", case);
    tally.require(shape.intersects(&view.frustum) != is_outside, "another answer", case);
    tally.require(view.frustum.intersects(shape) != is_outside, "another answer", case);
    tally.count("outside", is_outside);
    tally.count("inside", is_inside);
}

#[test]
fn capsules_are_classified_as_the_corners_of_the_frustum_say() {
    slow_survey("frustum, capsule", |index, tally| {
        let mut rng = Rng::of_case("frustum, capsule", index);
        let rng = &mut rng;
        let view = view(rng);
        let size = rng.pick(&[0.0, 0.1, 1.0, 10.0]);
        let start = place(rng, &view);
        let end = if rng.chance(0.5) { start + vector(rng) * size } else { place(rng, &view) };
        let gap = view.hull.lie(&Capsule3::new(start, end, 0.0).unwrap().hull()).gap;
        let radius = match rng.below(3) {
            0 => 0.0,
            1 => gap.max(0.0) * (1.0 + rng.range(-1e-5, 1e-5)),
            _ => rng.range(0.0, 2.0),
        };
        let shape = Capsule3::new(start, end, radius as f32).unwrap();
        check(&view, &shape, tally);
    });
}

#[test]
fn triangles_are_classified_as_the_corners_of_the_frustum_say() {
    slow_survey("frustum, triangle", |index, tally| {
        let mut rng = Rng::of_case("frustum, triangle", index);
        let rng = &mut rng;
        let view = view(rng);
        let size = rng.pick(&[0.0, 0.1, 1.0, 10.0]);
        let first = place(rng, &view);
        let next = |rng: &mut Rng| {
            if rng.chance(0.5) { first + vector(rng) * size } else { place(rng, &view) }
        };
        let (second, third) = (next(rng), next(rng));
        check(&view, &Triangle3::new([first, second, third]).unwrap(), tally);
    });
}
