use super::{advanced, viewport};
use crate::args::{PairsArgs, USUAL_SIZE};
use crate::command::json_list::JsonList;
use crate::host::failure::Failure;
use picker_editor::{Frame, State2d};
use std::io;

/// Prints the pairs of shapes that touch after the requested number of steps, in order.
pub(super) fn run(arguments: &PairsArgs) -> Result<(), Failure> {
    let frame = Frame::new(viewport(USUAL_SIZE)?);
    let start = State2d::new(arguments.settings.of(arguments.scene2d), frame);
    let state = advanced(start, arguments.frames);
    let mut list = JsonList::new(io::stdout().lock());
    let pairs = state.scene().touching();
    pairs.iter().try_for_each(|pair| list.push(pair))?;
    Ok(list.finish()?)
}
