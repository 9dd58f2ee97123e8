//! The exact volume that two boxes share, in rational arithmetic.

use obbligato::Obb;
use obbligato_tests::{Dd, Rational, Sample};

type Vector = [Rational; 3];

fn zero() -> Rational {
    Rational::from(0.0)
}

fn dot(a: &Vector, b: &Vector) -> Rational {
    let [x, y, z] = [0, 1, 2].map(|i| &a[i] * &b[i]);
    &(&x + &y) + &z
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &(&a[i] * &b[j]) - &(&a[j] * &b[i]))
}

fn scaled(a: &Vector, factor: &Rational) -> Vector {
    [0, 1, 2].map(|i| &a[i] * factor)
}

/// A number as a sum of two, accurate to about `2^-100` of itself.
fn in_two_parts(number: &Rational) -> Dd {
    let high = number.to_f64();
    Dd::sum(high, (number - &Rational::from(high)).to_f64())
}

/// The closed half-space `normal . x <= height`.
struct Side {
    normal: Vector,
    height: Rational,
}

impl Side {
    fn is_same_plane(&self, other: &Self) -> bool {
        let parallel = cross(&self.normal, &other.normal)
            .iter()
            .all(|x| *x == zero());
        let same_way = dot(&self.normal, &other.normal);
        let scaled = |side: &Self, by: &Self| &side.height * &dot(&by.normal, &by.normal);
        // With n' = c n, the planes agree where h' = c h.
        parallel && same_way > zero() && scaled(other, self) == &self.height * &same_way
    }

    /// The point of the plane that is closest to the origin.
    fn foot(&self) -> Vector {
        let square = dot(&self.normal, &self.normal);
        scaled(&self.normal, &(&self.height / &square))
    }
}

/// The six sides of the stored parallelepiped, around a center that is given relative to the origin.
fn sides<T: Sample>(obb: &Obb<T, 3>, center: &Vector) -> Vec<Side> {
    let number = |x: T| Rational::from(x.to_f64());
    let columns = [0, 1, 2].map(|i| {
        let column: [T; 3] = obb.axis(i).into();
        column.map(number)
    });
    let mut sides = Vec::new();
    for i in 0..3 {
        let normal = cross(&columns[(i + 1) % 3], &columns[(i + 2) % 3]);
        let reach = &number(obb.half_extents()[i]) * &dot(&normal, &columns[i]);
        for sign in [1.0, -1.0] {
            let normal = scaled(&normal, &Rational::from(sign));
            let height = &dot(&normal, center) + &reach;
            sides.push(Side { normal, height });
        }
    }
    sides
}

/// The exact volume that two parallelepipeds share, rounded.
///
/// The divergence theorem turns the volume into a sum over the faces, and each face into a sum over its
/// border: each line in which two of the twelve planes meet contributes the part of it inside all the others. Of
/// planes that are equal, and of lines of a face that are equal, only the first counts.
pub(crate) fn exact_shared_volume<T: Sample>(a: &Obb<T, 3>, b: &Obb<T, 3>) -> f64 {
    if [a, b]
        .iter()
        .any(|obb| obb.half_extents().min() == T::zero())
    {
        return 0.0;
    }
    let exact = |x: T| Rational::from(x.to_f64());
    let offset = [0, 1, 2].map(|i| &exact(b.center()[i]) - &exact(a.center()[i]));
    let mut all = sides(a, &[0.0; 3].map(Rational::from));
    all.extend(sides(b, &offset));
    let counts = |face: usize| (0..face).all(|other| !all[face].is_same_plane(&all[other]));
    let is_face = (0..12).map(counts).collect::<Vec<_>>();
    let mut six_times = Dd::default();
    for (first, second) in (0..12).flat_map(|i| (0..i).map(move |j| (i, j))) {
        if let Some(edge) = Edge::of(&all, [first, second]) {
            for (face, sign) in [(first, 1.0), (second, -1.0)] {
                if is_face[face] && edge.is_first_in[usize::from(face == second)] {
                    let cone = edge.cone(&all[face]);
                    six_times = six_times + cone * Dd::from(sign);
                }
            }
        }
    }
    six_times.to_f64() / 6.0
}

/// The part of the line in which two planes meet that lies inside all other sides.
///
/// Nothing is divided before the end, since sums of fractions multiply their denominators.
struct Edge {
    /// The square of the length of `along`.
    square: Rational,
    /// The point of the line that is closest to the origin, times `square`.
    start: Vector,
    along: Vector,
    /// How many times `along` the edge is long, times `square`.
    length: Rational,
    /// Whether no side before the other one has the same line as its border of the first and of the second face.
    is_first_in: [bool; 2],
}

impl Edge {
    fn of(all: &[Side], [first, second]: [usize; 2]) -> Option<Self> {
        let (a, b) = (&all[first], &all[second]);
        let along = cross(&a.normal, &b.normal);
        let square = dot(&along, &along);
        if square == zero() {
            return None;
        }
        let across =
            |side: &Side, other: &Side| scaled(&cross(&side.normal, &along), &other.height);
        let (one, other) = (across(b, a), across(a, b));
        let start = [0, 1, 2].map(|i| &one[i] - &other[i]);
        let (mut low, mut high): (Option<Rational>, Option<Rational>) = (None, None);
        let mut is_first_in = [true; 2];
        let others = (0..12).filter(|&number| number != first && number != second);
        for (number, side) in others.map(|number| (number, &all[number])) {
            let room = &(&side.height * &square) - &dot(&side.normal, &start);
            let rise = dot(&side.normal, &along);
            if rise == zero() {
                if room < zero() {
                    return None;
                }
                if room == zero() {
                    // As a border of the first face the line has the direction `along`, of the second the opposite.
                    let of_first = dot(&cross(&a.normal, &side.normal), &along) > zero();
                    let of_second = dot(&cross(&b.normal, &side.normal), &along) < zero();
                    is_first_in[0] &= !(of_first && number < second);
                    is_first_in[1] &= !(of_second && number < first);
                }
                continue;
            }
            let at = &room / &rise;
            if rise > zero() {
                high = Some(high.map_or(at.clone(), |high| high.min(at)));
            } else {
                low = Some(low.map_or(at.clone(), |low| low.max(at)));
            }
            if low
                .as_ref()
                .zip(high.as_ref())
                .is_some_and(|(low, high)| low >= high)
            {
                return None;
            }
        }
        let (low, high) = (low?, high?);
        Some(Self {
            square,
            start,
            along,
            length: &high - &low,
            is_first_in,
        })
    }

    /// Six times the volume of the tetrahedron of the origin, the point of a face that is closest to it, and this edge.
    fn cone(&self, face: &Side) -> Dd {
        let normal = cross(&self.start, &self.along);
        let square = &self.square * &self.square;
        in_two_parts(&(&(&self.length * &dot(&face.foot(), &normal)) / &square))
    }
}
