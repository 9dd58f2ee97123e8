//! The dependencies between the files of a crate, read from the sources.
//!
//! A path that starts with `crate` or `super` is followed through re-exports to the file it leads
//! to. Paths in the crate root and in the file of a room are left out, since these only list what
//! is below.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// The modules of a crate by path (`sat::box_box`, or empty for the root), with their text.
#[derive(Default)]
pub struct Sources {
    modules: BTreeMap<String, String>,
}

impl Sources {
    /// Reads the modules below a folder, except for those of tests.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut sources = Self::default();
        sources.read_into("", folder)?;
        Ok(sources)
    }

    fn read_into(&mut self, above: &str, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let module = match name.as_ref() {
                "tests" => continue,
                "lib" | "main" | "mod" => above.to_owned(),
                name => join(above, name),
            };
            if path.is_dir() {
                self.read_into(&module, &path)?;
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                self.add(&module, &fs::read_to_string(&path)?);
            }
        }
        Ok(())
    }

    /// Adds a module, without its comments and tests. A library and a program in one folder have
    /// one root.
    pub fn add(&mut self, module: &str, text: &str) {
        let text = text.split("#[cfg(test)]\nmod tests {").next();
        let text = text.unwrap_or_default();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let code: Vec<_> = text.lines().filter(is_code).collect();
        let known = self.modules.entry(module.to_owned()).or_default();
        known.push_str(&code.join("\n"));
        known.push('\n');
    }

    /// The number of modules.
    #[must_use]
    pub fn count(&self) -> usize {
        self.modules.len()
    }

    /// The modules that each module uses.
    #[must_use]
    pub fn arrows(&self) -> BTreeMap<&str, BTreeSet<String>> {
        let is_listing = |module: &&String| module.is_empty() || self.is_room(module);
        let users = self.modules.keys().filter(|module| !is_listing(module));
        users
            .map(|user| {
                let used = paths(&self.modules[user])
                    .into_iter()
                    .filter_map(|path| self.follow(user, &path))
                    .filter(|used| used != user && !used.is_empty());
                (user.as_str(), used.collect())
            })
            .collect()
    }

    /// The cycles of modules that use each other, each once.
    #[must_use]
    pub fn cycles(&self) -> Vec<String> {
        let arrows = self.arrows();
        let mut done = BTreeSet::new();
        let mut cycles = Vec::new();
        for start in arrows.keys() {
            walk(&arrows, &mut vec![(*start).to_owned()], &mut done, &mut cycles);
        }
        cycles
    }

    /// The arrows that lead from a room to one above it, for rooms that are listed from the bottom
    /// up, and the modules that are in no room.
    #[must_use]
    pub fn upward(&self, rooms: &[String]) -> Vec<String> {
        let floor = |module: &str| {
            let room = module.split("::").next().unwrap_or_default();
            rooms.iter().position(|name| name == room)
        };
        let mut found = Vec::new();
        for (user, used) in self.arrows() {
            if floor(user).is_none() {
                found.push(format!("{user} is in no room"));
            }
            let above = used.iter().filter(|used| floor(used) > floor(user));
            found.extend(above.map(|used| format!("{user} -> {used}")));
        }
        found
    }

    /// The types and traits whose name stands for another one elsewhere, each with its modules.
    #[must_use]
    pub fn ambiguous(&self) -> Vec<String> {
        let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (module, text) in &self.modules {
            for name in text.lines().filter_map(defined_type) {
                places.entry(name).or_default().insert(module);
            }
        }
        let several = places.into_iter().filter(|(_, modules)| modules.len() > 1);
        several
            .map(|(name, modules)| format!("{name}: {}", Vec::from_iter(modules).join(", ")))
            .collect()
    }

    /// Whether a module only lists the modules below it.
    fn is_room(&self, module: &str) -> bool {
        let below = join(module, "");
        let has_code = self.modules[module].lines().any(|line| {
            let line = line.trim_start().trim_start_matches("pub(crate) ");
            ["fn ", "impl", "struct ", "pub struct ", "pub fn "]
                .iter()
                .any(|start| line.starts_with(start))
        });
        !has_code && self.modules.keys().any(|other| other.starts_with(&below))
    }

    /// The module that a path leads to, relative to the module that contains it.
    fn follow(&self, user: &str, path: &[String]) -> Option<String> {
        let mut module = user.to_owned();
        let mut rest = path.iter();
        for segment in rest.by_ref() {
            match segment.as_str() {
                "crate" => module.clear(),
                "super" => module = above(&module),
                name => return self.descend(module, name, rest),
            }
        }
        Some(module)
    }

    fn descend<'a>(
        &self,
        module: String,
        name: &str,
        mut rest: impl Iterator<Item = &'a String>,
    ) -> Option<String> {
        let below = join(&module, name);
        if self.modules.contains_key(&below) {
            return match rest.next() {
                Some(next) => self.descend(below, next, rest),
                None => Some(below),
            };
        }
        let text = self.modules.get(&module)?;
        let exports =
            text.split(';').filter(|item| item.contains("pub use") || item.contains(") use"));
        for export in exports {
            let tree = export.split("use ").last()?;
            for path in tree_paths(tree) {
                let (last, prefix) = path.split_last()?;
                if last == name && path != ["crate", name] && !prefix.is_empty() {
                    return match prefix.first()?.as_str() {
                        "crate" | "super" => self.follow(&module, &path),
                        first => self.descend(module.clone(), first, path[1..].iter()),
                    };
                }
            }
        }
        Some(module)
    }
}

/// The type or trait that a line defines; those inside a function or a nested module are indented,
/// and left out. So is an alias of a type of the same name, as in
/// `type Camera = generic::Camera<f32>`.
fn defined_type(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.trim_start_matches(|c| c != ' ').trim_start(),
        None => line,
    };
    let name = ["struct ", "enum ", "trait ", "type ", "union "]
        .iter()
        .find_map(|keyword| line.strip_prefix(keyword))?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, rest) = name.split_at(end.unwrap_or(name.len()));
    let is_alias_of_itself = rest.starts_with(" = ") && rest.contains(&format!("::{name}<"));
    (!is_alias_of_itself).then_some(name)
}

fn walk(
    arrows: &BTreeMap<&str, BTreeSet<String>>,
    trail: &mut Vec<String>,
    done: &mut BTreeSet<String>,
    cycles: &mut Vec<String>,
) {
    let here = trail[trail.len() - 1].clone();
    for next in arrows.get(here.as_str()).into_iter().flatten() {
        if let Some(start) = trail.iter().position(|module| module == next) {
            cycles.push([&trail[start..], std::slice::from_ref(next)].concat().join(" -> "));
        } else if !done.contains(next) {
            trail.push(next.clone());
            walk(arrows, trail, done, cycles);
            trail.pop();
        }
    }
    done.insert(here);
}

/// The paths in a text that start with `crate` or `super`; braces are expanded.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in text.match_indices(start) {
            let is_start = !text[..at]
                .ends_with(|before: char| before.is_alphanumeric() || "_:".contains(before));
            if is_start {
                found.extend(tree_paths(&text[at..]));
            }
        }
    }
    found
}

/// The paths of an import tree at the start of a text.
fn tree_paths(text: &str) -> Vec<Vec<String>> {
    let mut rest = text;
    tree(&mut rest, &[])
}

fn tree(rest: &mut &str, prefix: &[String]) -> Vec<Vec<String>> {
    let mut path = prefix.to_vec();
    loop {
        *rest = rest.trim_start();
        if let Some(group) = rest.strip_prefix('{') {
            *rest = group;
            return branches(rest, &path);
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if !name.is_empty() && name != "self" {
            path.push(name.to_owned());
        }
        *rest = after;
        match after.strip_prefix("::") {
            Some(more) => *rest = more,
            None => return vec![path],
        }
    }
}

fn branches(rest: &mut &str, prefix: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    loop {
        *rest = rest.trim_start();
        if rest.is_empty() {
            return found;
        }
        if let Some(after) = rest.strip_prefix('}') {
            *rest = after;
            return found;
        }
        found.extend(tree(rest, prefix));
        // Between branches there may be a comma or `as name`.
        let next = rest.find([',', '}']).unwrap_or(rest.len());
        *rest = rest[next..].strip_prefix(',').unwrap_or(&rest[next..]);
    }
}

fn join(above: &str, name: &str) -> String {
    if above.is_empty() { name.to_owned() } else { format!("{above}::{name}") }
}

fn above(module: &str) -> String {
    module.rsplit_once("::").map_or(String::new(), |(above, _)| above.to_owned())
}
