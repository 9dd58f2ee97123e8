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
        let is_hovered = hovered == Some(handle.part);
        one(handle, is_hovered, state.line_scale(), marks);
    }
}

fn one(handle: &Handle, is_hovered: bool, scale: f32, marks: &mut Marks) {
    let width = if is_hovered { HOVERED_LINE } else { LINE };
    let pen = |axis: usize| {
        let color = if is_hovered { BRIGHT } else { AXES[axis] };
        LineStyle::new(color, width).with_opacity(handle.opacity)
    };
    match handle.part {
        Part::Arrow(axis) => {
            if let [start, end] = handle.line[..] {
                pen(axis.index()).arrow(marks, [start, end], HEAD * scale, scale);
            }
        }
        Part::Arc(axis) => pen(axis.index()).draw(marks, &handle.line),
        Part::Face(face) => {
            let half = if is_hovered { HOVERED_SQUARE } else { SQUARE };
            if let [_, end] = handle.line[..] {
                pen(face.axis).draw(marks, &handle.line);
                pen(face.axis).square(marks, end, half * scale);
            }
        }
    }
}
