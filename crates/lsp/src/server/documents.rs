//! Handles the opening, editing and closing of documents.

use super::state::Server;
use crate::analysis::Unit;
use crate::overlay::{Open, path_of_document, unfit};
use crate::text::Text;
use gen_lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    TextDocumentContentChangeEvent as Change,
};
use std::sync::Arc;
use std::time::Instant;

impl Server {
    pub(super) fn opened(&mut self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let uri = document.uri;
        let path = path_of_document(&uri);
        let text = Text::new(document.text, self.world.encoding);
        let open = Open { text: text.clone(), version: document.version, path: path.clone(), chosen: None };
        Arc::make_mut(&mut self.world.open).insert(uri.clone(), open);
        // If an open description imports the file, the document belongs to the unit of this description.
        let known = self.units.iter().find(|(_, state)| state.has(&path)).map(|(unit, _)| unit.clone());
        let unit = known.unwrap_or_else(|| Unit::of(&uri, text.as_str(), &path, &self.world));
        self.join(uri, unit);
    }

    pub(super) fn changed(&mut self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let (uri, version) = (document.text_document_identifier.uri, document.version);
        let Some(open) = Arc::make_mut(&mut self.world.open).get_mut(&uri) else { return };
        let kind = |open: &Open| {
            (unfit(open.text.as_str()).is_none(), Unit::is_foreign(open.text.as_str(), &open.path))
        };
        let was = kind(open);
        for change in params.content_changes {
            open.text = match change {
                Change::TextDocumentContentChangePartial(part) => open.text.edited(part.range, &part.text),
                Change::TextDocumentContentChangeWholeDocument(whole) => {
                    Text::new(whole.text, open.text.encoding())
                }
            };
        }
        open.version = version;
        let is_same = was == kind(open);
        let (text, path) = (open.text.clone(), open.path.clone());
        let due = Instant::now() + self.debounce();
        let before = self.members.get(&uri).cloned();
        // The first 4096 bytes of a document determine its unit. After an edit of a longer text, the unit is not
        // determined again, because the edit rarely changes it.
        let settled = text.as_str().len() >= 4096 && is_same;
        let unit = match &before {
            Some(unit) if settled => unit.clone(),
            before => match (Unit::of(&uri, text.as_str(), &path, &self.world), before) {
                (Unit::Description(_), Some(Unit::Description(root))) => Unit::Description(root.clone()),
                (unit, _) => unit,
            },
        };
        if before.as_ref() != Some(&unit) {
            return self.join(uri, unit);
        }
        self.edited(&unit, due);
    }

    pub(super) fn closed(&mut self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        Arc::make_mut(&mut self.world.open).remove(&uri);
        self.leave(&uri);
    }

    /// Makes a document a member of a unit, and removes it from its earlier unit.
    fn join(&mut self, uri: gen_lsp_types::Uri, unit: Unit) {
        if self.members.get(&uri).is_some_and(|before| *before != unit) {
            self.leave(&uri);
        }
        self.members.insert(uri, unit.clone());
        self.edited(&unit, Instant::now());
    }

    /// Removes a document from its unit. A unit without open documents is removed.
    fn leave(&mut self, uri: &gen_lsp_types::Uri) {
        let Some(unit) = self.members.remove(uri) else { return };
        self.give_up(uri);
        if self.members.values().any(|other| *other == unit) {
            self.edited(&unit, Instant::now());
        } else {
            self.forget(&unit);
        }
    }

    /// Schedules the analysis of all units, because files on disk, the project or the settings changed.
    pub(super) fn files_changed(&mut self) {
        let units: Vec<Unit> = self.units.keys().cloned().collect();
        for unit in units {
            self.edited(&unit, Instant::now());
        }
    }
}
