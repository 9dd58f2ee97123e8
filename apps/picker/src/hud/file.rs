//! The question that has to be answered before anything else, and the field for a path.

use super::style::{self, DIALOG_BUTTON, END, dialog_button, mark};
use egui::{Context, Id, Key, Modifiers, Response, TextEdit, Ui};
use picker_editor::{Answer, Demo, Field, FileInput, Input, Purpose, Question};

/// A page has no dialog of its own for a path.
const MAY_BROWSE: bool = !cfg!(target_arch = "wasm32");
/// How wide the field is with the button next to it, in logical pixels.
const FIELD_WIDTH: f32 = 440.0;
/// The margin around the card in a narrow window.
const MARGIN: f32 = 64.0;

/// Shows the question or the field, if there is one, and says whether there is.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) -> bool {
    let state = demo.state();
    if !state.files().is_asking() {
        return false;
    }
    style::dialog(context, "file", |ui| {
        if let Some(question) = state.files().question() {
            ask(ui, question, inputs);
        } else if let Some(field) = state.files().field() {
            edit(ui, field, inputs);
        }
    });
    true
}

/// Shows a question, and gives the first answer the focus until another one has it.
fn ask(ui: &mut Ui, question: &Question, inputs: &mut Vec<Input>) {
    ui.label(style::title(ui, question.text()).size(15.0));
    ui.add_space(12.0);
    let mut give = |answer| inputs.push(Input::File(FileInput::Answer(answer)));
    // The buttons of another question are others, so that they do not have its focus.
    let shown = ui.push_id(question.text(), |ui| {
        ui.horizontal(|ui| {
            let answers = question.answers().iter();
            let buttons = answers.map(|&(answer, name)| {
                let button = dialog_button(ui, name);
                if button.clicked() {
                    give(answer);
                }
                button
            });
            buttons.collect::<Vec<_>>()
        })
    });
    let buttons = shown.inner.inner;
    let [is_tab, is_escape] =
        [Key::Tab, Key::Escape].map(|key| ui.input(|input| input.key_pressed(key)));
    // Tab at the last one leads to the first one by itself, and after Esc there is nothing left to
    // focus.
    if !is_tab && !is_escape && !buttons.iter().any(Response::has_focus) {
        buttons.first().inspect(|it| it.request_focus());
    }
    if is_escape {
        give(Answer::Cancel);
    }
}

fn edit(ui: &mut Ui, field: &Field, inputs: &mut Vec<Input>) {
    // A question that was shown here before may have been narrower.
    let width = FIELD_WIDTH.min(ui.ctx().content_rect().width() - MARGIN);
    ui.set_min_width(width);
    let (title, action) = match field.purpose {
        Purpose::Open => ("Open the file", "Open"),
        Purpose::Compare => ("Compare with the labels in the file", "Compare"),
        Purpose::Save => ("Save the scene to", "Save"),
    };
    ui.label(style::title(ui, title).size(15.0));
    ui.add_space(6.0);
    let mut text = field.text.clone();
    let (typed, browses) = ui.horizontal(|ui| place(ui, &mut text, width)).inner;
    if let Some(remark) = &field.remark {
        style::remark(ui, remark);
    }
    let is_done = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let is_left = ui.input(|input| input.key_pressed(Key::Escape));
    if typed.changed() {
        inputs.push(Input::File(FileInput::Type(text)));
    }
    if typed.has_focus() && ui.input(|input| input.key_pressed(Key::Tab)) {
        inputs.push(Input::File(FileInput::Complete));
    }
    if browses {
        inputs.push(Input::File(FileInput::Browse));
    }
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let confirms = dialog_button(ui, action).clicked();
        let cancels = dialog_button(ui, "Cancel").clicked();
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

/// The field, and whether the button next to it was used.
fn place(ui: &mut Ui, text: &mut String, width: f32) -> (Response, bool) {
    if !MAY_BROWSE {
        return (path(ui, text, width), false);
    }
    ui.set_min_height(DIALOG_BUTTON.y);
    let beside = DIALOG_BUTTON.x + ui.spacing().item_spacing.x;
    (path(ui, text, width - beside), browses(ui))
}

/// Whether the user wants the dialog of the system: by the button, or by the key that led to the
/// field.
fn browses(ui: &mut Ui) -> bool {
    let again = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::O));
    let button = dialog_button(ui, "Browse…")
        .on_hover_text("Choose it in the dialog of the system (Ctrl+O)");
    button.clicked() || again
}

/// The field itself. Tab stays in it, and after a path that was completed the cursor is at its end.
fn path(ui: &mut Ui, text: &mut String, width: f32) -> Response {
    let id = Id::unique("path");
    let seen = id.with("seen");
    let known: Option<String> = ui.data(|data| data.get_temp(seen));
    if known.is_some_and(|known| known != *text) {
        mark(ui, id, END, END);
    }
    let field = TextEdit::singleline(text).id(id).lock_focus(true);
    let typed = style::text_field(ui, field.desired_width(width));
    ui.data_mut(|data| data.insert_temp(seen, text.clone()));
    typed
}
