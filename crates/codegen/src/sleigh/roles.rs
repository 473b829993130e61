//! Operands of instructions in p-code: which pieces of a display are operands, whether they are read or written, and
//! the registers and numbers that they can be (docs/reference/codegen.md, "Registers and operands").

use super::bits::Run;
use super::pcode::Facts;
use super::reason::{Reason, Refused};
use super::registers::{Export, OTHER, Register};
use super::text::{Step, Target, Texts};
use super::values::{MAX_FIELD, Scope};
use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_engine::compiled::{Item, Program, Slot, SlotKind};
use isaloom_model::{BitsetId, FieldId, Role};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of cases of one operand.
const MAX_CASES: usize = 1024;
/// Maximum number of patterns of an instruction that have p-code of their own.
const MAX_PLAIN: usize = 128;
/// Maximum number of cases of a condition in the text of an operand.
const MAX_TESTED: usize = 64;
/// Maximum number of bits that select a register of one list.
const MAX_SELECT: u32 = 11;
/// Maximum number of bits that are listed one by one.
const MAX_SPLIT: u32 = 6;
/// Size of a register in bytes, unless the description or the facts say otherwise.
const UNIT: u32 = 4;

/// Operand of a constructor.
#[derive(Clone, Debug)]
pub(super) struct Operand {
    /// Number of its table.
    pub(super) table: usize,
    /// Size of its value in bytes.
    pub(super) bytes: u32,
    pub(super) reads: bool,
    pub(super) writes: bool,
}

/// Operands of a constructor, and the instructions that have p-code of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Operands {
    /// Operands in the order of the text.
    pub(super) shown: Vec<Operand>,
    /// Registers that the text does not show: register, whether it is read, whether it is written.
    pub(super) implicit: Vec<(Register, bool, bool)>,
    /// P-code, with the patterns for which it is exact.
    pub(super) exact: Option<(&'static str, Vec<Pattern>)>,
}

/// Piece of the text of an operand.
#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Value { slot: Slot, scope: Rc<Scope> },
}

/// Form of an operand for a pattern.
type Form = (Pattern, Vec<Piece>);

/// Piece of a text with the bits that its value consists of.
#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Value(Slot, u128, Vec<Run>),
}

/// What a text of an operand is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Register { name: String, plain: bool },
    Number(u64),
    Nothing,
    Unlisted,
    Other,
}

/// Rows of a table of operands, and the patterns for which the value is exact.
pub(super) type Exports = (Vec<(Pattern, Export)>, Vec<Pattern>);

/// Number of a list of registers, whether all are without modifiers, and the indices of other values.
pub(super) type Listed = (usize, bool, Rc<[u32]>);

/// A run of pieces of a display between separators.
struct Group<'i> {
    items: Vec<&'i Item>,
    /// Texts at the beginning and the end of pieces, with the index of the item that they replace.
    texts: Vec<Option<String>>,
}

impl<'i> Texts<'_, 'i> {
    /// Returns the operands of a display.
    pub(super) fn operands(
        &mut self,
        items: &'i [Item],
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
        mnemonic: &str,
        targets: &[Target],
    ) -> Result<Operands, Refused> {
        if self.facts.name == "amd" {
            return self.described(items, program, scope, known, mnemonic, targets);
        }
        let mut operands = Operands::default();
        // Without p-code in the table, no pattern is needed.
        let mut required = if self.facts.knows(mnemonic) { vec![known] } else { Vec::new() };
        let mut exact = true;
        let (modifiers, groups) = groups(self, items);
        for item in modifiers {
            let Some(field) = self.first_field(item) else { continue };
            let name = self.isa.model().field(field).name.as_str();
            if self.facts.neutral.contains(&name) {
                continue;
            }
            let forms = self.forms(&[item], &[None], program, scope, known)?;
            let empty: Vec<Pattern> = forms
                .iter()
                .filter(|(pattern, pieces)| {
                    self.constant(pieces, *pattern).is_some_and(|text| text.is_empty())
                })
                .map(|(pattern, _)| *pattern)
                .collect();
            // A constant text is a part of the mnemonic.
            let texts = forms.iter().map(|(pattern, pieces)| self.constant(pieces, *pattern));
            let shown =
                |text: Option<String>| text.is_some_and(|text| !text.is_empty() && !text.starts_with('('));
            if texts.into_iter().all(shown) && forms.len() == 1 {
                continue;
            }
            exact &= !empty.is_empty();
            required = product(required, &empty);
        }
        let bytes = self.facts.vector.unwrap_or(UNIT);
        for group in &groups {
            let names: Vec<(&str, bool)> =
                group.items.iter().filter_map(|item| self.field_kind(item)).collect();
            let Some((name, _)) = names.iter().rev().find(|(_, nested)| *nested).or(names.last()) else {
                continue;
            };
            // A number of a register in the text is a field behind letters, such as `p0.{COMP}`.
            let letters = |text: &Option<String>| text.as_ref().is_some_and(|text| text.ends_with('.'));
            let registers = names.iter().any(|(_, nested)| *nested) || group.texts.iter().any(letters);
            let writes = name.to_ascii_uppercase().starts_with("DST");
            let (table, plain) = self.cached(group, (registers, writes, bytes), program, scope, known)?;
            let Some(table) = table else { continue };
            required = product(required, &plain);
            operands.shown.push(Operand { table, bytes, reads: !writes, writes });
        }
        let code = self.facts.code(mnemonic, operands.shown.len());
        let fits = exact && required.len() <= MAX_PLAIN;
        operands.exact = code
            .filter(|code| fits && (targets.len() == 1 || !code.contains("$t")))
            .map(|code| (code, required));
        Ok(operands)
    }

    /// Returns the operands that the description lists.
    fn described(
        &mut self,
        items: &'i [Item],
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
        mnemonic: &str,
        targets: &[Target],
    ) -> Result<Operands, Refused> {
        let leaf = self.isa.model().bitset(program.leaf);
        let mut operands = Operands::default();
        let mut required = if self.facts.knows(mnemonic) { vec![known] } else { Vec::new() };
        let item_of =
            |texts: &Self, field: FieldId| items.iter().find(|item| texts.first_field(item) == Some(field));
        let literal =
            items.iter().find(|item| self.field_kind(item).is_some_and(|(name, _)| name == "LITERAL"));
        for operand in leaf.operands.iter() {
            let (reads, writes) = match operand.role {
                Role::Source => (true, false),
                Role::Destination => (false, true),
                Role::Both => (true, true),
                _ => continue,
            };
            let bytes = if operand.bits == 0 { UNIT } else { operand.bits.div_ceil(32).clamp(1, 16) * 4 };
            let Some(field) = operand.field else {
                let kind = operand.register.as_deref().unwrap_or_default();
                if let Some(name) = self.facts.implicit.get(kind).copied() {
                    let register = self.registers.register(name, UNIT, bytes);
                    operands.implicit.push((register, reads, writes));
                }
                continue;
            };
            if operand.is_label() {
                continue;
            }
            let Some(item) = item_of(self, field) else { continue };
            let (table, plain) = match literal {
                Some(literal) => {
                    let forms = self.forms(&[item], &[None], program, scope, known)?;
                    let literal = self.forms(&[literal], &[None], program, scope, known)?.pop();
                    let (rows, plain) = self.exports(forms, true, writes, bytes, known, literal)?;
                    let table = (!rows.is_empty()).then(|| self.registers.table(self.size, bytes, rows));
                    (table, plain)
                }
                None => {
                    let group = Group { items: vec![item], texts: vec![None] };
                    self.cached(&group, (true, writes, bytes), program, scope, known)?
                }
            };
            let Some(table) = table else { continue };
            required = product(required, &plain);
            operands.shown.push(Operand { table, bytes, reads, writes });
        }
        let encoding = leaf.meta.iter().find(|(key, _)| key == "encoding").map(|(_, name)| name.as_str());
        let simple = encoding.is_some_and(|name| self.facts.encodings.contains(&name));
        let fits = simple && required.len() <= MAX_PLAIN;
        let code = self.facts.code(mnemonic, operands.shown.len());
        operands.exact = code
            .filter(|code| fits && (targets.len() == 1 || !code.contains("$t")))
            .map(|code| (code, required));
        Ok(operands)
    }

    /// Returns the branch target that an operand of the description selects.
    pub(super) fn label(
        &mut self,
        items: &'i [Item],
        leaf: BitsetId,
        scope: &Rc<Scope>,
        known: Pattern,
        mnemonic: &str,
    ) -> Option<Target> {
        let label = self.isa.model().bitset(leaf).operands.iter().find(|operand| operand.is_label())?;
        let item =
            items.iter().find(|item| self.first_field(item) == label.field && label.field.is_some())?;
        let Item::Field { alternatives, .. } = item else { return None };
        let slot = *self.isa.slot(alternatives.first()?.slot);
        let bits = self.values.raw(slot.raw, scope, known).ok()?;
        let (_, runs) = bits.runs(MAX_FIELD)?;
        let [run] = runs[..] else { return None };
        let field = (run.from.width() == slot.width).then(|| self.fields.signed(self.size, run.from))?;
        let call = self.facts.code(mnemonic, 1).is_some_and(|code| code.contains("call $t"));
        Some(Target { number: field.clone(), fields: vec![field], absolute: false, call, from_end: true })
    }

    /// Returns the field of the first alternative of a piece.
    fn first_field(&self, item: &Item) -> Option<FieldId> {
        let Item::Field { alternatives, .. } = item else { return None };
        Some(self.isa.slot(alternatives.first()?.slot).field)
    }

    /// Returns whether a field prints nothing or a text in parentheses.
    fn in_parentheses(&self, alternatives: &[isaloom_engine::compiled::Alternative]) -> bool {
        let Some(slot) = alternatives.first().map(|one| self.isa.slot(one.slot)) else { return false };
        let encloses = |text: &str| text.is_empty() || (text.starts_with('(') && text.ends_with(')'));
        match slot.kind {
            SlotKind::Bool { text: Some(text), .. } => encloses(self.isa.text(text)),
            SlotKind::Enum(table) => {
                self.isa.enum_table(table).values().all(|(_, text)| encloses(self.isa.text(text)))
            }
            _ => false,
        }
    }

    /// Returns the name of a field, and whether it is a bitset.
    fn field_kind(&self, item: &Item) -> Option<(&'i str, bool)> {
        let Item::Field { alternatives, .. } = item else { return None };
        let slot = self.isa.slot(alternatives.first()?.slot);
        let name = self.isa.model().field(slot.field).name.as_str();
        Some((name, matches!(slot.kind, SlotKind::Nested(_))))
    }

    /// Returns the forms of pieces of a display.
    fn forms(
        &self,
        items: &[&'i Item],
        texts: &[Option<String>],
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Form>, Refused> {
        let mut forms: Vec<Form> = vec![(known, Vec::new())];
        for (at, item) in items.iter().enumerate() {
            let mut next = Vec::new();
            for (known, pieces) in forms {
                let more = match (texts.get(at).and_then(Option::as_ref), item) {
                    (Some(text), _) => vec![(known, vec![Piece::Text(text.clone())])],
                    (None, Item::Text(text)) => {
                        vec![(known, vec![Piece::Text(self.isa.text(*text).to_owned())])]
                    }
                    (None, Item::Name { .. }) => {
                        vec![(known, vec![Piece::Text(self.isa.text(program.name).to_owned())])]
                    }
                    (None, Item::Align(_)) => vec![(known, Vec::new())],
                    (None, Item::Field { alternatives, .. }) => {
                        self.field_forms(alternatives, scope, known)?
                    }
                };
                next.extend(more.into_iter().map(|(known, more)| (known, [pieces.clone(), more].concat())));
                if next.len() > MAX_CASES {
                    return Err(Reason::Conditions.into());
                }
            }
            forms = next;
        }
        Ok(forms)
    }

    fn field_forms(
        &self,
        alternatives: &'i [isaloom_engine::compiled::Alternative],
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Form>, Refused> {
        let mut forms = Vec::new();
        for (known, slot) in self.chosen(alternatives, scope, known)? {
            let Some(slot) = slot else {
                forms.push((known, Vec::new()));
                continue;
            };
            let slot = *self.isa.slot(slot);
            forms.extend(self.slot_forms(slot, scope, known)?);
            if forms.len() > MAX_CASES {
                return Err(Reason::Conditions.into());
            }
        }
        Ok(forms)
    }

    fn slot_forms(&self, slot: Slot, scope: &Rc<Scope>, known: Pattern) -> Result<Vec<Form>, Refused> {
        let modifies = match slot.kind {
            SlotKind::Nested(None) => return Err(Reason::Depth.into()),
            SlotKind::Nested(Some(id)) => {
                let dispatch = self.isa.dispatch(id);
                let inner = Scope::nested(scope, slot.raw, dispatch.size);
                let mut forms = Vec::new();
                for (known, index) in self.split(known, |known| self.leaf(dispatch, &inner, known))? {
                    let Some(program) = index.and_then(|index| dispatch.programs.get(index)) else {
                        forms.push((known, Vec::new()));
                        continue;
                    };
                    let program = self.isa.program(*program);
                    for (known, items) in self.arms(program, &inner, known)? {
                        let items: Vec<&Item> = items.iter().collect();
                        forms.extend(self.forms(&items, &[], program, &inner, known)?);
                    }
                    if forms.len() > MAX_CASES {
                        return Err(Reason::Conditions.into());
                    }
                }
                return Ok(forms);
            }
            SlotKind::Bool { text, invert } => text.is_some() || invert,
            SlotKind::Enum(table) => {
                let mut values = self.isa.enum_table(table).values();
                values.any(|(_, text)| self.isa.text(text).is_empty())
            }
            _ => false,
        };
        if modifies {
            let mut cases = 0;
            let values = self.split(known, |known| {
                cases += 1;
                if cases > 2 * MAX_TESTED {
                    return Err(Reason::Conditions.into());
                }
                let bits = self.values.raw(slot.raw, scope, known)?;
                match bits.value() {
                    Some(value) => Ok(Step::Done(value)),
                    None => self.next_bit(slot.raw, scope, known).map(Step::Split),
                }
            });
            let text = |value| vec![Piece::Text(self.isa.slot_text(&slot, value))];
            if let Ok(values) = values {
                return Ok(values.into_iter().map(|(known, value)| (known, text(value))).collect());
            }
        }
        Ok(vec![(known, vec![Piece::Value { slot, scope: Rc::clone(scope) }])])
    }

    /// Returns the text of pieces that is the same for all instructions of a pattern.
    fn constant(&self, pieces: &[Piece], known: Pattern) -> Option<String> {
        let mut all = String::new();
        for piece in pieces {
            match piece {
                Piece::Text(text) => all.push_str(text),
                Piece::Value { slot, scope, .. } => {
                    let bits = self.values.raw(slot.raw, scope, known).ok()?;
                    all.push_str(&self.isa.slot_text(slot, bits.value()?));
                }
            }
        }
        Some(all)
    }

    /// Returns the table of a group of pieces, if it is an operand, and the patterns for which its value is exact.
    /// Instructions that share the pieces share the table.
    fn cached(
        &mut self,
        group: &Group<'i>,
        (registers, writes, bytes): (bool, bool, u32),
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<(Option<usize>, Vec<Pattern>), Refused> {
        let field = |item: &&Item| match item {
            Item::Field { alternatives, .. } => Some(alternatives.to_vec()),
            _ => None,
        };
        let fields: Vec<_> = group.items.iter().map(field).collect();
        let key = format!("{} {registers} {writes} {bytes} {fields:?} {:?}", self.size, group.texts);
        let next = self.registers.forms.len();
        let number = match self.registers.form_numbers.get(&key) {
            Some(number) => *number,
            None => {
                let any = Pattern::any(self.size);
                let forms = self.forms(&group.items, &group.texts, program, scope, any);
                let forms = forms.and_then(|forms| self.exports(forms, registers, writes, bytes, any, None));
                let exports = forms.ok().map(|(rows, plain)| Rc::new((rows, merged_patterns(plain))));
                self.registers.forms.push(exports);
                self.registers.form_numbers.insert(key, next);
                next
            }
        };
        let Some(exports) = self.registers.forms[number].clone() else {
            // The instructions of the constructor may have fewer cases.
            let forms = self.forms(&group.items, &group.texts, program, scope, known)?;
            let (rows, plain) = self.exports(forms, registers, writes, bytes, known, None)?;
            let table = (!rows.is_empty()).then(|| self.registers.table(self.size, bytes, rows));
            return Ok((table, merged_patterns(plain)));
        };
        let (rows, plain) = &*exports;
        let plain = plain.iter().filter_map(|pattern| pattern.intersection(known)).collect();
        let mask = rows.iter().fold(0, |mask, (pattern, _)| mask | pattern.mask());
        let relevant = Pattern::new(self.size, known.mask() & mask, known.value());
        if let Some(table) = self.registers.form_tables.get(&(number, relevant)) {
            return Ok((*table, plain));
        }
        let own =
            |pattern: Pattern| Pattern::new(pattern.width(), pattern.mask() & !known.mask(), pattern.value());
        // If the known bits decide between a row and one inside it, the inner one, which is last, applies.
        let mut unique: Vec<(Pattern, Export)> = Vec::new();
        let mut seen: FxHashMap<Pattern, usize> = FxHashMap::default();
        for (pattern, export) in rows {
            let Some(pattern) = pattern.intersection(known).map(own) else { continue };
            match seen.get(&pattern) {
                Some(at) => unique[*at].1 = export.clone(),
                None => {
                    seen.insert(pattern, unique.len());
                    unique.push((pattern, export.clone()));
                }
            }
        }
        let table = (!unique.is_empty()).then(|| self.registers.table(self.size, bytes, unique));
        self.registers.form_tables.insert((number, relevant), table);
        Ok((table, plain))
    }

    /// Returns the rows of an operand's table, and the patterns for which its value is a register or a number without
    /// modifiers.
    fn exports(
        &mut self,
        forms: Vec<Form>,
        registers: bool,
        writes: bool,
        bytes: u32,
        known: Pattern,
        literal: Option<Form>,
    ) -> Result<Exports, Refused> {
        let (mut rows, mut holes, mut plain) = (Vec::new(), Vec::new(), Vec::new());
        let mut open = forms;
        open.reverse();
        let mut some = false;
        while let Some((pattern, pieces)) = open.pop() {
            if rows.len() + open.len() > 4 * MAX_CASES {
                return Err(Reason::Conditions.into());
            }
            let own = |pattern: Pattern| {
                Pattern::new(pattern.width(), pattern.mask() & !known.mask(), pattern.value())
            };
            if let Some(text) = self.constant(&pieces, pattern) {
                if let Some(literal) = literal.as_ref().filter(|_| text == "src_literal") {
                    let export = self.immediate(&literal.1, pattern);
                    plain.extend(export.is_some().then_some(pattern));
                    rows.push((own(pattern), export.unwrap_or_else(|| self.other(bytes))));
                    some = true;
                    continue;
                }
                let meaning = if registers || text.parse::<i64>().is_ok() {
                    self.meaning(&text)
                } else {
                    Meaning::Other
                };
                some |= matches!(meaning, Meaning::Register { .. } | Meaning::Number(_));
                let (export, is_plain) = self.export(meaning, writes, bytes);
                plain.extend(is_plain.then_some(pattern));
                rows.push((own(pattern), export));
                continue;
            }
            match self.selected(&pieces, pattern, registers)? {
                Selected::Split(at) => {
                    for one in [true, false] {
                        let half = pattern.intersection(super::bits::fixed(pattern.width(), at, one));
                        open.push((half.ok_or(Reason::Conditions)?, pieces.clone()));
                    }
                }
                Selected::List(range, meanings) => {
                    some = true;
                    let (list, mut exact, others) = self.registers_of(&meanings, bytes);
                    for index in others.iter().copied() {
                        let at =
                            Pattern::new(pattern.width(), range.mask(), u128::from(index) << range.low());
                        let meaning = meanings.get(index as usize).cloned().unwrap_or(Meaning::Other);
                        if let Some(at) = pattern.intersection(at) {
                            let (export, is_plain) = self.export(meaning, writes, bytes);
                            exact &= is_plain;
                            holes.push((own(at), export));
                        }
                    }
                    plain.extend(exact.then_some(pattern));
                    rows.push((own(pattern), Export::Listed(range, list)));
                }
                Selected::Number => {
                    let export = self.immediate(&pieces, pattern);
                    some |= export.is_some();
                    plain.extend(export.is_some().then_some(pattern));
                    rows.push((own(pattern), export.unwrap_or_else(|| self.other(bytes))));
                }
                Selected::Other => {
                    some |= registers;
                    rows.push((own(pattern), self.other(bytes)));
                }
            }
        }
        if !some {
            return Ok((Vec::new(), vec![known]));
        }
        if rows.iter().chain(&holes).all(|(_, export)| *export == rows[0].1) {
            let (_, export) = rows.swap_remove(0);
            rows = vec![(Pattern::any(known.width()), export)];
            holes.clear();
        }
        // Rows inside another one stay inside it.
        let mut rows = merged(rows);
        rows.extend(holes);
        Ok((rows, plain))
    }

    /// Returns the number of the list of registers, whether its registers are without modifiers, and the indices of
    /// other values.
    fn registers_of(&mut self, meanings: &Rc<[Meaning]>, bytes: u32) -> Listed {
        let key = (Rc::as_ptr(meanings).cast::<()>() as usize, bytes);
        if let Some(found) = self.registers.listed.get(&key) {
            return found.clone();
        }
        let unit = self.facts.vector.unwrap_or(UNIT);
        let other = self.registers.register(OTHER, 64, bytes);
        let (mut list, mut exact, mut others) = (Vec::new(), true, Vec::new());
        for (index, meaning) in (0u32..).zip(meanings.iter()) {
            if let Meaning::Register { name, plain } = meaning {
                exact &= plain;
                list.push(self.registers.register(name, unit, bytes));
                continue;
            }
            list.push(other.clone());
            if *meaning != Meaning::Unlisted {
                others.push(index);
            }
        }
        let found = (self.registers.list(list), exact, Rc::from(others));
        self.registers.listed.insert(key, Clone::clone(&found));
        found
    }

    fn other(&mut self, bytes: u32) -> Export {
        Export::Register(self.registers.register(OTHER, 64, bytes))
    }

    /// Returns the value of a text in p-code, and whether it is exact.
    fn export(&mut self, meaning: Meaning, writes: bool, bytes: u32) -> (Export, bool) {
        let unit = self.facts.vector.unwrap_or(UNIT);
        match meaning {
            Meaning::Register { name, plain } => {
                (Export::Register(self.registers.register(&name, unit, bytes)), plain)
            }
            Meaning::Number(value) if !writes => {
                let mask = if bytes >= 8 { u64::MAX } else { (1 << (8 * bytes)) - 1 };
                (Export::Constant(value & mask), true)
            }
            Meaning::Nothing if !writes => (Export::Constant(0), true),
            Meaning::Nothing => (self.other(bytes), true),
            _ => (self.other(bytes), false),
        }
    }

    /// Returns the number of an operand that has one value in its text.
    fn immediate(&mut self, pieces: &[Piece], known: Pattern) -> Option<Export> {
        let values = pieces.iter().filter_map(|piece| match piece {
            Piece::Value { slot, scope, .. } => Some((*slot, scope)),
            Piece::Text(_) => None,
        });
        let mut values = values.collect::<Vec<_>>();
        let (slot, scope) = values.pop().filter(|_| values.is_empty())?;
        let signed = match slot.kind {
            SlotKind::Int | SlotKind::Offset => true,
            SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset => false,
            _ => return None,
        };
        let bits = self.values.raw(slot.raw, scope, known).ok()?;
        let width = slot.width.min(64);
        let mut fields = Vec::new();
        let runs = bits.clone().resized(width).runs(MAX_FIELD);
        let expression = match &runs {
            Some((0, runs)) if signed && runs.len() == 1 && runs[0].from.width() == width => {
                let field = self.fields.signed(self.size, runs[0].from);
                fields.push(field.clone());
                field
            }
            _ if !signed || bits.get(width - 1) == super::bits::Bit::Known(false) => {
                let expression = self.values.expression(slot.raw, scope, known, &mut |range| {
                    let field = self.fields.plain(self.size, range);
                    fields.push(field.clone());
                    field
                });
                expression.ok()?
            }
            _ => return None,
        };
        fields.sort_unstable();
        fields.dedup();
        Some(Export::Number(expression, fields))
    }

    /// Returns what selects the value of an operand.
    fn selected(&mut self, pieces: &[Piece], known: Pattern, registers: bool) -> Result<Selected, Refused> {
        let mut ranges: Vec<BitRange> = Vec::new();
        let mut numbers = 0;
        for piece in pieces {
            let Piece::Value { slot, scope, .. } = piece else { continue };
            let bits = self.values.raw(slot.raw, scope, known)?;
            if bits.value().is_some() {
                continue;
            }
            numbers += 1;
            let Some((_, runs)) = bits.runs(MAX_FIELD) else { return Ok(Selected::Other) };
            ranges.extend(runs.into_iter().map(|run| run.from));
        }
        if !registers {
            return Ok(if numbers == 1 { Selected::Number } else { Selected::Other });
        }
        // The text of one of the instructions shows whether the operand is a register.
        let sample = self
            .constant(pieces, Pattern::new(known.width(), u128::MAX >> (128 - known.width()), known.value()));
        let is_register =
            matches!(sample.as_deref().map(|text| self.meaning(text)), Some(Meaning::Register { .. }));
        let enums = pieces.iter().any(
            |piece| matches!(piece, Piece::Value { slot, .. } if matches!(slot.kind, SlotKind::Enum(_))),
        );
        if !is_register && !enums {
            return Ok(if numbers == 1 { Selected::Number } else { Selected::Other });
        }
        ranges.sort_by_key(|range| range.low());
        let mut joined: Vec<BitRange> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(last) if range.low() <= last.high() + 1 => {
                    *last = BitRange::new(last.low(), last.high().max(range.high())).unwrap_or(*last);
                }
                _ => joined.push(range),
            }
        }
        joined.sort_by_key(|range| range.width());
        let Some(longest) = joined.pop() else { return Ok(Selected::Other) };
        let others: u32 = joined.iter().map(|range| range.width()).sum();
        if others > MAX_SPLIT {
            return Ok(Selected::Other);
        }
        if let Some(range) = joined.first() {
            return Ok(Selected::Split(range.high() as u8));
        }
        if longest.width() > MAX_SELECT {
            // Components that the name does not have would be the highest bits.
            return Ok(if self.facts.vector.is_some() {
                Selected::Split(longest.high() as u8)
            } else {
                Selected::Other
            });
        }
        let mut parts: Vec<Part> = Vec::new();
        for piece in pieces {
            parts.push(match piece {
                Piece::Text(text) => Part::Text(text.clone()),
                Piece::Value { slot, scope, .. } => {
                    let (constant, mut runs) =
                        self.values.raw(slot.raw, scope, known)?.runs(MAX_FIELD).ok_or(Reason::Expression)?;
                    for run in &mut runs {
                        let from = (run.from.low() - longest.low(), run.from.high() - longest.low());
                        run.from = BitRange::new(from.0, from.1).unwrap_or(run.from);
                    }
                    Part::Value(*slot, constant, runs)
                }
            });
        }
        let list = |meanings: &Rc<[Meaning]>| {
            let listed = meanings.iter().any(|meaning| matches!(meaning, Meaning::Register { .. }));
            match (listed, numbers) {
                (true, _) => Selected::List(longest, Rc::clone(meanings)),
                (false, 1) => Selected::Number,
                (false, _) => Selected::Other,
            }
        };
        let key = format!("{} {parts:?}", longest.width());
        if let Some(meanings) = self.registers.meanings.get(&key) {
            return Ok(list(meanings));
        }
        let meanings: Vec<Meaning> =
            (0..1u128 << longest.width()).map(|index| self.listed_meaning(&parts, index)).collect();
        let meanings: Rc<[Meaning]> = meanings.into();
        let selected = list(&meanings);
        self.registers.meanings.insert(key, meanings);
        Ok(selected)
    }

    /// Returns what the text of parts is if the bits that select it have the value `index`.
    fn listed_meaning(&self, parts: &[Part], index: u128) -> Meaning {
        let mut text = String::new();
        for part in parts {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Value(slot, constant, runs) => {
                    let of = |run: &Run| (index >> run.from.low() & low_mask(run.from.width())) << run.to;
                    let value = runs.iter().fold(*constant, |value, run| value | of(run));
                    if let SlotKind::Enum(table) = slot.kind
                        && self.isa.enum_table(table).text(value).is_none()
                    {
                        return Meaning::Unlisted;
                    }
                    text.push_str(&self.isa.slot_text(slot, value));
                }
            }
        }
        self.meaning(&text)
    }

    /// Returns what a text of an operand is.
    fn meaning(&self, text: &str) -> Meaning {
        let facts: &Facts = self.facts;
        let (mut rest, mut modified) = (text.trim(), false);
        while let Some((modifier, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            let whole = &rest[..modifier.len() + 2];
            if after.is_empty() {
                break;
            }
            modified |= !facts.harmless.contains(&whole);
            rest = after;
        }
        let bare = rest.trim_matches(['|', '!']);
        let bare = if bare.starts_with("-") && bare[1..].starts_with(|c: char| !c.is_ascii_digit()) {
            bare.trim_start_matches('-').trim_matches('|')
        } else {
            bare
        };
        modified |= bare.len() != rest.len();
        if let Ok(number) = bare.parse::<i64>() {
            return if modified { Meaning::Other } else { Meaning::Number(number as u64) };
        }
        let float = bare.parse::<f32>().ok().filter(|_| bare.starts_with(['-', '0', '1', '2', '4']));
        if let Some(float) = float.filter(|_| facts.name == "amd") {
            return Meaning::Number(float.to_bits().into());
        }
        let name = if facts.vector.is_some() { bare.split('.').next().unwrap_or(bare) } else { bare };
        let lower = (facts.name == "amd").then(|| name.to_ascii_lowercase());
        let name = lower.as_deref().unwrap_or(name);
        let name = facts.alias.get(name).copied().unwrap_or(name);
        if facts.zero.contains(&name) || facts.none.contains(&name) {
            return Meaning::Nothing;
        }
        let inner = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let letters = name.trim_start_matches('$');
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '$')
            || !name.chars().all(inner)
            || letters.is_empty()
        {
            return Meaning::Other;
        }
        let prefix: String = letters.chars().take_while(char::is_ascii_alphabetic).collect();
        let plain = !modified && (facts.plain.is_empty() || facts.plain.contains(&prefix.as_str()));
        Meaning::Register { name: name.to_owned(), plain }
    }
}

/// What selects the value of an operand.
enum Selected {
    /// Bits select an entry of a list.
    List(BitRange, Rc<[Meaning]>),
    /// The operand is a number.
    Number,
    /// This bit has to be known first.
    Split(u8),
    Other,
}

/// Returns the intersections of patterns with others.
fn product(patterns: Vec<Pattern>, with: &[Pattern]) -> Vec<Pattern> {
    if patterns.len() > MAX_CASES || with.is_empty() {
        return if with.is_empty() { Vec::new() } else { patterns };
    }
    let mut all: Vec<Pattern> =
        patterns.iter().flat_map(|one| with.iter().filter_map(|other| one.intersection(*other))).collect();
    all.dedup();
    merged_patterns(all)
}

/// Splits a display into the fields of the mnemonic and the groups of pieces that are operands: pieces behind the first
/// space after the name, between spaces, commas and brackets.
fn groups<'i>(texts: &Texts<'_, 'i>, items: &'i [Item]) -> (Vec<&'i Item>, Vec<Group<'i>>) {
    let mut modifiers = Vec::new();
    let mut groups = Vec::new();
    let mut group = Group { items: Vec::new(), texts: Vec::new() };
    let separates = |c: char| c == ' ' || matches!(c, ',' | '[' | ']' | '+' | '\t');
    let (mut behind, mut named) = (false, !items.iter().any(|item| matches!(item, Item::Name { .. })));
    let finish = |group: &mut Group<'i>, groups: &mut Vec<Group<'i>>| {
        let full = std::mem::replace(group, Group { items: Vec::new(), texts: Vec::new() });
        if full.items.iter().any(|item| matches!(item, Item::Field { .. })) {
            groups.push(full);
        }
    };
    for item in items {
        match item {
            Item::Name { .. } => named = true,
            Item::Align(_) => {
                if behind {
                    finish(&mut group, &mut groups);
                }
            }
            Item::Text(text) => {
                let text = texts.isa.text(*text);
                let mut rest = text;
                if !behind {
                    let Some(at) = rest.find(' ').filter(|_| named) else { continue };
                    rest = &rest[at..];
                    behind = true;
                }
                let mut parts = rest.split(separates).peekable();
                while let Some(part) = parts.next() {
                    if !part.is_empty() {
                        group.items.push(item);
                        group.texts.push(Some(part.to_owned()));
                    }
                    if parts.peek().is_some() {
                        finish(&mut group, &mut groups);
                    }
                }
            }
            Item::Field { alternatives, align, .. } => {
                if align.is_some_and(|column| column > 0) && named {
                    behind = true;
                }
                let branch = alternatives.iter().any(|one| texts.isa.slot(one.slot).kind.is_branch());
                // Such as `(sat)`.
                let in_parentheses = texts.in_parentheses(alternatives);
                match (behind && !in_parentheses, branch) {
                    (_, true) => {}
                    (false, false) => modifiers.push(item),
                    (true, false) => {
                        group.items.push(item);
                        group.texts.push(None);
                    }
                }
            }
        }
    }
    finish(&mut group, &mut groups);
    (modifiers, groups)
}

/// Joins rows with the same value whose patterns differ in one bit.
fn merged(rows: Vec<(Pattern, Export)>) -> Vec<(Pattern, Export)> {
    let mut groups: Vec<(Export, Vec<Pattern>)> = Vec::new();
    for (pattern, export) in rows {
        match groups.iter_mut().find(|(known, _)| *known == export) {
            Some((_, patterns)) => patterns.push(pattern),
            None => groups.push((export, vec![pattern])),
        }
    }
    let rows = groups.into_iter().flat_map(|(export, patterns)| {
        merged_patterns(patterns).into_iter().map(move |pattern| (pattern, export.clone()))
    });
    rows.collect()
}

/// Joins patterns that differ in one bit.
fn merged_patterns(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    loop {
        let mut joined: Vec<Pattern> = Vec::with_capacity(patterns.len());
        let mut changed = false;
        for pattern in patterns {
            let partner = joined.iter_mut().find(|other| {
                other.mask() == pattern.mask() && (other.value() ^ pattern.value()).count_ones() <= 1
            });
            match partner {
                Some(other) => {
                    let mask = pattern.mask() & !(other.value() ^ pattern.value());
                    *other = Pattern::new(pattern.width(), mask, pattern.value());
                    changed = true;
                }
                None => joined.push(pattern),
            }
        }
        patterns = joined;
        if !changed {
            return patterns;
        }
    }
}
