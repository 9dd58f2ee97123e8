//! The normal and the area of triangles, compared with double precision.

use obbligato::Triangle;
use obbligato::nalgebra::SVector;
use obbligato_tests::arbitrary::wide;
use obbligato_tests::drawn::Drawn;
use obbligato_tests::support::place;
use obbligato_tests::{Rng, survey};

const E32: f64 = f32::EPSILON as f64;

/// The two shorter edges of three, in turn.
fn shorter(edges: [SVector<f64, 3>; 3]) -> [SVector<f64, 3>; 2] {
    let longest = (0..3).max_by(|&i, &j| edges[i].norm().total_cmp(&edges[j].norm()));
    let next = longest.map_or(0, |longest| longest + 1);
    [edges[next % 3], edges[(next + 1) % 3]]
}

#[test]
fn the_normal_and_the_area_agree_with_double_precision() {
    survey("normals and areas f32", |index, tally| {
        let mut rng = Rng::of_case("normals and areas", index);
        let (offset, scale) = place::<3>(&mut rng);
        let triangle = Triangle::<f32, 3>::draw(&mut rng, offset * scale, scale);
        let [a, b, c] = triangle.vertices().map(|vertex| wide(vertex.coords));
        let [p, q] = shorter([b - a, c - b, a - c]);
        let (across, size) = (p.cross(&q), p.norm() * q.norm());
        let sine = if size > 0.0 { across.norm() / size } else { 0.0 };
        let (normal, area) = (triangle.normal(), f64::from(triangle.area()));
        let case = || format!("{normal:?} {area}, sine {sine}: {triangle:?}");
        let off = (area - 0.5 * across.norm()).abs() - 2.0 * 1.5e-45;
        tally.require(off <= 4.0 * E32 * size, "wrong area", case);
        let band = 6.0 * E32 / sine;
        let Some(normal) = normal.map(|normal| wide(*normal)) else {
            tally.require(sine.is_nan() || band >= 1.0, "no normal", case);
            return;
        };
        let truth = across / across.norm();
        let off = normal.cross(&truth).norm();
        let is_right = off <= band && normal.dot(&truth) > 0.0;
        tally.require(band >= 1.0 || is_right, "wrong normal", case);
        tally.require((normal.norm() - 1.0).abs() <= 4.0 * E32, "not a unit", case);
        if band < 1.0 {
            tally.largest("normal off, bands", off / band);
        }
    });
}
