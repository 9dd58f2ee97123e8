//! What a camera sees of the boxes of a tree.

use crate::scans::Both;
use crate::scenes::{KINDS, SIDE, boxes};
use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato::{Aabb, Intersects, Obb3, Real, Sphere};
use obbligato_bvh::Bvh;
use obbligato_camera::generic::{Camera, Frustum, Projection, Viewport};
use obbligato_camera::{Containment, DepthRange};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

fn projection<T: Real>(rng: &mut Rng) -> Projection<T> {
    let near = rng.power(-3.0, 0.0);
    let numbers = [near, near * rng.power(0.1, 4.0), rng.range(0.1, 3.0)].map(T::nearest);
    let [near, far, angle] = numbers;
    let range = DepthRange::MinusOneToOne;
    let made = match rng.below(4) {
        0 => Projection::perspective(angle, near, None, range, false),
        1 => Projection::perspective(angle, near, Some(far), range, true),
        2 => Projection::orthographic(angle, near, far, range, false),
        _ => {
            // The near and the far plane are oblique.
            let (near, far) = (near.to_f64(), far.to_f64());
            let tilt = [rng.range(-0.03, 0.03), rng.range(-0.03, 0.03)];
            #[rustfmt::skip]
            let matrix = Matrix4::new(
                1.2, 0.0, 0.1, 0.0,
                0.0, 1.5, 0.0, 0.0,
                tilt[0], tilt[1], (far + near) / (near - far), 2.0 * far * near / (near - far),
                0.0, 0.0, -1.0, 0.0,
            );
            Projection::from_matrix(matrix.map(T::nearest), range, false)
        }
    };
    made.expect("a projection")
}

fn frustum<T: Real>(rng: &mut Rng) -> Option<Frustum<T>> {
    let place =
        |rng: &mut Rng| Point3::from([(); 3].map(|()| T::nearest(rng.range(-4.0, SIDE + 4.0))));
    let (eye, target) = (place(rng), place(rng));
    let camera = Camera::look_at(
        eye,
        target,
        Vector3::from(rng.direction().map(T::nearest)),
        projection(rng),
    )
    .ok()?;
    let size = Vector2::new(T::nearest(640.0), T::nearest(480.0));
    let viewport = Viewport::new(Point2::origin(), size).ok()?;
    let corner = |rng: &mut Rng| {
        Point2::new(T::nearest(rng.range(0.0, 640.0)), T::nearest(rng.range(0.0, 480.0)))
    };
    if rng.chance(0.3) {
        return camera.frustum(&viewport).ok();
    }
    camera.pick_frustum(&viewport, corner(rng), corner(rng)).ok()
}

fn check<T: Hostile>() {
    let kernel = format!("frusta and trees {}", T::NAME);
    survey_of(&kernel, cases_per_kernel().div_ceil(100), |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let Some(frustum) = frustum::<T>(&mut rng) else {
            return;
        };
        let kind = rng.pick(&KINDS);
        let list = boxes::<T>(&mut rng, kind, 150);
        let tree = Bvh::<T>::new(&list);
        let answer = Both { tree: &tree, boxes: &list }.query(&frustum);
        tally.count("sees something", answer.as_ref().is_ok_and(|count| *count > 0));
        tally.count("sees all", answer == Ok(list.len()));
        tally.require(answer.is_ok(), "tree and scan agree", || format!("{index}: {answer:?}"));
    });
}

#[test]
fn a_camera_sees_the_same_boxes_through_a_tree() {
    check::<f32>();
    check::<f64>();
}

/// The step along `direction` after which a box is no longer in the frustum.
fn border(
    frustum: &Frustum<f64>,
    aabb: &Aabb<f64, 3>,
    direction: &Vector3<f64>,
) -> Option<Aabb<f64, 3>> {
    let step = |s: f64| aabb.translated(&(direction * s)).expect("a box");
    let (mut inside, mut outside) = (0.0, 100.0);
    if !step(inside).intersects(frustum) || step(outside).intersects(frustum) {
        return None;
    }
    for _ in 0..80 {
        let middle = 0.5 * (inside + outside);
        *(if step(middle).intersects(frustum) { &mut inside } else { &mut outside }) = middle;
    }
    Some(step(inside))
}

#[test]
fn no_box_is_seen_inside_one_of_which_no_part_may_be() {
    survey_of("parts of boxes in frusta", cases_per_kernel().div_ceil(10), |index, tally| {
        let mut rng = Rng::of_case("parts of boxes in frusta", index);
        let Some(frustum) = frustum::<f64>(&mut rng) else {
            return;
        };
        let list = boxes::<f64>(&mut rng, KINDS[0], 8);
        let direction = Vector3::from(rng.direction());
        for aabb in list.iter().filter_map(|aabb| border(&frustum, aabb, &direction)) {
            let grown = |rng: &mut Rng| {
                Vector3::from(
                    [(); 3].map(|()| rng.power(-17.0, 1.0) * f64::from(u8::from(rng.chance(0.5)))),
                )
            };
            let whole = Aabb::new(aabb.min() - grown(&mut rng), aabb.max() + grown(&mut rng))
                .expect("a box");
            tally.require(whole.part_may_intersect(&frustum), "a box inside is seen", || {
                format!("{index}: {aabb:?} in {whole:?}")
            });
            tally.count("the whole is called outside", !whole.intersects(&frustum));
            tally.count("boxes at the border", true);
        }
    });
}

#[test]
fn a_shape_intersects_a_frustum_unless_it_lies_outside() {
    let mut rng = Rng::of_case("frusta", 0);
    for _ in 0..200 {
        let Some(frustum) = frustum::<f32>(&mut rng) else {
            continue;
        };
        for aabb in boxes::<f32>(&mut rng, KINDS[0], 20) {
            let sphere = Sphere::new(aabb.center(), aabb.half_extents().x).unwrap();
            let obb = Obb3::from(aabb);
            assert_eq!(aabb.intersects(&frustum), frustum.classify(&aabb) != Containment::Outside);
            assert_eq!(obb.intersects(&frustum), frustum.classify(&obb) != Containment::Outside);
            assert_eq!(
                sphere.intersects(&frustum),
                frustum.classify(&sphere) != Containment::Outside
            );
            assert_eq!(frustum.intersects(&aabb), aabb.intersects(&frustum));
        }
    }
}
