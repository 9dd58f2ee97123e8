//! Queries of oriented boxes of both dimensions. The file of each has its own `number` and `axis_of` an axis.

macro_rules! questions {
    ($Raw:ident, $Ray:ident, $D:literal) => {
        $crate::questions::overlaps!($Raw);

        /// Reads a box.
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// Takes the numbers of another box.
            pub fn copy(&mut self, other: &Self) {
                self.0 = other.0;
            }

            /// The axes.
            pub fn axes(&self) {
                answer(0, self.0.rotation().matrix().as_slice());
            }

            /// The vertices.
            pub fn vertices(&self) {
                answer(
                    0,
                    self.0
                        .vertices()
                        .map(|vertex| vertex.coords.into())
                        .as_flattened(),
                );
            }

            /// The corners of the axis-aligned box around it.
            pub fn bounds(&self) {
                let around = self.0.aabb();
                answer(0, around.min().coords.as_slice());
                answer($D, around.max().coords.as_slice());
            }

            /// Half the length of its shadow along a direction.
            #[wasm_bindgen(js_name = radiusAlong)]
            pub fn radius_along(&self) -> f64 {
                self.0.radius_along(&vector(0))
            }
        }

        /// Queries of a box and a point or a ray.
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// Its closest point to a point; returns the distance.
            #[wasm_bindgen(js_name = closestPoint)]
            pub fn closest_point(&self) -> f64 {
                let to = point(0);
                answer(0, self.0.closest_point(&to).coords.as_slice());
                self.0.distance_to_point(&to)
            }

            /// The first hit of a ray.
            #[wasm_bindgen(js_name = castRay)]
            pub fn cast_ray(&self, ray: &$Ray, max_t: f64) -> bool {
                answer_hit(self.0.cast_ray(&ray.0, max_t))
            }

            /// The `t` of the first hit of a ray, or -1.
            #[wasm_bindgen(js_name = hitAt)]
            pub fn hit_at(&self, ray: &$Ray, max_t: f64) -> f64 {
                self.0.cast_ray(&ray.0, max_t).map_or(-1.0, |hit| hit.t)
            }

            /// The parameters at which the whole line of a ray enters and leaves.
            pub fn span(&self, ray: &$Ray) -> bool {
                let span = self.0.span(&ray.0);
                span.inspect(|span| answer(0, &[span.enter, span.exit]))
                    .is_some()
            }
        }

        /// Queries of another box within.
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// Whether the other one lies inside.
            pub fn contains(&self, other: &Self) -> bool {
                self.0.contains(&other.0)
            }
        }

        /// Queries of two boxes.
        #[cfg(feature = "whole")]
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// The distance of the boxes.
            pub fn distance(&self, other: &Self) -> f64 {
                self.0.distance(&other.0)
            }

            /// The points where they are closest.
            #[wasm_bindgen(js_name = closestPoints)]
            pub fn closest_points(&self, other: &Self) {
                let (on_this, on_other) = self.0.closest_points(&other.0);
                answer(0, on_this.coords.as_slice());
                answer($D, on_other.coords.as_slice());
            }

            /// Gap, number of the axis, and normal.
            pub fn separation(&self, other: &Self) {
                let separation = self.0.separation(&other.0);
                answer(0, &[separation.gap, f64::from(number(separation.axis))]);
                answer(2, separation.normal.as_slice());
            }

            /// Whether the axis of this number separates them.
            #[wasm_bindgen(js_name = isSeparatedOn)]
            pub fn is_separated_on(&self, other: &Self, axis: u8) -> bool {
                self.0.is_separated_on(&other.0, axis_of(axis))
            }

            /// The first contact of moving boxes: `t` and normal.
            pub fn sweep(&self, other: &Self, max_t: f64) -> bool {
                let met = sweep(&self.0, &vector(0), &other.0, &vector($D), max_t);
                met.inspect(|met| {
                    answer(0, &[met.t]);
                    answer(2, met.normal.as_slice());
                })
                .is_some()
            }
        }
    };
}

/// Queries of every shape.
macro_rules! overlaps {
    ($Raw:ident) => {
        /// Queries of intersection.
        #[wasm_bindgen(js_class = $Raw)]
        impl $Raw {
            /// Whether a point is in it.
            #[wasm_bindgen(js_name = containsPoint)]
            pub fn contains_point(&self) -> bool {
                self.0.contains_point(&point(0))
            }

            /// Whether they share a point.
            pub fn intersects(&self, other: &Self) -> bool {
                self.0.intersects(&other.0)
            }
        }
    };
}

pub(crate) use {overlaps, questions};
