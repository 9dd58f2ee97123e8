use super::*;
use picker_scene::Change;

fn applied(inputs: &[PanelInput], size: [f32; 2]) -> Panels {
    let (mut panels, scene) = (Panels::default(), Scene::default());
    for input in inputs {
        panels.apply(input, &scene, size);
    }
    panels
}

#[test]
fn panels_open_by_themselves_where_the_picture_keeps_its_room() {
    for (size, list, inspector) in [
        ([1280.0, 720.0], true, true),
        ([1000.0, 700.0], false, true),
        ([900.0, 600.0], false, false),
        ([899.0, 599.0], false, false),
        ([1280.0, 599.0], false, false),
        ([320.0, 240.0], false, false),
    ] {
        let layout = Panels::default().layout(size);
        assert_eq!(layout, Layout { list, inspector }, "{size:?}");
    }
}

#[test]
fn a_user_may_open_and_close_each_panel() {
    let both = [PanelInput::ToggleList, PanelInput::ToggleInspector];
    let closed = applied(&both, [1280.0, 720.0]).layout([1280.0, 720.0]);
    assert_eq!((closed.list, closed.inspector), (false, false));
    let open = applied(&both, [720.0, 500.0]).layout([720.0, 500.0]);
    assert_eq!((open.list, open.inspector), (true, true));
}

#[test]
fn a_panel_that_would_hide_the_picture_is_not_shown() {
    let both = [PanelInput::ToggleList, PanelInput::ToggleInspector];
    let layout = applied(&both, [480.0, 400.0]).layout([480.0, 400.0]);
    assert_eq!((layout.list, layout.inspector), (false, true));
    let layout = applied(&both, [300.0, 400.0]).layout([300.0, 400.0]);
    assert!(!layout.inspector);
}

#[test]
fn on_a_phone_the_list_and_the_inspector_take_each_other_s_place() {
    let (phone, list, inspector) =
        ([390.0, 844.0], PanelInput::ToggleList, PanelInput::ToggleInspector);
    for (inputs, shown) in [
        (vec![inspector.clone()], (false, true)),
        (vec![inspector.clone(), list.clone()], (true, false)),
        (vec![list.clone(), inspector.clone()], (false, true)),
        (vec![list.clone(), list], (false, false)),
    ] {
        let layout = applied(&inputs, phone).layout(phone);
        assert_eq!((layout.list, layout.inspector), shown, "{inputs:?}");
    }
}

#[test]
fn larger_text_leaves_less_room() {
    let panels = applied(&[PanelInput::Scale(1.5)], [1280.0, 720.0]);
    assert!(!panels.layout([1280.0, 720.0]).list);
    assert!(panels.layout([1920.0, 1080.0]).list);
}

#[test]
fn steps_of_the_scale_meet_and_end() {
    let mut scale = Scale::default();
    for _ in 0..40 {
        scale = scale.by(1.0);
    }
    assert_eq!(scale.factor(), Scale::MOST);
    let mut back = Scale::default().by(1.0).by(1.0).by(-1.0).by(-1.0);
    assert_eq!(back, Scale::default());
    for _ in 0..40 {
        back = back.by(-1.0);
    }
    assert_eq!(back.factor(), Scale::LEAST);
    assert!(Scale::new(f32::NAN).is_none());
}

#[test]
fn the_filter_finds_names_in_either_case() {
    let scene = Scene::default();
    let name = scene.boxes()[1].name.clone();
    let part = name[..3].to_uppercase();
    let finding = |text: &str| applied(&[PanelInput::Filter(text.to_owned())], [1280.0, 720.0]);
    let panels = finding(&format!(" {part}"));
    let row = panels.filter.row_of(1).expect("the box is listed");
    let rows_of = |panels: &Panels| rows(panels, &scene);
    assert_eq!(rows_of(&panels)[row], (0, name));
    for (_, other) in rows_of(&panels) {
        assert!(other.to_lowercase().contains(&part.to_lowercase()), "{other}");
    }
    assert!(rows_of(&finding("no such name")).is_empty());
    assert_eq!(rows_of(&finding("  ")).len(), scene.boxes().len());
}

#[test]
fn hints_go_away_one_by_one_or_all_at_once() {
    let mut hints = Hints::new(vec![Hint::Click]);
    assert!(hints.are_shown());
    assert!(hints.finish(Hint::Orbit) && !hints.finish(Hint::Orbit));
    assert!(hints.are_shown());
    assert!(hints.finish(Hint::Help) && !hints.are_shown());
    let mut all = Hints::new(Vec::new());
    all.dismiss();
    assert!(!all.are_shown());
    assert!(!Hints::default().are_shown(), "tests show none");
}

/// The rows of a list: the names of boxes and groups with their levels.
fn rows(demo: &Panels, scene: &Scene) -> Vec<(usize, String)> {
    let filter = &demo.filter;
    let rows = (0..filter.len(scene)).filter_map(|row| filter.row_at(row));
    rows.map(|row| match row.item {
        Item::Box(index) => (row.level, scene.name(index).unwrap().to_owned()),
        Item::Group(group) => (row.level, format!("{} {}", group.group.name, group.boxes.len())),
    })
    .collect()
}

#[test]
fn groups_open_and_close_and_a_text_finds_boxes_in_all_of_them() {
    let item = |name: &str, group: &str| {
        format!(
            r#"{{"name": "{name}", "group": {group}, "center": [0, 0, 0], "half_extents": [1, 1, 1]}}"#
        )
    };
    let boxes = [
        item("hand", r#"["robot", "arm"]"#),
        item("table", "[]"),
        item("head", r#"["robot"]"#),
        item("finger", r#"["robot", "arm"]"#),
    ];
    let text = format!(r#"{{"boxes": [{}]}}"#, boxes.join(","));
    let scene = Scene::from_json(text.as_bytes()).unwrap();
    let mut panels = Panels::default();
    panels.filter.show(&scene);
    let expect = |panels: &Panels, expected: &[(usize, &str)]| {
        let expected: Vec<_> =
            expected.iter().map(|(it, name)| (*it, (*name).to_owned())).collect();
        assert_eq!(rows(panels, &scene), expected);
    };
    expect(&panels, &[(0, "robot 3"), (0, "table")]);
    assert_eq!(panels.filter.row_of(3), Some(0));
    let toggle = |panels: &mut Panels, row: usize| {
        let Some(ListRow { item: Item::Group(group), .. }) = panels.filter.row_at(row) else {
            panic!("no group");
        };
        panels.apply(&PanelInput::ToggleGroup(group.group), &scene, [1280.0, 720.0]);
    };
    toggle(&mut panels, 0);
    expect(&panels, &[(0, "robot 3"), (1, "arm 2"), (1, "head"), (0, "table")]);
    toggle(&mut panels, 1);
    let open =
        [(0, "robot 3"), (1, "arm 2"), (2, "hand"), (2, "finger"), (1, "head"), (0, "table")];
    expect(&panels, &open);
    assert_eq!([0, 1, 2, 3].map(|it| panels.filter.row_of(it).unwrap()), [2, 5, 4, 3]);
    panels.apply(&PanelInput::Filter("f".to_owned()), &scene, [1280.0, 720.0]);
    expect(&panels, &[(0, "finger")]);
    panels.apply(&PanelInput::Filter(String::new()), &scene, [1280.0, 720.0]);
    toggle(&mut panels, 0);
    expect(&panels, &[(0, "robot 3"), (0, "table")]);
}

#[test]
fn a_group_looks_hidden_while_all_its_boxes_are() {
    let item = |name: &str| {
        format!(
            r#"{{"name": "{name}", "group": ["robot"], "center": [0, 0, 0], "half_extents": [1, 1, 1]}}"#
        )
    };
    let text = format!(r#"{{"boxes": [{}, {}]}}"#, item("hand"), item("head"));
    let mut scene = Scene::from_json(text.as_bytes()).unwrap();
    let mut panels = Panels::default();
    panels.filter.show(&scene);
    for (indices, hides, is_hidden) in
        [(&[0][..], true, false), (&[1], true, true), (&[0], false, false)]
    {
        let before = scene.revision();
        assert!(scene.hide(indices, hides));
        panels.filter.follow(&scene, before);
        let Some(Item::Group(group)) = panels.filter.row_at(0).map(|row| row.item) else {
            panic!("no group");
        };
        assert_eq!(group.is_hidden, is_hidden, "{indices:?} {hides}");
    }
}

#[test]
fn boxes_of_another_scene_bring_their_group_and_stay_hidden() {
    let text = br#"{"boxes": [{"name": "hand", "group": ["robot"], "hidden": true,
        "center": [0, 0, 0], "half_extents": [1, 1, 1]}]}"#;
    let pasted = Scene::from_json(text).unwrap().boxes().to_vec();
    let (mut scene, mut panels) = (Scene::default(), Panels::default());
    panels.filter.show(&scene);
    let (before, count) = (scene.revision(), scene.boxes().len());
    let back = scene.carry_out(Change::insert(count, pasted));
    panels.filter.follow(&scene, before);
    let last = rows(&panels, &scene).pop();
    assert_eq!(last, Some((0, "robot 1".to_owned())));
    assert!(scene.has_hidden);
    scene.carry_out(back);
    assert_eq!(scene, Scene::default(), "nothing of them is left");
}
