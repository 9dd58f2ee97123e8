//! Moves the keyboard focus from bar to bar.

use egui::{Context, FocusDirection, Id, Key, Order, Popup, Rect, Sense};
use picker_editor::{Focus, Input, PanelInput};

/// Which control has the focus of the filter.
pub(super) fn filter_id() -> Id {
    Id::unique("filter")
}

/// Moves the focus where it is requested: `bars` is where the bars and panels are.
pub(super) fn move_focus(
    context: &Context,
    bars: &[Rect],
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
fn next(context: &Context, bars: &[Rect]) -> Option<Id> {
    let first = |bar: &Rect| controls(context, false, *bar).first().copied();
    let bars: Vec<Id> = bars.iter().filter_map(first).collect();
    let key = Id::unique("bar with focus");
    let has_focus = context.memory(|memory| memory.focused().is_some());
    let last: Option<usize> = context.data(|data| data.get_temp(key));
    let last = last.filter(|_| has_focus);
    let next = last.map_or(0, |last| last + 1) % bars.len().max(1);
    context.data_mut(|data| data.insert_temp(key, next));
    bars.get(next).copied()
}

/// Leads the arrow keys through the menu that is open, however it was opened, and around its ends;
/// Tab leads into it and does not lead out.
pub(super) fn move_in_menu(context: &Context) {
    // The arrows in a text belong to it.
    if !Popup::is_any_open(context) || context.text_edit_focused() {
        return;
    }
    let entries = controls(context, true, Rect::EVERYTHING);
    let focused = context.memory(egui::Memory::focused);
    let at = entries.iter().position(|&id| Some(id) == focused);
    let last = entries.len().saturating_sub(1);
    let wanted = context.input(|input| {
        let pressed = |key| input.key_pressed(key);
        let is_back = pressed(Key::ArrowUp) || pressed(Key::Tab) && input.modifiers.shift;
        let is_on = pressed(Key::ArrowDown) || pressed(Key::Tab);
        match at {
            // From entry to entry, Tab leads by itself.
            Some(_) if pressed(Key::Tab) => None,
            Some(at) if is_back => Some(at.checked_sub(1).unwrap_or(last)),
            Some(at) if is_on => Some(if at == last { 0 } else { at + 1 }),
            None if is_back => Some(last),
            None if is_on => Some(0),
            _ => None,
        }
    });
    if let Some(&entry) = wanted.and_then(|wanted| entries.get(wanted)) {
        context.memory_mut(|memory| {
            memory.move_focus(FocusDirection::None);
            memory.request_focus(entry);
        });
    }
}

/// The controls in a place, in their order: those of the menu that is open, or those below it.
fn controls(context: &Context, is_in_menu: bool, place: Rect) -> Vec<Id> {
    context.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let ours = layers.filter(|(it, _)| (it.order == Order::Foreground) == is_in_menu);
        let widgets = ours.flat_map(|(_, widgets)| widgets);
        let is_control = |sense: Sense| sense.interactive() && sense.is_focusable();
        let shown = widgets.filter(|it| it.enabled && is_control(it.sense));
        let shown = shown.filter(|it| place.contains(it.interact_rect.center()));
        shown.map(|it| it.id).collect()
    })
}
