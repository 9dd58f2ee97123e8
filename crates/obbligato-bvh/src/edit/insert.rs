use super::editor::Editor;
use super::siblings::{Entry, Siblings};
use crate::node::{Link, Node, WIDTH, lanes_of};
use crate::stack::MOST_LEVELS;
use crate::surface::{half_area, length};
use crate::touching::Corners;
use obbligato::kernel::{larger, smaller};
use obbligato::{Aabb, Real};

/// More nodes than one insertion can take: one for each level, and two for the root.
pub(super) const ROOM: usize = MOST_LEVELS + 2;

/// The growth of bounds: their surface, and, of those that grow by the same, their length; then
/// their former size.
type Growth<T> = [T; 3];

/// A place where a box can be put without a split.
#[derive(Clone, Copy)]
enum Room {
    Free(usize, usize),
    /// A lane with a box, which can share a new node with the other one.
    Shared(usize, usize),
}

impl<T: Real> Editor<'_, T> {
    /// Puts a box into the tree, below a node; returns whether there is room.
    pub(super) fn insert(&mut self, entry: Entry<T>, below: usize) -> bool {
        if *self.used == 0 {
            let Some(root) = self.take_node() else {
                return false;
            };
            self.write(root, &Siblings::new());
            self.edits.levels = 1;
        }
        let at = self.best_node(&entry.bounds, below);
        if self.free_lane(at).is_some() || self.can_split(at) {
            self.add(at, entry);
            return true;
        }
        let Some(room) = self.any_room(&entry.bounds) else {
            return false;
        };
        self.put_into(room, entry);
        true
    }

    /// Returns the node to which a box belongs: down from a node, each time to the child that grows
    /// least, until that is a box.
    fn best_node(&self, bounds: &Aabb<T, 3>, below: usize) -> usize {
        let (corners, mut number) = (Corners::of(bounds), below);
        while let Some(node) = self.nodes.get(number)
            && let Some(lane) = least_growth(node, &corners)
            && let Some(link) = node.links.get(lane)
            && !link.is_box()
        {
            number = link.number();
        }
        number
    }

    /// Whether a full node can be split, together with any full nodes above it.
    fn can_split(&mut self, at: usize) -> bool {
        // Splits go on upward until a node has a free lane; if none has, the root is split and the
        // tree becomes deeper.
        let mut stops = false;
        for number in self.way_up(at) {
            stops |= self.free_lane(number).is_some();
        }
        if !stops && self.edits.levels >= MOST_LEVELS {
            self.edits.levels = self.levels();
        }
        self.free() >= ROOM && (stops || self.edits.levels < MOST_LEVELS)
    }

    /// Adds a child to a node. If the node is full, two boxes are put into a node of their own
    /// where this makes the tree no deeper; otherwise it is split, and its parent has one child
    /// more.
    fn add(&mut self, mut at: usize, mut entry: Entry<T>) {
        loop {
            if let Some(lane) = self.free_lane(at) {
                self.put(at, lane, &entry);
                return self.refit_above(at);
            }
            let mut nine = Siblings::new();
            self.collect(at, &mut nine);
            nine.push(entry);
            if let Some(eight) = self.paired(&nine) {
                self.write(at, &eight);
                return self.refit_above(at);
            }
            let [first, second] = nine.split();
            let Some((parent, lane)) = self.parent(at) else {
                return self.raise([first, second]);
            };
            self.write(at, &first);
            self.fit(at, (parent, lane));
            let Some(other) = self.made(&second) else {
                return;
            };
            (at, entry) = (parent, other);
        }
    }

    /// Makes a new node with these children.
    fn made(&mut self, entries: &Siblings<T>) -> Option<Entry<T>> {
        let (number, bounds) = (self.take_node()?, entries.bounds()?);
        self.write(number, entries);
        let link = self.nodes.get(number)?.linked_as(number);
        Some(Entry { bounds, link, least: entries.least() })
    }

    /// Puts the children of the root, in two parts, into nodes of their own.
    fn raise(&mut self, parts: [Siblings<T>; 2]) {
        let mut root = Siblings::new();
        for part in &parts {
            if let Some(entry) = self.made(part) {
                root.push(entry);
            }
        }
        self.write(0, &root);
        self.edits.levels = self.edits.levels.wrapping_add(1);
    }

    /// Returns the same children with two boxes in a new node, those whose common bounds are
    /// smallest, if there are also nodes.
    fn paired(&mut self, nine: &Siblings<T>) -> Option<Siblings<T>> {
        if nine.iter().all(|entry| entry.link.is_box()) {
            return None;
        }
        let (mut pair, mut eight) = (Siblings::new(), Siblings::new());
        let [a, b] = closest(nine)?;
        for entry in nine.iter() {
            let is_one = entry.link == a || entry.link == b;
            let list = if is_one { &mut pair } else { &mut eight };
            list.push(*entry);
        }
        eight.push(self.made(&pair)?);
        Some(eight)
    }

    /// Returns a free place in any node, where the bounds grow least: a free lane, or a node for
    /// two boxes.
    fn any_room(&self, bounds: &Aabb<T, 3>) -> Option<Room> {
        let corners = Corners::of(bounds);
        let (mut best, mut least) = (None, [T::INFINITY; 3]);
        for number in 0..*self.used {
            let lane = self.free_lane(number);
            if let (Some(lane), Some(around)) =
                (lane, self.nodes.get(number).and_then(Node::bounds))
            {
                let growth = growth(&Corners::of(&around), &corners);
                if growth < least || best.is_none() {
                    (best, least) = (Some(Room::Free(number, lane)), growth);
                }
            }
        }
        let is_full = best.is_none() && self.free() > 0;
        best.or_else(|| is_full.then(|| self.shared_room(&corners))?)
    }

    /// Returns the box that grows least, of those in nodes that may have another level below them.
    fn shared_room(&self, corners: &Corners<T>) -> Option<Room> {
        let (mut best, mut least) = (None, [T::INFINITY; 3]);
        for (number, node) in (0..*self.used).zip(&*self.nodes) {
            let boxes = node.lanes() & node.boxes();
            if boxes == 0 || self.level(number) >= MOST_LEVELS {
                continue;
            }
            for lane in lanes_of(boxes) {
                let growth = growth(&Corners::of_lane(node, lane), corners);
                if growth < least || best.is_none() {
                    (best, least) = (Some(Room::Shared(number, lane)), growth);
                }
            }
        }
        best
    }

    fn put_into(&mut self, room: Room, entry: Entry<T>) {
        match room {
            Room::Free(number, lane) => {
                self.put(number, lane, &entry);
                self.refit_above(number);
            }
            Room::Shared(number, lane) => {
                let mut pair = Siblings::new();
                pair.push(entry);
                let node = self.nodes.get(number);
                if let Some(other) = node.and_then(|node| Entry::of_lane(node, lane)) {
                    pair.push(other);
                }
                if let Some(made) = self.made(&pair) {
                    self.put(number, lane, &made);
                    self.refit_above(number);
                    self.edits.levels = self.edits.levels.max(self.level(number).wrapping_add(1));
                }
            }
        }
    }
}

/// Returns the two boxes whose common bounds are smallest.
fn closest<T: Real>(entries: &Siblings<T>) -> Option<[Link; 2]> {
    let pairs = entries.boxes().flat_map(|a| {
        let others = entries.boxes().take_while(move |b| a.link != b.link);
        others.map(move |b| {
            let around = a.bounds.merged(&b.bounds);
            ((half_area(&around), length(&around)), [a.link, b.link])
        })
    });
    let (_, links) = pairs.reduce(|best, other| if other.0 < best.0 { other } else { best })?;
    Some(links)
}

/// Returns the child of a node that grows least around a box; of equals the first. `None` if the
/// node has no children.
#[inline]
fn least_growth<T: Real>(node: &Node<T>, corners: &Corners<T>) -> Option<usize> {
    let Growths { areas, lengths, sizes } = Growths::of(node.rows(), corners);
    let mut best: Option<(usize, Growth<T>)> = None;
    for lane in lanes_of(node.lanes()) {
        let at = lane % WIDTH;
        let growth = [areas[at], lengths[at], sizes[at]];
        if best.is_none_or(|(_, least)| growth < least) {
            best = Some((lane, growth));
        }
    }
    Some(best?.0)
}

/// How much a box grows to include another.
fn growth<T: Real>(around: &Corners<T>, more: &Corners<T>) -> Growth<T> {
    let ([a, b, c], [d, e, f]) = (around.low, around.high);
    let rows = [[[a], [d]], [[b], [e]], [[c], [f]]];
    let Growths { areas: [area], lengths: [length], sizes: [size] } = Growths::of(&rows, more);
    [area, length, size]
}

/// The growth of several bounds side by side, as in [`Growth`].
pub(super) struct Growths<T, const N: usize> {
    pub(super) areas: [T; N],
    pub(super) lengths: [T; N],
    sizes: [T; N],
}

impl<T: Real, const N: usize> Growths<T, N> {
    #[inline(always)]
    pub(super) fn of(around: &[[[T; N]; 2]; 3], more: &Corners<T>) -> Self {
        let mut all = Self { areas: [T::ZERO; N], lengths: [T::ZERO; N], sizes: [T::ZERO; N] };
        let ([[a, d], [b, e], [c, f]], [x, y, z], [u, v, w]) = (around, more.low, more.high);
        let size = |[x, y, z]: [T; 3]| (x * y + y * z + z * x, x + y + z);
        for lane in 0..N {
            let (low, high) = ([a[lane], b[lane], c[lane]], [d[lane], e[lane], f[lane]]);
            let (area, length) = size([high[0] - low[0], high[1] - low[1], high[2] - low[2]]);
            let (new_area, new_length) = size([
                larger(high[0], u) - smaller(low[0], x),
                larger(high[1], v) - smaller(low[1], y),
                larger(high[2], w) - smaller(low[2], z),
            ]);
            all.areas[lane] = new_area - area;
            all.lengths[lane] = new_length - length;
            all.sizes[lane] = area;
        }
        all
    }
}
