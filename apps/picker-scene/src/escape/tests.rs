use super::*;

/// The general categories Cc, Zl and Zp, and the property Bidi_Control, of Unicode 17.
fn hidden() -> Vec<char> {
    let ranges = [
        0x00..=0x1f,
        0x7f..=0x9f,
        0x61c..=0x61c,
        0x200e..=0x200f,
        0x2028..=0x202e,
        0x2066..=0x2069,
    ];
    ranges.into_iter().flatten().filter_map(char::from_u32).collect()
}

fn json(text: &str) -> String {
    let mut bytes = Vec::new();
    write_json(&mut bytes, &text).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn every_hidden_character_is_escaped_in_lines_and_in_json() {
    for hidden in hidden() {
        let text = format!("a{hidden}b{hidden}");
        for shown in [one_line(&text), quoted(&text), json(&text)] {
            assert!(shown.contains('\\'), "U+{:04X}: {shown}", u32::from(hidden));
            assert!(!shown.contains(hidden), "U+{:04X}", u32::from(hidden));
        }
        assert_eq!(serde_json::from_str::<String>(&json(&text)).unwrap(), text);
    }
}

#[test]
fn every_other_character_is_unchanged() {
    let hidden = hidden();
    let shown = |character: &char| !hidden.contains(character);
    for character in ('\0'..=char::MAX).filter(shown) {
        let text = String::from(character);
        assert_eq!(one_line(&text), text);
        if !matches!(character, '"' | '\\') {
            assert_eq!(json(&text), format!("\"{text}\""));
        }
    }
}

#[test]
fn escapes_are_those_of_rust_and_of_json() {
    let text = "é\n\u{1b}\u{9b}\u{202e}\u{2028}";
    assert_eq!(one_line(text), r"é\n\u{1b}\u{9b}\u{202e}\u{2028}");
    assert_eq!(json(text), r#""é\n\u001b\u009b\u202e\u2028""#);
}

#[test]
fn a_long_text_is_quoted_without_its_middle() {
    let whole = "x".repeat(240);
    assert_eq!(quoted(&whole), whole);
    let quoted_long =
        quoted(&format!("{}{}{}", "é".repeat(80), "b".repeat(1 << 20), "c".repeat(160)));
    let expected = format!("{}[... 1048576 characters ...]{}", "é".repeat(80), "c".repeat(160));
    assert_eq!(quoted_long, expected);
}

#[test]
fn an_escape_is_never_cut() {
    let text = "\u{202e}".repeat(1000);
    let expected =
        format!("{}[... 970 characters ...]{}", r"\u{202e}".repeat(10), r"\u{202e}".repeat(20));
    assert_eq!(quoted(&text), expected);
}
