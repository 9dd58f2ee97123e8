//! What is compared: one file for each topic, each of which fills a table.

mod builds;
mod depth;
mod detections;
mod distances;
mod drawn;
mod frames;
mod moving;
mod nearest;
mod pairs;
mod picks;
mod picture;
mod points;
mod rays;
mod sweeps;
mod tree_pairs;
mod volumes;
mod worst;

pub use nearest::of_obbs as nearest_of_obbs;

use crate::contest::Figure;
use std::time::Duration;

/// A table: contenders by cases.
pub struct Topic {
    /// What is asked.
    pub title: &'static str,
    /// What a figure is, such as "ns for a ray".
    pub unit: &'static str,
    /// A named case each, and what was measured in it.
    pub cases: Vec<(String, Vec<Figure>)>,
}

/// How a topic is measured: with so much time for a case.
pub type Measure = fn(Duration) -> Topic;

/// All topics by name.
pub const TOPICS: &[(&str, Measure)] = &[
    ("nearest-aabb", nearest::aabbs),
    ("nearest-obb", nearest::obbs),
    ("blocked", nearest::blocked),
    ("sparse-aabb", nearest::sparse_aabbs),
    ("sparse-obb", nearest::sparse_obbs),
    ("sparse-blocked", nearest::sparse_blocked),
    ("worst", worst::scenes),
    ("picture", picture::pictures),
    ("sparse-picture", picture::sparse_pictures),
    ("point", points::nearest),
    ("build", builds::builds),
    ("build-parallel", builds::parallel_builds),
    ("tree-pairs", tree_pairs::tree_pairs),
    ("sparse-pairs", tree_pairs::sparse_pairs),
    ("refit", moving::refits),
    ("living", moving::living),
    ("pair3", pairs::boxes),
    ("pair2", pairs::rectangles),
    ("depth", depth::depths),
    ("distance", distances::distances),
    ("sweep", sweeps::sweeps),
    ("iou", detections::ious),
    ("volume", volumes::volumes),
    ("suppression", detections::suppression),
    ("pick", picks::picks),
    ("frame", frames::frames),
];
