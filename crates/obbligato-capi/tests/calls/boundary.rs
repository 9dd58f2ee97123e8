//! What the boundary refuses, and that what passes it is what the core gets.

use crate::core::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato_capi::*;
use std::collections::BTreeSet;
use std::ptr::{null, null_mut};

const LEVEL: ObbQuat = ObbQuat { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };

const fn vec3(x: ObbReal, y: ObbReal, z: ObbReal) -> ObbVec3 {
    ObbVec3 { x, y, z }
}

const fn vec2(x: ObbReal, y: ObbReal) -> ObbVec2 {
    ObbVec2 { x, y }
}

fn crate_at(x: ObbReal) -> ObbBox3 {
    let mut made = ObbBox3::default();
    // SAFETY: a reference to a box.
    let status =
        unsafe { obb_box3_from_quat(vec3(x, 0.0, 0.0), vec3(1.0, 1.0, 1.0), LEVEL, &raw mut made) };
    assert_eq!(status, ObbStatus::Ok);
    made
}

/// One byte past the address of a value.
fn crooked<T>(value: &T) -> *const T {
    std::ptr::from_ref(value).wrapping_byte_add(1)
}

#[test]
fn null_and_misaligned_pointers_are_errors_wherever_they_stand() {
    let (a, b) = (crate_at(0.0), crate_at(1.0));
    let mut touch = false;
    let rows: [(*const ObbBox3, *const ObbBox3, *mut bool, ObbStatus); 6] = [
        (null(), &raw const b, &raw mut touch, ObbStatus::Null),
        (&raw const a, null(), &raw mut touch, ObbStatus::Null),
        (&raw const a, &raw const b, null_mut(), ObbStatus::Null),
        (crooked(&a), &raw const b, &raw mut touch, ObbStatus::Misaligned),
        (&raw const a, crooked(&b), &raw mut touch, ObbStatus::Misaligned),
        (&raw const a, &raw const b, &raw mut touch, ObbStatus::Ok),
    ];
    for (row, (a, b, out, expected)) in rows.into_iter().enumerate() {
        // SAFETY: pointers to boxes, or ones that are refused.
        let status = unsafe { obb_box3_intersects(a, b, out) };
        assert_eq!(status, expected, "row {row}");
    }
    assert!(touch);
}

#[test]
fn an_error_writes_nothing() {
    let before = crate_at(7.0);
    let mut made = before;
    // SAFETY: a reference to a box.
    let status = unsafe {
        obb_box3_from_quat(vec3(ObbReal::NAN, 0.0, 0.0), vec3(1.0, 1.0, 1.0), LEVEL, &raw mut made)
    };
    assert_eq!((status, made), (ObbStatus::NotFinite, before));
}

#[test]
fn sizes_that_no_array_has_are_errors() {
    let boxes = [crate_at(3.0), crate_at(5.0)];
    let ray = ObbRay3 { origin: vec3(0.0, 0.0, 0.0), direction: vec3(1.0, 0.0, 0.0) };
    let stride = size_of::<ObbBox3>();
    let mut nearest = ObbNearest3::default();
    let mut ask = |first: *const ObbBox3, count, stride| {
        // SAFETY: two boxes, or what is refused.
        unsafe { obb_box3_nearest(first, count, stride, &raw const ray, 9.0, &raw mut nearest) }
    };
    let first = boxes.as_ptr();
    assert_eq!(ask(first, 2, stride - 4), ObbStatus::Size);
    assert_eq!(ask(first, 2, stride + 2), ObbStatus::Size);
    assert_eq!(ask(first, usize::MAX / stride, stride), ObbStatus::Size);
    assert_eq!(ask(first, usize::MAX, stride), ObbStatus::Size);
    assert_eq!(ask(null(), 2, stride), ObbStatus::Null);
    assert_eq!(ask(null(), 0, stride), ObbStatus::None);
    assert_eq!(ask(first, 2, stride), ObbStatus::Ok);
    assert_eq!((nearest.index, nearest.hit.t), (0, 2.0));
}

#[test]
fn structs_that_are_no_shapes_are_found_and_do_no_harm() {
    let good = crate_at(0.0);
    let nan = ObbBox3 { center: vec3(ObbReal::NAN, 0.0, 0.0), ..good };
    let zeroed = ObbBox3::default();
    let skewed =
        ObbBox3 { axes: [vec3(1.0, 2e-4, 0.0), vec3(0.0, 1.0, 0.0), vec3(0.0, 0.0, 1.0)], ..good };
    let inverted = ObbBox3 { half_extents: vec3(1.0, -1.0, 1.0), ..good };
    for (shape, expected) in [
        (good, ObbStatus::Ok),
        (nan, ObbStatus::NotFinite),
        (zeroed, ObbStatus::NotARotation),
        (skewed, ObbStatus::NotARotation),
        (inverted, ObbStatus::NegativeHalfExtent),
    ] {
        let (mut touch, mut apart, mut hit) =
            (false, ObbSeparation3::default(), ObbHit3::default());
        let ray = ObbRay3::default();
        // SAFETY: references to structs.
        unsafe {
            assert_eq!(obb_box3_check(&raw const shape), expected, "{shape:?}");
            let intersects = obb_box3_intersects(&raw const shape, &raw const good, &raw mut touch);
            assert_eq!(intersects, ObbStatus::Ok);
            obb_box3_separation(&raw const shape, &raw const good, &raw mut apart);
            obb_box3_cast_ray(&raw const shape, &raw const ray, ObbReal::NAN, &raw mut hit);
        }
    }
}

/// A box of the core, and the same numbers for C.
fn rotated() -> (Obb3, ObbBox3) {
    let rotation = Rotation3::from_euler_angles(0.3, -1.1, 2.0);
    let center = Point3::new(1.0, 2.0, 3.0);
    let core = Obb3::new(center, Vector3::new(4.0, 5.0, 6.0), rotation).unwrap();
    let axes = [0, 1, 2].map(|i| core.axis(i)).map(|axis| vec3(axis.x, axis.y, axis.z));
    let numbers = ObbBox3 { center: vec3(1.0, 2.0, 3.0), half_extents: vec3(4.0, 5.0, 6.0), axes };
    (core, numbers)
}

#[test]
fn a_struct_has_the_numbers_that_it_was_made_from() {
    let (_, expected) = rotated();
    let (center, half_extents) = (expected.center, expected.half_extents);
    let [x, y, z] = expected.axes;
    let mut made = ObbBox3::default();
    // SAFETY: a reference to a box.
    let status = unsafe { obb_box3_from_axes(center, half_extents, x, y, z, &raw mut made) };
    assert_eq!((status, made), (ObbStatus::Ok, expected));
}

#[test]
fn a_struct_is_the_shape_of_the_core_field_by_field() {
    let (core, made) = rotated();

    let other =
        Obb3::new(Point3::new(9.0, 0.0, 0.0), Vector3::repeat(2.0), Rotation3::identity()).unwrap();
    let mut touch = false;
    let other_made = ObbBox3 { half_extents: vec3(2.0, 2.0, 2.0), ..crate_at(9.0) };
    let (origin, direction) = (vec3(20.0, 1.0, 2.0), vec3(-1.0, 0.1, 0.0));
    let ray = ObbRay3 { origin, direction };
    let core_ray =
        crate::core::Ray3::new(Point3::new(20.0, 1.0, 2.0), Vector3::new(-1.0, 0.1, 0.0)).unwrap();
    let core_hit = core.cast_ray(&core_ray, 100.0).unwrap();
    let mut hit = ObbHit3::default();
    // SAFETY: references to structs.
    unsafe {
        obb_box3_intersects(&raw const made, &raw const other_made, &raw mut touch);
        obb_box3_cast_ray(&raw const made, &raw const ray, 100.0, &raw mut hit);
    }
    assert_eq!(touch, core.intersects(&other));
    assert_eq!((hit.t, hit.normal.x), (core_hit.t, core_hit.normal.x));
}

static WORLD: ObbAabb2 = ObbAabb2 { min: vec2(0.0, 0.0), max: vec2(8.0, 8.0) };

#[test]
fn memory_for_a_quadtree_is_checked() {
    let mut memory = Memory::default();
    let world = &raw const WORLD;
    let mut tree: *mut ObbQuadtree = null_mut();
    let first = (&raw mut memory.0).cast::<std::ffi::c_void>();
    let mut make = |memory, size, capacity, bounds: *const ObbAabb2| {
        // SAFETY: memory of its size, or what is refused.
        unsafe { obb_quadtree_init(memory, size, capacity, bounds, null(), 0, &raw mut tree) }
    };
    let size = OBB_QUADTREE_64_SIZE;
    let reversed = ObbAabb2 { min: WORLD.max, max: WORLD.min };
    let crooked = first.wrapping_byte_add(4);
    let negative = make(first, size, 64, &raw const reversed);
    assert_eq!(make(null_mut(), size, 64, world), ObbStatus::Null);
    assert_eq!(make(crooked, size, 64, world), ObbStatus::Misaligned);
    assert_eq!(make(first, size - 1, 64, world), ObbStatus::Size);
    assert_eq!(make(first, size, 65, world), ObbStatus::Capacity);
    assert_eq!(make(first, size, 64, null()), ObbStatus::Null);
    assert_eq!(negative, ObbStatus::NegativeHalfExtent);
    assert_eq!(make(first, size, 64, world), ObbStatus::Ok);

    let mut count = 1;
    // SAFETY: a tree that was made.
    let status = unsafe { obb_quadtree_count(tree, &raw mut count) };
    assert_eq!((status, count), (ObbStatus::Ok, 0));
}

#[test]
fn memory_without_a_quadtree_is_recognized() {
    let (none, mut count) = (Memory::default(), 1);
    let none = (&raw const none.0).cast::<ObbQuadtree>();
    // SAFETY: memory that does not hold a tree, which the library must notice.
    let status = unsafe { obb_quadtree_count(none, &raw mut count) };
    assert_eq!((status, count), (ObbStatus::NotAQuadtree, 1));
}

/// Memory for a tree of 64 items.
struct Memory([u64; OBB_QUADTREE_64_SIZE / 8]);

impl Default for Memory {
    fn default() -> Self {
        Self([0; OBB_QUADTREE_64_SIZE / 8])
    }
}

extern "C" fn calls_back(user: *mut std::ffi::c_void, _: u32, bounds: *mut ObbAabb2) {
    let tree = user.cast::<ObbQuadtree>();
    let mut id = 0;
    // SAFETY: the tree whose call this is; it refuses, and the bounds stay as they are.
    let status = unsafe { obb_quadtree_insert(tree, 1, bounds, &raw mut id) };
    assert_eq!(status, ObbStatus::Busy);
}

#[test]
fn a_callback_cannot_reach_the_tree_that_calls_it() {
    let mut memory = Memory::default();
    let world = WORLD;
    let (mut tree, mut id, mut count) = (null_mut(), 0, 0);
    // SAFETY: memory of its size, and references to structs.
    unsafe {
        let first = (&raw mut memory.0).cast();
        obb_quadtree_init(
            first,
            OBB_QUADTREE_64_SIZE,
            64,
            &raw const world,
            null(),
            0,
            &raw mut tree,
        );
        assert_eq!(obb_quadtree_insert(tree, 1, &raw const world, &raw mut id), ObbStatus::Ok);
        assert_eq!(obb_quadtree_refresh(tree, Some(calls_back), tree.cast()), ObbStatus::Ok);
        assert_eq!(obb_quadtree_refresh(tree, None, null_mut()), ObbStatus::Null);
        assert_eq!(obb_quadtree_count(tree, &raw mut count), ObbStatus::Ok);
    }
    assert_eq!(count, 1);
}

#[test]
fn every_status_has_words_of_its_own() {
    let words = |status: i32| {
        // SAFETY: a string of this library, which is never null.
        let words = unsafe { std::ffi::CStr::from_ptr(obb_status_message(status)) };
        words.to_str().unwrap().to_owned()
    };
    let mut seen = BTreeSet::from([words(-77)]);
    for status in (-37..=1).chain([-99]) {
        let own = words(status);
        assert!(seen.insert(own.clone()), "{status} and another: {own}");
    }
}

#[test]
fn a_mesh_under_a_matrix_is_the_box_of_the_core() {
    let mesh = ObbAabb3 { min: vec3(-1.0, 0.0, -1.0), max: vec3(1.0, 2.0, 1.0) };
    let core = crate::core::Aabb3::new(Point3::new(-1.0, 0.0, -1.0), Point3::new(1.0, 2.0, 1.0));
    let turn = Rotation3::from_euler_angles(0.3, -1.1, 2.0).to_homogeneous();
    let node = turn.prepend_nonuniform_scaling(&Vector3::new(0.5, -2.0, 3.0));
    let node = node.append_translation(&Vector3::new(7.0, 8.0, 9.0));
    let ask = |node: &obbligato::nalgebra::Matrix4<ObbReal>| {
        let (mut made, local) = (ObbBox3::default(), &raw const mesh);
        // SAFETY: 16 numbers, and references.
        let done = unsafe { obb_box3_from_affine(local, node.as_slice().as_ptr(), &raw mut made) };
        (done, made)
    };
    let (done, made) = ask(&node);
    let expected = Obb3::from_affine(&core.unwrap(), &node).unwrap();
    assert_eq!(done, ObbStatus::Ok);
    assert_eq!(made.center.x, expected.center().x);
    assert_eq!(made.half_extents.y, expected.half_extents().y);
    assert_eq!(made.axes[2].z, expected.axis(2).z);
    let sheared = turn.append_nonuniform_scaling(&Vector3::new(1.0, 2.0, 3.0));
    assert_eq!(ask(&sheared), (ObbStatus::Shear, ObbBox3::default()));
    let (mut around, local) = (ObbBox3::default(), &raw const mesh);
    // SAFETY: 16 numbers, and references.
    let done =
        unsafe { obb_box3_enclosing_image(local, sheared.as_slice().as_ptr(), &raw mut around) };
    let expected = Obb3::enclosing_image(&core.unwrap(), &sheared).unwrap();
    assert_eq!((done, around.half_extents.z), (ObbStatus::Ok, expected.half_extents().z));
    let mut lens = node;
    lens[(3, 2)] = -1.0;
    assert_eq!(ask(&lens).0, ObbStatus::Perspective);
}
