use crate::input::Input;
use crate::state::State;
use egui::Ui;
pub(super) fn show(_ui: &mut Ui, _state: &State, _many: &[usize], _inputs: &mut Vec<Input>) {}
