use super::{Contender, Index, Touching};
use obbligato::Aabb2;
use obbligato_benches::SortAndSweep;

/// No index at all: sort and sweep.
pub(super) const CONTENDER: Contender = Contender {
    name: "sort and sweep",
    largest: usize::MAX,
    touching: Touching::Counts,
    new: |_, _| Box::new(Plain(SortAndSweep::default())),
};

struct Plain(SortAndSweep);

impl Index for Plain {
    fn insert_all(&mut self, _: &[Aabb2]) -> bool {
        false
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.0.update(boxes);
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        self.0.update(boxes);
    }

    fn pairs(&mut self) -> usize {
        self.0.pairs()
    }
}
