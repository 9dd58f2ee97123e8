//! Pictures of panels compared with those that a person has looked at, in `tests/app/pictures`:
//! each is the light theme above the dark one. They are drawn without a GPU, by the same code
//! everywhere, so nearly all pixels are the same.
//!
//! To renew them (then look at each of them):
//!
//! ```text
//! OBBLIGATO_RENEW_PICTURES=1 cargo test -p picker pictures
//! ```

use super::*;
use crate::host::dialog::no_dialog;
use obbligato_render::Picture;
use painted::{Textures, paint};
use picker_draw::{draw, draw2d, save_picture};
use picker_editor::{Axis, Lock, Theme, Tool, Typed};
use picker_scene::Reading;
use std::fs::{self, File};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::Path;
use std::slice;

/// Channels that differ by no more than this count as equal.
const SAME: u8 = 12;
/// Of 1000 pixels, this many may differ by more.
const DIFFERENT: usize = 2;

const LIGHT_AND_DARK: [Theme; 2] = [Theme::Light, Theme::Dark];

/// Someone who looks at a demo in a theme and can take pictures.
pub(super) fn visitor(mut demo: Demo, theme: Theme) -> Visitor {
    demo.apply(Input::Panel(PanelInput::Theme(theme)));
    Visitor::with(demo, Some(Textures::default()))
}

impl Visitor {
    /// The part of the window that is seen in a rectangle: rows of pixels.
    pub(super) fn part(&self, part: Rect) -> Vec<u8> {
        let mut picture = match self.demo.state2d() {
            Some(state) => draw2d(state, || ()),
            None => draw(self.demo.state(), || ()),
        };
        let jobs = self.context.tessellate(self.shapes.clone(), 1.0);
        let textures = self.textures.as_ref().expect("textures");
        paint(&mut picture, &jobs, textures);
        let columns = 4 * part.left() as usize..4 * part.right() as usize;
        let rows = picture.rgba.chunks_exact(4 * picture.size[0] as usize);
        let rows = rows.skip(part.top() as usize).take(part.height() as usize);
        rows.flat_map(|row| &row[columns.clone()]).copied().collect()
    }
}

/// Compares a part of the window in both themes with the picture that is kept, or keeps it.
fn check(name: &str, part: Rect, demo: impl Fn() -> Demo, act: impl Fn(&mut Visitor)) {
    let parts = LIGHT_AND_DARK.map(|theme| {
        let mut visitor = visitor(demo(), theme);
        act(&mut visitor);
        visitor.look();
        visitor.part(part)
    });
    let size = [part.width() as u32, 2 * part.height() as u32];
    let rgba = parts.concat();
    let picture = Picture { size, rgba };
    let file = format!("../../tests/app/pictures/panel-{name}.png");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("OBBLIGATO_RENEW_PICTURES").is_some() {
        save_picture(&picture, &kept, || ()).expect("it can be written");
        return;
    }
    let expected = load(&kept);
    assert_eq!(picture.size, expected.size, "{name}");
    let pixels = picture.rgba.as_chunks::<4>().0;
    let both = pixels.iter().zip(expected.rgba.as_chunks::<4>().0);
    let differs =
        |(a, b): &(&[u8; 4], &[u8; 4])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SAME);
    let wrong = both.filter(differs).count();
    if wrong * 1000 > pixels.len() * DIFFERENT {
        let drawn = std::env::temp_dir().join(format!("panel-{name}.png"));
        save_picture(&picture, &drawn, || ()).expect("it can be written");
        panic!("{wrong} pixels of {} differ from {}", drawn.display(), kept.display());
    }
}

fn load(path: &Path) -> Picture {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a size that fits")];
    let info = reader.next_frame(&mut rgba).expect("a whole picture");
    let size = [info.width, info.height];
    Picture { size, rgba }
}

/// Opens a group of the list by its triangle. A legend above the list may have the same word.
fn open_group(visitor: &mut Visitor, name: &str) {
    let texts = visitor.texts();
    let (_, place) = texts.iter().rfind(|(text, _)| text == name).expect(name);
    visitor.click(Pos2::new(place.left() - 30.0, place.center().y));
    visitor.give(vec![Event::PointerGone]);
    visitor.look();
}

fn part(min: [f32; 2], max: [f32; 2]) -> Rect {
    Rect::from_min_max(min.into(), max.into())
}

#[test]
fn the_legend_of_two_sets_of_labels() {
    let folder = tempfile::tempdir().unwrap();
    let categories = r#"[{"id": 1, "name": "pedestrian"}, {"id": 2, "name": "car"}]"#;
    let write = |name: &str, labels: &[(u32, [u32; 4])]| {
        let labels: Vec<String> = labels
            .iter()
            .map(|(class, place)| {
                format!(r#"{{"image_id": 1, "category_id": {class}, "bbox": {place:?}}}"#)
            })
            .collect();
        let file = folder.path().join(name);
        let images = r#"[{"id": 1, "file_name": "crossing-0001.jpg"}]"#;
        let labels = labels.join(", ");
        let text = format!(
            r#"{{"images": {images}, "categories": {categories}, "annotations": [{labels}]}}"#
        );
        fs::write(&file, text).unwrap();
        file
    };
    let truth = [
        (1, [10, 10, 30, 60]),
        (1, [60, 12, 28, 62]),
        (2, [120, 30, 90, 50]),
        (2, [240, 35, 80, 40]),
    ];
    let found = [(1, [12, 11, 30, 58]), (2, [118, 32, 95, 50]), (2, [330, 20, 40, 40])];
    let (truth, found) = (write("truth.json", &truth), write("found.json", &found));
    let against = Some(found.as_path().into());
    let reading = Reading { against, ..Reading::default() };
    let scene = picker_scene::load(&truth, &reading, &|_| ControlFlow::Continue(()));
    let scene = scene.unwrap();
    let demo = || demo_of(scene.clone(), SIZE, None);
    check("legend", part([0.0, 40.0], [360.0, 320.0]), demo, |visitor| {
        open_group(visitor, "found");
    });
}

#[test]
fn the_groups_of_a_model() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/workshop.glb");
    let scene = Scene::load(&file).unwrap();
    let demo = || demo_of(scene.clone(), SIZE, None);
    check("groups", part([0.0, 40.0], [212.0, 480.0]), demo, |visitor| {
        open_group(visitor, "lamp");
    });
}

/// The default scene after some inputs.
fn after(inputs: &[Input]) -> Demo {
    let mut demo = demo(None);
    inputs.iter().for_each(|input| demo.apply(input.clone()));
    demo
}

#[test]
fn the_numbers_of_a_drag() {
    let typed = "-0.75".chars().map(|it| Tool::Type(Typed::Character(it)));
    let tools = [Tool::Lock(Lock::Line(Axis::X))].into_iter().chain(typed);
    let select = [Input::Select(Select::Set(vec![1]))];
    let inputs: Vec<Input> = select.into_iter().chain(tools.map(Input::Tool)).collect();
    check("drag", part([330.0, 190.0], [620.0, 420.0]), || after(&inputs), |_| ());
}

#[test]
fn the_menu_of_files() {
    let recent =
        ["/x/crossing.json", "/x/workshop.glb", "/x/a rather long name of a file with labels.json"];
    let recent = Input::File(FileInput::Recent(recent.map(Into::into).into()));
    let demo = || after(slice::from_ref(&recent));
    check("files", part([400.0, 0.0], [820.0, 250.0]), demo, |visitor| {
        visitor.click(visitor.place_of("Files"));
    });
}

#[test]
fn the_field_for_a_path() {
    let inputs = [FileInput::SaveAs, no_dialog()].map(Input::File);
    check("path", part([380.0, 240.0], [900.0, 480.0]), || after(&inputs), |_| ());
}
