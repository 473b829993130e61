//! Writes the fields of an instruction as JSON in one walk.
//!
//! The JSON of a field is a [`Template`] that is filled with its value, its text and its nested fields. The JSON of
//! bitset fields is cached if it depends on few bits.

use super::fields::{described, order_of};
use super::shared_templates::{SharedTemplates, Sorted};
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{DecidingBits, ProgramId, SlotId, SlotKind, TextRange};
use isaloom_engine::{Branch, FieldSite, Instruction, Isa, LeafSite, Printer, Remark, Visit, Walk};
use isaloom_schema::{Field, Template, write_json_string};
use isaloom_target::hex::push_hex;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// Maximum size of the cached JSON, in bytes. A full cache is cleared before the next instruction.
const MOST: usize = 2 << 20;

/// After a full cache is cleared: number of fields per miss that bypass the cache, if it had more misses than hits.
/// Such a cache is slower than no cache.
const REST: u32 = 16;

/// Keys of a field whose values are filled into its template.
const KEYS: [&str; 4] = ["value", "shown", "via", "nested"];

/// Writer of fields as JSON.
pub(super) struct RecordFields {
    isa: Isa,
    walk: Walk,
    fields: Fields,
}

impl RecordFields {
    pub(super) fn new(isa: &Isa, shared: SharedTemplates<FieldShape>) -> RecordFields {
        let fields = Fields {
            isa: isa.clone(),
            printer: Printer::new(isa),
            shared,
            templates: Vec::new(),
            cache: FieldCache::new(isa),
            scopes: Vec::new(),
            open: Vec::new(),
            slot: None,
            key: None,
            text: String::new(),
            json: Vec::new(),
            done: Vec::new(),
        };
        RecordFields { isa: isa.clone(), walk: Walk::new(), fields }
    }

    /// Appends the list of the fields of an instruction with all nested fields, the highest bits first and computed
    /// fields last. The list is empty for an undefined encoding.
    pub(super) fn write(&mut self, instruction: &Instruction<'_>, out: &mut Vec<u8>) {
        let RecordFields { isa, walk, fields } = self;
        fields.begin();
        walk.declared(isa, instruction, fields);
        fields.done.sort_by_key(|&(order, _)| order);
        out.push(b'[');
        for (number, (_, part)) in fields.done.iter().enumerate() {
            if number > 0 {
                out.push(b',');
            }
            out.extend_from_slice(
                match part {
                    Part::Json(range) => fields.json.get(range.clone()),
                    Part::Cached(range) => fields.cache.json.get(range.clone()),
                }
                .unwrap_or_default(),
            );
        }
        out.push(b']');
    }
}

/// Location of the JSON of a finished field.
#[derive(Clone)]
enum Part {
    /// Byte range in [`Fields::json`].
    Json(Range<usize>),
    /// Byte range in [`FieldCache::json`].
    Cached(Range<usize>),
}

/// Properties of a field that determine its template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FieldShape {
    leaf: ProgramId,
    slot: SlotId,
    name: TextRange,
    base: Option<u8>,
    bits: Option<BitRange>,
    has_via: bool,
    has_nested: bool,
}

/// Field that the walk has entered but not yet left.
struct Open {
    slot: SlotId,
    /// Key under which the JSON is cached when the field is finished; `None` if it cannot be cached.
    key: Option<CacheKey>,
    /// Byte offset in [`Fields::text`] at which the text of the field begins.
    text: usize,
    /// Leaf that matches the value of the field, or why none matches; `None` for a field whose type is not a bitset.
    via: Option<Via>,
    /// Length of [`Fields::done`] when the field was entered. Later entries are the fields nested in this field.
    first: usize,
}

#[derive(Clone, Copy)]
enum Via {
    Leaf(ProgramId),
    Why(&'static str),
}

/// Leaf that the walk has entered but not yet left.
struct Scope {
    leaf: ProgramId,
    base: Option<u8>,
}

/// Visitor that writes fields.
struct Fields {
    isa: Isa,
    printer: Printer,
    shared: SharedTemplates<FieldShape>,
    /// Templates by slot. A slot has one template per [`FieldShape`].
    templates: Vec<Vec<(FieldShape, Arc<Sorted>)>>,
    cache: FieldCache,
    scopes: Vec<Scope>,
    open: Vec<Open>,
    /// Slot of the field that the walk reports next, and its cache key if its JSON can be cached.
    slot: Option<SlotId>,
    key: Option<CacheKey>,
    /// Texts of the fields that the walk has entered, one after the other.
    text: String,
    /// JSON of the finished fields of the instruction.
    json: Vec<u8>,
    /// Finished fields that are not yet part of an enclosing field, with their sort keys.
    done: Vec<(u32, Part)>,
}

impl Fields {
    fn begin(&mut self) {
        self.cache.begin();
        self.scopes.clear();
        self.open.clear();
        self.text.clear();
        self.json.clear();
        self.done.clear();
    }

    /// Appends the JSON of a field. Its nested fields must be finished.
    fn finish(&mut self, site: &FieldSite<'_>, one: Open) {
        let Fields { isa, shared, templates, cache, scopes, text, json, done, .. } = self;
        let Some(scope) = scopes.last() else { return };
        let (has_via, has_nested) = (one.via.is_some(), done.len() > one.first);
        let (leaf, base, name, bits) = (scope.leaf, scope.base, site.name_range(), site.bits());
        let shape = FieldShape { leaf, slot: one.slot, name, base, bits, has_via, has_nested };
        let sorted = template_of(templates, shared, shape, || {
            let field = Field {
                shown: Some(String::new()),
                via: has_via.then(String::new),
                nested: if has_nested { vec![Field::default()] } else { Vec::new() },
                ..described(isa, site, base)
            };
            (order_of(isa, site), Template::new(&field, &KEYS))
        });
        let Some((order, template)) = sorted else { return };
        if let Some(nested) = done.get_mut(one.first..) {
            nested.sort_by_key(|&(order, _)| order);
        }
        let start = json.len();
        template.fill(json, |key, json| match key {
            0 => {
                json.extend_from_slice(b"\"0x");
                push_hex(json, site.raw, 1);
                json.push(b'"');
            }
            1 => write_json_string(json, text.get(one.text..).unwrap_or("")),
            2 => write_json_string(
                json,
                match one.via {
                    Some(Via::Leaf(leaf)) => &isa.model().bitset(isa.compiled().program(leaf).leaf).name,
                    Some(Via::Why(why)) => why,
                    None => "",
                },
            ),
            _ => {
                json.push(b'[');
                for (number, (_, part)) in done.iter().skip(one.first).enumerate() {
                    if number > 0 {
                        json.push(b',');
                    }
                    // Only fields of the instruction itself are cached, so the JSON of a nested field is always in
                    // `json`.
                    if let Part::Json(range) = part {
                        json.extend_from_within(range.clone());
                    }
                }
                json.push(b']');
            }
        });
        text.truncate(one.text);
        done.truncate(one.first);
        let order = *order;
        if let Some(key) = one.key {
            cache.put(key, order, json.get(start..).unwrap_or_default());
        }
        done.push((order, Part::Json(start..json.len())));
    }

    /// Enters a field: appends its text to [`Fields::text`]. `None` if `wants_field` was not called for the field.
    fn begun(&mut self, site: &FieldSite<'_>) -> Option<Open> {
        let (start, slot, key) = (self.text.len(), self.slot.take()?, self.key.take());
        if !site.push_text(&mut self.text) {
            self.printer.print_site(site, &mut self.text);
        }
        Some(Open { slot, key, text: start, via: None, first: self.done.len() })
    }
}

/// Returns the template for a field of this shape. Creates it at the first use.
fn template_of<'t>(
    templates: &'t mut Vec<Vec<(FieldShape, Arc<Sorted>)>>,
    shared: &SharedTemplates<FieldShape>,
    shape: FieldShape,
    make: impl FnOnce() -> Sorted,
) -> Option<&'t Sorted> {
    let slot = shape.slot.index();
    if templates.len() <= slot {
        templates.resize(slot + 1, Vec::new());
    }
    let known = templates.get_mut(slot)?;
    let at = match known.iter().position(|(known, _)| *known == shape) {
        Some(at) => at,
        None => {
            known.push((shape, shared.get(shape, make)));
            known.len() - 1
        }
    };
    known.get(at).map(|(_, sorted)| &**sorted)
}

impl Visit for Fields {
    fn enter(&mut self, leaf: &LeafSite) {
        if let Some(open) = self.open.last_mut() {
            open.via = Some(Via::Leaf(leaf.program));
        }
        if self.scopes.is_empty() {
            self.cache.of = Some((leaf.program, leaf.word));
        }
        self.scopes.push(Scope { leaf: leaf.program, base: leaf.base });
    }

    fn leave(&mut self, _: &LeafSite) {
        self.scopes.pop();
    }

    fn wants_field(&mut self, slot: SlotId) -> bool {
        self.slot = Some(slot);
        self.key = None;
        // A field that is not a bitset is not cached, because writing it is as fast as a lookup in the cache.
        if self.scopes.len() > 1 || !matches!(self.isa.compiled().slot(slot).kind, SlotKind::Nested(_)) {
            return true;
        }
        match self.cache.get(slot) {
            Cached::Part(order, range) => {
                self.done.push((order, Part::Cached(range)));
                false
            }
            Cached::Missing(key) => {
                self.key = Some(key);
                true
            }
            Cached::Never => true,
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        if let Some(one) = self.begun(site) {
            self.finish(site, one);
        }
    }

    fn branch(&mut self, site: &FieldSite<'_>, _: Branch) {
        self.field(site);
    }

    fn open(&mut self, site: &FieldSite<'_>) {
        let one = self.begun(site);
        self.open.extend(one);
    }

    fn close(&mut self, site: &FieldSite<'_>) {
        if let Some(one) = self.open.pop() {
            self.finish(site, one);
        }
    }

    fn remark(&mut self, remark: Remark) {
        let why = match remark {
            Remark::Conflict { .. } => "two leaves match",
            Remark::NoNestedMatch { .. } => "no leaf matches",
            _ => return,
        };
        if let Some(open) = self.open.last_mut() {
            open.via.get_or_insert(Via::Why(why));
        }
    }
}

/// Cache key of a field: the leaf of the instruction, the slot, and the values of the bits that determine the JSON of
/// the field.
type CacheKey = (ProgramId, SlotId, u32);

/// Result of a search in the cache.
enum Cached {
    Part(u32, Range<usize>),
    /// The field is not in the cache, but can be stored under this key.
    Missing(CacheKey),
    Never,
}

/// Cache of the JSON of bitset fields, because they are slow to write.
struct FieldCache {
    deciding: DecidingBits,
    known: FxHashMap<CacheKey, (u32, Range<usize>)>,
    json: Vec<u8>,
    /// Numbers of hits and misses since the cache was cleared.
    found: (u32, u32),
    /// Number of fields that still bypass the cache (see [`REST`]).
    rest: u32,
    /// Leaf and word of the current instruction. The cache key of a field is computed from them.
    of: Option<(ProgramId, u128)>,
}

impl FieldCache {
    fn new(isa: &Isa) -> FieldCache {
        let (deciding, known) = (DecidingBits::new(isa), FxHashMap::default());
        FieldCache { deciding, known, json: Vec::new(), found: (0, 0), rest: 0, of: None }
    }

    fn begin(&mut self) {
        self.of = None;
        if self.json.len() > MOST {
            self.known.clear();
            self.json.clear();
            let (found, not) = std::mem::take(&mut self.found);
            self.rest = if found < not { not.saturating_mul(REST) } else { 0 };
        }
    }

    fn get(&mut self, slot: SlotId) -> Cached {
        if self.rest > 0 {
            self.rest -= 1;
            return Cached::Never;
        }
        let value =
            self.of.and_then(|(leaf, word)| Some((leaf, slot, self.deciding.value(leaf, slot, word)?)));
        let Some(key) = value else { return Cached::Never };
        match self.known.get(&key) {
            Some((order, range)) => {
                self.found.0 = self.found.0.saturating_add(1);
                Cached::Part(*order, range.clone())
            }
            None => {
                self.found.1 = self.found.1.saturating_add(1);
                Cached::Missing(key)
            }
        }
    }

    fn put(&mut self, key: CacheKey, order: u32, json: &[u8]) {
        let start = self.json.len();
        self.json.extend_from_slice(json);
        self.known.insert(key, (order, start..self.json.len()));
    }
}
