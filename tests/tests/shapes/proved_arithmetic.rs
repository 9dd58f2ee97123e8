//! The pairs that tie the machine proofs of `tests/proofs` to this arithmetic.
//!
//! `OBBLIGATO_RENEW_VECTORS=1 cargo test -p obbligato-tests --test boxes proved_arithmetic` draws
//! new ones; `tests/proofs/run` recomputes every answer, with exact rationals that it rounds
//! itself.

use obbligato::nalgebra::{Point, Rotation, SMatrix, SVector};
use obbligato::{Obb, SatAxis};
use obbligato_tests::{Rng, Sample, pairs};
use std::fs;
use std::path::PathBuf;

/// The number of pairs for each scalar and dimension.
const PAIRS: usize = 60;

/// The answers of the core for a pair: the greatest gap, and whether an axis separates the boxes.
struct Core<T: Sample, const D: usize> {
    gap: fn(&Obb<T, D>, &Obb<T, D>) -> T,
    is_separated_on: fn(&Obb<T, D>, &Obb<T, D>, SatAxis) -> bool,
}

fn in_2d<T: Sample>() -> Core<T, 2> {
    Core { gap: |a, b| a.separation(b).gap, is_separated_on: Obb::<T, 2>::is_separated_on }
}

fn in_3d<T: Sample>() -> Core<T, 3> {
    Core { gap: |a, b| a.separation(b).gap, is_separated_on: Obb::<T, 3>::is_separated_on }
}

impl<T: Sample, const D: usize> Core<T, D> {
    fn drawn(&self) -> Vec<String> {
        let drafts = (0..).map(|index| {
            let mut rng = Rng::of_case("proved arithmetic", index);
            pairs::any::<T>(&mut rng, D, false).map(|draft| draft.obb::<T, D>())
        });
        let boxes = drafts.filter_map(|[a, b]| Some([a.ok()?, b.ok()?]));
        // Faces first, in the order of the kernel, which is that of the centers.
        let ordered = boxes.filter(|[a, b]| a.center()[0] < b.center()[0]);
        let lines = ordered.map(|[a, b]| self.line(&a, &b));
        lines.take(PAIRS).collect()
    }

    fn line(&self, a: &Obb<T, D>, b: &Obb<T, D>) -> String {
        let numbers = [a, b].map(written).concat();
        let apart = axes(D).map(|axis| if (self.is_separated_on)(a, b, axis) { '1' } else { '0' });
        let apart: String = apart.collect();
        let (name, gap) = (T::NAME, bits((self.gap)(a, b)));
        format!("{name} {D} {} {gap} {apart}", numbers.join(" "))
    }

    /// The line that the core produces for the boxes of another line.
    fn again(&self, line: &str) -> String {
        let words: Vec<_> = line.split(' ').skip(2).collect();
        let size = D * (2 + D);
        let [a, b] = [0, size].map(|start| read(&words[start..start + size]));
        self.line(&a, &b)
    }
}

/// Faces of the first, faces of the second, edges.
fn axes(dimension: usize) -> impl Iterator<Item = SatAxis> {
    let count = u8::try_from(dimension).expect("two or three");
    let edges = if count == 3 { 0..9 } else { 0..0 };
    (0..count)
        .map(SatAxis::FaceA)
        .chain((0..count).map(SatAxis::FaceB))
        .chain(edges.map(|edge| SatAxis::Edges(edge / 3, edge % 3)))
}

/// The bits of a number in double precision.
fn bits<T: Sample>(number: T) -> String {
    format!("{:016x}", number.to_f64().to_bits())
}

fn written<T: Sample, const D: usize>(obb: &Obb<T, D>) -> Vec<String> {
    let (center, half, axes) = (obb.center(), obb.half_extents(), obb.rotation());
    let lengths = center.iter().chain(half.iter());
    lengths.chain(axes.matrix().iter()).map(|&x| bits(x)).collect()
}

fn read<T: Sample, const D: usize>(words: &[&str]) -> Obb<T, D> {
    let number = |word: &&str| {
        let bits = u64::from_str_radix(word, 16).expect("sixteen digits");
        T::nearest(f64::from_bits(bits))
    };
    let numbers: Vec<T> = words.iter().map(number).collect();
    let (center, half) = (&numbers[..D], &numbers[D..2 * D]);
    let axes = SMatrix::from_column_slice(&numbers[2 * D..]);
    Obb::new(
        Point::from(SVector::from_column_slice(center)),
        SVector::from_column_slice(half),
        Rotation::from_matrix_unchecked(axes),
    )
    .expect("a box")
}

fn again(line: &str) -> String {
    match line.split_at(5).0 {
        "f32 2" => in_2d::<f32>().again(line),
        "f32 3" => in_3d::<f32>().again(line),
        "f64 2" => in_2d::<f64>().again(line),
        "f64 3" => in_3d::<f64>().again(line),
        kind => panic!("no such kind: {kind}"),
    }
}

fn drawn() -> Vec<String> {
    [in_2d::<f32>().drawn(), in_2d::<f64>().drawn(), in_3d::<f32>().drawn(), in_3d::<f64>().drawn()]
        .concat()
}

#[test]
fn the_core_gives_the_bits_that_the_proofs_compute() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("proofs/vectors.txt");
    if std::env::var_os("OBBLIGATO_RENEW_VECTORS").is_some() {
        fs::write(&path, drawn().join("\n") + "\n").expect("the vectors can be written");
    }
    let vectors = fs::read_to_string(&path).expect("the vectors are there");
    assert!(vectors.lines().count() >= 4 * PAIRS);
    for (number, line) in vectors.lines().enumerate() {
        assert_eq!(again(line), line, "line {}", number + 1);
    }
}
