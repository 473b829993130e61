//! Builds the texts of displays and operand slots as regular expressions. They contain only values that occur in a
//! word, because values that never occur could make the texts seem ambiguous.

use super::texts::{Class, Texts};
use crate::ambiguity::Row;
use crate::bdd::{FALSE, Set, TRUE};
use crate::slot::Kind;
use crate::walk::Walk;
use isaloom_bits::{low_mask, sign_extend};
use isaloom_model::{BitsetId, EnumId};
use isaloom_sema::{Digits, NumberText, Rendering};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of values of an enum that are listed as separate texts.
const MOST_LISTED: usize = 1 << 12;
/// Maximum number of values of a number field that are listed as separate texts.
const MOST_NUMBERS: usize = 64;

/// Bits of a value in an operand slot, and the words that print it.
type Value<'r> = (&'r [Set], Set);

impl<'m> Walk<'m> {
    /// Returns the texts of displays; displays with equal literal text are merged. `before` is the maximum number of
    /// bytes before the text on the line, if it is known. `rounded` is set if different values can have the same text.
    pub(super) fn classes<'r>(
        &mut self,
        rows: impl IntoIterator<Item = &'r Row<'m>>,
        before: Option<usize>,
        rounded: &mut bool,
    ) -> Vec<Texts>
    where
        'm: 'r,
    {
        let mut classes: BTreeMap<&str, Vec<&Row<'m>>> = BTreeMap::new();
        for row in rows {
            classes.entry(row.skeleton.as_str()).or_default().push(row);
        }
        classes.into_iter().map(|(skeleton, rows)| self.class(skeleton, &rows, before, rounded)).collect()
    }

    fn class(
        &mut self,
        skeleton: &str,
        rows: &[&Row<'m>],
        mut before: Option<usize>,
        rounded: &mut bool,
    ) -> Texts {
        let blanks = Texts::Many(Class::One(' '));
        let mut parts: Vec<Texts> = Vec::new();
        let (mut text, mut place) = (String::new(), 0);
        let mut characters = skeleton.chars();
        while let Some(c) = characters.next() {
            match c {
                '\u{1}' => {
                    parts.push(Texts::Literal(std::mem::take(&mut text)));
                    let shown = self.place(rows, place, before, rounded);
                    before = before.zip(shown.longest()).map(|(a, b)| a.saturating_add(b));
                    parts.push(shown);
                    place += 1;
                }
                '\u{2}' => {
                    // Padding to a column is any number of spaces, together with the spaces before it.
                    let column: String = characters.by_ref().take_while(|&c| c != '\u{2}').collect();
                    let column: usize = column.parse().unwrap_or(0);
                    let literal = text.trim_end_matches(' ').to_owned();
                    let some = literal.len() < text.len() || before.is_some_and(|before| before < column);
                    before = before.map(|before| before.max(column));
                    text.clear();
                    if !literal.is_empty() || parts.last() != Some(&blanks) {
                        parts.push(Texts::Literal(literal));
                        parts.extend(some.then_some(Texts::Any(Class::One(' '))));
                        parts.push(blanks.clone());
                    }
                }
                ' ' if text.is_empty() && parts.last() == Some(&blanks) => {
                    before = before.map(|before| before.saturating_add(1));
                }
                c => {
                    before = before.map(|before| before.saturating_add(c.len_utf8()));
                    text.push(c);
                }
            }
        }
        parts.push(Texts::Literal(text));
        Texts::Row(parts)
    }

    /// Returns the texts of operand slot `number`, over rows with equal literal text.
    fn place(
        &mut self,
        rows: &[&Row<'m>],
        number: usize,
        before: Option<usize>,
        rounded: &mut bool,
    ) -> Texts {
        let cells = rows.iter().filter_map(|row| row.places.get(number)).flatten();
        // Values are grouped by kind. Within a kind, the text determines the value; values of different kinds may have
        // the same text.
        let mut kinds: Vec<(Kind<'m>, Vec<Value<'_>>)> = Vec::new();
        let mut nested: BTreeMap<BitsetId, Vec<&Row<'m>>> = BTreeMap::new();
        for cell in cells.filter(|cell| cell.when != FALSE) {
            let value = (cell.bits.as_slice(), cell.when);
            match cell.kind {
                Kind { rendering: Rendering::Nested(root), .. } => {
                    nested.entry(root).or_default().extend(&cell.nested);
                }
                kind => match kinds.iter_mut().find(|known| known.0 == kind) {
                    Some(known) => known.1.push(value),
                    None => kinds.push((kind, vec![value])),
                },
            }
        }
        let mut choices: Vec<Texts> =
            kinds.into_iter().map(|(kind, values)| self.of_kind(kind, &values, rounded)).collect();
        for rows in nested.into_values() {
            choices.extend(self.classes(rows, before, rounded));
        }
        // The slot prints nothing for every word.
        if choices.is_empty() {
            choices.push(Texts::literal(""));
        }
        Texts::Choice(choices)
    }

    /// Returns the texts of the values of one kind, which must not be a nested bitset: one text per value.
    fn of_kind(&mut self, kind: Kind<'m>, values: &[Value<'_>], rounded: &mut bool) -> Texts {
        let of_values = |found: BTreeSet<u128>, text: &dyn Fn(u128) -> String| {
            Texts::Choice(found.into_iter().map(|value| Texts::literal(text(value))).collect())
        };
        let negative = |value: u128, width: usize| sign_extend(value, u32::try_from(width).unwrap_or(128));
        let width = values.iter().map(|(bits, _)| bits.len()).max().unwrap_or(0);
        let few = match kind.rendering {
            _ if kind.is_empty() => return Texts::literal(""),
            Rendering::Uint
            | Rendering::Hex
            | Rendering::Int
            | Rendering::Branch { .. }
            | Rendering::Bool { .. } => self.values(values, MOST_NUMBERS),
            _ => None,
        };
        match (kind.rendering, few) {
            (Rendering::Uint, Some(found)) => of_values(found, &|value| value.to_string()),
            (Rendering::Hex, Some(found)) => of_values(found, &|value| format!("{value:x}")),
            (Rendering::Bool { text: Some(text), .. }, Some(found)) => {
                of_values(found, &|value| if value == 0 { String::new() } else { text.to_owned() })
            }
            (Rendering::Bool { text: Some(text), .. }, None) => {
                Texts::Choice(vec![Texts::literal(""), Texts::literal(text)])
            }
            (_, Some(found)) => of_values(found, &|value| negative(value, width).to_string()),
            (Rendering::Enum(id), _) => self.of_enum(id, values),
            (Rendering::Nested(_), _) => Texts::literal(""),
            // A custom field is printed as a program without a custom printer prints it.
            (rendering, None) => rendering.number().map_or_else(
                || custom(kind.custom),
                |number| {
                    *rounded |= rendering == Rendering::Float32;
                    number_texts(number)
                },
            ),
        }
    }

    /// Returns the texts of the values of an enum. A value that the enum does not list is printed as a number.
    fn of_enum(&mut self, id: EnumId, values: &[Value<'_>]) -> Texts {
        let model = self.model;
        let listed = &model.enumeration(id).values;
        let shown = |value: u128| listed.iter().find(|entry| u128::from(entry.value) == value);
        if let Some(found) = self.values(values, MOST_LISTED) {
            let text = |value: u128| shown(value).map_or_else(|| value.to_string(), |v| v.display.clone());
            return Texts::Choice(found.into_iter().map(|value| Texts::literal(text(value))).collect());
        }
        let texts: BTreeSet<&str> = listed.iter().map(|entry| entry.display.as_str()).collect();
        let texts = texts.into_iter().map(Texts::literal);
        Texts::Choice(texts.chain([Texts::number(Class::Decimal)]).collect())
    }

    /// Returns the values that occur in some word; `None` if there are more than `most`.
    fn values(&mut self, values: &[Value<'_>], most: usize) -> Option<BTreeSet<u128>> {
        let mut found = BTreeSet::new();
        let mut seen: Vec<Value<'_>> = Vec::new();
        for &(bits, when) in values {
            let open = bits.iter().filter(|&&bit| bit != FALSE && bit != TRUE).count();
            if open >= usize::BITS as usize || 1 << open > most {
                return None;
            }
            if seen.contains(&(bits, when)) {
                continue;
            }
            seen.push((bits, when));
            // The search fixes bits from the highest on. High bits that are 0 in every word then cause no branching.
            let mut open = vec![(bits.len(), 0u128, when)];
            while let Some((left, value, set)) = open.pop() {
                let Some((at, &bit)) = left.checked_sub(1).and_then(|at| Some((at, bits.get(at)?))) else {
                    found.insert(value & low_mask(128));
                    if found.len() > most {
                        return None;
                    }
                    continue;
                };
                for one in [false, true] {
                    let bdd = self.scopes.bdd();
                    let set = if one { bdd.and(set, bit) } else { bdd.minus(set, bit) };
                    if set != FALSE {
                        let bit = 1u128.checked_shl(at as u32).unwrap_or(0);
                        open.push((at, if one { value | bit } else { value }, set));
                    }
                }
            }
        }
        (!self.finished()).then_some(found)
    }
}

/// Returns the texts of a custom field in a program without a custom printer.
fn custom(name: &str) -> Texts {
    Texts::Row(vec![Texts::literal(format!("<{name}:")), Texts::number(Class::Hex), Texts::literal(">")])
}

/// Returns the texts of all numbers in this format.
fn number_texts(number: NumberText) -> Texts {
    let digits = match number.digits {
        Digits::Decimal => Texts::number(Class::Decimal),
        Digits::Hex => Texts::number(Class::Hex),
        Digits::Float => {
            let decimals = Texts::Row(vec![Texts::Any(Class::Decimal), Texts::Many(Class::Decimal)]);
            let fraction = Texts::Row(vec![Texts::number(Class::Decimal), Texts::literal("."), decimals]);
            Texts::Choice(vec![fraction, Texts::literal("nan"), Texts::literal("inf")])
        }
    };
    let shown = match number.signs {
        [""] => digits,
        signs => {
            let signs = signs.iter().map(|&sign| Texts::literal(sign)).collect();
            Texts::Row(vec![Texts::Choice(signs), digits])
        }
    };
    if number.hides_zero { Texts::Choice(vec![Texts::literal(""), shown]) } else { shown }
}
