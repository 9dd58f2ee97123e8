//! The bar above the picture: tabs, tools, and display switches.

use super::icon::Icon;
use super::icon_button::IconButton;
use super::{brief, style, toolbar};
use egui::{Align, Button, DragValue, Layout, Response, Ui};
use picker_editor::keys::Where;
use picker_editor::{Control, Demo, Input, PanelInput, Share, State2d};
use picker_scene::scene2d::Kind2d;

/// Shows a menu in place of the tabs where there is little space.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let is_narrow = style::is_narrow(ui.ctx());
    if style::is_tight(ui.ctx()) {
        menu(ui, demo.shown(), inputs);
    } else {
        scenes().for_each(|kind| drop(tab(ui, kind, demo.shown(), inputs)));
    }
    match demo.state2d() {
        Some(state2d) => controls(ui, state2d, is_narrow, inputs),
        None if is_narrow => {}
        None => toolbar::show(ui, demo, inputs),
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        switches(ui, demo, inputs);
        if demo.state2d().is_some() && !is_narrow {
            brief::show(ui, demo, Where::In2d);
        }
    });
}

/// A menu of the scenes.
fn menu(ui: &mut Ui, shown: Option<Kind2d>, inputs: &mut Vec<Input>) {
    ui.menu_button(name(shown), |ui| {
        for kind in scenes() {
            if tab(ui, kind, shown, inputs).clicked() {
                ui.close();
            }
        }
    });
}

fn scenes() -> impl Iterator<Item = Option<Kind2d>> {
    [None].into_iter().chain(Kind2d::ALL.into_iter().map(Some))
}

const fn name(kind: Option<Kind2d>) -> &'static str {
    match kind {
        None => "3D boxes",
        Some(Kind2d::Turning) => "Turning",
        Some(Kind2d::Swarm) => "Swarm",
        Some(Kind2d::Polygons) => "Polygons",
        Some(Kind2d::Bounds) => "Bounds",
    }
}

fn tab(
    ui: &mut Ui,
    kind: Option<Kind2d>,
    shown: Option<Kind2d>,
    inputs: &mut Vec<Input>,
) -> Response {
    let response = ui.add(Button::selectable(kind == shown, name(kind)).min_size(style::TAB));
    style::ring_focused(ui, &response);
    inputs.extend(response.clicked().then_some(Input::Show(kind)));
    response
}

/// What changes the window, from right to left.
fn switches(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let panels = demo.panels();
    let switch = |icon, name, input| IconButton::new(icon, name, Input::Panel(input));
    let help = switch(Icon::HELP, "Commands: all keys", PanelInput::ToggleHelp);
    help.chosen(panels.shows_help).press(ui, inputs);
    let is_dark = panels.is_dark();
    let theme = if is_dark { "Light: theme" } else { "Dark: theme" };
    switch(Icon::THEME, theme, PanelInput::SwitchTheme).press(ui, inputs);
    if demo.state2d().is_none() {
        let layout = panels.layout(demo.logical_size());
        let inspector = switch(Icon::INSPECTOR, "Inspector", PanelInput::ToggleInspector);
        inspector.chosen(layout.inspector).press(ui, inputs);
        let list = switch(Icon::LIST, "List: of boxes", PanelInput::ToggleList);
        list.chosen(layout.list).press(ui, inputs);
    }
    // It says that it has copied the link.
    let (icon, name) = if demo.is_link_copied() {
        (Icon::CHECK, "Copied: the link")
    } else {
        (Icon::LINK, "Link: copy one to what is shown")
    };
    IconButton::new(icon, name, Input::Share(Share::Copy)).press(ui, inputs);
}

fn controls(ui: &mut Ui, state: &State2d, is_narrow: bool, inputs: &mut Vec<Input>) {
    if !is_narrow {
        ui.separator();
    }
    let mut control = |ui: &mut Ui, text: &str, control| {
        if ui.add(Button::new(text).min_size(style::BUTTON)).clicked() {
            inputs.push(Input::Control(control));
        }
    };
    let pause = if state.is_paused { "Run" } else { "Pause" };
    control(ui, pause, Control::TogglePause);
    control(ui, "Step", Control::Step);
    if is_narrow {
        return;
    }
    control(ui, "Restart", Control::Restart);
    let mut seed = state.settings.seed;
    let field = DragValue::new(&mut seed).prefix("seed ").speed(0.05);
    if ui.add(field).changed() {
        inputs.push(Input::Control(Control::Seed(seed)));
    }
    ui.label(style::number(ui, format!("step {}", state.steps)));
}
