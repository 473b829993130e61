//! Losses of a conversion: parts of a description that the output format cannot represent.

use crate::Page;
use isaloom_schema::Loss;

/// Renders one line per kind of loss.
pub fn losses(losses: &[Loss]) -> Page {
    let mut page = Page::default();
    losses.iter().for_each(|found| page.line(0, loss(found)));
    page
}

/// Formats a kind of loss with some of the affected items.
pub fn loss(loss: &Loss) -> String {
    let more = match loss.count.saturating_sub(loss.subjects.len()) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let Loss { id, what, count, subjects } = loss;
    if subjects.is_empty() {
        return format!("{id}: {what}: {count}");
    }
    format!("{id}: {what}: {count} ({}{more})", subjects.join(", "))
}
