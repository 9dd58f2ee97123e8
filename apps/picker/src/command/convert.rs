use super::output::{check_apart, check_destination, files_of, is_standard, write};
use crate::args::ConvertArgs;
use crate::host::failure::{Failure, say};
use picker_scene::Writer;
use std::path::Path;

/// Reads a scene in any form and writes it in the form that the name of the output stands for.
pub(super) fn run(arguments: &ConvertArgs) -> Result<(), Failure> {
    let out = arguments.out.as_path();
    let named = if is_standard(out) { Path::new("scene.json") } else { out };
    let writer = Writer::of_name(named).ok_or_else(|| {
        let problem = format!("the name must end in {}", Writer::endings());
        Failure::of_argument("--out", problem)
    })?;
    let scene = super::scene_of(&arguments.source)?;
    let file = arguments.source.scene.as_deref();
    check_apart("--out", out, &files_of(file, &scene))?;
    check_destination(out)?;
    let written = writer.write(&scene);
    write(out, |file| file.write_all(&written.bytes))?;
    written.lost.iter().for_each(|lost| say(lost));
    Ok(())
}
