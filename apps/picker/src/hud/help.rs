//! The commands over the picture: every key and gesture of the table in keys.rs, with those of
//! fingers first where these are used. A text finds some of them, and each key is a button that
//! does the same.

use super::icon::Icon;
use super::icon_button::IconButton;
use super::style::{self, DIALOG_MARGIN as MARGIN};
use egui::style::ScrollAnimation;
use egui::{
    Align, Button, Context, Id, Key, Label, Layout, RichText, ScrollArea, Sense, TextEdit, Ui,
    UiBuilder, Vec2,
};
use picker_editor::keys::{Action, SECTIONS, Section, Text, Where};
use picker_editor::{Demo, Input, PanelInput};
use std::cell::RefCell;

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
        return context.data_mut(|data| data.remove::<String>(sought_id()));
    }
    let is_flat = demo.state2d().is_some();
    let width = context.content_rect().width() - 2.0 * (AROUND + MARGIN);
    let columns = ((width + GAP) / (COLUMN + GAP)) as usize;
    let help = Help {
        place: if is_flat { Where::In2d } else { Where::In3d },
        by_touch: demo.panels().by_touch,
        columns: columns.clamp(1, MOST_COLUMNS),
        column: COLUMN.min(width),
        sought: context.data(|data| data.get_temp(sought_id())).unwrap_or_default(),
        chosen: RefCell::default(),
    };
    let is_closed = help.card(context);
    let chosen = help.chosen.into_inner();
    if is_closed || chosen.is_some() {
        context.data_mut(|data| data.remove::<String>(sought_id()));
        inputs.push(CLOSE);
        inputs.extend(chosen.filter(|input| *input != CLOSE));
    }
}

/// Where the text is kept that finds commands.
fn sought_id() -> Id {
    Id::unique("sought command")
}

/// The table, in as many columns as fit.
struct Help {
    place: Where,
    by_touch: bool,
    columns: usize,
    /// The width of a column.
    column: f32,
    /// The text that finds commands, in small letters.
    sought: String,
    /// The command that was chosen.
    chosen: RefCell<Option<Input>>,
}

impl Help {
    /// Returns whether it was closed.
    fn card(&self, context: &Context) -> bool {
        let height = context.content_rect().height() - 2.0 * (AROUND + MARGIN) - 72.0;
        let shown = style::dialog(context, "help", |ui| {
            // Below what it holds, so that keys are clicked and not the card.
            let card = UiBuilder::new().sense(Sense::CLICK);
            let shown = ui.scope_builder(card, |ui| {
                let is_closed = self.heading(ui);
                self.field(ui);
                ui.add_space(4.0);
                ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(
                    ui,
                    |ui| {
                        self.sections(ui);
                        let by = Vec2::new(0.0, -scrolled(ui, height));
                        ui.scroll_with_delta_animation(by, ScrollAnimation::none());
                    },
                );
                is_closed
            });
            shown.inner || shown.response.clicked()
        });
        if self.chosen.borrow().is_some() {
            return true;
        }
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

    /// The field that finds commands. Enter does the first.
    fn field(&self, ui: &mut Ui) {
        let mut sought = self.sought.clone();
        let field = TextEdit::singleline(&mut sought)
            .hint_text("Find a command")
            .desired_width(self.column);
        let field = style::text_field(ui, field);
        if field.changed() {
            let sought = sought.to_lowercase();
            ui.data_mut(|data| data.insert_temp(sought_id(), sought));
        }
        // A key button that has the focus is clicked by it, and takes the place of the first.
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
        if is_entered && !self.sought.is_empty() {
            let mut rows = SECTIONS.iter().flat_map(|section| self.rows(section));
            let first = rows.find_map(|(action, _)| action.commands().next());
            *self.chosen.borrow_mut() = first.map(|(_, input)| input.clone());
        } else if !self.by_touch && ui.ctx().memory(|it| it.focused().is_none()) {
            field.request_focus();
        }
    }

    /// The rows of a section that are sought.
    fn rows(&self, section: &Section) -> impl Iterator<Item = (&'static Action, Text)> {
        let rows = section.commands_in(self.place);
        rows.filter(|(action, text)| {
            let name = action.to_string().to_lowercase();
            let is_key = name.split(", ").any(|key| key == self.sought);
            is_key || text.full.to_lowercase().contains(&self.sought)
        })
    }

    /// The sections, in columns of about the same length.
    fn sections(&self, ui: &mut Ui) {
        let lines = |section: &Section| self.rows(section).count() + 2;
        let mut shown: Vec<&Section> = SECTIONS.iter().collect();
        shown.retain(|section| self.rows(section).next().is_some());
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
        for (action, text) in self.rows(section) {
            ui.horizontal_top(|ui| {
                let layout = Layout::top_down(Align::Min);
                ui.allocate_ui_with_layout(Vec2::new(ACTION, 0.0), layout, |ui| {
                    ui.set_width(ACTION);
                    self.action(ui, action);
                });
                ui.vertical(|ui| {
                    ui.set_width(self.column - ACTION - 8.0 - SCROLL_BAR);
                    ui.add(Label::new(style::quiet(ui, text.full)).wrap());
                });
            });
        }
    }

    /// The keys of an action as buttons, or what the mouse or fingers do.
    fn action(&self, ui: &mut Ui, action: &Action) {
        if action.commands().next().is_none() {
            ui.add(Label::new(style::value(ui, action.to_string())).wrap());
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(4.0, 2.0);
            for (key, input) in action.commands() {
                let name = key.map_or_else(|| "do".to_owned(), |key| key.to_string());
                let button = ui.add(Button::new(style::value(ui, name)).small());
                style::ring_focused(ui, &button);
                if button.clicked() {
                    *self.chosen.borrow_mut() = Some(input.clone());
                }
            }
        });
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
