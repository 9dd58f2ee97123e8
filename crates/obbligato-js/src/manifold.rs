//! Where two shapes in 2D touch.

use crate::circle::RawCircle;
use crate::exchange::answer;
use crate::obb2::RawObb2;
use crate::polygon::RawPolygon;
use obbligato::{Manifold, ManifoldWith};
use wasm_bindgen::prelude::wasm_bindgen;

macro_rules! manifolds {
    ($($Raw:ident)+) => { $(
        /// Where two shapes touch: the number of points, 0 if they do not.
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// Where it touches a box.
            #[wasm_bindgen(js_name = touchBox)]
            pub fn touch_box(&self, other: &RawObb2) -> usize {
                leave(self.0.manifold_with(&other.0))
            }

            /// Where it touches a circle.
            #[wasm_bindgen(js_name = touchCircle)]
            pub fn touch_circle(&self, other: &RawCircle) -> usize {
                leave(self.0.manifold_with(&other.0))
            }

            /// Where it touches a polygon.
            #[wasm_bindgen(js_name = touchPolygon)]
            pub fn touch_polygon(&self, other: &RawPolygon) -> usize {
                leave(self.0.manifold_with(&other.0))
            }
        }
    )+ };
}

manifolds!(RawObb2 RawCircle RawPolygon);

/// Leaves the normal, and four numbers of each point: where it is, how deep, and its id. Returns how many points there are.
fn leave(manifold: Option<Manifold<f64, 2>>) -> usize {
    let Some(manifold) = manifold else { return 0 };
    answer(0, manifold.normal.as_slice());
    for (place, contact) in (2..).step_by(4).zip(manifold.points()) {
        let [x, y] = contact.point.coords.into();
        answer(place, &[x, y, contact.depth, f64::from(contact.id)]);
    }
    manifold.points().len()
}
