//! One vector that ends an overlap, for outlines, too.

use crate::convex2::Convex;
use obbligato::nalgebra::Vector2;

/// In a corner between several pieces, each step takes the deepest one; a pit between walls may
/// need more.
const STEPS: usize = 16;

/// How deep shapes may remain, in the largest coordinate of the box around both: a clearance is
/// accurate to `16 EPSILON` of the diagonal of that box, so to `46 EPSILON` of the coordinate. It
/// counts twice, for the step and for the look after it, and moving a shape rounds its coordinates.
const BAND: f64 = 128.0 * f64::EPSILON;

/// How to move the first of two shapes, given their hulls and their convex parts, so that they no
/// longer overlap. Between convex shapes it is the shortest way. An outline is moved out of one
/// piece after another, or, if that is shorter or leads nowhere, as if it were convex.
pub(crate) fn push_out(hulls: [&Convex; 2], parts: [&[Convex]; 2]) -> Vector2<f64> {
    let [hull, other] = hulls;
    let (gap, normal) = hull.clearance(other);
    let whole = normal * gap.min(0.0);
    if let [[_], [_]] = parts {
        return whole;
    }
    let both = hull.bounds().merged(&other.bounds());
    let band = BAND * both.min().coords.amax().max(both.max().coords.amax());
    by_pieces(parts, band).filter(|by| by.norm_squared() < whole.norm_squared()).unwrap_or(whole)
}

fn by_pieces([parts, others]: [&[Convex]; 2], band: f64) -> Option<Vector2<f64>> {
    let mut by = Vector2::zeros();
    for _ in 0..STEPS {
        let moved = parts.iter().map(|part| part.translated(&by));
        let moved = moved.collect::<Result<Vec<Convex>, _>>().ok()?;
        let each = moved.iter().flat_map(|a| others.iter().map(|b| a.clearance(b)));
        let (gap, normal) = each.min_by(|a, b| a.0.total_cmp(&b.0))?;
        if gap >= -band {
            return Some(by);
        }
        by += normal * gap;
    }
    None
}
