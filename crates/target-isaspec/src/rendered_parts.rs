//! Cache of record parts as JSON. Operands repeat far more often than whole instructions.

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

/// Maximum size of cached JSON per kind, in bytes. A full cache is cleared.
const MOST: usize = 2 << 20;

/// Number of uncached fields per miss, if the cache had more misses than hits when it was cleared.
const REST: u32 = 16;

/// A part of a record: cached JSON, or a field that is not cached.
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
        // Numbers, strings and lists always serialize.
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

/// Cache key of a field: its leaf, its slot, and the bits that determine it.
type Key = (ProgramId, SlotId, u32);

/// Field cache.
pub(super) struct Fields {
    deciding: DecidingBits,
    made: FxHashMap<Key, (u32, RenderedPart)>,
    bytes: usize,
    /// Hits and misses since the cache was cleared.
    found: (u32, u32),
    /// Number of fields that bypass the cache next. Words that do not repeat do not benefit from the cache.
    rest: u32,
    /// Leaf and word of the current instruction.
    of: Option<(ProgramId, u128)>,
    /// Cache key of the field that the walk is in.
    next: Option<Key>,
    /// Fields of the current instruction with their sort keys.
    done: Vec<(u32, RenderedPart)>,
}

impl Fields {
    pub(super) fn new(isa: &Isa) -> Fields {
        let (deciding, made) = (DecidingBits::new(isa), FxHashMap::default());
        Fields { deciding, made, bytes: 0, found: (0, 0), rest: 0, of: None, next: None, done: Vec::new() }
    }

    /// Starts an instruction.
    pub(super) fn begin(&mut self, leaf: ProgramId, word: u128) {
        self.of = Some((leaf, word));
        self.done.clear();
    }

    /// Returns whether a field of the instruction must be rendered. Otherwise it was taken from the cache.
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

    /// Adds a rendered field.
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

    /// Returns the fields of the instruction in order.
    pub(super) fn end(&mut self) -> Vec<RenderedPart> {
        self.of = None;
        self.done.sort_by_key(|&(order, _)| order);
        self.done.drain(..).map(|(_, ready)| ready).collect()
    }
}

/// Cache key of a text token, except its characters.
type Origin = (TokenKind, Option<FieldId>, Option<BitRange>);

/// Token cache.
#[derive(Default)]
pub(super) struct Pieces {
    made: FxHashMap<Origin, FxHashMap<Box<str>, RenderedPart>>,
    bytes: usize,
}

impl Pieces {
    /// Returns the tokens of the text as JSON.
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
