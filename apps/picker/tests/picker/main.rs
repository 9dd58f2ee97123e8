//! The program and its library as their users meet them.

mod command_line;
mod extreme_numbers;
mod hostile_scenes;
mod links;
mod nested_scenes;
#[cfg(target_os = "linux")]
mod output;
mod program;
mod real_files;
mod replay;
