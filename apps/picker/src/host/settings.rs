//! The settings that the program keeps from one start to the next: the hints that were followed,
//! the theme and the scale.

use etcetera::BaseStrategy;
use picker_editor::{Demo, Hint, Theme};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The settings that are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The hints that were followed.
    pub(crate) hints: Vec<Hint>,
    pub(crate) theme: Theme,
    pub(crate) ui_scale: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { hints: Vec::new(), theme: Theme::default(), ui_scale: 1.0 }
    }
}

impl Settings {
    /// What is to be kept of a demo.
    pub(crate) fn of(demo: &Demo) -> Self {
        let panels = demo.panels();
        Self {
            hints: panels.hints.done.clone(),
            theme: panels.theme,
            ui_scale: panels.scale.factor(),
        }
    }
}

/// What was kept in a file; what was never kept, or cannot be read, is as on a first start.
pub(crate) fn load<T: Default + DeserializeOwned>(path: &Path) -> T {
    let text = fs::read(path).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

/// Keeps a value in a file for the next start.
pub(crate) fn save(value: &(impl Serialize + ?Sized), path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = serde_json::to_vec_pretty(value)?;
    whole_file::write(path, |out| out.write_all(&text))
}

/// The file for the settings.
pub(crate) fn file() -> Option<PathBuf> {
    Some(folder()?.join("picker.json"))
}

/// The kept list of recent files, the latest first. What cannot be read is no list.
pub(crate) fn recent_files() -> Vec<PathBuf> {
    let file = recent_list();
    file.map(|file| load(&file)).unwrap_or_default()
}

/// Keeps a list of recent files for the next start.
pub(crate) fn keep_recent_files(files: &[PathBuf]) -> io::Result<()> {
    recent_list().map_or(Ok(()), |file| save(files, &file))
}

fn recent_list() -> Option<PathBuf> {
    Some(folder()?.join("recent.json"))
}

/// The folder for what is kept from one start to the next: in `$XDG_STATE_HOME` or `~/.local/state`
/// where there is such a folder, among the data of programs elsewhere.
pub(crate) fn folder() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    let folder = folders.state_dir().unwrap_or_else(|| folders.data_dir());
    Some(folder.join("obbligato"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("picker.json");
        let settings = Settings { hints: vec![Hint::Orbit], theme: Theme::Dark, ui_scale: 1.5 };
        save(&settings, &path).unwrap();
        assert_eq!(load::<Settings>(&path), settings);
    }

    #[test]
    fn what_cannot_be_read_is_as_on_a_first_start() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("picker.json");
        assert_eq!(load::<Settings>(&path), Settings::default());
        fs::write(&path, "{ \"theme\": \"pink\" }").unwrap();
        assert_eq!(load::<Settings>(&path), Settings::default());
        fs::write(&path, "{ \"theme\": \"dark\", \"later\": 1 }").unwrap();
        assert_eq!(load::<Settings>(&path).theme, Theme::Dark);
    }
}
