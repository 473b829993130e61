//! Turns the leaves of all instructions into constructors, so that Sleigh selects the same leaf as isaloom:
//! Sleigh prefers the constructor with the most specific pattern, and has no order of constructors and no
//! guards.

use super::fields::Fields;
use super::pcode::{Facts, encoding};
use super::reason::{Reason, Refused};
use super::registers::{LANES, Registers};
use super::roles::{Exact, Operands, without_parentheses};
use super::specification::Specification;
use super::tables::{Lists, Out, Row, Tables};
use super::text::{GuardKey, Guarded, Target, Tests, Texts};
use super::values::{Scope, Values};
use crate::ids;
use isaloom_bits::Pattern;
use isaloom_engine::compiled::{Compiled, DecodeTable, Program, ValueId};
use isaloom_model::ByteOrder;
use isaloom_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Leaf, with the constructors generated for it.
pub(super) struct Leaf<'i> {
    /// Size of the instruction, in bits.
    pub(super) size: u32,
    pub(super) program: &'i Program,
    guard: Option<ValueId>,
    scope: Rc<Scope>,
    /// Patterns of leaves of the hierarchy that match the words for which the guard does not hold.
    others: Rc<[Pattern]>,
    pub(super) rows: Vec<Constructor>,
}

/// Constructor of a leaf.
#[derive(Clone, Debug)]
pub(super) struct Constructor {
    pub(super) row: Row,
    /// Branch targets that the display of the instruction contains.
    pub(super) targets: Vec<Target>,
    pub(super) operands: Operands,
    /// P-code of the instruction from `pcode.txt`; `None` if its p-code calls a user-defined operation.
    pub(super) code: Option<&'static str>,
    /// Numbers of the tables of each operand's components; empty if the registers are not vectors.
    pub(super) lanes: Vec<[usize; LANES]>,
}

/// State of the generator: the parts of the specification that were generated so far.
pub(super) struct Parts<'i> {
    pub(super) isa: &'i Compiled,
    pub(super) lists: Lists,
    pub(super) fields: Fields,
    pub(super) registers: Registers,
    facts: Facts,
    /// Tables that print parts of instructions, by size of the instruction in bits.
    pub(super) tables: BTreeMap<u32, Tables>,
    /// Patterns and tables of the guards, by size of the instruction in bits. The key of each guard also contains the
    /// known bits that the guard depends on.
    guards: BTreeMap<u32, FxHashMap<GuardKey, Guarded>>,
    pub(super) leaves: Vec<Leaf<'i>>,
    /// Patterns of words that the patterns of two leaves match, but for which neither guard holds: no instruction has
    /// them.
    pub(super) undefined: Vec<Pattern>,
}

/// Returns the specification. Omits each leaf that Sleigh cannot express, and reports it in `diagnostics`.
pub(super) fn specification(isa: &Compiled, diagnostics: &mut Vec<Diagnostic>) -> Specification {
    let values = Values::new(isa);
    let mut parts = Parts {
        isa,
        lists: Lists::default(),
        fields: Fields::default(),
        registers: Registers::default(),
        facts: Facts::of(&set_name(isa)),
        tables: BTreeMap::new(),
        guards: BTreeMap::new(),
        leaves: Vec::new(),
        undefined: Vec::new(),
    };
    let mut approximate: Vec<&str> = Vec::new();
    for ((_, dispatch), root) in isa.instruction_dispatches().zip(isa.model().instructions()) {
        let big = isa.model().byte_order() == ByteOrder::Big;
        let selected =
            root.when.map_or(Pattern::any(dispatch.size), |when| first_bits(when, dispatch.size, big));
        let earlier = Earlier::of(&parts.leaves, dispatch.size, big);
        let scope = values.instruction(dispatch.size);
        for (index, program) in dispatch.programs.iter().enumerate() {
            let program = isa.program(*program);
            let patterns = patterns(dispatch, index, selected);
            let result = preferred(&values, &parts.leaves, &earlier, patterns, big).and_then(|patterns| {
                let guard = dispatch.guards.get(index).copied().flatten();
                let (size, scope) = (dispatch.size, Rc::clone(&scope));
                let others = alternatives(dispatch, index);
                let leaf = Leaf { size, program, guard, scope, others, rows: Vec::new() };
                parts.leaf(&values, leaf, &patterns)
            });
            let leaf = isa.model().bitset(program.leaf);
            match result {
                Ok((leaf, true)) => {
                    approximate.push(&isa.model().bitset(program.leaf).name);
                    parts.leaves.push(leaf);
                }
                Ok((leaf, false)) => parts.leaves.push(leaf),
                Err(Refused(reason)) => {
                    let message = format!("`{}` is omitted: {}", leaf.name, reason.words());
                    diagnostics.push(Diagnostic::warning(ids::INEXPRESSIBLE, message).at(leaf.span, ""));
                }
            }
        }
    }
    parts.resolve(&values);
    parts.exact(isa.model().byte_order() == ByteOrder::Big);
    if !approximate.is_empty() {
        let message = format!(
            "these instructions print floating-point numbers as hexadecimal bits: {}",
            approximate.join(", ")
        );
        diagnostics.push(Diagnostic::warning(ids::INEXPRESSIBLE, message));
    }
    parts.write()
}

/// Returns the patterns of a leaf without the words that another leaf of its hierarchy also matches. The other leaf has
/// no guard or the same guard. If the first matching leaf wins, only earlier leaves are considered.
fn patterns(dispatch: &DecodeTable, index: usize, selected: Pattern) -> Vec<Pattern> {
    let of = |index: usize| dispatch.shape.matchings.get(index).map(|m| m.pattern(dispatch.size));
    let mut rest: Vec<Pattern> = of(index).and_then(|own| own.intersection(selected)).into_iter().collect();
    for other in (0..dispatch.programs.len()).filter(|other| *other != index) {
        let guard = |index: usize| dispatch.guards.get(index).copied().flatten();
        if (guard(other).is_none() || guard(other) == guard(index))
            && (other < index || !dispatch.first_wins)
            && let Some(other) = of(other)
        {
            rest = rest.into_iter().flat_map(|rest| rest.difference(other)).collect();
        }
    }
    rest
}

/// Returns the patterns of the other leaves of a hierarchy that match all words of a leaf and have no guard.
fn alternatives(dispatch: &DecodeTable, index: usize) -> Rc<[Pattern]> {
    let of = |index: usize| dispatch.shape.matchings.get(index).map(|m| m.pattern(dispatch.size));
    let Some(own) = of(index) else { return Rc::from([]) };
    let unguarded = |other: &usize| dispatch.guards.get(*other).copied().flatten().is_none();
    let others = (0..dispatch.programs.len()).filter(|other| *other != index).filter(unguarded);
    others.filter_map(of).filter(|other| other.covers(own)).collect()
}

/// Pattern of a constructor of an earlier hierarchy.
struct Earlier {
    /// Index of the leaf.
    leaf: usize,
    /// Whether the instructions of the later hierarchy are shorter, so that some bits of the pattern are omitted.
    is_longer: bool,
    /// Pattern as words of the later hierarchy.
    pattern: Pattern,
}

impl Earlier {
    /// Returns the patterns of all constructors as words of `size` bits.
    fn of(leaves: &[Leaf<'_>], size: u32, big: bool) -> Vec<Earlier> {
        let mut all = Vec::new();
        for (leaf, one) in leaves.iter().enumerate() {
            for whole in one.rows.iter().map(|constructor| constructor.row.pattern) {
                let pattern = first_bits(whole, size, big);
                let is_longer = pattern.mask().count_ones() < whole.mask().count_ones();
                all.push(Earlier { leaf, is_longer, pattern });
            }
        }
        all
    }
}

/// Removes from `rest` the words that an earlier hierarchy decodes, because its leaves have precedence. Words for which
/// Sleigh selects the earlier leaf anyway, because its pattern is more specific, are not removed.
fn preferred(
    values: &Values<'_>,
    leaves: &[Leaf<'_>],
    earlier: &[Earlier],
    mut rest: Vec<Pattern>,
    big: bool,
) -> Result<Vec<Pattern>, Refused> {
    for &Earlier { leaf, is_longer, pattern: other } in earlier {
        if !rest.iter().any(|own| other.intersects(*own)) {
            continue;
        }
        let leaf = &leaves[leaf];
        let mut left = Vec::new();
        for own in rest {
            let more_specific = own.covers(other) && (is_longer || other != own);
            if !other.intersects(own) || more_specific {
                left.push(own);
                continue;
            }
            match leaf.holds(values, first_bits(own, leaf.size, big))? {
                Some(false) => left.push(own),
                Some(true) => left.extend(own.difference(other)),
                None => return Err(Reason::Conditions.into()),
            }
        }
        rest = left;
    }
    Ok(rest)
}

impl Leaf<'_> {
    /// Returns whether the guard holds: `true` for all words of the pattern, `false` for no word, `None` if it depends
    /// on unknown bits.
    fn holds(&self, values: &Values<'_>, known: Pattern) -> Result<Option<bool>, Refused> {
        self.guard.map_or(Ok(Some(true)), |guard| values.holds(guard, &self.scope, known))
    }
}

impl<'i> Parts<'i> {
    /// Adds constructors for the words of `patterns` to a leaf. Returns the leaf, and whether a number is not printed
    /// as in the description.
    fn leaf(
        &mut self,
        values: &Values<'i>,
        mut leaf: Leaf<'i>,
        patterns: &[Pattern],
    ) -> Result<(Leaf<'i>, bool), Refused> {
        let mut texts = Texts {
            isa: self.isa,
            values,
            lists: &mut self.lists,
            tables: self.tables.entry(leaf.size).or_insert_with(|| Tables::new(leaf.size)),
            fields: &mut self.fields,
            registers: &mut self.registers,
            facts: &self.facts,
            guards: self.guards.entry(leaf.size).or_default(),
            size: leaf.size,
            approximate: false,
        };
        for &pattern in patterns {
            // Sleigh does not select another leaf if the table of a guard does not match.
            let is_alternative = leaf.others.iter().any(|other| other.covers(pattern));
            let tests = if is_alternative { Tests::Patterns } else { Tests::Table };
            let (patterns, test) = texts.guarded(leaf.guard, &leaf.scope, pattern, tests)?;
            for known in patterns {
                for (pattern, items) in texts.arms(leaf.program, &leaf.scope, known)? {
                    let mut outs = texts.display(items, leaf.program, &leaf.scope, pattern)?;
                    outs.extend(test.map(Out::Table));
                    let mut targets = texts.targets(items, &leaf.scope, pattern);
                    let mnemonic = mnemonic(&outs);
                    targets.extend(texts.label(items, leaf.program.leaf, &leaf.scope, pattern, &mnemonic));
                    let row = Row { pattern, outs, number: None };
                    let others = targets.iter().map(|target| target.fields.len() + 1).sum();
                    if !texts.tables.fits(&row, others) {
                        return Err(Reason::Operands.into());
                    }
                    let operands =
                        texts.operands(items, leaf.program, &leaf.scope, pattern, &mnemonic, &targets);
                    let mut operands = operands.unwrap_or_default();
                    if !texts.tables.fits(&row, others + OPERAND_STATES * operands.shown.len()) {
                        // The decoder has no space for the operands of this instruction, so its user-defined operation
                        // gets no operands.
                        (operands.shown, operands.implicit) = Default::default();
                        operands.exact.retain(|exact| !exact.lanes.is_empty());
                    }
                    for exact in operands.exact.iter_mut().filter(|exact| !exact.lanes.is_empty()) {
                        // Each of these patterns fixes the modifiers. Their text is then constant and needs no tables,
                        // so the tables of the components may fit.
                        let patterns = std::mem::take(&mut exact.patterns);
                        for pattern in patterns {
                            let mut outs = texts.display(items, leaf.program, &leaf.scope, pattern)?;
                            outs.extend(test.map(Out::Table));
                            let row = Row { pattern, outs, number: None };
                            if texts.tables.fits(&row, others + exact.states) {
                                exact.patterns.push(pattern);
                                exact.outs.push(row.outs);
                            }
                        }
                    }
                    leaf.rows.push(Constructor { row, targets, operands, code: None, lanes: Vec::new() });
                }
            }
        }
        let approximate = texts.approximate;
        Ok((leaf, approximate))
    }

    /// Adds constructors for words that the patterns of two leaves match, if neither pattern contains the other,
    /// because Sleigh needs a more specific constructor for these words. The leaf whose guard holds gets the
    /// constructor; if no guard holds, the words are recorded as undefined.
    fn resolve(&mut self, values: &Values<'i>) {
        let mut more: Vec<(usize, Pattern)> = Vec::new();
        let rows =
            |leaf: &Leaf<'_>| leaf.rows.iter().map(|constructor| constructor.row.pattern).collect::<Vec<_>>();
        let all: Vec<Vec<Pattern>> = self.leaves.iter().map(rows).collect();
        let mut existing: FxHashSet<Pattern> = all.iter().flatten().copied().collect();
        for (first, one) in self.leaves.iter().enumerate() {
            for (second, other) in self.leaves.iter().enumerate().skip(first + 1) {
                if one.size != other.size || one.guard.is_none() && other.guard.is_none() {
                    continue;
                }
                for &a in &all[first] {
                    for &b in all[second].iter().filter(|b| b.intersects(a) && !b.covers(a) && !a.covers(**b))
                    {
                        let Some(both) = a.intersection(b).filter(|both| !existing.contains(both)) else {
                            continue;
                        };
                        let owner = [(first, one), (second, other)]
                            .into_iter()
                            .find(|(_, leaf)| leaf.holds(values, both) == Ok(Some(true)));
                        existing.insert(both);
                        match owner {
                            Some((owner, _)) => more.push((owner, both)),
                            None => self.undefined.push(both),
                        }
                    }
                }
            }
        }
        self.add(values, more);
    }

    /// Adds constructors with the p-code from `pcode.txt`, for the instructions for which this p-code is exact. A
    /// constructor that would change which leaf the decoder selects for a word is not added.
    fn exact(&mut self, big: bool) {
        let rows = self.leaves.iter().flat_map(|leaf| &leaf.rows).map(|constructor| constructor.row.pattern);
        let all: Vec<Pattern> =
            rows.chain(self.undefined.iter().copied()).map(|pattern| first_bits(pattern, 128, big)).collect();
        for leaf in &mut self.leaves {
            let mut more = Vec::new();
            for constructor in &mut leaf.rows {
                let exact = std::mem::take(&mut constructor.operands.exact);
                if exact.is_empty() {
                    continue;
                }
                let whole = first_bits(constructor.row.pattern, 128, big);
                // A constructor that matches all words of this constructor is less specific, so it has no influence.
                let inside: Vec<Pattern> = all
                    .iter()
                    .copied()
                    .filter(|other| *other != whole && other.intersects(whole) && !other.covers(whole))
                    .collect();
                for (Exact { code, lanes, outs, .. }, at, pattern) in exact.iter().flat_map(|exact| {
                    exact.patterns.iter().enumerate().map(move |(at, pattern)| (exact, at, *pattern))
                }) {
                    let outs = outs.get(at).unwrap_or(&constructor.row.outs).clone();
                    if pattern == constructor.row.pattern {
                        (constructor.code, constructor.lanes) = (Some(*code), lanes.clone());
                        constructor.row.outs = outs;
                        continue;
                    }
                    let own = first_bits(pattern, 128, big);
                    let kept =
                        |other: &Pattern| !other.intersects(own) || (own.covers(*other) && *other != own);
                    if inside.iter().all(kept) {
                        let row = Row { pattern, outs, number: constructor.row.number.clone() };
                        let (code, lanes) = (Some(*code), lanes.clone());
                        more.push(Constructor { row, code, lanes, ..constructor.clone() });
                    }
                }
            }
            leaf.rows.extend(more);
        }
    }

    fn add(&mut self, values: &Values<'i>, more: Vec<(usize, Pattern)>) {
        for (owner, pattern) in more {
            let Leaf { size, program, guard, ref scope, ref others, .. } = self.leaves[owner];
            let (scope, others) = (Rc::clone(scope), Rc::clone(others));
            let leaf = Leaf { size, program, guard, scope, others, rows: Vec::new() };
            // This cannot fail, because the leaf was expressible for a pattern that contains this pattern.
            if let Ok((leaf, _)) = self.leaf(values, leaf, &[pattern]) {
                self.leaves[owner].rows.extend(leaf.rows);
            }
        }
    }
}

/// Maximum number of constructors and operands that one p-code operand adds to the decoder's state of an instruction.
const OPERAND_STATES: usize = 4;

/// Returns the name of the section of `pcode.txt`: the name of the description, or `amd`.
pub(super) fn set_name(isa: &Compiled) -> String {
    let model = isa.model();
    let leaf = isa.programs().next().map(|program| model.bitset(program.leaf));
    if leaf.is_some_and(|leaf| encoding(leaf).is_some()) {
        return "amd".to_owned();
    }
    let name = model.name();
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// Returns the constant text that the pieces print before the first space, without leading parts in parentheses. Text
/// from tables is skipped.
fn mnemonic(outs: &[Out]) -> String {
    let mut text = String::new();
    for out in outs {
        match out {
            Out::Text(more) => text.push_str(more),
            Out::Space => text.push(' '),
            _ => {}
        }
    }
    without_parentheses(&text).split(' ').next().unwrap_or_default().to_owned()
}

/// Converts a pattern of the first bytes of an instruction to a pattern of words of `size` bits. `big` is true if the
/// most significant byte comes first.
fn first_bits(pattern: Pattern, size: u32, big: bool) -> Pattern {
    let (width, mask, value) = (pattern.width(), pattern.mask(), pattern.value());
    match (big, width.cmp(&size)) {
        (false, _) => Pattern::new(size, mask, value),
        (true, std::cmp::Ordering::Less) => {
            Pattern::new(size, mask << (size - width), value << (size - width))
        }
        (true, _) => Pattern::new(size, mask >> (width - size), value >> (width - size)),
    }
}
