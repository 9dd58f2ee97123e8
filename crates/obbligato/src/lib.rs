//! Box collision and ray picking without an engine: oriented boxes in 2D and 3D, no heap, no
//! panic, the same bits on a microcontroller and on a desktop.
//!
//! A shape is checked once, when it is made. After that nothing fails: every question is
//! answered by a `bool`, an `Option` or a value, in bounded time.
//!
//! ```
//! use obbligato::nalgebra::{Point3, Rotation3, Vector3};
//! use obbligato::{Intersects, Obb3, Ray3, nearest_hit};
//!
//! let level = Rotation3::identity();
//! let turned = Rotation3::from_axis_angle(&Vector3::y_axis(), 0.6);
//! let wall = Obb3::new(Point3::new(0.0, 1.0, -6.0), Vector3::new(4.0, 1.0, 0.1), level)?;
//! let crate_ = Obb3::new(Point3::new(0.5, 1.0, -3.0), Vector3::new(0.5, 0.5, 0.5), turned)?;
//! assert!(!wall.intersects(&crate_));
//!
//! let ray = Ray3::new(Point3::new(0.5, 1.0, 0.0), -Vector3::z())?;
//! let (index, hit) = nearest_hit(&ray, 100.0, [wall, crate_].iter().enumerate()).unwrap();
//! assert_eq!(index, 1); // the crate stands before the wall
//! assert!(hit.t < 2.5 && !hit.inside);
//! # Ok::<(), obbligato::ShapeError>(())
//! ```
//!
//! # What an answer means
//! These sentences hold for every shape and every kernel.
//!
//! - **Shapes are closed.** Touching counts. A ray in the plane of a face, along an edge or
//!   through a corner hits. `0.0` and `-0.0` are the same number.
//! - **A ray that starts inside** hits at `t = 0` with [`RayHit::inside`] set;
//!   [`RayCast::span`] gives both ends. One kernel computes both.
//! - **Ties**: of shapes at the same `t` the earlier one wins, in a [`QuadTree`] the one inserted
//!   earlier.
//! - **Zero half-extents are valid**: a plate, a segment, a point.
//! - **An overlap is never missed**, touching included. With `L` the distance of the centres plus
//!   all half-extents and radii, shapes that are apart are called touching only while their gap is
//!   below `16 * EPSILON * L`. The gap of two boxes is the greatest one over the axes of the
//!   separating-axis test, except those across edges within `1000 * EPSILON` of parallel, along which it
//!   may reach `23 * EPSILON * L`; their distance is below `28 * EPSILON * L`, and that of rectangles below
//!   `23 * EPSILON * L`. The gap of two polygons, or of a polygon and a box, is that along the normal
//!   of an edge. For rays the same band holds to both sides.
//! - **Below the normal numbers** products lose digits. With `n = EPSILON * TINY`, the smallest number,
//!   that adds `16 * n` to the band of two boxes, and `24 * n * (1 + L) / w` on an axis across edges at
//!   an angle `w`; what it adds for rays stands with each shape. Even so no overlap is missed, a level
//!   box behind a ray is never hit, and a [`QuadTree`] answers as a scan of its items does.
//! - **Symmetric**: `a.intersects(&b) == b.intersects(&a)`, to the bit.
//! - **The same bits everywhere.** Kernels use `+ - * /`, comparisons, absolute values and, outside
//!   the boolean tests, square roots. Angles go through `libm` on every platform.
//!
//! # Conventions
//! Every type is generic over its scalar, `f32` or `f64` ([`Real`]), and over the dimension;
//! [`Obb3`] is `Obb<f32, 3>`, and `Obb3<f64>` works the same. Vectors, points and rotations are
//! those of [`nalgebra`], which is re-exported. Lengths have whatever unit you use; angles
//! are radians, counter-clockwise. Coordinates reach up to [`Real::LIMIT`], so that nothing
//! overflows. `t` counts lengths of a ray's direction.
//!
//! # Where things are
//! | to ask | use |
//! |---|---|
//! | do two shapes touch? | [`Intersects`] |
//! | how far apart, how deep, along which axis? | [`Obb3::separation`](Obb::separation) |
//! | does the axis of the last frame still part them? | [`Obb3::is_separated_on`](Obb::is_separated_on) |
//! | when do two moving boxes meet? | [`sweep`] |
//! | how much do two rectangles share? | [`Obb2::iou`](Obb::iou), [`non_maximum_suppression`] |
//! | how far apart are two boxes at their nearest points? | [`Obb3::distance`](Obb::distance) |
//! | which box is this node, or is around these points? | [`Obb3::from_affine`](Obb::from_affine), [`Obb2::from_anchor`](Obb::from_anchor), [`Obb3::fit`](Obb::fit) |
//! | where does a ray meet a shape? | [`RayCast`] |
//! | which of many does it meet first? | [`nearest_hit`] |
//! | and behind that one? | [`HitList`] |
//! | which of thousands that move touch each other, a ray, a point? | [`QuadTree`] |
//! | how is an outline that is not convex tested? | [`ConvexPolygon::decompose`] |
//!
//! # Beside other crates
//! All features are additive, and off by default.
//!
//! | feature | what it adds |
//! |---|---|
//! | `serde` | shapes and answers can be written and read; reading validates as `new` does |
//! | `bytemuck` | points and vectors of [`nalgebra`] are plain bytes |
//! | `mint`, `glam033` | points, vectors and rotations convert to and from those of the crate |
//! | `defmt` | every public type is a `Format` |
//! | `simd` | reserved for kernels on several lanes; it changes nothing yet |
//!
//! Older versions of `glam` convert by the features `convert-glam030` to `convert-glam032` of
//! `nalgebra`. Without any feature, every shape and answer has the traits of `approx`, and a
//! shape of fixed size is turned into an array of its numbers by `from`, and back by `try_from`:
//! shapes are not plain bytes, because most bytes are no valid shape, but their arrays are.

#![no_std]

mod aabb;
mod affine;
mod approximate;
mod area;
mod arrays;
mod ball;
mod cast_ball;
mod cast_box;
mod cast_polygon;
mod clip;
mod components;
mod convex_polygon;
mod counted;
mod cycled;
mod distance;
mod ears;
mod edge_line;
mod error;
mod fit;
mod half_edges;
mod hit;
mod hit_list;
mod intersects;
mod intersects_ball;
mod intersects_box;
mod intersects_polygon;
mod lines;
mod merged;
mod obb;
mod outline;
mod pieces;
mod polygon_distance;
mod principal;
mod quadtree;
mod ray;
mod real;
mod ring;
mod rotation;
mod sat;
mod sat3;
mod scale;
mod separated_on;
mod separation;
mod size;
mod slab;
mod suppression;
mod sweep;
mod transform;
mod turn;
mod upright;
#[cfg(feature = "defmt")]
mod with_defmt;
#[cfg(feature = "serde")]
mod with_serde;

pub use aabb::{Aabb, Aabb2, Aabb3};
pub use ball::{Ball, Circle, Sphere};
pub use convex_polygon::ConvexPolygon;
pub use error::ShapeError;
pub use hit::{RayCast, RayHit, RaySpan, nearest_hit};
pub use hit_list::HitList;
pub use intersects::Intersects;
pub use lines::SatBox;
pub use nalgebra;
pub use obb::{Obb, Obb2, Obb3};
pub use pieces::Pieces;
pub use quadtree::{Cell, Full, ItemId, Limits, QuadTree, StaleId};
pub use ray::{Ray, Ray2, Ray3};
pub use real::Real;
pub use separation::{SatAxis, Separation};
pub use suppression::non_maximum_suppression;
pub use sweep::{Sweep, sweep};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
