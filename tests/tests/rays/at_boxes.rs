//! Rays at boxes, compared with the exact reference.

use obbligato::nalgebra::SVector;
use obbligato::{Aabb, Obb, Ray, RayCast, RayHit, RaySpan};
use obbligato_tests::rays::Target;
use obbligato_tests::{Dd, Ray3Exact, Rng, Sample, Slabs, Solid, Source, Tally};
use obbligato_tests::{boxes, rays, rotations, survey};

/// The allowed errors, in `EPSILON * L`, where `L` is the distance from the origin to the center
/// plus all half-extents.
struct Bands {
    /// How far inside or outside the border a ray may pass and be answered wrongly.
    wrong: f64,
    /// How far the reported points may be from their face.
    point: f64,
}

const LEVEL: Bands = Bands { wrong: 2.0, point: 2.0 };
const TURNED: Bands = Bands { wrong: 16.0, point: 16.0 };
/// For rotations within 3 `EPSILON` of orthonormal, as are those from angles and most from unit
/// quaternions: 1e-6 for `f32`, and rays that touch are not lost.
const TURNED_WELL: Bands = Bands { wrong: 8.4, point: 16.0 };

struct Case<'a, T: Sample, const D: usize> {
    ray: Ray<T, D>,
    span: Option<RaySpan<T>>,
    hit: Option<RayHit<T, D>>,
    exact: Ray3Exact,
    solid: &'a Solid,
    slabs: Slabs,
    bands: &'static Bands,
    rotation_is_good: bool,
    /// The directions in which the faces may be off: for an axis-aligned box, not those that the
    /// ray is parallel to.
    loose: [f64; 3],
    /// `EPSILON * L`.
    unit: f64,
    source: String,
}

impl<'a, T: Sample, const D: usize> Case<'a, T, D> {
    fn new<S: RayCast<T, D> + Source>(
        shape: &S,
        ray: Ray<T, D>,
        solid: &'a Solid,
        axis_aligned: bool,
    ) -> Self {
        let exact = Ray3Exact::from(&ray);
        let (span, hit) = (shape.span(&ray), shape.cast_ray(&ray, T::INFINITY));
        let size = solid.distance_from(exact.origin) + solid.reach();
        let columns = [0, 1, 2].map(|i| solid.column(i));
        let rotation_is_good = rotations::deviation(&columns) <= 3.0 * T::epsilon();
        let loose = exact.direction.map(|x| f64::from(u8::from(!axis_aligned || x != 0.0)));
        Self {
            rotation_is_good,
            ray,
            span,
            hit,
            slabs: Slabs::new(solid, &exact),
            exact,
            solid,
            bands: match (axis_aligned, rotation_is_good) {
                (true, _) => &LEVEL,
                (false, true) => &TURNED_WELL,
                (false, false) => &TURNED,
            },
            loose: if D == 2 { [loose[0], loose[1], 0.0] } else { loose },
            unit: size * T::epsilon() + T::TINY.to_f64(),
            source: format!("{span:?} {hit:?}\n  {}\n  {}", shape.source(), ray.source()),
        }
    }

    /// Whether the ray, or its whole line, meets the box with its faces moved outward.
    fn meets(&self, outward: f64, whole_line: bool) -> bool {
        let by = self.loose.map(|x| x * outward);
        self.slabs.with_faces_moved(by).meets(whole_line)
    }

    fn decides_correctly(&self, tally: &mut Tally) {
        for (whole_line, found) in [(false, self.hit.is_some()), (true, self.span.is_some())] {
            let wrong = self.meets(0.0, whole_line) != found;
            let outward = if found { self.unit } else { -self.unit };
            let forgiven = |band: f64| self.meets(band * outward, whole_line) == found;
            let fine = !wrong || forgiven(self.bands.wrong);
            tally.require(fine, "wrong beyond the band", || self.source.clone());
            tally.count("border rays lost", wrong && !found);
            let good = self.rotation_is_good;
            let lost = wrong && !found && self.bands.wrong == TURNED_WELL.wrong;
            tally.require(!lost, "border ray lost", || self.source.clone());
            if wrong {
                let kind = match (found, good) {
                    (false, _) => "lost up to",
                    (true, true) => "invented up to",
                    (true, false) => "invented up to, poor rotation",
                };
                tally.largest(kind, least(forgiven));
            }
        }
    }

    /// Span and hit are consistent.
    fn is_consistent(&self, tally: &mut Tally) {
        let zero = T::zero();
        let same = match (self.span, self.hit) {
            (None, None) => true,
            (Some(span), None) => span.exit < zero,
            (Some(span), Some(hit)) if hit.inside => {
                span.enter < zero && span.exit >= zero && hit.t == zero
            }
            (Some(span), Some(hit)) => span.enter == hit.t && hit.t >= zero,
            (None, Some(_)) => false,
        };
        let ordered = self.span.is_none_or(|span| span.enter <= span.exit);
        tally.require(same && ordered, "span and hit differ", || self.source.clone());
    }

    /// `inside` is set for a ray that starts well inside, and not for one that starts well outside.
    fn knows_where_it_starts(&self, tally: &mut Tally) {
        let outside = self.most_outside(0.0);
        let inside = self.hit.is_some_and(|hit| hit.inside);
        let deep = outside < -self.bands.wrong;
        let near = outside <= self.bands.wrong;
        let zero = self.hit.is_none_or(|hit| !hit.inside || hit.normal == SVector::<T, D>::zeros());
        let fine = if inside { near } else { !deep };
        tally.require(fine && zero, "inside is wrong", || self.source.clone());
    }

    fn most_outside(&self, t: f64) -> f64 {
        let outside = self.slabs.outside_at(t);
        let real = outside.iter().take(D);
        real.fold(f64::NEG_INFINITY, |most, &x| most.max(x)) / self.unit
    }

    /// The point at `t` lies on the face with the given normal, which faces the origin.
    fn hits_its_face(&self, tally: &mut Tally) {
        let Some(hit) = self.hit.filter(|hit| !hit.inside) else {
            return;
        };
        let t = hit.t.to_f64();
        let face = (0..3u8).take(D).find(|&i| self.faces(i, &hit.normal));
        let outside = self.slabs.outside_at(t);
        let off_plane = face.map_or(f64::INFINITY, |i| outside[usize::from(i)].abs()) / self.unit;
        let off = off_plane.max(self.most_outside(t));
        tally.largest("point off its face", off);
        tally.require(off <= self.bands.point, "point off its face", || self.source.clone());
        let toward = self.steepness(&hit.normal) >= -8.0 * T::epsilon();
        tally.require(toward, "the face is turned away", || self.source.clone());
    }

    /// The hit is no earlier than that of the box enlarged by the band, and no later than that of
    /// the box reduced by it.
    ///
    /// For a ray almost parallel to a face the two are far apart, and `t` is that uncertain.
    /// Otherwise its error is measured.
    fn hits_in_time(&self, tally: &mut Tally) {
        let Some(hit) = self.hit else { return };
        let longest = self.exact.direction.iter().fold(0.0, |a: f64, b| a.max(b.abs()));
        let enter = |outward: f64| {
            let by = self.loose.map(|x| x * outward);
            let (enter, _) = self.slabs.with_faces_moved(by).enter_and_exit();
            let enter = if enter.high < 0.0 { Dd::default() } else { enter };
            (Dd::from(hit.t.to_f64()) - enter).to_f64() * longest / self.unit
        };
        let band = self.bands.wrong * self.unit;
        let (after_early, after_late) = (enter(band), enter(-band));
        let surely_hit = self.meets(-band, false);
        let in_time = after_early >= 0.0 && (after_late <= 0.0 || !surely_hit);
        tally.require(in_time, "hit at another time", || self.source.clone());
        let steep = (after_early - after_late) / (2.0 * self.bands.wrong);
        if surely_hit && steep < 2.0 {
            tally.largest("t off", enter(0.0).abs());
        }
    }

    fn faces(&self, i: u8, normal: &SVector<T, D>) -> bool {
        let column = self.solid.column(i);
        let same = |sign: f64| normal.iter().zip(column).all(|(n, c)| n.to_f64() == sign * c);
        same(1.0) || same(-1.0)
    }

    /// The cosine of the angle between the ray and the negated normal.
    fn steepness(&self, normal: &SVector<T, D>) -> f64 {
        let direction = self.exact.direction;
        let along = normal.iter().zip(direction).map(|(n, d)| n.to_f64() * d);
        let longest = direction.iter().fold(0.0, |a: f64, b| a.max(b.abs()));
        let length = direction.iter().map(|d| (d / longest).powi(2)).sum::<f64>().sqrt();
        -along.sum::<f64>() / (length * longest)
    }

    /// The whole line enters and leaves the box on its border.
    fn spans_the_box(&self, tally: &mut Tally) {
        let Some(span) = self.span else { return };
        for end in [span.enter, span.exit] {
            let off = self.most_outside(end.to_f64());
            tally.largest("ends off the border", off.abs());
            let fine = off.abs() <= self.bands.point;
            tally.require(fine, "ends off the border", || self.source.clone());
        }
    }
}

/// The least band up to 64 that is wide enough, approximately.
fn least(is_enough: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 64.0);
    for _ in 0..10 {
        let middle = 0.5 * (low + high);
        if is_enough(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

/// `t` counts lengths of the direction, and `max_t` ends the ray.
fn keeps_its_laws<T: Sample, const D: usize, S: RayCast<T, D> + Source>(
    shape: &S,
    ray: &Ray<T, D>,
    tally: &mut Tally,
) {
    let hit = shape.cast_ray(ray, T::INFINITY);
    let case = || format!("{hit:?}\n  {}\n  {}", shape.source(), ray.source());
    let quarter = Ray::new(ray.origin(), ray.direction() * T::nearest(0.25)).unwrap();
    let scaled = shape.cast_ray(&quarter, T::INFINITY);
    let four = T::nearest(4.0);
    let same = hit.map(|hit| hit.t * four) == scaled.map(|hit| hit.t);
    tally.require(same, "not in lengths of the direction", case);
    if let Some(hit) = hit {
        let at = shape.cast_ray(ray, hit.t);
        let before = shape.cast_ray(ray, hit.t - (hit.t * T::EPSILON + T::TINY));
        tally.require(at == Some(hit) && before.is_none(), "max_t is not the end", case);
    }
}

fn rotated<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, false);
        let obb: Obb<T, D> = draft.obb().unwrap();
        let ray = rays::at::<T>(&mut rng, &Target::oriented(draft), D);
        judge(&obb, &Solid::from(&obb), &ray, false, tally);
    });
}

fn axis_aligned<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, D, true);
        let aabb: Aabb<T, D> = draft.aabb().unwrap();
        let ray = rays::at::<T>(&mut rng, &Target::axis_aligned(draft, &aabb), D);
        judge(&aabb, &Solid::from(&aabb), &ray, true, tally);
    });
}

fn judge<T: Sample, const D: usize, S: RayCast<T, D> + Source>(
    shape: &S,
    solid: &Solid,
    ray: &Ray3Exact,
    axis_aligned: bool,
    tally: &mut Tally,
) {
    let Ok(ray) = rays::made::<T, D>(ray) else {
        return tally.count("not rays", true);
    };
    let case = Case::new(shape, ray, solid, axis_aligned);
    tally.count("hit", case.hit.is_some());
    case.decides_correctly(tally);
    case.is_consistent(tally);
    case.knows_where_it_starts(tally);
    case.hits_its_face(tally);
    case.hits_in_time(tally);
    case.spans_the_box(tally);
    keeps_its_laws(shape, &case.ray, tally);
}

#[test]
fn rays_at_axis_aligned_rectangles_agree_with_the_exact_reference() {
    axis_aligned::<f32, 2>("Aabb2 ray");
    axis_aligned::<f64, 2>("Aabb2 ray");
}

#[test]
fn rays_at_axis_aligned_boxes_agree_with_the_exact_reference() {
    axis_aligned::<f32, 3>("Aabb3 ray");
    axis_aligned::<f64, 3>("Aabb3 ray");
}

#[test]
fn rays_at_rectangles_agree_with_the_exact_reference() {
    rotated::<f32, 2>("Obb2 ray");
    rotated::<f64, 2>("Obb2 ray");
}

#[test]
fn rays_at_boxes_agree_with_the_exact_reference() {
    rotated::<f32, 3>("Obb3 ray");
    rotated::<f64, 3>("Obb3 ray");
}
