//! The surroundings of the picture: bars, panels, help and hints. They are drawn from a `&Demo` and
//! return the inputs that the user gave.

mod bottom_bar;
mod box_list;
mod brief;
mod change;
mod color_button;
mod colors;
mod compared;
pub(crate) mod explain;
mod fields;
mod file;
mod focus;
mod help;
mod hints;
mod icon;
mod icon_button;
mod inspector;
mod labels;
mod loading;
#[cfg(target_arch = "wasm32")]
mod page_fonts;
pub(crate) mod painted;
mod recent;
mod row;
mod rows;
mod sentence;
mod status_bar;
mod style;
mod time;
mod toolbar;
mod top_bar;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use labels::write_labels;
pub(crate) use labels::write_marks;
pub(crate) use style::{panel, set_style};

use egui::{Context, Panel, Rect, Ui};
use picker_editor::{Demo, INSPECTOR_WIDTH, Input, LIST_WIDTH};

/// The result of laying out the bars.
#[derive(Default)]
pub(crate) struct HudOutput {
    /// The inputs that the user gave.
    pub(crate) inputs: Vec<Input>,
    /// Where the bars and panels are, in logical pixels.
    pub(crate) bars: Vec<Rect>,
}

/// Follows the theme and the scale. To be called before [`show`].
pub(crate) fn prepare(context: &Context, demo: &Demo) {
    style::set_theme(context, demo.panels().is_dark());
    style::set_touch(context, demo.panels().by_touch);
    context.set_zoom_factor(demo.panels().scale.factor());
}

/// How often the bars are laid out after a tap until the field that it opens has the keyboard: a
/// button opens a dialog, whose field requests it.
pub(crate) const LAYOUTS_AFTER_TAP: usize = 3;

/// Whether there is anything to lay out.
pub(crate) fn is_needed(demo: &Demo) -> bool {
    let files = demo.state().files();
    let speaks = files.is_asking() || files.notice().is_some() || files.loading().is_some();
    demo.shows_hud() || demo.panels().shows_help || speaks
}

/// Lays out the bars and the labels in the picture.
pub(crate) fn show(ui: &mut Ui, demo: &Demo) -> HudOutput {
    let mut output = HudOutput::default();
    if demo.shows_hud() {
        show_bars(ui, demo, &mut output);
    }
    let waits = loading::show(ui.ctx(), demo, &mut output.inputs);
    focus::move_in_menu(ui.ctx());
    recent::show_notice(ui, demo, &mut output.inputs);
    help::show(ui.ctx(), demo, &mut output.inputs);
    if file::show(ui.ctx(), demo, &mut output.inputs) || waits {
        // Nothing else has the mouse until there is an answer, or a scene.
        output.bars.push(Rect::EVERYTHING);
    }
    output
}

fn show_bars(ui: &mut Ui, demo: &Demo, output: &mut HudOutput) {
    let frame = style::bar(ui.ctx());
    let bar = |panel: Panel| panel.show_separator_line(false).frame(frame);
    let top = bar(Panel::top("top")).show(ui, |ui| {
        ui.horizontal_centered(|ui| top_bar::show(ui, demo, &mut output.inputs));
    });
    let bottom = bar(Panel::bottom("bottom")).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| match demo.state2d() {
            Some(state2d) => bottom_bar::show(ui, state2d, &mut output.inputs),
            None => status_bar::show(ui, demo, &mut output.inputs),
        });
    });
    output.bars = vec![top.response.rect, bottom.response.rect];
    match demo.state2d() {
        Some(state2d) => labels::write(ui.ctx(), state2d, ui.available_rect_before_wrap()),
        None => {
            let said = status_bar::show_over(ui, demo, &mut output.inputs);
            output.bars.extend(said);
            side_panels(ui, demo, output);
            labels::write_marks(ui.ctx(), demo.state(), ui.available_rect_before_wrap());
        }
    }
    report_covered(ui, demo, output);
    let hints = hints::show(ui, demo, &mut output.inputs);
    output.bars.extend(hints);
    focus::move_focus(ui.ctx(), &output.bars, demo.panels().focus, &mut output.inputs);
}

/// The list of boxes and the inspector, as far as there is space for them.
fn side_panels(ui: &mut Ui, demo: &Demo, output: &mut HudOutput) {
    let layout = demo.panels().layout(demo.logical_size());
    let frame = style::panel(ui.ctx());
    let mut show = |panel: Panel, width, add: fn(&mut Ui, &Demo, &mut Vec<Input>)| {
        let panel = panel.resizable(false).show_separator_line(false);
        let panel = panel.exact_size(width).frame(frame);
        let shown = panel.show(ui, |ui| add(ui, demo, &mut output.inputs));
        output.bars.push(shown.response.rect);
    };
    if layout.list {
        show(Panel::left("list"), LIST_WIDTH, box_list::show);
    }
    if layout.inspector {
        show(Panel::right("inspector"), INSPECTOR_WIDTH, inspector::show);
    }
    if !layout.list {
        box_list::point(demo.state(), None, &mut output.inputs);
    }
}

/// Reports how much the bars and panels cover, if that has changed.
fn report_covered(ui: &Ui, demo: &Demo, output: &mut HudOutput) {
    let (all, free) = (ui.ctx().content_rect(), ui.available_rect_before_wrap());
    let [top, bottom] = [0, 1].map(|bar| output.bars.get(bar).map_or(0.0, Rect::height));
    let (left, right) = (free.left() - all.left(), all.right() - free.right());
    let covered = [left, right, top, bottom];
    let covered = covered.map(|side| side * ui.ctx().zoom_factor());
    if covered != demo.covered() {
        output.inputs.push(Input::Covered(covered));
    }
}

#[cfg(test)]
pub(crate) mod tests;
