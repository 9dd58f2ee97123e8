//! Prints how long it takes to read glTF files of 10,000 and 100,000 nodes that show one mesh: whose
//! boxes are images of its bounds, that are sheared, and whose boxes are fitted.
//!
//! `cargo run --release -p picker --example gltf_times`

use obbligato::nalgebra::{Matrix4, Point3, Vector3};
use picker_scene::{Color, Model, Reading, Scene};
use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("nodes.glb");
    println!(
        "{:>8} {:>10} {:>12} {:>10}",
        "nodes", "boxes", "to read", "a node"
    );
    for (name, shear, fits) in [
        ("images", 0.0, false),
        ("sheared", 0.5, false),
        ("fitted", 0.0, true),
    ] {
        for count in [10_000, 100_000] {
            std::fs::write(&file, blobs(count, shear).to_glb())?;
            let time = time_to_read(
                &file,
                &Reading {
                    fits,
                    ..Reading::default()
                },
                count,
            )?;
            println!(
                "{count:>8} {name:>10} {time:>12.2?} {:>10.2?}",
                time / count
            );
        }
    }
    Ok(())
}

/// The least time of three.
fn time_to_read(file: &Path, reading: &Reading, count: u32) -> Result<Duration, Box<dyn Error>> {
    let mut times = Vec::new();
    for _ in 0..3 {
        let start = Instant::now();
        let scene = Scene::load_telling(file, reading.clone(), &|_| ControlFlow::Continue(()))?;
        times.push(start.elapsed());
        assert_eq!(scene.boxes().len(), count as usize);
    }
    Ok(times.into_iter().min().unwrap_or_default())
}

/// So many nodes that show one slanted blob of 3,000 vertices.
fn blobs(count: u32, shear: f32) -> Model {
    let vertex = |i: u16| {
        let (sin, cos) = (f32::from(i) * 2.4).sin_cos();
        let height = f32::from(i) / 1500.0 - 1.0;
        let width = (1.0 - height * height).max(0.0).sqrt();
        Point3::new(width * cos + height, width * sin, 2.0 * height)
    };
    let vertices: Vec<Point3<f32>> = (0..3000).map(vertex).collect();
    let faces: Vec<[u32; 3]> = (0..2998).map(|i| [i, i + 1, i + 2]).collect();
    let mut model = Model::new();
    let blob = model.add_mesh("blob", &vertices, &faces, Color([200, 60, 40]));
    for i in 0..count {
        let place = Vector3::new((i % 317) as f32, (i / 317) as f32, 0.0) * 4.0;
        let mut matrix = Matrix4::new_translation(&place);
        matrix[(0, 1)] = shear;
        model.add_node("", Some(blob), &matrix, None);
    }
    model
}
