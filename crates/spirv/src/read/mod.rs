//! Reads a module in place: instructions, and operands according to the grammar. The reader does not stop at faults.
//!
//! ```
//! use isaloom_spirv::read::{Binary, OperandValue};
//! use isaloom_spirv::values::Op;
//!
//! let words = [0x0723_0203, 0x0001_0000, 0, 9, 0, 0x0002_0011, 1, 0x0003_0005, 4, 0x61];
//! let bytes: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
//! let module = Binary::new(&bytes)?;
//! assert_eq!(module.bound(), Some(9));
//! // Iterate over borrowed instructions without parsing operands.
//! assert!(module.instructions().map(|i| i.op()).eq([Op::Capability, Op::Name]));
//! // Read instructions with parsed operands.
//! let mut reader = module.reader();
//! reader.next();
//! let name = reader.next().unwrap();
//! assert_eq!(name.operands[0].value, OperandValue::Id(4));
//! assert_eq!(name.operands[1].value, OperandValue::String(b"a"));
//! # Ok::<(), isaloom_spirv::read::HeaderFault>(())
//! ```

mod binary;
mod fault;
mod ids;
mod operands;
mod walk;

pub use binary::{Binary, Decoded, InstructionRef, Instructions, Reader};
pub use fault::{Fault, HeaderFault, Problem};
pub use operands::{Operand, OperandValue};

pub(crate) use ids::{Definition, IdTable, Ids, Known, Numeric};
pub(crate) use operands::{Blind, Recorder};
pub(crate) use walk::{Failure, Instruction, PlainVisitor, Rigour, Visitor, plain, read};
