use super::{color, dash};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Sketch, sides};
use obbligato::nalgebra::Point2;
use obbligato_render::{CLEAR, Rgba};
use picker_scene::scene2d::{Volume, Volumes};

/// The picture of one bounding volume.
pub(super) struct Shape {
    volume: Volume,
    corners: Vec<Point2<f32>>,
}

impl Shape {
    pub(super) fn of(volumes: &Volumes, volume: Volume) -> Self {
        Self { volume, corners: volumes.border(volume) }
    }

    /// Moves the corners.
    pub(super) fn map(&mut self, map: impl Fn(&Point2<f32>) -> Point2<f32>) {
        self.corners.iter_mut().for_each(|corner| *corner = map(corner));
    }

    /// Tints the inside; a false alarm is striped.
    pub(super) fn fill(&self, is_false_alarm: bool, sketch: &mut Sketch) {
        let own = color(self.volume, sketch.colors);
        let hatch = if is_false_alarm { with_opacity(own, 0x58) } else { CLEAR };
        sketch.fan(&self.corners, with_opacity(own, 0x30), hatch);
    }

    /// Draws the border in the pattern of the volume.
    pub(super) fn edge(&self, width: f32, sketch: &mut Sketch) {
        let color = opaque(color(self.volume, sketch.colors));
        match dash(self.volume) {
            None => self.solid(color, width, sketch),
            Some(pattern) => self.dashed(pattern, color, width, sketch),
        }
    }

    /// Draws the border without its pattern.
    pub(super) fn solid(&self, color: Rgba, width: f32, sketch: &mut Sketch) {
        sketch.outline(&self.corners, (color, width));
    }

    /// The pattern continues around corners, so that a circle has dashes, too.
    fn dashed(&self, [on, off]: [f32; 2], color: Rgba, width: f32, sketch: &mut Sketch) {
        let period = on + off;
        let mut walked = 0.0_f32;
        for [a, b] in sides(&self.corners) {
            let length = (b - a).norm();
            let at = |s: f32| a + (b - a) * ((s - walked) / length.max(1e-6));
            let end = walked + length;
            let mut start = (walked / period).floor() * period;
            while start < end {
                let (from, to) = (start.max(walked), (start + on).min(end));
                if from < to {
                    sketch.line([at(from), at(to)], (color, width));
                }
                start += period;
            }
            walked = end;
        }
    }
}
