//! Moves the keyboard focus from bar to bar.

use egui::{Context, Id};
use picker_editor::{Focus, Input, PanelInput};

/// Which control has the focus of the filter.
pub(super) fn filter_id() -> Id {
    Id::unique("filter")
}

/// Moves the focus where it is asked for. `bars` are the first controls of the bars and panels that are shown.
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
