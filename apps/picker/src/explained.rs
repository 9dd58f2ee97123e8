//! A picture that explains how two boxes of a scene meet, made without a window.

use crate::hud::explain::axes;
use crate::hud::painted::draw_over;
use crate::hud::{panel, write_marks};
use egui::{Panel, Pos2, Rect, Ui, Vec2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use obbligato_render::Picture;
use picker_editor::{Input, Look, State};
use picker_scene::Scene;

/// The width of the panel next to the scene, in pixels.
const PANEL: u32 = 300;
/// The explanation of two boxes of a scene: the scene with one of their axes, and a panel with all
/// 15.
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

    /// Explains the boxes with two indices, A and B, in a picture of this size. The view is that of
    /// the scene, as near as possible with both boxes in the picture.
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

    /// Returns the whole picture, given that of the [`state`](Self::state): with text, and with the
    /// panel next to it.
    #[must_use]
    pub fn beside(&self, scene: &Picture) -> Picture {
        let [width, height] = self.size.map(|side| side as usize);
        let mut rgba = vec![0xff; 4 * width * height];
        let rows = scene.rgba.chunks_exact(4 * scene.size[0] as usize);
        for (row, pixels) in rgba.chunks_exact_mut(4 * width).zip(rows) {
            row[..pixels.len()].copy_from_slice(pixels);
        }
        let size = self.size;
        let mut picture = Picture { size, rgba };
        let is_dark = self.state.shade().is_dark();
        draw_over(&mut picture, is_dark, |ui| self.lay_out(ui));
        picture
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
        let rgba = [9, 99, 199, 255].repeat(660 * 640);
        let size = [660, 640];
        let picture = explained.beside(&Picture { size, rgba });
        assert_eq!(picture.size, [960, 640]);
        let rows = picture.rgba.as_chunks::<4>().0.chunks_exact(960);
        let rows: Vec<&[[u8; 4]]> = rows.collect();
        assert_eq!(rows[635][5], [9, 99, 199, 255]);
        assert_eq!(rows[635][950], [0xfb, 0xfc, 0xfd, 0xff]);
        let panel = rows.iter().flat_map(|row| &row[662..]);
        assert!(panel.filter(|[r, ..]| *r < 0x80).count() > 2000, "there is text");
    }

    #[test]
    fn a_picture_too_small_to_read_is_refused() {
        for size in [[639, 640], [960, 599], [0, 0]] {
            assert!(Explained::new(Scene::default(), [4, 3], size).is_err());
        }
    }
}
