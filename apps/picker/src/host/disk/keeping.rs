//! The handling of unsaved changes.

use super::Disk;
use super::unsaved::{Origin, Unsaved};
use crate::host::settings;
use picker_editor::{Demo, FileInput, Input, State};
use picker_scene::escape::quoted;
use std::io;
use std::path::Path;

/// Where changes are kept, if this system has a place for it.
pub(super) fn place() -> Option<Unsaved> {
    Some(Unsaved::new(settings::folder()?.join("unsaved")))
}

impl Disk {
    /// Offers what another window has left behind, if there is anything.
    pub(crate) fn offer_found(&mut self, demo: &mut Demo) {
        if let Some(kept) = self.unsaved.as_mut().and_then(Unsaved::find) {
            demo.apply(Input::File(FileInput::Found(kept)));
        }
    }

    /// Begins to write the scene where the next start finds it.
    pub(super) fn keep(&mut self, state: &State) -> io::Result<()> {
        let unsaved = self.unsaved.as_mut();
        let unsaved = unsaved.ok_or_else(|| io::Error::other("there is no folder for settings"))?;
        let origin = Origin {
            file: state.files().opened_file().map(Path::to_owned),
            is_scene_file: state.scene().is_of_scene_file,
        };
        unsaved.keep(state.scene().snapshot(state.view()), &origin)
    }

    /// Ends with the window. Unless the user has closed it, changes are kept; says what became of
    /// them.
    pub(crate) fn end(&mut self, demo: &Demo, is_closed: bool) -> Option<String> {
        let state = demo.state();
        if state.files().has_found_changes() {
            let _ = self.release();
        }
        let is_lossy = !is_closed && state.has_unsaved_changes();
        let has_own = self.unsaved.as_ref().is_some_and(Unsaved::has_own);
        let kept = match is_lossy {
            false => self.release(),
            true if has_own && state.has_kept_changes() => {
                self.release().or_else(|_| self.keep_now(state))
            }
            true => self.keep_now(state),
        };
        is_lossy.then(|| notice_of(state, kept))
    }

    /// Writes the scene in the place of what is being written, and waits for it.
    fn keep_now(&mut self, state: &State) -> io::Result<()> {
        self.unsaved.iter().for_each(Unsaved::hurry);
        self.keep(state)?;
        self.release()
    }

    /// Waits until what is kept is on the disk, and leaves it there.
    pub(super) fn release(&mut self) -> io::Result<()> {
        self.unsaved.as_mut().map_or(Ok(()), Unsaved::release)
    }
}

fn notice_of(state: &State, kept: io::Result<()>) -> String {
    let file = state.files().opened_file();
    let name = file.map(|file| quoted(&file.display().to_string()));
    let name = name.unwrap_or_else(|| "the untitled scene".to_owned());
    match kept {
        Ok(()) => {
            format!("{name}: unsaved changes are kept; the next window offers to recover them")
        }
        Err(error) => format!("{name}: unsaved changes are lost: {error}"),
    }
}
