//! The state of a drag: its target, what it snaps to, the boxes that block it, and the depth of
//! overlaps.

use super::Marks;
use super::strokes::{AXES, BRIGHT, DEPTH, LineStyle, SNAP, write};
use obbligato::nalgebra::{Point2, Vector2, Vector3};
use picker_editor::drag::{Dial, Drag, DragMotion, SnappedTo, depths, unit};
use picker_editor::{Axis, Contact, State};

/// Where the first line of text is, from the cursor, and the next ones, in logical pixels.
const LABEL: Vector2<f32> = Vector2::new(18.0, 20.0);
const NEXT_LINE: f32 = 20.0;
/// Half the length of the line along a locked axis, in logical pixels.
const AXIS_LENGTH: f32 = 2000.0;
/// The radius of the pie that shows an angle, in logical pixels.
const PIE: f32 = 50.0;
/// The steps of the grid that are shown on each side, and the fewest logical pixels to a step.
const GRID_STEPS: i8 = 5;
const FINEST_GRID: f32 = 7.0;

pub(super) fn draw(state: &State, marks: &mut Marks) {
    let Some(drag) = &state.tools().drag else {
        return;
    };
    lock_lines(state, drag, marks);
    grid(state, drag, marks);
    snapped(state, drag, marks);
    if let DragMotion::Turn { dial, angle } = &drag.motion {
        pie(state, dial, *angle, marks);
    }
    if state.tools().contact == Contact::Depth {
        depth_arrows(state, drag, marks);
    }
    let place = || state.seen().pixel(&drag.place());
    if let Some(cursor) = state.cursor().or_else(place) {
        let scale = state.line_scale();
        for (line, text) in (0_u8..).zip(texts(state, drag)) {
            let down = Vector2::new(0.0, NEXT_LINE * f32::from(line));
            write(marks, cursor + (LABEL + down) * scale, text);
        }
    }
}

/// What a drag says in words.
fn texts(state: &State, drag: &Drag) -> Vec<String> {
    let (feedback, step) = (&drag.feedback, drag.step);
    let mut texts = vec![distance_text(drag)];
    if drag.typed().is_some() {
        texts.push("Enter keeps it, Esc takes it back".to_owned());
    }
    if feedback.is_refused && drag.typed().is_some() {
        texts.push("too far".to_owned());
    } else if feedback.is_refused {
        texts.push("seen edge-on: turn the view to drag this way".to_owned());
    } else if let Some(grid) = feedback.grid {
        texts.push(format!("grid {}", length(grid, step)));
    }
    let mut named: Vec<String> = Vec::new();
    for (index, verb) in
        snapped_to(drag).chain(feedback.blocked_by.iter().map(|at| (*at, "stopped by")))
    {
        let name = state.scene().name(index).unwrap_or_default();
        let text = format!("{verb} {}", short(name, index));
        if !named.contains(&text) {
            named.push(text);
        }
    }
    texts.extend(named);
    texts
}

fn snapped_to(drag: &Drag) -> impl Iterator<Item = (usize, &'static str)> {
    drag.feedback.snapped.iter().map(|to| match to {
        SnappedTo::Face(index, _) => (*index, "flush with"),
        SnappedTo::Point(index, _) => (*index, "touches"),
    })
}

/// A name that fits next to the cursor.
fn short(name: &str, index: usize) -> String {
    const MOST: usize = 28;
    if name.is_empty() {
        return format!("box {index}");
    }
    let shown = name.chars().filter(|c| !c.is_control());
    if name.chars().count() <= MOST {
        return shown.collect();
    }
    let start: String = shown.take(MOST - 1).collect();
    format!("{start}…")
}

/// How far a drag has come.
fn distance_text(drag: &Drag) -> String {
    let step = drag.step;
    let is_of_world = drag.axes.angle() == 0.0;
    let of_box = if is_of_world { "" } else { "box " };
    match (&drag.motion, drag.typed()) {
        (DragMotion::Move { .. }, Some(typed)) => match drag.line() {
            Some(axis) => format!("{of_box}{} {typed}_", axis.name()),
            None => format!("distance {typed}_"),
        },
        (DragMotion::Turn { .. }, Some(typed)) => format!("{typed}_°"),
        (DragMotion::Scale { .. }, Some(typed)) => format!("size {typed}_"),
        (DragMotion::Move { lock, shift, .. }, None) => {
            let part = |axis: Axis| {
                let signed = length(drag.direction(axis).dot(shift), step);
                format!("{} {signed}", axis.name())
            };
            let is_shown = |axis: &Axis| lock.is_none_or(|lock| lock.allows(*axis));
            let shown = Axis::ALL.into_iter().filter(is_shown);
            of_box.to_owned() + &shown.map(part).collect::<Vec<_>>().join("   ")
        }
        (DragMotion::Turn { angle, .. }, None) => format!("{}°", length(angle.to_degrees(), 1.0)),
        (DragMotion::Scale { size, .. }, None) => format!("size {}", length(*size, step)),
    }
}

/// A length or an angle with as many digits as the grid suggests, and never -0.
fn length(value: f32, step: f32) -> String {
    let digits = (1.0 - step.log10()).ceil().clamp(0.0, 6.0) as usize;
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        Some(zero) if zero.chars().all(|c| "0.".contains(c)) => zero.to_owned(),
        _ => text,
    }
}

/// The axes along which boxes may move while they are locked.
fn lock_lines(state: &State, drag: &Drag, marks: &mut Marks) {
    let DragMotion::Move { lock: Some(lock), .. } = &drag.motion else {
        return;
    };
    for axis in Axis::ALL.into_iter().filter(|axis| lock.allows(*axis)) {
        axis_line(state, drag, axis, marks);
    }
}

fn axis_line(state: &State, drag: &Drag, axis: Axis, marks: &mut Marks) {
    let (seen, through) = (state.seen(), drag.place());
    let Some(unit_length) = seen.unit_at(&through) else {
        return;
    };
    let direction = drag.direction(axis).into_inner() * unit_length;
    let end = |sign: f32| {
        // Half as far as long as the end is behind the eye.
        let lengths = (0..12).map(|halvings| AXIS_LENGTH / f32::from(1_u16 << halvings));
        let mut ends = lengths.map(|length| through + direction * (sign * length));
        ends.find_map(|end| seen.pixel(&end))
    };
    if let (Some(start), Some(end)) = (end(-1.0), end(1.0)) {
        LineStyle::new(AXES[axis.index()], 1.6).draw(marks, &[start, end]);
    }
}

/// The grid near what snaps to it, in the plane that is seen best.
fn grid(state: &State, drag: &Drag, marks: &mut Marks) {
    let (Some(step), DragMotion::Move { path, shift, .. }, Some(lead)) =
        (drag.feedback.grid, &drag.motion, drag.lead())
    else {
        return;
    };
    let center = lead.center() + shift;
    let seen = state.seen();
    let is_fine = seen.unit_at(&center).is_none_or(|unit| step < FINEST_GRID * unit);
    if is_fine {
        return;
    }
    let direction = seen.view_direction(&center);
    let mut axes = Axis::ALL.to_vec();
    axes.retain(|axis| path.has(*axis));
    axes.sort_by(|a, b| direction[a.index()].abs().total_cmp(&direction[b.index()].abs()));
    let place = |along: Vector3<f32>| seen.pixel(&(center + along * step));
    let reach = f32::from(GRID_STEPS);
    let mut line = |from: Vector3<f32>, to: Vector3<f32>, offset: f32| {
        if let (Some(from), Some(to)) = (place(from), place(to)) {
            let opacity = 0.5 * (1.0 - offset.abs() / (reach + 1.0));
            LineStyle::new(BRIGHT, 1.0).with_opacity(opacity).draw(marks, &[from, to]);
        }
    };
    for offset in (-GRID_STEPS..=GRID_STEPS).map(f32::from) {
        match axes[..] {
            [a, b, ..] => {
                for (u, v) in [(unit(a), unit(b)), (unit(b), unit(a))] {
                    let (u, v) = (u.into_inner(), v.into_inner());
                    line(u * offset - v * reach, u * offset + v * reach, offset);
                }
            }
            [a] => {
                // Across it, level if possible.
                let across = if a == Axis::X { Axis::Z } else { Axis::X };
                let (u, v) = (unit(a).into_inner(), unit(across).into_inner());
                line(u * offset - v * 0.2, u * offset + v * 0.2, offset);
            }
            [] => {}
        }
    }
}

/// The faces and the points to which a box snaps.
fn snapped(state: &State, drag: &Drag, marks: &mut Marks) {
    let (seen, pen) = (state.seen(), LineStyle::new(SNAP, 2.4));
    for to in &drag.feedback.snapped {
        match to {
            SnappedTo::Face(index, face) => {
                let Some(item) = state.scene().boxes().get(*index) else {
                    continue;
                };
                let corners = face.corners(&item.shape).map(|corner| seen.pixel(&corner));
                let corners: Vec<Point2<f32>> = corners.into_iter().flatten().collect();
                if corners.len() == 4 {
                    pen.outline(marks, &corners);
                }
            }
            SnappedTo::Point(_, point) => {
                if let Some(place) = seen.pixel(point) {
                    pen.ring(marks, place, 6.0 * state.line_scale());
                }
            }
        }
    }
}

/// The angle of a turn, from where it began to where it is.
fn pie(state: &State, dial: &Dial, angle: f32, marks: &mut Marks) {
    const SEGMENTS: u8 = 40;
    let (seen, pivot) = (state.seen(), dial.pivot());
    let Some(unit_length) = seen.unit_at(&pivot) else {
        return;
    };
    let within = angle % std::f32::consts::TAU;
    let point = |step: u8| {
        let share = f32::from(step) / f32::from(SEGMENTS);
        seen.pixel(&(pivot + dial.direction(within * share) * (PIE * unit_length)))
    };
    let arc: Option<Vec<_>> = (0..=SEGMENTS).map(point).collect();
    if let (Some(center), Some(arc)) = (seen.pixel(&pivot), arc) {
        let fill = super::strokes::rgba(BRIGHT, 0.28);
        for pair in arc.windows(2) {
            marks.triangle([center, pair[0], pair[1]], fill);
        }
        let (first, last) = (arc[0], arc[arc.len() - 1]);
        LineStyle::new(BRIGHT, 1.2).draw(marks, &[first, center, last]);
    }
}

/// Arrows along the minimum translations out of the boxes that the dragged ones overlap.
fn depth_arrows(state: &State, drag: &Drag, marks: &mut Marks) {
    let (seen, scale) = (state.seen(), state.line_scale());
    for depth in depths(state.scene(), &drag.moving) {
        let ends = [depth.at, depth.at + depth.way_out].map(|end| seen.pixel(&end));
        let [Some(start), Some(end)] = ends else {
            continue;
        };
        let pen = LineStyle::new(DEPTH, 2.6);
        let head = (11.0 * scale).min(0.6 * (end - start).norm());
        pen.arrow(marks, [start, end], head, scale);
        pen.ring(marks, start, 2.5 * scale);
        let deep = length(depth.way_out.norm(), drag.step / 10.0);
        let beside = start + Vector2::new(10.0, -14.0) * scale;
        write(marks, beside, format!("{deep} deep"));
    }
}

#[cfg(test)]
mod tests;
