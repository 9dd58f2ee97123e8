//! A picture that explains how two boxes of a scene meet, made without a window.

use crate::hud::explain::axes;
use crate::hud::painted::Canvas;
use crate::hud::{panel, write_marks};
use crate::input::{Input, Look};
use crate::picture::Picture;
use crate::scene::Scene;
use crate::state::State;
use egui::{Panel, Ui};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::{CameraError, Viewport};

/// The width of the panel beside the scene, in pixels.
const PANEL: u32 = 300;
/// The smallest picture in which the panel and the scene can be read.
const SMALLEST: [u32; 2] = [640, 540];

/// Two boxes of a scene that are explained: the scene with one of their axes, and a panel with all 15.
pub struct Explained {
    state: State,
    size: [u32; 2],
}

impl Explained {
    /// Explains the boxes with two indices, A and B, in a picture of this size. The view is that of the
    /// scene, as near as both boxes are seen.
    ///
    /// # Errors
    /// The size is not that of a picture.
    pub fn new(scene: Scene, pair: [usize; 2], size: [u32; 2]) -> Result<Self, CameraError> {
        let size = [0, 1].map(|side| size[side].max(SMALLEST[side]));
        let room = Vector2::new((size[0] - PANEL) as f32, size[1] as f32);
        let mut state = State::new(scene, Viewport::new(Point2::origin(), room)?);
        state.explain_pair(pair);
        state.apply(Input::Look(Look::FrameSelection));
        Ok(Self { state, size })
    }

    /// The state whose picture is the part with the scene.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The whole picture, given that of the [`state`](Self::state): with text, and with the panel beside it.
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
        };
        canvas.draw(|ui| self.lay_out(ui));
        let picture = Picture::new(self.size[0], self.size[1], rgba);
        picture.expect("there are four bytes for each pixel")
    }

    fn lay_out(&self, ui: &mut Ui) {
        write_marks(ui.ctx(), &self.state);
        let beside = Panel::right("explained").resizable(false);
        let beside = beside.exact_size(PANEL as f32).frame(panel());
        beside.show(ui, |ui| axes(ui, &self.state, &mut Vec::new()));
    }
}
