//! Operands of instructions whose registers are vectors of four components with a swizzle or a write mask, such as
//! Vivante's `t3.xyzw` and `t3.xy__`. P-code of the table is expanded to one statement per component
//! (docs/reference/codegen.md, "Vectors").

use super::exports::{MAX_CASES, Piece, merged, merged_patterns};
use super::pcode::UNIT;
use super::reason::Refused;
use super::registers::{Export, Kind, Kinds, LANES, Lane, OTHER};
use super::roles::{Exact, Group, Head, Operand, Operands, product};
use super::text::{Target, Texts};
use super::values::{MAX_FIELD, Scope};
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{Program, Slot, SlotKind};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Beginning of p-code that assigns the first operand.
pub(super) const ASSIGNED: &str = "$0 = ";
/// Letters of the components.
const LETTERS: [&str; LANES] = ["x", "y", "z", "w"];
/// Register that p-code writes instead of a component that the write mask excludes.
const DISCARDED: &str = "discarded";
/// Maximum number of patterns of one row of the table and one combination of operand kinds.
const MAX_PATTERNS: usize = 128;
/// Decoder states of a table for one component: the table and the field that selects the register.
const COMPONENT_STATES: usize = 2;
/// Decoder states of a table for a number: the table and at most three fields.
const NUMBER_STATES: usize = 4;

/// Choice of a kind of operand for exact p-code: its patterns and the tables of its components.
struct Choice {
    patterns: Vec<Pattern>,
    tables: [usize; LANES],
}

impl Choice {
    /// Returns the decoder states of the tables of the first `components` components.
    fn states(&self, components: usize) -> usize {
        let is_number = self.tables.iter().all(|table| *table == self.tables[0]);
        if is_number { NUMBER_STATES } else { COMPONENT_STATES * components }
    }
}

impl<'i> Texts<'_, 'i> {
    /// Returns the operands of a display whose registers have `unit` bytes.
    pub(super) fn vectors(
        &mut self,
        (head, groups): (Vec<Head<'i>>, Vec<Group<'i>>),
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
        targets: &[Target],
        unit: u32,
    ) -> Result<Operands, Refused> {
        let mnemonics = self.mnemonics(&head, program, scope, known)?;
        let mut operands = Operands::default();
        let mut choices: Vec<Vec<Choice>> = Vec::new();
        for group in &groups {
            let Some((name, true)) = self.group_name(group) else { continue };
            let writes = name.to_ascii_uppercase().starts_with("DST");
            let kinds = self.kinds(group, program, scope, unit)?;
            let rows = self.whole(&kinds, unit);
            let rows: Vec<(Pattern, Export)> = rows
                .into_iter()
                .filter_map(|(pattern, export)| {
                    let pattern = pattern.intersection(known)?;
                    let own = pattern.mask() & !known.mask();
                    Some((Pattern::new(self.size, own, pattern.value()), export))
                })
                .collect();
            if rows.is_empty() {
                continue;
            }
            let table = self.registers.table(self.size, unit, rows);
            operands.shown.push(Operand { table, bytes: unit, reads: !writes, writes });
            choices.push(if mnemonics.is_empty() { Vec::new() } else { self.choices(&kinds, writes) });
        }
        for (mnemonic, patterns) in mnemonics {
            let code = self.facts.code(&mnemonic, operands.shown.len());
            let Some(code) = code.filter(|code| targets.len() == 1 || !code.contains("$t")) else { continue };
            let mut open = vec![Exact { patterns, ..Exact::of(code) }];
            for (number, choices) in choices.iter().enumerate() {
                let components = components_of(code, number);
                if components == 0 {
                    open.iter_mut().for_each(|exact| exact.lanes.push([0; LANES]));
                    continue;
                }
                let next = open.iter().flat_map(|exact| {
                    choices.iter().map(|choice| Exact {
                        patterns: product(exact.patterns.clone(), &choice.patterns),
                        lanes: [&exact.lanes[..], &[choice.tables]].concat(),
                        states: exact.states + choice.states(components),
                        ..Exact::of(code)
                    })
                });
                open = next.collect();
            }
            open.retain(|exact| (1..=MAX_PATTERNS).contains(&exact.patterns.len()));
            operands.exact.extend(open);
        }
        Ok(operands)
    }

    /// Returns the values of an operand. Instructions whose operands have the same pieces share the values.
    fn kinds(
        &mut self,
        group: &Group<'i>,
        program: &'i Program,
        scope: &Rc<Scope>,
        unit: u32,
    ) -> Result<Rc<Kinds>, Refused> {
        let key = group.key(self.size, (true, false, unit));
        if let Some(found) = self.registers.vectors.get(&key) {
            return Ok(Rc::clone(found));
        }
        let mut forms = self.forms(&group.items, &group.texts, program, scope, Pattern::any(self.size))?;
        forms.sort_by_key(|(pattern, _)| pattern.value());
        let mut seen: FxHashSet<String> = FxHashSet::default();
        let mut kinds: Vec<(Kind, Vec<Pattern>)> = Vec::new();
        for (pattern, pieces) in forms {
            let mut kind = self.kind(&pieces, pattern)?;
            // The text of a second register file with the same name does not show which register it is.
            let register = matches!(kind, Kind::Register { .. });
            if register && !seen.insert(format!("{:x} {kind:?}", pattern.mask())) {
                kind = Kind::Other;
            }
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, patterns)) => patterns.push(pattern),
                None => kinds.push((kind, vec![pattern])),
            }
        }
        let rows = kinds.into_iter().flat_map(|(kind, patterns)| {
            merged_patterns(patterns).into_iter().map(move |pattern| (pattern, kind.clone()))
        });
        let rows = Rc::new(rows.collect::<Kinds>());
        self.registers.vectors.insert(key, Rc::clone(&rows));
        Ok(rows)
    }

    /// Classifies the text of an operand: a vector register (letters, number, components), a number, or something else.
    fn kind(&mut self, pieces: &[Piece], known: Pattern) -> Result<Kind, Refused> {
        let mut texts = vec![String::new()];
        let mut values: Vec<(Slot, &Rc<Scope>)> = Vec::new();
        for piece in pieces {
            match (self.constant(std::slice::from_ref(piece), known), piece) {
                (Some(text), _) => texts.last_mut().into_iter().for_each(|last| last.push_str(&text)),
                (None, Piece::Value { slot, scope }) => {
                    values.push((*slot, scope));
                    texts.push(String::new());
                }
                (None, Piece::Text(_)) => {}
            }
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let is_name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase());
        match (&values[..], &texts[..]) {
            ([(slot, scope)], ["", suffix]) if self.facts.harmless.contains(suffix) => {
                Ok(self.bits(slot, scope, known)?.map_or(Kind::Other, Kind::Number))
            }
            ([number], [letters, mask]) if is_name(letters) => {
                let Some(number) = self.one_run(number, known)? else { return Ok(Kind::Other) };
                let is_mask = mask.is_empty() || mask.starts_with('.') && mask[1..].chars().all(is_component);
                if !is_mask {
                    return Ok(Kind::Other);
                }
                let mut lanes = [Lane::Masked; LANES];
                for (at, letter) in LETTERS.iter().enumerate() {
                    if mask.is_empty() || mask.contains(letter) {
                        lanes[at] = Lane::Fixed(at);
                    }
                }
                Ok(Kind::Register { letters: (*letters).to_owned(), number, lanes })
            }
            ([number, swizzle @ ..], [letters, ".", "", "", "", ""])
                if is_name(letters) && swizzle.len() == LANES =>
            {
                let Some(number) = self.one_run(number, known)? else { return Ok(Kind::Other) };
                let mut lanes = [Lane::Masked; LANES];
                for (lane, component) in lanes.iter_mut().zip(swizzle) {
                    let in_order = (0u128..)
                        .zip(LETTERS)
                        .all(|(value, letter)| self.isa.slot_text(&component.0, value) == letter);
                    match self.one_run(component, known)?.filter(|bits| in_order && bits.width() == 2) {
                        Some(bits) => *lane = Lane::Selected(bits),
                        None => return Ok(Kind::Other),
                    }
                }
                Ok(Kind::Register { letters: (*letters).to_owned(), number, lanes })
            }
            _ => Ok(Kind::Other),
        }
    }

    /// Returns the adjacent bits that are the value of a number or enum.
    fn one_run(
        &self,
        (slot, scope): &(Slot, &Rc<Scope>),
        known: Pattern,
    ) -> Result<Option<BitRange>, Refused> {
        if !matches!(slot.kind, SlotKind::Uint | SlotKind::Enum(_)) {
            return Ok(None);
        }
        let runs = self.values.raw(slot.raw, scope, known)?.resized(slot.width).runs(MAX_FIELD);
        Ok(runs.and_then(|(constant, runs)| match runs[..] {
            [run] if constant == 0 && run.to == 0 && run.from.width() == slot.width => Some(run.from),
            _ => None,
        }))
    }

    /// Returns the value of a number with 32 bits; `None` for a float of another size.
    fn bits(&mut self, slot: &Slot, scope: &Rc<Scope>, known: Pattern) -> Result<Option<Export>, Refused> {
        let sign = match slot.kind {
            SlotKind::Int if slot.width < 32 => Some(1u64 << (slot.width - 1)),
            SlotKind::Uint | SlotKind::Hex | SlotKind::Float32 => None,
            _ => return Ok(None),
        };
        let (mut reads, size) = (Vec::new(), self.size);
        let (fields, values) = (&mut *self.fields, self.values);
        let bits = values.expression(slot.raw, scope, known, &mut |range| {
            let field = fields.plain(size, range);
            reads.push(field.clone());
            field
        })?;
        reads.sort_unstable();
        reads.dedup();
        let expression = match sign {
            Some(sign) => format!("(((({bits}) $xor {sign:#x}) - {sign:#x}) $and 0xffffffff)"),
            None => bits,
        };
        Ok(Some(Export::Number(expression, reads)))
    }

    /// Returns the rows of the operand's table in which a register is exported with all its components.
    fn whole(&mut self, kinds: &Kinds, unit: u32) -> Vec<(Pattern, Export)> {
        let other = Export::Register(self.registers.register(OTHER, 64, unit));
        let mut rows = Vec::with_capacity(kinds.len());
        for (pattern, kind) in kinds {
            let export = match kind {
                Kind::Register { letters, number, .. } => {
                    Export::Listed(*number, self.list(letters, *number, None, unit))
                }
                Kind::Number(number) => number.clone(),
                Kind::Other => other.clone(),
            };
            rows.push((*pattern, export));
        }
        merged(rows)
    }

    /// Returns the list of the registers with all numbers, or of one component of each of them.
    fn list(&mut self, letters: &str, number: BitRange, component: Option<usize>, unit: u32) -> usize {
        let names = (0..1u64 << number.width().min(MAX_FIELD)).map(|number| format!("{letters}{number}"));
        let list = names
            .map(|name| match component {
                Some(at) => self.registers.component(&name, LETTERS[at], at as u32 * UNIT, unit, UNIT),
                None => self.registers.register(&name, unit, unit),
            })
            .collect();
        self.registers.list(list)
    }

    /// Returns the kinds of an operand that exact p-code can use.
    fn choices(&mut self, kinds: &Kinds, writes: bool) -> Vec<Choice> {
        let unit = self.facts.vector.unwrap_or(UNIT);
        let mut choices = Vec::new();
        let numbers: Vec<(Pattern, Export)> = kinds
            .iter()
            .filter_map(|(pattern, kind)| match kind {
                Kind::Number(number) if !writes => Some((*pattern, number.clone())),
                _ => None,
            })
            .collect();
        if !numbers.is_empty() {
            let patterns = merged_patterns(numbers.iter().map(|(pattern, _)| *pattern).collect());
            let table = self.registers.table(self.size, UNIT, numbers);
            choices.push(Choice { patterns, tables: [table; LANES] });
        }
        let mut patterns = Vec::new();
        let mut rows: [Vec<(Pattern, Export)>; LANES] = Default::default();
        let discarded = Export::Register(self.registers.register(DISCARDED, UNIT, UNIT));
        for (pattern, kind) in kinds {
            let Kind::Register { letters, number, lanes } = kind else { continue };
            if !self.facts.plain.contains(&letters.as_str()) {
                continue;
            }
            patterns.push(*pattern);
            for (lane, rows) in lanes.iter().zip(&mut rows) {
                match lane {
                    Lane::Masked => rows.push((*pattern, discarded.clone())),
                    Lane::Fixed(at) => {
                        rows.push((
                            *pattern,
                            Export::Listed(*number, self.list(letters, *number, Some(*at), unit)),
                        ));
                    }
                    Lane::Selected(bits) => {
                        for at in 0..LANES {
                            let one = Pattern::new(self.size, bits.mask(), (at as u128) << bits.low());
                            let list = self.list(letters, *number, Some(at), unit);
                            rows.extend(
                                pattern
                                    .intersection(one)
                                    .map(|pattern| (pattern, Export::Listed(*number, list))),
                            );
                        }
                    }
                }
            }
        }
        if !patterns.is_empty() && patterns.len() <= MAX_CASES {
            let tables = rows.map(|rows| self.registers.table(self.size, UNIT, merged(rows)));
            choices.push(Choice { patterns: merged_patterns(patterns), tables });
        }
        choices
    }
}

/// Returns how many components of an operand a row of the table of p-code uses: none, the first one, or all.
pub(super) fn components_of(code: &str, number: usize) -> usize {
    let operand = format!("${number}");
    let uses = code.matches(&operand).count();
    let first = code.matches(&format!("{operand}x")).count();
    match uses {
        0 => 0,
        _ if first == uses || !code.contains(ASSIGNED) => 1,
        _ => LANES,
    }
}

/// Returns whether a character is in the text of a write mask.
fn is_component(c: char) -> bool {
    c == '_' || LETTERS.iter().any(|letter| letter.starts_with(c))
}
