//! Detections of one thing as one box: weighted boxes fusion.
//!
//! Source: Solovyev, Wang, Gabruseva, "Weighted boxes fusion: ensembling boxes from different
//! object detection models", Image and Vision Computing 107, 2021.

use super::suppression::{by_score, members};
use crate::boxes::shape::Shape;
use crate::threads::Crew;
use obbligato::{Real, ShapeError};

/// What became of many detections.
pub(crate) struct Fused<S> {
    pub(crate) boxes: Vec<S>,
    pub(crate) scores: Vec<f64>,
    /// The box that each detection went into.
    pub(crate) clusters: Vec<usize>,
}

/// Detections that are about the same thing, the best first, and their mean.
struct Cluster<S> {
    members: Vec<usize>,
    mean: S,
}

/// Each detection joins the mean that it overlaps most, by more than `most`, or begins a cluster.
/// The score of a mean is the mean of its scores, times the share of the `models` that found it.
pub(crate) fn fused<S: Shape>(
    boxes: &[S],
    scores: &[f64],
    classes: Option<&[i64]>,
    most: f64,
    models: f64,
    crew: &Crew,
) -> Result<Fused<S>, ShapeError> {
    let of_class = |_, members: &Vec<usize>| {
        let mut members = members.clone();
        members.sort_unstable_by(|&a, &b| by_score(scores, a, b));
        Some(clusters_of_class(boxes, scores, &members, most, crew))
    };
    let classes = members(boxes.len(), classes);
    let mut clusters = Vec::new();
    // Of several errors that of the first class is the answer, however the threads share the work.
    for of_class in crew.map(&classes, of_class).into_iter().flatten() {
        clusters.extend(of_class?);
    }
    let score = |cluster: &Cluster<S>| {
        let count = cluster.members.len() as f64;
        let sum: f64 = cluster.members.iter().map(|&index| scores[index]).sum();
        sum / count * (count.min(models) / models)
    };
    let mut clusters =
        clusters.into_iter().map(|cluster| (score(&cluster), cluster)).collect::<Vec<_>>();
    clusters
        .sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.members[0].cmp(&other.members[0])));
    let mut of = vec![0; boxes.len()];
    for (number, (_, cluster)) in clusters.iter().enumerate() {
        cluster.members.iter().for_each(|&index| of[index] = number);
    }
    Ok(Fused {
        boxes: clusters.iter().map(|(_, cluster)| cluster.mean).collect(),
        scores: clusters.iter().map(|&(score, _)| score).collect(),
        clusters: of,
    })
}

fn clusters_of_class<S: Shape>(
    boxes: &[S],
    scores: &[f64],
    best_first: &[usize],
    most: f64,
    crew: &Crew,
) -> Result<Vec<Cluster<S>>, ShapeError> {
    let mut clusters = Vec::<Cluster<S>>::new();
    for &index in best_first {
        if !crew.goes_on() {
            break;
        }
        let overlaps =
            clusters.iter_mut().map(|cluster| (cluster.mean.iou(&boxes[index]).to_f64(), cluster));
        // Of equals the first.
        let closest = overlaps
            .filter(|&(iou, _)| iou > most)
            .reduce(|best, other| if other.0 > best.0 { other } else { best });
        if let Some((_, cluster)) = closest {
            cluster.members.push(index);
            let weighted = cluster.members.iter().map(|&member| (boxes[member], scores[member]));
            cluster.mean = S::mean(&weighted.collect::<Vec<_>>())?;
        } else {
            let (members, mean) = (vec![index], boxes[index]);
            clusters.push(Cluster { members, mean });
        }
    }
    Ok(clusters)
}
