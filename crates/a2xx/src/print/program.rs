//! Whole programs: clauses with the instructions that they run between them.

use super::lossless::Form;
use super::options::TextOptions;
use super::pieces::{dec, hex, hex_digits};
use super::{cf, freedreno, lossless, xna, xna_fetch};
use crate::assume::{self, FetchPlace};
use crate::cf::{Cf, CfFields};
use crate::fields::AluFields;
use crate::gpu::Dialect;
use crate::idle::Idle;
use crate::instr::Fetch;
use crate::program::{Instruction, Program};

/// As Mesa's disassembler prints it.
pub(super) fn freedreno(program: &Program, options: &TextOptions, out: &mut String) {
    for &clause in &program.clauses {
        cf::freedreno_line(out, clause, options.raw);
        for Instruction { address, slot, fetch, serialized } in program.instructions(clause) {
            let prefix = freedreno::Prefix::at(address, slot, options.raw);
            if fetch {
                freedreno::fetch(out, &Fetch::decode(slot), serialized, prefix);
            } else {
                freedreno::alu(out, &AluFields::decode(slot), serialized, options, prefix);
            }
        }
    }
}

/// As xenia prints it.
pub(super) fn xna(program: &Program, options: &TextOptions, out: &mut String) {
    let labels = program.labels();
    for (index, clause) in program.clauses.iter().enumerate() {
        if labels.binary_search(&index).is_ok() {
            out.push_str("                label L");
            dec(out, index as u32);
            out.push('\n');
        }
        out.push_str("/* ");
        padded(out, index / 2);
        out.push_str(if index % 2 == 0 { ".0 */ " } else { ".1 */ " });
        xna::clause(out, &clause.decode(), options.stage);
        for Instruction { address, slot, fetch, serialized } in program.instructions(*clause) {
            out.push_str("/* ");
            padded(out, address);
            out.push_str("   */ ");
            xna::serialize(out, serialized);
            if fetch {
                xna_fetch::fetch(out, &Fetch::decode(slot));
                if let Some(semantic) = program.element(address) {
                    comment(out, "    // ", &semantic.to_string());
                }
            } else {
                xna::alu(out, &AluFields::decode(slot), options);
            }
        }
    }
}

pub(super) fn padded(out: &mut String, number: usize) {
    let digits = number.checked_ilog10().map_or(1, |d| d as usize + 1);
    (digits..4).for_each(|_| out.push(' '));
    dec(out, number as u32);
}

/// As the assembler reads it back to the same words.
pub(super) fn lossless(program: &Program, options: &TextOptions, out: &mut String) {
    for header in &program.headers {
        out.push_str(&header.to_string());
        out.push('\n');
    }
    let wiki = options.dialect == Dialect::Wiki;
    let idle = idle(program, if wiki { Idle::Wiki } else { Idle::of(program.gpu) });
    let mut first_vertex_fetch = true;
    if idle != if wiki { Idle::Wiki } else { Idle::of(program.gpu) } {
        out.push_str("@idle ");
        out.push_str(idle.name());
        out.push('\n');
    }
    let labels = program.labels();
    let mut listing = Listing::new(program);
    for (index, clause) in program.clauses.iter().enumerate() {
        if labels.binary_search(&index).is_ok() {
            out.push('L');
            dec(out, index as u32);
            out.push_str(":\n");
        }
        let decoded = clause.decode();
        let listed = listing.take(&decoded);
        // What the listed instructions stand for are the bits of their slots; the others have none.
        let sequence = match &decoded.fields {
            CfFields::Exec(exec) => exec.sequence & ((1 << (2 * listed.count.min(6))) - 1),
            _ => 0,
        };
        let placement = cf::Placement { labels: &labels, fixed: listed.fixed, sequence, wiki };
        cf::lossless(out, &decoded, program.gpu, &placement);
        for instruction in program.instructions(*clause).take(listed.count) {
            let place = if instruction.address == program.first_slot() {
                FetchPlace::First
            } else {
                FetchPlace::Later
            };
            let form = if wiki { Form::Wiki { first: first_vertex_fetch } } else { Form::Lossless(place) };
            self::instruction(out, program, &instruction, idle, form, options);
            first_vertex_fetch &=
                !instruction.fetch || !matches!(Fetch::decode(instruction.slot), Fetch::Vertex(_));
        }
    }
    listing.rest(out);
    for word in &program.tail {
        out.push_str("WORD ");
        hex(out, u64::from(*word));
        out.push('\n');
    }
    for byte in &program.rest {
        out.push_str("BYTE ");
        hex(out, u64::from(*byte));
        out.push('\n');
    }
}

fn instruction(
    out: &mut String,
    program: &Program,
    found: &Instruction,
    idle: Idle,
    form: Form,
    options: &TextOptions,
) {
    let start = out.len();
    if found.fetch {
        lossless::fetch(out, &Fetch::decode(found.slot), found.serialized, program.gpu, form);
    } else {
        lossless::alu(out, &AluFields::decode(found.slot), found.serialized, idle, options);
    }
    if let Some(semantic) = program.element(found.address).filter(|_| found.fetch) {
        comment(out, "\t; ", &semantic.to_string());
    }
    if options.raw {
        // The words go into a comment of the first line.
        let end = out[start..].find('\n').map_or(out.len(), |at| start + at);
        let mut words = String::from(if out[start..end].contains(';') { " |" } else { "\t;" });
        for word in found.slot.0 {
            words.push(' ');
            hex_digits(&mut words, u64::from(word), 8);
        }
        out.insert_str(end, &words);
    }
}

/// Puts a comment at the end of the last line.
pub(super) fn comment(out: &mut String, mark: &str, text: &str) {
    let end = out.trim_end_matches('\n').len();
    out.insert_str(end, text);
    out.insert_str(end, mark);
}

/// The habit that leaves the fewest scalar halves to be spelled out, the usual one if it is as good.
fn idle(program: &Program, usual: Idle) -> Idle {
    let habits = Idle::ALL.map(|idle| (assume::idle_opcode(idle), assume::idle_source(idle)));
    let mut hidden = [0usize; Idle::ALL.len()];
    for instruction in program.clauses.iter().flat_map(|&c| program.instructions(c)).filter(|i| !i.fetch) {
        let alu = AluFields::decode(instruction.slot);
        if alu.scalar_write_mask == 0 && alu.vector_write_mask != 0 {
            let source = alu.source(3);
            let third = alu.vector_op().sources == 3;
            for (count, (opcode, idle)) in hidden.iter_mut().zip(&habits) {
                *count += usize::from(alu.scalar_opc == *opcode && (third || source == *idle));
            }
        }
    }
    let most = hidden.iter().copied().max().unwrap_or(0);
    let count = |idle: Idle| hidden[Idle::ALL.iter().position(|i| *i == idle).unwrap_or(0)];
    if count(usual) == most {
        usual
    } else {
        Idle::ALL.into_iter().find(|i| count(*i) == most).unwrap_or(usual)
    }
}

/// What the text lists below each EXEC, and which slots no clause has listed yet.
struct Listing<'p> {
    program: &'p Program,
    /// Where the assembler would put the next instruction.
    cursor: usize,
    listed: Vec<bool>,
}

struct Listed {
    /// How many instructions follow the clause.
    count: usize,
    /// The clause keeps its own address and count.
    fixed: bool,
}

impl<'p> Listing<'p> {
    fn new(program: &'p Program) -> Listing<'p> {
        Listing { program, cursor: program.first_slot(), listed: vec![false; program.slots.len()] }
    }

    fn take(&mut self, cf: &Cf) -> Listed {
        let CfFields::Exec(exec) = &cf.fields else { return Listed { count: 0, fixed: false } };
        let (first, end) = (self.program.first_slot(), self.program.end());
        let address = exec.address(self.program.gpu);
        let count = exec.count as usize;
        // An address among the clauses or beyond the end cannot be listed.
        let listable = if address < first { 0 } else { count.min(end.saturating_sub(address)) };
        let fixed = address != self.cursor || listable != count;
        if listable > 0 {
            let at = address - first;
            self.listed[at..at + listable].fill(true);
            self.cursor = address + listable;
        }
        Listed { count: listable, fixed }
    }

    /// The slots that no clause refers to.
    fn rest(&self, out: &mut String) {
        let first = self.program.first_slot();
        let mut cursor = self.cursor;
        for (index, slot) in self.program.slots.iter().enumerate() {
            if self.listed[index] {
                continue;
            }
            let address = first + index;
            if address != cursor {
                out.push_str("AT ");
                hex(out, address as u64);
                out.push('\n');
            }
            out.push_str("      SLOT:\t");
            freedreno::raw(out, *slot);
            out.push('\n');
            cursor = address + 1;
        }
    }
}
