//! Boxes in pictures in the form of nuImages: `object_ann.json`, a list with the left, top, right
//! and bottom of each rectangle. Next to it, `category.json` names the classes and
//! `sample_data.json` the pictures.

use super::coco::{self, Id, RawAnnotation, RawCategory, RawFile, RawImage};
use super::format::{Format, Read};
use super::json::{parse_labels, unread};
use super::nuscenes::{Category, table};
use super::source::{Home, Reading};
use crate::scene::Scene;
use crate::scene::error::Checked;
use serde::Deserialize;

/// The fields that are read, and those that tell nothing of a box.
const FIELDS: &str = "bbox category_token counts sample_data_token size token";

const READ: Read = |it| read(it.text, it.home, it.reading);

pub(super) const FORMAT: Format = Format {
    name: "nuImages",
    endings: &["json"],
    has_labels: true,
    help: include_str!("help/nuimages.txt"),
    keys: &[(2, &["category_token"], READ)],
    is_sure: |_| false,
    starts: b"",
    read: READ,
    load: None,
    writers: &[],
};

#[derive(Deserialize)]
struct Object {
    /// None of a surface, which has a mask alone.
    bbox: Option<[f64; 4]>,
    category_token: String,
    sample_data_token: String,
}

#[derive(Deserialize)]
struct Picture {
    token: String,
    filename: String,
    width: f64,
    height: f64,
    /// The others are from before and after, and nothing in them is labeled.
    is_key_frame: bool,
}

/// The objects of one picture, as annotations of COCO; of the first one, unless another is wanted.
/// Without the files next to it, tokens are the names.
fn read(text: &[u8], home: Home<'_>, reading: &Reading) -> Checked<Scene> {
    let objects: Vec<Object> = parse_labels(text)?;
    let files = ["sample_data.json", "category.json"].map(|name| Some(home?.join(name)));
    let files = files.map(|file| file.filter(|file| file.is_file()));
    let pictures = files[0].as_deref().map(table::<Picture>).transpose()?;
    let pictures = pictures.into_iter().flatten().filter(|it| it.is_key_frame);
    let categories = files[1].as_deref().map(table::<Category>).transpose()?;
    let image = |it: Picture| RawImage {
        id: Some(Id(it.token)),
        file_name: Some(it.filename),
        width: Some(it.width),
        height: Some(it.height),
    };
    let category = |it: Category| RawCategory { id: Id(it.token), name: Id(it.name) };
    let raw = RawFile {
        annotations: objects.into_iter().map(Object::annotation).collect(),
        images: pictures.map(image).collect(),
        categories: categories.into_iter().flatten().map(category).collect(),
    };
    let scene = coco::show(&raw, "", text.len(), unread(text, 2, FIELDS), (home, reading))?;
    Ok(scene.made_of(files.into_iter().flatten()))
}

impl Object {
    fn annotation(self) -> RawAnnotation {
        let bbox = self.bbox.map(|[left, top, right, bottom]| {
            let size = [(right - left).abs(), (bottom - top).abs()];
            vec![left.min(right), top.min(bottom), size[0], size[1]]
        });
        RawAnnotation {
            bbox,
            category_id: Some(Id(self.category_token)),
            image_id: Some(Id(self.sample_data_token)),
            ..RawAnnotation::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scene::{Reading, Scene};
    use obbligato::nalgebra::{Point3, Vector3};
    use std::fs;
    use std::path::Path;

    /// As in the data set: an object, and one of another picture.
    const OBJECTS: &str = r#"[
        {"token": "251cb138", "category_token": "85abebdc", "bbox": [101, 503, 174, 594],
            "mask": {"size": [900, 1600], "counts": "ZVw="}, "attribute_tokens": [], "sample_data_token": "003bf191"},
        {"token": "6f4a9c2e", "category_token": "fd69059b", "bbox": [10, 20, 40, 60], "mask": null,
            "attribute_tokens": ["4d8821270b4a47e3a8a300cbec48188e"], "sample_data_token": "00a1c8b2"}]"#;

    fn shown(file: &Path, frame: usize) -> Scene {
        let reading = Reading { frame: Some(frame), ..Reading::default() };
        Scene::load_with_progress(file, reading, &crate::scene::to_the_end).unwrap()
    }

    #[test]
    fn rectangles_have_two_corners_and_their_pictures_and_classes_are_in_files_beside_them() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            fs::write(&file, text).unwrap();
            file
        };
        let objects = write("object_ann.json", OBJECTS);
        let names = |scene: &Scene| {
            let frames = scene.frames.as_ref().unwrap();
            let name = scene.name(0).map(str::to_owned);
            (frames.name.clone(), frames.count, name)
        };
        let alone = shown(&objects, 0);
        let named = ("003bf191".to_owned(), 2, Some("category 85abebdc 0".to_owned()));
        assert_eq!(names(&alone), named);
        let shape = alone.boxes()[0].shape;
        assert_eq!(shape.center(), Point3::new(137.5, 548.5, 0.0));
        assert_eq!(shape.half_extents(), Vector3::new(36.5, 45.5, 0.0));

        let picture = |token: &str, is_key_frame: bool| {
            format!(
                r#"{{"token": "{token}", "filename": "samples/{token}.jpg", "width": 1600, "height": 900,
                "timestamp": 1535385092112404, "is_key_frame": {is_key_frame}, "prev": "", "next": ""}}"#
            )
        };
        let pictures = [
            picture("00a1c8b2", true),
            picture("77777777", false),
            picture("003bf191", true),
            picture("00empty0", true),
        ];
        write("sample_data.json", &format!("[{}]", pictures.join(",")));
        let classes = r#"[{"token": "85abebdc", "name": "movable_object.barrier", "description": "Any"},
            {"token": "fd69059b", "name": "vehicle.car", "description": "A car"}]"#;
        write("category.json", classes);
        let [first, second, third] = [0, 1, 2].map(|frame| shown(&objects, frame));
        let named =
            |picture: &str, name: Option<&str>| (picture.to_owned(), 3, name.map(str::to_owned));
        let car = Some("vehicle.car 1");
        assert_eq!(names(&first), named("samples/00a1c8b2.jpg", car));
        let barrier = Some("movable_object.barrier 0");
        assert_eq!(names(&second), named("samples/003bf191.jpg", barrier));
        assert_eq!(names(&third), named("samples/00empty0.jpg", None));
        assert_eq!(first.view().target(), Point3::new(800.0, 450.0, 0.0));
        assert_eq!(first.files.len(), 3, "{:?}", first.files);

        write("category.json", "{}");
        let error = Scene::load(&objects).unwrap_err().to_string();
        assert!(error.contains("category.json: "), "{error}");
    }

    #[test]
    fn surfaces_have_no_rectangles() {
        let text =
            br#"[{"token": "1", "category_token": "2", "mask": null, "sample_data_token": "3"}]"#;
        let scene = Scene::from_bytes(text).unwrap();
        assert!(scene.boxes().is_empty());
        let note = "left out: mask, 1 annotation without a bbox";
        assert_eq!(scene.notes, [note]);
    }
}
