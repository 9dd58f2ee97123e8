//! What lies in a frustum, against exact arithmetic.

use crate::exact_frustum::{ExactBox, ExactFrustum, Lens};
use crate::support::*;
use obbligato::{Ball, Obb, Real, Sphere};
use obbligato_camera::Containment;
use obbligato_camera::generic::{Camera, Frustum, Viewport};
use obbligato_camera::nalgebra::{Isometry3, Matrix4, Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_tests::arbitrary::cases;
use proptest::prelude::*;

use Containment::{Crossing, Inside, Outside};

/// A camera, a viewport and a rubber band, hostile or ordinary.
#[derive(Clone, Copy, Debug)]
struct View<T: Real> {
    lens: Lens<T>,
    camera: Camera<T>,
    viewport: Viewport<T>,
    corners: [Point2<T>; 2],
}

impl<T: Real> View<T> {
    fn new(lens: Lens<T>, pose: Isometry3<T>, size: [f64; 2], fractions: [[f64; 2]; 2]) -> Self {
        let [width, height] = size;
        let corners = fractions.map(|[x, y]| Point2::new(7.0 + x * width, 3.0 + y * height));
        let offset = Point2::new(T::nearest(7.0), T::nearest(3.0));
        let size = Vector2::new(T::nearest(width), T::nearest(height));
        Self {
            lens,
            camera: Camera::new(pose, lens.projection()),
            viewport: Viewport::new(offset, size).expect("a viewport"),
            corners: corners.map(|corner| corner.map(T::nearest)),
        }
    }

    fn frustum(&self) -> Frustum<T> {
        let [one, other] = self.corners;
        let made = self.camera.pick_frustum(&self.viewport, one, other);
        made.expect("a frustum")
    }

    fn exact(&self) -> ExactFrustum {
        ExactFrustum::new(&self.lens, &self.camera, &self.viewport, self.corners)
    }

    /// A point of the frustum at a fraction of the rectangle and a distance from the eye.
    fn point(&self, [x, y]: [f64; 2], distance: f64) -> Point3<f64> {
        let [one, other] = self.corners.map(|corner| corner.map(T::to_f64));
        let cursor = one + (other - one).component_mul(&Vector2::new(x, y));
        let ray = self.camera.pick_ray(&self.viewport, cursor.map(T::nearest));
        let ray = ray.expect("a ray");
        ray.origin().map(T::to_f64) + ray.direction().map(T::to_f64) * distance
    }
}

fn perspective<T: Real>(fov_y: f64, near: f64, far: Option<f64>) -> Lens<T> {
    Lens::Perspective { fov_y: T::nearest(fov_y), near: T::nearest(near), far: far.map(T::nearest) }
}

/// A matrix with y down, an off-center window, a near and a far plane, and the near plane oblique.
fn matrix<T: Real>(window: [f64; 4], [tilt_x, tilt_y]: [f64; 2], far: f64) -> Lens<T> {
    let [left, right, bottom, top] = window;
    let (width, height, near) = (right - left, top - bottom, 0.5);
    #[rustfmt::skip]
    let mut matrix = Matrix4::new(
        2.0 / width, 0.0,           (right + left) / width,       0.0,
        0.0,        -2.0 / height, -(top + bottom) / height,      0.0,
        0.0,         0.0,          -(far + near) / (far - near), -2.0 * far * near / (far - near),
        0.0,         0.0,          -1.0,                          0.0,
    );
    matrix[(2, 0)] = tilt_x;
    matrix[(2, 1)] = tilt_y;
    Lens::Matrix(matrix.map(T::nearest))
}

fn lenses<T: Real>() -> impl Strategy<Value = Lens<T>> {
    let far = prop_oneof![Just(None), (1.01..100.0).prop_map(Some)];
    let ordinary =
        (0.3..1.5, 0.01..2.0, far).prop_map(|(fov_y, near, far): (f64, f64, Option<f64>)| {
            perspective(fov_y, near, far.map(|far| far * near))
        });
    let hostile = prop::sample::select(vec![
        perspective(3.1, 1e-6, None),
        perspective(1e-3, 1.0, None),
        perspective(1.0, 1e-6, Some(1e9)),
        perspective(1.0, 4.0, Some(4.000_01)),
        perspective(3.13, 0.1, Some(10.0)),
    ]);
    let parallel =
        (0.1..20.0, -5.0..5.0, 0.01..50.0).prop_map(|(height, near, depth): (f64, f64, f64)| {
            Lens::Orthographic {
                height: T::nearest(height),
                near: T::nearest(near),
                far: T::nearest(near + depth),
            }
        });
    let window = (-1.5..-0.2, 0.2..1.5, -1.5..-0.2, 0.2..1.5).prop_map(|(l, r, b, t)| [l, r, b, t]);
    let given = (window, prop::array::uniform2(-0.03..0.03), 2.0..8.0)
        .prop_map(|(window, tilt, far)| matrix(window, tilt, far));
    prop_oneof![3 => ordinary, 1 => hostile, 2 => parallel, 2 => given]
}

/// Rubber bands in fractions of the viewport: whole, ordinary, outside, thinner than a pixel,
/// empty.
fn bands() -> impl Strategy<Value = [[f64; 2]; 2]> {
    let place = || prop::array::uniform2(0.0..1.0);
    prop_oneof![
        1 => Just([[0.0, 0.0], [1.0, 1.0]]),
        4 => [place(), place()],
        1 => (place(), 1e-6..1e-3).prop_map(|([x, y], by): ([f64; 2], f64)| [[x, y], [x - by, y + by]]),
        1 => place().prop_map(|at| [at, at]),
        1 => (place(), 0.0..1.0).prop_map(|([x, y], end)| [[x, y], [x, end]]),
        1 => [prop::array::uniform2(-0.1..0.5), prop::array::uniform2(0.5..1.1)],
    ]
}

fn views<T: Real>() -> impl Strategy<Value = View<T>> {
    let size = prop_oneof![Just([1920.0, 1080.0]), Just([64.0, 4096.0]), Just([333.0, 1.0])];
    let reach = prop_oneof![4 => Just(10.0), 1 => Just(1e5)];
    let pose = reach.prop_flat_map(poses);
    (lenses(), pose, size, bands())
        .prop_map(|(lens, pose, size, band)| View::new(lens, pose, size, band))
}

/// Where a box meets the frustum, and how it lies there.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// A point of the frustum, often on its border: fractions of the rectangle, and a distance.
    fractions: [f64; 2],
    distance: f64,
    /// The same point in the frame of the box, in half-extents: often on its border.
    local: [f64; 3],
    half: [f64; 3],
    turn: Vector3<f64>,
    /// How far the box is moved away along a direction of the world, in its size.
    shift: [f64; 3],
}

fn places() -> impl Strategy<Value = Place> {
    let end = || prop_oneof![2 => Just(0.0), 2 => Just(1.0), 3 => 0.0..1.0];
    let side = || prop_oneof![2 => Just(-1.0), 2 => Just(1.0), 3 => -1.0..1.0];
    let half = || prop_oneof![1 => Just(0.0), 1 => Just(1e-4), 4 => 0.01..3.0, 1 => 10.0..1000.0];
    let turn = prop_oneof![
        1 => Just(Vector3::zeros()),
        1 => (-1e-7..1e-7).prop_map(|x: f64| Vector3::new(x, -x, 0.3 * x)),
        4 => prop::array::uniform3(-3.0..3.0).prop_map(Vector3::from),
    ];
    let by = prop_oneof![Just(0.0), Just(1e-7), Just(1e-5), Just(0.1)];
    let shift = (by, prop::array::uniform3(-1.0..1.0))
        .prop_map(|(by, direction): (f64, [f64; 3])| direction.map(|x| x * by));
    (
        prop::array::uniform2(end()),
        prop_oneof![Just(0.0), 0.0..20.0],
        prop::array::uniform3(side()),
        prop::array::uniform3(half()),
        turn,
        shift,
    )
        .prop_map(|(fractions, distance, local, half, turn, shift)| Place {
            fractions,
            distance,
            local,
            half,
            turn,
            shift,
        })
}

impl Place {
    fn obb<T: Real>(&self, view: &View<T>) -> Obb<T, 3> {
        let rotation = Rotation3::new(self.turn) * aligned(view, self.turn);
        let half = Vector3::from(self.half);
        let corner = rotation * half.component_mul(&Vector3::from(self.local));
        let shift = Vector3::from(self.shift) * half.amax().max(1e-3);
        let center = view.point(self.fractions, self.distance) - corner + shift;
        Obb::new(
            center.map(T::nearest),
            half.map(T::nearest),
            Rotation3::from_matrix_unchecked(rotation.matrix().map(T::nearest)),
        )
        .expect("a box")
    }
}

/// A box that is hardly turned is parallel to the picture.
fn aligned<T: Real>(view: &View<T>, turn: Vector3<f64>) -> Rotation3<f64> {
    let rotation = exact_pose(&view.camera).rotation.to_rotation_matrix();
    if turn.norm() < 1e-6 { rotation } else { Rotation3::identity() }
}

/// The largest length that enters a comparison: from the eye to the end of a box, and across the
/// frustum there.
fn scale<T: Real>(view: &View<T>, obb: &Obb<T, 3>) -> f64 {
    let eye = view.camera.eye().map(T::to_f64);
    let far = obb.vertices().into_iter().map(|v| (v.map(T::to_f64) - eye).norm());
    let far = far.fold(0.0, f64::max);
    let across = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
        .map(|at| (view.point(at, 0.0) - eye).norm() + slope(view, at) * far);
    across.into_iter().fold(far, f64::max)
}

/// How much longer a ray at a corner is than its part along the view.
fn slope<T: Real>(view: &View<T>, at: [f64; 2]) -> f64 {
    let along = view.point(at, 1.0) - view.point(at, 0.0);
    let forward = view.camera.forward().map(T::to_f64);
    1.0 / along.normalize().dot(&forward).abs().max(1e-9)
}

/// A case takes exact arithmetic a tenth of a second.
const CASES: u32 = if cfg!(debug_assertions) { 60 } else { 500 };

/// How far apart a box may be, in [`scale`], that is still called crossing. Sharp corners of a
/// frustum reach far when its planes move; rounding is a thousandth of this at most.
const BAND: f64 = 1e-10;

fn check<T: Real>(view: &View<T>, obb: &Obb<T, 3>) -> Result<(), TestCaseError> {
    let (frustum, exact) = (view.frustum(), view.exact());
    let (solid, band) = (ExactBox::from(obb), BAND * scale(view, obb));
    check_answer(frustum.classify(obb), &exact, &solid, band)?;
    let aabb = obb.aabb();
    check_answer(frustum.classify(&aabb), &exact, &ExactBox::from(&aabb), 8.0 * band)?;
    prop_assert_eq!(obb.intersects(&frustum), frustum.classify(obb) != Outside);
    prop_assert_eq!(frustum.intersects(&aabb), aabb.intersects(&frustum));
    Ok(())
}

fn check_answer(
    answer: Containment,
    exact: &ExactFrustum,
    solid: &ExactBox,
    band: f64,
) -> Result<(), TestCaseError> {
    let sticks_out = exact.sticks_out(solid);
    match answer {
        Outside => prop_assert!(!exact.meets(solid, 0.0), "an overlap is missed"),
        Crossing => {
            prop_assert!(sticks_out > 0.0, "inside, but called crossing");
            prop_assert!(exact.meets(solid, band), "apart, but called crossing");
        }
        Inside => prop_assert!(sticks_out <= band, "sticks out by {sticks_out:e}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(CASES))]

    #[test]
    fn a_box_is_classified_as_exact_arithmetic_does(view in views::<f32>(), place in places()) {
        check(&view, &place.obb(&view))?;
    }

    #[test]
    fn an_f64_box_is_classified_as_exact_arithmetic_does(view in views::<f64>(), place in places()) {
        check(&view, &place.obb(&view))?;
    }

    #[test]
    fn a_sphere_is_classified_by_its_distance(view in views::<f64>(), place in places()) {
        let center = view.point(place.fractions, place.distance)
            + Vector3::from(place.local) * place.half[0] + Vector3::from(place.shift);
        let radius = place.half[1] * if place.shift == [0.0; 3] { 1.0 } else { place.half[2] };
        let sphere = Ball::new(center, radius).expect("a sphere");
        let from_eye = center - view.camera.eye();
        let planes = view.exact().planes();
        let heights = || planes.iter().map(|(normal, offset)| normal.dot(&from_eye) + offset);
        let deep = heights().fold(f64::INFINITY, f64::min);
        let (distance, band) = (distance(&planes, &from_eye), 1e-7 * (from_eye.norm() + radius + 1.0));
        match view.frustum().classify(&sphere) {
            Outside => prop_assert!(distance > radius - band, "{} is not {}", distance, radius),
            Crossing => prop_assert!(distance <= radius + band && deep < radius + band),
            Inside => prop_assert!(deep > radius - band, "sticks out by {:e}", radius - deep),
        }
    }

    #[test]
    fn the_order_of_the_corners_does_not_matter(view in views::<f32>()) {
        let [a, b] = view.corners;
        let frustum = view.frustum();
        for [one, other] in [[b, a], [Point2::new(a.x, b.y), Point2::new(b.x, a.y)]] {
            prop_assert_eq!(view.camera.pick_frustum(&view.viewport, one, other), Ok(frustum));
        }
    }

    #[test]
    fn what_a_pick_ray_of_the_rectangle_meets_is_not_outside(
        view in views::<f32>(), at in prop::array::uniform2(0.0..=1.0), distance in 0.0..5.0,
    ) {
        // Around a point of the frustum: large enough for the rounding of the ray.
        let point = view.point(at, 0.0).lerp(&view.point(at, 1.0), distance);
        let reach = (point.coords.amax() + 1.0) * 1e-5 + slope(&view, at) * 1e-5;
        let sphere = Sphere::new(point.map(|x| x as f32), reach as f32).expect("a sphere");
        let frustum = view.frustum();
        if view.exact().planes().len() == 5 {
            prop_assert!(sphere.intersects(&frustum));
            prop_assert!(sphere.aabb().intersects(&frustum));
        }
    }
}

/// The distance of a point from the intersection of half-spaces: the closest point lies on the
/// planes of some of them, at most three, and inside the others.
fn distance(planes: &[(Vector3<f64>, f64)], from: &Vector3<f64>) -> f64 {
    let scale = from.norm() + 1.0;
    let lies_inside = |p: &Vector3<f64>| {
        planes
            .iter()
            .all(|(normal, offset)| normal.dot(p) + offset >= -1e-9 * (scale + offset.abs()))
    };
    let mut least = if lies_inside(from) { 0.0 } else { f64::INFINITY };
    for a in 0..planes.len() {
        for b in a..planes.len() {
            for c in b..planes.len() {
                let mut chosen = vec![a, b, c];
                chosen.dedup();
                let chosen: Vec<_> = chosen.iter().map(|&i| planes[i]).collect();
                if let Some(foot) = foot(&chosen, from).filter(lies_inside) {
                    least = least.min((foot - from).norm());
                }
            }
        }
    }
    least
}

/// The point closest to another one on up to three planes: Gram and Schmidt make their normals
/// orthogonal, so that one step after the other leads onto them.
fn foot(planes: &[(Vector3<f64>, f64)], from: &Vector3<f64>) -> Option<Vector3<f64>> {
    let (mut at, mut done) = (*from, Vec::<Vector3<f64>>::new());
    for (normal, offset) in planes {
        let free = done.iter().fold(*normal, |free, d| free - d * d.dot(&free));
        let free = done.iter().fold(free, |free, d| free - d * d.dot(&free));
        if free.norm() < 1e-12 {
            return None;
        }
        let unit = free.normalize();
        let height = normal.dot(&at) + offset;
        at -= unit * (height / normal.dot(&unit));
        done.push(unit);
    }
    Some(at)
}
