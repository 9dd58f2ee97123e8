//! The form of the documents: their length, lines, sentences, cells, words and links. And that of
//! comments: their sentences and words.

use crate::documents::{all_documents, all_paths, read};
use crate::root;

/// How many words all documents have together, at most.
const WORDS: usize = 32_000;
/// Of a line of prose.
const COLUMNS: usize = 100;
/// Of a sentence.
const LONGEST_SENTENCE: usize = 35;
/// Of a cell of a table, in characters.
const LONGEST_CELL: usize = 120;
/// Of a decision.
const LINES: usize = 6;
/// Words with a meaning that only this project gives them.
const PRIVATE: [&str; 5] = ["told", "somebody", "minds", "sight", "lift"];
/// More of them, which documents still have.
const PRIVATE_IN_COMMENTS: [&str; 4] = ["tells", "asks", "beside", "seen from"];
/// Where these are plain English.
const PLAIN: [&str; 7] = [
    "asks for",
    "of sight",
    "seen from above",
    "seen from below",
    "seen from outside",
    "seen from the front",
    "seen from the side",
];
/// The rows of this page are recipes, which `tests/tests/coming_from` repeats word for word.
const RECIPES: &str = "docs/coming-from.md";

/// The lines that are not code, with their numbers.
fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    numbered_lines(text).map(|(_, line)| line)
}

/// The comments of a source in place of its lines.
fn comments(source: &str) -> String {
    let comment = |line: &str| {
        let text = line.trim_start().strip_prefix("//");
        text.map_or("", |it| it.trim_start_matches(['/', '!'])).to_owned()
    };
    source.lines().map(|it| comment(it) + "\n").collect()
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

fn begins_a_paragraph(line: &str) -> bool {
    let is_number = |number: &str| number.parse::<u8>().is_ok();
    let is_item = line.split_once(". ").is_some_and(|(it, _)| is_number(it));
    is_item || ["#", "|", "<", "- ", "!["].iter().any(|it| line.starts_with(it))
}

/// Paragraphs, items, headings and cells, with one word for what is between backticks, and the
/// numbers of their first lines.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut next = 0;
    let lines = numbered_lines(text).map(|(number, line)| (number, line.trim()));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        match paragraphs.last_mut() {
            Some((_, text)) if number == next && !begins_a_paragraph(line) => *text += line,
            _ => paragraphs.push((number, line.to_owned())),
        }
        paragraphs.last_mut().unwrap().1.push(' ');
        next = number + usize::from(!line.starts_with('#'));
    }
    let plain = |text: String| -> String {
        let pieces = text.split('`').enumerate();
        pieces.map(|(at, piece)| if at % 2 == 0 { piece } else { "code" }).collect()
    };
    let cells = |(number, text): (usize, String)| {
        let cells: Vec<_> = plain(text).split('|').map(String::from).collect();
        cells.into_iter().map(move |cell| (number, cell))
    };
    paragraphs.into_iter().flat_map(cells).collect()
}

fn sentences(paragraph: &str) -> Vec<Vec<&str>> {
    let mut sentences = vec![Vec::new()];
    for word in paragraph.split_whitespace() {
        sentences.last_mut().unwrap().push(word);
        if word.trim_end_matches(['"', ')', '*', ']']).ends_with(['.', '!', '?']) {
            sentences.push(Vec::new());
        }
    }
    sentences
}

fn is_private(sentence: &[&str], words: &[&str]) -> bool {
    let word = |it: &&str| it.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let all: Vec<String> = sentence.iter().map(word).collect();
    let all = format!(" {} ", all.join(" "));
    let odd = PLAIN.iter().fold(all, |all, it| all.replace(it, ""));
    words.iter().any(|it| odd.contains(&format!(" {it} ")))
}

/// What is too long or private.
fn faults(name: &str, text: &str) -> Vec<String> {
    let wide = lines_of(text).filter(|line| {
        let is_prose = !is_row(line) && !line.starts_with("![");
        is_prose && line.chars().count() > COLUMNS
    });
    let rows = lines_of(text).filter(|line| is_row(line) && name != RECIPES);
    let cells = rows.flat_map(|row| row.split('|').map(str::trim));
    let cells = cells.filter(|cell| cell.chars().count() > LONGEST_CELL);
    let mut faults: Vec<String> = wide.chain(cells).map(String::from).collect();
    for (_, paragraph) in paragraphs(text) {
        let sentences = sentences(&paragraph).into_iter();
        let bad = sentences.filter(|it| it.len() > LONGEST_SENTENCE || is_private(it, &PRIVATE));
        faults.extend(bad.map(|words| words.join(" ")));
    }
    faults.iter().map(|fault| format!("{name}: {fault}")).collect()
}

/// What is private in the comments of a source, what is wider than a page, and in those of a public
/// crate what is too long.
fn faults_of_comments(name: &str, source: &str) -> Vec<String> {
    let private = [&PRIVATE[..], &PRIVATE_IN_COMMENTS].concat();
    let is_public = name.starts_with("crates/");
    let is_bad =
        |it: &Vec<&str>| (is_public && it.len() > LONGEST_SENTENCE) || is_private(it, &private);
    let comments = comments(source);
    // A formula is set by itself, with wide spaces.
    let is_prose = |line: &str| !is_row(line) && !line.trim().contains("  ");
    let lines: Vec<&str> = source.lines().collect();
    let wide = numbered_lines(&comments).filter(|&(number, comment)| {
        let line = lines[number - 1];
        is_prose(comment) && !comment.is_empty() && line.chars().count() > COLUMNS
    });
    let mut faults: Vec<String> =
        wide.map(|(number, comment)| format!("{name}:{number}:{comment}")).collect();
    for (line, paragraph) in paragraphs(&comments) {
        let bad = sentences(&paragraph).into_iter().filter(is_bad);
        faults.extend(bad.map(|words| format!("{name}:{line}: {}", words.join(" "))));
    }
    faults
}

/// What a link to a heading calls it.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The links of a document that lead nowhere.
fn dead_links(name: &str, text: &str) -> Vec<String> {
    let folder = root().join(name).parent().unwrap().to_owned();
    let lives = |link: &str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let place = if path.is_empty() { root().join(name) } else { folder.join(path) };
        let is_there = || {
            let target = std::fs::read_to_string(&place).unwrap_or_default();
            lines_of(&target).any(|line| line.starts_with('#') && anchor(line) == heading)
        };
        place.exists() && (heading.is_empty() || is_there())
    };
    let links = lines_of(text).flat_map(|line| line.split("](").skip(1));
    let links = links.filter_map(|rest| rest.split(')').next());
    let dead = links.filter(|link| !link.starts_with("http") && !lives(link));
    dead.map(|link| format!("{name}: {link}")).collect()
}

#[test]
fn all_documents_together_have_at_most_32_000_words() {
    let documents = all_documents();
    assert!(documents.len() > 25, "only {documents:?}");
    let count = |name: &String| read(name).split_whitespace().count();
    let words: usize = documents.iter().map(count).sum();
    assert!(words <= WORDS, "{words} words");
}

#[test]
fn lines_sentences_and_cells_are_short() {
    let documents = all_documents();
    let faults: Vec<_> = documents.iter().flat_map(|it| faults(it, &read(it))).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn comments_are_in_plain_english() {
    let is_checked = |path: &String| {
        let folders = ["apps/", "benches/", "crates/", "tests/"];
        path.ends_with(".rs") && folders.iter().any(|it| path.starts_with(it))
    };
    let sources: Vec<String> = all_paths().into_iter().filter(is_checked).collect();
    assert!(sources.len() > 700, "only {} sources", sources.len());
    let faults = sources.iter().flat_map(|it| faults_of_comments(it, &read(it)));
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let documents = all_documents();
    let dead: Vec<_> = documents.iter().flat_map(|it| dead_links(it, &read(it))).collect();
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn a_decision_has_a_context_a_choice_and_a_price_in_six_lines() {
    let text = read("docs/decisions.md");
    let decisions: Vec<&str> = text.split("\n### ").skip(1).collect();
    assert_eq!(decisions.len(), 30);
    for decision in decisions {
        let (decision, _) = decision.split_once("\n## ").unwrap_or((decision, ""));
        let lines: Vec<&str> = decision.lines().skip(1).filter(|it| !it.is_empty()).collect();
        let parts = lines.iter().filter_map(|it| it.strip_prefix("- ")?.split(':').next());
        assert!(parts.eq(["Context", "Choice", "Price"]), "{decision}");
        assert!(lines.len() <= LINES, "{decision}");
    }
}

#[test]
fn faults_of_form_are_found() {
    let long = "word ".repeat(LONGEST_SENTENCE);
    let text =
        format!("It. {long}`a b. c`.\n\n| {} | b |\n\nTold.\n\n- One\n- two.\n", "x".repeat(121));
    let found = faults("some.md", &text);
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(faults("some.md", &format!("It. {}\n{}\n", &long[..75], &long[75..])).is_empty());
    let code = format!("```text\n{}\n```\n![{}](a.png)\n", "x".repeat(101), "x".repeat(101));
    assert!(faults("some.md", &code).is_empty());
    let links = "[a](README.md) [b](README.md#no-such) [c](none.md)\n[d](https://a.b) [e](docs/speed.md#advice)";
    let dead = dead_links("CONTRIBUTING.md", links);
    assert_eq!(dead, ["README.md#no-such", "none.md"].map(|it| format!("CONTRIBUTING.md: {it}")));
}

#[test]
fn faults_of_comments_are_found() {
    let long = "word ".repeat(LONGEST_SENTENCE + 1);
    let source = format!(
        "//! Of `beside`.\n\n/// It is\n/// beside. Not `it\n/// beside`.\n///\n/// ```\n/// let beside = 1;\n/// ```\n\
         fn told() {{}}\n    // A line of sight, seen from above; seen\n    // from it.\n\n/// {long}\n"
    );
    let [beside, seen] =
        ["3: It is beside.", "11: A line of sight, seen from above; seen from it."];
    let expected = |name, lines: &[&str]| -> Vec<String> {
        lines.iter().map(|it| format!("{name}:{it}")).collect()
    };
    let wide = format!("14: {long}");
    let found = faults_of_comments("apps/a.rs", &source);
    assert_eq!(found, expected("apps/a.rs", &[&wide, beside, seen]));
    let found = faults_of_comments("crates/a.rs", &source);
    let long = format!("14: {}", long.trim());
    assert_eq!(found, expected("crates/a.rs", &[&wide, beside, seen, &long]));
}
