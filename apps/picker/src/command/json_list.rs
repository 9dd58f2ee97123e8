use picker_scene::escape::write_json;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Writes a JSON array, one element per line.
pub(crate) struct JsonList<W: Write> {
    out: BufWriter<W>,
    is_empty: bool,
}

impl<W: Write> JsonList<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out: BufWriter::new(out), is_empty: true }
    }

    pub(crate) fn push(&mut self, element: &impl Serialize) -> io::Result<()> {
        let before = if self.is_empty { "[\n  " } else { ",\n  " };
        self.out.write_all(before.as_bytes())?;
        self.is_empty = false;
        write_json(&mut self.out, element)
    }

    /// Ends the array and flushes it.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        let end = if self.is_empty { "[]\n" } else { "\n]\n" };
        self.out.write_all(end.as_bytes())?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(elements: &[i32]) -> String {
        let mut bytes = Vec::new();
        let mut list = JsonList::new(&mut bytes);
        elements.iter().try_for_each(|element| list.push(element)).unwrap();
        list.finish().unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_list_has_one_element_per_line() {
        assert_eq!(list(&[]), "[]\n");
        assert_eq!(list(&[1]), "[\n  1\n]\n");
        assert_eq!(list(&[1, 2]), "[\n  1,\n  2\n]\n");
    }
}
