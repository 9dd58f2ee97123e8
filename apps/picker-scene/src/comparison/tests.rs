use super::*;
use crate::scene::tests::folder;
use obbligato::nalgebra::Rotation3;

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
    let pairs: Vec<(usize, usize)> = compared.hits.iter().map(|it| (it.truth, it.found)).collect();
    assert_eq!(pairs, [(3, 3), (0, 1)]);
    for (hit, expected) in compared.hits.iter().zip([2.0 / 3.0, 0.95]) {
        assert!((hit.iou - expected).abs() < 1e-5, "{hit:?}");
    }
    assert_eq!((&compared.misses[..], &compared.false_alarms[..]), (&[1, 2][..], &[0, 2][..]));
    let scene = compared.scene(&truth, &found);
    let names: Vec<&str> = scene.boxes().iter().map(|item| item.name.as_str()).collect();
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
    let outlines = scene.boxes().iter().map(|item| item.is_outline);
    let is_true = expected.map(|name| name.contains("missed") || name.contains("true"));
    assert!(outlines.eq(is_true));
    assert!(Comparison::new(&truth, &found, 0.96).hits.is_empty());
    assert_eq!(Comparison::new(&truth, &truth, 1.0).hits.len(), 4);
}

#[test]
fn hidden_boxes_are_neither_found_nor_missed() {
    let places = [0.0, 40.0, 80.0].map(|x| (1, "", [x, 0.0, 10.0, 10.0]));
    let (mut truth, mut found) = (labels(&places), labels(&places));
    truth.hide(&[0], true);
    found.hide(&[1], true);
    let compared = Comparison::new(&truth, &found, 0.5);
    assert_eq!(compared.hits.len(), 1);
    assert_eq!((compared.misses, compared.false_alarms), (vec![1], vec![0]));
}

#[test]
fn boxes_with_nothing_in_common_are_no_pair() {
    // The rectangles around them have much in common.
    let [truth, found] = [-3.0, 3.0].map(|shift| {
        let bbox = format!("[{shift}, {shift}, 40, 1, 45]");
        let text = format!(r#"{{"annotations": [{{"bbox": {bbox}}}]}}"#);
        Scene::from_bytes(text.as_bytes()).unwrap()
    });
    let compared = Comparison::new(&truth, &found, 0.0);
    assert_eq!((compared.hits, compared.misses), (vec![], vec![0]));
}

#[test]
fn both_sets_are_in_groups_whose_pairs_show_their_iou() {
    let truth = labels(&[(1, "", [0.0, 0.0, 9.0, 9.0]), (2, "", [40.0, 0.0, 9.0, 9.0])]);
    let found = labels(&[(1, "", [0.0, 0.0, 9.0, 9.0])]);
    let scene = Comparison::new(&truth, &found, 0.5).scene(&truth, &found);
    let reported: Vec<_> = scene
        .boxes()
        .iter()
        .map(|item| (item.group.as_ref().unwrap().path().join("/"), iou_of(item)))
        .collect();
    let pair = ("found/1.00 car 0".to_owned(), Some("1.00"));
    assert_eq!(reported, [("missed".to_owned(), None), pair.clone(), pair]);
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
        std::fs::write(&file, format!(r#"{{"images": {images}, "annotations": {annotations}}}"#))
            .unwrap();
        file
    };
    let (truth, found) = (write("truth.json", 0.0), write("found.json", 1.0));
    let reading =
        Reading { frame: Some(1), against: Some(found.as_path().into()), ..Reading::default() };
    let scene = load(&truth, &reading, &|_| std::ops::ControlFlow::Continue(())).unwrap();
    assert_eq!(scene.boxes().len(), 2);
    assert_eq!(iou_of(&scene.boxes()[0]), Some("0.82"));
    assert_eq!(scene.frames.as_ref().unwrap().shown, 1);
    assert_eq!(scene.files, [truth, found]);
    assert_eq!(scene.reading, reading);
    assert!(!scene.is_of_scene_file);
    assert!(scene.notes.last().unwrap().starts_with("1 found, 0 missed, 0 false"));
    // 9 of 11 columns are in both.
    for (least_iou, said) in [(81, "1 found, 0"), (82, "0 found, 1 missed, 1 false alarm")] {
        let reading = Reading { least_iou: Some(least_iou), ..reading.clone() };
        let scene = load(&scene.files[0], &reading, &|_| std::ops::ControlFlow::Continue(()));
        assert!(scene.unwrap().notes.last().unwrap().starts_with(said), "{least_iou}");
    }
}

/// What a truth and what was found give together: the names of the boxes, and the notes.
fn both(folder: &Path, files: [&str; 2], frame: Option<usize>) -> (Vec<String>, Vec<String>) {
    let [truth, found] = files.map(|name| folder.join(name));
    let reading = Reading { frame, against: Some(found.into()), ..Reading::default() };
    let scene = load(&truth, &reading, &|_| std::ops::ControlFlow::Continue(())).unwrap();
    let names = scene.boxes().iter().map(|item| item.name.clone()).collect();
    (names, scene.notes)
}

/// Images and annotations in the order of COCO's own files, and results as its evaluation takes
/// them: in the order of a detector, by numbers alone, without the images in which nothing was
/// found.
#[test]
fn results_of_coco_are_compared_by_image_and_with_the_classes_of_the_truth() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "instances_val2017.json",
        r#"{"info": {"description": "COCO 2017 Dataset"}, "licenses": [],
        "images": [{"id": 397133, "file_name": "000000397133.jpg", "height": 427, "width": 640},
            {"id": 37777, "file_name": "000000037777.jpg", "height": 230, "width": 352},
            {"id": 252219, "file_name": "000000252219.jpg", "height": 428, "width": 640}],
        "annotations": [{"image_id": 397133, "bbox": [217.62, 240.54, 38.99, 57.75], "category_id": 44, "id": 82445},
            {"image_id": 37777, "bbox": [102.49, 118.47, 7.9, 17.31], "category_id": 64, "id": 26547},
            {"image_id": 252219, "bbox": [326.28, 174.56, 71.24, 197.25], "category_id": 1, "id": 481918}],
        "categories": [{"id": 1, "name": "person"}, {"id": 44, "name": "bottle"}, {"id": 64, "name": "potted plant"}]}"#,
    );
    write(
        "results.json",
        r#"[{"image_id": 252219, "category_id": 1, "bbox": [327.0, 175.0, 70.0, 196.0], "score": 0.98},
        {"image_id": 397133, "category_id": 44, "bbox": [217.0, 241.0, 39.0, 57.0], "score": 0.9},
        {"image_id": 397133, "category_id": 1, "bbox": [217.0, 241.0, 39.0, 57.0], "score": 0.2}]"#,
    );
    let files = ["instances_val2017.json", "results.json"];
    let names = |frame| both(folder.path(), files, frame).0;
    let first = ["person 2, false alarm", "bottle 0, true, IoU 0.96", "bottle 1, found, IoU 0.96"];
    assert_eq!(names(None), first);
    let last = ["person 2, true, IoU 0.98", "person 0, found, IoU 0.98"];
    assert_eq!(names(Some(2)), last);
    let (names, notes) = both(folder.path(), files, Some(1));
    assert_eq!(names, ["potted plant 1, missed"]);
    assert!(notes[1].ends_with("results.json has nothing of 37777"), "{notes:?}");
    assert!(notes[2].starts_with("0 found, 1 missed"), "{notes:?}");
}

/// As `picker --help` shows them, and as annotators of a single picture write them.
#[test]
fn results_have_the_classes_of_a_truth_that_names_no_image() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let annotations = r#"[{"bbox": [0, 0, 9, 9], "category_id": 1}]"#;
    let categories = r#"[{"id": 1, "name": "car"}]"#;
    let truth = format!(r#"{{"annotations": {annotations}, "categories": {categories}}}"#);
    write("truth.json", &truth);
    write("found.json", annotations);
    let (names, notes) = both(folder.path(), ["truth.json", "found.json"], None);
    let expected = ["car 0, true, IoU 1.00", "car 0, found, IoU 1.00"];
    assert_eq!(names, expected, "{notes:?}");
}

/// COCO does not score crowds, and neither do files that mark them by a truth value.
#[test]
fn a_crowd_of_coco_is_not_missed() {
    let crowd = |flag: &str| {
        let text = format!(
            r#"{{"annotations": [{{"bbox": [0, 0, 9, 9], "category_id": 1, "iscrowd": {flag}}}],
            "categories": [{{"id": 1, "name": "person"}}]}}"#
        );
        Scene::from_bytes(text.as_bytes()).unwrap()
    };
    let none = labels(&[]);
    for (flag, name, left_out) in [
        ("1", "crowd of person 0", 1),
        ("true", "crowd of person 0", 1),
        ("0", "person 0", 0),
        ("null", "person 0", 0),
    ] {
        let truth = crowd(flag);
        let compared = Comparison::new(&truth, &none, 0.5);
        assert_eq!(truth.name(0), Some(name));
        assert_eq!(compared.left_out, left_out, "{flag}");
        assert_eq!(compared.misses.len(), 1 - left_out, "{flag}");
    }
}

/// By the part of a detection that is in the crowd, and as many as there are, unless they are found
/// in what is labeled.
#[test]
fn what_is_found_in_a_crowd_of_coco_is_no_false_alarm() {
    let text = r#"{"categories": [{"id": 1, "name": "car"}], "annotations": [
        {"category_id": 1, "bbox": [0, 0, 100, 100], "iscrowd": 1}, {"category_id": 1, "bbox": [10, 10, 10, 10]}]}"#;
    let mut truth = Scene::from_bytes(text.as_bytes()).unwrap();
    let found = labels(&[
        (1, "labeled", [10.0, 10.0, 10.0, 10.0]),
        (1, "in the crowd", [50.0, 50.0, 10.0, 10.0]),
        (1, "there, too", [52.0, 50.0, 10.0, 10.0]),
        (1, "to 0.6", [94.0, 0.0, 10.0, 10.0]),
        (1, "to 0.4", [96.0, 20.0, 10.0, 10.0]),
        (2, "of another class", [30.0, 30.0, 10.0, 10.0]),
    ]);
    let compared = Comparison::new(&truth, &found, 0.5);
    assert_eq!(compared.false_alarms, [4, 5]);
    assert_eq!(compared.scene(&truth, &found).boxes().len(), 4);
    let words = "1 found, 0 missed, 2 false alarms, 4 that the benchmark leaves out";
    assert_eq!(compared.in_words(), words);
    let strict = Comparison::new(&truth, &found, 0.7);
    assert_eq!((strict.false_alarms, strict.left_out), (vec![3, 4, 5], 3));
    truth.hide(&[0], true);
    let compared = Comparison::new(&truth, &found, 0.5);
    assert_eq!((compared.false_alarms.len(), compared.left_out), (5, 0));
}

/// A table of the data set, and a submission in an order of its own.
#[test]
fn results_of_nuscenes_are_compared_by_sample_and_by_the_classes_that_detectors_find() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let shape = |x: f64| {
        format!(
            r#""translation": [{x}, 1200.3, 1.0], "size": [0.6, 0.7, 1.6], "rotation": [0.98, 0.0, 0.0, -0.199]"#
        )
    };
    let annotation = |sample: &str, x, name: &str| {
        format!(r#"{{"sample_token": "{sample}", {}, "category_name": "{name}"}}"#, shape(x))
    };
    let annotations = [
        annotation("39586f", 373.0, "human.pedestrian.adult"),
        annotation("356d81", 380.0, "movable_object.trafficcone"),
        annotation("39586f", 390.0, "static_object.bicycle_rack"),
    ];
    write("sample_annotation.json", &format!("[{}]", annotations.join(",")));
    let result = |sample: &str, x, name: &str| {
        format!(
            r#""{sample}": [{{"sample_token": "{sample}", {}, "velocity": [0.1, 0.0], "detection_name": "{name}",
            "detection_score": 0.7, "attribute_name": ""}}]"#,
            shape(x)
        )
    };
    let results = [result("356d81", 380.0, "traffic_cone"), result("39586f", 373.0, "pedestrian")];
    let meta = r#"{"use_camera": false, "use_lidar": true}"#;
    let results = format!(r#"{{"meta": {meta}, "results": {{{}}}}}"#, results.join(","));
    write("results_nusc.json", &results);
    let files = ["sample_annotation.json", "results_nusc.json"];
    let (names, notes) = both(folder.path(), files, None);
    assert_eq!(
        names,
        ["human.pedestrian.adult 0, true, IoU 1.00", "pedestrian 0, found, IoU 1.00"]
    );
    assert_eq!(
        notes[1],
        "1 found, 0 missed, 0 false alarms, 1 that the benchmark leaves out, IoU at least 0.5"
    );
    let (names, notes) = both(folder.path(), files, Some(1));
    assert_eq!(names[1], "traffic_cone 0, found, IoU 1.00");
    assert!(notes[1].starts_with("1 found, 0 missed, 0 false alarms, IoU"));
    // Labels against labels: every category counts.
    let (names, _) = both(folder.path(), [files[0]; 2], None);
    assert_eq!(names[0], "static_object.bicycle_rack 2, true, IoU 1.00");
    // The two files swapped, and a sample that one of them lacks.
    let back = both(folder.path(), [files[1], files[0]], None).0;
    assert_eq!(back[0], "traffic_cone 0, true, IoU 1.00");
    write("results_nusc.json", r#"{"meta": {}, "results": {"356d81": []}}"#);
    let (names, notes) = both(folder.path(), files, None);
    assert_eq!(names, ["human.pedestrian.adult 0, missed"]);
    assert!(notes[0].ends_with("results_nusc.json has nothing of 39586f"), "{notes:?}");
}

#[test]
fn labels_of_kitti_are_compared_with_the_file_of_the_same_name() {
    let car = |z: u8| format!("Car -1 -1 -10 600 170 700 230 1.5 1.6 4.0 2.0 1.7 {z} 0.5");
    let folder = folder(&[
        ("label_2/000000.txt", car(10)),
        ("label_2/000001.txt", car(20)),
        ("label_2/000002.txt", car(30)),
        ("data/000000.txt", car(10)),
        ("data/000002.txt", car(30)),
    ]);
    let found = ["Car 0, true, IoU 1.00", "Car 0, found, IoU 1.00"];
    for (files, frame) in [
        (["label_2", "data"], None),
        (["label_2", "data"], Some(2)),
        (["label_2/000002.txt", "data"], None),
        (["label_2/000000.txt", "data/000000.txt"], Some(2)),
        (["label_2/000002.txt", "data/000002.txt"], None),
    ] {
        let (names, notes) = both(folder.path(), files, frame);
        assert_eq!(names, found, "{files:?}, {frame:?}: {notes:?}");
    }
    let (names, notes) = both(folder.path(), ["label_2", "data"], Some(1));
    assert_eq!(names, ["Car 0, missed"]);
    assert!(notes[1].ends_with("data has nothing of 000001.txt"), "{notes:?}");
}

/// So many rectangles that all overlap, turned or not; `spread` is how much they differ.
fn crowded(count: usize, seed: u64, spread: f32, most_turn: f32) -> Scene {
    let mut random = crate::rng::Rng::new(seed);
    let mut annotation = || {
        let [x, y] = [0, 1].map(|_| random.between(-spread, spread));
        let [w, h] = [0, 1].map(|_| random.between(100.0 - spread, 100.0 + spread));
        let turn = random.between(0.0, most_turn);
        format!(r#"{{"bbox":[{x},{y},{w},{h},{turn}],"category_id":1}}"#)
    };
    let annotations: Vec<String> = (0..count).map(|_| annotation()).collect();
    let text = format!(r#"{{"annotations":[{}]}}"#, annotations.join(","));
    Scene::from_bytes(text.as_bytes()).unwrap()
}

/// All pairs by the definition: each IoU is computed, the largest is taken first, and each box
/// once.
fn by_definition(truth: &Scene, found: &Scene, least: f32) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    for (at, a) in truth.boxes().iter().enumerate() {
        for (index, b) in found.boxes().iter().enumerate() {
            let iou = thick(&b.shape).iou(&thick(&a.shape));
            if iou > 0.0 && iou >= least {
                all.push((iou, at, index));
            }
        }
    }
    all.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let (mut truths, mut founds) = (vec![false; 1000], vec![false; 1000]);
    all.retain(|&(_, at, index)| {
        let is_free = !truths[at] && !founds[index];
        truths[at] |= is_free;
        founds[index] |= is_free;
        is_free
    });
    all.into_iter().map(|(_, at, index)| (at, index)).collect()
}

/// Pairs in the order of their IoU, of which so many are sorted at once.
fn paired(truth: &Scene, found: &Scene, least: f32, most: usize) -> Vec<(usize, usize)> {
    let mut pairs = pairing::Pairing::at_once(truth, found, least, most).pairs;
    pairs.sort_by(|a, b| b.cmp(a));
    let indices = pairs.iter().map(|it| (it.truth as usize, it.found as usize));
    indices.collect()
}

/// So many boxes about the origin with axes as long as these, turned about an axis, which is tilted
/// by up to this.
pub(super) fn boxes(count: usize, seed: u64, size: [f32; 3], about: usize, tilt: f32) -> Scene {
    let mut random = crate::rng::Rng::new(seed);
    let mut item = || {
        let mut vector = |most: [f32; 3]| most.map(|most| random.between(-most, most)).into();
        let center: Vector3<f32> = vector(size) * 0.2;
        let half: Vector3<f32> = Vector3::from(size) + vector(size) * 0.3;
        let tilt: Vector3<f32> = vector([tilt; 3]);
        let turn = random.between(0.0, 7.0) * Vector3::ith(about, 1.0);
        let turn = Rotation3::new(tilt.cast::<f64>()) * Rotation3::new(turn.cast());
        let shape = Obb3::new(center.into(), half * 0.5, turn.cast()).unwrap();
        SceneBox::new("box".to_owned(), shape, Color([0; 3]))
    };
    let boxes = (0..count).map(|_| item()).collect();
    Scene::new(*Scene::empty().view(), boxes)
}

/// Cars of KITTI turn about y, those of nuScenes about z, and things in a hand about any axis.
#[test]
fn pairs_of_boxes_in_space_are_those_of_the_definition() {
    for (about, tilt) in [(1, 0.0), (2, 1e-3), (0, 3.0)] {
        let [truth, found] = [1, 2].map(|seed| boxes(60, seed, [4.0, 1.6, 1.5], about, tilt));
        let expected = by_definition(&truth, &found, 0.1);
        assert!(expected.len() > 30);
        for most in [3, 500, 1 << 20] {
            assert_eq!(paired(&truth, &found, 0.1, most), expected, "{about} {tilt} {most}");
        }
    }
}

#[test]
fn pairs_are_those_of_the_definition_however_many_are_sorted_at_once() {
    for (spread, turn) in [(0.0, 0.0), (5.0, 0.0), (60.0, 0.0), (5.0, 90.0), (60.0, 180.0)] {
        let [truth, found] = [1, 2].map(|seed| crowded(90, seed, spread, turn));
        for least in [0.0, 0.5, 0.8] {
            let expected = by_definition(&truth, &found, least);
            for most in [1, 7, 500, 1 << 22] {
                let case = format!("{spread} {turn} {least} {most}");
                assert_eq!(paired(&truth, &found, least, most), expected, "{case}");
            }
        }
    }
}

/// 4,000,000 pairs, all with a large part in common: no more than one in 16 is examined closely.
#[test]
fn of_labels_that_all_overlap_few_pairs_are_looked_at_closely() {
    for (spread, turn) in [(0.0, 0.0), (5.0, 0.0), (40.0, 0.0), (5.0, 90.0), (40.0, 180.0)] {
        let [truth, found] = [1, 2].map(|seed| crowded(2000, seed, spread, turn));
        let pairing = Pairing::new(&truth, &found, 0.5);
        assert!(pairing.pairs.len() > 1900);
        let examined = pairing.examined.into_inner();
        assert!((1900..4_000_000 / 16).contains(&examined), "{spread} {turn}: {examined}");
    }
}
