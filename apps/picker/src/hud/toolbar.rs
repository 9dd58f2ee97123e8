//! What a drag does, and what changes the scene, as buttons.

use crate::demo::Demo;
use crate::input::Input;
use egui::Ui;

pub(super) fn show(_ui: &mut Ui, _demo: &Demo, _inputs: &mut Vec<Input>) {}
