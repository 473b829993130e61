//! Parts of records as JSON, kept for the next instruction that has them: operands come again far more often than whole
//! instructions.

use super::pieces::{each_piece, piece};
use isaloom_bits::BitRange;
use isaloom_engine::TokenKind;
use isaloom_engine::compiled::{DecidingBits, ProgramId, SlotId};
use isaloom_engine::{Isa, TokenList};
use isaloom_model::FieldId;
use isaloom_schema::{Field, Token, to_json};
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The most bytes of JSON that are kept of a kind; when there are more, all are forgotten.
const MOST: usize = 2 << 20;

/// How often fields are not looked for where few of those that were kept came again, in fields that were looked for.
const REST: u32 = 16;

/// A part of a record as JSON, or one that nobody keeps.
#[derive(Clone, Debug)]
pub(super) enum RenderedPart {
    Json(Option<Arc<RawValue>>),
    Once(Box<Field>),
}

impl Default for RenderedPart {
    fn default() -> RenderedPart {
        RenderedPart::Json(None)
    }
}

impl RenderedPart {
    fn new(record: &impl Serialize) -> RenderedPart {
        // Records are numbers, strings and lists, which can always be written.
        RenderedPart::Json(RawValue::from_string(to_json(record)).ok().map(Arc::from))
    }

    fn length(&self) -> usize {
        match self {
            RenderedPart::Json(Some(json)) => json.get().len(),
            _ => 0,
        }
    }
}

impl Serialize for RenderedPart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            RenderedPart::Json(json) => json.as_deref().serialize(serializer),
            RenderedPart::Once(field) => field.serialize(serializer),
        }
    }
}

/// What a field is known by: its leaf, its slot, and the bits that decide it.
type Key = (ProgramId, SlotId, u32);

/// The fields of instructions.
pub(super) struct Fields {
    deciding: DecidingBits,
    made: FxHashMap<Key, (u32, RenderedPart)>,
    bytes: usize,
    /// How often a field was found, and how often not, since all were forgotten.
    found: (u32, u32),
    /// So many fields are made without being looked for or kept: words that do not repeat only pay for it.
    rest: u32,
    /// The leaf and the word of the instruction.
    of: Option<(ProgramId, u128)>,
    /// What the field that the walk is in will be known by.
    next: Option<Key>,
    /// The fields of the instruction, each with what it is sorted by.
    done: Vec<(u32, RenderedPart)>,
}

impl Fields {
    pub(super) fn new(isa: &Isa) -> Fields {
        let (deciding, made) = (DecidingBits::new(isa), FxHashMap::default());
        Fields { deciding, made, bytes: 0, found: (0, 0), rest: 0, of: None, next: None, done: Vec::new() }
    }

    /// An instruction begins.
    pub(super) fn begin(&mut self, leaf: ProgramId, word: u128) {
        self.of = Some((leaf, word));
        self.done.clear();
    }

    /// Whether a field of the instruction has to be made; else it is there already.
    pub(super) fn wants(&mut self, slot: SlotId) -> bool {
        let Fields { deciding, made, found, rest, of, next, done, .. } = self;
        if *rest > 0 {
            *rest -= 1;
            *next = None;
            return true;
        }
        *next = of.and_then(|(leaf, word)| Some((leaf, slot, deciding.value(leaf, slot, word)?)));
        match next.as_ref().and_then(|key| made.get(key)) {
            Some(field) => {
                found.0 = found.0.saturating_add(1);
                done.push(field.clone());
                false
            }
            None => {
                found.1 = found.1.saturating_add(1);
                true
            }
        }
    }

    /// Takes a field that was made.
    pub(super) fn take(&mut self, order: u32, field: Field) {
        let Some(key) = self.next.take() else {
            return self.done.push((order, RenderedPart::Once(Box::new(field))));
        };
        let ready = RenderedPart::new(&field);
        if self.bytes > MOST {
            self.made.clear();
            self.bytes = 0;
            let (found, not) = std::mem::take(&mut self.found);
            self.rest = if found < not { not.saturating_mul(REST) } else { 0 };
        }
        self.bytes += ready.length() + size_of::<(Key, u32, RenderedPart)>();
        self.made.insert(key, (order, ready.clone()));
        self.done.push((order, ready));
    }

    /// The fields of the instruction in their order.
    pub(super) fn end(&mut self) -> Vec<RenderedPart> {
        self.of = None;
        self.done.sort_by_key(|&(order, _)| order);
        self.done.drain(..).map(|(_, ready)| ready).collect()
    }
}

/// What a piece of a text is known by beside its characters.
type Origin = (TokenKind, Option<FieldId>, Option<BitRange>);

/// The pieces of texts.
#[derive(Default)]
pub(super) struct Pieces {
    made: FxHashMap<Origin, FxHashMap<Box<str>, RenderedPart>>,
    bytes: usize,
}

impl Pieces {
    /// The pieces of a text.
    pub(super) fn of(&mut self, isa: &Isa, tokens: &TokenList) -> Vec<RenderedPart> {
        let mut found = Vec::new();
        each_piece(tokens, &mut |token| {
            let origin = (token.kind, token.field, token.bits);
            let known = self.made.get(&origin).and_then(|texts| texts.get(token.text));
            found.push(known.cloned().unwrap_or_else(|| {
                let ready = RenderedPart::new(&piece(isa, &token));
                self.put(origin, token.text, ready.clone());
                ready
            }));
        });
        found
    }

    fn put(&mut self, origin: Origin, text: &str, ready: RenderedPart) {
        if self.bytes > MOST {
            *self = Pieces::default();
        }
        self.bytes += ready.length() + text.len() + size_of::<(Origin, Token)>();
        self.made.entry(origin).or_default().insert(text.into(), ready);
    }
}
