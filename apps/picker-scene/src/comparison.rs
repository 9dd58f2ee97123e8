use crate::color::Color;
use crate::scene::{Group, Reading, Scene, SceneBox, SceneError, Tell, class_of, loose_bounds};
use obbligato::Obb3;
use obbligato::nalgebra::Vector3;
use std::path::Path;
use std::sync::Arc;

/// The colors of boxes that were found, of those that should have been, of misses and of false alarms: they differ for
/// people who see fewer colors, too.
const FOUND: Color = Color([0x56, 0xb4, 0xe9]);
const TRUE: Color = Color([0x00, 0x9e, 0x73]);
const MISSED: Color = Color([0xd5, 0x5e, 0x00]);
const FALSE: Color = Color([0xcc, 0x79, 0xa7]);

/// The least IoU of a pair, unless another is asked for.
const LEAST_IOU: f32 = 0.5;
/// The group of the pairs.
const PAIRS: &str = "found";

/// Which boxes of a truth were found, by intersection over union (IoU).
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The boxes of the truth that were found, the worst first.
    pub hits: Vec<Hit>,
    /// The boxes of the truth that were not found.
    pub misses: Vec<usize>,
    /// The boxes that are not in the truth.
    pub false_alarms: Vec<usize>,
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

impl Comparison {
    /// Of all pairs of the same class with at least this IoU, those with the largest are taken first, and each box once.
    pub fn new(truth: &Scene, found: &Scene, least: f32) -> Self {
        let mut pairs: Vec<Hit> = (0..found.boxes().len())
            .flat_map(|index| candidates(truth, found, index))
            .filter(|pair| pair.iou >= least)
            .collect();
        pairs.sort_by(|a, b| b.iou.total_cmp(&a.iou).then(a.truth.cmp(&b.truth)));
        let mut is_hit = vec![false; truth.boxes().len()];
        let mut is_used = vec![false; found.boxes().len()];
        pairs.retain(|pair| {
            let is_free = !is_hit[pair.truth] && !is_used[pair.found];
            is_hit[pair.truth] |= is_free;
            is_used[pair.found] |= is_free;
            is_free
        });
        pairs.reverse();
        Self {
            hits: pairs,
            misses: left(&is_hit),
            false_alarms: left(&is_used),
        }
    }

    /// Both sets in one scene, in which names and colors tell what was found: first what is wrong, then the pairs, the
    /// worst first.
    pub fn scene(&self, truth: &Scene, found: &Scene) -> Scene {
        let named = |of: &Scene, index: usize, color, says: &str, group: &Arc<Group>| {
            let item = &of.boxes()[index];
            SceneBox {
                name: format!("{}, {says}", item.name),
                color,
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
        let s = if alarms == 1 { "" } else { "s" };
        format!("{hits} found, {misses} missed, {alarms} false alarm{s}")
    }
}

/// Returns the IoU of a box of a [compared scene](Comparison::scene) with its partner, as text.
pub fn iou_of(item: &SceneBox) -> Option<&str> {
    let pair = item.group.as_ref()?;
    let is_pair = pair.parent.as_ref().is_some_and(|it| it.path() == [PAIRS]);
    is_pair.then(|| pair.name.split(' ').next())?
}

/// Reads a file as [`Scene::load_telling`] does. If it is to be compared with another file, the scene has both.
///
/// # Errors
/// Those of either file.
pub fn load(path: &Path, reading: &Reading, tell: &Tell<'_>) -> Result<Scene, SceneError> {
    let truth = Scene::load_telling(path, reading.clone(), tell)?;
    let Some(file) = &reading.against else {
        return Ok(truth);
    };
    let of_other = Reading {
        against: None,
        ..reading.clone()
    };
    let found = Scene::load_telling(file, of_other, tell)?;
    let compared = Comparison::new(&truth, &found, LEAST_IOU);
    let words = compared.in_words();
    let note = format!("{words}, with an IoU of at least {LEAST_IOU}");
    let both = compared.scene(&truth, &found);
    Ok(both.compared_from(truth, [path, file], note))
}

/// The boxes of the truth that may be one that was found.
fn candidates(truth: &Scene, found: &Scene, index: usize) -> Vec<Hit> {
    let item = &found.boxes()[index];
    let around = loose_bounds(&item.shape);
    let near = truth.tree().query(&around);
    let same = near.filter(|&at| class_of(&truth.boxes()[at].name) == class_of(&item.name));
    same.map(|at| Hit {
        truth: at,
        found: index,
        iou: thick(&item.shape).iou(&thick(&truth.boxes()[at].shape)),
    })
    .collect()
}

/// A box that has a volume: one that is flat is as thick as any other flat one.
fn thick(shape: &Obb3) -> Obb3 {
    let half: Vector3<f32> = shape.half_extents();
    let half = half.map(|half| if half > 0.0 { half } else { 0.5 });
    Obb3::new(shape.center(), half, shape.rotation()).unwrap_or(*shape)
}

fn left(is_taken: &[bool]) -> Vec<usize> {
    let all = is_taken.iter().enumerate();
    all.filter_map(|(index, is_taken)| (!is_taken).then_some(index))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(boxes: &[(i32, &str, [f64; 4])]) -> Scene {
        let categories = r#"[{"id": 1, "name": "car"}, {"id": 2, "name": "dog"}]"#;
        let annotations = boxes
            .iter()
            .map(|(kind, _, bbox)| format!(r#"{{"category_id": {kind}, "bbox": {bbox:?}}}"#));
        let annotations = annotations.collect::<Vec<_>>().join(",");
        let text = format!(r#"{{"annotations": [{annotations}], "categories": {categories}}}"#);
        Scene::from_bytes(text.as_bytes()).unwrap()
    }

    #[test]
    fn each_box_is_taken_once_and_the_best_pair_first() {
        let truth = labels(&[
            (1, "found twice", [0.0, 0.0, 10.0, 10.0]),
            (1, "missed", [40.0, 0.0, 10.0, 10.0]),
            (2, "of another class", [80.0, 0.0, 10.0, 10.0]),
            (2, "half", [100.0, 0.0, 10.0, 10.0]),
        ]);
        let found = labels(&[
            (1, "good", [1.0, 0.0, 10.0, 10.0]),
            (1, "better", [0.0, 0.0, 10.0, 9.5]),
            (1, "a dog, they say", [80.0, 0.0, 10.0, 10.0]),
            (2, "two thirds", [102.0, 0.0, 10.0, 10.0]),
        ]);
        let compared = Comparison::new(&truth, &found, 0.5);
        let pairs: Vec<(usize, usize)> = compared
            .hits
            .iter()
            .map(|it| (it.truth, it.found))
            .collect();
        assert_eq!(pairs, [(3, 3), (0, 1)]);
        for (hit, expected) in compared.hits.iter().zip([2.0 / 3.0, 0.95]) {
            assert!((hit.iou - expected).abs() < 1e-5, "{hit:?}");
        }
        assert_eq!(
            (&compared.misses[..], &compared.false_alarms[..]),
            (&[1, 2][..], &[0, 2][..])
        );
        let scene = compared.scene(&truth, &found);
        let names: Vec<&str> = scene
            .boxes()
            .iter()
            .map(|item| item.name.as_str())
            .collect();
        let expected = [
            "car 1, missed",
            "dog 2, missed",
            "car 0, false alarm",
            "car 2, false alarm",
            "dog 3, true, IoU 0.67",
            "dog 3, found, IoU 0.67",
            "car 0, true, IoU 0.95",
            "car 1, found, IoU 0.95",
        ];
        assert_eq!(names, expected);
        assert!(Comparison::new(&truth, &found, 0.96).hits.is_empty());
        assert_eq!(Comparison::new(&truth, &truth, 1.0).hits.len(), 4);
    }

    #[test]
    fn both_sets_are_in_groups_whose_pairs_show_their_iou() {
        let truth = labels(&[
            (1, "", [0.0, 0.0, 9.0, 9.0]),
            (2, "", [40.0, 0.0, 9.0, 9.0]),
        ]);
        let found = labels(&[(1, "", [0.0, 0.0, 9.0, 9.0])]);
        let scene = Comparison::new(&truth, &found, 0.5).scene(&truth, &found);
        let told: Vec<_> = scene
            .boxes()
            .iter()
            .map(|item| (item.group.as_ref().unwrap().path().join("/"), iou_of(item)))
            .collect();
        let pair = ("found/1.00 car 0".to_owned(), Some("1.00"));
        assert_eq!(told, [("missed".to_owned(), None), pair.clone(), pair]);
        let again = Scene::from_json(&scene.to_json()).unwrap();
        assert_eq!(iou_of(&again.boxes()[1]), Some("1.00"));
    }

    #[test]
    fn a_file_that_is_compared_keeps_its_frames_and_knows_both_files() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, left: f64| {
            let file = folder.path().join(name);
            let label = format!("[{left}, 0, 10, 10]");
            let annotations = format!(
                r#"[{{"image_id": 1, "category_id": 1, "bbox": {label}}}, {{"image_id": 2, "category_id": 1, "bbox": {label}}}]"#
            );
            let images = r#"[{"id": 1, "file_name": "a"}, {"id": 2, "file_name": "b"}]"#;
            std::fs::write(
                &file,
                format!(r#"{{"images": {images}, "annotations": {annotations}}}"#),
            )
            .unwrap();
            file
        };
        let (truth, found) = (write("truth.json", 0.0), write("found.json", 1.0));
        let reading = Reading {
            frame: Some(1),
            against: Some(found.as_path().into()),
            ..Reading::default()
        };
        let scene = load(&truth, &reading, &|_| std::ops::ControlFlow::Continue(())).unwrap();
        assert_eq!(scene.boxes().len(), 2);
        assert_eq!(iou_of(&scene.boxes()[0]), Some("0.82"));
        assert_eq!(scene.frames.as_ref().unwrap().shown, 1);
        assert_eq!(scene.files, [truth, found]);
        assert_eq!(scene.reading, reading);
        assert!(!scene.is_of_scene_file);
        assert!(
            scene
                .notes
                .last()
                .unwrap()
                .starts_with("1 found, 0 missed, 0 false")
        );
    }
}
