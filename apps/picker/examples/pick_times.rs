//! Prints how long a pick takes among 10, 1,000 and 100,000 boxes. It is measured by a scan over
//! all of them, as for a click in the window, and with the tree, as for each pixel in the CPU
//! renderer.
//!
//! `cargo run --release -p picker --example pick_times`

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::Viewport;
use picker_scene::{Color, Lens, Scene, SceneBox, Sight, View, pick};
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    println!(
        "{:>8} {:>12} {:>12} {:>12} {:>6}",
        "boxes", "scan", "tree", "to build it", "hits"
    );
    for count in [10, 1_000, 100_000] {
        let scene = cloud(count)?;
        let clicks = (1_000_000 / count).clamp(50, 20_000);
        let sights: Vec<Sight> = (0..clicks)
            .map(|i| Sight::new(scene.view(), &viewport, place(i)))
            .collect::<Result<_, _>>()?;

        let start = Instant::now();
        let _ = scene.tree();
        let build = start.elapsed();
        let mut hits = 0;
        let scan = time_each(clicks, |i| {
            hits += usize::from(
                pick(&scene, scene.view(), &viewport, place(i)).is_ok_and(|p| p.is_some()),
            );
        });
        let tree = time_each(clicks, |i| {
            black_box(scene.nearest(&sights[i]));
        });
        println!(
            "{count:>8} {scan:>12.2?} {tree:>12.2?} {build:>12.2?} {:>5}%",
            100 * hits / clicks
        );
    }
    Ok(())
}

/// The mean time of a call.
fn time_each(count: usize, mut call: impl FnMut(usize)) -> Duration {
    let start = Instant::now();
    (0..count).for_each(&mut call);
    start.elapsed() / count as u32
}

/// Positions all over the picture: the fractional parts of multiples of the plastic number's powers
/// spread evenly.
fn place(i: usize) -> Point2<f32> {
    let part = |step: f64| ((i as f64 * step).fract()) as f32;
    Point2::new(
        1280.0 * part(0.754_877_666_246_692_7),
        720.0 * part(0.569_840_290_998_053_2),
    )
}

/// Rotated boxes in a cube that fills the picture, with the same density whatever their number.
fn cloud(count: usize) -> Result<Scene, Box<dyn Error>> {
    let radius = (count as f32).cbrt();
    let unit = |i: usize, step: f64| ((i as f64 * step).fract() * 2.0 - 1.0) as f32;
    let boxes = (0..count).map(|i| {
        let center = Vector3::new(unit(i, 0.819_172_5), unit(i, 0.671_043_6), unit(i, 0.549_7));
        let turn = Vector3::new(unit(i, 0.7), unit(i, 0.51), unit(i, 0.33)) * 3.0;
        let half_extents = Vector3::new(0.3, 0.2 + 0.1 * unit(i, 0.41), 0.25);
        let shape = Obb3::new(
            Point3::from(center * radius),
            half_extents,
            Rotation3::new(turn),
        )?;
        Ok(SceneBox::new(format!("box {i}"), shape, Color::of_index(i)))
    });
    let eye = Point3::new(0.0, 0.0, 3.2 * radius);
    let lens = Lens::Perspective { fov_y: 0.8 };
    let view = View::new(eye, Point3::origin(), Vector3::y(), lens, 0.1, None)?;
    Ok(Scene::new(
        view,
        boxes.collect::<Result<_, obbligato::ShapeError>>()?,
    ))
}
