//! Two shapes in contact: their closest points, and the manifold that a solver works with.

mod barely_touching;
mod clip_face;
mod closest_feature;
pub(crate) mod closest_points;
pub(crate) mod contact_point;
mod face_contact2;
mod face_contact3;
mod feature;
pub(crate) mod manifold;
pub(crate) mod point_list;
mod reduce;
mod reference;
pub(crate) mod touching;
