//! Each axis of the separating-axis test of a frustum has a case in which only that axis separates.

use crate::support::*;
use obbligato::Obb;
use obbligato_camera::generic::{Camera, Projection};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix4, Point3, Rotation3, Translation3, UnitQuaternion, Vector3,
};
use obbligato_camera::{Containment, DepthRange};
use obbligato_tests::Rng;
use std::collections::BTreeSet;

/// What an axis is made of: a face, or an edge and an edge of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Axis {
    Face(usize),
    BoxFace(usize),
    Edges(usize, usize),
}

/// The corners of a frustum in the world, found by inverting its matrix: left before right, bottom
/// before top, near before far.
fn corners(matrix: &Matrix4<f64>, pose: &Isometry3<f64>) -> [Vector3<f64>; 8] {
    let inverse = matrix.try_inverse().expect("an inverse");
    std::array::from_fn(|i| {
        let side = |bit: usize| if i >> bit & 1 == 0 { -1.0 } else { 1.0 };
        let point = inverse * Point3::new(side(0), side(1), side(2)).to_homogeneous();
        (pose * Point3::from_homogeneous(point).expect("a point")).coords
    })
}

/// The axes of a frustum and a box, from its corners. Edges that are parallel count as one.
fn axes(corners: &[Vector3<f64>; 8], turn: &Rotation3<f64>) -> Vec<(Axis, Vector3<f64>)> {
    let edge = |a: usize, b: usize| (corners[b] - corners[a]).normalize();
    let mut edges: Vec<Vector3<f64>> = Vec::new();
    for (a, b) in [
        (0, 4),
        (1, 5),
        (2, 6),
        (3, 7),
        (0, 1),
        (2, 3),
        (4, 5),
        (6, 7),
        (0, 2),
        (1, 3),
        (4, 6),
        (5, 7),
    ] {
        let new = edge(a, b);
        if edges.iter().all(|known| known.cross(&new).norm() > 1e-9) {
            edges.push(new);
        }
    }
    let faces = [(0, 2, 4), (1, 3, 5), (0, 1, 4), (2, 3, 6), (0, 1, 2), (4, 5, 6)];
    let faces = faces.iter().enumerate().map(|(i, &(a, b, c))| {
        let normal = edge(a, b).cross(&edge(a, c));
        // From left to right, from bottom to top, from near to far.
        let across = corners[7] - corners[0];
        (Axis::Face(i), normal * normal.dot(&across).signum())
    });
    let turned = turn.matrix();
    let mut all: Vec<(Axis, Vector3<f64>)> = faces.collect();
    for j in 0..3 {
        let side = turned.column(j).into_owned();
        all.push((Axis::BoxFace(j), side));
        let crossed = edges.iter().enumerate();
        all.extend(crossed.map(|(i, edge)| (Axis::Edges(i, j), edge.cross(&side))));
    }
    all
}

/// The gap between the projections of a frustum and a box; on a face of the frustum that beyond it.
fn gap(
    corners: &[Vector3<f64>; 8],
    obb: &Obb<f64, 3>,
    (axis, direction): &(Axis, Vector3<f64>),
) -> f64 {
    let direction = direction.normalize();
    let ends = |points: &[Vector3<f64>]| {
        let at = points.iter().map(|point| point.dot(&direction));
        let low = at.clone().fold(f64::INFINITY, f64::min);
        (low, at.fold(f64::NEG_INFINITY, f64::max))
    };
    let (low, high) = ends(corners);
    let (from, to) = ends(&obb.vertices().map(|vertex| vertex.coords));
    match axis {
        Axis::Face(i) if i % 2 == 0 => low - to,
        Axis::Face(_) => from - high,
        _ => (low - to).max(from - high),
    }
}

/// Draws boxes near a frustum until each axis has been the only one: always the same boxes, because
/// the rarest axis is the only one for less than one in a million.
fn every_axis_is_needed(name: &str, lens: Projection<f64>, axis_count: usize) {
    let rotation = UnitQuaternion::from_euler_angles(0.4, -1.1, 0.3);
    let pose = Isometry3::from_parts(Translation3::new(5.0, -3.0, 2.0), rotation);
    let (camera, viewport) = (Camera::new(pose, lens), viewport_4k());
    let frustum = camera.frustum(&viewport).expect("a frustum");
    let corners = corners(&lens.to_matrix(&viewport), &pose);
    let mut needed = BTreeSet::new();
    for index in 0..2_000_000 {
        let mut rng = Rng::of_case(name, index);
        let mut vector = |reach: f64| Vector3::from_fn(|_, _| rng.range(-reach, reach));
        let (center, turn) = (vector(6.0), Rotation3::new(vector(3.0)));
        let half = vector(1.0).map(|x: f64| (5.0 * x).exp2() / 4.0);
        let center = corners.iter().sum::<Vector3<f64>>() / 8.0 + center;
        let obb = Obb::new(center.into(), half, turn).expect("a box");
        let mut apart =
            axes(&corners, &turn).into_iter().filter(|axis| gap(&corners, &obb, axis) > 1e-9);
        if let (Some((axis, _)), None) = (apart.next(), apart.next()) {
            let answer = frustum.classify(&obb);
            assert_eq!(answer, Containment::Outside, "{name}: {axis:?} {obb:?}");
            needed.insert(axis);
            if needed.len() == axis_count {
                return;
            }
        }
    }
    panic!("{name}: only {} axes were needed: {needed:?}", needed.len());
}

#[test]
fn each_of_the_27_axes_of_a_perspective_is_needed() {
    let lens = Projection::perspective(1.0, 1.0, Some(4.0), DepthRange::MinusOneToOne, false);
    every_axis_is_needed("perspective", lens.expect("a lens"), 6 + 3 + 3 * 6);
}

#[test]
fn each_of_the_18_axes_of_an_orthographic_view_is_needed() {
    let lens = Projection::orthographic(2.0, 1.0, 4.0, DepthRange::MinusOneToOne, false);
    every_axis_is_needed("orthographic", lens.expect("a lens"), 6 + 3 + 3 * 3);
}

#[test]
fn each_of_the_45_axes_of_an_oblique_matrix_is_needed() {
    #[rustfmt::skip]
    let matrix = Matrix4::new(
        0.9, 0.1, 0.2, 0.0,
        0.0, 1.1, 0.1, 0.0,
        0.2, 0.1, -2.0, -2.5,
        0.0, 0.0, -1.0, 0.0,
    );
    let lens = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false);
    every_axis_is_needed("oblique", lens.expect("a lens"), 6 + 3 + 3 * 12);
}
