//! From a cursor to a ray.

use super::Topic;
use crate::contest::Contest;
use glam::{Mat4, Vec3};
use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2, Vector3, Vector4};
use obbligato_benches::SplitMix;
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use std::time::Duration;

const CURSORS: usize = 4096;
const SIZE: [f32; 2] = [1280.0, 720.0];

/// A camera and the cursors in its picture.
struct Picture {
    camera: Camera,
    viewport: Viewport,
    cursors: Vec<Point2<f32>>,
}

impl Picture {
    fn new() -> Self {
        let lens = Projection::perspective(0.8, 0.1, Some(100.0), DepthRange::ZeroToOne, false);
        let (eye, target) = (Point3::new(6.0, 4.0, 9.0), Point3::origin());
        let camera = Camera::look_at(eye, target, Vector3::y(), lens.expect("a lens"));
        let size = Vector2::from(SIZE);
        let mut random = SplitMix::new(6);
        let mut cursor = || Point2::new(random.between(0.0, size.x), random.between(0.0, size.y));
        Self {
            camera: camera.expect("a camera"),
            viewport: Viewport::new(Point2::origin(), size).expect("a viewport"),
            cursors: (0..CURSORS).map(|_| cursor()).collect(),
        }
    }

    /// The directions of the rays, by the inverse in double precision.
    fn directions(&self) -> Vec<Vector3<f64>> {
        let matrix: Matrix4<f64> = self.camera.view_projection(&self.viewport).cast();
        let inverse = matrix.try_inverse().expect("a projection");
        let at = |cursor: &Point2<f32>, depth: f64| {
            let [x, y] = clip(cursor).map(f64::from);
            let point = inverse * Vector4::new(x, y, depth, 1.0);
            point.xyz() / point.w
        };
        let between = |cursor| (at(cursor, 1.0) - at(cursor, 0.0)).normalize();
        self.cursors.iter().map(between).collect()
    }
}

fn clip(cursor: &Point2<f32>) -> [f32; 2] {
    [2.0 * cursor.x / SIZE[0] - 1.0, 1.0 - 2.0 * cursor.y / SIZE[1]]
}

/// A ray by the inverse of a matrix.
fn by_inverse(inverse: &Mat4, cursor: &Point2<f32>) -> (Vec3, Vec3) {
    let [x, y] = clip(cursor);
    let near = inverse.project_point3(Vec3::new(x, y, 0.0));
    let far = inverse.project_point3(Vec3::new(x, y, 1.0));
    (near, (far - near).normalize())
}

/// Of many cursors in one picture.
pub(super) fn picks(time: Duration) -> Topic {
    let picture = Picture::new();
    let expected = picture.directions();
    let right = |i: usize, direction: [f32; 3]| {
        Some((Vector3::from(direction).cast() - expected[i]).norm() < 1e-3)
    };
    let mut contest = Contest::new(CURSORS);
    let (camera, viewport) = (&picture.camera, &picture.viewport);
    let cursors = &picture.cursors;
    let ours = |i: usize| {
        let ray = camera.pick_ray(viewport, cursors[i]);
        ray.map_or([0.0; 3], |ray| ray.direction().into())
    };
    contest.enter("ours", ours, right);
    let picker = camera.picker(viewport);
    let prepared = move |i: usize| {
        let ray = picker.ray(cursors[i]);
        ray.map_or([0.0; 3], |ray| ray.direction().into())
    };
    contest.enter("ours, a picker", prepared, right);
    let matrix = Mat4::from_cols_slice(camera.view_projection(viewport).as_slice());
    let each = move |i: usize| {
        let matrix = std::hint::black_box(matrix);
        by_inverse(&matrix.inverse(), &cursors[i]).1.to_array()
    };
    contest.enter("glam, an inverse for each", each, right);
    let inverse = matrix.inverse();
    let kept = move |i: usize| by_inverse(&inverse, &cursors[i]).1.to_array();
    contest.enter("glam, the inverse kept", kept, right);
    Topic {
        title: "A ray through a cursor",
        unit: "ns for a ray",
        cases: vec![("perspective".to_owned(), contest.run(time))],
    }
}
