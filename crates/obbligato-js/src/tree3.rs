//! Many boxes in 3D, in a tree.

use crate::camera::RawCamera;
use crate::exchange::{answer, point};
use crate::failure::{Failure, Fallible, or_failed};
use crate::indices::{NUMBERS, keep, keep_pairs};
use crate::list::{has_room, list};
use crate::obb3::{RawObb3, from_numbers};
use crate::ray::{RawRay3, answer_hit};
use obbligato::nalgebra::{Matrix4, Point3, Vector3};
use obbligato::{Aabb, Obb, Ray, RayHit, ShapeError};
use obbligato_bvh::{Bvh, Item, Node};
use obbligato_camera::Containment;
use obbligato_camera::generic::Frustum;
use wasm_bindgen::prelude::wasm_bindgen;

/// Boxes that are axis-aligned, or turned within their bounds.
#[derive(Debug)]
enum Boxes {
    Aligned(Vec<Aabb<f64, 3>>),
    Turned(Vec<Obb<f64, 3>>),
}

impl Boxes {
    fn cast_ray(&self, index: usize, ray: &Ray<f64, 3>, max_t: f64) -> Option<RayHit<f64, 3>> {
        match self {
            Self::Aligned(boxes) => boxes.get(index)?.cast_ray(ray, max_t),
            Self::Turned(boxes) => boxes.get(index)?.cast_ray(ray, max_t),
        }
    }

    fn distance(&self, index: usize, point: &Point3<f64>) -> Option<f64> {
        Some(match self {
            Self::Aligned(boxes) => boxes.get(index)?.distance_to_point(point),
            Self::Turned(boxes) => boxes.get(index)?.distance_to_point(point),
        })
    }

    fn containment(&self, index: usize, frustum: &Frustum<f64>) -> Containment {
        let found = match self {
            Self::Aligned(boxes) => boxes.get(index).map(|it| frustum.classify(it)),
            Self::Turned(boxes) => boxes.get(index).map(|it| frustum.classify(it)),
        };
        found.unwrap_or(Containment::Outside)
    }

    /// Puts a box where another one was, or behind the last.
    fn put(&mut self, index: usize, one: &Obb<f64, 3>) {
        match self {
            Self::Aligned(boxes) => put(boxes, index, one.aabb()),
            Self::Turned(boxes) => put(boxes, index, *one),
        }
    }
}

fn put<S>(boxes: &mut Vec<S>, index: usize, one: S) {
    match boxes.get_mut(index) {
        Some(place) => *place = one,
        None => boxes.push(one),
    }
}

/// A tree of boxes.
#[wasm_bindgen(js_name = RawTree3)]
#[derive(Debug)]
pub struct RawTree3 {
    boxes: Boxes,
    tree: Bvh<f64>,
    /// The indices of boxes that were removed, to be given again.
    spare: Vec<usize>,
}

/// Boxes that a tree will be built from.
#[wasm_bindgen(js_name = RawBoxes)]
#[derive(Debug, Default)]
pub struct RawBoxes(Vec<Obb<f64, 3>>);

#[wasm_bindgen(js_class = RawBoxes)]
impl RawBoxes {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The images of one box under matrices, or boxes around those that are sheared.
    #[wasm_bindgen(js_name = ofMatrices)]
    pub fn of_matrices() -> Fallible<Self> {
        let local = Aabb::<f64, 3>::new(point(0), point(3))?;
        Ok(Self(shapes(&list(), "matrices", |matrix| image(&local, matrix))?))
    }

    /// One more; returns whether there is room for it.
    pub fn push(&mut self, one: &RawObb3) -> bool {
        let has_room = self.0.try_reserve(1).is_ok();
        if has_room {
            self.0.push(one.0);
        }
        has_room
    }
}

/// Takes boxes.
#[wasm_bindgen(js_class = RawTree3)]
impl RawTree3 {
    /// The tree of boxes given by six or by ten numbers each.
    #[wasm_bindgen(constructor)]
    pub fn new(turned: bool, quick: bool) -> Fallible<Self> {
        let (boxes, bounds) = read(turned)?;
        Ok(Self::of(boxes, &bounds, quick))
    }

    /// The tree of boxes that were collected.
    #[wasm_bindgen(js_name = ofBoxes)]
    pub fn of_boxes(boxes: RawBoxes, quick: bool) -> Fallible<Self> {
        check_room(boxes.0.len(), FOR_TREE, "boxes")?;
        Ok(Self::turned(boxes.0, quick))
    }

    /// Takes new places of as many boxes; returns by how much the tree has decayed, or -1.
    pub fn refit(&mut self) -> f64 {
        or_failed(self.try_refit(), -1.0)
    }
}

impl RawTree3 {
    fn turned(boxes: Vec<Obb<f64, 3>>, quick: bool) -> Self {
        let bounds: Vec<_> = boxes.iter().map(Obb::aabb).collect();
        Self::of(Boxes::Turned(boxes), &bounds, quick)
    }

    fn of(boxes: Boxes, bounds: &[Aabb<f64, 3>], quick: bool) -> Self {
        let tree = if quick { Bvh::quick(bounds) } else { Bvh::new(bounds) };
        let spare = Vec::new();
        Self { boxes, tree, spare }
    }

    fn try_refit(&mut self) -> Fallible<f64> {
        let (boxes, bounds) = read(matches!(self.boxes, Boxes::Turned(_)))?;
        let decay = self.tree.refit(&bounds);
        let decay = decay.map_err(|error| Failure::new("boxes", error))?;
        self.boxes = boxes;
        Ok(decay)
    }
}

/// Boxes come, go and move one by one.
#[wasm_bindgen(js_class = RawTree3)]
impl RawTree3 {
    /// Adds a box and returns its index, or -1.
    pub fn insert(&mut self, one: &RawObb3) -> i32 {
        let index = self.spare.last().copied();
        let index = index.unwrap_or(self.tree.end());
        or_failed(self.try_insert(index, &one.0).map(|()| index as i32), -1)
    }

    /// Removes a box; returns whether there was one of this index.
    pub fn remove(&mut self, index: usize) -> bool {
        let had_it = self.tree.remove(index);
        if had_it {
            self.spare.push(index);
        }
        had_it
    }

    /// Moves a box; returns whether there is one of this index.
    pub fn update(&mut self, index: usize, one: &RawObb3) -> bool {
        self.put(index, &one.0)
    }

    /// The same with one of several boxes.
    #[wasm_bindgen(js_name = updateFrom)]
    pub fn update_from(&mut self, index: usize, boxes: &RawBoxes, place: usize) -> bool {
        boxes.0.get(place).is_some_and(|one| self.put(index, one))
    }

    /// How many places `refit` expects: one more than the largest index that any box has had.
    pub fn places(&self) -> usize {
        self.tree.end()
    }
}

impl RawTree3 {
    fn put(&mut self, index: usize, one: &Obb<f64, 3>) -> bool {
        let is_there = self.tree.update(index, one.aabb()).is_ok();
        if is_there {
            self.boxes.put(index, one);
        }
        is_there
    }

    fn try_insert(&mut self, index: usize, one: &Obb<f64, 3>) -> Fallible {
        let end = self.tree.end();
        if end.is_power_of_two() {
            let each = size_of::<Obb<f64, 3>>() + FOR_TREE;
            check_room(2 * end, each, "boxes")?;
        }
        let inserted = self.tree.insert(index, one.aabb());
        inserted.map_err(|error| Failure::new("box", error))?;
        self.spare.pop();
        self.boxes.put(index, one);
        Ok(())
    }
}

/// Queries of all boxes that a ray or a camera meets.
#[wasm_bindgen(js_class = RawTree3)]
impl RawTree3 {
    /// Whether a ray hits any box.
    #[wasm_bindgen(js_name = isBlocked)]
    pub fn is_blocked(&self, ray: &RawRay3, max_t: f64) -> bool {
        let cast = |index, max_t| self.boxes.cast_ray(index, &ray.0, max_t);
        self.tree.is_blocked_with(&ray.0, max_t, cast)
    }

    /// Returns the number of boxes that a ray hits. As many as there is room for can be fetched,
    /// front to back: the index of each, and then the `t` of each.
    #[wasm_bindgen(js_name = allHits)]
    pub fn all_hits(&self, ray: &RawRay3, max_t: f64, room: f64) -> f64 {
        let cast = |index, max_t| self.boxes.cast_ray(index, &ray.0, max_t);
        let hits = self.tree.all_hits_with(&ray.0, max_t, cast);
        let kept = hits.get(..room as usize).unwrap_or(&hits);
        let indices = kept.iter().map(|&(index, _)| index as f64);
        let mut found: Vec<_> = indices.collect();
        found.extend(kept.iter().map(|(_, hit)| hit.t));
        NUMBERS.set(found);
        hits.len() as f64
    }

    /// Returns the number of boxes behind a rectangle of the picture, or only of those that lie
    /// wholly there; -1 if it is none.
    #[wasm_bindgen(js_name = queryCamera)]
    pub fn query_camera(&self, camera: &RawCamera, wholly: bool, room: f64) -> f64 {
        let frustum = match camera.frustum() {
            Ok(frustum) => frustum,
            Err(failure) => return or_failed(Err(failure), -1.0),
        };
        let is_in = |&index: &usize| match self.boxes.containment(index, &frustum) {
            Containment::Outside => false,
            Containment::Crossing => !wholly,
            Containment::Inside => true,
        };
        let found = self.tree.query(&frustum).filter(is_in);
        keep(found.map(|index| index as u32), room)
    }
}

/// Queries.
#[wasm_bindgen(js_class = RawTree3)]
impl RawTree3 {
    /// The number of boxes.
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// The index of the box that a ray hits first, or -1.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(&self, ray: &RawRay3, max_t: f64) -> i32 {
        let Some((index, hit)) = self.first_hit(&ray.0, max_t) else {
            return -1;
        };
        answer_hit(Some(hit));
        index as i32
    }

    /// Casts the rays of a list and returns how many hit, or -1. What can be fetched is the index
    /// of the box for each, or -1, and then its `t` for each.
    #[wasm_bindgen(js_name = castRays)]
    pub fn cast_rays(&self, max_t: f64) -> f64 {
        let hits = rays(&list()).and_then(|rays| self.try_cast_rays(&rays, max_t));
        or_failed(hits.map(|hits| hits as f64), -1.0)
    }

    /// Returns the number of boxes that intersect a box; the indices can be fetched.
    pub fn query(&self, with: &RawObb3, room: f64) -> f64 {
        let touches = |&index: &usize| match &self.boxes {
            Boxes::Aligned(_) => true,
            Boxes::Turned(boxes) => boxes.get(index).is_some_and(|obb| obb.intersects(&with.0)),
        };
        let found = self.tree.query(&with.0).filter(touches);
        keep(found.map(|index| index as u32), room)
    }

    /// Returns the number of pairs of boxes that intersect; the indices can be fetched.
    pub fn pairs(&self, room: f64) -> f64 {
        let touch = |&(a, b): &(usize, usize)| match &self.boxes {
            Boxes::Aligned(_) => true,
            Boxes::Turned(boxes) => {
                let pair = boxes.get(a).zip(boxes.get(b));
                pair.is_some_and(|(a, b)| a.intersects(b))
            }
        };
        let pairs = self.tree.pairs().filter(touch);
        keep_pairs(pairs.map(|(a, b)| (a as u32, b as u32)), room)
    }

    /// The index of the box that is closest to a point, or -1; its distance is left.
    pub fn nearest(&self) -> i32 {
        let to = point(0);
        let distance = |index, _| self.boxes.distance(index, &to);
        let Some((index, distance)) = self.tree.nearest_with(&to, f64::INFINITY, distance) else {
            return -1;
        };
        answer(0, &[distance]);
        index as i32
    }
}

impl RawTree3 {
    fn first_hit(&self, ray: &Ray<f64, 3>, max_t: f64) -> Option<(usize, RayHit<f64, 3>)> {
        match &self.boxes {
            Boxes::Aligned(_) => self.tree.cast_ray(ray, max_t),
            Boxes::Turned(boxes) => self
                .tree
                .cast_ray_with(ray, max_t, |index, max_t| boxes.get(index)?.cast_ray(ray, max_t)),
        }
    }
}

/// Many rays, one by one: casting them together takes code, and pays only where they lie close
/// together.
impl RawTree3 {
    fn try_cast_rays(&self, rays: &[Ray<f64, 3>], max_t: f64) -> Fallible<usize> {
        check_room(rays.len(), 2 * size_of::<f64>(), "rays")?;
        let mut found = vec![-1.0; 2 * rays.len()];
        let (indices, ts) = found.split_at_mut(rays.len());
        let mut count = 0;
        for (ray, (index, t)) in rays.iter().zip(indices.iter_mut().zip(ts)) {
            *t = f64::INFINITY;
            if let Some((first, hit)) = self.first_hit(ray, max_t) {
                (*index, *t) = (first as f64, hit.t);
                count += 1;
            }
        }
        NUMBERS.set(found);
        Ok(count)
    }
}

/// The rays of a list, six numbers each.
fn rays(numbers: &[f64]) -> Fallible<Vec<Ray<f64, 3>>> {
    let (each, _) = numbers.as_chunks::<6>();
    check_room(each.len(), size_of::<Ray<f64, 3>>(), "rays")?;
    let mut rays = Vec::with_capacity(each.len());
    for (index, [x, y, z, dx, dy, dz]) in each.iter().copied().enumerate() {
        let ray = Ray::new(Point3::new(x, y, z), Vector3::new(dx, dy, dz));
        rays.push(ray.map_err(|error| Failure::from(error).within("rays", index))?);
    }
    Ok(rays)
}

/// The boxes of this call, and their bounds, if there is room for them and for the tree.
fn read(turned: bool) -> Fallible<(Boxes, Vec<Aabb<f64, 3>>)> {
    let numbers = list();
    if turned {
        let boxes = shapes(&numbers, "boxes", from_numbers)?;
        let bounds = boxes.iter().map(Obb::aabb).collect();
        Ok((Boxes::Turned(boxes), bounds))
    } else {
        let corners = |[a, b, c, d, e, f]: [f64; 6]| {
            Ok(Aabb::new(Point3::new(a, b, c), Point3::new(d, e, f))?)
        };
        let boxes = shapes(&numbers, "boxes", corners)?;
        Ok((Boxes::Aligned(boxes.clone()), boxes))
    }
}

/// The image of a box under a matrix, or a box around it where that shears.
fn image(local: &Aabb<f64, 3>, matrix: [f64; 16]) -> Fallible<Obb<f64, 3>> {
    let to_world = Matrix4::from_column_slice(&matrix);
    Ok(match Obb::<f64, 3>::from_affine(local, &to_world) {
        Err(ShapeError::Shear) => Obb::<f64, 3>::enclosing_image(local, &to_world)?,
        made => made?,
    })
}

/// The memory that a tree takes for each box while it is built: the bounds, an item or two keys,
/// and up to 5 / 21 of a node. The list of nodes may be copied.
const FOR_TREE: usize =
    size_of::<Aabb<f64, 3>>() + size_of::<Item<f64>>() + size_of::<Node<f64>>() / 2;

fn shapes<const N: usize, S>(
    numbers: &[f64],
    argument: &str,
    shape: impl Fn([f64; N]) -> Fallible<S>,
) -> Fallible<Vec<S>> {
    let (chunks, rest) = numbers.as_chunks();
    if !rest.is_empty() {
        let reason = format!("{} numbers are not a multiple of {N}", numbers.len());
        return Err(Failure::new(argument, reason));
    }
    check_room(chunks.len(), size_of::<S>() + FOR_TREE, argument)?;
    let mut shapes = Vec::with_capacity(chunks.len());
    for (index, &chunk) in chunks.iter().enumerate() {
        shapes.push(shape(chunk).map_err(|failure| failure.within(argument, index))?);
    }
    Ok(shapes)
}

/// Refuses so many of an argument if there is no room for these bytes of each. The next allocation
/// needs no further check.
fn check_room(count: usize, each: usize, argument: &str) -> Fallible {
    if has_room(count.saturating_mul(each)) {
        return Ok(());
    }
    let reason = format!("the module has no room for {count}");
    Err(Failure::new(argument, reason))
}
