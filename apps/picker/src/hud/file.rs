//! The question that has to be answered before anything else, and the field for a path.

use super::style;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Button, Context, Id, Key, Response, TextEdit, Ui, Vec2};
use picker_editor::{Answer, Demo, Field, FileInput, Input, Purpose, Question};

/// How wide the field is, in logical pixels.
const FIELD_WIDTH: f32 = 440.0;
/// Behind the last character of any path.
const END: usize = 1 << 20;
const BUTTON: Vec2 = Vec2::new(72.0, 26.0);

/// Shows the question or the field, if there is one, and says whether there is.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) -> bool {
    let state = demo.state();
    if !state.files().is_asking() {
        return false;
    }
    style::veil(context, "file veil");
    style::dialog(context, "file", |ui| {
        if let Some(question) = state.files().question() {
            ask(ui, question, inputs);
        } else if let Some(field) = state.files().field() {
            edit(ui, field, inputs);
        }
    });
    true
}

fn ask(ui: &mut Ui, question: &Question, inputs: &mut Vec<Input>) {
    ui.label(style::title(ui, question.text()).size(15.0));
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        for &(answer, name) in question.answers() {
            if ui.add(Button::new(name).min_size(BUTTON)).clicked() {
                inputs.push(Input::File(FileInput::Answer(answer)));
            }
        }
    });
}

fn edit(ui: &mut Ui, field: &Field, inputs: &mut Vec<Input>) {
    // A question that was shown here before may have been narrower.
    ui.set_min_width(FIELD_WIDTH);
    let (title, action) = match field.purpose {
        Purpose::Open => ("Open the file", "Open"),
        Purpose::Compare => ("Compare with the labels in the file", "Compare"),
        Purpose::Save => ("Save the scene to", "Save"),
    };
    ui.label(style::title(ui, title).size(15.0));
    ui.add_space(6.0);
    let mut text = field.text.clone();
    let typed = path(ui, &mut text);
    let is_done = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let is_left = ui.input(|input| input.key_pressed(Key::Escape));
    if typed.changed() {
        inputs.push(Input::File(FileInput::Type(text)));
    }
    if typed.has_focus() && ui.input(|input| input.key_pressed(Key::Tab)) {
        inputs.push(Input::File(FileInput::Complete));
    }
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let confirms = ui.add(Button::new(action).min_size(BUTTON)).clicked();
        let cancels = ui.add(Button::new("Cancel").min_size(BUTTON)).clicked();
        if is_left || cancels {
            inputs.push(Input::File(FileInput::Answer(Answer::Cancel)));
        } else if is_done || confirms {
            inputs.push(Input::File(FileInput::Confirm));
        } else if !typed.has_focus() {
            typed.request_focus();
            mark(ui, typed.id, 0, END);
        }
    });
}

/// The field itself. Tab stays in it, and after a path that was completed the cursor is at its end.
fn path(ui: &mut Ui, text: &mut String) -> Response {
    let id = Id::unique("path");
    let seen = id.with("seen");
    let known: Option<String> = ui.data(|data| data.get_temp(seen));
    if known.is_some_and(|known| known != *text) {
        mark(ui, id, END, END);
    }
    let field = TextEdit::singleline(text).id(id).lock_focus(true);
    let typed = style::text_field(ui, field.desired_width(FIELD_WIDTH));
    ui.data_mut(|data| data.insert_temp(seen, text.clone()));
    typed
}

/// Marks a part of the text in a field, from and to these characters.
fn mark(ui: &Ui, id: Id, from: usize, to: usize) {
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let range = CCursorRange::two(CCursor::new(from), CCursor::new(to));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}
