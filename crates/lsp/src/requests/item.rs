//! One thing that can be written, as the protocol has it.

use gen_lsp_types::{CompletionItem, CompletionItemKind as Kind, Documentation};

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
