/// The most columns and rows of a [`Spot`] whose pixels are known one by one.
pub(super) const SIDE: u32 = 8;

/// The pixels in which a box may show, if it is a few pixels large: see
/// [`Sieve::spot`](crate::Sieve::spot).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The number of its first pixel: row by row, from the bottom left.
    first: u32,
    /// The number of pixels in a row of the picture.
    stride: u32,
    /// The pixels whose centers it may cover: eight bits for each row. None for a box that may show
    /// anywhere.
    may: u64,
    /// The pixels that it certainly covers, with all of their depth.
    does: u64,
    /// The depths that the box may have there; the nearest is the greatest.
    farthest: f32,
    nearest: f32,
}

impl Spot {
    /// The spot of a box that may show anywhere, and hides nothing for certain.
    pub(super) const ANYWHERE: Self =
        Self { first: 0, stride: 0, may: 0, does: 0, farthest: 0.0, nearest: f32::INFINITY };

    /// Creates a spot of some pixels of a picture, from this column and row on; `None` if there are
    /// none.
    pub(super) fn new([column, row]: [u32; 2], stride: u32, may: u64) -> Option<Self> {
        (may != 0).then_some(Self { first: row * stride + column, stride, may, ..Self::ANYWHERE })
    }

    /// Returns the same spot, with depths from the least to the greatest in the pixels that the box
    /// certainly covers.
    pub(super) const fn with_depths(self, [farthest, nearest]: [f64; 2], does: u64) -> Self {
        Self { does, farthest: farthest as f32, nearest: nearest as f32, ..self }
    }

    /// Returns the mask of the columns and rows that are chosen.
    pub(super) fn mask([columns, rows]: [u32; 2], is_chosen: impl Fn(u32, u32) -> bool) -> u64 {
        let mut mask = 0;
        for row in 0..rows {
            for column in 0..columns {
                // Eight bits to a row, however many columns there are.
                mask |= u64::from(is_chosen(column, row)) << (row * SIDE + column);
            }
        }
        mask
    }

    /// Iterates over the numbers of the pixels that the box may cover; `None` if it may show
    /// anywhere.
    pub(super) fn may_cover(&self) -> Option<impl Iterator<Item = usize>> {
        (self.may != 0).then(|| self.pixels(self.may))
    }

    /// Iterates over the numbers of the pixels that the box certainly covers.
    pub(super) fn covers(&self) -> impl Iterator<Item = usize> + use<> {
        self.pixels(self.does)
    }

    fn pixels(&self, mut mask: u64) -> impl Iterator<Item = usize> + use<> {
        let (first, stride) = (self.first, self.stride);
        std::iter::from_fn(move || {
            let bit = (mask != 0).then(|| mask.trailing_zeros())?;
            mask &= mask - 1;
            Some((first + bit / SIDE * stride + bit % SIDE) as usize)
        })
    }

    pub(super) const fn farthest(&self) -> f32 {
        self.farthest
    }

    pub(super) const fn nearest(&self) -> f32 {
        self.nearest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_numbered_row_by_row() {
        let mask = Spot::mask([3, 2], |column, row| column == 2 || row == 1);
        let spot = Spot::new([5, 4], 100, mask).expect("pixels");
        let numbers: Vec<usize> = spot.may_cover().expect("a spot").collect();
        assert_eq!(numbers, [407, 505, 506, 507]);
        assert_eq!(spot.covers().count(), 0);
        let spot = spot.with_depths([0.25, 0.5], 1 << SIDE);
        assert!(spot.covers().eq([505]));
    }

    #[test]
    fn a_spot_has_a_pixel() {
        assert_eq!(Spot::new([5, 4], 100, 0), None);
        assert!(Spot::ANYWHERE.may_cover().is_none());
    }
}
