//! When and where something was measured.

use std::fs;
use std::process::Command;

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
