//! The help over the picture: every key and gesture of the table in keys.rs, with those of fingers first where these are used.

use super::icon::Icon;
use super::icon_button::IconButton;
use super::style::{self, DIALOG_MARGIN as MARGIN};
use egui::style::ScrollAnimation;
use egui::{Align, Context, Id, Key, Label, Layout, RichText, ScrollArea, Sense, Ui, Vec2};
use picker_editor::keys::{SECTIONS, Section, Where};
use picker_editor::{Demo, Input, PanelInput};

const COLUMN: f32 = 372.0;
const ACTION: f32 = 124.0;
const GAP: f32 = 24.0;
/// What a line leaves for the bar that scrolls, in logical pixels.
const SCROLL_BAR: f32 = 12.0;
const MOST_COLUMNS: usize = 3;
/// The least distance from the edges of the window.
const AROUND: f32 = 12.0;
/// How far an arrow key scrolls, and what is farther than any help is long.
const LINES: f32 = 60.0;
const ALL: f32 = 1e5;

/// The input of a click.
const CLOSE: Input = Input::Panel(PanelInput::ToggleHelp);

/// Shows the help if it is open. A click anywhere closes it, and so do Enter and Esc.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) {
    if !demo.panels().shows_help {
        return;
    }
    let is_flat = demo.state2d().is_some();
    let room = context.content_rect().width() - 2.0 * (AROUND + MARGIN);
    let columns = ((room + GAP) / (COLUMN + GAP)) as usize;
    let help = Help {
        place: if is_flat { Where::In2d } else { Where::In3d },
        by_touch: demo.panels().by_touch,
        columns: columns.clamp(1, MOST_COLUMNS),
        column: COLUMN.min(room),
    };
    if help.card(context) {
        inputs.push(CLOSE);
    }
}

/// The table, in as many columns as fit.
struct Help {
    place: Where,
    by_touch: bool,
    columns: usize,
    /// The width of a column.
    column: f32,
}

impl Help {
    /// Returns whether it was closed.
    fn card(&self, context: &Context) -> bool {
        let height = context.content_rect().height() - 2.0 * (AROUND + MARGIN) - 40.0;
        let shown = style::dialog(context, "help", |ui| {
            let is_closed = self.heading(ui);
            ui.add_space(4.0);
            ScrollArea::vertical()
                .max_height(height)
                .min_scrolled_height(height)
                .show(ui, |ui| {
                    self.sections(ui);
                    let by = Vec2::new(0.0, -scrolled(ui, height));
                    ui.scroll_with_delta_animation(by, ScrollAnimation::none());
                });
            // With its border.
            let card = ui.min_rect().expand(MARGIN + 1.0);
            let on_card = ui.interact(card, Id::unique("help card"), Sense::CLICK);
            is_closed || on_card.clicked()
        });
        let closing = [Key::Enter, Key::Escape, Key::Questionmark];
        let by_key = context.input(|input| closing.into_iter().any(|key| input.key_pressed(key)));
        shown.inner || shown.backdrop_response.clicked() || by_key
    }

    fn heading(&self, ui: &mut Ui) -> bool {
        let (text, way) = match (self.by_touch, self.place) {
            (true, _) => ("Gestures and keys", "A tap"),
            (_, Where::In3d) => ("Keys and mouse in the 3D scene", "Esc or a click"),
            (_, Where::In2d) => ("Keys and mouse in the 2D scenes", "Esc or a click"),
        };
        let width = self.columns as f32 * (self.column + GAP) - GAP;
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(Vec2::new(width, 26.0), layout, |ui| {
            ui.label(RichText::new(text).strong().size(16.0));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let button = ui.add(IconButton::new(Icon::CLOSE, "Close", CLOSE));
                if self.columns > 1 {
                    style::remark(ui, format!("{way} closes this"));
                }
                button.clicked()
            })
            .inner
        })
        .inner
    }

    /// The sections, in columns of about the same length.
    fn sections(&self, ui: &mut Ui) {
        let lines = |section: &Section| section.rows_in(self.place).count() + 2;
        let mut shown: Vec<&Section> = SECTIONS.iter().collect();
        shown.retain(|section| section.rows_in(self.place).next().is_some());
        if self.by_touch {
            shown.rotate_right(1);
        }
        let all: usize = shown.iter().map(|section| lines(section)).sum();
        let (mut parts, mut so_far) = (vec![Vec::new(); self.columns], 0);
        for section in shown {
            // A section is in the column in which its middle would be.
            let middle = so_far + lines(section) / 2;
            parts[(self.columns * middle / all).min(self.columns - 1)].push(section);
            so_far += lines(section);
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for column in parts {
                ui.vertical(|ui| {
                    ui.set_width(self.column);
                    for section in column {
                        self.one_section(ui, section);
                    }
                });
            }
        });
    }

    fn one_section(&self, ui: &mut Ui, section: &Section) {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 3.0);
        ui.spacing_mut().interact_size.y = style::CLICKED;
        ui.add_space(6.0);
        ui.label(style::title(ui, section.title).size(14.0));
        for (action, text) in section.rows_in(self.place) {
            ui.horizontal_top(|ui| {
                let layout = Layout::top_down(Align::Min);
                ui.allocate_ui_with_layout(Vec2::new(ACTION, 0.0), layout, |ui| {
                    ui.set_width(ACTION);
                    ui.add(Label::new(style::value(ui, action.to_string())).wrap());
                });
                ui.vertical(|ui| {
                    ui.set_width(self.column - ACTION - 8.0 - SCROLL_BAR);
                    ui.add(Label::new(style::quiet(ui, text.full)).wrap());
                });
            });
        }
    }
}

/// How far down keys scroll the help, of which so much is seen.
fn scrolled(ui: &Ui, seen: f32) -> f32 {
    let ways = [
        (Key::ArrowUp, -LINES),
        (Key::ArrowDown, LINES),
        (Key::PageUp, -seen),
        (Key::PageDown, seen),
        (Key::Home, -ALL),
        (Key::End, ALL),
    ];
    let pressed = |&(key, _): &(Key, f32)| ui.input(|input| input.key_pressed(key));
    ways.into_iter().filter(pressed).map(|(_, way)| way).sum()
}
