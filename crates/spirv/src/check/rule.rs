//! What the structural check says: findings as data, and their words.

use crate::ir::Section;
use crate::module::UnevenSize;
use crate::read::Problem;
use crate::values::{Capability, Op};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something that is wrong with a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The word offset of the instruction; 0 for the header, that of the end for what is left behind the last.
    pub word: usize,
    /// The opcode of the instruction.
    pub op: Op,
    /// Its name; empty where it is unknown.
    pub name: String,
    /// What is wrong.
    pub rule: Rule,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The instruction is not of its grammar: operands missing, too many, or unknown.
    Malformed(Problem),
    /// An id is used that nothing defines.
    Undefined(u32),
    /// The type of a result is defined by an instruction that makes no type.
    NoType(u32),
    /// What a type or a function is made of is defined by an instruction that makes no type.
    NoTypeOperand(u32),
    /// Ids are not below the bound.
    Bound {
        /// The first of them.
        id: u32,
        /// The highest id that is defined.
        highest: u32,
        /// The bound of the header.
        bound: u32,
    },
    /// The instruction's section is over.
    Order {
        /// The section that it belongs to.
        section: Section,
        /// The section that has begun.
        after: Section,
    },
    /// The instruction cannot stand where it does.
    Place(Where),
    /// The function has no end.
    NoEnd,
    /// The module ends inside a word.
    Tail(UnevenSize),
    /// What is used needs one of these capabilities, and the module declares none.
    Capability {
        /// The opcode or enumerant that needs it.
        used: String,
        /// Any of them is enough.
        any_of: Vec<Capability>,
        /// Their names.
        names: Vec<String>,
    },
    /// What is used needs one of these extensions, or a later version, and the module declares neither.
    Extension {
        /// The opcode or enumerant that needs it.
        used: String,
        /// Any of them is enough.
        any_of: Vec<String>,
        /// The minor version that has it in the core.
        since: Option<u8>,
    },
}

/// Where an instruction stands and cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In a function.
    Inside,
    /// Outside of functions.
    Outside,
    /// Outside of functions, and behind the first of them.
    Behind,
}

impl Rule {
    /// A stable id for diagnostics.
    pub fn id(&self) -> &'static str {
        match self {
            Rule::Malformed(problem) => problem.fault.id(),
            Rule::Undefined(_) => "spirv-undefined",
            Rule::NoType(_) | Rule::NoTypeOperand(_) => "spirv-no-type",
            Rule::Bound { .. } => "spirv-bound",
            Rule::Order { .. } | Rule::Place(_) | Rule::NoEnd => "spirv-order",
            Rule::Tail(_) => UnevenSize::ID,
            Rule::Capability { .. } => "spirv-capability",
            Rule::Extension { .. } => "spirv-extension",
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Rule::Malformed(problem) => write!(f, "{problem}"),
            Rule::Undefined(id) => write!(f, "{} uses %{id}, which nothing defines", self.name),
            Rule::NoType(id) => write!(f, "the type of {}, %{id}, is no type", self.name),
            Rule::NoTypeOperand(id) => write!(f, "{} takes %{id} for a type, which it is not", self.name),
            Rule::Bound { id, highest, bound } => {
                write!(f, "%{id} is not below the bound, {bound}")?;
                if highest != id {
                    write!(f, ", nor are further ids up to %{highest}")?;
                }
                Ok(())
            }
            Rule::Order { section, after } => {
                let have = if *after == Section::MemoryModel { "has" } else { "have" };
                let (own, begun) = (section.name(), after.name());
                write!(f, "{} belongs to the {own}, but the {begun} {have} begun", self.name)
            }
            Rule::Place(Where::Inside) => write!(f, "{} cannot stand in a function", self.name),
            Rule::Place(Where::Outside) => write!(f, "{} cannot stand outside of functions", self.name),
            Rule::Place(Where::Behind) => write!(f, "{} cannot stand behind a function", self.name),
            Rule::Tail(size) => size.fmt(f),
            Rule::NoEnd => write!(f, "the function that begins here has no OpFunctionEnd"),
            Rule::Capability { used, names, .. } => {
                write!(f, "{used} needs the capability ")?;
                list(f, names.iter())
            }
            Rule::Extension { used, any_of, since } => {
                write!(f, "{used} needs ")?;
                if !any_of.is_empty() {
                    f.write_str("the extension ")?;
                    list(f, any_of.iter())?;
                }
                match since {
                    Some(minor) if any_of.is_empty() => write!(f, "version 1.{minor}"),
                    Some(minor) => write!(f, " or version 1.{minor}"),
                    None => Ok(()),
                }
            }
        }
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        let or = if index == 0 { "" } else { " or " };
        write!(f, "{or}{item}")?;
    }
    Ok(())
}
