//! Instructions per call of the most common queries, printed for the script that writes the
//! documentation.

use crate::counter::instructions;
use crate::scene::{BOXES, pair, rectangles, solids};
use crate::tree;
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Intersects, Obb2, Obb3, Ray3};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use semihosting::println;

/// Widths of the cube, for which more and more of the pairs touch.
const WIDTHS: [f32; 3] = [5.0, 2.5, 1.0];

pub(crate) fn report() {
    WIDTHS.into_iter().for_each(in_3d);
    WIDTHS.into_iter().for_each(in_2d);
    rays();
    in_a_tree();
    with_a_camera();
}

fn report_line(what: &str, percent: usize, count: u32) {
    println!("instructions {what} {percent} {count}");
}

/// How many percent of the pairs touch.
fn percent<S: Intersects>(boxes: &[S; BOXES]) -> usize {
    let all = BOXES * (BOXES - 1);
    let touch = |call: &usize| {
        let (i, j) = pair(*call);
        boxes[i].intersects(&boxes[j])
    };
    (0..all).filter(touch).count() * 100 / all
}

#[inline(never)]
fn in_3d(width: f32) {
    let boxes: [Obb3; BOXES] = solids(width);
    let hits = percent(&boxes);
    let of = |call: usize| (&boxes[pair(call).0], &boxes[pair(call).1]);
    let choosing = instructions(of);
    let apart = |count: u32| count.saturating_sub(choosing);
    report_line("sat3", hits, apart(instructions(|call| of(call).0.intersects(of(call).1))));
    report_line("separation3", hits, apart(instructions(|call| of(call).0.separation(of(call).1))));
}

#[inline(never)]
fn in_2d(width: f32) {
    let boxes: [Obb2; BOXES] = rectangles(width);
    let hits = percent(&boxes);
    let of = |call: usize| (&boxes[pair(call).0], &boxes[pair(call).1]);
    let choosing = instructions(of);
    let count = instructions(|call| of(call).0.intersects(of(call).1));
    report_line("sat2", hits, count.saturating_sub(choosing));
}

#[inline(never)]
fn rays() {
    let boxes = solids(2.5);
    let ray = Ray3::new(Point3::new(-5.0, 1.0, 1.0), Vector3::new(1.0, 0.05, 0.02)).expect("a ray");
    let cast = |call: usize| boxes[call % BOXES].cast_ray(&ray, 100.0);
    let hits = (0..BOXES).filter(|&call| cast(call).is_some()).count() * 100 / BOXES;
    report_line("ray3", hits, instructions(cast));
}

#[inline(never)]
fn in_a_tree() {
    tree::with_full(|tree, square| {
        let query = |call: usize| tree.query(&square(call)).count();
        let found: usize = (0..BOXES).map(query).sum();
        report_line("query", found / BOXES, instructions(query));
        report_line(
            "nearest",
            1,
            instructions(|call| tree.nearest(&square(call).center()).is_some()),
        );
    });
}

#[inline(never)]
fn with_a_camera() {
    let projection = Projection::perspective(0.75, 0.1, None, DepthRange::ZeroToOne, true)
        .expect("a projection");
    let (eye, target) = (Point3::new(6.0, 4.0, 9.0), Point3::origin());
    let camera = Camera::look_at(eye, target, Vector3::y(), projection).expect("a camera");
    let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 240.0)).expect("a viewport");
    let click = |call: usize| camera.pick_ray(&viewport, Point2::new((call % 320) as f32, 120.5));
    report_line("pick_ray", 100, instructions(click));
}
