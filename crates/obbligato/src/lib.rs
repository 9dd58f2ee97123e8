//! Box collision and ray picking without an engine: oriented boxes in 2D and 3D, no heap, no
//! panic, the same bits on a microcontroller and on a desktop.
//!
//! A shape is checked once, when it is made. After that nothing fails: every
//! function returns a `bool`, an `Option` or a value, in bounded time.
//!
//! ```
//! use obbligato::nalgebra::{Point3, Rotation3, Vector3};
//! use obbligato::{Obb3, Ray3, nearest_hit};
//!
//! let (level, up) = (Rotation3::identity(), Vector3::y_axis());
//! let wall = Obb3::new(Point3::new(0.0, 1.0, -6.0), Vector3::new(4.0, 1.0, 0.1), level)?;
//! let crate_ = Obb3::from_axis_angle(Point3::new(0.5, 1.0, -3.0), Vector3::repeat(0.5), up, 0.6)?;
//! assert!(!wall.intersects(&crate_));
//!
//! let ray = Ray3::new(Point3::new(0.5, 1.0, 0.0), -Vector3::z())?;
//! let (index, hit) = nearest_hit(&ray, 100.0, [wall, crate_].iter().enumerate()).unwrap();
//! assert_eq!(index, 1); // the crate stands in front of the wall
//! assert!(hit.t < 2.5 && !hit.inside);
//! # Ok::<(), obbligato::ShapeError>(())
//! ```
//!
//! # What an answer means
//! This holds for every shape and every kernel.
//!
//! - **Shapes are closed.** Touching counts. A ray in the plane of a face, along an edge or
//!   through a corner hits. `0.0` and `-0.0` are the same number.
//! - **A ray that starts inside** hits at `t = 0` with [`RayHit::inside`] set;
//!   [`RayCast::span`] gives both ends. One kernel computes both.
//! - **Ties**: of shapes at the same `t` the earlier one wins; in a [`QuadTree`], the one inserted
//!   earlier.
//! - **Zero half-extents are valid**: a plate, a segment, a point.
//! - **An overlap is never missed**, touching included. With `L` the distance of the centers plus
//!   all half-extents and radii, shapes that are apart are called touching only while their gap is
//!   below `16 * EPSILON * L`. The gap of two boxes is the greatest one over the axes of the
//!   separating-axis test, except those across edges within `1000 * EPSILON` of parallel, along
//!   which it may reach `23 * EPSILON * L`. Boxes called touching are at most `28 * EPSILON * L`
//!   apart, rectangles `23 * EPSILON * L`. The gap of two polygons, or of a polygon and a box, is
//!   that along the normal of an edge. For rays the same band holds on both sides. Wider bands are
//!   documented with the shape: capsules and triangles have some, and [`Intersects`] compares a
//!   [`Dop8`] along its own directions alone. Moving shapes have bands of their own, which grow
//!   with the length of the path: see [`sweep`] and [`sweep_turning`].
//! - **Inside includes the border.** A shape that lies inside another is never refused by
//!   `contains`; one that sticks out is called inside only within the band on the page of that
//!   function.
//! - **Below the normal numbers** products lose digits. With `n = EPSILON * TINY`, the smallest
//!   number, that adds `16 * n` to the band of two boxes, and `24 * n * (1 + L) / w` on an axis
//!   across edges at an angle `w`; what it adds for rays is documented with each shape. Even so no
//!   overlap is missed, an axis-aligned box behind a ray is never hit, and a [`QuadTree`] returns
//!   what a scan of its items would.
//! - **Symmetric**: `a.intersects(&b) == b.intersects(&a)`, to the bit.
//! - **The same bits everywhere.** Kernels use `+ - * /`, comparisons, absolute values and, outside
//!   the boolean tests, square roots. Angles go through `libm` on every platform. The answers of
//!   every public function are hashed on x86-64, 32-bit x86, AArch64, RISC-V, PowerPC and s390x
//!   (both big-endian), on microcontrollers and in WebAssembly, and the hashes are the same. What
//!   nalgebra computes on its own is not promised: its functions of angles, such as
//!   `Rotation3::from_axis_angle`, `from_euler_angles` and `Isometry2::new`, give other bits where
//!   any crate of a program turns on the feature `std` of `simba`.
//!   [`Obb2::from_angle`](Obb::from_angle), [`Obb3::from_axis_angle`](Obb::from_axis_angle) and
//!   [`from_euler`](Obb::from_euler) do not depend on it, nor do poses that are made of the numbers
//!   of [`Real::portable_sin_cos`]. [`sweep_turning`], the [`sweep`] of capsules, triangles and, in
//!   2D, a [`Dop8`], [`Ball::from_points`], [`Obb3::fit`](Obb::fit) and
//!   [`fit_upright`](Obb::fit_upright) iterate, with a bound on their steps; everything else is in
//!   closed form.
//!
//! # Conventions
//! Every type is generic over its scalar, `f32` or `f64` ([`Real`]), and over the dimension. **A
//! name without a parameter is `f32`**, here and in the crates for cameras and trees, whatever
//! literals it is made of: [`Obb3`] is `Obb<f32, 3>`, and a camera is one of `f32`. The scalar is
//! spelled out where it is another: `Obb<f64, 3>`, `generic::Camera<f64>`. A tree takes it from its
//! boxes. Code over both scalars and both dimensions needs [one bound](SatBox).
//!
//! Vectors, points and rotations are those of [`nalgebra`], which is re-exported. Arguments are
//! exactly these types, so that `into()` and `into_nalgebra()` know what to become:
//! `Obb3::new([1.0, 2.0, 3.0].into(), ..)`. An error such as "expected `OPoint<f32, Const<3>>`,
//! found `Vec3`" means that one of them is missing. Lengths are in any unit you like; angles are
//! radians, counterclockwise. Coordinates may be as large as [`Real::LIMIT`], so that nothing
//! overflows. That holds for the points passed to a query, too: of one farther away a distance may
//! come out infinite, and any point of the shape as the closest. `t` counts lengths of a ray's
//! direction.
//!
//! # Where things are
//! | to make a shape | |
//! |---|---|
//! | an axis-aligned box | [`Aabb::new`], [`from_center`](Aabb::from_center), [`from_points`](Aabb::from_points) |
//! | an oriented box from a rotation, an angle, an axis and an angle, or Euler angles | [`Obb::new`], [`Obb2::from_angle`](Obb::from_angle), [`Obb3::from_axis_angle`](Obb::from_axis_angle), [`from_euler`](Obb::from_euler) |
//! | from a quaternion, a direction or a pose, however far it has drifted | [`Obb3::from_quaternion`](Obb::from_quaternion), [`Obb2::from_complex`](Obb::from_complex), [`from_pose`](Obb::from_pose) |
//! | from a node of a scene graph, scale included | [`from_affine`](Obb::from_affine), [`Obb2::from_anchor`](Obb::from_anchor) |
//! | around points, the least or a quick one | [`Aabb::from_points`], [`Ball::from_points`], [`Obb3::fit`](Obb::fit), [`fit_fast`](Obb::fit_fast), [`fit_upright`](Obb::fit_upright), [`Dop8::from_points`], [`ConvexPolygon::hull`] |
//! | a circle, a sphere, a capsule or a segment, a triangle, a half-space | [`Ball`], [`Capsule`], [`Triangle`], [`HalfSpace`] |
//! | a box with round edges, a cylinder, the hull of points in space | [`RoundedObb`], [`Cylinder`], [`ConvexHull`] |
//! | an outline that is not convex | [`ConvexPolygon::decompose`] |
//! | in a `const` or a `static` | [`Aabb::constant`], [`Obb3::constant`](Obb::constant), [`Ball::constant`], [`Ray::constant`] |
//! | which argument was wrong? | [`ShapeError::argument`] |
//!
//! | one shape | |
//! |---|---|
//! | is this point in it, which of its points is closest, and how far is it? | [`contains_point`](Obb::contains_point), [`closest_point`](Obb::closest_point), [`distance_to_point`](Obb::distance_to_point) |
//! | where is it after a motion, or with a margin? | [`translated`](Obb::translated), [`transformed_by`](Obb::transformed_by), [`loosened`](Obb::loosened) |
//! | what does it pass along its path? | [`Aabb::swept`]; [`Motion3::bounds`](Motion::bounds) of what turns, about a [joint](Motion::about), too |
//! | where is a point in the frame of a box, and what does a renderer need? | [`to_local`](Obb::to_local), [`Obb3::to_matrix`](Obb::to_matrix) |
//! | which box contains it and another? | [`aabb`](Obb::aabb), [`merged`](Obb::merged) |
//! | how large is it, and which way does it face? | [`Obb2::area`](Obb::area), [`Obb3::volume`](Obb::volume), [`Dop8In2::area`](Dop8::area), [`ConvexPolygon::area`]; [`Triangle3::area`](Triangle::area), [`normal`](Triangle::normal) |
//! | where are its corners? | [`Obb2::vertices`](Obb::vertices), [`Dop8In2::vertices`](Dop8::vertices) |
//!
//! | two shapes | |
//! |---|---|
//! | do they touch? | [`Intersects`] |
//! | does one lie inside the other? | [`Obb::contains`], [`Aabb::contains_obb`], [`Ball::contains`] |
//! | how far apart or how deep are they, and in which direction? | [`clearance`](Proximity::clearance); [`Obb3::separation`](Obb::separation) names the axis, too |
//! | does last frame's axis still separate them? | [`Obb3::is_separated_on`](Obb::is_separated_on) |
//! | how far apart are they, and at which points? | [`distance`](Proximity::distance), [`closest_points`](Proximity::closest_points); boxes [within](Obb::distance_within) a limit |
//! | where do two boxes touch, or soon will, for a solver? | [`Obb3::manifold`](Obb::manifold), [`manifold_within`](Obb::manifold_within), and of any two flat shapes [`ManifoldWith`] |
//! | how much do they share? | [`iou`](Obb::iou), [`Obb2::intersection_area`](Obb::intersection_area), [`Obb3::intersection_volume`](Obb::intersection_volume), [`Aabb::intersection`] |
//! | when do they meet, and where? | [`sweep`], [`Sweep::points`]; [`sweep_turning`] where they also turn |
//! | how far must one move in a given direction to get free? | [`parting`] |
//! | how far does a body get that slides along what it meets? | [`move_and_slide`] |
//!
//! | which pairs of one dimension | |
//! |---|---|
//! | [`Intersects`] | every pair of [`Aabb`], [`Obb`], [`RoundedObb`], [`Ball`], [`Capsule`], [`Triangle`], [`HalfSpace`], [`Dop8`] and, in 2D, [`ConvexPolygon`], in 3D, [`ConvexHull`] and [`Cylinder`] |
//! | [`Proximity`], [`sweep`] | every pair of [`Aabb`], [`Obb`], [`RoundedObb`], [`Ball`], [`Capsule`], [`Triangle`] and, in 2D, [`ConvexPolygon`] and [`Dop8`], in 3D, [`ConvexHull`] and [`Cylinder`], and each of them with a [`HalfSpace`] |
//! | [`ManifoldWith`] | in 2D every pair of [`Aabb`], [`Obb`], [`RoundedObb`], [`Ball`], [`Capsule`], [`Triangle`], [`ConvexPolygon`] and [`Dop8`]; in 3D two of [`Obb`] |
//! | [`sweep_turning`] | as [`sweep`], but no [`Dop8`] |
//! | [`separation`](Obb::separation), [`distance_within`](Obb::distance_within) | two of [`Obb`] |
//!
//! | rays and segments | |
//! |---|---|
//! | where does a ray meet a shape? | [`RayCast`]; a segment from `a` to `b` is a ray along `b - a` with a `max_t` of 1 |
//! | where does it leave the shape? | [`ray_exit`](RayCast::ray_exit) |
//! | which face does it hit? | [`Obb::face_of`], [`ConvexPolygon::edge_of`] |
//! | which of many shapes does it meet first, and what lies behind? | [`nearest_hit`], [`HitList`] |
//! | is it blocked? | [`is_blocked`] |
//! | how far is a point from it? | [`Ray::closest_t`], [`Ray::distance_to_point`] |
//!
//! | many shapes | |
//! |---|---|
//! | which of thousands of rectangles does a ray hit first, and is it blocked? | [`QuadTree::cast_ray`], [`is_blocked`](QuadTree::is_blocked); `_with` for what is inside the rectangles |
//! | what does a ray hit, front to back? | [`QuadTree::hits_with`], `all_hits_with`; [`hits`](QuadTree::hits) in no order |
//! | what does a moving rectangle meet first, and what else along its path? | [`QuadTree::sweep`], [`query_sweep`](QuadTree::query_sweep); [`sweep_with`](QuadTree::sweep_with) for what is inside the rectangles |
//! | which touch a shape, each other, or those of another tree? | [`QuadTree::query`], [`pairs`](QuadTree::pairs), [`pairs_where`](QuadTree::pairs_where), [`pairs_between`](QuadTree::pairs_between) |
//! | which are closest to a point or a rectangle? | [`QuadTree::nearest`], [`nearest_items`](QuadTree::nearest_items), [`nearest_box`](QuadTree::nearest_box); [`nearest_with`](QuadTree::nearest_with), [`nearest_box_with`](QuadTree::nearest_box_with) for what is inside the rectangles |
//! | how many nodes does a tree need? | [`QuadTree::capacity_for`] |
//! | how do I put a large tree on a heap, or in a `static`? | `GrowingTree` or `OnHeap` with the feature `alloc`, [`TreeMemory`], [`QuadTree::EMPTY`] |
//! | may it have more than 65,534 items? | in a [`Large`] memory |
//! | which of some thousand boxes touch one, and which does a ray meet first, eight at a time? | `Obb3x8`, `Aabb3x8`, with the feature `simd` |
//! | which of many overlapping detections do I keep? | [`non_maximum_suppression`], [`non_maximum_suppression_in`] |
//!
//! # What is not here
//! - **Physics**: masses, forces, joints, a contact solver. A [`Manifold`] is the input of such a
//!   solver.
//! - **Shapes made of many**: triangle meshes, height fields, voxels, compounds. **Other solids**:
//!   cones, ellipses.
//! - **A tree in 3D.** A [`QuadTree`] is flat; its counterpart in space is `obbligato-bvh`.
//!   [`nearest_hit`] and [`HitList`] look at every shape.
//! - **Every query for every pair.** In 3D a [`Dop8`] bounds other shapes: it meets all of them,
//!   but has no depth, no sweep and no distance. In 3D only two boxes have a manifold.
//! - **Filters**: layers and masks. The key of an item is yours, and [`QuadTree::pairs_where`] and
//!   the functions `_with` take a closure that decides.
//! - **Cameras** are in `obbligato-camera`.
//!
//! # Other crates
//! All features are additive and, except for `quadtree`, off by default.
//!
//! | feature | adds |
//! |---|---|
//! | `quadtree`, on by default | [`QuadTree`], which is all that needs the crate `heapless` |
//! | `alloc` | `OnHeap`: a [`QuadTree`] in `Vec`s; all hits of a ray in a `Vec` |
//! | `serde` | shapes, and answers except for [`Manifold`] and [`HitList`], are serialized and deserialized; deserializing a shape validates as `new` does |
//! | `bytemuck` | points and vectors of [`nalgebra`] are plain bytes |
//! | `mint`, `glam033` | points, vectors, rotations and poses convert to and from those of the crate by `into` |
//! | `glam034` | the same by [`into_nalgebra`](#what-converts-to-what) and `into_glam`, since nalgebra does not know this version |
//! | `defmt` | shapes, trees, answers and errors are `Format` |
//! | `simd` | `Obb3x8`, `Aabb3x8`, `Obb2x8` and `Aabb2x8`: eight boxes at a time, with the vector instructions that the processor has |
//!
//! Without any feature, every shape and answer except for a [`HitList`] implements the traits of
//! `approx`, and a shape of fixed size converts to an array of its numbers by `from`, and back by
//! `try_from`. Shapes are not plain bytes, because most bytes are no valid shape, but their arrays
//! are.
//!
//! # What converts to what
//! In both directions, unless the table says "to" or "from". Older versions of `glam` convert
//! through the features `convert-glam030` to `convert-glam032` of `nalgebra`.
//!
//! | nalgebra | `glam033`: `into` | `glam034`: `into_nalgebra`, `into_glam` | `mint`: `into` |
//! |---|---|---|---|
//! | `Point2`, `Point3` | `Vec2`, `Vec3`, `Vec3A` | `Vec2`, `Vec3`, `Vec3A` | `Point2`, `Point3` |
//! | `Vector2`, `Vector3`, `Vector4` | `Vec2`, `Vec3`, `Vec3A`, `Vec4` | `Vec2`, `Vec3`, `Vec3A`, `Vec4` | `Vector2`, `Vector3`, `Vector4` |
//! | `Unit<Vector2>`, `Unit<Vector3>` | to `Vec2`, `Vec3`; from these by `try_into` | to `Vec2`, `Vec3` | - |
//! | `Translation2`, `Translation3` | `Vec2`, `Vec3` | `Vec2`, `Vec3` | - |
//! | `UnitQuaternion` | `Quat`, normalized | `Quat`, normalized | to `Quaternion` |
//! | `Rotation3` | `Quat` | `Quat`, normalized; to `Mat3` | - |
//! | `Rotation2` | `Mat2` | to `Mat2` | - |
//! | `Quaternion` | `Quat` | `Quat` | `Quaternion` |
//! | `Isometry3` | `(Vec3, Quat)`, to `Mat4`; from `Mat4` by `try_into` | `(Vec3, Quat)`, to `Mat4`; from `Mat4` by [`try_convert`](nalgebra::try_convert) of the `Matrix4` | - |
//! | `Isometry2` | `(Vec2, f32)`, to `Mat3`; from `Mat3` by `try_into` | `(Vec2, f32)`, to `Mat3`; from `Mat3` by `try_convert` | - |
//! | `Matrix2`, `Matrix3`, `Matrix4` | `Mat2`, `Mat3`, `Mat4` | `Mat2`, `Mat3`, `Mat3A`, `Mat4` | `ColumnMatrix2`, `ColumnMatrix3`, `ColumnMatrix4` |
//! | `Matrix3`, `Matrix4`, for [`from_affine`](Obb::from_affine) | - | from `Affine2`, `Affine3A` | - |
//!
//! The types of twice the precision (`DVec3` and so on) convert to those of `f64` in the same way.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

// From the ground up, because rustdoc shows the methods of a type in this order: its constructors
// first.
mod numbers;
mod shapes;

mod polygons;

mod hulls;

mod obb_pair;

mod convex;
mod rays;

mod pair;

mod turning;

mod detection;

#[cfg(feature = "simd")]
mod lanes;
#[cfg(feature = "quadtree")]
mod quadtree;

mod interop;

pub use detection::{non_maximum_suppression, non_maximum_suppression_in};
pub use hulls::{ConvexHull, ConvexHull3};
#[cfg(feature = "glam034")]
pub use interop::{IntoGlam, IntoNalgebra};
#[cfg(feature = "simd")]
pub use lanes::{Aabb2x8, Aabb3x8, AabbX8, Obb2x8, Obb3x8, ObbX8, WideReal};
pub use nalgebra;
pub use numbers::Real;
pub use obb_pair::{ContactPoint, Manifold, SatAxis, Separation, Sweep};
pub use pair::{Clearance, Intersects, ManifoldWith, Proximity, SatBox, SweepAgainst, sweep};
pub use polygons::{ConvexPolygon, Pieces};
#[cfg(feature = "quadtree")]
pub use quadtree::{
    Cell, Full, Inline, ItemId, Items, Large, Limits, QuadTree, TreeArrays, TreeMemory,
};
#[cfg(all(feature = "quadtree", feature = "alloc"))]
pub use quadtree::{Growing, GrowingTree, OnHeap};
pub use rays::{BoxFace, HitList, KeyedShape, RayCast, RayHit, RaySpan, is_blocked, nearest_hit};
/// [`Absent`], by the name for the id of an item.
#[doc(no_inline)]
pub use shapes::Absent as StaleId;
pub use shapes::{
    Aabb, Aabb2, Aabb3, Absent, Argument, Ball, Capsule, Capsule2, Capsule3, Circle, Cylinder,
    Cylinder3, Dop8, Dop8In2, Dop8In3, HalfSpace, HalfSpace2, HalfSpace3, IntoQuaternion, Obb,
    Obb2, Obb3, Ray, Ray2, Ray3, RoundedObb, RoundedObb2, RoundedObb3, ShapeError, Sphere,
    Triangle, Triangle2, Triangle3,
};
pub use turning::{
    Motion, Motion2, Motion3, Movable, TurningSweep, move_and_slide, parting, sweep_turning,
};

/// What the tree of bounds and tests share with the core.
#[doc(hidden)]
pub mod kernel {
    pub use crate::numbers::{insert, larger, precedes, smaller};
    #[cfg(feature = "quadtree")]
    pub use crate::quadtree::TreeLink;
    pub use crate::shapes::AabbRows;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
