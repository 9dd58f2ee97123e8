//! The radius of a box along a direction, compared with the exact reference.

use obbligato::Obb;
use obbligato::nalgebra::SVector;
use obbligato_tests::{Couple, Rng, Sample, Solid, Source, boxes, survey};

/// Compares the radius along a direction with the gaps between the box and itself and a point.
fn check_radius_along<T: Sample>() {
    let kernel = format!("radius_along {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, 3, false);
        let obb: Obb<T, 3> = draft.obb().unwrap();
        let direction = rng.direction().map(|x| T::rounded(4.0 * x));
        let solid = Solid::from(&obb);
        // For a box and itself the gap is minus both radii.
        let exact = -0.5 * Couple::new(&solid, &solid).gap_along(direction).to_f64();
        let length = direction.iter().map(|x| x * x).sum::<f64>().sqrt();
        let radius = obb.radius_along(&SVector::from(direction.map(T::nearest))).to_f64();
        let unit = T::epsilon() * solid.reach() + T::TINY.to_f64();
        let off = (radius / length - exact).abs() / unit;
        tally.largest("off, EPSILON of the half-extents", off);
        tally.require(off <= 8.0, "wrong", || obb.source());
    });
}

#[test]
fn the_radius_of_a_box_along_a_direction_is_right() {
    check_radius_along::<f32>();
    check_radius_along::<f64>();
}
