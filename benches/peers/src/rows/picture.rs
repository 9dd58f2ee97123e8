//! All rays of a picture: one by one, and many a call.

use super::Topic;
use super::rays::Rays;
use crate::contest::{Contest, Figure};
use crate::reference::{nearest_of_aabbs, nearest_of_obbs};
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Aabb3, Obb3, Ray3, RayHit};
use obbligato_benches::{Sparse, bounds, oriented_boxes};
use obbligato_bvh::Bvh;
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use std::time::Duration;

const COUNT: usize = 100_000;
/// The edges of the cubes with the boxes.
const WIDTH: f32 = 140.0;
const SPARSE_WIDTH: f32 = 185.0;
const SIZE: [usize; 2] = [640, 480];
/// The edge of a tile, whose rays follow each other.
const TILE: usize = 4;
/// So many rays are checked.
const CHECKED: usize = 1000;
/// What is cast in one call: rays of a picture come tile by tile.
const BATCH: usize = 4096;

type Hit = Option<(usize, RayHit<f32, 3>)>;

/// Among 100,000 boxes, from outside them and from the center of the world.
pub(super) fn pictures(time: Duration) -> Topic {
    let shapes = oriented_boxes(3, COUNT, WIDTH).expect("boxes within the limit");
    topic("A picture of 640x480 among 100,000 boxes", (&bounds(&shapes), &shapes), WIDTH, time)
}

/// The same in a sparse world, and of oriented boxes from the center, too.
pub(super) fn sparse_pictures(time: Duration) -> Topic {
    let Sparse { aligned, oriented, .. } = Sparse::new(3, COUNT).expect("boxes within the limit");
    let title = "A picture of 640x480 among 100,000 boxes of a sparse world";
    let mut topic = topic(title, (&aligned, &oriented), SPARSE_WIDTH, time);
    let from_center = of_obbs(&oriented, Point3::origin(), time);
    topic.cases.push(("oriented, from the center".to_owned(), from_center));
    topic
}

fn topic(
    title: &'static str,
    (aligned, oriented): (&[Aabb3], &[Obb3]),
    width: f32,
    time: Duration,
) -> Topic {
    let outside = Point3::new(0.7, 0.5, 1.3) * width;
    let cases = vec![
        ("aligned".to_owned(), of_aabbs(aligned, outside, time)),
        ("oriented".to_owned(), of_obbs(oriented, outside, time)),
        ("aligned, from the center".to_owned(), of_aabbs(aligned, Point3::origin(), time)),
    ];
    Topic { title, unit: "ns for a ray", cases }
}

/// The rays of a picture, tile by tile, from the middle of the picture on.
fn rays_from(eye: Point3<f32>) -> Vec<Ray3> {
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true);
    let target = Point3::new(-1.0, -0.5, -2.0);
    let camera = Camera::look_at(eye, target, Vector3::y(), lens.expect("a lens"));
    let [width, height] = SIZE;
    let viewport = Viewport::new(Point2::origin(), Vector2::new(width as f32, height as f32));
    let picker = camera.expect("a camera").picker(&viewport.expect("a viewport"));
    let ray = |x: usize, y: usize| picker.ray(Point2::new(x as f32 + 0.5, y as f32 + 0.5));
    let tiles = (0..height / TILE).flat_map(|y| (0..width / TILE).map(move |x| (x, y)));
    let pixels = tiles.flat_map(|(x, y)| {
        (0..TILE * TILE).map(move |i| (x * TILE + i % TILE, y * TILE + i / TILE))
    });
    let rays = pixels.map(|(x, y)| ray(x, y));
    let mut rays: Vec<_> = rays.collect::<Result<_, _>>().expect("rays within the limit");
    let middle = rays.len() / 2;
    rays.rotate_left(middle);
    rays
}

fn of_aabbs(boxes: &[Aabb3], eye: Point3<f32>, time: Duration) -> Vec<Figure> {
    let rays = Rays::new(rays_from(eye), CHECKED, |ray| nearest_of_aabbs(ray, boxes));
    let tree = Bvh::new(boxes);
    let mut contest = Contest::new(rays.count());
    rays.enter(&mut contest, "ours, one by one", |ray| {
        tree.cast_ray(ray, f32::INFINITY).map(|(_, hit)| hit.t)
    });
    enter_many(&mut contest, &rays, |rays, hits| {
        tree.cast_rays(rays, f32::INFINITY, hits);
    });
    #[cfg(feature = "cpp")]
    enter_embree(&mut contest, &rays, |quality| {
        crate::cpp::Embree::of_aabbs(boxes, quality, crate::cpp::Threads::One)
    });
    contest.run(time)
}

fn of_obbs(shapes: &[Obb3], eye: Point3<f32>, time: Duration) -> Vec<Figure> {
    let rays = Rays::new(rays_from(eye), CHECKED, |ray| nearest_of_obbs(ray, shapes));
    let tree = Bvh::new(&bounds(shapes));
    let mut contest = Contest::new(rays.count());
    rays.enter(&mut contest, "ours, one by one", |ray| {
        let cast = |index: usize, max_t| shapes[index].cast_ray(ray, max_t);
        tree.cast_ray_with(ray, f32::INFINITY, cast).map(|(_, hit)| hit.t)
    });
    enter_many(&mut contest, &rays, |rays, hits| {
        let cast = |ray: usize, index: usize, max_t| shapes[index].cast_ray(&rays[ray], max_t);
        tree.cast_rays_with(rays, f32::INFINITY, cast, hits);
    });
    #[cfg(feature = "cpp")]
    enter_embree(&mut contest, &rays, |quality| crate::cpp::Embree::of_obbs(shapes, quality));
    contest.run(time)
}

/// Enters our search for many rays, batch by batch.
fn enter_many<'a>(
    contest: &mut Contest<'a>,
    rays: &'a Rays,
    cast: impl Fn(&[Ray3], &mut [Hit]) + 'a,
) {
    let mut hits = vec![None; BATCH];
    rays.enter_many(contest, "ours, cast_rays", move |numbers, answers| {
        let batches = rays.all()[numbers].chunks(BATCH);
        for (rays, answers) in batches.zip(answers.chunks_mut(BATCH)) {
            let hits = &mut hits[..rays.len()];
            cast(rays, hits);
            for (answer, hit) in answers.iter_mut().zip(hits) {
                *answer = hit.map_or(f32::INFINITY, |(_, hit)| hit.t);
            }
        }
    });
}

/// Enters Embree's trees, asked ray by ray, and the best of them also in packets.
#[cfg(feature = "cpp")]
fn enter_embree<'a>(
    contest: &mut Contest<'a>,
    rays: &'a Rays,
    build: impl Fn(crate::cpp::Quality) -> crate::cpp::Embree,
) {
    for (name, quality) in crate::cpp::QUALITIES {
        let embree = build(quality);
        rays.enter(contest, &format!("{name}, one by one"), move |ray| {
            embree.cast(ray).map(|(_, t)| t)
        });
    }
    let embree = build(crate::cpp::Quality::High);
    let plain: Vec<_> = rays.all().iter().map(crate::cpp::plain_ray).collect();
    rays.enter_many(contest, "Embree, high, packets of 16", move |numbers, answers| {
        embree.cast_many(&plain[numbers], answers);
    });
}
