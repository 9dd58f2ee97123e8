//! The form of the documents: their length, lines, sentences, cells, words and links.

use crate::documents::{all_documents, read};
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
/// The rows of this page are recipes, which `tests/tests/coming_from` repeats word for word.
const RECIPES: &str = "docs/coming-from.md";

/// The lines that are not code.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

fn begins_a_paragraph(line: &str) -> bool {
    let is_number = |number: &str| number.parse::<u8>().is_ok();
    let is_item = line.split_once(". ").is_some_and(|(it, _)| is_number(it));
    is_item
        || line.is_empty()
        || ["#", "|", "<", "- ", "!["]
            .iter()
            .any(|it| line.starts_with(it))
}

/// Paragraphs, items, headings and cells, with one word for what is between backticks.
fn paragraphs(text: &str) -> Vec<String> {
    let mut joined = String::new();
    for line in lines_of(text).map(str::trim) {
        joined.push(if begins_a_paragraph(line) { '\n' } else { ' ' });
        joined.push_str(line);
        if line.starts_with('#') {
            joined.push('\n');
        }
    }
    let pieces = joined.split('`').enumerate();
    let plain = pieces.map(|(at, piece)| if at % 2 == 0 { piece } else { "code" });
    let plain: String = plain.collect();
    plain.split(['\n', '|']).map(String::from).collect()
}

fn sentences(paragraph: &str) -> Vec<Vec<&str>> {
    let mut sentences = vec![Vec::new()];
    for word in paragraph.split_whitespace() {
        sentences.last_mut().unwrap().push(word);
        if word
            .trim_end_matches(['"', ')', '*', ']'])
            .ends_with(['.', '!', '?'])
        {
            sentences.push(Vec::new());
        }
    }
    sentences
}

fn is_private(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    PRIVATE.contains(&word.to_lowercase().as_str())
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
    for paragraph in paragraphs(text) {
        let sentences = sentences(&paragraph).into_iter();
        let bad = sentences
            .filter(|it| it.len() > LONGEST_SENTENCE || it.iter().any(|it| is_private(it)));
        faults.extend(bad.map(|words| words.join(" ")));
    }
    faults
        .iter()
        .map(|fault| format!("{name}: {fault}"))
        .collect()
}

/// What a link to a heading calls it.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading
        .chars()
        .filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The links of a document that lead nowhere.
fn dead_links(name: &str, text: &str) -> Vec<String> {
    let folder = root().join(name).parent().unwrap().to_owned();
    let lives = |link: &str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let place = if path.is_empty() {
            root().join(name)
        } else {
            folder.join(path)
        };
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
    let faults: Vec<_> = documents
        .iter()
        .flat_map(|it| faults(it, &read(it)))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let documents = all_documents();
    let dead: Vec<_> = documents
        .iter()
        .flat_map(|it| dead_links(it, &read(it)))
        .collect();
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn a_decision_has_a_context_a_choice_and_a_price_in_six_lines() {
    let text = read("docs/decisions.md");
    let decisions: Vec<&str> = text.split("\n### ").skip(1).collect();
    assert_eq!(decisions.len(), 30);
    for decision in decisions {
        let (decision, _) = decision.split_once("\n## ").unwrap_or((decision, ""));
        let lines: Vec<&str> = decision
            .lines()
            .skip(1)
            .filter(|it| !it.is_empty())
            .collect();
        let parts = lines
            .iter()
            .filter_map(|it| it.strip_prefix("- ")?.split(':').next());
        assert!(parts.eq(["Context", "Choice", "Price"]), "{decision}");
        assert!(lines.len() <= LINES, "{decision}");
    }
}

#[test]
fn faults_of_form_are_found() {
    let long = "word ".repeat(LONGEST_SENTENCE);
    let text = format!(
        "It. {long}`a b. c`.\n\n| {} | b |\n\nTold.\n\n- One\n- two.\n",
        "x".repeat(121)
    );
    let found = faults("some.md", &text);
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(
        faults(
            "some.md",
            &format!("It. {}\n{}\n", &long[..75], &long[75..])
        )
        .is_empty()
    );
    let code = format!(
        "```text\n{}\n```\n![{}](a.png)\n",
        "x".repeat(101),
        "x".repeat(101)
    );
    assert!(faults("some.md", &code).is_empty());
    let links = "[a](README.md) [b](README.md#no-such) [c](none.md)\n[d](https://a.b) [e](docs/speed.md#advice)";
    let dead = dead_links("CONTRIBUTING.md", links);
    assert_eq!(
        dead,
        ["README.md#no-such", "none.md"].map(|it| format!("CONTRIBUTING.md: {it}"))
    );
}
