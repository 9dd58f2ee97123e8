//! Prints how long it takes to read 10,000 and 100,000 boxes of as many kinds: the time for a box
//! should stay about the same. Then how long it takes to compare labels that all overlap, which
//! must be seconds.
//!
//! `cargo run --release -p picker --example read_times`

use picker_scene::{Color, Comparison, Scene};
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

/// The text of a file with so many boxes.
type Text = fn(usize) -> String;

/// What files of other programs hold, by the ending of their names.
const FORMS: [(&str, &str, Text); 3] =
    [("KITTI", "txt", kitti), ("nuScenes", "json", nuscenes), ("COCO", "json", coco)];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    println!("{:<10} {:>8} {:>10} {:>10}", "form", "boxes", "time", "for a box");
    for (form, ending, text) in FORMS {
        for count in [10_000, 100_000] {
            let file = folder.path().join("boxes").with_extension(ending);
            std::fs::write(&file, text(count))?;
            let time = time_to_read(&file, count)?;
            let each = time / count as u32;
            println!("{form:<10} {count:>8} {time:>10.2?} {each:>10.2?}");
        }
    }
    for (form, count, turn) in
        [("compared", 500, 0), ("compared", 2000, 0), ("turned", 500, 7), ("turned", 2000, 7)]
    {
        let time = time_to_compare(count, turn)?;
        let each = time / count as u32;
        println!("{form:<10} {count:>8} {time:>10.2?} {each:>10.2?}");
        assert!(time < MOST, "labels that all overlap take {time:?}");
    }
    Ok(())
}

/// The most time that 2,000 labels may take that overlap another 2,000.
const MOST: Duration = Duration::from_secs(5);

/// Compares so many rectangles with another list of as many, all of which overlap; each is turned
/// by so many degrees more than the last.
fn time_to_compare(count: usize, turn: usize) -> Result<Duration, Box<dyn Error>> {
    let labels = |shift: usize| {
        let [x, y] = [17, 31].map(|step| move |at: usize| (step * at + shift) % 40);
        let boxes = (0..count).map(|at| {
            format!(r#"{{"bbox":[{},{},100,60,{}]}}"#, x(at), y(at), turn * (at + shift))
        });
        let text = format!(r#"{{"annotations":[{}]}}"#, Vec::from_iter(boxes).join(","));
        Scene::from_bytes(text.as_bytes())
    };
    let (truth, found) = (labels(0)?, labels(7)?);
    let start = Instant::now();
    let compared = Comparison::new(&truth, &found, 0.1);
    assert_eq!(compared.hits.len(), count);
    Ok(start.elapsed())
}

/// Reads a file in which each box is of a kind of its own.
fn time_to_read(file: &Path, count: usize) -> Result<Duration, Box<dyn Error>> {
    let start = Instant::now();
    let scene = Scene::load(file)?;
    let time = start.elapsed();
    assert_eq!(scene.boxes().len(), count);
    for (index, item) in scene.boxes().iter().enumerate() {
        assert_eq!(item.color, Color::of_index(index), "kinds have colors in turn");
    }
    Ok(time)
}

/// Where a box is: in a square of ten boxes to a side, one square above the other.
fn place(index: usize) -> [usize; 3] {
    [index % 10, index / 10 % 10, index / 100].map(|steps| 3 * steps)
}

fn kitti(count: usize) -> String {
    let lines = (0..count).map(|index| {
        let [x, z, y] = place(index);
        format!("kind{index} 0 0 0 0 0 1 1 1 2 1 {x} {y} {z} 0\n")
    });
    lines.collect()
}

fn nuscenes(count: usize) -> String {
    let boxes = (0..count).map(|index| {
        let center = place(index);
        format!(
            r#"{{"translation":{center:?},"size":[1,2,1],"rotation":[1,0,0,0],"category_name":"kind {index}"}}"#
        )
    });
    format!("[{}]", Vec::from_iter(boxes).join(","))
}

fn coco(count: usize) -> String {
    let boxes = (0..count).map(|index| {
        let [x, y, _] = place(index);
        format!(r#"{{"bbox":[{x},{y},2,1],"category_id":{index}}}"#)
    });
    let kinds = (0..count).map(|index| format!(r#"{{"id":{index},"name":"kind {index}"}}"#));
    format!(
        r#"{{"annotations":[{}],"categories":[{}]}}"#,
        Vec::from_iter(boxes).join(","),
        Vec::from_iter(kinds).join(",")
    )
}
