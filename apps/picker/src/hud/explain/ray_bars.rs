//! A frozen ray: the slabs of the box that it hits, and all boxes along it.

use super::look;
use crate::hud::colors::{Colors, srgb};
use crate::hud::style::{part, quiet, remark};
use egui::{Color32, Label, Rect, Sense, Ui, Vec2};
use picker_draw::marks::short;
use picker_editor::keys::key_of;
use picker_editor::{Control, Demo, Explain, Input, State};
use picker_scene::explain::{RayHits, RaySlabs, RayTimes, Slab};
use std::time::Duration;

/// The height of a row, in logical pixels.
const ROW: f32 = 16.0;
/// The widths of the names and of the numbers.
const NAME: f32 = 34.0;
const NUMBER: f32 = 92.0;
/// How many boxes are named.
const NAMED: usize = 6;

/// The part of the ray that the bars show.
struct Scale {
    area: Rect,
    start: f64,
    end: f64,
}

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    let (Some(pick_ray), Some(hits)) = (&state.explaining().choices().frozen, state.frozen_hits())
    else {
        return;
    };
    list(ui, state, inputs);
    let Some(first) = hits.hits.first() else {
        remark(ui, missed(state));
        return;
    };
    let shape = &state.scene().boxes()[first.index].shape;
    slabs(ui, &RaySlabs::new(shape, &pick_ray.ray));
    along(ui, state, &hits);
    if let Some(times) = demo.ray_times() {
        remark(ui, compared(times));
    }
}

/// Which ray of a list it is, and buttons for the rest.
fn list(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let Some(log) = state.explaining().ray_log() else {
        return part(ui, "Frozen ray");
    };
    let [number, count] = log.place();
    part(ui, &format!("Ray {number} of {count}"));
    let pause = if log.is_playing { "Pause" } else { "Play" };
    ui.horizontal(|ui| {
        for (name, input) in [
            ("Back", Input::Explain(Explain::PreviousRay)),
            (pause, Input::Control(Control::TogglePause)),
            ("Next", Input::Control(Control::Step)),
        ] {
            let key = key_of(&input).unwrap_or_default();
            if ui.button(name).on_hover_text(key).clicked() {
                inputs.push(input);
            }
        }
    });
}

/// What a ray says that hits nothing.
fn missed(state: &State) -> String {
    let near = state.near_miss().and_then(|miss| {
        let name = state.scene().name(miss.index)?;
        let distance = short(miss.distance);
        Some(format!("It misses {name}, the nearest box, by {distance}."))
    });
    let near = near.unwrap_or_else(|| "It hits nothing.".to_owned());
    format!("{near} P or Esc lets go.")
}

/// A bar for each axis of the box, and one for what they share.
fn slabs(ui: &mut Ui, slabs: &RaySlabs) {
    let size = Vec2::new(ui.available_width(), 4.0 * ROW);
    let (table, _) = ui.allocate_exact_size(size, Sense::hover());
    let scale = Scale::around(table, slabs);
    let last = slabs.entered_last();
    for (row, slab) in slabs.slabs.iter().enumerate() {
        let name = format!("slab {}", ["x", "y", "z"][row]);
        let color = look::ink(ui, last == Some(row));
        scale.row(ui, row, [&name, &text(slab)], slab.interval(), color);
    }
    if let Some(shared) = slabs.shared() {
        let color = srgb(look::colors(ui).tested);
        let band = Rect::from_x_y_ranges(scale.x(shared[0])..=scale.x(shared[1]), table.y_range());
        ui.painter().rect_filled(band, 0.0, color.gamma_multiply(0.16));
        scale.row(ui, 3, ["all", &words(shared)], shared, color);
    }
}

impl Scale {
    /// All that the box takes up, and as much on both sides.
    fn around(area: Rect, slabs: &RaySlabs) -> Self {
        let area = area.with_min_x(area.left() + NAME + 4.0);
        let [enter, exit] = slabs.shared().unwrap_or([0.0, 1.0]);
        let more = (exit - enter).max(1e-3 * exit.abs()).max(f64::MIN_POSITIVE);
        Self { area: area.with_max_x(area.right() - NUMBER), start: enter - more, end: exit + more }
    }

    fn x(&self, t: f64) -> f32 {
        let share = ((t - self.start) / (self.end - self.start)).clamp(0.0, 1.0);
        self.area.left() + self.area.width() * share as f32
    }

    fn row(&self, ui: &Ui, row: usize, words: [&str; 2], ends: [f64; 2], color: Color32) {
        let y = self.area.top() + (row as f32 + 0.5) * ROW;
        let [start, end] = ends;
        if start <= end {
            let bar = Rect::from_x_y_ranges(self.x(start)..=self.x(end), y - 3.0..=y + 3.0);
            ui.painter().rect_filled(bar, 1.0, color);
        }
        let [left, right] = words.map(|text| (text, color));
        let all = self.area.left() - NAME - 4.0..=self.area.right() + NUMBER;
        look::words_at_ends(ui, Rect::from_x_y_ranges(all, y..=y), left, right);
    }
}

fn text(slab: &Slab) -> String {
    match slab {
        Slab::Crossed(ends) => words(*ends),
        Slab::Along => "always inside".to_owned(),
        Slab::Beside => "never inside".to_owned(),
    }
}

fn words([start, end]: [f64; 2]) -> String {
    format!("{} \u{2013} {}", short(start as f32), short(end as f32))
}

/// The boxes along the ray: ticks, and the names of the first.
fn along(ui: &mut Ui, state: &State, hits: &RayHits) {
    let found = hits.found;
    let boxes = if found == 1 { "box" } else { "boxes" };
    remark(ui, format!("{found} {boxes} along it, by where it enters:"));
    ticks(ui, hits);
    for (number, hit) in (1..=NAMED).zip(&hits.hits) {
        let name = state.scene().name(hit.index).unwrap_or_default();
        let place = short(hit.enter);
        ui.add(Label::new(quiet(ui, format!("{number}  {name}  at {place}"))).truncate());
    }
    if found > NAMED {
        remark(ui, format!("and {} more", found - NAMED));
    }
}

/// A tick where each box is entered, and a bar as long as it is in the box.
fn ticks(ui: &mut Ui, hits: &RayHits) {
    let (area, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::hover());
    let first = hits.hits.first().map_or(0.0, |hit| hit.enter);
    let last = hits.hits.iter().map(|hit| hit.exit).fold(first, f32::max);
    let least = (f32::EPSILON * last).max(f32::MIN_POSITIVE);
    let length = (last - first).max(least);
    let x = |t: f32| area.left() + area.width() * (0.04 + 0.92 * (t - first) / length);
    let painter = ui.painter();
    let y = area.center().y;
    painter.hline(area.x_range(), y, (1.0, Colors::of(ui.ctx()).line));
    for (place, hit) in hits.hits.iter().enumerate() {
        let color = if place == 0 { srgb(look::colors(ui).tested) } else { look::ink(ui, false) };
        let bar = Rect::from_x_y_ranges(x(hit.enter)..=x(hit.exit), y - 2.0..=y + 2.0);
        painter.rect_filled(bar, 0.0, color.gamma_multiply(0.5));
        painter.vline(x(hit.enter), y - 6.0..=y + 6.0, (2.0, color));
    }
}

/// The times of the tree and of a scan, side by side.
fn compared(times: RayTimes) -> String {
    let [tree, scan] = [times.tree, times.scan].map(brief);
    format!("The tree takes {tree}, a scan {scan}.")
}

fn brief(time: Duration) -> String {
    match time.as_nanos() {
        nanos @ 0..10_000 => format!("{nanos} ns"),
        nanos @ 10_000..10_000_000 => format!("{:.1} µs", nanos as f64 / 1e3),
        nanos => format!("{:.1} ms", nanos as f64 / 1e6),
    }
}
