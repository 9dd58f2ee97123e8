//! Verification of the whole structure of a tree: every link, count and bound.

use obbligato::kernel::TreeLink;
use obbligato::nalgebra::Vector2;
use obbligato::{Aabb, Limits, QuadTree, Real, TreeArrays};

/// A tree whose structure can be verified.
pub trait Check {
    /// Verifies every link, count and bound.
    ///
    /// # Errors
    /// The first violation found.
    fn check(&self) -> Result<(), &'static str>;
}

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> Check
    for QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    fn check(&self) -> Result<(), &'static str> {
        let (mut items, mut nodes, mut index) = (0, 0, M::Link::ROOT);
        while let Some(node) = self.parts().0.get(index.at()) {
            items += check_list(self, index)?;
            check_quarters(self, index)?;
            nodes += 1;
            require(nodes <= NODES, "the nodes form a cycle")?;
            let is_leaf = node.children == M::Link::NONE;
            index = if is_leaf { node.skip } else { node.children };
        }
        require(index == M::Link::NONE, "a link leads to no node")?;
        require(items == self.len(), "an item is in no list, or in two")?;
        check_handles(self)
    }
}

/// Verifies the list of a node, and returns its length.
fn check_list<const ITEMS: usize, const NODES: usize, K, T: Real, M>(
    tree: &QuadTree<ITEMS, NODES, K, T, M>,
    index: M::Link,
) -> Result<usize, &'static str>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    let (nodes, slots, _) = tree.parts();
    let node = &nodes[index.at()];
    let (mut count, mut small, mut slot, mut previous) = (0, 0, node.head, M::Link::NONE);
    while let Some(stored) = slots.get(slot.at()) {
        let place = Place::of(&stored.bounds, &tree.bounds());
        let would_fit = place.fits(node.depth + 1);
        let encloses = (node.x, node.y) == place.cell(node.depth) && place.fits(node.depth);
        let owns = encloses && (node.children == M::Link::NONE || !would_fit);
        require(stored.node == index, "an item links to another node")?;
        require(stored.previous == previous, "a backward link is wrong")?;
        require(owns, "an item belongs to another node")?;
        let encloses = node.bounds.contains(&stored.bounds);
        require(encloses, "a node does not enclose an item")?;
        count += 1;
        require(count <= ITEMS, "a list forms a cycle")?;
        small += usize::from(would_fit);
        (previous, slot) = (slot, stored.next);
    }
    require(slot == M::Link::NONE, "a link leads to no item")?;
    require(node.count.at() == count, "a count is wrong")?;
    require(node.small.at() == small, "a count of small items is wrong")?;
    Ok(count)
}

fn check_quarters<const ITEMS: usize, const NODES: usize, K, T: Real, M>(
    tree: &QuadTree<ITEMS, NODES, K, T, M>,
    index: M::Link,
) -> Result<(), &'static str>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    let (nodes, ..) = tree.parts();
    let node = &nodes[index.at()];
    if node.children == M::Link::NONE {
        return Ok(());
    }
    let (mut below, mut leaves) = (0, 0);
    for quarter in 0..4 {
        let child = nodes.get(node.children.at() + quarter);
        let child = child.ok_or("a quarter is missing")?;
        require(child.parent == index, "a quarter links to another parent")?;
        require(child.depth == node.depth + 1, "a depth is wrong")?;
        let is_vacant = child.bounds.min() > child.bounds.max();
        let is_enclosed = is_vacant || node.bounds.contains(&child.bounds);
        require(is_enclosed, "a node does not enclose its quarters")?;
        below += child.count.at();
        leaves += usize::from(child.children == M::Link::NONE);
    }
    let few = below <= usize::from(tree.limits().split_above / 2);
    require(!(leaves == 4 && few), "quarters should have joined")
}

fn check_handles<const ITEMS: usize, const NODES: usize, K, T: Real, M>(
    tree: &QuadTree<ITEMS, NODES, K, T, M>,
) -> Result<(), &'static str>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    let (_, _, handles) = tree.parts();
    for (index, (id, ..)) in tree.iter().enumerate() {
        let bits = id.to_bits();
        let handle = (bits >> 48 << 16 | bits & 0xffff) as usize;
        let found = handles.get(handle).map(|slot| slot.at());
        require(found == Some(index), "a handle refers to another slot")?;
    }
    let are_kept = (tree.len()..=ITEMS).contains(&handles.len());
    require(are_kept, "handles are lost")
}

/// The cell of the center of a box among `2^16` by `2^16` finest cells, and the longer of its
/// edges, in cells.
struct Place {
    cell: [u16; 2],
    size: u16,
}

impl Place {
    /// Returns the place of a box in a tree with these bounds.
    fn of<T: Real>(item: &Aabb<T, 2>, bounds: &Aabb<T, 2>) -> Self {
        let per_unit = (bounds.max() - bounds.min()).map(|length| {
            let scale = T::nearest(65536.0) / length;
            if scale < T::INFINITY { scale } else { T::zero() }
        });
        let cells = |offset: Vector2<T>| <[T; 2]>::from(offset.component_mul(&per_unit));
        let (min, max) = (item.min().coords, item.max().coords);
        let center = cells((min + max) * T::nearest(0.5) - bounds.min().coords);
        let [width, height] = cells(max - min);
        // In this order: a length may be NaN where bounds have no height.
        let longer = if width > height { width } else { height };
        Self { cell: center.map(T::to_grid), size: longer.to_grid() }
    }

    /// Returns the cell at a depth that contains the center.
    fn cell(&self, depth: u8) -> (u16, u16) {
        let [x, y] = self.cell.map(|finest| at_depth(finest, depth));
        (x, y)
    }

    /// Whether no edge is longer than a cell at a depth.
    fn fits(&self, depth: u8) -> bool {
        at_depth(self.size, depth) == 0
    }
}

/// Converts a coordinate from finest cells to cells at a depth.
fn at_depth(finest: u16, depth: u8) -> u16 {
    let shift = Limits::DEEPEST.saturating_sub(depth);
    (u32::from(finest) >> shift) as u16
}

fn require(holds: bool, violation: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(violation) }
}
