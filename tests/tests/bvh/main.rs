//! The tree of many boxes in 3D, compared with scans of a plain list.

mod answers;
mod deep;
mod edits;
mod emptied;
mod far;
mod frusta;
mod hostile;
mod look_up;
mod many_rays;
mod oriented_boxes;
mod parts;
mod questions;
mod refits;
mod scans;
mod scenes;
mod shapes;
mod solids;
mod storage;
mod tiny;
mod watched;
