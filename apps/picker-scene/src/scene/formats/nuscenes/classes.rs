//! The classes of boxes, by way of the tables that nuScenes has beside its annotations.

use super::RawDetection;
use crate::scene::error::{Checked, SceneError};
use crate::scene::formats::json::{parse, without_mark};
use crate::scene::formats::source::{Home, read_file, to_the_end};
use serde::Deserialize;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The names of classes by the tokens of the instances that are of them, and the files that say so.
#[derive(Default)]
pub(super) struct Classes {
    names: HashMap<String, String>,
    /// The files that were read for them.
    pub(super) files: Vec<PathBuf>,
}

#[derive(Deserialize)]
#[serde(expecting = "an instance object")]
struct Instance {
    token: String,
    category_token: String,
}

#[derive(Deserialize)]
#[serde(expecting = "a category object")]
struct Category {
    token: String,
    name: String,
}

impl Classes {
    /// Those of `instance.json` and `category.json` beside a list of boxes that names no classes. Without these files there
    /// are none.
    pub(super) fn beside(home: Home<'_>, boxes: &[RawDetection]) -> Checked<Self> {
        let needs_it = |raw: &RawDetection| raw.named().is_none() && raw.instance_token.is_some();
        let Home::Folder(folder) = home else {
            return Ok(Self::default());
        };
        let files = ["instance.json", "category.json"].map(|name| folder.join(name));
        if !boxes.iter().any(needs_it) || !files.iter().all(|file| file.is_file()) {
            return Ok(Self::default());
        }
        let instances: Vec<Instance> = table(&files[0])?;
        let categories: Vec<Category> = table(&files[1])?;
        let categories: HashMap<&str, &str> = categories
            .iter()
            .map(|it| (it.token.as_str(), it.name.as_str()))
            .collect();
        let named = instances.into_iter().filter_map(|it| {
            let name = categories.get(it.category_token.as_str())?;
            Some((it.token, (*name).to_owned()))
        });
        Ok(Self {
            names: named.collect(),
            files: files.into(),
        })
    }

    /// The class of an instance.
    pub(super) fn of(&self, instance: &str) -> Option<&str> {
        self.names.get(instance).map(String::as_str)
    }
}

fn table<T: for<'de> Deserialize<'de>>(file: &Path) -> Checked<Vec<T>> {
    let text = read_file(file, &to_the_end).map_err(|error| SceneError::of_file(&error));
    let table = text.and_then(|text| parse(without_mark(&text)));
    table.map_err(|error| error.in_file(file))
}
