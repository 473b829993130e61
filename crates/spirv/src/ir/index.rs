//! Index of a module: definitions, uses, types, names, decorations, entry points, constants.

use super::constant::{self, Constant};
use super::instruction::Instruction;
use super::module::Module;
use super::place::Place;
use crate::grammar::Grammar;
use crate::read::{self, Ids, Operand, OperandValue, Recorder, Rigour};
use crate::values::{ExecutionModel, Op};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A use of an id in an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// Location of the instruction.
    pub place: Place,
    /// Index of the word with the id.
    pub word: u32,
}

/// An entry point of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPoint<'m> {
    /// Location of the `OpEntryPoint`.
    pub place: Place,
    /// Execution model.
    pub model: ExecutionModel,
    /// Id of the function.
    pub function: u32,
    /// Name of the entry point.
    pub name: &'m [u8],
    /// Ids of the interface variables.
    pub interface: Vec<u32>,
}

/// Index of a module, built in one pass.
pub struct Index<'m> {
    module: &'m Module,
    ids: Ids<'static>,
    /// Location of the first definition of each id.
    definitions: BTreeMap<u32, Place>,
    /// Uses of ids, sorted by id, then by location.
    uses: Vec<(u32, Use)>,
    names: BTreeMap<u32, &'m [u8]>,
    constants: BTreeMap<u32, Constant>,
}

impl Module {
    /// Builds the index of the module.
    pub fn index(&self) -> Index<'_> {
        Index::new(self)
    }
}

impl<'m> Index<'m> {
    fn new(module: &'m Module) -> Index<'m> {
        module.ask(|grammar| Index::with(module, grammar))
    }

    fn with(module: &'m Module, grammar: Grammar<'_>) -> Index<'m> {
        let words = module.instructions().map(Instruction::len).sum();
        let mut index = Index {
            module,
            ids: Ids::new(words),
            definitions: BTreeMap::new(),
            uses: Vec::new(),
            names: BTreeMap::new(),
            constants: BTreeMap::new(),
        };
        let mut recorder = Recorder::default();
        for (place, instruction) in module.places() {
            recorder.clear();
            let inner = read::Instruction { rest: instruction.raw(), offset: 0 };
            // An error is ignored: only the operands after the error are then missing.
            let _ = read::read(grammar, &inner, &mut index.ids, Rigour::Own, &mut recorder);
            if let Some(id) = grammar.result_of(instruction) {
                index.definitions.entry(id).or_insert(place);
            }
            for operand in &recorder.operands {
                if let Some(id) = used_id(operand) {
                    index.uses.push((id, Use { place, word: operand.at as u32 }));
                }
            }
            if instruction.op() == Op::Name
                && let Some(id) = instruction.word(1)
            {
                index.names.entry(id).or_insert(instruction.string_at(2));
            }
            if let Some((id, constant)) = constant::of(instruction, &mut index.ids, &index.constants) {
                index.constants.entry(id).or_insert(constant);
            }
        }
        index.uses.sort_unstable();
        index
    }

    /// Returns the module.
    pub fn module(&self) -> &'m Module {
        self.module
    }

    /// Returns the location and the instruction of the first definition of an id; `None` if the id is undefined.
    pub fn definition(&self, id: u32) -> Option<(Place, &'m Instruction)> {
        let place = *self.definitions.get(&id)?;
        Some((place, self.module.get(place)?))
    }

    /// Returns the uses of an id, in module order.
    pub fn uses(&self, id: u32) -> impl ExactSizeIterator<Item = Use> {
        let start = self.uses.partition_point(|&(other, _)| other < id);
        let end = self.uses.partition_point(|&(other, _)| other <= id);
        self.uses.get(start..end).unwrap_or(&[]).iter().map(|&(_, place)| place)
    }

    /// Returns every used id with its use, in ascending id order.
    pub fn all_uses(&self) -> impl Iterator<Item = (u32, Use)> {
        self.uses.iter().copied()
    }

    /// Returns the type id of a value; `None` if the id is not a value.
    pub fn type_of(&self, id: u32) -> Option<u32> {
        self.module.result_type_of(self.definition(id)?.1)
    }

    /// Returns the debug name of an id; `None` without an `OpName`.
    pub fn name(&self, id: u32) -> Option<&'m [u8]> {
        self.names.get(&id).copied()
    }

    /// Returns the instructions that decorate an id or its members.
    pub fn decorations(&self, id: u32) -> impl Iterator<Item = (Place, &'m Instruction)> {
        self.uses(id).filter(|found| found.word == 1).filter_map(|found| {
            let instruction = self.module.get(found.place)?;
            let decorates = crate::grammar::op::is_decoration(instruction.op().0);
            decorates.then_some((found.place, instruction))
        })
    }

    /// Returns the entry points, in module order.
    pub fn entry_points(&self) -> impl Iterator<Item = EntryPoint<'m>> {
        self.module.places().filter(|(_, i)| i.op() == Op::EntryPoint).filter_map(|(place, instruction)| {
            let name = instruction.string_at(3);
            Some(EntryPoint {
                place,
                model: ExecutionModel(instruction.word(1)?),
                function: instruction.word(2)?,
                name,
                interface: instruction.words().skip(4 + name.len() / 4).collect(),
            })
        })
    }

    /// Returns the value of a constant; for a specialization constant, its default value. `None` if the id is not a
    /// constant or has an unknown value.
    pub fn constant(&self, id: u32) -> Option<&Constant> {
        self.constants.get(&id)
    }

    /// Calls a function with the operands of an instruction of the module, up to the first error.
    pub fn operands<R>(&mut self, instruction: &Instruction, then: impl FnOnce(&[Operand<'_>]) -> R) -> R {
        self.module.ask(|grammar| {
            let mut recorder = Recorder::default();
            recorder.clear();
            let inner = read::Instruction { rest: instruction.raw(), offset: 0 };
            let _ = read::read(grammar, &inner, &mut self.ids, Rigour::Afterwards, &mut recorder);
            then(&recorder.operands)
        })
    }
}

/// Returns the id that an operand uses.
fn used_id(operand: &Operand<'_>) -> Option<u32> {
    match operand.value {
        OperandValue::Result(_) => None,
        value => value.id(),
    }
}
