//! Any two convex shapes, each as a convex body with a radius: distance, closest points, depth and
//! first contact.

mod axes;
mod convex_body;
mod convex_box;
mod convex_cylinder;
mod convex_hull_body;
mod convex_pair;
mod convex_segment;
mod convex_triangle;
mod convex_with_radius;
mod cylinder_witness;
mod least_slope;
mod local_frame;
mod meeting;
mod moved_polygon;
mod segment;
mod segment_box;
mod witness;

pub(crate) use axes::perpendicular;
pub(crate) use convex_body::ConvexBody;
pub(crate) use convex_pair::{comes_last, convex_pair, in_order, slack_of};
pub(crate) use convex_with_radius::{ConvexWithRadius, touch_of};
pub(crate) use local_frame::LocalFrame;
pub(crate) use meeting::ConvexContact;
pub(crate) use segment_box::{EXCESS, SegmentBox, lost};
