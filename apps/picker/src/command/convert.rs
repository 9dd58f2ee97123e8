use crate::args::ConvertArgs;
use crate::failure::{Failure, say};
use crate::scene::Form;
use crate::stop;

/// Reads a scene in any form and writes it in the form that the name of the output stands for.
pub(super) fn run(arguments: &ConvertArgs) -> Result<(), Failure> {
    stop::listen();
    let out = arguments.out.as_path();
    let form = Form::of_name(out).ok_or_else(|| {
        let problem = "the name must end in .json, .gltf, .glb or .txt (KITTI)";
        Failure::of_argument("--out", problem)
    })?;
    let scene = super::scene_of(
        arguments.scene.as_deref(),
        arguments.reading,
        (arguments.stress, arguments.seed),
    )?;
    whole_file::check(out).map_err(|error| Failure::of_file(out, error))?;
    let written = form.write(&scene);
    whole_file::write(out, |file| file.write_all(&written.bytes))
        .map_err(|error| Failure::of_file(out, error))?;
    written.lost.iter().for_each(|lost| say(lost));
    Ok(())
}
