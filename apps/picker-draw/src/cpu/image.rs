//! The image behind the boxes.

use obbligato::nalgebra::{Matrix3, Point2, Vector2};
use obbligato_render::palette::{IMAGE_SAMPLES, ShaderColor, shader_color};
use picker_editor::State;
use picker_scene::Pixels;
use std::sync::Arc;

/// An image as it is seen.
pub(super) struct SeenImage {
    pixels: Arc<Pixels>,
    /// From a pixel of the picture to a place in the image, from (0, 0) to (1, 1); homogeneous.
    to_place: Matrix3<f64>,
}

impl SeenImage {
    /// The image of a scene, if it has one that shows something, and it is not seen edge-on.
    pub(super) fn of(state: &State) -> Option<Self> {
        let image = state.scene().image.as_ref()?;
        let viewport = state.viewport();
        let to_clip = state.camera().view_projection(viewport).cast::<f64>();
        let [right, down] = image.sides.map(|side| side.cast().push(0.0));
        let columns = [right, down, image.corner.coords.cast().push(1.0)].map(|it| to_clip * it);
        let from_place = Matrix3::from_columns(&columns.map(|it| it.fixed_rows::<2>(0).push(it.w)));
        let size: Vector2<f64> = viewport.size().cast();
        let to_ndc = Matrix3::new(2.0 / size.x, 0.0, -1.0, 0.0, -2.0 / size.y, 1.0, 0.0, 0.0, 1.0);
        let pixels = Arc::clone(image.pixels.as_ref()?);
        Some(Self { pixels, to_place: from_place.try_inverse()? * to_ndc })
    }

    /// The color of a position in the picture, if the image is seen there.
    pub(super) fn color(&self, position: Point2<f32>) -> Option<ShaderColor> {
        let middle = self.place(position, Vector2::zeros())?;
        let is_inside = middle.iter().all(|part| (0.0..=1.0).contains(part));
        is_inside.then_some(())?;
        let side = IMAGE_SAMPLES;
        let within = |step: u32| (step as f32 + 0.5) / side as f32 - 0.5;
        let steps = (0..side * side).map(|i| Vector2::new(within(i % side), within(i / side)));
        let samples = steps.map(|step| self.texel(self.place(position, step).unwrap_or(middle)));
        let sum = samples.fold([0.0; 3], |sum, color| [0, 1, 2].map(|i| sum[i] + color[i]));
        Some(sum.map(|channel| channel / (side * side) as f32))
    }

    fn place(&self, position: Point2<f32>, step: Vector2<f32>) -> Option<Point2<f64>> {
        let place = self.to_place * (position + step).coords.cast().push(1.0);
        (place.z > 0.0).then(|| Point2::new(place.x / place.z, place.y / place.z))
    }

    fn texel(&self, place: Point2<f64>) -> ShaderColor {
        let [width, height] = self.pixels.size;
        let at = |part: f64, size: u32| ((part * f64::from(size)).max(0.0) as u32).min(size - 1);
        let (x, y) = (at(place.x, width), at(place.y, height));
        let pixels = self.pixels.rgba.as_chunks::<4>().0;
        let [r, g, b, _] = pixels[y as usize * width as usize + x as usize];
        shader_color([r, g, b])
    }
}
