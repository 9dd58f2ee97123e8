//! Rectangles on a screen, and boxes of detections.

use crate::near;
use obbligato::nalgebra::{Matrix3, Point2, Point3, Quaternion, Vector2, Vector3};
use obbligato::{Aabb2, Capsule2, Circle, Obb, Obb2, non_maximum_suppression};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_6};

fn near_corner(rectangle: &Obb<f64, 2>, [x, y]: [f64; 2]) {
    let corner = Point2::new(x, y);
    let away = rectangle.vertices().map(|vertex| (vertex - corner).norm());
    assert!(away.iter().any(|away| *away < 1e-9), "{x} {y}: {rectangle:?}");
}

pub(crate) fn a_rectangle_of_an_angle() {
    // Counterclockwise by 30 degrees: the corner (2, 1) is turned to 2 cos - sin, 2 sin + cos.
    let made = Obb::<f64, 2>::from_angle(Point2::new(5.0, 6.0), Vector2::new(2.0, 1.0), FRAC_PI_6)
        .expect("a box");
    let (sin, cos) = (0.5, 0.75_f64.sqrt());
    near_corner(&made, [5.0 + 2.0 * cos - sin, 6.0 + 2.0 * sin + cos]);
}

pub(crate) fn circles_and_capsules() {
    let circle = Circle::new(Point2::new(1.0, 2.0), 2.0).expect("a circle");
    assert!(
        circle.contains_point(&Point2::new(3.0, 2.0))
            && !circle.contains_point(&Point2::new(3.0, 3.0))
    );
    let capsule =
        Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 1.0).expect("a capsule");
    assert!(
        capsule.contains_point(&Point2::new(2.0, 1.0))
            && capsule.contains_point(&Point2::new(5.0, 0.0))
    );
    assert!(!capsule.contains_point(&Point2::new(4.9, 0.9)));
}

pub(crate) fn a_segment_is_a_thin_capsule() {
    let segment =
        Capsule2::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), 0.0).expect("a segment");
    assert_eq!(segment.distance_to_point(&Point2::new(7.0, 4.0)), 5.0);
    let circle = |y| Circle::new(Point2::new(2.0, y), 1.0).expect("a circle");
    assert!(segment.intersects(&circle(1.0)) && !segment.intersects(&circle(1.125)));
}

pub(crate) fn rectangles_of_corners() {
    let (x, y, width, height) = (1.0, 2.0, 4.0, 6.0);
    let made = Aabb2::new(Point2::new(x, y), Point2::new(x + width, y + height)).expect("a box");
    assert!(
        made.contains_point(&Point2::new(5.0, 8.0)) && !made.contains_point(&Point2::new(5.1, 8.0))
    );
}

pub(crate) fn what_rectangles_touch() {
    let made = |x: f32| Aabb2::new(Point2::new(x, 0.0), Point2::new(x + 2.0, 2.0)).expect("a box");
    assert!(made(0.0).intersects(&made(2.0)) && !made(0.0).intersects(&made(2.125)));
    let circle = |x: f32| Circle::new(Point2::new(x, 6.0), 5.0).expect("a circle");
    // From the corner (2, 2): 3 along x and 4 along y.
    assert!(made(0.0).intersects(&circle(5.0)) && !made(0.0).intersects(&circle(5.125)));
    assert!(made(0.0).contains_point(&Point2::new(2.0, 1.0)));
}

/// A node of 40 by 20 whose anchor, the middle of its lower edge, is at (100, 50) and which is
/// turned by 90 degrees clockwise.
pub(crate) fn a_node_of_its_anchor() {
    let (size, anchor) = (Vector2::new(40.0, 20.0), Vector2::new(0.5, 0.0));
    let turned = Matrix3::new(0.0, 1.0, 100.0, -1.0, 0.0, 50.0, 0.0, 0.0, 1.0);
    let node = Obb::<f64, 2>::from_anchor(size, anchor, &turned).expect("a box");
    for corner in [[100.0, 70.0], [120.0, 70.0], [100.0, 30.0], [120.0, 30.0]] {
        near_corner(&node, corner);
    }
    // The matrix that includes the anchor maps (0, 0) to the first of these corners.
    let from_corner = Matrix3::new(0.0, 1.0, 100.0, -1.0, 0.0, 70.0, 0.0, 0.0, 1.0);
    let node = Obb::<f64, 2>::from_anchor(size, Vector2::zeros(), &from_corner).expect("a box");
    for corner in [[100.0, 70.0], [120.0, 70.0], [100.0, 30.0], [120.0, 30.0]] {
        near_corner(&node, corner);
    }
    let sheared = Matrix3::new(1.0, 0.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    assert!(Obb::<f64, 2>::from_anchor(size, anchor, &sheared).is_err());
}

/// A car that is 4 long, 2 wide and 1.5 high, whose front points by 60 degrees to the right of the
/// way from the camera's x axis down the z axis.
const RY: f64 = FRAC_PI_3;
const AT: [f64; 3] = [3.0, 1.5, 20.0];
const HWL: [f64; 3] = [1.5, 2.0, 4.0];

/// Turning by `ry` about y, which points down, takes x to `(cos, 0, -sin)` and z to
/// `(sin, 0, cos)`.
fn corner_of_the_car(along: f64, across: f64) -> [f64; 2] {
    let (sin, cos) = RY.sin_cos();
    [AT[0] + along * cos + across * sin, AT[2] - along * sin + across * cos]
}

pub(crate) fn a_car_from_above() {
    let ([_, width, length], [x, _, z]) = (HWL, AT);
    let made =
        Obb::<f64, 2>::from_angle(Point2::new(x, z), Vector2::new(length / 2.0, width / 2.0), -RY)
            .expect("a box");
    for (along, across) in [(2.0, 1.0), (2.0, -1.0), (-2.0, 1.0), (-2.0, -1.0)] {
        near_corner(&made, corner_of_the_car(along, across));
    }
}

fn car(ry: f64, [x, y, z]: [f64; 3]) -> Obb<f64, 3> {
    let [height, width, length] = HWL;
    let about_y = Quaternion::new((ry / 2.0).cos(), 0.0, (ry / 2.0).sin(), 0.0);
    let half = Vector3::new(length / 2.0, height / 2.0, width / 2.0);
    Obb::from_quaternion(Point3::new(x, y - height / 2.0, z), half, about_y).expect("a box")
}

pub(crate) fn a_car_in_camera_axes() {
    let made = car(RY, AT);
    let [x, z] = corner_of_the_car(2.0, 1.0);
    // The bottom has the larger y, which points down.
    for y in [AT[1], AT[1] - 1.5] {
        let corner = Point3::new(x, y, z);
        assert!(made.vertices().iter().any(|vertex| (vertex - corner).norm() < 1e-9));
    }
}

pub(crate) fn the_yaw_of_a_car() {
    // Forward in vehicle axes is z of the camera, left is -x.
    let [x, z] = [RY.cos(), -RY.sin()];
    let (forward, left) = (z, -x);
    let yaw = -RY - FRAC_PI_2;
    near(yaw.cos(), forward);
    near(yaw.sin(), left);
}

pub(crate) fn the_overlap_of_cars() {
    let ([_, width, length], shift) = (HWL, 1.0);
    // The second is a quarter of its length ahead: three quarters shared of five quarters.
    let above = |along| {
        let [x, z] = corner_of_the_car(along, 0.0);
        Obb::<f64, 2>::from_angle(Point2::new(x, z), Vector2::new(length / 2.0, width / 2.0), -RY)
            .expect("a box")
    };
    near(above(0.0).iou(&above(shift)), 3.0 / 5.0);
    // And, in space, a third of its height lower: 3/4 of 2/3 of the volume is shared.
    let [x, z] = corner_of_the_car(shift, 0.0);
    let iou = car(RY, AT).iou_upright(&car(RY, [x, AT[1] + 0.5, z]));
    near(iou.expect("both are upright"), 0.5 / 1.5);
}

pub(crate) fn the_detections_to_keep() {
    let car =
        |x: f32| Obb2::from_angle(Point2::new(x, 0.0), Vector2::new(2.0, 1.0), 0.0).expect("a box");
    // The first two share 3.5 of 4.5 along x, the third stands alone, the fourth shares 2.5 of 5.5
    // with the second.
    let (boxes, scores) = ([car(0.0), car(0.5), car(20.0), car(2.0)], [0.6, 0.9, 0.2, 0.5]);
    let mut kept = [0; 4];
    assert_eq!(non_maximum_suppression(&boxes, &scores, 0.5, &mut kept), [1, 3, 2]);
}
