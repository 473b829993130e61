//! Writes the tokens of an instruction as JSON. The JSON of a token is a [`Template`] that is filled with its
//! characters.

use super::pieces::{each_piece, piece};
use super::shared_templates::{SharedTemplates, Sorted};
use isaloom_bits::BitRange;
use isaloom_engine::{Isa, TokenKind, TokenList};
use isaloom_model::FieldId;
use isaloom_schema::{Template, write_json_string};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Properties of a token that determine its template: all except its characters.
pub(super) type Origin = (TokenKind, Option<FieldId>, Option<BitRange>);

/// Writer of tokens as JSON.
#[derive(Default)]
pub(super) struct RecordTokens {
    shared: SharedTemplates<Origin>,
    templates: FxHashMap<Origin, Arc<Sorted>>,
    /// Buffer in which consecutive plain tokens become one token.
    plain: String,
}

impl RecordTokens {
    pub(super) fn new(shared: SharedTemplates<Origin>) -> RecordTokens {
        RecordTokens { shared, ..RecordTokens::default() }
    }

    /// Appends the JSON list of the tokens that are text of the instruction.
    pub(super) fn write(&mut self, isa: &Isa, tokens: &TokenList, out: &mut Vec<u8>) {
        out.push(b'[');
        let start = out.len();
        let RecordTokens { shared, templates, plain } = self;
        each_piece(tokens, plain, &mut |token| {
            if out.len() > start {
                out.push(b',');
            }
            let origin = (token.kind, token.field, token.bits);
            let make = || (0, Template::new(&piece(isa, &token), &["text"]));
            let (_, template) = &**templates.entry(origin).or_insert_with(|| shared.get(origin, make));
            template.fill(out, |_, out| write_json_string(out, token.text));
        });
        out.push(b']');
    }
}
