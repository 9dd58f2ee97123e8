//! The rectangle of a box in the picture, against the corners of a polytope.
//!
//! What is seen of a box is an intersection of half-spaces: those of its faces, that of the near
//! plane and those of the four sides of the picture. The reference meets every three of their
//! planes, keeps the points that lie in all half-spaces, and projects them by tangents. It clips no
//! polygon and knows no matrix.

use crate::support::poses;
use obbligato::{Obb, Obb3};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix3, Orthographic3, Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato_camera::{Convention, DepthRange};
use proptest::prelude::*;

const NEAR: f64 = 0.5;
const SIZE: Vector2<f64> = Vector2::new(800.0, 600.0);
const OFFSET: Point2<f64> = Point2::new(40.0, -25.0);

fn viewport() -> Viewport<f64> {
    Viewport::new(OFFSET, SIZE).expect("a viewport")
}

/// How a lens sees a point of the eye frame: x and y from -1 to 1.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// By the tangent of half the field of view.
    Perspective(f64),
    /// By half the height of the picture.
    Orthographic(f64),
}

impl Seen {
    fn lens(self, convention: Convention) -> Projection<f64> {
        let made = match self {
            Self::Perspective(tangent) => {
                Projection::perspective_for(2.0 * tangent.atan(), NEAR, None, convention)
            }
            Self::Orthographic(half) => {
                Projection::orthographic_for(2.0 * half, NEAR, 1e3, convention)
            }
        };
        made.expect("a lens")
    }

    /// Half the height and half the width of the picture at a distance, as a factor of it and a
    /// constant.
    fn half(self) -> [(f64, f64); 2] {
        let (slope, constant) = match self {
            Self::Perspective(tangent) => (tangent, 0.0),
            Self::Orthographic(half) => (0.0, half),
        };
        let aspect = SIZE.x / SIZE.y;
        [(slope * aspect, constant * aspect), (slope, constant)]
    }

    fn ndc(self, point: &Vector3<f64>) -> Vector2<f64> {
        let [x, y] = self.half().map(|(slope, constant)| -point.z * slope + constant);
        Vector2::new(point.x / x, point.y / y)
    }

    /// The near plane and the sides, as `normal . p <= offset`.
    fn half_spaces(self) -> [(Vector3<f64>, f64); 5] {
        let [(x, across), (y, up)] = self.half();
        [
            (Vector3::z(), -NEAR),
            (Vector3::new(1.0, 0.0, x), across),
            (Vector3::new(-1.0, 0.0, x), across),
            (Vector3::new(0.0, 1.0, y), up),
            (Vector3::new(0.0, -1.0, y), up),
        ]
    }
}

/// The least and the greatest position in the window of what is seen of a box, given in the eye
/// frame; `None` if nothing is.
fn reference(seen: Seen, shape: &Obb<f64, 3>) -> Option<[Vector2<f64>; 2]> {
    let faces = (0..3).flat_map(|i| {
        let axis = shape.axis(i);
        let along = axis.dot(&shape.center().coords);
        let h = shape.half_extents()[i];
        [(axis, along + h), (-axis, h - along)]
    });
    let planes: Vec<_> = faces.chain(seen.half_spaces()).collect();
    let mut points = Vec::new();
    for i in 0..planes.len() {
        for j in 0..i {
            for k in 0..j {
                let [a, b, c] = [i, j, k].map(|at| planes[at]);
                let rows = Matrix3::from_rows(&[a.0.transpose(), b.0.transpose(), c.0.transpose()]);
                let Some(inverse) = rows.try_inverse().filter(|_| rows.determinant().abs() > 1e-9)
                else {
                    continue;
                };
                let point = inverse * Vector3::new(a.1, b.1, c.1);
                if planes.iter().all(|(normal, offset)| normal.dot(&point) <= offset + 1e-9) {
                    points.push(seen.ndc(&point));
                }
            }
        }
    }
    let window = |ndc: Vector2<f64>| {
        OFFSET.coords + Vector2::new(1.0 + ndc.x, 1.0 - ndc.y).component_mul(&SIZE) / 2.0
    };
    let mut corners = points.into_iter().map(window);
    let first = corners.next()?;
    Some(corners.fold([first; 2], |[low, high], at| [low.inf(&at), high.sup(&at)]))
}

fn lenses() -> impl Strategy<Value = Seen> {
    prop_oneof![(0.2..1.5).prop_map(Seen::Perspective), (0.5..8.0).prop_map(Seen::Orthographic),]
}

/// Boxes around the camera: before it, behind it, and with the eye inside.
fn boxes() -> impl Strategy<Value = Obb<f64, 3>> {
    let coordinates = || [-6.0..6.0, -6.0..6.0, -12.0..4.0];
    let size = || prop_oneof![5 => 0.05..4.0, 1 => Just(0.0)];
    (coordinates(), [size(), size(), size()], [-3.0..3.0, -3.0..3.0, -3.0..3.0]).prop_map(
        |(center, half, turn)| {
            let turn = Rotation3::new(Vector3::from(turn));
            Obb::new(center.into(), half.into(), turn).expect("a box")
        },
    )
}

const CONVENTIONS: [Convention; 4] =
    [Convention::Wgpu, Convention::Wgpu.reversed(), Convention::Vulkan, Convention::OpenGl];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]
    #[test]
    fn the_rectangle_is_that_of_what_is_seen(
        seen in lenses(),
        shape in boxes(),
        pose in poses::<f64>(20.0),
        convention in prop::sample::select(CONVENTIONS.to_vec()),
    ) {
        let camera = Camera::new(pose, seen.lens(convention));
        let bounds = camera.bounds_of(&viewport(), &shape.transformed_by(&pose).unwrap());
        match (bounds, reference(seen, &shape)) {
            (Some(bounds), Some([low, high])) => {
                prop_assert!((bounds.min().coords - low).amax() < 1e-5, "{bounds:?} {low:?}");
                prop_assert!((bounds.max().coords - high).amax() < 1e-5, "{bounds:?} {high:?}");
            }
            (None, None) => {}
            // A box that touches the picture, except for rounding.
            (bounds, reference) => {
                let grown = shape.loosened(1e-7).unwrap();
                prop_assert!(bounds.is_none() || reference.is_none());
                prop_assert!(camera.bounds_of(&viewport(), &grown.transformed_by(&pose).unwrap()).is_some());
                let area = |low: Vector2<f64>, high: Vector2<f64>| (high - low).product();
                let size = bounds.map(|it| area(it.min().coords, it.max().coords));
                let other = reference.map(|[low, high]| area(low, high));
                prop_assert!(size.or(other).unwrap() < 1.0, "{bounds:?} {reference:?}");
            }
        }
    }
}

fn level(center: [f32; 3], half: [f32; 3]) -> Obb3 {
    Obb3::new(center.into(), half.into(), Rotation3::identity()).expect("a box")
}

#[test]
fn a_box_that_reaches_behind_the_eye_fills_what_it_covers() {
    let lens =
        Projection::perspective_for(core::f32::consts::FRAC_PI_2, 0.1, None, Convention::Wgpu);
    let camera = Camera::new(Isometry3::identity(), lens.unwrap());
    let viewport = Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0)).unwrap();
    // A floor one below the eye, from far ahead to far behind.
    let floor = level([0.0, -1.5, 0.0], [1000.0, 0.5, 1000.0]);
    let seen = camera.bounds_of(&viewport, &floor).unwrap();
    assert!((seen.min() - Point2::new(0.0, 50.05)).norm() < 1e-3, "{seen:?}");
    assert_eq!(seen.max(), Point2::new(100.0, 100.0));
    // A beam that passes on the right, from 2 to 3, and from 20 ahead to 20 behind.
    let beam = level([2.5, 0.0, 0.0], [0.5, 0.5, 20.0]);
    let seen = camera.bounds_of(&viewport, &beam).unwrap();
    assert!((seen.min() - Point2::new(55.0, 37.5)).norm() < 1e-3, "{seen:?}");
    assert!((seen.max() - Point2::new(100.0, 62.5)).norm() < 1e-3, "{seen:?}");
    assert_eq!(camera.bounds_of(&viewport, &level([0.0, 0.0, 3.0], [1.0; 3])), None);
    assert_eq!(camera.bounds_of(&viewport, &level([9.0, 0.0, -3.0], [1.0; 3])), None);
}

#[test]
fn a_lens_from_a_matrix_has_the_same_rectangle() {
    let plan = Orthographic3::new(-4.0, 4.0, -3.0, 3.0, NEAR, 1e3).to_homogeneous();
    let turn = UnitQuaternion::from_euler_angles(0.2, 0.5, 0.1);
    let shape =
        Obb::<f64, 3>::new(Point3::new(0.4, 0.3, -6.0), [1.0, 0.5, 0.25].into(), turn.into());
    let matrix = Projection::from_matrix(plan, DepthRange::MinusOneToOne, false).unwrap();
    let own = Projection::orthographic(6.0, NEAR, 1e3, DepthRange::ZeroToOne, true).unwrap();
    let [one, other] = [matrix, own].map(|lens| {
        let camera = Camera::new(Isometry3::identity(), lens);
        camera.bounds_of(&viewport(), &shape.unwrap()).unwrap()
    });
    assert!((one.min() - other.min()).norm() < 1e-9 && (one.max() - other.max()).norm() < 1e-9);
}
