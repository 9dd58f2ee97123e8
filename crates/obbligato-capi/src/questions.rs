//! Questions about shapes of any dimension and precision.

use crate::boundary::{Strided, about_both, answer, answer_all, answer_if_any, mirrored, strided};
use crate::mirror::{Mirror, Shape};
use crate::{ObbIndexPair, ObbStatus};
use obbligato::nalgebra::SVector;
use obbligato::{
    Intersects, Ray, RayCast, RayHit, Real, Sweep, SweepAgainst, is_blocked, nearest_hit, sweep,
};

/// Whether two shapes share a point.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn touch<A, B>(a: *const A, b: *const B, out: *mut bool) -> ObbStatus
where
    A: Shape<Core: Intersects<B::Core>>,
    B: Shape,
{
    // SAFETY: the caller's promise.
    unsafe { answer(out, about_both(a, b, Intersects::intersects)) }
}

/// Where a ray first hits a shape.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn cast<T: Real, S, R, H, const D: usize>(
    shape: *const S,
    ray: *const R,
    max_t: T,
    out: *mut H,
) -> ObbStatus
where
    S: Shape<Core: RayCast<T, D>>,
    R: Shape<Core = Ray<T, D>>,
    H: From<RayHit<T, D>>,
{
    // SAFETY: the caller's promise.
    unsafe { answer_if_any(out, about_both(shape, ray, |shape, ray| shape.cast_ray(ray, max_t))) }
}

/// Which of many shapes a ray hits first, and where.
///
/// # Safety
/// The contract of the crate, as [`strided`] has it for the shapes.
pub(crate) unsafe fn nearest<T: Real, S, R, N, const D: usize>(
    shapes: *const S,
    count: usize,
    stride: usize,
    ray: *const R,
    max_t: T,
    out: *mut N,
) -> ObbStatus
where
    S: Mirror<Core: RayCast<T, D>>,
    R: Mirror<Core = Ray<T, D>>,
    N: From<(usize, RayHit<T, D>)>,
{
    // SAFETY: the caller's promise.
    unsafe {
        let hit = strided(shapes, count, stride).and_then(|shapes| {
            let numbered = shapes.numbered().map(|(index, shape)| (index, shape.as_core()));
            Ok(nearest_hit(mirrored(ray)?, max_t, numbered))
        });
        answer_if_any(out, hit)
    }
}

/// Whether a ray hits any of many shapes.
///
/// # Safety
/// The contract of the crate, as [`strided`] has it for the shapes.
pub(crate) unsafe fn blocked<T: Real, S, R, const D: usize>(
    shapes: *const S,
    count: usize,
    stride: usize,
    ray: *const R,
    max_t: T,
    out: *mut bool,
) -> ObbStatus
where
    S: Mirror<Core: RayCast<T, D>>,
    R: Mirror<Core = Ray<T, D>>,
{
    // SAFETY: the caller's promise.
    unsafe {
        let blocked = strided(shapes, count, stride).and_then(|shapes| {
            let cores = shapes.iter().map(S::as_core);
            Ok(is_blocked(mirrored(ray)?, max_t, cores))
        });
        answer(out, blocked)
    }
}

/// When two moving shapes first touch.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn first_contact<T: Real, A, B, C, const D: usize>(
    a: *const A,
    b: *const B,
    (va, vb): &(SVector<T, D>, SVector<T, D>),
    max_t: T,
    out: *mut C,
) -> ObbStatus
where
    A: Shape<Core: SweepAgainst<T, D, B::Core>>,
    B: Shape,
    C: From<Sweep<T, D>>,
{
    // SAFETY: the caller's promise.
    unsafe { answer_if_any(out, about_both(a, b, |a, b| sweep(a, va, b, vb, max_t))) }
}

/// Every shape that a ray hits, and where.
pub(crate) fn all_hits<'a, T: Real, S, H, const D: usize>(
    shapes: Result<Strided<'a, S>, ObbStatus>,
    ray: Result<&'a Ray<T, D>, ObbStatus>,
    max_t: T,
) -> Result<impl Iterator<Item = H>, ObbStatus>
where
    S: Mirror<Core: RayCast<T, D>>,
    H: From<(usize, RayHit<T, D>)>,
{
    let (shapes, ray) = (shapes?, ray?);
    let hit = move |(index, shape): (usize, &S)| {
        Some((index, shape.as_core().cast_ray(ray, max_t)?).into())
    };
    Ok(shapes.numbered().filter_map(hit))
}

/// Lists the pairs of shapes that share a point.
///
/// # Safety
/// As [`answer_all`].
pub(crate) unsafe fn all_pairs<'a, S>(
    shapes: Result<Strided<'a, S>, ObbStatus>,
    pairs: *mut ObbIndexPair,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus
where
    S: Mirror<Core: Intersects<S::Core>>,
{
    let list = shapes.map(|shapes| {
        shapes.numbered().flat_map(move |(a, one)| {
            let later = shapes.numbered().skip(a).skip(1);
            later
                .filter(move |(_, other)| one.as_core().intersects(other.as_core()))
                .map(move |(b, _)| ObbIndexPair { a, b })
        })
    });
    // SAFETY: the caller's promise.
    unsafe { answer_all(pairs, capacity, found, list) }
}
