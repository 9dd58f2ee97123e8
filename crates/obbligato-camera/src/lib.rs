//! Picking without a heap and without panics: from a click to a ray, from a rubber band to a
//! selection. With viewports and projections.
//!
//! ```
//! use obbligato_camera::nalgebra::{Point2, Point3, Vector2, Vector3};
//! use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
//!
//! let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
//! let fov_y = 45_f32.to_radians();
//! let projection = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
//! let eye = Point3::new(6.0, 4.0, 9.0);
//! let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection)?;
//!
//! // Where on the screen is a point of the world, and which ray does a click there cast?
//! let corner = Point3::new(0.5, 1.0, 0.5);
//! let pixel = camera.project(&viewport, &corner).expect("it is in front of the eye");
//! let ray = camera.pick_ray(&viewport, pixel.xy())?;
//! let distance = (corner - ray.origin()).norm();
//! assert!((ray.point_at(distance) - corner).norm() < 1e-5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where things are
//!
//! | question | answer |
//! |---|---|
//! | which ray does a click cast? | [`Camera::pick_ray`]; for many clicks or every pixel, [`Picker::ray`] |
//! | what lies in a rubber band? | [`Camera::pick_frustum`], [`Frustum::classify`] |
//! | what is in the picture at all? | [`Camera::frustum`]; [`Intersects`](obbligato::Intersects) in both directions |
//! | where does a drag move what was grabbed? | [`DragPlane`], [`DragAxis`] |
//! | where on the screen is a point, and is it behind the camera? | [`Camera::project`] |
//! | which rectangle of the picture does a box fill? | [`Camera::bounds_of`] |
//! | which point has this pixel and depth? | [`Camera::unproject`], or [`unproject`] through any matrix |
//! | which camera has the matrices of a renderer? | [`Camera::from_matrices`] |
//! | which matrix does the renderer want? | [`Camera::view_projection`], [`Projection::to_matrix`] |
//!
//! # What is not here
//!
//! Controls such as orbiting, windows and their events, drawing, and occlusion: a box behind
//! another is in a rubber band, too. Shapes, rays and the nearest of many are those of
//! [`obbligato`].
//!
//! # Conventions
//!
//! Most bugs in picking code come from unwritten conventions. These are ours.
//!
//! | what | here | documented at |
//! |---|---|---|
//! | window | physical pixels, `(0, 0)` the top left corner, y down | [`Viewport`] |
//! | pixel `(i, j)` | covers `i..i + 1` by `j..j + 1`, center `(i + 0.5, j + 0.5)` | [`Viewport`] |
//! | cursor | a position relative to the window's corner, not the viewport's; for the center of a pixel, add one half | [`Camera::pick_ray`] |
//! | high DPI | logical size times scale factor; a logical cursor times the ratio of the sizes | [`Viewport::from_logical`], [`Viewport::to_physical`] |
//! | aspect ratio | that of the viewport, in every call | [`Projection`] |
//! | eye frame | right-handed, x right, y up, looking down -z | [`Camera`] |
//! | pose | maps the eye frame to the world: the inverse of a view matrix | [`Camera::new`] |
//! | matrices | multiply column vectors: `clip = projection * view * world` | [`Camera::view_projection`] |
//! | graphics API | by its name: range of depth, reversed or not, y | [`Convention`] |
//! | clip space | y up, as in wgpu, Direct3D, Metal, OpenGL, unless you say down, as in Vulkan | [`ClipY`] |
//! | depth | after the division by w, in the projection's range | [`DepthRange`] |
//! | near and far plane | distances from the eye, positive in front of it | [`Projection::perspective`] |
//! | reversed | near has depth 1, far has 0 (or -1) | [`Projection::near_depth`] |
//! | infinite far plane | no point has its depth: unprojecting it is an error | [`Camera::unproject`] |
//! | field of view | vertical, the whole angle, radians | [`Projection::perspective`] |
//! | orthographic height | of the whole picture, in world units | [`Projection::orthographic`] |
//! | rubber band | two opposite corners in any order, positions like a cursor's; closed | [`Camera::pick_frustum`] |
//! | pick ray | starts on the near plane, unit direction, never uses the far plane | [`Camera::pick_ray`] |
//!
//! # Precision
//!
//! Everything is computed in `f64` and rounded once, to the caller's scalar, at the end. So in
//! `f64`, unprojecting a pixel and projecting the point again gives the same pixel to far less
//! than 0.01, whatever the near and far planes. In `f32` the point in between is rounded, by up
//! to `2^-24 c` along each axis, where `c` is its largest coordinate, and no algorithm can undo
//! that. At distance `z` along the view and at the angle `a` from it, in a picture `h` pixels
//! high, this moves the pixel by at most
//!
//! ```text
//! sqrt(3) 2^-24 c / z  *  h / (2 tan(fov_y / 2))  /  cos a
//! ```
//!
//! and the rounding of the position on the screen adds 0.0003. At 3840x2160 and 45 degrees the sum
//! stays below 0.01 wherever `z >= c / 27`: everywhere for an eye within 25 near-plane distances of
//! the world's origin, beyond `z = 400` for an eye 10,000 from it. The origin of a pick ray is
//! rounded in the same way, which shifts the ray by up to `sqrt(3) 2^-24 c` but does not tilt it.
//! Where that is too much, use [`generic::Camera<f64>`](generic::Camera), or keep the world's
//! origin near the eye.
//!
//! # Other crates
//!
//! The features `serde`, `defmt`, `mint`, `glam033` and `glam034` are additive, off by default, and
//! turn on those of [`obbligato`](obbligato#other-crates). With `serde`, viewports, projections,
//! cameras and drags are written as the arguments of their constructors, and read through these.
//! With `defmt` every public type is a `Format`.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

mod body;
mod camera;
mod check;
mod clip_matrix;
mod clip_y;
mod containment;
mod convention;
mod depth;
mod direction;
mod drag_axis;
mod drag_plane;
mod error;
mod fan;
mod from_matrices;
mod frustum;
mod in_frustum;
mod interop;
mod lens;
mod matrix_pyramid;
mod orthographic;
mod perspective;
mod pick;
mod pick_frustum;
mod pick_rays;
mod picker;
mod plane;
mod project;
mod projected_bounds;
mod projection;
mod projection_for;
mod projection_kind;
mod pyramid;
mod rectangle;
mod separate;
mod solid;
mod sphere_distance;
mod unproject;
mod viewport;

pub use clip_y::ClipY;
pub use containment::Containment;
pub use convention::Convention;
pub use depth::DepthRange;
pub use error::{CameraError, PickError};
pub use in_frustum::InFrustum;
pub use obbligato::nalgebra;
pub use unproject::{unproject, unproject_with_clip_y};

pub mod generic {
    //! Cameras over any scalar, `f32` or `f64`.
    //!
    //! The crate's root has aliases of the same names for `f32`, as [`Obb3`](obbligato::Obb3) is
    //! for [`Obb`](obbligato::Obb). A default parameter would not do: Rust ignores it in
    //! expressions, where float literals then silently make everything `f64`, at several times the
    //! cost on a small processor.
    //!
    //! ```
    //! use obbligato_camera::nalgebra::{Point2, Vector2};
    //! use obbligato_camera::{Viewport, generic};
    //!
    //! let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    //! let precise = generic::Viewport::<f64>::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    //! assert_eq!(size_of_val(&precise), 2 * size_of_val(&viewport));
    //! # Ok::<(), obbligato_camera::CameraError>(())
    //! ```
    pub use crate::camera::Camera;
    pub use crate::drag_axis::DragAxis;
    pub use crate::drag_plane::DragPlane;
    pub use crate::frustum::Frustum;
    pub use crate::picker::Picker;
    pub use crate::projection::Projection;
    pub use crate::projection_kind::ProjectionKind;
    pub use crate::viewport::Viewport;
}

/// A [`generic::Camera`] in `f32`.
pub type Camera = generic::Camera<f32>;
/// A [`generic::DragAxis`] in `f32`.
pub type DragAxis = generic::DragAxis<f32>;
/// A [`generic::DragPlane`] in `f32`.
pub type DragPlane = generic::DragPlane<f32>;
/// A [`generic::Frustum`] in `f32`.
pub type Frustum = generic::Frustum<f32>;
/// A [`generic::Picker`] in `f32`.
pub type Picker = generic::Picker<f32>;
/// A [`generic::Projection`] in `f32`.
pub type Projection = generic::Projection<f32>;
/// A [`generic::ProjectionKind`] in `f32`.
pub type ProjectionKind = generic::ProjectionKind<f32>;
/// A [`generic::Viewport`] in `f32`.
pub type Viewport = generic::Viewport<f32>;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
