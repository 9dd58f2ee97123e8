//! Sweeps of boxes that move and turn, about pivots, too: no order changes the answer, and none is
//! late.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::nalgebra::{SVector, Unit};
use obbligato::{Motion, Obb, TurningSweep, sweep_turning};
use obbligato_fuzz::bytes::{Bits, Bytes};
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
macro_rules! check_turning {
    ($bytes:ident, $d:literal, $spin:ident) => {
        let (Some(a), Some(b)) = (Obb::<T, $d>::draw($bytes), Obb::<T, $d>::draw($bytes)) else {
            return;
        };
        let mut motion = || {
            let motion = Motion::<T, $d>::new($bytes.vector(), $bytes.$spin()).ok()?;
            match $bytes.below(2) {
                0 => Some(motion),
                _ => motion.about(&$bytes.point()).ok(),
            }
        };
        let (Some(own), Some(other)) = (motion(), motion()) else {
            return;
        };
        let max_t = $bytes.number();
        let there = sweep_turning(&a, &own, &b, &other, max_t);
        let back = sweep_turning(&b, &other, &a, &own, max_t);
        let case = || format!("{there:?} {back:?} {a:?} {own:?} {b:?} {other:?} {max_t}");
        let numbers = |it: &TurningSweep<T, $d>| (it.t, it.gap);
        assert_eq!(there.as_ref().map(numbers), back.as_ref().map(numbers), "{}", case());
        if let (Some(there), Some(back)) = (&there, &back) {
            assert!(there.t >= T::zero() && there.t <= max_t, "{}", case());
            assert!(there.gap.to_f64().is_finite(), "{}", case());
            // A spin about the center is the same with the center as its pivot.
            let is_alike =
                a == b && own.velocity() == other.velocity() && own.spin() == other.spin();
            assert!(is_alike || is_opposite(&there.normal, &back.normal), "{}", case());
        }
        let bounds = own.bounds(&a, max_t);
        if let (Ok(bounds), Ok(end)) = (bounds, own.applied_to(&a, max_t)) {
            assert!(bounds.contains_obb(&a), "{bounds:?} {}", case());
            assert!(bounds.contains_obb(&end), "{bounds:?} {end:?} {}", case());
        }
    };
}

fn is_opposite<T: Bits, const D: usize>(
    one: &Unit<SVector<T, D>>,
    other: &Unit<SVector<T, D>>,
) -> bool {
    one.iter().zip(other.iter()).all(|(x, y)| *x == -*y)
}

fn flat<T: Bits>(bytes: &mut Bytes<'_, T>) {
    check_turning!(bytes, 2, number);
}

fn solid<T: Bits>(bytes: &mut Bytes<'_, T>) {
    check_turning!(bytes, 3, vector);
}
