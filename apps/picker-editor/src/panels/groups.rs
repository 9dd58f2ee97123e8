use picker_scene::{Color, Group, Scene};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The groups of a scene as rows of the list: those that are open with what is in them below.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Groups {
    /// All groups of the scene. The first folder has what is in none.
    folders: Vec<Folder>,
    open: HashSet<Arc<Group>>,
    rows: Vec<KeptRow>,
    /// For each box its row, or that of the closed group that it is in.
    row_of: Vec<u32>,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListRow {
    /// How many groups it is in.
    pub level: usize,
    /// What it shows.
    pub item: Item,
}

/// What a row of the list shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A box.
    Box(usize),
    /// A group.
    Group(GroupRow),
}

/// A group in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupRow {
    /// The group.
    pub group: Arc<Group>,
    /// All boxes in it and in the groups in it, in the order of their indices.
    pub boxes: Arc<[usize]>,
    /// The colors of the first and of the last.
    pub colors: [Color; 2],
    /// Whether all of them are hidden.
    pub is_hidden: bool,
    /// Whether what is in it is listed.
    pub is_open: bool,
}

/// A group with what is directly in it. Whether it is open, [`Groups`] knows.
#[derive(Clone, Debug, PartialEq)]
struct Folder {
    shown: GroupRow,
    members: Vec<Member>,
}

/// A row as it is kept, with its level: there may be a million.
type KeptRow = (u32, Member);

/// A box, or the folder of a group.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Member {
    Box(u32),
    Group(u32),
}

impl Groups {
    /// Opens a group, or closes it.
    pub(super) fn toggle(&mut self, group: &Arc<Group>) {
        if !self.open.remove(group) {
            self.open.insert(Arc::clone(group));
        }
        self.list();
    }

    /// Lists the boxes of a scene. A group that is alone is open.
    pub(super) fn of_scene(scene: &Scene) -> Self {
        let mut groups = Self::default();
        groups.collect(scene);
        let mut place = 0;
        while let [Member::Group(only)] = groups.folders[place].members[..] {
            place = only as usize;
            let group = &groups.folders[place].shown.group;
            groups.open.insert(Arc::clone(group));
        }
        groups.list();
        groups
    }

    /// Lists the boxes again, of which some came or went.
    pub(super) fn collect(&mut self, scene: &Scene) {
        self.folders = folders(scene);
        self.row_of = vec![0; scene.boxes().len()];
        self.look_again(scene);
        self.list();
    }

    fn list(&mut self) {
        let Self { folders, open, rows, row_of } = self;
        let members = |place: u32, level| {
            let members = folders[place as usize].members.iter().rev();
            members.map(move |&member| (level, member))
        };
        rows.clear();
        let mut left: Vec<KeptRow> = members(0, 0).collect();
        while let Some(row @ (level, member)) = left.pop() {
            let number = rows.len() as u32;
            rows.push(row);
            match member {
                Member::Box(index) => row_of[index as usize] = number,
                Member::Group(place) => {
                    let group = &folders[place as usize].shown;
                    if open.contains(&group.group) {
                        left.extend(members(place, level + 1));
                    } else {
                        group.boxes.iter().for_each(|&index| row_of[index] = number);
                    }
                }
            }
        }
    }

    /// The same boxes have other looks.
    pub(super) fn look_again(&mut self, scene: &Scene) {
        let is_shown = |index: &usize| scene.is_shown(*index);
        for Folder { shown, .. } in &mut self.folders {
            let boxes = &shown.boxes;
            if let (Some(&first), Some(&last)) = (boxes.first(), boxes.last()) {
                shown.colors = [first, last].map(|index| scene.boxes()[index].color);
            }
            shown.is_hidden = scene.has_hidden && !boxes.iter().any(is_shown);
        }
    }

    /// The number of rows.
    pub(super) const fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn row_at(&self, row: usize) -> Option<ListRow> {
        let (level, member) = *self.rows.get(row)?;
        let item = match member {
            Member::Box(index) => Item::Box(index as usize),
            Member::Group(place) => {
                let shown = self.folders[place as usize].shown.clone();
                let is_open = self.open.contains(&shown.group);
                Item::Group(GroupRow { is_open, ..shown })
            }
        };
        let level = level as usize;
        Some(ListRow { level, item })
    }

    pub(super) fn row_of(&self, index: usize) -> Option<usize> {
        self.row_of.get(index).map(|&row| row as usize)
    }
}

/// Folders that are being filled, the place of each group, and for each folder the one around it
/// and its boxes.
#[derive(Default)]
struct Filling {
    folders: Vec<Folder>,
    places: HashMap<Arc<Group>, usize>,
    around: Vec<usize>,
    boxes: Vec<Vec<usize>>,
}

impl Filling {
    fn folder(&mut self, group: &Arc<Group>) -> usize {
        if let Some(&known) = self.places.get(group) {
            return known;
        }
        let around = group.parent.as_ref().map_or(0, |outer| self.folder(outer));
        let place = self.add(around, Arc::clone(group));
        let member = Member::Group(place as u32);
        self.folders[around].members.push(member);
        self.places.insert(Arc::clone(group), place);
        place
    }

    fn add(&mut self, around: usize, group: Arc<Group>) -> usize {
        let shown = GroupRow {
            group,
            boxes: Arc::default(),
            colors: [Color([0; 3]); 2],
            is_hidden: false,
            is_open: false,
        };
        let members = Vec::new();
        self.folders.push(Folder { shown, members });
        self.around.push(around);
        self.boxes.push(Vec::new());
        self.folders.len() - 1
    }

    fn put(&mut self, index: usize, mut place: usize) {
        self.folders[place].members.push(Member::Box(index as u32));
        while place != 0 {
            self.boxes[place].push(index);
            place = self.around[place];
        }
    }
}

fn folders(scene: &Scene) -> Vec<Folder> {
    let mut filling = Filling::default();
    let root = filling.add(0, Group::new("", None));
    let mut last: Option<(&Arc<Group>, usize)> = None;
    for (index, item) in scene.boxes().iter().enumerate() {
        let place = match (&item.group, last) {
            (None, _) => root,
            // Neighbors are often in the same group.
            (Some(group), Some((known, place))) if Arc::ptr_eq(group, known) => place,
            (Some(group), _) => filling.folder(group),
        };
        last = item.group.as_ref().map(|group| (group, place));
        filling.put(index, place);
    }
    for (folder, boxes) in filling.folders.iter_mut().zip(filling.boxes) {
        folder.shown.boxes = boxes.into();
    }
    filling.folders
}
