//! A quadtree compared with a plain list: operations drawn from bytes, a model that applies each to
//! both, and a function that shortens a failing history; also small trees for tests of single
//! claims.
//!
//! Nothing here needs more than the core, so the fuzz target can include these files unchanged.

mod check;
mod draw;
mod encounters;
pub mod fixture;
mod history;
mod model;
mod operation;
mod queries;

pub use check::Check;
pub use draw::Draw;
pub use history::{Start, replay, replay_in, shortest};
pub use model::Model;
pub use operation::{Drift, Operation};
