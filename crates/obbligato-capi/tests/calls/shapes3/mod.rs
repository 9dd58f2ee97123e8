//! Every function on 3D shapes answers as the core does, and refuses what is not a shape.

mod check;
#[path = "../shapes/contains.rs"]
mod contains;
mod dops;
pub(crate) mod fixture;
#[path = "../shapes/intersects.rs"]
mod intersects;
mod make;
mod names;
mod poses;
#[path = "../shapes/proximity.rs"]
mod proximity;
#[path = "../shapes/rays.rs"]
mod rays;
mod separation;
#[path = "../shapes/turning.rs"]
mod turning;
#[path = "../shapes/volumes.rs"]
mod volumes;
