//! A picture that explains how two boxes of a scene meet, made without a window.

use crate::hud::explain::axes;
use crate::hud::painted::Canvas;
use crate::hud::{panel, write_marks};
use egui::{Panel, Pos2, Rect, Ui, Vec2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use picker_draw::Picture;
use picker_editor::{Input, Look, Shade, State};
use picker_scene::Scene;

/// The width of the panel beside the scene, in pixels.
const PANEL: u32 = 300;
/// The explanation of two boxes of a scene: the scene with one of their axes, and a panel with all 15.
pub struct Explained {
    /// The state that the picture shows.
    pub state: State,
    size: [u32; 2],
}

/// The error that a picture would be too small to be readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture that explains has at least {}x{} pixels", Explained::SMALLEST[0], Explained::SMALLEST[1])]
pub struct TooSmall;

impl Explained {
    /// The width and the height of the smallest picture in which all can be read.
    pub const SMALLEST: [u32; 2] = [640, 600];

    /// Explains the boxes with two indices, A and B, in a picture of this size. The view is that of the
    /// scene, as near as possible with both boxes in the picture.
    ///
    /// # Errors
    /// The picture is smaller than [`SMALLEST`](Self::SMALLEST).
    pub fn new(scene: Scene, pair: [usize; 2], size: [u32; 2]) -> Result<Self, TooSmall> {
        let [width, height] = size;
        let [least_width, least_height] = Self::SMALLEST;
        if width < least_width || height < least_height {
            return Err(TooSmall);
        }
        let room = Vector2::new((width - PANEL) as f32, height as f32);
        let viewport = Viewport::new(Point2::origin(), room).map_err(|_| TooSmall)?;
        let mut state = State::new(scene, viewport);
        state.explain_pair(pair);
        state.apply(Input::Look(Look::FrameSelection));
        state.turn_beside_axis();
        Ok(Self { state, size })
    }

    /// Returns the same explanation in a shade, light or dark.
    #[must_use]
    pub fn with_shade(mut self, shade: Shade) -> Self {
        self.state.apply(Input::Shade(shade));
        self
    }

    /// Returns the whole picture, given that of the [`state`](Self::state): with text, and with the panel beside it.
    #[must_use]
    pub fn beside(&self, scene: &Picture) -> Picture {
        let [width, height] = self.size.map(|side| side as usize);
        let mut rgba = vec![0xff; 4 * width * height];
        let rows = scene.rgba().chunks_exact(4 * scene.width() as usize);
        for (row, pixels) in rgba.chunks_exact_mut(4 * width).zip(rows) {
            row[..pixels.len()].copy_from_slice(pixels);
        }
        let mut canvas = Canvas {
            width,
            height,
            rgba: &mut rgba,
            scale_factor: 1.0,
            is_dark: self.state.shade().is_dark(),
        };
        canvas.draw(|ui| self.lay_out(ui));
        let picture = Picture::new(self.size[0], self.size[1], rgba);
        picture.expect("there are four bytes for each pixel")
    }

    fn lay_out(&self, ui: &mut Ui) {
        let size = self.state.viewport().size();
        let picture = Rect::from_min_size(Pos2::ZERO, Vec2::new(size.x, size.y));
        write_marks(ui.ctx(), &self.state, picture);
        let beside = Panel::right("explained").resizable(false);
        let beside = beside.exact_size(PANEL as f32).frame(panel(ui.ctx()));
        beside.show(ui, |ui| axes(ui, &self.state, &mut Vec::new()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scene_is_on_the_left_and_the_panel_on_the_right() {
        let explained = Explained::new(Scene::default(), [4, 3], [960, 640]).unwrap();
        let size = explained.state.viewport().size();
        assert_eq!((size.x, size.y), (660.0, 640.0));
        let scene = Picture::new(660, 640, [9, 99, 199, 255].repeat(660 * 640)).unwrap();
        let picture = explained.beside(&scene);
        assert_eq!((picture.width(), picture.height()), (960, 640));
        assert_eq!(picture.pixel(5, 635), Some([9, 99, 199, 255]));
        assert_eq!(picture.pixel(950, 635), Some([0xfb, 0xfc, 0xfd, 0xff]));
        let panel = (0..640).flat_map(|y| (662..960).map(move |x| (x, y)));
        let is_dark = |(x, y)| picture.pixel(x, y).is_some_and(|[r, ..]| r < 0x80);
        assert!(
            panel.filter(|at| is_dark(*at)).count() > 2000,
            "there is text"
        );
    }

    #[test]
    fn a_picture_too_small_to_read_is_refused() {
        for size in [[639, 640], [960, 599], [0, 0]] {
            assert!(Explained::new(Scene::default(), [4, 3], size).is_err());
        }
    }
}
