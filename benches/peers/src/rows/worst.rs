//! The nearest of many boxes along a ray, in scenes that are hard for trees.

use super::Topic;
use super::nearest::enter_trees;
use super::rays::Rays;
use crate::contest::{Contest, Figure};
use crate::reference::nearest_of_aabbs;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Ray3};
use obbligato_benches::SplitMix;
use std::time::Duration;

const COUNT: usize = 100_000;
const RAYS: usize = 4096;
/// How many rays are checked.
const CHECKED: usize = 200;
/// The edge of a cube in which a ray meets a few boxes.
const WIDTH: f32 = 140.0;
/// Of a grid, along each axis.
const CELLS: u8 = 46;

/// The boxes of a frame, or of several that follow each other.
type Frames = Vec<Vec<Aabb3>>;

/// A scene: its name, its boxes, and whether the rays start at its center; else they start around
/// it.
type Scene = (&'static str, fn(&mut SplitMix) -> Frames, bool);

const SCENES: [Scene; 10] = [
    ("needles", needles, false),
    ("plates", plates, false),
    ("one plane", plane, false),
    ("clusters", clusters, false),
    ("a teapot in a stadium", teapot, false),
    ("all overlapping", overlapping, false),
    ("10,000 equal boxes", equal, false),
    ("eye at the center", uniform, true),
    ("a grid", grid, false),
    ("after ten frames", moved, false),
];

/// All scenes.
pub(super) fn scenes(time: Duration) -> Topic {
    let cases = SCENES.map(|scene| (scene.0.to_owned(), of_scene(scene, time)));
    Topic {
        title: "The nearest of 100,000 axis-aligned boxes along a ray, in the worst scenes",
        unit: "ns for a ray",
        cases: cases.into(),
    }
}

fn of_scene((_, frames, is_inside): Scene, time: Duration) -> Vec<Figure> {
    let mut random = SplitMix::new(5);
    let frames = frames(&mut random);
    let frames: Vec<&[Aabb3]> = frames.iter().map(Vec::as_slice).collect();
    let boxes = frames[frames.len() - 1];
    let rays = (0..RAYS).map(|_| ray_at(boxes, is_inside, &mut random));
    let rays = Rays::new(rays.collect(), CHECKED, |ray| nearest_of_aabbs(ray, boxes));
    let mut contest = Contest::new(rays.count());
    enter_trees(&mut contest, &rays, &frames);
    contest.run(time)
}

/// A ray to a point in one of the boxes.
fn ray_at(boxes: &[Aabb3], is_inside: bool, random: &mut SplitMix) -> Ray3 {
    let aim = &boxes[random.between(0.0, boxes.len() as f32) as usize % boxes.len()];
    let target = aim.center() + aim.half_extents().component_mul(&vector(random, -1.0, 1.0));
    let around = vector(random, -1.0, 1.0) + Vector3::new(0.0, 0.0, 1e-3);
    let origin =
        if is_inside { Point3::origin() } else { Point3::from(around.normalize() * (4.0 * WIDTH)) };
    Ray3::new(origin, (target - origin).normalize()).expect("a ray of some length")
}

fn vector(random: &mut SplitMix, low: f32, high: f32) -> Vector3<f32> {
    Vector3::from_fn(|_, _| random.between(low, high))
}

/// A box with a center in a cube of an edge.
fn box_in(width: f32, half: Vector3<f32>, random: &mut SplitMix) -> Aabb3 {
    let center = vector(random, -width / 2.0, width / 2.0);
    around(center, half)
}

fn around(center: Vector3<f32>, half: Vector3<f32>) -> Aabb3 {
    Aabb3::from_center(center.into(), half).expect("a box within the limit")
}

/// A vector with one number along an axis, and another along the two others.
fn along(axis: usize, one: f32, others: f32) -> Vector3<f32> {
    Vector3::from_fn(|row, _| if row == axis % 3 { one } else { others })
}

fn needles(random: &mut SplitMix) -> Frames {
    let needle = |i| box_in(WIDTH, along(i, 20.0, 0.05), random);
    vec![(0..COUNT).map(needle).collect()]
}

fn plates(random: &mut SplitMix) -> Frames {
    let plate = |i| box_in(WIDTH, along(i, 0.02, 4.0), random);
    vec![(0..COUNT).map(plate).collect()]
}

fn plane(random: &mut SplitMix) -> Frames {
    let mut tile = || {
        let center = vector(random, -500.0, 500.0).component_mul(&along(2, 0.0, 1.0));
        around(center, vector(random, 0.2, 1.0))
    };
    vec![(0..COUNT).map(|_| tile()).collect()]
}

fn clusters(random: &mut SplitMix) -> Frames {
    let mut boxes = Vec::new();
    while boxes.len() < COUNT {
        let center = vector(random, -WIDTH, WIDTH);
        let mut near = || center + vector(random, -2.0, 2.0);
        boxes.extend((0..1000).map(|i| around(near(), along(i, 0.05, 0.1))));
    }
    vec![boxes]
}

/// Nine of ten boxes are tiny and lie in the middle, the others far around them.
fn teapot(random: &mut SplitMix) -> Frames {
    let mut one = |i: usize| match i % 10 {
        0 => box_in(2.0 * WIDTH, vector(random, 0.5, 2.0), random),
        _ => box_in(1.0, vector(random, 0.002, 0.01), random),
    };
    vec![(0..COUNT).map(&mut one).collect()]
}

fn overlapping(random: &mut SplitMix) -> Frames {
    let mut large = || {
        let half = vector(random, 10.0, 30.0);
        box_in(20.0, half, random)
    };
    vec![(0..COUNT).map(|_| large()).collect()]
}

fn equal(_: &mut SplitMix) -> Frames {
    vec![vec![around(Vector3::zeros(), Vector3::repeat(10.0)); COUNT / 10]]
}

fn uniform(random: &mut SplitMix) -> Frames {
    let mut one = || {
        let half = vector(random, 0.2, 1.0);
        box_in(WIDTH, half, random)
    };
    vec![(0..COUNT).map(|_| one()).collect()]
}

/// Cubes with faces in common.
fn grid(_: &mut SplitMix) -> Frames {
    let cells = || (0..CELLS).map(|i| 2.0 * f32::from(i) - f32::from(CELLS));
    let cubes = cells().flat_map(|x| {
        cells().flat_map(move |y| {
            cells().map(move |z| around(Vector3::new(x, y, z), Vector3::repeat(1.0)))
        })
    });
    vec![cubes.collect()]
}

fn moved(random: &mut SplitMix) -> Frames {
    let mut frames = uniform(random);
    let velocities: Vec<_> = (0..COUNT).map(|_| vector(random, -0.5, 0.5)).collect();
    for _ in 0..10 {
        let boxes = frames[frames.len() - 1].iter().zip(&velocities);
        let next = boxes.map(|(aabb, v)| around(aabb.center().coords + v, aabb.half_extents()));
        frames.push(next.collect());
    }
    frames
}
