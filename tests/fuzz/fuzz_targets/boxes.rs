//! What only boxes have, of any numbers: images under matrices, points, contacts, shared areas and
//! volumes, turning sweeps.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::nalgebra::{Matrix3, Matrix4};
use obbligato::{Aabb, Motion, Obb, Real, sweep_turning};
use obbligato_fuzz::bytes::{Bits, Bytes};
use obbligato_fuzz::laws::{check_manifold, check_point};
use obbligato_fuzz::shapes::Drawn;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else {
        return;
    };
    match kind % 4 {
        0 => flat::<f32>(&mut Bytes::new(bytes)),
        1 => flat::<f64>(&mut Bytes::new(bytes)),
        2 => solid::<f32>(&mut Bytes::new(bytes)),
        _ => solid::<f64>(&mut Bytes::new(bytes)),
    }
});

/// Checks boxes of a dimension; a spin is drawn by the method with a name.
macro_rules! check_boxes {
    ($bytes:ident, $d:literal, $matrix:ident, $spin:ident) => {
        if let Some(local) = Aabb::<T, $d>::draw($bytes) {
            let map = $matrix::from_fn(|_, _| $bytes.number());
            let image = Obb::<T, $d>::from_affine(&local, &map);
            let around = Obb::<T, $d>::enclosing_image(&local, &map);
            assert!(image.is_err() || around.is_ok(), "{local:?} {map}");
        }
        let (Some(a), Some(b)) = (Obb::<T, $d>::draw($bytes), Obb::<T, $d>::draw($bytes)) else {
            return;
        };
        assert!(a.contains(&a), "{a:?}");
        assert!(a.aabb().contains_obb(&a), "{a:?}");
        let point = $bytes.point();
        let size = (point - a.center()).map(Real::to_f64).norm()
            + a.half_extents().map(Real::to_f64).sum();
        let closest = (a.closest_point(&point), a.distance_to_point(&point), size);
        check_point(&point, a.contains_point(&point), closest, &a);
        check_manifold(a.manifold(&b).as_ref(), a.intersects(&b), &(a, b));
        let share = a.iou(&b);
        assert!(share >= T::zero() && share <= T::one(), "{share} {a:?} {b:?}");
        assert_eq!(share, b.iou(&a), "{a:?} {b:?}");

        let own = Motion::<T, $d>::new($bytes.vector(), $bytes.$spin());
        let other = Motion::<T, $d>::new($bytes.vector(), $bytes.$spin());
        let (Ok(own), Ok(other)) = (own, other) else {
            return;
        };
        let max_t = $bytes.number();
        let hit = sweep_turning(&a, &own, &b, &other, max_t);
        let in_time = hit.as_ref().is_none_or(|it| it.t >= T::zero() && it.t <= max_t);
        assert!(in_time, "{hit:?} {a:?} {own:?} {b:?} {other:?} {max_t}");
    };
}

fn flat<T: Bits>(bytes: &mut Bytes<'_, T>) {
    check_boxes!(bytes, 2, Matrix3, number);
}

fn solid<T: Bits>(bytes: &mut Bytes<'_, T>) {
    check_boxes!(bytes, 3, Matrix4, vector);
}
