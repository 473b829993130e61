//! Messages of findings. Ids are written as numbers, or as their names in an assembly text.

use super::rule::{DecorationRule, Finding, Rule, Where};
use crate::ir::Section;
use alloc::string::{String, ToString as _};
use core::fmt;

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message(f, &|id, f| write!(f, "%{id}"))
    }
}

/// Function that writes the number or the name of an id into a message.
type WriteId<'n> = dyn Fn(u32, &mut fmt::Formatter<'_>) -> fmt::Result + 'n;

/// Id in a message, with the function that writes it.
struct ShownId<'n>(u32, &'n WriteId<'n>);

impl fmt::Display for ShownId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.1)(self.0, f)
    }
}

impl Finding {
    /// Returns the message with the names of ids. `name` returns the name of an id in the assembly text, without `%`;
    /// if it returns `None`, the id is written as a number.
    pub fn named<'n>(&self, name: impl Fn(u32) -> Option<&'n str>) -> String {
        struct Named<'f, F>(&'f Finding, F);
        impl<'n, F: Fn(u32) -> Option<&'n str>> fmt::Display for Named<'_, F> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.message(f, &|id, f| match (self.1)(id) {
                    Some(name) => write!(f, "%{name}"),
                    None => write!(f, "%{id}"),
                })
            }
        }
        Named(self, name).to_string()
    }

    fn message(&self, f: &mut fmt::Formatter<'_>, write_id: &WriteId<'_>) -> fmt::Result {
        let shown = |id: &u32| ShownId(*id, write_id);
        match &self.rule {
            Rule::Malformed(problem) => write!(f, "{problem}"),
            Rule::Undefined(id) => write!(f, "undefined ID {}, used by {}", shown(id), self.name),
            Rule::NoType(id) => write!(f, "the result type of {}, {}, is not a type", self.name, shown(id)),
            Rule::NoTypeOperand(id) => {
                write!(f, "{} uses {} as a type, but it is not a type", self.name, shown(id))
            }
            Rule::Bound { id, highest, bound } => {
                write!(f, "ID {} is out of range (the ID bound is {bound})", shown(id))?;
                if highest != id {
                    write!(f, "; further IDs up to {} are also out of range", shown(highest))?;
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
            Rule::Tail(size) => write!(f, "{size}"),
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
            Rule::Version(word) => {
                let (major, minor) = (word >> 16 & 0xff, word >> 8 & 0xff);
                write!(f, "unknown version {major}.{minor} (0x{word:08x}); expected 1.0 to 1.6")
            }
            Rule::Removed { used, until } => write!(f, "{used} is not available after version 1.{until}"),
            Rule::Required(rule) => f.write_str(rule.text()),
            Rule::Interface(id) => {
                write!(f, "the interface does not list {}, which the entry point uses", shown(id))
            }
            Rule::DuplicateType { id, first } => {
                write!(f, "{} declares the same type as {}", shown(id), shown(first))
            }
            Rule::Declaration(text) | Rule::Instruction(text) => f.write_str(text),
            Rule::Decoration { decoration, target, expected } => {
                write!(f, "{decoration} decorates {} (expected {expected})", shown(target))
            }
            Rule::Member { target, member, members } => {
                write!(
                    f,
                    "member {member} of {} is out of range (the structure has {members})",
                    shown(target)
                )
            }
            Rule::BeforeDefinition(id) => write!(f, "{} uses {} before its definition", self.name, shown(id)),
            Rule::Dominance(id) => {
                write!(f, "{} uses {}, whose definition does not dominate the use", self.name, shown(id))
            }
            Rule::OtherFunction(id) => {
                write!(f, "{} uses {}, which another function defines", self.name, shown(id))
            }
            Rule::Block(rule) => f.write_str(rule.text()),
            Rule::Branch(id) => write!(f, "{} is not a label of this function", shown(id)),
            Rule::BranchToEntry(id) => {
                write!(f, "{} is the first block of the function, not a branch target", shown(id))
            }
            Rule::Structure(rule) => f.write_str(rule.text()),
            Rule::Operand { id, expected } => {
                write!(f, "{} takes {expected}, but {} is not", self.name, shown(id))
            }
            Rule::ResultType(expected) => {
                write!(f, "wrong result type of {} (expected {expected})", self.name)
            }
            Rule::Alignment(number) => write!(f, "the alignment {number} is not a power of two"),
            Rule::SmallAlignment { alignment, largest } => write!(
                f,
                "the alignment is too small: {alignment} bytes (expected at least {largest}, the size of the largest \
                 scalar)"
            ),
            Rule::Access(rule) => f.write_str(rule.text()),
            Rule::Graph(rule) => f.write_str(rule.text()),
            Rule::Decorations(rule) => match rule {
                DecorationRule::Both { first, second } => {
                    write!(f, "the decorations {first} and {second} exclude each other")
                }
                DecorationRule::Ids { decoration } => write!(
                    f,
                    "the decoration {decoration} has IDs as parameters (expected OpDecorateId or \
                     OpMemberDecorateIdEXT)"
                ),
                DecorationRule::NoIds { decoration } => {
                    write!(f, "the decoration {decoration} has no IDs as parameters (expected OpDecorate)")
                }
                DecorationRule::Transform => {
                    f.write_str("AllowTransform needs AllowReassoc and AllowContract")
                }
                DecorationRule::ImportedValue => {
                    f.write_str("an imported variable cannot have an initializer")
                }
                DecorationRule::ImportedBody => f.write_str("an imported function cannot have blocks"),
                DecorationRule::ExportedDeclaration => {
                    f.write_str("a function without blocks needs linkage of the type Import")
                }
            },
            Rule::MissingDecoration { decoration, target } => {
                write!(f, "{} needs the decoration {decoration} of {}", self.name, shown(target))
            }
            Rule::Model { used, models, any_of } => {
                write!(f, "{used} is not allowed in the execution model ")?;
                list(f, models.iter())?;
                f.write_str(" (expected ")?;
                list(f, any_of.iter())?;
                f.write_str(")")
            }
            Rule::Modes { any_of, count } => {
                let most = if *count == 0 { "exactly" } else { "at most" };
                write!(f, "the entry point has {count} of the execution modes ")?;
                list(f, any_of.iter())?;
                write!(f, " (expected {most} 1)")
            }
            Rule::Environment { target, rule } => {
                write!(f, "{rule} (target environment `{}`)", target.name())
            }
            Rule::ModeInstruction { mode, expected } => {
                write!(f, "the execution mode {mode} needs {expected}")
            }
            Rule::Signature => write!(f, "result type and operand types of {} do not match", self.name),
            Rule::Constituents => {
                write!(f, "the number of constituents of {} does not match its result type", self.name)
            }
            Rule::Arguments => f.write_str(
                "the number of arguments differs from the number of parameters in the function type",
            ),
            Rule::Index { id, index } => write!(f, "index {index} is out of range for {}", shown(id)),
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
