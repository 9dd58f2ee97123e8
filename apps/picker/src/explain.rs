//! What explains an answer of the core: the axes of two boxes, the slabs that a ray crosses, what a
//! tree looked at, where boxes touch. Numbers only; `marks` and `hud` draw them.

mod axes;
mod meeting;
mod ray_hits;
mod ray_slabs;
mod ray_times;
mod ray_walk;
mod touching_pairs;

pub(crate) use axes::{Axes, AxisOfPair};
pub(crate) use meeting::Meeting;
pub(crate) use ray_hits::RayHits;
pub(crate) use ray_slabs::{RaySlabs, Slab};
pub(crate) use ray_times::RayTimes;
pub(crate) use ray_walk::RayWalk;
pub(crate) use touching_pairs::{MOST_BOXES, TouchingPairs};
