//! Fields for numbers, which are dragged or typed, also as expressions. A text that has no value is
//! reported, and changes nothing.

mod expression;

use super::style;
use egui::{DragValue, Id, Response, Ui, Vec2};
use obbligato::Real;
use picker_editor::{Input, PanelInput};
use picker_scene::Change;
use picker_scene::escape::quoted;
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// The meaning of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantity {
    /// A coordinate.
    Place,
    /// A length, which is not negative.
    Length,
    /// An angle in degrees.
    Degrees,
}

/// The user's change of a number.
enum Edited {
    /// It is dragged, and this for now.
    Dragged(f32),
    /// It is this.
    Set(f32),
    /// The drag has ended.
    Released,
}

/// Why a text was not taken; nothing if it was.
type Outcome = Option<String>;

const NAMES: [&str; 3] = ["x", "y", "z"];

impl Quantity {
    /// The number that a text stands for, in place of one before it, or why there is none.
    pub(super) fn parse(self, text: &str, before: f32) -> Result<f32, String> {
        // A comma is a point, as in the number of a drag.
        let text = text.trim().replace('−', "-").replace(',', ".");
        let computed = || expression::value(&text, before.into()).map(|number| number as f32);
        let number: f32 = match text.parse().ok().or_else(computed) {
            Some(number) => number,
            None if text.is_empty() => return Err("a number is missing".to_owned()),
            None => return Err(format!("“{}” is not a number", quoted(&text))),
        };
        let limit = <f32 as Real>::LIMIT;
        if !number.is_finite() || number.abs() > limit {
            return Err(format!("must be within {limit:e}"));
        }
        if self == Self::Length && number < 0.0 {
            return Err("a size must not be negative".to_owned());
        }
        Ok(number)
    }

    const fn range(self) -> RangeInclusive<f64> {
        let limit = <f32 as Real>::LIMIT as f64;
        match self {
            Self::Length => 0.0..=limit,
            Self::Place | Self::Degrees => -limit..=limit,
        }
    }

    /// How much a number changes for each logical pixel.
    fn speed(self, value: f32) -> f64 {
        match self {
            Self::Degrees => 0.5,
            Self::Place | Self::Length => f64::from(value.abs().max(1.0)) * 0.01,
        }
    }
}

/// A number as short as a field is wide; the tooltip has all digits.
pub(super) fn short(number: f32) -> String {
    let size = number.abs();
    let text = match size {
        _ if size != 0.0 && !(1e-3..1e6).contains(&size) => return format!("{number:.1e}"),
        _ if size < 100.0 => format!("{number:.3}"),
        _ if size < 10_000.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    };
    if !text.contains('.') {
        return text;
    }
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// Three numbers under a title, and the input for what the user did to them, given the change to
/// new numbers, or why there is none. The id distinguishes the values of different boxes.
pub(super) fn triple(
    ui: &mut Ui,
    (title, quantity): (&str, Quantity),
    values: [f32; 3],
    id: Id,
    change: impl FnOnce([f32; 3]) -> Result<Change, String>,
) -> Option<Input> {
    style::remark(ui, title);
    let key = id.with(title);
    let mut edited = None;
    ui.push_id(key, |ui| {
        ui.horizontal(|ui| {
            for (axis, name) in NAMES.into_iter().enumerate() {
                if let Some(done) = number(ui, name, quantity, values[axis], key) {
                    edited = Some((axis, done));
                }
            }
        });
    });
    report_problem(ui, key);
    let (axis, edited) = edited?;
    let changed = |number| {
        let mut values = values;
        values[axis] = number;
        let refused = |problem| note(ui, key, Some(problem));
        change(values).map_err(refused).ok()
    };
    Some(Input::Panel(match edited {
        Edited::Dragged(number) => PanelInput::Preview(changed(number)?),
        Edited::Set(number) => PanelInput::Change(changed(number)?),
        Edited::Released => PanelInput::CommitPreview,
    }))
}

/// Why the last text that was typed was not taken, and the last pass in which that was shown.
#[derive(Clone, Default)]
struct Refusal {
    problem: String,
    reported: u64,
}

/// Shows why the last text was not taken. It is forgotten when it was not shown in the pass before:
/// then something else was selected.
fn report_problem(ui: &mut Ui, key: Id) {
    let now = ui.ctx().cumulative_pass_nr();
    let refusal: Option<Refusal> = ui.data_mut(|data| data.remove_temp(key));
    if let Some(Refusal { problem, .. }) = refusal.filter(|it| it.reported + 1 >= now) {
        ui.label(style::bad(ui, format!("Not changed: {problem}.")).size(style::SMALL));
        note(ui, key, Some(problem));
    }
}

/// Notes why a value was not taken, until the next one is.
fn note(ui: &Ui, key: Id, problem: Option<String>) {
    let reported = ui.ctx().cumulative_pass_nr();
    style::keep(ui, key, problem.map(|problem| Refusal { problem, reported }));
}

fn number(ui: &mut Ui, name: &str, quantity: Quantity, value: f32, key: Id) -> Option<Edited> {
    let outcome: RefCell<Option<Outcome>> = RefCell::new(None);
    // A text is read more than once, and `+=1` means the same each time: more than when the typing
    // began.
    let begun = key.with((name, "before"));
    let before: f32 = ui.data(|data| data.get_temp(begun)).unwrap_or(value);
    let mut new = value;
    let response = field(ui, name, (quantity, before), &mut new, &outcome);
    let outcome = outcome.into_inner();
    let is_typed = response.has_focus() || outcome.is_some();
    style::keep(ui, begun, is_typed.then_some(before));
    if let Some(outcome) = outcome {
        note(ui, key, outcome);
    }
    let is_new = new.to_bits() != value.to_bits();
    if response.drag_stopped() {
        return Some(Edited::Released);
    }
    if response.dragged() {
        return is_new.then_some(Edited::Dragged(new));
    }
    is_new.then_some(Edited::Set(new))
}

/// The field itself. The outcome of a text is why it was not taken, or nothing if it was.
fn field(
    ui: &mut Ui,
    name: &str,
    (quantity, before): (Quantity, f32),
    value: &mut f32,
    outcome: &RefCell<Option<Outcome>>,
) -> Response {
    let (old, shown) = (*value, short(*value));
    // The text that was shown stands for the number behind it, with all of its digits.
    let parse = |text: &str| {
        if text == shown {
            return Some(f64::from(old));
        }
        let parsed = quantity.parse(text, before);
        *outcome.borrow_mut() = Some(parsed.clone().err());
        parsed.ok().map(f64::from)
    };
    let spacing = ui.spacing().item_spacing.x;
    let width = (ui.available_width() + spacing).min(260.0);
    let left = NAMES.iter().position(|it| *it == name).unwrap_or(0);
    let width = width / (3 - left) as f32 - spacing;
    let drag = DragValue::new(value)
        .speed(quantity.speed(old))
        .range(quantity.range())
        .clamp_existing_to_range(false)
        .custom_formatter(|number, _| short(number as f32))
        .custom_parser(parse)
        .update_while_editing(false)
        .clip_text(true)
        .prefix(format!("{name} "))
        .min_size(Vec2::new(width, 22.0));
    let response = ui.add(drag);
    style::ring_focused(ui, &response);
    response.on_hover_text(format!(
        "{name} = {old}\nDrag, or click and type: 1.5, 1/3, or +=0.5 to add"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_number_says_why() {
        for (quantity, text, part) in [
            (Quantity::Place, "abc", "not a number"),
            (Quantity::Place, "", "missing"),
            (Quantity::Place, "nan", "within"),
            (Quantity::Place, "1e30", "within"),
            (Quantity::Length, "-1", "negative"),
            (Quantity::Degrees, "inf", "within"),
            (Quantity::Place, "1/0", "within"),
            (Quantity::Place, "sqrt(-1)", "within"),
            (Quantity::Length, "-=2", "negative"),
        ] {
            let problem = quantity.parse(text, 1.0).expect_err(text);
            assert!(problem.contains(part), "{text}: {problem}");
        }
    }

    #[test]
    fn a_number_may_be_typed_with_spaces_and_a_true_minus() {
        assert_eq!(Quantity::Place.parse(" −2.5 ", 1.0), Ok(-2.5));
        assert_eq!(Quantity::Length.parse("1e3", 1.0), Ok(1000.0));
        assert_eq!(Quantity::Place.parse("+=1/4", 1.0), Ok(1.25));
        assert_eq!(Quantity::Place.parse("-0,5", 1.0), Ok(-0.5));
        assert_eq!(Quantity::Place.parse("+=0,25*2", 1.0), Ok(1.5));
        assert!(Quantity::Place.parse("1,234.5", 1.0).is_err());
    }

    #[test]
    fn a_short_number_fits_a_field() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-1.25, "-1.25"),
            (99.9999, "100"),
            (-123.456, "-123.5"),
            (123_456.7, "123457"),
            (1e-6, "1.0e-6"),
            (-3.2e14, "-3.2e14"),
        ] {
            assert_eq!(short(number), text);
            assert!(short(number).len() <= 8);
        }
    }
}
