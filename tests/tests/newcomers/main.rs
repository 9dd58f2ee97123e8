//! What the compiler says to newcomers: programs compile as they would write them, and the errors
//! of wrong ones name the cure.

mod compiler;

use compiler::Compiler;

/// Programs that compile.
const RIGHT: [(&str, &str); 6] = [
    (
        "methods without an import of a trait",
        "use obbligato::nalgebra::{Point3, UnitQuaternion, Vector3};
         use obbligato::{Aabb3, Capsule3, Dop8In3, HalfSpace3, Obb3, Ray3, Sphere, Triangle3};
         pub fn ask(aabb: &Aabb3, obb: &Obb3, ball: &Sphere, capsule: &Capsule3, triangle: &Triangle3) -> bool {
             let ray = Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::x()).unwrap();
             let ground = HalfSpace3::new(Point3::origin(), Vector3::y()).unwrap();
             let volume = Dop8In3::from_points([Point3::origin()]).unwrap();
             let hit = obb.cast_ray(&ray, 1.0).is_some() || volume.cast_ray(&ray, 1.0).is_some();
             let through = triangle.span(&ray).is_some() || capsule.span(&ray).is_some();
             let turned = Obb3::from_quaternion(obb.center(), obb.half_extents(), UnitQuaternion::identity());
             hit || through || aabb.intersects(obb) || ball.intersects(capsule) || triangle.intersects(&turned.unwrap())
                 || ground.intersects(obb) || volume.intersects(ball)
         }",
    ),
    (
        "one bound for both dimensions",
        "use obbligato::nalgebra::SVector;
         use obbligato::{Aabb, Ball, Capsule, Motion, Obb, Ray, Real, SatBox, Triangle, sweep, sweep_turning};
         pub fn first<T: Real, const D: usize>(
             (aabb, obb, ball): (&Aabb<T, D>, &Obb<T, D>, &Ball<T, D>),
             (capsule, triangle): (&Capsule<T, D>, &Triangle<T, D>),
             (ray, velocity, motion): (&Ray<T, D>, &SVector<T, D>, &Motion<T, D>),
         ) -> Option<T>
         where
             Obb<T, D>: SatBox<T, D>,
         {
             let touch = obb.intersects(obb) || aabb.intersects(obb) || obb.intersects(capsule);
             let touch = touch || triangle.intersects(aabb) || obb.intersects(triangle) || ball.intersects(aabb);
             let hit = triangle.cast_ray(ray, T::one()).is_some() || obb.span(ray).is_some();
             let least = obb.distance(aabb).min(capsule.distance(obb)).min(triangle.distance(triangle));
             let near = obb.distance_within(obb, least).is_some() || obb.manifold(obb).is_some();
             let gap = obb.separation(obb).gap + obb.clearance(ball).gap;
             let turned = motion.applied_to(obb, gap).ok()?;
             let met = sweep(obb, velocity, aabb, velocity, T::one())?.t;
             let turning = sweep_turning(&turned, motion, obb, &Motion::rest(), T::INFINITY)?.t;
             (touch && hit && near).then_some(met + turning)
         }",
    ),
    (
        "bounds of one question each",
        "use obbligato::*;
         pub fn meet<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool where Obb<T, D>: Intersects {
             a.intersects(b)
         }
         pub fn deep<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> T where Obb<T, D>: SatBox<T, D> {
             a.separation(b).gap
         }
         pub fn seen<T: Real, const D: usize, S: RayCast<T, D>>(shapes: &[S], ray: &Ray<T, D>) -> Option<usize> {
             Some(nearest_hit(ray, T::INFINITY, shapes.iter().enumerate())?.0)
         }",
    ),
    (
        "the nearest of a list, and of mixed shapes",
        "use obbligato::{Obb3, Ray3, RayCast, Sphere, nearest_hit};
         pub fn of_list(ray: &Ray3, list: &[Obb3]) -> Option<usize> {
             nearest_hit(ray, 100.0, list.iter().enumerate()).map(|(index, _)| index)
         }
         pub fn of_two(ray: &Ray3, a: &Obb3, b: &Sphere) -> Option<&'static str> {
             let shapes: [(_, &dyn RayCast<f32, 3>); 2] = [(\"box\", a), (\"ball\", b)];
             nearest_hit(ray, 100.0, shapes).map(|(name, _)| name)
         }",
    ),
    (
        "the same verbs in both trees",
        "use obbligato::{Aabb2, Aabb3, Absent, QuadTree};
         use obbligato_bvh::Bvh;
         pub fn flat(tree: &mut QuadTree<64, 21>, bounds: &Aabb2) -> Result<usize, Box<dyn std::error::Error>> {
             let id = tree.insert(7, bounds)?;
             tree.update(id, *bounds)?;
             let found = tree.contains(id) && tree.get(id).is_some();
             let gone: Result<(), Absent> = tree.update(id, bounds);
             gone?;
             for (_, key, _) in &*tree { assert!(*key == 7); }
             Ok(usize::from(found) + tree.iter().len())
         }
         pub fn deep(tree: &mut Bvh, bounds: &Aabb3) -> Result<usize, Box<dyn std::error::Error>> {
             tree.insert(7, bounds)?;
             tree.update(7, *bounds)?;
             let found = tree.contains(7) && tree.get(7).is_some();
             let gone: Result<(), Absent> = tree.update(7, bounds);
             gone?;
             for (index, _) in &*tree { assert!(index == 7); }
             Ok(usize::from(found) + tree.iter().count())
         }",
    ),
    (
        "trees from nothing, from arrays, from lists and from pairs",
        "use obbligato::Aabb3;
         use obbligato_bvh::Bvh;
         pub fn trees(wall: Aabb3, list: Vec<Aabb3>, slice: &[Aabb3]) -> usize {
             let mut empty = Bvh::new(&[]);
             let _ = empty.insert(0, &wall);
             let trees = [empty, Bvh::new(&[wall]), Bvh::new(&list), Bvh::new(slice), Bvh::quick(&list[1..])];
             let all: Vec<_> = trees.iter().map(Bvh::len).collect();
             all.len() + Bvh::from_items([(70, wall)]).unwrap().len()
         }",
    ),
];

/// Programs that do not compile, and what the error says.
const WRONG: [(&str, &str, &[&str]); 6] = [
    (
        "an f64 among f32",
        "use obbligato::{Obb, Obb3};
         pub fn meet(a: &Obb3, b: &Obb<f64, 3>) -> bool { a.intersects(b) }",
        &["no test tells whether", "both shapes need the same scalar and the same dimension"],
    ),
    (
        "a rectangle and a box",
        "use obbligato::{Obb2, Obb3};
         pub fn far(a: &Obb3, b: &Obb2) -> f32 { a.distance(b) }",
        &["has no distance to", "both shapes need the same scalar and the same dimension"],
    ),
    (
        "a list instead of pairs",
        "use obbligato::{Obb3, Ray3, nearest_hit};
         pub fn first(ray: &Ray3, list: &[Obb3]) -> bool { nearest_hit(ray, 1.0, list).is_some() }",
        &["is no pair of a key and a shape", "nearest_hit(&ray, max_t, list.iter().enumerate())"],
    ),
    (
        "shapes of f64 for a ray of f32",
        "use obbligato::{Obb, Ray3, nearest_hit};
         pub fn first(ray: &Ray3, list: &[Obb<f64, 3>]) -> bool {
             nearest_hit(ray, 1.0, list.iter().enumerate()).is_some()
         }",
        &["no ray of `f32` in 3 dimensions can be cast at `Obb<f64, 3>`", "need the same scalar"],
    ),
    (
        "oriented boxes for a tree of bounds",
        "use obbligato::Obb3;
         use obbligato_bvh::Bvh;
         pub fn tree(list: &Vec<Obb3>) -> Bvh { Bvh::new(list) }",
        &["of which a tree is built", "shapes.iter().map(|shape| shape.aabb())"],
    ),
    (
        "both dimensions without the bound",
        "use obbligato::{Obb, Real};
         pub fn meet<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>) -> bool { a.intersects(b) }",
        &["needs one bound: `Obb<T, D>: SatBox<T, D>`"],
    ),
];

#[test]
fn right_programs_compile() {
    let compiler = Compiler::find();
    for (name, program) in RIGHT {
        let errors = compiler.errors(program);
        assert!(!errors.contains("error"), "{name}: {errors}");
    }
}

#[test]
fn the_errors_of_wrong_programs_name_the_cure() {
    let compiler = Compiler::find();
    for (name, program, cures) in WRONG {
        let errors = compiler.errors(program);
        for cure in cures {
            assert!(errors.contains(cure), "{name}: no \"{cure}\" in {errors}");
        }
    }
}
