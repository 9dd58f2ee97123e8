use std::env;

/// Checks whether all of these programs are installed.
///
/// # Errors
/// A line with the ones that are missing.
pub fn has_tools(names: &[&str]) -> Result<(), String> {
    let missing: Vec<&str> = names.iter().copied().filter(|name| !is_installed(name)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("not installed: {}", missing.join(", "))) }
}

fn is_installed(name: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_programs_are_named() {
        assert_eq!(has_tools(&[]), Ok(()));
        let missing = has_tools(&["no-such-program", "nor-this"]);
        assert_eq!(missing, Err("not installed: no-such-program, nor-this".to_owned()));
    }
}
