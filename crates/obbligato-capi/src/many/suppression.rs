//! Which of many overlapping detections to keep.

use crate::boundary::{check_pointer, cleared, shapes, slice};
use crate::{ObbBox2, ObbReal, ObbStatus};
use obbligato::non_maximum_suppression_in;

/// Which of many overlapping detections to keep: best first, and none that overlaps a better one
/// too much.
///
/// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept
/// unless its intersection over union with one that was kept before is greater than threshold. The
/// indices of those kept, at most capacity of them, are written to kept, best first, and their
/// number to found. A rectangle whose score is a NaN is left out.
///
/// scratch is memory for 2 * count numbers, with any contents, with which thousands of rectangles
/// take far less time; without it (NULL and 0) the answer is the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_box2_non_maximum_suppression(
    boxes: *const ObbBox2,
    scores: *const ObbReal,
    count: usize,
    threshold: ObbReal,
    scratch: *mut usize,
    scratch_count: usize,
    kept: *mut usize,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate; the arrays of answers overlap nothing.
    let arguments = unsafe {
        check_pointer(found).and_then(|()| {
            let (boxes, scores) = (shapes(boxes, count)?, slice(scores, count)?);
            Ok((boxes, scores, cleared(scratch, scratch_count)?, cleared(kept, capacity)?))
        })
    };
    let (boxes, scores, scratch, kept) = match arguments {
        Ok(arguments) => arguments,
        Err(error) => return error,
    };
    let number = non_maximum_suppression_in(boxes, scores, threshold, scratch, kept).len();
    // SAFETY: not null, aligned, and the contract of the crate.
    unsafe { found.write(number) };
    ObbStatus::Ok
}
