//! The list of boxes: all of them, or those that the filter finds. Only the rows that are seen are
//! laid out, so that a million boxes cost nothing.

use super::change::{click, click_group};
use super::compared;
use super::focus::filter_id;
use super::icon::Icon;
use super::icon_button::IconButton;
use super::row::{Look, SWATCH, grouped};
use super::rows::Rows;
use super::style;
use egui::{Id, Label, Pos2, Role, ScrollArea, TextEdit, Ui, WidgetInfo};
use picker_editor::{
    Demo, FileInput, Filter, GroupRow, Hide, Input, Item, ListRow, PanelInput, State,
};
use std::collections::HashSet;
use std::sync::Arc;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let (state, filter) = (demo.state(), &demo.panels().filter);
    heading(ui, state, filter, inputs);
    frames(ui, state, inputs);
    compared::show(ui, state, inputs);
    find(ui, filter, inputs);
    if filter.len(state.scene()) == 0 {
        let text = match &*filter.text {
            "" => "The scene has no boxes.",
            _ => "No name contains this.",
        };
        style::remark(ui, text);
    }
    list(ui, state, filter, inputs);
}

/// The number of boxes, and a button that closes the panel.
fn heading(ui: &mut Ui, state: &State, filter: &Filter, inputs: &mut Vec<Input>) {
    let (all, shown) = (state.scene().boxes().len(), filter.found(state.scene()));
    let count =
        if shown == all { grouped(all) } else { format!("{} of {}", grouped(shown), grouped(all)) };
    let count = style::number(ui, count).size(style::SMALL);
    style::heading(ui, "Boxes", Some(count), |ui| {
        let close = Input::Panel(PanelInput::ToggleList);
        IconButton::new(Icon::CLOSE, "Close the list", close).press(ui, inputs);
        if state.scene().has_hidden {
            let show = Input::Hide(Hide::Nothing);
            IconButton::new(Icon::EYE_SHUT, "Show what is hidden", show).press(ui, inputs);
        }
    });
}

/// Which of several images or moments is shown, and buttons that lead to the rest.
fn frames(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let Some(frames) = &state.scene().frames else {
        return;
    };
    ui.horizontal(|ui| {
        let (shown, count) = (frames.shown + 1, frames.count);
        let has_file = state.files().opened_file().is_some();
        let step = |icon, name, step| IconButton::new(icon, name, Input::File(step));
        let back = step(Icon::PREVIOUS, "Previous", FileInput::PreviousFrame);
        back.enabled(has_file && shown > 1).press(ui, inputs);
        let on = step(Icon::NEXT, "Next", FileInput::NextFrame);
        on.enabled(has_file && shown < count).press(ui, inputs);
        let place = format!("{} of {}", grouped(shown), grouped(count));
        ui.label(style::number(ui, place).size(style::SMALL));
    });
    ui.add(Label::new(style::quiet(ui, &frames.name)).truncate()).on_hover_text(&frames.name);
}

fn find(ui: &mut Ui, filter: &Filter, inputs: &mut Vec<Input>) {
    let mut text = filter.text.clone();
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
}

/// The rows, scrolled to what was selected in the picture.
fn list(ui: &mut Ui, state: &State, filter: &Filter, inputs: &mut Vec<Input>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().auto_shrink([false, false]);
    let rows = Rows {
        count: filter.len(state.scene()),
        height: style::row(ui).into(),
        available: ui.available_height().into(),
    };
    if let Some(row) = row_to_follow(ui, state, filter) {
        area = area.vertical_scroll_offset(rows.offset_of(row));
    }
    let mut hovered = None;
    let seen = rows.show(ui, area, |ui, shown| {
        let shown: Vec<ListRow> = shown.filter_map(|row| filter.row_at(row)).collect();
        let selected = selected_of(&shown, state.selected());
        for row in &shown {
            let held = ui.input(|input| input.modifiers);
            match &row.item {
                Item::Box(index) => {
                    let look = Look::of_box(state, *index, row.level, selected.contains(index));
                    let (response, hides) = look.show(ui);
                    if response.hovered() {
                        hovered = Some(*index);
                    }
                    if hides {
                        inputs.push(Input::Hide(Hide::Toggle([*index].into())));
                    } else if response.clicked() {
                        inputs.push(click(state, filter, *index, held));
                        ui.data_mut(|data| data.insert_temp(seen_key(), Some(*index)));
                    }
                }
                Item::Group(group) => show_group(ui, state, (row.level, group), inputs),
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(scroll_key(), seen));
    point(state, hovered, inputs);
}

/// Adds the input for the row that the cursor is on, if that has changed.
pub(super) fn point(state: &State, hovered: Option<usize>, inputs: &mut Vec<Input>) {
    if hovered != state.pointed() {
        inputs.push(Input::Panel(PanelInput::Point(hovered)));
    }
}

fn scroll_key() -> Id {
    Id::unique("where the list is")
}

fn seen_key() -> Id {
    Id::unique("box that the list has followed")
}

/// The row to scroll to, if a box that is not seen in the list was selected elsewhere; none if all
/// boxes were.
fn row_to_follow(ui: &Ui, state: &State, filter: &Filter) -> Option<usize> {
    let is_all = state.selected().len() == state.scene().boxes().len();
    let selected = state.selected().last().copied().filter(|_| !is_all);
    let seen = ui.data_mut(|data| {
        let seen: Option<Option<usize>> = data.get_temp(seen_key());
        data.insert_temp(seen_key(), selected);
        seen.flatten()
    });
    let row = filter.row_of(selected.filter(|_| selected != seen)?)?;
    let [top, bottom]: [f64; 2] = ui.data(|data| data.get_temp(scroll_key()))?;
    let is_seen = row as f64 >= top && (row + 1) as f64 <= bottom;
    (!is_seen).then_some(row)
}

/// Those of the boxes in some rows that are selected. The selection, which may be a million boxes,
/// is gone through once.
fn selected_of(rows: &[ListRow], selected: &[usize]) -> HashSet<usize> {
    let boxes = rows.iter().filter_map(|row| match row.item {
        Item::Box(index) => Some(index),
        Item::Group(_) => None,
    });
    let boxes: HashSet<usize> = boxes.collect();
    let range = boxes.iter().min()..=boxes.iter().max();
    let near = selected.iter().filter(|it| range.contains(&Some(*it)));
    near.copied().filter(|it| boxes.contains(it)).collect()
}

/// A group: a click selects its boxes, one on the triangle or twice opens it. For a finger the
/// swatch is part of the triangle.
fn show_group(
    ui: &mut Ui,
    state: &State,
    (level, group): (usize, &GroupRow),
    inputs: &mut Vec<Input>,
) {
    let is_selected = *state.selected() == *group.boxes;
    let (response, hides) = Look::of_group(group, level, is_selected).show(ui);
    let by_touch = style::is_for_fingers(ui);
    let swatch = if by_touch { 0.0 } else { SWATCH };
    let on_triangle = |at: Pos2| at.x < Look::name_starts(response.rect, level) - swatch;
    let fold = Input::Panel(PanelInput::ToggleGroup(Arc::clone(&group.group)));
    if hides {
        inputs.push(Input::Hide(Hide::Toggle(Arc::clone(&group.boxes))));
    } else if style::clicked_at(&response).is_some_and(on_triangle) {
        inputs.push(fold);
    } else if response.clicked() {
        let held = ui.input(|input| input.modifiers);
        inputs.push(click_group(state, &group.boxes, held));
        if response.double_clicked() {
            inputs.push(fold);
        }
    }
}
