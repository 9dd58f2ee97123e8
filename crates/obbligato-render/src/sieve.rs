mod corners;
mod cover;
mod spot;

pub use cover::Cover;
pub use spot::Spot;

use crate::looks::antialiasing::Antialiasing;
use crate::view::view_uniform::ViewUniform;
use crate::view::viewpoint::Viewpoint;
use obbligato::nalgebra::{Matrix4, Point3, Vector3, Vector4};
use obbligato::{Aabb3, Intersects};

/// The most that the shaders' single precision may add to a clip coordinate, relative to the
/// largest of the products that it is a sum of. They round about 20 times, each by at most 2^-24.
const ROUNDING: f64 = 4e-6;
/// The most that rounding to a raster may move a corner, in pixels. Vulkan, Metal and Direct3D have
/// at least 16 steps to a pixel. So that is half a step if they round to the nearest, and a whole
/// one in any other rounding mode.
const SNAPPING: f64 = 1.0 / 16.0;

/// The test for boxes that certainly do not show in a picture, so that they need not be drawn.
///
/// A box is left out if its bounds are outside of the picture. Where a pixel has one sample, it is
/// also left out if no center of a pixel is within the bounds of its projection, widened by a
/// sixteenth of a pixel. Only a box that covers the center of a pixel colors it. So nothing changes
/// in the picture, and no box pops up or vanishes while the view moves.
///
/// Bounds intersect a sieve or not, like a shape, so a tree can list all that may show:
/// `tree.query(&sieve)`. The remaining boxes can then be [tested](Self::lets_box_through) one by
/// one.
#[derive(Clone, Copy, Debug)]
pub struct Sieve {
    eye: [f64; 3],
    /// Functions that are negative behind a side of the picture, or behind its near or its far
    /// plane.
    sides: [Row; 6],
    /// Clip coordinates x, y, z and w.
    x: Row,
    y: Row,
    depth: Row,
    w: Row,
    picture: [f64; 2],
    /// Whether boxes between the centers of pixels are left out.
    drops_tiny: bool,
}

/// A clip coordinate, or a sum of two, of an offset from the eye.
#[derive(Clone, Copy, Debug)]
struct Row {
    factors: [f64; 4],
    /// The sizes of the products of which these are sums.
    sizes: [f64; 4],
}

/// The sieves of a picture, for its faces and its shadows: see
/// [`Renderer::draw_seen`](crate::Renderer::draw_seen).
#[derive(Clone, Copy, Debug)]
pub struct Sieves {
    /// The sieve for faces that may show.
    pub faces: Sieve,
    /// The sieve for shadows that may show; none if the picture has no floor.
    pub shadows: Option<Sieve>,
    /// Every box that the near plane may cut open within the picture touches this one; `None` if it
    /// is out of range.
    pub near: Option<Aabb3>,
}

impl Sieves {
    pub(crate) fn new(
        viewpoint: &Viewpoint,
        view: &ViewUniform,
        antialiasing: Antialiasing,
    ) -> Self {
        let clip = *viewpoint.clip_from_offset();
        let sieve = |clip, sizes| Sieve::new(viewpoint, &clip, &sizes, antialiasing);
        let shadows = view.shows_floor().then(|| {
            let shadow = shadow_from_offset(view);
            let mut flat = clip;
            flat.set_row(2, &Vector4::zeros().transpose());
            sieve(flat * shadow, flat.abs() * shadow.abs())
        });
        Self { faces: sieve(clip, clip.abs()), shadows, near: near_bounds(viewpoint) }
    }
}

impl Sieve {
    /// Creates a sieve; `clip` maps offsets from the eye to clip coordinates, and `sizes` are those
    /// of the products in it.
    fn new(
        viewpoint: &Viewpoint,
        clip: &Matrix4<f64>,
        sizes: &Matrix4<f64>,
        antialiasing: Antialiasing,
    ) -> Self {
        let [x, y, z, w] = [0, 1, 2, 3].map(|row| Row {
            factors: clip.row(row).transpose().into(),
            sizes: sizes.row(row).transpose().into(),
        });
        let sides = [(x, -1.0), (x, 1.0), (y, -1.0), (y, 1.0), (z, -1.0)];
        let [left, right, bottom, top, near] = sides.map(|(row, sign)| w.plus(&row, sign));
        Self {
            eye: viewpoint.eye().into(),
            sides: [near, left, right, bottom, top, z],
            x,
            y,
            depth: z,
            w,
            picture: viewpoint.size().map(f64::from),
            drops_tiny: antialiasing == Antialiasing::Off,
        }
    }

    /// Whether anything within these bounds may show.
    #[must_use]
    pub fn lets_through(&self, bounds: &Aabb3) -> bool {
        let place = EyeBounds::new(bounds, &self.eye);
        self.sides.iter().all(|side| place.reaches(side)[1] >= 0.0)
            && !(self.drops_tiny && self.is_between_pixels(&place))
    }

    /// Returns the number of pixels, if each has one sample.
    fn pixels(&self) -> Option<usize> {
        let [width, height] = self.picture.map(|side| side as usize);
        self.drops_tiny.then_some(width * height)
    }

    /// Whether it is in front of the eye, and no center of a pixel lies within its projection.
    fn is_between_pixels(&self, place: &EyeBounds) -> bool {
        let w = place.reaches(&self.w);
        let [width, height] = self.picture;
        w[0] > 0.0
            && [(&self.x, width), (&self.y, height)].iter().any(|(row, pixels)| {
                let ends = place.reaches(row);
                let low = (ends[0] / w[0]).min(ends[0] / w[1]);
                let high = (ends[1] / w[0]).max(ends[1] / w[1]);
                // The centers of pixels are at n + 0.5, counted from a side.
                let half = 0.5 * pixels;
                let first = half - 0.5;
                let [low, high] = [low * half - SNAPPING, high * half + SNAPPING];
                (low + first).ceil() > (high + first).floor()
            })
    }
}

impl Intersects<Sieve> for Aabb3 {
    fn intersects(&self, other: &Sieve) -> bool {
        other.lets_through(self)
    }
}

impl Row {
    /// Returns the sum of this row and another, times 1 or -1.
    fn plus(&self, other: &Self, sign: f64) -> Self {
        let sum = |one: &[f64; 4], other: &[f64; 4], sign: f64| {
            [0, 1, 2, 3].map(|i| one[i] + sign * other[i])
        };
        Self {
            factors: sum(&self.factors, &other.factors, sign),
            sizes: sum(&self.sizes, &other.sizes, 1.0),
        }
    }
}

/// Bounds relative to the eye.
struct EyeBounds {
    center: [f64; 3],
    half: [f64; 3],
    /// The largest size of each coordinate within.
    size: [f64; 3],
}

impl EyeBounds {
    fn new(bounds: &Aabb3, eye: &[f64; 3]) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        let ends = [0, 1, 2].map(|i| (f64::from(min[i]), f64::from(max[i])));
        let half = ends.map(|(min, max)| (max - min) / 2.0);
        let center = [0, 1, 2].map(|i| ends[i].0 + half[i] - eye[i]);
        let size = [0, 1, 2].map(|i| center[i].abs() + half[i] + eye[i].abs() * f64::EPSILON);
        Self { center, half, size }
    }

    /// Returns the least and the greatest value of a row within, rounding included.
    fn reaches(&self, row: &Row) -> [f64; 2] {
        let ([a, b, c, d], [e, f, g, h]) = (row.factors, row.sizes);
        let ([x, y, z], [u, v, w], [p, q, r]) = (self.center, self.half, self.size);
        let value = a * x + b * y + c * z + d;
        let reach = a.abs() * u + b.abs() * v + c.abs() * w;
        let reach = reach + ROUNDING * (e * p + f * q + g * r + h);
        [value - reach, value + reach]
    }
}

/// Returns the map from a point to its shadow on the floor, both as offsets from the eye:
/// shadow.wgsl.
fn shadow_from_offset(view: &ViewUniform) -> Matrix4<f64> {
    let up = Vector4::from(view.up).cast::<f64>();
    let light = Vector4::from(view.light).cast::<f64>().xyz();
    let fall = light / light.dot(&up.xyz());
    let mut matrix = Matrix4::identity();
    let turned = matrix.fixed_view::<3, 3>(0, 0) - fall * up.xyz().transpose();
    matrix.fixed_view_mut::<3, 3>(0, 0).copy_from(&turned);
    matrix.fixed_view_mut::<3, 1>(0, 3).copy_from(&(fall * up.w));
    matrix
}

/// Returns the bounds of the picture on the near plane, with a slack for rounding.
fn near_bounds(viewpoint: &Viewpoint) -> Option<Aabb3> {
    let corners = viewpoint.near_corners().map(|corner| viewpoint.eye() + corner);
    let around = Aabb3::from_points(corners.map(Point3::<f64>::cast::<f32>)).ok()?;
    let size = around.min().coords.amax().max(around.max().coords.amax());
    let room = Vector3::repeat(size * 1e-5 + around.half_extents().amax() * 1e-3);
    Aabb3::new(around.min() - room, around.max() + room).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::stage::{Floor, Stage};
    use crate::view::viewpoint::tests::{parallel_view, perspective_view};

    fn cube(center: [f32; 3], half_extent: f32) -> Aabb3 {
        let center = Point3::from(center);
        Aabb3::from_center(center, Vector3::repeat(half_extent)).expect("a valid box")
    }

    pub(super) fn sieves(viewpoint: &Viewpoint, antialiasing: Antialiasing) -> Sieves {
        let floor = Some(Floor { center: Point3::new(0.0, -1.0, 0.0), reach: 50.0, spacing: 1.0 });
        let stage = Stage { floor, ..Stage::bare(Vector3::y_axis()) };
        Sieves::new(viewpoint, &ViewUniform::new(viewpoint, &stage), antialiasing)
    }

    #[test]
    fn boxes_out_of_view_are_left_out() {
        for view in [perspective_view([0.0, 0.0, 9.0]), parallel_view([0.0, 0.0, 9.0])] {
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
                assert_eq!(sieve.lets_through(&bounds), shows, "{center:?} {half_extent}");
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
            ([7.0, 0.0], 0.44, true),
            ([7.45, -3.5], 0.1, true),
        ] {
            let [x, y] = pixels.map(|pixel: f32| pixel / 48.0);
            let bounds = cube([x, y, 0.0], half_extent / 48.0);
            assert_eq!(plain.lets_through(&bounds), shows, "{pixels:?} {half_extent}");
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
            assert!(near.contains_point(&(view.eye() + corner).cast()), "{corner:?}");
        }
    }
}
