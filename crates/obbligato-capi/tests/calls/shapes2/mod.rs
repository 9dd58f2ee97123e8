//! Every function on 2D shapes answers as the core does, and refuses what is not a shape.

mod check;
mod contains;
mod dops;
pub(crate) mod fixture;
mod intersects;
mod make;
mod poses;
mod proximity;
mod rays;
mod separation;
mod suppression;
mod touching;
mod turning;
mod volumes;
