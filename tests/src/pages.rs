//! The pages of rustdoc, read from the sources: the methods of each type, in the order in which
//! they appear.
//!
//! rustdoc goes through the modules in the order of their `mod` lines, and lists the methods of a
//! type as it meets them.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

/// A public function on the page of a type.
#[derive(Debug, PartialEq)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Whether it makes a value of its type from something else.
    pub is_constructor: bool,
}

/// The public functions of each type.
pub type Pages = BTreeMap<String, Vec<Method>>;

/// The pages of the crate whose root is a file.
///
/// # Errors
/// A file cannot be read.
pub fn pages(root: &Path) -> io::Result<Pages> {
    let mut pages = Pages::new();
    read(root, root.parent().unwrap_or(root), &mut pages)?;
    Ok(pages)
}

/// Reads a module, first the modules below it, which are in a folder.
fn read(file: &Path, folder: &Path, pages: &mut Pages) -> io::Result<()> {
    let text = fs::read_to_string(file)?;
    let modules = text.lines().filter_map(|line| {
        let line = line.trim_start_matches("pub(crate) ");
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    for name in modules.filter(|&name| name != "tests") {
        let below = folder.join(name);
        read(&below.with_extension("rs"), &below, pages)?;
    }
    add(&text, pages);
    Ok(())
}

/// Adds the methods in a text to the pages of their types.
pub fn add(text: &str, pages: &mut Pages) {
    for (indent, block) in lines_that_start_with(text, "impl") {
        let end = block.find(&format!("\n{indent}}}"));
        let block = &block[..end.unwrap_or(block.len())];
        if let Some(of) = inherent(block) {
            pages.entry(of).or_default().extend(methods(block));
        }
    }
}

/// The lines that start with a word: their indent, and the text from the word on.
fn lines_that_start_with<'t>(
    text: &'t str,
    word: &str,
) -> impl Iterator<Item = (&'t str, &'t str)> {
    text.match_indices(word).filter_map(|(at, _)| {
        let indent = text[..at].rsplit('\n').next()?;
        indent.trim().is_empty().then_some((indent, &text[at..]))
    })
}

/// The type of a block that implements no trait.
fn inherent(block: &str) -> Option<String> {
    let (head, _) = block.split_once('{')?;
    let (head, _) = head.split_once("where").unwrap_or((head, ""));
    let mut depth = 0_i32;
    let (after_generics, _) = head.char_indices().skip(4).find(|(_, c)| {
        depth += i32::from(*c == '<') - i32::from(*c == '>');
        depth == 0 && *c != '>'
    })?;
    let of = head[after_generics..].trim();
    let name = of.split(['<', ' ']).next()?;
    (!of.contains(" for ")).then(|| name.to_owned())
}

fn methods(block: &str) -> impl Iterator<Item = Method> {
    lines_that_start_with(block, "pub ").filter_map(|(_, text)| {
        let (signature, _) = text.split_once(" {")?;
        let after_fn = signature.split_once("fn ")?.1;
        let (arguments, answer) = signature.split_once("->").unwrap_or((signature, ""));
        Some(Method {
            name: after_fn.split(['(', '<']).next()?.to_owned(),
            is_constructor: answer.contains("Self") && !arguments.contains("self"),
        })
    })
}
