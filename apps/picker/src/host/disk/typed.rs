//! Paths as people type them.

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The path that one beginning with `~` stands for.
fn at_home(path: PathBuf) -> PathBuf {
    let rest = path.strip_prefix("~").map(Path::to_owned);
    match (rest, etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path,
    }
}

/// A path that was typed, from the root.
pub(super) fn whole(path: PathBuf) -> PathBuf {
    let path = at_home(path);
    std::path::absolute(&path).unwrap_or(path)
}

/// The path as far as the files that begin with it agree. A folder ends in a separator.
pub(super) fn completed(text: &str) -> String {
    let start = text.rfind(['/', MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    let (folder, begun) = text.split_at(start);
    let place = if folder.is_empty() { "." } else { folder };
    let Ok(entries) = at_home(PathBuf::from(place)).read_dir() else {
        return text.to_owned();
    };
    let names = entries.filter_map(|entry| {
        let entry = entry.ok()?;
        let name = entry.file_name().into_string().ok()?;
        let end = if entry.path().is_dir() { "/" } else { "" };
        name.starts_with(begun).then(|| name + end)
    });
    let is_hidden = |name: &String| name.starts_with('.') && begun.is_empty();
    let common = names.filter(|name| !is_hidden(name)).reduce(|a, b| {
        let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
        same.map(|(same, _)| same).collect()
    });
    common.map_or_else(|| text.to_owned(), |common| folder.to_owned() + &common)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_path_is_completed_as_far_as_it_is_certain() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["scene-a.json", "scene-ä.json", ".hidden", "other"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("labels")).unwrap();
        let path = |rest: &str| format!("{}/{rest}", folder.path().display());
        for (typed, expected) in [
            ("s", "scene-"),
            ("scene-a", "scene-a.json"),
            ("l", "labels/"),
            ("o", "other"),
            ("", ""),
            (".h", ".hidden"),
            ("none", "none"),
            ("none/x", "none/x"),
        ] {
            assert_eq!(completed(&path(typed)), path(expected), "{typed}");
        }
    }

    #[test]
    fn a_tilde_alone_is_the_home_of_the_user() {
        let home = etcetera::home_dir().unwrap();
        assert_eq!(at_home("~/a.json".into()), home.join("a.json"));
        assert_eq!(at_home("~".into()), home);
        assert_eq!(at_home("~x/a".into()), PathBuf::from("~x/a"));
        assert_eq!(at_home("/a/~/b".into()), PathBuf::from("/a/~/b"));
    }
}
