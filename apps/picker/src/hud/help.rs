//! The help over the picture: every key and gesture of the table in keys.rs.

use super::colors::Colors;
use super::icon::Icon;
use super::icon_button::IconButton;
use super::{style, veil};
use egui::{
    Align, Align2, Area, Context, Id, Label, Layout, Order, RichText, ScrollArea, Sense, Ui, Vec2,
};
use picker_editor::keys::{SECTIONS, Section, Where};
use picker_editor::{Demo, Input, PanelInput};

const COLUMN: f32 = 372.0;
const ACTION: f32 = 124.0;
const GAP: f32 = 24.0;
const MOST_COLUMNS: usize = 3;
const MARGIN: f32 = 16.0;
/// The least distance from the edges of the window.
const AROUND: f32 = 24.0;

/// Shows the help if it is open. A click anywhere closes it.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) {
    if !demo.panels().shows_help() {
        return;
    }
    let place = if demo.state2d().is_some() {
        Where::In2d
    } else {
        Where::In3d
    };
    let close = Input::Panel(PanelInput::ToggleHelp);
    if veil::show(context, "help veil") | card(context, place, &close) {
        inputs.push(close);
    }
}

/// The table itself. Returns whether it was closed.
fn card(context: &Context, place: Where, close: &Input) -> bool {
    let window = context.content_rect();
    let room = window.width() - 2.0 * (AROUND + MARGIN) + GAP;
    let columns = ((room / (COLUMN + GAP)) as usize).clamp(1, MOST_COLUMNS);
    let height = window.height() - 2.0 * AROUND - 60.0;
    Area::new(Id::unique("help"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .show(context, |ui| {
            let frame = style::card(ui.ctx()).inner_margin(MARGIN);
            let shown = frame.show(ui, |ui| {
                let is_closed = heading(ui, columns, place, close);
                ui.add_space(4.0);
                ScrollArea::vertical()
                    .max_height(height)
                    .min_scrolled_height(height)
                    .show(ui, |ui| sections(ui, columns, place));
                is_closed
            });
            let on_card = ui.interact(shown.response.rect, Id::unique("help card"), Sense::click());
            shown.inner || on_card.clicked()
        })
        .inner
}

fn width(columns: usize) -> f32 {
    columns as f32 * (COLUMN + GAP) - GAP
}

fn heading(ui: &mut Ui, columns: usize, place: Where, close: &Input) -> bool {
    let text = match place {
        Where::In3d => "Keys and mouse in the 3D scene",
        Where::In2d => "Keys and mouse in the 2D scenes",
    };
    let size = Vec2::new(width(columns), 26.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.label(RichText::new(text).strong().size(16.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = IconButton::new(Icon::Close, "Close", close);
            let is_closed = ui.add(button).clicked();
            ui.label(style::quiet(ui, "Esc or a click closes this"));
            is_closed
        })
        .inner
    })
    .inner
}

/// The sections, in columns of about the same length.
fn sections(ui: &mut Ui, columns: usize, place: Where) {
    let lines = |section: &Section| section.rows_in(place).count() + 2;
    let shown: Vec<&Section> = SECTIONS
        .iter()
        .filter(|section| section.rows_in(place).next().is_some())
        .collect();
    let all: usize = shown.iter().map(|section| lines(section)).sum();
    let (mut parts, mut so_far) = (vec![Vec::new(); columns], 0);
    for section in shown {
        // A section is in the column in which its middle would be.
        let middle = so_far + lines(section) / 2;
        parts[(columns * middle / all).min(columns - 1)].push(section);
        so_far += lines(section);
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for column in parts {
            ui.vertical(|ui| {
                ui.set_width(COLUMN);
                column
                    .into_iter()
                    .for_each(|section| one_section(ui, section, place));
            });
        }
    });
}

fn one_section(ui: &mut Ui, section: &Section, place: Where) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, 3.0);
    ui.add_space(6.0);
    let color = Colors::of(ui.ctx()).ink;
    ui.label(
        RichText::new(section.title)
            .strong()
            .size(14.0)
            .color(color),
    );
    for (action, text) in section.rows_in(place) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(
                Vec2::new(ACTION, 0.0),
                Layout::top_down(Align::Min),
                |ui| {
                    ui.set_width(ACTION);
                    ui.add(Label::new(style::value(ui, action.to_string())).wrap());
                },
            );
            ui.vertical(|ui| {
                ui.set_width(COLUMN - ACTION - 8.0);
                ui.add(Label::new(style::quiet(ui, text.full)).wrap());
            });
        });
    }
}
