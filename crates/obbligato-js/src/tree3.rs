//! Many boxes in 3D, in a tree.

use crate::exchange::{answer, point, vector};
use crate::failure::{Failure, Fallible, or_failed};
use crate::indices::{keep, keep_pairs};
use crate::list::{has_room, list};
use crate::obb3::{RawObb3, from_numbers};
use crate::ray::{RawRay3, answer_hit};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Intersects, Obb, Ray, RayCast, RayHit};
use obbligato_bvh::{Bvh, Item, Node};
use wasm_bindgen::prelude::wasm_bindgen;

/// Boxes that are axis-aligned, as the tree has them, or turned within their bounds.
#[derive(Debug)]
enum Boxes {
    Aligned,
    Turned(Vec<Obb<f64, 3>>),
}

/// A tree of boxes.
#[wasm_bindgen(js_name = RawTree3)]
#[derive(Debug)]
pub struct RawTree3 {
    boxes: Boxes,
    tree: Bvh<f64>,
}

/// Takes boxes.
#[wasm_bindgen(js_class = RawTree3)]
impl RawTree3 {
    /// The tree of boxes given by six or by ten numbers each.
    #[wasm_bindgen(constructor)]
    pub fn new(turned: bool, quick: bool) -> Fallible<Self> {
        let (boxes, bounds) = read(turned)?;
        let tree = if quick {
            Bvh::quick(&bounds)
        } else {
            Bvh::new(&bounds)
        };
        Ok(Self { boxes, tree })
    }

    /// Takes new places of as many boxes; returns by how much the tree has decayed, or -1.
    pub fn refit(&mut self) -> f64 {
        or_failed(self.try_refit(), -1.0)
    }
}

impl RawTree3 {
    fn try_refit(&mut self) -> Fallible<f64> {
        let (boxes, bounds) = read(matches!(self.boxes, Boxes::Turned(_)))?;
        let decay = self.tree.refit(&bounds);
        let decay = decay.map_err(|error| Failure::new("boxes", error))?;
        self.boxes = boxes;
        Ok(decay)
    }
}

/// Asks.
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

    /// Casts the ray whose numbers lie in the exchange; -2 if they are none.
    #[wasm_bindgen(js_name = castNumbers)]
    pub fn cast_numbers(&self, max_t: f64) -> i32 {
        let index = Ray::new(point(0), vector(3)).map(|ray| self.cast_ray(&RawRay3(ray), max_t));
        or_failed(index.map_err(Failure::from), -2)
    }

    /// Returns the number of boxes that intersect a box; the indices can be fetched.
    pub fn query(&self, with: &RawObb3, room: f64) -> f64 {
        let touches = |&index: &usize| match &self.boxes {
            Boxes::Aligned => true,
            Boxes::Turned(boxes) => boxes.get(index).is_some_and(|obb| obb.intersects(&with.0)),
        };
        let found = self.tree.query(&with.0).filter(touches);
        keep(found.map(|index| index as u32), room)
    }

    /// Returns the number of pairs of boxes that intersect; the indices can be fetched.
    pub fn pairs(&self, room: f64) -> f64 {
        let touch = |&(a, b): &(usize, usize)| match &self.boxes {
            Boxes::Aligned => true,
            Boxes::Turned(boxes) => {
                let pair = boxes.get(a).zip(boxes.get(b));
                pair.is_some_and(|(a, b)| a.intersects(b))
            }
        };
        let pairs = self.tree.pairs().filter(touch);
        keep_pairs(pairs.map(|(a, b)| (a as u32, b as u32)), room)
    }

    /// The index of the box whose bounds are closest to a point, or -1; its distance is left.
    pub fn nearest(&self) -> i32 {
        let Some((index, distance)) = self.tree.nearest(&point(0)) else {
            return -1;
        };
        answer(0, &[distance]);
        index as i32
    }
}

impl RawTree3 {
    fn first_hit(&self, ray: &Ray<f64, 3>, max_t: f64) -> Option<(usize, RayHit<f64, 3>)> {
        match &self.boxes {
            Boxes::Aligned => self.tree.cast_ray(ray, max_t),
            Boxes::Turned(boxes) => self.tree.cast_ray_with(ray, max_t, |index, max_t| {
                boxes.get(index)?.cast_ray(ray, max_t)
            }),
        }
    }
}

/// The boxes of this call, and their bounds, if there is room for them and for the tree.
fn read(turned: bool) -> Fallible<(Boxes, Vec<Aabb<f64, 3>>)> {
    let numbers = list();
    if turned {
        let boxes = shapes(&numbers, from_numbers)?;
        let bounds = boxes.iter().map(Obb::aabb).collect();
        Ok((Boxes::Turned(boxes), bounds))
    } else {
        let corners = |[a, b, c, d, e, f]: [f64; 6]| {
            Ok(Aabb::new(Point3::new(a, b, c), Point3::new(d, e, f))?)
        };
        let boxes = shapes(&numbers, corners)?;
        Ok((Boxes::Aligned, boxes))
    }
}

/// The memory that a tree takes for each box while it is built: the bounds, an item or two keys, and up to 5 / 21 of a node, of
/// which the list may be copied.
const FOR_TREE: usize =
    size_of::<Aabb<f64, 3>>() + size_of::<Item<f64>>() + size_of::<Node<f64>>() / 2;

fn shapes<const N: usize, S>(
    numbers: &[f64],
    shape: impl Fn([f64; N]) -> Fallible<S>,
) -> Fallible<Vec<S>> {
    let (chunks, rest) = numbers.as_chunks();
    if !rest.is_empty() {
        let reason = format!("{} numbers are not a multiple of {N}", numbers.len());
        return Err(Failure::new("boxes", reason));
    }
    if !has_room(chunks.len().saturating_mul(size_of::<S>() + FOR_TREE)) {
        let reason = format!("the module has no room for a tree of {}", chunks.len());
        return Err(Failure::new("boxes", reason));
    }
    let mut shapes = Vec::with_capacity(chunks.len());
    for (index, &chunk) in chunks.iter().enumerate() {
        shapes.push(shape(chunk).map_err(|failure| failure.of_box(index))?);
    }
    Ok(shapes)
}
