//! Figures as tables in Markdown.

use crate::rows::Topic;
use std::fmt::Write as _;

/// A table with a line for each contender and a column for each case. A ratio is that to the best
/// peer; the contenders whose names begin with "ours" are not peers.
#[must_use]
pub fn table(topic: &Topic) -> String {
    let mut text = format!("### {}\n\n| {} |", topic.title, topic.unit);
    for (case, _) in &topic.cases {
        let _ = write!(text, " {case} | ratio |");
    }
    text.push_str(" wrong |\n|---|");
    text.push_str(&"--:|--:|".repeat(topic.cases.len()));
    text.push_str("--:|\n");
    for name in names(topic) {
        line(&mut text, topic, name);
    }
    text
}

/// The contenders in order of appearance.
fn names(topic: &Topic) -> Vec<&str> {
    let mut names = Vec::new();
    for figure in topic.cases.iter().flat_map(|(_, figures)| figures) {
        if !names.contains(&figure.name.as_str()) {
            names.push(&figure.name);
        }
    }
    names
}

fn line(text: &mut String, topic: &Topic, name: &str) {
    let _ = write!(text, "| {name} |");
    let mut wrong: f64 = 0.0;
    for (_, figures) in &topic.cases {
        let peers = figures.iter().filter(|figure| !figure.name.starts_with("ours"));
        let best = peers.map(|figure| figure.median).reduce(f64::min);
        let Some(figure) = figures.iter().find(|figure| figure.name == name) else {
            text.push_str(" - | - |");
            continue;
        };
        let ratio = best.map_or("-".to_owned(), |best| format!("{:.2}", figure.median / best));
        let _ = write!(text, " {} | {ratio} |", number(figure.median));
        wrong = wrong.max(figure.wrong);
    }
    let _ = writeln!(text, " {} |", percent(wrong));
}

fn percent(share: f64) -> String {
    match 100.0 * share {
        0.0 => "0".to_owned(),
        percent if percent < 0.1 => "< 0.1 %".to_owned(),
        percent => format!("{percent:.1} %"),
    }
}

/// Three digits at least, and a comma for each thousand.
fn number(value: f64) -> String {
    if value < 100.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
