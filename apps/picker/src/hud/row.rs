//! A row of the list of boxes.

use super::colors::{Colors, srgb};
use super::icon::Icon;
use super::style;
use egui::{
    Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo,
};
use picker_editor::{GroupRow, State};
use picker_scene::{Color, counted};

/// The width of a swatch, or of a triangle.
pub(super) const SWATCH: f32 = 18.0;
/// How much farther to the right a row begins for each group that it is in.
const INDENT: f32 = 12.0;
/// The width of an icon at the right that is clicked, and of one that is tapped.
const ICON: f32 = 20.0;
const TAPPED_ICON: f32 = 40.0;

/// What is seen of a box or a group in the list. A selected one has a bar at its side, too, and one
/// under the cursor a border, so that colors are not all that marks them.
pub(super) struct Look<'a> {
    name: &'a str,
    /// Whether there is space for the triangle of a group.
    is_in_tree: bool,
    /// How many boxes a group has.
    count: Option<usize>,
    is_open: bool,
    colors: [Color; 2],
    level: usize,
    is_selected: bool,
    is_hovered: bool,
    is_locked: bool,
    is_hidden: bool,
}

impl<'a> Look<'a> {
    pub(super) fn of_box(state: &'a State, index: usize, level: usize, is_selected: bool) -> Self {
        let item = &state.scene().boxes()[index];
        Self {
            name: &item.name,
            is_in_tree: state.scene().has_groups,
            count: None,
            is_open: false,
            colors: [item.color; 2],
            level,
            is_selected,
            is_hovered: state.hovered() == Some(index),
            is_locked: item.is_locked,
            is_hidden: item.is_hidden,
        }
    }

    pub(super) fn of_group(group: &'a GroupRow, level: usize, is_selected: bool) -> Self {
        Self {
            name: &group.group.name,
            is_in_tree: true,
            count: Some(group.boxes.len()),
            is_open: group.is_open,
            colors: group.colors,
            level,
            is_selected,
            is_hovered: false,
            is_locked: false,
            is_hidden: group.is_hidden,
        }
    }

    /// Where the names of groups at a level start.
    pub(super) fn name_starts(place: Rect, level: usize) -> f32 {
        place.left() + 8.0 + INDENT * level as f32 + 2.0 * SWATCH
    }

    /// Shows the row, and says whether the eye in it was clicked.
    pub(super) fn show(&self, ui: &mut Ui) -> (Response, bool) {
        let size = Vec2::new(ui.available_width(), style::row(ui));
        let (place, response) = ui.allocate_exact_size(size, Sense::click());
        self.ground(ui, place, &response);
        let spoken = self.spoken();
        let is_selected = self.is_selected;
        response
            .widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_selected, &spoken));
        let mut space = place;
        let is_near = self.is_hovered || response.hovered() || response.has_focus();
        // A finger finds nothing by hovering.
        let is_found = self.is_hidden || self.count.is_some() || style::is_for_fingers(ui);
        let eye = (is_near || is_found).then(|| {
            let (is_hidden, by_touch) = (self.is_hidden, style::is_for_fingers(ui));
            let icon = if is_hidden { Icon::EYE_SHUT } else { Icon::EYE };
            let width = if by_touch { TAPPED_ICON } else { ICON };
            take_icon(ui, &mut space, icon, width)
        });
        if self.is_locked {
            take_icon(ui, &mut space, Icon::LOCKED, ICON);
        }
        let on_eye = |at: Pos2| eye.is_some_and(|eye| eye.x_range().contains(at.x));
        let hides = style::clicked_at(&response).is_some_and(on_eye);
        if let Some(count) = self.count {
            self.count(ui, &mut space, count);
        }
        space.min.x = place.left() + 8.0 + INDENT * self.level as f32;
        if self.count.is_some() {
            let at = Pos2::new(space.left() + 5.0, place.center().y);
            triangle(ui, at, self.is_open);
        }
        if self.is_in_tree {
            space.min.x += SWATCH;
        }
        self.swatch(ui, Pos2::new(space.left() + 6.0, place.center().y));
        space.min.x += SWATCH;
        (self.name(ui, space, response), hides)
    }

    fn spoken(&self) -> String {
        let boxes = |count| format!(", {}", counted(count, "box", "boxes"));
        let count = self.count.map(boxes);
        let locked = if self.is_locked { ", locked" } else { "" };
        let hidden = if self.is_hidden { ", hidden" } else { "" };
        format!("{}{}{locked}{hidden}", self.name, count.unwrap_or_default())
    }

    fn ground(&self, ui: &Ui, place: Rect, response: &Response) {
        let (painter, colors) = (ui.painter(), Colors::of(ui.ctx()));
        if self.is_selected {
            painter.rect_filled(place, 3.0, colors.selected);
            let bar = Rect::from_min_size(place.min, Vec2::new(3.0, place.height()));
            painter.rect_filled(bar, 1.0, colors.mark);
        } else if self.is_hovered {
            painter.rect_filled(place, 3.0, colors.hovered);
        }
        if self.is_hovered || response.has_focus() {
            let stroke = Stroke::new(1.0, colors.quiet);
            painter.rect_stroke(place, 3.0, stroke, StrokeKind::Inside);
        }
    }

    /// The color of a box, or those of the first and the last of a group.
    fn swatch(&self, ui: &Ui, center: Pos2) {
        let place = Rect::from_center_size(center, Vec2::splat(11.0));
        let [left, right] = self.colors.map(|color| srgb(color.0));
        ui.painter().rect_filled(place, 2.0, left);
        if left != right {
            let half = place.with_min_x(center.x);
            ui.painter().rect_filled(half, 2.0, right);
        }
        let stroke = Stroke::new(1.0, Colors::of(ui.ctx()).line);
        ui.painter().rect_stroke(place, 2.0, stroke, StrokeKind::Outside);
    }

    fn count(&self, ui: &Ui, space: &mut Rect, count: usize) {
        let font = TextStyle::Small.resolve(ui.style());
        let color = Colors::of(ui.ctx()).quiet;
        let galley = ui.painter().layout_no_wrap(grouped(count), font, color);
        space.max.x -= galley.size().x + 4.0;
        let top = space.center().y - galley.size().y / 2.0;
        ui.painter().galley(Pos2::new(space.right(), top), galley, color);
    }

    /// The name, cut off if it is too long; the tooltip then has all of it. A finger sees none, but
    /// its rows have two lines.
    fn name(&self, ui: &Ui, place: Rect, response: Response) -> Response {
        let font = TextStyle::Body.resolve(ui.style());
        let (colors, is_hidden) = (Colors::of(ui.ctx()), self.is_hidden);
        let color = if is_hidden { colors.quiet } else { colors.ink };
        let mut job = egui::text::LayoutJob::simple_singleline(self.name.to_owned(), font, color);
        job.wrap = egui::text::TextWrapping::truncate_at_width(place.width() - 4.0);
        if style::is_for_fingers(ui) {
            (job.wrap.max_rows, job.wrap.break_anywhere) = (2, false);
        }
        let galley = ui.painter().layout_job(job);
        let is_elided = galley.elided;
        let top = place.center().y - galley.size().y / 2.0;
        ui.painter().galley(Pos2::new(place.left(), top), galley, color);
        if is_elided { response.on_hover_text(self.name) } else { response }
    }
}

/// Draws an icon at the right end of the space that is left, and returns its place.
fn take_icon(ui: &Ui, space: &mut Rect, icon: Icon, width: f32) -> Rect {
    let place = space.with_min_x(space.right() - width);
    space.max.x -= width;
    let stroke = Stroke::new(1.0, Colors::of(ui.ctx()).quiet);
    let inner = Rect::from_center_size(place.center(), Vec2::splat(14.0));
    ui.painter().extend(icon.shapes(inner, stroke));
    place
}

/// A triangle that points down if a group is open, else to the right.
fn triangle(ui: &Ui, at: Pos2, is_open: bool) {
    let corners = if is_open {
        [[-4.0, -2.5], [4.0, -2.5], [0.0, 3.5]]
    } else {
        [[-2.5, -4.0], [3.5, 0.0], [-2.5, 4.0]]
    };
    let points = corners.map(|[x, y]| at + Vec2::new(x, y)).to_vec();
    let shape = egui::Shape::convex_polygon(points, Colors::of(ui.ctx()).quiet, Stroke::NONE);
    ui.painter().add(shape);
}

/// A number with its digits in groups of three.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
