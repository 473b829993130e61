//! What a form of a description cannot say.

use crate::Page;
use isaloom_schema::Loss;

/// One line a kind of loss.
pub fn losses(losses: &[Loss]) -> Page {
    let mut page = Page::default();
    losses.iter().for_each(|found| page.line(0, loss(found)));
    page
}

/// A kind of loss with some of the things that it is about.
pub fn loss(loss: &Loss) -> String {
    let more = if loss.count > loss.subjects.len() { ", ..." } else { "" };
    let Loss { id, what, count, subjects } = loss;
    format!("{id}: {what}: {count} ({}{more})", subjects.join(", "))
}
