//! The viewpoint of a picture, and the parts of a box that are visible from it.

pub(crate) mod cut_open;
pub(crate) mod silhouette;
pub(crate) mod view2d;
pub(crate) mod view_uniform;
pub(crate) mod viewpoint;
