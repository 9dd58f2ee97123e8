//! A box relative to a ball: the distances of its faces from the center of the ball, along the axes
//! of the box.
//!
//! The vector to the closest point of the box has, on each axis, the distance to the nearer face,
//! or zero where the center lies between both. So depth and distance are in closed form, in any
//! dimension. A ball is a box without extents whose radius is added to that of the other, and an
//! edge of a polygon is a box with one extent.
//!
//! # Motion
//! The ball moves along `u`; only lengths of the path count. On each axis the distance to the box
//! falls along a line until the path passes the near face, is zero until it passes the far one, and
//! then rises. So between two of these `2 D` passes, the vector to the closest point is
//! `e + s path`. The ball meets the box where that is as long as the radius `r`, as a ray meets a
//! ball:
//!
//! ```text
//! m = -e . s / |s|^2      f = e + m s      path = m - sqrt(r^2 - |f|^2) / |s|
//! ```
//!
//! The distance is a convex function of the path, so the first interval on which it no longer falls
//! ends the search: there are at most `2 D + 1`.
//!
//! # Slack
//! `e` is `EPSILON`, `d` from center to center and `h` the half-extents. Turning `d` into the frame
//! of the box rounds it by up to `3.5 e |d|`. A rotation that is off from orthonormal by `8 e`
//! moves it by up to `8 e sum h + 4 e r`, and the faces round by `e (|d| + h)` more. So a ball
//! whose distance comes out as up to `r + e (6 |d|_1 + 10 sum h + 5 r)` may touch. A path `s` adds
//! the drift of [`RelativeMotion`]. Within that band the decision is for a hit; its position
//! follows from the radius itself, as for rays.

use crate::numbers::components::zip;
use crate::numbers::{
    Real, Row as _, add, components, dot, is_within, l1_norm, larger, length, max_norm,
    norm_squared, numbered, range_factor, scale, smaller, sub, sum, unit, unit_along,
};
use crate::obb_pair::{RelativeMotion, Sweep, Touch};
use crate::pair::sweep::at_start;
use nalgebra::{SVector, Scalar, Unit};

/// By how much the distance of a ball from a box that it touches may come out too large, in
/// `EPSILON`. It rounds by the distance of the centers, by the half-extents and by the radius; see
/// the header.
const SLACK: [f64; 3] = [6.0, 10.0, 5.0];

/// A box relative to the center of a ball, along the axes of the box and at a scale at which no
/// square underflows.
pub(crate) struct BallView<T: Scalar, const D: usize> {
    low: SVector<T, D>,
    high: SVector<T, D>,
    radius: T,
    pub(crate) slack: T,
    pub(crate) factor: T,
}

/// The way in which the ball and the box meet.
pub(crate) enum BallContact<T: Scalar, const D: usize> {
    /// They touch or overlap at the start.
    AtStart,
    /// They meet at a time, with a unit normal from the ball to the box along the axes of the box.
    Later(T, SVector<T, D>),
}

impl<T: Real, const D: usize> BallContact<T, D> {
    /// Returns the contact in the world, given the normal of shapes that touch at the start and the
    /// way from the axes of the box.
    #[inline(always)]
    pub(crate) fn in_world(
        self,
        at_the_start: impl FnOnce() -> Unit<SVector<T, D>>,
        to_world: impl FnOnce(SVector<T, D>) -> SVector<T, D>,
    ) -> Sweep<T, D> {
        match self {
            Self::AtStart => at_start(at_the_start()),
            Self::Later(t, normal) => Sweep { t, normal: Unit::new_unchecked(to_world(normal)) },
        }
    }
}

/// The place where the ball meets the box, at the scale of the view.
pub(crate) struct Meeting<T: Scalar, const D: usize> {
    pub(crate) path: T,
    /// The unit normal from the ball to the box, along the axes of the box.
    pub(crate) normal: SVector<T, D>,
}

/// The vector from the ball to the closest point of the box, on a part of the path:
/// `excess + slope * path`.
struct Piece<T: Scalar, const D: usize> {
    excess: SVector<T, D>,
    slope: SVector<T, D>,
    /// The end of the part.
    end: T,
}

impl<T: Real, const D: usize> BallView<T, D> {
    /// Creates the view from the vector between the centers, along the axes of the box, and its
    /// half-extents.
    #[inline]
    pub(crate) fn new(to_center: &SVector<T, D>, half_extents: &SVector<T, D>, radius: T) -> Self {
        let (low, high) = (sub(to_center, half_extents), add(to_center, half_extents));
        let weights = (l1_norm(to_center), sum(half_extents));
        Self::between(&low, &high, weights, radius)
    }

    /// Creates the view from the vectors to both corners, and the sums by which the slack is
    /// measured.
    #[inline]
    pub(crate) fn between(
        low: &SVector<T, D>,
        high: &SVector<T, D>,
        (distance, half_extents): (T, T),
        radius: T,
    ) -> Self {
        let factor = range_factor(larger(larger(max_norm(low), max_norm(high)), radius));
        let [by_distance, by_box, by_ball] = SLACK;
        let weighted = T::nearest(by_distance) * (distance * factor)
            + T::nearest(by_box) * (half_extents * factor)
            + T::nearest(by_ball) * (radius * factor);
        Self {
            low: scale(low, factor),
            high: scale(high, factor),
            radius: radius * factor,
            slack: T::EPSILON * weighted,
            factor,
        }
    }

    /// Returns the vector from the center of the ball to the closest point of the box.
    #[inline(always)]
    fn to_closest(&self) -> SVector<T, D> {
        zip(components(&self.low), components(&self.high), outside).into()
    }

    /// Returns the distance from the ball to the box, which may be negative, and the unit normal.
    #[inline(never)]
    pub(crate) fn clearance(&self) -> (T, SVector<T, D>) {
        let closest = self.to_closest();
        let (distance, normal) = match unit(&closest) {
            Some(normal) => (length(&closest), normal),
            None => self.nearest_face(),
        };
        ((distance - self.radius) / self.factor, normal)
    }

    /// Returns the face nearest to a center that lies in the box: the negative of its distance, and
    /// its inward normal.
    fn nearest_face(&self) -> (T, SVector<T, D>) {
        let mut nearest = (-T::INFINITY, SVector::zeros());
        let faces = components(&self.low).iter().zip(components(&self.high));
        for (i, (&low, &high)) in numbered(faces) {
            // Toward a low face the box lies ahead, along the axis.
            let (distance, against) = if low > -high { (low, false) } else { (-high, true) };
            if distance > nearest.0 {
                nearest = (distance, unit_along(i, against));
            }
        }
        nearest
    }

    /// Returns the first contact of the ball, whose motion is given along the axes of the box.
    pub(crate) fn contact(
        &self,
        relative: &RelativeMotion<T, D>,
        motion: &SVector<T, D>,
        (max_t, touch): (T, Touch<T>),
    ) -> Option<BallContact<T, D>> {
        let (gap, _) = self.clearance();
        let (gap, touch) = (gap * self.factor, touch.scaled(self.factor));
        if gap >= -touch.band && self.is_free(relative, motion, touch.band) {
            return None;
        }
        if gap <= self.slack {
            return Some(BallContact::AtStart);
        }
        let meeting = self.meets(motion, relative.drift, relative.path(max_t, self.factor))?;
        let path = touch.landing(meeting.path);
        let t = smaller(relative.time(path, self.factor), max_t);
        (t < T::INFINITY).then_some(BallContact::Later(t, meeting.normal))
    }

    /// Whether the ball slides or parts along an axis on which it overlaps by no more than the
    /// band, or around an edge or a corner.
    #[inline(never)]
    fn is_free(&self, relative: &RelativeMotion<T, D>, motion: &SVector<T, D>, band: T) -> bool {
        let reach = self.radius - band;
        let slides = |gap: T, away: T| gap >= reach && relative.slides(away);
        let faces = components(&self.low).iter().zip(components(&self.high));
        let mut moving = faces.zip(components(motion));
        let through_face =
            moving.any(|((&low, &high), &speed)| slides(low, -speed) || slides(-high, speed));
        let closest = self.to_closest();
        let long = length(&closest);
        let is_round = max_norm(&closest) + self.slack < long && long >= reach;
        let away = -(dot(components(&closest), components(motion)) / long);
        let gets_deeper = || {
            let radius = larger(reach - band, T::zero());
            let smaller = Self { radius, ..*self };
            smaller.meets(motion, relative.drift, T::INFINITY).is_some()
        };
        through_face || is_round && relative.slides_around((away, band / long), gets_deeper)
    }

    /// Returns where the ball, which does not overlap by more than the slack yet, meets the box
    /// within a path of `max_path`.
    #[inline(never)]
    pub(crate) fn meets(
        &self,
        motion: &SVector<T, D>,
        drift: T,
        max_path: T,
    ) -> Option<Meeting<T, D>> {
        let mut from = T::zero();
        // Every part but the last one ends where the path passes a face.
        for _ in 0..=D.wrapping_mul(2) {
            let piece = self.piece(motion, from);
            match piece.meets(self, drift, from) {
                PieceAnswer::Met(path) => return self.meeting(motion, drift, path, max_path),
                PieceAnswer::Leaves => return None,
                PieceAnswer::Goes => from = piece.end,
            }
        }
        None
    }

    /// Returns the meeting at a path, or at the greatest path if rounding may have made it too
    /// long.
    fn meeting(
        &self,
        motion: &SVector<T, D>,
        drift: T,
        path: T,
        max_path: T,
    ) -> Option<Meeting<T, D>> {
        let at = smaller(path, max_path);
        let piece = self.piece(motion, at);
        let toward = piece.toward(at);
        let may_touch = || is_within(&toward, self.radius + self.slack + drift * at);
        if path > max_path && !may_touch() {
            return None;
        }
        let normal = if length(&toward) > self.slack + drift * at { unit(&toward) } else { None };
        let normal = normal.unwrap_or_else(|| self.entered(motion));
        Some(Meeting { path: at, normal })
    }

    /// Returns the inward normal of the face that is entered last.
    fn entered(&self, motion: &SVector<T, D>) -> SVector<T, D> {
        let mut last = (-T::INFINITY, SVector::zeros());
        let faces = components(&self.low).iter().zip(components(&self.high));
        for (i, ((&low, &high), &speed)) in numbered(faces.zip(components(motion))) {
            if speed != T::zero() {
                let (enter, _) = passes(low, high, speed);
                if enter > last.0 {
                    last = (enter, unit_along(i, speed < T::zero()));
                }
            }
        }
        last.1
    }

    /// Returns the part of the path that begins at `from`.
    fn piece(&self, motion: &SVector<T, D>, from: T) -> Piece<T, D> {
        let mut end = T::INFINITY;
        let (mut excess, mut slope) = ([T::zero(); D], [T::zero(); D]);
        let faces = components(&self.low).iter().zip(components(&self.high));
        let axes = faces.zip(components(motion));
        for (((&low, &high), &speed), (excess, slope)) in
            axes.zip(excess.iter_mut().zip(&mut slope))
        {
            let (near, far) = if speed < T::zero() { (high, low) } else { (low, high) };
            let (enter, exit) = passes(low, high, speed);
            if speed == T::zero() {
                *excess = outside(low, high);
            } else if from < enter {
                (*excess, *slope) = (near, -speed);
                end = smaller(enter, end);
            } else if from < exit {
                end = smaller(exit, end);
            } else {
                (*excess, *slope) = (far, -speed);
            }
        }
        Piece { excess: excess.into(), slope: slope.into(), end }
    }
}

/// The result of searching one part of the path.
enum PieceAnswer<T> {
    /// The ball meets the box there.
    Met(T),
    /// The ball no longer comes closer.
    Leaves,
    /// The ball may meet the box later.
    Goes,
}

impl<T: Real, const D: usize> Piece<T, D> {
    fn toward(&self, path: T) -> SVector<T, D> {
        add(&self.excess, &scale(&self.slope, path))
    }

    fn meets(&self, view: &BallView<T, D>, drift: T, from: T) -> PieceAnswer<T> {
        let may_touch = |toward: &SVector<T, D>, path: T| {
            is_within(toward, view.radius + view.slack + drift * path)
        };
        if from > T::zero() && may_touch(&self.toward(from), from) {
            return PieceAnswer::Met(from);
        }
        let square = norm_squared(&self.slope);
        if square == T::zero() {
            return if self.end < T::INFINITY { PieceAnswer::Goes } else { PieceAnswer::Leaves };
        }
        let middle = -(dot(components(&self.excess), components(&self.slope)) / square);
        if middle <= from {
            return PieceAnswer::Leaves;
        }
        let closest = self.toward(middle);
        if may_touch(&closest, middle) {
            let inside = larger(view.radius * view.radius - norm_squared(&closest), T::zero());
            let path = middle - inside.root() / square.root();
            if path <= self.end {
                return PieceAnswer::Met(larger(path, from));
            }
        }
        if self.end < T::INFINITY { PieceAnswer::Goes } else { PieceAnswer::Leaves }
    }
}

/// Returns the distance from a coordinate of zero to the interval, zero inside.
#[inline(always)]
fn outside<T: Real>(low: T, high: T) -> T {
    if low > T::zero() {
        low
    } else if high < T::zero() {
        high
    } else {
        T::zero()
    }
}

/// Returns where the path passes the near face and the far one.
#[inline(always)]
fn passes<T: Real>(low: T, high: T, speed: T) -> (T, T) {
    if speed < T::zero() { (high / speed, low / speed) } else { (low / speed, high / speed) }
}
