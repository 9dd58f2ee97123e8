//! `Obb::manifold`, against the geometry of the boxes in double precision and the exact gaps.

use crate::surface::{Surface, in_space};
use obbligato::nalgebra::Point;
use obbligato::{ContactPoint, Intersects, Manifold, Obb, Obb2, Obb3, Separation};
use obbligato_tests::{Couple, Rng, Sample, Solid, Source, Tally, pairs, survey};

const BAND: f64 = 16.0;

type Touch<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Option<Manifold<T, D>>;
type Separate<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>;

/// Two boxes and where they touch.
struct Case<T: Sample, const D: usize> {
    a: Obb<T, D>,
    b: Obb<T, D>,
    surfaces: [Surface; 2],
    manifold: Manifold<T, D>,
    separation: Separation<T, D>,
    /// `EPSILON L`.
    unit: f64,
    /// The band, and the rounding of coordinates far from the origin.
    loose: f64,
}

impl<T: Sample, const D: usize> Case<T, D> {
    fn source(&self) -> String {
        format!("{:?}\n  {}\n  {}", self.manifold, self.a.source(), self.b.source())
    }

    /// Each point lies on both boxes, moved by half its depth, and on the features that its id
    /// names.
    fn lies_on_both(&self, tally: &mut Tally) {
        let normal = in_space(&Point::from(*self.manifold.normal));
        for contact in self.manifold.points() {
            let half = normal * (0.5 * contact.depth.to_f64());
            let point = in_space(&contact.point);
            let [on_a, on_b] = [point + half, point - half];
            let [a, b] = &self.surfaces;
            let outside = a.outside(&on_a).max(b.outside(&on_b));
            tally.largest("outside, of what is allowed", outside / self.loose);
            tally.require(outside <= self.loose, "outside", || self.source());
            let off = match contact.id {
                v @ 0..8 => (a.vertex(v) - on_a).norm(),
                v @ 8..16 => (b.vertex(v - 8) - on_b).norm(),
                id => {
                    let (e, f) = ((id - 16) / 12, (id - 16) % 12);
                    a.off_edge(e, &on_a).max(b.off_edge(f, &on_b))
                }
            };
            tally.count("crossings", contact.id >= 16);
            tally.require(off <= self.loose, "not where its id says", || {
                format!("{contact:?} by {} units {}", off / self.unit, self.source())
            });
        }
    }

    /// The deepest is as deep as the boxes overlap, and none is higher than boxes that count as
    /// touching.
    fn has_the_depth(&self, tally: &mut Tally) {
        let depths = || self.manifold.points().iter().map(|contact| contact.depth.to_f64());
        let deepest = depths().fold(f64::NEG_INFINITY, f64::max);
        let off = (deepest + self.separation.gap.to_f64()).abs() / self.unit;
        tally.largest("depth off, EPSILON L", off);
        tally.require(off <= BAND, "not the depth", || format!("{off} {}", self.source()));
        let highest = depths().fold(f64::INFINITY, f64::min);
        let most = 2.0 * BAND * self.unit;
        tally.require(highest >= -most, "too high", || self.source());
        let solids = [Solid::from(&self.a), Solid::from(&self.b)];
        let couple = Couple::new(&solids[0], &solids[1]);
        let mut normal = [0.0; 3];
        normal[..D].copy_from_slice(&in_space(&Point::from(*self.manifold.normal)).as_slice()[..D]);
        let apart = couple.widest_when_moved(normal, deepest + BAND * self.unit);
        tally.require(apart.to_f64() >= 0.0, "moved but overlaps", || self.source());
    }

    fn is_in_order(&self, tally: &mut Tally) {
        let points = self.manifold.points();
        let count = points.len();
        tally.require((1..=2 * (D - 1)).contains(&count), "count", || self.source());
        let ascending = points.windows(2).all(|two| two[0].id < two[1].id);
        tally.require(ascending, "not in the order of ids", || self.source());
        tally.count("four points", count == 4);
    }

    /// The other way round, the same points with the roles of the boxes exchanged in their ids.
    fn is_symmetric(&self, back: &Manifold<T, D>, tally: &mut Tally) {
        let exchanged = |contact: &ContactPoint<T, D>| {
            let id = match contact.id {
                v @ 0..8 => v + 8,
                v @ 8..16 => v - 8,
                id => 16 + 12 * ((id - 16) % 12) + (id - 16) / 12,
            };
            ContactPoint::new(contact.point, contact.depth, id)
        };
        let mut points: Vec<_> = back.points().iter().map(exchanged).collect();
        points.sort_by_key(|contact| contact.id);
        let same = points == self.manifold.points() && *back.normal == -*self.manifold.normal;
        tally.require(same || self.a == self.b, "asymmetric", || {
            format!("{back:?} {}", self.source())
        });
    }
}

fn check<T: Sample, const D: usize>(touch: Touch<T, D>, separate: Separate<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} manifold {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let drafts = match (D, rng.below(4)) {
            (3, 0) => pairs::flat_on_each_other::<T>(&mut rng),
            (_, 1) => pairs::beside_each_other::<T>(&mut rng, D),
            _ => pairs::any::<T>(&mut rng, D, false),
        };
        let [Ok(a), Ok(mut b)] = drafts.map(|draft| draft.obb::<T, D>()) else {
            return;
        };
        if rng.chance(0.3) {
            let closer = (a.center() - b.center()) * T::nearest(rng.power(-6.0, 0.0));
            b = b.translated(&closer).unwrap_or(b);
        }
        let found = touch(&a, &b);
        tally.require(found.is_some() == a.intersects(&b), "not as intersects says", || {
            format!("{}\n  {}", a.source(), b.source())
        });
        let Some(manifold) = found else { return };
        let surfaces = [Surface::of(&a), Surface::of(&b)];
        let places = surfaces.iter().map(Surface::farthest).fold(0.0, f64::max);
        let size = Solid::from(&a).size_with(&Solid::from(&b));
        let unit = size * T::epsilon() + T::TINY.to_f64();
        let case = Case {
            surfaces,
            manifold,
            separation: separate(&a, &b),
            unit,
            loose: BAND * unit + 8.0 * T::epsilon() * places,
            a,
            b,
        };
        tally.count("touch", true);
        let same = case.manifold.normal == case.separation.normal;
        tally.require(same, "not the normal of separation", || case.source());
        case.lies_on_both(tally);
        case.has_the_depth(tally);
        case.is_in_order(tally);
        match touch(&b, &a) {
            Some(back) => case.is_symmetric(&back, tally),
            None => tally.require(false, "asymmetric", || case.source()),
        }
    });
}

#[test]
fn rectangles_touch_where_their_manifold_says() {
    check(Obb2::manifold, Obb2::separation);
    check(Obb::<f64, 2>::manifold, Obb::<f64, 2>::separation);
}

#[test]
fn boxes_touch_where_their_manifold_says() {
    check(Obb3::manifold, Obb3::separation);
    check(Obb::<f64, 3>::manifold, Obb::<f64, 3>::separation);
}
