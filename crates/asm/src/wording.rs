//! Messages and stable ids of rejected lines.

use crate::expect::{Expectation, FieldText};
use crate::refusal::{Refusal, RefusalKind};
use isaloom_source::{Diagnostic, FileId, Span, alternatives_up_to, comma_list, did_you_mean};
use std::fmt;

/// Maximum length of one expected text in a message, in characters. Longer texts are truncated.
const LONGEST_EXPECTED: usize = 80;
/// Maximum number of expected texts in a message.
const MOST_EXPECTED: usize = 6;
/// Maximum number of expected texts in a label. If there are more, the label shows only their number.
const MOST_IN_LABEL: usize = 3;
/// Maximum number of example texts for a field.
const MOST_EXAMPLES: usize = 4;

impl Refusal {
    /// Returns a stable id: `asm-unknown-instruction`, `asm-syntax`, `asm-range`, `asm-label`, `asm-unencodable`,
    /// `asm-limit` or `asm-directive`.
    pub fn id(&self) -> &'static str {
        match self.kind {
            RefusalKind::UnknownInstruction { .. } => "asm-unknown-instruction",
            RefusalKind::Expected { .. } | RefusalKind::UnknownSuffix { .. } => "asm-syntax",
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

    /// Returns the text that is shown at the error's range in a diagnostic.
    pub fn label(&self) -> String {
        match &self.kind {
            RefusalKind::UnknownInstruction { .. } => "unknown instruction".into(),
            RefusalKind::Expected { expected, .. } if expected.len() > MOST_IN_LABEL => {
                format!("expected one of {} tokens", expected.len())
            }
            RefusalKind::Expected { expected, .. } => match list(expected).as_str() {
                "" => "the line is valid up to here".into(),
                expected => format!("expected {expected}"),
            },
            RefusalKind::UnknownSuffix { .. } => "unknown suffix".into(),
            RefusalKind::OutOfRange { least, most, hex, text, .. } => {
                format!("expected {}", range(*least, *most, *hex, text))
            }
            RefusalKind::Contradiction { .. } => "contradicts the rest of the line".into(),
            RefusalKind::UnknownLabel { .. } => "used here".into(),
            RefusalKind::Unencodable { nearest: Some(nearest) } => {
                format!("the nearest word prints `{nearest}`")
            }
            RefusalKind::Unencodable { nearest: None } => "the operands contradict each other".into(),
            RefusalKind::GaveUp => "too many candidate words".into(),
            RefusalKind::Directive(_) => "malformed directive".into(),
        }
    }

    /// Returns a suggested fix; `None` if no fix is known.
    pub fn help(&self) -> Option<String> {
        match &self.kind {
            RefusalKind::UnknownInstruction { nearest, .. } => did_you_mean(nearest),
            RefusalKind::UnknownLabel { name } => {
                Some(format!("declare `{name}:` before the target instruction, or write a number"))
            }
            RefusalKind::GaveUp => Some("write the intended word as `.word 0x...`".into()),
            _ => None,
        }
    }

    /// Converts the rejection to a diagnostic. `start` is the offset of the line in the file, in bytes.
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
            RefusalKind::UnknownInstruction { name, .. } => write!(f, "unknown instruction `{name}`"),
            RefusalKind::Expected { operands: Some(count), .. } => {
                let noun = if count.operands.len() == 1 { "operand" } else { "operands" };
                write!(f, "`{}` takes {} {noun}", count.name, count.operands.len())?;
                match count.operands.is_empty() {
                    true => write!(f, ", found {}", count.found),
                    false => write!(f, " ({}), found {}", comma_list(&count.operands), count.found),
                }
            }
            RefusalKind::Expected { expected, found, operands: None } => {
                if let Some((read, rest)) = rest_of_text(expected, found.as_deref()) {
                    return write!(f, "expected `{rest}` after `{read}`");
                }
                let found = found.as_ref().map_or("the end of the line".into(), |found| format!("`{found}`"));
                match list(expected).as_str() {
                    "" => write!(f, "unexpected {found}"),
                    expected => write!(f, "expected {expected}, found {found}"),
                }
            }
            RefusalKind::UnknownSuffix { name, suffix } => write!(f, "unknown suffix `{suffix}` of `{name}`"),
            RefusalKind::OutOfRange { field, operand, width, text, least, most, hex } => {
                match operand {
                    Some(operand) => write!(f, "field `{field}` of operand `{operand}`")?,
                    None => write!(f, "`{field}`")?,
                }
                let range = range(*least, *most, *hex, text);
                write!(f, " is out of range: {text} (expected {range}")?;
                match width {
                    Some(1) => write!(f, ", 1 bit)"),
                    Some(width) => write!(f, ", {width} bits)"),
                    None => write!(f, "; derived field)"),
                }
            }
            RefusalKind::Contradiction { field, text } => {
                write!(f, "`{field}` cannot be {text} in this line")
            }
            RefusalKind::UnknownLabel { name } => write!(f, "undefined label `{name}`"),
            RefusalKind::Unencodable { .. } => f.write_str("no word encodes this line"),
            RefusalKind::GaveUp => f.write_str("this line exceeds the work limit"),
            RefusalKind::Directive(fault) => fault.fmt(f),
        }
    }
}

/// If exactly one text is expected and the line has only its leading punctuation, returns the punctuation and the rest
/// of the text, for the message "expected REST after PUNCTUATION". Otherwise `None`.
fn rest_of_text<'e>(expected: &'e [Expectation], found: Option<&'e str>) -> Option<(&'e str, &'e str)> {
    let [Expectation::Text(text)] = expected else { return None };
    let read = found.filter(|found| !found.contains(char::is_alphanumeric))?;
    let rest = text.strip_prefix(read)?.trim_start();
    if rest.is_empty() { None } else { Some((read, rest)) }
}

/// Formats the expectation with the names of the description and a few examples: `SRC1 (r0.x, c0.x, 0, ...)`.
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
            FieldText::Custom => write!(f, " (`<{name}:hex>`)"),
            FieldText::Flag(text) => write!(f, " (`{text}`)"),
            FieldText::Texts(texts) | FieldText::Examples(texts) if texts.is_empty() => Ok(()),
            FieldText::Texts(texts) if texts.len() <= MOST_EXAMPLES => write!(f, " ({})", quoted(texts)),
            FieldText::Texts(texts) | FieldText::Examples(texts) => {
                write!(f, " ({}, ...)", quoted(&texts[..texts.len().min(MOST_EXAMPLES)]))
            }
        }
    }
}

/// Returns the texts in backticks, separated by commas.
fn quoted<T: fmt::Display>(texts: &[T]) -> String {
    texts.iter().map(|text| format!("`{text}`")).collect::<Vec<_>>().join(", ")
}

/// Formats a range in the notation of `text`, a number in the line: in hex with `0x` if `text` begins with it.
fn range(least: i128, most: i128, hex: bool, text: &str) -> String {
    match (hex, text.starts_with("0x")) {
        (true, true) => format!("{least:#x} to {most:#x}"),
        (true, false) => format!("{least:x} to {most:x}"),
        (false, _) => format!("{least} to {most}"),
    }
}

/// Lists the first expected texts as a phrase; empty if nothing is expected.
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
    alternatives_up_to(most, names)
}
