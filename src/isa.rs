//! One generation of an instruction set: decodes words, prints programs and assembles text.

use crate::decoder::Decoder;
use crate::formatter::Formatter;
use isaloom_asm::{AssembleError, Assembler};
use isaloom_bits::Word;
use isaloom_engine::{CompileError, Decoded};
use isaloom_model::{ByteOrder, Generation, Model};
use isaloom_source::Diagnostic;
use std::sync::Arc;

/// One generation of an instruction set, compiled. Cloning copies a pointer; the type is `Send + Sync`.
///
/// [`from_file`](Isa::from_file), [`from_xml`](Isa::from_xml) and [`compile`](Isa::compile) create an `Isa`.
/// [`decoder`](Isa::decoder) and [`formatter`](Isa::formatter) read machine code; [`assemble`](Isa::assemble) writes
/// machine code. [`engine`](Isa::engine) returns the handle for the other crates of the library.
///
/// ```
/// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
/// let bytes = isa.assemble("mvi r1, #10\nadd hr3, hr0, hc4.y")?.bytes;
/// let lines: Vec<String> = isa.decoder(&bytes).map(|insn| format!("{:04x}  {insn}", insn.offset())).collect();
/// assert_eq!(lines, ["0000  mvi         r1, #10", "0004  add         hr3, hr0, hc4.y"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Isa {
    engine: isaloom_engine::Isa,
}

/// A program that was assembled without errors.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Assembled {
    /// Machine code of the program.
    pub bytes: Vec<u8>,
    /// Labels of the text, each with the position of its instruction in units of
    /// [`unit_bytes`](isaloom_engine::Isa::unit_bytes).
    pub labels: Vec<(String, u64)>,
    /// Warnings, in text order.
    pub warnings: Vec<Diagnostic>,
}

impl Isa {
    /// Compiles a description for one generation.
    ///
    /// ```
    /// use isaloom::{Generation, Isa, Spec};
    ///
    /// let spec = Spec::builtin("toy").ok_or("not built in")?;
    /// assert_eq!(Isa::compile(&spec, Generation(2))?.generation(), Generation(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the description has no instruction root, or no instruction in this generation.
    pub fn compile(description: impl Into<Arc<Model>>, generation: Generation) -> Result<Isa, CompileError> {
        isaloom_engine::Isa::compile(description, generation).map(Isa::from)
    }

    /// Decodes one word. `None` if no instruction of that width matches, or more than one. Allocates nothing.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let add = isa.decode(isaloom::Word::new(0x20430904, 32)).ok_or("no instruction")?;
    /// assert_eq!(add.name(), "add");
    /// assert_eq!(add.field("DST").map(|field| field.value()), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(&self, word: Word) -> Option<Decoded<'_>> {
        self.engine.decode(word)
    }

    /// Iterates over the instructions in machine code. Every byte belongs to one item: undefined encodings and
    /// a truncated last instruction are items, too. Allocates nothing per instruction.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let bytes = [0x04, 0x09, 0x43, 0x20, 0xff, 0xff];
    /// let names: Vec<_> = isa.decoder(&bytes).map(|insn| (insn.offset(), insn.name(), insn.is_truncated())).collect();
    /// assert_eq!(names, [(0, Some("add"), false), (4, None, true)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decoder<'a>(&'a self, bytes: &'a [u8]) -> Decoder<'a> {
        Decoder::new(&self.engine, bytes)
    }

    /// Returns a printer of whole programs, optionally with labels. This printer is faster than printing the
    /// instructions of [`decoder`](Isa::decoder) one by one.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let text = isa.formatter().text(&[0x04, 0x09, 0x43, 0x20]);
    /// assert_eq!(text, "add         hr3, hr0, hc4.y\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn formatter(&self) -> Formatter {
        Formatter::new(&self.engine)
    }

    /// Assembles a program: one instruction per line, labels, comments, `.word` and `.byte`
    /// (docs/reference/isaspec-assembly.md). [`assembler`](Isa::assembler) assembles line by line.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// assert_eq!(isa.assemble("add hr3, hr0, hc4.y")?.bytes, [0x04, 0x09, 0x43, 0x20]);
    ///
    /// // The error has a diagnostic for every wrong line.
    /// let error = isa.assemble("ad hr3, hr0, hc4.y\nmvi r1").unwrap_err();
    /// assert_eq!(error.diagnostics.len(), 2);
    /// assert!(error.to_string().contains("--> <text>:1:1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a line is invalid. The error has the diagnostics of all lines.
    pub fn assemble(&self, text: &str) -> Result<Assembled, AssembleError> {
        let assembly = isaloom_asm::Assemble::assemble(&self.engine, text)?;
        Ok(Assembled { bytes: assembly.bytes, labels: assembly.labels, warnings: assembly.diagnostics })
    }

    /// Returns an assembler of single lines. The assembler caches its lookup tables and can list all encodings of a
    /// line.
    ///
    /// ```
    /// use isaloom::asm::Site;
    ///
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let encoded = isa.assembler().line("mvi r1, #10", Site { index: 0, symbols: &() }, &())?;
    /// assert_eq!(encoded.word.value(), 0x4001_000a);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assembler(&self) -> Assembler {
        Assembler::new(&self.engine)
    }

    /// Returns the model of the description.
    pub fn model(&self) -> &Arc<Model> {
        self.engine.model()
    }

    /// Returns the compiled generation.
    pub fn generation(&self) -> Generation {
        self.engine.generation()
    }

    /// Returns the byte order of words in the description.
    pub fn byte_order(&self) -> ByteOrder {
        self.engine.byte_order()
    }

    /// Returns the engine handle, for functions of the crates [`engine`](crate::engine), [`asm`](crate::asm) and other
    /// crates.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// assert_eq!(isa.engine().fixed_bytes(), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn engine(&self) -> &isaloom_engine::Isa {
        &self.engine
    }

    /// Converts to the engine handle.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let engine: isaloom::engine::Isa = isa.into_engine();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_engine(self) -> isaloom_engine::Isa {
        self.engine
    }
}

impl From<isaloom_engine::Isa> for Isa {
    fn from(engine: isaloom_engine::Isa) -> Isa {
        Isa { engine }
    }
}

impl AsRef<isaloom_engine::Isa> for Isa {
    fn as_ref(&self) -> &isaloom_engine::Isa {
        &self.engine
    }
}
