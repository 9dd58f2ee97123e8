use super::{Sieves, Spot};
use std::sync::atomic::{AtomicU32, Ordering};

/// The boxes and shadows that certainly cover pixels of a picture, and so hide boxes behind them,
/// where a pixel has one sample.
///
/// A box is hidden if nearer boxes certainly cover the center of each pixel in which it may show. A
/// shadow is hidden if boxes cover it, or other shadows, since shadows do not get darker where they
/// overlap. Without the hidden ones the picture stays the same.
///
/// First add the [spots](crate::Sieve::spot) of all boxes, in any order and from any thread; then
/// query.
#[derive(Debug)]
pub struct Cover {
    /// The depths that certainly cover each pixel, as bits: the greatest of the farthest depths of
    /// all boxes there.
    depths: Vec<AtomicU32>,
    /// The index of the shadow to draw in each pixel: the first one that certainly covers it.
    shadows: Vec<AtomicU32>,
}

/// The index that stands for no box.
const NONE: u32 = u32::MAX;

impl Cover {
    /// Creates the cover of a picture without boxes; `None` if a pixel has several samples.
    #[must_use]
    pub fn new(sieves: &Sieves) -> Option<Self> {
        let pixels = sieves.faces.pixels()?;
        let all = |value| (0..pixels).map(|_| AtomicU32::new(value)).collect();
        Some(Self { depths: all(0), shadows: all(NONE) })
    }

    /// Adds a box, by its spot in [`Sieves::faces`].
    pub fn add(&self, spot: &Spot) {
        // The backdrop is at a depth of 0.
        if spot.farthest() > 0.0 {
            // The bits of positive numbers are in the same order as the numbers.
            let depth = spot.farthest().to_bits();
            for pixel in spot.covers() {
                self.depths[pixel].fetch_max(depth, Ordering::Relaxed);
            }
        }
    }

    /// Adds a shadow, by its spot in [`Sieves::shadows`] and the index of its box.
    pub fn add_shadow(&self, index: u32, spot: &Spot) {
        for pixel in spot.covers() {
            self.shadows[pixel].fetch_min(index, Ordering::Relaxed);
        }
    }

    /// Whether the box with this spot is hidden.
    #[must_use]
    pub fn hides(&self, spot: &Spot) -> bool {
        let mut pixels = spot.may_cover().into_iter().flatten().peekable();
        // A spot that may be anywhere lists no pixels, and is not hidden.
        pixels.peek().is_some() && pixels.all(|pixel| self.depth(pixel) > spot.nearest())
    }

    /// Whether the shadow with this spot need not be drawn.
    #[must_use]
    pub fn hides_shadow(&self, index: u32, spot: &Spot) -> bool {
        let is_hidden = |pixel: usize| {
            let drawn = self.shadows[pixel].load(Ordering::Relaxed);
            self.depth(pixel) > 0.0 || (drawn != NONE && drawn != index)
        };
        let mut pixels = spot.may_cover().into_iter().flatten().peekable();
        pixels.peek().is_some() && pixels.all(is_hidden)
    }

    fn depth(&self, pixel: usize) -> f32 {
        f32::from_bits(self.depths[pixel].load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::antialiasing::Antialiasing;
    use crate::sieve::tests::sieves;
    use crate::view::viewpoint::Viewpoint;
    use crate::view::viewpoint::tests::{parallel_view, perspective_view};
    use obbligato::Obb3;
    use obbligato::nalgebra::{Point3, Rotation3, Vector3};

    /// A cube with sides of this many pixels where 48 pixels are a unit, turned so that three faces
    /// are seen.
    fn cube(center: [f32; 3], pixels: f32) -> Obb3 {
        let turn = Rotation3::from_euler_angles(0.5, 0.6, 0.2);
        let half = Vector3::repeat(pixels / 96.0);
        Obb3::new(Point3::from(center), half, turn).expect("a valid box")
    }

    fn view() -> (Viewpoint, Sieves) {
        let view = parallel_view([0.0, 0.0, 9.0]);
        (view, sieves(&view, Antialiasing::Off))
    }

    #[test]
    fn a_box_behind_a_larger_one_is_hidden_and_one_before_it_or_beside_it_is_not() {
        let (_, sieves) = view();
        let spot = |center, pixels| sieves.faces.spot(&cube(center, pixels)).expect("a pixel");
        let large = spot([0.0, 0.0, 0.0], 4.0);
        let cover = Cover::new(&sieves).expect("one sample");
        cover.add(&large);
        for (center, pixels, is_hidden) in [
            ([0.0, 0.0, -1.0], 1.5, true),
            ([0.02, 0.01, -1.0], 1.5, true),
            ([0.0, 0.0, 1.0], 1.5, false),
            ([0.0, 0.0, 0.0], 1.5, false),
            ([0.0, 0.0, -1.0], 5.5, false),
            ([0.06, 0.0, -1.0], 1.5, false),
        ] {
            let spot = spot(center, pixels);
            assert_eq!(cover.hides(&spot), is_hidden, "{center:?} {pixels}");
        }
        assert!(!cover.hides(&large));
    }

    #[test]
    fn several_boxes_hide_what_none_of_them_hides_alone() {
        let (_, sieves) = view();
        let spot = |center, pixels| sieves.faces.spot(&cube(center, pixels)).expect("a pixel");
        let behind = spot([0.0, 0.0, -1.0], 1.5);
        let cover = Cover::new(&sieves).expect("one sample");
        for x in [-1.5, 1.5] {
            assert!(!cover.hides(&behind));
            cover.add(&spot([x / 48.0, 0.0, 0.0], 2.5));
        }
        assert!(cover.hides(&behind));
    }

    #[test]
    fn a_box_that_the_near_plane_cuts_hides_nothing() {
        let (view, sieves) = view();
        let near = view.eye() - Vector3::z() * 0.5;
        let cover = Cover::new(&sieves).expect("one sample");
        let cut = cube(near.cast().into(), 6.0);
        cover.add(&sieves.faces.spot(&cut).expect("a pixel"));
        let behind = sieves.faces.spot(&cube([0.0; 3], 1.5)).expect("a pixel");
        assert!(!cover.hides(&behind));
    }

    #[test]
    fn a_shadow_within_another_is_hidden_and_that_one_only_behind_boxes() {
        let view = perspective_view([0.0, 5.0, 9.0]);
        let sieves = sieves(&view, Antialiasing::Off);
        let shadows = sieves.shadows.expect("a floor");
        let spot = |x, pixels| shadows.spot(&cube([x, -0.9, 0.0], pixels)).expect("a pixel");
        let (small, large) = (spot(0.0, 1.2), spot(0.0, 4.5));
        let cover = Cover::new(&sieves).expect("one sample");
        cover.add_shadow(4, &small);
        cover.add_shadow(7, &large);
        assert!(!cover.hides_shadow(4, &small) && !cover.hides_shadow(7, &large));
        assert!(cover.hides_shadow(9, &small) && !cover.hides_shadow(9, &spot(0.5, 1.2)));
        for place in 0..400_u16 {
            let [x, z] = [place % 20, place / 20].map(|n| 0.03 * f32::from(n) - 0.3);
            let before = sieves.faces.spot(&cube([x, -0.85, z], 4.0));
            cover.add(&before.expect("a pixel"));
        }
        assert!(cover.hides_shadow(7, &large));
    }

    #[test]
    fn a_picture_with_several_samples_has_no_cover() {
        let view = parallel_view([0.0, 0.0, 9.0]);
        assert!(Cover::new(&sieves(&view, Antialiasing::Msaa4)).is_none());
    }
}
