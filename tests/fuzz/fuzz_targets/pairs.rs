//! Shapes of any numbers: what their constructors accept keeps every law of overlap, distance,
//! depth, sweeps and rays.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Cylinder, Dop8, HalfSpace, Obb, RoundedObb,
    Triangle,
};
use obbligato_fuzz::bytes::{Bits, Bytes};
use obbligato_fuzz::laws::{check_overlap, check_pair, check_ray};
use obbligato_fuzz::shapes::{CORNERS, Drawn};

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

/// Checks a shape of one kind against one of a kind that a byte chooses.
macro_rules! against {
    ($bytes:ident, $a:ty, $d:literal: $($b:ty),+; bounded by $($c:ty),+) => {{
        let Some(a) = <$a as Drawn<T, $d>>::draw($bytes) else {
            return;
        };
        check_ray(&a, $bytes);
        let choice = $bytes.byte();
        let mut number = 0;
        $(
            if choice == number && let Some(b) = <$b as Drawn<T, $d>>::draw($bytes) {
                check_ray(&b, $bytes);
                check_pair(&a, &b, $bytes);
            }
            number += 1;
        )+
        $(
            if choice == number && let Some(b) = <$c as Drawn<T, $d>>::draw($bytes) {
                check_ray(&b, $bytes);
                check_overlap(&a, &b);
            }
            number += 1;
        )+
        let _ = number;
    }};
}

fn flat<T: Bits>(bytes: &mut Bytes<'_, T>) {
    type Polygon<T> = ConvexPolygon<T, CORNERS>;
    macro_rules! any {
        ($a:ty) => {
            against!(bytes, $a, 2: Aabb<T, 2>, Obb<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Polygon<T>,
                HalfSpace<T, 2>, RoundedObb<T, 2>; bounded by Dop8<T, 2>)
        };
    }
    match bytes.below(7) {
        0 => any!(Aabb<T, 2>),
        1 => any!(Obb<T, 2>),
        2 => any!(Ball<T, 2>),
        3 => any!(Capsule<T, 2>),
        4 => any!(Triangle<T, 2>),
        5 => any!(RoundedObb<T, 2>),
        _ => any!(Polygon<T>),
    }
}

fn solid<T: Bits>(bytes: &mut Bytes<'_, T>) {
    type Hull<T> = ConvexHull<T, CORNERS>;
    macro_rules! any {
        ($a:ty) => {
            against!(bytes, $a, 3: Aabb<T, 3>, Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>,
                HalfSpace<T, 3>, RoundedObb<T, 3>, Hull<T>, Cylinder<T>; bounded by Dop8<T, 3>)
        };
    }
    match bytes.below(8) {
        0 => any!(Aabb<T, 3>),
        1 => any!(Obb<T, 3>),
        2 => any!(Ball<T, 3>),
        3 => any!(Capsule<T, 3>),
        4 => any!(RoundedObb<T, 3>),
        5 => any!(Hull<T>),
        6 => any!(Cylinder<T>),
        _ => any!(Triangle<T, 3>),
    }
}
