//! A tree of bounds, so that few of many boxes need be looked at.

use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Intersects, Ray3};

/// A node with no more items than this is not split.
const LEAF: usize = 4;
/// A tree over `u32` items is no deeper: each level halves the items.
const DEPTH: usize = 34;

/// A binary tree of bounds, halved at the median of the longer side.
///
/// It answers which bounds a box or a ray *may* touch; the caller asks the shapes themselves.
/// Nodes stand in depth-first order: the first child follows its parent.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    items: Vec<Item>,
}

#[derive(Clone, Copy)]
struct Item {
    bounds: Aabb3,
    index: u32,
}

struct Node {
    bounds: Aabb3,
    part: Part,
}

enum Part {
    Leaf { first: u32, count: u32 },
    Split { axis: usize, second: u32 },
}

impl Tree {
    /// A tree over bounds, which are known by their place in the sequence from here on.
    pub(crate) fn new(bounds: impl IntoIterator<Item = Aabb3>) -> Self {
        let items = (0..).zip(bounds);
        let mut items: Vec<Item> = items.map(|(index, bounds)| Item { bounds, index }).collect();
        let mut nodes = Vec::with_capacity(items.len());
        split(&mut items, 0, &mut nodes);
        Self { nodes, items }
    }

    /// Visits everything whose bounds touch the query.
    pub(crate) fn touching(&self, query: &Aabb3, mut visit: impl FnMut(usize)) {
        let mut pending = Pending::of(&self.nodes);
        while let Some(at) = pending.pop() {
            let node = &self.nodes[at];
            if !node.bounds.intersects(query) {
                continue;
            }
            match node.part {
                Part::Split { second, .. } => pending.push([second as usize, at + 1]),
                Part::Leaf { first, count } => self
                    .leaf(first, count)
                    .filter(|item| item.bounds.intersects(query))
                    .for_each(|item| visit(item.index as usize)),
            }
        }
    }

    /// Visits everything whose bounds a ray may meet within `max_t`, the nearer half of each
    /// node first. A visit returns the `max_t` from there on.
    ///
    /// The bounds are taken [`SLACK`] larger than they are, so that whatever the shapes in them
    /// answer, a shape that the ray meets is visited.
    pub(crate) fn along(
        &self,
        ray: &Ray3,
        mut max_t: f32,
        mut visit: impl FnMut(usize, f32) -> f32,
    ) {
        let mut pending = Pending::of(&self.nodes);
        let slabs = Slabs::new(ray, self.nodes.first().map(|root| &root.bounds));
        while let Some(at) = pending.pop() {
            let node = &self.nodes[at];
            if !slabs.may_meet(&node.bounds, max_t) {
                continue;
            }
            match node.part {
                Part::Split { axis, second } => {
                    let (low, high) = (at + 1, second as usize);
                    let forwards = ray.direction()[axis] >= 0.0;
                    pending.push(if forwards { [high, low] } else { [low, high] });
                }
                Part::Leaf { first, count } => {
                    for item in self.leaf(first, count) {
                        max_t = visit(item.index as usize, max_t);
                    }
                }
            }
        }
    }

    fn leaf(&self, first: u32, count: u32) -> impl Iterator<Item = &Item> {
        self.items[first as usize..][..count as usize].iter()
    }
}

/// Nodes that are still to be visited, the last one first.
struct Pending {
    nodes: [u32; DEPTH],
    count: usize,
}

impl Pending {
    fn of(nodes: &[Node]) -> Self {
        Self {
            nodes: [0; DEPTH],
            count: usize::from(!nodes.is_empty()),
        }
    }

    fn pop(&mut self) -> Option<usize> {
        self.count = self.count.checked_sub(1)?;
        Some(self.nodes[self.count] as usize)
    }

    fn push(&mut self, halves: [usize; 2]) {
        for half in halves {
            self.nodes[self.count] = half as u32;
            self.count += 1;
        }
    }
}

/// How much larger bounds are taken for a ray, in parts of the coordinates: well over the
/// `4 EPSILON` by which a box may be hit though the ray misses it, and over the rounding here.
const SLACK: f32 = 32.0 * f32::EPSILON;

/// A ray, prepared for a slab test that errs towards meeting.
struct Slabs {
    origin: Vector3<f32>,
    inverse: Vector3<f32>,
    slack: Vector3<f32>,
}

impl Slabs {
    fn new(ray: &Ray3, everything: Option<&Aabb3>) -> Self {
        let origin = ray.origin().coords;
        let size = everything.map_or(0.0, |bounds| largest(bounds.min().coords).max(largest(bounds.max().coords)));
        Self {
            origin,
            inverse: ray.direction().map(f32::recip),
            slack: Vector3::repeat(SLACK * (3.0 * (largest(origin) + size))),
        }
    }

    /// `f32::min` and `max` pass over the NaN of a ray that runs in the plane of a slab.
    fn may_meet(&self, bounds: &Aabb3, max_t: f32) -> bool {
        let low = (bounds.min().coords - self.slack - self.origin).component_mul(&self.inverse);
        let high = (bounds.max().coords + self.slack - self.origin).component_mul(&self.inverse);
        let slabs = low.iter().zip(high.iter());
        let (enter, exit) = slabs.fold((0.0_f32, max_t), |(enter, exit), (&a, &b)| {
            (enter.max(a.min(b)), exit.min(a.max(b)))
        });
        enter <= exit
    }
}

fn largest(coordinates: Vector3<f32>) -> f32 {
    coordinates.amax()
}

/// Appends the node of these items, the first of which is number `first`, and all below it.
fn split(items: &mut [Item], first: usize, nodes: &mut Vec<Node>) {
    let Some(bounds) = around(items) else { return };
    let at = nodes.len();
    let (first, count) = (first as u32, items.len() as u32);
    nodes.push(Node { bounds, part: Part::Leaf { first, count } });
    if items.len() <= LEAF {
        return;
    }
    let axis = (bounds.max() - bounds.min()).imax();
    let middle = items.len() / 2;
    items.select_nth_unstable_by(middle, |a, b| along_axis(a, axis).total_cmp(&along_axis(b, axis)));
    let (low, high) = items.split_at_mut(middle);
    split(low, first as usize, nodes);
    let second = nodes.len() as u32;
    split(high, first as usize + middle, nodes);
    nodes[at].part = Part::Split { axis, second };
}

fn around(items: &[Item]) -> Option<Aabb3> {
    let bounds = items.iter().map(|item| item.bounds);
    bounds.reduce(|all, bounds| all.merged(&bounds))
}

/// Twice the middle of the bounds.
fn along_axis(item: &Item, axis: usize) -> f32 {
    item.bounds.min()[axis] + item.bounds.max()[axis]
}
