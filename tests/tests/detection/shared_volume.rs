//! The exact volume that two boxes share, in whole numbers of any size.
//!
//! Every float is a whole number of some unit. Lengths are counted in one unit and components of
//! axes in another, so that nothing is divided; only the cones that a volume consists of are
//! fractions, and are rounded.

use num_bigint::BigInt;
use obbligato::Obb;
use obbligato_tests::{Dd, Rational, Sample};

type Vector = [BigInt; 3];

fn dot([a, b, c]: &Vector, [d, e, f]: &Vector) -> BigInt {
    a * d + b * e + c * f
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &a[i] * &b[j] - &a[j] * &b[i])
}

fn scaled(a: &Vector, factor: &BigInt) -> Vector {
    [0, 1, 2].map(|i| &a[i] * factor)
}

/// A number as digits, and as the power of two that the last digit counts.
fn digits(number: f64) -> (i64, i32) {
    let bits = number.to_bits();
    let exponent = i32::try_from((bits >> 52) & 0x7ff).expect("11 bits");
    let fraction = i64::try_from(bits & ((1 << 52) - 1)).expect("52 bits");
    let size = fraction | i64::from(exponent > 0) << 52;
    (size * number.signum() as i64, exponent.max(1) - 1075)
}

/// The power of two of which all of some numbers are multiples.
fn unit(numbers: &[f64]) -> i32 {
    let numbers = numbers.iter().filter(|&&number| number != 0.0);
    numbers.map(|&number| digits(number).1).min().unwrap_or(0)
}

/// A number in multiples of a unit.
fn counted(number: f64, unit: i32) -> BigInt {
    match digits(number) {
        (0, _) => BigInt::ZERO,
        (digits, exponent) => BigInt::from(digits) << (exponent - unit),
    }
}

/// A fraction of a power of two as a sum of two numbers, accurate to about `2^-100` of itself.
fn in_two_parts(numerator: BigInt, denominator: BigInt, unit: i32) -> Dd {
    let number = Rational::new(numerator << unit.max(0), denominator << (-unit).max(0));
    let high = number.to_f64();
    Dd::sum(high, (&number - &Rational::from(high)).to_f64())
}

/// The closed half-space `normal . x <= height`.
struct Side {
    normal: Vector,
    height: BigInt,
}

impl Side {
    fn is_same_plane(&self, other: &Self) -> bool {
        let parallel = cross(&self.normal, &other.normal).iter().all(|x| *x == BigInt::ZERO);
        let same_way = dot(&self.normal, &other.normal);
        let scaled = |side: &Self, by: &Self| &side.height * dot(&by.normal, &by.normal);
        // With n' = c n, the planes agree where h' = c h.
        parallel && same_way > BigInt::ZERO && scaled(other, self) == &self.height * &same_way
    }
}

/// The units in which the numbers of two boxes are counted.
struct Units {
    length: i32,
    axis: i32,
}

impl Units {
    fn of<T: Sample>(boxes: [&Obb<T, 3>; 2]) -> Self {
        let all = |numbers: &dyn Fn(&Obb<T, 3>) -> Vec<f64>| unit(&boxes.map(numbers).concat());
        let lengths = |obb: &Obb<T, 3>| {
            let [center, half] = [obb.center().coords, obb.half_extents()];
            [center, half].map(|of| of.map(T::to_f64).as_slice().to_vec()).concat()
        };
        let axes = |obb: &Obb<T, 3>| {
            let columns: [Vec<f64>; 3] =
                [0, 1, 2].map(|i| obb.axis(i).map(T::to_f64).as_slice().to_vec());
            columns.concat()
        };
        Self { length: all(&lengths), axis: all(&axes) }
    }

    /// The six sides of the stored parallelepiped, around a center that is given relative to the
    /// origin.
    fn sides<T: Sample>(&self, obb: &Obb<T, 3>, center: &Vector) -> Vec<Side> {
        let columns = [0, 1, 2].map(|i| {
            let column: [T; 3] = obb.axis(i).into();
            column.map(|x| counted(x.to_f64(), self.axis))
        });
        let mut sides = Vec::new();
        for i in 0..3 {
            let area = cross(&columns[(i + 1) % 3], &columns[(i + 2) % 3]);
            let reach =
                counted(obb.half_extents()[i].to_f64(), self.length) * dot(&area, &columns[i]);
            for sign in [1, -1] {
                // As many units of axes in the normal as in the reach.
                let normal = scaled(&area, &counted(f64::from(sign), self.axis));
                let height = dot(&normal, center) + &reach;
                sides.push(Side { normal, height });
            }
        }
        sides
    }

    fn center<T: Sample>(&self, obb: &Obb<T, 3>) -> Vector {
        let center: [T; 3] = obb.center().into();
        center.map(|x| counted(x.to_f64(), self.length))
    }
}

/// The exact volume that two parallelepipeds share, rounded.
///
/// The divergence theorem turns the volume into a sum over the faces, and each face into a sum over
/// its border: each line in which two of the twelve planes meet contributes the part of it inside
/// all the others. Of planes that are equal, and of lines of a face that are equal, only the first
/// counts.
pub(crate) fn exact_shared_volume<T: Sample>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> f64 {
    if [a, b].iter().any(|obb| obb.half_extents().min() == T::zero()) {
        return 0.0;
    }
    let units = Units::of([a, b]);
    let (from, to) = (units.center(a), units.center(b));
    let offset = [0, 1, 2].map(|i| &to[i] - &from[i]);
    let mut all = units.sides(a, &[BigInt::ZERO; 3]);
    all.extend(units.sides(b, &offset));
    let counts = |face: usize| (0..face).all(|other| !all[face].is_same_plane(&all[other]));
    let is_face = (0..12).map(counts).collect::<Vec<_>>();
    let mut six_times = Dd::default();
    for (first, second) in (0..12).flat_map(|i| (0..i).map(move |j| (i, j))) {
        if let Some(edge) = Edge::of(&all, [first, second]) {
            for (face, sign) in [(first, 1.0), (second, -1.0)] {
                if is_face[face] && edge.is_first_in[usize::from(face == second)] {
                    let cone = edge.cone(&all[face], 3 * units.length);
                    six_times = six_times + cone * Dd::from(sign);
                }
            }
        }
    }
    six_times.to_f64() / 6.0
}

/// The part of the line in which two planes meet that lies inside all other sides.
struct Edge {
    /// The square of the length of `along`.
    square: BigInt,
    /// The point of the line that is closest to the origin, times `square`.
    start: Vector,
    along: Vector,
    /// How many times `along` the edge is long, times `square`.
    length: Fraction,
    /// Whether no side before the other one has the same line as its border of the first and of the
    /// second face.
    is_first_in: [bool; 2],
}

/// A number by a positive one.
#[derive(Clone)]
struct Fraction(BigInt, BigInt);

impl Fraction {
    fn is_less(&self, other: &Self) -> bool {
        &self.0 * &other.1 < &other.0 * &self.1
    }
}

impl Edge {
    fn of(all: &[Side], [first, second]: [usize; 2]) -> Option<Self> {
        let (a, b) = (&all[first], &all[second]);
        let along = cross(&a.normal, &b.normal);
        let square = dot(&along, &along);
        if square == BigInt::ZERO {
            return None;
        }
        let across =
            |side: &Side, other: &Side| scaled(&cross(&side.normal, &along), &other.height);
        let (one, other) = (across(b, a), across(a, b));
        let start = [0, 1, 2].map(|i| &one[i] - &other[i]);
        let (mut low, mut high): (Option<Fraction>, Option<Fraction>) = (None, None);
        let mut is_first_in = [true; 2];
        let others = (0..12).filter(|&number| number != first && number != second);
        for (number, side) in others.map(|number| (number, &all[number])) {
            let room = &side.height * &square - dot(&side.normal, &start);
            let rise = dot(&side.normal, &along);
            if rise == BigInt::ZERO {
                if room < BigInt::ZERO {
                    return None;
                }
                if room == BigInt::ZERO {
                    // As a border of the first face the line has the direction `along`, of the
                    // second the opposite.
                    let of_first = dot(&cross(&a.normal, &side.normal), &along) > BigInt::ZERO;
                    let of_second = dot(&cross(&b.normal, &side.normal), &along) < BigInt::ZERO;
                    is_first_in[0] &= !(of_first && number < second);
                    is_first_in[1] &= !(of_second && number < first);
                }
                continue;
            }
            if rise > BigInt::ZERO {
                let at = Fraction(room, rise);
                high = Some(high.filter(|high| high.is_less(&at)).unwrap_or(at));
            } else {
                let at = Fraction(-room, -rise);
                low = Some(low.filter(|low| at.is_less(low)).unwrap_or(at));
            }
            let ends = low.as_ref().zip(high.as_ref());
            if ends.is_some_and(|(low, high)| !low.is_less(high)) {
                return None;
            }
        }
        let (low, high) = (low?, high?);
        let length = Fraction(&high.0 * &low.1 - &low.0 * &high.1, high.1 * low.1);
        Some(Self { square, start, along, length, is_first_in })
    }

    /// Six times the volume of the tetrahedron of the origin, the point of a face that is closest
    /// to it, and this edge, of which volumes are counted in a power of two.
    fn cone(&self, face: &Side, unit: i32) -> Dd {
        let turning = dot(&face.normal, &cross(&self.start, &self.along));
        let own = dot(&face.normal, &face.normal);
        in_two_parts(
            &face.height * turning * &self.length.0,
            own * &self.square * &self.square * &self.length.1,
            unit,
        )
    }
}
