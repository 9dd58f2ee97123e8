//! What pointers hit in an app without a window, against arithmetic in double precision that shares
//! no code with the crate.

mod cameras;
mod changes;
mod hits;
mod rubber_band;
mod seen;
mod truth;
mod world;
