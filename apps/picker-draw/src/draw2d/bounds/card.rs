use super::color;
use super::shape::Shape;
use super::strip;
use crate::draw2d::colors::opaque;
use crate::draw2d::sketch::{Anchor, Sketch, level};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::{CLEAR, Srgb, mixed};
use picker_scene::scene2d::{Bounds, Region, Volume};

/// The card of one bounding volume: a small picture of it, its area, its cost, and
/// its false alarms.
pub(super) struct Card<'a> {
    pub(super) scene: &'a Bounds,
    pub(super) volume: Volume,
    pub(super) is_chosen: bool,
    pub(super) region: Region,
}

/// The radius of the outline's circle in the small picture, and where its center is from the left.
const ICON: f32 = 5.6;
const ICON_CENTER: f32 = 8.2;
/// Where the texts start, from the left, and where they end, from the right.
const LEFT: f32 = 17.0;
const RIGHT: f32 = 2.0;

impl Card<'_> {
    pub(super) fn draw(&self, sketch: &mut Sketch) {
        self.draw_frame(sketch);
        self.draw_icon(sketch);
        let (tally, line) = (&self.scene.tally, self.line(2, sketch));
        strip::draw(tally, self.volume, self.sides(), line, sketch);
        self.write_title(sketch);
        self.write_cost(sketch);
        self.write_alarms(sketch);
    }

    /// The border is bold during a false alarm and around the chosen card.
    fn draw_frame(&self, sketch: &mut Sketch) {
        let colors = sketch.colors;
        let own = color(self.volume, colors);
        let is_false = self.scene.now.is_false_alarm(self.volume);
        let edge =
            if is_false || self.is_chosen { (opaque(own), 3.0) } else { (colors.ground_edge, 1.0) };
        let share = if is_false { 0.86 } else { 1.0 };
        let shape = level(self.region.center.into(), self.region.half_extents.into());
        sketch.rect(shape, opaque(mixed(own, colors.card, share)), edge);
    }

    /// The outline with this volume alone, as it is turned now.
    fn draw_icon(&self, sketch: &mut Sketch) {
        let [volumes, _] = &self.scene.volumes;
        let center = self.at(ICON_CENTER - self.region.half_extents.x, 0.0);
        let circle = &volumes.circle;
        let scale = ICON / circle.radius();
        let map = |p: &Point2<f32>| center + (p - circle.center()) * scale;
        let mut shape = Shape::of(volumes, self.volume);
        shape.map(map);
        shape.fill(false, sketch);
        let own = opaque(mixed(sketch.colors.subject, sketch.colors.pale, 0.2));
        for (piece, _) in self.scene.bodies[0].pieces() {
            let corners: Vec<_> = piece.vertices().iter().map(map).collect();
            sketch.fan(&corners, own, CLEAR);
        }
        shape.solid(opaque(color(self.volume, sketch.colors)), 1.75, sketch);
    }

    fn write_title(&self, sketch: &mut Sketch) {
        let (name, own) = (self.volume.name(), color(self.volume, sketch.colors));
        let waste = format!("+{:.0} % area", 100.0 * self.scene.waste(self.volume));
        self.write(name.to_owned(), 0, Anchor::Left, own, sketch);
        self.write(waste, 0, Anchor::Right, sketch.colors.ink, sketch);
    }

    /// Only a window with a clock measures times.
    fn write_cost(&self, sketch: &mut Sketch) {
        let ink = sketch.colors.ink;
        let text = cost(self.volume.bytes(), self.scene.axes(self.volume));
        self.write(text, 1, Anchor::Left, ink, sketch);
        if let Some(time) = self.scene.cost(self.volume) {
            let text = format!("takes {}", nanoseconds(time));
            self.write(text, 1, Anchor::Right, ink, sketch);
        }
    }

    fn write_alarms(&self, sketch: &mut Sketch) {
        let (ink, tally) = (sketch.colors.ink, &self.scene.tally);
        let (count, steps) = (tally.false_alarms(self.volume), tally.steps_apart);
        let text = format!("false alarms: {count} of {steps}");
        let rate = format!("{:.1} %", 100.0 * tally.rate(self.volume));
        self.write(text, 3, Anchor::Left, ink, sketch);
        self.write(rate, 3, Anchor::Right, ink, sketch);
    }

    /// Writes a text at one end of a line; the first line is the title.
    fn write(&self, text: String, line: usize, end: Anchor, color: Srgb, sketch: &mut Sketch) {
        let [left, right] = self.sides();
        let x = if end == Anchor::Left { left } else { right };
        let [title, other] = sketch.layout.choose([2.8, 2.1], [3.7, 3.2]);
        let height = if line == 0 { title } else { other };
        let at = Point2::new(x, self.line(line, sketch));
        sketch.write(text, at, end, (color, height));
    }

    /// Where texts start and end along x.
    fn sides(&self) -> [f32; 2] {
        let half = self.region.half_extents.x;
        [self.at(LEFT - half, 0.0).x, self.at(half - RIGHT, 0.0).x]
    }

    /// Where a line of text is along y.
    fn line(&self, index: usize, sketch: &Sketch) -> f32 {
        let wide = [4.5, 1.3, -1.5, -4.5];
        let tall = [4.8, 0.8, -2.0, -4.9];
        self.region.center.y + sketch.layout.choose(wide, tall)[index]
    }

    fn at(&self, x: f32, y: f32) -> Point2<f32> {
        self.region.center + Vector2::new(x, y)
    }
}

fn cost(bytes: usize, axes: usize) -> String {
    let axes = match axes {
        1 => "1 axis".to_owned(),
        2 | 4 => format!("{axes} axes"),
        _ => format!("up to {axes} axes"),
    };
    format!("{bytes} bytes, {axes}")
}

/// Two digits are enough for what differs from run to run.
fn nanoseconds(time: f64) -> String {
    let digits = usize::from(time < 10.0);
    format!("{time:.digits$} ns")
}
