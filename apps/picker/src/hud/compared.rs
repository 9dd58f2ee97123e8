//! Two sets of labels: what the looks of boxes say, and the least IoU of a pair.

use super::colors::Colors;
use super::style::{remark, slow_slider};
use egui::{Id, Sense, Slider, Stroke, StrokeKind, Ui, Vec2};
use picker_editor::{FileInput, Input, State};
use picker_scene::LEAST_IOU;

/// The width of the slider, in logical pixels.
const SLIDER: f32 = 56.0;

/// Shows it, if labels are compared.
pub(super) fn show(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let scene = state.scene();
    if scene.reading.against.is_none() {
        return;
    }
    if scene.has_outlines {
        legend(ui);
    }
    ui.spacing_mut().slider_width = SLIDER;
    let now = scene.reading.least_iou.unwrap_or(LEAST_IOU);
    let least = slow_slider(ui, Id::unique("least IoU"), now, |percent| {
        Slider::new(percent, 5..=95).suffix(" %").text("least IoU")
    });
    inputs.extend(least.map(|percent| Input::File(FileInput::LeastIou(percent))));
}

fn legend(ui: &mut Ui) {
    ui.horizontal(|ui| {
        let ink = Colors::of(ui.ctx()).ink;
        for (word, is_filled) in [("true", false), ("found", true)] {
            let (patch, _) = ui.allocate_exact_size(Vec2::splat(10.0), Sense::hover());
            let painter = ui.painter();
            if is_filled {
                painter.rect_filled(patch, 2.0, ink);
            } else {
                painter.rect_stroke(patch, 2.0, Stroke::new(1.5, ink), StrokeKind::Inside);
            }
            remark(ui, word);
        }
    });
}
