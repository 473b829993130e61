//! Editable form of a grammar, into which the loader merges the rows of files.

use crate::grammar::handles::{Grammar, Instruction};
use crate::grammar::types::{Class, OperandKind, Quantifier};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Requirements of a row: one of the capabilities or extensions, and the minor core versions. `since` is `None` if no
/// core version has the row, `until` if the row was not removed.
#[derive(Clone, Default)]
pub(super) struct Needs {
    pub(super) capabilities: Vec<u32>,
    pub(super) extensions: Vec<String>,
    pub(super) since: Option<u8>,
    pub(super) until: Option<u8>,
}

#[derive(Clone)]
pub(super) struct OperandSpec {
    pub(super) kind: OperandKind,
    pub(super) quantifier: Quantifier,
    pub(super) name: String,
}

#[derive(Clone)]
pub(super) struct InstructionSpec {
    pub(super) name: String,
    pub(super) opcode: u16,
    pub(super) class: Class,
    pub(super) aliases: Vec<String>,
    pub(super) operands: Vec<OperandSpec>,
    pub(super) needs: Needs,
    pub(super) spec_constant_op: bool,
    pub(super) declares_type: bool,
}

#[derive(Clone)]
pub(super) struct EnumerantSpec {
    pub(super) name: String,
    pub(super) value: u32,
    pub(super) aliases: Vec<String>,
    pub(super) parameters: Vec<OperandSpec>,
    pub(super) needs: Needs,
}

/// An enumeration; its index in the list is its id.
#[derive(Clone)]
pub(super) struct EnumSpec {
    pub(super) set: String,
    pub(super) name: String,
    pub(super) mask: bool,
    /// Enumerants, in ascending order of their values.
    pub(super) enumerants: Vec<EnumerantSpec>,
}

#[derive(Clone)]
pub(super) struct ExtSpec {
    pub(super) name: String,
    pub(super) number: u32,
    pub(super) operands: Vec<OperandSpec>,
}

#[derive(Clone)]
pub(super) struct SetSpec {
    pub(super) name: String,
    pub(super) prefix: bool,
    /// Instructions, in ascending order of their numbers.
    pub(super) instructions: Vec<ExtSpec>,
}

/// Names of two conflicting rows with the same number: the first row and the second row.
#[cfg(feature = "json")]
pub(super) struct Names(pub(super) String, pub(super) String);

#[cfg(feature = "json")]
impl Needs {
    /// Merges the requirements of two rows as alternatives: fulfilling the requirements of one row is enough.
    pub(super) fn or(&mut self, other: Needs) {
        let more = |capability: &u32| !self.capabilities.contains(capability);
        self.capabilities.extend(other.capabilities.into_iter().filter(more).collect::<Vec<_>>());
        let more = |extension: &String| !self.extensions.contains(extension);
        self.extensions.extend(other.extensions.into_iter().filter(more).collect::<Vec<_>>());
        self.since = self.since.into_iter().chain(other.since).min();
        // A row without a last version is never removed, so the result has a last version only if both rows have one.
        self.until = self.until.zip(other.until).map(|(one, other)| one.max(other));
    }
}

#[cfg(feature = "json")]
impl InstructionSpec {
    /// Merges another row with the same opcode, for files with one row per name.
    ///
    /// # Errors
    /// If the operands differ.
    pub(super) fn also(&mut self, other: InstructionSpec) -> Result<(), Names> {
        if !same(&self.operands, &other.operands) {
            return Err(Names(self.name.clone(), other.name));
        }
        add_names(&self.name, &mut self.aliases, other.name, other.aliases);
        self.spec_constant_op |= other.spec_constant_op;
        self.declares_type |= other.declares_type;
        self.needs.or(other.needs);
        Ok(())
    }
}

#[cfg(feature = "json")]
impl EnumerantSpec {
    /// Merges another row with the same value, for files with one row per name. The loader adds the requirements of
    /// both rows later, when all capabilities are known.
    pub(super) fn also(&mut self, other: EnumerantSpec) -> Result<(), Names> {
        if !same(&self.parameters, &other.parameters) {
            return Err(Names(self.name.clone(), other.name));
        }
        add_names(&self.name, &mut self.aliases, other.name, other.aliases);
        Ok(())
    }
}

/// Returns whether the operands have the same kinds, regardless of their names.
#[cfg(feature = "json")]
fn same(one: &[OperandSpec], other: &[OperandSpec]) -> bool {
    let shape =
        |operands: &[OperandSpec]| operands.iter().map(|o| (o.kind, o.quantifier)).collect::<Vec<_>>();
    shape(one) == shape(other)
}

#[cfg(feature = "json")]
fn add_names(name: &str, aliases: &mut Vec<String>, other: String, others: Vec<String>) {
    for new in core::iter::once(other).chain(others) {
        if new != name && !aliases.contains(&new) {
            aliases.push(new);
        }
    }
}

/// A whole grammar.
#[derive(Clone)]
pub(super) struct Spec {
    /// Instructions, in ascending order of their opcodes.
    pub(super) instructions: Vec<InstructionSpec>,
    pub(super) enumerations: Vec<EnumSpec>,
    pub(super) sets: Vec<SetSpec>,
}

impl Spec {
    /// Copies a grammar into the editable form.
    pub(super) fn of(grammar: Grammar<'_>) -> Spec {
        let strings = |names: &mut dyn Iterator<Item = &str>| names.map(String::from).collect::<Vec<_>>();
        let enumerations = grammar.enumerations().map(|e| EnumSpec {
            set: e.set().to_string(),
            name: e.name().to_string(),
            mask: e.is_mask(),
            enumerants: e
                .enumerants()
                .map(|v| EnumerantSpec {
                    name: v.name().to_string(),
                    value: v.value(),
                    aliases: strings(&mut v.aliases()),
                    parameters: operands(v.parameters(), |index| v.parameter_name(index)),
                    needs: Needs {
                        capabilities: v.capabilities().to_vec(),
                        extensions: strings(&mut v.extensions()),
                        since: v.since().map(|version| version.minor),
                        until: v.until().map(|version| version.minor),
                    },
                })
                .collect(),
        });
        let sets = grammar.sets().map(|set| SetSpec {
            name: set.name().to_string(),
            prefix: crate::grammar::rules::PREFIX_SETS.contains(&set.name()),
            instructions: set
                .instructions()
                .map(|i| ExtSpec {
                    name: i.name().to_string(),
                    number: i.number(),
                    operands: operands(i.operands(), |index| i.operand_name(index)),
                })
                .collect(),
        });
        Spec {
            instructions: grammar.instructions().map(instruction).collect(),
            enumerations: enumerations.collect(),
            sets: sets.collect(),
        }
    }
}

fn instruction(row: Instruction<'_>) -> InstructionSpec {
    InstructionSpec {
        name: row.name().to_string(),
        opcode: row.opcode(),
        class: row.class(),
        aliases: row.aliases().map(String::from).collect(),
        operands: operands(row.operands(), |index| row.operand_name(index)),
        needs: Needs {
            capabilities: row.capabilities().to_vec(),
            extensions: row.extensions().map(String::from).collect(),
            since: row.since().map(|version| version.minor),
            until: row.until().map(|version| version.minor),
        },
        spec_constant_op: row.in_spec_constant_op(),
        declares_type: row.declares_type(),
    }
}

fn operands<'g>(
    rows: &[crate::grammar::types::Operand],
    name: impl Fn(usize) -> &'g str,
) -> Vec<OperandSpec> {
    let row = |(index, row): (usize, &crate::grammar::types::Operand)| OperandSpec {
        kind: row.kind,
        quantifier: row.quantifier,
        name: name(index).to_string(),
    };
    rows.iter().enumerate().map(row).collect()
}
