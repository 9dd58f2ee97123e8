//! Moves the keyboard focus from bar to bar.

use egui::{Context, FocusDirection, Id, Key, Order, Popup, Sense};
use picker_editor::{Focus, Input, PanelInput};

/// Which control has the focus of the filter.
pub(super) fn filter_id() -> Id {
    Id::unique("filter")
}

/// Moves the focus where it is requested. `bars` are the first controls of the bars and panels that are shown.
pub(super) fn move_focus(
    context: &Context,
    bars: &[Id],
    wanted: Option<Focus>,
    inputs: &mut Vec<Input>,
) {
    let target = match wanted {
        None => return,
        Some(Focus::Filter) => Some(filter_id()),
        Some(Focus::NextBar) => next(context, bars),
    };
    if let Some(id) = target {
        context.memory_mut(|memory| memory.request_focus(id));
    }
    inputs.push(Input::Panel(PanelInput::FocusMoved));
}

/// The first control of the bar after the one to which the focus was moved last.
fn next(context: &Context, bars: &[Id]) -> Option<Id> {
    let key = Id::unique("bar with focus");
    let has_focus = context.memory(|memory| memory.focused().is_some());
    let last: Option<usize> = context.data(|data| data.get_temp(key));
    let last = last.filter(|_| has_focus);
    let next = last.map_or(0, |last| last + 1) % bars.len().max(1);
    context.data_mut(|data| data.insert_temp(key, next));
    bars.get(next).copied()
}

/// Gives the focus to the first entry of a menu that is open, or to the last one, once a key requests an entry.
pub(super) fn enter_menu(context: &Context) {
    let pressed = |key: Key| context.input(|input| input.key_pressed(key));
    let is_up = pressed(Key::ArrowUp);
    if !Popup::is_any_open(context) || !(is_up || pressed(Key::ArrowDown) || pressed(Key::Tab)) {
        return;
    }
    let entries: Vec<Id> = context.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let menus = layers.filter(|(layer, _)| layer.order == Order::Foreground);
        let widgets = menus.flat_map(|(_, widgets)| widgets);
        let entries = widgets.filter(|it| it.enabled && it.sense.contains(Sense::CLICK));
        let entries = entries.filter(|it| it.sense.is_focusable());
        entries.map(|it| it.id).collect()
    });
    let focused = context.memory(egui::Memory::focused);
    if focused.is_some_and(|id| entries.contains(&id)) {
        return;
    }
    let entry = if is_up {
        entries.last()
    } else {
        entries.first()
    };
    if let Some(&entry) = entry {
        context.memory_mut(|memory| {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(entry);
        });
    }
}
