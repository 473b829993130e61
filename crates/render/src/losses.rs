//! Page about the losses of a conversion: parts of a description that the output format cannot represent.

use crate::{Page, plural};
use isaloom_schema::Loss;
use isaloom_source::and_list;

/// Renders one line per kind of loss.
pub fn losses(losses: &[Loss]) -> Page {
    let mut page = Page::default();
    losses.iter().for_each(|found| page.line(0, loss(found)));
    page
}

/// Formats a kind of loss: its id, the lost information, and the affected items.
pub fn loss(loss: &Loss) -> String {
    let Loss { id, what, count, subjects } = loss;
    let items: Vec<String> = subjects.iter().map(|subject| format!("`{subject}`")).collect();
    let items = match count.saturating_sub(items.len()) {
        0 => and_list(items),
        more if items.is_empty() => plural(more, "item"),
        more => format!("{} and {more} more", items.join(", ")),
    };
    format!("{id}: {what}; affects {items}")
}
