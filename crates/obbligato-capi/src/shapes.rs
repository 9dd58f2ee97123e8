//! Shapes: their structs, how they are made and checked, and what is around them.

mod check;
mod dop;
mod hull;
mod layout;
mod make;
mod make2;
mod make3;
mod motion;
mod octagon;
mod polygon;
mod structs;

pub use self::dop::*;
pub use self::hull::*;
pub use self::make::*;
pub use self::make2::*;
pub use self::make3::*;
pub use self::motion::*;
pub use self::octagon::*;
pub use self::polygon::*;
pub use self::structs::*;
pub use check::*;
