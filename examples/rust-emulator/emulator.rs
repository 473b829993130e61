//! Skeleton of an emulator that uses a generated crate: registers, a loop, and a match arm per instruction.
//!
//! The crate is generated with `isaloom gen rust --spec specs/toy.xml --gpu 2 --name toy -o toy`.
//! `cargo test -p isaloom-codegen examples::` builds and runs the example.

use toy::operands::{Reg, RegKind, Source, SourceKind};
use toy::{Instruction, decode, text};

/// State of the emulated machine.
#[derive(Default)]
struct Machine {
    registers: [u32; 16],
}

impl Machine {
    fn register(&mut self, operand: Reg) -> &mut u32 {
        let number = match operand.decode() {
            Some(RegKind::RegLeaf(register)) => register.n,
            None => 0,
        };
        &mut self.registers[usize::from(number & 15)]
    }

    /// Returns the value of a source operand; `None` if this emulator does not support it.
    fn source(&mut self, operand: Source) -> Option<u32> {
        match operand.decode()? {
            SourceKind::SourceRegLeaf(source) => Some(*self.register(source.reg)),
            SourceKind::SourceImmLeaf(source) => Some(source.imm as u32),
            SourceKind::SourceConstLeaf(_) | SourceKind::SourceRelativeLeaf(_) => None,
        }
    }

    /// Executes an instruction. Returns false if it ends the program.
    fn step(&mut self, instruction: Instruction) -> bool {
        match instruction {
            Instruction::Nop(_) => {}
            Instruction::Mvi(i) => *self.register(i.dst) = u32::from(i.imm_hi) << 16 | u32::from(i.imm_lo),
            Instruction::Add(i) => {
                let Some(b) = self.source(i.src2) else { return false };
                let a = *self.register(i.src1);
                let sum = if i.sat { a.saturating_add(b) } else { a.wrapping_add(b) };
                *self.register(i.dst) = sum;
            }
            _ => return false,
        }
        true
    }
}

fn main() {
    let mut machine = Machine::default();
    for word in std::env::args().skip(1).filter_map(|word| toy::Word::from_str_radix(&word, 16).ok()) {
        let Some(instruction) = decode(word) else { break };
        let shown = text(word).map(|text| text.to_string()).unwrap_or_default();
        let more = machine.step(instruction);
        println!("{shown:<24}r0={} r1={} r2={}", machine.registers[0], machine.registers[1], machine.registers[2]);
        if !more {
            break;
        }
    }
}
