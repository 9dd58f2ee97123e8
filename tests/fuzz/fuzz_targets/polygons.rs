//! Outlines of any numbers: hulls contain their points, and the pieces of an outline have its area.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::ConvexPolygon;
use obbligato::nalgebra::Point2;
use obbligato_fuzz::bytes::{Bits, Bytes};

/// The most corners of an outline and of its pieces.
const MOST: usize = 12;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else {
        return;
    };
    match kind % 2 {
        0 => check::<f32>(&mut Bytes::new(bytes)),
        _ => check::<f64>(&mut Bytes::new(bytes)),
    }
});

fn check<T: Bits>(bytes: &mut Bytes<'_, T>) {
    let count = bytes.below(MOST + 2);
    let points: Vec<Point2<T>> = (0..count).map(|_| bytes.point()).collect();
    if let Ok(hull) = ConvexPolygon::<T, MOST>::hull(points.iter().copied()) {
        for point in &points {
            assert!(hull.contains_point(point), "{point} {hull:?} of {points:?}");
        }
    }
    let Ok(pieces) = ConvexPolygon::<T, MOST>::decompose(&points) else {
        return;
    };
    let whole = area(&points).abs();
    let areas: Vec<f64> = pieces.iter().map(|piece| area(piece.vertices())).collect();
    assert_eq!(areas.len(), pieces.count(), "{points:?}");
    let sum: f64 = areas.iter().sum();
    // The sum is in double precision, and rounds by no more than that.
    let room = 64.0 * f64::EPSILON * (2.0 * reach(&points)).powi(2) + f64::MIN_POSITIVE;
    assert!(areas.iter().all(|area| *area >= -room), "{areas:?} {points:?}");
    assert!((sum - whole).abs() <= room, "{sum} instead of {whole}: {points:?}");
}

/// The area within an outline, negative clockwise; relative to its first corner, so that little
/// cancels.
fn area<T: Bits>(outline: &[Point2<T>]) -> f64 {
    let wide: Vec<_> = outline.iter().map(|p| p.map(|x| x.to_f64())).collect();
    let Some(first) = wide.first() else {
        return 0.0;
    };
    let spokes: Vec<_> = wide.iter().map(|p| p - first).collect();
    spokes.windows(2).map(|pair| pair[0].perp(&pair[1]) * 0.5).sum()
}

/// The size of the largest coordinate.
fn reach<T: Bits>(points: &[Point2<T>]) -> f64 {
    let sizes = points.iter().map(|p| p.coords.amax().to_f64());
    sizes.fold(0.0, f64::max)
}
