//! A button with an icon, and a tooltip that names it and its key.

use super::colors::Colors;
use super::icon::Icon;
use super::style;
use egui::{
    Button, Color32, FontId, Galley, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    Vec2, Widget, WidgetInfo,
};
use picker_editor::Input;
use picker_editor::keys::key_of;
use std::sync::Arc;

/// The least side of a button, in logical pixels.
const SIDE: f32 = 26.0;

/// The side of a button: larger for fingers.
pub(super) fn side(ui: &Ui) -> f32 {
    ui.spacing().interact_size.y.max(SIDE)
}

/// A button with an icon.
pub(super) struct IconButton {
    icon: Icon,
    name: String,
    input: Option<Input>,
    is_chosen: Option<bool>,
    is_enabled: bool,
}

impl IconButton {
    /// A button for an input, if it has one by itself; its tooltip names the key that does the
    /// same.
    pub(super) fn new(icon: Icon, name: &str, input: impl Into<Option<Input>>) -> Self {
        Self { icon, name: name.to_owned(), input: input.into(), is_chosen: None, is_enabled: true }
    }

    /// A switch that is on or off.
    pub(super) const fn chosen(mut self, is_chosen: bool) -> Self {
        self.is_chosen = Some(is_chosen);
        self
    }

    /// Shows the same as an entry of a menu, which closes when it is clicked.
    pub(super) fn press_entry(self, ui: &mut Ui, inputs: &mut Vec<Input>) {
        let entry = Button::selectable(self.is_chosen == Some(true), &self.name);
        let key = self.input.as_ref().and_then(key_of);
        let entry = entry.shortcut_text(key.unwrap_or_default());
        let entry = ui.add_enabled(self.is_enabled, entry);
        style::ring_focused(ui, &entry);
        if entry.clicked() {
            inputs.extend(self.input);
            ui.close();
        }
    }

    /// Shows the button, and adds its input when it is clicked.
    pub(super) fn press(self, ui: &mut Ui, inputs: &mut Vec<Input>) -> Response {
        let input = self.input.clone();
        let response = ui.add(self);
        inputs.extend(input.filter(|_| response.clicked()));
        response
    }

    pub(super) const fn enabled(mut self, is_enabled: bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }
}

/// The space between an icon and its word, and at the end of the button.
const BESIDE: f32 = 6.0;

impl IconButton {
    /// The word next to the icon, in a window that has space for it: the first of the name, up to a
    /// colon.
    fn word(&self, ui: &Ui) -> Option<Arc<Galley>> {
        let word = self.name.split(':').next().unwrap_or_default();
        // What is laid out from the right are switches.
        let is_switch = ui.layout().prefer_right_to_left();
        (style::is_wide(ui.ctx(), is_switch) && !word.contains(' ')).then(|| {
            let font = FontId::proportional(style::SMALL);
            ui.painter().layout_no_wrap(word.to_owned(), font, Color32::PLACEHOLDER)
        })
    }
}

impl Widget for IconButton {
    fn ui(self, ui: &mut Ui) -> Response {
        let sense = match self.is_enabled {
            true => Sense::click(),
            false => Sense::hover(),
        };
        let (side, word) = (side(ui), self.word(ui));
        let beside = word.as_ref().map_or(0.0, |word| word.size().x + BESIDE);
        let size = Vec2::new(side + beside, side);
        let (place, response) = ui.allocate_exact_size(size, sense);
        let colors = Colors::of(ui.ctx());
        let is_on = self.is_chosen == Some(true) && self.is_enabled;
        let is_marked = self.is_enabled && (response.hovered() || response.has_focus());
        let ground = match (is_on, is_marked) {
            (true, _) => colors.accent,
            (false, true) => colors.button_hovered,
            (false, false) => colors.bar,
        };
        let ink = match (is_on, self.is_enabled) {
            (true, _) => colors.on_accent,
            (false, true) => colors.ink,
            (false, false) => colors.disabled,
        };
        ui.painter().rect_filled(place, 5.0, ground);
        if response.has_focus() {
            let stroke = Stroke::new(2.0, colors.mark);
            let painter = ui.painter();
            painter.rect_stroke(place, 5.0, stroke, StrokeKind::Inside);
        }
        let square = Rect::from_min_size(place.min, Vec2::splat(side));
        let (inner, stroke) = (square.shrink(0.19 * side), Stroke::new(1.5, ink));
        ui.painter().extend(self.icon.shapes(inner, stroke));
        if let Some(word) = word {
            let top = place.center().y - word.size().y / 2.0;
            ui.painter().galley(Pos2::new(square.right(), top), word, ink);
        }
        let (name, is_enabled) = (self.name.clone(), self.is_enabled);
        response.widget_info(|| match self.is_chosen {
            Some(on) => WidgetInfo::selected(Role::Button, is_enabled, on, &name),
            None => WidgetInfo::labeled(Role::Button, is_enabled, &name),
        });
        let key = self.input.as_ref().and_then(key_of);
        let key = key.map_or_else(String::new, |key| format!(" ({key})"));
        let text = self.name + &key;
        // A finger hovers by staying.
        if response.long_touched() {
            response.show_tooltip_text(text.as_str());
        }
        response.on_hover_text(text)
    }
}
