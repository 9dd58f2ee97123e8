//! The hit of a ray on the box under the cursor, or on the one that was clicked.

use super::super::style::{part, remark};
use super::{line, three};
use egui::Ui;
use obbligato::BoxFace;
use picker_editor::State;

pub(super) fn show(ui: &mut Ui, state: &State) {
    if let Some(measure) = state.tools().measure() {
        part(ui, "Measure");
        match measure.way() {
            Some(way) => {
                line(ui, "Distance", format!("{}", way.norm()));
                line(ui, "x, y, z", three(way.into())).on_hover_text(format!("{way:?}"));
            }
            None => {
                remark(ui, "Click two points of boxes.");
            }
        }
    }
    let Some(picked) = state.hit() else {
        return;
    };
    let title = match state.hovered() == Some(picked.index) {
        true => "Under the cursor",
        false => "Where it was clicked",
    };
    part(ui, title);
    let item = &state.scene().boxes()[picked.index];
    line(ui, "Box", &item.name);
    line(ui, "Point", three(picked.point.coords.into())).on_hover_text(format!("{}", picked.point));
    line(ui, "Distance", format!("{}", picked.hit.t))
        .on_hover_text("Along the pick ray, which has unit length and starts on the near plane");
    let face = item.shape.face_of(&picked.hit);
    let face = face.map_or("none: inside".to_owned(), face_name);
    line(ui, "Face", face)
        .on_hover_text("The axis of the box that the face is across, and its side");
}

/// A face as `+x`, by the axis of the box that it is across.
fn face_name(face: BoxFace) -> String {
    let sign = if face.is_positive { '+' } else { '-' };
    format!("{sign}{}", ["x", "y", "z"][usize::from(face.axis)])
}
