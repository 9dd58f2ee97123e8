//! The queries that parry3d answers without a heap, each exported as a probe.

#![no_std]

use parry3d::math::Pose3;
use parry3d::query::details::intersection_test_cuboid_cuboid;
use parry3d::query::{Ray, RayCast, RayIntersection};
use parry3d::shape::Cuboid;

/// A box: its pose and its size.
pub type Placed = (Pose3, Cuboid);

/// Whether two boxes touch.
#[unsafe(export_name = "probe.parry.boxes.f32.3")]
#[inline(never)]
pub fn boxes(out: &mut bool, a: &Placed, b: &Placed) {
    *out = intersection_test_cuboid_cuboid(&a.0.inv_mul(&b.0), &a.1, &b.1);
}

/// Where a ray hits a box.
#[unsafe(export_name = "probe.parry.ray.f32.3")]
#[inline(never)]
pub fn ray(out: &mut Option<RayIntersection>, a: &Placed, ray: &Ray, max_t: f32) {
    *out = a.1.cast_ray_and_get_normal(&a.0, ray, max_t, true);
}

#[cfg(feature = "alone")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
