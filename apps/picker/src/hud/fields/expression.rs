//! Numbers that are computed where they are typed: `1/3`, `2*pi`, `(4+1)^2`, `sqrt(2)`, or `+=0.5`
//! for half more than before.

/// The most characters of a number.
const LONGEST: usize = 40;
/// How deep brackets and signs may be in one another.
const DEEPEST: usize = 32;

/// The value of an expression; `None` if it is none. `before` is what `+=`, `-=`, `*=` and `/=`
/// start from.
pub(super) fn value(text: &str, before: f64) -> Option<f64> {
    let text = text.trim();
    if let Some((operator @ ("+" | "-" | "*" | "/"), rest)) = text.split_once('=') {
        return combined(operator.chars().next()?, before, whole(rest)?);
    }
    whole(text)
}

fn whole(text: &str) -> Option<f64> {
    let text = text.trim_start();
    let mut reader = Reader { text, depth: 0 };
    let value = reader.sum()?;
    reader.text.is_empty().then_some(value)
}

/// Reads an expression from left to right.
struct Reader<'a> {
    /// What is left, without spaces before it.
    text: &'a str,
    depth: usize,
}

impl Reader<'_> {
    fn sum(&mut self) -> Option<f64> {
        let mut value = self.product()?;
        while let Some(operator) = self.take(&['+', '-']) {
            value = combined(operator, value, self.product()?)?;
        }
        Some(value)
    }

    fn product(&mut self) -> Option<f64> {
        let mut value = self.signed()?;
        while let Some(operator) = self.take(&['*', '/']) {
            value = combined(operator, value, self.signed()?)?;
        }
        Some(value)
    }

    /// A power, perhaps with a sign: -2^2 is -4.
    fn signed(&mut self) -> Option<f64> {
        self.depth += 1;
        (self.depth <= DEEPEST).then_some(())?;
        let value = match self.take(&['+', '-']) {
            Some('-') => -self.signed()?,
            Some(_) => self.signed()?,
            None => {
                let base = self.atom()?;
                match self.take(&['^']) {
                    Some(_) => base.powf(self.signed()?),
                    None => base,
                }
            }
        };
        self.depth -= 1;
        Some(value)
    }

    fn atom(&mut self) -> Option<f64> {
        if self.take(&['(']).is_some() {
            let value = self.sum()?;
            return self.take(&[')']).map(|_| value);
        }
        if let Some(rest) = self.text.strip_prefix("pi") {
            self.text = rest.trim_start();
            return Some(std::f64::consts::PI);
        }
        if let Some(rest) = self.text.strip_prefix("sqrt") {
            self.text = rest.trim_start();
            return self.text.starts_with('(').then(|| self.atom())?.map(f64::sqrt);
        }
        self.number()
    }

    /// The longest number at the start: `1.5e3` as well as `1`.
    fn number(&mut self) -> Option<f64> {
        let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
        let most = self.text.find(|c| !is_part(c)).unwrap_or(self.text.len());
        let most = most.min(LONGEST);
        self.text.starts_with(|c: char| c.is_ascii_digit() || c == '.').then_some(())?;
        let (length, value) = (1..=most)
            .rev()
            .find_map(|length| Some((length, self.text[..length].parse().ok()?)))?;
        self.text = self.text[length..].trim_start();
        Some(value)
    }

    /// The next character, if it is one of these.
    fn take(&mut self, characters: &[char]) -> Option<char> {
        let next = self.text.chars().next().filter(|next| characters.contains(next))?;
        self.text = self.text[next.len_utf8()..].trim_start();
        Some(next)
    }
}

fn combined(operator: char, a: f64, b: f64) -> Option<f64> {
    Some(match operator {
        '+' => a + b,
        '-' => a - b,
        '*' => a * b,
        '/' => a / b,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_have_the_values_that_people_expect() {
        for (text, expected) in [
            ("1/3", 1.0 / 3.0),
            ("2*pi", std::f64::consts::TAU),
            (" 1 + 2 * 3 ", 7.0),
            ("(1+2)*3", 9.0),
            ("10-4-3", 3.0),
            ("8/4/2", 1.0),
            ("2^3^2", 512.0),
            ("-2^2", -4.0),
            ("2^-1", 0.5),
            ("-(3 - 5)", 2.0),
            ("sqrt(2)^2 - 2", 0.0),
            ("1.5e3-1", 1499.0),
            ("1e2+.5", 100.5),
            ("--+3", 3.0),
            ("+=0.5", 10.5),
            ("-= 1/2", 9.5),
            ("*=2", 20.0),
            ("/=4", 2.5),
        ] {
            let value = value(text, 10.0).expect(text);
            assert!((value - expected).abs() < 1e-12, "{text} is {value}");
        }
    }

    #[test]
    fn what_is_no_expression_has_no_value() {
        let deep = "(".repeat(100_000);
        let signs = "-".repeat(100_000);
        for text in [
            "", "abc", "1+", "*2", "(1", "1)", "1 2", "2pi", "sqrt", "sqrt 2", "1..2", "e", "+=",
            "=3", "1=2", "+=+=1", "ß", &deep, &signs,
        ] {
            assert_eq!(value(text, 1.0), None, "{text:.20}");
        }
    }
}
