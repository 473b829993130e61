//! Batch decoder: decodes many instructions into columns, as data frames and corpora need them.
//!
//! Each value of a batch is one instruction: a word, or its bytes in memory order. Branches are printed as if the
//! instruction were the first one of a program.

use crate::fault::{Fault, FaultKind};
use crate::handle::Handle;
use isaloom_bits::Word;
use isaloom_engine::{Instruction, Isa, Place, Prepared, Printer, Stream};
use isaloom_model::Model;
use isaloom_schema::{Field, Kind};
use isaloom_source::{did_you_mean, nearest};
use isaloom_target::Job;
use isaloom_target_isaspec::Isaspec;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

/// Columns that a batch computes for each instruction.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Whether to print the assembly text.
    pub text: bool,
    /// Paths of the fields whose values are extracted, with the names of `explain`. A dot separates the name of a
    /// nested field: `SRC1.GPR`.
    pub fields: Vec<String>,
}

/// One value of a batch: an instruction to decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item<'b> {
    /// No instruction, for example a null of a data frame.
    Missing,
    /// Word as a number.
    Word(u128),
    /// Bytes that begin with an instruction, in memory order. Bytes after the instruction are ignored.
    Bytes(&'b [u8]),
}

/// Result of a batch. Each column has one entry per value, in the order of the values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns {
    /// Instruction name, as an index into [`Batch::names`] followed by [`Columns::names`]; `None` if the instruction
    /// has no name.
    pub keys: Vec<Option<u32>>,
    /// Instruction names that [`Batch::names`] does not contain.
    pub names: Vec<String>,
    /// Whether the value matches an instruction of the description; `None` for a missing value.
    pub matched: Vec<Option<bool>>,
    /// Sizes of the instructions, in bytes.
    pub sizes: Vec<u32>,
    /// Assembly text of all values, concatenated; empty if no text is requested.
    pub text: String,
    /// End of the text of each value, as a byte offset in `text`.
    pub ends: Vec<usize>,
    /// Low 64 bits of the values of the requested fields, one column per field; `None` if an instruction does not have
    /// the field.
    pub fields: Vec<Vec<Option<u64>>>,
}

/// Batch decoder for one instruction set. Threads can share it; each thread has its own [`Worker`].
pub struct Batch {
    handle: Handle,
    wanted: Wanted,
    names: Vec<String>,
    /// Index into `names` of each compiled leaf; empty if the target has no compiled model.
    of_program: Vec<u32>,
    prepared: Prepared,
    /// Word size in bytes; `None` if it varies.
    word: Option<usize>,
}

/// State of one thread: the caches of the printer, and the column keys of names that were first seen while decoding.
pub struct Worker<'b> {
    batch: &'b Batch,
    engine: Option<Engine<'b>>,
    known: HashMap<String, u32>,
}

/// Decoder and printer of a compiled description.
struct Engine<'b> {
    isa: &'b Isa,
    printer: Printer,
}

impl Batch {
    /// Creates a batch decoder.
    ///
    /// # Errors
    /// If the words of the instruction set cannot be decoded, or if the description has no field with a wanted name.
    pub fn new(handle: &Handle, wanted: Wanted) -> Result<Batch, Fault> {
        if let Some(fault) = handle.unusable() {
            return Err(fault);
        }
        if let Some(model) = handle.target().model().filter(|_| !wanted.fields.is_empty()) {
            wanted.fields.iter().try_for_each(|path| known_field(&model, path))?;
        }
        let (mut names, mut of_program, mut word) = (Vec::new(), Vec::new(), None);
        if let Some(isa) = compiled(handle) {
            let texts: Vec<&str> =
                isa.compiled().programs().map(|program| isa.compiled().text(program.name)).collect();
            names = texts.iter().map(|&name| name.to_owned()).collect();
            names.sort();
            names.dedup();
            let number = |name: &&str| names.binary_search_by(|known| known.as_str().cmp(name)).unwrap_or(0);
            of_program = texts.iter().map(|name| number(name) as u32).collect();
            word = isa.fixed_bytes();
        }
        Ok(Batch { handle: handle.clone(), wanted, names, of_program, prepared: Prepared::new(), word })
    }

    /// Returns the instruction names that are known before decoding, sorted.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the word size in bytes; `None` if it varies.
    pub fn word_bytes(&self) -> Option<usize> {
        self.word
    }

    /// Creates the worker of one thread.
    pub fn worker(&self) -> Worker<'_> {
        let engine = compiled(&self.handle)
            .map(|isa| Engine { isa, printer: Printer::new(isa).with_prepared(&self.prepared) });
        Worker { batch: self, engine, known: HashMap::new() }
    }
}

/// Fails if a name in the field path is not the name of a field in the model.
fn known_field(model: &Model, path: &str) -> Result<(), Fault> {
    let names: BTreeSet<&str> = model.fields().map(|(_, field)| field.name.as_str()).collect();
    let Some(unknown) = path.split('.').find(|name| !names.contains(name)) else { return Ok(()) };
    let similar = nearest(unknown, names.iter().copied(), 3);
    Err(Fault::new(FaultKind::Unknown, format!("unknown field: `{path}`"), did_you_mean(similar)))
}

pub(crate) fn compiled(handle: &Handle) -> Option<&Isa> {
    handle.target().as_any().downcast_ref::<Isaspec>().map(Isaspec::compiled)
}

/// Decodes a word of `bytes` bytes with a compiled description.
pub(crate) fn word_item(isa: &Isa, word: u128, bytes: usize) -> Instruction<'static> {
    let bits = u32::try_from(bytes * 8).unwrap_or(128).min(128);
    isa.instruction_of_word(Word::new(word, bits), 0)
}

impl Worker<'_> {
    /// Decodes values into columns. An [`Item::Word`] has a size of `bytes` bytes.
    pub fn decode<'v>(&mut self, items: impl Iterator<Item = Item<'v>>, bytes: usize) -> Columns {
        let (wanted, room) = (&self.batch.wanted, items.size_hint().0);
        let mut columns = Columns {
            keys: Vec::with_capacity(room),
            matched: Vec::with_capacity(room),
            sizes: Vec::with_capacity(room),
            fields: wanted.fields.iter().map(|_| Vec::with_capacity(room)).collect(),
            ..Columns::default()
        };
        for item in items {
            match (item, &mut self.engine) {
                (Item::Missing, _) => columns.push(None, None, 0),
                (Item::Word(word), Some(engine)) => {
                    let instruction = word_item(engine.isa, word, bytes);
                    engine.push(self.batch, &instruction, bytes as u32, &mut columns);
                }
                (Item::Bytes(stored), Some(engine)) => match Stream::new(engine.isa, stored, None).next() {
                    Some(instruction) => {
                        let size = instruction.bytes.len() as u32;
                        engine.push(self.batch, &instruction, size, &mut columns);
                    }
                    None => columns.push(None, Some(false), 0),
                },
                (Item::Word(word), None) => {
                    let stored = word.to_le_bytes();
                    self.other(stored.get(..bytes).unwrap_or(&stored), &mut columns);
                }
                (Item::Bytes(stored), None) => self.other(stored, &mut columns),
            }
            columns.fill();
        }
        columns
    }

    /// Decodes the first instruction of `stored` with the target's own disassembler, for a target that has no compiled
    /// model.
    fn other(&mut self, stored: &[u8], columns: &mut Columns) {
        let mut first = None;
        let mut visit = |record| {
            first = Some(record);
            ControlFlow::Break(())
        };
        let code = self.batch.handle.target().code();
        let done = code.and_then(|code| code.disassemble(stored, &Job::default(), &mut visit));
        let Some(record) = first.filter(|_| done.is_ok()) else { return columns.push(None, Some(false), 0) };
        let key = record.name.as_ref().map(|name| match self.known.get(name) {
            Some(&key) => key,
            None => {
                let key = (self.batch.names.len() + columns.names.len()) as u32;
                columns.names.push(name.clone());
                self.known.insert(name.clone(), key);
                key
            }
        });
        columns.push(key, Some(record.kind == Kind::Instruction), record.size);
        if self.batch.wanted.text {
            columns.text.push_str(&record.text);
        }
        for (name, column) in self.batch.wanted.fields.iter().zip(&mut columns.fields) {
            let all = record.fields.iter().chain(record.parts.iter().flat_map(|part| &part.fields));
            column.push(value_of(all, name));
        }
    }
}

/// Returns the value of the field with this path; `None` if the instruction does not have the field.
fn value_of<'f>(mut fields: impl Iterator<Item = &'f Field>, path: &str) -> Option<u64> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let mut found = fields.find(|field| field.name == first)?;
    for name in rest.split('.').filter(|name| !name.is_empty()) {
        found = found.nested.iter().find(|field| field.name == name)?;
    }
    let digits = found.value.to_string();
    // A column has the low 64 bits of a value.
    u128::from_str_radix(digits.trim_start_matches("0x"), 16).ok().map(|value| value as u64)
}

impl Engine<'_> {
    fn push(&mut self, batch: &Batch, instruction: &Instruction<'_>, size: u32, columns: &mut Columns) {
        let decoded = instruction.decoded(self.isa);
        let key = decoded.and_then(|decoded| batch.of_program.get(decoded.program().index()).copied());
        columns.push(key, Some(decoded.is_some()), size);
        if batch.wanted.text {
            self.printer.print_text(instruction, Place::default(), &mut (), &mut columns.text);
        }
        for (path, column) in batch.wanted.fields.iter().zip(&mut columns.fields) {
            let (first, rest) = path.split_once('.').unwrap_or((path, ""));
            let mut found = decoded.as_ref().and_then(|decoded| decoded.field(first));
            for name in rest.split('.').filter(|name| !name.is_empty()) {
                found = found.and_then(|field| field.nested()).and_then(|nested| nested.field(name));
            }
            // A column has the low 64 bits of a value.
            column.push(found.map(|field| field.value() as u64));
        }
    }
}

impl Columns {
    fn push(&mut self, key: Option<u32>, matched: Option<bool>, size: u32) {
        self.keys.push(key);
        self.matched.push(matched);
        self.sizes.push(size);
    }

    /// Completes the columns after a value: adds the end of its text, and `None` to each field column that has no entry
    /// for it.
    fn fill(&mut self) {
        self.ends.push(self.text.len());
        let rows = self.keys.len();
        self.fields.iter_mut().for_each(|column| column.resize(rows, None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Open, Session};

    fn toy() -> Handle {
        let open = Open { isa: Some("toy".to_owned()), gpu: Some("2".to_owned()), ..Open::default() };
        Session::new().open(&open).unwrap()
    }

    #[test]
    fn words_and_bytes_decode_to_the_same_instructions() {
        let toy = toy();
        let wanted = Wanted { text: true, fields: vec!["DST".to_owned(), "SRC2.REG".to_owned()] };
        let batch = Batch::new(&toy, wanted).unwrap();
        let word = 0x2000_0001u32;
        let items = [Item::Word(u128::from(word)), Item::Missing, Item::Word(0xffff_ffff)];
        let words = batch.worker().decode(items.into_iter(), 4);
        let (stored, wrong) = (word.to_le_bytes(), [0xff; 4]);
        let items = [Item::Bytes(&stored), Item::Missing, Item::Bytes(&wrong)];
        assert_eq!(batch.worker().decode(items.into_iter(), 4), words);
        assert_eq!(words.matched, [Some(true), None, Some(false)]);
        let name = &batch.names()[words.keys[0].unwrap() as usize];
        let text = &words.text[..words.ends[0]];
        assert!(text.starts_with(name.as_str()), "{text}");
        assert_eq!(words.ends.len(), 3);
        assert_eq!(words.fields.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
        assert_eq!(words.fields[0][1..], [None, None]);
    }

    #[test]
    fn unknown_field_is_an_error_with_similar_names() {
        let wanted = |field: &str| Wanted { text: false, fields: vec![field.to_owned()] };
        let fault = Batch::new(&toy(), wanted("DTS")).err().unwrap();
        assert_eq!(fault.kind, FaultKind::Unknown);
        assert!(fault.help.is_some_and(|help| help.contains("`DST`")));
        assert!(Batch::new(&toy(), wanted("SRC1.NONE")).is_err());
        assert!(Batch::new(&toy(), wanted("SRC2.REG")).is_ok());
    }

    #[test]
    fn uncompiled_targets_return_columns() {
        let a2xx = Open { isa: Some("spirv".to_owned()), ..Open::default() };
        let handle = Session::new().open(&a2xx).unwrap();
        let batch = Batch::new(&handle, Wanted { text: true, fields: Vec::new() }).unwrap();
        let columns = batch.worker().decode([Item::Bytes(b"no module")].into_iter(), 4);
        assert_eq!(columns.keys.len(), 1);
        assert_eq!(columns.keys.iter().flatten().count(), columns.names.len());
    }
}
