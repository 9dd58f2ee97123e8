//! Shapes that move and turn.

use crate::boundary::{about, about_both, answer, answer_if_any};
use crate::exports::exports;
use crate::{
    ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder, ObbHalfSpace2,
    ObbHalfSpace3, ObbMotion2, ObbMotion3, ObbReal, ObbSphere, ObbTurningContact2,
    ObbTurningContact3,
};
use obbligato::sweep_turning;

exports! {
    answer(
        out,
        about(shape, |obb| Ok(motion.checked()?.applied_to(obb, t)?)).flatten(),
    );

    /// A rectangle, or box, after it has moved and turned for a time, which may be negative.
    fn obb_box2_moved(shape: *const ObbBox2, motion: ObbMotion2, t: ObbReal, out: *mut ObbBox2);
    fn obb_box3_moved(shape: *const ObbBox3, motion: ObbMotion3, t: ObbReal, out: *mut ObbBox3);
}

exports! {
    {
        let contact = about_both(a, b, |a, b| {
            let [of_a, of_b] = [motion_a.checked()?, motion_b.checked()?];
            Ok(sweep_turning(a, &of_a, b, &of_b, max_t))
        });
        answer_if_any(out, contact.flatten())
    };

    /// When two rectangles, or boxes, that move and turn first touch, with t in 0 to max_t: never
    /// late. It takes at most 64 steps, each a separation. If these did not suffice, the time
    /// reached so far would be written, and gap says how far apart they still are. What only
    /// touches is no contact, as for a sweep. If nothing turns, obb_box2_sweep and obb_box3_sweep
    /// are exact and faster.
    fn obb_box2_sweep_turning(
        a: *const ObbBox2, motion_a: ObbMotion2, b: *const ObbBox2, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_box3_sweep_turning(
        a: *const ObbBox3, motion_a: ObbMotion3, b: *const ObbBox3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);

    /// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
    /// obb_box3_sweep_turning.
    fn obb_box2_sweep_turning_circle(
        a: *const ObbBox2, motion_a: ObbMotion2, b: *const ObbCircle, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_capsule2_sweep_turning(
        a: *const ObbCapsule2, motion_a: ObbMotion2, b: *const ObbCapsule2, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_capsule2_sweep_turning_box(
        a: *const ObbCapsule2, motion_a: ObbMotion2, b: *const ObbBox2, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_capsule2_sweep_turning_circle(
        a: *const ObbCapsule2, motion_a: ObbMotion2, b: *const ObbCircle, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_half_space2_sweep_turning_box(
        a: *const ObbHalfSpace2, motion_a: ObbMotion2, b: *const ObbBox2, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_half_space2_sweep_turning_capsule(
        a: *const ObbHalfSpace2, motion_a: ObbMotion2, b: *const ObbCapsule2, motion_b: ObbMotion2,
        max_t: ObbReal, out: *mut ObbTurningContact2);
    fn obb_box3_sweep_turning_sphere(
        a: *const ObbBox3, motion_a: ObbMotion3, b: *const ObbSphere, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_capsule3_sweep_turning(
        a: *const ObbCapsule3, motion_a: ObbMotion3, b: *const ObbCapsule3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_capsule3_sweep_turning_box(
        a: *const ObbCapsule3, motion_a: ObbMotion3, b: *const ObbBox3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_capsule3_sweep_turning_sphere(
        a: *const ObbCapsule3, motion_a: ObbMotion3, b: *const ObbSphere, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_half_space3_sweep_turning_box(
        a: *const ObbHalfSpace3, motion_a: ObbMotion3, b: *const ObbBox3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_half_space3_sweep_turning_capsule(
        a: *const ObbHalfSpace3, motion_a: ObbMotion3, b: *const ObbCapsule3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_cylinder_sweep_turning(
        a: *const ObbCylinder, motion_a: ObbMotion3, b: *const ObbCylinder, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_cylinder_sweep_turning_box(
        a: *const ObbCylinder, motion_a: ObbMotion3, b: *const ObbBox3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_cylinder_sweep_turning_sphere(
        a: *const ObbCylinder, motion_a: ObbMotion3, b: *const ObbSphere, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_cylinder_sweep_turning_capsule(
        a: *const ObbCylinder, motion_a: ObbMotion3, b: *const ObbCapsule3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
    fn obb_cylinder_sweep_turning_half_space(
        a: *const ObbCylinder, motion_a: ObbMotion3, b: *const ObbHalfSpace3, motion_b: ObbMotion3,
        max_t: ObbReal, out: *mut ObbTurningContact3);
}
