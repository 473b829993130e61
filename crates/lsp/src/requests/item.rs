//! Creates completion items of the protocol.

use gen_lsp_types::{CompletionItem, CompletionItemKind as Kind, Documentation, InsertTextFormat};

/// Creates a completion item with a short detail and with documentation, if they are given.
pub(super) fn item(label: &str, kind: Kind, detail: Option<String>, doc: Option<String>) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        detail,
        documentation: doc.map(Documentation::String),
        ..CompletionItem::default()
    }
}

/// Snippet text for the position at which the client places the cursor.
const CURSOR: &str = "$1";

/// Removes [`CURSOR`] from an item, for clients that do not support snippets. They place the cursor after the inserted
/// text.
pub(super) fn plain(item: &mut CompletionItem) {
    if item.insert_text_format.take() == Some(InsertTextFormat::Snippet)
        && let Some(text) = &mut item.insert_text
    {
        *text = text.replace(CURSOR, "");
    }
}

/// Creates a completion item for an XML attribute. The item inserts the quotes of the value, and the cursor is placed
/// between them.
pub(super) fn attribute(name: &str, detail: Option<String>) -> CompletionItem {
    CompletionItem {
        insert_text: Some(format!("{name}=\"{CURSOR}\"")),
        insert_text_format: Some(InsertTextFormat::Snippet),
        ..item(name, Kind::Property, detail, None)
    }
}
