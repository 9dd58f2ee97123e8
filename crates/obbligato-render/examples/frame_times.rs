//! Measures how long pictures take: `cargo run --release -p obbligato-render --example
//! frame_times`.
//!
//! Each time is for drawing one picture of 1280x720 pixels and waiting until it is done, without
//! reading it back. It is the shortest of many, since other programs can only make it longer.

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use obbligato_render::wgpu::{self, PollType, TextureFormat, TextureUsages, TextureView};
use obbligato_render::{Antialiasing, BoxInstance, Gpu, Renderer, Stage, Viewpoint};
use std::error::Error;
use std::time::{Duration, Instant};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 720;

fn main() -> Result<(), Box<dyn Error>> {
    let gpu = Gpu::headless()?;
    let info = gpu.adapter().get_info();
    println!("{} ({})", info.name, info.driver_info);
    println!("| boxes | no antialiasing | 4x MSAA | ids | all boxes new |");
    println!("|---:|---:|---:|---:|---:|");
    for (count, pictures) in [(10, 100), (1_000, 100), (100_000, 15)] {
        let boxes = scatter(count)?;
        let plain = measure(&gpu, &boxes, Antialiasing::Off, pictures)?;
        let smooth = measure(&gpu, &boxes, Antialiasing::Msaa4, pictures)?;
        let [frame, ids, fresh] = plain.map(milliseconds);
        println!("| {count} | {frame} | {} | {ids} | {fresh} |", milliseconds(smooth[0]));
    }
    Ok(())
}

/// The time for a picture, for a picture of indices, and for a picture after every box has moved.
fn measure(
    gpu: &Gpu,
    boxes: &[BoxInstance],
    antialiasing: Antialiasing,
    pictures: usize,
) -> Result<[Duration; 3], Box<dyn Error>> {
    let format = TextureFormat::Rgba8Unorm;
    let mut renderer = Renderer::new(gpu.device(), gpu.queue(), format, antialiasing);
    renderer.set_stage(Stage::under(boxes.iter().map(|item| &item.shape), Vector3::y_axis()));
    renderer.set_boxes(boxes);
    let moved: Vec<BoxInstance> = boxes.iter().rev().copied().collect();
    let (target, id_target) = (target(gpu, format), target(gpu, TextureFormat::R32Uint));
    let view = viewpoint()?;
    let enough = "there is enough memory";
    let frame = shortest(gpu, pictures, |_| {
        renderer.draw(&target, &view).expect(enough);
    });
    let ids = shortest(gpu, pictures, |_| {
        renderer.draw_ids(&id_target, &view).expect(enough);
    });
    let fresh = shortest(gpu, pictures, |i| {
        renderer.set_boxes(if i % 2 == 0 { &moved } else { boxes });
        renderer.draw(&target, &view).expect(enough);
    });
    Ok([frame, ids, fresh])
}

fn shortest(gpu: &Gpu, count: usize, mut draw: impl FnMut(usize)) -> Duration {
    let mut time = |i| {
        let start = Instant::now();
        draw(i);
        let waited = gpu.device().poll(PollType::wait_indefinitely());
        waited.expect("the adapter answers");
        start.elapsed()
    };
    time(0);
    let times = (1..=count).map(time);
    times.min().unwrap_or_default()
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

fn viewpoint() -> Result<Viewpoint, Box<dyn Error>> {
    let size = Vector2::new(WIDTH, HEIGHT).cast::<f32>();
    let viewport = Viewport::new(Point2::origin(), size)?;
    let fov_y = 45_f32.to_radians();
    let lens = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
    let eye = Point3::new(11.0, 8.0, 16.0);
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens)?;
    Ok(Viewpoint::new(&camera, &viewport).ok_or("the camera is not finite")?)
}

/// Rotated boxes in a cube of side 10, with the same total volume whatever their number. The first
/// is selected.
fn scatter(count: usize) -> Result<Vec<BoxInstance>, Box<dyn Error>> {
    let size = 4.0 / (count as f32).cbrt();
    let mut boxes = (0..count)
        .map(|i| {
            // Multiples of these numbers, the golden ratio in three dimensions, spread evenly.
            let place = [0.819_172_5, 0.671_043_6, 0.549_700_5]
                .map(|step: f64| ((i as f64 * step).fract() * 10.0 - 5.0) as f32);
            let [x, y, z] = place;
            let rotation = Rotation3::from_euler_angles(x * 3.0, y * 3.0, z * 3.0);
            let half_extents = Vector3::new(0.5 + 0.05 * x, 0.5 + 0.05 * y, 0.5 + 0.05 * z) * size;
            let shape = Obb3::new(place.into(), half_extents, rotation)?;
            let color = place.map(|c| (c * 12.0 + 150.0) as u8);
            Ok(BoxInstance::new(shape, color))
        })
        .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    boxes[0].is_selected = true;
    Ok(boxes)
}

fn target(gpu: &Gpu, format: TextureFormat) -> TextureView {
    let texture = gpu.device().create_texture(&wgpu::TextureDescriptor {
        label: Some("target"),
        size: wgpu::Extent3d { width: WIDTH, height: HEIGHT, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage: TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    });
    texture.create_view(&wgpu::TextureViewDescriptor::default())
}
