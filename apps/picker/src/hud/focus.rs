//! Moves the keyboard focus from bar to bar.

use egui::{Context, Id};
use picker_editor::{Focus, Input, PanelInput};

/// The first control of each bar and panel that is shown.
#[derive(Default)]
pub(super) struct Bars {
    first: Vec<Id>,
}

/// Which control has the focus of the filter.
pub(super) fn filter_id() -> Id {
    Id::unique("filter")
}

impl Bars {
    pub(super) fn add(&mut self, first: Id) {
        self.first.push(first);
    }

    /// Moves the focus where it is asked for.
    pub(super) fn move_focus(
        &self,
        context: &Context,
        wanted: Option<Focus>,
        inputs: &mut Vec<Input>,
    ) {
        let target = match wanted {
            None => return,
            Some(Focus::Filter) => Some(filter_id()),
            Some(Focus::NextBar) => self.next(context),
        };
        if let Some(id) = target {
            context.memory_mut(|memory| memory.request_focus(id));
        }
        inputs.push(Input::Panel(PanelInput::FocusMoved));
    }

    /// The first control of the bar after the one to which the focus was moved last.
    fn next(&self, context: &Context) -> Option<Id> {
        let key = Id::unique("bar with focus");
        let has_focus = context.memory(|memory| memory.focused().is_some());
        let last: Option<usize> = context.data(|data| data.get_temp(key));
        let last = last.filter(|_| has_focus);
        let next = last.map_or(0, |last| last + 1) % self.first.len().max(1);
        context.data_mut(|data| data.insert_temp(key, next));
        self.first.get(next).copied()
    }
}
