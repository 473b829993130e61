//! Builds a program from parsed items: places slots, assigns instructions to EXEC clauses and resolves labels.

use super::options::AsmOptions;
use super::shader::{Origin, OriginPart};
use crate::assume;
use crate::cf::{Cf, CfFields};
use crate::description::tables;
use crate::fields::ExecFields;
use crate::gpu::Gpu;
use crate::header::Header;
use crate::instr::Fetch;
use crate::positions;
use crate::program::Program;
use crate::word::{Clause, Slot};
use isaloom_source::{Diagnostic, Span};
use std::collections::HashMap;

/// A parsed clause whose label and computed fields are not resolved yet.
#[derive(Clone, Debug)]
pub(super) struct PendingClause<'t> {
    pub(super) cf: Cf,
    pub(super) span: Span,
    /// Label that the clause branches to, with its location; `None` for clauses without a label.
    pub(super) label: Option<(&'t str, Span)>,
    /// Fields of an EXEC that the text specifies.
    pub(super) exec: ExecText,
    /// Whether the text of a COND_JMP omits the direction, which is then computed from the target.
    pub(super) direction_open: bool,
}

/// Properties of an EXEC that the text specifies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ExecText {
    pub(super) address: Option<u32>,
    pub(super) count: Option<u32>,
    pub(super) sequence: Option<u32>,
    /// Whether the address and the count are taken from the text instead of computed from the instructions.
    pub(super) fixed: bool,
    /// Whether to compute the vertex fetch bits of the EXEC from its instructions, because the dialect has no syntax
    /// for the bits.
    pub(super) count_fetches: bool,
}

/// Fields of a vertex fetch that the text omits and that depend on the position of the slot. A flag is set if the
/// field must be computed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OpenFields {
    pub(super) prefetch_count: bool,
    pub(super) is_mini_fetch: bool,
}

/// A parsed instruction whose position in the program is not known yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingSlot {
    pub(super) slot: Slot,
    pub(super) span: Span,
    pub(super) fetch: bool,
    pub(super) serialized: bool,
    /// Which fields of a vertex fetch must be computed from its final position.
    pub(super) open: OpenFields,
    /// Whether no clause runs the slot, not even the clause before it in the text.
    pub(super) loose: bool,
}

enum Item {
    /// The instructions after this item belong to the clause with this index.
    Clause(usize),
    /// The slots after this item are placed from this slot address on.
    At(u64),
    Slot(PendingSlot),
}

/// Collects the clauses, slots, labels and headers of the text, and builds the program from them.
pub(super) struct Builder<'t> {
    gpu: Gpu,
    items: Vec<Item>,
    clauses: Vec<PendingClause<'t>>,
    labels: HashMap<&'t str, (usize, Span)>,
    pub(super) headers: Vec<Header>,
    pub(super) tail: Vec<u32>,
    pub(super) rest: Vec<u8>,
    findings: Vec<Diagnostic>,
    /// Whether no further instructions can be added to the last clause.
    left: bool,
}

impl<'t> Builder<'t> {
    /// Creates a builder for source text of `length` bytes.
    pub(super) fn new(options: &AsmOptions, length: usize) -> Builder<'t> {
        // Estimate: an instruction line has about 40 bytes.
        let lines = length / 40;
        Builder {
            gpu: options.gpu,
            items: Vec::with_capacity(lines),
            clauses: Vec::with_capacity(lines / 4),
            labels: HashMap::new(),
            headers: Vec::new(),
            tail: Vec::new(),
            rest: Vec::new(),
            findings: Vec::new(),
            left: false,
        }
    }

    pub(super) fn clause(&mut self, clause: PendingClause<'t>) {
        self.items.push(Item::Clause(self.clauses.len()));
        self.clauses.push(clause);
        self.left = false;
    }

    pub(super) fn slot(&mut self, slot: PendingSlot) {
        self.items.push(Item::Slot(slot));
    }

    pub(super) fn at(&mut self, address: u64) {
        self.items.push(Item::At(address));
    }

    pub(super) fn label(&mut self, name: &'t str, span: Span) {
        if let Some((_, first)) = self.labels.get(name) {
            let finding = Diagnostic::error("asm-label-twice", format!("duplicate label `{name}`"));
            self.findings.push(finding.at(span, "declared again here").also(*first, "first declared here"));
        } else {
            self.labels.insert(name, (self.clauses.len(), span));
        }
    }

    /// Returns whether the last clause is an EXEC to which instructions can be added.
    pub(super) fn in_exec(&self) -> bool {
        !self.left && self.clauses.last().is_some_and(|c| matches!(c.cf.fields, CfFields::Exec(_)))
    }

    /// Returns whether at least one EXEC in the text has an instruction count.
    pub(super) fn has_counts(&self) -> bool {
        self.clauses
            .iter()
            .any(|clause| !clause.exec.fixed && clause.exec.count.is_some_and(|count| count > 0))
    }

    /// Closes the last clause, so that no further instructions are added to it.
    pub(super) fn leave_exec(&mut self) {
        self.left = true;
    }

    /// Returns the fields of the last clause if it is an EXEC.
    pub(super) fn last_exec(&mut self) -> Option<&mut ExecFields> {
        match self.clauses.last_mut().map(|clause| &mut clause.cf.fields) {
            Some(CfFields::Exec(exec)) => Some(exec),
            _ => None,
        }
    }

    /// Links the clause `begin`, which begins a loop, with the last clause, which ends the loop. Both clauses
    /// use the same integer constant.
    pub(super) fn close_loop(&mut self, begin: usize) {
        let end = self.clauses.len().saturating_sub(1);
        let gpu = self.gpu;
        let Some(CfFields::Loop(first)) = self.clauses.get(begin).map(|clause| clause.cf.fields) else {
            return;
        };
        if let Some(clause) = self.clauses.get_mut(begin) {
            set_target(&mut clause.cf, end as u64 + 1, gpu);
        }
        if let Some(clause) = self.clauses.get_mut(end) {
            set_target(&mut clause.cf, begin as u64 + 1, gpu);
            if let CfFields::Loop(last) = &mut clause.cf.fields {
                last.loop_id = first.loop_id;
            }
        }
    }

    /// Sets the target of the jump at clause `from` to the next clause.
    pub(super) fn land(&mut self, from: usize) {
        let (target, gpu) = (self.clauses.len() as u64, self.gpu);
        if let Some(clause) = self.clauses.get_mut(from) {
            set_target(&mut clause.cf, target, gpu);
        }
    }

    /// Starts another EXEC with the fields of the last clause. If that clause ends the program, the new clause ends the
    /// program instead.
    pub(super) fn split_exec(&mut self, span: Span) {
        let Some(last) = self.clauses.last_mut() else { return };
        let next = PendingClause { span, ..last.clone() };
        let goes_on = last.cf.name().strip_suffix("_END");
        let goes_on = goes_on.and_then(|name| tables().cf.iter().position(|op| op.name == name));
        if let Some(opcode) = goes_on {
            last.cf.opcode = opcode as u8;
        }
        self.clause(next);
    }

    /// Makes the last clause end the program; returns `false` if this clause cannot end a program.
    pub(super) fn end_exec(&mut self) -> bool {
        let Some(last) = self.clauses.last_mut() else { return false };
        if last.cf.ends_program() {
            return true;
        }
        let name = format!("{}_END", last.cf.name());
        match tables().cf.iter().position(|op| op.name == *name) {
            Some(opcode) => {
                last.cf.opcode = opcode as u8;
                true
            }
            None => false,
        }
    }

    /// Sets a field of the last clause by name. The builder keeps this value even if it computes the field for other
    /// clauses.
    pub(super) fn set_field(&mut self, name: &str, value: u64) {
        let Some(last) = self.clauses.last_mut() else { return };
        match (name, &last.cf.fields) {
            ("SEQUENCE", CfFields::Exec(_)) => last.exec.sequence = Some(value as u32),
            ("VC", CfFields::Exec(_)) => {
                last.exec.count_fetches = false;
                let _ = last.cf.set(name, value);
            }
            ("DIRECTION", CfFields::Jump(_)) => {
                last.direction_open = false;
                let _ = last.cf.set(name, value);
            }
            _ => {
                let _ = last.cf.set(name, value);
            }
        }
    }

    /// Returns the program, the diagnostics that need the whole program (such as undefined labels), and the span in the
    /// text of each clause and slot.
    pub(super) fn finish(mut self) -> (Program, Vec<Diagnostic>, Vec<Origin>) {
        let first = self.clauses.len().div_ceil(2);
        self.memory_order(first);
        let mut placed: Vec<(usize, &PendingSlot)> = Vec::with_capacity(self.items.len());
        let mut run = Vec::new();
        let mut cursor = first;
        let items = std::mem::take(&mut self.items);
        let mut rest = items.iter().peekable();
        while let Some(item) = rest.next() {
            let start = match item {
                Item::Clause(index) => {
                    run.clear();
                    while let Some(Item::Slot(slot)) =
                        rest.peek().filter(|i| matches!(i, Item::Slot(s) if !s.loose))
                    {
                        run.push(slot);
                        rest.next();
                    }
                    let Some(start) = self.exec(*index, &run, cursor) else { continue };
                    placed.extend((start..).zip(run.iter().copied()));
                    start + run.len()
                }
                Item::At(address) => usize::try_from(*address).unwrap_or(usize::MAX),
                Item::Slot(slot) => {
                    placed.push((cursor, slot));
                    cursor.saturating_add(1)
                }
            };
            cursor = start;
        }
        let mut origins: Vec<Origin> = Vec::with_capacity(self.clauses.len() + placed.len());
        let clause = |(index, pending): (usize, &PendingClause<'_>)| Origin {
            span: pending.span,
            part: OriginPart::Clause(index),
        };
        origins.extend(self.clauses.iter().enumerate().map(clause));
        origins.extend(placed.iter().filter_map(|(address, pending)| {
            let index = address.checked_sub(first)?;
            Some(Origin { span: pending.span, part: OriginPart::Slot { index, fetch: pending.fetch } })
        }));
        let slots = self.place(first, placed);
        let clauses = self.resolve();
        // In a program with errors, the last clauses or slots may be missing. Their origins are removed, because an
        // origin must name an existing part.
        if !self.findings.is_empty() {
            origins.retain(|origin| match origin.part {
                OriginPart::Clause(index) => index < clauses.len(),
                OriginPart::Slot { index, .. } => index < slots.len(),
            });
        }
        origins.sort_by_key(|origin| origin.span);
        let program = Program {
            gpu: self.gpu,
            headers: self.headers,
            clauses,
            slots,
            tail: std::mem::take(&mut self.tail),
            rest: std::mem::take(&mut self.rest),
            elements: Vec::new(),
        };
        (program, self.findings, origins)
    }

    /// Distributes instructions listed in memory order to their clauses. In such a listing all instructions follow the
    /// last clause, although earlier clauses have nonzero counts. The addresses and counts of the clauses must cover
    /// the instructions without a gap.
    fn memory_order(&mut self, first: usize) {
        let behind =
            self.items.iter().rposition(|item| matches!(item, Item::Clause(_))).map_or(0, |at| at + 1);
        let only_behind = self.items[..behind].iter().all(|item| matches!(item, Item::Clause(_)));
        let Some((last, before)) = self.clauses.split_last() else { return };
        let runs_none = |clause: &PendingClause<'_>| clause.exec.fixed || clause.exec.count.unwrap_or(0) == 0;
        let slots = self.items.len() - behind;
        let plain = self.items[behind..].iter().all(|item| matches!(item, Item::Slot(slot) if !slot.loose));
        if !only_behind || slots == 0 || !plain || before.iter().all(runs_none) {
            return;
        }
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let mut cursor = first;
        let execs = self.clauses.iter().enumerate();
        for (index, clause) in execs.filter(|(_, clause)| matches!(clause.cf.fields, CfFields::Exec(_))) {
            match (clause.exec.address, clause.exec.count) {
                (Some(address), Some(count)) if address as usize == cursor => {
                    runs.push((index, count as usize));
                    cursor = cursor.saturating_add(count as usize);
                }
                _ => break,
            }
        }
        let written =
            self.clauses.iter().filter(|clause| matches!(clause.cf.fields, CfFields::Exec(_))).count();
        if runs.len() == written && cursor == first + slots {
            let mut instructions = self.items.split_off(behind).into_iter();
            let mut counts = runs.into_iter().peekable();
            let mut items = Vec::with_capacity(self.items.len() + slots);
            for item in std::mem::take(&mut self.items) {
                let here = match item {
                    Item::Clause(index) => counts.next_if(|(clause, _)| *clause == index),
                    _ => None,
                };
                items.push(item);
                items.extend(instructions.by_ref().take(here.map_or(0, |(_, count)| count)));
            }
            self.items = items;
            return;
        }
        let message =
            "the instructions follow the last clause, but the ADDR and CNT of the clauses do not match them";
        let finding = Diagnostic::error("asm-memory-order", message).at(last.span, "last clause");
        self.findings.push(finding.help(format!(
            "set the CNT of each clause to the number of its instructions and the ADDR of the first clause to \
             {first:#x}, or write the instructions directly below their clause"
        )));
        for clause in &mut self.clauses {
            (clause.exec.address, clause.exec.count) = (None, None);
        }
    }

    /// Fills in the fields of an EXEC clause from its instructions. Returns the address of the first
    /// instruction.
    fn exec(&mut self, index: usize, run: &[&PendingSlot], cursor: usize) -> Option<usize> {
        let gpu = self.gpu;
        let first = self.clauses.len().div_ceil(2);
        let clause = self.clauses.get_mut(index)?;
        let CfFields::Exec(exec) = &mut clause.cf.fields else {
            if let Some(slot) = run.first() {
                let finding = Diagnostic::error("asm-no-exec", "instruction without an EXEC clause")
                    .at(slot.span, "never executed")
                    .also(clause.span, "this clause executes no instructions")
                    .help("add an EXEC or EXEC_END clause before the instruction");
                self.findings.push(finding);
            }
            return Some(cursor);
        };
        let limit = ExecFields::address_bits(gpu);
        let text = clause.exec;
        let (address, count) = if run.is_empty() && text.count_fetches && !text.fixed {
            // For an EXEC without instructions, Microsoft's compilers write the address of the first slot of the
            // program.
            (first, 0)
        } else if text.fixed {
            (text.address.map_or(cursor, |a| a as usize), text.count.map_or(run.len(), |c| c as usize))
        } else {
            (cursor, run.len())
        };
        if !text.fixed {
            let mismatch = |written: Option<u32>, found: usize| written.is_some_and(|w| w as usize != found);
            for (name, written, found) in [("ADDR", text.address, address), ("CNT", text.count, count)] {
                if mismatch(written, found) {
                    let message = format!(
                        "{name} is {:#x}, but the following instructions require {found:#x}; using {found:#x}",
                        written.unwrap_or(0)
                    );
                    let finding = Diagnostic::warning("asm-recomputed", message).at(clause.span, "");
                    let help = format!("omit {name}, or add FIXED to keep the value in the source");
                    self.findings.push(finding.help(help));
                }
            }
        }
        if address >> limit != 0 {
            let message = format!(
                "instruction slot is out of range: {address:#x} (an EXEC reaches at most {:#x} on {})",
                (1 << limit) - 1,
                gpu.name()
            );
            self.findings.push(Diagnostic::error("asm-range", message).at(clause.span, ""));
        }
        let seventh = run.get(6).is_some_and(|slot| slot.fetch || slot.serialized);
        if count > 7 || (seventh && text.sequence.is_none()) {
            let message = if count > 7 {
                format!("too many instructions in an EXEC: {count} (expected at most 7)")
            } else {
                "the 7th instruction of an EXEC must be an ALU instruction without (S)".to_owned()
            };
            let at = run.get(6).map_or(clause.span, |slot| slot.span);
            let finding = Diagnostic::error("asm-exec-full", message).at(at, "exceeds the limit");
            self.findings
                .push(finding.also(clause.span, "").help("start another EXEC before this instruction"));
        }
        let pair = |slot: &PendingSlot| u64::from(slot.fetch) | u64::from(slot.serialized) << 1;
        let computed =
            run.iter().copied().take(6).enumerate().fold(0, |bits, (i, slot)| bits | pair(slot) << (2 * i));
        exec.sequence = text.sequence.map_or(computed, u64::from);
        // Only the Xenos encodes the upper address bits in `ADDR_HIGH`. On other GPUs, the field keeps the value from
        // the list in braces, such as `{ADDR_HIGH=1}`.
        exec.set_address(address as u64, gpu);
        exec.count = count as u64;
        if text.count_fetches {
            let vertex =
                |slot: &PendingSlot| slot.fetch && matches!(Fetch::decode(slot.slot), Fetch::Vertex(_));
            exec.vc = run.iter().take(6).enumerate().fold(0, |bits, (i, s)| bits | u64::from(vertex(s)) << i);
        }
        Some(if run.is_empty() { cursor } else { address })
    }

    /// Arranges the slots in the order of their addresses.
    fn place(&mut self, first: usize, mut placed: Vec<(usize, &PendingSlot)>) -> Vec<Slot> {
        if !placed.is_sorted_by_key(|(address, _)| *address) {
            placed.sort_by_key(|(address, _)| *address);
        }
        let mut slots: Vec<Slot> = Vec::with_capacity(placed.len());
        let mut last: Option<Span> = None;
        for (address, pending) in placed {
            let slot = finished(pending, self.gpu, address == first);
            let Some(index) = address.checked_sub(first) else {
                let message =
                    format!("slot {address:#x} is used by a clause (instructions start at {first:#x})");
                self.findings.push(Diagnostic::error("asm-overlap", message).at(pending.span, ""));
                continue;
            };
            if index < slots.len() {
                if slots[index] != slot {
                    let message = format!("conflicting instructions in slot {address:#x}");
                    let mut finding =
                        Diagnostic::error("asm-overlap", message).at(pending.span, "second instruction");
                    if let Some(last) = last {
                        finding = finding.also(last, "first instruction");
                    }
                    self.findings.push(finding);
                }
            } else if index == slots.len() {
                slots.push(slot);
            } else {
                let message = format!("empty slots: {:#x} to {:#x}", first + slots.len(), address - 1);
                let finding = Diagnostic::error("asm-gap", message)
                    .at(pending.span, "this instruction follows the gap");
                self.findings.push(finding.help("add `SLOT: RAW 0, 0, 0` lines for the empty slots"));
                break;
            }
            last = Some(pending.span);
        }
        slots
    }

    /// Returns the clauses with resolved labels, padded to an even number.
    fn resolve(&mut self) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::with_capacity(self.clauses.len() + 1);
        for (index, pending) in self.clauses.iter_mut().enumerate() {
            if let Some((name, span)) = pending.label {
                match self.labels.get(name) {
                    Some((target, _)) => set_target(&mut pending.cf, *target as u64, self.gpu),
                    None => {
                        let message = format!("undefined label `{name}`");
                        let mut finding = Diagnostic::error("asm-unknown-label", message).at(span, "");
                        let near = isaloom_source::nearest(name, self.labels.keys().copied(), 1);
                        if let Some(near) = near.first() {
                            finding = finding.meant(near);
                        }
                        self.findings.push(finding);
                    }
                }
            }
            if pending.direction_open {
                let gpu = self.gpu;
                if let CfFields::Jump(jump) = &mut pending.cf.fields {
                    jump.direction = u64::from(jump.address(gpu) > index);
                }
            }
            clauses.push(pending.cf.encode());
        }
        if !clauses.len().is_multiple_of(2) {
            clauses.push(Clause::default());
        }
        clauses
    }
}

/// Sets the target of a loop or jump.
pub(super) fn set_target(cf: &mut Cf, target: u64, gpu: Gpu) {
    let bits = positions::cond_jmp::ADDR.width();
    let (low, high) = (target & ((1 << bits) - 1), target >> bits);
    let (addr, addr_high) = match &mut cf.fields {
        CfFields::Loop(f) => (&mut f.addr, &mut f.addr_high),
        CfFields::Jump(f) => (&mut f.addr, &mut f.addr_high),
        _ => return,
    };
    *addr = low;
    if gpu == Gpu::Xenos {
        *addr_high = high;
    }
}

/// Returns the slot, including the fields that depend on its position.
fn finished(pending: &PendingSlot, gpu: Gpu, first: bool) -> Slot {
    let open = pending.open;
    if !first || !(open.prefetch_count || open.is_mini_fetch) {
        return pending.slot;
    }
    let Fetch::Vertex(mut vertex) = Fetch::decode(pending.slot) else { return pending.slot };
    let assumed = assume::vertex(gpu, assume::FetchPlace::First);
    if open.prefetch_count {
        vertex.prefetch_count = assumed.prefetch_count;
    }
    if open.is_mini_fetch {
        vertex.is_mini_fetch = assumed.is_mini_fetch;
    }
    Fetch::Vertex(vertex).encode()
}
