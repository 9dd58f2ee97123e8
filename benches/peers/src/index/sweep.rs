use super::{Borders, Contender, Index};
use obbligato::Aabb2;
use obbligato_benches::Sweep;

/// No index at all: sort and sweep.
pub(super) const CONTENDER: Contender = Contender {
    name: "sweep",
    largest: usize::MAX,
    borders: Borders::Count,
    new: |_, _| Box::new(Plain(Sweep::default())),
};

struct Plain(Sweep);

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
