//! Whether any box of some blocks blocks a ray.

use obbligato::{AabbX8, ObbX8, Ray};

pub(crate) mod any {
    use super::*;

    probes! { lanes_sight<T, D> {
        obb(blocks: &[ObbX8<T, D>], ray: &Ray<T, D>, max_t: T) -> bool { ObbX8::<T, D>::is_blocked(blocks, ray, max_t) }
        aabb(blocks: &[AabbX8<T, D>], ray: &Ray<T, D>, max_t: T) -> bool { AabbX8::<T, D>::is_blocked(blocks, ray, max_t) }
    } }
}
