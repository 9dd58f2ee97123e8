//! From a click to a ray: viewports, projections and picking, without a panic or a heap.
//!
//! ```
//! use obbligato_camera::nalgebra::{Point2, Point3, Vector2, Vector3};
//! use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
//!
//! let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
//! let fov_y = 45_f32.to_radians();
//! let lens = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
//! let camera = Camera::look_at(Point3::new(6.0, 4.0, 9.0), Point3::origin(), Vector3::y(), lens)?;
//!
//! // Where is a point of the world on the screen, and what does a click there hit?
//! let corner = Point3::new(0.5, 1.0, 0.5);
//! let pixel = camera.project(&viewport, &corner).expect("it is in front of the eye");
//! let ray = camera.pick_ray(&viewport, pixel.xy())?;
//! let distance = (corner - ray.origin()).norm();
//! assert!((ray.point_at(distance) - corner).norm() < 1e-5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Conventions
//!
//! Most bugs of picking code are conventions that nobody wrote down. Here are all of them.
//!
//! | what | here | where it is fixed |
//! |---|---|---|
//! | window | physical pixels, `(0, 0)` the top left corner, y down | [`Viewport`] |
//! | pixel `(i, j)` | covers `i..i + 1` by `j..j + 1`, centre `(i + 0.5, j + 0.5)` | [`Viewport`] |
//! | cursor | a position, counted from the window's corner, not the viewport's; for a whole pixel add one half | [`Camera::pick_ray`] |
//! | high DPI | logical size times scale factor; a logical cursor by the ratio of the sizes | [`Viewport::from_logical`], [`Viewport::to_physical`] |
//! | aspect ratio | that of the viewport, in every call | [`Projection`] |
//! | eye frame | right-handed, x right, y up, looking down -z | [`Camera`] |
//! | pose | leads from the eye frame to the world: the inverse of a view matrix | [`Camera::new`] |
//! | matrices | of column vectors: `clip = projection * view * world` | [`Camera::view_projection`] |
//! | clip space | y up, as in wgpu, Direct3D, Metal, OpenGL; not Vulkan | [`Projection::from_matrix`] |
//! | depth | after the division by w, in the projection's range | [`DepthRange`] |
//! | near and far plane | distances from the eye, positive in front of it | [`Projection::perspective`] |
//! | reversed | near has depth 1, far has 0 (or -1) | [`Projection::near_depth`] |
//! | infinite far plane | its depth is that of no point: unprojecting it is an error | [`Camera::unproject`] |
//! | field of view | vertical, the whole angle, radians | [`Projection::perspective`] |
//! | orthographic height | the whole picture's, in world units | [`Projection::orthographic`] |
//! | pick ray | starts on the near plane, unit direction, never uses the far plane | [`Camera::pick_ray`] |
//!
//! # Precision
//!
//! Everything is computed in `f64` and rounded once, to the caller's scalar, at the end. So in
//! `f64`, unprojecting a pixel and projecting the point again gives the same pixel to far less
//! than 0.01, whatever the planes are. In `f32` the point in between is rounded, and no algorithm
//! can undo that: by up to `2^-24 c` along each axis, with `c` its largest coordinate. Seen at
//! distance `z` along the view and at the angle `a` from it, in a picture of `h` pixels, that
//! moves the pixel by at most
//!
//! ```text
//! sqrt(3) 2^-24 c / z  *  h / (2 tan(fov_y / 2))  /  cos a
//! ```
//!
//! and the rounding of a position on the screen itself adds 0.0003. At 3840x2160 and 45 degrees
//! the sum stays under 0.01 wherever `z >= c / 27`: everywhere for an eye within 25 near distances
//! of the world's origin, beyond `z = 400` for an eye 10,000 from it. The origin of a pick ray is
//! rounded in the same way, which shifts the ray by up to `sqrt(3) 2^-24 c` and does not tilt it.
//! Where that is too much, use `Camera<f64>`, or keep the world's origin near the eye.
#![no_std]

mod camera;
mod check;
mod clip;
mod depth;
mod error;
mod lens;
mod orthographic;
mod perspective;
mod plane;
mod projection;
mod unproject;
mod viewport;

pub use camera::Camera;
pub use depth::DepthRange;
pub use error::{CameraError, PickError};
pub use obbligato::nalgebra;
pub use projection::Projection;
pub use unproject::unproject;
pub use viewport::Viewport;
