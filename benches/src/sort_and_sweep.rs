use obbligato::Aabb2;

/// All overlapping pairs, by sorting along x and sweeping: the baseline.
///
/// Touching counts. Every item is compared with those that begin within its extent along x, so a
/// frame of `n` items spread over a square takes `O(n sqrt(n))` time.
#[derive(Clone, Debug, Default)]
pub struct SortAndSweep {
    /// Left, right, bottom, top.
    edges: Vec<[f32; 4]>,
}

impl SortAndSweep {
    /// Takes the boxes of a frame.
    pub fn update(&mut self, boxes: &[Aabb2]) {
        self.edges.clear();
        self.edges.extend(boxes.iter().map(|aabb| {
            let (min, max) = (aabb.min(), aabb.max());
            [min.x, max.x, min.y, max.y]
        }));
        self.edges.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]));
    }

    /// How many pairs overlap.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.edges
            .iter()
            .enumerate()
            .map(|(index, [_, right, bottom, top])| {
                self.edges[index + 1..]
                    .iter()
                    .take_while(|other| other[0] <= *right)
                    .filter(|other| other[2] <= *top && *bottom <= other[3])
                    .count()
            })
            .sum()
    }
}
