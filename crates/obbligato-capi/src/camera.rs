//! What a camera sees, and where a cursor points.

mod drag;
mod frustum;
mod view;

pub use self::drag::*;
pub(crate) use self::frustum::frustum;
pub use self::frustum::*;
pub use self::view::*;
