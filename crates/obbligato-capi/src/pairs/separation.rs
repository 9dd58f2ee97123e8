//! How far apart boxes are, or how deep they overlap, and along which axis.

use crate::boundary::{about_both, answer};
use crate::exports::exports;
use crate::{ObbAxis, ObbBox2, ObbBox3, ObbSeparation2, ObbSeparation3};

exports! {
    answer(out, about_both(a, b, |a, b| a.separation(b)));

    /// How far apart two rectangles are, or how deep they overlap: the greatest gap over the 4
    /// axes.
    fn obb_box2_separation(a: *const ObbBox2, b: *const ObbBox2, out: *mut ObbSeparation2);

    /// How far apart two boxes are, or how deep they overlap: the greatest gap over the 15 axes.
    fn obb_box3_separation(a: *const ObbBox3, b: *const ObbBox3, out: *mut ObbSeparation3);
}

exports! {
    answer(
        out,
        about_both(a, b, |a, b| Ok(a.is_separated_on(b, axis.of_boxes(2)?))).flatten(),
    );

    /// Whether one axis alone shows that two rectangles are apart. Try the axis of the last frame
    /// before obb_box2_intersects: most pairs that it separated then are still separated.
    fn obb_box2_is_separated_on(
        a: *const ObbBox2, b: *const ObbBox2, axis: ObbAxis, out: *mut bool);
}

exports! {
    answer(
        out,
        about_both(a, b, |a, b| Ok(a.is_separated_on(b, axis.of_boxes(3)?))).flatten(),
    );

    /// Whether one axis alone shows that two boxes are apart. Try the axis of the last frame before
    /// obb_box3_intersects: most pairs that it separated then are still separated.
    fn obb_box3_is_separated_on(
        a: *const ObbBox3, b: *const ObbBox3, axis: ObbAxis, out: *mut bool);
}
