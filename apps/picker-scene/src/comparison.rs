mod pairing;

use crate::color::Color;
use crate::counted::counted;
use crate::scene::{
    CROWD, DIFFICULT, Group, OnProgress, Reading, Scene, SceneBox, SceneError, UNNAMED, class_of,
};
use obbligato::Obb3;
use obbligato::nalgebra::Vector3;
use pairing::{Pair, Pairing};
use std::path::Path;
use std::sync::Arc;

/// The colors of boxes that were found, of those that should have been, of misses and of false
/// alarms: they differ for people who see fewer colors, too.
const FOUND: Color = Color([0x56, 0xb4, 0xe9]);
const TRUE: Color = Color([0x00, 0x9e, 0x73]);
const MISSED: Color = Color([0xd5, 0x5e, 0x00]);
const FALSE: Color = Color([0xcc, 0x79, 0xa7]);

/// The least IoU of a pair in percent, unless another is given.
pub const LEAST_IOU: u8 = 50;
/// So many boxes of a truth are outlines, which are drawn one by one; of more, none is.
const MOST_OUTLINES: usize = 2_000;
/// The group of the pairs.
const PAIRS: &str = "found";

/// Which boxes of a truth were found, by intersection over union (IoU).
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The boxes of the truth that were found, the worst first.
    pub hits: Vec<Hit>,
    /// The boxes of the truth that were not found, though they should have been.
    pub misses: Vec<usize>,
    /// The boxes that are not in the truth, and not in a crowd.
    pub false_alarms: Vec<usize>,
    /// How many boxes count for nothing: crowds, what was found in them, and what the truth has of
    /// classes that the benchmark does not score, or that is difficult, unless it was found.
    pub left_out: usize,
    /// Whether boxes of any classes were paired, since those that were found have numbers alone.
    pub ignores_classes: bool,
}

/// A box of the truth that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The box of the truth.
    pub truth: usize,
    /// The box that was found.
    pub found: usize,
    /// The volume in common, as a part of that of both together; of flat boxes the area.
    pub iou: f32,
}

impl From<Pair> for Hit {
    fn from(pair: Pair) -> Self {
        Self { truth: pair.truth as usize, found: pair.found as usize, iou: pair.iou }
    }
}

impl Comparison {
    /// Of all pairs of the same class that have something in common, with at least this IoU, those
    /// with the largest are taken first, and each box once. What is left is in a crowd if at least
    /// this part of it is. Hidden boxes are in neither set.
    pub fn new(truth: &Scene, found: &Scene, least: f32) -> Self {
        let mut pairing = Pairing::new(truth, found, least);
        let mut left_out = 0;
        for at in 0..found.boxes().len() {
            if !pairing.is_used[at] && pairing.is_in_crowd(at as u32) {
                pairing.is_used[at] = true;
                left_out += 1;
            }
        }
        let Pairing { is_hit, is_used, pairs, .. } = pairing;
        let has_benchmark = has_categories(truth) && !has_categories(found);
        let is_asked_for = |&at: &usize| {
            let item = &truth.boxes()[at];
            let need_not_be = [CROWD, DIFFICULT].iter().any(|start| item.name.starts_with(start));
            !need_not_be && (!has_benchmark || detected(class_of(&item.name)).is_some())
        };
        let (misses, others): (_, Vec<usize>) = left(&is_hit).into_iter().partition(is_asked_for);
        Self {
            hits: pairs.into_iter().rev().map(Hit::from).collect(),
            misses,
            false_alarms: left(&is_used),
            left_out: left_out + others.len(),
            ignores_classes: has_numbers_alone(truth, found),
        }
    }

    /// Both sets in one scene, in which names and colors say what was found: first what is wrong,
    /// then the pairs, the worst first. Boxes that the benchmark does not score are not in it.
    pub fn scene(&self, truth: &Scene, found: &Scene) -> Scene {
        let has_outlines = self.misses.len() + self.hits.len() <= MOST_OUTLINES;
        let named = |of: &Scene, index: usize, color, says: &str, group: &Arc<Group>| {
            let item = &of.boxes()[index];
            SceneBox {
                name: format!("{}, {says}", item.name),
                color,
                is_outline: has_outlines && [TRUE, MISSED].contains(&color),
                group: Some(Arc::clone(group)),
                ..item.clone()
            }
        };
        let [missed, alarm, paired] =
            ["missed", "false alarm", PAIRS].map(|name| Group::new(name, None));
        let misses = self.misses.iter();
        let misses = misses.map(|&at| named(truth, at, MISSED, "missed", &missed));
        let alarms = self.false_alarms.iter();
        let alarms = alarms.map(|&at| named(found, at, FALSE, "false alarm", &alarm));
        let pairs = self.hits.iter().flat_map(|hit| {
            let value = format!("{:.2}", hit.iou);
            let name = format!("{value} {}", truth.boxes()[hit.truth].name);
            let pair = Group::new(name, Some(Arc::clone(&paired)));
            let says = |which| format!("{which}, IoU {value}");
            [
                named(truth, hit.truth, TRUE, &says("true"), &pair),
                named(found, hit.found, FOUND, &says("found"), &pair),
            ]
        });
        Scene::new(*truth.view(), misses.chain(alarms).chain(pairs).collect())
    }

    /// Returns how many were found, missed, and false, in words.
    pub fn in_words(&self) -> String {
        let [hits, misses, alarms] = [self.hits.len(), self.misses.len(), self.false_alarms.len()];
        let alarms = counted(alarms, "false alarm", "false alarms");
        let words = format!("{hits} found, {misses} missed, {alarms}");
        let words = match self.left_out {
            0 => words,
            count => format!("{words}, {count} that the benchmark leaves out"),
        };
        if self.ignores_classes { format!("{words}, whatever their classes") } else { words }
    }
}

/// Returns the IoU of a box of a [compared scene](Comparison::scene) with its partner, as text.
pub fn iou_of(item: &SceneBox) -> Option<&str> {
    let pair = item.group.as_ref()?;
    let is_pair = pair.parent.as_ref().is_some_and(|it| it.path() == [PAIRS]);
    is_pair.then(|| pair.name.split(' ').next())?
}

/// Reads a file as [`Scene::load_with_progress`] does. If it is to be compared with another file,
/// the scene has both.
///
/// # Errors
/// Those of either file.
pub fn load(path: &Path, reading: &Reading, report: &OnProgress<'_>) -> Result<Scene, SceneError> {
    let truth = Scene::load_with_progress(path, reading.clone(), report)?;
    let Some(file) = &reading.against else {
        return Ok(truth.with_least_score(reading.least_score));
    };
    let found = Scene::load_with_progress(file, truth.reading_of_other(), report)?;
    let found = found.with_least_score(reading.least_score);
    let least = f32::from(reading.least_iou.unwrap_or(LEAST_IOU)) / 100.0;
    let compared = Comparison::new(&truth, &found, least);
    let words = compared.in_words();
    let mut notes = found.notes.clone();
    notes.push(format!("{words}, IoU at least {least}"));
    let both = compared.scene(&truth, &found);
    Ok(both.compared_from(truth, [path, file], (notes, found.scores)))
}

/// Whether a box is around a group of things.
fn is_crowd(item: &SceneBox) -> bool {
    item.name.starts_with(CROWD)
}

/// The class of nuScenes that a detector finds, for a category of its labels; none for those that
/// the benchmark leaves out. Any other class is itself.
fn detected(class: &str) -> Option<&str> {
    Some(match class {
        "human.pedestrian.adult"
        | "human.pedestrian.child"
        | "human.pedestrian.construction_worker"
        | "human.pedestrian.police_officer" => "pedestrian",
        "movable_object.barrier" => "barrier",
        "movable_object.trafficcone" => "traffic_cone",
        "vehicle.bicycle" => "bicycle",
        "vehicle.bus.bendy" | "vehicle.bus.rigid" => "bus",
        "vehicle.car" => "car",
        "vehicle.construction" => "construction_vehicle",
        "vehicle.motorcycle" => "motorcycle",
        "vehicle.trailer" => "trailer",
        "vehicle.truck" => "truck",
        "animal"
        | "human.pedestrian.personal_mobility"
        | "human.pedestrian.stroller"
        | "human.pedestrian.wheelchair"
        | "movable_object.debris"
        | "movable_object.pushable_pullable"
        | "static_object.bicycle_rack"
        | "vehicle.emergency.ambulance"
        | "vehicle.emergency.police" => return None,
        other => other,
    })
}

/// Whether a scene has boxes of categories of nuScenes, which have a dot. Results have classes
/// instead.
fn has_categories(scene: &Scene) -> bool {
    let mut classes = scene.boxes().iter().map(|item| class_of(&item.name));
    classes.any(|class| class.contains('.'))
}

/// Whether the classes of what was found have numbers alone, and those of the truth have none.
fn has_numbers_alone(truth: &Scene, found: &Scene) -> bool {
    let is_number = |item: &SceneBox| class_of(&item.name).starts_with(UNNAMED);
    let all = found.boxes();
    !all.is_empty() && all.iter().all(is_number) && !truth.boxes().iter().any(is_number)
}

/// A box that has a volume: one that is flat is as thick as any other flat one.
fn thick(shape: &Obb3) -> Obb3 {
    let half: Vector3<f32> = shape.half_extents();
    let half = half.map(|half| if half > 0.0 { half } else { 0.5 });
    Obb3::new(shape.center(), half, shape.rotation()).unwrap_or(*shape)
}

fn left(is_taken: &[bool]) -> Vec<usize> {
    (0..is_taken.len()).filter(|&at| !is_taken[at]).collect()
}

#[cfg(test)]
mod tests;
