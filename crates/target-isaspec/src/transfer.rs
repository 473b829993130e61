//! Effect of an instruction on control flow. A description marks branch targets and calls, but not unconditional
//! branches, returns and the end of a program. The table of instruction names in this module adds these.

use isaloom_bits::Word;
use isaloom_engine::{Isa, Printer};
use isaloom_schema::{Instruction, Kind};
use isaloom_target::{Transfer, TransferKind};

/// Instructions of ir3, afuc and etnaviv after which execution does not continue at the next instruction, by their
/// names in Mesa's descriptions. `waitin` of afuc jumps to the handler of the next packet.
#[rustfmt::skip]
const NAMES: [(&str, TransferKind); 10] = [
    ("branch", TransferKind::Jump),
    ("end",    TransferKind::End),
    ("iret",   TransferKind::Return),
    ("jmp",    TransferKind::Jump),
    ("jump",   TransferKind::Jump),
    ("jumpa",  TransferKind::Jump),
    ("jumpr",  TransferKind::Jump),
    ("ret",    TransferKind::Return),
    ("sret",   TransferKind::Return),
    ("waitin", TransferKind::End),
];

/// Returns the effect of an instruction. `base` is the address of the first byte of the program, in bytes.
pub(super) fn transfer(isa: &Isa, record: &Instruction, base: u64) -> Transfer {
    if record.kind != Kind::Instruction {
        return Transfer { kind: TransferKind::Undefined, target: None };
    }
    let unit = isa.unit_bytes() as u64;
    // If the address is not a multiple of the unit, a relative target has the same remainder. An absolute target has no
    // meaning then.
    let address = base.wrapping_add(record.offset.unwrap_or(0));
    let (position, rest) = (address / unit, address % unit);
    let word = Word::new(record.number, record.size * 8);
    let branch = Printer::new(isa).branch(&isa.instruction_of_word(word, position));
    let target =
        branch.and_then(|branch| branch.target).map(|target| target.wrapping_mul(unit).wrapping_add(rest));
    let named = NAMES.iter().find(|(name, _)| record.leaf.as_deref() == Some(name)).map(|(_, kind)| *kind);
    let kind = match (named, branch) {
        (Some(kind), _) => kind,
        (None, Some(branch)) if branch.call => TransferKind::Call,
        (None, Some(_)) => TransferKind::Branch,
        (None, None) => TransferKind::Next,
    };
    Transfer { kind, target }
}
