use super::output::{check_apart, check_destination, files_of, is_standard, write};
use crate::args::ConvertArgs;
use crate::host::failure::{Failure, say};
use picker_scene::Form;

/// Reads a scene in any form and writes it in the form that the name of the output stands for.
pub(super) fn run(arguments: &ConvertArgs) -> Result<(), Failure> {
    let out = arguments.out.as_path();
    let standard = is_standard(out).then_some(Form::Json);
    let form = standard.or_else(|| Form::of_name(out)).ok_or_else(|| {
        let problem = "the name must end in .json, .gltf, .glb or .txt (KITTI)";
        Failure::of_argument("--out", problem)
    })?;
    let scene = super::scene_of(&arguments.source)?;
    let file = arguments.source.scene.as_deref();
    check_apart("--out", out, &files_of(file, &scene))?;
    check_destination(out)?;
    let written = form.write(&scene);
    write(out, |file| file.write_all(&written.bytes))?;
    written.lost.iter().for_each(|lost| say(lost));
    Ok(())
}
