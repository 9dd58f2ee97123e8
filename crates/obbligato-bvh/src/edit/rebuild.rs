use crate::build::{Item, build_of};
use crate::bvh::{Bvh, farthest};
use crate::lanes::Widest;
use crate::memory::{Capacity, Memory, TooSmall};
use crate::node::{Child, Node};
use crate::place::{Edits, Place};
#[cfg(feature = "alloc")]
use alloc::vec;
use obbligato::Real;

#[cfg(feature = "alloc")]
impl<T: Real> Bvh<T> {
    /// Rebuilds the tree from the boxes that it has, which ends its decay. They keep their indices.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let mut tree = Bvh::new(&[]);
    /// for i in 0..1000_u16 {
    ///     let center = Point3::new(f32::from(i * 7 % 100), f32::from(i / 100), 0.0);
    ///     tree.insert(usize::from(i), &Aabb3::from_center(center, Vector3::repeat(0.4))?)?;
    /// }
    /// let nodes = tree.node_count();
    /// tree.rebuild();
    /// assert!(tree.len() == 1000 && tree.node_count() < nodes);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rebuild(&mut self) {
        let mut items = vec![Item::EMPTY; self.len()];
        // A `Vec` has as much memory as it needs.
        let _ = self.rebuild_in(&mut items);
    }
}

impl<T: Real, N: Memory<Node<T>>, P: Memory<Place>> Bvh<T, N, P> {
    /// Rebuilds the tree from the boxes that it has, as `rebuild` does, with memory that you lend.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::{Bvh, Item};
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// tree.insert(2, cube(6.0)?)?;
    /// tree.rebuild_in(&mut [Item::EMPTY; 3])?;
    /// assert!(tree.rebuild_in(&mut [Item::EMPTY; 2]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is less memory than [`Capacity::of`](crate::Capacity::of) returns; then nothing
    /// changes.
    pub fn rebuild_in(&mut self, items: &mut [Item<T>]) -> Result<(), TooSmall> {
        let len = self.len();
        let most = Capacity::of(len).nodes;
        self.nodes.at_least(most, Node::EMPTY);
        let mut editor = self.editor(most);
        let needed = TooSmall::check_nodes(len, editor.nodes.len().min(editor.near()))?;
        let Some(items) = items.get_mut(..len) else {
            let needed = needed.items;
            return Err(TooSmall::Items { needed });
        };
        let nodes = editor.nodes.iter().take(*editor.used);
        let boxes = nodes.flat_map(Node::children).filter_map(|(bounds, child)| match child {
            Child::Box(index) => Some(Item::new(&bounds, index as u32)),
            Child::Node(_) => None,
        });
        for (item, found) in items.iter_mut().zip(boxes) {
            *item = found;
        }
        *editor.used = build_of(Widest::detect(), items, editor.nodes);
        *editor.edits = Edits { table: editor.edits.table, ..Edits::none(editor.edits.end) };
        editor.fill();
        self.when_built = None;
        self.note_cost();
        self.farthest = farthest(self.nodes());
        Ok(())
    }
}
