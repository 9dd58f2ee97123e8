//! The handles on the selection.

use super::Marks;
use super::strokes::{AXES, BRIGHT, LineStyle};
use picker_editor::State;
use picker_editor::drag::{Handle, Part};

/// Widths and sizes in logical pixels.
const LINE: f32 = 2.6;
const HOVERED_LINE: f32 = 3.6;
const HEAD: f32 = 15.0;
const SQUARE: f32 = 6.0;
const HOVERED_SQUARE: f32 = 7.5;

pub(super) fn draw(state: &State, marks: &mut Marks) {
    let hovered = state.tools().hovered();
    let is_dragging = state.tools().is_dragging();
    let mut handles = state.handles();
    handles.retain(|handle| !is_dragging || hovered == Some(handle.part));
    handles.sort_by(|a, b| a.opacity.total_cmp(&b.opacity));
    for handle in &handles {
        one(
            handle,
            hovered == Some(handle.part),
            state.line_scale(),
            marks,
        );
    }
}

fn one(handle: &Handle, is_hovered: bool, scale: f32, marks: &mut Marks) {
    let width = if is_hovered { HOVERED_LINE } else { LINE };
    let pen = |color| LineStyle::new(color, width).with_opacity(handle.opacity);
    match handle.part {
        Part::Arrow(axis) => {
            let color = if is_hovered {
                BRIGHT
            } else {
                AXES[axis.index()]
            };
            if let [start, end] = handle.line[..] {
                pen(color).arrow(marks, [start, end], HEAD * scale, scale);
            }
        }
        Part::Arc(axis) => {
            let color = if is_hovered {
                BRIGHT
            } else {
                AXES[axis.index()]
            };
            pen(color).draw(marks, &handle.line);
        }
        Part::Face(face) => {
            let half = if is_hovered { HOVERED_SQUARE } else { SQUARE };
            let color = if is_hovered { BRIGHT } else { AXES[face.axis] };
            if let [_, end] = handle.line[..] {
                pen(color).draw(marks, &handle.line);
                pen(color).square(marks, end, half * scale);
            }
        }
    }
}
