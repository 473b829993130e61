//! What differs between two descriptions.

use crate::{Line, Page, Style, plural};
use isaloom_record::{Change, ChangeKind, Changed, Difference, Side};

/// The page of a difference: what went, what came, what changed, and counts.
pub fn difference(difference: &Difference) -> Page {
    let mut page = Page::default();
    page.line(0, Line::of(Style::Bad, format!("--- {}", difference.from)));
    page.line(0, Line::of(Style::Good, format!("+++ {}", difference.to)));
    for (sign, style, sides) in
        [("-", Style::Bad, &difference.removed), ("+", Style::Good, &difference.added)]
    {
        for side in sides {
            let line = Line::of(style, format!("{sign} {}", name(side)));
            let pattern = side.pattern.as_ref().map_or(String::new(), |pattern| format!("  {pattern}"));
            page.line(0, line.and(Style::Plain, pattern));
        }
    }
    for both in &difference.changed {
        page.line(0, Line::of(Style::Changed, format!("~ {}", changed_name(both))));
        for change in &both.changes {
            pair(&what(change), change.from.as_deref(), change.to.as_deref(), &mut page);
        }
    }
    let mut last = "";
    for change in &difference.enums {
        if change.name != last {
            page.line(0, Line::of(Style::Changed, format!("~ enum {}", change.name)));
            last = &change.name;
        }
        let what = format!("value {}", change.value);
        pair(&what, change.from.as_deref(), change.to.as_deref(), &mut page);
    }
    let same = difference.same.map_or(String::new(), |same| format!(", {same} the same"));
    let summary = format!(
        "{} removed, {} added, {} changed{same}; {} changed",
        difference.removed.len(),
        difference.added.len(),
        difference.changed.len(),
        plural(difference.enums.len(), "enum value"),
    );
    page.line(0, Line::of(Style::Strong, summary));
    page
}

/// The name, with the hierarchy where it is no instruction.
fn name(side: &Side) -> String {
    match (side.kind.as_str(), &side.root) {
        ("bitset", Some(root)) if *root != side.name => format!("{} ({root})", side.name),
        ("encoding", _) => format!("encoding {}", side.name),
        _ => side.name.clone(),
    }
}

fn changed_name(both: &Changed) -> String {
    if both.from.name == both.to.name {
        name(&both.from)
    } else {
        format!("{} is now {}", name(&both.from), name(&both.to))
    }
}

fn what(change: &Change) -> String {
    let name = change.name.as_deref();
    match (change.kind, name) {
        (ChangeKind::Pattern, _) => "pattern".to_owned(),
        (ChangeKind::Generations, _) => "generations".to_owned(),
        (ChangeKind::Field, name) => format!("field {}", name.unwrap_or_default()),
        (ChangeKind::Text, None) => "text".to_owned(),
        (ChangeKind::Text, Some(when)) => format!("text if {when}"),
        (ChangeKind::Encoding, name) => format!("encoding {}", name.unwrap_or_default()),
        (ChangeKind::Opcode, name) => format!("opcode in {}", name.unwrap_or_default()),
        (ChangeKind::Operands, name) => format!("operands in {}", name.unwrap_or_default()),
        (ChangeKind::Flags, _) => "flags".to_owned(),
    }
}

fn pair(what: &str, from: Option<&str>, to: Option<&str>, page: &mut Page) {
    page.line(4, what);
    if let Some(from) = from {
        page.line(6, Line::of(Style::Bad, format!("- {from}")));
    }
    if let Some(to) = to {
        page.line(6, Line::of(Style::Good, format!("+ {to}")));
    }
}
