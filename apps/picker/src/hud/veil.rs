//! A veil that darkens everything behind a dialog.

use egui::{Area, Color32, Context, Id, Order, Sense};

/// Darkens the window. Returns whether it was clicked.
pub(super) fn show(context: &Context, name: &str) -> bool {
    let window = context.content_rect();
    let area = Area::new(Id::unique(name))
        .order(Order::Foreground)
        .fixed_pos(window.min)
        .constrain(false);
    area.show(context, |ui| {
        let response = ui.allocate_rect(window, Sense::click());
        let color = Color32::from_black_alpha(90);
        ui.painter().rect_filled(window, 0.0, color);
        response.clicked()
    })
    .inner
}
