//! Draws three boxes to a PNG file, without a window:
//! `cargo run -p obbligato-render --example picture boxes.png`.

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use obbligato_render::{Antialiasing, BoxInstance, Gpu, Offscreen, Picture, Stage, Viewpoint};
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "boxes.png".to_owned());
    let boxes = boxes()?;
    let mut offscreen = Offscreen::new(Gpu::headless()?, Antialiasing::Msaa4);
    let shapes = boxes.iter().map(|item| &item.shape);
    offscreen.renderer().set_stage(Stage::under(shapes, Vector3::y_axis()));
    offscreen.renderer().set_boxes(&boxes);
    save(&offscreen.picture(&viewpoint()?)?, &path)?;
    println!("{path}");
    Ok(())
}

/// A selected box, a hovered one, and one that is neither.
fn boxes() -> Result<[BoxInstance; 3], Box<dyn Error>> {
    let shape = |x, y, half_extents, turn| {
        let rotation = Rotation3::from_axis_angle(&Vector3::y_axis(), turn);
        Obb3::new(Point3::new(x, y, 0.0), half_extents, rotation)
    };
    let crate_ = shape(-1.1, 0.5, Vector3::repeat(0.5), 0.4)?;
    let beam = shape(0.4, 0.15, Vector3::new(1.0, 0.15, 0.15), -0.5)?;
    let pillar = shape(1.4, 0.8, Vector3::new(0.25, 0.8, 0.25), 0.2)?;
    Ok([
        BoxInstance { is_selected: true, ..BoxInstance::new(crate_, [0xd9, 0x9a, 0x3c]) },
        BoxInstance { is_hovered: true, ..BoxInstance::new(beam, [0x5a, 0xa9, 0xd6]) },
        BoxInstance::new(pillar, [0x2f, 0x9e, 0x7e]),
    ])
}

fn viewpoint() -> Result<Viewpoint, Box<dyn Error>> {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(960.0, 540.0))?;
    let fov_y = 35_f32.to_radians();
    let lens = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
    let (eye, target) = (Point3::new(2.5, 2.2, 5.0), Point3::new(0.2, 0.5, 0.0));
    let camera = Camera::look_at(eye, target, Vector3::y(), lens)?;
    Ok(Viewpoint::new(&camera, &viewport).ok_or("the camera is not finite")?)
}

fn save(picture: &Picture, path: &str) -> Result<(), Box<dyn Error>> {
    let [width, height] = picture.size;
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&picture.rgba)?;
    Ok(writer.finish()?)
}
