//! Messages for information that the text loses.

use super::words;
use crate::finding::{Detail, Finding, Subject};
use isaloom_model::{FieldId, Model};
use isaloom_source::{Diagnostic, Span};

/// Maximum number of locations that a message points to.
const MARKED: usize = 4;

/// Returns the message for a field that the text of some instruction does not show at all.
pub(super) fn not_shown(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let names = words::leaf_names(model, &finding.witnesses);
    let message = if finding.detail == Detail::Everywhere(true) {
        format!("`{name}` is never printed")
    } else {
        format!("the text of {} omits `{name}`", words::count(names.len(), "instruction"))
    };
    marked(model, finding, message, &format!("not printed by {}", words::list(names)))
        .help("display the field, fix its bits with a pattern, or set force=\"true\" on its <map>")
}

/// Returns the message for a field that the text does not show for some words.
pub(super) fn lossy(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let names = words::leaf_names(model, &finding.witnesses);
    let message = format!(
        "the text of {} does not always determine `{name}`",
        words::count(names.len(), "instruction")
    );
    marked(model, finding, message, &format!("in {}", words::list(names)))
        .help("display the bits that distinguish these words, or assert their value")
}

/// Returns the message about enum values with the same text. The items are the values, then the fields with the enum.
pub(super) fn repeated_text(model: &Model, finding: &Finding) -> Diagnostic {
    let message =
        format!("ambiguous values of `{}`: different values have the same text", finding.name(model, 0));
    let mut d = Diagnostic::new(finding.rule.severity(), finding.rule.id(), message);
    let values = finding.parties.iter().filter_map(|party| match party.subject {
        Subject::EnumValue(id, number) => model.enumeration(id).values.get(number),
        _ => None,
    });
    for (i, value) in values.enumerate() {
        let label = format!("{} prints \"{}\"", value.value, value.display);
        d = if i == 0 { d.at(value.span, label) } else { d.also(value.span, label) };
    }
    let mut names: Vec<&str> = Vec::new();
    for name in fields(finding).map(|id| model.field(id).name.as_str()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    d = same(model, finding, d);
    let (noun, verb) = if names.len() == 1 { ("field", "prints") } else { ("fields", "print") };
    d.note(format!("the {noun} {} {verb} these values", words::list(names)))
        .help("use a unique text per value, or remove the value: unlisted values are printed as numbers")
}

/// Returns the message about two instructions that can print the same text.
pub(super) fn leaf_text(model: &Model, finding: &Finding) -> Diagnostic {
    let (a, b) = (finding.name(model, 0), finding.name(model, 1));
    let message = match a == b {
        true => format!("ambiguous text: words of two instructions named `{a}` print the same text"),
        false => format!("ambiguous text: words of `{a}` and of `{b}` print the same text"),
    };
    let d = finding.says(message, "one of the two instructions");
    let d = finding.parties.iter().skip(1).fold(d, |d, party| d.also(party.span, "the other instruction"));
    let d = finding.witnesses.iter().take(1).fold(d, |d, witness| {
        d.note(format!(
            "{} print the same text, but are different instructions",
            words::two_words(model, witness)
        ))
    });
    d.help("use different display names, or display the bits that distinguish them")
}

/// Returns the message for a float that is printed with six decimals.
pub(super) fn float(model: &Model, finding: &Finding) -> Diagnostic {
    let width = fields(finding).next().map_or(0, |id| model.field(id).width());
    let name = finding.name(model, 0);
    finding
        .says(
            format!(
                "ambiguous float `{name}`: it is printed with six decimals, so many values print the same text"
            ),
            format!("a float of {width} bits"),
        )
        .note("0x0 and 0x1 both print 0.000000")
}

fn fields(finding: &Finding) -> impl Iterator<Item = FieldId> {
    finding.parties.iter().filter_map(|party| match party.subject {
        Subject::Field(id) => Some(id),
        _ => None,
    })
}

/// Creates a diagnostic that points to the fields, with the label at the first one, and shows two words with the same
/// text.
fn marked(model: &Model, finding: &Finding, message: String, label: &str) -> Diagnostic {
    let mut spans: Vec<Span> = fields(finding).map(|id| model.field(id).span).collect();
    spans.dedup();
    let mut d = finding.says(message, label);
    for &span in spans.iter().take(MARKED).skip(1) {
        d = d.also(span, "and here");
    }
    if spans.len() > MARKED {
        d = d.note(format!("{} of this name are not shown", words::count(spans.len() - MARKED, "field")));
    }
    same(model, finding, d)
}

fn same(model: &Model, finding: &Finding, d: Diagnostic) -> Diagnostic {
    match finding.witnesses.first() {
        Some(first) => {
            let words = words::two_words(model, first);
            d.note(format!("{words} print the same text: {}", words::path(model, first)))
        }
        None => d,
    }
}
