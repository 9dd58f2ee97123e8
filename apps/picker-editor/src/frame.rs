use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_scene::scene2d::{Kind2d, Layout2d, Sheet};

/// The margin around a sheet, in logical pixels.
const MARGIN: f32 = 8.0;

/// The place of a 2D scene in the window: all of it, as large as it fits in either layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    viewport: Viewport,
    pub(crate) kind: Kind2d,
    /// The number of physical pixels to a logical pixel.
    pub scale_factor: f32,
    covered: [f32; 2],
}

impl Frame {
    /// Creates a picture of the whole world in which nothing is covered.
    pub const fn new(viewport: Viewport) -> Self {
        Self { viewport, kind: Kind2d::Swarm, scale_factor: 1.0, covered: [0.0; 2] }
    }

    /// Returns the same frame in a window of another size. A size without pixels is ignored.
    #[must_use]
    pub fn with_size(self, width: u32, height: u32) -> Self {
        let size = Vector2::new(width as f32, height as f32);
        Viewport::new(Point2::origin(), size).map_or(self, |viewport| Self { viewport, ..self })
    }

    /// Returns the same frame with this many physical pixels to a logical pixel.
    #[must_use]
    pub fn with_scale_factor(mut self, factor: f64) -> Self {
        let factor = factor as f32;
        if factor.is_finite() && factor > 0.0 {
            self.scale_factor = factor;
        }
        self
    }

    /// Returns the same frame with this many logical pixels covered at the top and at the bottom.
    #[must_use]
    pub fn with_covered(mut self, top: f32, bottom: f32) -> Self {
        let covered = [top, bottom];
        if covered.iter().all(|side| side.is_finite() && *side >= 0.0) {
            self.covered = covered;
        }
        self
    }

    /// Returns the size of the picture in physical pixels.
    pub fn size(&self) -> [u32; 2] {
        let size = self.viewport.size();
        [size.x as u32, size.y as u32]
    }

    /// Returns the layout in which the scene is larger.
    pub fn layout(&self) -> Layout2d {
        if self.scale(Layout2d::Tall) > self.scale(Layout2d::Wide) {
            Layout2d::Tall
        } else {
            Layout2d::Wide
        }
    }

    /// Returns the part of the plane that is shown.
    pub fn sheet(&self) -> Sheet {
        Sheet::new(self.kind, self.layout())
    }

    /// Returns the number of physical pixels to a unit of the world.
    pub fn pixels_per_unit(&self) -> f32 {
        self.scale(self.layout())
    }

    fn scale(&self, layout: Layout2d) -> f32 {
        let [top, bottom] = self.covered;
        let taken = Vector2::new(2.0 * MARGIN, 2.0 * MARGIN + top + bottom) * self.scale_factor;
        let free = self.viewport.size() - taken;
        let shown = 2.0 * Sheet::new(self.kind, layout).half_extents();
        free.component_div(&shown).min().max(1e-3)
    }

    /// Returns the position in physical pixels where a point is seen.
    pub fn pixel_of(&self, point: &Point2<f32>) -> Point2<f32> {
        let offset = self.sheet().shown_at(point) * self.pixels_per_unit();
        self.origin() + Vector2::new(offset.x, -offset.y)
    }

    /// Returns the point that is seen at a position in physical pixels.
    pub fn point_at(&self, pixel: &Point2<f32>) -> Point2<f32> {
        let offset = (pixel - self.origin()) / self.pixels_per_unit();
        self.sheet().point_at(&Vector2::new(offset.x, -offset.y))
    }

    /// Where the center of the sheet is seen: in the center of the part that is not covered.
    fn origin(&self) -> Point2<f32> {
        let [top, bottom] = self.covered;
        let down = Vector2::new(0.0, (top - bottom) * self.scale_factor / 2.0);
        self.viewport.offset() + self.viewport.size() / 2.0 + down
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: Kind2d) -> Frame {
        let size = Vector2::new(1280.0, 720.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        Frame { kind, ..Frame::new(viewport) }
    }

    #[test]
    fn the_whole_sheet_is_seen_with_a_margin_between_what_covers_the_picture() {
        for kind in Kind2d::ALL {
            for (width, height, factor) in [(1280, 720, 1.0), (2560, 1440, 2.0), (600, 900, 1.5)] {
                let frame = frame(kind).with_size(width, height);
                let frame = frame.with_scale_factor(factor).with_covered(40.0, 60.0);
                let (factor, half) = (factor as f32, frame.sheet().half_extents());
                let margin = 8.0 * factor - 0.01;
                for corner in [half, -half] {
                    let pixel = frame.pixel_of(&frame.sheet().point_at(&corner));
                    let right = width as f32 - margin;
                    assert!(pixel.x >= margin && pixel.x <= right, "{pixel}");
                    let (top, bottom) = (40.0 * factor, height as f32 - 60.0 * factor);
                    let (top, bottom) = (top + margin, bottom - margin);
                    assert!(pixel.y >= top && pixel.y <= bottom, "{pixel}");
                }
            }
        }
    }

    #[test]
    fn a_narrow_window_shows_a_scene_larger_than_its_width_would_allow_beside_one_another() {
        for kind in Kind2d::ALL {
            let narrow = frame(kind).with_size(390, 844).with_covered(40.0, 100.0);
            let wide = 374.0 / 160.0;
            assert_eq!(frame(kind).layout(), Layout2d::Wide);
            assert_eq!(narrow.layout(), Layout2d::Tall);
            assert!(narrow.pixels_per_unit() > 1.5 * wide, "{kind:?}");
        }
    }

    #[test]
    fn a_pixel_and_its_point_are_inverses() {
        for kind in Kind2d::ALL {
            for (width, height) in [(1280, 720), (390, 844)] {
                let frame = frame(kind).with_size(width, height).with_scale_factor(2.0);
                let frame = frame.with_covered(30.0, 0.0);
                let point = Point2::new(12.5, -40.0);
                let back = frame.point_at(&frame.pixel_of(&point));
                assert!((back - point).norm() < 1e-4, "{kind:?}: {back}");
            }
        }
    }

    #[test]
    fn an_invalid_size_changes_nothing() {
        let frame = frame(Kind2d::Swarm);
        assert_eq!(frame.with_size(0, 100), frame);
        assert_eq!(frame.with_scale_factor(f64::NAN), frame);
        assert_eq!(frame.with_scale_factor(0.0), frame);
        assert_eq!(frame.with_covered(-1.0, f32::INFINITY), frame);
    }

    #[test]
    fn a_window_smaller_than_its_bars_still_has_a_view() {
        let frame = frame(Kind2d::Swarm).with_size(10, 10).with_covered(40.0, 60.0);
        assert!(frame.pixels_per_unit() > 0.0);
        assert!(frame.point_at(&Point2::new(5.0, 5.0)).x.is_finite());
    }
}
