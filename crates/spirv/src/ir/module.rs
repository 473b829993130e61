//! The editable module: its parts and the operations on them.

use super::function::Function;
use super::instruction::Instruction;
use super::place::Place;
use super::section::Section;
use crate::grammar::{self, Grammar, Loaded, MAGIC};
use crate::module::{Endian, HEADER_WORDS, TruncatedSize, Word};
use crate::read::{Binary, HeaderFault};
use crate::values::Op;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// An editable module that owns its instructions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The grammar; `None` is the built-in one.
    grammar: Option<Arc<Loaded>>,
    /// Header words after the magic number: version, generator, bound and schema. A module that ends within its
    /// header has fewer words.
    header: Vec<u32>,
    endian: Endian,
    tail: Vec<u8>,
    parts: Vec<Part>,
    /// Highest id that an instruction defines, plus one.
    beyond: u32,
}

/// A function, or the instructions between two functions. Instructions of one section that are not contiguous are
/// several parts, so that the order is preserved.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Section(Section, [Vec<Instruction>; 1]),
    /// Instruction lists of a function: one before the first label, one per block, and one for `OpFunctionEnd`.
    Function(Vec<Vec<Instruction>>),
}

impl Part {
    fn lists(&self) -> &[Vec<Instruction>] {
        match self {
            Part::Section(_, list) => list,
            Part::Function(lists) => lists,
        }
    }

    fn into_lists(self) -> Vec<Vec<Instruction>> {
        match self {
            Part::Section(_, list) => Vec::from(list),
            Part::Function(lists) => lists,
        }
    }

    /// Returns whether the part is a function without an `OpFunctionEnd`.
    fn is_open(&self) -> bool {
        let last = self.lists().iter().rev().find_map(|list| list.last());
        matches!(self, Part::Function(_)) && last.is_none_or(|last| last.op() != Op::FunctionEnd)
    }

    fn lists_mut(&mut self) -> &mut [Vec<Instruction>] {
        match self {
            Part::Section(_, list) => list,
            Part::Function(lists) => lists,
        }
    }
}

impl Module {
    /// Returns an empty module of a version, such as `0x0001_0600`, without a generator.
    pub fn new(version: u32) -> Module {
        Module {
            grammar: None,
            header: Vec::from([version, 0, 1, 0]),
            endian: Endian::Little,
            tail: Vec::new(),
            parts: Vec::new(),
            beyond: 1,
        }
    }

    /// Parses a module in either byte order.
    ///
    /// # Errors
    /// If the bytes do not start with the magic number. All other invalid data is stored in the module.
    pub fn parse(bytes: &[u8]) -> Result<Module, HeaderFault> {
        let binary = Binary::new(bytes)?;
        let header = [binary.version(), binary.generator(), binary.bound(), binary.schema()];
        let mut module = Module {
            grammar: None,
            header: header.into_iter().flatten().collect(),
            endian: binary.endian(),
            tail: binary.tail().to_vec(),
            parts: Vec::new(),
            beyond: 1,
        };
        let mut open = false;
        for instruction in binary.instructions() {
            module.append(Instruction::from_raw(instruction.raw()), &mut open);
        }
        Ok(module)
    }

    /// Sets the grammar, which determines the results and sections of instructions.
    #[must_use]
    pub fn with_grammar(mut self, grammar: Arc<Loaded>) -> Module {
        self.grammar = Some(grammar);
        self.divide();
        self
    }

    /// Divides the instructions into sections, functions and blocks again.
    fn divide(&mut self) {
        let mut open = false;
        for part in core::mem::take(&mut self.parts) {
            for one in part.into_lists().into_iter().flatten() {
                self.append(one, &mut open);
            }
        }
    }

    /// Updates the division into sections, functions and blocks after an opcode was inserted or removed at a location.
    fn settle(&mut self, place: Place, op: Op) {
        match op {
            Op::Function | Op::FunctionEnd => self.divide(),
            // An instruction before the first instruction of a part belongs to the previous part, so the parts are
            // formed again.
            _ if (place.list, place.index) == (0, 0) => self.divide(),
            _ if op == Op::Label || place.index == 0 => {
                if let Some(Part::Function(lists)) = self.parts.get_mut(place.part as usize) {
                    let mut divided = Vec::from([Vec::new()]);
                    for instruction in core::mem::take(lists).into_iter().flatten() {
                        append_in_function(&mut divided, instruction);
                    }
                    *lists = divided;
                }
            }
            _ => {}
        }
    }

    /// Returns a module with the given instructions and bound, and otherwise the header of this module.
    pub(crate) fn with_instructions(
        &self,
        instructions: impl Iterator<Item = Instruction>,
        bound: u32,
    ) -> Module {
        let mut module = Module {
            grammar: self.grammar.clone(),
            header: self.header.clone(),
            endian: self.endian,
            tail: Vec::new(),
            parts: Vec::new(),
            beyond: 1,
        };
        let mut open = false;
        for one in instructions {
            module.append(one, &mut open);
        }
        module.header_word(2, bound);
        module
    }

    /// Returns the grammar; `None` is the built-in one.
    pub fn grammar(&self) -> Option<&Arc<Loaded>> {
        self.grammar.as_ref()
    }

    /// Calls a function with the grammar of the module.
    pub(super) fn ask<R>(&self, then: impl FnOnce(Grammar<'_>) -> R) -> R {
        grammar::with(self.grammar.as_deref(), then)
    }

    /// Returns the id that an instruction defines, according to the module's grammar; [`Instruction::result`]
    /// uses the built-in grammar.
    pub fn result_of(&self, instruction: &Instruction) -> Option<u32> {
        match &self.grammar {
            None => instruction.result(),
            Some(_) => self.ask(|grammar| grammar.result_of(instruction)),
        }
    }

    /// Returns the result type id of an instruction, according to the module's grammar.
    pub fn result_type_of(&self, instruction: &Instruction) -> Option<u32> {
        match &self.grammar {
            None => instruction.result_type(),
            Some(_) => self.ask(|grammar| grammar.result_type_of(instruction)),
        }
    }

    fn section_of(&self, op: Op) -> Option<Section> {
        match &self.grammar {
            None => Section::of(op),
            Some(_) => self.ask(|grammar| grammar.section(op)),
        }
    }

    /// Appends an instruction and returns the id that it defines; `open` is true if the end of the module is in a
    /// function.
    fn append(&mut self, instruction: Instruction, open: &mut bool) -> Option<u32> {
        let op = instruction.op();
        let result = self.result_of(&instruction);
        self.beyond = self.beyond.max(result.map_or(1, |id| id.saturating_add(1)));
        if op == Op::Function {
            *open = true;
            self.parts.push(Part::Function(Vec::from([Vec::from([instruction])])));
            return result;
        }
        if *open && let Some(Part::Function(lists)) = self.parts.last_mut() {
            *open = op != Op::FunctionEnd;
            append_in_function(lists, instruction);
            return result;
        }
        let own = self.section_of(op);
        match self.parts.last_mut() {
            Some(Part::Section(section, [list])) if own.is_none_or(|own| own == *section) => {
                list.push(instruction);
            }
            _ => {
                let section = own.unwrap_or(Section::Globals);
                self.parts.push(Part::Section(section, [Vec::from([instruction])]));
            }
        }
        result
    }

    /// Returns the bytes of the module.
    pub fn to_bytes(&self) -> Vec<u8> {
        let words = self.to_words();
        let mut bytes = Vec::with_capacity(words.len() * 4 + self.tail.len());
        for word in words {
            let word = match self.endian {
                Endian::Little => word,
                Endian::Big => [word[3], word[2], word[1], word[0]],
            };
            bytes.extend_from_slice(&word);
        }
        bytes.extend_from_slice(&self.tail);
        bytes
    }

    /// Returns the words of the module, including its header.
    pub(crate) fn to_words(&self) -> Vec<Word> {
        let count: usize = self.instructions().map(Instruction::len).sum();
        let mut words = Vec::with_capacity(count + HEADER_WORDS);
        words.push(MAGIC.to_le_bytes());
        words.extend(self.header.iter().map(|word| word.to_le_bytes()));
        for instruction in self.instructions() {
            words.extend_from_slice(instruction.raw());
        }
        words
    }

    /// Returns the version word; `None` if the header is truncated before it.
    pub fn version(&self) -> Option<u32> {
        self.header.first().copied()
    }

    /// Returns the generator word; `None` if the header is truncated before it.
    pub fn generator(&self) -> Option<u32> {
        self.header.get(1).copied()
    }

    /// Returns the bound; `None` if the header is truncated before it.
    pub fn bound(&self) -> Option<u32> {
        self.header.get(2).copied()
    }

    /// Returns the byte order of [`Module::to_bytes`].
    pub fn endian(&self) -> Endian {
        self.endian
    }

    /// Sets the version word.
    pub fn set_version(&mut self, version: u32) {
        self.header_word(0, version);
    }

    /// Sets the generator word.
    pub fn set_generator(&mut self, generator: u32) {
        self.header_word(1, generator);
    }

    /// Returns whether bytes that are too few for a word follow the instructions.
    pub(super) fn has_tail(&self) -> bool {
        !self.tail.is_empty()
    }

    /// Returns the size of a module that is shorter than its header; `None` for other modules.
    pub(super) fn incomplete_header(&self) -> Option<TruncatedSize> {
        // `header` does not contain the magic number.
        let words = self.header.len() + 1;
        (words < HEADER_WORDS).then_some(TruncatedSize(words * 4 + self.tail.len()))
    }

    /// Sets the bound; the caller guarantees that all ids are less.
    pub(super) fn set_bound(&mut self, bound: u32) {
        self.beyond = bound;
        self.header_word(2, bound);
    }

    /// Sets the byte order.
    pub fn set_endian(&mut self, endian: Endian) {
        self.endian = endian;
    }

    fn header_word(&mut self, index: usize, number: u32) {
        if self.header.len() < HEADER_WORDS - 1 {
            self.header.resize(HEADER_WORDS - 1, 0);
        }
        if let Some(word) = self.header.get_mut(index) {
            *word = number;
        }
    }

    /// Allocates an id that no instruction defines and that is not below the bound; raises the bound. Returns 0, which
    /// is not a valid id, if the bound is at its maximum.
    pub fn fresh_id(&mut self) -> u32 {
        let id = self.first_free();
        if id == u32::MAX {
            return 0;
        }
        self.raise(id);
        id
    }

    /// Returns the first id that is neither below the bound nor defined.
    pub(super) fn first_free(&self) -> u32 {
        self.bound().unwrap_or(1).max(self.beyond).max(1)
    }

    /// Raises the bound above an id.
    pub(super) fn raise(&mut self, id: u32) {
        let beyond = id.saturating_add(1);
        self.beyond = self.beyond.max(beyond);
        if self.bound().is_none_or(|bound| bound < beyond) {
            self.header_word(2, beyond);
        }
    }

    /// Returns all instructions, in module order.
    pub fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.parts.iter().flat_map(Part::lists).flatten()
    }

    /// Returns all instructions with their locations.
    pub fn places(&self) -> impl Iterator<Item = (Place, &Instruction)> {
        self.parts.iter().enumerate().flat_map(|(part, lists)| {
            lists.lists().iter().enumerate().flat_map(move |(list, instructions)| {
                instructions
                    .iter()
                    .enumerate()
                    .map(move |(index, instruction)| (place(part, list, index), instruction))
            })
        })
    }

    /// Returns the instructions of a section, even if the section is in several pieces.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Instruction> {
        self.parts
            .iter()
            .filter(move |part| matches!(part, Part::Section(s, _) if *s == section))
            .flat_map(|part| part.lists().iter().flatten())
    }

    /// Returns the functions, in module order.
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        (0..).zip(&self.parts).filter_map(|(part, lists)| match lists {
            Part::Function(lists) => Some(Function { part, lists }),
            Part::Section(..) => None,
        })
    }

    /// Returns the instruction at a location; `None` if the location does not exist.
    pub fn get(&self, place: Place) -> Option<&Instruction> {
        let part = self.parts.get(place.part as usize)?;
        part.lists().get(place.list as usize)?.get(place.index as usize)
    }

    fn list_mut(&mut self, place: Place) -> Option<&mut Vec<Instruction>> {
        self.parts.get_mut(place.part as usize)?.lists_mut().get_mut(place.list as usize)
    }

    /// Inserts an instruction before the instruction at a location. A location after the last instruction of a block
    /// or section appends the instruction there. Raises the bound above the id that the new instruction defines.
    /// Returns false if the location does not exist.
    pub fn insert(&mut self, place: Place, instruction: Instruction) -> bool {
        let (result, op) = (self.result_of(&instruction), instruction.op());
        let index = place.index as usize;
        let Some(list) = self.list_mut(place).filter(|list| index <= list.len()) else { return false };
        list.insert(index, instruction);
        if let Some(id) = result {
            self.raise(id);
        }
        self.settle(place, op);
        true
    }

    /// Removes the instruction at a location and returns it. `None` if the location does not exist.
    pub fn remove(&mut self, place: Place) -> Option<Instruction> {
        let index = place.index as usize;
        let removed = self.list_mut(place).filter(|list| index < list.len())?.remove(index);
        self.settle(place, removed.op());
        Some(removed)
    }

    /// Replaces the instruction at a location and returns the old instruction. Raises the bound above the id that the
    /// new instruction defines. `None`, without a change, if the location does not exist.
    pub fn replace(&mut self, place: Place, instruction: Instruction) -> Option<Instruction> {
        let (result, op) = (self.result_of(&instruction), instruction.op());
        let slot = self.list_mut(place)?.get_mut(place.index as usize)?;
        let old = core::mem::replace(slot, instruction);
        if let Some(id) = result {
            self.raise(id);
        }
        if op != old.op() {
            self.settle(place, old.op());
            self.settle(place, op);
        }
        Some(old)
    }

    /// Appends an instruction to a section and returns its location. A module that ends inside an instruction
    /// or in its header stays readable: the truncated instruction remains the last instruction, and the
    /// header is completed.
    pub fn push(&mut self, section: Section, instruction: Instruction) -> Place {
        if self.header.len() < HEADER_WORDS - 1 {
            self.header.resize(HEADER_WORDS - 1, 0);
        }
        let cut = self.take_cut();
        let place = self.push_whole(section, instruction);
        if let Some(cut) = cut {
            let mut open = self.parts.last().is_some_and(Part::is_open);
            self.append(cut, &mut open);
        }
        place
    }

    /// If the module ends inside its last instruction, removes and returns this instruction.
    fn take_cut(&mut self) -> Option<Instruction> {
        let last = self.parts.last()?.lists().iter().rev().find_map(|list| list.last())?;
        if last.word(0)? >> 16 == last.len() as u32 {
            return None;
        }
        let mut rest: Vec<Instruction> = self.parts.pop()?.into_lists().into_iter().flatten().collect();
        let cut = rest.pop();
        let mut open = false;
        for one in rest {
            self.append(one, &mut open);
        }
        cut
    }

    fn push_whole(&mut self, section: Section, instruction: Instruction) -> Place {
        if let Some(id) = self.result_of(&instruction) {
            self.raise(id);
        }
        let own = |part: &Part| matches!(part, Part::Section(s, _) if *s == section);
        let part = match self.parts.iter().rposition(own) {
            Some(part) => part,
            None => {
                let later = |part: &Part| match part {
                    Part::Section(other, _) => *other > section,
                    Part::Function(_) => true,
                };
                let part = self.parts.iter().position(later).unwrap_or(self.parts.len());
                self.parts.insert(part, Part::Section(section, [Vec::new()]));
                part
            }
        };
        let list = self.parts.get_mut(part).and_then(|part| part.lists_mut().first_mut());
        let index = list.map_or(0, |list| {
            list.push(instruction);
            list.len() - 1
        });
        place(part, 0, index)
    }

    /// Appends a function: its instructions, from `OpFunction` to `OpFunctionEnd`.
    pub fn push_function(&mut self, instructions: impl IntoIterator<Item = Instruction>) {
        let mut open = false;
        let highest = instructions.into_iter().filter_map(|one| self.append(one, &mut open)).max();
        if let Some(id) = highest {
            self.raise(id);
        }
    }

    /// Removes the first function with an id and returns its instructions, from `OpFunction` to `OpFunctionEnd`. Uses
    /// of the id stay. `None` if no function has the id.
    pub fn remove_function(&mut self, id: u32) -> Option<Vec<Instruction>> {
        let part = self.functions().find(|function| function.id() == Some(id))?.part;
        let lists = self.parts.remove(part as usize).into_lists();
        Some(lists.into_iter().flatten().collect())
    }

    /// Keeps only the instructions for which `keep` returns true.
    pub fn retain(&mut self, mut keep: impl FnMut(&Instruction) -> bool) {
        for list in self.parts.iter_mut().flat_map(|part| part.lists_mut()) {
            list.retain(&mut keep);
        }
        self.divide();
    }

    /// Calls a function with each instruction to change it. Raises the bound above the ids that the changed
    /// instructions define.
    pub fn for_each_mut(&mut self, mut change: impl FnMut(&mut Instruction)) {
        let parts = &mut self.parts;
        let highest = grammar::with(self.grammar.as_deref(), |grammar| {
            let mut highest = 0;
            for instruction in parts.iter_mut().flat_map(|part| part.lists_mut()).flatten() {
                let before = grammar.result_of(instruction);
                change(instruction);
                let after = grammar.result_of(instruction);
                if after != before {
                    highest = highest.max(after.unwrap_or(0));
                }
            }
            highest
        });
        if highest != 0 {
            self.raise(highest);
        }
        self.divide();
    }
}

/// Appends an instruction to a function.
fn append_in_function(lists: &mut Vec<Vec<Instruction>>, instruction: Instruction) {
    if matches!(instruction.op(), Op::Label | Op::FunctionEnd) {
        lists.push(Vec::new());
    }
    if let Some(list) = lists.last_mut() {
        list.push(instruction);
    }
}

fn place(part: usize, list: usize, index: usize) -> Place {
    Place { part: part as u32, list: list as u32, index: index as u32 }
}
