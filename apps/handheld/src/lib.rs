//! A game for a handheld console: a ship turns and shoots among drifting crates, at 320 by 240
//! pixels and 60 steps per second. It needs no heap and no operating system: a console links this
//! library as it is.
//!
//! In each step, [`Game`] uses every query of Obbligato that such a game needs:
//!
//! | question | answered by |
//! |---|---|
//! | which bodies may touch? | [`QuadTree::pairs`](obbligato::QuadTree::pairs) |
//! | which of them do? | [`Intersects`](obbligato::Intersects), the separating-axis test |
//! | how does a crate get out of a wall? | [`Obb2::separation`](obbligato::Obb2::separation) |
//! | what does a bullet hit that moves farther per step than a crate is long? | [`sweep`](obbligato::sweep) |
//! | what is under the cursor? | [`QuadTree::query_point`](obbligato::QuadTree::query_point) |
//!
//! [`draw`] draws a game on any `DrawTarget` of embedded-graphics.

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
