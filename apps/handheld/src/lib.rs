//! A scene as a handheld console has it: a ship that turns and shoots among drifting crates, 320 by
//! 240 pixels, 60 steps a second. No heap, no operating system: a console links this library as it is.
//!
//! Each step, [`Game`] asks Obbligato all that such a game needs:
//!
//! | question | answered by |
//! |---|---|
//! | which bodies may touch? | [`QuadTree::pairs`](obbligato::QuadTree::pairs) |
//! | which do? | [`Intersects`](obbligato::Intersects), the separating-axis test |
//! | how does a crate leave a wall? | [`Obb2::separation`](obbligato::Obb2::separation) |
//! | where does a bullet hit, that is faster than a crate is long? | [`sweep`](obbligato::sweep) |
//! | what lies under the cursor? | [`QuadTree::query_point`](obbligato::QuadTree::query_point) |
//!
//! [`draw`] paints a game on any `DrawTarget` of embedded-graphics.

#![no_std]

mod body;
mod bullets;
mod demo;
mod draw;
mod game;
mod level;
mod random;

pub use body::{Body, Kind};
pub use demo::{buttons, cursor};
pub use draw::draw;
pub use game::{Buttons, CAPACITY, Game, SCREEN, Tree};
