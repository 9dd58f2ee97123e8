//! Cameras and their answers as `{:?}` writes them: by what they were made of, a vector flat as a
//! point is.

use crate::generic::{DragAxis, DragPlane, Frustum, Picker, Projection, Viewport};
use obbligato::Real;

obbligato::debug_parts! {
    [T: Real] Viewport<T> |it| offset: it.offset(), size: it.size().as_slice();
    [T: Real] Projection<T> |it|
        kind: it.kind(), range: it.range(), reversed: it.is_reversed(), clip_y: it.clip_y();
    [T: Real] Picker<T> |it| eye: it.eye().as_slice(), viewport: it.viewport();
    [T: Real] DragAxis<T> |it| grabbed: it.grabbed(), direction: it.direction().as_slice();
    [T: Real] DragPlane<T> |it| grabbed: it.grabbed(), normal: it.normal().as_slice();
    // The planes relative to the eye: a normal and an offset each.
    [T: Real] Frustum<T> |it| eye: it.eye(), sides: it.pyramid().sides.map(|side| side.coefficients()),
        near: it.pyramid().near.coefficients(), far: it.pyramid().far.map(|far| far.coefficients());
}
