use super::output::{check_apart, check_destination, files_of, is_standard, write};
use crate::args::CompareArgs;
use crate::command::json_list::JsonList;
use crate::host::failure::{Failure, say};
use picker_scene::{Comparison, Scene, class_of};
use serde::Serialize;
use std::io;

/// A pair as it is printed, or what has no partner.
#[derive(Serialize)]
struct PairJson<'a> {
    iou: Option<f32>,
    class: &'a str,
    truth: Option<usize>,
    found: Option<usize>,
}

/// Prints what of a truth was found and what was not, and writes both sets as one scene.
pub(super) fn run(arguments: &CompareArgs) -> Result<(), Failure> {
    if arguments.out.as_deref().is_some_and(is_standard) {
        let problem = "standard output has the pairs; name a file";
        return Err(Failure::of_argument("--out", problem));
    }
    let truth = super::load_file(&arguments.truth, &arguments.reading.reading())?;
    let found = super::load_file(&arguments.found, &truth.reading_of_other())?;
    let compared = Comparison::new(&truth, &found, arguments.iou);
    if let Some(out) = &arguments.out {
        for (file, scene) in [(&arguments.truth, &truth), (&arguments.found, &found)] {
            check_apart("--out", out, &files_of(Some(file), scene))?;
        }
        check_destination(out)?;
        let text = compared.scene(&truth, &found).to_json();
        write(out, |file| file.write_all(&text))?;
    }
    print(&compared, &truth, &found)?;
    let (words, least) = (compared.in_words(), arguments.iou);
    say(&format!("{words}, IoU at least {least}"));
    Ok(())
}

fn print(compared: &Comparison, truth: &Scene, found: &Scene) -> io::Result<()> {
    let class = |scene: &Scene, index| class_of(scene.name(index).unwrap_or_default()).to_owned();
    let mut list = JsonList::new(io::stdout().lock());
    let misses = compared.misses.iter().map(|&at| (None, Some(at), None));
    let alarms = compared.false_alarms.iter();
    let alarms = alarms.map(|&at| (None, None, Some(at)));
    let hits = compared.hits.iter();
    let hits = hits.map(|hit| (Some(hit.iou), Some(hit.truth), Some(hit.found)));
    for (iou, of_truth, of_found) in misses.chain(alarms).chain(hits) {
        let named = of_truth.map(|at| class(truth, at));
        let named = named.or_else(|| of_found.map(|at| class(found, at)));
        list.push(&PairJson {
            iou,
            class: &named.unwrap_or_default(),
            truth: of_truth,
            found: of_found,
        })?;
    }
    list.finish()
}
