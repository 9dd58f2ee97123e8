//! Measures how long 2D pictures take:
//! `cargo run --release -p obbligato-render --example frame_times2d`.
//!
//! Each time is for uploading and drawing one picture of 1280x720 pixels and waiting until it is
//! done, without reading it back. It is the shortest of many, since other programs can only make it
//! longer.

use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::wgpu::{self, PollType, TextureFormat, TextureUsages, TextureView};
use obbligato_render::{CLEAR, Drawing2d, Gpu, Rect2d, Renderer2d, View2d};
use std::error::Error;
use std::time::{Duration, Instant};

const SIZE: [u32; 2] = [1280, 720];
/// Under the rectangles there is a grid of this many by this many frames, as of quadtree cells.
const CELLS: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let gpu = Gpu::headless()?;
    let info = gpu.adapter().get_info();
    println!("{} ({})", info.name, info.driver_info);
    println!("| rectangles | and {} cells |", CELLS * CELLS);
    println!("|---:|---:|");
    for count in [100, 1_000, 10_000, 50_000] {
        println!("| {count} | {:.1} ms |", measure(&gpu, count)?.as_secs_f64() * 1e3);
    }
    Ok(())
}

fn measure(gpu: &Gpu, count: usize) -> Result<Duration, Box<dyn Error>> {
    let mut drawing = Drawing2d::on([0xf6, 0xf8, 0xfa]);
    drawing.rects = cells()?;
    drawing.rects.extend(scatter(count)?);
    let format = TextureFormat::Rgba8Unorm;
    let mut renderer = Renderer2d::new(gpu.device(), gpu.queue(), format);
    let target = target(gpu, format);
    let view = View2d {
        center: Point2::new(80.0, 45.0),
        pixels_per_unit: 8.0,
        size: SIZE,
        scale_factor: 1.0,
    };
    let time = || {
        let start = Instant::now();
        renderer.draw(&target, &drawing, &view);
        let waited = gpu.device().poll(PollType::wait_indefinitely());
        waited.expect("the adapter answers");
        start.elapsed()
    };
    let times = std::iter::repeat_with(time).take(40);
    Ok(times.min().unwrap_or_default())
}

fn cells() -> Result<Vec<Rect2d>, Box<dyn Error>> {
    let half_extents = Vector2::new(80.0, 45.0) / CELLS as f32;
    let places = (0..CELLS * CELLS).map(|i| [i % CELLS, i / CELLS]);
    let cell = |[x, y]: [usize; 2]| {
        let place = Vector2::new(2 * x + 1, 2 * y + 1).map(|n| n as f32);
        let center = Point2::from(place.component_mul(&half_extents));
        let shape = Obb2::from_angle(center, half_extents, 0.0)?;
        Ok(Rect2d::framed(shape, [0x7d, 0x9c, 0xb8, 0xa0], 0.75))
    };
    places.map(cell).collect()
}

/// Rectangles that cover about a fifth of the picture, however many there are.
fn scatter(count: usize) -> Result<Vec<Rect2d>, Box<dyn Error>> {
    let size = (160.0 * 90.0 / count as f32).sqrt() * 0.22;
    let item = |i: usize| {
        // The fractional parts of multiples of an irrational number spread evenly.
        let place = |ratio: f64| (i as f64 * ratio).fract() as f32;
        let center = Point2::new(160.0 * place(0.754_877_666), 90.0 * place(0.569_840_291));
        let half_extents = Vector2::new(size, 0.65 * size);
        let shape = Obb2::from_angle(center, half_extents, 7.0 * place(0.618_033_989))?;
        Ok(Rect2d {
            edge: [0x24, 0x2b, 0x33, 0xff],
            edge_width: 0.75,
            dart: if i.is_multiple_of(4) { [0x3d, 0x74, 0xb0, 0xff] } else { CLEAR },
            ..Rect2d::filled(shape, [0x3d, 0x74, 0xb0, 0x50])
        })
    };
    (0..count).map(item).collect()
}

fn target(gpu: &Gpu, format: TextureFormat) -> TextureView {
    let [width, height] = SIZE;
    let texture = gpu.device().create_texture(&wgpu::TextureDescriptor {
        label: Some("target"),
        size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage: TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    });
    texture.create_view(&wgpu::TextureViewDescriptor::default())
}
