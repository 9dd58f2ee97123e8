//! A quadtree held against a plain list: operations drawn from bytes, a model that applies each
//! to both, and what makes a failing history short; and small trees for tests of single sentences.
//!
//! Nothing here needs more than the core, so that the fuzz target includes these files as they are.

mod draw;
pub mod fixture;
mod history;
mod model;
mod operation;
mod questions;

pub use draw::Draw;
pub use history::{Start, replay, shortest};
pub use model::Model;
pub use operation::{Drift, Operation};
