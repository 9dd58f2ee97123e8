use std::sync::Arc;

/// The most groups in one another; what is deeper belongs to the last of these.
const MOST_NESTED: usize = 24;

/// What boxes of a scene have in common: a class of labels, or a node above them in a model.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// The group that it is in.
    pub parent: Option<Arc<Self>>,
}

impl Group {
    /// A group in another one, or in none. If that is in too many others, it is returned itself.
    pub fn new(name: impl Into<String>, parent: Option<Arc<Self>>) -> Arc<Self> {
        match parent {
            Some(parent) if parent.level() + 1 >= MOST_NESTED => parent,
            parent => Arc::new(Self {
                name: name.into(),
                parent,
            }),
        }
    }

    /// Returns how many groups it is in.
    pub fn level(&self) -> usize {
        self.parent.as_ref().map_or(0, |parent| parent.level() + 1)
    }

    /// Returns the names of the groups that it is in, from the outermost, and its own.
    pub fn path(&self) -> Vec<&str> {
        let mut path = self.parent.as_ref().map_or_else(Vec::new, |it| it.path());
        path.push(&self.name);
        path
    }

    /// The group with this path; none of an empty one.
    pub(super) fn of_path(path: Vec<String>) -> Option<Arc<Self>> {
        path.into_iter()
            .fold(None, |parent, name| Some(Self::new(name, parent)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_knows_those_that_it_is_in() {
        let path = ["robot", "arm", "hand"].map(str::to_owned);
        let hand = Group::of_path(path.to_vec()).unwrap();
        assert_eq!(
            (hand.path(), hand.level()),
            (vec!["robot", "arm", "hand"], 2)
        );
        assert_eq!(hand.parent.as_ref().unwrap().name, "arm");
        assert_eq!(Group::of_path(Vec::new()), None);
    }

    #[test]
    fn what_is_too_deep_belongs_to_the_last_group() {
        let deep = Group::of_path((0..100_000).map(|level| level.to_string()).collect());
        assert_eq!(deep.unwrap().name, "23");
    }
}
