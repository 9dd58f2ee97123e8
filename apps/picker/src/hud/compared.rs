//! Labels: what the looks of boxes say, the least IoU of a pair, and the least score.

use super::colors::Colors;
use super::style::{remark, slow_slider};
use egui::{Id, Sense, Slider, Stroke, StrokeKind, Ui, Vec2};
use picker_editor::{FileInput, Input, Least, State};
use picker_scene::{LEAST_IOU, score_at};

/// The width of the slider, in logical pixels.
const SLIDER: f32 = 56.0;

/// Shows it, if labels are compared, or have scores.
pub(super) fn show(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let scene = state.scene();
    if scene.has_outlines {
        legend(ui);
    }
    ui.spacing_mut().slider_width = SLIDER;
    if scene.reading.against.is_some() {
        let now = scene.reading.least_iou.unwrap_or(LEAST_IOU);
        let least = slow_slider(ui, Id::unique("least IoU"), now, |percent| {
            Slider::new(percent, 5..=95).suffix(" %").text("least IoU")
        });
        inputs.extend(least.map(|percent| asked(Least::Iou(percent))));
    }
    if let Some(range) = scene.scores {
        let now = scene.reading.least_score.unwrap_or(0);
        let least = slow_slider(ui, Id::unique("least score"), now, |percent| {
            let shown = move |percent: f64, _| format!("{:.2}", score_at(range, percent as u8));
            Slider::new(percent, 0..=100).custom_formatter(shown).text("least score")
        });
        inputs.extend(least.map(|percent| asked(Least::Score(percent))));
    }
}

const fn asked(least: Least) -> Input {
    Input::File(FileInput::Least(least))
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
