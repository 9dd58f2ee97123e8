//! A hash of the answers of every kernel, the same on every machine.
//!
//! The firmware and a host test compile this same file. Boxes, rays and polygons come from
//! integers, a quarter of them on a coarse grid, so that they touch and line up. Every bit of every
//! answer goes into the hash.

#![allow(unreachable_pub)] // each of the two programs has it as a private module

use obbligato::nalgebra::{
    Isometry, Matrix3, Matrix4, Point, Point2, Point3, Quaternion, SVector, UnitQuaternion, Vector2,
};
use obbligato::{
    Aabb, Ball, ConvexPolygon, HitList, Intersects, Manifold, Obb, QuadTree, Ray, RayHit, Real,
    SatAxis, SatBox, Separation, ShapeError, nearest_hit, non_maximum_suppression, sweep,
};
use obbligato_camera::DepthRange;
use obbligato_camera::generic::{Camera, Projection, Viewport};

/// The hashes of all answers in `f32` and in `f64`. Changing any bit of any answer changes them:
/// then renew them and say why.
pub const GOLDEN: [u64; 2] = [0xeba8_003a_f250_966f, 0xff82_ea44_50dc_3feb];

const ROUNDS: usize = 32;

/// Runs every kernel and hashes the answers.
#[must_use]
pub fn golden_hash<T: Real>() -> u64 {
    let mut golden = Golden { hash: 0xcbf2_9ce4_8422_2325, state: 1 };
    (0..ROUNDS).for_each(|_| golden.ask::<T>());
    golden.hash
}

struct Golden {
    hash: u64,
    state: u64,
}

/// The queries.
impl Golden {
    #[inline(never)]
    fn ask<T: Real>(&mut self) {
        let (a, b) = (self.rectangle::<T>(), self.rectangle::<T>());
        self.boxes(&a, &b);
        self.rectangles(&a, &b);
        self.polygons(&a);
        let (a, b) = (self.solid::<T>(), self.solid::<T>());
        self.boxes(&a, &b);
        self.solids(&a, &b);
        self.tree::<T>();
        self.camera(&a);
    }

    #[inline(never)]
    fn boxes<T: Real, const D: usize>(&mut self, a: &Obb<T, D>, b: &Obb<T, D>)
    where
        Obb<T, D>: SatBox<T, D> + Intersects + Intersects<Aabb<T, D>> + Intersects<Ball<T, D>>,
    {
        let p = self.point();
        let ball = Ball::new(self.point(), self.length()).unwrap_or_else(fail);
        self.flag(a.intersects(b));
        self.flag(a.intersects(&b.aabb()));
        self.flag(a.intersects(&ball));
        self.flag(a.aabb().intersects(&b.aabb()));
        self.flag(a.aabb().intersects(&ball));
        self.flag(ball.intersects(&Ball::new(p, T::one()).unwrap_or_else(fail)));
        self.flag(a.contains_point(&p));
        self.numbers(&a.closest_point(&p).coords);
        self.number(a.distance_to_point(&p));
        self.number(a.radius_along(&p.coords));
        self.numbers(&a.aabb().max().coords);
        self.numbers(&a.aabb().closest_point(&p).coords);
        self.numbers(&ball.closest_point(&p).coords);
        self.shape(a.merged(b));
        self.shape(a.loosened(T::nearest(0.125)));
        let (va, vb) = (self.point().coords, self.point().coords);
        if let Some(met) = sweep(a, &va, b, &vb, T::nearest(4.0)) {
            self.number(met.t);
            self.numbers(&met.normal);
        }
        self.rays(a, b, &ball);
    }

    #[inline(never)]
    fn rays<T: Real, const D: usize>(&mut self, a: &Obb<T, D>, b: &Obb<T, D>, ball: &Ball<T, D>) {
        let Ok(ray) = Ray::new(self.point(), self.point().coords) else {
            return self.flag(false);
        };
        let far = T::INFINITY;
        self.hit(a.cast_ray(&ray, far));
        self.hit(b.aabb().cast_ray(&ray, far));
        self.hit(ball.cast_ray(&ray, far));
        let spans = [a.span(&ray), a.aabb().span(&ray), ball.span(&ray)];
        for span in spans.iter().flatten() {
            self.numbers(&[span.enter, span.exit].into());
        }
        self.hit(nearest_hit(&ray, far, (0..).zip([a, b])).map(|(_, hit)| hit));
        let hits: HitList<u8, T, D, 2> = HitList::cast(&ray, far, (0..).zip([a, b]));
        hits.iter().for_each(|(_, hit)| self.number(hit.t));
    }

    #[inline(never)]
    fn rectangles<T: Real>(&mut self, a: &Obb<T, 2>, b: &Obb<T, 2>) {
        self.separation(&a.separation(b));
        self.flag(a.is_separated_on(b, SatAxis::FaceB(1)));
        self.number(a.distance(b));
        self.closest(a.distance_within(b, T::one()), a.closest_points(b));
        self.manifold(a.manifold(b));
        self.numbers(&[a.intersection_area(b), a.iou(b)].into());
        self.shape(Obb::<_, 2>::fit_fast(a.vertices().into_iter().chain(b.vertices())));
        let place = Isometry::from_parts(b.center().into(), b.rotation());
        self.shape(a.transformed_by(&place));
        self.shape(Obb::<_, 2>::from_affine(&a.aabb(), &place.to_homogeneous()));
        let anchor = Vector2::repeat(T::nearest(0.5));
        self.shape(Obb::from_anchor(b.half_extents(), anchor, &Matrix3::identity()));
        let kept = &mut [0; 2];
        let kept =
            non_maximum_suppression(&[*a, *b], &[T::one(), T::zero()], T::nearest(0.25), kept);
        self.flag(kept.len() == 2);
    }

    #[inline(never)]
    fn polygons<T: Real>(&mut self, a: &Obb<T, 2>) {
        let corners = [(); 6].map(|()| self.point());
        let Ok(hull) = ConvexPolygon::<T, 6>::hull(corners) else {
            return self.flag(false);
        };
        let p = self.point();
        self.number(hull.area());
        self.flag(hull.contains_point(&p));
        self.numbers(&hull.closest_point(&p).coords);
        self.flag(hull.intersects(a));
        self.flag(hull.intersects(&a.aabb()));
        if let Ok(other) = ConvexPolygon::<T, 4>::hull(a.vertices()) {
            self.flag(hull.intersects(&other));
        }
        if let Ok(ray) = Ray::new(p, self.point().coords) {
            self.hit(hull.cast_ray(&ray, T::INFINITY));
        }
        match ConvexPolygon::<T, 8>::decompose(&corners) {
            Ok(pieces) => pieces.iter().for_each(|piece| self.number(piece.area())),
            Err(_) => self.flag(false),
        }
    }

    #[inline(never)]
    fn solids<T: Real>(&mut self, a: &Obb<T, 3>, b: &Obb<T, 3>) {
        self.separation(&a.separation(b));
        self.flag(a.is_separated_on(b, SatAxis::Edges(0, 2)));
        self.number(a.distance(b));
        self.closest(a.distance_within(b, T::one()), a.closest_points(b));
        self.manifold(a.manifold(b));
        self.number(a.iou_upright(b).unwrap_or(-T::one()));
        self.shape(Obb::<_, 3>::fit_fast(a.vertices().into_iter().chain(b.vertices())));
        let place = Isometry::from_parts(b.center().into(), b.rotation());
        self.shape(a.transformed_by(&place));
        self.shape(Obb::<_, 3>::from_affine(&a.aabb(), &place.to_homogeneous()));
        self.shape(Obb::<_, 3>::from_affine(&a.aabb(), &Matrix4::identity()));
    }

    #[inline(never)]
    fn tree<T: Real>(&mut self) {
        let world = Aabb::from_center(Point2::origin(), Vector2::repeat(T::nearest(4.0)));
        let mut tree: QuadTree<16, 21, usize, T> = QuadTree::new(world.unwrap_or_else(fail));
        for key in 0..16 {
            let id = tree.insert(key, self.rectangle::<T>().aabb());
            self.flag(id.is_ok());
        }
        // The sum does not depend on the order in which the tree lists them.
        let mix = |sum: usize, key: usize| sum + (key + 1) * (key + 1);
        self.count(tree.pairs().fold(0, |sum, ((_, &a, _), (_, &b, _))| mix(sum, a * 16 + b)));
        let window: Obb<T, 2> = self.rectangle();
        self.count(tree.query(&window).fold(0, |sum, (_, &key, _)| mix(sum, key)));
        if let Some(((_, &key, _), distance)) = tree.nearest(&self.point()) {
            self.count(key);
            self.number(distance);
        }
    }

    #[inline(never)]
    fn camera<T: Real>(&mut self, target: &Obb<T, 3>) {
        let [near, angle] = [0.125, 0.75].map(T::nearest);
        let lens = Projection::perspective(angle, near, None, DepthRange::ZeroToOne, true);
        let camera = Camera::look_at(
            self.point(),
            target.center(),
            self.point().coords,
            lens.unwrap_or_else(fail),
        );
        let size = [640.0, 480.0].map(T::nearest);
        let viewport = Viewport::new(Point2::origin(), size.into()).unwrap_or_else(fail);
        let Ok(camera) = camera else {
            return self.flag(false);
        };
        let cursor = Point2::from(size.map(|length| length * self.unit()));
        if let Ok(ray) = camera.pick_ray(&viewport, cursor) {
            self.numbers(&ray.direction());
            self.hit(target.cast_ray(&ray, T::INFINITY));
        }
        if let Some(pixel) = camera.project(&viewport, &self.point()) {
            self.numbers(&pixel.coords);
        }
    }
}

/// Shapes from pseudorandom integers.
impl Golden {
    /// The next 24 bits of the multiplicative generator by Knuth, "The Art of Computer
    /// Programming", volume 2, 3rd edition, section 3.3.4.
    fn bits(&mut self) -> u32 {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 40) as u32
    }

    /// A number in `0 .. 1`, a quarter of the time a multiple of an eighth.
    fn unit<T: Real>(&mut self) -> T {
        let bits = self.bits();
        let bits = if self.bits() & 3 == 0 { bits & 0x00e0_0000 } else { bits };
        T::nearest(f64::from(bits) / f64::from(1 << 24))
    }

    fn length<T: Real>(&mut self) -> T {
        self.unit::<T>() * T::nearest(2.0)
    }

    fn point<T: Real, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(SVector::from_fn(|_, _| self.unit::<T>() * T::nearest(8.0) - T::nearest(4.0)))
    }

    fn rectangle<T: Real>(&mut self) -> Obb<T, 2> {
        let half = SVector::from_fn(|_, _| self.length());
        Obb::from_angle(self.point(), half, self.unit::<T>() * T::nearest(16.0))
            .unwrap_or_else(fail)
    }

    fn solid<T: Real>(&mut self) -> Obb<T, 3> {
        let half = SVector::from_fn(|_, _| self.length());
        let center: Point3<T> = self.point();
        let [w, x, y, z] = [(); 4].map(|()| self.unit::<T>() - T::nearest(0.5));
        let turn = UnitQuaternion::try_new(Quaternion::new(w, x, y, z), T::nearest(1e-3))
            .unwrap_or_default();
        Obb::new(center, half, turn.to_rotation_matrix()).unwrap_or_else(fail)
    }
}

/// Hashes answers.
impl Golden {
    /// The FNV-1a hash by Fowler, Noll and Vo, 8 bytes at a time.
    fn bytes(&mut self, bytes: u64) {
        self.hash = (self.hash ^ bytes).wrapping_mul(0x0100_0000_01b3);
        self.hash ^= self.hash >> 29;
    }

    fn flag(&mut self, flag: bool) {
        self.bytes(u64::from(flag));
    }

    fn count(&mut self, count: usize) {
        self.bytes(count as u64);
    }

    fn number<T: Real>(&mut self, number: T) {
        self.bytes(number.to_f64().to_bits());
    }

    fn numbers<T: Real, const D: usize>(&mut self, numbers: &SVector<T, D>) {
        numbers.iter().for_each(|&number| self.number(number));
    }

    fn hit<T: Real, const D: usize>(&mut self, hit: Option<RayHit<T, D>>) {
        self.flag(hit.is_some());
        if let Some(hit) = hit {
            self.number(hit.t);
            self.numbers(&hit.normal);
            self.flag(hit.inside);
        }
    }

    fn separation<T: Real, const D: usize>(&mut self, separation: &Separation<T, D>) {
        self.number(separation.gap);
        self.numbers(&separation.normal);
        let (kind, i, j) = match separation.axis {
            SatAxis::FaceA(i) => (0, i, 0),
            SatAxis::FaceB(j) => (1, 0, j),
            SatAxis::Edges(i, j) => (2, i, j),
        };
        self.bytes(u64::from_le_bytes([kind, i, j, 0, 0, 0, 0, 0]));
    }

    fn closest<T: Real, const D: usize>(
        &mut self,
        within: Option<T>,
        (on_first, on_second): (Point<T, D>, Point<T, D>),
    ) {
        self.number(within.unwrap_or(-T::one()));
        self.numbers(&on_first.coords);
        self.numbers(&on_second.coords);
    }

    fn manifold<T: Real, const D: usize>(&mut self, manifold: Option<Manifold<T, D>>) {
        self.flag(manifold.is_some());
        if let Some(manifold) = manifold {
            self.numbers(&manifold.normal);
            for contact in manifold.points() {
                self.numbers(&contact.point.coords);
                self.number(contact.depth);
                self.bytes(u64::from(contact.id));
            }
        }
    }

    fn shape<T: Real, const D: usize>(&mut self, shape: Result<Obb<T, D>, ShapeError>) {
        let Ok(shape) = shape else {
            return self.flag(false);
        };
        self.numbers(&shape.center().coords);
        self.numbers(&shape.half_extents());
        shape.rotation().matrix().iter().for_each(|&entry| self.number(entry));
    }
}

/// The numbers drawn above always describe a shape.
fn fail<T, E: core::fmt::Debug>(error: E) -> T {
    panic!("not a shape: {error:?}")
}
