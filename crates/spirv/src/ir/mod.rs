//! Editable module that owns its data, divided into sections, functions and blocks.
//!
//! The parser keeps every word, even in invalid modules; therefore an unchanged module is written with
//! identical bytes. The meaning of a module (definitions, uses, types, names, constants) is in an [`Index`],
//! built on demand.
//!
//! ```
//! use isaloom_spirv::asm::{AsmOptions, assemble};
//! use isaloom_spirv::ir::{Instruction, Module, Section};
//! use isaloom_spirv::values::Op;
//!
//! let bytes = assemble(
//!     "OpEntryPoint GLCompute %main \"main\"
//!      %void = OpTypeVoid
//!      %fn = OpTypeFunction %void
//!      %main = OpFunction %void None %fn
//!      %entry = OpLabel
//!      OpReturn
//!      OpFunctionEnd",
//!     &AsmOptions::default(),
//! )
//! .to_bytes();
//! let mut module = Module::parse(&bytes)?;
//! assert_eq!(module.to_bytes(), bytes);
//! let entry = module.functions().next().unwrap().blocks().next().unwrap();
//! assert_eq!(entry.instructions().len(), 2);
//!
//! // Add a constant with a new type.
//! let (int, seven) = (module.fresh_id(), module.fresh_id());
//! module.push(Section::Globals, Instruction::new(Op::TypeInt).id(int).literal(32).literal(0));
//! module.push(Section::Globals, Instruction::new(Op::Constant).id(int).id(seven).literal(7));
//! let index = module.index();
//! assert_eq!(index.constant(seven).and_then(|c| c.as_u64()), Some(7));
//! assert_eq!(index.entry_points().next().unwrap().name, b"main");
//! # Ok::<(), isaloom_spirv::read::HeaderFault>(())
//! ```

mod constant;
mod edit;
mod edit_error;
mod function;
mod index;
mod instruction;
mod module;
mod place;
mod section;
mod set_constant;
mod strip;
mod text;

pub use constant::Constant;
pub use edit::EntryPointMut;
pub use edit_error::EditError;
pub use function::{Block, Function};
pub use index::{EntryPoint, Index, Use};
pub use instruction::Instruction;
pub use module::Module;
pub use place::Place;
pub use section::Section;
pub use set_constant::Scalar;
pub use strip::{Strip, Stripped, TruncatedModule};
pub use text::Printer;
