//! Edits of entry points, capabilities, extensions, execution modes, names, decorations and definitions.
//!
//! An added instruction is appended to its section in the logical layout of a module (SPIR-V specification, section
//! 2.4). Every other instruction keeps its words and its order.

use super::edit_error::EditError;
use super::instruction::Instruction;
use super::module::Module;
use super::place::Place;
use super::section::Section;
use crate::grammar::OperandKind;
use crate::values::{Capability, Decoration, Enumeration, ExecutionMode, ExecutionModel, Op};
use alloc::string::String;

/// Maximum number of words of an instruction.
const MAX_WORDS: usize = 0xffff;

/// An entry point that can be changed, from [`Module::entry_point_mut`].
#[derive(Debug)]
pub struct EntryPointMut<'m> {
    module: &'m mut Module,
    place: Place,
}

impl EntryPointMut<'_> {
    /// Renames the entry point. Returns `false`, without a change, if the name has a NUL or is too long for an
    /// instruction.
    pub fn rename(&mut self, name: &str) -> bool {
        let Some(old) = self.module.get(self.place) else { return false };
        let head = Instruction::from_words(old.words().take(3));
        let interface = 4 + old.string_at(3).len() / 4;
        let renamed = head.string(name);
        let renamed = old.words().skip(interface).fold(renamed, Instruction::id);
        if name.contains('\0') || renamed.len() > MAX_WORDS {
            return false;
        }
        self.module.replace(self.place, renamed).is_some()
    }

    /// Returns the name, without its NUL.
    pub fn name(&self) -> &[u8] {
        self.module.get(self.place).map_or(&[], |entry| entry.string_at(3))
    }

    /// Returns the execution model; `None` if the `OpEntryPoint` is truncated.
    pub fn model(&self) -> Option<ExecutionModel> {
        self.module.get(self.place)?.word(1).map(ExecutionModel)
    }

    /// Returns the id of the entry point's function; `None` if the `OpEntryPoint` is truncated.
    pub fn function(&self) -> Option<u32> {
        self.module.get(self.place)?.word(2)
    }

    /// Returns the location of the `OpEntryPoint`.
    pub fn place(&self) -> Place {
        self.place
    }
}

impl Module {
    /// Returns the first entry point with the given name.
    ///
    /// # Errors
    /// [`EditError::NoEntryPoint`] if no entry point has the name.
    pub fn entry_point_mut(&mut self, name: &str) -> Result<EntryPointMut<'_>, EditError> {
        let found = self.places().find(|(_, one)| {
            one.op() == Op::EntryPoint && one.len() > 3 && one.string_at(3) == name.as_bytes()
        });
        let place = found.map(|(place, _)| place);
        let place = place.ok_or_else(|| EditError::NoEntryPoint { name: String::from(name) })?;
        Ok(EntryPointMut { module: self, place })
    }

    /// Declares a capability. Returns `false` if the module declares it already.
    pub fn add_capability(&mut self, capability: Capability) -> bool {
        let added = Instruction::new(Op::Capability).value(capability);
        self.add_once(Section::Capabilities, added)
    }

    /// Removes the declarations of a capability. Returns their number.
    pub fn remove_capability(&mut self, capability: Capability) -> usize {
        self.remove_matching(|one| one.op() == Op::Capability && one.word(1) == Some(capability.0))
    }

    /// Declares an extension. Returns `false` if the module declares it already.
    ///
    /// # Errors
    /// [`EditError::Nul`] and [`EditError::TooLong`].
    pub fn add_extension(&mut self, name: &str) -> Result<bool, EditError> {
        let added = with_string(Instruction::new(Op::Extension), name)?;
        Ok(self.add_once(Section::Extensions, added))
    }

    /// Removes the declarations of an extension. Returns their number.
    pub fn remove_extension(&mut self, name: &str) -> usize {
        self.remove_matching(|one| one.op() == Op::Extension && one.string_at(1) == name.as_bytes())
    }

    /// Returns the id of an imported extended instruction set and imports the set if necessary.
    ///
    /// # Errors
    /// [`EditError::NoFreeId`], [`EditError::Nul`] and [`EditError::TooLong`].
    pub fn import(&mut self, set: &str) -> Result<u32, EditError> {
        let mut all = self.instructions();
        let found = all.find(|one| one.op() == Op::ExtInstImport && one.string_at(2) == set.as_bytes());
        if let Some(id) = found.and_then(Instruction::result) {
            return Ok(id);
        }
        drop(all);
        with_string(Instruction::new(Op::ExtInstImport).id(0), set)?;
        let id = self.allocate_id()?;
        self.push(Section::Imports, Instruction::new(Op::ExtInstImport).id(id).string(set));
        Ok(id)
    }

    /// Adds an execution mode with its operands, as `OpExecutionModeId` if they are ids. Returns `false` if the module
    /// has the same instruction already.
    ///
    /// # Errors
    /// [`EditError::TooLong`].
    pub fn add_execution_mode(
        &mut self,
        function: u32,
        mode: ExecutionMode,
        operands: &[u32],
    ) -> Result<bool, EditError> {
        let op = match parameter_of(mode) {
            Some(kind) if kind.is_id() => Op::ExecutionModeId,
            _ => Op::ExecutionMode,
        };
        let added = Instruction::new(op).id(function).value(mode);
        let added = with_operands(added, operands)?;
        Ok(self.add_once(Section::ExecutionModes, added))
    }

    /// Removes an execution mode of a function, with any operands. Returns the number of removed instructions.
    pub fn remove_execution_mode(&mut self, function: u32, mode: ExecutionMode) -> usize {
        self.remove_matching(|one| {
            matches!(one.op(), Op::ExecutionMode | Op::ExecutionModeId)
                && (one.word(1), one.word(2)) == (Some(function), Some(mode.0))
        })
    }

    /// Sets the debug name of an id. Further `OpName` instructions for the id are removed.
    ///
    /// # Errors
    /// [`EditError::Nul`] and [`EditError::TooLong`].
    pub fn set_name(&mut self, id: u32, name: &str) -> Result<(), EditError> {
        let named = with_string(Instruction::new(Op::Name).id(id), name)?;
        self.set_only(Section::Names, named, |one| one.op() == Op::Name && one.word(1) == Some(id));
        Ok(())
    }

    /// Removes the debug name of an id. Returns the number of removed `OpName` instructions.
    pub fn remove_name(&mut self, id: u32) -> usize {
        self.remove_matching(|one| one.op() == Op::Name && one.word(1) == Some(id))
    }

    /// Sets the debug name of a member of a structure, as [`Module::set_name`] does for an id.
    ///
    /// # Errors
    /// [`EditError::Nul`] and [`EditError::TooLong`].
    pub fn set_member_name(&mut self, structure: u32, member: u32, name: &str) -> Result<(), EditError> {
        let named = Instruction::new(Op::MemberName).id(structure).literal(member);
        let named = with_string(named, name)?;
        self.set_only(Section::Names, named, |one| {
            one.op() == Op::MemberName && (one.word(1), one.word(2)) == (Some(structure), Some(member))
        });
        Ok(())
    }

    /// Decorates an id. `operands` are the words after the decoration; the grammar decides between `OpDecorate`,
    /// `OpDecorateId` and `OpDecorateString`. Returns `false` if the module has the same instruction already.
    ///
    /// # Errors
    /// [`EditError::TooLong`].
    pub fn add_decoration(
        &mut self,
        target: u32,
        decoration: Decoration,
        operands: &[u32],
    ) -> Result<bool, EditError> {
        let op = match parameter_of(decoration) {
            _ if takes_decorate_string(decoration) => Op::DecorateString,
            Some(kind) if kind.is_id() => Op::DecorateId,
            _ => Op::Decorate,
        };
        let added = with_operands(Instruction::new(op).id(target).value(decoration), operands)?;
        Ok(self.add_once(Section::Annotations, added))
    }

    /// Removes a decoration of an id, with any operands. Returns the number of removed instructions.
    pub fn remove_decoration(&mut self, target: u32, decoration: Decoration) -> usize {
        self.remove_matching(|one| {
            matches!(one.op(), Op::Decorate | Op::DecorateId | Op::DecorateString)
                && (one.word(1), one.word(2)) == (Some(target), Some(decoration.0))
        })
    }

    /// Decorates a member of a structure, as [`Module::add_decoration`] does an id.
    ///
    /// # Errors
    /// [`EditError::TooLong`].
    pub fn add_member_decoration(
        &mut self,
        structure: u32,
        member: u32,
        decoration: Decoration,
        operands: &[u32],
    ) -> Result<bool, EditError> {
        let op = match takes_decorate_string(decoration) {
            true => Op::MemberDecorateString,
            false => Op::MemberDecorate,
        };
        let added = Instruction::new(op).id(structure).literal(member).value(decoration);
        let added = with_operands(added, operands)?;
        Ok(self.add_once(Section::Annotations, added))
    }

    /// Removes a decoration of a member of a structure, with any operands. Returns the number of removed instructions.
    pub fn remove_member_decoration(&mut self, structure: u32, member: u32, decoration: Decoration) -> usize {
        let wanted = [structure, member, decoration.0].map(Some);
        self.remove_matching(|one| {
            matches!(one.op(), Op::MemberDecorate | Op::MemberDecorateString)
                && [1, 2, 3].map(|at| one.word(at)) == wanted
        })
    }

    /// Allocates an id from the bound, as [`Module::fresh_id`] does.
    ///
    /// # Errors
    /// [`EditError::NoFreeId`] if the bound is at its maximum.
    pub fn allocate_id(&mut self) -> Result<u32, EditError> {
        match self.fresh_id() {
            0 => Err(EditError::NoFreeId),
            id => Ok(id),
        }
    }

    /// Returns the location of the first instruction that defines an id.
    ///
    /// # Errors
    /// [`EditError::NotDefined`].
    pub fn place_of(&self, id: u32) -> Result<Place, EditError> {
        let found = self.places().find(|(_, one)| self.result_of(one) == Some(id));
        found.map(|(place, _)| place).ok_or(EditError::NotDefined { id })
    }

    /// Replaces the instruction that defines an id and returns the old instruction.
    ///
    /// # Errors
    /// [`EditError::NotDefined`]; [`EditError::TooLong`] if the new instruction has too many words.
    pub fn replace_definition(
        &mut self,
        id: u32,
        instruction: Instruction,
    ) -> Result<Instruction, EditError> {
        let (place, instruction) = (self.place_of(id)?, checked(instruction)?);
        self.replace(place, instruction).ok_or(EditError::NotDefined { id })
    }

    /// Removes the instruction that defines an id and returns it. Uses of the id stay.
    ///
    /// # Errors
    /// [`EditError::NotDefined`].
    pub fn remove_definition(&mut self, id: u32) -> Result<Instruction, EditError> {
        let place = self.place_of(id)?;
        self.remove(place).ok_or(EditError::NotDefined { id })
    }

    /// Adds an instruction to the end of a section unless the module has an equal instruction. Returns whether it was
    /// added.
    fn add_once(&mut self, section: Section, added: Instruction) -> bool {
        let absent = !self.instructions().any(|one| *one == added);
        if absent {
            self.push(section, added);
        }
        absent
    }

    /// Replaces the first matching instruction, and removes further matching instructions. Adds the instruction if no
    /// instruction matches.
    fn set_only(&mut self, section: Section, one: Instruction, matches: impl Fn(&Instruction) -> bool) {
        let Some(place) = self.places().find(|(_, other)| matches(other)).map(|(place, _)| place) else {
            self.push(section, one);
            return;
        };
        self.replace(place, one);
        let mut first = true;
        self.remove_matching(|other| matches(other) && !core::mem::take(&mut first));
    }

    /// Removes all matching instructions and returns their number.
    fn remove_matching(&mut self, mut matches: impl FnMut(&Instruction) -> bool) -> usize {
        let mut count = 0;
        self.retain(|one| {
            let goes = matches(one);
            count += usize::from(goes);
            !goes
        });
        count
    }
}

/// Returns whether a decoration requires `OpDecorateString`; other decorations with strings use `OpDecorate`.
fn takes_decorate_string(decoration: Decoration) -> bool {
    matches!(decoration, Decoration::UserSemantic | Decoration::UserTypeGOOGLE)
}

/// Returns the kind of the first operand after an enumerant, according to the built-in grammar.
fn parameter_of(value: impl Enumeration) -> Option<OperandKind> {
    Some(value.enumerant()?.parameters().first()?.kind)
}

/// Appends a string. An error if the string has a NUL, or if the instruction becomes too long.
fn with_string(instruction: Instruction, text: &str) -> Result<Instruction, EditError> {
    match text.bytes().position(|byte| byte == 0) {
        Some(at) => Err(EditError::Nul { at }),
        None => checked(instruction.string(text)),
    }
}

/// Appends operand words. An error if the instruction becomes too long.
fn with_operands(instruction: Instruction, operands: &[u32]) -> Result<Instruction, EditError> {
    checked(operands.iter().copied().fold(instruction, Instruction::literal))
}

/// Checks that the length fits into the word count.
fn checked(instruction: Instruction) -> Result<Instruction, EditError> {
    match instruction.len() {
        0..=MAX_WORDS => Ok(instruction),
        words => Err(EditError::TooLong { op: instruction.op(), words }),
    }
}
