//! Four numbers one after the other, for microcontrollers, which have no vectors; see [`Four`].

use super::four::Four;
use super::zip::zip;
use core::ops::{Add, Div, Mul, Sub};
use nalgebra::RealField;

/// Four numbers.
#[derive(Clone, Copy)]
pub struct InTurn<T>([T; 4]);

pub(crate) type Four32 = InTurn<f32>;
pub(crate) type Four64 = InTurn<f64>;

impl<T: RealField + Copy> Add for InTurn<T> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(zip(&self.0, &other.0, |x, y| x + y))
    }
}

impl<T: RealField + Copy> Sub for InTurn<T> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(zip(&self.0, &other.0, |x, y| x - y))
    }
}

impl<T: RealField + Copy> Mul for InTurn<T> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self(zip(&self.0, &other.0, |x, y| x * y))
    }
}

impl<T: RealField + Copy> Div for InTurn<T> {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        Self(zip(&self.0, &other.0, |x, y| x / y))
    }
}

/// A bit for each lane.
fn bits<T: Copy>(a: [T; 4], b: [T; 4], holds: impl Fn(T, T) -> bool) -> u32 {
    let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (a, b);
    u32::from(holds(a0, b0))
        | u32::from(holds(a1, b1)) << 1
        | u32::from(holds(a2, b2)) << 2
        | u32::from(holds(a3, b3)) << 3
}

impl<T: RealField + Copy> Four for InTurn<T> {
    type Number = T;
    const IN_A_REGISTER: bool = false;

    fn new(lanes: [T; 4]) -> Self {
        Self(lanes)
    }

    fn splat(number: T) -> Self {
        Self([number; 4])
    }

    fn lanes(self) -> [T; 4] {
        self.0
    }

    fn abs(self) -> Self {
        Self(self.0.map(|x| x.abs()))
    }

    fn sqrt(self) -> Self {
        Self(self.0.map(|x| x.sqrt()))
    }

    fn root(number: T) -> T {
        number.sqrt()
    }

    fn gt(self, other: Self) -> u32 {
        bits(self.0, other.0, |x, y| x > y)
    }

    fn eq(self, other: Self) -> u32 {
        bits(self.0, other.0, |x, y| x == y)
    }

    fn where_gt(self, a: Self, b: Self, other: Self) -> Self {
        let above = a.gt(b);
        let [x0, x1, x2, x3] = self.0;
        let [y0, y1, y2, y3] = other.0;
        let choose = |lane: u32, x, y| if above & lane == 0 { y } else { x };
        Self([
            choose(1, x0, y0),
            choose(2, x1, y1),
            choose(4, x2, y2),
            choose(8, x3, y3),
        ])
    }
}
