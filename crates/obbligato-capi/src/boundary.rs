//! The boundary: the one place where a caller's pointer becomes a reference or is refused.
//!
//! What can be checked is checked: null, alignment, and sizes that no object has. That a pointer
//! which passes points to what its type says is the caller's promise; see the
//! [crate's page](crate).

use crate::ObbStatus;
use crate::mirror::{Mirror, Shape};
use core::marker::PhantomData;
use core::mem::{self, align_of, size_of};
use core::slice;
use obbligato::nalgebra::{SMatrix, Scalar};

/// The value behind a pointer.
///
/// # Safety
/// A pointer that is aligned and not null points to a `T` that nobody writes to during `'a`.
pub(crate) unsafe fn input<'a, T>(pointer: *const T) -> Result<&'a T, ObbStatus> {
    check_pointer(pointer)?;
    // SAFETY: not null, aligned, and the caller's promise.
    Ok(unsafe { &*pointer })
}

/// The shape behind a pointer.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn mirrored<'a, T: Mirror>(pointer: *const T) -> Result<&'a T::Core, ObbStatus> {
    // SAFETY: the caller's promise.
    unsafe { input(pointer) }.map(T::as_core)
}

/// What a question about the shape behind a pointer gives.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn about<S: Shape, R>(
    pointer: *const S,
    question: impl FnOnce(&S::Core) -> R,
) -> Result<R, ObbStatus> {
    // SAFETY: the caller's promise.
    unsafe { input(pointer) }?.ask(question)
}

/// What a question about the shapes behind two pointers gives, which may be the same.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn about_both<A: Shape, B: Shape, R>(
    a: *const A,
    b: *const B,
    question: impl FnOnce(&A::Core, &B::Core) -> R,
) -> Result<R, ObbStatus> {
    // SAFETY: the caller's promise.
    unsafe { about(a, |a| about(b, |b| question(a, b)))? }
}

/// The matrix whose numbers are behind a pointer, column by column.
///
/// # Safety
/// As [`input`], with `D * D` numbers.
pub(crate) unsafe fn matrix<T: Scalar + Copy, const D: usize>(
    numbers: *const T,
) -> Result<SMatrix<T, D, D>, ObbStatus> {
    // SAFETY: the caller's promise.
    let columns = unsafe { input(numbers.cast::<[[T; D]; D]>()) }?;
    Ok(SMatrix::from(*columns))
}

/// The values of an array. Where `count` is 0, the pointer may be null.
///
/// # Safety
/// A pointer that is aligned and not null points to `count` values of `T` that nobody writes to
/// during `'a`.
pub(crate) unsafe fn slice<'a, T>(first: *const T, count: usize) -> Result<&'a [T], ObbStatus> {
    check_out(first, count)?;
    if count == 0 {
        return Ok(&[]);
    }
    // SAFETY: not null, aligned, no larger than an object, and the caller's promise.
    Ok(unsafe { slice::from_raw_parts(first, count) })
}

/// The shapes of an array. Where `count` is 0, the pointer may be null.
///
/// # Safety
/// As [`slice`].
pub(crate) unsafe fn shapes<'a, T: Mirror>(
    first: *const T,
    count: usize,
) -> Result<&'a [T::Core], ObbStatus> {
    const { assert!(size_of::<T>() == size_of::<T::Core>()) }
    const { assert!(align_of::<T>() == align_of::<T::Core>()) }
    // SAFETY: the caller's promise, and the contract of `Mirror`.
    unsafe { slice(first.cast(), count) }
}

/// Room for numbers, all of them zero now. Where `count` is 0, the pointer may be null.
///
/// # Safety
/// A pointer that is aligned and not null points to room for `count` numbers, which nothing else
/// reads or writes during `'a`.
pub(crate) unsafe fn cleared<'a>(
    first: *mut usize,
    count: usize,
) -> Result<&'a mut [usize], ObbStatus> {
    check_out(first, count)?;
    if count == 0 {
        return Ok(&mut []);
    }
    // SAFETY: not null, aligned, no larger than an object, and the caller's promise. The room of a
    // C program may never have been written to, so it is before it is read.
    unsafe {
        first.write_bytes(0, count);
        Ok(slice::from_raw_parts_mut(first, count))
    }
}

/// Writes an answer. It is passed by value, so that it may replace what it was computed from.
///
/// # Safety
/// A pointer that is aligned and not null points to room for a `T`, and no reference to that room
/// is used again.
pub(crate) unsafe fn answer<T>(
    pointer: *mut T,
    value: Result<impl Into<T>, impl Into<ObbStatus>>,
) -> ObbStatus {
    // SAFETY: the caller's promise.
    unsafe { answer_if_any(pointer, value.map(Some)) }
}

/// Writes an answer if there is one.
///
/// # Safety
/// As [`answer`].
pub(crate) unsafe fn answer_if_any<T>(
    pointer: *mut T,
    value: Result<Option<impl Into<T>>, impl Into<ObbStatus>>,
) -> ObbStatus {
    match (value, check_pointer(pointer)) {
        (Err(error), _) => error.into(),
        (_, Err(error)) => error,
        (Ok(None), _) => ObbStatus::None,
        (Ok(Some(value)), _) => {
            // SAFETY: not null, aligned, and the caller's promise.
            unsafe { pointer.write(value.into()) };
            ObbStatus::Ok
        }
    }
}

/// Values at equal distances: an array, or one field of each struct in an array.
#[derive(Clone, Copy)]
pub(crate) struct Strided<'a, T> {
    first: *const T,
    count: usize,
    stride: usize,
    of: PhantomData<&'a T>,
}

impl<'a, T: Copy> Strided<'a, T> {
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn get(&self, index: usize) -> Option<&'a T> {
        // SAFETY: `index * stride` stays within the object, so the product does not overflow and
        // the pointer does not leave the object; it is aligned because the first one is.
        (index < self.count)
            .then(|| unsafe { &*self.first.byte_add(index.wrapping_mul(self.stride)) })
    }

    pub(crate) fn numbered(self) -> impl Iterator<Item = (usize, &'a T)> {
        (0..self.count).filter_map(move |index| Some((index, self.get(index)?)))
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = &'a T> {
        self.numbered().map(|(_, value)| value)
    }
}

/// Values at equal distances.
///
/// `stride` is the distance from one value to the next in bytes. Where `count` is 0, the pointer
/// may be null.
///
/// # Safety
/// A pointer that is aligned and not null points to `count` values of `T`, `stride` bytes apart in
/// one object, which nobody writes to during `'a`.
pub(crate) unsafe fn strided<'a, T: Copy + 'a>(
    first: *const T,
    count: usize,
    stride: usize,
) -> Result<Strided<'a, T>, ObbStatus> {
    if count > 0 {
        check_pointer(first)?;
    }
    check_array(count, stride, size_of::<T>(), align_of::<T>())?;
    Ok(Strided { first, count, stride, of: PhantomData })
}

/// Room for a list of answers: keeps as many as there is room for, and counts all.
pub(crate) struct Listed<T> {
    out: *mut T,
    capacity: usize,
    found: *mut usize,
    count: usize,
}

impl<T> Listed<T> {
    /// Where `capacity` is 0, `out` may be null: then the values are only counted.
    ///
    /// # Safety
    /// A pointer that is aligned and not null points to room for `capacity` values, or for the
    /// count; it overlaps nothing that is read while the list lives.
    unsafe fn new(out: *mut T, capacity: usize, found: *mut usize) -> Result<Self, ObbStatus> {
        check_out(out, capacity)?;
        check_pointer(found)?;
        Ok(Self { out, capacity, found, count: 0 })
    }

    pub(crate) fn push(&mut self, value: T) {
        if self.count < self.capacity {
            // SAFETY: the pointer is aligned, and there is room for `capacity` values.
            unsafe { self.out.add(self.count).write(value) };
        }
        self.count = self.count.wrapping_add(1);
    }

    /// Puts a value in its place among those kept; the last one goes if there is no room for it.
    pub(crate) fn insert(&mut self, mut value: T, precedes: impl Fn(&T, &T) -> bool) {
        for i in 0..self.count.min(self.capacity) {
            // SAFETY: the pointer is aligned, and so many values have been written.
            let other = unsafe { &mut *self.out.add(i) };
            if precedes(&value, other) {
                mem::swap(&mut value, other);
            }
        }
        self.push(value);
    }

    /// Writes how many there are.
    fn finish(self) -> ObbStatus {
        // SAFETY: not null, aligned, and the promise that was made to `new`.
        unsafe { self.found.write(self.count) };
        ObbStatus::Ok
    }
}

/// Lists what is found for a question, if the question and the list are right.
///
/// # Safety
/// As [`Listed::new`].
pub(crate) unsafe fn answer_list<T, Q>(
    out: *mut T,
    capacity: usize,
    found: *mut usize,
    question: Result<Q, ObbStatus>,
    fill: impl FnOnce(Q, &mut Listed<T>),
) -> ObbStatus {
    // SAFETY: the caller's promise.
    let list = unsafe { Listed::new(out, capacity, found) };
    match list.and_then(|list| Ok((list, question?))) {
        Ok((mut list, question)) => {
            fill(question, &mut list);
            list.finish()
        }
        Err(error) => error,
    }
}

/// Writes as many values as there is room for, and how many there are.
///
/// # Safety
/// As [`Listed::new`].
pub(crate) unsafe fn answer_all<T>(
    out: *mut T,
    capacity: usize,
    found: *mut usize,
    values: Result<impl Iterator<Item = T>, ObbStatus>,
) -> ObbStatus {
    let fill = |values, list: &mut Listed<T>| Iterator::for_each(values, |value| list.push(value));
    // SAFETY: the caller's promise.
    unsafe { answer_list(out, capacity, found, values, fill) }
}

/// Writes the first values of an order, as many as there is room for, and how many there are in
/// all.
///
/// # Safety
/// As [`Listed::new`].
pub(crate) unsafe fn answer_sorted<T>(
    out: *mut T,
    capacity: usize,
    found: *mut usize,
    values: Result<impl Iterator<Item = T>, ObbStatus>,
    precedes: impl Fn(&T, &T) -> bool,
) -> ObbStatus {
    let fill = |values, list: &mut Listed<T>| {
        Iterator::for_each(values, |value| list.insert(value, &precedes));
    };
    // SAFETY: the caller's promise.
    unsafe { answer_list(out, capacity, found, values, fill) }
}

/// Writes as many values as an array of answers has places. Where `count` is 0, `out` may be null.
///
/// # Safety
/// A pointer that is aligned and not null points to room for `count` values, no more than an object
/// can hold. They overlap nothing that `values` reads.
pub(crate) unsafe fn answer_each<T>(
    out: *mut T,
    count: usize,
    values: Result<impl Iterator<Item = T>, ObbStatus>,
) -> ObbStatus {
    let checked = if count > 0 { check_pointer(out) } else { Ok(()) };
    let values = match values.and_then(|values| checked.map(|()| values)) {
        Ok(values) => values,
        Err(error) => return error,
    };
    for (i, value) in (0..count).zip(values) {
        // SAFETY: the pointer is aligned, and there is room for `count` values.
        unsafe { out.add(i).write(value) };
    }
    ObbStatus::Ok
}

/// What a constructor says about the struct behind a pointer.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn verdict<T: Copy, U, E: Into<ObbStatus>>(
    pointer: *const T,
    made: impl FnOnce(T) -> Result<U, E>,
) -> ObbStatus {
    // SAFETY: the caller's promise.
    status(unsafe { input(pointer) }.and_then(|&value| made(value).map_err(E::into)))
}

/// The status of a call that writes no answer.
pub(crate) fn status<T>(done: Result<T, ObbStatus>) -> ObbStatus {
    done.err().unwrap_or(ObbStatus::Ok)
}

/// Checks that a pointer is neither null nor misaligned.
pub(crate) fn check_pointer<T>(pointer: *const T) -> Result<(), ObbStatus> {
    if pointer.is_null() {
        Err(ObbStatus::Null)
    } else if !pointer.is_aligned() {
        Err(ObbStatus::Misaligned)
    } else {
        Ok(())
    }
}

/// Checks where values are written to, which may be null where there are none.
pub(crate) fn check_out<T>(out: *const T, capacity: usize) -> Result<(), ObbStatus> {
    if capacity > 0 {
        check_pointer(out)?;
    }
    check_array(capacity, size_of::<T>(), size_of::<T>(), align_of::<T>())
}

/// Checks that values `stride` bytes apart do not overlap, are aligned and fit into an object.
fn check_array(count: usize, stride: usize, size: usize, align: usize) -> Result<(), ObbStatus> {
    let largest = isize::MAX.unsigned_abs();
    let fits = stride >= size
        && stride.is_multiple_of(align)
        && count.checked_mul(stride).is_some_and(|bytes| bytes <= largest);
    if fits { Ok(()) } else { Err(ObbStatus::Size) }
}
