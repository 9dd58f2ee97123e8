//! When moving shapes first touch.

use super::drawn::{boxes, rectangles, vectors, zipped};
use super::overlap::{capsule, polygon, sphere};
use crate::Kernel;
use obbligato::nalgebra::{Vector2, Vector3};
use obbligato::{Motion2, Motion3, Obb2, Obb3, sweep, sweep_turning};

/// Pairs that are apart at first, and a way.
fn apart() -> Vec<((Obb3, Obb3), Vector3<f32>)> {
    let mut pairs = zipped(boxes(5.3), vectors(4.0));
    pairs.retain(|((a, b), _)| !a.intersects(b));
    pairs
}

fn apart_in_2d() -> Vec<((Obb2, Obb2), Vector3<f32>)> {
    let mut pairs = zipped(rectangles(7.0), vectors(4.0));
    pairs.retain(|((a, b), _)| !a.intersects(b));
    pairs
}

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = straight();
    all.extend(turning());
    all
}

fn straight() -> Vec<Kernel> {
    let still = Vector3::zeros();
    let across = |((a, b), _): ((Obb3, Obb3), _)| ((a, b), a.center() - b.center());
    let across = apart().into_iter().map(across).collect();
    let spheres = apart().into_iter();
    let spheres = spheres.map(|((a, b), way)| ((a, sphere(&b)), way));
    let capsules = apart().into_iter();
    let capsules = capsules.map(|((a, b), way)| ((capsule(&a), b), way));
    let polygons = apart_in_2d().into_iter();
    let polygons = polygons.map(|((a, b), way)| ((polygon(&a), polygon(&b)), way));
    vec![
        Kernel::new("obb3, any way", apart(), move |((a, b), way)| sweep(a, &still, b, way, 1.0)),
        Kernel::new("obb3, all hit", across, move |((a, b), way)| sweep(a, &still, b, way, 1.0)),
        Kernel::new("obb2, any way", apart_in_2d(), |((a, b), way)| {
            sweep(a, &Vector2::zeros(), b, &way.xy(), 1.0)
        }),
        Kernel::new("obb3 and sphere, any way", spheres.collect(), move |((a, b), way)| {
            sweep(a, &still, b, way, 1.0)
        }),
        Kernel::new("capsule and obb3, any way", capsules.collect(), move |((a, b), way)| {
            sweep(a, &still, b, way, 1.0)
        }),
        Kernel::new("polygons, any way", polygons.collect(), |((a, b), way)| {
            sweep(a, &Vector2::zeros(), b, &way.xy(), 1.0)
        }),
    ]
}

fn turning() -> Vec<Kernel> {
    let (mut solid, mut flat) = (apart(), apart_in_2d());
    solid.truncate(512);
    flat.truncate(512);
    let motions = solid.into_iter().map(|((a, b), way)| {
        let motion = Motion3::new(a.center() - b.center(), way).expect("within the limit");
        ((a, b), motion)
    });
    let flat = flat.into_iter().map(|((a, b), way)| {
        let motion = Motion2::new(a.center() - b.center(), way.z).expect("within the limit");
        ((a, b), motion)
    });
    vec![
        Kernel::new("obb3, turning", motions.collect(), |((a, b), motion)| {
            sweep_turning(a, &Motion3::rest(), b, motion, 1.0)
        }),
        Kernel::new("obb2, turning", flat.collect(), |((a, b), motion)| {
            sweep_turning(a, &Motion2::rest(), b, motion, 1.0)
        }),
    ]
}
