use crate::numbers::{Four, Real, Row as _, larger, smaller};
use crate::shapes::aabb::Aabb;
use nalgebra::Scalar;

/// The number of boxes side by side.
const LANES: usize = 8;
/// The farthest that a corner can be, in [`Real::LIMIT`]: the box around a shape reaches beyond the
/// limit, but by less than this.
const FARTHEST: f64 = 16.0;

/// The corners of up to eight boxes: along each axis a row of minima and one of maxima.
///
/// It is public for this project's tree, which reads the rows of a node many times for each box
/// that it takes out. Anyone may read the rows, but only boxes can be put into lanes, so only boxes
/// come out.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct AabbRows<T: Scalar> {
    rows: [[[T; LANES]; 2]; 3],
}

impl<T: Real> AabbRows<T> {
    /// All lanes with the box at the origin; all bytes are zero.
    pub const ZERO: Self = Self { rows: [[[T::ZERO; LANES]; 2]; 3] };

    /// Creates rows without boxes: minima above maxima, with no number in between.
    #[must_use]
    pub fn without_boxes() -> Self {
        Self { rows: [[[T::INFINITY; LANES], [-T::INFINITY; LANES]]; 3] }
    }

    /// Returns the minima and the maxima along each axis.
    #[inline(always)]
    #[must_use]
    pub const fn rows(&self) -> &[[[T; LANES]; 2]; 3] {
        &self.rows
    }

    /// Returns the box of a lane; `None` where there is none.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, lane: usize) -> Option<Aabb<T, 3>> {
        let [x, y, z] = &self.rows;
        let ends = |[low, high]: &[[T; LANES]; 2]| Some((*low.get(lane)?, *high.get(lane)?));
        let (x, y, z) = (ends(x)?, ends(y)?, ends(z)?);
        let (min, max) = ([x.0, y.0, z.0], [x.1, y.1, z.1]);
        (x.0 <= x.1).then(|| Aabb::from_valid(min.into(), max.into()))
    }

    /// The box around all; `None` if there are none.
    #[inline(always)]
    #[must_use]
    pub fn around(&self) -> Option<Aabb<T, 3>> {
        // Of two zeros the one that comes later, as when boxes are merged one by one.
        let [[low_x, high_x], [low_y, high_y], [low_z, high_z]] = &self.rows;
        let [x, y, z] = [low_x, low_y, low_z].map(
            #[inline(always)]
            |row| of_neighbors(row, smaller),
        );
        let [u, v, w] = [high_x, high_y, high_z].map(
            #[inline(always)]
            |row| of_neighbors(row, larger),
        );
        (x <= u).then(|| Aabb::from_valid([x, y, z].into(), [u, v, w].into()))
    }

    /// Puts a box into a lane.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, aabb: &Aabb<T, 3>) {
        let (min, max) = aabb.corners();
        let ([low], [high]) = (min.coords.data.0, max.coords.data.0);
        self.put(lane, low, high);
    }

    /// Puts a box into each lane: by vectors, since single numbers would take four times as many
    /// stores.
    #[inline(always)]
    pub fn set_all(&mut self, boxes: [&Aabb<T, 3>; LANES]) {
        // Not by `array::map`, which would be a call.
        let six = |aabb: &Aabb<T, 3>| {
            let (min, max) = aabb.corners();
            let ([[x, y, z]], [[u, v, w]]) = (min.coords.data.0, max.coords.data.0);
            [x, y, z, u, v, w]
        };
        let first = |aabb: &Aabb<T, 3>| {
            let [x, y, z, u, ..] = six(aabb);
            T::Four::new([x, y, z, u])
        };
        let last = |aabb: &Aabb<T, 3>| {
            let [.., z, u, v, w] = six(aabb);
            T::Four::new([z, u, v, w])
        };
        let [a, b, c, d, e, f, g, h] = boxes;
        for (half, [a, b, c, d]) in [[a, b, c, d], [e, f, g, h]].into_iter().enumerate() {
            let [x, y, z, u] = T::Four::transposed([first(a), first(b), first(c), first(d)]);
            let [_, _, v, w] = T::Four::transposed([last(a), last(b), last(c), last(d)]);
            for (row, lanes) in self.rows.as_flattened_mut().iter_mut().zip([x, u, y, v, z, w]) {
                if let Some(place) = row.as_chunks_mut().0.get_mut(half) {
                    *place = lanes.lanes();
                }
            }
        }
    }

    /// Takes the box out of a lane.
    pub fn clear(&mut self, lane: usize) {
        self.put(lane, [T::INFINITY; 3], [-T::INFINITY; 3]);
    }

    /// Puts a box into a lane, given by its negated minima and any number, then its maxima and a
    /// number that is not less than the first one negated. Numbers that do not describe a box are
    /// ignored.
    #[inline(always)]
    pub fn set_ends(&mut self, lane: usize, ends: &[T; 8]) {
        let [a, b, c, d, x, y, z, w] = *ends;
        let (negated_min, max) = (T::Four::new([a, b, c, d]), T::Four::new([x, y, z, w]));
        // No number is above a NaN, and sums of coordinates within this reach do not overflow.
        let farthest = T::Four::splat(T::LIMIT * T::nearest(FARTHEST));
        let is_near = farthest.above(negated_min) & farthest.above(max);
        let is_reversed = T::Four::splat(T::ZERO).above(negated_min + max);
        if T::Four::bits(is_near & !is_reversed) == 0b1111 {
            self.put(lane, [-a, -b, -c], [x, y, z]);
        }
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, low: [T; 3], high: [T; 3]) {
        for (rows, ends) in self.rows.iter_mut().zip(low.into_iter().zip(high)) {
            let [lows, highs] = rows;
            if let (Some(low), Some(high)) = (lows.get_mut(lane), highs.get_mut(lane)) {
                (*low, *high) = ends;
            }
        }
    }
}

/// The number of a row that is chosen by comparing neighbors, so that no comparison waits for more
/// than two others.
#[inline(always)]
fn of_neighbors<T: Real>(row: &[T; LANES], choose: impl Fn(T, T) -> T) -> T {
    let [a, b, c, d, e, f, g, h] = *row;
    let (a, c, e, g) = (choose(a, b), choose(c, d), choose(e, f), choose(g, h));
    choose(choose(a, c), choose(e, g))
}

#[cfg(test)]
mod tests {
    use super::AabbRows;
    use crate::numbers::Real;
    use crate::shapes::aabb::Aabb3;

    const NUMBERS: [f64; 9] =
        [f64::NAN, f64::NEG_INFINITY, -1e300, -1.0, -0.0, 0.5, 2.0, 1e300, f64::INFINITY];

    /// Whether corners are finite, in order, and in reach of what kernels can compute with.
    fn is_box<T: Real>(low: [T; 3], high: [T; 3]) -> bool {
        let most = T::LIMIT * T::nearest(16.0);
        let mut axes = low.iter().zip(&high);
        axes.all(|(low, high)| -most < *low && low <= high && *high < most)
    }

    fn check<T: Real>(corners: [f64; 6]) {
        let [x, y, z, u, v, w] = corners.map(T::nearest);
        let mut rows = AabbRows::without_boxes();
        rows.set_ends(5, &[-x, -y, -z, T::ZERO, u, v, w, T::ZERO]);
        let found = rows.get(5).map(|found| (found.min(), found.max()));
        let (low, high) = ([x, y, z], [u, v, w]);
        let expected = is_box(low, high).then_some((low.into(), high.into()));
        assert_eq!(found, expected, "{corners:?}");
    }

    #[test]
    fn only_a_box_is_put_into_a_lane() {
        let (mut at, mut corners) = ([0_usize; 6], [0.0; 6]);
        loop {
            for (corner, at) in corners.iter_mut().zip(at) {
                *corner = NUMBERS[at];
            }
            check::<f32>(corners);
            check::<f64>(corners);
            let Some(next) = at.iter().position(|&at| at + 1 < NUMBERS.len()) else {
                break;
            };
            at[next] += 1;
            at[..next].fill(0);
        }
    }

    #[test]
    fn eight_boxes_are_those_put_into_lanes_one_by_one() {
        let at = |i: u8| [0, 1, 2].map(|axis| f32::from(i * 7 + axis * 3 % 5) - 20.0);
        let boxes: [Aabb3; 8] = core::array::from_fn(|i| {
            let low = at(i as u8);
            let high = [low[0] + 1.0, low[1] + 2.5, low[2] + 4.0];
            Aabb3::new(low.into(), high.into()).expect("a box")
        });
        let mut rows = AabbRows::<f32>::without_boxes();
        rows.set_all(boxes.each_ref());
        for (lane, aabb) in boxes.iter().enumerate() {
            assert_eq!(rows.get(lane), Some(*aabb), "{lane}");
        }
    }

    #[test]
    fn a_lane_gives_back_the_box_that_was_put_there() {
        let mut rows = AabbRows::<f32>::without_boxes();
        assert!((0..9).all(|lane| rows.get(lane).is_none()));
        let cube = Aabb3::new([1.0, 2.0, 3.0].into(), [4.0, 5.0, 6.0].into()).expect("a box");
        rows.set(7, &cube);
        assert_eq!(rows.get(7), Some(cube));
        rows.clear(7);
        assert_eq!(rows.get(7), None);
        let origin = Aabb3::new([0.0; 3].into(), [0.0; 3].into()).expect("a point");
        assert_eq!(AabbRows::<f32>::ZERO.get(2), Some(origin));
    }
}
