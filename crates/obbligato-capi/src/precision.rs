//! What is the same for `double`, written for `float`.

mod camera;
mod drag;
mod frustum;
mod make2;
mod make3;
mod motion;
mod octagon;
mod polygon;
mod quadtree;
mod quadtree_items;
mod quadtree_lists;
mod quadtree_memory;
mod structs;
mod suppression;
mod tree;
mod tree_lists;
mod tree_rays;

pub use self::camera::*;
pub use self::drag::*;
pub use self::frustum::*;
pub use self::make2::*;
pub use self::make3::*;
pub use self::motion::*;
pub use self::octagon::*;
pub use self::polygon::*;
pub use self::quadtree::*;
pub use self::quadtree_items::*;
pub use self::quadtree_lists::*;
pub use self::quadtree_memory::*;
pub use self::structs::*;
pub use self::suppression::*;
pub use self::tree::*;
pub use self::tree_lists::*;
pub use self::tree_rays::*;
