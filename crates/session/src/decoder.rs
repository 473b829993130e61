//! Decoder of single instructions: passes name, text and field values to a sink, without creating a record.
//!
//! Branches are printed as if the instruction were the first one of a program.

use crate::columns::{Item, compiled, word_item};
use crate::fault::Fault;
use crate::handle::Handle;
use isaloom_engine::{Instruction, Place, Prepared, Printer, Stream};
use isaloom_schema::{Field, FieldKind, Kind};
use isaloom_target::Job;
use std::ops::ControlFlow;

/// Decodes single instructions. The text cache of the printer is kept from call to call.
pub struct Decoder {
    handle: Handle,
    printer: Option<Printer>,
    /// Word size in bytes; `None` if it varies.
    word: Option<usize>,
    text: String,
}

/// A decoded instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Single<'d> {
    /// Printed name; `None` for a word that matches no instruction.
    pub name: Option<&'d str>,
    /// Assembly text, as in a listing.
    pub text: &'d str,
    /// Size of the instruction, in bytes.
    pub size: u32,
}

/// Receives the fields, the name and the text of a decoded instruction.
pub trait SingleSink {
    /// Receives a field: its name in the description, and its value, zero-extended.
    fn field(&mut self, name: &str, value: u128);
    /// Receives the instruction itself, after its fields.
    fn instruction(&mut self, single: Single<'_>);
}

impl Decoder {
    /// Creates a decoder.
    ///
    /// # Errors
    /// If the words of the instruction set cannot be decoded.
    pub fn new(handle: &Handle) -> Result<Decoder, Fault> {
        if let Some(fault) = handle.unusable() {
            return Err(fault);
        }
        let isa = compiled(handle);
        let printer = isa.map(|isa| Printer::new(isa).with_prepared(&Prepared::new()));
        let word = isa.and_then(isaloom_engine::Isa::fixed_bytes);
        Ok(Decoder { handle: handle.clone(), printer, word, text: String::new() })
    }

    /// Returns the size of a word in bytes. If the size is not fixed, returns the smallest of 4, 8 and 16 in which
    /// `word` fits.
    pub fn bytes_of(&self, word: u128) -> usize {
        self.word.unwrap_or(match 128 - word.leading_zeros() {
            0..=32 => 4,
            33..=64 => 8,
            _ => 16,
        })
    }

    /// Decodes a word, or the first instruction in some bytes. The sink receives nothing for a missing value or for
    /// bytes that contain no instruction.
    pub fn decode(&mut self, item: Item<'_>, sink: &mut dyn SingleSink) {
        let stored;
        let (bytes, instruction) = match (item, compiled(&self.handle)) {
            (Item::Missing, _) => return,
            (Item::Word(word), Some(isa)) => {
                let instruction = word_item(isa, word, self.bytes_of(word));
                return single(isa, &mut self.printer, &mut self.text, &instruction, sink);
            }
            (Item::Bytes(bytes), Some(isa)) => (bytes, Stream::new(isa, bytes, None).next()),
            (Item::Word(word), None) => {
                stored = word.to_le_bytes();
                (stored.get(..self.bytes_of(word)).unwrap_or(&stored), None)
            }
            (Item::Bytes(bytes), None) => (bytes, None),
        };
        match (compiled(&self.handle), instruction) {
            (Some(isa), Some(instruction)) => {
                single(isa, &mut self.printer, &mut self.text, &instruction, sink);
            }
            (Some(_), None) => {}
            (None, _) => self.record(bytes, sink),
        }
    }

    /// Decodes the first instruction of `bytes` for a target that has no compiled model.
    fn record(&self, bytes: &[u8], sink: &mut dyn SingleSink) {
        let mut first = None;
        let mut visit = |record| {
            first = Some(record);
            ControlFlow::Break(())
        };
        let code = self.handle.target().code();
        let done = code.and_then(|code| code.disassemble(bytes, &Job::default(), &mut visit));
        let Some(record) = first.filter(|_| done.is_ok()) else { return };
        let fields = record.fields.iter().chain(record.parts.iter().flat_map(|part| &part.fields));
        let own = |field: &&Field| field.kind == FieldKind::Field;
        fields.filter(own).for_each(|field| sink.field(&field.name, field.value.0));
        let name = record.name.as_deref().filter(|_| record.kind == Kind::Instruction);
        sink.instruction(Single { name, text: &record.text, size: record.size });
    }
}

/// Decodes an instruction with a compiled description, and passes it to the sink.
fn single(
    isa: &isaloom_engine::Isa,
    printer: &mut Option<Printer>,
    text: &mut String,
    instruction: &Instruction<'_>,
    sink: &mut dyn SingleSink,
) {
    let decoded = instruction.decoded(isa);
    if let Some(decoded) = &decoded {
        decoded.fields().for_each(|field| sink.field(field.name(), field.value()));
    }
    text.clear();
    if let Some(printer) = printer {
        printer.print_text(instruction, Place::default(), &mut (), text);
    }
    let size = instruction.word.width().div_ceil(8);
    sink.instruction(Single { name: decoded.as_ref().map(|decoded| decoded.name()), text, size });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Open, Session};

    #[derive(Debug, Default, PartialEq)]
    struct Collected {
        fields: Vec<(String, u128)>,
        found: Option<(Option<String>, String, u32)>,
    }

    impl SingleSink for Collected {
        fn field(&mut self, name: &str, value: u128) {
            self.fields.push((name.to_owned(), value));
        }

        fn instruction(&mut self, single: Single<'_>) {
            self.found = Some((single.name.map(str::to_owned), single.text.to_owned(), single.size));
        }
    }

    fn decoded(decoder: &mut Decoder, item: Item<'_>) -> Collected {
        let mut collected = Collected::default();
        decoder.decode(item, &mut collected);
        collected
    }

    #[test]
    fn words_and_bytes_give_the_record_of_the_instruction() {
        let open = Open { isa: Some("toy".to_owned()), gpu: Some("2".to_owned()), ..Open::default() };
        let handle = Session::new().open(&open).unwrap();
        let mut decoder = Decoder::new(&handle).unwrap();
        for word in [0x2000_0001u32, 0x2000_0423, 0xffff_ffff] {
            let bytes = word.to_le_bytes();
            let found = decoded(&mut decoder, Item::Word(u128::from(word)));
            assert_eq!(decoded(&mut decoder, Item::Bytes(&bytes)), found);
            let mut records = Vec::new();
            let mut visit = |record: isaloom_schema::Instruction| {
                records.push(record);
                ControlFlow::Continue(())
            };
            handle.target().code().unwrap().disassemble(&bytes, &Job::default(), &mut visit).unwrap();
            let [record] = &records[..] else { panic!("{records:?}") };
            let (name, text, size) = found.found.unwrap();
            assert_eq!((name.as_ref(), size), (record.name.as_ref(), record.size));
            assert!(record.text.starts_with(text.trim_end()) || name.is_none(), "{text}: {}", record.text);
            let own = record.fields.iter().filter(|field| field.kind == FieldKind::Field);
            for field in own {
                assert!(found.fields.contains(&(field.name.clone(), field.value.0)), "{}", field.name);
            }
        }
        assert_eq!(decoded(&mut decoder, Item::Missing), Collected::default());
        assert_eq!(decoded(&mut decoder, Item::Bytes(&[])), Collected::default());
    }

    #[test]
    fn uncompiled_targets_decode_bytes() {
        let open = Open { isa: Some("a2xx".to_owned()), ..Open::default() };
        let mut decoder = Decoder::new(&Session::new().open(&open).unwrap()).unwrap();
        let _ = decoded(&mut decoder, Item::Word(1));
        assert_eq!(decoder.bytes_of(1 << 32), 8);
    }
}
