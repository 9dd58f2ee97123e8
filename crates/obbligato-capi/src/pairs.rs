//! Questions about two shapes, or a shape and a ray or a point.

mod answers;
mod cast_ray;
mod contains;
mod distance;
mod from_core;
mod intersects;
mod manifold;
mod separation;
mod sweep;
mod turning;

pub use self::answers::*;
pub use self::cast_ray::*;
pub use self::contains::*;
pub use self::distance::*;
pub use self::intersects::*;
pub use self::manifold::*;
pub use self::separation::*;
pub use self::sweep::*;
pub use self::turning::*;
