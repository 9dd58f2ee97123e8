use super::number::{Number, Tracked, cross, dot};
use super::units::{Floating, Integers, Units};
use super::{Dd, Solid};
use num_bigint::BigInt;
use obbligato::SatAxis;
use std::cmp::Ordering;

/// Two boxes in the terms of the separating-axis test, with doubled lengths.
struct Pair<N> {
    d: [N; 3],
    h: [N; 3],
    k: [N; 3],
    u: [[N; 3]; 3],
    v: [[N; 3]; 3],
    one: N,
}

impl<N: Number> Pair<N> {
    fn new<U: Units<N = N>>(units: &U, a: &Solid, b: &Solid) -> Self {
        let length = |x: Dd| units.length(x);
        let axes = |solid: &Solid| solid.columns.map(|column| column.map(|x| units.axis(x)));
        let (from, to) = (a.center2.map(length), b.center2.map(length));
        Self {
            d: [0, 1, 2].map(|i| to[i].minus(&from[i])),
            h: a.half2.map(length),
            k: b.half2.map(length),
            u: axes(a),
            v: axes(b),
            one: units.one(),
        }
    }

    /// The normal of a face or the cross product of two edges, of any length; zero for parallel
    /// edges.
    ///
    /// A face normal is the cross product of the edges of the face, not the third axis, since the
    /// stored axes are only nearly orthogonal.
    fn normal(&self, axis: SatAxis) -> [N; 3] {
        let face = |axes: &[[N; 3]; 3], i: u8| {
            let i = usize::from(i);
            cross(&axes[(i + 1) % 3], &axes[(i + 2) % 3])
        };
        match axis {
            SatAxis::FaceA(i) => face(&self.u, i),
            SatAxis::FaceB(j) => face(&self.v, j),
            SatAxis::Edges(i, j) => cross(&self.u[usize::from(i)], &self.v[usize::from(j)]),
        }
    }

    /// Twice the gap between the projections onto `normal`, times its length.
    fn gap(&self, normal: &[N; 3]) -> N {
        let half_length = |half: &[N; 3], axes: &[[N; 3]; 3]| {
            let [x, y, z] = [0, 1, 2].map(|i| half[i].times(&dot(&axes[i], normal).magnitude()));
            x.plus(&y).plus(&z)
        };
        let between = dot(&self.d, normal).magnitude().times(&self.one);
        between.minus(&half_length(&self.h, &self.u)).minus(&half_length(&self.k, &self.v))
    }
}

/// The gap on one axis of the separating-axis test.
#[derive(Clone, Copy, Debug)]
pub struct AxisGap {
    /// The axis.
    pub axis: SatAxis,
    /// The sign of the gap: `Greater` if apart, `Equal` if touching, `Less` if overlapping.
    pub sign: Ordering,
    /// The gap along the unit normal.
    pub gap: Dd,
}

/// The truth about two boxes.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// `Greater` if they are apart, `Equal` if they touch, `Less` if they overlap.
    pub sign: Ordering,
    /// The greatest gap over the 4 or 15 axes.
    pub widest: AxisGap,
    /// Every axis that exists: faces of the first, faces of the second, edges.
    pub axes: Vec<AxisGap>,
    /// Whether the filter failed and big integers decided a sign.
    pub by_integers: bool,
}

/// Compares two boxes on every axis of the separating-axis test, exactly.
#[must_use]
pub fn between(a: &Solid, b: &Solid) -> Verdict {
    Couple::new(a, b).verdict()
}

/// Two boxes, the second of which can be moved.
pub struct Couple<'a> {
    solids: [&'a Solid; 2],
    scale: f64,
    pair: Pair<Tracked>,
}

impl<'a> Couple<'a> {
    /// Takes the boxes as they are.
    #[must_use]
    pub fn new(a: &'a Solid, b: &'a Solid) -> Self {
        let units = Floating::new(&lengths(a, b), &[]);
        Self { solids: [a, b], scale: units.length_scale(), pair: Pair::new(&units, a, b) }
    }

    /// The gap between the projections onto a direction of any nonzero length, divided by that
    /// length.
    #[must_use]
    pub fn gap_along(&self, direction: [f64; 3]) -> Dd {
        let line = direction.map(|x| Tracked::from(Dd::from(x)));
        self.per_unit(&self.pair.gap(&line), &line)
    }

    /// The offset of the second center along a direction of any nonzero length, divided by that
    /// length.
    #[must_use]
    pub fn offset_along(&self, direction: [f64; 3]) -> Dd {
        let line = direction.map(|x| Tracked::from(Dd::from(x)));
        self.per_unit(&dot(&self.pair.d, &line), &line)
    }

    /// The greatest gap after the second box has moved by `distance * direction`, which is not
    /// normalized.
    #[must_use]
    pub fn widest_when_moved(&self, direction: [f64; 3], distance: f64) -> Dd {
        let step = Tracked::from(Dd::from(2.0 * distance * self.scale));
        let step = direction.map(|x| step.times(&Tracked::from(Dd::from(x))));
        let d = [0, 1, 2].map(|i| self.pair.d[i].plus(&step[i]));
        let moved = Pair {
            d,
            h: self.pair.h,
            k: self.pair.k,
            u: self.pair.u,
            v: self.pair.v,
            one: self.pair.one,
        };
        let gaps = axes(self.solids[0].dimension).filter_map(|axis| {
            let normal = moved.normal(axis);
            (!is_zero(&normal)).then(|| self.per_unit(&moved.gap(&normal), &normal))
        });
        gaps.fold(Dd::from(f64::NEG_INFINITY), |most, gap| if gap > most { gap } else { most })
    }

    fn verdict(&self) -> Verdict {
        let mut integers = None;
        let axes: Vec<_> = axes(self.solids[0].dimension)
            .filter_map(|axis| self.on(axis, &mut integers))
            .collect();
        let widest = axes
            .iter()
            .copied()
            .reduce(|most, next| if next.gap > most.gap { next } else { most })
            .expect("faces always have normals");
        Verdict {
            sign: axes.iter().map(|on| on.sign).max().expect("there are faces"),
            widest,
            axes,
            by_integers: integers.is_some(),
        }
    }

    fn on(&self, axis: SatAxis, integers: &mut Option<Pair<BigInt>>) -> Option<AxisGap> {
        let normal = self.pair.normal(axis);
        if is_zero(&normal) {
            return None;
        }
        let gap = self.pair.gap(&normal);
        let sign = gap.sign().unwrap_or_else(|| {
            let exact = integers.get_or_insert_with(|| self.in_integers());
            let normal = exact.normal(axis);
            Number::sign(&exact.gap(&normal)).expect("integers are exact")
        });
        let gap = self.per_unit(&gap, &normal);
        Some(AxisGap { axis, sign, gap })
    }

    fn in_integers(&self) -> Pair<BigInt> {
        let [a, b] = self.solids;
        let axes: Vec<f64> =
            [a, b].iter().flat_map(|solid| solid.columns.as_flattened()).copied().collect();
        Pair::new(&Integers::new(&lengths(a, b), &axes, &[]), a, b)
    }

    fn per_unit(&self, gap: &Tracked, normal: &[Tracked; 3]) -> Dd {
        let length = dot(normal, normal).value.sqrt();
        gap.value / (length * Dd::from(2.0 * self.scale))
    }
}

fn lengths(a: &Solid, b: &Solid) -> Vec<Dd> {
    [a, b].iter().flat_map(|solid| solid.center2.iter().chain(&solid.half2)).copied().collect()
}

/// The computed cross product of floats is zero only if the exact one is.
fn is_zero(normal: &[Tracked; 3]) -> bool {
    normal.iter().all(|component| component.value.high == 0.0)
}

/// The axes of the separating-axis test: 4 in 2D, 15 in 3D.
fn axes(dimension: u8) -> impl Iterator<Item = SatAxis> {
    let edges = if dimension == 3 { 0..9 } else { 0..0 };
    (0..dimension)
        .map(SatAxis::FaceA)
        .chain((0..dimension).map(SatAxis::FaceB))
        .chain(edges.map(|edge| SatAxis::Edges(edge / 3, edge % 3)))
}
