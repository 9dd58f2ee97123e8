//! The figures of a metric, from all frames in the order of their names.

use super::kitti::{CELLS, DIFFICULTIES};
use super::metric::Metric;
use super::nuscenes::{DISTANCES, ERRORS, OF_ERRORS, has_error};
use super::precision::{Curve, Definition, Step, interpolated};
use super::range::Range;
use super::record::{Details, Key, Record, Tally};
use super::settings::Settings;
use std::collections::{BTreeMap, BTreeSet};

/// The name of a figure and its value; NaN where there is nothing to measure.
pub(crate) type Figure = (String, f64);

/// The figures of each class, and their means.
pub(crate) fn summary(
    settings: &Settings,
    frames: &BTreeMap<Key, Record>,
) -> BTreeMap<String, Vec<Figure>> {
    let records = frames.values();
    let names = records.flat_map(|record| record.classes.keys());
    let names = names.collect::<BTreeSet<_>>();
    let mut summary = BTreeMap::new();
    for name in names {
        let figures = figures(settings, name, &Total::of(frames, name));
        summary.insert(name.clone(), figures);
    }
    summary
}

/// The mean of each figure over the classes that have it, and the score of nuScenes.
pub(crate) fn means(metric: Metric, summary: &BTreeMap<String, Vec<Figure>>) -> Vec<Figure> {
    let Some(first) = summary.values().next() else {
        return Vec::new();
    };
    let of = |place: usize| mean(summary.values().map(|figures| figures[place].1));
    let names = first.iter().map(|(name, _)| name.clone());
    let mut means = names.zip((0..).map(of)).collect::<Vec<_>>();
    if metric == Metric::Nuscenes {
        means.push(("NDS".to_owned(), detection_score(&means)));
    }
    means
}

/// Half of nuScenes' score is the precision, and a tenth is what each mean error leaves of 1.
fn detection_score(means: &[Figure]) -> f64 {
    let value = |name: &str| {
        let figure = means.iter().find(|(known, _)| known == name);
        figure.map_or(f64::NAN, |&(_, value)| value)
    };
    let left = ERRORS.iter().map(|name| (1.0 - value(name)).max(0.0));
    let left = left.sum::<f64>();
    (5.0 * value("AP") + left) / 10.0
}

/// The mean of the values that are numbers.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let values = values.filter(|value| !value.is_nan());
    let (count, sum) = values.fold((0, 0.0), |(count, sum), value| (count + 1, sum + value));
    sum / f64::from(count)
}

/// A class in all frames.
pub(crate) struct Total<'a> {
    tallies: Vec<&'a Tally>,
    /// The tally and the place of each detection, best first; of equals that of the earlier frame.
    order: Vec<(usize, usize)>,
}

impl<'a> Total<'a> {
    pub(crate) fn of(frames: &'a BTreeMap<Key, Record>, class: &str) -> Self {
        let records = frames.values();
        Self::new(records.filter_map(|record| record.classes.get(class)).collect())
    }

    fn new(tallies: Vec<&'a Tally>) -> Self {
        let places =
            |(tally, of): (usize, &&Tally)| (0..of.scores.len()).map(move |place| (tally, place));
        let mut order = tallies.iter().enumerate().flat_map(places).collect::<Vec<_>>();
        let score = |&(tally, place): &(usize, usize)| tallies[tally].scores[place];
        order.sort_by(|a, b| score(b).total_cmp(&score(a)));
        Self { tallies, order }
    }

    pub(crate) fn truths(&self, cell: usize) -> u64 {
        let truths = self.tallies.iter().map(|tally| tally.cells[cell].truths);
        truths.map(u64::from).sum()
    }

    fn precision(&self, definition: Definition, cell: usize) -> f64 {
        definition.average(&self.steps(cell), self.truths(cell))
    }

    /// What each detection changes, best first.
    pub(crate) fn steps(&self, cell: usize) -> Vec<Step> {
        let steps = self.order.iter().map(|&(tally, place)| {
            let tally = self.tallies[tally];
            let change = tally.cells[cell].changes[place];
            Step {
                score: tally.scores[place],
                hits: i32::from(change.hits),
                misses: i32::from(change.misses),
                gain: f64::from(change.hits),
                is_recalled: change.is_recalled,
            }
        });
        steps.collect()
    }

    /// What else is known of each detection, best first.
    fn details(&self) -> impl Iterator<Item = &Details> {
        let order = self.order.iter();
        order.map(|&(tally, place)| &self.tallies[tally].details[place])
    }

    /// The share of truths found by the best `most` detections of each frame.
    fn recall(&self, cell: usize, most: usize) -> f64 {
        let changes =
            self.tallies.iter().flat_map(|tally| tally.cells[cell].changes.iter().take(most));
        let hits: i64 = changes.map(|change| i64::from(change.hits)).sum();
        hits as f64 / self.truths(cell) as f64
    }
}

fn figures(settings: &Settings, class: &str, total: &Total<'_>) -> Vec<Figure> {
    match settings.metric {
        Metric::Kitti => kitti(settings, total),
        Metric::Nuscenes => nuscenes(settings, class, total),
        Metric::Coco => coco(settings, total),
        Metric::Voc | Metric::Dota => voc(settings, total),
    }
}

fn kitti(settings: &Settings, total: &Total<'_>) -> Vec<Figure> {
    let mut figures = Vec::new();
    let is_placed = total.details().any(|details| details[3].is_some());
    let known = |value: Option<f64>| value.filter(|_| is_placed).unwrap_or(f64::NAN);
    for (number, range) in settings.ranges.iter().enumerate() {
        let suffix = match range.0.as_str() {
            "" => String::new(),
            name => format!("_{name}"),
        };
        for (points, definition) in [("40", Definition::Kitti40), ("11", Definition::Kitti11)] {
            let names = ["bev", "3d", "2d"].into_iter();
            let names = names.flat_map(|space| DIFFICULTIES.map(|difficulty| (space, difficulty)));
            for (cell, (space, difficulty)) in names.enumerate() {
                let precision = total.precision(definition, CELLS * number + cell);
                let precision = if space == "2d" { known(Some(precision)) } else { precision };
                figures.push((format!("AP{points}_{space}_{difficulty}{suffix}"), precision));
            }
            for (at, difficulty) in DIFFICULTIES.into_iter().enumerate().filter(|_| number == 0) {
                let value = known(similarity(total, definition, at));
                figures.push((format!("AOS{points}_{difficulty}"), value));
            }
        }
    }
    figures
}

/// The precision in the picture with hits that count less if their direction is wrong; none if a
/// direction is not known.
fn similarity(total: &Total<'_>, definition: Definition, difficulty: usize) -> Option<f64> {
    let cell = 2 * DIFFICULTIES.len() + difficulty;
    let mut steps = total.steps(cell);
    for (step, details) in steps.iter_mut().zip(total.details()) {
        step.gain = match details[3] {
            Some(_) => details[difficulty]?,
            None => 0.0,
        };
    }
    Some(definition.average(&steps, total.truths(cell)))
}

fn nuscenes(settings: &Settings, class: &str, total: &Total<'_>) -> Vec<Figure> {
    let each = DISTANCES.iter().enumerate().map(|(cell, distance)| {
        let precision = total.precision(Definition::Nuscenes, cell);
        (format!("AP_{distance}m"), precision)
    });
    let each = each.collect::<Vec<_>>();
    let all = mean(each.iter().map(|&(_, precision)| precision));
    let errors = ERRORS.iter().enumerate().map(|(error, name)| {
        let is_measured = has_error(class, error) && total.truths(OF_ERRORS) > 0;
        let value = is_measured.then(|| mean_error(total, error));
        ((*name).to_owned(), value.unwrap_or(f64::NAN))
    });
    let of_range = |(number, range): (usize, &Range)| {
        let cells = number * DISTANCES.len()..(number + 1) * DISTANCES.len();
        let precision = mean(cells.map(|cell| total.precision(Definition::Nuscenes, cell)));
        (format!("AP_{}", range.0), precision)
    };
    let ranges = settings.ranges.iter().enumerate().skip(1).map(of_range);
    let figures = [("AP".to_owned(), all)].into_iter().chain(each);
    figures.chain(errors).chain(ranges).collect()
}

/// The mean over recalls from 0.11 on of the mean error up to the score that has this recall; 1 if
/// there is none.
fn mean_error(total: &Total<'_>, error: usize) -> f64 {
    let steps = total.steps(OF_ERRORS);
    let recall = Curve::new(&steps, total.truths(OF_ERRORS)).recall;
    let scores = steps.iter().map(|step| step.score).collect::<Vec<_>>();
    let at = |k: i32| interpolated(&recall, &scores, f64::from(k) * 0.01).unwrap_or(0.0);
    let at = (0..=100).map(at).collect::<Vec<_>>();
    let Some(last) = at.iter().rposition(|&score| score != 0.0) else {
        return 1.0;
    };
    let right = steps.iter().zip(total.details());
    let right = right.filter(|(step, _)| step.hits > 0);
    let (mut scores, errors): (Vec<_>, Vec<_>) =
        right.map(|(step, details)| (step.score, details[error])).unzip();
    let (true, Some(mut means)) = (last >= 11, running_means(&errors)) else {
        return 1.0;
    };
    scores.reverse();
    means.reverse();
    let most = means.last().copied().unwrap_or(1.0);
    let of = |&score: &f64| interpolated(&scores, &means, score).unwrap_or(most);
    mean(at[11..=last].iter().map(of))
}

/// The mean of the values up to each place, 0 before the first; none if there are no values.
fn running_means(values: &[Option<f64>]) -> Option<Vec<f64>> {
    values.iter().flatten().next()?;
    let means = values.iter().scan((0.0, 0), |(sum, count), value| {
        *sum += value.unwrap_or(0.0);
        *count += i32::from(value.is_some());
        Some(*sum / f64::from((*count).max(1)))
    });
    Some(means.collect())
}

fn coco(settings: &Settings, total: &Total<'_>) -> Vec<Figure> {
    let count = settings.thresholds.len();
    let over = |range: usize, of: &dyn Fn(usize) -> f64| {
        mean((0..count).map(|threshold| of(count * range + threshold)))
    };
    let precision = |cell| total.precision(Definition::Coco, cell);
    let mut figures = vec![("AP".to_owned(), over(0, &precision))];
    for (cell, threshold) in settings.thresholds.iter().enumerate() {
        // Of the benchmark's own ten thresholds two are shown.
        if count != 10 || [0.5, 0.75].contains(threshold) {
            figures.push((format!("AP{}", percent(*threshold)), precision(cell)));
        }
    }
    let ranges = || settings.ranges.iter().enumerate().skip(1);
    for (range, named) in ranges() {
        figures.push((format!("AP_{}", named.0), over(range, &precision)));
    }
    let most = settings.most.map_or(usize::MAX, |most| most as usize);
    let recall = |range, most| over(range, &|cell| total.recall(cell, most));
    for fewer in [1, 10].into_iter().filter(|&fewer| fewer < most) {
        figures.push((format!("AR{fewer}"), recall(0, fewer)));
    }
    let name = settings.most.map_or_else(|| "AR".to_owned(), |most| format!("AR{most}"));
    figures.push((name, recall(0, most)));
    for (range, named) in ranges() {
        figures.push((format!("AR_{}", named.0), recall(range, most)));
    }
    figures
}

/// By eleven points, as VOC did until 2009 and DOTA does, and by the area under the curve.
fn voc(settings: &Settings, total: &Total<'_>) -> Vec<Figure> {
    let count = settings.thresholds.len();
    let definitions = [("AP07", Definition::Voc07), ("AP12", Definition::Voc12)];
    let mut figures = Vec::new();
    for (number, range) in settings.ranges.iter().enumerate() {
        for (name, definition) in definitions {
            let cells = (0..count).map(|cell| total.precision(definition, count * number + cell));
            let suffix = if number == 0 { String::new() } else { format!("_{}", range.0) };
            figures.push((format!("{name}{suffix}"), mean(cells)));
        }
    }
    for (cell, threshold) in settings.thresholds.iter().enumerate().filter(|_| count > 1) {
        for (name, definition) in definitions {
            let value = total.precision(definition, cell);
            figures.push((format!("{name}_{}", percent(*threshold)), value));
        }
    }
    figures
}

/// A threshold in the name of a figure: 50 for 0.5, 62.5 for 0.625.
fn percent(threshold: f64) -> f64 {
    (threshold * 1e4).round() / 100.0
}
