//! Arrays of two and three elements, element by element, unrolled by hand as in `components.rs`.

/// Applies `f` to each element and its partner.
#[inline(always)]
pub(crate) fn zip<A: Copy, B: Copy, const D: usize>(
    a: &[A; D],
    b: &[B; D],
    f: impl Fn(A, B) -> A,
) -> [A; D] {
    let mut out = *a;
    match (out.as_mut_slice(), b.as_slice()) {
        ([x0, x1], [y0, y1]) => {
            *x0 = f(*x0, *y0);
            *x1 = f(*x1, *y1);
        }
        ([x0, x1, x2], [y0, y1, y2]) => {
            *x0 = f(*x0, *y0);
            *x1 = f(*x1, *y1);
            *x2 = f(*x2, *y2);
        }
        (out, b) => out.iter_mut().zip(b).for_each(|(x, y)| *x = f(*x, *y)),
    }
    out
}
