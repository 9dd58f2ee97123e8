use super::*;
use crate::scene::SceneBox;
use crate::scene2d::Swarm;
use crate::view::Lens;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};

fn boxes(source: Source, view: Option<View>, selected: Vec<usize>) -> Link {
    Link::Boxes(Box::new(Shown { source, view, selected }))
}

/// A link as it is after it was written and read.
fn again(link: &Link) -> Link {
    let text = link.to_text().expect("it is not too long");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~&=,:/%".contains(c);
    assert!(text.chars().all(is_plain), "{text}");
    Link::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Views whose numbers are awkward.
fn views() -> Vec<View> {
    let scene = Scene::default();
    let bounds = scene.bounds();
    let orbited = scene.view().orbited(0.7, 0.3).unwrap();
    let parallel = orbited.with_other_lens(bounds.as_ref()).unwrap();
    let tilted = View::new(
        Point3::new(1e-20, 3.4e7, -0.1),
        Point3::new(-0.0, 1.0 / 3.0, 7e-4),
        Vector3::new(0.3, 0.2, 0.9),
        Lens::Perspective { fov_y: 0.1 },
        1e-3,
        Some(1e9),
    )
    .unwrap();
    let deep = tilted.with_other_lens(bounds.as_ref()).unwrap();
    vec![*scene.view(), orbited, parallel, tilted, deep]
}

#[test]
fn a_view_reads_back_to_the_bit() {
    for view in views() {
        let link = boxes(Source::BuiltIn, Some(view), vec![]);
        let Link::Boxes(shown) = again(&link) else {
            panic!("a 3D scene was written");
        };
        let back = shown.view.unwrap();
        assert_eq!(back, view);
        let bits = |view: &View| {
            let [eye, target] = [view.eye(), view.target()].map(|it| it.coords);
            [eye, target, view.up().into_inner()].map(|it| it.map(f32::to_bits))
        };
        assert_eq!(bits(&back), bits(&view));
        let bounds = Scene::default().bounds();
        let other = |view: &View| view.with_other_lens(bounds.as_ref());
        assert_eq!(other(&back), other(&view));
    }
}

#[test]
fn every_kind_of_scene_and_selection_reads_back() {
    let (count, seed) = (100_000, u64::MAX);
    for source in [
        Source::BuiltIn,
        Source::Address("scenes/a b&c=d#é%41+.json?x=1".to_owned()),
        Source::Address("https://example.org/scene.json".to_owned()),
        Source::Field { count, seed },
    ] {
        for selected in [vec![], vec![4], vec![9, 0, 1, 2, 7, 6], (0..100_000).collect()] {
            let link = boxes(source.clone(), None, selected);
            assert_eq!(again(&link), link);
        }
    }
}

#[test]
fn a_2d_scene_reads_back_with_its_settings() {
    for kind in Kind2d::ALL {
        let usual = Settings2d::new(kind);
        let (seed, count, outline) = (7, Swarm::MOST, Outline::Star);
        let other = Settings2d { kind, seed, count, outline };
        for settings in [usual, other] {
            let link = Link::Flat(settings);
            assert_eq!(again(&link), link);
        }
    }
}

/// The built-in scene after an edit: shapes that no scene file has rounded.
fn edited(copies: usize) -> Scene {
    let scene = Scene::default();
    let boxes = (0..copies).map(|copy| {
        let item = &scene.boxes()[copy % scene.boxes().len()];
        let turn = Rotation3::from_euler_angles(0.1 * copy as f32, 0.7, 0.3);
        let center = item.shape.center() + Vector3::new(0.01, 0.1, 1.0) * copy as f32 / 3.0;
        let shape = Obb3::new(center, item.shape.half_extents(), turn).unwrap();
        SceneBox { shape, ..item.clone() }
    });
    Scene::new(*scene.view(), boxes.collect())
}

#[test]
fn boxes_of_their_own_read_back_to_the_bit() {
    let scene = edited(20);
    let link = boxes(Source::Own(Box::new(scene.clone())), Some(*scene.view()), vec![3]);
    let Some(back) = again(&link).scene() else {
        panic!("its boxes are in it");
    };
    assert_eq!(back.view(), scene.view());
    let bits = |scene: &Scene| -> Vec<String> {
        let all = scene.boxes().iter();
        all.map(|item| format!("{item:?}")).collect()
    };
    assert_eq!(bits(&back), bits(&scene));
}

#[test]
fn what_does_not_fit_is_refused_with_its_number() {
    let small = boxes(Source::Own(Box::new(edited(60))), None, vec![]);
    assert!(small.to_text().unwrap().len() <= LONGEST);
    let large = boxes(Source::Own(Box::new(edited(1000))), None, vec![]);
    let error = large.to_text().unwrap_err();
    assert_eq!(error, LinkError::TooManyBoxes(1000));
    assert!(error.to_string().contains("1000 boxes"), "{error}");
    let every_other = (0..10_000).map(|index| 2 * index).collect();
    let field = Source::Field { count: 100_000, seed: 1 };
    let many = boxes(field, None, every_other).to_text().unwrap_err();
    assert_eq!(many, LinkError::TooManySelected(10_000));
}

#[test]
fn a_link_is_found_at_the_end_of_an_address() {
    let link = boxes(Source::BuiltIn, None, vec![2]);
    let text = link.to_text().unwrap();
    for address in [
        format!("https://example.org/demo/?scene=a.json#{text}"),
        format!("#{text}"),
        format!("  {text}\n"),
        text.replace(',', "%2C"),
    ] {
        assert_eq!(Link::from_text(&address), Ok(link.clone()), "{address}");
    }
}

#[test]
fn what_is_no_link_says_what_is_wrong() {
    for (text, problem) in [
        ("", "no link"),
        ("#top", "no link"),
        ("scene=default", "no link"),
        ("v=2&scene=default", "version 2"),
        ("v=1", "scene: it is missing"),
        ("v=1&scene=moon", "there is no scene"),
        ("v=1&scene=default&scene=default", "scene: it is there twice"),
        ("v=1&scene=default&color=red", "color: it has no place"),
        ("v=1&scene=default&boxes=AAAA", "boxes: it has no place"),
        ("v=1&scene=default&eye=1,2", "eye: expected three numbers"),
        ("v=1&scene=default&eye=1,2,3,4", "eye: expected three numbers"),
        ("v=1&scene=default&eye=1,2,x", "eye: expected a number"),
        ("v=1&scene=default&eye=1,2,NaN", "eye: a number is beyond"),
        ("v=1&scene=default&eye=1,2,inf", "eye: a number is beyond"),
        ("v=1&scene=default&eye=1,2,1e39", "eye: a number is beyond"),
        ("v=1&scene=default&eye=1,2,3", "target: it is missing"),
        ("v=1&scene=default&eye=1,2,3&target=1,2,3&fov=1&near=0.1", "eye: "),
        ("v=1&scene=default&eye=1,2,3&target=0,0,0&fov=4&near=0.1", "eye: "),
        ("v=1&scene=default&eye=1,2,3&target=0,0,0&fov=1&near=-1", "eye: "),
        ("v=1&scene=default&eye=1,2,3&target=0,0,0&up=0,0,0&fov=1&near=1", "eye: "),
        ("v=1&scene=default&eye=1,2,3&target=0,0,0&fov=9&near=1&far=9&height=1", "fov: "),
        ("v=1&scene=default&select=x", "select: expected indices"),
        ("v=1&scene=default&select=-3", "select: expected indices"),
        ("v=1&scene=default&select=3-1", "select: 3-1 runs backward"),
        ("v=1&scene=default&select=1,0-2", "select: a box is there twice"),
        ("v=1&scene=default&select=0-4294967295", "select: there are more"),
        ("v=1&scene=default&select=99999999999", "select: expected indices"),
        ("v=1&scene=field&count=9", "count: expected a number from 10"),
        ("v=1&scene=field&count=99999999999999999999", "count: expected a whole"),
        ("v=1&scene=swarm&count=60000", "count: expected a number from 10"),
        ("v=1&scene=swarm&seed=-1", "seed: expected a whole number"),
        ("v=1&scene=bounds&outline=moon", "outline: there is no outline"),
        ("v=1&address=", "scene: it is missing"),
        ("v=1&address=%FF", "address: "),
        ("v=1&boxes=", "boxes: the boxes are damaged"),
        ("v=1&boxes=%%%", "boxes: the boxes are damaged"),
        ("v=1&boxes=AAAA", "boxes: "),
    ] {
        let error = Link::from_text(text).unwrap_err().to_string();
        assert!(error.contains(problem), "{text}: {error}");
        assert!(!error.contains('\n'), "{text}: {error}");
    }
}

#[test]
fn a_selection_that_is_not_in_the_scene_is_refused() {
    let own = boxes(Source::Own(Box::new(edited(3))), None, vec![3]);
    let error = Link::from_text(&own.to_text().unwrap()).unwrap_err();
    assert!(error.to_string().contains("no box 3; the scene has 3"), "{error}");
    let long = format!("v=1&address={}", "a".repeat(200_000));
    assert!(Link::from_text(&long).is_err());
}

#[test]
fn boxes_that_would_fill_the_memory_are_refused() {
    let zeros = miniz_oxide::deflate::compress_to_vec(&vec![b' '; 32 << 20], 9);
    let text = base64::Engine::encode(&base64::engine::general_purpose::URL_SAFE_NO_PAD, zeros);
    let error = Link::from_text(&format!("v=1&boxes={text}")).unwrap_err();
    assert!(error.to_string().contains("cannot be inflated"), "{error}");
}

#[test]
fn a_link_with_any_character_changed_is_an_error_or_another_link() {
    let scene = edited(5);
    let link = boxes(Source::Own(Box::new(scene)), Some(views()[3]), vec![1, 4]);
    let text = link.to_text().unwrap();
    for place in 0..text.len() {
        for other in ["", "0", "-", "&", "=", "%", "~", "é"] {
            let mut changed = text.clone();
            changed.replace_range(place..=place, other);
            if let Err(error) = Link::from_text(&changed) {
                assert!(!error.to_string().is_empty());
            }
        }
    }
}
