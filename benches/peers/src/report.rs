//! Tables between two marks of a file.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Writes a text between the marks `<!-- NAME -->` and `<!-- end of NAME -->`.
///
/// # Errors
/// The file cannot be read or written, or lacks a mark.
pub fn write(path: &Path, name: &str, text: &str) -> Result<(), String> {
    let of = |error: std::io::Error| format!("{}: {error}", path.display());
    let old = fs::read_to_string(path).map_err(of)?;
    let (open, close) = (
        format!("<!-- {name} -->"),
        format!("<!-- end of {name} -->"),
    );
    let parts = old.split_once(&open).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&close)?;
        Some((before, after))
    });
    let (before, after) = parts.ok_or(format!("{} lacks {open}", path.display()))?;
    let new = format!("{before}{open}\n\n{}\n\n{close}{after}", text.trim());
    fs::write(path, new).map_err(of)
}

/// The date, and the processor.
#[must_use]
pub fn here() -> String {
    let said = |program: &str, argument: &str| {
        let output = Command::new(program).arg(argument).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let date = said("date", "+%Y-%m-%d").unwrap_or_default();
    let compiler = said("rustc", "--version").unwrap_or_default();
    let compiler: Vec<&str> = compiler.split(' ').take(2).collect();
    format!("{date}, {}, {}", processor(), compiler.join(" "))
}

/// Its name, if it has one, and its numbers, because virtual machines hide the name.
fn processor() -> String {
    let all = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        let line = all.lines().find(|line| line.starts_with(key))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let [name, family, model] =
        ["model name", "cpu family", "model\t"].map(|key| value(key).unwrap_or_default());
    format!("{name} (family {family}, model {model})")
}
