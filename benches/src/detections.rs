use crate::SplitMix;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, ShapeError};

/// How detections are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Anywhere, so that most are kept.
    Spread,
    /// Twenty around each object, as detectors produce them.
    Clustered,
    /// All around one point, at any angle.
    Overlapping,
}

/// Rectangles, and a score for each.
///
/// # Errors
/// None for a number of rectangles that fits in memory.
pub fn detections(
    seed: u64,
    scene: Scene,
    count: usize,
) -> Result<(Vec<Obb2>, Vec<f32>), ShapeError> {
    let mut random = SplitMix::new(seed);
    let side = 4.0 * (count as f32).sqrt();
    let mut object = [0.0; 5];
    let mut next = |index: usize| {
        let mut between = |low, high| random.between(low, high);
        let [x, y, w, h, angle] = match scene {
            Scene::Overlapping => [
                between(-1.0, 1.0),
                between(-1.0, 1.0),
                between(2.0, 6.0),
                between(1.5, 2.0),
                between(0.0, 3.2),
            ],
            Scene::Clustered if !index.is_multiple_of(20) => object,
            _ => {
                let side = if scene == Scene::Spread { side } else { side / 4.0 };
                [
                    between(0.0, side),
                    between(0.0, side),
                    between(0.5, 3.0),
                    between(0.5, 1.5),
                    between(0.0, 3.2),
                ]
            }
        };
        object = [x, y, w, h, angle];
        if scene != Scene::Clustered {
            return Obb2::from_angle(Point2::new(x, y), Vector2::new(w, h), angle);
        }
        let mut off = |by: f32| random.between(-by, by);
        let center = Point2::new(x + off(0.3), y + off(0.3));
        let half_extents = Vector2::new(w * (1.0 + off(0.2)), h * (1.0 + off(0.2)));
        Obb2::from_angle(center, half_extents, angle + off(0.2))
    };
    let boxes = (0..count).map(&mut next).collect::<Result<_, _>>()?;
    let scores = (0..count).map(|_| random.between(0.0, 1.0)).collect();
    Ok((boxes, scores))
}
