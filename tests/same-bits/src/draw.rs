//! Numbers from a generator, a quarter of them on a coarse grid, so that shapes touch and line up.

use obbligato::Real;
use obbligato::nalgebra::{
    AbstractRotation, Complex, Isometry, Point, Quaternion, Rotation, SMatrix, SVector,
    Translation, Unit, UnitComplex, UnitQuaternion,
};

/// The generator.
pub(crate) struct Draws {
    state: u64,
    /// How far from the origin points are.
    spread: f64,
}

/// What can be drawn.
pub(crate) trait Draw: Sized {
    fn draw(draws: &mut Draws) -> Self;
}

impl Draws {
    pub(crate) const fn new(seed: u64) -> Self {
        let (state, spread) = (seed, 2.0);
        Self { state, spread }
    }

    /// Begins another round; in one of two all shapes are near the origin, so that some contain
    /// others.
    pub(crate) fn begin(&mut self) {
        self.spread = if self.below(2) == 0 { 0.25 } else { 2.0 };
    }

    pub(crate) fn draw<X: Draw>(&mut self) -> X {
        X::draw(self)
    }

    /// The next 24 bits of the multiplicative generator by Knuth, "The Art of Computer
    /// Programming", volume 2, 3rd edition, section 3.3.4.
    fn bits(&mut self) -> u32 {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 40) as u32
    }

    /// A whole number below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.bits() as usize % limit
    }

    /// A number in `0 .. 1`, a quarter of the time a multiple of an eighth.
    pub(crate) fn unit<T: Real>(&mut self) -> T {
        let bits = self.bits();
        let is_coarse = self.below(4) == 0;
        let bits = if is_coarse { bits & 0x00e0_0000 } else { bits };
        T::nearest(f64::from(bits) / f64::from(1 << 24))
    }

    /// A number in `0 .. 2`, a quarter of the time a small one, so that shapes lie in each other,
    /// too.
    pub(crate) fn length<T: Real>(&mut self) -> T {
        let most = if self.below(4) == 0 { 0.25 } else { 2.0 };
        self.unit::<T>() * T::nearest(most)
    }

    /// A number in `-2 .. 2`.
    pub(crate) fn coordinate<T: Real>(&mut self) -> T {
        (self.unit::<T>() * T::nearest(2.0) - T::one()) * T::nearest(self.spread)
    }

    pub(crate) fn lengths<T: Real, const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.length())
    }

    /// A scalar on its own: mostly a length or a time, at times one that is refused.
    fn scalar<T: Real>(&mut self) -> T {
        match self.below(16) {
            0 => T::INFINITY,
            1 => -self.length::<T>(),
            2 => T::nearest(f64::NAN),
            _ => self.length::<T>() * T::nearest(2.0),
        }
    }
}

impl Draw for f32 {
    fn draw(draws: &mut Draws) -> Self {
        draws.scalar()
    }
}

impl Draw for f64 {
    fn draw(draws: &mut Draws) -> Self {
        draws.scalar()
    }
}

impl Draw for bool {
    fn draw(draws: &mut Draws) -> Self {
        draws.below(2) == 0
    }
}

impl Draw for usize {
    fn draw(draws: &mut Draws) -> Self {
        draws.below(8)
    }
}

impl Draw for u32 {
    fn draw(draws: &mut Draws) -> Self {
        draws.bits() % 64
    }
}

impl Draw for u64 {
    fn draw(draws: &mut Draws) -> Self {
        draws.state
    }
}

impl<X: Draw> Draw for Option<X> {
    fn draw(draws: &mut Draws) -> Self {
        (draws.below(4) != 0).then(|| draws.draw())
    }
}

impl<X: Draw, Y: Draw> Draw for (X, Y) {
    fn draw(draws: &mut Draws) -> Self {
        (draws.draw(), draws.draw())
    }
}

impl<X: Draw, const N: usize> Draw for [X; N] {
    fn draw(draws: &mut Draws) -> Self {
        core::array::from_fn(|_| draws.draw())
    }
}

/// A vector, or a matrix whose last row is that of an affine one.
impl<T: Real, const R: usize, const C: usize> Draw for SMatrix<T, R, C> {
    fn draw(draws: &mut Draws) -> Self {
        let affine = |column| if column + 1 == C { T::one() } else { T::zero() };
        let is_square = R == C;
        Self::from_fn(|row, column| {
            let number = draws.coordinate();
            if is_square && row + 1 == R { affine(column) } else { number }
        })
    }
}

impl<T: Real, const D: usize> Draw for Point<T, D> {
    fn draw(draws: &mut Draws) -> Self {
        Self::from(draws.draw::<SVector<T, D>>())
    }
}

impl<T: Real> Draw for Complex<T> {
    fn draw(draws: &mut Draws) -> Self {
        Self::new(draws.coordinate(), draws.coordinate())
    }
}

impl<T: Real> Draw for Quaternion<T> {
    fn draw(draws: &mut Draws) -> Self {
        let [w, x, y, z] = [(); 4].map(|()| draws.coordinate());
        Self::new(w, x, y, z)
    }
}

/// By sine and cosine of `libm`: nalgebra would ask the operating system for them.
impl<T: Real> Draw for UnitComplex<T> {
    fn draw(draws: &mut Draws) -> Self {
        let (sin, cos) = draws.coordinate::<T>().portable_sin_cos();
        Self::from_cos_sin_unchecked(cos, sin)
    }
}

impl<T: Real> Draw for UnitQuaternion<T> {
    fn draw(draws: &mut Draws) -> Self {
        let [x, y, z, w]: [T; 4] = draws.draw::<Quaternion<T>>().coords.into();
        let length = (x * x + y * y + z * z + w * w).sqrt();
        if length > T::nearest(0.125) {
            Unit::new_unchecked(Quaternion::new(w / length, x / length, y / length, z / length))
        } else {
            Self::identity()
        }
    }
}

impl<T: Real> Draw for Rotation<T, 2> {
    fn draw(draws: &mut Draws) -> Self {
        draws.draw::<UnitComplex<T>>().to_rotation_matrix()
    }
}

impl<T: Real> Draw for Rotation<T, 3> {
    fn draw(draws: &mut Draws) -> Self {
        draws.draw::<UnitQuaternion<T>>().to_rotation_matrix()
    }
}

impl<T: Real, R: Draw + AbstractRotation<T, D>, const D: usize> Draw for Isometry<T, R, D> {
    fn draw(draws: &mut Draws) -> Self {
        let by = Translation::from(draws.draw::<SVector<T, D>>());
        Self::from_parts(by, draws.draw())
    }
}
