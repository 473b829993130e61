//! Page of `asm --explain`: the possible encodings of each line, the selected one, and the reasons.

use crate::{Line, Page, Style, Table};
use isaloom_schema::{Assembled, Statement};

/// Renders the statements of a text with their possible encodings.
pub fn assembled(assembled: &Assembled) -> Page {
    let mut page = Page::default();
    for statement in &assembled.statements {
        one(statement, &mut page);
    }
    page
}

fn one(statement: &Statement, page: &mut Page) {
    let place = format!("{}:{}: ", statement.place.file, statement.place.line);
    page.line(0, Line::of(Style::Dim, place).and(Style::Strong, statement.text.as_str()));
    let mut table = Table::new(2);
    for (at, candidate) in statement.candidates.iter().enumerate() {
        let place = candidate.place.as_ref().map(ToString::to_string).unwrap_or_default();
        table.row([
            Line::of(Style::Number, candidate.word.as_str()),
            (&candidate.name).into(),
            Line::of(Style::Dim, place),
            (&candidate.why).into(),
        ]);
        // Unspecified bits are shown only for the selected encoding, which comes first.
        if at == 0 && candidate.unspecified.bytes().any(|digit| digit != b'0') {
            let mask = Line::of(Style::Number, candidate.unspecified.as_str());
            let values = match &candidate.unspecified_ones {
                None => "unspecified bits, assembled as 0".to_owned(),
                Some(ones) => {
                    format!("unspecified bits; {ones} of them are set by default, the other bits are 0")
                }
            };
            table.row([mask, values.into()]);
        }
    }
    let first = statement.candidates.first();
    if first.is_none() {
        table.plain([if statement.failed { "no encoding" } else { "literal bytes" }]);
    } else if let Some(word) = statement.words.first()
        && first.is_some_and(|candidate| candidate.word != *word)
    {
        table.row([Line::of(Style::Number, word.as_str()), "after applying the `{bits=...}` suffix".into()]);
    }
    page.table(table);
}
