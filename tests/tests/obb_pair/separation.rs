//! `Obb::separation`, compared with the exact reference.

use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Obb, Obb3, SatAxis, Separation};
use obbligato_tests::{Couple, Rng, Sample, Solid, Source, Tally, Verdict, between, pairs, survey};

/// The band of the crate header, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

type Separate<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>;

/// One pair, the truth about it, and the answer of the kernel.
struct Case<T: Sample, const D: usize> {
    a: Obb<T, D>,
    b: Obb<T, D>,
    solids: [Solid; 2],
    truth: Verdict,
    answer: Separation<T, D>,
    /// `EPSILON * L`.
    unit: f64,
}

impl<T: Sample, const D: usize> Case<T, D> {
    fn new(a: Obb<T, D>, b: Obb<T, D>, separate: Separate<T, D>) -> Self {
        let solids = [Solid::from(&a), Solid::from(&b)];
        let [first, second] = &solids;
        Self {
            truth: between(first, second),
            answer: separate(&a, &b),
            unit: first.size_with(second) * T::epsilon() + T::TINY.to_f64(),
            a,
            b,
            solids,
        }
    }

    fn source(&self) -> String {
        let (answer, truth) = (&self.answer, &self.truth.widest);
        let (a, b) = (self.a.source(), self.b.source());
        format!("{answer:?}, truth {truth:?}, unit {:e}\n  {a}\n  {b}", self.unit)
    }

    fn normal(&self) -> [f64; 3] {
        let mut normal = [0.0; 3];
        for (slot, x) in normal.iter_mut().zip(self.answer.normal.iter()) {
            *slot = x.to_f64();
        }
        normal
    }

    /// The gap is that along the normal, which is a unit vector from the first box to the second.
    fn describes_its_normal(&self, tally: &mut Tally) {
        let normal = self.normal();
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        let couple = Couple::new(&self.solids[0], &self.solids[1]);
        let off = (self.gap() - couple.gap_along(normal).to_f64()).abs() / self.unit;
        let forward = couple.offset_along(normal).to_f64() / self.unit;
        tally.largest("off along its normal, EPSILON L", off);
        tally.largest("off unit length, EPSILON", (length - 1.0).abs() / T::epsilon());
        tally.require(off <= BAND, "gap not that of the normal", || self.source());
        tally.require((length - 1.0).abs() <= BAND * T::epsilon(), "not unit", || self.source());
        tally.require(forward >= -BAND, "normal from other to self", || self.source());
    }

    fn gap(&self) -> f64 {
        self.answer.gap.to_f64()
    }

    /// For overlapping boxes, the depth is right, and moving by it along the normal ends the
    /// overlap.
    fn ends_the_overlap(&self, tally: &mut Tally) {
        let (gap, normal) = (self.gap(), self.normal());
        let off = (gap - self.truth.widest.gap.to_f64()).abs() / self.unit;
        tally.largest("depth off, EPSILON L", off);
        tally.require(off <= BAND, "wrong depth", || self.source());
        let couple = Couple::new(&self.solids[0], &self.solids[1]);
        let moved = |by: f64| couple.widest_when_moved(normal, by).to_f64();
        let band = BAND * self.unit;
        tally.require(moved(band - gap) >= 0.0, "moved but overlaps", || self.source());
        let less = -gap - band;
        let still = less <= 0.0 || moved(less) <= 0.0;
        tally.require(still, "moved by less but apart", || self.source());
    }

    /// For boxes that are apart, the gap is the greatest over the axes of the test.
    ///
    /// The direction of the cross product of edges at an angle `w` is only known to `EPSILON / w`,
    /// so along these the kernel may find a different gap, even a greater one. It is a true gap all
    /// the same: [`describes_its_normal`](Self::describes_its_normal) holds for every pair.
    fn is_the_greatest(&self, tally: &mut Tally) {
        let short = |true_gap: f64| (true_gap - self.gap()) / self.unit;
        let over = -short(self.truth.widest.gap.to_f64()) / self.blur(self.answer.axis);
        tally.largest("apart: over, EPSILON L (1 + 1/w)", over);
        tally.require(over <= BAND, "gap too wide", || self.source());
        for on in &self.truth.axes {
            let short = short(on.gap.to_f64()) / self.blur(on.axis);
            tally.largest("apart: short, EPSILON L (1 + 1/w)", short);
            tally.require(short <= BAND, "gap too small", || self.source());
        }
    }

    /// 1 for a face and `1 + 1 / w` for edges at an angle `w`.
    fn blur(&self, axis: SatAxis) -> f64 {
        match axis {
            SatAxis::Edges(i, j) => 1.0 + 1.0 / self.angle(i, j),
            _ => 1.0,
        }
    }

    /// The sine of the angle between an edge of each.
    fn angle(&self, i: u8, j: u8) -> f64 {
        let (u, v) = (self.solids[0].column(i), self.solids[1].column(j));
        let part = |i: usize, j: usize| u[i] * v[j] - u[j] * v[i];
        let cross = [part(1, 2), part(2, 0), part(0, 1)];
        cross.iter().map(|x| x * x).sum::<f64>().sqrt()
    }

    fn is_antisymmetric(&self, separate: Separate<T, D>, tally: &mut Tally) {
        let back = separate(&self.b, &self.a);
        let same = back.gap == self.answer.gap
            && back.axis == self.answer.axis.swapped()
            && *back.normal == -*self.answer.normal;
        tally.require(same || self.a == self.b, "asymmetric", || self.source());
    }
}

fn separated<T: Sample, const D: usize>(kernel: &str, separate: Separate<T, D>) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, false);
        let case = Case::new(a.obb().unwrap(), b.obb().unwrap(), separate);
        case.describes_its_normal(tally);
        case.is_antisymmetric(separate, tally);
        if case.truth.sign.is_le() {
            case.ends_the_overlap(tally);
        } else {
            case.is_the_greatest(tally);
        }
    });
}

#[test]
fn separations_of_rectangles_agree_with_the_exact_reference() {
    separated::<f32, 2>("Obb2 separation", Obb::<f32, 2>::separation);
    separated::<f64, 2>("Obb2 separation", Obb::<f64, 2>::separation);
}

#[test]
fn separations_of_boxes_agree_with_the_exact_reference() {
    separated::<f32, 3>("Obb3 separation", Obb::<f32, 3>::separation);
    separated::<f64, 3>("Obb3 separation", Obb::<f64, 3>::separation);
}

#[test]
fn concentric_boxes_separate_along_an_unflipped_axis() {
    let cube = |half: f32| {
        Obb3::new(Point3::origin(), Vector3::repeat(half), Rotation3::identity()).unwrap()
    };
    let (inner, outer) = (cube(1.0), cube(2.0));
    let separation = inner.separation(&outer);
    assert_eq!((separation.gap, separation.axis), (-3.0, SatAxis::FaceA(0)));
    assert_eq!(*separation.normal, Vector3::x());
    assert_eq!(*outer.separation(&inner).normal, -Vector3::x());
    assert_eq!(*outer.separation(&outer).normal, Vector3::x());
}

fn prefers_faces<T: Sample>() {
    let kernel = format!("flat boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let drafts = pairs::flat_on_each_other::<T>(&mut Rng::of_case(&kernel, index));
        let [Ok(a), Ok(b)] = drafts.map(|draft| draft.obb::<T, 3>()) else {
            return;
        };
        let case = Case::new(a, b, Obb::<T, 3>::separation);
        case.is_antisymmetric(Obb::<T, 3>::separation, tally);
        if case.truth.sign.is_le() {
            case.ends_the_overlap(tally);
        }
        let greatest = |edges: bool| {
            let axes = case.truth.axes.iter();
            let gaps = axes.filter(|on| matches!(on.axis, SatAxis::Edges(..)) == edges);
            gaps.map(|on| on.gap.to_f64()).fold(f64::NEG_INFINITY, f64::max)
        };
        let ahead = (greatest(true) - greatest(false)) / case.unit;
        let is_edge = matches!(case.answer.axis, SatAxis::Edges(..));
        tally.count("edges", is_edge);
        tally.require(!is_edge || ahead > 1.0, "edges in a tie", || {
            format!("{ahead} units ahead: {}", case.source())
        });
    });
}

#[test]
fn a_face_is_preferred_to_edges_that_tie_with_it() {
    prefers_faces::<f32>();
    prefers_faces::<f64>();
}
