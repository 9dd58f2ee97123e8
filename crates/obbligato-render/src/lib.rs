//! Draws oriented boxes with wgpu: instances, edges, outlines and an id buffer for picking.
//!
//! A [`Renderer`] draws into any texture, such as that of a window; an [`Offscreen`] draws into
//! memory and needs no window. Both produce the same picture.
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
//! // On a machine without a graphics driver this is an error.
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
//! - **Pixels** are physical pixels, in rows from top to bottom. Widths of lines are in logical
//!   pixels; the [`Viewpoint`] holds the scale factor.
//! - **Colors** are sRGB, one byte per channel. The shaders encode their output for targets in
//!   `Rgba8Unorm` and `Bgra8Unorm`, and leave the encoding to targets whose format does it.
//! - **Depth** is 1 at the near plane and falls to 0 far away, in 32-bit floating point. The camera
//!   may use any depth convention of `obbligato_camera`.
//! - **Ties**: of boxes at the same depth, the one with the smallest index is drawn.
//! - **Near plane**: where it cuts a box open, the inside of that box is seen, and hides
//!   everything else in it. This agrees with a pick ray, which starts inside the box.
//! - **Highlights** differ in color and in outline: a selected box has a wide orange outline, a
//!   hovered box a narrow white one and lighter faces. A dark rim on either side makes the outline
//!   stand out from any background; where another box hides it, it shows through faintly.
//!
//! # Precision
//!
//! Positions reach the shaders in single precision. The first thing a shader does is to subtract
//! the eye, as `(center - eye_high) - eye_low`: two numbers hold the eye, so the error of the
//! difference is little more than its own last bit. The matrix that follows rotates and projects
//! this offset and has no translation. So a scene far from the origin does not jitter, and moving
//! the camera uploads nothing but the view.
//!
//! The picture of indices ([`Renderer::draw_ids`]) equals what `obbligato` finds with one ray per
//! pixel, in every pixel whose eight neighbors show the same box.
//! `tests/app/tests/app/id_buffer.rs` checks this, also with the eye inside boxes and 10,000 units
//! from the origin.
//!
//! # 2D pictures
//!
//! A [`Renderer2d`] draws a [`Drawing2d`] of rectangles, triangles and lines; an [`Offscreen2d`]
//! draws one into memory. Rectangles and lines have smooth borders without multisampling, and each
//! of the three kinds of shape takes one draw call.
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
//! # Meshes
//!
//! A [`MeshInstance`] is drawn in the place of a box: in one color, each triangle lit by its own
//! normal. [`Ids`] ignores meshes, and a picture with meshes is redrawn each time.
//!
//! # Cost
//!
//! One draw call draws all boxes, with 12 vertices each: only three of the six faces can be seen.
//! Another draws their shadows, with the 6 vertices of the outline that the light sees. Boxes that
//! do not fit into the largest buffer of the adapter take one draw call for each buffer. A box
//! takes 72 bytes on the GPU, from the first picture on that needs most of the boxes. Replacing the
//! boxes uploads only the runs of 256 that changed.
//!
//! A renderer that [keeps pictures](Renderer::keep_pictures) draws all boxes only when the view,
//! the stage or a box changes. A [highlight](Renderer::set_highlights) then takes the time to copy
//! the picture and to draw the highlighted boxes over it, however many boxes there are. Where many
//! boxes are highlighted, [tint](Renderer::set_tinted) them: the kept picture holds that. While the
//! view moves, a [sketch](Renderer::draw_sketch) of fewer boxes and of bounds that stand for the
//! rest takes less time.
//!
//! [`Renderer::draw_seen`] draws only boxes that [may show](Sieve): a tree of their bounds finds
//! them. [A closer test](Sieve::spot) leaves out those that cover no center of a pixel, and a
//! [`Cover`] those that nearer boxes hide. None of these changes a byte of the picture.
//!
//! A 2D rectangle takes 40 bytes, uploaded for every picture.
//! To measure a machine, run `cargo run --release -p obbligato-render --example frame_times`, or
//! `frame_times2d`.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod buffers;
mod device;
mod looks;
mod pictures;
mod pipelines;
mod shapes;
mod sieve;
mod view;

pub use buffers::seen::Seen;
pub use device::gpu::{Gpu, GpuError};
pub use looks::antialiasing::Antialiasing;
pub use looks::image::Image;
pub use looks::palette;
pub use looks::stage::{Floor, Stage};
pub use pictures::offscreen::{Ids, Offscreen, Picture};
pub use pictures::offscreen2d::Offscreen2d;
pub use pictures::renderer::Renderer;
pub use pictures::renderer2d::Renderer2d;
pub use shapes::box_instance::{BoxInstance, Highlight};
pub use shapes::color::{CLEAR, Rgba, Srgb, mixed};
pub use shapes::line::Line;
pub use shapes::mesh::{MeshInstance, Triangles};
pub use shapes::shapes2d::{Drawing2d, Line2d, Rect2d, Triangle2d};
pub use sieve::{Cover, Sieve, Sieves, Spot};
pub use view::view2d::View2d;
pub use view::viewpoint::Viewpoint;
pub use wgpu;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
