//! The style of the bars and panels: calm, and without animation.

use super::colors::Colors;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align, Align2, Button, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Id, Layout,
    Margin, Modal, ModalResponse, Popup, Pos2, Response, RichText, Shadow, Slider, Stroke,
    StrokeKind, Style, SurrenderFocusOn, TextEdit, TextStyle, Theme, Ui, Vec2, emath::Numeric,
};

/// The minimum size of a tab.
pub(super) const TAB: Vec2 = Vec2::new(72.0, 24.0);
/// The minimum size of a button.
pub(super) const BUTTON: Vec2 = Vec2::new(64.0, 24.0);
/// The height of the heading of a panel.
const HEADING: f32 = 26.0;
/// The height of a row of a list that is clicked, and of one that is tapped.
const ROW: f32 = 22.0;
const TAPPED_ROW: f32 = 44.0;
/// In a window that is narrower than this, bars have their parts below one another, in logical
/// pixels.
const NARROW: f32 = 640.0;
/// In a window that is narrower than this, the scenes are in a menu, so that the tools have their
/// place.
const TIGHT: f32 = 860.0;
/// In a window of at least this width, icons of tools have words next to them, and from the second
/// width on all icons, in logical pixels.
const WIDE: [f32; 2] = [1900.0, 2160.0];
/// The least height of what is clicked, and of what is tapped.
pub(super) const CLICKED: f32 = 20.0;
const TAPPED: f32 = 38.0;
/// The minimum size of a button in a dialog.
pub(super) const DIALOG_BUTTON: Vec2 = Vec2::new(72.0, 26.0);
/// The margin around the contents of a dialog.
pub(super) const DIALOG_MARGIN: f32 = 16.0;
/// Behind the last character of any text in a field.
pub(super) const END: usize = 1 << 20;
/// The size of text that only helps.
pub(super) const SMALL: f32 = 12.0;

/// Sets the styles of both themes, and starts with the light one.
pub(crate) fn set_style(context: &Context) {
    #[cfg(target_arch = "wasm32")]
    context.set_fonts(super::page_fonts::page_fonts());
    context.options_mut(|options| {
        // The keys are ours: see keys.rs.
        options.zoom_with_keyboard = false;
        // A field takes what was typed before the press does anything else.
        options.input_options.surrender_focus_on = SurrenderFocusOn::Presses;
    });
    set_theme(context, false);
    for (theme, colors) in [(Theme::Light, &Colors::LIGHT), (Theme::Dark, &Colors::DARK)] {
        context.style_mut_of(theme, |style| set_look(style, colors));
    }
}

/// Shows the light or the dark theme.
pub(super) fn set_theme(context: &Context, is_dark: bool) {
    context.set_theme(Theme::from_dark_mode(is_dark));
}

/// Makes what can be tapped large enough for fingers, or as small as a mouse allows.
pub(super) fn set_touch(context: &Context, by_touch: bool) {
    let height = if by_touch { TAPPED } else { CLICKED };
    if context.global_style().spacing.interact_size.y != height {
        context.all_styles_mut(|style| style.spacing.interact_size.y = height);
    }
}

/// Whether what can be tapped is large enough for fingers.
pub(super) fn is_for_fingers(ui: &Ui) -> bool {
    ui.spacing().interact_size.y >= TAPPED
}

/// The height of a row of a list: larger for fingers.
pub(super) fn row(ui: &Ui) -> f32 {
    if is_for_fingers(ui) { TAPPED_ROW } else { ROW }
}

/// Whether the window has no space for the parts of a bar side by side.
pub(super) fn is_narrow(context: &Context) -> bool {
    context.content_rect().width() < NARROW
}

/// Whether the window has no space for the tabs next to the tools.
pub(super) fn is_tight(context: &Context) -> bool {
    context.content_rect().width() < TIGHT
}

/// Whether the window has space for words next to icons: those of tools, or all.
pub(super) fn is_wide(context: &Context, all: bool) -> bool {
    context.content_rect().width() >= WIDE[usize::from(all)]
}

fn set_look(style: &mut Style, colors: &Colors) {
    // Without animation, nothing is drawn while nothing happens.
    style.animation_time = 0.0;
    style.visuals.text_cursor.blink = false;
    style.spacing.item_spacing.x = 6.0;
    style.interaction.selectable_labels = false;
    let small = FontId::new(SMALL, FontFamily::Proportional);
    style.text_styles.insert(TextStyle::Small, small);
    let visuals = &mut style.visuals;
    visuals.panel_fill = colors.bar;
    visuals.window_fill = colors.bar;
    visuals.window_stroke = Stroke::new(1.0, colors.line);
    visuals.popup_shadow = shadow();
    visuals.window_shadow = shadow();
    visuals.extreme_bg_color = colors.field;
    visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, colors.line);
    visuals.weak_text_color = Some(colors.quiet);
    visuals.selection.bg_fill = colors.accent;
    visuals.selection.stroke = Stroke::new(1.0, colors.on_accent);
    visuals.widgets.noninteractive.fg_stroke.color = colors.ink;
    visuals.widgets.noninteractive.bg_stroke.color = colors.line;
    let states = [
        (&mut visuals.widgets.inactive, colors.button),
        (&mut visuals.widgets.hovered, colors.button_hovered),
        (&mut visuals.widgets.active, colors.button_hovered),
        (&mut visuals.widgets.open, colors.button_hovered),
    ];
    for (widget, fill) in states {
        widget.corner_radius = CornerRadius::same(5);
        widget.fg_stroke.color = colors.ink;
        widget.weak_bg_fill = fill;
        widget.bg_fill = fill;
    }
}

const fn shadow() -> Shadow {
    Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(40) }
}

/// The background of a bar.
pub(super) fn bar(context: &Context) -> Frame {
    let colors = Colors::of(context);
    Frame::new()
        .fill(colors.bar)
        .stroke(Stroke::new(1.0, colors.line))
        .inner_margin(Margin::symmetric(10, 6))
}

/// The background of a panel.
pub(crate) fn panel(context: &Context) -> Frame {
    bar(context).inner_margin(Margin::symmetric(12, 8))
}

/// The background of what floats over the picture.
pub(super) fn card(context: &Context) -> Frame {
    bar(context).corner_radius(CornerRadius::same(8)).shadow(shadow())
}

/// A button in a dialog.
pub(super) fn dialog_button(ui: &mut Ui, text: &str) -> Response {
    let button = ui.add(Button::new(text).min_size(DIALOG_BUTTON));
    ring_focused(ui, &button);
    button
}

/// Shows a card in the middle of the window, which is dark behind it and has nothing else to click:
/// no menu stays open.
pub(super) fn dialog<R>(
    context: &Context,
    name: &str,
    contents: impl FnOnce(&mut Ui) -> R,
) -> ModalResponse<R> {
    Popup::close_all(context);
    let card = card(context).inner_margin(DIALOG_MARGIN);
    let modal = Modal::new(Id::unique(name)).frame(card);
    let dark = modal.backdrop_color(Color32::from_black_alpha(90));
    dark.show(context, contents)
}

pub(super) fn quiet(ui: &Ui, text: impl Into<String>) -> RichText {
    let color = Colors::of(ui.ctx()).quiet;
    RichText::new(text).color(color).size(SMALL)
}

/// Where something was clicked just now.
pub(super) fn clicked_at(response: &Response) -> Option<Pos2> {
    let at = response.interact_pointer_pos();
    at.filter(|_| response.clicked())
}

/// A quiet line of text.
pub(super) fn remark(ui: &mut Ui, text: impl Into<String>) {
    ui.label(quiet(ui, text));
}

/// The heading of a panel: its title, what follows that, and buttons at the other end.
pub(super) fn heading<R>(
    ui: &mut Ui,
    title_text: &str,
    beside: Option<RichText>,
    buttons: impl FnOnce(&mut Ui) -> R,
) -> R {
    ui.horizontal(|ui| {
        ui.set_min_height(HEADING);
        ui.label(title(ui, title_text));
        beside.map(|beside| ui.label(beside));
        ui.with_layout(Layout::right_to_left(Align::Center), buttons).inner
    })
    .inner
}

/// Keeps a value for the next time that the bars are laid out, or forgets it.
pub(super) fn keep<T: Clone + Send + Sync + 'static>(ui: &Ui, key: Id, value: Option<T>) {
    ui.data_mut(|data| {
        data.remove::<T>(key);
        value.map(|value| data.insert_temp(key, value));
    });
}

/// A value that is made again only when its subject has changed.
pub(super) fn remembered<K, T>(ui: &Ui, name: &str, subject: K, make: impl FnOnce() -> T) -> T
where
    K: Clone + PartialEq + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    let key = Id::unique(name);
    let known: Option<(K, T)> = ui.data(|data| data.get_temp(key));
    known.filter(|(then, _)| *then == subject).map_or_else(
        || {
            let value = make();
            ui.data_mut(|data| data.insert_temp(key, (subject, value.clone())));
            value
        },
        |(_, value)| value,
    )
}

/// A slider whose value counts once it is let go, since what follows takes a while.
pub(super) fn slow_slider<N: Numeric + Send + Sync>(
    ui: &mut Ui,
    key: Id,
    now: N,
    slider: impl FnOnce(&mut N) -> Slider<'_>,
) -> Option<N> {
    let dragged: Option<N> = ui.data(|data| data.get_temp(key));
    let mut value = dragged.unwrap_or(now);
    let response = ui.add(slider(&mut value));
    ring_focused(ui, &response);
    keep(ui, key, response.dragged().then_some(value));
    let is_let_go = response.drag_stopped() || response.changed() && !response.dragged();
    (is_let_go && value != now).then_some(value)
}

/// A field for text, which is in its middle where the field is higher for fingers.
pub(super) fn text_field(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let field = if is_for_fingers(ui) { field.align(Align2::LEFT_CENTER) } else { field };
    let response = ui.add(field);
    ring_focused(ui, &response);
    response
}

/// Marks a part of the text in a field, from and to these characters.
pub(super) fn mark(ui: &Ui, id: Id, from: usize, to: usize) {
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let range = CCursorRange::two(CCursor::new(from), CCursor::new(to));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}

/// Draws a border around a field that has the keyboard.
pub(super) fn ring_focused(ui: &Ui, field: &Response) {
    if field.has_focus() {
        let stroke = Stroke::new(2.0, Colors::of(ui.ctx()).mark);
        ui.painter().rect_stroke(field.rect, 5.0, stroke, StrokeKind::Middle);
    }
}

/// A small title over what belongs together.
pub(super) fn title(ui: &Ui, text: impl Into<String>) -> RichText {
    strong(text, Colors::of(ui.ctx()).ink).size(13.0)
}

/// The title of a part, under a line.
pub(super) fn part(ui: &mut Ui, text: &str) {
    ui.add_space(2.0);
    ui.separator();
    ui.label(title(ui, text));
}

/// Text in digits of equal width, so that a changing number does not move what is next to it.
pub(super) fn number(ui: &Ui, text: impl Into<String>) -> RichText {
    let color = Colors::of(ui.ctx()).quiet;
    RichText::new(text).monospace().color(color)
}

/// The same in a panel, where a number is what matters.
pub(super) fn value(ui: &Ui, text: impl Into<String>) -> RichText {
    let color = Colors::of(ui.ctx()).ink;
    RichText::new(text).monospace().color(color).size(SMALL)
}

/// A result that is good.
pub(super) fn good(ui: &Ui, text: impl Into<String>) -> RichText {
    strong(text, Colors::of(ui.ctx()).good)
}

/// A result that is bad, or an error.
pub(super) fn bad(ui: &Ui, text: impl Into<String>) -> RichText {
    strong(text, Colors::of(ui.ctx()).bad)
}

/// Strong text of a color.
pub(super) fn strong(text: impl Into<String>, color: Color32) -> RichText {
    RichText::new(text).strong().color(color)
}
