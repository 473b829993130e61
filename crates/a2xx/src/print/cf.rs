//! Printer for clauses: in the freedreno dialect exactly like Mesa's disassembler, and in the lossless dialect with
//! the fields that Mesa omits.

use super::extras;
use super::out::{Out, line_end, short, span, word};
use super::pieces::{dec, hex, hex_digits};
use crate::cf::{Cf, CfFields};
use crate::description::tables;
use crate::fields::{AllocFields, ExecFields, JumpFields, LoopFields};
use crate::gpu::Gpu;
use isaloom_engine::TokenKind;

/// Prints a line of the freedreno dialect.
pub(super) fn freedreno_line(out: &mut impl Out, cf: &Cf, raw: bool) {
    out.push('\t');
    if raw {
        span(out, TokenKind::Comment, |out| {
            out.push_str("    ");
            for half in cf.encode().halves() {
                hex_digits(out, u64::from(half), 4);
                out.push(' ');
            }
            out.push_str("           \t");
        });
    }
    text(out, cf, cf.narrow_address(), buffer_name(cf, false), |_| false);
    line_end(out);
}

/// Properties of the listing that affect the text of a clause in the lossless dialect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement<'a> {
    /// Indices of the clauses that have labels, ascending.
    pub(super) labels: &'a [usize],
    /// Whether the assembler would compute another address or count of an EXEC from the listing. The text then has
    /// `FIXED`.
    pub(super) fixed: bool,
    /// Sequence bits that follow from the instructions listed below the clause. Other bits are printed as
    /// `SEQUENCE(...)`.
    pub(super) sequence: u64,
    /// Whether to print buffers with their names in the 2012 wiki syntax.
    pub(super) wiki: bool,
}

/// Prints a clause in the lossless dialect.
pub(super) fn lossless(out: &mut impl Out, cf: &Cf, gpu: Gpu, placement: &Placement<'_>) {
    let address = match &cf.fields {
        CfFields::Exec(f) => f.address(gpu),
        CfFields::Loop(f) => f.address(gpu),
        CfFields::Jump(f) => f.address(gpu),
        CfFields::Plain(_) | CfFields::Alloc(_) => 0,
    };
    let labelled = cf.target(gpu).is_some_and(|target| placement.labels.binary_search(&target).is_ok());
    text(out, cf, address as u64, buffer_name(cf, placement.wiki), |out| {
        if labelled {
            span(out, TokenKind::LabelUse, |out| {
                out.push('L');
                dec(out, address as u32);
            });
        }
        labelled
    });
    if let CfFields::Exec(exec) = &cf.fields {
        if placement.fixed {
            word(out, TokenKind::Flag, " FIXED");
        }
        if exec.sequence != placement.sequence {
            out.push_str(" SEQUENCE(");
            hex(out, exec.sequence);
            out.push(')');
        }
    }
    let read_back = read_back(cf, gpu);
    if read_back != *cf {
        extras::print(out, cf.named().into_iter().zip(read_back.named()));
    }
    line_end(out);
}

/// Returns the clause that the assembler would read from the text without the list in braces. The list then contains
/// the fields that differ.
fn read_back(cf: &Cf, gpu: Gpu) -> Cf {
    let xenos = gpu == Gpu::Xenos;
    let fields = match cf.fields {
        CfFields::Plain(_) => CfFields::Plain(Default::default()),
        CfFields::Exec(f) => CfFields::Exec(ExecFields {
            addr_high: if xenos { f.addr_high } else { 0 },
            condition: if cf.is_conditional() { f.condition } else { 0 },
            ..f
        }),
        CfFields::Loop(f) => CfFields::Loop(LoopFields {
            addr: f.addr,
            addr_high: if xenos { f.addr_high } else { 0 },
            loop_id: f.loop_id,
            absolute_addr: f.absolute_addr,
            ..LoopFields::default()
        }),
        CfFields::Jump(f) => CfFields::Jump(JumpFields {
            addr_high: if xenos { f.addr_high } else { 0 },
            reserved0: 0,
            condition: if f.predicated_jmp != 0 { f.condition } else { 0 },
            ..f
        }),
        CfFields::Alloc(f) => CfFields::Alloc(AllocFields { reserved0: 0, ..f }),
    };
    Cf { opcode: cf.opcode, fields }
}

/// Prints a clause without its line feed. `target` prints the label of the branch target and returns `true`; if there
/// is no label, it prints nothing and returns `false`.
fn text<O: Out>(out: &mut O, cf: &Cf, address: u64, buffer: &str, target: impl Fn(&mut O) -> bool) {
    short(out, TokenKind::Name, &cf.op().name);
    match &cf.fields {
        CfFields::Plain(_) => {}
        CfFields::Exec(f) => {
            hex_call(out, " ADDR", address);
            hex_call(out, " CNT", f.count);
            flag(out, " YIELD", f.yields);
            nonzero(out, " VC", f.vc);
            nonzero(out, " BOOL_ADDR", f.bool_addr);
            flag(out, " ABSOLUTE_ADDR", f.absolute_addr);
            if cf.is_conditional() {
                call(out, " COND", f.condition);
            }
        }
        CfFields::Loop(f) => {
            address_or_label(out, address, target);
            call(out, " LOOP_ID", f.loop_id);
            flag(out, " ABSOLUTE_ADDR", f.absolute_addr);
        }
        CfFields::Jump(f) => {
            address_or_label(out, address, target);
            call(out, " DIR", f.direction);
            flag(out, " FORCE_CALL", f.force_call);
            if f.predicated_jmp != 0 {
                call(out, " COND", f.condition);
            }
            nonzero(out, " BOOL_ADDR", f.bool_addr);
            flag(out, " ABSOLUTE_ADDR", f.absolute_addr);
        }
        CfFields::Alloc(f) => {
            out.push(' ');
            word(out, TokenKind::Enum, buffer);
            hex_call(out, " SIZE", f.size);
            flag(out, " NO_SERIAL", f.no_serial);
            flag(out, " ALLOC_MODE", f.alloc_mode);
        }
    }
}

/// Returns the name of the buffer that an ALLOC allocates; empty for other clauses.
fn buffer_name(cf: &Cf, wiki: bool) -> &'static str {
    match &cf.fields {
        CfFields::Alloc(f) if wiki && f.buffer_select == 1 => crate::wiki::POSITION,
        CfFields::Alloc(f) => tables().buffers.display(f.buffer_select as u32).unwrap_or("?"),
        _ => "",
    }
}

fn address_or_label<O: Out>(out: &mut O, address: u64, target: impl Fn(&mut O) -> bool) {
    out.push_str(" ADDR(");
    if !target(out) {
        span(out, TokenKind::Number, |out| hex(out, address));
    }
    out.push(')');
}

fn call(out: &mut impl Out, name: &str, value: u64) {
    out.push_str(name);
    out.push('(');
    span(out, TokenKind::Number, |out| dec(out, value as u32));
    out.push(')');
}

fn hex_call(out: &mut impl Out, name: &str, value: u64) {
    out.push_str(name);
    out.push('(');
    span(out, TokenKind::Number, |out| hex(out, value));
    out.push(')');
}

fn nonzero(out: &mut impl Out, name: &str, value: u64) {
    if value != 0 {
        hex_call(out, name, value);
    }
}

fn flag(out: &mut impl Out, name: &str, value: u64) {
    if value != 0 {
        word(out, TokenKind::Flag, name);
    }
}

impl Cf {
    /// Returns the address that Mesa's disassembler prints, which lacks the upper bits of the Xenos.
    fn narrow_address(&self) -> u64 {
        match &self.fields {
            CfFields::Exec(f) => f.addr,
            CfFields::Loop(f) => f.addr,
            CfFields::Jump(f) => f.addr,
            CfFields::Plain(_) | CfFields::Alloc(_) => 0,
        }
    }
}
