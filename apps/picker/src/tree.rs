//! A tree of bounds, so that only few of many boxes have to be tested.

use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Ray3};

/// The maximum number of items of a leaf.
const LEAF: usize = 4;
/// The maximum number of pending nodes: one per level, and each level halves 2^32 items.
const DEPTH: usize = 34;
/// The gap at which bounds still count as touching, relative to their coordinates: well above the
/// `16 EPSILON` of two boxes, the `4 EPSILON` of a box and a ray, and the rounding here.
const SLACK: f32 = 128.0 * f32::EPSILON;

/// A binary tree of bounds, split at the median along the longest side.
///
/// It finds the bounds that a box or a ray *may* touch, and misses none that it does touch; the
/// caller tests the shapes. Nodes are in depth-first order: the first child follows its parent.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    items: Vec<Item>,
}

#[derive(Clone, Copy)]
struct Item {
    bounds: Bounds,
    index: u32,
}

struct Node {
    bounds: Bounds,
    part: Part,
}

enum Part {
    Leaf { first: u32, count: u32 },
    Split { axis: usize, second: u32 },
}

impl Tree {
    /// A tree over bounds, which are identified by their position in the sequence.
    pub(crate) fn new(bounds: impl IntoIterator<Item = Aabb3>) -> Self {
        let bounds = bounds.into_iter().map(|bounds| Bounds::around(&bounds));
        let mut items: Vec<Item> = (0..)
            .zip(bounds)
            .map(|(index, bounds)| Item { bounds, index })
            .collect();
        let mut nodes = Vec::with_capacity(items.len());
        split(&mut items, 0, &mut nodes);
        Self { nodes, items }
    }

    /// Visits everything that may touch the query.
    pub(crate) fn touching(&self, query: &Aabb3, mut visit: impl FnMut(usize)) {
        let query = Bounds::around(query);
        let mut pending = Pending::of(&self.nodes);
        while let Some(at) = pending.pop() {
            let node = &self.nodes[at];
            if !query.touches(&node.bounds) {
                continue;
            }
            match node.part {
                Part::Split { second, .. } => pending.push([second as usize, at + 1]),
                Part::Leaf { first, count } => self
                    .leaf(first, count)
                    .filter(|item| query.touches(&item.bounds))
                    .for_each(|item| visit(item.index as usize)),
            }
        }
    }

    /// Visits everything that a ray may hit within `max_t`, the nearer half of each node first. A
    /// visit returns the new `max_t`.
    pub(crate) fn along(
        &self,
        ray: &Ray3,
        mut max_t: f32,
        mut visit: impl FnMut(usize, f32) -> f32,
    ) {
        let slab_ray = SlabRay::new(ray);
        let mut pending = Pending::of(&self.nodes);
        while let Some(at) = pending.pop() {
            let node = &self.nodes[at];
            if !slab_ray.may_meet(&node.bounds, max_t) {
                continue;
            }
            match node.part {
                Part::Split { axis, second } => {
                    let (low, high) = (at + 1, second as usize);
                    let forward = ray.direction()[axis] >= 0.0;
                    pending.push(if forward { [high, low] } else { [low, high] });
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

/// A stack of the nodes that are still to be visited.
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

/// A box, enlarged so that a comparison with another one errs toward touching.
#[derive(Clone, Copy)]
struct Bounds {
    min: Vector3<f32>,
    max: Vector3<f32>,
}

impl Bounds {
    fn around(bounds: &Aabb3) -> Self {
        let (min, max) = (bounds.min().coords, bounds.max().coords);
        let slack = SLACK * min.amax().max(max.amax());
        Self { min, max }.grown(slack)
    }

    fn grown(self, by: f32) -> Self {
        Self {
            min: self.min.add_scalar(-by),
            max: self.max.add_scalar(by),
        }
    }

    fn merged(self, other: Self) -> Self {
        Self {
            min: self.min.inf(&other.min),
            max: self.max.sup(&other.max),
        }
    }

    fn touches(&self, other: &Self) -> bool {
        self.min <= other.max && other.min <= self.max
    }
}

/// A ray prepared for a slab test that errs toward hitting.
struct SlabRay {
    origin: Vector3<f32>,
    inverse: Vector3<f32>,
    slack: f32,
}

impl SlabRay {
    fn new(ray: &Ray3) -> Self {
        let origin = ray.origin().coords;
        Self {
            origin,
            inverse: ray.direction().map(f32::recip),
            slack: SLACK * origin.amax(),
        }
    }

    /// `f32::min` and `max` ignore the NaN of a ray that lies in the plane of a face.
    fn may_meet(&self, bounds: &Bounds, max_t: f32) -> bool {
        let bounds = bounds.grown(self.slack);
        let low = (bounds.min - self.origin).component_mul(&self.inverse);
        let high = (bounds.max - self.origin).component_mul(&self.inverse);
        let slabs = low.iter().zip(high.iter());
        let (enter, exit) = slabs.fold((0.0_f32, max_t), |(enter, exit), (&a, &b)| {
            (enter.max(a.min(b)), exit.min(a.max(b)))
        });
        enter <= exit
    }
}

/// Appends the node of these items and all nodes below it. `first` is the position of the first
/// item.
fn split(items: &mut [Item], first: usize, nodes: &mut Vec<Node>) {
    let bounds = items.iter().map(|item| item.bounds);
    let Some(bounds) = bounds.reduce(Bounds::merged) else {
        return;
    };
    let at = nodes.len();
    let part = Part::Leaf {
        first: first as u32,
        count: items.len() as u32,
    };
    nodes.push(Node { bounds, part });
    if items.len() <= LEAF {
        return;
    }
    let axis = (bounds.max - bounds.min).imax();
    let middle = items.len() / 2;
    let place = |item: &Item| item.bounds.min[axis] + item.bounds.max[axis];
    items.select_nth_unstable_by(middle, |a, b| place(a).total_cmp(&place(b)));
    let (low, high) = items.split_at_mut(middle);
    split(low, first, nodes);
    let second = nodes.len() as u32;
    split(high, first + middle, nodes);
    nodes[at].part = Part::Split { axis, second };
}
