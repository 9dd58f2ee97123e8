use picker_scene::{Color, Group, Scene};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The groups of a scene as rows of the list: those that are open with what is in them below.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Groups {
    open: HashSet<Arc<Group>>,
    rows: Vec<ListRow>,
    /// For each box its row, or that of the closed group that it is in.
    row_of: Vec<usize>,
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

/// What is directly in a group, and all boxes below it.
#[derive(Default)]
struct Content {
    parts: Vec<Member>,
    boxes: Vec<usize>,
}

enum Member {
    Box(usize),
    Group(Arc<Group>),
}

type Contents = HashMap<Option<Arc<Group>>, Content>;

impl Groups {
    /// Opens a group, or closes it.
    pub(super) fn toggle(&mut self, group: &Arc<Group>, scene: &Scene) {
        if !self.open.remove(group) {
            self.open.insert(Arc::clone(group));
        }
        self.list(scene);
    }

    /// Lists the boxes of a scene. A group that is alone is open.
    pub(super) fn of_scene(scene: &Scene) -> Self {
        let mut groups = Self::default();
        let contents = contents(scene);
        let mut place = None;
        while let [Member::Group(only)] = &contents.get(&place).map_or(&[][..], |it| &it.parts) {
            groups.open.insert(Arc::clone(only));
            place = Some(Arc::clone(only));
        }
        groups.list(scene);
        groups
    }

    /// Lists the boxes again, which have changed.
    pub(super) fn list(&mut self, scene: &Scene) {
        let contents = contents(scene);
        self.rows.clear();
        self.row_of = vec![0; scene.boxes().len()];
        let all = contents.get(&None).map_or(&[][..], |it| &it.parts);
        let mut waiting: Vec<(usize, &Member)> = all.iter().rev().map(|part| (0, part)).collect();
        while let Some((level, part)) = waiting.pop() {
            let row = self.rows.len();
            let item = match part {
                Member::Box(index) => {
                    self.row_of[*index] = row;
                    Item::Box(*index)
                }
                Member::Group(group) => {
                    let content = &contents[&Some(Arc::clone(group))];
                    let item = self.row(group, content, scene);
                    content.boxes.iter().for_each(|&it| self.row_of[it] = row);
                    if item.is_open {
                        let parts = content.parts.iter().rev();
                        waiting.extend(parts.map(|part| (level + 1, part)));
                    }
                    Item::Group(item)
                }
            };
            self.rows.push(ListRow { level, item });
        }
    }

    fn row(&self, group: &Arc<Group>, content: &Content, scene: &Scene) -> GroupRow {
        let mut row = GroupRow {
            group: Arc::clone(group),
            boxes: content.boxes.as_slice().into(),
            colors: [Color([0; 3]); 2],
            is_hidden: false,
            is_open: self.open.contains(group),
        };
        row.look(scene);
        row
    }

    /// The same boxes have other looks.
    pub(super) fn look_again(&mut self, scene: &Scene) {
        for row in &mut self.rows {
            if let Item::Group(group) = &mut row.item {
                group.look(scene);
            }
        }
    }

    pub(super) fn rows(&self) -> &[ListRow] {
        &self.rows
    }

    pub(super) fn row_of(&self, index: usize) -> Option<usize> {
        self.row_of.get(index).copied()
    }
}

impl GroupRow {
    fn look(&mut self, scene: &Scene) {
        let ends = [self.boxes.first(), self.boxes.last()];
        self.colors = ends.map(|it| it.map_or(Color([0; 3]), |&it| scene.boxes()[it].color));
        self.is_hidden = !self.boxes.iter().any(|&index| scene.is_shown(index));
    }
}

/// What is in each group, and under none what is in no group.
fn contents(scene: &Scene) -> Contents {
    let mut contents = Contents::new();
    for (index, item) in scene.boxes().iter().enumerate() {
        let mut part = Some(Member::Box(index));
        let mut group = item.group.clone();
        loop {
            let content = contents.entry(group.clone()).or_default();
            let was_known = !content.boxes.is_empty();
            content.boxes.push(index);
            content.parts.extend(part.take());
            let Some(inner) = group else { break };
            group = inner.parent.clone();
            part = (!was_known).then_some(Member::Group(inner));
        }
    }
    contents
}
