//! Operands of instructions in p-code: which pieces of a display are operands, whether they are read or written, and
//! the registers and numbers that they can be (docs/reference/codegen.md, "Registers and operands").

use super::exports::{Form, MAX_CASES, Piece, merged_patterns};
use super::pcode::{UNIT, encoding};
use super::reason::{Reason, Refused};
use super::registers::{Export, GroupKey, LANES, Register};
use super::tables::Out;
use super::text::{Step, Target, Texts};
use super::values::{MAX_FIELD, Scope};
use isaloom_bits::Pattern;
use isaloom_engine::compiled::{Alternative, Item, Program, Slot, SlotKind};
use isaloom_model::{BitsetId, FieldId, Role};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of patterns for which an instruction gets p-code from `pcode.txt`; with more, it gets none.
const MAX_PLAIN: usize = 128;
/// Maximum number of values of a flag, or of an enum with an empty text, for which each value becomes a separate case.
const MAX_TESTED: usize = 64;

/// Operand of a constructor.
#[derive(Clone, Debug)]
pub(super) struct Operand {
    /// Number of the operand's table in [`Registers`](super::registers::Registers).
    pub(super) table: usize,
    /// Size of the operand's value, in bytes.
    pub(super) bytes: u32,
    pub(super) reads: bool,
    pub(super) writes: bool,
}

/// Operands of a constructor, and its p-code from `pcode.txt`.
#[derive(Clone, Debug, Default)]
pub(super) struct Operands {
    /// Operands in the order of the text.
    pub(super) shown: Vec<Operand>,
    /// Registers that the text does not show: the register, whether it is read, and whether it is written.
    pub(super) implicit: Vec<(Register, bool, bool)>,
    /// P-code from `pcode.txt` that is exact for some of the instructions.
    pub(super) exact: Vec<Exact>,
}

/// P-code from `pcode.txt`, and the instructions for which it is exact.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    pub(super) code: &'static str,
    /// Patterns of these instructions.
    pub(super) patterns: Vec<Pattern>,
    /// Numbers of the tables of each operand's components; empty if the registers are not vectors.
    pub(super) lanes: Vec<[usize; LANES]>,
    /// Number of decoder states that the tables in `lanes` need.
    pub(super) states: usize,
    /// Display for each pattern, if it differs from the display of the other instructions.
    pub(super) outs: Vec<Vec<Out>>,
}

impl Exact {
    /// Creates an entry for p-code, without patterns; the caller adds the patterns.
    pub(super) fn of(code: &'static str) -> Exact {
        Exact { code, patterns: Vec::new(), lanes: Vec::new(), states: 0, outs: Vec::new() }
    }
}

/// Pieces of a display between two separators, which together may be an operand.
pub(super) struct Group<'i> {
    pub(super) items: Vec<&'i Item>,
    /// For each piece of constant text, the part that belongs to the group; `None` for a field.
    pub(super) texts: Vec<Option<String>>,
}

impl Group<'_> {
    /// Returns the key of the group for an operand of instructions of `size` bits.
    pub(super) fn key(&self, size: u32, operand: (bool, bool, u32)) -> GroupKey {
        let field = |item: &&Item| match item {
            Item::Field { alternatives, .. } => Some(alternatives.to_vec()),
            _ => None,
        };
        let fields = self.items.iter().map(field).collect();
        GroupKey { size, operand, fields, texts: self.texts.clone() }
    }
}

/// Piece of a display in front of the operands. For constant text, also the part of the text that is in front of the
/// operands.
pub(super) type Head<'i> = (&'i Item, Option<String>);

impl<'i> Texts<'_, 'i> {
    /// Returns the operands of a display, and the p-code from `pcode.txt` for the mnemonics that it prints.
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
        if let Some(unit) = self.facts.vector {
            return self.vectors(groups(self, items), program, scope, known, targets, unit);
        }
        let mut operands = Operands::default();
        let (head, groups) = groups(self, items);
        let mnemonics = self.mnemonics(&head, program, scope, known)?;
        let mut required = vec![known];
        for group in &groups {
            let Some((name, nested)) = self.group_name(group) else { continue };
            // A number of a register in the text is a field behind letters, such as `p0.{COMP}`.
            let letters = |text: &Option<String>| text.as_ref().is_some_and(|text| text.ends_with('.'));
            let registers = nested || group.texts.iter().any(letters);
            let writes = name.to_ascii_uppercase().starts_with("DST");
            let (table, plain) = self.cached(group, (registers, writes, UNIT), program, scope, known)?;
            let Some(table) = table else { continue };
            if !mnemonics.is_empty() {
                required = product(required, &plain);
            }
            operands.shown.push(Operand { table, bytes: UNIT, reads: !writes, writes });
        }
        for (mnemonic, patterns) in mnemonics {
            let code = self.facts.code(&mnemonic, operands.shown.len());
            let Some(code) = code.filter(|code| targets.len() == 1 || !code.contains("$t")) else { continue };
            let patterns = product(patterns, &required);
            if patterns.len() <= MAX_PLAIN {
                operands.exact.push(Exact { patterns, ..Exact::of(code) });
            }
        }
        Ok(operands)
    }

    /// Returns the mnemonics in the table of p-code that the pieces of a display print, each with its patterns. Other
    /// texts in front of the operands are modifiers, for which the table has no p-code.
    pub(super) fn mnemonics(
        &self,
        head: &[Head<'i>],
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<(String, Vec<Pattern>)>, Refused> {
        let mut found = vec![(known, String::new())];
        for (item, text) in head {
            let is_neutral = self.first_field(item).is_some_and(|field| {
                self.facts.neutral.contains(&self.isa.model().field(field).name.as_str())
            });
            if is_neutral {
                continue;
            }
            let mut next = Vec::new();
            for (known, before) in found {
                for (pattern, pieces) in
                    self.forms(&[item], std::slice::from_ref(text), program, scope, known)?
                {
                    let values = match &pieces[..] {
                        [Piece::Value { slot, scope }] if matches!(slot.kind, SlotKind::Enum(_)) => {
                            self.values_of(*slot, scope, pattern).unwrap_or_default()
                        }
                        _ => {
                            self.constant(&pieces, pattern).map(|text| (pattern, text)).into_iter().collect()
                        }
                    };
                    for (pattern, text) in values {
                        let is_modifier = matches!(item, Item::Field { .. }) && text.starts_with('(');
                        let text = format!("{before}{text}");
                        if !is_modifier && self.facts.begins(without_parentheses(&text)) {
                            next.push((pattern, text));
                        }
                    }
                }
            }
            found = next;
        }
        let mut mnemonics: Vec<(String, Vec<Pattern>)> = Vec::new();
        for (pattern, text) in found {
            let text = without_parentheses(&text).trim_end();
            match mnemonics.iter_mut().find(|(known, _)| known == text) {
                Some((_, patterns)) => patterns.push(pattern),
                None => mnemonics.push((text.to_owned(), vec![pattern])),
            }
        }
        mnemonics.retain(|(text, _)| self.facts.knows(text));
        Ok(mnemonics.into_iter().map(|(text, patterns)| (text, merged_patterns(patterns))).collect())
    }

    /// Returns the text of a field for each of its values, with the pattern of the instructions; `None` if the values
    /// are too many.
    fn values_of(&self, slot: Slot, scope: &Rc<Scope>, known: Pattern) -> Option<Vec<(Pattern, String)>> {
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
        let values = values.ok()?.into_iter();
        Some(values.map(|(known, value)| (known, self.isa.slot_text(&slot, value))).collect())
    }

    /// Returns the operands that an AMD description lists for the leaf.
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
        let simple = encoding(leaf).is_some_and(|name| self.facts.encodings.contains(&name));
        let fits = simple && required.len() <= MAX_PLAIN;
        let code = self.facts.code(mnemonic, operands.shown.len());
        operands.exact = code
            .filter(|code| fits && (targets.len() == 1 || !code.contains("$t")))
            .map(|code| Exact { patterns: required, ..Exact::of(code) })
            .into_iter()
            .collect();
        Ok(operands)
    }

    /// Returns the branch target of the operand that the description declares to be a label; `None` if the leaf has no
    /// such operand.
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

    /// Returns the field that a piece of a display prints if its first alternative applies; `None` for constant text.
    fn first_field(&self, item: &Item) -> Option<FieldId> {
        let Item::Field { alternatives, .. } = item else { return None };
        Some(self.isa.slot(alternatives.first()?.slot).field)
    }

    /// Returns whether every text of a field is empty or in parentheses, such as `(sat)`.
    fn in_parentheses(&self, alternatives: &[Alternative]) -> bool {
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

    /// Returns the name of a field, and whether its value is a nested bitset; `None` for constant text.
    fn field_kind(&self, item: &Item) -> Option<(&'i str, bool)> {
        let Item::Field { alternatives, .. } = item else { return None };
        let slot = self.isa.slot(alternatives.first()?.slot);
        let name = self.isa.model().field(slot.field).name.as_str();
        Some((name, matches!(slot.kind, SlotKind::Nested(_))))
    }

    /// Returns the name of the field that is the operand, and whether it is a bitset.
    pub(super) fn group_name(&self, group: &Group<'i>) -> Option<(&'i str, bool)> {
        let names: Vec<(&str, bool)> = group.items.iter().filter_map(|item| self.field_kind(item)).collect();
        names.iter().rev().find(|(_, nested)| *nested).or(names.last()).copied()
    }

    /// Returns the [`Form`]s of pieces of a display: the patterns that cover the instructions in `known`, each with the
    /// pieces that are printed for its instructions.
    pub(super) fn forms(
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
                    (Some(text), _) => vec![(known, vec![Piece::Text(text.as_str().into())])],
                    (None, Item::Text(text)) => {
                        vec![(known, vec![Piece::Text(self.isa.text(*text).into())])]
                    }
                    (None, Item::Name { .. }) => {
                        vec![(known, vec![Piece::Text(self.isa.text(program.name).into())])]
                    }
                    (None, Item::Align(_)) => vec![(known, Vec::new())],
                    (None, Item::Field { alternatives, .. }) => {
                        self.field_forms(alternatives, scope, known)?
                    }
                };
                next.extend(more.into_iter().map(|(known, more)| {
                    let mut all = Vec::with_capacity(pieces.len() + more.len());
                    all.extend(pieces.iter().cloned());
                    all.extend(more);
                    (known, all)
                }));
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
        alternatives: &'i [Alternative],
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
                let inner = self.values.nested(scope, slot.raw, dispatch.size);
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
        if modifies && let Some(values) = self.values_of(slot, scope, known) {
            return Ok(values
                .into_iter()
                .map(|(known, text)| (known, vec![Piece::Text(text.into())]))
                .collect());
        }
        Ok(vec![(known, vec![Piece::Value { slot, scope: Rc::clone(scope) }])])
    }

    /// Returns the text of the pieces if it is the same for all instructions of a pattern; otherwise `None`.
    pub(super) fn constant(&self, pieces: &[Piece], known: Pattern) -> Option<String> {
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

    /// Returns the table of a group, and the patterns of instructions whose p-code from `pcode.txt` may use its value.
    /// No table if the group is not an operand. Instructions with equal groups share a table.
    fn cached(
        &mut self,
        group: &Group<'i>,
        (registers, writes, bytes): (bool, bool, u32),
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<(Option<usize>, Vec<Pattern>), Refused> {
        let key = group.key(self.size, (registers, writes, bytes));
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
            // There are too many cases for all instructions, but there may be fewer for the instructions of this
            // constructor.
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
        // Rows that differed only in bits of `known` now have equal patterns. The last of these rows has the most
        // specific pattern, so it replaces the others.
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
}

/// Returns the intersections of each of `patterns` with each of `with`. More than [`MAX_CASES`] patterns are returned
/// unchanged, because they exceed [`MAX_PLAIN`] anyway.
pub(super) fn product(patterns: Vec<Pattern>, with: &[Pattern]) -> Vec<Pattern> {
    if patterns.len() > MAX_CASES || with.is_empty() {
        return if with.is_empty() { Vec::new() } else { patterns };
    }
    let mut all: Vec<Pattern> =
        patterns.iter().flat_map(|one| with.iter().filter_map(|other| one.intersection(*other))).collect();
    all.dedup();
    merged_patterns(all)
}

/// Returns the text without the parts in parentheses at its beginning, such as `(sy)`.
pub(super) fn without_parentheses(text: &str) -> &str {
    let mut rest = text.trim_start();
    while let Some(inner) = rest.strip_prefix('(') {
        let Some((_, behind)) = inner.split_once(')') else { return "" };
        rest = behind.trim_start();
    }
    rest
}

/// Splits a display into the pieces in front of the operands and the groups that may be operands. The groups begin
/// after the first space behind the name. Spaces, tabs, commas, square brackets and `+` separate them.
fn groups<'i>(texts: &Texts<'_, 'i>, items: &'i [Item]) -> (Vec<Head<'i>>, Vec<Group<'i>>) {
    let mut head: Vec<Head<'i>> = Vec::new();
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
            Item::Name { .. } => {
                named = true;
                if !behind {
                    head.push((item, None));
                }
            }
            Item::Align(_) => {
                if behind {
                    finish(&mut group, &mut groups);
                }
            }
            Item::Text(text) => {
                let text = texts.isa.text(*text);
                let mut rest = text;
                if !behind {
                    let end = rest.find(' ').filter(|_| named);
                    head.push((item, Some(rest[..end.unwrap_or(rest.len())].to_owned())));
                    let Some(at) = end else { continue };
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
                // For example, `(sat)` is a modifier and not an operand.
                let in_parentheses = texts.in_parentheses(alternatives);
                match (behind && !in_parentheses, branch) {
                    (_, true) => {}
                    (false, false) => head.push((item, None)),
                    (true, false) => {
                        group.items.push(item);
                        group.texts.push(None);
                    }
                }
            }
        }
    }
    finish(&mut group, &mut groups);
    (head, groups)
}
