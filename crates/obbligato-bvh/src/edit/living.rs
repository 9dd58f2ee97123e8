use super::editor::Editor;
use super::insert::ROOM;
use super::siblings::Entry;
use crate::bvh::{Bvh, farthest};
use crate::memory::{Memory, TooSmall};
use crate::node::{Link, MOST_BOXES, Node};
use crate::place::{Edits, Place};
use crate::refit::refit_nodes;
use core::borrow::Borrow;
use core::error::Error;
use core::fmt;
use obbligato::kernel::larger;
use obbligato::{Aabb, Absent, Real};

/// The reason why a box was not inserted; the tree is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum InsertError {
    /// The tree has a box of this index.
    Occupied,
    /// The memory has no room: no place for the index, or no lane for the box. In a `Vec`, the
    /// index is over `2^31 - 2`, or there is no more memory.
    Full,
}

impl fmt::Display for InsertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Occupied => "the tree has a box of this index",
            Self::Full => "the memory of the tree has no room for the box",
        })
    }
}

impl Error for InsertError {}

/// The number of indices with a place of their own for each box in a `Vec`, and how many more:
/// those beyond are far.
const NEAR: usize = 4;
const MORE: usize = 64;
/// Boxes that move are many if they are more than the nodes over this.
const MANY: usize = 4;
/// The least number of places in the table of far boxes.
const LEAST_TABLE: usize = 64;

impl<T: Real, N: Memory<Node<T>>, P> Bvh<T, N, P> {
    /// Returns the same tree with places of yours, so that it can be edited without a heap.
    ///
    /// There must be a place for each node and for each index, the largest one included. Memory for
    /// [`Capacity::of`](crate::Capacity::of) some boxes holds that many after any edits. But where
    /// nodes are scarce, an insertion examines all of them; with twice the nodes it hardly ever
    /// does.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::{Bvh, Capacity, InsertError, Node, Place};
    ///
    /// let none: [Aabb3; 0] = [];
    /// let tree = Bvh::new_in(&none, [Node::EMPTY; Capacity::of(2).nodes], &mut [])?;
    /// let mut tree = tree.with_places([Place::EMPTY; 2])?;
    ///
    /// let spark = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.1));
    /// tree.insert(1, &spark(3.0)?)?;
    /// tree.insert(0, &spark(3.1)?)?;
    /// assert!(tree.pairs().eq([(0, 1)]));
    /// assert_eq!(tree.insert(2, &spark(3.2)?), Err(InsertError::Full)); // there are two places
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There are fewer places than nodes in use, or than [`end`](Self::end). A `Vec` does not grow
    /// up to an index that is far beyond the number of boxes.
    pub fn with_places<Q: Memory<Place>>(self, places: Q) -> Result<Bvh<T, N, Q>, TooSmall> {
        let end = self.end();
        let needed = end.max(self.node_count());
        let mut tree = self.replace_places(places);
        let grown = needed.min(tree.first_far().max(tree.used));
        if tree.places.at_least(grown, Place::EMPTY).len() < needed {
            return Err(TooSmall::Places { needed });
        }
        tree.editor(end).edits.end = end;
        Ok(tree)
    }
}

impl<T: Real, N: Memory<Node<T>>, P: Memory<Place>> Bvh<T, N, P> {
    /// Adds a box with an index of your choice, which it has in every answer.
    ///
    /// This takes time in proportion to the levels of the tree. It may examine every node if nodes
    /// are scarce or the tree has twelve levels, which happens with boxes that are very unevenly
    /// distributed. The first edit of a tree in a `Vec` also examines every node. Memory in `Vec`s
    /// grows with the boxes, whatever their indices. Indices far beyond the number of boxes take up
    /// to four [`Place`]s each, and now and then an insertion moves all of these.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::{Absent, Bvh, InsertError};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[]);
    /// tree.insert(7, &cube(4.0)?)?;
    /// tree.insert(2, &cube(9.0)?)?;
    /// assert_eq!(tree.insert(7, &cube(1.0)?), Err(InsertError::Occupied));
    ///
    /// let ray = Ray3::new(Point3::origin(), Vector3::x())?;
    /// assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, _)| index == 7));
    /// tree.update(7, &cube(20.0)?)?;
    /// assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, _)| index == 2));
    /// assert!(tree.remove(2) && !tree.remove(2));
    /// assert_eq!(tree.update(2, &cube(0.0)?), Err(Absent));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The tree has a box of this index, or its memory has no room; then nothing changes. Memory
    /// for a `Vec` is reserved first: a failed allocation is an error, too.
    #[doc(alias("add", "add_proxy", "create_proxy"))]
    pub fn insert(
        &mut self,
        index: usize,
        bounds: impl Borrow<Aabb<T, 3>>,
    ) -> Result<(), InsertError> {
        let bounds = bounds.borrow();
        if index >= MOST_BOXES {
            return Err(InsertError::Full);
        }
        let end = index.wrapping_add(1);
        let is_near = index < self.first_far();
        let mut editor = self.editor(if is_near { end } else { 0 });
        if editor.spot_of(index).is_some() {
            return Err(InsertError::Occupied);
        }
        if index >= editor.near() {
            editor = self.far_editor().ok_or(InsertError::Full)?;
        }
        if !editor.insert(entry(index, bounds), 0) {
            return Err(InsertError::Full);
        }
        editor.edits.end = end.max(editor.edits.end);
        self.len = self.len.wrapping_add(1);
        self.reach(bounds);
        Ok(())
    }

    /// Removes a box; returns whether there was one of this index. This takes time in proportion to
    /// the levels of the tree.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert!(tree.remove(1) && !tree.remove(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("delete", "destroy_proxy"))]
    pub fn remove(&mut self, index: usize) -> bool {
        let mut editor = self.editor(0);
        let Some(spot) = editor.spot_of(index) else {
            return false;
        };
        editor.remove(spot);
        self.len = self.len.saturating_sub(1);
        true
    }

    /// Gives a box new bounds, in the time of a removal and an insertion at most.
    ///
    /// A box stays in its node, which takes much less, unless a sibling of that node, or of one
    /// above it, grows by less than half as much. Then it moves to where the tree grows least.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// tree.update(1, cube(9.0)?)?;
    /// assert_eq!(tree.get(1), Some(cube(9.0)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Absent`] if the tree has no box of this index; then nothing changes.
    #[doc(alias("move_proxy", "set_bounds"))]
    pub fn update(&mut self, index: usize, bounds: impl Borrow<Aabb<T, 3>>) -> Result<(), Absent> {
        let bounds = bounds.borrow();
        let mut editor = self.editor(0);
        let spot = editor.spot_of(index).ok_or(Absent)?;
        if let Some(home) = editor.replace(spot, bounds) {
            let is_whole = editor.remove(spot);
            // There is room where the box was, at least.
            editor.insert(entry(index, bounds), if is_whole { home } else { 0 });
        }
        self.reach(bounds);
        Ok(())
    }

    /// Takes the new bounds of some boxes that have moved: does what [`refit`](Self::refit) does,
    /// for these alone.
    ///
    /// Boxes keep their places in the tree. This takes less time than [`update`](Self::update) of
    /// each, but the tree decays as they move apart.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?, cube(9.0)?]);
    /// tree.refit_moved([(2, cube(4.0)?)])?;
    /// assert!(tree.pairs().eq([(1, 2)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The tree has no box of an index; those before it have moved.
    pub fn refit_moved(
        &mut self,
        moved: impl IntoIterator<Item = (usize, Aabb<T, 3>)>,
    ) -> Result<(), Absent> {
        self.note_cost();
        let moved = moved.into_iter();
        // Then one pass over all nodes takes less time than a way up from each box.
        let are_many = moved.size_hint().0 > self.used / MANY;
        let mut moved = moved.peekable();
        // Without any, the tree does not become an edited one.
        if moved.peek().is_none() {
            return Ok(());
        }
        let mut editor = self.editor(0);
        let all = moved.try_for_each(|(index, bounds)| {
            let (number, lane) = editor.spot_of(index).ok_or(Absent)?;
            editor.set_bounds(number, lane, &bounds);
            if !are_many {
                editor.refit_above(number);
            }
            Ok(())
        });
        if are_many {
            let used = *editor.used;
            refit_nodes(editor.nodes.get_mut(..used).unwrap_or_default());
        }
        self.farthest = larger(farthest(self.nodes()), self.farthest);
        all
    }

    /// Improves the tree at some of its nodes, the next ones in each call: so a few nodes a frame
    /// undo its decay.
    ///
    /// For each node, its children exchange children of their own where their bounds overlap and
    /// the exchange makes their surfaces smaller. No answer changes.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.25));
    /// let mut cubes = (0..100u8).map(|i| cube(f32::from(i))).collect::<Result<Vec<_>, _>>()?;
    /// let mut tree = Bvh::new(&cubes);
    /// cubes.reverse();
    /// cubes.rotate_left(30);
    /// let decay = tree.refit(&cubes)?;
    /// tree.optimize(tree.node_count());
    /// assert!(tree.decay() < decay);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn optimize(&mut self, nodes: usize) {
        self.editor(0).optimize(nodes);
    }

    /// Gives the indices below `end` a place each, if there can be.
    #[cfg(feature = "serde")]
    pub(crate) fn reserve(&mut self, end: usize) {
        self.editor(end);
    }

    /// Returns the first index that gets no place of its own in a `Vec`.
    const fn first_far(&self) -> usize {
        self.len.saturating_mul(NEAR).saturating_add(MORE)
    }

    /// Returns the editor of the tree, with room for indices below `end`, if there can be. Before
    /// the first edit, it records the place of every box and node.
    pub(super) fn editor(&mut self, end: usize) -> Editor<'_, T> {
        let is_new = self.edits.is_none();
        if is_new {
            self.note_cost();
        }
        let Self { nodes, used, edits, places, len, .. } = self;
        let edits = edits.get_or_insert(Edits::none(*len));
        let nodes = nodes.at_least(used.saturating_add(ROOM), Node::EMPTY);
        let before = places.at_least(0, Place::EMPTY).len();
        let near = edits.near(before);
        let needed = nodes.len().max(end).max(*len);
        // If the table moves, that takes time in proportion to the tree: so it moves seldom.
        let seldom = if edits.table > 0 { near } else { 0 };
        let more = needed.checked_sub(near).filter(|more| *more > 0);
        let more = more.map_or(0, |more| more.max(seldom));
        let places = places.at_least(before.saturating_add(more), Place::EMPTY);
        let has_moved = edits.table > 0 && places.len() > before;
        let mut editor = Editor { nodes, places, used, edits };
        if is_new || has_moved {
            editor.fill();
        }
        editor
    }

    /// Returns the editor of a tree that was edited, with room for one more far box, if there can
    /// be.
    fn far_editor(&mut self) -> Option<Editor<'_, T>> {
        let (edits, len) = (self.edits.as_mut()?, self.len);
        if edits.far >= edits.table / 2 {
            let near = edits.near(self.places.at_least(0, Place::EMPTY).len());
            let boxes = edits.far.min(len).saturating_add(1);
            let table = boxes.saturating_mul(4).max(LEAST_TABLE).max(edits.table);
            let needed = near.saturating_add(table);
            if self.places.at_least(needed, Place::EMPTY).len() < needed {
                return None;
            }
            edits.table = table;
            self.editor(0).fill();
        }
        Some(self.editor(0))
    }
}

const fn entry<T: Real>(index: usize, bounds: &Aabb<T, 3>) -> Entry<T> {
    Entry { bounds: *bounds, link: Link::to_box(index), least: index as u32 }
}
