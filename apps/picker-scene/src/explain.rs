//! Explanations of an answer of the core: the axes of two boxes, the slabs that a ray crosses, the
//! nodes that a tree examined, the points where boxes touch. They are numbers only; `marks` and
//! `hud` draw them.

mod axes;
mod meeting;
mod near_miss;
mod ray_hits;
mod ray_slabs;
mod ray_times;
mod ray_walk;
mod touching_pairs;

pub use axes::{Axes, AxisOfPair, Projections};
pub use meeting::Meeting;
pub use near_miss::NearMiss;
pub use ray_hits::{HitBox, RayHits};
pub use ray_slabs::{RaySlabs, Slab};
pub use ray_times::RayTimes;
pub use ray_walk::RayWalk;
pub use touching_pairs::{MOST_BOXES, TouchingPairs};
