//! The figures of a metric, from all frames in the order of their names.

use super::coco::{MOST, THRESHOLDS};
use super::kitti::DIFFICULTIES;
use super::metric::Metric;
use super::nuscenes::DISTANCES;
use super::record::{Key, Record, Tally};
use crate::precision::{Definition, Step};
use std::collections::{BTreeMap, BTreeSet};

/// The name of a figure and its value; NaN where there is nothing to measure.
pub(crate) type Figure = (String, f64);

/// The figures of each class, and their means.
pub(crate) fn summary(
    metric: Metric,
    frames: &BTreeMap<Key, Record>,
) -> BTreeMap<String, Vec<Figure>> {
    let records = frames.values();
    let names = records.flat_map(|record| record.classes.keys());
    let names = names.collect::<BTreeSet<_>>();
    let mut summary = BTreeMap::new();
    for name in names {
        let tallies = frames
            .values()
            .filter_map(|record| record.classes.get(name));
        let figures = figures(metric, &Total::new(tallies.collect()));
        summary.insert(name.clone(), figures);
    }
    summary
}

/// The mean of each figure over the classes that have it.
pub(crate) fn means(summary: &BTreeMap<String, Vec<Figure>>) -> Vec<Figure> {
    let Some(first) = summary.values().next() else {
        return Vec::new();
    };
    let of = |place: usize| mean(summary.values().map(|figures| figures[place].1));
    let names = first.iter().map(|(name, _)| name.clone());
    names.zip((0..).map(of)).collect()
}

/// The mean of the values that are numbers.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let values = values.filter(|value| !value.is_nan());
    let (count, sum) = values.fold((0, 0.0), |(count, sum), value| (count + 1, sum + value));
    sum / f64::from(count)
}

/// A class in all frames.
struct Total<'a> {
    tallies: Vec<&'a Tally>,
    /// The tally and the place of each detection, best first; of equals that of the earlier frame.
    order: Vec<(usize, usize)>,
}

impl<'a> Total<'a> {
    fn new(tallies: Vec<&'a Tally>) -> Self {
        let places =
            |(tally, of): (usize, &&Tally)| (0..of.scores.len()).map(move |place| (tally, place));
        let mut order = tallies
            .iter()
            .enumerate()
            .flat_map(places)
            .collect::<Vec<_>>();
        let score = |&(tally, place): &(usize, usize)| tallies[tally].scores[place];
        order.sort_by(|a, b| score(b).total_cmp(&score(a)));
        Self { tallies, order }
    }

    fn truths(&self, cell: usize) -> u64 {
        let truths = self.tallies.iter().map(|tally| tally.cells[cell].truths);
        truths.map(u64::from).sum()
    }

    fn precision(&self, definition: Definition, cell: usize) -> f64 {
        let steps = self.order.iter().map(|&(tally, place)| {
            let tally = self.tallies[tally];
            let change = tally.cells[cell].changes[place];
            Step {
                score: tally.scores[place],
                hits: change.hits,
                misses: change.misses,
                is_recalled: change.is_recalled,
            }
        });
        definition.average(&steps.collect::<Vec<_>>(), self.truths(cell))
    }

    /// The share of truths found by the best `most` detections of each frame.
    fn recall(&self, cell: usize, most: usize) -> f64 {
        let changes = self
            .tallies
            .iter()
            .flat_map(|tally| tally.cells[cell].changes.iter().take(most));
        let hits: i64 = changes.map(|change| i64::from(change.hits)).sum();
        hits as f64 / self.truths(cell) as f64
    }
}

fn figures(metric: Metric, total: &Total<'_>) -> Vec<Figure> {
    match metric {
        Metric::Kitti => kitti(total),
        Metric::Nuscenes => nuscenes(total),
        Metric::Coco => coco(total),
    }
}

fn kitti(total: &Total<'_>) -> Vec<Figure> {
    let mut figures = Vec::new();
    for (points, definition) in [("AP40", Definition::Kitti40), ("AP11", Definition::Kitti11)] {
        let names = ["bev", "3d"].into_iter();
        let names = names.flat_map(|overlap| DIFFICULTIES.map(|difficulty| (overlap, difficulty)));
        for (cell, (overlap, difficulty)) in names.enumerate() {
            let name = format!("{points}_{overlap}_{difficulty}");
            figures.push((name, total.precision(definition, cell)));
        }
    }
    figures
}

fn nuscenes(total: &Total<'_>) -> Vec<Figure> {
    let each = DISTANCES.iter().enumerate().map(|(cell, distance)| {
        let precision = total.precision(Definition::Nuscenes, cell);
        (format!("AP_{distance}m"), precision)
    });
    let each = each.collect::<Vec<_>>();
    let all = mean(each.iter().map(|&(_, precision)| precision));
    [("AP".to_owned(), all)].into_iter().chain(each).collect()
}

fn coco(total: &Total<'_>) -> Vec<Figure> {
    let over = |area: usize, of: &dyn Fn(usize) -> f64| {
        mean((0..THRESHOLDS).map(|threshold| of(THRESHOLDS * area + threshold)))
    };
    let precision = |cell| total.precision(Definition::Coco, cell);
    let mut figures = vec![
        ("AP", over(0, &precision)),
        ("AP50", precision(0)),
        ("AP75", precision(5)),
    ];
    for (name, area) in [("AP_small", 1), ("AP_medium", 2), ("AP_large", 3)] {
        figures.push((name, over(area, &precision)));
    }
    for (name, area, most) in [
        ("AR1", 0, 1),
        ("AR10", 0, 10),
        ("AR100", 0, MOST),
        ("AR_small", 1, MOST),
        ("AR_medium", 2, MOST),
        ("AR_large", 3, MOST),
    ] {
        figures.push((name, over(area, &|cell| total.recall(cell, most))));
    }
    figures
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
