//! One thing that can be written, as the protocol has it.

use gen_lsp_types::{CompletionItem, CompletionItemKind as Kind, Documentation, InsertTextFormat};

/// Something that can be written, with a few words beside it and more behind it.
pub(super) fn item(label: &str, kind: Kind, detail: Option<String>, doc: Option<String>) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        detail,
        documentation: doc.map(Documentation::String),
        ..CompletionItem::default()
    }
}

/// Where the cursor comes to stand in what is inserted.
const CURSOR: &str = "$1";

/// The same for a client that puts the cursor behind what it inserts.
pub(super) fn plain(item: &mut CompletionItem) {
    if item.insert_text_format.take() == Some(InsertTextFormat::Snippet)
        && let Some(text) = &mut item.insert_text
    {
        *text = text.replace(CURSOR, "");
    }
}

/// An attribute of an element, which is written with its quotes and the cursor between them.
pub(super) fn attribute(name: &str, detail: Option<String>) -> CompletionItem {
    CompletionItem {
        insert_text: Some(format!("{name}=\"{CURSOR}\"")),
        insert_text_format: Some(InsertTextFormat::Snippet),
        ..item(name, Kind::Property, detail, None)
    }
}
