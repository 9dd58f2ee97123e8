use super::check::Check as _;
use super::history::Start;
use super::operation::{Operation, moved};
use obbligato::{Aabb, Absent, Full, Inline, ItemId, QuadTree, Real, TreeArrays};
use std::collections::VecDeque;

/// An item of the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<T: Real> {
    pub(super) id: ItemId,
    pub(super) key: u32,
    pub(super) bounds: Aabb<T, 2>,
}

/// A tree, and the list of the items that should be in it, in the order of insertion.
#[derive(Debug)]
pub struct Model<const ITEMS: usize, const NODES: usize, T: Real, M = Inline>
where
    M: TreeArrays<u32, T, ITEMS, NODES>,
{
    pub(super) tree: Box<QuadTree<ITEMS, NODES, u32, T, M>>,
    pub(super) items: Vec<Known<T>>,
    /// The ids of the last few removed items, the latest last.
    stale: VecDeque<ItemId>,
    next_key: u32,
    /// The size of the largest coordinate that any item has had.
    pub(super) farthest: f64,
}

impl<const ITEMS: usize, const NODES: usize, T: Real, M> Model<ITEMS, NODES, T, M>
where
    M: TreeArrays<u32, T, ITEMS, NODES>,
{
    /// The number of stale ids that are remembered.
    const REMEMBERED: usize = 64;

    /// An empty tree and an empty list.
    #[must_use]
    pub fn new(start: &Start<T>) -> Self {
        Self {
            tree: Box::new(QuadTree::with_limits(start.bounds, start.limits)),
            items: Vec::new(),
            stale: VecDeque::new(),
            next_key: 0,
            farthest: 0.0,
        }
    }

    /// Applies an operation to both.
    ///
    /// # Errors
    /// What the two disagree about.
    pub fn apply(&mut self, operation: &Operation<T>) -> Result<(), String> {
        match operation {
            Operation::Insert(bounds) => self.insert(*bounds),
            Operation::Extend(boxes) => self.extend(boxes),
            Operation::Update(number, bounds) => self.update(*number, |_| *bounds),
            Operation::Nudge(number, by) => self.update(*number, |bounds| moved(bounds, by)),
            Operation::Refresh(drift) => self.refresh(|key, bounds| drift.moved(key, bounds)),
            Operation::Remove(number) => self.remove(*number),
            Operation::Clear => self.clear(),
            Operation::Get(number) => self.get(*number),
            Operation::Stale(number, bounds) => self.use_stale(*number, *bounds),
            query => self.check_query(query),
        }?;
        self.farthest = self.items.iter().fold(self.farthest, |far, item| {
            let (min, max) = (item.bounds.min(), item.bounds.max());
            let corners = min.iter().chain(max.iter());
            corners.fold(far, |far, x| far.max(x.to_f64().abs()))
        });
        Ok(())
    }

    /// Verifies the whole structure of the tree.
    ///
    /// # Errors
    /// The violation found.
    pub fn audit(&self) -> Result<(), String> {
        same("length", &self.tree.len(), &self.items.len())?;
        self.tree.check().map_err(|violation| format!("check: {violation}"))
    }

    fn insert(&mut self, bounds: Aabb<T, 2>) -> Result<(), String> {
        let key = self.take_key();
        match self.tree.insert(key, bounds) {
            Ok(id) => {
                self.fresh(id)?;
                self.items.push(Known { id, key, bounds });
                require(self.items.len() <= ITEMS, "more items than fit")
            }
            Err(Full(back)) => {
                same("key of an item that does not fit", &back, &key)?;
                same("items in a full tree", &self.items.len(), &ITEMS)
            }
        }
    }

    fn extend(&mut self, boxes: &[Aabb<T, 2>]) -> Result<(), String> {
        let keyed: Vec<_> = boxes.iter().map(|b| (self.take_key(), *b)).collect();
        let fitting = keyed.len().min(ITEMS - self.items.len());
        let answer = self.tree.extend(keyed.iter().copied());
        let left_over = keyed.get(fitting).map(|(key, _)| Full(*key));
        same("outcome of extending", &answer.err(), &left_over)?;
        let found: std::collections::HashMap<_, _> =
            self.tree.iter().map(|(id, key, _)| (*key, id)).collect();
        for (key, bounds) in keyed.into_iter().take(fitting) {
            let id = *found.get(&key).ok_or("an item of many is lost")?;
            self.fresh(id)?;
            self.items.push(Known { id, key, bounds });
        }
        Ok(())
    }

    fn update(
        &mut self,
        number: u16,
        new_bounds: impl Fn(&Aabb<T, 2>) -> Aabb<T, 2>,
    ) -> Result<(), String> {
        let Some(index) = reduced(number, self.items.len()) else {
            return Ok(());
        };
        let item = &mut self.items[index];
        item.bounds = new_bounds(&item.bounds);
        same("outcome of an update", &self.tree.update(item.id, item.bounds), &Ok(()))?;
        self.get(number)
    }

    fn refresh(
        &mut self,
        new_bounds: impl Fn(u32, &Aabb<T, 2>) -> Aabb<T, 2>,
    ) -> Result<(), String> {
        let mut asked = Vec::with_capacity(self.items.len());
        self.tree.refresh(|key, bounds| {
            asked.push((*key, *bounds));
            new_bounds(*key, bounds)
        });
        asked.sort_unstable_by_key(|(key, _)| *key);
        let once =
            self.items.len() == asked.len()
                && self.items.iter().zip(&asked).all(|(item, (key, bounds))| {
                    item.key == *key && same_bits(&item.bounds, bounds)
                });
        for item in &mut self.items {
            item.bounds = new_bounds(item.key, &item.bounds);
        }
        require(once, "a refresh calls its function once per item, with its bounds")
    }

    fn remove(&mut self, number: u16) -> Result<(), String> {
        let Some(index) = reduced(number, self.items.len()) else {
            return Ok(());
        };
        let item = self.items.remove(index);
        let (key, bounds) = self.tree.remove(item.id).ok_or("an item cannot be removed")?;
        same("key of the removed item", &key, &item.key)?;
        require(same_bits(&bounds, &item.bounds), "the bounds of the removed item")?;
        self.forget(item.id);
        self.use_stale(u16::MAX, item.bounds)
    }

    fn clear(&mut self) -> Result<(), String> {
        self.tree.clear();
        for item in core::mem::take(&mut self.items) {
            self.forget(item.id);
        }
        require(self.tree.is_empty(), "a cleared tree is empty")
    }

    fn get(&mut self, number: u16) -> Result<(), String> {
        let Some(index) = reduced(number, self.items.len()) else {
            return Ok(());
        };
        let item = &self.items[index];
        let (key, bounds) = self.tree.get(item.id).ok_or("a stored item is not found")?;
        same("key of a stored item", key, &item.key)?;
        require(same_bits(bounds, &item.bounds), "the bounds of a stored item")?;
        let changed = self.tree.get_mut(item.id);
        let (changed, its_bounds) = changed.ok_or("a stored item cannot be changed")?;
        same("key to be changed", changed, &item.key)?;
        require(same_bits(its_bounds, &item.bounds), "the bounds beside it")?;
        let bits = item.id.to_bits();
        same("id from its bits", &ItemId::from_bits(bits), &item.id)
    }

    /// Requires the id of a removed item to be an error in every operation; the largest number
    /// selects the latest one.
    fn use_stale(&mut self, number: u16, bounds: Aabb<T, 2>) -> Result<(), String> {
        let latest = self.stale.len().checked_sub(1);
        let index = match number {
            u16::MAX => latest,
            _ => reduced(number, self.stale.len()),
        };
        let Some(&id) = index.and_then(|index| self.stale.get(index)) else {
            return Ok(());
        };
        require(self.tree.get(id).is_none(), "a stale id finds an item")?;
        require(self.tree.get_mut(id).is_none(), "a stale id changes an item")?;
        same("outcome of a stale update", &self.tree.update(id, bounds), &Err(Absent))?;
        require(self.tree.remove(id).is_none(), "a stale id removes an item")
    }

    fn take_key(&mut self) -> u32 {
        self.next_key += 1;
        self.next_key
    }

    fn forget(&mut self, id: ItemId) {
        if self.stale.len() == Self::REMEMBERED {
            self.stale.pop_front();
        }
        self.stale.push_back(id);
    }

    /// Requires a new id to differ from all earlier ones.
    fn fresh(&self, id: ItemId) -> Result<(), String> {
        require(!self.stale.contains(&id), "the id of a removed item is given out again")?;
        let stored = self.items.iter().any(|item| item.id == id);
        require(!stored, "two items have the same id")
    }
}

/// Reduces a number to an index below `count`; `None` if `count` is zero.
fn reduced(number: u16, count: usize) -> Option<usize> {
    usize::from(number).checked_rem(count)
}

pub(super) fn same_bits<T: Real>(a: &Aabb<T, 2>, b: &Aabb<T, 2>) -> bool {
    let bits = |aabb: &Aabb<T, 2>| {
        let (min, max) = (aabb.min(), aabb.max());
        [min.x, min.y, max.x, max.y].map(|x| x.to_f64().to_bits())
    };
    bits(a) == bits(b)
}

pub(super) fn same<V: PartialEq + Copy + core::fmt::Debug>(
    what: &str,
    answer: &V,
    expected: &V,
) -> Result<(), String> {
    if answer == expected { Ok(()) } else { Err(format!("{what}: {answer:?}, not {expected:?}")) }
}

pub(super) fn require(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_owned()) }
}
