//! Iterator over the instructions in a piece of machine code.

use isaloom_bits::Word;
use isaloom_engine::{Decoded, FieldValue, Isa, Place, Printer, Stream};
use isaloom_model::ByteOrder;
use std::fmt;

/// Iterates over the instructions in machine code. [`Isa::decoder`](crate::Isa::decoder) creates it. Iteration does not
/// allocate memory.
#[derive(Clone, Debug)]
pub struct Decoder<'a> {
    isa: &'a Isa,
    bytes: &'a [u8],
    stream: Stream<'a>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(isa: &'a Isa, bytes: &'a [u8]) -> Decoder<'a> {
        Decoder { isa, bytes, stream: Stream::new(isa, bytes, None) }
    }

    /// Sets the byte order of the words. By default, it is that of the description.
    ///
    /// ```
    /// use isaloom::model::ByteOrder;
    ///
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let mut decoder = isa.decoder(&[0x20, 0x43, 0x09, 0x04]).byte_order(ByteOrder::Big);
    /// assert_eq!(decoder.next().and_then(|insn| insn.name()), Some("add"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn byte_order(mut self, order: ByteOrder) -> Self {
        self.stream = Stream::new(self.isa, self.bytes, Some(order));
        self
    }
}

impl<'a> Iterator for Decoder<'a> {
    type Item = Instruction<'a>;

    #[inline]
    fn next(&mut self) -> Option<Instruction<'a>> {
        let found = self.stream.next()?;
        Some(Instruction { isa: self.isa, found })
    }
}

/// An instruction in machine code, or bytes that are not a complete instruction.
///
/// [`Display`](fmt::Display) prints the same line as `isaloom dis`: the text and, if there are remarks, a tab, `; ` and
/// the remarks. Branch targets are printed as numbers.
///
/// ```
/// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
/// let insn = isa.decoder(&[0x04, 0x09, 0x43, 0x20]).next().ok_or("no bytes")?;
/// assert_eq!(insn.to_string(), "add         hr3, hr0, hc4.y");
/// assert_eq!(insn.word().value(), 0x2043_0904);
/// let fields: Vec<_> = insn.fields().map(|f| format!("{}={}", f.name(), f.shown())).collect();
/// assert!(fields.contains(&"DST=r3".to_owned()), "{fields:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Instruction<'a> {
    isa: &'a Isa,
    found: isaloom_engine::Instruction<'a>,
}

impl<'a> Instruction<'a> {
    /// Returns the offset of the first byte in the machine code.
    #[inline]
    pub fn offset(&self) -> u64 {
        self.found.offset
    }

    /// Returns the position in units of the description, which branches and labels use. If every instruction has the
    /// size of one unit, this is the index of the instruction.
    #[inline]
    pub fn position(&self) -> u64 {
        self.found.position
    }

    /// Returns the bytes in the order in which they are stored.
    #[inline]
    pub fn bytes(&self) -> &'a [u8] {
        self.found.bytes
    }

    /// Returns the instruction word. If the input is truncated, the word consists of the available bytes.
    #[inline]
    pub fn word(&self) -> Word {
        self.found.word
    }

    /// Returns the name in the printed text; `None` if the word matches no instruction or several.
    #[inline]
    pub fn name(&self) -> Option<&'a str> {
        self.decoded().map(|decoded| decoded.name())
    }

    /// Returns the fields that the leaf and its ancestors declare and that apply to this word; the leaf's own fields
    /// are first. Empty if no instruction matches.
    pub fn fields(&self) -> impl Iterator<Item = FieldValue<'a>> + use<'a> {
        self.decoded().into_iter().flat_map(|decoded| decoded.fields())
    }

    /// Returns the field `name`; `None` if this word does not have it.
    pub fn field(&self, name: &str) -> Option<FieldValue<'a>> {
        self.decoded()?.field(name)
    }

    /// Returns the word with the leaf that it matches; `None` if the word matches no instruction or several.
    #[inline]
    pub fn decoded(&self) -> Option<Decoded<'a>> {
        self.found.decoded(self.isa)
    }

    /// Returns whether the input ends in the middle of the instruction.
    #[inline]
    pub fn is_truncated(&self) -> bool {
        self.found.is_truncated()
    }
}

impl fmt::Display for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        Printer::new(self.isa).print(&self.found, Place::default(), &mut (), &mut text);
        f.pad(&text)
    }
}
