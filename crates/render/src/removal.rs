//! Pages of `strip` and `reduce`: the sizes of the module before and after.

use crate::{Page, Table, plural};
use isaloom_schema::{ModuleSize, Reduced, Stripped};

/// Renders the result of `strip`.
pub fn stripped(stripped: &Stripped) -> Page {
    let mut page = Page::default();
    page.line(0, format!("{}: {}", stripped.input, stripped_counts(stripped)));
    page
}

/// Formats the result of `strip` as a sentence.
pub fn stripped_counts(stripped: &Stripped) -> String {
    let Stripped { before, after, .. } = stripped;
    let removed = before.instructions.saturating_sub(after.instructions);
    let ModuleSize { instructions, bytes } = before;
    format!("removed {removed} of {instructions} instructions ({} bytes instead of {bytes})", after.bytes)
}

/// Renders the result of `reduce`.
pub fn reduced(reduced: &Reduced) -> Page {
    let mut page = Page::default();
    page.line(0, format!("{}: {}", reduced.input, reduced_counts(reduced)));
    let mut table = Table::headed(0, ["test", "pass", "instructions", "bytes"]);
    for step in &reduced.steps {
        table.row([
            step.test.to_string().into(),
            step.pass.as_str().into(),
            step.size.instructions.to_string().into(),
            step.size.bytes.to_string().into(),
        ]);
    }
    table.squeeze();
    page.table(table);
    page
}

/// Formats the result of `reduce` as a sentence.
pub fn reduced_counts(reduced: &Reduced) -> String {
    let Reduced { before, after, tests, .. } = reduced;
    format!(
        "reduced {} instructions to {} ({} bytes to {}) in {}",
        before.instructions,
        after.instructions,
        before.bytes,
        after.bytes,
        plural(usize::try_from(*tests).unwrap_or(usize::MAX), "test")
    )
}
