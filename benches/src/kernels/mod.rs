//! The public kernels of the core and the camera on fixed inputs, one file for each topic.

mod areas;
mod bvh;
mod camera;
mod contacts;
mod distances;
mod drawn;
mod lanes;
mod motion;
mod nearest;
mod overlap;
mod points;
mod quadtree;
mod rays;
mod separation;
mod shapes;
mod suppression;

use crate::Kernel;

/// The kernels of a topic.
pub type Kernels = fn() -> Vec<Kernel>;

/// All topics by name.
pub const TOPICS: &[(&str, Kernels)] = &[
    ("overlap", overlap::kernels),
    ("separation", separation::kernels),
    ("distances", distances::kernels),
    ("contacts", contacts::kernels),
    ("motion", motion::kernels),
    ("areas", areas::kernels),
    ("suppression", suppression::kernels),
    ("rays", rays::kernels),
    ("nearest", nearest::kernels),
    ("points", points::kernels),
    ("shapes", shapes::kernels),
    ("camera", camera::kernels),
    ("quadtree", quadtree::kernels),
    ("lanes", lanes::kernels),
    ("bvh", bvh::kernels),
];
