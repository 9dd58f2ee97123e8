use crate::antialiasing::Antialiasing;
use crate::view_uniform::ViewUniform;
use crate::viewpoint::Viewpoint;
use obbligato::nalgebra::{Matrix4, Point3, Vector3, Vector4};
use obbligato::{Aabb3, Intersects};

/// What the shaders' single precision may add to a clip coordinate, relative to the largest of the
/// products that it is a sum of. They round about 20 times, each by at most 2^-24.
const ROUNDING: f64 = 4e-6;
/// How far a corner may be moved when it is rounded to a raster, in pixels: Vulkan, Metal and
/// Direct3D have at least 16 steps to a pixel, so half of a step; the rest is room to spare.
const SNAPPING: f64 = 0.125;

/// Tells which boxes certainly do not show in a picture, so that they need not be drawn.
///
/// A box is left out if its bounds are outside of the picture. Where a pixel has one sample, it is
/// also left out if no center of a pixel is within the bounds of its projection, widened by an eighth of
/// a pixel: only a box that covers the center of a pixel colors it. So nothing changes in the
/// picture, and no box pops up or vanishes while the view moves.
///
/// It is a shape that bounds intersect or not, so that a tree can be asked for all that may show:
/// `tree.query(&sieve)`.
#[derive(Clone, Copy, Debug)]
pub struct Sieve {
    eye: Point3<f64>,
    /// From an offset from the eye to clip coordinates.
    clip: Matrix4<f64>,
    /// The sizes of the products that each of these is a sum of.
    sizes: Matrix4<f64>,
    picture: [f64; 2],
    /// Whether boxes between the centers of pixels are left out.
    drops_tiny: bool,
}

/// What may show in a picture: see [`Renderer::draw_seen`](crate::Renderer::draw_seen).
#[derive(Clone, Copy, Debug)]
pub struct Sieves {
    /// Which faces may show.
    pub faces: Sieve,
    /// Which shadows may show; none if the picture has no floor.
    pub shadows: Option<Sieve>,
    /// What the near plane may cut open within the picture touches this; `None` if it is out of
    /// range.
    pub near: Option<Aabb3>,
}

impl Sieves {
    pub(crate) fn new(
        viewpoint: &Viewpoint,
        view: &ViewUniform,
        antialiasing: Antialiasing,
    ) -> Self {
        let clip = *viewpoint.clip_from_offset();
        let sieve = |clip, sizes| Sieve {
            eye: viewpoint.eye(),
            clip,
            sizes,
            picture: viewpoint.size().map(f64::from),
            drops_tiny: antialiasing == Antialiasing::Off,
        };
        let shadows = view.shows_floor().then(|| {
            let shadow = shadow_from_offset(view);
            let mut flat = clip;
            flat.set_row(2, &Vector4::zeros().transpose());
            sieve(flat * shadow, clip.abs() * shadow.abs())
        });
        Self {
            faces: sieve(clip, clip.abs()),
            shadows,
            near: near_bounds(viewpoint),
        }
    }
}

impl Sieve {
    /// Whether something within these bounds may show.
    #[must_use]
    pub fn lets_through(&self, bounds: &Aabb3) -> bool {
        let place = Place::new(self, bounds);
        place.is_in_view() && !(self.drops_tiny && place.is_between_pixels(self.picture))
    }
}

impl Intersects<Sieve> for Aabb3 {
    fn intersects(&self, other: &Sieve) -> bool {
        other.lets_through(self)
    }
}

/// Where a box with axes along those of the world is in clip space: the four coordinates of its
/// center, and how far they reach to both sides, rounding included.
struct Place {
    center: Vector4<f64>,
    clip: Matrix4<f64>,
    half: Vector3<f64>,
    rounding: Vector4<f64>,
}

impl Place {
    fn new(sieve: &Sieve, bounds: &Aabb3) -> Self {
        let (min, max) = (bounds.min().cast::<f64>(), bounds.max().cast::<f64>());
        let half = (max - min) / 2.0;
        let offset = min + half - sieve.eye;
        let size = offset.abs() + half + sieve.eye.coords.abs() * f64::EPSILON;
        Self {
            center: sieve.clip * offset.push(1.0),
            clip: sieve.clip,
            half,
            rounding: sieve.sizes * size.push(1.0) * ROUNDING,
        }
    }

    /// How far a sum of coordinates reaches to both sides: that of `w` and `sign` times another.
    fn reach(&self, row: usize, sign: f64) -> f64 {
        let turned = (self.clip.row(3) + self.clip.row(row) * sign)
            .fixed_columns::<3>(0)
            .abs();
        turned.dot(&self.half.transpose()) + self.rounding[row] + self.rounding[3]
    }

    /// Whether no side of the picture, nor the near or the far plane, has all of it behind it.
    fn is_in_view(&self) -> bool {
        let w = self.center.w;
        let sides = [(0, -1.0), (0, 1.0), (1, -1.0), (1, 1.0), (2, -1.0)];
        let is_behind =
            |&(row, sign): &(usize, f64)| w + sign * self.center[row] + self.reach(row, sign) < 0.0;
        let depth = self
            .clip
            .row(2)
            .fixed_columns::<3>(0)
            .abs()
            .dot(&self.half.transpose());
        !sides.iter().any(is_behind) && self.center.z + depth + self.rounding.z >= 0.0
    }

    /// Whether it is in front of the eye, and no center of a pixel within its projection.
    fn is_between_pixels(&self, picture: [f64; 2]) -> bool {
        let w_reach = self.reach_of(3);
        let w = [self.center.w - w_reach, self.center.w + w_reach];
        w[0] > 0.0
            && (0..2).any(|row| {
                let reach = self.reach_of(row);
                let ends = [self.center[row] - reach, self.center[row] + reach];
                let low = w
                    .map(|w| ends[0] / w)
                    .into_iter()
                    .fold(f64::INFINITY, f64::min);
                let high = w
                    .map(|w| ends[1] / w)
                    .into_iter()
                    .fold(-f64::INFINITY, f64::max);
                // From the center of the picture, whose pixels' centers are at n + 0.5; or n, where
                // the number of pixels is odd.
                let half = 0.5 * picture[row];
                let [low, high] = [low * half - SNAPPING, high * half + SNAPPING];
                let first = half - 0.5;
                (low + first).ceil() > (high + first).floor()
            })
    }

    fn reach_of(&self, row: usize) -> f64 {
        let turned = self.clip.row(row).fixed_columns::<3>(0).abs();
        turned.dot(&self.half.transpose()) + self.rounding[row]
    }
}

/// From a point to its shadow on the floor, both as offsets from the eye: shadows.wgsl.
fn shadow_from_offset(view: &ViewUniform) -> Matrix4<f64> {
    let up = Vector4::from(view.up).cast::<f64>();
    let light = Vector4::from(view.light).cast::<f64>().xyz();
    let fall = light / light.dot(&up.xyz());
    let mut matrix = Matrix4::identity();
    let turned = matrix.fixed_view::<3, 3>(0, 0) - fall * up.xyz().transpose();
    matrix.fixed_view_mut::<3, 3>(0, 0).copy_from(&turned);
    matrix
        .fixed_view_mut::<3, 1>(0, 3)
        .copy_from(&(fall * up.w));
    matrix
}

/// The bounds of the picture on the near plane, with room for rounding.
fn near_bounds(viewpoint: &Viewpoint) -> Option<Aabb3> {
    let corners = viewpoint
        .near_corners()
        .map(|corner| viewpoint.eye() + corner);
    let around = Aabb3::from_points(corners.map(|corner| corner.cast::<f32>())).ok()?;
    let size = around.min().coords.amax().max(around.max().coords.amax());
    let room = Vector3::repeat(size * 1e-5 + around.half_extents().amax() * 1e-3);
    Aabb3::new(around.min() - room, around.max() + room).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{Floor, Stage};
    use crate::viewpoint::tests::{parallel_view, perspective_view};

    fn cube(center: [f32; 3], half_extent: f32) -> Aabb3 {
        let center = Point3::from(center);
        Aabb3::from_center(center, Vector3::repeat(half_extent)).expect("a valid box")
    }

    fn sieves(viewpoint: &Viewpoint, antialiasing: Antialiasing) -> Sieves {
        let floor = Some(Floor {
            center: Point3::new(0.0, -1.0, 0.0),
            reach: 50.0,
            spacing: 1.0,
        });
        let stage = Stage {
            up: Vector3::y_axis(),
            floor,
        };
        Sieves::new(
            viewpoint,
            &ViewUniform::new(viewpoint, &stage),
            antialiasing,
        )
    }

    #[test]
    fn boxes_out_of_view_are_left_out() {
        for view in [
            perspective_view([0.0, 0.0, 9.0]),
            parallel_view([0.0, 0.0, 9.0]),
        ] {
            let sieve = sieves(&view, Antialiasing::Msaa4).faces;
            for (center, half_extent, shows) in [
                ([0.0, 0.0, 0.0], 1.0, true),
                ([0.0, 0.0, 12.0], 1.0, false),
                ([0.0, 0.0, 9.0], 1.0, true),
                ([60.0, 0.0, 0.0], 1.0, false),
                ([60.0, 0.0, 0.0], 59.0, true),
                ([0.0, -60.0, 0.0], 1.0, false),
                ([4.0, 4.0, 4.0], 0.0, view == parallel_view([0.0, 0.0, 9.0])),
            ] {
                let bounds = cube(center, half_extent);
                assert_eq!(
                    sieve.lets_through(&bounds),
                    shows,
                    "{center:?} {half_extent}"
                );
            }
        }
    }

    #[test]
    fn boxes_between_the_centers_of_pixels_are_left_out_where_a_pixel_has_one_sample() {
        let view = parallel_view([0.0, 0.0, 9.0]); // 48 pixels to a unit
        let [plain, smooth] = [Antialiasing::Off, Antialiasing::Msaa4]
            .map(|antialiasing| sieves(&view, antialiasing).faces);
        for (pixels, half_extent, shows) in [
            ([0.0, 0.0], 0.3, false),
            ([0.5, 0.5], 0.0, true),
            ([0.5, 1.0], 0.3, false),
            ([7.0, 0.0], 0.4, true),
            ([7.45, -3.5], 0.1, true),
        ] {
            let [x, y] = pixels.map(|pixel: f32| pixel / 48.0);
            let bounds = cube([x, y, 0.0], half_extent / 48.0);
            assert_eq!(
                plain.lets_through(&bounds),
                shows,
                "{pixels:?} {half_extent}"
            );
            assert!(smooth.lets_through(&bounds), "{pixels:?} {half_extent}");
        }
    }

    #[test]
    fn a_box_out_of_view_may_throw_a_shadow_into_it() {
        let view = perspective_view([0.0, 0.5, 3.0]);
        let sieves = sieves(&view, Antialiasing::Off);
        let above = cube([0.0, 9.0, 0.0], 2.0);
        assert!(!sieves.faces.lets_through(&above));
        let shadows = sieves.shadows.expect("a floor");
        let shown = (-20..20).filter(|&x| {
            let high = cube([x as f32, 9.0, 0.0], 0.5);
            shadows.lets_through(&high) && !sieves.faces.lets_through(&high)
        });
        assert!(shown.count() > 0);
    }

    #[test]
    fn the_picture_on_the_near_plane_lies_within_its_bounds() {
        let view = perspective_view([30.0, 4.0, -5.0]);
        let near = sieves(&view, Antialiasing::Off).near.expect("in range");
        for corner in view.near_corners() {
            assert!(
                near.contains_point(&(view.eye() + corner).cast()),
                "{corner:?}"
            );
        }
    }
}
