//! The list of boxes: all of them, or those that the filter finds. Only the rows that are seen are
//! laid out, so that a million boxes cost nothing.

use super::change::click;
use super::colors::Colors;
use super::focus::filter_id;
use super::icon::Icon;
use super::icon_button::IconButton;
use super::style::{self, HEADING};
use egui::{
    Align, Color32, Id, Label, Layout, Pos2, Rect, Response, Role, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, TextStyle, Ui, Vec2, WidgetInfo,
};
use picker_editor::{Demo, FileInput, Filter, Input, PanelInput, State};

/// Returns the first control.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) -> Option<Id> {
    let (state, filter) = (demo.state(), demo.panels().filter());
    heading(ui, state, filter, inputs);
    frames(ui, state, inputs);
    let first = find(ui, filter, inputs);
    let rows = filter.len(state.scene());
    if rows == 0 {
        let text = if filter.text().is_empty() {
            "The scene has no boxes."
        } else {
            "No name contains this."
        };
        ui.label(style::quiet(ui, text));
    }
    list(ui, state, filter, inputs);
    Some(first)
}

/// The number of boxes, and a button that closes the panel.
fn heading(ui: &mut Ui, state: &State, filter: &Filter, inputs: &mut Vec<Input>) {
    let (all, shown) = (state.scene().boxes().len(), filter.len(state.scene()));
    let count = if shown == all {
        grouped(all)
    } else {
        format!("{} of {}", grouped(shown), grouped(all))
    };
    ui.horizontal(|ui| {
        ui.set_min_height(HEADING);
        ui.label(style::title(ui, "Boxes"));
        ui.label(style::number(ui, count).size(style::SMALL));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = Input::Panel(PanelInput::ToggleList);
            if ui
                .add(IconButton::new(Icon::Close, "Close the list", &close))
                .clicked()
            {
                inputs.push(close);
            }
        });
    });
}

/// Which of several images or moments is shown, and buttons that lead to the others.
fn frames(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let Some(frames) = state.scene().frames() else {
        return;
    };
    ui.horizontal(|ui| {
        let (shown, count) = (frames.shown() + 1, frames.count());
        for (icon, name, step, is_possible) in [
            (
                Icon::Previous,
                "Previous",
                FileInput::PreviousFrame,
                shown > 1,
            ),
            (Icon::Next, "Next", FileInput::NextFrame, shown < count),
        ] {
            let input = Input::File(step);
            let button = IconButton::new(icon, name, &input).enabled(is_possible);
            if ui.add(button).clicked() {
                inputs.push(input);
            }
        }
        let place = format!("{} of {}", grouped(shown), grouped(count));
        ui.label(style::number(ui, place).size(style::SMALL));
    });
    ui.add(Label::new(style::quiet(ui, frames.name())).truncate())
        .on_hover_text(frames.name());
}

/// A number with its digits in groups of three.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn find(ui: &mut Ui, filter: &Filter, inputs: &mut Vec<Input>) -> Id {
    let mut text = filter.text().to_owned();
    let hint = style::quiet(ui, "Find by name");
    let field = TextEdit::singleline(&mut text)
        .id(filter_id())
        .hint_text(hint)
        .desired_width(f32::INFINITY);
    let response = style::text_field(ui, field);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Find by name"));
    if response.changed() {
        inputs.push(Input::Panel(PanelInput::Filter(text)));
    }
    response.id
}

/// The rows, scrolled to what was selected in the picture.
fn list(ui: &mut Ui, state: &State, filter: &Filter, inputs: &mut Vec<Input>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().auto_shrink([false, false]);
    if let Some(offset) = offset_of_selected(ui, state, filter) {
        area = area.vertical_scroll_offset(offset);
    }
    let room = ui.available_height();
    let rows = filter.len(state.scene());
    let mut hovered = None;
    let output = area.show_rows(ui, style::ROW, rows, |ui, shown| {
        let shown: Vec<usize> = shown.filter_map(|row| filter.index_at(row)).collect();
        for (index, is_selected) in with_selected(&shown, state.selected()) {
            let response = row(ui, state, index, is_selected);
            if response.hovered() {
                hovered = Some(index);
            }
            if response.clicked() {
                let held = ui.input(|input| input.modifiers);
                inputs.push(click(state, filter, index, held));
                ui.data_mut(|data| data.insert_temp(seen_key(), Some(index)));
            }
        }
    });
    let (top, key) = (output.state.clamped_offset().y, scroll_key());
    ui.data_mut(|data| {
        data.insert_temp(key, (top, room));
        data.insert_temp(hovered_key(), hovered);
    });
}

/// Tells the scene which row the cursor is on, if that has changed.
pub(super) fn point(ui: &Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let hovered = ui.data_mut(|data| data.remove_temp::<Option<usize>>(hovered_key()));
    let hovered = hovered.flatten();
    if hovered != demo.state().pointed() {
        inputs.push(Input::Panel(PanelInput::Point(hovered)));
    }
}

fn hovered_key() -> Id {
    Id::unique("row under the cursor")
}

fn scroll_key() -> Id {
    Id::unique("where the list is")
}

fn seen_key() -> Id {
    Id::unique("box that the list has followed")
}

/// Where to scroll, if a box that is not seen in the list was selected elsewhere; nowhere if all boxes were.
fn offset_of_selected(ui: &Ui, state: &State, filter: &Filter) -> Option<f32> {
    let is_all = state.selected().len() == state.scene().boxes().len();
    let selected = state.selected().last().copied().filter(|_| !is_all);
    let seen = ui.data_mut(|data| {
        let seen: Option<Option<usize>> = data.get_temp(seen_key());
        data.insert_temp(seen_key(), selected);
        seen.flatten()
    });
    let row = filter.row_of(selected.filter(|_| selected != seen)?)?;
    let (top, room): (f32, f32) = ui.data(|data| data.get_temp(scroll_key()))?;
    let place = row as f32 * style::ROW;
    let is_seen = place >= top && place + style::ROW <= top + room;
    (!is_seen).then(|| (place - (room - style::ROW) / 2.0).max(0.0))
}

/// The boxes that are shown, which ascend, and whether they are selected. The selection, which may
/// be a million boxes, is gone through once.
fn with_selected<'a>(
    shown: &'a [usize],
    selected: &[usize],
) -> impl Iterator<Item = (usize, bool)> + 'a {
    let mut is_selected = vec![false; shown.len()];
    let range = shown.first()..=shown.last();
    for index in selected.iter().filter(|it| range.contains(&Some(*it))) {
        if let Ok(place) = shown.binary_search(index) {
            is_selected[place] = true;
        }
    }
    shown.iter().copied().zip(is_selected)
}

/// A row: the color and the name of a box. A selected one has a bar at its side, too, and one under
/// the cursor a border, so that colors are not all that tells them.
fn row(ui: &mut Ui, state: &State, index: usize, is_selected: bool) -> Response {
    let size = Vec2::new(ui.available_width(), style::ROW);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    let colors = Colors::of(ui.ctx());
    let is_hovered = state.hovered() == Some(index);
    if is_selected {
        ui.painter().rect_filled(place, 3.0, colors.selected);
        let bar = Rect::from_min_size(place.min, Vec2::new(3.0, place.height()));
        ui.painter().rect_filled(bar, 1.0, colors.mark);
    } else if is_hovered {
        ui.painter().rect_filled(place, 3.0, colors.hovered);
    }
    if is_hovered || response.has_focus() {
        let stroke = Stroke::new(1.0, colors.quiet);
        ui.painter()
            .rect_stroke(place, 3.0, stroke, StrokeKind::Inside);
    }
    let item = &state.scene().boxes()[index];
    let [r, g, b] = item.color.0;
    let swatch = Rect::from_center_size(
        Pos2::new(place.left() + 14.0, place.center().y),
        Vec2::splat(11.0),
    );
    ui.painter()
        .rect_filled(swatch, 2.0, Color32::from_rgb(r, g, b));
    ui.painter().rect_stroke(
        swatch,
        2.0,
        Stroke::new(1.0, colors.line),
        StrokeKind::Outside,
    );
    let spoken = if item.is_locked {
        format!("{}, locked", item.name)
    } else {
        item.name.clone()
    };
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_selected, &spoken));
    let room = if item.is_locked {
        let lock = Rect::from_center_size(
            Pos2::new(place.right() - 12.0, place.center().y),
            Vec2::splat(14.0),
        );
        let stroke = Stroke::new(1.0, colors.quiet);
        ui.painter().extend(Icon::Locked.shapes(lock, stroke));
        place.with_max_x(lock.left())
    } else {
        place
    };
    name(ui, room, &item.name, response)
}

/// The name in a row, cut off if it is too long; the tooltip then has all of it.
fn name(ui: &Ui, place: Rect, name: &str, response: Response) -> Response {
    let left = place.left() + 26.0;
    let room = place.right() - left - 4.0;
    let font = TextStyle::Body.resolve(ui.style());
    let color = Colors::of(ui.ctx()).ink;
    let mut job = egui::text::LayoutJob::simple_singleline(name.to_owned(), font, color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    let galley = ui.painter().layout_job(job);
    let is_elided = galley.elided;
    let top = place.center().y - galley.size().y / 2.0;
    ui.painter().galley(Pos2::new(left, top), galley, color);
    if is_elided {
        response.on_hover_text(name)
    } else {
        response
    }
}
