//! A tree of many boxes in 3D: which of them does a ray hit first?
//!
//! A [`Bvh`] returns the same as a scan of its boxes in the order of their indices, to the bit and
//! with the same ties, but examines few of them.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use obbligato::nalgebra::{Point3, Vector3};
//! use obbligato::{Aabb3, Ray3};
//! use obbligato_bvh::Bvh;
//!
//! let crate_at = |x, z| Aabb3::from_center(Point3::new(x, 0.5, z), Vector3::repeat(0.5)).unwrap();
//! let mut tree = Bvh::new(&[crate_at(0.0, -9.0), crate_at(0.2, -4.0), crate_at(5.0, -2.0)]);
//!
//! let ray = Ray3::new(Point3::new(0.0, 0.5, 0.0), -Vector3::z())?;
//! assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, hit)| index == 1 && hit.t == 3.5));
//!
//! // One goes, one moves, one comes.
//! assert!(tree.remove(1));
//! tree.update(2, &crate_at(0.5, -8.0))?;
//! tree.insert(7, &crate_at(0.0, -20.0))?;
//! assert!(tree.pairs().eq([(0, 2)]));
//! assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, _)| index == 2));
//! # }
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Which function answers which question
//! | question | function |
//! |---|---|
//! | which box does a ray hit first? | [`cast_ray`](Bvh::cast_ray); [`cast_ray_with`](Bvh::cast_ray_with) for what is inside the boxes |
//! | and each of many rays? | [`cast_rays`](Bvh::cast_rays), [`cast_rays_with`](Bvh::cast_rays_with); `cast_rays_parallel` on all processors |
//! | does anything block a ray? | [`is_blocked`](Bvh::is_blocked), [`is_blocked_with`](Bvh::is_blocked_with) |
//! | what does a ray hit, front to back? | [`hits_with`](Bvh::hits_with), `all_hits_with` |
//! | what does a moving box meet first, and when? | [`sweep`](Bvh::sweep); [`sweep_with`](Bvh::sweep_with) for shapes inside the boxes |
//! | which boxes does a shape touch, or a camera see? | [`query`](Bvh::query) |
//! | which boxes touch each other, or those of another tree? | [`pairs`](Bvh::pairs), [`pairs_where`](Bvh::pairs_where), [`pairs_between`](Bvh::pairs_between); `pairs_parallel` on all processors |
//! | which are the closest to a point or a box? | [`nearest`](Bvh::nearest), [`nearest_items`](Bvh::nearest_items), [`nearest_box`](Bvh::nearest_box); [`nearest_with`](Bvh::nearest_with), [`nearest_box_with`](Bvh::nearest_box_with) for what is inside the boxes |
//! | which nodes did a search examine? | [`cast_ray_watched`](Bvh::cast_ray_watched), [`nodes`](Bvh::nodes) |
//!
//! | change | function |
//! |---|---|
//! | a box comes, goes, or moves | [`insert`](Bvh::insert), [`remove`](Bvh::remove), [`update`](Bvh::update); `from_items` for many |
//! | which boxes are there, and where? | [`get`](Bvh::get), [`contains`](Bvh::contains), [`iter`](Bvh::iter) |
//! | most boxes have moved a little | [`refit`](Bvh::refit); [`refit_moved`](Bvh::refit_moved) if few have |
//! | how much has the tree decayed, and what restores it? | [`decay`](Bvh::decay); [`optimize`](Bvh::optimize) a few nodes a frame, or [`rebuild_in`](Bvh::rebuild_in) and `rebuild` |
//! | edits without a heap | [`with_places`](Bvh::with_places) |
//!
//! # The cost of edits
//! Removing a box takes 0.1 to 0.3 microseconds; inserting or moving one takes 0.5 to 1.3, and more
//! in a larger tree. So where most boxes move in each frame, `refit` or a build is cheaper than an
//! `update` of each. Rays among 100,000 boxes that were inserted one by one take 1.7 times as long
//! as in a tree that was built from all of them; `rebuild` ends that.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod fmt_without_panic;
mod lanes;
mod node;
mod place;
mod stack;
mod surface;
mod visit_order;
mod waiting;

mod build;
mod memory;

mod bvh;

mod between;
mod blocked;
mod cast_ray;
mod cast_rays;
mod edit;
mod hits;
#[cfg(feature = "serde")]
mod interop;
mod nearest;
mod pairs;
mod query;
mod refit;
mod slabs;
mod slabs_of_eight;
mod summary;
mod sweep;
mod touching;

pub use build::{BoxList, Item, SortKey};
pub use bvh::Bvh;
pub use edit::{Boxes, InsertError};
pub use memory::{Capacity, DefaultNodes, Memory, NoPlaces, NodeMemory, TooSmall};
pub use node::{Child, Node};
pub use obbligato::Absent;
pub use place::Place;
pub use refit::WrongLength;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
