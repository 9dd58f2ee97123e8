use super::{Contender, Index};
use obbligato::{Aabb2, Ray2, nearest_hit};
use obbligato_benches::Sweep;

/// No index at all: sort and sweep for pairs, a plain scan for the rest.
pub(super) const CONTENDER: Contender = Contender {
    name: "sweep",
    largest: usize::MAX,
    touching_counts: true,
    new: |_, _| Box::new(Plain::default()),
};

#[derive(Default)]
struct Plain {
    boxes: Vec<Aabb2>,
    sweep: Sweep,
}

impl Index for Plain {
    fn insert_all(&mut self, _: &[Aabb2]) -> bool {
        false
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.boxes = boxes.to_vec();
        self.sweep.update(boxes);
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        self.sweep.update(boxes);
    }

    fn pairs(&mut self) -> usize {
        self.sweep.pairs()
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        use obbligato::Intersects;
        let hits = |query: &Aabb2| self.boxes.iter().filter(|b| b.intersects(query)).count();
        Some(boxes.iter().map(hits).sum())
    }

    fn cast(&mut self, rays: &[Ray2]) -> Option<(usize, f64)> {
        let hits = rays
            .iter()
            .filter_map(|ray| nearest_hit(ray, f32::INFINITY, self.boxes.iter().enumerate()));
        Some(hits.fold((0, 0.0), |(n, sum), (_, hit)| {
            (n + 1, sum + f64::from(hit.t))
        }))
    }
}
