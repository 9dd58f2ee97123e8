//! The most important keys or gestures in one line, as many as fit.

use super::style;
use egui::{Color32, FontId, Label, Ui};
use picker_editor::Demo;
use picker_editor::keys::{Where, brief_items};

/// What is between two keys.
const BETWEEN: &str = "  ·  ";

/// Shows whole items only. The last one is always among them: it says how to see the rest.
pub(super) fn show(ui: &mut Ui, demo: &Demo, place: Where) {
    let (by_touch, state) = (demo.panels().by_touch, demo.state());
    let is_viewing = place == Where::In3d && state.is_viewing();
    show_items(ui, brief_items(place, by_touch, is_viewing));
}

fn show_items(ui: &mut Ui, mut items: Vec<String>) {
    while items.len() > 1 && width(ui, &items) > ui.available_width() {
        items.remove(items.len() - 2);
    }
    ui.add(Label::new(style::quiet(ui, items.join(BETWEEN))).truncate());
}

fn width(ui: &Ui, items: &[String]) -> f32 {
    let font = FontId::proportional(style::SMALL);
    let text = ui.painter().layout_no_wrap(items.join(BETWEEN), font, Color32::BLACK);
    text.size().x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::style::set_style;
    use egui::{Context, Pos2, RawInput, Rect, Shape, Vec2};

    /// What is shown in a window of this width.
    fn shown(width: f32) -> String {
        let context = Context::default();
        set_style(&context);
        let size = Vec2::new(width, 40.0);
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let mut output = context.run_ui(input, |ui| {
            show_items(ui, brief_items(Where::In2d, false, false));
        });
        output.textures_delta.clear();
        let texts = output.shapes.iter().filter_map(|it| match &it.shape {
            Shape::Text(text) => {
                assert!(!text.galley.elided, "{}", text.galley.text());
                Some(text.galley.text().to_owned())
            }
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn items_are_left_out_whole_and_never_the_one_that_shows_all() {
        let all = brief_items(Where::In2d, false, false);
        assert_eq!(shown(2000.0), all.join(BETWEEN));
        let mut counts = Vec::new();
        for width in [1000.0, 380.0, 250.0, 150.0, 90.0] {
            let text = shown(width);
            let items: Vec<&str> = text.split(BETWEEN).collect();
            assert_eq!(items.last(), all.last().map(String::as_str).as_ref());
            assert!(items.iter().all(|item| all.iter().any(|it| it == item)));
            counts.push(items.len());
        }
        assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
        assert_eq!(counts.last(), Some(&1));
    }
}
