//! The separating-axis test of two oriented boxes, and other answers that its axes give.
//!
//! [`box_box`] is the test itself, from its derivation to its answer. The other files walk over the
//! same axes one by one: which one shows the greatest gap, whether a given one shows any, when
//! moving boxes meet.
//!
//! # Band: how wrong an answer "overlap" can be
//! The letters are those of [`box_box`]. No overlap is ever missed. Conversely, an answer "overlap"
//! can be wrong only while the greatest gap over the axes is below the slack, plus the rounding,
//! plus the amount by which `f` turns the true normal away from `l`. A length along the axis keeps
//! the centers apart and so is in `D` as well; a length across it has no projection that could
//! round. The largest sums, in `e L` with `L = D + H + K`, where `f = 8`:
//!
//! ```text
//! own half-extents across the axis       1.083 * 12                                  = 13
//! the other's, across a face normal      5.25 + 1.5 + f                              < 14.8
//! centers apart, across                  (3.875 sqrt(3) + 2 + f + 14.8) / 2          < 15.8
//! own half-extents along the axis        (1.074 * (12 + 3.875 * 1.37) + 3.8 + 2 + f) / 2     < 16.2
//! in 2D                                  (2.125 sqrt(2) + 1.5 + f + 3.125 + 1 + f) / 2    < 12.4
//! ```
//!
//! The last but one is largest at 30 degrees, and given there. In 2D, 16 is a bound with a margin.
//! In 3D it is the least round number above everything observed, not a proof. With every rounding
//! at its worst at once the sums come to 16.2, and to 17.6 for a rotation whose `f` of up to 9.9
//! was measured as 8. A search that climbs from many pairs toward the worst reaches 15.1
//! (`tests/src/worst`). Rotations by an angle in 2D have an `f` of 0.7, those of unit quaternions
//! up to 5.9, and those of an axis and an angle up to 6.6.
//!
//! The axis across edges at an angle `w` may be off by `(f + 2.2) e / w` radians. Where that is
//! small, the gap along it falls by no more than `w k_j` per radian, so by the few `e K` that are
//! counted above. Across edges that are parallel to a few `e`, though, the computed axis may point
//! anywhere. Corner to corner the true axis can show `sqrt(2)` times the gap of the faces, while
//! the axis that is tested is next to a face normal. So the band of 16 is over the face normals and
//! the axes of edges more than `1000 e` from parallel. Over all axes it is `16 sqrt(2) < 23`, since
//! across such edges the boxes are rectangles, up to `w`; the search reaches 17.4.
//!
//! # Distance of boxes called touching
//! The distance of two boxes is the gap along the shortest segment between them, `n`, the greatest
//! over all directions. The planes perpendicular to the edges of the boxes divide space into cones,
//! and within each cone every `|u_i . n|` and `|v_j . n|` is linear in `n`, and so is the gap. An
//! edge of a cone lies in two of the planes: it is an axis of the test, a face normal or the cross
//! product of an edge of each. So `n = sum a_m l_m` with at most `D` of these, all `a_m >= 0` and
//! `|l_m| = 1`, and
//!
//! ```text
//! distance  =  sum a_m gap(l_m)  <=  (greatest gap) sum a_m
//! ```
//!
//! No cone reaches beyond an octant of the first box, so no two of the `l_m` are more than a right
//! angle apart, `1 = |n|^2 >= sum a_m^2`, and `sum a_m <= sqrt(D)`. So the distance is at most
//! `sqrt(3)` times the greatest gap in 3D, `sqrt(2)` times in 2D. Axis-aligned boxes corner to
//! corner reach that. Parallel edges change nothing: their planes coincide, and the cones have
//! other edges. The skew of the axes adds `f e` to the root. So boxes called touching are no
//! farther apart than `sqrt(3) * 16 < 28` in 3D and `sqrt(2) * 16 < 23` in 2D, in `e L`. Nearly
//! parallel edges count as parallel.

mod apart;
mod axis;
mod axis_projections;
mod barely_touching;
pub(crate) mod box_box;
mod by_dimension;
mod clip_face;
mod closest_feature;
mod closest_points;
mod contact_point;
mod corners;
mod cycled_pair;
mod diagonals;
mod edges;
mod face_contact2;
mod face_contact3;
mod feature;
mod first_guess;
mod interval;
mod manifold;
mod max_gap;
pub(crate) mod obb_axes;
mod obb_distance;
pub(crate) mod pair;
mod point_list;
mod reduce;
mod reference;
mod relative_motion;
mod separated_on;
pub(crate) mod separation;
pub(crate) mod slack;
mod spheres;
pub(crate) mod sweep;
mod sweep_simd;
#[cfg(test)]
mod tests;
mod touch;
mod touching;

pub use axis::SatAxis;
pub use contact_point::ContactPoint;
pub use manifold::Manifold;
pub use separation::Separation;
pub use sweep::Sweep;

pub(crate) use by_dimension::BoxPair;
pub(crate) use cycled_pair::{CycledPair, cycled_by};
pub(crate) use interval::{ContactInterval, Shared};
pub(crate) use obb_axes::{AllAxes, on_faces};
#[cfg(feature = "simd")]
pub(crate) use pair::{AxisRow, edge_axes, sizes};
pub(crate) use pair::{Pair, Projections};
pub(crate) use point_list::PointList;
pub(crate) use relative_motion::RelativeMotion;
pub(crate) use separation::separation;
pub(crate) use slack::slack;
#[cfg(feature = "simd")]
pub(crate) use slack::{SLACK_2D, SLACK_3D, weighted};
pub(crate) use spheres::are_further;
pub(crate) use touch::Touch;
