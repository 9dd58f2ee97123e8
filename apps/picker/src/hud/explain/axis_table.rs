//! The table of the 15 axes, with the projections of both boxes on each.

use super::look;
use egui::{Color32, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};
use picker_draw::marks::short;
use picker_editor::{Explain, Input};
use picker_scene::explain::{Axes, AxisOfPair};

/// The height of a row, and of each of the two bars in it, in logical pixels.
const ROW: f32 = 18.0;
const BAR: f32 = 4.0;
/// The widths of the names and of the numbers.
const NAME: f32 = 66.0;
const NUMBER: f32 = 58.0;

/// A row for each axis: its name, both projections to a common scale, and the gap or the overlap.
/// The row under the cursor is shown in the picture.
pub(super) fn show(ui: &mut Ui, axes: &Axes, shown: usize, inputs: &mut Vec<Input>) {
    let size = Vec2::new(ui.available_width(), 15.0 * ROW);
    let (table, response) = ui.allocate_exact_size(size, Sense::hover());
    let hovered = response.hover_pos().map(|at| (((at.y - table.top()) / ROW) as usize).min(14));
    if hovered.is_some_and(|row| row != shown) {
        inputs.push(Input::Explain(Explain::Axis(hovered)));
    }
    for (place, axis) in axes.all.iter().enumerate() {
        let top = table.top() + place as f32 * ROW;
        let area = Rect::from_min_size(Pos2::new(table.left(), top), Vec2::new(size.x, ROW));
        let row = Row {
            axis,
            area,
            longest: axes.longest(),
            is_decisive: place == axes.decisive,
            is_shown: place == shown,
        };
        row.draw(ui);
    }
}

struct Row<'a> {
    axis: &'a AxisOfPair,
    area: Rect,
    longest: f64,
    is_decisive: bool,
    is_shown: bool,
}

impl Row<'_> {
    fn draw(&self, ui: &Ui) {
        let painter = ui.painter();
        if self.is_shown {
            painter.rect_filled(self.area, 3.0, ui.visuals().widgets.hovered.weak_bg_fill);
        }
        if self.is_decisive {
            let stroke = Stroke::new(1.5, self.color(ui));
            painter.rect_stroke(self.area.shrink(0.5), 3.0, stroke, StrokeKind::Inside);
        }
        let (name, (text, color)) = (self.axis.name(), self.verdict(ui));
        let row = self.area.shrink2(Vec2::new(6.0, 0.0));
        look::words_at_ends(ui, row, (&name, look::ink(ui, true)), (&text, color));
        self.draw_bars(ui, painter);
    }

    fn color(&self, ui: &Ui) -> Color32 {
        look::verdict(ui, self.axis.separates())
    }

    /// The gap with a plus sign, the overlap with a minus sign.
    fn verdict(&self, ui: &Ui) -> (String, Color32) {
        match self.axis.projections.map(|it| it.gap) {
            None => ("parallel".to_owned(), look::ink(ui, false)),
            Some(0.0) => ("0".to_owned(), self.color(ui)),
            Some(gap) if gap > 0.0 => (format!("+{}", short(gap as f32)), self.color(ui)),
            Some(gap) => (format!("\u{2212}{}", short(-gap as f32)), self.color(ui)),
        }
    }

    fn draw_bars(&self, ui: &Ui, painter: &Painter) {
        let Some(projections) = self.axis.projections else {
            return;
        };
        let area = self.area.with_min_x(self.area.left() + NAME + 6.0);
        let area = area.with_max_x(self.area.right() - NUMBER);
        let scale = f64::from(area.width()) / self.longest.max(f64::MIN_POSITIVE);
        let middle = projections.reach().iter().sum::<f64>() / 2.0;
        let x = |along: f64| area.center().x + ((along - middle) * scale) as f32;
        let bar = |[start, end]: [f64; 2], top: f32, height: f32| {
            let (from, to) = (x(start), x(end).max(x(start) + 1.0));
            Rect::from_min_max(Pos2::new(from, top), Pos2::new(to, top + height))
        };
        let center = area.center().y;
        let band = self.color(ui).gamma_multiply(0.28);
        let between = bar(projections.between(), self.area.top() + 2.0, ROW - 4.0);
        painter.rect_filled(between, 0.0, band);
        let [a, b] = look::pair(ui);
        painter.rect_filled(bar(projections.intervals[0], center - BAR - 0.5, BAR), 1.0, a);
        painter.rect_filled(bar(projections.intervals[1], center + 0.5, BAR), 1.0, b);
    }
}
