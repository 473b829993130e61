//! Clauses in the freedreno dialect, exactly as Mesa's disassembler prints them, and in the lossless one, which adds
//! what that text drops.

use super::extras;
use super::out::{Out, line_end, short, span, word};
use super::pieces::{dec, hex, hex_digits};
use crate::cf::{Cf, CfFields};
use crate::description::tables;
use crate::fields::{AllocFields, ExecFields, JumpFields, LoopFields};
use crate::gpu::Gpu;
use isaloom_engine::TokenKind;

/// A line of the freedreno dialect.
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

/// How the lossless text of a clause depends on the program around it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement<'a> {
    /// The clauses that have labels.
    pub(super) labels: &'a [usize],
    /// The address and count of an EXEC are not what the assembler would find.
    pub(super) fixed: bool,
    /// The sequence bits that the instructions listed below the clause stand for.
    pub(super) sequence: u64,
    /// Buffers have their names of 2012.
    pub(super) wiki: bool,
}

/// A clause in the lossless dialect.
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

/// What the assembler makes of the text without its extra fields.
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

/// A clause without its line feed. `target` prints a label for the address and says whether it did.
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

/// The buffer of an ALLOC.
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
    /// The address that Mesa's disassembler prints: without the bits that only the Xenos has.
    fn narrow_address(&self) -> u64 {
        match &self.fields {
            CfFields::Exec(f) => f.addr,
            CfFields::Loop(f) => f.addr,
            CfFields::Jump(f) => f.addr,
            CfFields::Plain(_) | CfFields::Alloc(_) => 0,
        }
    }
}
