//! The module: its parts, and what can be done to them.

use super::function::Function;
use super::instruction::Instruction;
use super::place::Place;
use super::section::Section;
use crate::grammar::{self, Grammar, Loaded, MAGIC};
use crate::module::{Endian, HEADER_WORDS, Word};
use crate::read::{Binary, HeaderFault};
use crate::values::Op;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The grammar, where it is not the compiled-in one.
    grammar: Option<Arc<Loaded>>,
    /// The header words after the magic number, as far as there are any: version, generator, bound, schema.
    header: Vec<u32>,
    endian: Endian,
    tail: Vec<u8>,
    parts: Vec<Part>,
    /// One more than the highest id that an instruction defines.
    beyond: u32,
}

/// What stands between two functions, or a function. Instructions of one section that do not stand together are several
/// parts, so that their order is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Section(Section, [Vec<Instruction>; 1]),
    /// The lists of a function: before the first label, each block, and the end.
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

    /// Whether it is a function without an `OpFunctionEnd`.
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
    /// An empty module of a version, such as `0x0001_0600`, without a generator.
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

    /// The module that some bytes are, in either byte order.
    ///
    /// # Errors
    /// Where they do not start with the magic number. Whatever else is wrong is kept as it is.
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

    /// The same module by another grammar, which says what its instructions define and to which section they belong.
    #[must_use]
    pub fn with_grammar(mut self, grammar: Arc<Loaded>) -> Module {
        self.grammar = Some(grammar);
        self.divide();
        self
    }

    /// Divides the instructions into sections, functions and blocks anew.
    fn divide(&mut self) {
        let mut open = false;
        for part in core::mem::take(&mut self.parts) {
            part.into_lists().into_iter().flatten().for_each(|one| self.append(one, &mut open));
        }
    }

    /// Divides anew what an opcode at a place divides, which came or went there.
    fn settle(&mut self, place: Place, op: Op) {
        match op {
            Op::Function | Op::FunctionEnd => self.divide(),
            // What comes before the first of a list belongs to the list before.
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

    /// The grammar, where it is not the compiled-in one.
    pub fn grammar(&self) -> Option<&Arc<Loaded>> {
        self.grammar.as_ref()
    }

    /// Asks the grammar.
    pub(super) fn ask<R>(&self, then: impl FnOnce(Grammar<'_>) -> R) -> R {
        grammar::with(self.grammar.as_deref(), then)
    }

    /// The id that an instruction defines by the module's grammar; [`Instruction::result`] goes by the compiled-in one.
    pub fn result_of(&self, instruction: &Instruction) -> Option<u32> {
        match &self.grammar {
            None => instruction.result(),
            Some(_) => self.ask(|grammar| grammar.result_of(instruction)),
        }
    }

    /// The id of the type of its result, likewise.
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

    /// Puts an instruction behind the last one; `open` is whether that is in a function.
    fn append(&mut self, instruction: Instruction, open: &mut bool) {
        let op = instruction.op();
        let result = self.result_of(&instruction);
        self.beyond = self.beyond.max(result.map_or(1, |id| id.saturating_add(1)));
        if op == Op::Function {
            *open = true;
            self.parts.push(Part::Function(Vec::from([Vec::from([instruction])])));
            return;
        }
        if *open && let Some(Part::Function(lists)) = self.parts.last_mut() {
            *open = op != Op::FunctionEnd;
            append_in_function(lists, instruction);
            return;
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
    }

    /// The bytes of the module.
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

    /// The words of the module, its header among them.
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

    /// The version word; a module that is cut in its header may have none, and so for the others.
    pub fn version(&self) -> Option<u32> {
        self.header.first().copied()
    }

    /// The generator word.
    pub fn generator(&self) -> Option<u32> {
        self.header.get(1).copied()
    }

    /// The bound.
    pub fn bound(&self) -> Option<u32> {
        self.header.get(2).copied()
    }

    /// The order of the bytes that [`Module::to_bytes`] gives.
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

    /// Sets the order of the bytes.
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

    /// An id that no instruction defines and that is not below the bound; the bound goes beyond it. 0, which is no id,
    /// when the bound cannot go further.
    pub fn fresh_id(&mut self) -> u32 {
        let id = self.first_free();
        if id == u32::MAX {
            return 0;
        }
        self.raise(id);
        id
    }

    /// The first id that neither the bound nor a definition speaks for.
    pub(super) fn first_free(&self) -> u32 {
        self.bound().unwrap_or(1).max(self.beyond).max(1)
    }

    /// Takes the bound beyond an id.
    pub(super) fn raise(&mut self, id: u32) {
        let beyond = id.saturating_add(1);
        self.beyond = self.beyond.max(beyond);
        if self.bound().is_none_or(|bound| bound < beyond) {
            self.header_word(2, beyond);
        }
    }

    /// All instructions, in their order.
    pub fn instructions(&self) -> impl Iterator<Item = &Instruction> {
        self.parts.iter().flat_map(Part::lists).flatten()
    }

    /// All instructions with their places.
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

    /// The instructions that stand in a section, also where the section is in several pieces.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Instruction> {
        self.parts
            .iter()
            .filter(move |part| matches!(part, Part::Section(s, _) if *s == section))
            .flat_map(|part| part.lists().iter().flatten())
    }

    /// The functions, in their order.
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        (0..).zip(&self.parts).filter_map(|(part, lists)| match lists {
            Part::Function(lists) => Some(Function { part, lists }),
            Part::Section(..) => None,
        })
    }

    /// The instruction at a place.
    pub fn get(&self, place: Place) -> Option<&Instruction> {
        let part = self.parts.get(place.part as usize)?;
        part.lists().get(place.list as usize)?.get(place.index as usize)
    }

    fn list_mut(&mut self, place: Place) -> Option<&mut Vec<Instruction>> {
        self.parts.get_mut(place.part as usize)?.lists_mut().get_mut(place.list as usize)
    }

    /// Puts an instruction before the one at a place, or behind the last one of its block or section. The bound goes
    /// beyond the id that it defines. False where there is no such place.
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

    /// Takes the instruction at a place out.
    pub fn remove(&mut self, place: Place) -> Option<Instruction> {
        let index = place.index as usize;
        let removed = self.list_mut(place).filter(|list| index < list.len())?.remove(index);
        self.settle(place, removed.op());
        Some(removed)
    }

    /// Puts an instruction in the place of another, which it gives back. The bound goes beyond the id that it defines.
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

    /// Appends an instruction to a section and returns its place. A module that ends inside an instruction or in its
    /// header stays readable: the cut instruction remains the last one, and the header is completed.
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

    /// Removes the last instruction if the module ends inside it.
    fn take_cut(&mut self) -> Option<Instruction> {
        let last = self.parts.last()?.lists().iter().rev().find_map(|list| list.last())?;
        if last.word(0)? >> 16 == last.len() as u32 {
            return None;
        }
        let mut rest: Vec<Instruction> = self.parts.pop()?.into_lists().into_iter().flatten().collect();
        let cut = rest.pop();
        let mut open = false;
        rest.into_iter().for_each(|one| self.append(one, &mut open));
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

    /// Puts a function behind all others: its instructions, from `OpFunction` to `OpFunctionEnd`.
    pub fn push_function(&mut self, instructions: impl IntoIterator<Item = Instruction>) {
        let mut open = false;
        for instruction in instructions {
            if let Some(id) = self.result_of(&instruction) {
                self.raise(id);
            }
            self.append(instruction, &mut open);
        }
    }

    /// Takes a function out: its instructions, from `OpFunction` to `OpFunctionEnd`; the first of several with the id. What
    /// else speaks of it stays.
    pub fn remove_function(&mut self, id: u32) -> Option<Vec<Instruction>> {
        let part = self.functions().find(|function| function.id() == Some(id))?.part;
        let lists = self.parts.remove(part as usize).into_lists();
        Some(lists.into_iter().flatten().collect())
    }

    /// Keeps the instructions that a function says yes to.
    pub fn retain(&mut self, mut keep: impl FnMut(&Instruction) -> bool) {
        for list in self.parts.iter_mut().flat_map(|part| part.lists_mut()) {
            list.retain(&mut keep);
        }
        self.divide();
    }

    /// Gives every instruction to a function that may change it. The bound goes beyond the ids that are then defined.
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

/// Puts an instruction behind the last one of a function.
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
