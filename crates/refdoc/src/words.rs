//! Wording for readers: sentences from documentation texts, meanings of types, and ranges of values.

use crate::book::Book;
use isaloom_render::{Line, Style};
use isaloom_schema::{EnumValue, Generations};

/// Maximum number of value ranges or printed forms in a table cell.
const MOST_RANGES: usize = 4;

/// Types without a page, each with its meaning.
#[rustfmt::skip]
const BUILT_IN: &[(&str, &str)] = &[
    ("branch",     "branch target, relative to this instruction"),
    ("absbranch",  "branch target, from the start of the program"),
    ("int",        "signed number"),
    ("uint",       "unsigned number"),
    ("hex",        "number in hexadecimal"),
    ("offset",     "signed offset, omitted if 0"),
    ("uoffset",    "offset, omitted if 0"),
    ("float",      "floating-point number"),
    ("bool",       "flag"),
    ("bool_inv",   "flag, set if the bit is 0"),
    ("custom",     "value that the driver prints"),
    ("IdResultType",             "id of the type of the result"),
    ("IdResult",                 "id of the result"),
    ("IdRef",                    "id"),
    ("IdScope",                  "id of a constant with a scope"),
    ("IdMemorySemantics",        "id of a constant with memory semantics"),
    ("LiteralInteger",           "number in the instruction"),
    ("LiteralFloat",             "floating-point number in the instruction"),
    ("LiteralString",            "text"),
    ("LiteralContextDependentNumber", "number of the result type"),
    ("LiteralExtInstInteger",    "number of an extended instruction"),
    ("LiteralSpecConstantOpInteger",  "opcode, without the prefix `Op`"),
    ("PairIdRefIdRef",           "pair of ids"),
    ("PairIdRefLiteralInteger",  "id and number"),
    ("PairLiteralIntegerIdRef",  "number and id"),
];

/// Returns a documentation text without the HTML tags that some descriptions contain; `None` if nothing else remains.
pub(crate) fn readable(doc: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = doc;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        text.push_str(before);
        let name = tag.trim_start_matches(['<', '/']);
        let letters = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
        let is_tag = TAGS.contains(&name.get(..letters).unwrap_or_default());
        match tag.find('>').filter(|end| is_tag && *end < LONGEST_TAG) {
            Some(end) => rest = tag.get(end + 1..).unwrap_or_default(),
            None => {
                text.push('<');
                rest = tag.get(1..).unwrap_or_default();
            }
        }
    }
    text.push_str(rest);
    let text = text.trim();
    (!text.is_empty() && text != "N/A").then(|| text.to_owned())
}

/// Names of the HTML tags that occur in documentation texts.
const TAGS: &[&str] = &["p", "br", "b", "i", "em", "strong", "code", "pre", "ul", "ol", "li", "sub", "sup"];
/// Maximum length of a removed tag, in bytes.
const LONGEST_TAG: usize = 40;

/// Splits a text into its first sentence, as one line, and the rest.
pub(crate) fn sentence(text: &str) -> (String, &str) {
    let paragraph = text.find("\n\n").unwrap_or(text.len());
    let mut end = paragraph;
    for (at, c) in text.char_indices().take_while(|(at, _)| *at < paragraph) {
        let next = text.get(at + 1..).and_then(|rest| rest.chars().next());
        // A period as in `e.g. x` or `v0.x` does not end a sentence.
        let behind = text.get(at + 1..).unwrap_or_default().trim_start().chars().next();
        if c == '.'
            && next.is_none_or(char::is_whitespace)
            && behind.is_none_or(|c| !c.is_lowercase())
            && !text.get(..at).is_some_and(|before| before.ends_with("ie") || before.ends_with("e.g"))
        {
            end = at + 1;
            break;
        }
    }
    let (first, rest) = text.split_at(end);
    (isaloom_render::one_line(first), rest.trim())
}

/// Returns the paragraphs of a text, each on one line.
pub(crate) fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.split("\n\n").map(isaloom_render::one_line).filter(|part| !part.is_empty())
}

/// Formats a range of generations: `generation 600`, `generations 600 to 799`, `generation 600 and later`.
pub(crate) fn named_generations(range: Generations) -> String {
    match range {
        Generations::ALL => "all generations".to_owned(),
        Generations { min, max } if min == max => format!("generation {min}"),
        Generations { min, max: u32::MAX } => format!("generation {min} and later"),
        Generations { min: 0, max } => format!("up to generation {max}"),
        Generations { min, max } => format!("generations {min} to {max}"),
    }
}

/// Formats the type of a field or operand: its name, linked to its page, and its meaning.
pub(crate) fn of_type(book: &Book, name: &str) -> Line {
    if let Some((_, meaning)) = BUILT_IN.iter().find(|(known, _)| *known == name) {
        return Line::from(*meaning);
    }
    let mut line = Line::of(Style::Name, name);
    let Some(chapter) = book.chapter(name) else { return line };
    if let Some(doc) = chapter.doc().and_then(readable) {
        line = line.and(Style::Plain, format!(": {}", sentence(&doc).0));
    }
    let values = chapter.description.enums.iter().flat_map(|found| &found.values);
    let mut ranges = value_ranges(values);
    // Only a few ranges fit in the table, so the largest ranges (usually register files) come first.
    ranges.sort_by_key(|range| std::cmp::Reverse(range.last.value.saturating_sub(range.first.value)));
    let mut ranges: Vec<String> = ranges.iter().map(ValueRange::shown).collect();
    if ranges.is_empty() {
        ranges = book.facts.forms(name).to_vec();
    }
    let more = ranges.len() > MOST_RANGES;
    ranges.truncate(MOST_RANGES);
    for (index, range) in ranges.iter().filter(|range| !range.is_empty()).enumerate() {
        line = line.and(Style::Plain, if index == 0 { " " } else { ", " }).and(Style::Code, range);
    }
    if more { line.and(Style::Plain, ", …") } else { line }
}

/// Consecutive values of an enum whose printed texts are numbered consecutively, for example `v0` to `v255`.
pub(crate) struct ValueRange<'v> {
    /// First value.
    pub(crate) first: &'v EnumValue,
    /// Last value; for a single value, the same as the first.
    pub(crate) last: &'v EnumValue,
}

impl ValueRange<'_> {
    /// Formats the range as the printed texts of its values.
    pub(crate) fn shown(&self) -> String {
        self.joined(self.first.display.clone(), self.last.display.clone())
    }

    /// Formats the range as the numbers of its values.
    pub(crate) fn numbers(&self) -> String {
        self.joined(self.first.value.to_string(), self.last.value.to_string())
    }

    fn joined(&self, first: String, last: String) -> String {
        if self.first.value == self.last.value { first } else { format!("{first} to {last}") }
    }
}

/// Combines the values of an enum whose printed texts are numbered consecutively.
pub(crate) fn value_ranges<'v>(values: impl IntoIterator<Item = &'v EnumValue>) -> Vec<ValueRange<'v>> {
    let mut ranges: Vec<ValueRange<'v>> = Vec::new();
    for value in values {
        let follows = |range: &&mut ValueRange<'v>| {
            let (before, number) = numbered(&range.last.display);
            let (prefix, next) = numbered(&value.display);
            range.last.value.checked_add(1) == Some(value.value)
                && prefix == before
                && value.name.is_none()
                && number.zip(next).is_some_and(|(number, next)| number.checked_add(1) == Some(next))
        };
        match ranges.last_mut().filter(follows) {
            Some(range) => range.last = value,
            None => ranges.push(ValueRange { first: value, last: value }),
        }
    }
    ranges
}

/// Splits a text into a prefix and the number at its end; `None` without digits or if the number exceeds 64 bits.
fn numbered(text: &str) -> (&str, Option<u64>) {
    let prefix = text.trim_end_matches(|c: char| c.is_ascii_digit());
    (prefix, text.get(prefix.len()..).and_then(|number| number.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_sentence_ends_at_a_full_stop_before_a_new_sentence() {
        assert_eq!(sentence("Adds v0.x and v1.\nMore."), ("Adds v0.x and v1.".to_owned(), "More."));
        assert_eq!(sentence("Half, ie. half of it"), ("Half, ie. half of it".to_owned(), ""));
        assert_eq!(sentence("One\nline\n\nnext"), ("One line".to_owned(), "next"));
        assert_eq!(sentence(""), (String::new(), ""));
    }

    #[test]
    fn tags_are_removed_and_comparisons_are_kept() {
        assert_eq!(readable("<p>See above.</p>").as_deref(), Some("See above."));
        assert_eq!(readable("a < b && c > d").as_deref(), Some("a < b && c > d"));
        assert_eq!(readable("x<p"), Some("x<p".to_owned()));
        assert_eq!(readable("N/A"), None);
        assert_eq!(readable(" <br/> "), None);
    }

    #[test]
    fn numbered_values_are_combined() {
        let value = |value: u64, display: &str| EnumValue {
            value,
            display: display.to_owned(),
            ..EnumValue::default()
        };
        let values = [value(0, "s0"), value(1, "s1"), value(2, "s2"), value(4, "s3"), value(5, "vcc")];
        let shown: Vec<String> = value_ranges(&values)
            .iter()
            .map(|range| format!("{}={}", range.numbers(), range.shown()))
            .collect();
        assert_eq!(shown, ["0 to 2=s0 to s2", "4=s3", "5=vcc"]);
    }
}
