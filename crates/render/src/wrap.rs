//! Page about a file that `wrap` wrote.

use crate::{Page, Table};
use isaloom_schema::Wrapped;

/// Renders the record of a wrapped file.
pub fn wrapped(wrapped: &Wrapped) -> Page {
    let Wrapped { input, size, machine, entry, description, gpu, .. } = wrapped;
    let mut page = Page::default();
    let gpu = gpu.as_ref().map_or(String::new(), |gpu| format!(", {gpu}"));
    page.line(
        0,
        format!("{input}: {size} bytes, machine {machine:#x}, entry point {entry:#x} ({description}{gpu})"),
    );
    let mut sections = Table::headed(0, ["section", "offset", "size", "address", "type"]);
    for section in &wrapped.sections {
        sections.row([
            section.name.as_str().into(),
            format!("{:#x}", section.offset).into(),
            section.size.to_string().into(),
            section.address.map_or(String::new(), |address| format!("{address:#x}")).into(),
            if section.code { "code" } else { "data" }.into(),
        ]);
    }
    page.table(sections);
    if !wrapped.symbols.is_empty() {
        let mut symbols = Table::headed(0, ["symbol", "address", "section", "type"]);
        for symbol in &wrapped.symbols {
            symbols.row([
                symbol.name.as_str().into(),
                format!("{:#x}", symbol.address).into(),
                symbol.section.as_str().into(),
                if symbol.function { "function" } else { "label" }.into(),
            ]);
        }
        page.table(symbols);
    }
    page
}
