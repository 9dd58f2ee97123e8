//! One vector that ends an overlap, for outlines, too.

use crate::convex2::Convex;
use crate::shape2::RawShape2;
use obbligato::nalgebra::Vector2;

/// In a corner between several pieces, each step takes the deepest one; a pit between walls may need more.
const STEPS: usize = 16;

/// How deep shapes may remain, in the largest coordinate of the box around both: a clearance is accurate to `16 EPSILON` of the
/// diagonal of that box, so to `46 EPSILON` of the coordinate. It counts twice, for the step and for the look after it, and moving
/// a shape rounds its coordinates.
const BAND: f64 = 128.0 * f64::EPSILON;

/// How to move the first of two shapes so that they no longer overlap. Between convex shapes it is the shortest way. An outline
/// is moved out of one piece after another, or, if that is shorter or leads nowhere, as if it were convex.
pub(crate) fn push_out(shape: &RawShape2, other: &RawShape2) -> Vector2<f64> {
    let (gap, normal) = shape.hull().clearance(other.hull());
    let whole = normal * gap.min(0.0);
    if let ([_], [_]) = (shape.parts(), other.parts()) {
        return whole;
    }
    let pieces = by_pieces(shape, other);
    pieces
        .filter(|by| by.norm_squared() < whole.norm_squared())
        .unwrap_or(whole)
}

fn by_pieces(shape: &RawShape2, other: &RawShape2) -> Option<Vector2<f64>> {
    let both = shape.hull().bounds().merged(&other.hull().bounds());
    let band = BAND * both.min().coords.amax().max(both.max().coords.amax());
    let mut by = Vector2::zeros();
    for _ in 0..STEPS {
        let moved = shape.parts().iter().map(|part| part.translated(&by));
        let moved = moved.collect::<Result<Vec<Convex>, _>>().ok()?;
        let each = moved
            .iter()
            .flat_map(|a| other.parts().iter().map(|b| a.clearance(b)));
        let (gap, normal) = each.min_by(|a, b| a.0.total_cmp(&b.0))?;
        if gap >= -band {
            return Some(by);
        }
        by += normal * gap;
    }
    None
}
