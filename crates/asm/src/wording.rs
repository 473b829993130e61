//! Messages of a rejection.

use crate::expect::{Expectation, FieldText};
use crate::refusal::{Refusal, RefusalKind};
use isaloom_source::{Diagnostic, FileId, Span};
use std::fmt;

/// Maximum length of a displayed alternative, in characters.
const LONGEST_EXPECTED: usize = 80;
/// Maximum number of alternatives in an "expected" message.
const MOST_EXPECTED: usize = 6;
/// Maximum number of displayed examples of a field's text.
const MOST_EXAMPLES: usize = 4;

impl Refusal {
    /// Returns a stable id: `asm-unknown-instruction`, `asm-syntax`, `asm-range`, `asm-label`, `asm-unencodable`,
    /// `asm-limit` or `asm-directive`.
    pub fn id(&self) -> &'static str {
        match self.kind {
            RefusalKind::UnknownInstruction { .. } => "asm-unknown-instruction",
            RefusalKind::Expected { .. } => "asm-syntax",
            RefusalKind::OutOfRange { .. } => "asm-range",
            RefusalKind::UnknownLabel { .. } => "asm-label",
            RefusalKind::Unencodable { .. } | RefusalKind::Contradiction { .. } => "asm-unencodable",
            RefusalKind::GaveUp => "asm-limit",
            RefusalKind::Directive(_) => "asm-directive",
        }
    }

    /// Returns the error message, in one line.
    pub fn message(&self) -> String {
        self.to_string()
    }

    /// Returns the label for its range.
    pub fn label(&self) -> String {
        match &self.kind {
            RefusalKind::UnknownInstruction { .. } => "not known".into(),
            RefusalKind::Expected { expected, .. } => match list(expected).as_str() {
                "" => "the line makes sense up to here".into(),
                expected => format!("expected {expected}"),
            },
            RefusalKind::OutOfRange { least, most, hex, .. } => {
                format!("must be {}", range(*least, *most, *hex))
            }
            RefusalKind::Contradiction { .. } => "not with the rest of the line".into(),
            RefusalKind::UnknownLabel { .. } => "used here".into(),
            RefusalKind::Unencodable { nearest: Some(nearest) } => {
                format!("the nearest word prints `{nearest}`")
            }
            RefusalKind::Unencodable { nearest: None } => "its parts contradict each other".into(),
            RefusalKind::GaveUp => "too many possibilities".into(),
            RefusalKind::Directive(_) => "not understood".into(),
        }
    }

    /// Returns the suggested fix.
    pub fn help(&self) -> Option<String> {
        match &self.kind {
            RefusalKind::UnknownInstruction { nearest, .. } if !nearest.is_empty() => {
                Some(format!("the nearest names are `{}`", nearest.join("`, `")))
            }
            RefusalKind::UnknownLabel { name } => {
                Some(format!("write `{name}:` before the instruction that is meant, or a number"))
            }
            RefusalKind::GaveUp => Some("`.word 0x...` takes the word as it is".into()),
            _ => None,
        }
    }

    /// Converts the rejection to a diagnostic of a line that starts at byte `start` of a file.
    pub fn diagnostic(&self, file: FileId, start: usize) -> Diagnostic {
        let span = Span::new(file, start + self.range.start, start + self.range.end);
        let mut diagnostic = Diagnostic::error(self.id(), self.message()).at(span, self.label());
        if let RefusalKind::UnknownInstruction { nearest, .. } = &self.kind {
            diagnostic = nearest.iter().fold(diagnostic, |found, name| found.replace(span, name));
        }
        match self.help() {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            RefusalKind::UnknownInstruction { name, .. } => write!(f, "no instruction is called `{name}`"),
            RefusalKind::Expected { expected, found } => {
                let found = found.as_ref().map_or("the end of the line".into(), |found| format!("`{found}`"));
                match list(expected).as_str() {
                    "" => write!(f, "{found} is out of place"),
                    expected => write!(f, "expected {expected}, found {found}"),
                }
            }
            RefusalKind::OutOfRange { field, width, text, least, most, hex } => {
                let range = range(*least, *most, *hex);
                match width {
                    Some(1) => write!(f, "{text} does not fit `{field}`, which has 1 bit: {range}"),
                    Some(width) => {
                        write!(f, "{text} does not fit `{field}`, which has {width} bits: {range}")
                    }
                    None => write!(f, "{text} does not fit `{field}`, which is computed: {range}"),
                }
            }
            RefusalKind::Contradiction { field, text } => {
                write!(f, "`{field}` cannot be {text} in this line")
            }
            RefusalKind::UnknownLabel { name } => write!(f, "no label `{name}` is defined"),
            RefusalKind::Unencodable { .. } => f.write_str("no word prints this line"),
            RefusalKind::GaveUp => f.write_str("this line takes more work than is allowed"),
            RefusalKind::Directive(fault) => fault.fmt(f),
        }
    }
}

/// Formats the expectation in the description's terms with a few examples: `SRC1 (r0.x, c0.x, 0, ...)`.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, text) = match self {
            Expectation::Text(text) | Expectation::Name(text) => return write!(f, "`{text}`"),
            Expectation::End => return f.write_str("the end of the line"),
            Expectation::Field { name, text } => (name, text),
        };
        f.write_str(name)?;
        match text {
            FieldText::Number { least: 0, most: 1 } => f.write_str(" (0, 1)"),
            FieldText::Number { least, most } => write!(f, " ({least} to {most})"),
            FieldText::Hex => f.write_str(" (hex digits)"),
            FieldText::Offset { signed: true } => f.write_str(" (+4, -4)"),
            FieldText::Offset { signed: false } => f.write_str(" (+4)"),
            FieldText::Float => f.write_str(" (1.0, inf, nan)"),
            FieldText::Target => f.write_str(" (a number, a label)"),
            FieldText::Custom => write!(f, " (<{name}:hex>)"),
            FieldText::Flag(text) => write!(f, " ({text})"),
            FieldText::Texts(texts) if texts.is_empty() => Ok(()),
            FieldText::Texts(texts) if texts.len() > MOST_EXAMPLES => {
                write!(f, " ({}, ...)", texts[..MOST_EXAMPLES].join(", "))
            }
            FieldText::Texts(texts) => write!(f, " ({})", texts.join(", ")),
        }
    }
}

fn range(least: i128, most: i128, hex: bool) -> String {
    if hex { format!("{least:x} to {most:x}") } else { format!("{least} to {most}") }
}

/// Lists a few expectations in one short phrase; empty without expectations.
fn list(expected: &[Expectation]) -> String {
    let mut names: Vec<String> = Vec::new();
    for one in expected {
        let mut name = one.to_string();
        if let Some((end, _)) = name.char_indices().nth(LONGEST_EXPECTED) {
            name.truncate(end);
            name.push_str("...");
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut length = 0;
    let fits = names.iter().take_while(|name| {
        length += name.len();
        length <= 2 * LONGEST_EXPECTED
    });
    let most = fits.count().clamp(1, MOST_EXPECTED);
    if names.len() > most {
        names.truncate(most);
        names.push("something else".into());
    }
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
