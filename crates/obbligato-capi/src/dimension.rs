//! What is the same in 2D, written for 3D and `float`.

mod blocks;
mod check;
mod clearance;
mod contains;
mod distance;
mod dop;
mod from_points;
mod intersects;
mod lists;
mod make;
mod make_volumes;
mod manifold;
mod nearest;
mod rays;
mod separation;
mod sweep;
mod turning;
mod volumes;

pub use self::blocks::*;
pub use self::check::*;
pub use self::clearance::*;
pub use self::contains::*;
pub use self::distance::*;
pub use self::dop::*;
pub use self::from_points::*;
pub use self::intersects::*;
pub use self::lists::*;
pub use self::make::*;
pub use self::make_volumes::*;
pub use self::manifold::*;
pub use self::nearest::*;
pub use self::rays::*;
pub use self::separation::*;
pub use self::sweep::*;
pub use self::turning::*;
pub use self::volumes::*;
