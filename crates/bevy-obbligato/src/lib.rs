//! Picking for Bevy by oriented boxes: a tree of all entities, hits front to back, and rubber
//! bands.
//!
//! | question | answer |
//! |---|---|
//! | what do pointers hit? | [`ObbligatoPickingPlugin`], a backend of `bevy_picking` |
//! | by which box is an entity picked? | the `Aabb` of its mesh, or a [`PickBox`] |
//! | what lies in a rectangle of the picture? | [`RubberBand`], with a [`Selection`] |
//!
//! ```
//! use bevy::prelude::*;
//! use bevy_obbligato::ObbligatoPickingPlugin;
//!
//! let mut app = App::new();
//! app.add_plugins((DefaultPlugins, ObbligatoPickingPlugin::default()));
//! ```

mod living_tree;
mod pick_box;
mod placed_box;
mod plugin;
mod rubber_band;
mod targets;
mod view;

pub use pick_box::PickBox;
pub use plugin::ObbligatoPickingPlugin;
pub use rubber_band::{RubberBand, RubberBandError, Selection};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
