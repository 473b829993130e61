//! Findings of the structural check as data, and their messages.

use crate::ir::Section;
use crate::module::TruncatedSize;
use crate::read::Problem;
use crate::values::{Capability, Op};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// An error in a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Word offset of the instruction. 0 for the header; the end of the module for trailing data.
    pub word: usize,
    /// Opcode of the instruction.
    pub op: Op,
    /// Name of the opcode; empty if unknown.
    pub name: String,
    /// The violated rule.
    pub rule: Rule,
}

/// The rules of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The instruction does not match its grammar: operands are missing, superfluous or unknown.
    Malformed(Problem),
    /// An id is used but not defined.
    Undefined(u32),
    /// The result type is defined by an instruction that does not define a type.
    NoType(u32),
    /// A component of a type or function is defined by an instruction that does not define a type.
    NoTypeOperand(u32),
    /// Some ids are not below the bound.
    Bound {
        /// The first id that is not below the bound.
        id: u32,
        /// The highest defined id.
        highest: u32,
        /// The bound in the header.
        bound: u32,
    },
    /// The instruction comes after the end of its section.
    Order {
        /// The section that the instruction belongs to.
        section: Section,
        /// The section that has begun.
        after: Section,
    },
    /// The instruction is not allowed at its location.
    Place(Where),
    /// The function has no end.
    NoEnd,
    /// The module ends inside a word or inside its header.
    Tail(TruncatedSize),
    /// A used item needs one of these capabilities, and the module declares none of them.
    Capability {
        /// The opcode or enumerant that needs the capability.
        used: String,
        /// Alternatives; one is enough.
        any_of: Vec<Capability>,
        /// Names of the capabilities.
        names: Vec<String>,
    },
    /// A used item needs one of these extensions or a later version, and the module declares neither.
    Extension {
        /// The opcode or enumerant that needs it.
        used: String,
        /// Alternatives; one is enough.
        any_of: Vec<String>,
        /// Minor version whose core specification has the opcode or enumerant.
        since: Option<u8>,
    },
}

/// Location where an instruction is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In a function.
    Inside,
    /// Outside of functions.
    Outside,
    /// Outside of functions, after the first function.
    Behind,
}

impl Rule {
    /// Returns a stable id for diagnostics.
    pub fn id(&self) -> &'static str {
        match self {
            Rule::Malformed(problem) => problem.fault.id(),
            Rule::Undefined(_) => "spirv-undefined",
            Rule::NoType(_) | Rule::NoTypeOperand(_) => "spirv-no-type",
            Rule::Bound { .. } => "spirv-bound",
            Rule::Order { .. } | Rule::Place(_) | Rule::NoEnd => "spirv-order",
            Rule::Tail(_) => TruncatedSize::ID,
            Rule::Capability { .. } => "spirv-capability",
            Rule::Extension { .. } => "spirv-extension",
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Rule::Malformed(problem) => write!(f, "{problem}"),
            Rule::Undefined(id) => write!(f, "undefined ID %{id}, used by {}", self.name),
            Rule::NoType(id) => write!(f, "the result type of {}, %{id}, is not a type", self.name),
            Rule::NoTypeOperand(id) => write!(f, "{} uses %{id} as a type, but it is not a type", self.name),
            Rule::Bound { id, highest, bound } => {
                write!(f, "ID %{id} is out of range (the ID bound is {bound})")?;
                if highest != id {
                    write!(f, "; further IDs up to %{highest} are also out of range")?;
                }
                Ok(())
            }
            Rule::Order { section, after } => {
                let article = |section: &Section| if *section == Section::MemoryModel { "the " } else { "" };
                let (own, begun) = (section.name(), after.name());
                let (before, behind) = (article(section), article(after));
                write!(f, "{} is out of order: {before}{own} must precede {behind}{begun}", self.name)
            }
            Rule::Place(Where::Inside) => write!(f, "{} is not allowed in a function", self.name),
            Rule::Place(Where::Outside) => write!(f, "{} is not allowed outside a function", self.name),
            Rule::Place(Where::Behind) => write!(f, "{} is not allowed after the first function", self.name),
            Rule::Tail(size) => size.fmt(f),
            Rule::NoEnd => write!(f, "missing OpFunctionEnd of the function that starts here"),
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
