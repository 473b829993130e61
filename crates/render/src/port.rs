//! Page of `port`: the statements that change for another GPU.

use crate::{Line, Page, Style, Table, plural};
use isaloom_schema::{PortOutcome, PortedLine, Porting};

/// Renders the changed statements, and the number of statements of each kind.
pub fn ported(porting: &Porting) -> Page {
    let mut page = Page::default();
    let mut table = Table::headed(0, ["line", "statement", "becomes"]);
    for line in porting
        .lines
        .iter()
        .filter(|line| !matches!(line.status, PortOutcome::Unchanged | PortOutcome::Encoded))
    {
        table.row([line.line.to_string().into(), line.text.as_str().into(), becomes(line)]);
    }
    table.squeeze();
    page.table(table);
    page.line(0, Line::of(Style::Strong, counts(porting)));
    page
}

/// Formats the numbers of unchanged, changed and impossible statements as a sentence.
pub fn counts(porting: &Porting) -> String {
    let Porting { unchanged, encoded, renamed, replaced, dropped, impossible, .. } = porting;
    let all = unchanged + encoded + renamed + replaced + dropped + impossible;
    let some = |count: &u64, what: &str| match count {
        0 => String::new(),
        count => format!("{count} {what}, "),
    };
    format!(
        "{}: {unchanged} unchanged, {encoded} with another encoding, {renamed} renamed, {}{}{impossible} impossible",
        plural(usize::try_from(all).unwrap_or(usize::MAX), "statement"),
        some(replaced, "replaced"),
        some(dropped, "dropped")
    )
}

fn becomes(line: &PortedLine) -> Line {
    if let Some(new) = line.name.as_ref().or(line.replacement.as_ref()) {
        return Line::of(Style::Strong, new);
    }
    if line.status == PortOutcome::Dropped {
        return Line::of(Style::Strong, format!("dropped: {}", line.why.as_deref().unwrap_or_default()));
    }
    let mut said = line.why.clone().unwrap_or_default();
    if !line.nearest.is_empty() {
        said.push_str(&format!("; nearest: {}", line.nearest.join(", ")));
    }
    Line::of(Style::Bad, said)
}
