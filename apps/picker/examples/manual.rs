//! Writes the manual pages of the program, and what shells need to complete its arguments, into a folder: `man/` and
//! `completions/`.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use clap_complete::Shell::{Bash, Elvish, Fish, PowerShell, Zsh};
    use std::fs::create_dir_all;
    use std::path::PathBuf;

    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| std::io::Error::other("name a folder"))?;
    let (pages, completions) = (folder.join("man"), folder.join("completions"));
    create_dir_all(&pages)?;
    create_dir_all(&completions)?;
    // A page belongs to a version, not to the day on which it was made.
    clap_mangen::generate_to(picker::command_line().name("picker"), &pages)?;
    for shell in [Bash, Elvish, Fish, PowerShell, Zsh] {
        clap_complete::generate_to(shell, &mut picker::command_line(), "picker", &completions)?;
    }
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {}
