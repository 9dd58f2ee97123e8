//! Kept pictures, culled pictures and pictures of boxes in several buffers: equal, to the byte, to
//! those in which everything is drawn.

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3};
use obbligato_app_tests::gpu;
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
use obbligato_render::wgpu::Backend;
use obbligato_render::{
    Antialiasing, BoxInstance, Cover, Gpu, Highlight, Line, Offscreen, Picture, Seen, Sieve,
    Sieves, Spot, Stage, Viewpoint,
};

const SIZE: [u32; 2] = [240, 160];
const BOTH: [Antialiasing; 2] = [Antialiasing::Off, Antialiasing::Msaa4];

#[test]
fn highlights_over_a_kept_picture_look_like_everything_drawn_again() {
    let Some(gpu) = gpu("kept pictures") else {
        return;
    };
    for (name, boxes) in scenes() {
        for antialiasing in kept_with(&gpu) {
            let [mut kept, mut whole] = [(); 2].map(|()| offscreen(&gpu, antialiasing, &boxes));
            assert!(kept.renderer().keep_pictures());
            for (view_name, view) in views() {
                let hovers = hovers(boxes.len());
                for (step, highlights) in hovers.iter().enumerate() {
                    let pictures = [&mut kept, &mut whole].map(|target| {
                        target.renderer().set_highlights(highlights);
                        target.picture(&view).expect("the adapter draws")
                    });
                    let place = format!("{name}, {antialiasing:?}, {view_name}, step {step}");
                    assert_same(&pictures, &place);
                }
            }
        }
    }
}

#[test]
fn a_kept_picture_follows_boxes_stage_lines_and_size() {
    let Some(gpu) = gpu("changes of kept pictures") else {
        return;
    };
    let (_, view) = views().swap_remove(0);
    let (_, boxes) = scenes().swap_remove(0);
    let mut moved = boxes.clone();
    moved[7] = block([0.0, 3.0, 0.0], [0.5; 3], 0.4);
    moved[3].is_selected = true;
    let smaller = Vector2::new(77.0, 33.0);
    let smaller = seen_from([5.0, 4.0, 6.0], [0.0; 3], true, smaller);
    let line = Line {
        start: Point3::new(-2.0, 0.5, 0.0),
        end: Point3::new(2.0, 1.5, 0.0),
        color: [255, 0, 255],
        width: 3.0,
    };
    type Change<'a> = Box<dyn Fn(&mut Offscreen) + 'a>;
    let changes: Vec<(&str, Viewpoint, Change<'_>)> = vec![
        ("nothing", view, Box::new(|_| ())),
        ("a box", view, Box::new(|it| it.renderer().set_boxes(&moved))),
        ("one of them", view, Box::new(|it| it.renderer().change_boxes(&[(9, moved[7])]))),
        ("fewer", view, Box::new(|it| it.renderer().set_boxes(&boxes[..5]))),
        ("none", view, Box::new(|it| it.renderer().set_boxes(&[]))),
        ("all again", view, Box::new(|it| it.renderer().set_boxes(&boxes))),
        ("a line", view, Box::new(|it| it.renderer().set_lines(&[line]))),
        ("the size", smaller, Box::new(|_| ())),
        ("the view", view, Box::new(|_| ())),
        ("the stage", view, Box::new(|it| it.renderer().set_stage(Stage::bare(Vector3::z_axis())))),
        ("no line", view, Box::new(|it| it.renderer().set_lines(&[]))),
    ];
    for antialiasing in kept_with(&gpu) {
        let [mut kept, mut whole] = [(); 2].map(|()| offscreen(&gpu, antialiasing, &boxes));
        assert!(kept.renderer().keep_pictures());
        for (name, view, change) in &changes {
            let pictures = [&mut kept, &mut whole].map(|target| {
                change(target);
                target.picture(view).expect("the adapter draws")
            });
            assert_same(&pictures, &format!("{name}, {antialiasing:?}"));
        }
    }
}

#[test]
fn what_does_not_show_need_not_be_drawn() {
    if let Some(gpu) = gpu("culled pictures") {
        check_culled(&gpu, false);
    }
}

#[test]
fn what_does_not_show_need_not_be_kept() {
    if let Some(gpu) = gpu("culled pictures that are kept") {
        check_culled(&gpu, true);
    }
}

fn check_culled(gpu: &Gpu, keeps: bool) {
    let kinds = if keeps { kept_with(gpu) } else { BOTH.into() };
    for (name, boxes) in scenes() {
        for &antialiasing in &kinds {
            let [mut culled, mut whole] = [(); 2].map(|()| offscreen(gpu, antialiasing, &boxes));
            assert!(!keeps || culled.renderer().keep_pictures());
            for (view_name, view) in views() {
                let highlights = [Highlight::hovered(2), Highlight::selected(boxes.len() / 2)];
                whole.renderer().set_highlights(&highlights);
                culled.renderer().set_highlights(&highlights);
                let mut left = usize::MAX;
                let pictures = [
                    culled.picture_of_seen(&view, None, |sieves| {
                        let seen = seen(&boxes, sieves);
                        left = seen.faces.len();
                        Some(seen)
                    }),
                    whole.picture(&view),
                ]
                .map(|picture| picture.expect("the adapter draws"));
                let place = format!("{name}, {antialiasing:?}, {view_name}, kept: {keeps}");
                assert_same(&pictures, &place);
                assert!(left < boxes.len() || !view_name.contains("near"), "{place}");
            }
        }
    }
}

#[test]
fn boxes_in_several_buffers_look_like_boxes_in_one() {
    if let Some(gpu) = gpu("several buffers") {
        check_split(&gpu, false);
    }
}

#[test]
fn boxes_in_several_buffers_are_kept_like_boxes_in_one() {
    if let Some(gpu) = gpu("several buffers of kept pictures") {
        check_split(&gpu, true);
    }
}

fn check_split(gpu: &Gpu, keeps: bool) {
    for (scene, boxes_in_each) in [(0, 1), (0, 7), (1, 256), (1, 1000)] {
        let (_, boxes) = scenes().swap_remove(scene);
        let [mut split, mut whole] = [(); 2].map(|()| offscreen(gpu, Antialiasing::Off, &boxes));
        split.renderer().split_buffers(boxes_in_each);
        assert!(!keeps || split.renderer().keep_pictures());
        for (step, highlights) in hovers(boxes.len()).iter().step_by(5).enumerate() {
            for (view_name, view) in views() {
                let pictures = [&mut split, &mut whole].map(|target| {
                    target.renderer().set_highlights(highlights);
                    target.picture(&view).expect("the adapter draws")
                });
                assert_same(&pictures, &format!("{boxes_in_each}, {view_name}, step {step}"));
            }
        }
        let (_, view) = views().swap_remove(0);
        let ids = [&mut split, &mut whole].map(|target| target.ids(&view));
        let [split, whole] = ids.map(|ids| ids.expect("the adapter draws"));
        assert!(split == whole, "{boxes_in_each}: ids");
    }
}

fn assert_same([one, other]: &[Picture; 2], place: &str) {
    let pixels = one.rgba.chunks(4).zip(other.rgba.chunks(4));
    let different = pixels.filter(|(a, b)| a != b).count();
    assert_eq!(one.size, other.size, "{place}");
    assert_eq!(different, 0, "{place}: pixels that differ");
}

/// What a scan of all boxes lets through, without what others hide.
fn seen(boxes: &[BoxInstance], sieves: &Sieves) -> Seen {
    let spots = |sieve: &Sieve| -> Vec<(u32, Spot)> {
        let shapes = (0..).zip(boxes.iter().map(|item| &item.shape));
        let near = shapes.filter(|(_, shape)| sieve.lets_through(&shape.aabb()));
        let spots = near.filter_map(|(index, shape)| Some((index, sieve.spot(shape)?)));
        spots.collect()
    };
    let mut faces = spots(&sieves.faces);
    let mut shadows = sieves.shadows.as_ref().map_or_else(Vec::new, spots);
    if let Some(cover) = Cover::new(sieves) {
        faces.iter().for_each(|(_, spot)| cover.add(spot));
        shadows.iter().for_each(|(index, spot)| cover.add_shadow(*index, spot));
        faces.retain(|(_, spot)| !cover.hides(spot));
        shadows.retain(|(index, spot)| !cover.hides_shadow(*index, spot));
    }
    let indices = |spots: &[(u32, Spot)]| spots.iter().map(|(index, _)| *index).collect();
    Seen {
        faces: indices(&faces),
        shadows: indices(&shadows),
        cut_open: (0..boxes.len() as u32).collect(),
        stand_ins: Vec::new(),
    }
}

#[test]
fn a_kept_picture_holds_what_is_tinted() {
    let Some(gpu) = gpu("tinted boxes") else {
        return;
    };
    let (_, boxes) = scenes().swap_remove(2);
    let half: Vec<usize> = (0..boxes.len()).step_by(2).collect();
    let mut painted = boxes.clone();
    half.iter().for_each(|&index| painted[index].is_tinted = true);
    let beyond = [half.as_slice(), &[boxes.len() + 5]].concat();
    for antialiasing in kept_with(&gpu) {
        let [mut kept, mut whole] = [(); 2].map(|()| offscreen(&gpu, antialiasing, &boxes));
        assert!(kept.renderer().keep_pictures());
        let (_, view) = views().swap_remove(0);
        for (name, tinted, boxes) in [
            ("none", &[][..], &boxes),
            ("half of them", &beyond, &painted),
            ("the same", &half, &painted),
            ("none again", &[], &boxes),
        ] {
            kept.renderer().set_tinted(tinted);
            whole.renderer().set_boxes(boxes);
            for hovered in [0, 1] {
                let pictures = [&mut kept, &mut whole].map(|it| {
                    it.renderer().set_highlights(&[Highlight::hovered(hovered)]);
                    it.picture(&view).expect("the adapter draws")
                });
                assert_same(&pictures, &format!("{name}, {antialiasing:?}, {hovered}"));
            }
        }
    }
}

#[test]
fn what_stands_for_boxes_looks_like_them_and_is_not_kept() {
    let Some(gpu) = gpu("sketches") else {
        return;
    };
    let (_, boxes) = scenes().swap_remove(0);
    let (_, view) = views().swap_remove(0);
    let [mut sketched, mut whole] = [(); 2].map(|()| offscreen(&gpu, Antialiasing::Off, &boxes));
    assert!(sketched.renderer().keep_pictures());
    let sketch = || Seen { stand_ins: vec![(5, boxes[5].shape.aabb())], ..Seen::default() };
    let target = sketched.target(view.size());
    let drawn = sketched.renderer().draw_sketch(&target, &view, |_| Some(sketch()));
    drawn.expect("the adapter draws");
    let pictures = [&mut sketched, &mut whole].map(|it| it.picture(&view));
    let pictures = pictures.map(|picture| picture.expect("the adapter draws"));
    assert_same(&pictures, "everything after a sketch");
    let shape = Obb3::from(boxes[5].shape.aabb());
    let bare = Stage::bare(Vector3::y_axis());
    whole.renderer().set_boxes(&[BoxInstance { shape, ..boxes[5] }]);
    whole.renderer().set_stage(bare);
    let pictures =
        [sketched.picture_of_seen(&view, None, |_| Some(sketch())), whole.picture(&view)];
    let kept = pictures.map(|picture| picture.expect("the adapter draws"));
    assert!(kept[0] != kept[1], "the picture of everything was kept");
    sketched.renderer().set_stage(bare);
    let sketched = sketched.picture_of_seen(&view, None, |_| Some(sketch()));
    assert_same(&[sketched.expect("the adapter draws"), kept[1].clone()], "a sketch");
}

/// How pixels are sampled in pictures that are kept: OpenGL keeps none with several samples.
fn kept_with(gpu: &Gpu) -> Vec<Antialiasing> {
    let mut offscreen = Offscreen::new(gpu.clone(), Antialiasing::Msaa4);
    let is_opengl = gpu.adapter().get_info().backend == Backend::Gl;
    assert_eq!(offscreen.renderer().keep_pictures(), !is_opengl);
    BOTH[..if is_opengl { 1 } else { 2 }].to_vec()
}

/// Nothing, each box hovered for a while, several selected, boxes that are both, and all of them.
fn hovers(count: usize) -> Vec<Vec<Highlight>> {
    let stride = (count / 8).max(1);
    let selected: Vec<Highlight> = (0..count).step_by(5).map(Highlight::selected).collect();
    let mut steps = vec![vec![]];
    for index in (0..count).step_by(stride) {
        steps.push(vec![Highlight::hovered(index)]);
        let mut both = selected.clone();
        both.push(Highlight::hovered(index));
        steps.push(both);
    }
    steps.push((0..count).map(Highlight::hovered).collect());
    steps.push(vec![Highlight::hovered(count + 3)]);
    steps
}

/// Boxes with a floor under all of them, whose faces lie in one plane, and some twice at the same
/// place; many tiny ones in the air; and many on a floor.
fn scenes() -> Vec<(&'static str, Vec<BoxInstance>)> {
    let mut town = vec![
        block([0.0, -0.1, 0.0], [6.0, 0.1, 6.0], 0.0),
        block([0.0, 0.5, 0.0], [0.5; 3], 0.0),
        block([0.0, 0.5, 0.0], [0.5; 3], 0.0),
        block([1.0, 0.5, 0.0], [0.5; 3], 0.0),
        block([0.5, 0.25, 0.5], [1.0, 0.25, 0.5], 0.0),
        block([0.0, 0.0, 0.0], [6.0, 0.0, 6.0], 0.0),
        block([-1.5, 0.5, 0.5], [0.5, 0.5, 0.5], 0.3),
        block([-1.5, 0.5, 0.5], [0.4, 0.5, 0.5], 0.3),
        block([4.4, 3.6, 5.4], [0.6, 0.5, 0.7], 0.2),
        block([4.4, 3.6, 5.4], [0.9, 0.4, 0.8], 0.7),
        block([2.0, 1.0, -2.0], [0.2, 1.0, 0.2], 0.0),
        block([60.0, 1.0, -2.0], [0.2, 1.0, 0.2], 0.0),
        block([5.0, 4.0, 9.0], [0.2, 0.2, 0.2], 0.0),
    ];
    for i in 0..20_u8 {
        let x = f32::from(i % 5) - 2.0;
        let z = f32::from(i / 5) - 4.0;
        town.push(block([x, 0.3, z], [0.5, 0.3, 0.5], 0.0));
    }
    let dust = (0..1500_u16).map(|i| {
        let place = [0.819_172_5, 0.671_043_6, 0.549_700_5]
            .map(|step: f32| (f32::from(i) * step).fract() * 10.0 - 5.0);
        block(place, [0.02, 0.03, 0.01], f32::from(i))
    });
    let field = (0..1600_u16).map(|i| {
        let [x, z] = [i % 40, i / 40].map(|n| f32::from(n) * 0.7 - 14.0);
        let part =
            [0.819_172_5, 0.671_043_6, 0.549_700_5].map(|step: f32| (f32::from(i) * step).fract());
        let [wide, high, deep] = [0.3 * part[0] + 0.02, 0.8 * part[1], 0.3 * part[2]];
        block([x, high, z], [wide, high, deep], f32::from(i))
    });
    vec![("town", town), ("dust", dust.collect()), ("field", field.collect())]
}

fn views() -> Vec<(&'static str, Viewpoint)> {
    let size = Vector2::from(SIZE.map(|side| side as f32));
    vec![
        ("from above", seen_from([5.0, 4.0, 6.0], [0.0; 3], true, size)),
        ("near", seen_from([0.3, 0.9, 1.6], [0.0, 0.5, 0.0], true, size)),
        ("parallel", seen_from([5.0, 4.0, 6.0], [0.0; 3], false, size)),
        ("far away", seen_from([300.0, 250.0, 400.0], [0.0; 3], true, size)),
        ("from inside", seen_from([4.4, 3.6, 5.4], [0.0; 3], true, size)),
    ]
}

fn seen_from(
    eye: [f32; 3],
    target: [f32; 3],
    is_perspective: bool,
    size: Vector2<f32>,
) -> Viewpoint {
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid viewport");
    let lens = if is_perspective {
        Projection::perspective(0.9, 0.1, None, DepthRange::ZeroToOne, true)
    } else {
        Projection::orthographic(5.0, 0.1, 40.0, DepthRange::ZeroToOne, true)
    };
    let lens = lens.expect("a valid projection");
    let camera = Camera::look_at(eye.into(), target.into(), Vector3::y(), lens);
    Viewpoint::new(&camera.expect("a valid camera"), &viewport).expect("a finite camera")
}

fn block(center: [f32; 3], half_extents: [f32; 3], turn: f32) -> BoxInstance {
    let turn = UnitQuaternion::from_euler_angles(turn * 0.7, turn, 0.0);
    let rotation = Rotation3::from(turn);
    let shape = Obb3::new(center.into(), half_extents.into(), rotation).expect("a valid box");
    let color = center.map(|c| (c * 20.0 + 130.0) as u8);
    BoxInstance::new(shape, color)
}

fn offscreen(gpu: &Gpu, antialiasing: Antialiasing, boxes: &[BoxInstance]) -> Offscreen {
    let mut target = Offscreen::new(gpu.clone(), antialiasing);
    let shapes = boxes.iter().map(|item| &item.shape);
    let stage = Stage::under(shapes, Vector3::y_axis());
    target.renderer().set_stage(stage);
    target.renderer().set_boxes(boxes);
    target
}
