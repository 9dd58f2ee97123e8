//! Where a picture is seen from, and what of a box is seen from there.

pub(crate) mod cut_open;
pub(crate) mod silhouette;
pub(crate) mod view2d;
pub(crate) mod view_uniform;
pub(crate) mod viewpoint;
