//! Draws oriented boxes with wgpu: instances, edges, outlines and an id buffer for picking.
//!
//! A [`Renderer`] draws in 3D into any texture of yours, a window's for instance; an [`Offscreen`] draws
//! into memory and needs no window. Both show the same picture.
//!
//! ```
//! use obbligato::Obb3;
//! use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
//! use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
//! use obbligato_render::{Antialiasing, BoxInstance, Gpu, Offscreen, Viewpoint};
//!
//! let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true)?;
//! let eye = Point3::new(3.0, 2.0, 4.0);
//! let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens)?;
//! let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 240.0))?;
//! let viewpoint = Viewpoint::new(&camera, &viewport).expect("a finite camera");
//!
//! let shape = Obb3::new(Point3::origin(), Vector3::repeat(0.5), Rotation3::identity())?;
//! let selected = BoxInstance { is_selected: true, ..BoxInstance::new(shape, [217, 154, 60]) };
//!
//! // A machine without a graphics driver gets an error.
//! if let Ok(gpu) = Gpu::headless() {
//!     let mut offscreen = Offscreen::new(gpu, Antialiasing::Msaa4);
//!     offscreen.renderer().set_boxes(&[selected]);
//!     assert_eq!(offscreen.picture(&viewpoint)?.rgba.len(), 4 * 320 * 240);
//!     assert_eq!(offscreen.ids(&viewpoint)?.at(160, 120), Some(0));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Conventions
//!
//! - **Pixels** are physical ones, rows from top to bottom. Widths are in logical pixels; a
//!   [`Viewpoint`] knows the scale factor.
//! - **Colours** are encoded as sRGB, three bytes. The shaders encode what they compute, for
//!   targets of the formats `Rgba8Unorm` and `Bgra8Unorm`; targets that encode by themselves
//!   are told apart.
//! - **Depth** is 1 at the near plane and falls to 0, in 32 bits of floating point. Any
//!   convention of `obbligato_camera` will do for the camera.
//! - **Of boxes at the same depth** the one that comes first is drawn.
//! - **Near plane**: where it cuts a box open, that box is seen from inside, and hides what else
//!   is in it. This is what a pick ray says, too: it starts inside of that box.
//! - **Marked boxes** are told apart by colour and by outline: a selected box has a wide orange one,
//!   a hovered box a narrow white one and lighter faces. A dark rim on either side makes them
//!   stand out from any background, and where another box hides them they shine through.
//!
//! # Precision
//!
//! Positions reach the shaders in single precision and are taken relative to the eye first: as
//! `(center - eye_high) - eye_low`, where the eye is held by two numbers, so that the difference is
//! wrong by little more than its own last bit. What follows is the rotation and the
//! projection of that offset, whose matrix has no translation. A scene far from the origin does
//! therefore not shake, and a camera that moves uploads nothing but its view.
//!
//! The picture of indices ([`Renderer::draw_ids`]) equals what one ray per pixel finds with
//! `obbligato`, on every pixel whose eight neighbours show the same box: `tests/app/tests/id_buffer.rs`
//! checks it, from inside of boxes and at 10,000 units from the origin, too.
//!
//! # Flat pictures
//!
//! A [`Renderer2d`] draws a [`Drawing2d`] of rectangles, triangles and lines in a plane, and an
//! [`Offscreen2d`] does so into memory. Their borders are smooth without multisampling, and every
//! shape of a kind is one instance of one draw call.
//!
//! ```
//! use obbligato::Obb2;
//! use obbligato::nalgebra::{Point2, Vector2};
//! use obbligato_render::{Drawing2d, Gpu, Offscreen2d, Rect2d, View2d};
//!
//! let shape = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 2.0), 0.5)?;
//! let mut drawing = Drawing2d::on([246, 248, 250]);
//! drawing.rects.push(Rect2d::filled(shape, [61, 116, 176, 255]));
//! let view = View2d {
//!     center: Point2::origin(),
//!     pixels_per_unit: 10.0,
//!     size: [160, 90],
//!     scale_factor: 1.0,
//! };
//! if let Ok(gpu) = Gpu::headless() {
//!     let picture = Offscreen2d::new(gpu).picture(&drawing, &view)?;
//!     let middle = 4 * (45 * 160 + 80);
//!     assert_eq!(picture.rgba[middle..][..4], [61, 116, 176, 255]);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cost
//!
//! One draw call for all boxes, 12 vertices each: of the six faces, the three that can be seen.
//! A box takes 68 bytes on the GPU. Replacing the boxes uploads the runs of 256 that changed.
//! A flat rectangle takes 40 bytes, uploaded for every picture.
//! `cargo run --release -p obbligato-render --example frame_times`, or `frame_times2d`, measures
//! this machine.

mod antialiasing;
mod box_store;
mod face_indices;
mod gpu;
mod instance_buffer;
mod line;
mod offscreen;
mod offscreen2d;
mod opened;
mod painters;
pub mod palette;
mod pipeline;
mod pipeline2d;
mod raw_box;
mod raw_shapes2d;
mod readback;
mod renderer;
mod renderer2d;
#[cfg(test)]
mod shader_tests;
#[cfg(test)]
mod shader_tests2d;
mod shapes2d;
mod silhouette;
mod stage;
mod targets;
mod view2d;
mod view_uniform;
mod viewpoint;

pub use antialiasing::Antialiasing;
pub use gpu::{Gpu, GpuError};
pub use line::Line;
pub use offscreen::{Ids, Offscreen, Picture};
pub use offscreen2d::Offscreen2d;
pub use palette::Srgb;
pub use raw_box::BoxInstance;
pub use renderer::Renderer;
pub use renderer2d::Renderer2d;
pub use shapes2d::{CLEAR, Drawing2d, Line2d, Rect2d, Rgba, Triangle2d};
pub use stage::{Floor, Stage};
pub use view2d::View2d;
pub use viewpoint::Viewpoint;
pub use wgpu;
