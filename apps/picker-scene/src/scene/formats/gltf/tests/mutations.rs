//! Files that were changed at random or in each place: nothing panics, and nothing takes more than
//! its budget.

use super::*;
use crate::rng::Rng;
use crate::scene::formats::gltf::budget::Budget;
use crate::scene::formats::gltf::read_within;

/// Reads a file that may be anything.
fn survive(text: &[u8]) {
    let floor = 1 << 20;
    match read_within(
        Budget::with_floor(floor),
        text,
        None,
        Reading { fits: true, ..Reading::default() },
    ) {
        Ok((_, budget)) => assert!(budget.taken() <= floor.max(64 * text.len() as u64)),
        Err(error) => {
            let error = error.to_string();
            assert!(error.lines().count() == 1 && error.len() < 2000, "{error}");
        }
    }
}

/// Files with all that is read: nodes in nodes, a camera, sparse and short positions, and a view
/// that is compressed.
fn rich() -> Vec<Value> {
    let mut model = model_of(&[("crate", Matrix4::new_scaling(2.0))]);
    model.add_camera(Scene::default().view(), Some(0));
    let plain: Value = serde_json::from_slice(&model.to_gltf()).expect("JSON");
    let mut sparse = plain.clone();
    sparse["accessors"][0]["sparse"] = json!({
        "count": 2,
        "indices": { "bufferView": 1, "byteOffset": 4, "componentType": 5123 },
        "values": { "bufferView": 0, "byteOffset": 12 },
    });
    sparse["nodes"][0] = json!({
        "mesh": 0, "rotation": [0, 0.6, 0, 0.8], "scale": [1, 2, 3], "translation": [4, 5, 6],
    });
    let mut short = plain.clone();
    short["accessors"][0]["componentType"] = json!(5122);
    short["accessors"][0]["normalized"] = json!(true);
    short["bufferViews"][0]["byteStride"] = json!(8);
    vec![plain, sparse, short, compressed::of_cube("EXT_meshopt_compression")]
}

fn below(count: usize, random: &mut Rng) -> usize {
    (random.between(0.0, count as f32) as usize).min(count - 1)
}

#[test]
fn random_changes_of_bytes_are_survived() {
    let mut random = Rng::new(1);
    let mut files: Vec<Vec<u8>> = rich().iter().map(|file| file.to_string().into()).collect();
    files.push(model_of(&[("crate", Matrix4::identity())]).to_glb());
    for file in files {
        for _ in 0..500 {
            let mut changed = file.clone();
            for _ in 0..=below(4, &mut random) {
                let place = below(changed.len(), &mut random);
                match below(3, &mut random) {
                    0 => changed[place] ^= 1 << below(8, &mut random),
                    1 => changed[place] = b"0123456789-.e[]{},\":\0\xff"[below(22, &mut random)],
                    _ => drop(changed.drain(place..(place + 5).min(changed.len()))),
                }
            }
            let end = changed.len() - below(2, &mut random) * below(9, &mut random);
            survive(&changed[..end]);
        }
    }
}

#[test]
fn values_in_each_others_places_are_survived() {
    let mut random = Rng::new(2);
    for file in rich() {
        let mut pointers = Vec::new();
        collect(&file, String::new(), &mut pointers);
        for _ in 0..500 {
            let mut changed = file.clone();
            for _ in 0..=below(3, &mut random) {
                let [from, to] = [0, 1].map(|_| &pointers[below(pointers.len(), &mut random)]);
                if let Some(value) = changed.pointer(from).cloned()
                    && let Some(place) = changed.pointer_mut(to)
                {
                    *place = value;
                }
            }
            survive(changed.to_string().as_bytes());
        }
    }
}

#[test]
fn every_truncated_file_is_survived() {
    let binary = model_of(&[("crate", Matrix4::identity())]).to_glb();
    (0..binary.len()).for_each(|end| survive(&binary[..end]));
    let text = triangle().to_string();
    (0..text.len()).for_each(|end| survive(&text.as_bytes()[..end]));
}

#[test]
fn every_changed_byte_is_survived() {
    let mut model = model_of(&[("crate", Matrix4::identity())]);
    model.add_camera(Scene::default().view(), None);
    let binary = model.to_glb();
    for place in 0..binary.len() {
        for value in [0, 1, 0x2d, 0x39, 0x7f, 0xff] {
            let mut changed = binary.clone();
            changed[place] = value;
            survive(&changed);
        }
    }
}

#[test]
fn every_changed_value_is_survived() {
    for document in rich() {
        let mut pointers = Vec::new();
        collect(&document, String::new(), &mut pointers);
        assert!(pointers.len() > 40, "{}", pointers.len());
        for pointer in &pointers {
            for new in [
                json!(-1),
                json!(0),
                json!(2.5),
                json!(1e39),
                json!(u64::MAX),
                json!(null),
                json!("x"),
                json!([]),
                json!({}),
            ] {
                let mut changed = document.clone();
                *changed.pointer_mut(pointer).expect("a value") = new;
                survive(changed.to_string().as_bytes());
            }
        }
    }
}

fn collect(value: &Value, pointer: String, pointers: &mut Vec<String>) {
    match value {
        Value::Array(items) => (0..).zip(items).for_each(|(i, item): (usize, _)| {
            collect(item, format!("{pointer}/{i}"), pointers);
        }),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| {
            collect(field, format!("{pointer}/{name}"), pointers);
        }),
        _ => {}
    }
    pointers.push(pointer);
}
