//! A closer test of a box that is a few pixels large: by its corners instead of its bounds.

use super::spot::{SIDE, Spot};
use super::{ROUNDING, Row, SNAPPING, Sieve};
use obbligato::Obb3;

/// The corners around a box as it is seen, each one edge away from the next: their bits say on
/// which side of each axis they differ from a corner within.
const AROUND: [usize; 6] = [1, 3, 2, 6, 4, 5];
/// The share by which the depths of a box are extended. A face that is seen almost edge-on is a
/// sliver, whose depth a raster computes less accurately than that of its corners.
const SLIVERS: f64 = 0.25;

/// The picture of a box: its corners, in pixels from the center of the picture.
struct ScreenCorners {
    corners: [[f64; 2]; 8],
    /// The most that rounding and the raster may move a corner along each axis.
    slack: [f64; 2],
    /// A vector across each of the three directions of edges.
    across: [[f64; 2]; 3],
    /// The least and the greatest depth, which is 1 at the near plane; none if a part of the box
    /// may be in front of the near plane or behind the far plane.
    depths: Option<[f64; 2]>,
}

impl Sieve {
    /// Whether a box may show whose bounds are [let through](Self::lets_through).
    ///
    /// Bounds reach farther than the box; this tests its corners, which takes longer.
    #[must_use]
    pub fn lets_box_through(&self, shape: &Obb3) -> bool {
        self.spot(shape).is_some()
    }

    /// Returns where a box may show whose bounds are [let through](Self::lets_through); `None` if
    /// nowhere.
    ///
    /// A [`Cover`](crate::Cover) of many spots determines which boxes hide which.
    #[must_use]
    pub fn spot(&self, shape: &Obb3) -> Option<Spot> {
        if !self.drops_tiny {
            return Some(Spot::ANYWHERE);
        }
        ScreenCorners::new(self, shape)
            .map_or(Some(Spot::ANYWHERE), |outline| outline.spot(self.picture))
    }
}

impl ScreenCorners {
    /// Returns the picture of a box; `None` if part of it may be level with the eye or behind it.
    fn new(sieve: &Sieve, shape: &Obb3) -> Option<Self> {
        let stance = Stance::new(sieve, shape);
        let [x, y, w] = [&sieve.x, &sieve.y, &sieve.w].map(|row| stance.reach(row));
        let nearest = w.center - w.steps.iter().map(|step| step.abs()).sum::<f64>() - w.rounding;
        (nearest > 0.0).then_some(())?;
        let half = sieve.picture.map(|pixels| 0.5 * pixels);
        let corners = std::array::from_fn(|corner| {
            // One division for both; its rounding is far below the slack.
            let per_depth = 1.0 / w.at(corner);
            [half[0] * x.at(corner) * per_depth, half[1] * y.at(corner) * per_depth]
        });
        let slack = [(&x, half[0], 0), (&y, half[1], 1)].map(|(row, half, i)| {
            let farthest = corners.iter().map(|corner| corner[i].abs());
            let farthest = farthest.fold(0.0, f64::max);
            (half * row.rounding + farthest * w.rounding) / nearest + SNAPPING
        });
        let across = [0, 1, 2].map(|axis| {
            let slope = |row: &Reach| row.steps[axis] * w.center - row.center * w.steps[axis];
            [-half[1] * slope(&y), half[0] * slope(&x)]
        });
        Some(Self { corners, slack, across, depths: depths(&stance.reach(&sieve.depth), &w) })
    }

    /// Returns the pixels whose centers it may cover, and those that it certainly does; `None` if
    /// there are none.
    fn spot(&self, picture: [f64; 2]) -> Option<Spot> {
        let spans = [0, 1].map(|i| Span::new(self.extent([1.0 - i as f64, i as f64]), picture[i]));
        let [Some(columns), Some(rows)] = spans else {
            return Some(Spot::ANYWHERE);
        };
        let size = [columns.count, rows.count];
        let center = |column, row| [columns.center(column), rows.center(row)];
        let extents = self.across.map(|direction| self.extent(direction));
        let may = Spot::mask(size, |column, row| {
            let mut sides = self.across.iter().zip(&extents);
            sides.all(|(direction, [low, high])| {
                let place = dot(*direction, center(column, row));
                // Negated, so that a NaN counts as covered.
                !(place < *low || place > *high)
            })
        });
        let spot = Spot::new([columns.first, rows.first], picture[0] as u32, may)?;
        let Some(depths) = self.depths else {
            return Some(spot);
        };
        let sides = self.sides();
        let does = Spot::mask(size, |column, row| {
            let center = center(column, row);
            sides.iter().all(|side| side.is_inside(center))
        });
        Some(spot.with_depths(depths, does & may))
    }

    /// Returns the sides of a hexagon within the outline; it is the outline itself where three
    /// faces are seen.
    fn sides(&self) -> [Side; 6] {
        let inner = self.inner_corner();
        let around = AROUND.map(|bits| self.corners[inner ^ bits]);
        let [a, b, c] = [around[0], around[1], around[2]];
        let turn = cross(minus(b, a), minus(c, b)).signum();
        let next = [1, 2, 3, 4, 5, 0].map(|i| around[i]);
        std::array::from_fn(|i| Side::new(around[i], next[i], turn, self.slack))
    }

    /// Returns a corner that is within the outline, if three faces are seen.
    ///
    /// The edges that leave it lead in three directions that surround it: each is on the same side
    /// of the one before.
    fn inner_corner(&self) -> usize {
        let [a, b, c] = self.across;
        let turns = [cross(b, c), cross(c, a), cross(a, b)].map(|turn| turn > 0.0);
        // Reversing an axis reverses both of the turns in which it takes part.
        match turns {
            [x, y, z] if x == y && y == z => 0,
            [x, y, z] if y == z && x != y => 1,
            [x, y, z] if x == z && y != x => 2,
            _ => 4,
        }
    }

    /// Returns how far it reaches along a direction, widened by the slack.
    fn extent(&self, direction: [f64; 2]) -> [f64; 2] {
        let slack = dot(direction.map(f64::abs), self.slack);
        let places = self.corners.iter().map(|corner| dot(direction, *corner));
        let ends = places.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], place| {
            [low.min(place), high.max(place)]
        });
        [ends[0] - slack, ends[1] + slack]
    }
}

/// The columns or the rows of a picture whose centers are within an interval.
struct Span {
    /// The first one, counted from a side of the picture.
    first: u32,
    count: u32,
    /// The center of the first one, counted from the center of the picture.
    start: f64,
}

impl Span {
    /// Returns the span in a picture with so many pixels along an axis; `None` if there are more
    /// than a [`Spot`] has.
    fn new([low, high]: [f64; 2], pixels: f64) -> Option<Self> {
        (!(low + high).is_nan()).then_some(())?;
        // The centers of pixels are at n + 0.5, counted from a side.
        let middle = 0.5 * pixels - 0.5;
        let first = (low + middle).ceil().max(0.0);
        let last = (high + middle).floor().min(pixels - 1.0);
        let count = (last - first + 1.0).max(0.0);
        (count <= f64::from(SIDE)).then_some(Self {
            first: first as u32,
            count: count as u32,
            start: first - middle,
        })
    }

    fn center(&self, number: u32) -> f64 {
        self.start + f64::from(number)
    }
}

/// A side of an outline, and the direction to the inside.
struct Side {
    /// The normal, which points to the inside.
    normal: [f64; 2],
    /// A point that is farther along the normal than this is inside, wherever the side may be moved
    /// to.
    start: f64,
}

impl Side {
    fn new(from: [f64; 2], to: [f64; 2], turn: f64, slack: [f64; 2]) -> Self {
        let [x, y] = minus(to, from);
        let normal = [-y * turn, x * turn];
        Self { normal, start: dot(normal, from) + dot(normal.map(f64::abs), slack) }
    }

    fn is_inside(&self, point: [f64; 2]) -> bool {
        dot(self.normal, point) > self.start
    }
}

/// Returns the least and the greatest depth of a box, with a slack for the raster's rounding.
fn depths(z: &Reach, w: &Reach) -> Option<[f64; 2]> {
    let mut ends = [f64::INFINITY, f64::NEG_INFINITY];
    for corner in 0..8 {
        let (z_here, w_here) = (z.at(corner), w.at(corner));
        // The far plane is at `z = 0`, the near plane at `z = w`.
        let is_within = z_here >= z.rounding && w_here - z_here >= z.rounding + w.rounding;
        is_within.then_some(())?;
        let depth = z_here / w_here;
        let room = (z.rounding + depth * w.rounding) / w_here;
        ends = [ends[0].min(depth - room), ends[1].max(depth + room)];
    }
    let room = SLIVERS * (ends[1] - ends[0]);
    Some([ends[0] - room, ends[1] + room])
}

fn dot(one: [f64; 2], other: [f64; 2]) -> f64 {
    one[0] * other[0] + one[1] * other[1]
}

fn cross(one: [f64; 2], other: [f64; 2]) -> f64 {
    one[0] * other[1] - one[1] * other[0]
}

fn minus(one: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    [one[0] - other[0], one[1] - other[1]]
}

/// A box relative to the eye.
struct Stance {
    center: [f64; 3],
    /// Half of the box along each of its axes.
    halves: [[f64; 3]; 3],
    /// The largest size of each coordinate within.
    size: [f64; 3],
}

/// A clip coordinate within a box: at its center, from there along each half, and its greatest
/// error.
struct Reach {
    center: f64,
    steps: [f64; 3],
    rounding: f64,
}

impl Stance {
    fn new(sieve: &Sieve, shape: &Obb3) -> Self {
        let (middle, half) = (shape.center(), shape.half_extents());
        let rotation = shape.rotation().into_inner();
        let center = [0, 1, 2].map(|i| f64::from(middle[i]) - sieve.eye[i]);
        let halves = [0, 1, 2]
            .map(|axis| [0, 1, 2].map(|i| f64::from(rotation[(i, axis)]) * f64::from(half[axis])));
        let size = [0, 1, 2].map(|i| {
            let reach: f64 = halves.iter().map(|half| half[i].abs()).sum();
            center[i].abs() + reach + sieve.eye[i].abs() * f64::EPSILON
        });
        Self { center, halves, size }
    }

    fn reach(&self, row: &Row) -> Reach {
        let ([a, b, c, d], [e, f, g, h]) = (row.factors, row.sizes);
        let along = |[x, y, z]: [f64; 3]| a * x + b * y + c * z;
        let [p, q, r] = self.size;
        Reach {
            center: along(self.center) + d,
            steps: self.halves.map(along),
            rounding: ROUNDING * (e * p + f * q + g * r + h),
        }
    }
}

impl Reach {
    /// Returns the coordinate at corner 0 to 7.
    fn at(&self, corner: usize) -> f64 {
        let signed = |axis: usize| {
            let step = self.steps[axis];
            if corner >> axis & 1 == 1 { step } else { -step }
        };
        self.center + signed(0) + signed(1) + signed(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::looks::antialiasing::Antialiasing;
    use crate::sieve::tests::sieves;
    use crate::view::viewpoint::tests::{parallel_view, perspective_view};
    use obbligato::nalgebra::{Point3, Rotation3, Vector3};

    /// A box of this size in pixels, turned about the line of sight; 48 pixels are a unit.
    fn sliver(at: [f32; 2], size: [f32; 2], turn: f32) -> Obb3 {
        let center = Point3::new(at[0], at[1], 0.0) / 48.0;
        let half = Vector3::new(size[0], size[1], 0.1) / 96.0;
        let rotation = Rotation3::from_euler_angles(0.0, 0.0, turn);
        Obb3::new(center, half, rotation).expect("a valid box")
    }

    #[test]
    fn a_turned_sliver_between_the_centers_of_pixels_is_left_out() {
        let view = parallel_view([0.0, 0.0, 9.0]);
        let sieve = sieves(&view, Antialiasing::Off).faces;
        let turn = std::f32::consts::FRAC_PI_4;
        for (at, size, shows) in [
            ([1.0, 0.0], [2.4, 0.2], true),
            ([0.0, 1.0], [2.4, 0.2], true),
            ([1.0, 0.0], [0.2, 0.2], false),
            ([0.5, 0.0], [1.2, 0.1], false),
            ([0.5, 0.5], [1.2, 0.1], true),
            ([0.5, 0.5], [0.0, 0.0], true),
            ([0.0, 0.0], [1.6, 0.1], true),
            ([0.0, 0.0], [1.0, 0.1], false),
        ] {
            let shape = sliver(at, size, turn);
            assert!(sieve.lets_through(&shape.aabb()) || !shows, "{at:?}");
            assert_eq!(sieve.lets_box_through(&shape), shows, "{at:?} {size:?}");
            let smooth = sieves(&view, Antialiasing::Msaa4).faces;
            assert!(smooth.lets_box_through(&shape), "{at:?} {size:?}");
        }
    }

    #[test]
    fn a_box_whose_corners_reach_behind_the_eye_is_let_through() {
        let sieve = sieves(&perspective_view([0.0, 0.0, 3.0]), Antialiasing::Off).faces;
        let plank =
            Obb3::new(Point3::origin(), Vector3::new(1e-4, 1e-4, 5.0), Rotation3::identity());
        assert!(sieve.lets_box_through(&plank.expect("a valid box")));
    }

    #[test]
    fn boxes_whose_center_is_at_that_of_a_pixel_are_let_through_whatever_their_size() {
        let view = perspective_view([3.0, 4.0, 5.0]);
        let sieve = sieves(&view, Antialiasing::Off).faces;
        let [width, height] = view.size();
        let clip = *view.offset_from_clip();
        for step in 0..2_000_u32 {
            let pixel = [step * 7919 % width, step * 104_729 % height].map(|n| f64::from(n) + 0.5);
            let x = pixel[0] / f64::from(width) * 2.0 - 1.0;
            let y = 1.0 - pixel[1] / f64::from(height) * 2.0;
            let depth = 0.002 + 0.05 * f64::from(step % 9);
            let offset = clip * obbligato::nalgebra::Vector4::new(x, y, depth, 1.0);
            let center = (view.eye() + offset.xyz() / offset.w).cast::<f32>();
            let [a, b, c] = [1.3, 0.7, 2.1].map(|by| by * step as f32);
            let half = Vector3::new(a, b, c).map(|it| 1e-4 + 0.02 * it.fract());
            let shape = Obb3::new(center, half, Rotation3::from_euler_angles(a, b, c));
            let shape = shape.expect("a valid box");
            assert!(sieve.lets_box_through(&shape), "{shape:?} at {pixel:?}");
        }
    }
}
